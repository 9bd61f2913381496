"""One match at the terminal: its prompts, and the commands that can be typed at each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pegout.apps.terminal.ask import check_hole
from pegout.apps.terminal.cards import layout_with_points
from pegout.apps.terminal.columns import table, wrap
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.hints import hint, mistake_lines
from pegout.apps.terminal.history import games_of_points, history_text, statistics_text
from pegout.apps.terminal.local_tables import PERSON, LocalSeat, LocalTables
from pegout.apps.terminal.names import SeatNames
from pegout.apps.terminal.narrator import Narrator
from pegout.apps.terminal.questions import Answer, Question, Questions
from pegout.apps.terminal.results import result_lines
from pegout.engine.boards import board_text
from pegout.engine.cards import Card, tidy
from pegout.engine.errors import NotationError, PegoutError, StaleAction
from pegout.engine.rules.actions import Go, Play, SeatAction
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import Event, GameWon, LinesCounted, Pegged, Shown
from pegout.engine.rules.scoring.play import count_of
from pegout.engine.rules.scoring.sources import EXCESSES
from pegout.engine.rules.state import Phase
from pegout.engine.rules.views import View
from pegout.locale import Translator
from pegout.locale.recital import Style
from pegout.locale.rulebook import describe_rules, variant_name
from pegout.server.tables.errors import Conflict
from pegout.server.tables.solo import SeenAction
from pegout.solver.advice import NoAdvice, find_mistake

_COMMANDS: Final = (
    "hint",
    "hint-all",
    "undo",
    "score",
    "board",
    "crib",
    "rules",
    "log",
    "history",
    "stats",
    "quit",
)
_LONG: Final = ("board", "rules", "log", "history", "stats")
"""Commands whose output may push the cards off the screen; the question's lines are repeated."""
_HISTORY_GAMES: Final = 10
"""How many games the command `history` lists."""


class Quit(Exception):
    """The person leaves the table."""


