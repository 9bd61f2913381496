"""Review a record and plot the chance to win; needs Matplotlib (the extra `plots`).

python examples/review_record.py game.crib curve.png
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt

import pegout

record, picture = map(Path, sys.argv[1:])
review = pegout.review(
    record, progress=lambda done, total: print(f"deal {done} of {total}", file=sys.stderr)
)
print(review)

first = review.players[0]
figure, axes = plt.subplots(figsize=(8, 4), layout="constrained")
axes.plot([100 * point.win for point in review.curve], drawstyle="steps-post")
axes.axhline(50, color="grey", linewidth=0.7)
place = 0
for deal in review.deals:
    axes.axvline(place, color="grey", linewidth=0.7, linestyle=":")
    place += len(deal.curve)
axes.set(
    xlabel="event; dotted lines are deals", ylabel=f"chance of {first} to win, %", ylim=(0, 100)
)
figure.savefig(picture)
