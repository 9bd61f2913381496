"""Languages, sizes and themes in turn: a share of all always, the rest in `script/long`."""

from collections.abc import Iterable
from typing import Any

import pytest

Params = list[Any]
"""Parameters for `pytest.mark.parametrize`."""


def always(*ways: Any, others: Iterable[Any]) -> Params:
    """These ways always, the others in `script/long`; a tuple is several parameters."""
    return [*ways, *(pytest.param(*_parts(each), marks=pytest.mark.long) for each in others)]


def shares(*ways: Any, others: Iterable[Any] = ()) -> Params:
    """Each way always with its share of what a test goes through, and all ways with all, `long`.

    The last parameter is a slice: the shares of these ways together are everything once.
    """
    number = len(ways)
    return [
        pytest.param(*_parts(way), slice(place, None, number), id=f"{_name(way)}-{place}")
        for place, way in enumerate(ways)
    ] + [
        pytest.param(*_parts(way), slice(None), id=f"{_name(way)}-all", marks=pytest.mark.long)
        for way in (*ways, *others)
    ]


def _parts(way: Any) -> tuple[Any, ...]:
    return way if isinstance(way, tuple) else (way,)


def _name(way: Any) -> str:
    return "-".join(map(str, _parts(way)))
