"""Values of cards in two-player pegging, where it is solved.

Frequencies, values and beliefs follow from one pair of strategies. The value of a card is the mean
of what follows against each hand that the opponent may hold, by how likely it holds that hand. Only
what leads of six-card are worth is looked up (`first_cards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from pegout.engine.cards import Rank
from pegout.solver.arrays import F64
from pegout.solver.decisions import errors, first_cards
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS, RatedRank, RatedRanks
from pegout.solver.regimes import Strategy
from pegout.solver.variants import PONE

if TYPE_CHECKING:
    from pegout.solver.decisions.questions import PlayPosition, PlayQuestion

WEIGHT_TOTAL: Final = 1000
"""Probabilities are rounded to whole weights out of this total."""
MIN_WEIGHT: Final = 10
"""Ranks with a smaller weight are not played."""
MIN_PROBABILITY: Final = (MIN_WEIGHT - 0.5) / WEIGHT_TOTAL
"""The same as a share."""
MIN_TRAINED_SPREAD: Final = 1e-6
"""Below this spread of probabilities over the ranks an information set is untrained: the solver's
own strategy never comes there, and its average stays uniform."""


def probabilities(question: PlayQuestion, strategy: Strategy) -> dict[int, float]:
    """The strategy at a decision by legal rank, 0 (ace) to 12 (king).

    `strategy` is `EQUILIBRIUM`, or `ENDGAME` for a decision with the context of the match.
    """
    if first_cards.is_tabulated(question, strategy) and not (
        question.discards and strategy is Strategy.EQUILIBRIUM
    ):
        return first_cards.probabilities(question, strategy)
    from pegout.solver.pegging import resolving

    position, context, discards = question
    to_win = context if strategy is Strategy.ENDGAME else None
    return resolving.probabilities(position, to_win, discards)


def whole_weights(probabilities: dict[int, float]) -> dict[int, int]:
    """Probabilities by rank, ascending, as weights that add up to about `WEIGHT_TOTAL`."""
    weights = {rank: round(WEIGHT_TOTAL * share) for rank, share in sorted(probabilities.items())}
    return {rank: weight for rank, weight in weights.items() if weight >= MIN_WEIGHT}


def rate_position(
    position: PlayPosition, strategy: Strategy, scores: tuple[int, int] | None
) -> RatedRanks:
    """Values of each rank in a position that was written down.

    Without a starter the answer is the mean over all. Scores are those of the side to play and of
    the opponent; `None` if not known.
    """
    answers = [
        (rate_ranks(position.question(starter, scores), strategy), cards)
        for starter, cards in position.starters
    ]
    return answers[0][0] if len(answers) == 1 else _mean(answers)


def rate_ranks(question: PlayQuestion, strategy: Strategy) -> RatedRanks:
    """Values of each legal rank; arguments as for `probabilities`."""
    position, played = question.position, probabilities(question, strategy)
    weights, shares = whole_weights(played), played.values()
    total = sum(weights.values())
    often = {rank: weights.get(rank, 0) / total for rank in played}
    is_reached = len(shares) == 1 or max(shares) - min(shares) > MIN_TRAINED_SPREAD
    if position.is_first_card and position.seat == PONE:
        points, wins, belief = first_cards.lead_values(question, often)
        by_kind = {rank: np.array([value]) for rank, value in (wins or points).items()}
    else:
        from pegout.solver.decisions.subgame_values import values_by_hand

        found = values_by_hand(question, strategy)
        belief, by_kind = found.belief(), found.by_kind()
        points, wins = (
            {rank: float(belief.probabilities @ value) for rank, value in each.items()}
            for each in (found.points, found.wins)
        )
    cards = [
        RatedRank(rank, often[rank], points[rank], wins.get(rank) if wins else None)
        for rank in sorted(often)
    ]
    holds = belief.probabilities @ (belief.counts > 0)
    return RatedRanks(
        strategy,
        _ordered(question, strategy, cards, by_kind),
        tuple(holds.tolist()),
        belief,
        is_reached,
        sum([Rank(rank + 1).points for _, rank in position.rounds[-1]]),
    )


def _ordered(
    question: PlayQuestion, strategy: Strategy, cards: list[RatedRank], by_kind: dict[int, F64]
) -> tuple[RatedRank, ...]:
    """Ranks, the best first, each with the error of its difference to the best, and its loss.

    What no other rank beats beyond doubt, whichever way the opponent plays, is in the order of
    frequencies: what the strategy plays comes first. A solution has a finite number of iterations,
    and a frequency alone must not put a rank first that is clearly worth less.
    """
    context, rate = question.context, 1.0
    is_late_first = question.position.is_first_card and strategy is Strategy.ENDGAME
    growth = errors.FIRST_CARD_GROWTH if is_late_first else errors.CARD_GROWTH
    if context is not None:
        pone, dealer = context.scores
        rate = errors.point_rate(context.rules, context.target, dealer, pone, context.stakes)

    def value(card: RatedRank) -> float:
        return card.points if card.win is None else card.win

    def error(card: RatedRank, better: RatedRank) -> float:
        return errors.difference_error(value(better) - value(card), rate, growth)

    def loss(card: RatedRank, better: RatedRank) -> float:
        return max(float((by_kind[better.rank] - by_kind[card.rank]).min()), 0.0)

    def key(card: RatedRank) -> tuple[float, ...]:
        if all(loss(card, each) <= SIGNIFICANT_ERRORS * error(card, each) for each in cards):
            return 0, -card.frequency, -round(value(card), 9)
        return 1, -round(value(card), 9)

    best, *others = sorted(cards, key=key)
    rated = [card._replace(error=error(card, best), loss=loss(card, best)) for card in others]
    return best, *rated


def _mean(answers: list[tuple[RatedRanks, int]]) -> RatedRanks:
    """The weighted mean of answers about the same ranks."""
    weights = np.array([weight for _, weight in answers], np.float64)
    weights /= weights.sum()
    by_rank: dict[int, list[RatedRank]] = {}
    for each, _ in answers:
        for card in each.cards:
            by_rank.setdefault(card.rank, []).append(card)

    def mean(values: list[float]) -> float:
        return float(weights @ values)

    cards = []
    for rank, same in by_rank.items():
        win = None if same[0].win is None else mean([card.win or 0.0 for card in same])
        often, points, error, loss = (
            mean([getattr(card, name) for card in same])
            for name in ("frequency", "points", "error", "loss")
        )
        cards.append(RatedRank(rank, often, points, win, error, loss))
    cards.sort(key=lambda card: (-card.frequency, -(card.win or 0.0), -card.points))
    holds = [mean([each.holds[rank] for each, _ in answers]) for rank in range(len(Rank))]
    cards[0] = cards[0]._replace(error=0.0, loss=0.0)
    reached, first = all(each.is_reached for each, _ in answers), answers[0][0]
    return RatedRanks(first.strategy, tuple(cards), tuple(holds), None, reached, first.count_before)
