"""The subgames of a whole solution, kept where the levels look for solved subgames.

Where a starter is solved in full, nothing has to be solved again during play.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging.public_states import INFOSET_ACTIONS
from pegout.solver.pegging import subgame_files
from pegout.solver.pegging.blueprint import SUBGAME_CARDS
from pegout.solver.pegging.public_tree import descending, hand_count, whole_tree
from pegout.solver.pegging.resolving import METHOD

U8 = NDArray[np.uint8]


def has_subgames(size: int) -> bool:
    """Whether subgames are solved during play: in six-card; five-card is shipped in full."""
    return SUBGAME_CARDS[size] > 0


def store_subgames(size: int, starter: int, pone: U8, dealer: U8) -> None:
    """Write every subgame after lead and reply of a whole solution to the user's folder.

    Args:
        size: cards dealt to each, for which `has_subgames`.
        starter: its rank, 0 (ace) to 12 (king).
        pone: the pone's strategy by information-set action of the whole tree, in steps of 1/255.
        dealer: the dealer's strategy.

    Raises:
        OSError: the folder cannot be written to.
    """
    for lead, reply, own, other in _slices(size):
        both = np.concatenate([pone[own], dealer[other]])
        played = (descending(lead), descending(reply))
        packed = zlib.compress(both.tobytes(), 1)
        subgame_files.store(size, starter, played, METHOD, packed)


def _slices(size: int) -> Iterator[tuple[int, int, slice, slice]]:
    """The actions of pone and dealer after each lead and reply (descending ranks)."""
    tree = whole_tree(size - 2)
    first_card = RANKS * hand_count(size - 3)
    at = np.array([first_card, 0])
    columns = slice(INFOSET_ACTIONS, INFOSET_ACTIONS + 2)
    for lead in range(RANKS):
        state = int(tree.children[tree.entry(tree.root, lead)])
        inside = at + np.array([0, first_card])
        for reply in range(RANKS):
            child = int(tree.children[tree.entry(state, reply)])
            end = inside + tree.states[child, columns]
            yield lead, reply, slice(inside[0], end[0]), slice(inside[1], end[1])
            inside = end
        at = at + tree.states[state, columns]
