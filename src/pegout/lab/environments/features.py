"""The features that observations and states of environments are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from pegout.engine.errors import RulesError
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import Rules
from pegout.solver.encoding.features import Feature, Features
from pegout.solver.encoding.seat_features import hidden_features, seat_features

PRIVATE: Final = ("hand", "discard")
"""Features of cribbage that one seat alone sees, by name."""
PUBLIC: Final = (
    *("starter", "played", "round", "count", "held", "discarded", "gone"),
    *("dealer", "turn", "score", "phase"),
)
"""Features of cribbage that every seat sees, by name."""
Observation = Sequence[str | Feature] | str | Feature
"""Features of one's choice: by name, or `Feature`s of one's own."""


def _names(rules: Rules, chosen: Sequence[str]) -> tuple[str, ...]:
    """The names that are chosen in cribbage; in Table Top all, as nothing is hidden there."""
    return tuple(seat_features(rules)) if rules.form is Form.TABLE_TOP else tuple(chosen)


@cache
def observation_features(rules: Rules) -> Features:
    """Return the features of an observation, unless others are chosen."""
    return chosen_features(rules, _names(rules, (*PRIVATE, *PUBLIC)))


@cache
def state_features(rules: Rules) -> Features:
    """Return the features of a state with all cards, seen from seat 0."""
    known = seat_features(rules)
    return Features((*hidden_features(rules), *[known[name] for name in _names(rules, PUBLIC)]))


def chosen_features(
    rules: Rules, observation: Observation | None, known: Sequence[str] | None = None
) -> Features:
    """Return the features that are chosen for observations, in their order.

    Args:
        rules: the rules.
        observation: the choice; `None` for `observation_features`.
        known: the names that may be chosen, and then no `Feature`; unless given, all of
            `seat_features`.

    Raises:
        RulesError: `no-such-value` for a name that is unknown or comes twice, and where nothing is
            chosen; with the argument `observation` as `key`.
    """
    if observation is None:
        return observation_features(rules)
    every = seat_features(rules)
    names = tuple(every) if known is None else known
    if not isinstance(observation, Iterable | Feature):
        raise _no_such(str(observation), names)
    given = [observation] if isinstance(observation, str | Feature) else list(observation)
    found: dict[str, Feature] = {}
    for each in given:
        own = isinstance(each, Feature) and known is None and each.write is not None
        name = each.name if isinstance(each, Feature) else str(each)
        if name in found or not (own or (isinstance(each, str) and name in names)):
            raise _no_such(name, names)
        found[name] = each if isinstance(each, Feature) else every[name]
    if not found:
        raise _no_such("", names)
    return Features(found.values())


def _no_such(name: str, names: Sequence[str]) -> RulesError:
    return RulesError("no-such-value", key="observation", value=name, known=", ".join(names))