class Game:
    """Plays a match to its end, or until the person leaves."""

    def __init__(
        self,
        seat: LocalSeat,
        tables: LocalTables,
        console: Console,
        t: Translator,
        board: str,
        style: Style = "plain",
        *,
        tells: bool = False,
    ) -> None:
        self._seat, self._tables = seat, tables
        self._console, self._t, self._style = console, t, board
        self._tells, self._retaken = tells, False
        self._handed_over: set[int] = set()
        self._rules, self._earlier = seat.view.rules, seat.earlier
        self._names = SeatNames(self._rules, seat.seats, t)
        self._narrator = Narrator(self._rules, self._names, t, console, style)
        self._questions = Questions(self._names, t, console, seat.any_choice)
        self._words = {t(f"play-word-{name}"): name for name in _COMMANDS}
        self._words |= {name.replace("-", " "): name for name in _COMMANDS} | {
            "?": "help",
            "exit": "quit",
        }

    def play(self) -> bool:
        """Play the match; `False` if the person left before its end."""
        try:
            while not self._seat.over:
                action = self._seat.next_action()
                if action:
                    self._show(action)
                elif self._seat.awaited:
                    self._ask_action()
        except Quit:
            return False
        return True

    def print_deal(self) -> None:
        """Print the events of this deal."""
        for action in self._seat.deal_so_far:
            self._console.say(self._narrator.narrate(action.events, action.view))

    # What happens

    def _show(self, action: SeenAction) -> None:
        seat = action.handed_over
        if seat is not None and seat not in self._handed_over:
            self._handed_over.add(seat)
            self._console.say(self._t("handed-over", name=self._names.seat(seat)))
        for part in _parts(action.events):
            self._console.say(self._narrator.narrate(part, action.view))
            if self._rules.pegging_by_hand:
                self._move_peg(part)
        if any(isinstance(event, Shown | LinesCounted | GameWon) for event in action.events):
            won = any(isinstance(event, GameWon) for event in action.events)
            self._deal_over(action.view, won)

    def _deal_over(self, view: View, won: bool) -> None:
        """After a deal, print the board, at the end of a game its result too, and pause."""
        if view.phase in (Phase.DEAL, Phase.OVER):
            self._console.say(["", *self._board(view)])
            if won and self._rules.form is Form.CRIBBAGE:
                result = self._seat.result(view.game)
                lines = result_lines(result, self._names, self._console, self._t)
                self._console.say(["", *lines])
            if self._console.interactive and view.phase is Phase.DEAL:
                self._listen(self._t("play-ask-on"))

    def _move_peg(self, events: Sequence[Event]) -> None:
        """Let the person move their own peg for what they have just scored."""
        pegs = [event for event in events if isinstance(event, Pegged) and event.seat == PERSON]
        points = sum(peg.points for peg in pegs)
        if not points:
            return
        front = pegs[-1].scores[pegs[-1].side] - points
        prompt = self._t("play-ask-hole", points=points, front=front)
        refuse = partial(self._say_error, NotationError("peg-first"))
        while text := self._listen(prompt, {"12": "play-type-hole"}, undo=refuse):
            try:
                check_hole(text, front, points, self._rules.target)
            except NotationError as error:
                self._say_error(error)
            else:
                break
        self._console.say(f"    {self._narrator.scores(pegs[-1].scores)}")

    # Questions

    def _ask_action(self) -> None:
        view = self._seat.view
        if forced := _forced_move(view):
            self._act_for_person(forced, view)
            return
        question = self._questions.question(view)
        self._console.say(question.head)
        while True:
            text = self._listen(question.prompt, question.examples, head=question.head)
            if text is None:
                return  # a choice was taken back
            if self._answer(question, text):
                return

    def _answer(self, question: Question, text: str) -> bool:
        """Act on an answer; `False` if it is invalid and the question has to be asked again."""
        try:
            if text == "" and question.enter is None:
                raise NotationError("nothing-typed")
            answer = question.enter if text == "" else question.read(text)
            assert answer is not None
            action, claim = answer if isinstance(answer, Answer) else (answer, None)
            if self._tells and self._is_taken_back(action):
                self._retaken = True
                return False
            self._act(action, claim)
        except PegoutError as error:
            self._say_error(error)
            return isinstance(error, StaleAction)
        return True

    def _is_taken_back(self, action: SeatAction) -> bool:
        """Tell the person of a mistake; whether they would rather choose again."""
        try:
            mistake = find_mistake(self._seat.view, action)
        except NoAdvice:
            return False
        if mistake is None:
            return False
        self._console.say(mistake_lines(mistake, self._t, self._console))
        while text := self._listen(self._t("play-ask-mistake"), undo=lambda: True):
            if text.lower() in ("b", self._t("play-word-back")):
                return True
        return text is None

    def _act(self, action: SeatAction, claim: int | None = None) -> None:
        retaken, self._retaken = self._retaken, False
        try:
            self._seat.act(action, claim, retaken=retaken)
        except Conflict as error:  # the match was ended elsewhere, in a browser for instance
            self._say_error(error)
            raise Quit from None

    def _act_for_person(self, forced: Go | Play, view: View) -> None:
        """Make a forced move for the person; before a go, print why."""
        if isinstance(forced, Go):
            hand = [card for card in view.hand if card]
            because = self._t(
                "play-go-because",
                number=len(hand),
                count=count_of(view.round_cards()),
                cards=self._console.cards(sorted(hand)),
            )
            self._console.say(f"  {because}")
        try:
            self._act(forced)
        except StaleAction as error:
            self._say_error(error)

    def _listen(
        self,
        prompt: str,
        examples: dict[str, str] | None = None,
        *,
        head: Sequence[str] = (),
        undo: Callable[[], object] | None = None,
    ) -> str | None:
        """The next line that is not a command; `None` if a choice was taken back.

        Commands are carried out; after long output `head` is printed again. `undo` says whether
        something was taken back.

        Raises:
            Quit: the person leaves, or there are no more lines.
        """
        while True:
            line = self._console.ask(f"{prompt} ")
            if line is None:
                raise Quit
            text = tidy(line)
            command = self._words.get(text.lower())
            if command is None:
                return text
            if command == "undo":
                if (undo or self._undo)():
                    return None
            else:
                self._run(command, examples or {})
                if command in _LONG:
                    self._console.say(head)

    # Commands

    def _run(self, command: str, examples: dict[str, str]) -> None:
        view = self._seat.view
        match command:
            case "quit":
                raise Quit
            case "help":
                self._console.say(self._help(examples))
            case "hint" | "hint-all":
                if self._console.interactive:
                    self._console.say(f"  {self._t('web-hint-thinking')}")
                self._console.say(hint(view, self._t, self._console, every=command == "hint-all"))
            case "score":
                self._console.say(self._score(view))
            case "board":
                self._console.say(self._board(view))
            case "crib":
                self._console.say(self._own_crib_cards(view))
            case "rules":
                self._console.say(self._rules_text())
            case "history":
                points = games_of_points(self._tables.folder, self._t)
                lines = history_text(self._tables, points, _HISTORY_GAMES, self._t, self._console)
                self._console.say(lines)
            case "stats":
                points = games_of_points(self._tables.folder, self._t)
                lines = statistics_text(self._tables, points, self._t, self._console)
                self._console.say(lines or self._t("play-history-none"))
            case _:
                self._log()

    def _undo(self) -> bool:
        try:
            self._seat.undo()
        except PegoutError as error:
            self._say_error(error)
            return False
        self._console.say(self._t("play-undone"))
        return True

    def _help(self, examples: dict[str, str]) -> Iterator[str]:
        rows = [(example, self._t(meaning)) for example, meaning in examples.items()]
        rows += [(self._t(f"play-word-{name}"), self._t(f"play-type-{name}")) for name in _COMMANDS]
        yield self._t("play-can-type")
        yield from table(rows, self._console.width)

    def _score(self, view: View) -> list[str]:
        lines = [f"  {self._narrator.scores(view.scores)}"]
        if games := self._games_won(view):
            lines.append("  " + self._t("play-games-won", games=self._names.sides(games)))
        if view.phase is Phase.PLACE:
            lines += layout_with_points(view.layout, self._t, self._console)
        return lines

    def _games_won(self, view: View) -> tuple[int, ...] | None:
        """The games won, by side, at this table and those before it; `None` if none are counted."""
        won = tuple(map(sum, zip(self._earlier, view.games, strict=True)))
        return won if self._rules.match > 1 or any(won) else None

    def _board(self, view: View) -> list[str]:
        text = board_text(
            self._style,
            view.scores,
            view.previous_scores,
            self._games_won(view),
            self._rules.target,
            color=self._console.colour,
            width=self._console.width + 1,
            ascii=not self._console.symbols,
            narrow=self._console.narrow,
            captions=[self._narrator.legend(view)],
            games_label=self._t("board-games-won"),
        )
        return text.splitlines()

    def _own_crib_cards(self, view: View) -> list[str]:
        """The dealer's own cards in the crib; the others may not look at theirs again."""
        if view.dealer != PERSON or not view.discard:
            return [self._t("play-crib-none")]
        return [self._t("play-crib-own", cards=self._console.cards(view.discard))]

    def _rules_text(self) -> Iterator[str]:
        yield self._console.bold(variant_name(self._rules.name, self._t))
        for section in describe_rules(self._rules, self._t):
            yield ""
            yield self._console.bold(section.heading)
            for clause in section.clauses:
                yield from wrap(clause, self._console.width, "  ")

    def _log(self) -> None:
        self.print_deal()
        if not self._seat.deal_so_far:
            self._console.say(self._t("play-log-empty"))

    def _say_error(self, error: PegoutError) -> None:
        """Print the fault of typed text, with cards as players write them."""
        params = dict(error.params)
        for name in ("card", "cards"):
            if name in params:
                cards = [Card.parse(word) for word in str(params[name]).split()]
                params[name] = " ".join(map(self._console.card, cards))
        message = self._t(f"error-{error.code}", **params)
        for line in wrap(message, self._console.width, "  "):
            self._console.say(line)


def _forced_move(view: View) -> Go | Play | None:
    """The one thing that the person can do in the play, if it is a go or their last card.

    A card for which points can be claimed is left to them.
    """
    match view.legal:
        case (Go() as go,):
            return go
        case (Play() as play,) if len(view.hand) == 1 and not view.rules.claims_every_card:
            return play
    return None


def _parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of one action, divided so that each part ends with the pegs of one move.

    The excess of a claim or of a call is the opponent's move: it comes after the person has moved
    theirs, so that the scores never appear to go back.
    """
    part: list[Event] = []
    for event in events:
        of_part = isinstance(event, Pegged) and event.reason not in EXCESSES
        if part and not of_part:
            yield part
            part = []
        part.append(event)
    if part:
        yield part
