"""Show that luck, hidden and costs add up to the result, in games of all levels for two.

    python -m research.review_identity [--games N] [--processes N] [--rated] [--kept FILE]

Players and rules go round all pairs of levels and all rules that are reviewed. The sum does not
depend on how decisions are rated: their options are worth chances drawn at random here, unless
`--rated` rates them, which takes seconds a game. Games that `--kept` holds are not played again,
so that a run can be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from dataclasses import replace
from functools import partial
from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Final, NamedTuple

from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import View
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis import decisions, review
from pegout.solver.analysis.review_contents import ReviewSide
from pegout.solver.bots.levels import LEVELS
from pegout.solver.decisions import Answer, Option, Strategy

SEED = "identity"
RULES = ("six-card", "five-card", "short")
GAMES: Final = list(product(RULES, combinations_with_replacement(LEVELS, 2)))


class Game(NamedTuple):
    """How far the parts of a game are from its result, in chance to win."""

    number: int
    rules: str
    players: str
    rest: float


def drawn_answer(seen: View) -> Answer:
    """A chance to win for every option, drawn at random, and the same for the same view."""
    drawn = Random(repr(seen))
    actions = [each for each in seen.legal if isinstance(each, Discard | Play)]
    options = sorted([Option(each, 0.0, {}, win=drawn.random()) for each in actions], key=_win)
    best = options[-1].value
    lost = [replace(each, loss=best - each.value) for each in reversed(options)]
    return Answer(Strategy.WIN_SEARCH, tuple(lost))


def _win(option: Option) -> float:
    return option.value


def parts(side: ReviewSide) -> float:
    """The effects of a side's luck, of hidden cards and of its decisions, in chance to win."""
    luck, cost = side.luck, side.cost
    return luck.deal + luck.starter + side.hidden - cost.discard - cost.play - cost.count


def measured(number: int, *, rated: bool) -> Game:
    """Play a game, review it, and add up."""
    if not rated:
        decisions.rate = review.rate = drawn_answer  # type: ignore[assignment]
        decisions.why = lambda *_: ()  # which are about real numbers
    rules, players = GAMES[number % len(GAMES)]
    series = MatchSeries(variant(rules), players, number + 1, SEED)
    found = review.review(series.play(number).record())
    costs = [side.cost.discard + side.cost.play + side.cost.count for side in found.sides]
    change = found.end - found.start
    rests = (
        sign * change - parts(side) - other
        for sign, side, other in zip((1, -1), found.sides, reversed(costs), strict=True)
    )
    return Game(number, rules, ",".join(players), max(map(abs, rests)))


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--rated", action="store_true")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    kept = args.kept or Path(mkdtemp()) / "games.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    found = {game.number: game for game in (Game(*json.loads(line)) for line in lines)}
    missing = [number for number in range(args.games) if number not in found]
    context = multiprocessing.get_context("spawn")
    with context.Pool(args.processes) as pool, kept.open("a", encoding="utf-8") as file:
        for game in pool.imap_unordered(partial(measured, rated=args.rated), missing):
            found[game.number] = game
            file.write(json.dumps(game) + "\n")
            file.flush()
    games = [found[number] for number in range(args.games)]
    worst = max(games, key=lambda game: game.rest)
    print(f"{len(games)} games of {len({game.players for game in games})} pairs of levels")
    print(f"at most {worst.rest:.1e} of a win is left over: {worst.rules}, {worst.players}")


if __name__ == "__main__":
    main()
