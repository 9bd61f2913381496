"""What the play brings to every kept hand, by play against itself."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.chance import below
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.games import Space, Tables, best_slot, count_unseen, lay_away, sort_cards
from pegout.solver.kernels.pegging import pack_hand, play_deal

U8 = NDArray[np.uint8]
F64 = NDArray[np.float64]


@kernel
def put_in_front(pack: U8, ranks: U8, start: int) -> None:
    """Swap cards of these ranks to `start` and after; what stands before it stays."""
    for i in range(len(ranks)):
        place = start + i
        while pack[place] >> 2 != ranks[i]:
            place += 1
        pack[start + i], pack[place] = pack[place], pack[start + i]


@kernel
def sample_pegging(
    kept: U8,
    seat: int,
    size: int,
    samples: int,
    pegger: int,
    tables: Tables,
    state: NDArray[np.uint64],
    space: Space,
    sums: F64,
) -> None:
    """Play deals in which one seat keeps the given ranks.

    The other hand and the starter are any of the cards left; the other seat lays away by table.

    Args:
        kept: ranks upwards, (size - 2,).
        seat: who keeps them, 0 pone or 1 dealer.
        size: cards dealt to each.
        samples: how many deals.
        pegger: how both play.
        tables: see `games.Tables`.
        state: the generator.
        space: work space.
        sums: receives own points, the other's, and the squares of their difference; (3,).
    """
    pack, events = space.pack, space.events
    other = 1 - seat
    mine, theirs = seat * size, other * size
    hands = size - 2
    sums[:] = 0.0
    for _ in range(samples):
        put_in_front(pack, kept, 0)
        for place in range(hands, 2 * size + 1):
            chosen = place + below(state, 52 - place)
            pack[place], pack[chosen] = pack[chosen], pack[place]
        if mine:
            for i in range(size):
                pack[i], pack[size + i] = pack[size + i], pack[i]
        sort_cards(pack, theirs, theirs + size)
        slot = best_slot(
            pack, theirs, size, other, tables.binomial, tables.values, tables.suited, space.own
        )
        lay_away(pack, theirs, size, slot)
        count_unseen(pack, size, space.unseen)
        found = play_deal(
            pack_hand(pack, 0, hands),
            pack_hand(pack, size, hands),
            (pegger, pegger),
            space.unseen,
            hands == 3,
            tables.weights,
            tables.same_rank,
            state,
            events,
            0,
        )
        own_points, points = 0, 0
        for i in range(found):
            if events[i, 0] == seat:
                own_points += events[i, 1]
            else:
                points += events[i, 1]
        sums[0] += own_points
        sums[1] += points
        sums[2] += (own_points - points) ** 2
