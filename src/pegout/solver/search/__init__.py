"""Search, where nothing is solved: three and four players, and Table Top."""
