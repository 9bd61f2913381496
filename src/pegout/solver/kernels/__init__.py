"""Compiled kernels over flat arrays; the hash of their sources is the key of their cache."""
