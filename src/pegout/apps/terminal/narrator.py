"""Events as lines of text; it receives projected events and views, never a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pegout.apps.terminal.ask import place_names, write_place
from pegout.apps.terminal.columns import columns, pad, wrap
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.local_tables import PERSON
from pegout.apps.terminal.names import SeatNames
from pegout.engine.rules.choices import Form, Lines
from pegout.engine.rules.events import (
    Claimed,
    Counted,
    CribDealt,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    GameWon,
    GoCalled,
    GoWithoutCards,
    LayoutLine,
    LinesCounted,
    MatchWon,
    MugginsCalled,
    PackCut,
    Pegged,
    Placed,
    Played,
    Shown,
    StarterTurned,
)
from pegout.engine.rules.scoring.sources import EXCESSES
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View
from pegout.locale import Translator
from pegout.locale.events import cut_kind
from pegout.locale.names import number_name
from pegout.locale.recital import Style, joined, recite

_HANDS: Final = ("hand", "crib")


class Narrator:
    """Writes what happens at a table as lines, in one language and for one terminal."""

    def __init__(
        self,
        rules: Rules,
        names: SeatNames,
        t: Translator,
        console: Console,
        style: Style = "plain",
    ) -> None:
        self._rules = rules
        self._names = names
        self._t = t
        self._console = console
        self._style: Style = style
        self._claimed = 0
        self._dealer = -1
        self._wide = max(map(columns, names.all))

    def narrate(self, events: Sequence[Event], view: View) -> list[str]:
        """The lines for events of one action; `view` is the person's view after it."""
        lines: list[str] = []
        rest = list(events)
        while rest:
            event = rest.pop(0)
            pegs = _pegs_after(event, rest)
            del rest[: len(pegs)]
            writer = _WRITERS.get(type(event))
            if writer:
                lines += writer(self, event, pegs, view)
        return lines

    def scores(self, scores: Sequence[int]) -> str:
        """Every side's score, such as `You 12 · Steady 9`."""
        return self._names.sides([min(points, self._most) for points in scores])

    def legend(self, view: View) -> str:
        """The key to the letters on the board: `A You 12 (+4)   B Steady 9 (+2)`."""
        parts = []
        for side, (score, rear) in enumerate(zip(view.scores, view.previous_scores, strict=True)):
            shown = min(score, self._most)
            points = self._t("play-score", name=self._names.side(side), points=shown)
            last = f" (+{shown - rear})" if shown > rear else ""
            parts.append(f"{'ABCD'[side]} {points}{last}")
        return "   ".join(parts)

    @property
    def _most(self) -> int:
        """The highest score that is shown: the game hole, but Table Top has no end."""
        return 9999 if self._rules.form is Form.TABLE_TOP else self._rules.target

    def heading(self, view: View, dealer: int) -> list[str]:
        """The heading of a deal: its number, who deals, the score."""
        parts = [self._t("play-deal-number", number=view.deal + 1)]
        if self._rules.match > 1:
            parts.insert(0, self._t("play-game-number", number=view.game + 1))
        parts.append(self._t("play-deals", **self._names.who(dealer)))
        left, right = f"── {' · '.join(parts)} ", f" {self.scores(view.scores)} ──"
        room = self._console.width - columns(left + right)
        lines = [left + "─" * room + right] if room > 1 else [left.rstrip(), right.lstrip()]
        return ["", *map(self._console.bold, lines)]

    def _row(self, seat: int, *cells: str, scores: Sequence[int] = ()) -> str:
        """A line of the play: the player's name, cells, and the score flush right."""
        name = pad(self._names.seat(seat), self._wide)
        left = "  ".join([f"  {name}", *cells]).rstrip()
        return self._with_scores(left, scores) if scores else left

    def _after(self, pegs: Sequence[Pegged]) -> tuple[int, ...]:
        """The scores after these pegs; empty while the person still has to move their own peg."""
        own = self._rules.pegging_by_hand and any(peg.seat == PERSON for peg in pegs)
        return pegs[-1].scores if pegs and not own else ()

    def _drawn(self, event: Drawn, pegs: Sequence[Pegged], view: View) -> list[str]:
        who = self._names.who(event.seat)
        lines = [self._t("play-drawn", card=self._console.cards([event.card]), **who)]
        if event.tied:
            draws = self._t("web-list-comma").join(map(self._names.seat, event.tied))
            lines.append(self._t("play-draw-again", draws=draws))
        if view.first_dealer >= 0:
            lines.append(self._t("play-dealer", **self._names.who(view.first_dealer)))
        return lines

    def _dealt(self, event: Dealt, pegs: Sequence[Pegged], view: View) -> list[str]:
        # One heading for all hands: that of the player at the dealer's left comes first.
        self._dealer = event.dealer
        first = event.seat == self._rules.left(event.dealer)
        return self.heading(view, event.dealer) if first else []

    def _crib_dealt(self, event: CribDealt, pegs: Sequence[Pegged], view: View) -> list[str]:
        return [self._t("play-crib-dealt")]

    def _discarded(self, event: Discarded, pegs: Sequence[Pegged], view: View) -> list[str]:
        if event.seat != PERSON:
            return [self._t("play-discarded", name=self._names.seat(event.seat))]
        whose = self._names.who(view.dealer)
        cards = self._console.cards(event.cards)
        return [
            self._t("play-discarded-yours", cards=cards, whose=whose["who"], owner=whose["name"])
        ]

    def _cut(self, event: PackCut, pegs: Sequence[Pegged], view: View) -> list[str]:
        return [self._t("play-cuts", when=cut_kind(event), **self._names.who(event.seat))]

    def _starter(self, event: StarterTurned, pegs: Sequence[Pegged], view: View) -> list[str]:
        lines = [self._t("play-starter", card=self._console.cards([event.card]))]
        lines += [line for peg in pegs for line in self._pegged(peg, (), view)]
        if view.phase is Phase.PLAY:
            lines += ["", self._t("play-leads", **self._names.who(view.turn))]
        return lines

    def _played(self, event: Played, pegs: Sequence[Pegged], view: View) -> list[str]:
        card = pad(self._console.cards([event.card]), 3, right=True)
        count = self._console.bold(f"{event.count:>2}")
        lines = [self._row(event.seat, card, count, self._reasons(pegs), scores=self._after(pegs))]
        return lines + self._round_ends(view)

    def _go_called(
        self, event: GoCalled | GoWithoutCards, pegs: Sequence[Pegged], view: View
    ) -> list[str]:
        go = pad(self._t("play-go"), 3, right=True)
        lines = [self._row(event.seat, go, f"{event.count:>2}")]
        for peg in pegs:
            lines.append(
                self._row(peg.seat, "   ", "  ", self._reasons([peg]), scores=self._after([peg]))
            )
        return lines + self._round_ends(view)

    def _round_ends(self, view: View) -> list[str]:
        """An empty line between two rounds of the play."""
        new = view.phase is Phase.PLAY and len(view.rounds) > 1 and not view.rounds[-1]
        return [""] if new and not view.pending_count else []

    def _reasons(self, pegs: Sequence[Pegged]) -> str:
        """The reasons for the pegs of one play: `fifteen for 2, pair for 2`."""
        return joined((self._reason(peg.reason, peg.points, peg.points) for peg in pegs), self._t)

    def _reason(self, kind: str, points: int, length: int) -> str:
        number = number_name(min(length, 31), self._t)
        return self._t(f"played-{kind}", points=points, length=number)

    def _pegged(self, event: Pegged, pegs: Sequence[Pegged], view: View) -> list[str]:
        """Points without an event of their own: heels, muggins, three for last, and claims."""
        if event.reason in _HANDS or self._t.has(f"played-{event.reason}"):
            return [self._row(event.seat, scores=self._after([event]))]
        reason = self._t(f"kind-{event.reason}")
        text = self._t("play-pegs", reason=reason, points=event.points)
        return [self._row(event.seat, text, scores=self._after([event]))]

    def _shown(self, event: Shown, pegs: Sequence[Pegged], view: View) -> list[str]:
        recital = recite(event.items, self._t, self._style)
        if self._rules.manual:
            return self._truth(event.total, recital)
        text = self._t("play-counted", recital=recital, points=event.total)
        lines = self._hand(event.seat, event.reason, event.cards, event.starter)
        lines += wrap(text, self._console.width, "    ")
        if self._after(pegs):
            lines[-1] = self._with_scores(lines[-1], self._after(pegs))
        return lines

    def _with_scores(self, line: str, scores: Sequence[int]) -> str:
        """A line with the score flush right, or on the next line where there is no room."""
        right = self.scores(scores)
        room = self._console.width - columns(line) - columns(right)
        if room >= 3:
            return line + " " * room + right
        return f"{line}\n{pad(right, self._console.width, right=True)}"

    def _hand(self, seat: int, what: str, cards: Sequence[Any], starter: Any) -> list[str]:
        key = "play-crib-of" if what == "crib" else "play-hand-of"
        title = self._console.bold(self._t(key, **self._names.who(seat)))
        both = f"{self._console.cards(cards)}  + {self._console.cards([starter])}"
        lines = ["", f"  {title}   {both}"]
        first = what == "hand" and seat == self._rules.left(self._dealer)
        return [*lines[:1], self._t("play-show"), *lines[1:]] if first else lines

    def _exposed(self, event: Exposed, pegs: Sequence[Pegged], view: View) -> list[str]:
        return self._hand(event.seat, event.reason, event.cards, view.starter)

    def _claims(self, event: Claimed, pegs: Sequence[Pegged], view: View) -> list[str]:
        self._claimed = event.points
        if event.points == 0 and event.reason not in _HANDS:
            return []
        line = "    " + self._t("play-claims", points=event.points, **self._names.who(event.seat))
        scores = self._after(pegs)
        return [self._with_scores(line, scores) if scores else line]

    def _counted(self, event: Counted, pegs: Sequence[Pegged], view: View) -> list[str]:
        if not event.total and not self._claimed:
            return self._round_ends(view)
        found = (self._reason(item.kind, item.points, len(item.cards)) for item in event.items)
        text = joined(found, self._t) or recite((), self._t)
        return self._truth(event.total, text) + self._round_ends(view)

    def _truth(self, points: int, recital: str) -> list[str]:
        text = self._t("play-truth", claimed=self._claimed, points=points, recital=recital)
        return wrap(text, self._console.width, "    ")

    def _muggins(self, event: MugginsCalled, pegs: Sequence[Pegged], view: View) -> list[str]:
        key = "play-muggins-called" if event.points else "play-muggins-nothing"
        line = "    " + self._t(key, points=event.points, **self._names.who(event.seat))
        scores = self._after(pegs)
        return [self._with_scores(line, scores) if scores else line]

    def _placed(self, event: Placed, pegs: Sequence[Pegged], view: View) -> list[str]:
        card = self._console.cards([event.card])
        who = self._names.who(event.seat)
        if sum(card is not None for card in view.layout) == 1:
            return [self._t("play-centre", card=card, **who)]
        place = write_place(event.row, event.column)
        return [self._t("play-placed", card=card, place=place, **who)]

    def _lines_counted(self, event: LinesCounted, pegs: Sequence[Pegged], view: View) -> list[str]:
        name = self._names.side(event.side)
        down = event.direction is Lines.COLUMNS
        title = self._t("play-columns-of" if down else "play-rows-of", name=name)
        labels = place_names() if down else tuple("12345")
        lines = ["", f"  {self._console.bold(title)}"]
        for label, line in zip(labels, event.lines, strict=True):
            lines += self._line(label, line)
        total = "  " + self._t("play-lines-total", name=name, points=event.total)
        return [*lines, self._with_scores(total, event.scores)]

    def _line(self, label: str, line: LayoutLine) -> list[str]:
        names = [self._console.ink(card, self._console.letters(card)) for card in line.cards]
        cards = " ".join(pad(name, 3, right=True) for name in names)
        head = f"  {label}  {cards}  {line.total:>2}  "
        recital = wrap(
            recite(line.items, self._t, self._style), self._console.width - columns(head)
        )
        return [head + recital[0], *(" " * columns(head) + more for more in recital[1:])]

    def _game_won(self, event: GameWon, pegs: Sequence[Pegged], view: View) -> list[str]:
        lines = [
            "",
            self._console.bold(self._t("play-game-won", **self._names.who_side(event.side))),
        ]
        if event.games > 1:
            name = "play-double-game" if self._rules.double_game else "play-skunk"
            lines.append(self._t("play-double-skunk" if event.games == 4 else name))
        lines.append(self.scores(event.scores))
        if self._rules.match > 1:
            lines.append(self._t("play-games-won", games=self._names.sides(view.games)))
        return lines

    def _match_won(self, event: MatchWon, pegs: Sequence[Pegged], view: View) -> list[str]:
        return [self._console.bold(self._t("play-match-won", **self._names.who_side(event.side)))]


