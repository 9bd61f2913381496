"""Variants are data: `Rules` holds numbers and enums only, so that it goes whole into a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final

from pegout.errors import RulesError


class Form(StrEnum):
    """The two games that are played with these rules: cribbage proper, and its table-top cousin."""

    CRIBBAGE = "cribbage"
    TABLE_TOP = "table-top"


class FirstDeal(StrEnum):
    """Which card in the draw deals first (rules 2.1)."""

    LOW = "low"
    HIGH = "high"


class PlayRounds(StrEnum):
    """How long the play of a deal goes on: until all cards are out, or for one round only."""

    ALL = "all"
    FIRST = "first"


class Counting(StrEnum):
    """Who counts: the program, or the players by their own claims."""

    AUTO = "auto"
    MANUAL = "manual"


class Overclaim(StrEnum):
    """What becomes of a claim of too much: put right, or the excess goes to the opponent."""

    REFUSE = "refuse"
    PENALTY = "penalty"


SKUNK: Final = 30
"""A loser who is more than this short of the target is skunked, in points (rules 3)."""
DOUBLE_SKUNK: Final = 60
"""More than this short is a double skunk; a win by as much is a double game (rules 3)."""
LEAST_TARGET: Final = 11
MOST_TARGET: Final = 999


OPTIONS: Final = (
    "target",
    "skunk",
    "double_skunk",
    "double_game",
    "first_deal",
    "three_for_last",
    "play_rounds",
    "counting",
    "muggins",
    "overclaim",
    "pegging_by_hand",
    "match",
)
"""The options of any game, in the order of rules 3."""
TABLE_TOP_OPTIONS: Final = ("players", "target", "first_deal", "match")
"""The options of Table Top (rules 7); `players` is 2, or 4 for two pairs."""
_PROPER: Final = frozenset(OPTIONS) - frozenset(TABLE_TOP_OPTIONS)
"""The options that belong to cribbage proper."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game or match. Seat s plays for side s modulo the number of sides.

    Attributes:
        name: the variant, one of `VARIANTS`.
        form: cribbage proper or Table Top.
        players: seats at the table.
        sides: scores kept; fewer than the seats where partners play.
        dealt: cards dealt to each player.
        laid_away: cards that each player lays away to the crib.
        crib_dealt: cards dealt straight to the crib.
        target: points to win, 11 to 999.
        skunk: a loser short of the target by more than 30 loses two games.
        double_skunk: short by more than 60: four games.
        double_game: a win by 60 or more counts two games.
        first_deal: which card in the draw deals first.
        three_for_last: who does not deal first pegs 3 before the first deal of each game.
        play_rounds: whether the play ends with its first round.
        counting: whether players claim their own points.
        muggins: whether overlooked points may be taken.
        overclaim: what becomes of a claim of too much.
        pegging_by_hand: a person moves their own pegs; it changes nothing in the rules.
        match: games to win.

    Raises:
        RulesError: when the values make no sense together; the code says why.
    """

    name: str
    form: Form = Form.CRIBBAGE
    players: int = 2
    sides: int = 2
    dealt: int = 6
    discard_count: int = 2
    crib_dealt: int = 0
    target: int = 121
    skunk: bool = False
    double_skunk: bool = False
    double_game: bool = False
    first_deal: FirstDeal = FirstDeal.LOW
    three_for_last: bool = False
    play_rounds: PlayRounds = PlayRounds.ALL
    counting: Counting = Counting.AUTO
    muggins: bool = False
    overclaim: Overclaim = Overclaim.REFUSE
    pegging_by_hand: bool = False
    match: int = 1

    def __post_init__(self) -> None:
        """Refuse nonsense."""
        for code, contradictory in _contradictions(self):
            if contradictory:
                raise RulesError(code, variant=self.name, target=self.target)

    @property
    def manual(self) -> bool:
        """Whether players claim their own points."""
        return self.counting is Counting.MANUAL

    @property
    def hand_size(self) -> int:
        """Cards in a hand at the show, without the starter."""
        return self.dealt - self.discard_count

    @property
    def crib_size(self) -> int:
        """Cards in the crib at the show, without the starter."""
        return self.crib_dealt + self.discard_count * self.players

    @property
    def pack_left(self) -> int:
        """Cards left in the pack once all are dealt."""
        return 52 - self.dealt * self.players - self.crib_dealt

    def side(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides

    def left(self, seat: int) -> int:
        """The next seat, the one on the left."""
        return (seat + 1) % self.players

    def around(self, seat: int) -> tuple[int, ...]:
        """Every seat in turn order, from the left of this one round to itself."""
        return tuple((seat + step) % self.players for step in range(1, self.players + 1))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats of other sides, in turn order from the left of this one."""
        return tuple(other for other in self.around(seat) if self.side(other) != self.side(seat))


