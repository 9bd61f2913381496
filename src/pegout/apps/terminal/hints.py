"""Hints in the terminal: the advice of `pegout.solver.advice` as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.apps.terminal.ask import write_place
from pegout.apps.terminal.columns import table, wrap
from pegout.apps.terminal.console import Console
from pegout.engine.cards import Rank
from pegout.engine.rules.actions import Discard, Place, Play
from pegout.engine.rules.views import View
from pegout.locale import Translator
from pegout.locale.hints import best_by, difference, why_sentence, worth
from pegout.locale.names import percent
from pegout.locale.recital import recite, recite_play
from pegout.solver.advice import (
    MAX_CANDIDATES,
    Advice,
    MistakeAdvice,
    NoAdvice,
    Order,
    Source,
    advise,
    advise_count,
    shown_parts,
)
from pegout.solver.decisions import Option
from pegout.solver.stakes import PLAIN


def hint(view: View, t: Translator, console: Console, *, every: bool = False) -> list[str]:
    """The best choices with their numbers and why, or the true count of cards being counted.

    With `every` all choices are listed instead of the best few.
    """
    if not view.legal:
        return [t("error-no-hint-now")]
    if view.pending_count:
        return [_count(view, t)]
    try:
        advice = advise(view)
    except NoAdvice:
        return [f"  {t('play-hint-any')}"]
    lines = _table(advice, t, console, None if every else MAX_CANDIDATES)
    for sentence in filter(None, _sentences(advice, t, console, every=every)):
        lines += wrap(sentence, console.width, "  ")
    return lines


def _table(advice: Advice, t: Translator, console: Console, most: int | None) -> list[str]:
    """The options with their numbers; the best, the first, is marked."""
    heads = _heads(advice)
    best = advice.options[0]
    rows: list[Sequence[str]] = [(*[t(f"rated-head-{head}") for head in heads], "")]
    for option in advice.options[:most]:
        less = difference(
            *(best.value - option.value, option.error, t),
            win=option.win is not None,
            stakes=advice.stakes,
        )
        mark = t("play-hint-best") if option is best else less
        rows.append((*[_cell(head, option, advice, t, console) for head in heads], mark))
    return table(rows, console.width, right=range(1, len(heads)), heads=True)


def _heads(advice: Advice) -> list[str]:
    """The columns: those for which there are numbers."""
    first = advice.options[0]
    match first.action:
        case Discard():
            heads = ["discard", *first.parts, "sum"]
        case Play():
            heads = ["card", "now"]
            if advice.order is Order.FREQUENCY:
                heads.append("often")
            heads += ["answer", "net"]
        case _:
            heads = ["place", "yours", "theirs", "outlook"]
    if first.win is not None:
        heads.append("win" if advice.stakes == PLAIN else "games")
    return heads


def _cell(head: str, option: Option, advice: Advice, t: Translator, console: Console) -> str:
    own, other = option.line_points or (0, 0)
    value, parts = shown_parts(option)
    match head:
        case "discard" | "card" | "place":
            return _choice(option, console)
        case "hand" | "sum":
            return f"{parts['hand'] if head == 'hand' else value:.2f}"
        case "crib" | "pegging":
            return f"{parts[head]:+.2f}"
        case "now":
            return recite_play(option.items, option.count or 0, t)
        case "often":
            return _percent(option.frequency, 0, t)
        case "answer":
            return _percent(option.answer, 0, t)
        case "win" | "games":
            return worth(option.win or 0.0, t, advice.stakes)
        case "yours" | "theirs":
            return f"{own if head == 'yours' else other:+}"
        case _:
            return f"{value:+.2f}"


def _percent(chance: float | None, digits: int, t: Translator) -> str:
    return "" if chance is None else percent(chance, t, digits)


def _choice(option: Option, console: Console) -> str:
    """The action chosen, with the cards of equal rank that are as good."""
    match option.action:
        case Discard(cards=cards):
            return console.cards(cards)
        case Place(row=row, column=column):
            return write_place(row, column)
        case _:
            plays = [each for each in option.actions if isinstance(each, Play)]
            return "/".join(console.ink(play.card) for play in plays)


def _sentences(advice: Advice, t: Translator, console: Console, *, every: bool) -> Iterator[str]:
    """Why, what the opponent may hold, what the columns mean, and where the numbers come from."""
    best, *others = advice.options
    for second in others[:1]:
        less, win = best.value - second.value, best.win is not None
        yield best_by(less, second.error, t, win=win, stakes=advice.stakes)
    if advice.why:
        yield why_sentence(advice.why, t, console.card)
    if advice.held:
        five, ten = advice.held.ranks[Rank.FIVE], advice.held.ten_card
        yield t("hint-belief", five=round(100 * five), ten=round(100 * ten))
    match best.action:
        case Discard():
            yield t("play-hint-discard", starters=advice.starters)
        case Play():
            yield t("play-hint-play")
        case _:
            yield t("play-hint-place")
    if advice.stakes != PLAIN and best.win is not None:
        yield t("hint-order-games", stakes=advice.stakes)
    elif advice.order in (Order.WIN, Order.SCORE):
        yield t(f"hint-order-{advice.order}")
    if advice.source is not Source.SOLVER:
        yield t(f"hint-source-{advice.source}")
    if len(advice.options) > MAX_CANDIDATES and not every:
        yield t("play-hint-more", word=t("play-word-hint-all"), number=len(advice.options))


def mistake_lines(mistake: MistakeAdvice, t: Translator, console: Console) -> list[str]:
    """The better action than a choice, by how much it is better, and why."""
    less = difference(
        *(mistake.cost, mistake.error, t), win=mistake.to_win, sign=False, stakes=mistake.stakes
    )
    shown = less if mistake.to_win else t("rated-points", value=less)
    choice = _choice(mistake.better, console)
    unit = "win" if mistake.to_win and mistake.stakes == PLAIN else "points"
    better = t("mistake-better", better=choice, difference=shown, unit=unit)
    text = t("rated-and-why", rated=better, why=why_sentence(mistake.why, t, console.card))
    return list(wrap(text if mistake.why else better, console.width, "  "))


def _count(view: View, t: Translator) -> str:
    """The true count of the cards being counted, which are face up."""
    advice = advise_count(view)
    if advice.count is None:
        recital = recite(advice.items, t)
    else:
        recital = recite_play(advice.items, advice.count, t)
    return "  " + t("play-counted", recital=recital, points=advice.points)
