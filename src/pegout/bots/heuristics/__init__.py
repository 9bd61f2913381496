"""Heuristics of the level `steady`: discards, one-ply pegging, Table Top placement."""
