"""The seal of a table: who owes what before the first card, its deck, and the published values.

docs/fair-deals.md specifies the protocol. A table without a seal has cards that are meant to be
known beforehand: a lesson's, or those of a seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pegout.engine.deck import Deck
from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.fair_deals.derivation import (
    bots_digest,
    commitment,
    game_secrets,
    most_games,
    rows_drawn,
)
from pegout.engine.fair_deals.log import LogNote
from pegout.engine.record import RecordSeal, SeatEntropy
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules
from pegout.server.tables.seats import BOT, Seat
from pegout.solver.bots.build import bot_build

COMMITMENT: Final = "commitment"
"""The first debt of a seat: the hash of its entropy."""
ENTROPY: Final = "entropy"
"""The debt of a seat once every seat is taken and has committed."""
WITHHELD: Final = "withheld"
"""Why a table has ended whose seat owed one of these for too long."""
WITHHOLD_SECONDS: Final = 60.0
"""Seconds for which a seat may owe something whose person has come meanwhile."""
LOT: Final = "rows"
"""The mark in log and record of a draw by lot."""
MAX_BUILDS: Final = 10
"""The most builds of bots that a seal names."""


@dataclass(frozen=True, slots=True)
class TableSeal:
    """The values published of a table before its first card.

    Attributes:
        id: the name of the table in the log: 16 random bytes, in hexadecimal.
        commitment: the hash of the first game's secret, in hexadecimal.
        bots: the hash of the bots' levels and seeds, in hexadecimal.
        bot_seats: the seats whose bots that hash covers.
        builds: the builds that the bots have played with, the first one first.
        lot: whether the rows of Table Top were drawn from the secret.
        log: number and hash of the log's entry about it; `None` before it is stored.
    """

    id: str
    commitment: str
    bots: str
    bot_seats: tuple[int, ...]
    builds: tuple[str, ...]
    lot: bool = False
    log: tuple[int, str] | None = None


def with_rows_drawn(rules: Rules, root: bytes) -> Rules:
    """The rules with the rows of Table Top drawn by lot from the secret of the first game."""
    return replace(rules, rows=rows_drawn(game_secrets(root, most_games(rules))[0]))


def new_seal(rules: Rules, root: bytes, seats: Sequence[Seat], *, lot: bool = False) -> TableSeal:
    """The seal of a new table, whose secrets come from a root; and a `lot`, if one was drawn."""
    bots = [
        (seat.number, seat.level, seat.seed) for seat in seats if seat.kind == BOT and seat.level
    ]
    return TableSeal(
        id=secrets.token_hex(16),
        commitment=commitment(game_secrets(root, most_games(rules))[0]).hex(),
        bots=bots_digest(bots).hex(),
        bot_seats=tuple(number for number, _, _ in bots),
        builds=(bot_build(),),
        lot=lot,
    )


def owed(seat: Seat, seats: Sequence[Seat]) -> str | None:
    """The debt of a seat before the first card: `COMMITMENT`, `ENTROPY` or nothing.

    Entropy is owed once every seat is taken and has committed.
    """
    if not seat.contributes:
        return None
    if seat.commitment is None:
        return COMMITMENT
    committed = all(each.commitment for each in seats if each.contributes)
    ready = committed and not any(each.open for each in seats)
    return ENTROPY if ready and seat.entropy is None else None


def is_sealing(seats: Sequence[Seat]) -> bool:
    """Whether some seat still has to add entropy."""
    return any(seat.contributes and seat.entropy is None for seat in seats)


def has_revealed(seats: Sequence[Seat]) -> bool:
    """Whether some entropy is known, so that no seat may be taken in view of it."""
    return any(seat.entropy for seat in seats)


def withholding(seats: Sequence[Seat]) -> list[int]:
    """The seats that owe their entropy while another's is known, so that they could choose."""
    if not has_revealed(seats):
        return []
    return [seat.number for seat in seats if owed(seat, seats) == ENTROPY]


def deck_of(rules: Rules, root: bytes, seal: TableSeal | None, seats: Sequence[Seat]) -> Deck:
    """The deck of a table, once no seat owes entropy any more."""
    if seal is None:
        return Deck(root)
    entropies = [bytes.fromhex(seat.entropy) if seat.entropy else None for seat in seats]
    return SealedDeck(game_secrets(root, most_games(rules)), entropies)


def games_over(state: State, reason: str | None, *, begun: bool) -> int:
    """How many games of a match are over, so that their secrets are revealed.

    `reason` is why the match has ended, if it has; it has `begun` once a card is dealt or drawn.
    """
    if reason is not None:
        return state.game + 1 if begun and reason != WITHHELD else 0
    return state.game + (state.winner is not None)


def last_secret(rules: Rules, root: bytes, games: int) -> str:
    """The secret of the last of some games, in hexadecimal."""
    return game_secrets(root, most_games(rules))[games - 1].hex()


def opening_notes(seal: TableSeal, seats: Sequence[Seat]) -> list[LogNote]:
    """The log entry of a new table."""
    fields: tuple[str | int, ...] = (seal.commitment, len(seats), seal.bots, seal.builds[0])
    if seal.lot:
        fields = (*fields, LOT)
    return [
        LogNote("open", seal.id, fields),
        *(note for seat in seats for note in seat_notes(seal, None, seat)),
    ]


def seat_notes(seal: TableSeal, before: Seat | None, after: Seat) -> list[LogNote]:
    """The log entry of a seat that has changed; `None` before for a new one."""
    notes = []
    if after.commitment and (before is None or before.commitment != after.commitment):
        notes.append(LogNote("commit", seal.id, (after.number, after.commitment)))
    if after.entropy and (before is None or before.entropy != after.entropy):
        notes.append(LogNote("reveal", seal.id, (after.number, after.entropy)))
    return notes


def record_seal(
    seal: TableSeal, rules: Rules, root: bytes, seats: Sequence[Seat], games: int
) -> RecordSeal:
    """The seal as the record has it, with the secret of the games that are over."""
    return RecordSeal(
        id=seal.id,
        commitment=seal.commitment,
        bots=seal.bots,
        builds=seal.builds,
        lot=seal.lot,
        log=seal.log,
        entropies=tuple(
            SeatEntropy(seat.number, seat.commitment, seat.entropy)
            for seat in seats
            if seat.commitment and seat.entropy
        ),
        games=games,
        secret=last_secret(rules, root, games) if games else None,
    )
