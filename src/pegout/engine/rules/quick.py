"""Instances of frozen dataclasses with slots, and named tuples, made in a third of the time.

A frozen dataclass sets every field by a call of `object.__setattr__`, which takes ten times as long
as an assignment. Classes with many instances have a twin whose fields are assigned: it has the same
slots and permits it; then the instance takes the frozen class, and cannot be changed any more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")


def writable(frozen: type[T]) -> type[T]:
    """The twin of a frozen dataclass; its `__new__` sets no fields."""
    # Assignments are fast only if neither is overridden.
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    twin: type[T] = type(frozen.__name__, (frozen,), {"__slots__": (), **free})
    return twin


def quick(frozen: type[T]) -> type[T]:
    """A function that makes instances of a frozen dataclass as the class itself does, only faster.

    The class may not have a `__post_init__` of its own. As in `dataclasses`, the function is
    compiled from text, since one that takes any arguments is no faster than the class.
    """
    defaults = {each.name: each.default for each in fields(frozen)}  # type: ignore[arg-type]
    given = [
        name if default is MISSING else f"{name}=defaults['{name}']"
        for name, default in defaults.items()
    ]
    lines = [
        f"def make({', '.join(given)}):",
        "instance = new(twin)",
        *[f"instance.{name} = {name}" for name in defaults],
        "instance.__class__ = frozen",
        "return instance",
    ]
    scope: dict[str, Any] = {"defaults": defaults, "new": object.__new__, "frozen": frozen}
    scope["twin"] = writable(frozen)
    exec("\n ".join(lines), scope)
    make: type[T] = scope["make"]
    return make


def from_tuple(named: type[T]) -> Callable[[tuple[Any, ...]], T]:
    """A callable that makes a named tuple from a tuple of all its fields, without Python code."""
    new: Callable[..., T] = tuple.__new__
    return partial(new, named)
