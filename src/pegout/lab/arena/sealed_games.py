"""Sealed games of a series: their decks, their seals, and the log beside their records."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import TextIO

from pegout.engine.errors import file_named
from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.fair_deals.derivation import bots_digest, commitment, game_secrets, most_games
from pegout.engine.fair_deals.log import LogEntry, LogNote, actions_digest, next_entry
from pegout.engine.record import RecordSeal
from pegout.engine.rules.actions import Action
from pegout.engine.rules.variants import Rules
from pegout.solver.bots.build import bot_build

Bots = Iterable[tuple[int, str, str]]
"""Seat, level and seed of each built-in bot, by seat."""


def root_of(series: bytes, number: int) -> bytes:
    """The root secret of a game of a series, from the secret of the series."""
    return hmac.digest(series, f"pegout game {number}".encode(), "sha256")


def sealed_deck(rules: Rules, root: bytes) -> SealedDeck:
    """The deck of a game without entropy of the players."""
    return SealedDeck(game_secrets(root, most_games(rules)), (None,) * rules.players)


def game_seal(rules: Rules, root: bytes, bots: Bots, games: int = 0) -> RecordSeal:
    """The seal of a game, with the secret of those games of its match that are over."""
    secrets = game_secrets(root, most_games(rules))
    return RecordSeal(
        id=hashlib.sha256(b"pegout seal" + commitment(root)).hexdigest()[:32],
        commitment=commitment(secrets[0]).hex(),
        bots=bots_digest(bots).hex(),
        builds=(bot_build(),),
        games=games,
        secret=secrets[games - 1].hex() if games else None,
    )


class SealLogFile:
    """A log of seals in an empty file, one `LINE HASH` after another, written at a Unix time."""

    def __init__(self, file: TextIO, at: float) -> None:
        self._file, self._at = file, at
        self._last: LogEntry | None = None

    def open(self, rules: Rules, root: bytes, bots: Bots) -> None:
        """Publish the commitment of a game."""
        seal = game_seal(rules, root, bots)
        fields = (seal.commitment, rules.players, seal.bots, seal.builds[0])
        self._append(LogNote("open", seal.id, fields))

    def reveal(self, seal: RecordSeal, actions: Iterable[tuple[int, Action]]) -> None:
        """Publish the secret of a game that is over."""
        assert seal.secret
        self._append(LogNote("secret", seal.id, (seal.games, seal.secret, actions_digest(actions))))

    def _append(self, note: LogNote) -> None:
        self._last = next_entry(self._last, self._at, note)
        with file_named(self._file.name):
            self._file.write(f"{self._last.line} {self._last.hash}\n")
            self._file.flush()
