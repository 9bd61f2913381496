"""Hints: what `steady` would do in the person's place, and why, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from pegout.bots.heuristics.one_ply import PlayEvaluator
from pegout.bots.heuristics.table_top import PlacementEvaluator
from pegout.bots.heuristics.values import crib_value, hand_points, unseen
from pegout.bots.steady import SteadyBot
from pegout.locale import Translator
from pegout.locale.recital import recite, recite_play
from pegout.rules.actions import Discard, Place, Play, SeatAction
from pegout.rules.counting import items_due
from pegout.rules.scoring.play import count_of, score_play
from pegout.rules.scoring.show import total
from pegout.rules.state import Phase
from pegout.rules.table_top import COLUMNS_SIDE, line_cards
from pegout.rules.views import View
from pegout.terminal.ask import write_place
from pegout.terminal.cards import line_points
from pegout.terminal.columns import aligned, wrap
from pegout.terminal.console import Console

_MOST = 3
"""How many choices a hint compares."""

Row = tuple[SeatAction, float, tuple[str, ...]]
"""A choice, what it is worth, and its cells."""


def hint(view: View, t: Translator, console: Console) -> list[str]:
    """What `steady` would do, beside the other good choices.

    Args:
        view: the person's view; they are to act.
        t: the language.
        console: what the terminal can show.
    """
    if not view.legal:
        return [t("play-hint-none")]
    if view.pending_count:
        return [_count(view, t)]
    match view.phase:
        case Phase.DISCARD:
            rows, heads = _discards(view, console), "discard hand crib sum"
            meaning = t("play-hint-discard", starters=len(unseen(view)))
        case Phase.PLAY:
            rows, heads = _plays(view, t, console), "card now net"
            meaning = t("play-hint-play")
        case Phase.PLACE:
            rows, heads = _places(view), "place yours theirs outlook"
            meaning = t("play-hint-place")
        case _:
            return [f"  {t('play-hint-any')}"]
    titles = tuple(t(f"play-hint-head-{head}") for head in heads.split())
    return [*_compared(view, rows, titles, t), *wrap(meaning, console.width, "  ")]


def _compared(view: View, rows: Sequence[Row], heads: tuple[str, ...], t: Translator) -> list[str]:
    """The best choices in a table, that of `steady` marked."""
    chosen = SteadyBot("").decide(view)
    best = sorted(rows, key=lambda row: (row[0] != chosen, -row[1]))[:_MOST]
    cells = [(*told, t("play-hint-chosen") if action == chosen else "") for action, _, told in best]
    table = aligned([(*heads, ""), *cells], right=range(1, len(heads)))
    return [f"  {line}" for line in table]


def _discards(view: View, console: Console) -> list[Row]:
    starters = unseen(view)
    own = view.rules.side(view.dealer) == view.side
    rows: list[Row] = []
    for option in view.legal:
        assert isinstance(option, Discard)
        laid = [card for card in option.cards if card]
        kept = [card for card in view.hand if card and card not in laid]
        hand = mean(hand_points(kept, starters))
        crib = (1 if own else -1) * crib_value(view.rules, laid, own=own) / 100
        told = (console.cards(laid), f"{hand:.2f}", f"{crib:+.2f}", f"{hand + crib:.2f}")
        rows.append((option, hand + crib, told))
    return rows


def _plays(view: View, t: Translator, console: Console) -> list[Row]:
    pegging = PlayEvaluator(view)
    rows: list[Row] = []
    for option in view.legal:
        assert isinstance(option, Play)
        cards = (*view.round_cards(), option.card)
        now = recite_play(score_play(cards), count_of(cards), t)
        worth = pegging.value(option.card)
        rows.append((option, worth, (console.cards([option.card]), now, f"{worth:+.2f}")))
    return rows


def _places(view: View) -> list[Row]:
    lines = PlacementEvaluator(view)
    rows: list[Row] = []
    for option in view.legal:
        assert isinstance(option, Place)
        own = _added(view, view.side, option)
        other = _added(view, 1 - view.side, option)
        outlook = lines.gain(option) / 100
        place = write_place(option.row, option.column)
        rows.append((option, outlook, (place, f"{own:+}", f"{other:+}", f"{outlook:+.2f}")))
    return rows


def _added(view: View, side: int, place: Place) -> int:
    """What the turned card adds at once to a side's line."""
    assert view.turned is not None
    number = place.column if side == COLUMNS_SIDE else place.row
    cards = [card for card in line_cards(view.layout, side, number) if card]
    return line_points([*cards, view.turned]) - line_points(cards)


def _count(view: View, t: Translator) -> str:
    """What is counted, which lies open, is truly worth."""
    count = view.pending_count
    assert count is not None
    items = items_due(count.what, count.cards, count.last, view.starter)
    if count.what in ("hand", "crib"):
        told = recite(items, t)
    else:
        told = recite_play(items, count_of(count.cards), t)
    return "  " + t("play-hint-worth", recital=told, points=total(items))
