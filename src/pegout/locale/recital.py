"""Scores told aloud: a hand counted item by item (rules 2.8), a card laid in the play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from pegout.locale.names import number_name
from pegout.locale.translator import Translator
from pegout.rules.scoring.show import ScoreItem, ScoreKind

Style = Literal["plain", "parlett"]
STYLES: Final[tuple[Style, ...]] = ("plain", "parlett")
"""How a show can be told: kinds with running totals, or in David Parlett's wording."""

_NAMES_ITS_COUNT: Final = (ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE)


def recite(items: Sequence[ScoreItem], t: Translator, style: Style = "plain") -> str:
    """Count a hand aloud with a running total: `fifteen 2, fifteen 4, pair 6`.

    Args:
        items: the scores, in the order in which they are counted.
        t: the language.
        style: `plain` names every item. `parlett` counts a run card by card
            (`seven-eight-nine`) and ends with `and one's thirteen` for his nobs.

    Returns:
        One line; a hand worth nothing has words of its own.
    """
    if not items:
        return t("recital-nothing")
    told: list[str] = []
    total = 0
    for item in items:
        total += item.points
        tell = _plain if style == "plain" else _parlett
        told.append(tell(item, total, t))
    return _listed(told, t)


def recite_play(items: Sequence[ScoreItem], count: int, t: Translator) -> str:
    """What is called when a card is laid: `13, run of three for 3`, or the count alone.

    Args:
        items: what the card scores, with the 1 for the last card where it falls due.
        count: the running count with this card.
        t: the language.

    Returns:
        The count and the scores; the count is left out where a score names it, `fifteen for 2`.
    """
    if not items:
        return str(count)
    told = _listed([_laid(item, t) for item in items], t)
    if any(item.kind in _NAMES_ITS_COUNT for item in items):
        return told
    return t("laid-call", count=count, items=told)


def _listed(told: Iterable[str], t: Translator) -> str:
    before = ""
    for item in told:
        before = t("recital-and", before=before, next=item) if before else item
    return before


def _plain(item: ScoreItem, total: int, t: Translator) -> str:
    return t(f"recital-{item.kind}", total=total)


def _parlett(item: ScoreItem, total: int, t: Translator) -> str:
    if item.kind is ScoreKind.RUN:
        return _card_by_card(total - item.points + 1, total, t)
    if item.kind is ScoreKind.NOBS:
        alone = total == item.points
        return t("parlett-nobs-alone") if alone else t("parlett-nobs", total=number_name(total, t))
    return t(f"parlett-{item.kind}", total=total)


def _card_by_card(first: int, last: int, t: Translator) -> str:
    """The running totals of a run's cards, joined with hyphens where they have none themselves."""
    numbers = [number_name(number, t) for number in range(first, last + 1)]
    joint = "parlett-and-long" if any("-" in number for number in numbers) else "parlett-and"
    told = numbers[0]
    for number in numbers[1:]:
        told = t(joint, before=told, next=number)
    return told


def _laid(item: ScoreItem, t: Translator) -> str:
    return t(f"laid-{item.kind}", points=item.points, length=number_name(len(item.cards), t))
