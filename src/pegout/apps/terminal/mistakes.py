"""Practising mistakes in a terminal: a position, an answer, and what every choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from pegout.apps.terminal.ask import leaves, read_cards
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.hints import hint
from pegout.engine.cards import tidy
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.rules.actions import Discard, Play, write_action
from pegout.engine.rules.views import View
from pegout.locale import Translator
from pegout.locale.mistakes import action_cards, position_lines, sorted_cards

if TYPE_CHECKING:
    from pegout.server.tables.mistakes import Mistakes
    from pegout.solver.analysis.mistakes import Verdict

DAY = 86400.0


def practise(
    mistakes: Mistakes, person: str, kind: str | None, t: Translator, console: Console
) -> None:
    """Ask about a person's mistakes, those due first, until none is due or they stop."""
    from pegout.solver.analysis.mistakes import judge, shown
    from pegout.solver.analysis.schedule import after_answer

    counts = mistakes.counts(person, kind)
    if not counts.all:
        console.tell(t("mistakes-none"))
        return
    console.tell(t("mistakes-counts", **counts._asdict()), t("mistakes-quit"))
    while stored := mistakes.next(person, kind):
        asked = shown(stored.mistake, stored.name, stored.number)
        if asked is None:
            mistakes.remove(person, stored.name)
            continue
        console.tell("", *position_lines(asked.view, t, console.cards))
        verdict = _answer(asked.view, partial(judge, asked), t, console)
        if verdict is None:
            return
        schedule = after_answer(stored.schedule, verdict.right, mistakes.now())
        mistakes.note_answer(person, stored, schedule)
        was = console.cards(action_cards(write_action(asked.chosen)))
        console.tell(_said(verdict, t, console), t("mistake-was", cards=was))
        console.say(hint(asked.view, t, console, every=True))
        days = round((schedule.due - mistakes.now()) / DAY)
        console.tell(t("mistake-again", days=max(days, 1)))
    due = mistakes.next_due(person)
    if due is not None:
        date = datetime.fromtimestamp(due, UTC).date().isoformat()
        console.tell("", t("web-mistakes-done", date=date))


def _answer(
    seen: View, judged: Callable[[str], Verdict], t: Translator, console: Console
) -> Verdict | None:
    """The result of the answer; `None` if there is none."""
    while typed := tidy(console.ask("> ") or ""):
        if leaves(typed, t):
            return None
        if typed == "?":
            console.tell(t("mistakes-quit"))
            continue
        try:
            return judged(write_action(_read(typed, seen)))
        except PegoutError as error:
            console.tell(t.error(error))
    return None


def _read(typed: str, seen: View) -> Discard | Play:
    cards = read_cards(typed, tuple(sorted_cards(seen.hand)))
    if isinstance(seen.legal[0], Discard):
        return Discard(cards)
    if len(cards) != 1:
        raise NotationError("one-card-needed", text=typed)
    return Play(cards[0])


def _said(verdict: Verdict, t: Translator, console: Console) -> str:
    if verdict.right:
        return console.bold(t("web-mistakes-right"))
    best = write_action(verdict.answer.best.action)
    return t("mistake-wrong", cards=console.cards(action_cards(best)))
