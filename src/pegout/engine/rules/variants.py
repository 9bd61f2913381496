"""Variants and their options, as data.

`Rules` holds numbers, flags and enumerations only, so that a record can state them completely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, get_type_hints

from pegout.engine.arguments import check_fields
from pegout.engine.cards import PACK_SIZE
from pegout.engine.errors import RulesError, argument
from pegout.engine.rules.choices import (
    Claims,
    Counting,
    FirstDeal,
    Form,
    Lines,
    Overclaim,
    PlayRounds,
    Rows,
    Stakes,
    Starter,
)

SKUNK: Final = 30
"""Points short of the target above which a loser is skunked (rules 3)."""
DOUBLE_SKUNK: Final = 60
"""Points short above which it is a double skunk, or by which a win is a double game (rules 3)."""
LONG_GAME: Final = 121
"""The target of the long game, and the least for which a double skunk is possible."""
SHORT_GAME: Final = 61
"""The target of the short game."""
MAX_PLAYERS: Final = 4
"""The most players of any variant."""
MIN_TARGET: Final = 11
MAX_TARGET: Final = 999
MAX_MATCH: Final = 999
TABLE_TOP_PLAYERS: Final = (2, 4)
PILE_CARDS: Final = 24
"""Cards in all Table Top piles together; with the one at the centre they fill the 25 places."""

OPTIONS: Final = (
    "target",
    "skunk",
    "double_skunk",
    "double_game",
    "first_deal",
    "cut_before_deal",
    "starter",
    "three_for_last",
    "play_rounds",
    "counting",
    "claims",
    "muggins",
    "overclaim",
    "pegging_by_hand",
    "match",
    "stakes",
)
"""The options of cribbage proper, in the order of rules 3."""
TABLE_TOP_OPTIONS: Final = ("players", "target", "first_deal", "rows", "match")
"""The options of Table Top (rules 7); four players are two partnerships."""
LATER_OPTIONS: Final = frozenset({"cut_before_deal", "starter", "claims", "rows", "stakes"})
"""Options that the first records did not have, so that records name them only where they differ
from the default."""
_CRIBBAGE_ONLY: Final = frozenset(OPTIONS) - frozenset(TABLE_TOP_OPTIONS)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game or match. Seat `s` plays for side `s % sides`.

    Attributes:
        name: the variant, a key of `VARIANTS`.
        form: cribbage proper or Table Top.
        players: the number of seats.
        sides: the number of scores kept; half the seats where partners play together.
        dealt: cards dealt to each player.
        discard_count: cards that each player discards to the crib.
        crib_dealt: cards dealt straight to the crib.
        target: points needed to win a game, 11 to 999.
        skunk: a win counts two games if the loser is more than 30 points short of the target.
        double_skunk: a win counts four games if the loser is more than 60 points short.
        double_game: a win by 60 points or more counts two games.
        first_deal: whether the lowest or the highest card drawn deals first, or which seat.
        cut_before_deal: the player at the dealer's right cuts the pack before every deal.
        three_for_last: the pone of a game's first deal pegs 3 before it.
        play_rounds: whether the play ends with its first round.
        counting: whether the program counts or the players claim their points.
        claims: how players claim and how muggins answers, in new matches or in older records.
        muggins: whether opponents may take points that a claim overlooked.
        overclaim: the answer to a claim that is too high.
        pegging_by_hand: people move their own pegs on screen; this has no effect on the rules.
        rows: which side owns the rows in Table Top with two players.
        match: the number of games that wins the match.
        stakes: the worth of wins where hints, bots and reviews judge a decision.
        starter: whether the pone cuts for the starter, or the dealer turns up the top card.
        manual: whether the players count for themselves; it follows from `counting`.

    Raises:
        PegoutError: `wrong-type`, with the field as the parameter `parameter`.
        RulesError: if the values contradict each other; the code says which.
    """

    name: str
    form: Form = Form.CRIBBAGE
    players: int = 2
    sides: int = 2
    dealt: int = 6
    discard_count: int = 2
    crib_dealt: int = 0
    target: int = LONG_GAME
    skunk: bool = False
    double_skunk: bool = False
    double_game: bool = False
    first_deal: FirstDeal = FirstDeal.LOW
    cut_before_deal: bool = False
    three_for_last: bool = False
    play_rounds: PlayRounds = PlayRounds.ALL
    counting: Counting = Counting.AUTO
    claims: Claims = Claims.SCORING
    muggins: bool = False
    overclaim: Overclaim = Overclaim.REFUSE
    pegging_by_hand: bool = False
    rows: Rows = Rows.SECOND
    match: int = 1
    stakes: Stakes = Stakes.GAMES
    starter: Starter = Starter.CUT
    manual: bool = field(init=False, repr=False, compare=False)  # every card asks for it

    def __post_init__(self) -> None:
        """Refuse values of other types, and contradictory rules."""
        check_fields(self)
        object.__setattr__(self, "manual", self.counting is Counting.MANUAL)
        for code, option, contradictory in contradictions(self):
            if contradictory:
                raise RulesError(code, parameter=option, variant=self.name, target=self.target)

    def __repr__(self) -> str:
        """The rules as Python writes them: `variant('six-card', {'target': '61'})`."""
        usual = options(VARIANTS.get(self.name, self))
        given = {key: text for key, text in options(self).items() if text != usual[key]}
        for key, (other, value, _) in DEFAULTS_WITH.items():
            if given.get(other) == value:
                given[key] = options(self)[key]
        return f"variant({self.name!r}, {given})" if given else f"variant({self.name!r})"

    @property
    def claims_every_card(self) -> bool:
        """Whether players claim for every card as they play it, be it worth nothing."""
        return self.claims is not Claims.SCORING

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
        """Cards left in the pack after the deal."""
        return PACK_SIZE - self.dealt * self.players - self.crib_dealt

    @property
    def last_hole(self) -> int | None:
        """The hole at which pegs stop, whatever the score; `None` in Table Top, which counts on."""
        return None if self.form is Form.TABLE_TOP else self.target

    def hole(self, score: int) -> int:
        """The hole where the peg of this score stands."""
        return score if self.last_hole is None else min(score, self.last_hole)

    def side(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides

    def lines(self, side: int) -> Lines:
        """The lines that a side owns in Table Top."""
        owner = 1 if self.rows is Rows.SECOND else 0
        return Lines.ROWS if side == owner else Lines.COLUMNS

    def left(self, seat: int) -> int:
        """The seat to the left: the next in turn."""
        return (seat + 1) % self.players

    def right(self, seat: int) -> int:
        """The seat to the right."""
        return (seat - 1) % self.players

    def around(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, beginning to the left of this one and ending with it."""
        return _AROUND[self.players][seat]

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The seats of the other sides in turn order, beginning to the left of this one."""
        return tuple(other for other in self.around(seat) if self.side(other) != self.side(seat))


_AROUND: Final = [
    [(*range(seat + 1, players), *range(seat + 1)) for seat in range(players)]
    for players in range(MAX_PLAYERS + 1)
]
"""All seats in turn order, by the number of players and the seat that comes last."""


def contradictions(rules: Rules) -> Iterator[tuple[str, str, bool]]:
    """Yield every possible contradiction: its code, a field of it, whether these rules have it."""
    yield "target-out-of-range", "target", not MIN_TARGET <= rules.target <= MAX_TARGET
    yield "club-target-too-low", "target", rules.stakes is Stakes.CLUB and rules.target <= SKUNK
    yield "stakes-of-two", "stakes", rules.stakes is not Stakes.GAMES and rules.players != 2
    yield "match-out-of-range", "match", not 1 <= rules.match <= MAX_MATCH
    yield "skunk-target-too-low", "target", rules.skunk and rules.target <= SKUNK
    yield "double-skunk-needs-skunk", "double_skunk", rules.double_skunk and not rules.skunk
    yield "double-skunk-target-too-low", "target", rules.double_skunk and rules.target < LONG_GAME
    yield "double-game-with-skunk", "double_game", rules.double_game and rules.skunk
    yield "double-game-target-too-low", "target", rules.double_game and rules.target < LONG_GAME
    yield "three-for-last-needs-two", "three_for_last", rules.three_for_last and rules.players != 2
    yield (
        "first-deal-no-such-seat",
        "first_deal",
        rules.first_deal.seat in range(rules.players, MAX_PLAYERS),
    )
    yield "rows-need-two", "rows", rules.rows is not Rows.SECOND and rules.players != 2
    yield "claims-need-manual", "claims", rules.claims_every_card and not rules.manual
    yield "muggins-needs-manual", "muggins", rules.muggins and not rules.manual
    yield (
        "overclaim-needs-manual",
        "overclaim",
        rules.overclaim is not Overclaim.REFUSE and not rules.manual,
    )
    yield (
        "table-top-players",
        "players",
        rules.form is Form.TABLE_TOP
        and (rules.players not in TABLE_TOP_PLAYERS or rules.sides != 2),
    )
    yield (
        "table-top-options",
        "form",
        rules.form is Form.TABLE_TOP
        and any(
            getattr(rules, each.name) != each.default
            for each in fields(Rules)
            if each.name in _CRIBBAGE_ONLY
        ),
    )


_SIX = Rules("six-card")
VARIANTS: Final[Mapping[str, Rules]] = {
    rules.name: rules
    for rules in (
        _SIX,
        replace(_SIX, name="short", target=SHORT_GAME),
        Rules(
            "five-card",
            dealt=5,
            target=SHORT_GAME,
            three_for_last=True,
            play_rounds=PlayRounds.FIRST,
        ),
        Rules("three-player", players=3, sides=3, dealt=5, discard_count=1, crib_dealt=1),
        Rules("four-player", players=4, sides=2, dealt=5, discard_count=1),
        Rules("four-player-solo", players=4, sides=4, dealt=5, discard_count=1),
        Rules("table-top", form=Form.TABLE_TOP, dealt=12, discard_count=0),
    )
}
"""The variants by name, with their default options (rules 2 and 4 to 7)."""


def option_names(rules: Rules) -> tuple[str, ...]:
    """The keys of the options that apply to these rules."""
    return TABLE_TOP_OPTIONS if rules.form is Form.TABLE_TOP else OPTIONS


def as_rules(rules: Rules | str) -> Rules:
    """The rules, or those of the variant of this name.

    Raises:
        RulesError: `no-such-variant`.
    """
    return rules if isinstance(rules, Rules) else variant(rules)


def variant(name: str = "six-card", options: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of a variant with these options.

    Values are numbers, flags or text, by key, as in `--set KEY=VALUE`.

    Raises:
        RulesError: `no-such-variant`, `no-such-option`, `no-such-value`, or the contradiction
            between the values.
    """
    with argument("name"):
        if name not in VARIANTS:
            raise RulesError("no-such-variant", name=name, known=", ".join(VARIANTS))
    rules = VARIANTS[name]
    given = dict(options or {})
    for key, (other, value, default) in DEFAULTS_WITH.items():
        if given.get(other) == value:
            given.setdefault(key, default)
    with argument("options"):
        changes = {key: _read(rules, key, _write(value)) for key, value in given.items()}
        if changes.get("players", rules.players) != rules.players:
            changes["dealt"] = PILE_CARDS // max(changes["players"], 1)
        return replace(rules, **changes)


def written_rules(name: str, given: Mapping[str, str]) -> Rules:
    """Return rules as they were written down, wherever `DEFAULTS_WITH` leaves an option out.

    An option that is not written has the variant's own default, whatever new matches have.

    Raises:
        RulesError: as `variant`.
    """
    own = options(VARIANTS[name]) if name in VARIANTS else {}
    return variant(name, {**{key: own[key] for key in DEFAULTS_WITH if key in own}, **given})


def options(rules: Rules) -> dict[str, str]:
    """Every option of the rules as text, so that `variant(rules.name, options(rules)) == rules`."""
    return {key: _write(getattr(rules, key)) for key in option_names(rules)}


def _write(value: object) -> str:
    if isinstance(value, bool):
        return _FLAGS[value]
    return str(value)


def _read(rules: Rules, key: str, text: str) -> Any:
    """Parse the value of an option."""
    if key not in option_names(rules):
        raise RulesError(
            "no-such-option", key=key, variant=rules.name, known=", ".join(option_names(rules))
        )
    try:
        return _PARSERS.get(_KINDS[key], _KINDS[key])(text)
    except ValueError:
        raise RulesError("no-such-value", key=key, value=text, known=_known(key)) from None


def _flag(text: str) -> bool:
    return bool(_FLAGS.index(text))


def _integer(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(text)
    return int(text)


def _known(key: str) -> str:
    """The values that an option accepts, for an error message."""
    if key in OPTION_RANGES:
        low, high = OPTION_RANGES[key]
        return f"{low}-{high}"
    return ", ".join(OPTION_VALUES[key])


_FLAGS: Final = ("off", "on")
_KINDS: Final[Mapping[str, Any]] = get_type_hints(Rules)
_PARSERS: Final[Mapping[Any, Callable[[str], Any]]] = {bool: _flag, int: _integer}
"""The parsers by type; an enumeration parses its own values."""
LOT: Final = "lot"
"""The value with which a table is asked to draw one of `OPTIONS_BY_LOT`."""
OPTIONS_BY_LOT: Final = frozenset({"rows"})
"""Options that are drawn by lot when a table is opened, unless the players have agreed."""
OPTION_RANGES: Final = {"target": (MIN_TARGET, MAX_TARGET), "match": (1, MAX_MATCH)}
"""The least and the greatest value of every option that is a range of integers."""
OPTION_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    **{
        key: _FLAGS if _KINDS[key] is bool else tuple(_KINDS[key])
        for key in (*OPTIONS, "rows")
        if key not in OPTION_RANGES
    },
    "players": tuple(map(str, TABLE_TOP_PLAYERS)),
    "first_deal": tuple(each for each in FirstDeal if each.seat is None),
}
"""The values, as text, of every option that is not a range of integers.

The seats of `first_deal` are not among them: only a rematch chooses them.
"""

DEFAULTS_WITH: Final[Mapping[str, tuple[str, str, str]]] = {
    "overclaim": ("counting", str(Counting.MANUAL), str(Overclaim.PENALTY)),
    "claims": ("counting", str(Counting.MANUAL), str(Claims.POSSIBLE)),
}
"""Options with another default while some option has a value: its key, that value, the default.

Without the penalty, claiming 29 each time would peg all that is due for nothing (rules 3.10). Being
asked about cards that score alone would tell that there are points to find (rules 3.13.7).
"""

assert {*OPTIONS, *TABLE_TOP_OPTIONS} <= {each.name for each in fields(Rules)}
