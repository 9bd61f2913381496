"""Search by determinization: three and four players, and Table Top."""
