"""Sixteen lanes at once, spelt out for the compiler, which leaves such short loops alone."""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc"
# These functions are called by the compiler with its own objects.

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


def _all(builder: Any, scalar: Any) -> Any:
    """A scalar in every lane."""
    empty = ir.Constant(_VECTOR, ir.Undefined)
    one = builder.insert_element(empty, scalar, ir.Constant(ir.IntType(32), 0))
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, empty, mask)


def _add_rows(
    builder: Any, out: Any, reached: Any, rows: Any, sign: Any, row_of: Callable[[Any, Any], Any]
) -> None:
    """Add rows times reach times sign to 16 values; `row_of` takes a weight and where it begins."""
    kept = builder.alloca(_VECTOR)
    builder.store(_load(builder, out), kept)
    nothing = ir.Constant(ir.FloatType(), 0.0)
    for row in range(ROWS):
        number = ir.Constant(ir.IntType(64), row)
        weight = builder.load(builder.gep(reached, [number]))
        there = builder.icmp_signed("<", number, rows)
        some = builder.fcmp_ordered("!=", weight, nothing)
        with builder.if_then(builder.and_(there, some)):
            weights = _all(builder, builder.fmul(weight, sign))
            weighed = row_of(weights, ir.Constant(ir.IntType(64), LANES * row))
            builder.store(builder.fadd(builder.load(kept), weighed), kept)
    stored = builder.store(builder.load(kept), builder.bitcast(out, _VECTOR.as_pointer()))
    stored.align = 4


@intrinsic
def add_weighted_rows(typing, values, reach, prior, block, leaves, leaf, rows, points, sign):
    """Add rows of prior times worth, weighed by reach and sign, to 16 values."""
    returned = types.void(
        values, reach, prior, types.int64, leaves, types.int64, types.int64, types.float32,
        types.float32,
    )  # fmt: skip

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        out = _pointer(context, builder, kinds[0], arguments[0], _START)
        reached = _pointer(context, builder, kinds[1], arguments[1], _START)
        priors = _pointer(context, builder, kinds[2], arguments[2], arguments[3])
        worths = _pointer(context, builder, kinds[4], arguments[4], arguments[5])
        points = _all(builder, arguments[7])

        def row_of(weights: Any, at: Any) -> Any:
            worth = builder.fadd(_load(builder, worths, at), points)
            return builder.fmul(builder.fmul(weights, _load(builder, priors, at)), worth)

        _add_rows(builder, out, reached, arguments[6], arguments[8], row_of)
        return context.get_dummy_value()

    return returned, generate


@intrinsic
def add_weighted_cells(typing, values, reach, cells, start, rows, sign):
    """As `weigh_rows`, from cells that hold prior times worth already."""
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
