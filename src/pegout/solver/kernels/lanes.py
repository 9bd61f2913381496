"""Sixteen lanes at once, spelt out for the compiler, which leaves such short loops alone."""

# mypy: disable-error-code="no-untyped-def, no-untyped-call, misc"
# These functions are called by the compiler with its own objects.

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

LANES = 16
_VECTOR = ir.VectorType(ir.FloatType(), LANES)


def _pointer(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    data = context.make_array(kind)(context, builder, array).data
    return builder.gep(data, [index])


def _load(builder: Any, pointer: Any, element: Any) -> Any:
    vector = ir.VectorType(element, LANES)
    loaded = builder.load(builder.bitcast(pointer, vector.as_pointer()))
    loaded.align = element.width // 8 if isinstance(element, ir.IntType) else 4
    return loaded


def _all(builder: Any, scalar: Any) -> Any:
    """A scalar in every lane."""
    empty = ir.Constant(_VECTOR, ir.Undefined)
    one = builder.insert_element(empty, scalar, ir.Constant(ir.IntType(32), 0))
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, empty, mask)


@intrinsic
def weigh_rows(typing, values, reach, prior, block, leaves, leaf, rows, points, sign):
    """Add rows of prior times worth to 16 values, as `regrets.weigh_pair` does."""
    returned = types.void(
        values, reach, prior, types.int64, leaves, types.int64, types.int64, types.float32,
        types.float32,
    )  # fmt: skip

    def generate(context, builder, signature, arguments):
        kinds = signature.args
        start = ir.Constant(ir.IntType(64), 0)
        out = _pointer(context, builder, kinds[0], arguments[0], start)
        reached = _pointer(context, builder, kinds[1], arguments[1], start)
        priors = _pointer(context, builder, kinds[2], arguments[2], arguments[3])
        worths = _pointer(context, builder, kinds[4], arguments[4], arguments[5])
        element = worths.type.pointee
        points, sign = _all(builder, arguments[7]), arguments[8]
        kept = builder.alloca(_VECTOR)
        builder.store(_load(builder, out, ir.FloatType()), kept)
        nothing = ir.Constant(ir.FloatType(), 0.0)
        for row in range(13):
            number = ir.Constant(ir.IntType(64), row)
            weight = builder.load(builder.gep(reached, [number]))
            there = builder.icmp_signed("<", number, arguments[6])
            some = builder.fcmp_ordered("!=", weight, nothing)
            with builder.if_then(builder.and_(there, some)):
                at = ir.Constant(ir.IntType(64), LANES * row)
                chances = _load(builder, builder.gep(priors, [at]), ir.FloatType())
                worth = _load(builder, builder.gep(worths, [at]), element)
                worth = builder.fadd(builder.sitofp(worth, _VECTOR), points)
                weighed = builder.fmul(_all(builder, builder.fmul(weight, sign)), chances)
                builder.store(builder.fadd(builder.load(kept), builder.fmul(weighed, worth)), kept)
        stored = builder.store(builder.load(kept), builder.bitcast(out, _VECTOR.as_pointer()))
        stored.align = 4
        return context.get_dummy_value()

    return returned, generate
