"""The rules of a variant with its options, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pegout.engine.rules.choices import (
    Claims,
    FirstDeal,
    Form,
    Overclaim,
    PlayRounds,
    Stakes,
    Starter,
)
from pegout.engine.rules.variants import DOUBLE_SKUNK, SKUNK, Rules
from pegout.locale.translator import Translator


class Section(NamedTuple):
    """A heading and the sentences under it."""

    heading: str
    clauses: tuple[str, ...]


def variant_name(name: str, t: Translator) -> str:
    """The display name of a variant, such as `Five-card cribbage`."""
    return t(f"variant-{name}")


def describe_rules(
    rules: Rules, t: Translator, *, rows_by_lot: bool = False
) -> tuple[Section, ...]:
    """Describe rules in sections, in the order of a game.

    With `rows_by_lot` it is still open who owns the rows in Table Top with two players.
    """
    if rules.form is Form.TABLE_TOP:
        parts = {
            "rules-players": (_players(rules, t), t("rules-pack"), t("rules-needs")),
            "rules-goal": tuple(_table_top_goal(rules, t)),
            "rules-deal": (_draw(rules, t), t("rules-deal-left")),
            "rules-layout": tuple(_layout(rules, t, rows_by_lot=rows_by_lot)),
            "rules-lines": (t("rules-lines-count"), t("rules-lines-no-starter")),
        }
    else:
        parts = {
            "rules-players": (_players(rules, t), t("rules-pack"), t("rules-needs")),
            "rules-goal": tuple(_goal(rules, t)),
            "rules-deal": tuple(_deal(rules, t)),
            "rules-crib": tuple(_crib(rules, t)),
            "rules-play": tuple(_play(rules, t)),
            "rules-show": tuple(_show(rules, t)),
            "rules-counting": tuple(_counting(rules, t)),
        }
    return tuple(Section(t(heading), clauses) for heading, clauses in parts.items())


def _players(rules: Rules, t: Translator) -> str:
    partners = "-partners" if rules.players == 4 and rules.sides == 2 else ""
    return t(f"rules-players-{rules.players}{partners}")


def _goal(rules: Rules, t: Translator) -> Iterator[str]:
    yield t("rules-target", target=rules.target)
    if rules.three_for_last:
        yield t("rules-three-for-last")
    if rules.skunk:
        yield t("rules-skunk", line=rules.target - SKUNK)
    if rules.double_skunk:
        yield t("rules-double-skunk", line=rules.target - DOUBLE_SKUNK)
    if rules.double_game:
        yield t("rules-double-game", target=rules.target)
    if not (rules.skunk or rules.double_game):
        yield t("rules-one-game")
    if rules.stakes is not Stakes.GAMES:
        yield t("rules-stakes-club" if rules.stakes is Stakes.CLUB else "rules-stakes-win")
    if rules.sides > 2 and (rules.skunk or rules.double_game):
        yield t("rules-several-losers")
    yield from _match(rules, t)


def _match(rules: Rules, t: Translator) -> Iterator[str]:
    if rules.match > 1:
        yield t("rules-match", games=rules.match)
        yield t("rules-next-game-2" if rules.players == 2 else "rules-next-game-more")


def _draw(rules: Rules, t: Translator) -> str:
    if rules.first_deal.seat is not None:
        return t("rules-draw-none")
    return t("rules-draw-low" if rules.first_deal is FirstDeal.LOW else "rules-draw-high")


def _deal(rules: Rules, t: Translator) -> Iterator[str]:
    yield _draw(rules, t)
    if rules.cut_before_deal:
        two = rules.players == 2
        yield t("rules-cut-before-deal-2" if two else "rules-cut-before-deal-more")
    yield t("rules-dealt", cards=rules.dealt)
    if rules.crib_dealt:
        yield t("rules-crib-dealt")
    yield t("rules-deal-alternates" if rules.players == 2 else "rules-deal-left")


def _crib(rules: Rules, t: Translator) -> Iterator[str]:
    yield t("rules-discard-two" if rules.discard_count == 2 else "rules-discard-one")
    if rules.starter is Starter.TOP:
        yield t("rules-starter-top")
    else:
        yield t("rules-cut-pone" if rules.players == 2 else "rules-cut-left")
    yield t("rules-heels")


def _play(rules: Rules, t: Translator) -> Iterator[str]:
    two = rules.players == 2
    yield t("rules-lead-2" if two else "rules-lead-more")
    yield t("rules-go-2" if two else "rules-go-more")
    yield t("rules-thirty-one")
    yield t("rules-rounds-all" if rules.play_rounds is PlayRounds.ALL else "rules-rounds-first")
    yield t("rules-play-points")
    yield t("rules-play-additive")


def _show(rules: Rules, t: Translator) -> Iterator[str]:
    yield t("rules-show-order-2" if rules.players == 2 else "rules-show-order-more")
    yield t("rules-show-hand", cards=rules.hand_size)
    yield t("rules-show-fifteens")
    yield t("rules-show-pairs")
    yield t("rules-show-runs")
    yield t("rules-show-flush", short=rules.hand_size, long=rules.hand_size + 1)
    yield t("rules-show-nobs")


def _counting(rules: Rules, t: Translator) -> Iterator[str]:
    yield t("rules-counting-manual" if rules.manual else "rules-counting-auto")
    if rules.manual:
        if rules.claims_every_card:
            yield t("rules-claims-every")
        if rules.claims is Claims.POSSIBLE:
            yield t("rules-claims-possible")
        yield t(f"rules-overclaim-{rules.overclaim}")
        if rules.muggins:
            yield from _muggins(rules, t)
        else:
            yield t("rules-no-muggins")
    if rules.pegging_by_hand:
        yield t("rules-pegging-by-hand")


def _muggins(rules: Rules, t: Translator) -> Iterator[str]:
    """The clauses of muggins, in older records as they were then."""
    now = rules.claims is Claims.POSSIBLE
    if rules.claims_every_card:
        yield t("rules-claims-told")
    yield t("rules-muggins")
    yield t("rules-muggins-lesser" if now else "rules-muggins-exact")
    if rules.players > 2 and now:
        yield t("rules-muggins-all")
    elif rules.players > 2:
        yield t("rules-muggins-next" if rules.claims_every_card else "rules-muggins-first")
    if rules.overclaim is Overclaim.PENALTY and rules.claims_every_card:
        yield t("rules-false-call" if now else "rules-false-call-excess")


def _table_top_goal(rules: Rules, t: Translator) -> Iterator[str]:
    yield t("rules-lines-target", target=rules.target)
    yield t("rules-one-game")
    yield from _match(rules, t)


def _layout(rules: Rules, t: Translator, *, rows_by_lot: bool) -> Iterator[str]:
    yield t("rules-piles", cards=rules.dealt)
    yield t("rules-centre")
    if rules.players == 2:
        yield t("rules-owners-lot" if rows_by_lot else f"rules-owners-{rules.rows}")
    else:
        yield t("rules-owners-4")
    yield t("rules-place")
    if rules.players > 2:
        yield t("rules-place-partners")
