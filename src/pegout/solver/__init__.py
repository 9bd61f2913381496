"""Exact numbers for cribbage: solved discards and pegging, odds, and the shipped results.

Importing this package loads neither NumPy nor Numba; the modules that need them do.

- `encoding`: cards as codes, rank multisets as indices, canonical deals, points of shows.
- `discards`: values of every hold, and discards in equilibrium.
- `pegging`: the public tree of the play, CFR, re-solving, advice.
- `odds`: how deals score, and the chance to win from every pair of scores.
- `kernels`: compiled loops, in the same groups.
- `artefacts`: the shipped files, with their headers and checksums. Whatever reads one raises
  `PegoutError` (`artefact-unreadable`) if it is missing, damaged or of another format.
- `variants`: which games are solved, and the roles in a deal.
- `inputs`: checks of arguments.
"""
