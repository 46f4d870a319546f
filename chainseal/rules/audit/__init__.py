"""The rules of the audit, one a module."""
