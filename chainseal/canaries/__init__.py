"""The canaries of `chainseal canary`, one a module. Their ids are permanent; SPEC 5 numbers the first ten."""
