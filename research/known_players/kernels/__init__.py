"""Kernels of the play with both hands known, for `research.known_players`.

The cache of compiled kernels is named after the sources of the package, and Numba looks at the file
of a kernel alone: after an edit here that another of these files inlines, touch that one too.
"""
