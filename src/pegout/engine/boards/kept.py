"""A board for real cards: its entries folded into scores, pegs, deals, games and matches.

`client/src/board/fold.js` is the same in the browser, where it works without a network;
`tests/engine/boards/test_kept.py` holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pegout.engine.boards.entries import Entry, EntryKind, Leap
from pegout.engine.rules.choices import Form
from pegout.engine.rules.match import WinKind, first_dealer_after, win_kind
from pegout.engine.rules.variants import Rules


@dataclass(frozen=True, slots=True)
class PeggedLeap:
    """Points that stand on the board in this game.

    Attributes:
        id: of the entry they come from.
        side: whose they are.
        points: how many, once put right.
        what: the reason for them.
        deal: in which deal of the game.
    """

    id: str
    side: int
    points: int
    what: Leap
    deal: int


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that is over: a game of points, of which no card is known.

    Attributes:
        game: its number on this board, from 1.
        at: when it was won, in Unix seconds.
        winner: the side that won.
        win: how, and `counts` how many games that is.
        scores: by side.
        deals: how many there were.
        series: by side, the score after each deal.
        roles: by side, points and deals as the dealer's side, then points and deals as another.
    """

    game: int
    at: int
    winner: int
    win: WinKind
    counts: int
    scores: list[int]
    deals: int
    series: list[list[int]]
    roles: list[list[int]]


