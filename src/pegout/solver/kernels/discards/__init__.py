"""Kernels for discards: choosing them, best responses, points of the crib."""
