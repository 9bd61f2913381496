"""What the solver's commands share: compilation, checks of their options."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from pegout.errors import NotationError
from pegout.locale import Translator
from pegout.solver.inputs import needing_numpy


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
