"""The review of finished games: what luck gave and what every decision cost.

docs/review.md derives the decomposition. Importing this package needs neither NumPy nor Numba;
its modules do.
"""
