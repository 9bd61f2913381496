"""Pegging: the public tree, the CFR solver, subgames, re-solving, and its blueprint."""
