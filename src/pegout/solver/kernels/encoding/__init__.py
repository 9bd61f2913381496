"""Kernels over encoded cards: canonical deals, the show."""
