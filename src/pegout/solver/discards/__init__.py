"""Discards: the value of every hold, and both sides' discards in equilibrium."""
