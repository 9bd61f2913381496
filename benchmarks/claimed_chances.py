"""Hold claimed chances to win with a hold against deals played on by `expert`.

Run from the root of the repository:

    python benchmarks/claimed_chances.py [--rules five-card] [--holds N] [--deals N] [--kept FILE]

Holds, roles and scores are drawn over the whole board; two thirds are the best hold of their hand,
the others one of its next four. Both sides are `expert` for the rest of the deal; then the odds of
the score that they reached are counted, or the result where the game is over. Deals that `--kept`
holds are not played again.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import NamedTuple

import numpy as np

from pegout.arena.played_odds import first_chance, play_deal
from pegout.bots.levels import make_bot
from pegout.cards import PACK, Card
from pegout.deck import BranchDeck
from pegout.rules.actions import DECK, Deal, Discard
from pegout.rules.game import apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import Rules, variant
from pegout.solver.decisions import rate_discards
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.variants import DEALER, ROLES

ENDGAME = 24
"""Within so many points of the target who pegs first may decide."""
CLOSE = 40
"""Scores further apart than this say little: the game is nearly decided."""


class Claim(NamedTuple):
    """A hold and its claimed chance to win."""

    hand: tuple[Card, ...]
    discard: tuple[Card, ...]
    seat: int
    scores: tuple[int, int]
    """Own and the opponent's points."""
    chance: float


def claims(rules: Rules, count: int) -> list[Claim]:
    """Draw hands, roles, scores and holds, the same at every run."""
    draw = Random("claimed chances")
    drawn: list[Claim] = []
    while len(drawn) < count:
        scores = (draw.randrange(rules.target), draw.randrange(rules.target))
        if abs(scores[0] - scores[1]) > CLOSE * rules.target // 121:
            continue
        hand = tuple(draw.sample(PACK, rules.dealt))
        seat = len(drawn) % 2
        words = " ".join(map(str, hand))
        rated = rate_discards(words, ROLES[2][seat], scores=scores, rules=rules).options
        chosen = rated[0 if len(drawn) % 3 else draw.randint(1, 4)]
        assert chosen.win is not None
        drawn.append(Claim(hand, chosen.cards, seat, scores, chosen.win))
    return drawn


def played_on(rules: Rules, claim: Claim, number: int) -> float:
    """The chance to win of seat 0 after one deal in which it keeps the claimed hold, 0 to 1."""
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
    bots = [make_bot("expert", f"{name} {seat}") for seat in range(2)]
    odds = shipped_score_odds(rules.name, rules.target).win_probability
    return first_chance(odds, play_deal(state, BranchDeck.from_seed(name), bots))


def play(rules: Rules, drawn: list[Claim], deals: int, kept: Path) -> dict[int, list[float]]:
    """Play every claim so many times, in turn, and keep each result at once."""
    results: dict[int, list[float]] = {place: [] for place in range(len(drawn))}
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    for line in lines:
        place, result = json.loads(line)
        results[place].append(result)
    with kept.open("a", encoding="utf-8") as file:
        for number in range(deals):
            for place, claim in enumerate(drawn):
                if len(results[place]) > number:
                    continue
                results[place].append(played_on(rules, claim, number))
                file.write(json.dumps([place, results[place][-1]]) + "\n")
                file.flush()
    return results


def report(rules: Rules, drawn: list[Claim], results: dict[int, list[float]]) -> None:
    """Print each claim with what was found, and the errors beyond noise."""
    parts: dict[str, list[tuple[float, float]]] = {"all": [], "in the endgame": [], "elsewhere": []}
    for place, claim in enumerate(drawn):
        found = np.array(results[place])
        error = float(found.std(ddof=1) / sqrt(len(found)))
        difference = claim.chance - float(found.mean())
        near = rules.target - max(claim.scores) <= ENDGAME
        for part in ("all", "in the endgame" if near else "elsewhere"):
            parts[part].append((difference, error))
        print(
            f"{' '.join(map(str, claim.hand)):18} discards {' '.join(map(str, claim.discard)):6}"
            f" {ROLES[2][claim.seat]:6} {claim.scores[0]:3}-{claim.scores[1]:3}"
            f"  claimed {100 * claim.chance:5.1f}"
            f"  found {100 * found.mean():5.1f} ± {100 * error:.1f}"
        )
    for part, pairs in parts.items():
        differences, errors = np.array(pairs).T
        squares = differences**2 - errors**2
        beyond = float(squares.mean())
        spread = float(squares.std(ddof=1) / sqrt(len(squares)))
        low, high = (sqrt(max(beyond + side * 2 * spread, 0)) for side in (-1, 1))
        print(
            f"{part}: {len(pairs)} holds, rms {100 * sqrt(float((differences**2).mean())):.2f} %,"
            f" noise {100 * sqrt(float((errors**2).mean())):.2f} %, beyond noise"
            f" {100 * sqrt(max(beyond, 0)):.2f} % ({100 * low:.2f} to {100 * high:.2f}),"
            f" mean {100 * float(differences.mean()):+.2f} %"
        )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=("six-card", "five-card"), default="six-card")
    parser.add_argument("--holds", type=int, default=60)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules = variant(args.rules)
    drawn = claims(rules, args.holds)
    kept = args.kept or Path(mkdtemp()) / "deals.jsonl"
    report(rules, drawn, play(rules, drawn, args.deals, kept))


if __name__ == "__main__":
    main()
