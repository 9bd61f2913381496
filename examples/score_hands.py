"""Score a file of hands: one a line, the starter after a bar, such as `5H 5C 5S JD | 5D`.

    python examples/score_hands.py FILE

Lines that are no hands are named on standard error, and the others are counted all the same.
"""

import sys
from collections import Counter
from pathlib import Path

import pegout

points: Counter[int] = Counter()
for number, line in enumerate(Path(sys.argv[1]).read_text("utf-8").splitlines(), 1):
    hand, _, starter = line.partition("|")
    try:
        items = pegout.score_show(hand, starter)
    except pegout.PegoutError as error:
        print(f"line {number}: {error}", file=sys.stderr)
        continue
    counted = ", ".join(f"{item.kind} {item.points}" for item in items)
    print(f"{line:25} {pegout.total(items):2}  {counted}")
    points[pegout.total(items)] += 1

if points:
    mean = sum(total * hands for total, hands in points.items()) / points.total()
    print(f"{points.total()} hands, {mean:.2f} points each")
