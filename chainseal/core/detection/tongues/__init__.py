"""Orders in languages other than English, one module a language."""