def _pegs_after(event: Event, rest: Sequence[Event]) -> list[Pegged]:
    """The pegs that belong to an event, which share its line."""
    if isinstance(event, Pegged):
        return []
    count = next((n for n, each in enumerate(rest) if not isinstance(each, Pegged)), len(rest))
    pegs = [each for each in rest[:count] if isinstance(each, Pegged)]
    return [peg for peg in pegs if peg.reason not in EXCESSES]


_WRITERS: Final[dict[type, Callable[..., list[str]]]] = {
    Drawn: Narrator._drawn,
    Dealt: Narrator._dealt,
    CribDealt: Narrator._crib_dealt,
    Discarded: Narrator._discarded,
    PackCut: Narrator._cut,
    StarterTurned: Narrator._starter,
    Played: Narrator._played,
    GoCalled: Narrator._go_called,
    GoWithoutCards: Narrator._go_called,
    Pegged: Narrator._pegged,
    Shown: Narrator._shown,
    Exposed: Narrator._exposed,
    Claimed: Narrator._claims,
    Counted: Narrator._counted,
    MugginsCalled: Narrator._muggins,
    Placed: Narrator._placed,
    LinesCounted: Narrator._lines_counted,
    GameWon: Narrator._game_won,
    MatchWon: Narrator._match_won,
}
