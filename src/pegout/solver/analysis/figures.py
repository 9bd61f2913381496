"""The figures of a reviewed game that add up over games: what decisions lost, and what cards gave.

docs/review.md says what each of them is measured against.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from pegout.engine.cards import PACK, Card, Rank
from pegout.engine.record import Record
from pegout.engine.rules.actions import Deal, TurnUp
from pegout.engine.rules.dealing import HIS_HEELS
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.state import Cards, State
from pegout.engine.rules.views import view
from pegout.solver.analysis.deal_values import role_hands
from pegout.solver.analysis.mistakes import Kind, Mistake, kind_of, mistake_of
from pegout.solver.analysis.reference import reference
from pegout.solver.analysis.review import NumberedStep, deals_of, parts_of
from pegout.solver.analysis.review_contents import SIDES, DealReview, Review, ReviewReference
from pegout.solver.arrays import F64
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.variants import CRIB_SIGN, solved_variant


@dataclass(slots=True)
class Lost:
    """The loss of one kind of decisions in a game: thousandths of a win, decisions rated."""

    thousandths: float = 0.0
    counted: int = 0


@dataclass(slots=True)
class KindLost:
    """The cost of a kind of decisions in a game, in chance to win, and its variance."""

    cost: float = 0.0
    variance: float = 0.0


@dataclass(slots=True)
class Tally:
    """Outcomes of chance events, against their expectation.

    Attributes:
        events: how many.
        got: the sum of their outcomes.
        expected: the sum of their expectations, each exact right before the event.
        variance: the sum of their variances; for luck in chances to win of their squares.
    """

    events: int = 0
    got: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, got: float, expected: float, variance: float) -> None:
        """Add an event."""
        self.events += 1
        self.got += got
        self.expected += expected
        self.variance += variance


@dataclass(slots=True)
class SideFigures:
    """The figures of one side of a game.

    Attributes:
        discard: what its discards lost.
        play: what its cards in the play lost.
        luck_deal: the luck of the deals, in chances to win; expected 0.
        luck_starter: the luck of the starters, in chances to win; expected 0.
        hands: the value of the cards dealt, in points.
        shows: the points of its hand, crib and heels once the starter is known.
        dealt: how often each rank was dealt to it, from the ace to the king.
        starters: how often each rank was the starter.
        deals: how many hands were dealt to it.
        kinds: what its decisions cost, by their kind; kinds that cost nothing are left out.
    """

    discard: Lost = field(default_factory=Lost)
    play: Lost = field(default_factory=Lost)
    luck_deal: Tally = field(default_factory=Tally)
    luck_starter: Tally = field(default_factory=Tally)
    hands: Tally = field(default_factory=Tally)
    shows: Tally = field(default_factory=Tally)
    dealt: list[int] = field(default_factory=lambda: [0] * RANKS)
    starters: list[int] = field(default_factory=lambda: [0] * RANKS)
    deals: int = 0
    kinds: dict[Kind, KindLost] = field(default_factory=dict)


@dataclass(slots=True)
class GameFigures:
    """The figures of a game, by side."""

    reference: ReviewReference
    rules: str
    """The solved variant."""
    size: int
    """Cards dealt to each."""
    sides: list[SideFigures]
    mistakes: list[Mistake]
    """Mistakes of both sides, to be practised: decisions whose cost is over twice its error."""


def game_figures(record: Record, review: Review) -> GameFigures:
    """The figures of a game of a record that was reviewed."""
    rules, solved = record.header.rules, solved_variant(record.header.rules)
    sides = [SideFigures() for _ in range(SIDES)]
    for decision in review.decisions:
        if decision.counted:
            side = sides[decision.seat]
            lost = side.discard if decision.kind == "discard" else side.play
            lost.thousandths += 1000 * decision.cost_win
            lost.counted += 1
    mistakes = []
    for steps, deal in zip(deals_of(record, review.game), review.deals, strict=True):
        mistakes += _add_costs(sides, steps, deal)
        for each in steps:
            _add_chances(sides, each)
        turned = any(isinstance(each.step.action, TurnUp) for each in steps)
        for side, sign in zip(sides, (1, -1), strict=True):
            side.luck_deal.add(sign * deal.luck.deal, 0, deal.luck.deal**2)
            if turned:
                side.luck_starter.add(sign * deal.luck.starter, 0, deal.luck.starter**2)
    return GameFigures(reference(solved), solved, rules.dealt, sides, mistakes)


def _add_costs(
    sides: Sequence[SideFigures], steps: Sequence[NumberedStep], deal: DealReview
) -> list[Mistake]:
    """Add what the decisions of a deal cost, by kind; those that are to be practised."""
    before = {each.seq: parts_of(each)[-1].before for each in steps}
    mistakes = []
    for decision in deal.decisions:
        if not decision.cost_win:
            continue
        state, kinds = before[decision.seq], sides[decision.seat].kinds
        kind = Kind.COUNT if decision.kind == "count" else kind_of(view(state, decision.seat))
        lost = kinds.setdefault(kind, KindLost())
        lost.cost += decision.cost_win
        lost.variance += decision.error**2
        if mistake := mistake_of(state, decision):
            mistakes.append(mistake)
    return mistakes


def _add_chances(sides: Sequence[SideFigures], each: NumberedStep) -> None:
    """Add the cards of a deal or of a starter."""
    state = each.step.state
    if isinstance(each.step.action, Deal):
        for seat, side in enumerate(sides):
            ranks = [card.rank - 1 for card in state.hands[seat] if card]
            side.deals += 1
            for rank in ranks:
                side.dealt[rank] += 1
            points, mean, variance = hand_worth(len(ranks), int(seat == state.dealer))
            side.hands.add(float(points[multiset_index(ranks)]), mean, variance)
    elif isinstance(each.step.action, TurnUp):
        starter = each.step.action.card
        for seat, side in enumerate(sides):
            side.starters[starter.rank - 1] += 1
            shows = _shows(each.before, seat)
            mean = sum(shows.values()) / len(shows)
            variance = sum((points - mean) ** 2 for points in shows.values()) / len(shows)
            side.shows.add(shows[starter], mean, variance)


def _shows(state: State, seat: int) -> dict[Card, int]:
    """Points of a seat's hand, and of the dealer's crib and heels, with each possible starter."""
    hand = _known(state.hands[seat])
    crib = _known(state.crib) if seat == state.dealer else []
    dealt = {*_known(state.crib), *(card for each in state.hands for card in _known(each))}
    found = {}
    for starter in PACK:
        if starter not in dealt:
            points = total(score_show(hand, starter))
            if crib:
                points += total(score_show(crib, starter, crib=True))
                points += HIS_HEELS * (starter.rank is Rank.JACK)
            found[starter] = points
    return found


def _known(cards: Cards) -> list[Card]:
    return [card for card in cards if card]


@cache
def hand_worth(size: int, role: int) -> tuple[F64, float, float]:
    """Points of every hand of a role, by the index of its ranks; mean, variance."""
    hands = role_hands(size, role)
    points = hands.points + CRIB_SIGN[role] * hands.crib
    ways = rank_hands(size).combinations / rank_hands(size).combinations.sum()
    mean = float(ways @ points)
    return points, mean, float(ways @ (points - mean) ** 2)
