"""The reasons of a hint as a sentence, and differences between actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.engine.cards import Card, parse_cards
from pegout.locale.names import percent
from pegout.locale.translator import Translator
from pegout.solver.advice import Reason
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS
from pegout.solver.stakes import PLAIN, difference_in_points, game_points

CardName = Callable[[Card], str]


def why_sentence(reasons: Sequence[Reason], t: Translator, name: CardName) -> str:
    """The reasons for the best candidate, in one sentence."""
    first, *second = [_clause(reason, t, name) for reason in reasons]
    sentence = t("hint-why-two", first=first, second=second[0]) if second else None
    sentence = sentence or t("hint-why-one", first=first)
    return sentence[0].upper() + sentence[1:]


def _clause(reason: Reason, t: Translator, name: CardName) -> str:
    values = dict(reason.params)
    for key in {"cards", "other"} & values.keys():
        values[key] = joined(str(values[key]), t, name)
    for key in {"kind", "second"} & values.keys():
        values[key] = t(f"kind-{values[key]}")
    return t(f"hint-why-{reason.code}", **values)


def joined(cards: str, t: Translator, name: CardName) -> str:
    """Cards in text as a sentence names them: "3♣ and 10♦"."""
    names = [name(card) for card in parse_cards(cards)]
    if len(names) == 2:
        return t("hint-cards-and", first=names[0], second=names[1])
    return " ".join(names)


def worth(value: float, t: Translator, stakes: str = PLAIN, digits: int = 1) -> str:
    """The value of an action: a chance to win in per cent, or by stakes game points: `+0.34`."""
    return percent(value, t, digits) if stakes == PLAIN else f"{game_points(value, stakes):+.2f}"


def difference(
    less: float,
    error: float,
    t: Translator,
    *,
    win: bool,
    sign: bool = True,
    narrow: bool = False,
    stakes: str = PLAIN,
) -> str:
    """How much less an action is worth than the best, with the standard error: `−2.1 ± 0.4 %`.

    Args:
        less: by how much; below 0 where what comes first is worth no more.
        error: its standard error; 0 for the best itself, of which nothing is said.
        t: the translator.
        win: whether these are chances to win; otherwise they are points.
        sign: whether to write − before a loss, and + before a gain.
        narrow: whether to leave out blanks and the unit, in a column.
        stakes: what wins count; unless plain, chances to win become game points.
    """
    if not error:
        return ""
    is_chance = win and stakes == PLAIN
    unit, digits = (100.0, 1) if is_chance else (1.0, 2)
    if win and not is_chance:
        unit = difference_in_points(1, stakes)
    mark = ("−" if less >= 0 else "+") if sign else ""
    shown = max(unit * error, 0.1**digits)
    value = f"{mark}{unit * abs(less):.{digits}f} ± {shown:.{digits}f}"
    if narrow:
        return value.replace(" ", "")
    if is_chance:
        return t("hint-percent", value=value)
    return t("rated-game-points", value=value) if win else value


def best_by(less: float, error: float, t: Translator, *, win: bool, stakes: str = PLAIN) -> str:
    """By how much the first action is better than the second, in a sentence; empty if not known.

    The numbers are those of `difference`.
    """
    if not error or less < -SIGNIFICANT_ERRORS * error:
        return ""
    is_clear = less > SIGNIFICANT_ERRORS * error
    shown = difference(less, error, t, win=win, sign=not is_clear, stakes=stakes)
    if not win:
        shown = t("rated-points", value=shown)
    return t("rated-best-by" if is_clear else "rated-within-error", difference=shown)
