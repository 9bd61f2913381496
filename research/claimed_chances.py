"""Compare claimed chances to win with a hold with rollouts by `expert`.

    python -m research.claimed_chances --rules five-card --deals 400 --shared
    python -m research.claimed_chances --deals 100 --within 24

Holds, roles and scores are drawn over the whole board, or `--within` some points of the target; two
thirds are the best hold of their hand, the others one of its next four. Both sides are `expert` for
the rest of the deal, with `--shared` as deals are played that correct the odds; then the odds of
the score that they reached are counted, or the result where the game is over. A file that is
`--kept` holds the holds and how their deals ended: both are taken from it again, so that other odds
meet the same ones.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple

import numpy as np
from research.shipped.played_endgames import (
    Outcome,
    SharingExpert,
    forget_solved,
    outcome_of,
    play_deal,
)

from pegout.engine.cards import PACK, Card, parse_cards
from pegout.engine.deck import BranchDeck
from pegout.engine.rules.actions import DECK, Deal, Discard
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules, variant
from pegout.solver.bots.levels import make_bot
from pegout.solver.decisions import rate_discards
from pegout.solver.decisions.answers import Option
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.variants import DEALER, ROLES

CLOSE = 40
"""Scores further apart than this say little: the game is nearly decided."""


NEAR = 24
"""Claims within this many points of the target have a sum of their own."""


class Claim(NamedTuple):
    """A hold whose chance to win is claimed."""

    hand: tuple[Card, ...]
    discard: tuple[Card, ...]
    seat: int
    scores: tuple[int, int]
    """Own and the opponent's points."""

    def chance(self, rules: Rules) -> float:
        """The claimed chance."""
        rated = rated_holds(rules, self.hand, self.seat, self.scores)
        ranks = sorted(card.rank for card in self.discard)
        # Of holds that differ by suits only, one stands for all.
        (found, *_) = [
            each.win
            for each in sorted(rated, key=lambda each: {*each.cards} != {*self.discard})
            if sorted(card.rank for card in each.cards) == ranks
        ]
        assert found is not None
        return found


def rated_holds(
    rules: Rules, hand: Sequence[Card], seat: int, scores: tuple[int, int]
) -> list[Option]:
    """Every hold of a hand with its chance to win, the best first."""
    words = " ".join(map(str, hand))
    return list(rate_discards(words, ROLES[2][seat], scores=scores, rules=rules).options)


def claims(rules: Rules, count: int, within: int) -> list[Claim]:
    """Draw hands, roles, scores and holds, the same at every run."""
    draw = Random("claimed chances")
    drawn: list[Claim] = []
    while len(drawn) < count:
        scores = (draw.randrange(rules.target), draw.randrange(rules.target))
        if abs(scores[0] - scores[1]) > CLOSE * rules.target // 121:
            continue
        if rules.target - max(scores) > within:
            continue
        hand = tuple(draw.sample(PACK, rules.dealt))
        seat = len(drawn) % 2
        rated = rated_holds(rules, hand, seat, scores)
        chosen = rated[0 if len(drawn) % 3 else draw.randint(1, 4)]
        drawn.append(Claim(hand, chosen.cards, seat, scores))
    return drawn


def played_on(rules: Rules, claim: Claim, number: int, *, shared: bool) -> Outcome:
    """How a deal ends in which seat 0 keeps the claimed hold: what both seats need after it."""
    name = f"{number} {claim}"
    others = [card for card in PACK if card not in claim.hand]
    Random(name).shuffle(others)
    dealer = 0 if claim.seat == DEALER else 1
    state = replace(
        start(rules), phase=Phase.DEAL, dealer=dealer, first_dealer=dealer, deal=1,
        scores=claim.scores,
    )  # fmt: skip
    deal = Deal((claim.hand, tuple(others[: rules.dealt])), ())
    state, _ = apply(state, DECK, deal)
    state, _ = apply(state, 0, Discard(claim.discard))
    seeds = [f"{name} {seat}" for seat in range(2)]
    bots = [SharingExpert(seed) if shared else make_bot("expert", seed) for seed in seeds]
    return outcome_of(play_deal(state, BranchDeck.from_seed(name), bots))


