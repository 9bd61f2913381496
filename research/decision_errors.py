"""The error of a claimed difference of two actions in the chance to win, from rollouts.

    python -m research.decision_errors play --kept FILE [--rules NAME] [--cases N] [--minutes M]
    python -m research.decision_errors fit --kept FILE ... [--rated]

`play` draws decisions over all scores, takes the claims for the best action and for one other,
and plays the deal on with both by `expert`, on the same hidden cards and with the same draws; the
end of the deal counts by the odds. Results are appended to the file, so it can be stopped and
continued at any time. `fit` reads the file, fits the error of a claimed difference and says in how
many decisions the interval of one standard error holds the rollouts' result; with `--rated`, by the
current claims, where those of the time of the rollouts have changed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from itertools import count, product
from pathlib import Path
from typing import Any, Final

import numpy as np
from research.error_model import Model, Played, cross_validated, fit
from research.played_decisions import Case, Deals, drawn_case
from research.shipped.played_endgames import forget_solved

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.views import view
from pegout.solver.decisions import errors, rate
from pegout.solver.regimes import is_endgame
from pegout.solver.variants import SIX_CARD, SIZES

ENOUGH: Final = 12
"""Deals from which on the slope of the control variate is estimated."""
CHEAP: Final = 250
"""Deals for which the control variate is computed."""
LEAST: Final = 8
MOST: Final = 600
"""Deals of a decision, at least and at most."""
GUESSED: Final = 0.5
"""Points that a claimed difference may be off by, as far as is known before deals are played."""
USUAL_DEALS: Final = 4
USUAL_SHARE: Final = 0.1
"""The share of the variance left by the control variate, a tenth of it where the rating is the
control variate, and how many deals this counts for."""
SLICE: Final = 9.0
"""Seconds of processor time for which a card is played on before the next decision is; a discard
is for twice as many."""


class Kept:
    """Decisions and rollouts from them, in a file of which every line is kept at once.

    Args:
        paths: the files, of which the first is added to; lines are
            `["case", rules, number, fields]`, `["cheap", name, differences]` by the control
            variate or `["exact", name, mean, spread]`, and
            `["deal", name, number, played, control]`.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self.path = paths[0]
        self.cases: dict[str, Case] = {}
        self.names: dict[tuple[str, int], str | None] = {}
        self.cheap: dict[str, list[float]] = {}
        self.exact: dict[str, tuple[float, float]] = {}
        self.deals: dict[str, list[tuple[float, float]]] = {}
        for path in paths:
            for line in path.read_text("utf-8").splitlines() if path.exists() else []:
                self._take(json.loads(line))

    def add(self, *line: Any) -> None:
        """Append a line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self._take(json.loads(json.dumps(line)))

    def _take(self, line: list[Any]) -> None:
        match line:
            case ["case", rules, place, fields]:
                self.names[rules, place] = fields and fields[0]
                if fields:
                    case = Case._make(map(_hashable, fields))
                    self.cases[case.name] = case
                    self.deals.setdefault(case.name, [])
            case ["cheap", name, found]:
                self.cheap[name] = found
            case ["exact", name, mean, spread]:
                self.exact[name] = mean, spread
            case ["deal", name, number, played, control] if number == len(self.deals[name]):
                self.deals[name].append((played, control))

    def case(self, rules: str, number: int) -> Case | None:
        """The case of a number, if it was drawn and there is one."""
        name = self.names.get((rules, number))
        return self.cases[name] if name else None

    def found(self, name: str) -> tuple[float, float]:
        """The played difference of a case and its standard error; from three deals on."""
        played, control = np.array(self.deals[name]).T
        number = len(played)
        if name in self.exact:
            mean, spread = self.exact[name]
            more, share = float("inf"), USUAL_SHARE / 10
        else:
            cheap, share = np.array(self.cheap[name]), USUAL_SHARE
            mean, spread, more = float(cheap.mean()), float(cheap.std(ddof=1)), float(len(cheap))
        slope, varied = 1.0, float(control.var(ddof=1))
        if number >= ENOUGH and varied > 0:
            slope = float(np.cov(played, control)[0, 1]) / varied
        rest = played - slope * control
        # A few deals may all have gone one way by chance: as if some more had spread as usual.
        squares = float(rest.var(ddof=1)) * (number - 1) + USUAL_DEALS * share * spread**2
        by_deals = squares / (number - 1 + USUAL_DEALS) / number
        return float(rest.mean()) + slope * mean, (by_deals + (slope * spread) ** 2 / more) ** 0.5


def _hashable(field: Any) -> Any:
    return tuple(field) if isinstance(field, list) else field


def point_rate(case: Case) -> float:
    """The value of one point at the scores of a case, in chance to win."""
    state = case.state
    dealer, pone = state.scores[state.dealer], state.scores[1 - state.dealer]
    return errors.point_rate(case.rules, state.rules.target, dealer, pone)


def play(kept: Kept, rules: Sequence[str], cases: Sequence[int], until: float) -> None:
    """Play on from all decisions in turn until a time, or until little noise is left."""
    for turn in count():
        idle = True
        for number, name in product(cases, rules):
            if time.time() > until:
                return
            if (name, number) not in kept.names:
                kept.add("case", name, number, drawn_case(name, number))
            case = kept.case(name, number)
            if case and (len(kept.deals[case.name]) < LEAST or (turn and _is_wanted(kept, case))):
                idle = False
                _play_on(kept, case)
        if idle and turn:
            return


def _is_wanted(kept: Kept, case: Case) -> bool:
    """Whether so much noise is left that more deals are wanted."""
    number = len(kept.deals[case.name])
    if number < LEAST:
        return True
    _, error = kept.found(case.name)
    return number < MOST and error > GUESSED * point_rate(case) / 3


def _play_on(kept: Kept, case: Case) -> None:
    forget_solved()
    end = time.process_time() + SLICE * (1 + (case.kind == "discard"))
    deals, name = Deals(case), case.name
    if exact := deals.exact():
        kept.add("exact", name, *exact)
    elif name not in kept.cheap:
        kept.add("cheap", name, [deals.cheap(number) for number in range(CHEAP)])
    while _is_wanted(kept, case):
        number = len(kept.deals[name])
        if number >= LEAST and time.process_time() > end:
            return
        kept.add("deal", name, number, *deals.both(number))


GROUPS: Final = {
    "discard": errors.DISCARD_GROWTH,
    "lead or reply in the endgame, six-card": errors.FIRST_CARD_GROWTH,
    "other card": errors.CARD_GROWTH,
}
"""The groups of decisions, and by how much the errors that are shipped grow."""


def report(kept: Kept) -> None:
    """Fit the error and print it, with how many intervals hold the result of the rollouts."""
    cases = [each for each in kept.cases.values() if len(kept.deals[each.name]) >= LEAST]
    played = [_played(kept, case) for case in cases]
    model, crossed = fit(played), np.array(cross_validated(played))
    print(f"even actions {model.even:.3f} points; variance by point of difference:")
    for group, growth in model.growth.items():
        print(f"  {group:40} {growth:.3f}, shipped {GROUPS[group]:.3f}")
    shipped = Model(errors.BASE_ERROR, GROUPS)
    parts: dict[str, list[int]] = {}
    for place, case in enumerate(cases):
        for name in ("all", case.rules, played[place].group, f"{case.rules} band {case.band}"):
            parts.setdefault(name, []).append(place)
    print("held by: errors shipped, fitted here, fitted to the other half; per cent")
    for name, places in sorted(parts.items()):
        mine = [played[place] for place in places]
        off = [each.found - each.claimed for each in mine]
        print(
            f"{name:40} {len(places):4}  {100 * shipped.coverage(mine):3.0f}"
            f" {100 * model.coverage(mine):3.0f} {100 * crossed[places].mean():3.0f}"
            f"  off {_rms(off):.2f}  stated {_rms(model.errors(mine)):.2f}"
            f"  noise {_rms([each.noise for each in mine]):.2f} %"
        )


def rated_again(case: Case) -> Case:
    """A case with the current claims for its actions."""
    wins = {
        frozenset(action.cards if isinstance(action, Discard) else [action.card]): option.win
        for option in rate(view(case.state, case.seat)).options
        for action in option.actions
        if isinstance(action, Discard | Play)
    }
    first, second = (wins[frozenset(parse_cards(text))] or 0.0 for text in case.actions)
    return case._replace(wins=(first, second))


def _rms(numbers: Any) -> float:
    """The root mean square, in per cent."""
    return 100 * float(np.sqrt(np.square(np.array(numbers)).mean()))


def _played(kept: Kept, case: Case) -> Played:
    found, noise = kept.found(case.name)
    state = case.state
    discard, first, card = GROUPS
    group = discard if case.kind == "discard" else card
    if case.kind == "first" and case.rules == SIX_CARD and is_endgame(state.rules, state.scores):
        group = first
    return Played(group, case.band, case.difference, found, noise, point_rate(case))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play on, or fit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("do", choices=("play", "fit"))
    parser.add_argument("--kept", type=Path, nargs="+", required=True)
    parser.add_argument("--rules", choices=tuple(SIZES), nargs="+", default=list(SIZES))
    parser.add_argument("--cases", type=int, default=120)
    parser.add_argument("--part", default="0/1", help="of several processes, as 0/2 and 1/2")
    parser.add_argument("--rated", action="store_true")
    parser.add_argument("--minutes", type=float, default=60.0)
    args = parser.parse_args(arguments)
    kept = Kept(args.kept)
    if args.rated:
        kept.cases = {name: rated_again(case) for name, case in kept.cases.items()}
    if args.do == "fit":
        report(kept)
    if args.do == "play":
        first, parts = map(int, args.part.split("/"))
        numbers = range(first, args.cases, parts)
        play(kept, args.rules, numbers, time.time() + 60 * args.minutes)


if __name__ == "__main__":
    main()
