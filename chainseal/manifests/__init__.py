"""Manifests and lock files, one format a module: which versions of packages a repository pins."""
