"""The deck of a sealed table."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.engine.cards import Card
from pegout.engine.deck import Deck, shuffled
from pegout.engine.fair_deals.derivation import game_key


class SealedDeck(Deck):
    """A deck whose shuffles come from a key for each game, of a secret and the seats' entropies.

    Args:
        secrets: the secrets of the games, from the first one on; later games cannot be dealt.
        entropies: the entropy that each seat added, by seat; `None` for none.
    """

    def __init__(self, secrets: Sequence[bytes], entropies: Sequence[bytes | None]) -> None:
        super().__init__(b"")
        self._secrets, self._entropies = secrets, tuple(entropies)

    def pack(self, name: str) -> tuple[Card, ...]:
        """The shuffled pack of this name, which begins with the number of the game.

        Raises:
            IndexError: the secret of the game is not known.
        """
        if name not in self._packs:
            secret = self._secrets[int(name.partition(" ")[0])]
            self._packs = {name: shuffled(game_key(secret, self._entropies), name)}
        return self._packs[name]
