"""A player's observation of a state, and of the game so far, as tensors and as strings.

Both are made of a `View` and of events projected for the player, which hold no hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final, Protocol

import numpy as np

from pegout.engine.cards import PACK_SIZE, Card, write_cards
from pegout.engine.rules.events import (
    SPECTATOR,
    Dealt,
    Discarded,
    Event,
    GameWon,
    GoCalled,
    Pegged,
    Played,
    Shown,
    StarterTurned,
    project,
)
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import seen_state, view
from pegout.lab.open_spiel.progress import Progress
from pegout.solver.arrays import F32
from pegout.solver.encoding.cards import CODES
from pegout.solver.encoding.features import Features, Seen
from pegout.solver.encoding.seat_features import earlier_features, observer, seat_features

PUBLIC: Final = (
    *("dealer", "turn", "score", "cards_held", "starter", "cards_played", "round", "gone"),
)
"""Features that every player sees, by name."""
PRIVATE: Final = ("hand", "discard")
"""Features that the player alone sees."""


class Position(Protocol):
    """The part of a state that an observer reads."""

    at: Progress


class Observer:
    """A player's observation, in OpenSpiel's form: `set_from` fills `tensor`, and `dict` by name.

    Seats and sides count from 0. docs/open-spiel.md describes the parts, which are features of
    `pegout.solver.encoding.seat_features`.

    Args:
        rules: the rules.
        public: whether what every player sees is written.
        private: whether the player's own cards are.
        earlier_deals: how many deals before the present one are recalled, with the order of play in
            this one; `None` for observations without recall.

    Attributes:
        features: the parts, with shape, range and meaning.
        tensor: all values, (width,).
        dict: the values of each part by name, in its shape.
    """

    def __init__(
        self, rules: Rules, *, public: bool, private: bool, earlier_deals: int | None
    ) -> None:
        self._public, self._private = public, private
        self._recalls = public and earlier_deals is not None
        known = seat_features(rules)
        names = PUBLIC * public + PRIVATE * private + ("play",) * self._recalls
        features = [observer(rules), *[known[name] for name in names]]
        if public and earlier_deals is not None:
            features += earlier_features(rules, earlier_deals, private=private)
        self.features = Features(features)
        self.tensor: F32 = np.zeros(self.features.width, np.float32)
        self.dict: dict[str, F32] = {
            each.name: self.tensor[self.features.columns[each.name]].reshape(each.shape)
            for each in features
        }
        self._earlier_deals = earlier_deals or 0

    def set_from(self, state: Position, player: int) -> None:
        """Write into `tensor` what the player sees of a state."""
        at = state.at
        seen = view(at.state, player if self._private else SPECTATOR)
        turn = at.player if at.player >= 0 else None
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.features.write(Seen(seen, turn, self._chosen(at, player)), self.tensor)
        if self._recalls:
            over = seen.phase in (Phase.DEAL, Phase.OVER)
            earlier = at.deals if over else at.deals[:-1]
            for deal, events in zip(range(self._earlier_deals), reversed(earlier), strict=False):
                self._write_earlier(deal, [project(event, seen.seat) for event in events])

    def _write_earlier(self, deal: int, events: Iterable[Event]) -> None:
        """Write what the player has learnt of each card in a deal that is over."""
        turns, parts = count(), self.dict
        for event in events:
            match event:
                case Dealt(cards=cards) if self._private:
                    parts["earlier_hand"][deal, _places(cards)] = 1
                case Discarded(cards=cards) if self._private:
                    parts["earlier_discard"][deal, _places(cards)] = 1
                case StarterTurned(card=card):
                    parts["earlier_starter"][deal, CODES[card]] = 1
                case Played(seat=seat, card=card):
                    row = parts["earlier_play"][deal, next(turns)]
                    row[[seat, len(row) - PACK_SIZE + CODES[card]]] = 1
                case Shown(reason=ScoreSource.CRIB, cards=cards):
                    parts["earlier_crib"][deal, _places(cards)] = 1
                case Shown(seat=seat, cards=cards) if "earlier_shown" in parts:
                    parts["earlier_shown"][deal, seat, _places(cards)] = 1

    def string_from(self, state: Position, player: int) -> str:
        """Return what the player sees of a state, or with perfect recall all it has seen."""
        at, viewer = state.at, player if self._private else SPECTATOR
        told = [f"player {player}"] if self._private else []
        if self._recalls:
            told += [f"dealer {at.state.first_dealer}"] if at.state.first_dealer >= 0 else []
            told += filter(
                None, [_words(project(event, viewer)) for deal in at.deals for event in deal]
            )
        elif self._public:
            told.append(str(seen_state(view(at.state, viewer))))
        else:
            seen = view(at.state, viewer)
            told += [f"hand {write_cards(seen.hand)}", f"discarded {write_cards(seen.discard)}"]
        chosen = self._chosen(at, player)
        return "; ".join([*told, *[f"discarding {card}" for card in chosen]])

    def _chosen(self, at: Progress, player: int) -> Sequence[Card]:
        """The cards that the player has chosen to discard, while others are missing."""
        return at.chosen if self._private and at.player == player else ()


def _places(cards: Iterable[Card | None]) -> list[int]:
    return [CODES[card] for card in cards if card]


def _words(event: Event) -> str:
    """An event in a few words; none for what follows from other events."""
    match event:
        case Dealt(cards=(Card(), *_) as cards):
            return f"hand {write_cards(cards)}"
        case Dealt(seat=seat, dealer=dealer) if seat == dealer:
            return f"{dealer} deals"
        case Discarded(cards=(Card(), *_) as cards):
            return f"discard {write_cards(cards)}"
        case Discarded(seat=seat):
            return f"{seat} discards"
        case StarterTurned(card=card):
            return f"starter {card}"
        case Played(seat=seat, card=card):
            return f"{seat} plays {card}"
        case GoCalled(seat=seat):
            return f"{seat} go"
        case Pegged(side=side, points=points):
            return f"side {side} +{points}"
        case Shown(seat=seat, reason=reason, cards=cards):
            return f"{reason} {seat} {write_cards(cards)}"
        case GameWon(side=side, games=games):
            return f"side {side} wins {games}"
        case _:
            return ""
