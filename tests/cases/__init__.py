"""Cases for and against each rule, one module a rule, named by its id: `SPEAKS` and `QUIET`, by a sentence each.

Cases of a content rule are texts; cases of another rule are candidates in the repository of `tests.world`.
"""
