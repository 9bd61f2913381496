"""The dealer's deck: every draw, deal and starter of a match from one secret.

Shuffles are HMAC-SHA256 in counter mode through an unbiased Fisher-Yates, so that the same secret
gives the same cards on any machine, and a committed secret can later prove a deal fair.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from pegout.cards import PACK, Card
from pegout.rules.actions import Deal, DeckAction, TurnUp
from pegout.rules.match import next_first_dealer
from pegout.rules.state import Phase, State
from pegout.rules.variants import Form


class Deck:
    """The deck of one match.

    Args:
        secret: what the shuffles come from; `Deck.from_seed` makes one from a seed.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._packs: dict[str, tuple[Card, ...]] = {}

    @classmethod
    def from_seed(cls, seed: int | str) -> Deck:
        """The deck that a seed stands for."""
        return cls(secret_of_seed(seed))

    def pack(self, name: str) -> tuple[Card, ...]:
        """The 52 cards shuffled for one purpose, from the top; each name has its own order."""
        if name not in self._packs:
            self._packs = {name: shuffled(self._secret, name)}
        return self._packs[name]

    def act(self, state: State) -> DeckAction:
        """What the deck brings, where it is the deck's turn.

        The cards of a deal go round one at a time from the dealer's left; then come those for the
        crib, then the rest, which is what the pone cuts.
        """
        if state.phase is Phase.DRAW:
            return TurnUp(self.pack(f"{state.game} draw")[state.draws[-1].place - 1])
        if state.phase is Phase.DEAL:
            return self._deal(state)
        pack = self.pack(f"{state.game} {state.deal}")
        rules = state.rules
        if state.phase is Phase.PLACE:
            return TurnUp(pack[sum(card is not None for card in state.layout)])
        assert state.depth is not None
        return TurnUp(pack[52 - rules.pack_left + state.depth])

    def _deal(self, state: State) -> Deal:
        rules = state.rules
        if rules.form is Form.TABLE_TOP:
            return Deal()
        opening = state.winner is not None
        pack = self.pack(f"{state.game + opening} {0 if opening else state.deal}")
        dealer = next_dealer(state)
        hands = [
            pack[rules.around(dealer).index(seat) : rules.dealt * rules.players : rules.players]
            for seat in range(rules.players)
        ]
        start = rules.dealt * rules.players
        return Deal(tuple(hands), pack[start : start + rules.crib_dealt])


def secret_of_seed(seed: int | str) -> bytes:
    """The 32-byte secret of the deck that a seed stands for."""
    return hashlib.sha256(f"pegout deck {seed}".encode()).digest()


def next_dealer(state: State) -> int:
    """Who deals the deal that is due."""
    return state.dealer if state.winner is None else next_first_dealer(state)


def shuffled(secret: bytes, name: str) -> tuple[Card, ...]:
    """The pack in the order that a secret gives for a name; every order is equally likely."""
    cards = list(PACK)
    numbers = _bytes(secret, name)
    for last in range(51, 0, -1):
        other = _below(numbers, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _bytes(secret: bytes, name: str) -> Iterator[int]:
    """HMAC-SHA256 of the name and a counter, byte after byte, without end."""
    block = 0
    while True:
        yield from hmac.digest(secret, f"{name} {block}".encode(), "sha256")
        block += 1


def _below(numbers: Iterator[int], limit: int) -> int:
    """A whole number below a limit of at most 256; bytes past a multiple are dropped: no bias."""
    ceiling = 256 - 256 % limit
    return next(number for number in numbers if number < ceiling) % limit
