"""For researchers: matches, environments, OpenSpiel, the benchmark, the jobs behind the results."""
