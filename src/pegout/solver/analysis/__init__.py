"""The review of finished games: luck and the cost of every decision.

docs/review.md derives the decomposition. Importing this package needs neither NumPy nor Numba;
its modules do.
"""
