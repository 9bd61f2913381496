"""The levels without a solver: `random`, those that err as people do, and `steady`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final

from pegout.engine.cards import Card, Rank
from pegout.engine.rules.actions import Discard, Place, Play
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind, score_show, total
from pegout.engine.rules.table_top import line_points
from pegout.engine.rules.views import View
from pegout.solver.bots.base import BaseBot, DecisionRng, T, seen_points
from pegout.solver.heuristics.discards import best_discard
from pegout.solver.heuristics.one_ply import best_card, play_points
from pegout.solver.heuristics.table_top import best_place, line_before
from pegout.solver.heuristics.values import rank_points, ranks_of

PAIR_BONUS: Final = 12
"""Points that a kept pair seems worth, beyond its 2, to who would not part with it."""
PAIRS: Final = {ScoreKind.PAIR, ScoreKind.PAIR_ROYAL, ScoreKind.DOUBLE_PAIR_ROYAL}


class RandomBot(BaseBot):
    """Chooses at random.

    With manual counting it claims any number up to the true one, never more: claims from the whole
    range would mostly be corrected to the full count, or give points to the opponent. For the same
    reason it calls muggins only where points were overlooked, for any number of them or for none.
    """

    level = "random"
    uses_history = False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Discard at random."""
        return rng.choice(options)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play at random."""
        return rng.choice(options)

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The uniform distribution."""
        return dict.fromkeys(options, 1 / len(options))

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place at random."""
        return rng.choice(options)

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim any number from 0 to the true one."""
        return rng.below(total(due) + 1)

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Name any number of the points overlooked, or none."""
        return rng.below(max(overlooked, 0) + 1)


class SteadyBot(BaseBot):
    """Discards by expected hand and crib, near the end by the score, and plays one ply ahead.

    It rarely overlooks a combination when it claims points, and calls every muggins.
    """

    level = "steady"
    miscounts: int = 2
    """How often it overlooks a combination when claiming points, in percent."""

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep the best hand over all starters, plus or minus the expected crib."""
        return best_discard(view, options)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play the card with the best value after the next seat's best reply."""
        return Play(best_card(view, [option.card for option in options]))

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim all points, unless a combination is overlooked."""
        return seen_points(due, rng, self.miscounts)

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where one's own line gains most over the opponent's."""
        return best_place(view, options)


@dataclass(frozen=True)
class Lapses:
    """How often a player errs, or takes the trouble to think further, in percent.

    Attributes:
        overlooks: overlooks a combination when choosing what to keep.
        misplays: overlooks points of cards in the play.
        leads_a_five: leads a five like any other card.
        forgets_whose_crib: discards without regard to whose crib it is.
        places_anywhere: places a card of Table Top at random.
        miscounts: overlooks a combination when claiming points.
        counts_twice: claims two points twice.
        misses_muggins: does not notice what an opponent overlooked.
        keeps_pairs: would not split a pair, whatever it costs.
        weighs_starters: discards by the expected hand and crib, as `steady` does, instead of by
            the combinations dealt.
        plays_ahead: considers the reply to a card, as `steady` does, instead of the most points.
    """

    overlooks: int
    misplays: int
    leads_a_five: int
    forgets_whose_crib: int
    places_anywhere: int
    miscounts: int
    counts_twice: int
    misses_muggins: int
    keeps_pairs: int = 0
    weighs_starters: int = 0
    plays_ahead: int = 0


LAPSES: Final[Mapping[str, Lapses]] = {
    "newcomer": Lapses(
        overlooks=52,
        misplays=55,
        leads_a_five=100,
        forgets_whose_crib=100,
        places_anywhere=60,
        miscounts=20,
        counts_twice=10,
        misses_muggins=90,
        keeps_pairs=50,
    ),
    "novice": Lapses(
        overlooks=32,
        misplays=37,
        leads_a_five=60,
        forgets_whose_crib=80,
        places_anywhere=40,
        miscounts=12,
        counts_twice=8,
        misses_muggins=60,
        keeps_pairs=30,
    ),
    "beginner": Lapses(
        overlooks=10,
        misplays=15,
        leads_a_five=15,
        forgets_whose_crib=30,
        places_anywhere=25,
        miscounts=6,
        counts_twice=5,
        misses_muggins=35,
    ),
    "casual": Lapses(
        overlooks=5,
        misplays=8,
        leads_a_five=5,
        forgets_whose_crib=15,
        places_anywhere=15,
        miscounts=4,
        counts_twice=3,
        misses_muggins=20,
        weighs_starters=40,
        plays_ahead=10,
    ),
    "regular": Lapses(
        overlooks=2,
        misplays=4,
        leads_a_five=2,
        forgets_whose_crib=5,
        places_anywhere=8,
        miscounts=3,
        counts_twice=1,
        misses_muggins=10,
        weighs_starters=80,
        plays_ahead=40,
    ),
}
"""The levels that err as people do, from a first game to a regular player."""


