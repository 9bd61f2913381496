"""Sixteen-lane SIMD intrinsics; Numba does not vectorise loops this short."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from pegout.solver.kernels.encoding.cards import LANES, RANKS

ROWS = RANKS
LINE_BYTES = 64
"""Bytes that a prefetch loads."""
CELLS_AHEAD = 4 * ROWS * LANES
"""How far ahead the cells of later terminals are loaded: that is where a traversal reads next."""
POINTS_BITS = 6
"""Of the pone in points of both sides; above them are the dealer's."""
POINTS_MASK = (1 << POINTS_BITS) - 1
EQUITY_SIZE = 96
"""More than anyone gains in the rest of a deal."""
_VECTOR = ir.VectorType(ir.FloatType(), LANES)
_START = ir.Constant(ir.IntType(64), 0)


def pointer_to(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """A pointer to the first number of an array."""
    return context.make_array(kind)(context, builder, array).data


def _pointer(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    return builder.gep(pointer_to(context, builder, kind, array), [index])


def _load(builder: Any, pointer: Any, row: Any = _START) -> Any:
    """Sixteen numbers from an array, as floats."""
    pointer = builder.gep(pointer, [row])
    element = pointer.type.pointee
    vector = ir.VectorType(element, LANES)
    loaded = builder.load(builder.bitcast(pointer, vector.as_pointer()))
    whole = isinstance(element, ir.IntType)
    loaded.align = element.width // 8 if whole else 4
    return builder.sitofp(loaded, _VECTOR) if whole else loaded


def broadcast(builder: Any, scalar: Any) -> Any:
    """A scalar in every lane."""
    empty = ir.Constant(ir.VectorType(scalar.type, LANES), ir.Undefined)
    one = builder.insert_element(empty, scalar, ir.Constant(ir.IntType(32), 0))
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, empty, mask)


@intrinsic
def add_weighted_rows(
    typing, values, reach, prior, first_prior, payoffs, first_payoff, rows, points, sign
):
    """Add rows of prior times payoff, weighted by reach and sign, to 16 values.

    There is a reach for each row; `rows` of the 13 are added, from where priors and payoffs begin,
    with `points` on top of every payoff. The sign is that of the payoffs for the traverser.
    """
    returned = types.void(
        values, reach, prior, types.int64, payoffs, types.int64, types.int64, types.float32,
        types.float32,
    )  # fmt: skip

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        out = _pointer(context, builder, kinds[0], arguments[0], _START)
        reached = _pointer(context, builder, kinds[1], arguments[1], _START)
        priors = _pointer(context, builder, kinds[2], arguments[2], arguments[3])
        payoffs = _pointer(context, builder, kinds[4], arguments[4], arguments[5])
        points = broadcast(builder, arguments[7])
        _prefetch_block(builder, priors)
        _prefetch_block(builder, payoffs)

        total = cgutils.alloca_once(builder, _VECTOR)
        builder.store(_load(builder, out), total)
        zero = ir.Constant(ir.FloatType(), 0.0)
        for row in range(ROWS):
            number = ir.Constant(ir.IntType(64), row)
            weight = builder.load(builder.gep(reached, [number]))
            is_row = builder.icmp_signed("<", number, arguments[6])
            is_reached = builder.fcmp_ordered("!=", weight, zero)
            with builder.if_then(builder.and_(is_row, is_reached)):
                weights = broadcast(builder, builder.fmul(weight, arguments[8]))
                at = ir.Constant(ir.IntType(64), LANES * row)
                payoff = builder.fadd(_load(builder, payoffs, at), points)
                chances = builder.fmul(weights, _load(builder, priors, at))
                weighted = builder.fmul(chances, payoff)
                builder.store(builder.fadd(builder.load(total), weighted), total)
        stored = builder.store(builder.load(total), builder.bitcast(out, _VECTOR.as_pointer()))
        stored.align = 4
        return context.get_dummy_value()

    return returned, generate


def _prefetch_block(builder: Any, pointer: Any, start: int = 0) -> None:
    """Begin to load 13 rows of 16 numbers: they lie anywhere, and their rows are read in turn."""
    element = pointer.type.pointee
    size = element.width // 8 if isinstance(element, ir.IntType) else 4
    byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    declared = ir.FunctionType(ir.VoidType(), (byte, number, number, number))
    prefetch = cgutils.get_or_insert_function(builder.module, declared, "llvm.prefetch.p0i8")
    to_read, closest, data = (ir.Constant(number, each) for each in (0, 3, 1))
    for cell in range(start, start + ROWS * LANES, LINE_BYTES // size):
        place = builder.gep(pointer, [ir.Constant(ir.IntType(64), cell)])
        builder.call(prefetch, [builder.bitcast(place, byte), to_read, closest, data])


def _constant(number: int) -> Any:
    return ir.Constant(ir.IntType(32), number)


def _add_to(builder: Any, out: Any, vector: Any, unit: Any) -> None:
    scaled = builder.fmul(vector, broadcast(builder, unit))
    added = builder.fadd(_load(builder, out), scaled)
    builder.store(added, builder.bitcast(out, _VECTOR.as_pointer())).align = 4


def _load_halves(builder: Any, pointer: Any, row: int) -> Any:
    """Sixteen half-precision numbers from an array of `uint16`, as floats."""
    pointer = builder.gep(pointer, [ir.Constant(ir.IntType(64), LANES * row)])
    vector = ir.VectorType(ir.HalfType(), LANES)
    loaded = builder.load(builder.bitcast(pointer, vector.as_pointer()))
    loaded.align = 2
    return builder.fpext(loaded, _VECTOR)


def _cells(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Where values are added up, the reach in 16 lanes, and 13 rows of cells."""
    out, reach, cells = (
        _pointer(context, builder, signature.args[place], arguments[place], start)
        for place, start in ((0, _START), (1, _START), (2, arguments[3]))
    )
    _prefetch_block(builder, cells, CELLS_AHEAD)
    return out, _load(builder, reach), [_load_halves(builder, cells, row) for row in range(ROWS)]


@intrinsic
def add_cells_by_lane(typing, values, reach, cells, start, unit):
    """Add 13 rows of 16 cells, each weighted by the reach of its row, to 16 values.

    Cells are in half precision, as `uint16`, from `start` on; a cell of 1 adds `unit`.
    """
    returned = types.void(values, reach, cells, types.int64, types.float32)

    def generate(context, builder, signature, arguments):
        out, reached, rows = _cells(context, builder, signature, arguments)
        total = ir.Constant(_VECTOR, [0.0] * LANES)
        for number, row in enumerate(rows):
            weights = broadcast(builder, builder.extract_element(reached, _constant(number)))
            total = builder.fadd(total, builder.fmul(weights, row))
        _add_to(builder, out, total, arguments[4])
        return context.get_dummy_value()

    return returned, generate


_ADDED = (
    [(0, 16, 1, 17), (2, 18, 3, 19)],
    [(0, 1, 16, 17), (2, 3, 18, 19)],
)
"""Lanes of every four to take from two vectors, and lanes to add to them."""
_ADDED_FOURS = (
    [(0, 1, 4, 5), (2, 3, 6, 7)],
    [(0, 2, 4, 6), (1, 3, 5, 7)],
)
"""Fours of lanes to take from two vectors, and fours to add to them."""


def _sums(builder: Any, vectors: list[Any]) -> Any:
    """The sums of 16 vectors, in 16 lanes: each step halves the vectors."""
    fours = range(0, LANES, 4)
    steps = [
        [[four + lane for four in fours for lane in lanes] for lanes in added] for added in _ADDED
    ] + [
        [[4 * four + lane for four in taken for lane in range(4)] for taken in added]
        for added in _ADDED_FOURS
    ]
    for step in steps:
        masks = [ir.Constant(ir.VectorType(ir.IntType(32), LANES), lanes) for lanes in step]
        vectors = [
            builder.fadd(*(builder.shuffle_vector(first, second, mask) for mask in masks))
            for first, second in zip(vectors[::2], vectors[1::2], strict=True)
        ]
    return vectors[0]


@intrinsic
def add_cells_by_row(typing, values, reach, cells, start, unit):
    """As `add_cells_by_lane`, each weighted by the reach of its lane, to 13 values."""
    returned = types.void(values, reach, cells, types.int64, types.float32)

    def generate(context, builder, signature, arguments):
        out, reached, rows = _cells(context, builder, signature, arguments)
        nothing = ir.Constant(_VECTOR, [0.0] * LANES)
        weighted = [builder.fmul(reached, row) for row in rows]
        total = _sums(builder, weighted + [nothing] * (LANES - ROWS))
        _add_to(builder, out, total, arguments[4])
        return context.get_dummy_value()

    return returned, generate


@intrinsic
def half_at(typing, cells, place):
    """The half-precision number at a place of an array of `uint16`, as a float."""

    def generate(context, builder, signature, arguments):
        pointer = _pointer(context, builder, signature.args[0], *arguments)
        half = builder.load(builder.bitcast(pointer, ir.HalfType().as_pointer()))
        return builder.fpext(half, ir.FloatType())

    return types.float32(cells, types.int64), generate


@intrinsic
def put_half(typing, cells, place, number):
    """Write a float in half precision, rounded to nearest, into an array of `uint16`."""

    def generate(context, builder, signature, arguments):
        pointer = _pointer(context, builder, signature.args[0], arguments[0], arguments[1])
        half = builder.fptrunc(arguments[2], ir.HalfType())
        builder.store(half, builder.bitcast(pointer, ir.HalfType().as_pointer()))
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.float32), generate


def _load_integers(builder: Any, pointer: Any) -> Any:
    """Sixteen integers from an array of `int16` or `int32`, as 32 bits."""
    vector = ir.VectorType(pointer.type.pointee, LANES)
    loaded = builder.load(builder.bitcast(pointer, vector.as_pointer()))
    loaded.align = pointer.type.pointee.width // 8
    wide = ir.VectorType(ir.IntType(32), LANES)
    return loaded if loaded.type == wide else builder.sext(loaded, wide)


def _gathered(builder: Any, table: Any, places: Any) -> Any:
    """Sixteen floats from those places of a table."""
    found = ir.Constant(_VECTOR, [0.0] * LANES)
    for lane in range(LANES):
        place = builder.zext(builder.extract_element(places, _constant(lane)), ir.IntType(64))
        number = builder.load(builder.gep(table, [place]))
        found = builder.insert_element(found, number, _constant(lane))
    return found


@intrinsic
def put_last_cards_row(
    typing, cells, cell, points, point, gained, lanes, ends, end, priors, prior, goals, first, unit
):
    """Write a row of prior times payoff where each side has one card left: 16 cards of the pone.

    Points that both sides gain are packed as in `weighted_payoffs`: six bits of the pone's, above
    them the dealer's.

    Args:
        typing: given by Numba.
        cells: receives the row in half precision, as `uint16`.
        cell: where it begins.
        points: of the last cards, by cell, `int16`.
        point: where those of the row begin.
        gained: before the last cards.
        lanes: for each card of the pone its whole hand, where its show begins in `ends`, and 1
            where the dealer scores first; (3, 16), `int32`.
        ends: what the end is worth by both sides' gains, rows by the pone's.
        end: the place in a row where the dealer's show begins.
        priors: by dealer's and pone's whole hands.
        prior: where the row of the dealer's hand begins.
        goals: points that win at once, of pone and dealer.
        first: 1 where the dealer scores first, whatever the pone's card.
        unit: what a payoff of 1 is in the cells, for a prior of 1.
    """
    long, number = types.int64, types.int32
    returned = types.void(
        cells, long, points, long, number, lanes, ends, number, priors, long,
        types.UniTuple(number, 2), number, types.float32,
    )  # fmt: skip

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        out, won, chances, dealt, row = (
            _pointer(context, builder, kinds[place], arguments[place], start)
            for place, start in (
                (0, arguments[1]),
                (2, arguments[3]),
                (6, _START),
                (8, arguments[9]),
                (5, _START),
            )
        )
        hands, shows, dealer_first = (
            _load_integers(builder, builder.gep(row, [ir.Constant(ir.IntType(64), LANES * each)]))
            for each in range(3)
        )
        wide = hands.type
        total = builder.add(_load_integers(builder, won), broadcast(builder, arguments[4]))
        pone = builder.and_(total, ir.Constant(wide, [POINTS_MASK] * LANES))
        dealer = builder.ashr(total, ir.Constant(wide, [POINTS_BITS] * LANES))
        row_length = ir.Constant(wide, [EQUITY_SIZE] * LANES)
        places = builder.add(builder.mul(pone, row_length), shows)
        places = builder.add(builder.add(places, dealer), broadcast(builder, arguments[7]))
        worth = _gathered(builder, chances, places)
        goals = [
            broadcast(builder, builder.extract_value(arguments[10], place)) for place in range(2)
        ]
        pone_wins = builder.icmp_signed(">=", pone, goals[0])
        dealer_wins = builder.icmp_signed(">=", dealer, goals[1])
        comes_first = builder.or_(dealer_first, broadcast(builder, arguments[11]))
        is_first = builder.icmp_signed("!=", comes_first, ir.Constant(wide, [0] * LANES))
        beaten = builder.and_(dealer_wins, is_first)
        half, lost = (ir.Constant(_VECTOR, [chance] * LANES) for chance in (0.5, -0.5))
        worth = builder.select(dealer_wins, lost, worth)
        pone_is_first = builder.and_(pone_wins, builder.not_(beaten))
        worth = builder.select(pone_is_first, half, worth)
        weights = builder.fmul(_gathered(builder, dealt, hands), broadcast(builder, arguments[12]))
        halves = builder.fptrunc(builder.fmul(worth, weights), ir.VectorType(ir.HalfType(), LANES))
        stored = builder.store(halves, builder.bitcast(out, halves.type.as_pointer()))
        stored.align = 2
        return context.get_dummy_value()

    return returned, generate
