"""Decorators that compile kernels with Numba, without the GIL, and cache them on disk.

Numba's cache does not notice a change in a helper that lives in another module, so its folder is
named after a hash of every source in this package, where all kernels live. Unlike Numba's own, the
cache may be damaged in any way: what cannot be read is compiled again.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast
from zlib import crc32

import numba
from llvmlite.binding import get_host_cpu_name
from numba.core import caching
from platformdirs import user_cache_path

from pegout.solver.caches import remove

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
_caching: Any = caching  # nor are its caches


class _Sealed:
    """Pickled bytes which are unpickled only if they are whole: other machine code may crash."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def __reduce__(self) -> tuple[Any, ...]:
        return _unsealed, (self._content, crc32(self._content))


def _unsealed(content: bytes, checksum: int) -> Any:
    if crc32(content) != checksum:
        raise ValueError("damaged")
    return pickle.loads(content)


class _Files(_caching.IndexDataCacheFile):  # type: ignore[misc]
    """Numba's files of a function: an index, and one of code for each signature."""

    def _dump(self, obj: Any) -> bytes:
        return pickle.dumps(_Sealed(super()._dump(obj)))

    def _load_index(self) -> Any:
        try:
            return super()._load_index()
        except Exception:  # whatever unpickling may raise
            remove(Path(self._index_path))
            return {}

    def _load_data(self, name: str) -> Any:
        try:
            return super()._load_data(name)
        except Exception:
            remove(Path(self._data_path(name)))
            return None


class _Locator(_caching._SourceFileBackedLocatorMixin, _caching._CacheLocator):  # type: ignore[misc]
    """The folder of a kernel's files, for every copy of the same sources."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file, self._lineno = py_file, py_func.__code__.co_firstlineno
        path = Path(py_file).parent
        self._place = path.relative_to(_HERE) if path.is_relative_to(_HERE) else Path(path.name)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Locator:
        return cls(py_func, py_file)  # also where it can only be read

    def get_cache_path(self) -> str:
        return str(cache_folder() / self._place)


class _Code(_caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _Cache(_caching.FunctionCache):  # type: ignore[misc]
    """Numba's cache of a function, for which a full disk is no error."""

    _impl_class = _Code

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file: Any = _Files(self._cache_path, self._impl.filename_base, stamp)

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(sig, data)


def _compile(function: Function, **options: bool) -> Function:
    compiled = _numba.njit(nogil=True, error_model="numpy", **options)(function)
    compiled._cache = _Cache(function)
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

    Machine code for another processor does not count: Numba would compile it again.
    """
    processor = _numba.config.CPU_NAME or get_host_cpu_name()
    for index in cache_folder().rglob(f"{name}-*.nbi"):
        with suppress(Exception), index.open("rb") as file:
            pickle.load(file)  # Numba's version
            _, found = pickle.load(file)
            if any(processor in key[1] and (index.parent / found[key]).is_file() for key in found):
                return True
    return False
