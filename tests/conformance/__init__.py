"""Suites that others wrote, run against chainseal through adapters of ours."""
