"""The luck of games whose players are known: a `V` that plays both sides as their levels do.

It leaves a quarter of the variance that the `V` of reviews leaves, and takes half a second to ten
seconds a game. docs/research/known-players.md tells what it knows and what it gains.
"""
