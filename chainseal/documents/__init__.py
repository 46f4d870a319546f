"""Document formats, one a module: JSON, YAML, and Markdown with front matter."""
