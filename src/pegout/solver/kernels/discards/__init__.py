"""Kernels for discards: the crib's worth."""
