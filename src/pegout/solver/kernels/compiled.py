"""Decorators that compile kernels with Numba, without the GIL, and cache them on disk.

Numba's cache does not notice a change in a helper that lives in another module, so its folder is
named after a hash of every source in this package, where all kernels live.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from llvmlite.binding import get_host_cpu_name
from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

_HERE: Final = Path(__file__).parent


@cache
def source_hash() -> str:
    """A hash of the kernels' sources and of the versions of Numba and Python."""
    digest = sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for path in sorted(_HERE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The user's folder of compiled kernels."""
    return Path(user_cache_path("pegout")) / f"kernels-{source_hash()}"


_numba: Any = numba  # `_nrt` and the settings are not in its type hints.
_numba.config.CACHE_DIR = str(cache_folder())


def _compile(function: Function, **options: bool) -> Function:
    compiled = _numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    return cast(Function, compiled)


def kernel(function: Function) -> Function:
    """Compile a function when it is first called, without the GIL, and cache it on disk.

    The function cannot make or return arrays: references are not counted, which halves the time of
    the small functions here.
    """
    return _compile(function, _nrt=False)


def inlined_kernel(function: Function) -> Function:
    """Compile a function as `kernel` does, always inlined into its callers."""
    return _compile(function, _nrt=False, forceinline=True)


def allocating_kernel(function: Function) -> Function:
    """Compile a function as `kernel` does, with reference counting, so that it can make arrays."""
    return _compile(function)


def fastmath_kernel(function: Function) -> Function:
    """Compile a function as `kernel` does, with sums of floats in any order (vectorised)."""
    return _compile(function, _nrt=False, fastmath=True)


def is_warm(name: str) -> bool:
    """Whether a kernel is in the cache, by module and function, such as `show.histogram_four`.

    What was compiled for another processor does not count: Numba would compile it again.
    """
    processor = (_numba.config.CPU_NAME or get_host_cpu_name()).encode()
    indices = cache_folder().rglob(f"{name}-*.nbi")
    return any(processor in index.read_bytes() for index in indices)
