"""What the solver's commands share: missing libraries, compilation, checks of their options."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pegout.errors import NotationError, PegoutError
from pegout.locale import Translator


@contextmanager
def needing_numpy() -> Iterator[None]:
    """Turn a missing NumPy or Numba into an error that says what to install.

    Raises:
        PegoutError: `solver-missing`, if one of them is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        raise PegoutError("solver-missing", module=error.name) from error


def announce_compilation(kernel: str, t: Translator) -> None:
    """Say on standard error that a kernel is about to be compiled, unless it is already.

    Args:
        kernel: one of the names in `kernels.entry_points`.
        t: the language.

    Raises:
        PegoutError: `solver-missing`.
    """
    with needing_numpy():
        from pegout.solver.kernels.compiled import is_warm
    if not is_warm(kernel):
        print(t("solver-compiling"), file=sys.stderr, flush=True)


def require_positive(options: Mapping[str, float | None]) -> None:
    """Check that every option given, by name, is above 0.

    Raises:
        NotationError: `option-not-positive`, with the option.
    """
    for name, value in options.items():
        if value is not None and not value > 0:
            raise NotationError("option-not-positive", option=name)


def read_score(text: str, target: int) -> tuple[int, int]:
    """Read two scores, `A-B`, both under the target.

    Raises:
        NotationError: `bad-score`, with the text and the target.
    """
    scores = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text.strip())
    if scores is None or max(int(scores[1]), int(scores[2])) >= target:
        raise NotationError("bad-score", text=text, target=target)
    return int(scores[1]), int(scores[2])
