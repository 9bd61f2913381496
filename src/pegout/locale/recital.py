"""Recitals: a hand counted aloud item by item (rules 2.8), and the call for a card played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from pegout.engine.errors import NotationError
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind
from pegout.locale.names import number_name
from pegout.locale.translator import Translator

Style = Literal["plain", "parlett"]
STYLES: Final[tuple[Style, ...]] = ("plain", "parlett")
"""The styles of counting a hand: kinds with running totals, or David Parlett's wording."""

_NAMED_BY_COUNT: Final = (ScoreKind.FIFTEEN, ScoreKind.THIRTY_ONE)


def style_named(name: str) -> Style:
    """The style of this name.

    Raises:
        NotationError: `no-such-style`.
    """
    for style in STYLES:
        if style == name:
            return style
    raise NotationError("no-such-style", style=name, known=", ".join(STYLES))


def recite(items: Sequence[ScoreItem], t: Translator, style: Style = "plain") -> str:
    """Count a hand with a running total, as in `fifteen 2, fifteen 4, pair 6`.

    Args:
        items: the items in the order in which they are counted.
        t: the translator.
        style: `plain` names every item; `parlett` counts a run card by card
            (`seven-eight-nine`) and his nobs as `and one's thirteen`.
    """
    if not items:
        return t("recital-nothing")
    recite_item = _plain if style == "plain" else _parlett
    parts: list[str] = []
    total = 0
    for item in items:
        total += item.points
        parts.append(recite_item(item, total, t))
    return joined(parts, t)


def recite_play(items: Sequence[ScoreItem], count: int, t: Translator) -> str:
    """Return the call for a card played, such as `13, run of three for 3`, or the count alone.

    Args:
        items: what the card scores, including the point for the last card.
        count: the running count after this card.
        t: the translator.

    Returns:
        The count and the scores; a score that names the count replaces it: `fifteen for 2`.
    """
    if not items:
        return str(count)
    scores = recite_scores(items, t)
    if any(item.kind in _NAMED_BY_COUNT for item in items):
        return scores
    return t("played-call", count=count, items=scores)


def recite_scores(items: Sequence[ScoreItem], t: Translator) -> str:
    """The score of a card played, as in `fifteen for 2, pair for 2`; nothing for no items."""
    return joined([_played(item, t) for item in items], t)


def joined(parts: Iterable[str], t: Translator, key: str = "recital-and") -> str:
    """Parts one after another, by a message with `before` and `next`: `fifteen 2, pair 4`."""
    text = ""
    for part in parts:
        text = t(key, before=text, next=part) if text else part
    return text


def _plain(item: ScoreItem, total: int, t: Translator) -> str:
    return t(f"recital-{item.kind}", total=total)


def _parlett(item: ScoreItem, total: int, t: Translator) -> str:
    if item.kind is ScoreKind.RUN:
        return _card_by_card(total - item.points + 1, total, t)
    if item.kind is ScoreKind.NOBS:
        alone = total == item.points
        return t("parlett-nobs-alone") if alone else t("parlett-nobs", total=number_name(total, t))
    return _plain(item, total, t)


def _card_by_card(first: int, last: int, t: Translator) -> str:
    """The running totals of a run, joined with hyphens unless the numbers contain hyphens."""
    numbers = [number_name(number, t) for number in range(first, last + 1)]
    joint = "parlett-and-long" if any("-" in number for number in numbers) else "parlett-and"
    return joined(numbers, t, joint)


def _played(item: ScoreItem, t: Translator) -> str:
    return t(f"played-{item.kind}", points=item.points, length=number_name(len(item.cards), t))
