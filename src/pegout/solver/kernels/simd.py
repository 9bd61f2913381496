"""Sixteen-lane SIMD intrinsics; Numba does not vectorise loops this short."""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc"
# Numba calls these functions with its own objects.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

LANES = 16
ROWS = 13
_VECTOR = ir.VectorType(ir.FloatType(), LANES)
_START = ir.Constant(ir.IntType(64), 0)


def _pointer(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.gep(data, [index])


def _load(builder: Any, pointer: Any, row: Any = _START) -> Any:
    """Sixteen numbers from an array, as floats."""
    pointer = builder.gep(pointer, [row])
    element = pointer.type.pointee
    vector = ir.VectorType(element, LANES)
    loaded = builder.load(builder.bitcast(pointer, vector.as_pointer()))
    whole = isinstance(element, ir.IntType)
    loaded.align = element.width // 8 if whole else 4
    return builder.sitofp(loaded, _VECTOR) if whole else loaded


def _broadcast(builder: Any, scalar: Any) -> Any:
    """A scalar in every lane."""
    empty = ir.Constant(_VECTOR, ir.Undefined)
    one = builder.insert_element(empty, scalar, ir.Constant(ir.IntType(32), 0))
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, empty, mask)


def _add_rows(
    builder: Any, out: Any, reached: Any, rows: Any, sign: Any, row_of: Callable[[Any, Any], Any]
) -> None:
    """Add rows, weighted by reach and sign, to 16 values.

    Rows without reach are skipped. `row_of` gets the weights of a row and where the row begins.
    """
    total = builder.alloca(_VECTOR)
    builder.store(_load(builder, out), total)
    zero = ir.Constant(ir.FloatType(), 0.0)
    for row in range(ROWS):
        number = ir.Constant(ir.IntType(64), row)
        weight = builder.load(builder.gep(reached, [number]))
        is_row = builder.icmp_signed("<", number, rows)
        is_reached = builder.fcmp_ordered("!=", weight, zero)
        with builder.if_then(builder.and_(is_row, is_reached)):
            weights = _broadcast(builder, builder.fmul(weight, sign))
            weighted = row_of(weights, ir.Constant(ir.IntType(64), LANES * row))
            builder.store(builder.fadd(builder.load(total), weighted), total)
    stored = builder.store(builder.load(total), builder.bitcast(out, _VECTOR.as_pointer()))
    stored.align = 4


@intrinsic
def add_weighted_rows(
    typing, values, reach, prior, first_prior, payoffs, first_payoff, rows, points, sign
):
    """Add rows of prior times payoff, weighted by reach and sign, to 16 values.

    Args:
        typing: given by Numba.
        values: 16 floats, added to.
        reach: one weight for each row.
        prior: priors by cell.
        first_prior: where they begin.
        payoffs: payoffs by cell, before `points` are added.
        first_payoff: where they begin.
        rows: how many of the 13 rows to add.
        points: added to every payoff.
        sign: of the payoffs for the traverser, 1 or -1.
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
        points = _broadcast(builder, arguments[7])

        def row_of(weights: Any, at: Any) -> Any:
            payoff = builder.fadd(_load(builder, payoffs, at), points)
            return builder.fmul(builder.fmul(weights, _load(builder, priors, at)), payoff)

        _add_rows(builder, out, reached, arguments[6], arguments[8], row_of)
        return context.get_dummy_value()

    return returned, generate


@intrinsic
def add_weighted_cells(typing, values, reach, cells, start, rows, sign):
    """Add rows of cells that hold prior times payoff, weighted by reach and sign, to 16 values."""
    returned = types.void(values, reach, cells, types.int64, types.int64, types.float32)

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        out = _pointer(context, builder, kinds[0], arguments[0], _START)
        reached = _pointer(context, builder, kinds[1], arguments[1], _START)
        products = _pointer(context, builder, kinds[2], arguments[2], arguments[3])

        def row_of(weights: Any, at: Any) -> Any:
            return builder.fmul(weights, _load(builder, products, at))

        _add_rows(builder, out, reached, arguments[4], arguments[5], row_of)
        return context.get_dummy_value()

    return returned, generate
