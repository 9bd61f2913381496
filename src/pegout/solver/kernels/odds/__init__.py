"""Kernels for whole deals and games."""
