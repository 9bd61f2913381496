"""Heuristics of the level `steady`: discards, the play one ply ahead, Table Top placement."""
