"""The seeded deck: every draw, deal and starter of a match, derived from one secret.

A shuffle is an unbiased Fisher-Yates shuffle driven by HMAC-SHA256 in counter mode. The same secret
therefore gives the same cards on every machine, and revealing a secret that was committed to before
the deal proves that the deal was fair.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from itertools import chain, count
from typing import Final

from pegout.engine.arguments import checked
from pegout.engine.cards import PACK, PACK_SIZE, Card
from pegout.engine.rules.actions import Deal, DeckAction, TurnUp
from pegout.engine.rules.choices import Form
from pegout.engine.rules.legal import known_cards
from pegout.engine.rules.match import next_dealer
from pegout.engine.rules.state import Phase, State


class Deck:
    """The deck of one match."""

    _seed: int | str | None = None

    @checked
    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._keyed: hmac.HMAC | None = None
        self._packs: dict[str, tuple[Card, ...]] = {}

    @classmethod
    @checked
    def from_seed(cls, seed: int | str) -> Deck:
        """Create the deck of a seed."""
        deck = cls(secret_of_seed(seed))
        deck._seed = seed
        return deck

    def __repr__(self) -> str:
        """The deck as Python writes it, `Deck.from_seed(7)`; a secret is not told."""
        name = type(self).__name__
        return f"<{name}>" if self._seed is None else f"{name}.from_seed({self._seed!r})"

    def __getstate__(self) -> dict[str, object]:
        """The state of copies and pickles: a prepared key can be neither."""
        return {**self.__dict__, "_keyed": None}

    def pack(self, name: str) -> tuple[Card, ...]:
        """The shuffled pack of this name, from the top; every name has its own order."""
        if name not in self._packs:
            self._keyed = self._keyed or _keyed(self._secret)
            self._packs = {name: _shuffled(self._keyed, name)}
        return self._packs[name]

    @checked
    def act(self, state: State) -> DeckAction:
        """Return the deck's next action; it must be the deck's turn (`actors(state)`).

        Cards are dealt one at a time from the dealer's left, then those that go straight to the
        crib. The rest is the pack that the pone cuts. Where the pack is cut before the deal, the
        cards that were lifted go below the others first.
        """
        if state.phase is Phase.DEAL:
            return self._deal(state)
        if state.phase is Phase.DRAW:
            return TurnUp(self.pack(f"{state.game} draw")[state.draws[-1].place - 1])
        pack = _cut(self.pack(f"{state.game} {state.deal}"), state)
        rules = state.rules
        if state.phase is Phase.PLACE:
            return TurnUp(pack[sum(card is not None for card in state.layout)])
        return TurnUp(pack[PACK_SIZE - rules.pack_left + (state.depth or 0)])

    def _deal(self, state: State) -> Deal:
        rules = state.rules
        if rules.form is Form.TABLE_TOP:
            return Deal()
        opening = state.winner is not None
        pack = _cut(self.pack(f"{state.game + opening} {0 if opening else state.deal}"), state)
        order, end = rules.around(next_dealer(state)), rules.dealt * rules.players
        hands = {seat: pack[first : end : rules.players] for first, seat in enumerate(order)}
        crib = pack[end : end + rules.crib_dealt]
        return Deal(tuple([hands[seat] for seat in range(rules.players)]), crib)


class BranchDeck(Deck):
    """The deck of a match whose first cards have come from another deck.

    A card is turned up or drawn from the cards of its own pack that the other one has not given.
    """

    def act(self, state: State) -> DeckAction:
        """Return the deck's next action, as `Deck.act`; every card dealt is known."""
        if state.phase is Phase.DEAL:
            return super().act(state)
        if state.phase is Phase.DRAW:
            pack, place = self.pack(f"{state.game} draw"), state.draws[-1].place
            drawn = {drawing.card for drawing in state.draws}
            return TurnUp(next(card for card in (pack[place - 1], *pack) if card not in drawn))
        known = known_cards(state)
        pack = _cut(self.pack(f"{state.game} {state.deal}"), state)
        left = [card for card in pack if card not in known]
        return TurnUp(left[state.depth or 0])


def secret_of_seed(seed: int | str) -> bytes:
    """Derive the 32-byte secret of a deck from its seed."""
    return hashlib.sha256(f"pegout deck {seed}".encode()).digest()


def _cut(pack: tuple[Card, ...], state: State) -> tuple[Card, ...]:
    """The pack after the cut before the deal, if there was one."""
    depth = state.deal_cut or 0
    return pack[depth:] + pack[:depth]


def shuffled(secret: bytes, name: str) -> tuple[Card, ...]:
    """Shuffle the pack by a secret and a name; every order is equally likely."""
    return _shuffled(_keyed(secret), name)


def _keyed(secret: bytes) -> hmac.HMAC:
    """HMAC-SHA256 with this key; to prepare it takes as long as to use it a few times."""
    return hmac.new(secret, digestmod="sha256")


def _shuffled(keyed: hmac.HMAC, name: str) -> tuple[Card, ...]:
    cards, left = list(PACK), PACK_SIZE
    for byte in _bytes(keyed, name):
        other = _PLACES[left][byte]
        if other is not None:
            left -= 1
            cards[left], cards[other] = cards[other], cards[left]
            if left == 1:
                break
    return tuple(cards)


_PLACES: Final = [
    [byte % left if byte < 256 - 256 % left else None for byte in range(256)]
    for left in (1, *range(1, PACK_SIZE + 1))
]
"""The place that a byte draws, by how many are left.

Bytes from the last multiple of that number on draw none, so that all places are equally likely.
"""


def _bytes(keyed: hmac.HMAC, name: str) -> Iterator[int]:
    """An endless stream of pseudorandom bytes: HMAC-SHA256 of the name and a counter."""
    return chain.from_iterable(_block(keyed, f"{name} {number}") for number in count())


def _block(keyed: hmac.HMAC, text: str) -> bytes:
    each = keyed.copy()
    each.update(text.encode())
    return each.digest()
