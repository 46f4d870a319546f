"""The rules of the gate, one a module; adding a rule is adding a file."""
