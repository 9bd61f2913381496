"""Results of public functions have public types, which help explains."""

import dataclasses
import pydoc
import re
from collections.abc import Iterator
from inspect import isfunction, signature
from sys import modules
from typing import Any, get_args

import pytest
from pydantic import BaseModel

import pegout
from pegout.solver import arrays

PUBLIC = {name: getattr(pegout, name) for name in pegout.__all__}
CLASSES = {kind for kind in PUBLIC.values() if isinstance(kind, type)}
FUNCTIONS = [name for name, value in PUBLIC.items() if isfunction(value)]
FURTHER = {"rate_discards": pegout.RatedDiscards, "rate_cards": pegout.RatedCards}
"""Objects made by a function whose signature is another's."""


def kinds_in(hint: Any) -> Iterator[type]:
    """The classes of the package that a type names."""
    for part in get_args(hint):
        yield from kinds_in(part)
    if isinstance(hint, type) and hint.__module__.startswith("pegout."):
        yield hint


def read(written: Any, home: str) -> Any:
    """A type as it is written in a module, where types of arrays may be imported for checkers."""
    scope = {**vars(arrays), **PUBLIC, **vars(modules[home])}
    return eval(written, scope) if isinstance(written, str) else written


def returned(name: str) -> set[type]:
    function: Any = PUBLIC[name]
    if name in FURTHER:
        return {FURTHER[name]}
    home = function.__wrapped__
    return set(kinds_in(read(signature(function).return_annotation, home.__module__)))


def fields_of(kind: Any) -> dict[str, Any]:
    """The attributes that instances of a class have, with their types as they are written."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if (
            dataclasses.is_dataclass(base)
            or issubclass(base, BaseModel)
            or hasattr(base, "_fields")
        ):
            home = vars(base).get("__annotations__", {})
            found |= {
                name: (written, base.__module__)
                for name, written in home.items()
                if name[0] != "_" and "ClassVar" not in str(written)
            }
    return (
        found
        if BaseModel not in kind.__mro__
        else {name: written for name, written in found.items() if name in kind.model_fields}
    )


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_a_function_returns_is_public_with_the_types_of_its_attributes(name):
    for kind in returned(name):
        assert kind in CLASSES, kind
        for written, home in fields_of(kind).values():
            hidden = set(kinds_in(read(written, home))) - CLASSES
            assert hidden == set(), (kind, written)


@pytest.mark.parametrize("name", [name for name, kind in PUBLIC.items() if isinstance(kind, type)])
def test_help_explains_every_attribute(name):
    kind: Any = PUBLIC[name]
    text = pydoc.plain(pydoc.render_doc(kind))
    explained = set(
        re.findall(r"^ \|  +(\w+): \S", text.partition("Method resolution")[0], re.MULTILINE)
    )
    assert fields_of(kind).keys() <= explained, fields_of(kind).keys() - explained
    for member, value in vars(kind).items():
        if isinstance(value, property) and member[0] != "_":
            assert value.__doc__, member


def test_the_best_of_every_answer_is_its_first_option():
    discards = pegout.rate_discards("5H 6H 7D 8S JC QD", "pone")
    cards = pegout.rate_cards("4 5 J Q", "pone", starter="7")
    [seen] = [
        pegout.view(step.state, 0)
        for step in pegout.play_game("six-card", [pegout.make_bot("random", 1)] * 2, 1)
        if step.state.phase is pegout.Phase.DISCARD and not any(step.state.discards)
    ][:1]
    hint = pegout.hint(seen)
    for answer in (discards, cards, hint):
        assert answer.best is answer.options[0]
        best = answer.best
        assert best.value == (best.points if best.win is None else best.win)
        assert (best.error, best.loss) == (0, 0)
    assert type(hint.best) is type(discards.best)
    assert hint.best.action in seen.legal
