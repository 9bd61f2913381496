"""Kernels of the benchmark: its rows, their features, and exact evaluation in double precision."""
