"""The rules of a game, as clients need them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from pegout.engine.rules.choices import Form, Lines
from pegout.engine.rules.variants import (
    DOUBLE_SKUNK,
    LOT,
    OPTION_VALUES,
    OPTIONS_BY_LOT,
    SKUNK,
    Rules,
    options,
    variant,
)
from pegout.engine.wire.base import WEB_ONLY, Json, WireModel, for_bots
from pegout.engine.wire.requests import OptionValue


class RulesModel(WireModel):
    """The rules in force; `name` and `options` determine the rest.

    Attributes:
        last_hole: the hole at which pegs and figures stop, whatever the score; null if they do not.
        lines: Table Top: which lines each side owns, by side; empty in cribbage.
        partners: whether two seats share a score.
        skunk_lines: a loser with fewer points than the first number loses two games, with fewer
            than the second one four; empty without skunks.
    """

    name: str
    form: Form
    players: int
    sides: int
    dealt: int
    laid_away: int
    crib_dealt: int
    hand_size: int
    crib_size: int
    pack_left: int
    target: int
    match: int
    manual: bool
    muggins: bool
    pegging_by_hand: bool
    lines: tuple[Lines, ...]
    options: dict[str, str]
    partners: Annotated[bool, WEB_ONLY]
    last_hole: Annotated[int | None, WEB_ONLY]
    skunk_lines: Annotated[tuple[int, ...], WEB_ONLY]


@lru_cache(maxsize=64)
def rules_model(rules: Rules) -> RulesModel:
    """The wire model of rules; shared, so not to be changed."""
    table_top = rules.form is Form.TABLE_TOP
    differing: Json = {
        "laid_away": rules.discard_count,
        "lines": tuple(map(rules.lines, range(rules.sides))) if table_top else (),
        "options": options(rules),
        "partners": rules.sides < rules.players,
        "skunk_lines": _skunk_lines(rules),
    }
    same = RulesModel.model_fields.keys() - differing
    return RulesModel(**{name: getattr(rules, name) for name in same}, **differing)


def _skunk_lines(rules: Rules) -> tuple[int, ...]:
    if not rules.skunk:
        return ()
    shortfalls = (SKUNK, DOUBLE_SKUNK) if rules.double_skunk else (SKUNK,)
    return tuple(rules.target - shortfall for shortfall in shortfalls)


@lru_cache(maxsize=64)
def rules_data(rules: Rules) -> Json:
    """Rules as plain data; shared, so not to be changed."""
    return rules_model(rules).model_dump(mode="json")


def encode_rules(rules: Rules) -> Json:
    """Encode rules as plain JSON data, for bots."""
    return for_bots(RulesModel, rules_data(rules))


def rules_of(name: str, options: Mapping[str, OptionValue], seats: int = 0) -> Rules:
    """The rules of a request; in Table Top four seats mean four players.

    An option that is to be drawn by lot has its default.

    Raises:
        RulesError: there are no such rules.
    """
    texts = {
        key: OPTION_VALUES[key][0] if key in OPTIONS_BY_LOT and value == LOT else _text(value)
        for key, value in options.items()
    }
    rules = variant(name, texts)
    if rules.form is Form.TABLE_TOP and seats == 4 and "players" not in texts:
        rules = variant(name, {**texts, "players": "4"})
    return rules


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
