"""`pegout cribs`: mean points of the crib for each pair of ranks discarded."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from pegout.cards import Rank
from pegout.cli.files import print_json
from pegout.cli.options import DEFAULT_RULES, command, json_option, lang_option, option
from pegout.errors import RulesError
from pegout.locale import translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.variants import SIZES, SOLVED_AS
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@command
@option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-cribs-rules")
@lang_option
@json_option
def cribs(
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Print mean points of the crib for each pair of ranks discarded."""
    if rules not in SOLVED_AS:
        raise RulesError("no-cribs", variant=rules)
    t = translator(lang)
    with needing_numpy():
        from pegout.solver.discards.strategy import average_over_suits, crib_tables

    tables = crib_tables(SIZES[SOLVED_AS[rules]])
    opponent, own = average_over_suits(tables)
    ranks = [rank.letter for rank in Rank]
    if as_json:
        suited = {"own_suited": tables[1, 1], "opponent_suited": tables[0, 1]}
        print_json(
            {"ranks": ranks, "own": _without_nan(own), "opponent": _without_nan(opponent)}
            | {name: _without_nan(table) for name, table in suited.items()}
        )
        return
    for title, table in (("cribs-own", own), ("cribs-opponent", opponent)):
        rows = [["", *ranks]]
        rows += [
            [rank, *(f"{points:.2f}" for points in row)]
            for rank, row in zip(ranks, table.tolist(), strict=True)
        ]
        print(t(title), "", *aligned(rows, right=range(1, 14)), "", sep="\n")


def _without_nan(table: NDArray[np.float64]) -> list[list[float | None]]:
    """Rows for `--json`; NaN becomes null."""
    return [[None if isnan(points) else points for points in row] for row in table.tolist()]
