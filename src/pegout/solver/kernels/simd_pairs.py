"""Blocks of two-card hands as 13 vectors of 16 lanes, in SIMD intrinsics; see `infoset_updates`.

In a block rows go by one rank and lanes by the other. The actions of a node are rows too, from
the first legal rank on: rows without one count as 0.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from pegout.solver.kernels.encoding.cards import LANES
from pegout.solver.kernels.simd import ROWS, broadcast, pointer_to

_VECTOR = ir.VectorType(ir.FloatType(), LANES)
_NUMBER = ir.IntType(64)
_ZEROS = ir.Constant(_VECTOR, [0.0] * LANES)


def _row(builder: Any, pointer: Any, row: Any) -> Any:
    """Where a row begins, as a pointer to a vector."""
    start = builder.mul(row, ir.Constant(_NUMBER, LANES))
    return builder.bitcast(builder.gep(pointer, [start]), _VECTOR.as_pointer())


def _load(builder: Any, pointer: Any) -> Any:
    loaded = builder.load(pointer)
    loaded.align = 4
    return loaded


def _store(builder: Any, vector: Any, pointer: Any) -> None:
    builder.store(vector, pointer).align = 4


class _Rows:
    """The 13 rows of a node, of which those from `low` to before `high` have a legal rank."""

    def __init__(self, builder: Any, low: Any, high: Any) -> None:
        self.builder, self.low = builder, low
        numbers = [ir.Constant(_NUMBER, row) for row in range(ROWS)]
        self.below_high = [builder.icmp_signed("<", number, high) for number in numbers]
        self.legal = [
            builder.and_(builder.icmp_signed(">=", number, low), below)
            for number, below in zip(numbers, self.below_high, strict=True)
        ]
        self.nowhere = cgutils.alloca_once(builder, _VECTOR)
        builder.store(_ZEROS, self.nowhere)
        self.lanes = ir.Constant(ir.VectorType(_NUMBER, LANES), list(range(LANES)))
        self.lane_below_high = self._lanes("<", high)
        self.lane_legal = self._lanes(">=", low)

    def _lanes(self, relation: str, number: Any) -> Any:
        return self.builder.icmp_signed(relation, self.lanes, broadcast(self.builder, number))

    def of_block(self, block: Any) -> list[Any]:
        """Pointers to all rows of a block."""
        return [_row(self.builder, block, ir.Constant(_NUMBER, row)) for row in range(ROWS)]

    def of_actions(self, actions: Any) -> list[Any]:
        """Pointers to the rows of actions; elsewhere to 16 times 0."""
        found = []
        for row, legal in enumerate(self.legal):
            number = self.builder.sub(ir.Constant(_NUMBER, row), self.low)
            place = _row(self.builder, actions, number)
            found.append(self.builder.select(legal, place, self.nowhere))
        return found


def _transposed(builder: Any, rows: list[Any]) -> list[Any]:
    """Rows and lanes swapped, 0 on the diagonal: a pair is one action, not two."""
    vectors = rows + [_ZEROS] * (LANES - ROWS)
    for step in (1, 2, 4, 8):
        swapped = list(vectors)
        kept = [lane if lane & step == 0 else LANES + lane - step for lane in range(LANES)]
        moved = [lane + step if lane & step == 0 else LANES + lane for lane in range(LANES)]
        for row in range(LANES):
            if row & step == 0:
                for to, lanes in ((row, kept), (row + step, moved)):
                    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), lanes)
                    swapped[to] = builder.shuffle_vector(vectors[row], vectors[row + step], mask)
        vectors = swapped
    nothing = ir.Constant(ir.FloatType(), 0.0)
    return [
        builder.insert_element(vectors[row], nothing, ir.Constant(ir.IntType(32), row))
        for row in range(ROWS)
    ]


def _strategies(builder: Any, rows: _Rows, actions: Any) -> list[Any]:
    """How often each rank is played, by the rank kept: 13 vectors, 0 where none can be."""
    weights = [_load(builder, row) for row in rows.of_actions(actions)]
    half, one = (ir.Constant(_VECTOR, [each] * LANES) for each in (0.5, 1.0))
    uniform = builder.select(rows.lane_legal, half, one)
    strategies = []
    for row, other in enumerate(_transposed(builder, weights)):
        total = builder.fadd(weights[row], other)
        known = builder.fcmp_ordered(">", total, _ZEROS)
        own = ir.Constant(ir.IntType(32), row)
        even = builder.insert_element(uniform, ir.Constant(ir.FloatType(), 1.0), own)
        found = builder.select(known, builder.fdiv(weights[row], total), even)
        legal = builder.and_(rows.lane_below_high, broadcast(builder, rows.legal[row]))
        strategies.append(builder.select(legal, found, _ZEROS))
    return strategies


@intrinsic
def write_pair_strategy_rows(typing, policy, low, high, strategy):
    """Write the block of two-card hands' strategy.

    The policy is regrets or a strategy from the node's first action on, `low` the first legal rank,
    `high` the first that the mover cannot hold.
    """
    returned = types.void(policy, types.int64, types.int64, strategy)

    def generate(context, builder, signature, arguments):
        rows = _Rows(builder, arguments[1], arguments[2])
        actions = pointer_to(context, builder, signature.args[0], arguments[0])
        block = pointer_to(context, builder, signature.args[3], arguments[3])
        found = _strategies(builder, rows, actions)
        for strategies, place in zip(found, rows.of_block(block), strict=True):
            _store(builder, strategies, place)
        return context.get_dummy_value()

    return returned, generate


@intrinsic
def write_pair_reach_rows(typing, policy, low, high, reach, average, weight, after):
    """Write the block of two-card hands' reach `after` each rank, out of the one before.

    The average receives reach times strategy times weight, from the node's first action on; a
    weight below 0 tells that it is not wanted.
    """
    returned = types.void(policy, types.int64, types.int64, reach, average, types.float32, after)

    def generate(context, builder, signature, arguments):
        rows = _Rows(builder, arguments[1], arguments[2])
        actions, before, averages, block = (
            pointer_to(context, builder, signature.args[place], arguments[place])
            for place in (0, 3, 4, 6)
        )
        arrived = [
            builder.fmul(strategies, _load(builder, place))
            for strategies, place in zip(
                _strategies(builder, rows, actions), rows.of_block(before), strict=True
            )
        ]
        for vector, place in zip(arrived, rows.of_block(block), strict=True):
            _store(builder, vector, place)
        averages_too = builder.fcmp_ordered(">=", arguments[5], ir.Constant(ir.FloatType(), 0.0))
        with builder.if_then(averages_too):
            factor = broadcast(builder, arguments[5])
            for row, place in enumerate(rows.of_actions(averages)):
                with builder.if_then(rows.legal[row]):
                    added = builder.fmul(factor, arrived[row])
                    _store(builder, builder.fadd(_load(builder, place), added), place)
        return context.get_dummy_value()

    return returned, generate


@intrinsic
def back_up_pair_rows(typing, strategy, below, low, high, values, policy, discount):
    """Add the values of two-card hands to a block, and update their regrets.

    Values `below` are those after each legal rank; a discount below 0 tells that nothing is
    updated.
    """
    returned = types.void(strategy, below, types.int64, types.int64, values, policy, types.float32)

    def generate(context, builder, signature, arguments):
        rows = _Rows(builder, arguments[2], arguments[3])
        strategy, below, values, policy = (
            pointer_to(context, builder, signature.args[place], arguments[place])
            for place in (0, 1, 4, 5)
        )
        after = [_load(builder, row) for row in rows.of_actions(below)]
        played = [_load(builder, row) for row in rows.of_block(strategy)]
        parts = [builder.fmul(*each) for each in zip(played, after, strict=True)]
        found = [
            builder.fadd(part, other)
            for part, other in zip(parts, _transposed(builder, parts), strict=True)
        ]
        for row, place in enumerate(rows.of_block(values)):
            with builder.if_then(rows.below_high[row]):
                _store(builder, builder.fadd(_load(builder, place), found[row]), place)
        updates = builder.fcmp_ordered(">=", arguments[6], ir.Constant(ir.FloatType(), 0.0))
        factor = broadcast(builder, arguments[6])
        for row, place in enumerate(rows.of_actions(policy)):
            with builder.if_then(builder.and_(updates, rows.legal[row])):
                regret = builder.fsub(builder.fadd(_load(builder, place), after[row]), found[row])
                gained = builder.fcmp_ordered(">", regret, _ZEROS)
                wanted = builder.and_(gained, rows.lane_below_high)
                kept = builder.fmul(factor, regret)
                _store(builder, builder.select(wanted, kept, _ZEROS), place)
        return context.get_dummy_value()

    return returned, generate
