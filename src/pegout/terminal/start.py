"""Sitting down: a new game, or the one that was left, from what the person asked for."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pegout.bots.levels import LEVELS, make_bot
from pegout.bots.rng import DecisionRng
from pegout.deck import Deck
from pegout.errors import NotationError, PegoutError
from pegout.locale import Translator
from pegout.locale.rulebook import variant_name
from pegout.record.header import DECK_SEED, Header
from pegout.rules.game import start
from pegout.rules.table_top import COLUMNS_SIDE
from pegout.rules.variants import Form, Rules, variant
from pegout.terminal.columns import wrap
from pegout.terminal.console import Console
from pegout.terminal.game import Game, Table
from pegout.terminal.keeper import Keeper, Shelf
from pegout.terminal.names import Names
from pegout.terminal.questions import Asker
from pegout.terminal.render import Teller
from pegout.terminal.session import PERSON, Session

_PERSON_NAME = "Person"
_USUAL_LEVEL = "steady"


@dataclass(frozen=True)
class Wish:
    """What the person asked for; `None` and empty where they said nothing.

    Attributes:
        rules: the rules.
        opponents: the levels, one for all other seats or one for each.
        seed: what the cards and the players' chance come from.
        record: the file to write to.
        board: the style of the board.
        new: start a new game, though another one is unfinished.
    """

    rules: Rules | None = None
    opponents: tuple[str, ...] = ()
    seed: str | None = None
    record: Path | None = None
    board: str = "track"
    new: bool = False


def levels_for(opponents: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """The level of each other seat.

    Raises:
        PegoutError: `no-such-level`; `wrong-number-of-opponents`.
    """
    others = rules.players - 1
    chosen = tuple(opponents) or (_USUAL_LEVEL,)
    for level in chosen:
        if level not in LEVELS:
            raise NotationError("no-such-level", level=level, known=", ".join(LEVELS))
    if len(chosen) not in (1, others):
        raise NotationError("wrong-number-of-opponents", given=len(chosen), others=others)
    return chosen if len(chosen) == others else chosen * others


def header_for(wish: Wish) -> Header:
    """The head of a new game's record.

    Raises:
        PegoutError: as `levels_for`; `bad-seed`.
    """
    rules = wish.rules or variant()
    levels = levels_for(wish.opponents, rules)
    seed = secrets.token_hex(16) if wish.seed is None else wish.seed
    seats = range(1, rules.players)
    owners = (DECK_SEED, *map(str, seats))
    try:
        return Header(
            rules=rules,
            players=(_PERSON_NAME, *(level.capitalize() for level in levels)),
            levels=(None, *levels),
            seeds=tuple((owner, seed) for owner in owners),
        )
    except NotationError as fault:
        raise NotationError("bad-seed", text=seed) from fault


def fits(wish: Wish, header: Header) -> bool:
    """Whether an unfinished game is one such as the person asks for."""
    if wish.rules not in (None, header.rules):
        return False
    if wish.opponents and (None, *levels_for(wish.opponents, header.rules)) != header.levels:
        return False
    return wish.seed in (None, dict(header.seeds)[DECK_SEED])


class Opening:
    """The game to be played and the lines that say which it is.

    Args:
        wish: what the person asked for.
        t: the language.
        shelf: where games without a file of their own are kept.

    Raises:
        PegoutError: what was asked for makes no sense, or the file cannot go on.
    """

    def __init__(self, wish: Wish, t: Translator, shelf: Shelf | None = None) -> None:
        self._t = t
        self._wish = wish
        self._shelf = shelf or Shelf()
        self._notes: list[str] = []
        fresh = header_for(wish)  # nonsense is refused, also where another game goes on
        self.keeper = self._given(fresh) if wish.record else self._shelved(fresh)
        self.resumed = bool(self.keeper.record.actions)

    def _given(self, fresh: Header) -> Keeper:
        """The game in the file that the person named."""
        path = self._wish.record
        assert path is not None
        if self._wish.new or not path.exists():
            return Keeper.begin(path, fresh)
        keeper = Keeper.take_up(path)
        if keeper.over:
            raise PegoutError("game-is-over", path=str(path))
        self._notes.append(self._t("play-resumed-file", path=str(path)))
        if not fits(self._wish, keeper.record.header):
            self._notes.append(self._t("play-other-options-unused"))
        return keeper

    def _shelved(self, fresh: Header) -> Keeper:
        """The game that was left, where it is such as is asked for; a new one otherwise."""
        left = None if self._wish.new else self._left()
        if left and fits(self._wish, left.record.header):
            if left.record.actions:
                self._notes.append(self._t("play-resumed"))
            return left
        if left:
            self._notes.append(self._t("play-other-kept", path=str(left.path)))
            left.close()
        return Keeper.begin(self._shelf.new(), fresh)

    def _left(self) -> Keeper | None:
        """The newest game on the shelf, if it is unfinished."""
        path = self._shelf.newest()
        if path is None:
            return None
        try:
            keeper = Keeper.take_up(path)
        except PegoutError as fault:
            if fault.code == "game-in-use":
                raise
            self._notes.append(self._t.error(fault))
            return None
        if keeper.over:
            keeper.close()
            return None
        return keeper

    def game(self, console: Console) -> Game:
        """The game, ready to be played."""
        header = self.keeper.record.header
        seeds = dict(header.seeds)
        levels = {seat: level for seat, level in enumerate(header.levels) if level}
        session = Session(
            start(header.rules),
            Deck.from_seed(seeds[DECK_SEED]),
            {seat: make_bot(level, seeds[str(seat)]) for seat, level in levels.items()},
            self.keeper,
            [(move.actor, move.action) for move in self.keeper.record.actions],
        )
        names = Names(header.rules, levels, self._t)
        seed = f"{seeds[DECK_SEED]} person"
        asker = Asker(
            names, self._t, console, lambda view: DecisionRng(seed, view).choice(view.legal)
        )
        teller = Teller(header.rules, names, self._t, console)
        return Game(Table(session, names, teller, asker, console, self._t, self._wish.board))

    def lines(self, console: Console) -> list[str]:
        """What is said before the first card."""
        header = self.keeper.record.header
        rules = header.rules
        levels = {seat: level for seat, level in enumerate(header.levels) if level}
        names = Names(rules, levels, self._t)
        mates = [seat for seat in levels if rules.side(seat) == rules.side(PERSON)]
        others = [names.with_level(seat) for seat in levels if seat not in mates]
        told = self._t(
            "play-opening-partners" if mates else "play-opening",
            variant=variant_name(rules.name, self._t),
            target=rules.target,
            partner=names.with_level(mates[0]) if mates else "",
            names=self._joined(others),
        )
        lines = [*map(console.bold, wrap(told, console.width)), *self._notes]
        if rules.form is Form.TABLE_TOP:
            columns, rows = names.side(COLUMNS_SIDE), names.side(1 - COLUMNS_SIDE)
            lines.append(self._t("play-owners", columns=columns, rows=rows))
        if not self.resumed:
            lines.append(self._t("play-kept", path=str(self.keeper.path)))
        return [*lines, self._t("play-help-first")]

    def _joined(self, names: Sequence[str]) -> str:
        told = names[0]
        for name in names[1:]:
            told = self._t("play-names-and", before=told, next=name)
        return told

    def farewell(self, finished: bool) -> str:
        """What is said at the end."""
        path = str(self.keeper.path)
        if finished:
            return self._t("play-record", path=path)
        if self._wish.record:
            return self._t("play-quit-file", path=path)
        return self._t("play-quit")
