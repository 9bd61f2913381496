"""The value of every discard of a hand, and the one to choose.

python examples/best_discard.py "5H 6H 7D 8S JC QD" dealer 110 115
"""

import sys

import pegout

hand, role, *points = sys.argv[1:]
scores = (int(points[0]), int(points[1])) if points else None
rated = pegout.rate_discards(hand, role=role, scores=scores)
print(rated)
