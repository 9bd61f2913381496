"""The offline check of a record: its digest, legality and scores, commitments and decks."""

from __future__ import annotations

from dataclasses import dataclass

from pegout.engine.errors import RecordError
from pegout.engine.fair_deals.deck import SealedDeck
from pegout.engine.fair_deals.derivation import bots_digest, commitment, game_secrets, rows_drawn
from pegout.engine.record import (
    Header,
    Record,
    RecordSeal,
    decode_record,
    read_record,
    replay,
    state_at,
)
from pegout.engine.record.header import header_lines
from pegout.engine.record.seal import SEAL, changed_line
from pegout.engine.rules.actions import DECK, Action, Deal, Reveal, TurnUp, write_action
from pegout.engine.rules.game import start
from pegout.engine.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Verified:
    """The findings of a check that passed.

    Attributes:
        record: the record.
        state: the state after its last action.
        sealed: whether it carries a seal; legality and scores alone were checked without one.
        games: how many games the server's secret opens, so that their decks were checked.
        seats: the seats that added entropy.
    """

    record: Record
    state: State
    sealed: bool
    games: int
    seats: tuple[int, ...]


def verify_record(data: bytes) -> Verified:
    """Check a record.

    Raises:
        RecordError: with the line and the fault there: the errors that `read_record` and `replay`
            raise; `seal-digest`, `seal-commitment`, `seal-lot`, `seal-entropy`, `seal-bots`,
            `seal-deck` or `seal-digest-missing`.
    """
    text = decode_record(data)
    record = read_record(text)
    seal = record.header.seal
    if seal is None:
        return Verified(record, state_at(record), sealed=False, games=0, seats=())
    _check_digest(text, record.header, seal)
    deck = _opened_deck(record.header, seal)
    state = start(record.header.rules)
    for number, step in enumerate(replay(record)):
        if step.actor == DECK and _game_of(state, step.action) < seal.games:
            _check_deal(deck, state, step.action, record.line_of(number))
        state = step.state
    if record.header.viewer is None and state.phase is Phase.OVER and seal.games <= state.game:
        raise RecordError("seal-secret-missing", line=_line(record.header, "bots"))
    seats = tuple(entropy.seat for entropy in seal.entropies)
    return Verified(record, state, sealed=True, games=seal.games, seats=seats)


def _line(header: Header, *start: str) -> int:
    """The number of the first line of a header that begins like this line of a seal."""
    begins = f"{SEAL} {' '.join(start)} "
    return next(n for n, line in enumerate(header_lines(header), 1) if line.startswith(begins))


def _check_digest(text: str, header: Header, seal: RecordSeal) -> None:
    if seal.digest is None:
        raise RecordError("seal-digest-missing", line=_line(header, "id"))
    line = changed_line(text, seal.digest)
    if line is not None:
        raise RecordError("seal-digest", line=line)


def _opened_deck(header: Header, seal: RecordSeal) -> SealedDeck:
    """The deck of the games that are opened, once secret and entropies match their hashes."""
    for entropy in seal.entropies:
        if commitment(bytes.fromhex(entropy.entropy)).hex() != entropy.commitment:
            line = _line(header, "entropy", str(entropy.seat))
            raise RecordError("seal-entropy", line=line, seat=entropy.seat)
    secrets: tuple[bytes, ...] = ()
    if seal.secret is not None:
        secrets = game_secrets(bytes.fromhex(seal.secret), seal.games)
        if commitment(secrets[0]).hex() != seal.commitment:
            raise RecordError("seal-commitment", line=_line(header, "secret"))
        if seal.lot and header.rules.rows is not rows_drawn(secrets[0]):
            raise RecordError("seal-lot", line=_line(header, "lot"))
    if header.seeds and bots_digest(replayable_bots(header)).hex() != seal.bots:
        raise RecordError("seal-bots", line=_line(header, "bots"))
    added = {each.seat: bytes.fromhex(each.entropy) for each in seal.entropies}
    return SealedDeck(secrets, [added.get(seat) for seat in range(header.rules.players)])


def replayable_bots(header: Header) -> list[tuple[int, str, str]]:
    """Seat, level and seed of the bots that made all of their moves themselves."""
    seeds = dict(header.seeds)
    return [
        (seat, level, seeds[str(seat)])
        for seat, level in enumerate(header.levels)
        if level is not None and str(seat) in seeds
    ]


def _game_of(before: State, action: Action) -> int:
    """The number of the game that an action of the deck belongs to."""
    return before.game + (isinstance(action, Deal) and before.winner is not None)


def _check_deal(deck: SealedDeck, before: State, action: Action, line: int) -> None:
    """Make sure that the deck gave the cards of the shuffle, as far as they were seen."""
    if isinstance(action, Reveal):
        return
    due = deck.act(before)
    assert isinstance(action, Deal | TurnUp)
    if type(due) is not type(action) or not _fits(due, action):
        raise RecordError("seal-deck", line=line, expected=write_action(due))


def _fits(due: Deal | TurnUp, seen: Deal | TurnUp) -> bool:
    if isinstance(due, TurnUp) or isinstance(seen, TurnUp):
        return due == seen
    pairs = zip((*due.hands, due.crib), (*seen.hands, seen.crib), strict=True)
    return all(
        card in (None, true)
        for dealt, written in pairs
        for true, card in zip(dealt, written, strict=True)
    )
