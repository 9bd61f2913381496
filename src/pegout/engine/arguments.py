"""Checks of the arguments of public functions, by the types declared for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from functools import cache, wraps
from inspect import Parameter, signature, unwrap
from numbers import Integral, Real
from sys import modules
from types import UnionType
from typing import Any, Final, ParamSpec, TextIO, TypeVar, Union, get_args, get_origin

from pegout.engine.errors import PegoutError, quoted

Parameters = ParamSpec("Parameters")
T = TypeVar("T")
_Fits = Callable[[Any], bool]
"""Whether a value is of a type."""

_NUMBERS: Final[Mapping[Any, type]] = {int: Integral, float: Real}
"""Numbers of other libraries are taken where Python's are."""


def checked(function: Callable[Parameters, T], name: str = "") -> Callable[Parameters, T]:
    """The function, which refuses arguments of other types than it declares and names them.

    Errors of a function with one argument name that argument too. Protocols, and values that
    become an array, are left to the function.

    Args:
        function: a function or method with annotations.
        name: the name by which `pegout` offers it, under which pickles find it.

    Raises:
        PegoutError: `wrong-type`, with the argument as the parameter `parameter`.
    """
    declared = list(signature(function).parameters.values())
    own = [each for each in declared if each.name not in ("self", "cls")]
    scope = unwrap(function).__globals__
    fits = {each.name: _fits_of(_read(each.annotation, scope)) for each in declared}
    kinds = {each.name: str(each.annotation) for each in own}
    ordered = [each for each in declared if each.kind is not Parameter.KEYWORD_ONLY]
    many = ordered[-1].name if ordered and ordered[-1].kind is Parameter.VAR_POSITIONAL else None
    in_order = tuple([(each.name, fits[each.name]) for each in ordered if each.name != many])
    alone = own[0].name if len(own) == 1 else None

    @wraps(function)
    def call(*given: Parameters.args, **named: Parameters.kwargs) -> T:
        for (key, fit), value in zip(in_order, given, strict=False):
            if not fit(value):
                raise _wrong_type(key, kinds[key], value)
        if many:
            for value in given[len(in_order) :]:
                if not fits[many](value):
                    raise _wrong_type(many, kinds[many], value)
        for key, value in named.items():
            if key in fits and not fits[key](value):
                raise _wrong_type(key, kinds[key], value)
        try:
            return function(*given, **named)
        except PegoutError as error:
            if alone:
                error.params["parameter"] = alone
            raise

    if name:
        call.__module__, call.__qualname__ = "pegout", name
    return call


def check_fields(instance: object) -> None:
    """Check the fields of a dataclass that others make, by the types that it declares.

    Raises:
        PegoutError: `wrong-type`, with the field as the parameter `parameter`.
    """
    made: Any = type(instance)
    for key, (kind, fits) in _fields(made).items():
        value = getattr(instance, key)
        if not fits(value):
            raise _wrong_type(key, kind, value)


@cache
def _fields(kind: Any) -> dict[str, tuple[str, _Fits]]:
    scope = vars(modules[kind.__module__])
    return {
        key: (each.type, _fits_of(_read(each.type, scope)))
        for key, each in kind.__dataclass_fields__.items()
        if each.init
    }


def _wrong_type(name: str, kind: str, value: object) -> PegoutError:
    return PegoutError("wrong-type", parameter=name, kind=kind, given=quoted(repr(value)))


def _read(annotation: Any, scope: dict[str, Any]) -> Any:
    """A type as it is written in a module."""
    return eval(annotation, scope) if isinstance(annotation, str) else annotation


def _fits_of(hint: Any) -> _Fits:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        plain = tuple(filter(None, map(_plain, parts)))
        others = [_fits_of(part) for part in parts if not _plain(part)]
        return lambda value: isinstance(value, plain) or any(fits(value) for fits in others)
    if hint in _NUMBERS:
        number = _NUMBERS[hint]
        return lambda value: isinstance(value, number) and not isinstance(value, bool)
    if origin is Callable or hint is Callable:
        return callable
    if hint is TextIO:
        return lambda value: hasattr(value, "write")
    if (kind := _plain(origin or hint)) is None or hasattr(kind, "dtype"):
        return lambda value: True
    if parts and issubclass(kind, Iterable) and not issubclass(kind, Mapping):
        return _elements(kind, parts)
    return lambda value: isinstance(value, kind)


def _plain(hint: Any) -> Any:
    """The class that values of a type have; `None` where there is more to it."""
    if hint is None or hint is type(None):
        return type(None)
    known = isinstance(hint, type) and hint.__module__ != "typing" and hint not in _NUMBERS
    return hint if known and hint is not Parameter.empty and not _is_protocol(hint) else None


def _is_protocol(kind: type) -> bool:
    return bool(getattr(kind, "_is_protocol", False)) and kind.__module__ != "collections.abc"


def _elements(kind: type, parts: tuple[Any, ...]) -> _Fits:
    """Whether a value is a collection of such elements; a tuple may be any, of the same length."""
    tests = [_fits_of(part) for part in parts if part is not Ellipsis]
    length = len(tests) if issubclass(kind, tuple) and Ellipsis not in parts else None

    def fits(value: Any) -> bool:
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
            return False
        if not isinstance(value, Sized):
            return not issubclass(kind, Sized)
        if length is not None and len(value) != length:
            return False
        return all(tests[place if length else 0](each) for place, each in enumerate(value))

    return fits