class HumanBot(BaseBot):
    """Keeps the combinations and plays the scoring cards that it sees, which are not all.

    Args:
        level: one of `LAPSES`.
        seed: the seed of its random choices.
    """

    def __init__(self, level: str, seed: int | str) -> None:
        super().__init__(seed)
        self.level, self.lapses = level, LAPSES[level]
        self.uses_history = self.lapses.plays_ahead > 0

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep what scores most without a starter, among the combinations that it sees."""
        lapses = self.lapses
        if lapses.weighs_starters and rng.happens(lapses.weighs_starters):
            return best_discard(view, options)
        own = view.rules.side(view.dealer) == view.side
        sign = 1 if own else 0 if rng.happens(lapses.forgets_whose_crib) else -1
        pairs = PAIR_BONUS * (lapses.keeps_pairs > 0 and rng.happens(lapses.keeps_pairs))
        return _any_best({each: self._value(view, each, sign, pairs, rng) for each in options}, rng)

    def _value(self, view: View, option: Discard, sign: int, pairs: int, rng: DecisionRng) -> int:
        discarded = [card for card in option.cards if card]
        kept = [card for card in view.hand if card and card not in discarded]
        items = score_show(kept, None)
        seen = [item for item in items if not rng.happens(self.lapses.overlooks)]
        bonus = pairs * any(item.kind in PAIRS for item in items)
        # Cards seem to bring a crib a pair or a fifteen, and 2 for each five.
        fives = sum([card.rank is Rank.FIVE for card in discarded])
        return total(seen) + bonus + sign * (2 * fives + rank_points(ranks_of(discarded)))

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play the card that scores most, as far as it sees; else any but the lead of a five."""
        if self.lapses.plays_ahead and rng.happens(self.lapses.plays_ahead):
            return Play(best_card(view, [option.card for option in options]))
        played = view.round_cards()
        return _any_best({each: self._seen(played, each.card, rng) for each in options}, rng)

    def _seen(self, played: Sequence[Card], card: Card, rng: DecisionRng) -> int:
        """The value that it sees in a card, one of `_possible_values`."""
        if not played:
            return -int(card.rank is Rank.FIVE and not rng.happens(self.lapses.leads_a_five))
        points = play_points(tuple([other.rank for other in (*played, card)]))
        return 0 if points and rng.happens(self.lapses.misplays) else points

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The distribution over everything that it may see or overlook."""
        played = view.round_cards()
        probabilities = dict.fromkeys(options, 0.0)
        ahead = self.lapses.plays_ahead / 100
        if ahead:
            probabilities[Play(best_card(view, [option.card for option in options]))] = ahead
        for case in product(*[self._possible_values(played, option.card) for option in options]):
            probability = (1 - ahead) * prod([percent for _, percent in case]) / 100 ** len(case)
            best = max([value for value, _ in case])
            chosen = [
                option for option, (value, _) in zip(options, case, strict=True) if value == best
            ]
            for option in chosen:
                probabilities[option] += probability / len(chosen)
        return probabilities

    def _possible_values(self, played: Sequence[Card], card: Card) -> list[tuple[int, int]]:
        """The values that `_seen` may give a card, with probabilities in percent."""
        lapses = self.lapses
        if not played:
            five, led = card.rank is Rank.FIVE, lapses.leads_a_five
            return [(-1, 100 - led), (0, led)] if five else [(0, 100)]
        points = play_points(tuple([other.rank for other in (*played, card)]))
        if not points:
            return [(0, 100)]
        return [(0, lapses.misplays), (points, 100 - lapses.misplays)]

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Mostly place where one's own line scores most at once; the opponent's line is ignored."""
        if rng.happens(self.lapses.places_anywhere):
            return rng.choice(options)
        assert view.turned is not None
        lines = {each: [*line_before(view, view.side, each), view.turned] for each in options}
        return _any_best({each: line_points(line) for each, line in lines.items()}, rng)

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim what it sees: a combination may be missed, or two points counted twice."""
        lapses = self.lapses
        return seen_points(due, rng, lapses.miscounts) + 2 * (
            len(due) > 1 and rng.happens(lapses.counts_twice)
        )

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Mostly notice overlooked points."""
        return 0 if rng.happens(self.lapses.misses_muggins) else overlooked


def _any_best(values: Mapping[T, int], rng: DecisionRng) -> T:
    best = max(values.values())
    return rng.choice([option for option, value in values.items() if value == best])
