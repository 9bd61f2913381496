"""Chat: preset phrases for everybody, and hints to a Table Top partner; nothing is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pegout.engine.rules.choices import Form
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import Rules
from pegout.server.tables.errors import BadRequest

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
"""The codes of the phrases for everybody."""
PARTNER_PHRASES: Final = ("here", "not-there", "your-choice", "help-me")
"""The codes of the phrases for a Table Top partner (rules 7)."""
MAX_MESSAGES: Final = 6
WINDOW_SECONDS: Final = 10
"""The window, in seconds, in which a seat sends at most `MAX_MESSAGES`."""


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A chat message: the code of a phrase, or a place of the layout, as (row, column).

    `recipients` are the seats that receive it; `None` for everybody.
    """

    seat: int
    phrase: str | None
    point: tuple[int, int] | None
    recipients: frozenset[int] | None

    def visible_to(self, viewer: int) -> bool:
        """Whether a seat, or a spectator, receives it."""
        return self.recipients is None or viewer in self.recipients


def chat_message(
    rules: Rules, seat: int, phrase: str | None, point: tuple[int, int] | None
) -> ChatMessage:
    """A message that this seat may send.

    Raises `BadRequest`: `no-such-phrase`, `not-a-partner`, `no-such-place-to-lay`.
    """
    if point is None and phrase in PHRASES:
        return ChatMessage(seat, phrase, None, None)
    if phrase is not None and phrase not in PARTNER_PHRASES:
        raise BadRequest("no-such-phrase", phrase=phrase)
    if (phrase is None) == (point is None):
        raise BadRequest("no-such-phrase", phrase="")
    if rules.form is not Form.TABLE_TOP or rules.players == rules.sides:
        raise BadRequest("not-a-partner")
    if point and not (0 <= point[0] < LAYOUT_SIZE and 0 <= point[1] < LAYOUT_SIZE):
        raise BadRequest("no-such-place-to-lay", row=point[0], column=point[1])
    partners = (other for other in range(rules.players) if rules.side(other) == rules.side(seat))
    return ChatMessage(seat, phrase, point, frozenset(partners))
