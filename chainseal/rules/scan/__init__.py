"""Rules of the scan, one a module: they look at what a file for agents points at."""
