"""Hints in the terminal: the advice of `pegout.advice` as a table."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.advice import Advice, Candidate, NoAdvice, advise, advise_count
from pegout.locale import Translator
from pegout.locale.recital import recite, recite_play
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.views import View
from pegout.terminal.ask import write_place
from pegout.terminal.columns import aligned, wrap
from pegout.terminal.console import Console


def hint(view: View, t: Translator, console: Console) -> list[str]:
    """What `steady` would do and the next best choices, or the true count of cards being counted.

    Args:
        view: the person's view.
        t: the language.
        console: what the terminal can show.
    """
    if not view.legal:
        return [t("play-hint-none")]
    if view.pending_count:
        return [_count(view, t)]
    try:
        advice = advise(view)
    except NoAdvice:
        return [f"  {t('play-hint-any')}"]
    return [*_table(advice, t, console), *wrap(_meaning(advice, t), console.width, "  ")]


def _table(advice: Advice, t: Translator, console: Console) -> list[str]:
    """The candidates with their numbers; that of `steady`, the first, is marked."""
    heads = [t(f"play-hint-head-{head}") for head in _heads(advice.candidates[0])]
    rows: list[Sequence[str]] = [(*heads, "")]
    for number, candidate in enumerate(advice.candidates):
        mark = t("play-hint-chosen") if number == 0 else ""
        rows.append((*_cells(candidate, t, console), mark))
    return [f"  {line}" for line in aligned(rows, right=range(1, len(heads)))]


def _heads(candidate: Candidate) -> tuple[str, ...]:
    match candidate.action:
        case Discard():
            return ("discard", "hand", "crib", "sum")
        case Play():
            return ("card", "now", "net")
        case _:
            return ("place", "yours", "theirs", "outlook")


def _cells(candidate: Candidate, t: Translator, console: Console) -> tuple[str, ...]:
    parts, value = candidate.parts, candidate.value
    match candidate.action:
        case Discard(cards=cards):
            hand, crib = f"{parts['hand']:.2f}", f"{parts['crib']:+.2f}"
            return console.cards(cards), hand, crib, f"{value:.2f}"
        case Play(card=card):
            now = recite_play(candidate.items, candidate.count or 0, t)
            return console.cards([card]), now, f"{value:+.2f}"
        case Place(row=row, column=column):
            own, other = candidate.line_points or (0, 0)
            return write_place(row, column), f"{own:+}", f"{other:+}", f"{value:+.2f}"
        case action:
            raise TypeError(action)


def _meaning(advice: Advice, t: Translator) -> str:
    match advice.candidates[0].action:
        case Discard():
            return t("play-hint-discard", starters=advice.starters)
        case Play():
            return t("play-hint-play")
        case _:
            return t("play-hint-place")


def _count(view: View, t: Translator) -> str:
    """The true count of the cards being counted, which are face up."""
    advice = advise_count(view)
    if advice.count is None:
        recital = recite(advice.items, t)
    else:
        recital = recite_play(advice.items, advice.count, t)
    return "  " + t("play-hint-worth", recital=recital, points=advice.points)
