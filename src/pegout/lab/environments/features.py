"""What observations and states are made of: named columns of numbers from 0 to 1.

A card is a code, `4 * (rank - 1) + suit` with suits in the order spades, hearts, diamonds, clubs.
Seats and sides count from the viewer: 0 is the own one, 1 the next to the left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.cards import PACK, PACK_SIZE, Card
from pegout.engine.rules.choices import Form
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.state import Phase, PlayTurn, State
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View, view
from pegout.solver.arrays import F32
from pegout.solver.encoding.cards import RANKS, encode_card

CODES: Final[Mapping[Card, int]] = {card: encode_card(card) for card in PACK}
"""The code of each card, 0 to 51."""
CARDS_BY_CODE: Final = tuple(sorted(PACK, key=CODES.__getitem__))
"""The card of each code."""
ROUND_CARDS: Final = 13
"""No round has more cards: four aces, four twos, four threes and a four make 28."""
PLACES: Final = LAYOUT_SIZE * LAYOUT_SIZE
"""Places of a Table Top layout."""


class Feature(NamedTuple):
    """Some columns that belong together."""

    name: str
    size: int
    meaning: str


class Features:
    """The columns of an observation or a state, by name.

    Attributes:
        all: every feature in order.
        columns: the columns of each, as a slice.
        starts: the first column of each.
        width: how many columns there are.
    """

    def __init__(self, features: Iterable[Feature]) -> None:
        self.all = tuple(features)
        self.columns: dict[str, slice] = {}
        self.starts: dict[str, int] = {}
        self.width = 0
        for name, size, _ in self.all:
            self.columns[name] = slice(self.width, self.width + size)
            self.starts[name] = self.width
            self.width += size


def _public(rules: Rules) -> tuple[Feature, ...]:
    """What everybody sees in cribbage."""
    seats, cards = rules.players, rules.players * rules.hand_size
    return (
        Feature("starter", PACK_SIZE, "1 at the starter"),
        Feature(
            "played",
            seats * PACK_SIZE,
            "52 columns a seat: n / all at the card that it played as the n-th of this deal",
        ),
        Feature(
            "round",
            min(cards, ROUND_CARDS) * RANKS,
            "13 columns for each card of this round, the latest first: 1 at its rank",
        ),
        Feature("count", THIRTY_ONE, "1 at the running count, 0 to 30"),
        Feature("held", seats, "cards in each hand, as a share of those dealt"),
        Feature("discarded", seats, "1 for seats that have discarded"),
        Feature("gone", seats, "1 for seats that have said go in this round"),
        Feature("dealer", seats, "1 at the dealer"),
        Feature("turn", seats, "1 at the seat that has to decide"),
        Feature("score", rules.sides, "the points of each side, as a share of the target"),
        Feature("phase", 3, "1 at the phase: discard, play, over"),
    )


_OWN: Final = (
    Feature("hand", PACK_SIZE, "1 at the own cards, without a first discard that is chosen"),
    Feature("discard", PACK_SIZE, "1 at the own discards, with a first one that is chosen"),
)


def _table_top(rules: Rules) -> tuple[Feature, ...]:
    return (
        Feature("layout", PLACES * PACK_SIZE, "52 columns for each place, by row: 1 at its card"),
        Feature("turned", PACK_SIZE, "1 at the card that has to be placed"),
        Feature("rows", 1, "1 if the own side counts the rows, 0 for the columns"),
        Feature("dealer", rules.players, "1 at the dealer"),
        Feature("turn", rules.players, "1 at the seat that has to decide"),
        Feature("score", rules.sides, "the points of each side, as a share of the target"),
        Feature("over", 1, "1 once the game is over"),
    )


@cache
def observation_features(rules: Rules) -> Features:
    """The columns of what one seat sees."""
    if rules.form is Form.TABLE_TOP:
        return Features(_table_top(rules))
    return Features((*_OWN, *_public(rules)))


@cache
def state_features(rules: Rules) -> Features:
    """The columns of a state with all cards, seen from seat 0."""
    if rules.form is Form.TABLE_TOP:  # Nobody knows more than everybody sees.
        return Features(_table_top(rules))
    seats = rules.players * PACK_SIZE
    hidden = (
        Feature("hands", seats, "52 columns a seat: 1 at its cards"),
        Feature("discards", seats, "52 columns a seat: 1 at its discards"),
        *([Feature("crib", PACK_SIZE, "1 at the card dealt to the crib")] * rules.crib_dealt),
    )
    return Features((*hidden, *_public(rules)))


def observation(features: Features, seen: View, chosen: Sequence[Card], turn: int | None) -> F32:
    """What a seat sees.

    Args:
        features: `observation_features` of the rules.
        seen: its view.
        chosen: what it has chosen to discard, while it has to choose more.
        turn: the seat that has to decide; `None` when nobody has.
    """
    values, at = np.zeros(features.width, np.float32), features.starts
    if seen.rules.form is Form.TABLE_TOP:
        _write_table_top(values, at, seen, turn)
        return values
    hand, discard = at["hand"], at["discard"]
    for card in seen.hand:
        if card is not None:
            values[hand + CODES[card]] = 1
    for card in seen.discard:
        if card is not None:
            values[discard + CODES[card]] = 1
    for card in chosen:
        values[hand + CODES[card]] = 0
        values[discard + CODES[card]] = 1
    _write_public(values, at, seen, turn)
    return values


def all_cards(features: Features, state: State, chosen: Sequence[Card], turn: int | None) -> F32:
    """A state with every card, for training alone: the players do not know it.

    Args:
        features: `state_features` of the rules.
        state: the state.
        chosen: what the seat in turn has chosen to discard, while it has to choose more.
        turn: the seat that has to decide; `None` when nobody has.
    """
    rules = state.rules
    values, at = np.zeros(features.width, np.float32), features.starts
    seen = view(state, 0)
    if rules.form is Form.TABLE_TOP:
        _write_table_top(values, at, seen, turn)
        return values
    zones = [(at["hands"] + PACK_SIZE * i, each) for i, each in enumerate(state.hands)]
    zones += [(at["discards"] + PACK_SIZE * i, each) for i, each in enumerate(state.discards)]
    if rules.crib_dealt:
        zones.append((at["crib"], state.crib[: rules.crib_dealt]))
    for start, cards in zones:
        for card in cards:
            if card is not None:
                values[start + CODES[card]] = 1
    for card in chosen:
        assert turn is not None
        values[at["hands"] + PACK_SIZE * turn + CODES[card]] = 0
        values[at["discards"] + PACK_SIZE * turn + CODES[card]] = 1
    _write_public(values, at, seen, turn)
    return values


_PHASES: Final = {Phase.DISCARD: 0, Phase.PLAY: 1}


def _write_public(values: F32, at: Mapping[str, int], seen: View, turn: int | None) -> None:
    """Write the public columns of cribbage."""
    rules, seat = seen.rules, seen.seat
    seats = rules.players
    if seen.starter is not None:
        values[at["starter"] + CODES[seen.starter]] = 1
    played, all_played, number = at["played"], seats * rules.hand_size, 0
    for turns in seen.rounds:
        for player, card in turns:
            if card is not None:
                number += 1
                column = played + PACK_SIZE * ((player - seat) % seats) + CODES[card]
                values[column] = number / all_played
    count = _write_round(values, at["round"], seen.rounds[-1]) if seen.rounds else 0
    if count < THIRTY_ONE:
        values[at["count"] + count] = 1
    held, discarded = at["held"], at["discarded"]
    for player, number in enumerate(seen.held):
        values[held + (player - seat) % seats] = number / rules.dealt
    for player, done in enumerate(seen.discarded):
        if done:
            values[discarded + (player - seat) % seats] = 1
    for player in seen.gone:
        values[at["gone"] + (player - seat) % seats] = 1
    values[at["phase"] + (_PHASES.get(seen.phase, 2))] = 1
    _write_seats(values, at, seen, turn)


def _write_round(values: F32, start: int, turns: Sequence[PlayTurn]) -> int:
    """Write the cards of a round, the latest first, and return their count."""
    count = 0
    for _, card in reversed(turns):
        if card is not None:
            values[start + card.rank - 1] = 1
            start += RANKS
            count += card.points
    return count


def _write_seats(values: F32, at: Mapping[str, int], seen: View, turn: int | None) -> None:
    """Write who deals, who decides, and the scores."""
    rules, seat = seen.rules, seen.seat
    if seen.dealer >= 0:
        values[at["dealer"] + (seen.dealer - seat) % rules.players] = 1
    if turn is not None:
        values[at["turn"] + (turn - seat) % rules.players] = 1
    for side, score in enumerate(seen.scores):
        column = at["score"] + (side - seen.side) % rules.sides
        values[column] = min(score, rules.target) / rules.target


def _write_table_top(values: F32, at: Mapping[str, int], seen: View, turn: int | None) -> None:
    """Write the columns of Table Top."""
    for place, card in enumerate(seen.layout):
        if card is not None:
            values[at["layout"] + PACK_SIZE * place + CODES[card]] = 1
    if seen.turned is not None:
        values[at["turned"] + CODES[seen.turned]] = 1
    values[at["rows"]] = seen.rules.lines(seen.side) == "rows"
    values[at["over"]] = turn is None
    _write_seats(values, at, seen, turn)
