"""Scoring in the play and in the show, combination by combination."""
