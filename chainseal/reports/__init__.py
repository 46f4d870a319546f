"""Report formats, one a module."""
