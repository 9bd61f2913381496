"""Secrets, commitments and keys of sealed games: from a root secret to the key of each game."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from pegout.engine.rules.choices import Form, Rows
from pegout.engine.rules.variants import Rules

SECRET_BYTES: Final = 32
"""The length of secrets, entropies and hashes, in bytes."""
_LOT: Final = b"pegout rows"
"""The label that the lot is drawn from, with the secret of the first game."""
_CONTEXT: Final = b"pegout fair deals 1"
"""The prefix of the message from which the key of a game is computed."""


def commitment(secret: bytes) -> bytes:
    """The hash by which a secret or an entropy is published before it is revealed: SHA-256."""
    return hashlib.sha256(secret).digest()


def most_games(rules: Rules) -> int:
    """The most games that a match can have: every side but the winner one game short."""
    return rules.sides * (rules.match - 1) + 1


@lru_cache(maxsize=256)
def game_secrets(root: bytes, games: int) -> tuple[bytes, ...]:
    """The secrets of the first games of a match, each the hash of the next one's.

    Anyone who knows the secret of a game can compute those of the games before, and none of those
    after it: `root` is the secret of the last of these games.
    """
    secrets = [root]
    while len(secrets) < games:
        secrets.append(commitment(secrets[-1]))
    return tuple(reversed(secrets))


def has_rows_to_draw(rules: Rules) -> bool:
    """Return whether a lot can decide who owns the rows: in Table Top, between two players."""
    return rules.form is Form.TABLE_TOP and rules.players == 2


def rows_drawn(secret: bytes) -> Rows:
    """Who owns the rows where a lot decides it, from the secret of the first game.

    `second` if the first byte of HMAC-SHA256 is even, and else `first`.
    """
    return tuple(Rows)[hmac.digest(secret, _LOT, "sha256")[0] % len(Rows)]


def game_key(secret: bytes, entropies: Sequence[bytes | None]) -> bytes:
    """The key of a game's shuffles.

    HMAC-SHA256 under the game's secret of: the context, the number of seats as one byte, and for
    each seat a byte 1 and its entropy, or a byte 0 without any.
    """
    parts = (b"\0" if each is None else b"\1" + each for each in entropies)
    message = _CONTEXT + bytes([len(entropies)]) + b"".join(parts)
    return hmac.digest(secret, message, "sha256")


def bots_digest(bots: Iterable[tuple[int, str, str]]) -> bytes:
    """The commitment to the bots before the first card: their seats, levels and seeds."""
    lines = (f"{seat} {level} {seed}\n" for seat, level, seed in bots)
    return hashlib.sha256("".join(lines).encode()).digest()
