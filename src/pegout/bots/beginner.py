"""The level `beginner`: sound, with the lapses of somebody who has not played for long."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Final

from pegout.bots.base import BaseBot
from pegout.bots.heuristics.one_ply import play_points
from pegout.bots.rng import DecisionRng
from pegout.cards import Card, Rank
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem, score_show, total
from pegout.rules.table_top import COLUMNS_SIDE, line_cards
from pegout.rules.views import View

# How often something slips, in percent.
OVERLOOKS: Final = 10
"""A combination in the hand, when choosing what to keep."""
MISPLAYS: Final = 15
"""What a card would score in the play."""
LEADS_A_FIVE: Final = 15
FORGETS_WHOSE_CRIB: Final = 30
PLACES_ANYHOW: Final = 25
MISCOUNTS: Final = 6
"""A combination, when counting aloud."""
COUNTS_TWICE: Final = 5
MISSES_MUGGINS: Final = 35


class BeginnerBot(BaseBot):
    """Keeps the fifteens, pairs and runs it sees and plays the card that scores; not always."""

    level = "beginner"
    uses_history = False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep what counts most as it is held, without a thought for the starter.

        Now and then a combination is not seen, and a pair broken or a run lost for no reason.
        """
        own = view.rules.side(view.dealer) == view.side
        sign = 1 if own else 0 if rng.happens(FORGETS_WHOSE_CRIB) else -1
        worths = {option: self._kept(view, option, sign, rng) for option in options}
        best = max(worths.values())
        return rng.choice([option for option, worth in worths.items() if worth == best])

    def _kept(self, view: View, option: Discard, sign: int, rng: DecisionRng) -> int:
        laid = [card for card in option.cards if card]
        kept = [card for card in view.hand if card and card not in laid]
        seen = [item for item in score_show(kept, None) if not rng.happens(OVERLOOKS)]
        return total(seen) + sign * _gift(laid)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Lay what scores most now, as far as it is seen; otherwise anything that is no blunder."""
        before = view.round_cards()
        worths = {option: self._seen(before, option.card, rng) for option in options}
        best = max(worths.values())
        return rng.choice([option for option, worth in worths.items() if worth == best])

    def _seen(self, before: Sequence[Card], card: Card, rng: DecisionRng) -> int:
        if not before:
            return -int(card.rank is Rank.FIVE and not rng.happens(LEADS_A_FIVE))
        ranks = tuple([other.rank for other in before])
        points = play_points((*ranks, card.rank))
        return 0 if points and rng.happens(MISPLAYS) else points

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """Over everything that may be seen and overlooked."""
        before = view.round_cards()
        shares = dict.fromkeys(options, 0.0)
        for case in product(*[_sights(before, option.card) for option in options]):
            chance = prod([percent for _, percent in case]) / 100 ** len(case)
            best = max([worth for worth, _ in case])
            chosen = [
                option for option, (worth, _) in zip(options, case, strict=True) if worth == best
            ]
            for option in chosen:
                shares[option] += chance / len(chosen)
        return shares

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where the own line counts most at once, mostly; the other side's is not minded."""
        if rng.happens(PLACES_ANYHOW):
            return rng.choice(options)
        worths = {option: _line_points(view, option) for option in options}
        best = max(worths.values())
        return rng.choice([option for option, worth in worths.items() if worth == best])

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim what is seen: at times one is missed, at times a fifteen is counted twice."""
        seen = total([item for item in due if not rng.happens(MISCOUNTS)])
        return seen + 2 * (len(due) > 1 and rng.happens(COUNTS_TWICE))

    def calls_muggins(self, overlooked: int, rng: DecisionRng) -> bool:
        """Notice what was overlooked, mostly."""
        return overlooked > 0 and not rng.happens(MISSES_MUGGINS)


def _sights(before: Sequence[Card], card: Card) -> list[tuple[int, int]]:
    """What a card may seem to be worth in the play, and in how many of 100 cases; see `_seen`."""
    if not before:
        five = card.rank is Rank.FIVE
        return [(-1, 100 - LEADS_A_FIVE), (0, LEADS_A_FIVE)] if five else [(0, 100)]
    points = play_points(tuple([other.rank for other in (*before, card)]))
    return [(0, MISPLAYS), (points, 100 - MISPLAYS)] if points else [(0, 100)]


def _gift(laid: Sequence[Card]) -> int:
    """What two cards, or one, give a crib at a glance: fives, pairs, fifteens."""
    fives = sum([card.rank is Rank.FIVE for card in laid])
    return 2 * fives + (total(score_show(laid, None)) if len(laid) > 1 else 0)


def _line_points(view: View, place: Place) -> int:
    """What the own line counts with the turned card laid there."""
    assert view.turned is not None
    number = place.column if view.side == COLUMNS_SIDE else place.row
    cards = [card for card in line_cards(view.layout, view.side, number) if card]
    return total(score_show([*cards, view.turned], None))
