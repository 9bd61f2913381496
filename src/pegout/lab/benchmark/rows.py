"""The rows of a game: where each information set lies, what it is, and the way back."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.engine.cards import read_words
from pegout.engine.errors import BenchmarkError, argument
from pegout.engine.record.play_notation import SEAT_LETTERS, rank_of, read_card_or_rank, read_played
from pegout.lab.benchmark.tables import hands, list_nodes
from pegout.solver.arrays import I64, U8
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.encoding.features import Features
from pegout.solver.encoding.seat_features import LEADS, LETTERS, OWN
from pegout.solver.kernels.benchmark import features as feature_kernels
from pegout.solver.kernels.benchmark import rows as kernels
from pegout.solver.kernels.benchmark.rows import GO, Nodes, Tree, is_possible
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.variants import ROLES

_PLAIN_IS_POSSIBLE: Final[Any] = is_possible
_CHUNK: Final = 1 << 20
"""Rows that are located at a time, so that little memory is needed."""


class InformationSet(NamedTuple):
    """The knowledge of a role that is to play.

    `pegout.rate_cards(hand, role, played=played)` takes these three as they are.
    """

    role: str
    """`pone` or `dealer`."""
    hand: str
    """The ranks that it holds, such as `4 J`."""
    played: str
    """The cards played so far, each with its player, such as `P:5 D:K`; goes follow from them."""

    def __str__(self) -> str:
        """One line, such as `dealer 4 J after P:5`."""
        return f"{self.role} {self.hand} after {self.played or 'nothing'}"


class RoleRows:
    """The rows of one role.

    Args:
        tree: of the game.
        nodes: the public histories at which the role may have a choice.
        role: 0 pone, 1 dealer.
        starter: its rank from 0 (ace); `None` where there is none.

    Attributes:
        rows: how many rows there are.
        actions: how many pairs of a row and a legal rank.
    """

    def __init__(self, tree: Tree, nodes: Nodes, role: int, starter: int | None) -> None:
        self.tree, self.nodes, self.role = tree, nodes, role
        self._starter = -1 if starter is None else descending(starter)
        self.rows, self.actions = int(nodes.rows[-1]), int(nodes.actions[-1])
        self._choices = cache(self._find_choices)

    def _located(self, rows: I64) -> tuple[I64, I64]:
        """The node of each row, (n,), and its hand and first action, (n, 2)."""
        places = self._nodes_of(rows)
        found = np.zeros((len(rows), 2), np.int64)
        kernels.write_hands(self.tree, hands(), self.nodes, rows, places, found)
        return places, found

    def _nodes_of(self, rows: I64) -> I64:
        """The node of each row, (n,); without a search for each where rows follow each other."""
        starts = self.nodes.rows
        if not len(rows) or (np.diff(rows) != 1).any():
            return np.asarray(np.searchsorted(starts, rows, side="right") - 1)
        first, last = np.searchsorted(starts, rows[[0, -1]], side="right") - 1
        ends = np.clip(starts[first : last + 2], rows[0], rows[-1] + 1)
        return np.repeat(np.arange(first, last + 1), np.diff(ends))

    @cached_property
    def starts(self) -> I64:
        """The first action of every row, and the end, (rows + 1,)."""
        found = np.full(self.rows + 1, self.actions)
        for first in range(0, self.rows, _CHUNK):
            rows = np.arange(first, min(first + _CHUNK, self.rows))
            found[rows] = self._located(rows)[1][:, 1]
        return found

    def legal(self, rows: I64) -> NDArray[np.bool_]:
        """Which ranks are legal in some rows, (n, 13)."""
        legal = np.zeros((len(rows), RANKS), np.uint8)
        feature_kernels.write_legal(self.tree, hands(), self.nodes, *self._located(rows), legal)
        return legal.view(np.bool_)

    def features(self, rows: I64, layout: Features) -> U8:
        """The features of some rows, (n, columns)."""
        features = np.zeros((len(rows), layout.width), np.uint8)
        template = np.zeros(layout.width, np.uint8)
        tables, where = (self.tree, hands(), self.nodes, self._starter), self._located(rows)
        feature_kernels.write_features(*tables, *where, _columns(layout), template, features)
        return features

    def describe(self, row: int) -> InformationSet:
        """The information set of a row.

        Raises:
            BenchmarkError: `benchmark-no-such-row`.
        """
        if not 0 <= row < self.rows:
            raise BenchmarkError("benchmark-no-such-row", row=int(row), rows=self.rows)
        place = int(np.searchsorted(self.nodes.rows, row, side="right")) - 1
        played, held = self._choices(place)
        cards = int(self.tree.states[self.nodes.states[place], graph.MOVER_CARDS])
        hand = multisets(cards)[held[row - self.nodes.rows[place]]].tolist()
        return InformationSet(ROLES[2][self.role], _letters(hand[::-1]), played)

    def _find_choices(self, place: int) -> tuple[str, I64]:
        """The cards played at a node, and the hands of its rows by index."""
        tree, table = self.tree, hands()
        row, used = tree.states[self.nodes.states[place]], self.nodes.used[place]
        cards, low = int(row[graph.MOVER_CARDS]), int(row[graph.FIRST_LEGAL])
        first, last = table.counts[cards, low], table.counts[cards, row[graph.MOVER_BOUND]]
        held = np.arange(last - 1, first - 1, -1)
        possible = _PLAIN_IS_POSSIBLE.py_func(tree.deck, used, table.packed[cards, held])
        return self._played(int(self.nodes.histories[place])), held[
            possible & (table.legal[cards, low, held] > 1)
        ]

    def _played(self, history: int) -> str:
        """The cards of a packed history, each with its player."""
        tree, state, words = self.tree, self.tree.root, []
        moves = [history >> at & 15 for at in range(0, history.bit_length(), 4)]
        for move in reversed(moves):
            row = tree.states[state]
            if move == GO:
                state = row[graph.GO_CHILD]
                continue
            rank = move - 1
            words.append(f"{SEAT_LETTERS[row[graph.MOVER]]}:{LETTERS[descending(rank)]}")
            state = tree.children[row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]]
        return " ".join(words)

    @cached_property
    def _places(self) -> dict[int, int]:
        """The node by its packed history."""
        return {history: place for place, history in enumerate(self.nodes.histories.tolist())}

    def row_of(self, hand: str, played: str) -> int:
        """The row of an information set.

        Raises:
            NotationError: what cannot be read.
            BenchmarkError: `benchmark-no-such-infoset`, where the cards do not allow it or the role
                has no choice.
        """
        with argument("hand"):
            typed = read_words(hand, read_card_or_rank)
            ranks = sorted([descending(rank_of(card) - 1) for card in typed])
        with argument("played"):
            cards = [(seat, descending(rank_of(card) - 1)) for seat, card in read_played(played)]
        place = self._places.get(self._history(ranks, cards), -1)
        if place >= 0:
            held = self._choices(place)[1]
            at = np.flatnonzero(held == multiset_index(ranks))
            mover_cards = self.tree.states[self.nodes.states[place], graph.MOVER_CARDS]
            if len(at) and len(ranks) == mover_cards:
                return int(self.nodes.rows[place] + at[0])
        shown = InformationSet(ROLES[2][self.role], hand, played)
        raise BenchmarkError("benchmark-no-such-infoset", text=str(shown))

    def _history(self, hand: list[int], cards: list[tuple[int, int]]) -> int:
        """The packed history of some cards played until a hand can play; -1 where there is none."""
        tree, state, history = self.tree, self.tree.root, 0
        for seat, rank in [*cards, (self.role, max(hand, default=-1))]:
            row = tree.states[state]
            while row[graph.MOVER] != seat or rank < row[graph.FIRST_LEGAL]:
                if row[graph.KIND] != graph.DECISION or row[graph.GO_CHILD] < 0:
                    return -1
                state, history = int(row[graph.GO_CHILD]), history << 4 | GO
                row = tree.states[state]
            if row[graph.KIND] != graph.DECISION or rank >= row[graph.MOVER_BOUND]:
                return -1
            before, history = history, history << 4 | (rank + 1)
            state = int(tree.children[row[graph.FIRST_CHILD] + rank - row[graph.FIRST_LEGAL]])
        return before


def both_roles(tree: Tree, starter: int | None) -> tuple[RoleRows, RoleRows]:
    """The rows of pone and dealer."""
    pone, dealer = list_nodes(tree)
    return RoleRows(tree, pone, 0, starter), RoleRows(tree, dealer, 1, starter)


def _columns(layout: Features) -> feature_kernels.Columns:
    """Where the features of a decision begin."""
    card = next(each for each in layout.all if each.name == "card1")
    known = {name: layout.starts.get(name, 0) for name in feature_kernels.Columns._fields}
    own, leads = map(card.labels.index, (OWN, LEADS))
    return feature_kernels.Columns(**known | {"own": own, "leads": leads, "card_width": card.size})


def _letters(ranks: list[int]) -> str:
    """Some descending ranks as they are typed."""
    return " ".join([LETTERS[descending(rank)] for rank in ranks])