def _contradictions(rules: Rules) -> Iterator[tuple[str, bool]]:
    """Each way in which rules can make no sense: the error's code, and whether it is so."""
    yield "target-out-of-range", not LEAST_TARGET <= rules.target <= MOST_TARGET
    yield "match-out-of-range", not 1 <= rules.match <= MOST_TARGET
    yield "skunk-target-too-low", rules.skunk and rules.target <= SKUNK
    yield "double-skunk-needs-skunk", rules.double_skunk and not rules.skunk
    yield "double-skunk-target-too-low", rules.double_skunk and rules.target < 121
    yield "double-game-with-skunk", rules.double_game and rules.skunk
    yield "double-game-target-too-low", rules.double_game and rules.target < 121
    yield "three-for-last-needs-two", rules.three_for_last and rules.players != 2
    yield "muggins-needs-manual", rules.muggins and not rules.manual
    yield (
        "overclaim-needs-manual",
        rules.overclaim is not Overclaim.REFUSE and not rules.manual,
    )
    yield (
        "table-top-players",
        rules.form is Form.TABLE_TOP and (rules.players not in (2, 4) or rules.sides != 2),
    )
    yield (
        "table-top-options",
        rules.form is Form.TABLE_TOP
        and any(
            getattr(rules, field.name) != field.default
            for field in fields(Rules)
            if field.name in _PROPER
        ),
    )


_SIX = Rules("six-card")
VARIANTS: Final[Mapping[str, Rules]] = {
    rules.name: rules
    for rules in (
        _SIX,
        replace(_SIX, name="short", target=61),
        Rules(
            "five-card",
            dealt=5,
            target=61,
            three_for_last=True,
            play_rounds=PlayRounds.FIRST,
        ),
        Rules("three-player", players=3, sides=3, dealt=5, discard_count=1, crib_dealt=1),
        Rules("four-player", players=4, sides=2, dealt=5, discard_count=1),
        Rules("four-player-solo", players=4, sides=4, dealt=5, discard_count=1),
        Rules("table-top", form=Form.TABLE_TOP, dealt=12, discard_count=0),
    )
}
"""The named variants as they stand without options (rules 2, 4 to 7)."""


def option_names(rules: Rules) -> tuple[str, ...]:
    """The options that these rules have."""
    return TABLE_TOP_OPTIONS if rules.form is Form.TABLE_TOP else OPTIONS


def variant(name: str = "six-card", options: Mapping[str, str] | None = None) -> Rules:
    """A named variant, changed by options as they are written in `--set KEY=VALUE`.

    Raises:
        RulesError: `no-such-variant`, `no-such-option`, `no-such-value`, or what makes the
            combination nonsense.
    """
    if name not in VARIANTS:
        raise RulesError("no-such-variant", name=name, known=", ".join(VARIANTS))
    rules = VARIANTS[name]
    changes = {key: _read(rules, key, text) for key, text in (options or {}).items()}
    if changes.get("players", rules.players) != rules.players:
        changes["dealt"] = 24 // max(changes["players"], 1)
    return replace(rules, **changes)


def options(rules: Rules) -> dict[str, str]:
    """Every option of these rules as text; `variant(rules.name, options(rules))` reads it back."""
    return {key: _write(getattr(rules, key)) for key in option_names(rules)}


def _write(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _read(rules: Rules, key: str, text: str) -> Any:
    """The value of one option from its text."""
    if key not in option_names(rules):
        raise RulesError(
            "no-such-option", key=key, variant=rules.name, known=", ".join(option_names(rules))
        )
    reader = _READERS.get(key, _flag)
    try:
        return reader(text)
    except ValueError:
        raise RulesError("no-such-value", key=key, value=text, known=_known(key, reader)) from None


def _flag(text: str) -> bool:
    return {"on": True, "off": False}[text] if text in ("on", "off") else _refuse()


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else _refuse()


def _refuse() -> Any:
    raise ValueError


def _known(key: str, reader: Callable[[str], Any]) -> str:
    """The values that an option takes, for the message."""
    if isinstance(reader, type) and issubclass(reader, StrEnum):
        return ", ".join(reader)
    return "on, off" if reader is _flag else _NUMBERS[key]


_NUMBERS: Final = {
    "players": "2, 4",
    "target": f"{LEAST_TARGET}-{MOST_TARGET}",
    "match": f"1-{MOST_TARGET}",
}
_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "players": _whole,
    "target": _whole,
    "match": _whole,
    "first_deal": FirstDeal,
    "play_rounds": PlayRounds,
    "counting": Counting,
    "overclaim": Overclaim,
}

assert {*OPTIONS, *TABLE_TOP_OPTIONS} <= {field.name for field in fields(Rules)}