class KeptHolds:
    """A file of holds, and of how their deals ended."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.drawn: list[Claim] = []
        self.ended: dict[int, dict[int, Outcome]] = {}
        lines = path.read_text("utf-8").splitlines() if path.exists() else []
        for kind, place, *what in map(json.loads, lines):
            if kind == "hold":
                hand, discard, seat, scores = what
                cards = tuple(parse_cards(hand)), tuple(parse_cards(discard))
                self.drawn.append(Claim(*cards, seat, (scores[0], scores[1])))
            else:
                number, outcome = what
                self.ended.setdefault(place, {})[number] = (outcome[0], outcome[1])

    def draw(self, drawn: list[Claim]) -> None:
        """Keep holds, if there are none yet."""
        for place, claim in enumerate([] if self.drawn else drawn):
            hand, discard = (" ".join(map(str, each)) for each in (claim.hand, claim.discard))
            self._write(["hold", place, hand, discard, claim.seat, claim.scores])
        self.drawn = self.drawn or drawn

    def play(self, rules: Rules, deals: int, *, shared: bool) -> None:
        """Play every hold a number of times, and keep each result at once."""
        for place, claim in enumerate(self.drawn):
            forget_solved()
            ended = self.ended.setdefault(place, {})
            for number in range(deals):
                if number not in ended:
                    ended[number] = played_on(rules, claim, number, shared=shared)
                    self._write(["deal", place, number, ended[number]])

    def _write(self, line: list[object]) -> None:
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def found(self, rules: Rules, place: int) -> list[float]:
        """Seat 0's chances after the deals of a hold, or the results, by the odds of now."""
        odds = shipped_score_odds(rules.name, rules.target).win_probability
        chances = []
        for needed in self.ended[place].values():
            if 0 in needed:
                chances.append(float(needed[0] == 0))
                continue
            own, other = (rules.target - each for each in needed)
            was_dealer = self.drawn[place].seat == DEALER
            chances.append(1 - odds[other, own] if was_dealer else odds[own, other])
        return chances


def report(rules: Rules, kept: KeptHolds) -> None:
    """Print each claim with its result, and the errors beyond noise."""
    parts: dict[str, list[tuple[float, float]]] = {"all": [], "in the endgame": [], "elsewhere": []}
    for place in sorted(kept.ended):
        claim, found = kept.drawn[place], np.array(kept.found(rules, place))
        if len(found) < 2:
            continue
        chance, error = claim.chance(rules), float(found.std(ddof=1) / sqrt(len(found)))
        near = rules.target - max(claim.scores) <= NEAR
        for part in ("all", "in the endgame" if near else "elsewhere"):
            parts[part].append((chance - float(found.mean()), error))
        print(
            f"{' '.join(map(str, claim.hand)):18} discards {' '.join(map(str, claim.discard)):6}"
            f" {ROLES[2][claim.seat]:6} {claim.scores[0]:3}-{claim.scores[1]:3}"
            f"  claimed {100 * chance:5.1f}"
            f"  found {100 * found.mean():5.1f} ± {100 * error:.1f}"
        )
    for part, pairs in parts.items():
        if len(pairs) > 1:
            print(f"{part}: {summary(np.array(pairs))}")


def summary(pairs: np.ndarray) -> str:
    """Differences of claims in per cent, mean and tail, and what noise leaves of them."""
    differences, errors = pairs.T
    squares = differences**2 - errors**2
    beyond = float(squares.mean())
    spread = float(squares.std(ddof=1) / sqrt(len(squares)))
    low, high = (100 * sqrt(max(beyond + side * 2 * spread, 0)) for side in (-1, 1))
    sizes = 100 * np.abs(differences)
    return (
        f"{len(pairs)} holds, rms {100 * sqrt(float((differences**2).mean())):.2f} %,"
        f" noise {100 * sqrt(float((errors**2).mean())):.2f} %, beyond noise"
        f" {100 * sqrt(max(beyond, 0)):.2f} % ({low:.2f} to {high:.2f}),"
        f" mean {100 * float(differences.mean()):+.2f} %; size: mean {sizes.mean():.2f} %,"
        f" 90th percentile {np.quantile(sizes, 0.9):.2f} %,"
        f" 99th {np.quantile(sizes, 0.99):.2f} %, most {sizes.max():.2f} %"
    )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=("six-card", "five-card"), default="six-card")
    parser.add_argument("--holds", type=int, default=60)
    parser.add_argument("--within", type=int, default=121, metavar="POINTS")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--shared", action="store_true")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules = variant(args.rules)
    kept = KeptHolds(args.kept or Path(mkdtemp()) / "deals.jsonl")
    kept.draw(claims(rules, args.holds, args.within))
    kept.play(rules, args.deals, shared=args.shared)
    report(rules, kept)


if __name__ == "__main__":
    main()
