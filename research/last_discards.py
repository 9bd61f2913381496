"""Discards where a side needs few points, held against deals that `expert` plays on.

    python -m research.last_discards play --kept FILE --rules five-card [--first 0] [--cases 60]
    python -m research.last_discards fit --kept FILE ...

Positions are drawn from scores where the deal is played out; in half of them both sides
need up to five points, in the others one of them up to `FARTHEST`. The best discard is held
against the second best in half of them, against any other in the other half, and both are played on
by `expert` on both sides, on the same cards and with the same draws. With `--scores` of dealer and
pone all positions are of these scores, for which deals share solutions. `fit` compares the current
claims with the results.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from research.deals import check_scores
from research.decision_errors import rated_again
from research.played_decisions import Case, Deals, discard_of, rated_case
from research.shipped.played_endgames import before_deal, forget_solved

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import apply
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import view
from pegout.solver.decisions import rate
from pegout.solver.odds.played_out import LAST_POINTS
from pegout.solver.variants import SIZES

FARTHEST: Final = 14
"""The most points that the farther side needs."""
DECIDED: Final = 0.01
"""Positions are left out whose best discard wins less often than this, or loses."""


def drawn_position(rules: Rules, number: int, scores: str | None) -> Case:
    """A discard, the same at every run; scores are those of dealer and pone, or drawn."""
    for attempt in range(1000):
        name = f"{rules.name} last {scores} {number} {attempt}"
        draw = Random(name)
        if scores:
            dealer, pone = map(int, scores.split("-"))
        else:
            near = draw.randint(1, LAST_POINTS)
            far = draw.randint(near, LAST_POINTS if number % 2 else FARTHEST)
            needs = draw.sample((near, far), 2)
            dealer, pone = (rules.target - each for each in needs)
        state, deck = before_deal(rules, (dealer, pone)), Deck.from_seed(name)
        state, _ = apply(state, DECK, deck.act(state))
        found = rated_case(name, "discard", 0, state, draw.randrange(2), draw)
        if found and DECIDED < found.wins[0] < 1 - DECIDED:
            return found
    raise ValueError(f"no discard at {scores} has two options that differ")


class Kept:
    """Positions and deals in a file, of which every line is kept at once.

    Lines are `["case", key, fields]` and `["deal", name, number, difference]`.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self.path = paths[0]
        self.cases: dict[str, Case] = {}
        self.deals: dict[str, list[float]] = {}
        for path in paths:
            for line in path.read_text("utf-8").splitlines() if path.exists() else []:
                self._take(json.loads(line))

    def add(self, *line: object) -> None:
        """Append a line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self._take(json.loads(json.dumps(line)))

    def _take(self, line: list[object]) -> None:
        match line:
            case ["case", str(key), list(fields)]:
                self.cases[key] = Case._make(
                    [tuple(each) if isinstance(each, list) else each for each in fields]
                )
                self.deals.setdefault(self.cases[key].name, [])
            case ["deal", str(name), _, float(found)]:
                self.deals[name].append(found)


def play(kept: Kept, rules: Rules, numbers: range, scores: Sequence[str], deals: int) -> None:
    """Play on from positions until each has some deals."""
    for score in scores or [None]:
        forget_solved()
        for number in numbers:
            key = f"{rules.name} {score} {number}"
            if key not in kept.cases:
                kept.add("case", key, drawn_position(rules, number, score))
            case = kept.cases[key]
            if not score:
                forget_solved()
            on = Deals(case)
            while (done := len(kept.deals[case.name])) < deals:
                first, second = (on.played(state, done) for state in on.states(done)[0])
                kept.add("deal", case.name, done, float(first - second))


def report(kept: Kept, least: int) -> None:
    """Print how claims and their errors compare with the results."""
    rows = []
    for key, before in kept.cases.items():
        found = np.array(kept.deals[before.name])
        if len(found) < least:
            continue
        case = rated_again(before)
        answer = rate(view(case.state, case.seat))
        options = [answer.chosen(discard_of(text)) for text in case.actions]
        error = max(each.error for each in options)
        noise = float(found.std(ddof=1)) / len(found) ** 0.5
        mean = float(found.mean())
        rows.append((case.difference, before.difference, mean, noise, error))
        state = case.state
        print(
            f"{key:28} {'dealer' if case.seat == state.dealer else 'pone':6}"
            f" {state.scores[case.seat]}-{state.scores[1 - case.seat]}"
            f" {' '.join(map(str, state.hands[case.seat])):18} {case.actions[0]} over"
            f" {case.actions[1]}: claimed {100 * case.difference:+.1f} ± {100 * error:.1f},"
            f" found {100 * mean:+.1f} ± {100 * noise:.1f}"
        )
    claimed, _, found, noise, error = np.array(rows).T
    off = np.abs(claimed - found)
    print(
        f"{len(rows)} positions: {100 * np.mean(off <= np.hypot(noise, error)):.0f} % within one"
        f" error, {100 * np.mean(off <= np.hypot(noise, 0.0)):.0f} % within the noise alone; off"
        f" {_rms(off)}, stated {_rms(error)}, noise {_rms(noise)} %"
    )


def _rms(numbers: np.ndarray) -> str:
    return f"{100 * float(np.sqrt(np.square(numbers).mean())):.2f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play on, or report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("do", choices=("play", "fit"))
    parser.add_argument("--kept", type=Path, nargs="+", required=True)
    parser.add_argument("--rules", choices=tuple(SIZES), default="five-card")
    parser.add_argument("--scores", nargs="+", default=[], metavar="A-B")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--cases", type=int, default=60)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--least", type=int, default=40)
    args = parser.parse_args(arguments)
    kept, rules = Kept(args.kept), variant(args.rules)
    try:
        check_scores(rules, args.scores)
    except ValueError as error:
        parser.error(str(error))
    if args.do == "fit":
        report(kept, args.least)
    else:
        numbers = range(args.first, args.first + args.cases)
        play(kept, rules, numbers, args.scores, args.deals)


if __name__ == "__main__":
    main()
