"""Kernels of the play with both hands known, for `research.known_players`."""
