"""Odds: score trajectories of a deal, and the chance to win from every pair of scores."""
