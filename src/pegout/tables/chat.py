"""Quick phrases, and pointing at a place for a partner; heard by who is there, kept by nobody."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from pegout.rules.table_top import SIZE
from pegout.rules.variants import Form, Rules
from pegout.tables.errors import BadRequest, TooMany

PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "nice-hand",
    "ouch",
    "thinking",
    "one-moment",
    "thanks",
    "sorry",
    "good-game",
    "again",
    "bye",
)
"""What can be said to everybody, as codes."""
PARTNER_PHRASES: Final = ("here", "not-there", "your-choice", "help-me")
"""What Table Top partners can say to one another (rules 7)."""
MOST_REMARKS: Final = 6
WITHIN_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said or pointed at.

    Attributes:
        seat: who speaks.
        phrase: what is said, if anything.
        point: the place of the layout pointed at, as (row, column).
        hearers: the seats that hear it; `None` for everybody.
    """

    seat: int
    phrase: str | None
    point: tuple[int, int] | None
    hearers: frozenset[int] | None

    def heard_by(self, viewer: int) -> bool:
        """Whether a seat, or a spectator, hears this."""
        return self.hearers is None or viewer in self.hearers


def remark(rules: Rules, seat: int, phrase: str | None, point: tuple[int, int] | None) -> Remark:
    """What a seat says or points at, once it is sure that it may.

    Raises:
        BadRequest: `no-such-phrase`, `not-a-partner`.
    """
    if point is None and phrase in PHRASES:
        return Remark(seat, phrase, None, None)
    if phrase is not None and phrase not in PARTNER_PHRASES:
        raise BadRequest("no-such-phrase", phrase=phrase[:40])
    if (phrase is None) == (point is None):
        raise BadRequest("no-such-phrase", phrase="")
    if rules.form is not Form.TABLE_TOP or rules.players == rules.sides:
        raise BadRequest("not-a-partner")
    if point and not (0 <= point[0] < SIZE and 0 <= point[1] < SIZE):
        raise BadRequest("no-such-place-to-lay", row=point[0], column=point[1])
    partners = (other for other in range(rules.players) if rules.side(other) == rules.side(seat))
    return Remark(seat, phrase, point, frozenset(partners))


class Patience:
    """Keeps anybody from saying too much at once."""

    def __init__(self) -> None:
        self._spoken: dict[int, deque[float]] = {}

    def try_with(self, seat: int, now: float) -> None:
        """Let a seat speak.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        times = self._spoken.setdefault(seat, deque(maxlen=MOST_REMARKS))
        if len(times) == MOST_REMARKS and now - times[0] < WITHIN_SECONDS:
            raise TooMany("too-many", seconds=int(WITHIN_SECONDS - (now - times[0])) + 1)
        times.append(now)
