"""What seats and sides are called, from where the person sits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pegout.locale import Translator
from pegout.rules.variants import Rules
from pegout.terminal.session import PERSON

_CHAIRS: Final[Mapping[int, tuple[str, ...]]] = {
    3: ("you", "left", "right"),
    4: ("you", "left", "across", "right"),
}


class Names:
    """The names at one table.

    Args:
        rules: the rules in force.
        levels: the levels of the players of the house by seat.
        t: the language.
    """

    def __init__(self, rules: Rules, levels: Mapping[int, str], t: Translator) -> None:
        self._t = t
        self._rules = rules
        self._levels = {seat: t(f"level-{level}") for seat, level in levels.items()}
        self._seats = [self._name(seat) for seat in range(rules.players)]

    def _name(self, seat: int) -> str:
        if seat == PERSON:
            return self._t("play-you")
        if self._rules.players == 2:
            return self._levels[seat]
        if self.partners and self._rules.side(seat) == self._rules.side(PERSON):
            return self._t("play-partner")
        return self._t(f"play-{_CHAIRS[self._rules.players][seat]}")

    @property
    def partners(self) -> bool:
        """Whether partners share a score."""
        return self._rules.sides < self._rules.players

    @property
    def all(self) -> Sequence[str]:
        """Every seat's name."""
        return self._seats

    def seat(self, seat: int) -> str:
        """A seat's name."""
        return self._seats[seat]

    def with_level(self, seat: int) -> str:
        """A seat's name and its level, once at the beginning."""
        if self._rules.players == 2:
            return self._seats[seat]
        return self._t("play-seat-level", name=self._seats[seat], level=self._levels[seat])

    def side(self, side: int) -> str:
        """A side's name; with partners, both of them."""
        if not self.partners:
            return self._seats[side]
        mine = side == self._rules.side(PERSON)
        return self._t("play-your-side" if mine else "play-their-side")

    def who(self, seat: int) -> dict[str, str]:
        """What a sentence about a seat is given: `who`, which is you or other, and `name`."""
        return {"who": "you" if seat == PERSON else "other", "name": self._seats[seat]}

    def who_side(self, side: int) -> dict[str, str]:
        """The same for a side: `who` is you, other, or with partners side or others."""
        if not self.partners:
            return self.who(side)
        mine = side == self._rules.side(PERSON)
        return {"who": "side" if mine else "others", "name": self.side(side)}
