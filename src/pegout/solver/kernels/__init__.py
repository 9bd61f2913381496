"""Compiled kernels over flat arrays. Every module here is part of the compilation cache's key."""
