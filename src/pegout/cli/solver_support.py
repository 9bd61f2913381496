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


def shown_difference(less: float, error: float, *, to_win: bool) -> str:
    """How much worse than the best an action is, with its standard error: `−2.1 ± 0.4 %`.

    Args:
        less: the difference to the best; below 0 where what comes first is no better.
        error: its standard error; 0 for the best itself.
        to_win: whether both are chances to win; otherwise they are points.
    """
    if not error:
        return ""
    sign = "−" if less >= 0 else "+"
    if to_win:
        return f"{sign}{100 * abs(less):.1f} ± {100 * error:.1f} %"
    return f"{sign}{abs(less):.2f} ± {error:.2f}"


def require_positive(options: Mapping[str, float | None]) -> None:
    """Check that every option given, by name, is above 0.

    Raises:
        NotationError: `option-not-positive`, with the option.
    """
    for name, value in options.items():
        if value is not None and not value > 0:
            raise NotationError("option-not-positive", option=name)
