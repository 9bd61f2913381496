"""The effect of beliefs about the opponent's hand on the values of cards in the play.

    python -m research.belief_values --deals 150

`steady` watches, and each level in turn sits opposite, as in `beliefs.py`; six-card, from the third
card on, before the endgame. Each card is worth to each hand of the opponent what it brings where
both go on by the equilibrium strategy. For each belief the program prints what its best card brings
against the hand that the opponent really has, and what the belief charges the card that the
equilibrium plays most often, and the one that `steady` plays.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from research.beliefs import EVEN, WATCHED, Decision, Evidence, beliefs, decisions, evidence

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.pegging.blueprint import SUBGAME_CARDS
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.hand_values import KnownHand, hand_values
from pegout.solver.pegging.positions import split_position
from pegout.solver.pegging.public_nodes import cursor_at, probabilities_at
from pegout.solver.pegging.resolving import node_after, points_subgame

F64 = NDArray[np.float64]

SIZE: Final = 6
ALONE: Final = "strategy alone"
CARELESS: Final = "careless alone"
BOTH: Final = "the smaller of both"
MARKED: Final = (0.1, 0.5)
"""Points from which a loss is counted."""


class Values(NamedTuple):
    """Values of the legal cards of a decision."""

    by_hand: F64
    """In points, against every hand of the opponent, (cards, n)."""
    usual: int
    """The number of the card that the equilibrium plays most often."""
    played: int
    """The number of the card that the watching seat plays."""
    truth: int
    """The index of the hand that the opponent has."""


class Found(NamedTuple):
    """The result of a belief at a decision, in points."""

    brings: float
    """The value of its best card against the true hand, less that of the best of `ALONE`."""
    charged: float
    """The cost that it finds in the card that the equilibrium plays most often."""
    blamed: float
    """The cost that it finds in the card that the watching seat plays."""


def values_of(asked: Decision) -> Values | None:
    """The values of the cards of a decision; `None` where only one can be played."""
    here = asked.position
    origin, moves = split_position(here, cursor_at(here).cards_followed)
    subgame = points_subgame(SIZE, origin.starter, origin.rounds)
    node = node_after(subgame, moves, here.seat)
    hand = here.descending_hand
    policy = subgame.average_strategies[here.seat]
    often = probabilities_at(subgame.tree, node, policy, hand)
    ranks, rank = tuple(often), descending(asked.action.card.rank - 1)
    if len(ranks) < 2:
        return None
    known = KnownHand(here.seat, origin.descending_hand, hand)
    by_hand = np.stack(hand_values(subgame, node, known, ranks))
    truth = multiset_index([descending(rank) for rank in asked.truth])
    return Values(by_hand, ranks.index(max(ranks, key=often.__getitem__)), ranks.index(rank), truth)


def careless(known: Evidence) -> F64:
    """The belief that the opponent plays evenly, and kept every other hand at random."""
    weights = known.ways * (1 + known.selected) / 2 * known.reach[EVEN]
    return np.asarray(weights / weights.sum())


def judge(values: Values, tested: dict[str, F64]) -> dict[str, Found]:
    """The result of each belief at a decision."""
    found = {}
    against_truth = values.by_hand[:, values.truth]
    by_alone = against_truth[(values.by_hand @ tested[ALONE]).argmax()]
    for name, belief in tested.items():
        worth = values.by_hand @ belief
        brings = float(against_truth[worth.argmax()] - by_alone)
        charged, blamed = (worth.max() - worth[[values.usual, values.played]]).tolist()
        found[name] = Found(brings, charged, blamed)
    _, charged, blamed = map(min, zip(found[ALONE], found[CARELESS], strict=True))
    return found | {BOTH: Found(float("nan"), charged, blamed)}


def measure(asked: Iterator[Decision]) -> dict[str, list[Found]]:
    """The results of each belief at every decision from the third card on."""
    found: dict[str, list[Found]] = {}
    for each in asked:
        if each.position.cards_left > SUBGAME_CARDS[SIZE] or not (values := values_of(each)):
            continue
        known = evidence(each)
        tested = beliefs(known) | {CARELESS: careless(known)}
        for name, made in judge(values, tested).items():
            found.setdefault(name, []).append(made)
    return found


def report(level: str, found: dict[str, list[Found]]) -> Iterator[str]:
    """A table in Markdown for one level."""
    yield f"\nAgainst {level}, {len(found[ALONE])} decisions.\n"
    shares = " | ".join([f"over {least}" for least in MARKED])
    heads = (
        "best card brings more",
        "equilibrium's card loses",
        shares,
        "played card loses",
        shares,
    )
    yield f"| belief | {' | '.join(heads)} |"
    yield "|---" + "|---:" * (3 + 2 * len(MARKED)) + "|"
    for name, made in found.items():
        brings, *losses = np.array(made).T
        error = brings.std() / np.sqrt(len(brings))
        cells = ["" if np.isnan(error) else f"{brings.mean():+.3f} ± {error:.3f}"]
        for lost in losses:
            cells += [f"{lost.mean():.3f}", *(f"{(lost > least).mean():.1%}" for least in MARKED)]
        yield f"| {name} | {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the deals and print a table for each level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--levels", default=",".join(WATCHED), help="of the opponent")
    parser.add_argument("--deals", type=int, default=150, help="watched against each level")
    parser.add_argument("--seed", default="values")
    given = parser.parse_args(arguments)
    for level in given.levels.split(","):
        found = measure(decisions("six-card", level, given.deals, given.seed))
        print("\n".join(report(level, found)), flush=True)


if __name__ == "__main__":
    main()
