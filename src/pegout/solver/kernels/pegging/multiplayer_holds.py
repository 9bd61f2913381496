"""What four cards kept bring in the play among three or four, by rollouts of whole plays."""

from __future__ import annotations

from pegout.solver.arrays import F64, I64, U64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.multiplayer_rollouts import Table, play_deal
from pegout.solver.kernels.rng import random_below


@kernel
def _sort(cards: I64) -> None:
    for i in range(1, len(cards)):
        j = i
        while j > 0 and cards[j - 1] > cards[j]:
            cards[j - 1], cards[j] = cards[j], cards[j - 1]
            j -= 1


@kernel
def _deal(seat: int, own: int, discards: I64, steps: I64, left: I64, five: I64, hands: I64) -> int:
    """Give the others their hands from the front of `left`; the place of the starter in it."""
    place = 0
    for other in range(len(hands)):
        if other == seat:
            hands[other] = own
            continue
        row = 0
        for i in range(5):
            five[i] = left[place]
            place += 1
        _sort(five)
        for i in range(5):
            row += steps[i, five[i]]
        hands[other] = 0
        for i in range(5):
            if i != discards[other, row]:
                hands[other] = hands[other] << 4 | (five[i] + 1)
    return place


@kernel
def write_pegging_values(
    first: int,
    last: int,
    seat: int,
    deals: int,
    seed: int,
    kept: I64,
    discards: I64,
    steps: I64,
    table: Table,
    counts: I64,
    left: I64,
    five: I64,
    gains: I64,
    state: U64,
    values: F64,
) -> None:
    """Write what the hands from `first` to before `last` bring in the play, all being careful.

    All hands are played with the same random numbers.

    Args:
        first: the first hand.
        last: the one after the last.
        seat: whose hands they are, in turn order from the dealer's left.
        deals: deals to play out for each hand.
        seed: of the random numbers.
        kept: the ranks of every hand, (n, 4).
        discards: the place of five sorted ranks that each seat discards, (seats, 6188).
        steps: `encoding.cards.binomials()`.
        table: who plays, carefully.
        counts: workspace, (13,).
        left: workspace, (52,).
        five: workspace, (5,).
        gains: workspace, (sides,).
        state: workspace of the random generator.
        values: receives the own side's points less the mean of the others', (n,).
    """
    for row in range(first, last):
        counts[:] = 4
        own, least = 0, 4
        for rank in kept[row]:
            counts[rank] -= 1
            least = min(least, counts[rank])
            own = own << 4 | (rank + 1)
        if least < 0:
            continue
        state[0] = seed
        total = 0
        for _ in range(deals):
            size = 0
            for rank in range(13):
                for _ in range(counts[rank]):
                    left[size] = rank
                    size += 1
            for place in range(5 * (len(table.hands) - 1) + 1):
                other = place + random_below(state, size - place)
                left[place], left[other] = left[other], left[place]
            starter = left[_deal(seat, own, discards, steps, left, five, table.hands)]
            table.hidden[:] = 4
            table.hidden[0] = 0
            table.hidden[starter + 1] -= 1
            gains[:] = 0
            table.rooms[:] = 0
            play_deal(-1, 0, 0, 0, 0, table, gains)
            total += len(gains) * gains[seat % len(gains)]
            for side in range(len(gains)):
                total -= gains[side]
        values[row] = total / (deals * (len(gains) - 1))
