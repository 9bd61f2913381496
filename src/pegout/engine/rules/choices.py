"""The values of the options that are chosen from a few, and the forms of the game."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """The two forms of the game: cribbage proper, and Table Top Cribbage (rules 7)."""

    CRIBBAGE = "cribbage"
    TABLE_TOP = "table-top"


class FirstDeal(StrEnum):
    """Who deals first: who draws the lowest or the highest card, or a seat (rules 2.1, 3.5)."""

    LOW = "low"
    HIGH = "high"
    SEAT_0 = "seat-0"
    SEAT_1 = "seat-1"
    SEAT_2 = "seat-2"
    SEAT_3 = "seat-3"

    @property
    def seat(self) -> int | None:
        """The seat that deals first without a draw; `None` if the players draw."""
        return None if self in (FirstDeal.LOW, FirstDeal.HIGH) else int(self[-1])

    @classmethod
    def of_seat(cls, seat: int) -> FirstDeal:
        """The value under which a seat deals first."""
        return cls(f"seat-{seat}")


class PlayRounds(StrEnum):
    """How long the play lasts: until all cards are played, or for one round only."""

    ALL = "all"
    FIRST = "first"


class Counting(StrEnum):
    """Who counts the points: the program, or the players, who claim them."""

    AUTO = "auto"
    MANUAL = "manual"


class Claims(StrEnum):
    """How players claim, and how muggins answers a claim, in new matches and in older records.

    New matches have `POSSIBLE`: every card is claimed for, with a total that it can have, and every
    opponent may call muggins (rules 3.13). Older records keep the rules that they were played by
    (rules 3.13.8): with `EVERY` any total up to 29 is claimed, one opponent has the right in the
    play, and a call of too much takes nothing; with `SCORING`, the oldest, the table also asked
    only about cards that scored.
    """

    SCORING = "scoring"
    EVERY = "every"
    POSSIBLE = "possible"


class Starter(StrEnum):
    """How the starter is found: the pone cuts, or the top card of the deck is turned up."""

    CUT = "cut"
    TOP = "top"


class Rows(StrEnum):
    """Which of two sides owns the rows of the Table Top layout (rules 7.4)."""

    SECOND = "second"
    FIRST = "first"


class Lines(StrEnum):
    """The lines of the Table Top layout that a side owns."""

    COLUMNS = "columns"
    ROWS = "rows"


class Stakes(StrEnum):
    """The worth of a win, a skunk and a double skunk where a decision is judged (rules 3.20)."""

    GAMES = "1-2-4"
    CLUB = "2-3"
    WIN = "1"


class Overclaim(StrEnum):
    """The answer to a claim that is too high: corrected, or the opponent gets the excess."""

    REFUSE = "refuse"
    PENALTY = "penalty"
