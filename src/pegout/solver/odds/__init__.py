"""Odds: the chance to win from every pair of scores, and with every hold."""
