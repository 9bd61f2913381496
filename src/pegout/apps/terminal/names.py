"""Names of seats and sides from the point of view of the person at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pegout.apps.terminal.local_tables import PERSON
from pegout.engine.rules.variants import Rules
from pegout.locale import Translator
from pegout.locale.recital import joined
from pegout.server.tables.seats import Seat
from pegout.solver.bots.names import bot_names

_CHAIRS: Final[Mapping[int, tuple[str, ...]]] = {
    3: ("you", "left", "right"),
    4: ("you", "left", "across", "right"),
}


class SeatNames:
    """The names of seats and sides at one table, as its person calls them."""

    def __init__(self, rules: Rules, seats: Sequence[Seat], t: Translator) -> None:
        self._t = t
        self._rules = rules
        self._levels = {seat.number: t(f"level-{seat.level}") for seat in seats if seat.level}
        likes = {seat.number: t(f"level-{seat.like}") for seat in seats if seat.like}
        self._levels |= {seat: t("adaptive-like", level=level) for seat, level in likes.items()}
        self._bots = bot_names([seat.level for seat in seats])
        self._seats = [self._name(seat) for seat in range(rules.players)]

    def _name(self, seat: int) -> str:
        if seat == PERSON:
            return self._t("play-you")
        bot = self._bots[seat]
        return self._t(f"bot-{bot}") if bot else self._levels[seat]

    @property
    def partners(self) -> bool:
        """Whether partners share a score."""
        return self._rules.sides < self._rules.players

    @property
    def all(self) -> Sequence[str]:
        """The name of each seat, in order."""
        return self._seats

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self._seats[seat]

    def with_level(self, seat: int) -> str:
        """A bot's name with its level and where it sits: `Martha (Steady)`, `Hugo (Steady, left)`.

        Partners sit opposite.
        """
        name, level = self._seats[seat], self._levels[seat]
        partner = self.partners and self._rules.side(seat) == self._rules.side(PERSON)
        if self._rules.players == 2 or partner:
            return self._t("play-seat-level", name=name, level=level)
        place = _CHAIRS[self._rules.players][seat]
        return self._t("play-seat-place", name=name, level=level, place=place)

    def side(self, side: int) -> str:
        """The name of a side; with partners, one name for both."""
        if not self.partners:
            return self._seats[side]
        mine = side == self._rules.side(PERSON)
        return self._t("play-your-side" if mine else "play-their-side")

    def sides(self, numbers: Sequence[int]) -> str:
        """A number of every side, such as `You 12 · Steady 9`."""
        scores = [
            self._t("play-score", name=self.side(side), points=number)
            for side, number in enumerate(numbers)
        ]
        return joined(scores, self._t, "play-scores-and")

    def who(self, seat: int) -> dict[str, str]:
        """The parameters of a sentence about a seat: `who` (`you` or `other`) and `name`."""
        return {"who": "you" if seat == PERSON else "other", "name": self._seats[seat]}

    def who_side(self, side: int) -> dict[str, str]:
        """The parameters of a sentence about a side.

        `who` is `you` or `other`; with partners, `side` or `others`.
        """
        if not self.partners:
            return self.who(side)
        mine = side == self._rules.side(PERSON)
        return {"who": "side" if mine else "others", "name": self.side(side)}
