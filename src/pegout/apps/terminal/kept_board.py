"""A board for real cards in the terminal: points typed in, kept in the user's state folder."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import Any, Final

from pegout.apps.terminal.ask import leaves, read_number
from pegout.apps.terminal.columns import wrap
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.state_folder import replace_file
from pegout.engine.boards import (
    Entry,
    EntryKind,
    KeptBoard,
    Leap,
    board_text,
    check_points,
    kept_board,
)
from pegout.engine.boards.entries import FIXED, MOST_AT_ONCE, read_entry
from pegout.engine.cards import tidy
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.rules.choices import Overclaim
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.variants import Rules, options, variant
from pegout.locale import Translator

FILE: Final = "board.json"
EARLIER: Final = "boards"
"""The folder of the boards that another one has replaced."""
_LETTERS: Final = "abcd"
_QUICK: Final = {
    "go": Leap.GO,
    "last": Leap.LAST_CARD,
    "31": Leap.THIRTY_ONE,
    "heels": Leap.HEELS,
    "three": Leap.THREE_FOR_LAST,
}
"""Entries by name."""


@dataclass(slots=True)
class Sheet:
    """A board as it is stored: its rules, names by seat, who deals first, and its entries."""

    rules: Rules
    names: tuple[str, ...]
    dealer: int
    entries: list[Entry] = field(default_factory=list)

    @property
    def board(self) -> KeptBoard:
        """The board after the entries."""
        return kept_board(self.rules, self.dealer, self.entries)

    def side_name(self, side: int, t: Translator) -> str:
        """The names of the players of a side."""
        names = self.names[side :: self.rules.sides]
        return reduce(lambda first, second: t("web-keep-pair", first=first, second=second), names)

    def written(self) -> dict[str, Any]:
        """The board as JSON, in the form that the browser keeps too."""
        setup = {
            "rules": self.rules.name,
            "options": options(self.rules),
            "names": list(self.names),
            "dealer": self.dealer,
        }
        return {"setup": setup, "entries": [entry.written() for entry in self.entries]}


def load(folder: Path) -> Sheet | None:
    """The board that was kept last; `None` if there is none.

    Raises:
        NotationError: `kept-file`, if the file is damaged.
        OSError: it cannot be read.
    """
    path = folder / FILE
    return _read(path) if path.exists() else None


def all_boards(folder: Path) -> Iterator[Sheet | NotationError]:
    """Every board that was kept here, or the error `kept-file` in place of one that is damaged.

    Raises:
        OSError: one cannot be read.
    """
    for path in [folder / FILE, *sorted((folder / EARLIER).glob("*.json"))]:
        try:
            if path.exists():
                yield _read(path)
        except NotationError as error:
            yield error


def _read(path: Path) -> Sheet:
    try:
        told = json.loads(path.read_text("utf-8"))
        setup = told["setup"]
        rules = variant(setup["rules"], setup["options"])
        names, dealer = tuple(map(str, setup["names"])), setup["dealer"]
        if len(names) != rules.players or dealer not in range(rules.players):
            raise ValueError(dealer)
        return Sheet(rules, names, dealer, [read_entry(rules, each) for each in told["entries"]])
    except (ValueError, TypeError, KeyError, AttributeError, PegoutError):
        raise NotationError("kept-file", path=str(path)) from None


def put_aside(folder: Path) -> None:
    """Make room for another board; the games on the one before stay in the history."""
    if (folder / FILE).exists():
        (folder / EARLIER).mkdir(mode=0o700, exist_ok=True)
        os.replace(folder / FILE, folder / EARLIER / f"{secrets.token_hex(5)}.json")


def save(folder: Path, sheet: Sheet) -> None:
    """Store the board in place of the one kept last."""
    replace_file(folder / FILE, sheet.written())


class BoardKeeper:
    """Keeps a board with a person at the terminal.

    Args:
        sheet: the board.
        folder: where it is stored after every entry.
        console: the terminal.
        t: the person's language.
        style: the style of the board.
        now: gives the time in Unix seconds.
    """

    def __init__(
        self,
        sheet: Sheet,
        folder: Path,
        console: Console,
        t: Translator,
        style: str = "track",
        now: Callable[[], float] = time.time,
    ) -> None:
        self._sheet, self._folder, self._console, self._t = sheet, folder, console, t
        self._style, self._now = style, now
        self._words = {t(f"play-word-{word}"): word for word in ("board", "muggins", "undo")}

    def keep(self) -> None:
        """Ask for entries until the person leaves or the input ends."""
        t, console = self._t, self._console
        console.tell(t("keep-begin"))
        self._show()
        while (line := console.ask(t("keep-prompt"))) is not None:
            words = [self._words.get(word, word) for word in tidy(line).lower().split()]
            if words == ["q"] or leaves(" ".join(words), t):
                break
            try:
                self._do(words)
            except PegoutError as error:
                console.tell(t.error(error))
        console.tell("", t("keep-kept", path=str(self._folder / FILE)))

    def _do(self, words: list[str]) -> None:
        board = self._sheet.board
        match words:
            case [] | ["board"]:
                self._show()
            case ["help" | "?"]:
                self._console.tell(*self._t("keep-help").splitlines())
            case ["undo" | "u"]:
                self._turn(EntryKind.UNDO, board.undo, "kept-no-undo")
            case ["redo" | "r"]:
                self._turn(EntryKind.REDO, board.redo, "kept-no-redo")
            case ["deal" | "d"]:
                self._next_deal(board)
            case ["game"]:
                self._next_game(board)
            case ["games"]:
                self._say_games(board)
            case ["right", letter, score] if letter in self._letters:
                self._put_right(board, self._letters.index(letter), score)
            case _ if (pegged := self._pegged(words)) is not None:
                self._peg(board, *pegged)
            case _:
                raise NotationError("kept-command", text=" ".join(words))

    def _pegged(self, words: list[str]) -> tuple[int, str, bool] | None:
        """The side that pegs, what or how much, and whether it called muggins."""
        match words:
            case ["heels" | "three" as word]:
                return 0, word, False
            case [letter, "muggins", points] if letter in self._letters:
                return self._letters.index(letter), points, True
            case [letter, "muggins"] if letter in self._letters:
                raise NotationError("muggins-needs-points")
            case [letter, points] if letter in self._letters:
                return self._letters.index(letter), points, False
            case [word] if word[:1] in self._letters and word[1:]:
                return self._letters.index(word[0]), word[1:], False
        return None

    @property
    def _letters(self) -> str:
        return _LETTERS[: self._sheet.rules.sides]

    def _peg(self, board: KeptBoard, side: int, text: str, muggins: bool) -> None:
        """Peg for a side: heels for the dealer, three for last for the pone, whatever is typed."""
        rules = self._sheet.rules
        if board.winner is not None:
            raise NotationError("kept-over")
        what = Leap.MUGGINS if muggins else _QUICK.get(text, Leap.POINTS)
        points = FIXED.get(what) or read_number(text, 0, 999)
        check_points(rules, points, what)
        if what is Leap.THREE_FOR_LAST and not board.awaits_three_for_last:
            raise NotationError("kept-three-late")
        seats = {Leap.HEELS: board.dealer, Leap.THREE_FOR_LAST: rules.left(board.dealer)}
        side = rules.side(seats[what]) if what in seats else side
        self._enter(EntryKind.POINTS, side=side, points=points, what=what)

    def _put_right(self, board: KeptBoard, side: int, text: str) -> None:
        """Put right what a side counted last, or with 0 what it pegged last.

        Points counted in excess go where the rules say; what muggins was too much only back.
        """
        rules = self._sheet.rules
        points = read_number(text, 0, MOST_AT_ONCE)
        leaps = [leap for leap in board.leaps if leap.side == side and leap.what != Leap.OVERCLAIM]
        if not leaps:
            raise NotationError("kept-no-leap")
        counted = [leap for leap in leaps if not points or leap.what not in FIXED]
        leap = (counted or leaps)[-1]
        if points:
            check_points(rules, points, leap.what)
        pegged = next(each.points or 0 for each in self._sheet.entries if each.id == leap.id)
        gains = points < pegged and rules.overclaim is Overclaim.PENALTY
        gains = gains and leap.what is not Leap.MUGGINS
        gets = {"side": (side + 1) % rules.sides} if gains else {}
        self._enter(EntryKind.RIGHT, of=leap.id, points=points, **gets)

    def _turn(self, kind: EntryKind, of: str | None, code: str) -> None:
        if of is None:
            raise NotationError(code)
        self._enter(kind, of=of)

    def _next_deal(self, board: KeptBoard) -> None:
        if board.winner is not None:
            raise NotationError("kept-over")
        self._enter(EntryKind.DEAL, number=board.deal + 1, seat=board.next_dealer)

    def _next_game(self, board: KeptBoard) -> None:
        if board.winner is None:
            raise NotationError("kept-not-over")
        self._enter(EntryKind.GAME, number=board.game + 1, seat=board.next_dealer)

    def _enter(self, kind: EntryKind, **values: Any) -> None:
        name = secrets.token_hex(5)
        self._sheet.entries.append(Entry(name, int(self._now()), kind, **values))
        save(self._folder, self._sheet)
        self._show()

    def _side(self, side: int) -> str:
        return self._sheet.side_name(side, self._t)

    def _show(self) -> None:
        """Print the board, and who deals or who has won."""
        t, board, rules = self._t, self._sheet.board, self._sheet.rules
        captions = []
        for side, score in enumerate(board.scores):
            name = t("keep-side", letter=_LETTERS[side].upper(), name=self._side(side))
            caption = t("board-caption-score", side=name, score=score, target=rules.target)
            last = t("board-caption-last", points=score - board.rears[side])
            if score > board.rears[side]:
                caption = t("board-caption-join", first=caption, rest=last)
            captions.append("\n".join(wrap(caption, self._console.width)))
        console = self._console
        console.say(
            board_text(
                self._style,
                board.scores,
                [min(rear, score) for rear, score in zip(board.rears, board.scores, strict=True)],
                board.games,
                rules.target,
                color=console.colour,
                width=console.width,
                ascii=not console.symbols,
                narrow=console.narrow,
                captions=captions,
                games_label=t("board-games-won"),
            ).splitlines()
        )
        console.tell(self._state(board))

    def _say_games(self, board: KeptBoard) -> None:
        """Print the games that are over."""
        t = self._t
        if not board.finished:
            self._console.tell(t("keep-no-games"))
        for game in board.finished:
            scores = " – ".join(map(str, game.scores))
            won = t("keep-won", name=self._side(game.winner), win=str(game.win))
            self._console.tell(t("keep-game", game=game.game, scores=scores, won=won))

    def _state(self, board: KeptBoard) -> str:
        t, names, rules = self._t, self._sheet.names, self._sheet.rules
        if board.winner is None:
            dealer, first = names[board.dealer], names[rules.left(board.dealer)]
            deal = t("keep-deal", deal=board.deal, dealer=dealer, first=first, form=rules.form)
            return f"{deal} {t('keep-three', name=first)}" if board.awaits_three_for_last else deal
        win = str(board.win or WinKind.GAME)
        return t("keep-won", name=self._side(board.winner), win=win)
