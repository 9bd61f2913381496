"""The daily hand in a terminal: the position, the vote, and then the answer, without a network.

The votes are kept in a file of the state folder, which only this user reads.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from pegout.apps.terminal.ask import leaves, read_cards
from pegout.apps.terminal.cards import hand_on_line, hand_with_places
from pegout.apps.terminal.columns import aligned, columns, flow, wrap
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.state_folder import replace_file
from pegout.engine.cards import parse_cards, tidy
from pegout.engine.errors import NotationError
from pegout.locale import Translator
from pegout.locale.hints import difference, joined, why_sentence
from pegout.locale.names import percent
from pegout.solver.daily.entries import Candidate, Entry, Stage
from pegout.solver.daily.questions import place_of, question, read_vote, streak
from pegout.solver.daily.reasons import compared

_VOTES: Final = "daily.json"
SHOWN: Final = 5
"""Candidates that are listed, and the one chosen."""


class DailyHand:
    """A day's hand for the person at this terminal.

    Args:
        entry: the day.
        now: the day that it is, UTC.
        folder: where votes are kept.
        t: the translator.
        console: where to print and to ask.
    """

    def __init__(
        self, entry: Entry, now: date, folder: Path, t: Translator, console: Console
    ) -> None:
        self._entry, self._now, self._t, self._console = entry, now, t, console
        self._asked = question(entry)
        self._votes = _KeptVotes(folder)

    def show(self, vote: str | None) -> None:
        """Show the position, take a vote unless there is one, and show the answer.

        Args:
            vote: cards in text; `None` to ask for them.

        Raises:
            NotationError: `not-a-card`, `daily-not-a-choice`, `daily-voted`.
            OSError: the vote cannot be kept.
        """
        day, kept = self._entry.day, self._votes.choice(self._entry.day)
        given = None if vote is None else read_vote(vote, self._asked)
        if kept and given and given != kept:
            raise NotationError("daily-voted", choice=kept)
        self._console.say(self._position())
        choice = kept or given or self._ask()
        if choice is None:
            return
        if kept is None:
            self._votes.keep(day, choice, self._now)
        self._console.say(["", *self._answer(choice)])

    def _position(self) -> Iterator[str]:
        t, asked, console = self._t, self._asked, self._console
        own, theirs = asked.scores
        stage = t(f"daily-stage-{asked.stage}")
        theme = t(f"daily-theme-{asked.theme}")
        about = stage if asked.stage is Stage.ENDGAME else f"{stage} · {theme}"
        title = console.bold(t("daily-of", day=asked.day.isoformat()))
        yield from wrap(f"{title}  {about}", console.width)
        yield ""
        yield t("daily-dealer" if asked.is_dealer else "daily-pone")
        yield t("daily-score", own=own, other=theirs, target=asked.seen.rules.target)
        if asked.stage is Stage.ENDGAME:
            yield from self._play()
            yield hand_on_line(asked.hand, asked.playable, console)
        else:
            yield from hand_with_places(asked.hand, console)

    def _play(self) -> Iterator[str]:
        t, seen, console = self._t, self._asked.seen, self._console
        discard = console.cards([card for card in seen.discard if card])
        yield f"{t('term-starter')}: {console.card(seen.starter)}"
        yield f"{t('daily-discarded')} {discard}"
        for turns in filter(None, seen.rounds):
            cards = [
                f"{t('daily-you' if turn.seat == seen.seat else 'daily-they')}"
                f" {console.cards([turn.card]) if turn.card else t('play-go')}"
                for turn in turns
            ]
            yield from flow(cards, console.width, indent="  ")
        yield t("daily-count", count=seen.next_count)

    def _ask(self) -> str | None:
        """The vote that the person types; `None` if they leave, or at the end of the input."""
        t, asked = self._t, self._asked
        kind = "play" if asked.stage is Stage.ENDGAME else "discard"
        self._console.tell("", t(f"daily-choose-{kind}"))
        while (typed := self._console.ask("> ")) is not None and not leaves(tidy(typed), t):
            if tidy(typed) in ("", "?"):
                self._console.tell(t("daily-choose-how"))
                continue
            try:
                cards = read_cards(typed, asked.hand)
                return read_vote(" ".join(map(str, cards)), asked)
            except NotationError as error:
                self._console.tell(t.error(error))
        return None

    def _answer(self, choice: str) -> Iterator[str]:
        t, entry, console = self._t, self._entry, self._console
        place, number = place_of(entry, choice), len(entry.candidates)
        yield console.bold(
            t("daily-place", place=place + 1, of=number) if place else t("daily-best")
        )
        yield f"{t('daily-best-choice')} {console.cards(parse_cards(_first(entry.candidates[0])))}"
        chosen = entry.candidates[place]
        if place:
            cost = difference(chosen.less, chosen.error, t, win=True, sign=False)
            yield from wrap(t("daily-cost", cost=cost), console.width)
        yield from wrap(self._why(choice), console.width)
        yield ""
        yield from self._table(list(self._rows(place)))
        yield ""
        yield from wrap(t("daily-figures", deals=entry.deals), console.width)
        if (days := streak(self._votes.in_time(), self._now)) > 1:
            yield t("daily-streak", days=days)

    def _why(self, choice: str) -> str:
        t, card = self._t, self._console.card
        beside = compared(self._entry, choice)
        best, against = [joined(each, t, card) for each in (beside.best, beside.against)]
        whose = "own" if beside.against == choice else "second"
        kind = "play" if self._entry.stage is Stage.ENDGAME else "discard"
        why = why_sentence(beside.why, t, card)
        return t(f"daily-why-{whose}", kind=kind, best=best, against=against, why=why)

    def _table(self, rows: list[tuple[str, ...]]) -> list[str]:
        """The choices; without the results of rollouts where these find no room."""
        lines = aligned(rows, right=(1, 2, 3))
        if max(map(columns, lines)) <= self._console.width:
            return lines
        return aligned([(*row[:3], row[4]) for row in rows], right=(1, 2))

    def _rows(self, place: int) -> Iterator[tuple[str, ...]]:
        t = self._t
        yield t("daily-choice"), t("rated-head-win"), "", t("daily-played-on"), ""
        for at, each in enumerate(self._entry.candidates):
            if at < SHOWN or at == place:
                yield (
                    self._console.cards(parse_cards(_first(each))),
                    percent(each.win, t, 1),
                    difference(each.less, each.error, t, win=True),
                    self._played(each),
                    t("daily-your-choice") if at == place else "",
                )

    def _played(self, candidate: Candidate) -> str:
        if candidate.played is None:
            return self._t("daily-is-best")
        return difference(candidate.played.less, candidate.played.error, self._t, win=True)


def _first(candidate: Candidate) -> str:
    return candidate.actions[0]


class _KeptVotes:
    """The votes of this user: by day, the choice and the day of the vote."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _VOTES
        self._votes = _read(self._path)

    def choice(self, day: date) -> str | None:
        """The choice on a day's hand."""
        return self._votes.get(day.isoformat(), (None, ""))[0]

    def in_time(self) -> list[date]:
        """The days on which the vote was given on the day itself."""
        return [date.fromisoformat(day) for day, (_, at) in self._votes.items() if day == at]

    def keep(self, day: date, choice: str, now: date) -> None:
        """Keep a vote."""
        self._votes[day.isoformat()] = (choice, now.isoformat())
        replace_file(self._path, self._votes)


def _read(path: Path) -> dict[str, tuple[str, str]]:
    """The contents of the file; nothing where it is missing or damaged."""
    try:
        read = json.loads(path.read_text("utf-8"))
        return {
            date.fromisoformat(day).isoformat(): (str(choice), str(at))
            for day, (choice, at) in read.items()
        }
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
