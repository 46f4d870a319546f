"""Stores, one a module."""
