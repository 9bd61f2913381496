"""The level `beginner`: plays sensibly, with the lapses of a new player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Final

from pegout.bots.base import BaseBot, seen_points
from pegout.bots.heuristics.one_ply import play_points
from pegout.bots.heuristics.values import rank_points, ranks_of
from pegout.bots.rng import DecisionRng
from pegout.cards import Card, Rank
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem, score_show, total
from pegout.rules.table_top import line_cards, line_number, line_points
from pegout.rules.views import View

# How often a lapse happens, in percent.
OVERLOOKS: Final = 10
"""Overlooks a combination when choosing what to keep."""
MISPLAYS: Final = 15
"""Overlooks what a card would score in the play."""
LEADS_A_FIVE: Final = 15
FORGETS_WHOSE_CRIB: Final = 30
PLACES_ANYWHERE: Final = 25
MISCOUNTS: Final = 6
"""Overlooks a combination when claiming points."""
COUNTS_TWICE: Final = 5
MISSES_MUGGINS: Final = 35


class BeginnerBot(BaseBot):
    """Keeps the combinations and plays the scoring cards that it sees, which are not all."""

    level = "beginner"
    uses_history = False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep what scores most without a starter, among the combinations that it sees."""
        own = view.rules.side(view.dealer) == view.side
        sign = 1 if own else 0 if rng.happens(FORGETS_WHOSE_CRIB) else -1
        values = {option: self._discard_value(view, option, sign, rng) for option in options}
        best = max(values.values())
        return rng.choice([option for option, value in values.items() if value == best])

    def _discard_value(self, view: View, option: Discard, sign: int, rng: DecisionRng) -> int:
        discarded = [card for card in option.cards if card]
        kept = [card for card in view.hand if card and card not in discarded]
        seen = [item for item in score_show(kept, None) if not rng.happens(OVERLOOKS)]
        return total(seen) + sign * _crib_value(discarded)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play the card that scores most, as far as it sees; else any but the lead of a five."""
        played = view.round_cards()
        values = {option: self._play_value(played, option.card, rng) for option in options}
        best = max(values.values())
        return rng.choice([option for option, value in values.items() if value == best])

    def _play_value(self, played: Sequence[Card], card: Card, rng: DecisionRng) -> int:
        if not played:
            return -int(card.rank is Rank.FIVE and not rng.happens(LEADS_A_FIVE))
        ranks = tuple([other.rank for other in played])
        points = play_points((*ranks, card.rank))
        return 0 if points and rng.happens(MISPLAYS) else points

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The distribution over everything that it may see or overlook."""
        played = view.round_cards()
        probabilities = dict.fromkeys(options, 0.0)
        for case in product(*[_possible_values(played, option.card) for option in options]):
            probability = prod([percent for _, percent in case]) / 100 ** len(case)
            best = max([value for value, _ in case])
            chosen = [
                option for option, (value, _) in zip(options, case, strict=True) if value == best
            ]
            for option in chosen:
                probabilities[option] += probability / len(chosen)
        return probabilities

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Mostly place where the own line scores most at once; the opponent's line is ignored."""
        if rng.happens(PLACES_ANYWHERE):
            return rng.choice(options)
        values = {option: _line_points(view, option) for option in options}
        best = max(values.values())
        return rng.choice([option for option, value in values.items() if value == best])

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim what it sees: a combination may be missed, or two points counted twice."""
        return seen_points(due, rng, MISCOUNTS) + 2 * (len(due) > 1 and rng.happens(COUNTS_TWICE))

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Mostly notice what was overlooked."""
        return 0 if rng.happens(MISSES_MUGGINS) else overlooked


def _possible_values(played: Sequence[Card], card: Card) -> list[tuple[int, int]]:
    """The values that `BeginnerBot._play_value` may give a card, with probabilities in percent."""
    if not played:
        five = card.rank is Rank.FIVE
        return [(-1, 100 - LEADS_A_FIVE), (0, LEADS_A_FIVE)] if five else [(0, 100)]
    points = play_points(tuple([other.rank for other in (*played, card)]))
    return [(0, MISPLAYS), (points, 100 - MISPLAYS)] if points else [(0, 100)]


def _crib_value(discarded: Sequence[Card]) -> int:
    """What one or two cards seem to bring a crib: a pair or a fifteen, and 2 for each five."""
    fives = sum([card.rank is Rank.FIVE for card in discarded])
    return 2 * fives + rank_points(ranks_of(discarded))


def _line_points(view: View, place: Place) -> int:
    """The points of the own line with the turned card in it."""
    assert view.turned is not None
    lines = view.rules.lines(view.side)
    number = line_number(lines, place.row, place.column)
    cards = [card for card in line_cards(view.layout, lines, number) if card]
    return line_points([*cards, view.turned])
