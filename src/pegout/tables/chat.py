"""Quick phrases, and pointing at a place for a partner; heard by who is there, kept by nobody."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from pegout.rules.table_top import LAYOUT_SIZE
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
MAX_MESSAGES: Final = 6
MESSAGE_WINDOW_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Something said or pointed at.

    Attributes:
        seat: who speaks.
        phrase: what is said, if anything.
        point: the place of the layout pointed at, as (row, column).
        recipients: the seats that hear it; `None` for everybody.
    """

    seat: int
    phrase: str | None
    point: tuple[int, int] | None
    recipients: frozenset[int] | None

    def visible_to(self, viewer: int) -> bool:
        """Whether a seat, or a spectator, hears this."""
        return self.recipients is None or viewer in self.recipients


def chat_message(
    rules: Rules, seat: int, phrase: str | None, point: tuple[int, int] | None
) -> ChatMessage:
    """What a seat says or points at, once it is sure that it may.

    Raises:
        BadRequest: `no-such-phrase`, `not-a-partner`.
    """
    if point is None and phrase in PHRASES:
        return ChatMessage(seat, phrase, None, None)
    if phrase is not None and phrase not in PARTNER_PHRASES:
        raise BadRequest("no-such-phrase", phrase=phrase[:40])
    if (phrase is None) == (point is None):
        raise BadRequest("no-such-phrase", phrase="")
    if rules.form is not Form.TABLE_TOP or rules.players == rules.sides:
        raise BadRequest("not-a-partner")
    if point and not (0 <= point[0] < LAYOUT_SIZE and 0 <= point[1] < LAYOUT_SIZE):
        raise BadRequest("no-such-place-to-lay", row=point[0], column=point[1])
    partners = (other for other in range(rules.players) if rules.side(other) == rules.side(seat))
    return ChatMessage(seat, phrase, point, frozenset(partners))


class RateLimiter:
    """Keeps anybody from saying too much at once."""

    def __init__(self) -> None:
        self._sent: dict[int, deque[float]] = {}

    def check(self, seat: int, now: float) -> None:
        """Let a seat speak.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        times = self._sent.setdefault(seat, deque(maxlen=MAX_MESSAGES))
        if len(times) == MAX_MESSAGES and now - times[0] < MESSAGE_WINDOW_SECONDS:
            raise TooMany("too-many", seconds=int(MESSAGE_WINDOW_SECONDS - (now - times[0])) + 1)
        times.append(now)
