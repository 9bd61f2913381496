"""Scoring: points in the show and in the play, combination by combination."""