@dataclass(slots=True)
class KeptBoard:
    """The contents of a board.

    Attributes:
        rules: the rules of the game.
        dealer: the seat that deals.
        first_dealer: the seat that dealt first in this game.
        game: the number of this game, from 1.
        deal: the number of this deal, from 1.
        scores: by side, never beyond the game hole but in Table Top.
        rears: by side, the score before the last leap, where the back peg stands.
        games: by side, games won: of the match or, outside a match, all of them.
        matches: by side, matches won.
        winner: the side that has won this game; `None` while it goes on.
        win: how it won.
        match_winner: the side that has won the match with it.
        leaps: entries of this game, in order.
        finished: the games that are over.
        undo: the entry that would be taken back next; `None` if there is none.
        redo: the entry that would be brought again.
    """

    rules: Rules
    dealer: int
    first_dealer: int = 0
    game: int = 1
    deal: int = 1
    scores: list[int] = field(default_factory=list)
    rears: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    winner: int | None = None
    win: WinKind | None = None
    match_winner: int | None = None
    leaps: list[PeggedLeap] = field(default_factory=list)
    finished: list[KeptGame] = field(default_factory=list)
    undo: str | None = None
    redo: str | None = None
    _series: list[list[int]] = field(default_factory=list)
    _roles: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin the first game."""
        self.games, self.matches = [0] * self.rules.sides, [0] * self.rules.sides
        self._begin(self.dealer)

    @property
    def next_dealer(self) -> int:
        """Who deals next: the seat to the left; after a game, as in a match (rules 3.15)."""
        if self.winner is None:
            return self.rules.left(self.dealer)
        return first_dealer_after(self.rules, self.first_dealer, self.winner)

    @property
    def awaits_three_for_last(self) -> bool:
        """Whether three for last is still to be pegged: nothing has been in this game."""
        begun = self.deal > 1 or self.winner is not None or self.leaps
        return self.rules.three_for_last and not begun

    def _begin(self, dealer: int) -> None:
        sides = self.rules.sides
        self.dealer = self.first_dealer = dealer
        self.deal, self.winner, self.win, self.match_winner = 1, None, None, None
        self.scores, self.rears, self.leaps = [0] * sides, [0] * sides, []
        self._series = [[0] for _ in range(sides)]
        self._roles = [[0, 0, 0, 0] for _ in range(sides)]

    def _take(self, entry: Entry, points: int) -> None:
        kind = entry.kind
        if kind is EntryKind.GAME and self.winner is not None and _new(entry, self.game):
            if self.match_winner is not None and self.rules.match > 1:
                self.games = [0] * self.rules.sides
            self.game += 1
            self._begin(entry.seat or 0)
        elif self.winner is not None:
            return  # nothing after the last hole counts
        elif kind in (EntryKind.POINTS, EntryKind.RIGHT) and points and entry.side is not None:
            self._peg(entry, points)
        elif kind is EntryKind.DEALER:
            self.dealer = entry.seat or 0
            if self.deal == 1:
                self.first_dealer = self.dealer
        elif kind is EntryKind.DEAL and _new(entry, self.deal):
            self._end_deal()
            if self.rules.form is Form.TABLE_TOP and (ahead := self._ahead()) is not None:
                self._win(ahead, entry.at)
                return
            self.deal += 1
            self.dealer = entry.seat or 0

    def _peg(self, entry: Entry, points: int) -> None:
        side = entry.side or 0
        what = Leap.OVERCLAIM if entry.kind is EntryKind.RIGHT else entry.what or Leap.POINTS
        self.rears[side] = self.scores[side]
        self.scores[side] = self.rules.hole(self.scores[side] + points)
        self.leaps.append(PeggedLeap(entry.id, side, points, what, self.deal))
        if self.rules.form is Form.CRIBBAGE and self.scores[side] >= self.rules.target:
            self._end_deal()
            self._win(side, entry.at)

    def _ahead(self) -> int | None:
        """The side that has won in Table Top, where a deal is played out and a tie plays on."""
        best = max(self.scores)
        is_won = best >= self.rules.target and self.scores.count(best) == 1
        return self.scores.index(best) if is_won else None

    def _end_deal(self) -> None:
        dealing = self.rules.side(self.dealer)
        for side, score in enumerate(self.scores):
            at = 0 if side == dealing else 2
            self._roles[side][at] += score - self._series[side][-1]
            self._roles[side][at + 1] += 1
            self._series[side].append(score)

    def _win(self, side: int, at: int) -> None:
        self.winner, self.win = side, win_kind(self.rules, self.scores, side)
        self.games[side] += self.win.games
        if self.games[side] >= self.rules.match:
            self.match_winner = side
            self.matches[side] += 1
        series, roles = self._series, self._roles
        self.finished.append(
            KeptGame(
                *(self.game, at, side, self.win, self.win.games),
                *(list(self.scores), self.deal, series, roles),
            )
        )


def _new(entry: Entry, number: int) -> bool:
    """Return whether an entry begins the next deal or game, and not one that has begun already."""
    return entry.number is not None and entry.number > number


def kept_board(rules: Rules, dealer: int, entries: Iterable[Entry]) -> KeptBoard:
    """Fold the entries of a board, in their order.

    An entry may come too late, from a phone that did not know of another: it does nothing where it
    no longer applies, and it counts once however often it was sent.

    Args:
        rules: the rules of the game.
        dealer: the seat that deals first.
        entries: everything that was entered.
    """
    order: dict[str, Entry] = {}
    for entry in entries:
        order.setdefault(entry.id, entry)
    undone: set[str] = set()
    again: list[str] = []
    for entry in order.values():
        if entry.kind is EntryKind.UNDO and entry.of in order:
            undone.add(entry.of)
            again.append(entry.of)
        elif entry.kind is EntryKind.REDO:
            undone.discard(entry.of or "")
            again = [each for each in again if each != entry.of]
        elif entry.kind is not EntryKind.UNDO:
            again = []
    turning = (EntryKind.UNDO, EntryKind.REDO)
    stands = {
        name: each
        for name, each in order.items()
        if each.kind not in turning and name not in undone
    }
    right = {each.of: each for each in stands.values() if each.kind is EntryKind.RIGHT}
    board = KeptBoard(rules, dealer)
    for name, entry in stands.items():
        board._take(entry, _points(entry, right.get(name if _pegs(entry) else entry.of), stands))
    board.undo = next(reversed(stands), None)
    board.redo = again[-1] if again else None
    return board


def _pegs(entry: Entry) -> bool:
    return entry.kind is not EntryKind.RIGHT


def _points(entry: Entry, right: Entry | None, stands: dict[str, Entry]) -> int:
    """The points of an entry: as it was put right last, or the excess that goes to another."""
    if _pegs(entry):
        return (right or entry).points or 0
    pegged = stands.get(entry.of or "") if right is entry else None
    return max((pegged.points or 0) - (entry.points or 0), 0) if pegged else 0
