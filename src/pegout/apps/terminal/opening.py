"""Opening a new table, or resuming the unfinished one with the same options."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pegout.apps.terminal.columns import wrap
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.game import Game
from pegout.apps.terminal.local_tables import PERSON, LocalSeat, LocalTables
from pegout.apps.terminal.names import SeatNames
from pegout.apps.terminal.record_file import RecordFile
from pegout.engine.cards import tidy
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.record.header import is_free_text
from pegout.engine.rules.choices import Form, Lines
from pegout.engine.rules.variants import Rules, variant
from pegout.locale import Translator
from pegout.locale.recital import Style, joined
from pegout.locale.rulebook import variant_name
from pegout.server.tables.errors import Conflict
from pegout.server.tables.repository.records import StoredTable
from pegout.server.tables.seats import TableRequest
from pegout.solver.bots.adaptive import ADAPTIVE, EVEN
from pegout.solver.bots.levels import EVERY_LEVEL

_DEFAULT_LEVEL = "steady"


@dataclass(frozen=True)
class PlayOptions:
    """The options of `pegout play`; `None` or empty where none was given.

    `opponents` are levels, one for all other seats or one for each; `record` is the `.crib` file to
    which the game is written as it is played, `table` the name of a table to resume. With `tells`
    the person hears of a mistake before it counts; `share` is how many of a hundred games they are
    to win against a bot that adapts; with `rows_by_lot` it is drawn who owns the rows
    in Table Top; with `new` a game begins even if another one is unfinished; `database` is where
    it is stored, as the person named it.
    """

    rules: Rules | None = None
    opponents: tuple[str, ...] = ()
    seed: str | None = None
    record: Path | None = None
    table: str | None = None
    board: str = "track"
    style: Style = "plain"
    tells: bool = False
    share: int = EVEN
    rows_by_lot: bool = False
    new: bool = False
    database: str | None = None


def levels_for(opponents: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """The level of each other seat.

    Raises:
        NotationError: `no-such-level`; `wrong-number-of-opponents`.
    """
    others = rules.players - 1
    chosen = tuple(opponents) or (_DEFAULT_LEVEL,)
    for level in chosen:
        if level not in EVERY_LEVEL:
            raise NotationError("no-such-level", level=level, known=", ".join(EVERY_LEVEL))
    if len(chosen) not in (1, others):
        raise NotationError("wrong-number-of-opponents", given=len(chosen), others=others)
    return chosen if len(chosen) == others else chosen * others


def request_for(options: PlayOptions) -> TableRequest:
    """The table that a new game opens.

    Its deck is sealed, unless a seed is given or the game is written to a file, which holds the
    seed so that the game can be resumed from it.

    Raises:
        NotationError: `no-such-level`, `wrong-number-of-opponents`, `bad-seed`.
    """
    rules = options.rules or variant()
    levels = levels_for(options.opponents, rules)
    lot = secrets.token_hex(16) if options.seed is None else options.seed
    if not is_free_text(lot):
        raise NotationError("bad-seed", text=lot)
    sealed = options.seed is None and options.record is None
    seed = None if sealed else lot
    drawn = options.rows_by_lot
    return TableRequest(
        rules,
        (None, *levels),
        seed=seed,
        contributes=sealed,
        rows_by_lot=drawn,
        share=options.share,
    )


def fits(options: PlayOptions, stored: StoredTable) -> bool:
    """Return whether an unfinished game matches the options."""
    record = stored.table_record
    wanted = options.rules
    if wanted and options.rows_by_lot:
        wanted = replace(wanted, rows=record.rules.rows)
    if wanted and record.rules.first_deal.seat is not None:  # which only a rematch has
        wanted = replace(wanted, first_deal=record.rules.first_deal)
    if wanted not in (None, record.rules):
        return False
    levels = tuple(seat.level for seat in stored.seats)
    if options.opponents and (None, *levels_for(options.opponents, record.rules)) != levels:
        return False
    return options.seed in (None, record.seed)


class Opening:
    """The person's seat at the table to be played, and the lines that introduce it.

    Raises:
        PegoutError: the game that the options name cannot be resumed, or its file cannot be
            written.
    """

    def __init__(
        self, options: PlayOptions, request: TableRequest, tables: LocalTables, t: Translator
    ) -> None:
        self._t = t
        self._options = options
        self._request = request
        self._tables = tables
        self._notes: list[str] = []
        self.seat = self._take_seat(request)
        self._names = SeatNames(self.seat.view.rules, self.seat.seats, t)

    def _take_seat(self, request: TableRequest) -> LocalSeat:
        options = self._options
        if options.table:
            return self._named(options.table)
        if options.record:
            if options.record.exists() and not options.new:
                return self._from_file(options.record)
            return self._recorded(options.record, lambda: self._tables.open(request))
        unfinished = None if options.new else self._unfinished()
        return self._tables.resume(unfinished) if unfinished else self._tables.open(request)

    def _named(self, name: str) -> LocalSeat:
        """The table that `--table` names, with a new record file if one is asked for."""
        stored = self._tables.find(name)
        if stored.table_record.ended:
            raise Conflict("table-over")
        self._check_options(stored)
        if self._options.record and stored.table_record.seal:
            raise Conflict("record-of-sealed-table", table=name)
        if self._options.record:
            return self._recorded(self._options.record, lambda: self._tables.resume(stored))
        return self._tables.resume(stored)

    def _recorded(self, path: Path, take_seat: Callable[[], LocalSeat]) -> LocalSeat:
        """A seat whose match is written to a new file."""
        file = RecordFile.create(path)
        try:
            seat = take_seat()
        except BaseException:
            file.discard()
            raise
        seat.follow(file)
        return seat

    def _from_file(self, path: Path) -> LocalSeat:
        """A seat at the table whose match a file holds; opens a table from it if there is none."""
        file, record = RecordFile.open(path)
        stored = self._tables.of_record(record)
        seat = self._tables.resume(stored) if stored else self._tables.restore(record)
        seat.follow(file)
        if seat.over:
            raise PegoutError("game-is-over", path=str(path))
        self._notes.append(self._t("play-resumed-file", path=str(path)))
        self._check_options(stored or self._tables.find(seat.table.name))
        return seat

    def _check_options(self, stored: StoredTable) -> None:
        if not fits(self._options, stored):
            self._notes.append(self._t("play-other-options-unused"))

    def _unfinished(self) -> StoredTable | None:
        """The latest unfinished game that fits; adds a note if there are only others."""
        others = []
        for stored in self._tables.unfinished():
            if fits(self._options, stored):
                if stored.entries:
                    self._notes.append(self._t("play-resumed"))
                return stored
            others.append(stored.table_record.name)
        if others:
            self._notes.append(self._t("play-other-kept", table=others[0]))
        return None

    def lines(self, console: Console) -> list[str]:
        """The lines to print before the first card."""
        rules = self.seat.view.rules
        names = self._names
        others = [number for number in range(rules.players) if number != PERSON]
        mates = [number for number in others if rules.side(number) == rules.side(PERSON)]
        opponents = [names.with_level(number) for number in others if number not in mates]
        heading = self._t(
            "play-opening-partners" if mates else "play-opening",
            variant=variant_name(rules.name, self._t),
            rules=rules.name,
            target=rules.target,
            partner=names.with_level(mates[0]) if mates else "",
            names=joined(opponents, self._t, "play-names-and"),
        )
        lines = [*map(console.bold, wrap(heading, console.width)), *self._notes]
        if like := next((seat.like for seat in self.seat.seats if seat.level == ADAPTIVE), None):
            now = self._tables.standing(rules.name)
            level = self._t(f"level-{like}")
            told = self._t("adaptive-now", level=level, games=now.games, won=now.won)
            lines += wrap(told, console.width)
        if rules.form is Form.TABLE_TOP:
            owner = {rules.lines(side): names.side(side) for side in range(rules.sides)}
            lines.append(
                self._t("play-owners", columns=owner[Lines.COLUMNS], rows=owner[Lines.ROWS])
            )
        if any(self.seat.tally):
            lines += self._so_far()
        elif not self.seat.resumed:
            place = self._options.record or self._tables.database
            lines.append(self._t("play-kept", path=str(place)))
        if self.seat.commitment:
            lines.append(self._t("play-sealed", hash=self.seat.commitment))
        return [*lines, self._t("play-help-first")]

    def _so_far(self) -> list[str]:
        """The games won at this table and before it, and who therefore deals first."""
        lines = [self._t("web-over-tally", games=self._names.sides(self.seat.tally))]
        dealer = self.seat.view.rules.first_deal.seat
        if dealer is not None and not self.seat.view.deal:
            lines.append(self._t("web-rematch-deals", **self._names.who(dealer)))
        return lines

    def game(self, console: Console) -> Game:
        """The game, ready to be played."""
        options = self._options
        return Game(
            self.seat,
            self._tables,
            console,
            self._t,
            options.board,
            options.style,
            tells=options.tells,
        )

    def rematch(self, console: Console) -> Opening | None:
        """The table where the same players play again, if the person at the terminal wants that.

        No question is asked where the input or the output is no terminal.
        """
        if not console.interactive:
            return None
        console.say(self._t("web-over-tally", games=self._names.sides(self.seat.tally)))
        if not self._wants_rematch(console):
            return None
        self.seat.close()
        same = PlayOptions(
            table=self._tables.rematch(self.seat.table),
            board=self._options.board,
            style=self._options.style,
            tells=self._options.tells,
        )
        return Opening(same, self._request, self._tables, self._t)

    def _wants_rematch(self, console: Console) -> bool:
        answers = {"": True, "y": True, "n": False, "q": False}
        answers |= {self._t("play-word-yes"): True, self._t("play-word-no"): False}
        answers[self._t("play-word-quit")] = False
        while (line := console.ask(self._t("play-ask-rematch") + " ")) is not None:
            if (answer := answers.get(tidy(line).lower())) is not None:
                return answer
        return False

    def farewell(self, finished: bool) -> str:
        """The line to print at the end."""
        path = self._options.record
        if finished and path:
            return self._t("play-record", path=str(path))
        database = ["--database", self._options.database] if self._options.database else []
        if finished:
            command = shlex.join(["pegout", "history", self.seat.table.name, *database])
            key = "play-record-sealed" if self.seat.commitment else "play-record-kept"
            return self._t(key, command=command)
        record = ["--record", str(path)] if path else []
        return self._t("play-quit", command=shlex.join(["pegout", "play", *record, *database]))
