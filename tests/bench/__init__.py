"""Measurements, run by hand with `python -m tests.bench`; never part of the test run."""
