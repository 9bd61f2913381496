"""A game at the terminal from beginning to end: telling, asking, and what can be asked back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pegout.boards import board_text
from pegout.cards import Card
from pegout.errors import NotationError, PegoutError
from pegout.locale import Translator
from pegout.locale.rulebook import describe_rules, variant_name
from pegout.rules.actions import Go
from pegout.rules.events import Event, GameWon, LinesCounted, Pegged, Shown
from pegout.rules.scoring.play import count_of
from pegout.rules.state import Phase
from pegout.rules.views import View
from pegout.terminal.ask import tidy
from pegout.terminal.cards import layout_with_worths
from pegout.terminal.columns import aligned, wrap
from pegout.terminal.console import Console
from pegout.terminal.hints import hint
from pegout.terminal.names import Names
from pegout.terminal.pegs import hole_fault
from pegout.terminal.questions import Asker, Question
from pegout.terminal.render import Teller
from pegout.terminal.session import PERSON, Session

_COMMANDS: Final = ("hint", "undo", "score", "board", "rules", "log", "quit")
_LONG: Final = ("board", "rules", "log")
"""Commands after which the cards have left the screen."""


class Quit(Exception):
    """The person leaves the table."""


class Table(NamedTuple):
    """What a game at the terminal is played with.

    Attributes:
        session: the match.
        names: who sits where.
        teller: tells what happened.
        asker: asks what is to be decided.
        console: the terminal.
        t: the language.
        board: the style of the board.
    """

    session: Session
    names: Names
    teller: Teller
    asker: Asker
    console: Console
    t: Translator
    board: str


class Game:
    """Plays a match out, or until the person leaves.

    Args:
        table: what it is played with.
    """

    def __init__(self, table: Table) -> None:
        self._session, self._names, self._teller, self._asker = table[:4]
        self._console, self._t, self._style = table[4:]
        self._rules = self._session.view.rules
        self._words = {self._t(f"play-word-{name}"): name for name in _COMMANDS}
        self._words |= {name: name for name in _COMMANDS} | {"?": "help", "exit": "quit"}

    def play(self) -> bool:
        """Play on; `False` where the person left before the match was over."""
        try:
            while not self._session.over:
                if self._session.awaited:
                    self._turn()
                else:
                    self._tell(self._session.step())
        except Quit:
            return False
        return True

    def recall(self) -> None:
        """Tell the deal so far, to take the game up again."""
        for events, view in self._session.deal_so_far():
            self._console.say(self._teller.tell(events, view))

    # What happened.

    def _tell(self, events: Sequence[Event]) -> None:
        view = self._session.view
        for part in _parts(events):
            self._console.say(self._teller.tell(part, view))
            if self._rules.pegging_by_hand:
                self._move_peg(part)
        if any(isinstance(event, Shown | LinesCounted | GameWon) for event in events):
            self._deal_over(view)

    def _deal_over(self, view: View) -> None:
        """After a deal: the board, and time to look at it."""
        if view.phase in (Phase.DEAL, Phase.OVER):
            self._console.say(["", *self._board(view)])
            if self._console.interactive and view.phase is Phase.DEAL:
                self._listen(self._t("play-ask-on"))

    def _move_peg(self, events: Sequence[Event]) -> None:
        """Let the person move their own peg for what they have just pegged."""
        pegs = [event for event in events if isinstance(event, Pegged) and event.seat == PERSON]
        points = sum(peg.points for peg in pegs)
        if not points:
            return
        target = self._rules.target
        scored = pegs[-1].scores[pegs[-1].side]
        front = scored - points
        prompt = self._t("play-ask-hole", points=points, front=front)
        while text := self._listen(prompt, {"12": "play-type-hole"}, settled=True):
            fault = hole_fault(text, front, points, target)
            if fault is None:
                break
            self._say_fault(fault)
        self._console.say(f"    {self._teller.scores(pegs[-1].scores)}")

    # What is asked.

    def _turn(self) -> None:
        view = self._session.view
        if view.legal == (Go(),):
            self._go(view)
            return
        question = self._asker.question(view)
        self._console.say(question.head)
        while True:
            text = self._listen(question.prompt, question.typed, head=question.head)
            if text is None:
                return  # something was taken back
            if self._answer(question, text):
                return

    def _answer(self, question: Question, text: str) -> bool:
        """Do what was answered; `False` where it cannot be done and is to be asked again."""
        try:
            if text == "" and question.enter is None:
                raise NotationError("nothing-typed")
            action = question.enter if text == "" else question.read(text)
            assert action is not None
            events = self._session.act(action)
        except PegoutError as fault:
            self._say_fault(fault)
            return False
        self._tell(events)
        return True

    def _go(self, view: View) -> None:
        """Say go for the person, and why."""
        hand = [card for card in view.hand if card]
        told = self._t(
            "play-go-because",
            number=len(hand),
            count=count_of(view.round_cards()),
            cards=self._console.cards(sorted(hand)),
        )
        self._console.say(f"  {told}")
        self._tell(self._session.act(Go()))

    def _listen(
        self,
        prompt: str,
        typed: dict[str, str] | None = None,
        *,
        head: Sequence[str] = (),
        settled: bool = False,
    ) -> str | None:
        """The next line that is no command; commands are done. `None` once an undo was.

        Args:
            prompt: what is asked.
            typed: what can be typed, for the help.
            head: lines that are printed again after a long answer to a command.
            settled: nothing can be taken back before this is answered.

        Raises:
            Quit: the person leaves.
        """
        while True:
            line = self._console.ask(f"{prompt} ")
            if line is None:
                raise Quit
            text = tidy(line)
            command = self._words.get(text.lower())
            if command is None:
                return text
            if command == "undo" and settled:
                self._say_fault(NotationError("peg-first"))
            elif self._do(command, typed or {}):
                return None
            elif command in _LONG:
                self._console.say(head)

    def _do(self, command: str, typed: dict[str, str]) -> bool:
        """Do a command; whether it changed the table."""
        view = self._session.view
        match command:
            case "quit":
                raise Quit
            case "undo":
                return self._undo()
            case "help":
                self._console.say(self._help(typed))
            case "hint":
                self._console.say(hint(view, self._t, self._console))
            case "score":
                self._console.say(self._score(view))
            case "board":
                self._console.say(self._board(view))
            case "rules":
                self._console.say(self._rules_told())
            case _:
                self._log()
        return False

    def _undo(self) -> bool:
        try:
            self._session.undo()
        except PegoutError as fault:
            self._say_fault(fault)
            return False
        self._console.say(self._t("play-undone"))
        return True

    # What can be asked back.

    def _help(self, typed: dict[str, str]) -> Iterator[str]:
        rows = [(example, self._t(meaning)) for example, meaning in typed.items()]
        rows += [(self._t(f"play-word-{name}"), self._t(f"play-type-{name}")) for name in _COMMANDS]
        yield self._t("play-can-type")
        for row in aligned(rows):
            yield f"  {row}"

    def _score(self, view: View) -> list[str]:
        lines = [f"  {self._teller.scores(view.scores)}"]
        if self._rules.match > 1:
            lines.append("  " + self._t("play-games-won", games=self._teller.games(view.games)))
        if view.phase is Phase.PLACE:
            lines += layout_with_worths(view.layout, self._t, self._console)
        return lines

    def _board(self, view: View) -> list[str]:
        text = board_text(
            self._style,
            view.scores,
            view.previous_scores,
            view.games if self._rules.match > 1 else None,
            self._rules.target,
            color=self._console.colour,
            width=self._console.width + 1,
            ascii=not self._console.symbols,
            narrow=self._t.lang == "ja",
            captions=[self._teller.legend(view)],
            games_label=self._t("board-games-won"),
        )
        return text.splitlines()

    def _rules_told(self) -> Iterator[str]:
        yield self._console.bold(variant_name(self._rules.name, self._t))
        for section in describe_rules(self._rules, self._t):
            yield ""
            yield self._console.bold(section.heading)
            for clause in section.clauses:
                yield from wrap(clause, self._console.width, "  ")

    def _log(self) -> None:
        self.recall()
        if not self._session.deal_so_far():
            self._console.say(self._t("play-log-empty"))

    def _say_fault(self, fault: PegoutError) -> None:
        """What is wrong with what was typed, with cards as people write them."""
        params = dict(fault.params)
        for name in ("card", "cards"):
            if name in params:
                cards = [Card.parse(word) for word in str(params[name]).split()]
                params[name] = " ".join(map(self._console.card, cards))
        told = self._t(f"error-{fault.code}", **params)
        for line in wrap(told, self._console.width, "  "):
            self._console.say(line)


def _parts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of one action in parts that end with their pegs."""
    part: list[Event] = []
    for event in events:
        if part and not isinstance(event, Pegged):
            yield part
            part = []
        part.append(event)
    if part:
        yield part
