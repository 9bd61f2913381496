"""What the commands about numbers share: the libraries they need, and word of a long start."""

from __future__ import annotations

import sys

from pegout.errors import PegoutError
from pegout.locale import Translator


def tell_if_compiling(t: Translator) -> None:
    """Say on standard error that kernels are about to be compiled, where they are not yet.

    Raises:
        PegoutError: `solver-missing`, where NumPy or Numba is not installed.
    """
    try:
        from pegout.solver.kernels.compiled import is_warm
    except ModuleNotFoundError as fault:
        raise PegoutError("solver-missing", module=fault.name or "") from fault
    if not is_warm():
        print(t("solver-compiling"), file=sys.stderr, flush=True)
