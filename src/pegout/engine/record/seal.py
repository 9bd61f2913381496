"""The seal in a record's header: the inputs of its decks (docs/fair-deals.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from pegout.engine.errors import NotationError

SEAL: Final = "seal"
"""The first word of every line of a seal."""
DIGEST: Final = f"{SEAL} digest "
"""How the line begins that vouches for all the others."""

_FORMS: Final = {
    "id": "[0-9a-f]{32}",
    "log": "(?:0|[1-9][0-9]{0,11}) [0-9a-f]{64}",
    "commitment": "[0-9a-f]{64}",
    "bots": "[0-9a-f]{64} [0-9A-Za-z.+-]{1,64}(?: [0-9A-Za-z.+-]{1,64}){0,9}",
    "lot": "rows",
    "entropy": "[0-3] [0-9a-f]{64} [0-9a-f]{64}",
    "secret": "[1-9][0-9]{0,3} [0-9a-f]{64}",
    "digest": "[0-9a-f]{64} (?:[0-9a-f]{4})+",
}
"""The lines of a seal in their order, and the form of the rest after the word."""
_SHOWN: Final = {
    "id": "ID",
    "log": "NUMBER HASH",
    "commitment": "HASH",
    "bots": "HASH BUILD…",
    "lot": "rows",
    "entropy": "SEAT HASH ENTROPY",
    "secret": "GAMES SECRET",
    "digest": "HASH CHECKS",
}
"""The same for error messages."""
_OPTIONAL: Final = frozenset({"log", "lot", "entropy", "secret", "digest"})


class SeatEntropy(NamedTuple):
    """The entropy of a seat's device: the hash it published first, and the entropy; hexadecimal."""

    seat: int
    commitment: str
    entropy: str


@dataclass(frozen=True, slots=True)
class RecordSeal:
    """The seal of a record; all hashes and secrets are in lower-case hexadecimal.

    Attributes:
        id: the name of the seal in the server's log, 16 random bytes.
        commitment: SHA-256 of the secret of the first game.
        bots: SHA-256 of the bots' levels and seeds, as `fair_deals.bots_digest` computes it.
        builds: the builds that the bots played with, the first one first.
        lot: whether the rows of Table Top were drawn by lot from that secret.
        log: the number and the hash of the log entry that published the commitment.
        entropies: the entropies that the seats added, by seat.
        games: how many games `secret` opens; 0 without one.
        secret: the secret of the last of these games.
        digest: SHA-256 of all other lines, and four digits for each of them.
    """

    id: str
    commitment: str
    bots: str
    builds: tuple[str, ...]
    lot: bool = False
    log: tuple[int, str] | None = None
    entropies: tuple[SeatEntropy, ...] = ()
    games: int = 0
    secret: str | None = None
    digest: str | None = None


def seal_lines(seal: RecordSeal) -> list[str]:
    """The lines of a seal in the header of a record."""
    return [
        f"{SEAL} id {seal.id}",
        *([f"{SEAL} log {seal.log[0]} {seal.log[1]}"] if seal.log else []),
        f"{SEAL} commitment {seal.commitment}",
        f"{SEAL} bots {' '.join([seal.bots, *seal.builds])}",
        *([f"{SEAL} lot rows"] if seal.lot else []),
        *(f"{SEAL} entropy {seat} {hashed} {own}" for seat, hashed, own in seal.entropies),
        *([f"{SEAL} secret {seal.games} {seal.secret}"] if seal.secret else []),
        *([f"{DIGEST}{seal.digest}"] if seal.digest else []),
    ]


def check_seal(seal: RecordSeal, players: int) -> None:
    """Make sure that a seal would read back.

    Raises:
        NotationError: `record-header` with the line that would not.
    """
    read_seal([line.removeprefix(f"{SEAL} ") for line in seal_lines(seal)], players)


def read_seal(lines: list[str], players: int) -> RecordSeal:
    """Read the lines of a seal, each without its first word.

    Raises:
        NotationError: `record-header`; the parameter `number` counts the lines before, from 0.
    """
    found: dict[str, list[list[str]]] = {}
    kinds = list(_FORMS)
    reached = 0
    for number, line in enumerate(lines):
        kind, _, value = line.partition(" ")
        again = kind == "entropy" and reached == kinds.index(kind) + 1
        allowed = kinds[reached - again :]
        due = (each for each in allowed if each not in _OPTIONAL or each == kind)
        expected = next(due, "digest")
        if kind != expected or not re.fullmatch(_FORMS[kind], value):
            raise _wrong(number, expected, line)
        words = value.split(" ")
        before = [int(entropy[0]) for entropy in found.get("entropy", [])]
        if kind == "entropy" and not max(before, default=-1) < int(words[0]) < players:
            raise _wrong(number, kind, line)
        found.setdefault(kind, []).append(words)
        reached = kinds.index(kind) + 1
        if reached == len(kinds) and number + 1 < len(lines):
            raise NotationError("record-header-end", number=number + 1, text=lines[number + 1])
    missing = [kind for kind in kinds if kind not in found and kind not in _OPTIONAL]
    if missing:
        raise _wrong(len(lines), missing[0], "")
    return _seal(found)


def _wrong(number: int, kind: str, text: str) -> NotationError:
    expected = f"{SEAL} {kind} {_SHOWN[kind]}"
    shown = f"{SEAL} {text}" if text else ""
    return NotationError("record-header", number=number, expected=expected, text=shown)


def _seal(found: dict[str, list[list[str]]]) -> RecordSeal:
    bots, *builds = found["bots"][0]
    log = found.get("log", [None])[0]
    secret = found.get("secret", [None])[0]
    digest = found.get("digest", [None])[0]
    return RecordSeal(
        id=found["id"][0][0],
        commitment=found["commitment"][0][0],
        bots=bots,
        builds=tuple(builds),
        lot="lot" in found,
        log=(int(log[0]), log[1]) if log else None,
        entropies=tuple(
            SeatEntropy(int(seat), hashed, own) for seat, hashed, own in found.get("entropy", [])
        ),
        games=int(secret[0]) if secret else 0,
        secret=secret[1] if secret else None,
        digest=" ".join(digest) if digest else None,
    )


def digest_of(text: str) -> str:
    """The digest of a record: SHA-256 of all lines but the digest's, then four digits for each.

    The four digits begin the SHA-256 of the line; they tell which line has been changed.
    """
    lines = list(_vouched(text))
    whole = sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    return f"{whole} {''.join(map(_check, lines))}"


def changed_line(text: str, digest: str) -> int | None:
    """The number, from 1, of the first line that a digest does not vouch for; `None` if all fit.

    It is the line of the digest itself if no other line is to blame.
    """
    found = digest_of(text)
    if found == digest:
        return None
    whole, _, checks = digest.partition(" ")
    stated = [checks[start : start + 4] for start in range(0, len(checks), 4)]
    lines = text.split("\n")
    place = next(number for number, line in enumerate(lines, 1) if line.startswith(DIGEST))
    if found.startswith(whole):
        return place
    for index, line in enumerate(_vouched(text)):
        if index >= len(stated) or stated[index] != _check(line):
            return index + 1 if index + 1 < place else index + 2
    return place


def _vouched(text: str) -> Iterator[str]:
    return (line for line in text.removesuffix("\n").split("\n") if not line.startswith(DIGEST))


def _check(line: str) -> str:
    return sha256(line.encode()).hexdigest()[:4]
