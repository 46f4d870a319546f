"""The commands of the CLI, one a module; each is a thin face on a verb."""
