"""Kernels for pegging: CFR traversal, public states, subgames, rollouts."""
