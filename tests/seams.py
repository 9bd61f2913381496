"""Calls that are noted, and calls that fail: what tests change of the code that they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

NEVER = AssertionError("it is not to be called")


def failing(
    owner: Any, name: str, error: BaseException | Callable[..., object] = NEVER
) -> AbstractContextManager[object]:
    """Have a function of a module, a class or an object fail meanwhile, or do what fails."""
    return patch.object(owner, name, side_effect=error)


@contextmanager
def noted(owner: Any, name: str) -> Iterator[list[tuple[Any, ...]]]:
    """The arguments of each call of a function meanwhile, which does all that it does.

    Those given by name come last.
    """
    calls: list[tuple[Any, ...]] = []
    real = getattr(owner, name)

    def noting(*arguments: Any, **options: Any) -> Any:
        calls.append((*arguments, *options.values()))
        return real(*arguments, **options)

    with patch.object(owner, name, noting):
        yield calls
