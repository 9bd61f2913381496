"""For researchers: matches, environments, OpenSpiel, the benchmark, the play solved."""
