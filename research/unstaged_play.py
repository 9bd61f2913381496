"""Effects that the stages of a deal leave out of the chance to win with a hold in the endgame.

    python -m research.unstaged_play --rules five-card --kept FILE --scores 57-58 58-58 --deals 700
    python -m research.unstaged_play --kept FILE --scores 117-115 --deals 1500

Deals from pairs of scores of dealer and pone are played by `played_endgames.SharingExpert`; those
that `--kept` holds are not played again. How a deal ended, or the odds after it, is held against
the log-odds that the stages give the holds that were kept, the best ones, with a constant for each
pair of scores. Printed is what `odds.win_probability` adds to them (`UNSTAGED`) as these deals have
it, and what that gains, as shipped and as fitted to the other half of the deals: how much likelier
it makes what happened, as a logarithm, and by how much it moves claims. Before anything was added
the best hold was that of the stages alone (`--by-stages`).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
from research.deals import check_scores, number_of_deals
from research.shipped.played_endgames import KeptDeals, before_deal

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import apply
from pegout.engine.rules.variants import Rules, variant
from pegout.solver.arrays import F64
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.encoding.cards import encode_cards
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import UNSTAGED, hold_features, stage_chances
from pegout.solver.variants import ROLES, SIZES

NAMES = ("spread", "one suit", "out", "own play", "other's play")
BOUNDS = (0.003, 0.997)
RIDGE = 1.0
"""Keeps what these deals say nothing of near zero."""


class Kept(NamedTuple):
    """A seat's kept cards, and the result."""

    place: F64
    """Which pair of scores, by its place, (n,)."""
    number: F64
    """Of the deal, (n,)."""
    log_odds: F64
    """By the stages alone, (n,)."""
    features: F64
    """(n, 5)."""
    won: F64
    """The chance after the deal, or the result, (n,)."""


def kept_holds(
    rules: Rules, deals: KeptDeals, seed: str, scores: list[str], count: int, *, by_stages: bool
) -> list[Kept]:
    """The cards kept by pone and dealer in the first deals of some pairs of scores."""
    odds = shipped_score_odds(rules.name, rules.target)
    rows: tuple[list[list[float]], ...] = ([], [])
    for place, score in enumerate(scores):
        dealer, pone = map(int, score.split("-"))
        for number in range(count):
            needed = deals.outcome(score, number)
            after = float(needed[0] == 0)
            if 0 not in needed:
                after = 1 - odds.win_probability[rules.target - needed[1], rules.target - needed[0]]
            deck = Deck.from_seed(f"{seed} {(dealer, pone)} {number}")
            state = before_deal(rules, (dealer, pone))
            state, _ = apply(state, DECK, deck.act(state))
            for seat, own in enumerate(((pone, dealer), (dealer, pone))):
                holds = evaluate_holds(
                    encode_cards([card for card in state.hands[1 - seat] if card]), seat
                )
                short = (rules.target - own[0], rules.target - own[1])
                features = hold_features(holds, seat, short, rules.name)
                chances = np.clip(stage_chances(holds, seat, own, odds, rules=rules.name), *BOUNDS)
                claimed = np.log(chances / (1 - chances))
                stages = claimed - features @ UNSTAGED[rules.name][seat]
                best = int((stages if by_stages else claimed).round(9).argmax())
                won = after if seat else 1 - after
                rows[seat].append([place, number, stages[best], *features[best], won])
    return [
        Kept(each[:, 0], each[:, 1], each[:, 2], centred(each[:, 0], each[:, 3:8]), each[:, 8])
        for each in map(np.array, rows)
    ]


def centred(place: F64, features: F64) -> F64:
    """Features less their mean at each pair of scores."""
    at = place[:, None] == np.unique(place)
    return np.asarray(features - at @ (at.T @ features / at.sum(axis=0)[:, None]))


def fit(kept: Kept, added: F64 | None = None) -> tuple[F64, F64]:
    """Coefficients of the features, and their errors; or the constants alone, with the added term.

    Returns:
        By Newton's method: the constant of each pair of scores, then the coefficients.
    """
    places = (kept.place[:, None] == np.unique(kept.place)).astype(np.float64)
    columns = places if added is not None else np.hstack([places, kept.features])
    offset = kept.log_odds + (added if added is not None else 0)
    ridge = np.diag([0.0] * places.shape[1] + [RIDGE] * (columns.shape[1] - places.shape[1]))
    found = np.zeros(columns.shape[1])
    for _ in range(12):
        chances = 1 / (1 + np.exp(-columns @ found - offset))
        hessian = columns.T @ (columns * (chances * (1 - chances))[:, None]) + ridge
        found += np.linalg.solve(hessian, columns.T @ (kept.won - chances) - ridge @ found)
    return found, np.sqrt(np.diag(np.linalg.inv(hessian)))


def likelihood(kept: Kept, added: F64) -> tuple[float, F64]:
    """The log-likelihood with a term added to the log-odds, and the chances."""
    constants, _ = fit(kept, added)
    places = np.searchsorted(np.unique(kept.place), kept.place)
    chances = 1 / (1 + np.exp(-kept.log_odds - added - constants[places]))
    won = kept.won
    return float((won * np.log(chances) + (1 - won) * np.log(1 - chances)).sum()), chances


def report(kept: Kept, shipped: tuple[float, ...], role: str) -> None:
    """Print coefficients and gains of one seat."""
    found, errors = fit(kept)
    rows = zip(NAMES, found[-len(NAMES) :], errors[-len(NAMES) :], shipped, strict=True)
    print(f"{role}, {len(kept.won)} holds: " + ", ".join(
        f"{name} {each:+.2f} ± {error:.2f} ({now:+.2f})" for name, each, error, now in rows
    ))  # fmt: skip
    nothing = np.zeros(len(kept.won))
    before, plain = likelihood(kept, nothing)
    after, moved = likelihood(kept, kept.features @ shipped)
    held = nothing.copy()
    for half in range(2):
        fitted = Kept(*(each[kept.number % 2 == half] for each in kept))
        others = kept.number % 2 != half
        held[others] = kept.features[others] @ fit(fitted)[0][-len(NAMES) :]
    sizes = 100 * np.abs(moved - plain)
    print(
        f"    gain {after - before:+.1f} as shipped, {likelihood(kept, held)[0] - before:+.1f} as"
        f" fitted to the other half; claims move by {(sizes**2).mean() ** 0.5:.1f} % (root mean"
        f" square), a tenth by more than {np.quantile(sizes, 0.9):.1f} %",
        flush=True,
    )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=tuple(SIZES), default="six-card")
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--scores", nargs="+", required=True, metavar="A-B")
    parser.add_argument("--deals", type=number_of_deals, default=700)
    parser.add_argument("--seed", default="odds", help="what seeds of decks begin with")
    parser.add_argument("--by-stages", action="store_true")
    args = parser.parse_args()
    rules = variant(args.rules)
    check_scores(rules, args.scores)
    deals = KeptDeals(rules, args.kept, args.seed)
    both = kept_holds(rules, deals, args.seed, args.scores, args.deals, by_stages=args.by_stages)
    for kept, shipped, role in zip(both, UNSTAGED[rules.name], ROLES[2], strict=True):
        report(kept, shipped, role)


if __name__ == "__main__":
    main()
