"""A hundred games between two bots, with the progress on standard error.

    python examples/hundred_games.py steady beginner --games 100

Ctrl-C ends the match; the games until then are reported.
"""

import argparse
import sys

import pegout

parser = argparse.ArgumentParser()
parser.add_argument("bots", nargs=2, metavar="LEVEL", help=", ".join(pegout.LEVELS))
parser.add_argument("--games", type=int, default=100, help="an even number")
parser.add_argument("--seed", default="example")
arguments = parser.parse_args()


def show(done: float, total: int) -> None:
    """Show how many games are done."""
    print(f"\r{done}/{total} games", end="\n" if done == total else "", file=sys.stderr)


result = pegout.play_match(
    *arguments.bots, games=arguments.games, seed=arguments.seed, duplicate=True, progress=show
)
print(result)
for role in ("pone", "dealer"):
    means = result.points_per_deal[role] if result.points_per_deal else {}
    print(role, {source: round(points, 2) for source, points in means.items()})
