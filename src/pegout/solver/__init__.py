"""Exact numbers for cribbage: compiled kernels, discards in equilibrium, odds, shipped results.

Importing this package costs nothing: NumPy and Numba are loaded by the modules that need them.

- `codes`: cards as small numbers, multisets of ranks as indices.
- `tables`: points by rank, built from `pegout.rules`.
- `shows`, `pegging`, `games`: compiled kernels for the show, the play and whole games.
- `deals`, `cribs`, `equilibrium`: both sides' discards, in equilibrium with each other.
- `sequences`, `odds`: how a deal scores, and the chance to win from every pair of scores.
- `discards`: what every hold of one hand is worth.
- `artefacts`: the shipped results, with their headers and checksums.
"""
