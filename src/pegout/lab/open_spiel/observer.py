"""What a player sees of a state, and what it has seen so far, as tensors and as strings.

Both are made of a `View` and of events projected for the player, which hold no hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from math import prod
from typing import TYPE_CHECKING, Final

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
from pegout.engine.rules.views import View, seen_state, view
from pegout.lab.open_spiel.progress import CODES, Progress

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pegout.lab.open_spiel.game import CribbageState

MOST_IN_A_ROUND: Final = 13
"""The most cards that fit below 31: four aces, twos and threes, and a four."""
OWN: Final = 1
"""In a row of an earlier deal: a card that the player was dealt, and kept without playing it."""
DISCARDED: Final = 2
STARTER: Final = 3
IN_CRIB: Final = 4
"""A card that the crib was shown to hold; not the player's own."""
IN_HAND: Final = 5
"""The same for an unplayed card of seat 0; of the next seat one more, and so on."""
PLAYED: Final = 9
"""The same for the first card played, by seat 0: one more for each seat, 4 for each later card."""
SCALE: Final = 100
"""By which the numbers in the rows of earlier deals are divided."""


class Observer:
    """What a player sees, in OpenSpiel's form: `set_from` fills `tensor`, and `dict` by name.

    Cards are 52 places in the order of actions. All numbers are 0 or 1 unless stated otherwise:
        player: the seat that observes.

    Public:
        dealer, turn: the seats that deal and that are to act.
        scores: by side, as parts of the target.
        held: by seat, how many cards it holds.
        starter; played: by seat, the cards that it has played in this deal.
        round: the cards of this round in the order played.
        gone: by seat, whether it has said go in this round.

    Private:
        hand, discarded: the player's cards.

    With perfect recall, besides:
        play: the cards of this deal in the order played, each with the seat.
        earlier_deals: deals before this one, the last first; of every card what the player has
            learnt of it, `OWN` to `PLAYED` and further, divided by `SCALE`.
    """

    def __init__(
        self, rules: Rules, *, public: bool, private: bool, earlier_deals: int | None
    ) -> None:
        seats = rules.players
        most = seats * rules.hand_size
        shapes: dict[str, tuple[int, ...]] = {"player": (seats,)}
        if public:
            shapes |= {
                "dealer": (seats,),
                "turn": (seats,),
                "scores": (rules.sides,),
                "held": (seats, rules.dealt + 1),
                "starter": (PACK_SIZE,),
                "played": (seats, PACK_SIZE),
                "round": (min(most, MOST_IN_A_ROUND), PACK_SIZE),
                "gone": (seats,),
            }
        if private:
            shapes |= {"hand": (PACK_SIZE,), "discarded": (PACK_SIZE,)}
        if public and earlier_deals is not None:
            shapes["play"] = (most, seats + PACK_SIZE)
            shapes["earlier_deals"] = (earlier_deals, PACK_SIZE)
        self._public, self._private = public, private
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        end = 0
        for name, shape in shapes.items():
            end += prod(shape)
            self.dict[name] = self.tensor[end - prod(shape) : end].reshape(shape)

    def set_from(self, state: CribbageState, player: int) -> None:
        """Write into `tensor` what the player sees of a state."""
        at, parts = state.at, self.dict
        seen = view(at.state, player if self._private else SPECTATOR)
        self.tensor.fill(0)
        parts["player"][player] = 1
        if self._public:
            self._write_public(at, seen)
        if self._private:
            chosen = _chosen(at, player)
            parts["hand"][_places(card for card in seen.hand if card not in chosen)] = 1
            parts["discarded"][_places((*seen.discard, *chosen))] = 1
        if "play" in parts:
            self._write_recalled(at, seen)

    def _write_public(self, at: Progress, seen: View) -> None:
        parts, rules = self.dict, seen.rules
        for name, seat in (("dealer", seen.dealer), ("turn", at.player)):
            if seat >= 0:
                parts[name][seat] = 1
        parts["scores"][:] = [min(score / rules.target, 1) for score in seen.scores]
        for seat, held in enumerate(seen.held):
            parts["held"][seat, held] = 1
        parts["starter"][_places([seen.starter])] = 1
        for turn in (turn for turns in seen.rounds for turn in turns):
            parts["played"][turn.seat, _places([turn.card])] = 1
        for place, card in enumerate(seen.round_cards()):
            parts["round"][place, CODES[card]] = 1
        parts["gone"][list(seen.gone)] = 1

    def _write_recalled(self, at: Progress, seen: View) -> None:
        played = [turn for turns in seen.rounds for turn in turns if turn.card]
        for place, turn in enumerate(played):
            self.dict["play"][place, turn.seat] = 1
            self.dict["play"][place, seen.rules.players + _places([turn.card])[0]] = 1
        rows = self.dict["earlier_deals"]
        over = seen.phase in (Phase.DEAL, Phase.OVER)
        for row, deal in zip(rows, reversed(at.deals if over else at.deals[:-1]), strict=False):
            _write_deal(row, deal, seen.seat)
        rows /= SCALE

    def string_from(self, state: CribbageState, player: int) -> str:
        """Return what the player sees of a state, or with perfect recall all it has seen."""
        at, viewer = state.at, player if self._private else SPECTATOR
        told = [f"player {player}"] if self._private else []
        if "play" in self.dict:
            told += [f"dealer {at.state.first_dealer}"] if at.state.first_dealer >= 0 else []
            told += filter(
                None, [_words(project(event, viewer)) for deal in at.deals for event in deal]
            )
        elif self._public:
            told.append(str(seen_state(view(at.state, viewer))))
        else:
            seen = view(at.state, viewer)
            told += [f"hand {write_cards(seen.hand)}", f"discarded {write_cards(seen.discard)}"]
        chosen = _chosen(at, player) if self._private else ()
        return "; ".join([*told, *[f"discarding {card}" for card in chosen]])


def _chosen(at: Progress, player: int) -> Sequence[Card]:
    """The cards that a player has chosen to discard, while others are missing."""
    return at.chosen if at.player == player else ()


def _places(cards: Iterable[Card | None]) -> list[int]:
    return [CODES[card] for card in cards if card]


def _write_deal(row: NDArray[np.float32], events: Sequence[Event], viewer: int) -> None:
    """Write what a viewer has learnt of each card in a deal that is over."""
    turns = count()
    for event in events:
        match project(event, viewer):
            case Dealt(cards=cards):
                row[_places(cards)] = OWN
            case Discarded(cards=cards):
                row[_places(cards)] = DISCARDED
            case StarterTurned(card=card):
                row[CODES[card]] = STARTER
            case Played(seat=seat, card=card):
                row[CODES[card]] = PLAYED + 4 * next(turns) + seat
            case Shown(seat=seat, reason=reason, cards=cards):
                new = [place for place in _places(cards) if not row[place]]
                row[new] = IN_CRIB if reason == ScoreSource.CRIB else IN_HAND + seat


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
