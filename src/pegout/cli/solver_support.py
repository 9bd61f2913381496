"""What the commands about numbers share: the libraries they need, and word of a long start."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pegout.errors import NotationError, PegoutError
from pegout.locale import Translator


@contextmanager
def needing_numpy() -> Iterator[None]:
    """Import what needs NumPy or Numba.

    Raises:
        PegoutError: `solver-missing`, where one of them is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as fault:
        if fault.name not in ("numpy", "numba"):
            raise
        raise PegoutError("solver-missing", module=fault.name) from fault


def tell_if_compiling(kernel: str, t: Translator) -> None:
    """Say on standard error that a kernel is about to be compiled, where it is not yet.

    Raises:
        PegoutError: `solver-missing`.
    """
    with needing_numpy():
        from pegout.solver.kernels.compiled import is_warm
    if not is_warm(kernel):
        print(t("solver-compiling"), file=sys.stderr, flush=True)


def require_positive(options: Mapping[str, float | None]) -> None:
    """Refuse options, by name, whose value is given and not above 0.

    Raises:
        NotationError: `option-not-positive`, with the option.
    """
    for name, value in options.items():
        if value is not None and not value > 0:
            raise NotationError("option-not-positive", option=name)


def read_score(text: str, target: int) -> tuple[int, int]:
    """Two scores, `A-B`, both under the target.

    Raises:
        NotationError: `bad-score`, with the text and the target.
    """
    found = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text.strip())
    if found is None or max(int(found[1]), int(found[2])) >= target:
        raise NotationError("bad-score", text=text, target=target)
    return int(found[1]), int(found[2])
