"""Search by sampling the hidden cards: three and four players, and Table Top."""
