"""The dependencies of options on each other, so that no form offers a contradiction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pegout.engine.rules.choices import Counting
from pegout.engine.rules.variants import LONG_GAME, SKUNK, Rules, option_names


class Need(NamedTuple):
    """A condition on another field of the rules under which an option may differ from its default.

    Attributes:
        key: the other field, most often an option.
        values: the values, as text, of which it must have one; empty where `least` is given.
        least: the least number that it must have.
    """

    key: str
    values: tuple[str, ...] = ()
    least: int | None = None


_MANUAL: Final = Need("counting", (Counting.MANUAL,))
NEVER_CHOSEN: Final = frozenset({"claims"})
"""Options that no form offers: new matches have one of the values, older records the others."""
OPTION_NEEDS: Final[Mapping[str, tuple[Need, ...]]] = {
    "skunk": (Need("target", least=SKUNK + 1),),
    "double_skunk": (Need("skunk", ("on",)), Need("target", least=LONG_GAME)),
    "double_game": (Need("skunk", ("off",)), Need("target", least=LONG_GAME)),
    "three_for_last": (Need("players", ("2",)),),
    "stakes": (Need("players", ("2",)), Need("target", least=SKUNK + 1)),
    "rows": (Need("players", ("2",)),),
    "muggins": (_MANUAL,),
    "overclaim": (_MANUAL,),
}
"""The needs of the options that cannot always be changed; the others have none."""


def open_options(rules: Rules) -> dict[str, tuple[Need, ...]]:
    """The options that players of a variant can change, with their needs of other options.

    Options whose needs the variant itself rules out, such as three for last with three players,
    are left out, and so are those of `NEVER_CHOSEN`. Options changed within their needs never
    contradict each other.
    """
    names = option_names(rules)
    return {
        key: tuple(need for need in needs if need.key in names)
        for key in names
        if key not in NEVER_CHOSEN
        for needs in [OPTION_NEEDS.get(key, ())]
        if all(need.key in names or str(getattr(rules, need.key)) in need.values for need in needs)
    }
