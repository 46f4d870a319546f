"""Source kinds, one a module: what a candidate may cite, and how it is checked offline."""
