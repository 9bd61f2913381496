"""`pegout benchmark`: policies measured exactly, and the leaderboard."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from pegout.apps.api.tables import Table
from pegout.apps.cli import BAD_INPUT
from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.cli.progress import announce_compilation, long_work
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import BENCHMARK

if TYPE_CHECKING:
    from pegout.lab.benchmark.leaderboard import Entry

DEFAULT_GAME: Final = "five-card/5"
_COLUMNS: Final = ("pone", "dealer", "value")


@cli.command
@cli.argument("policies", nargs=-1, metavar="POLICIES", help="help-benchmark-policies")
@cli.option("--game", metavar="NAME", default=DEFAULT_GAME, help="help-benchmark-game")
@cli.option("--out", metavar="FILE", help="help-benchmark-out")
@cli.lang_option
@cli.json_option
def benchmark(policies: tuple[str, ...], game: str, out: str | None, as_json: bool) -> int:
    """Measure policies in a game of the benchmark."""
    t = translator()
    announce_compilation(BENCHMARK)
    with needing_numpy():
        from pegout.lab.benchmark import game as game_named
        from pegout.lab.benchmark.leaderboard import (
            measured,
            read_entries,
            unusable,
            write_entries,
        )
    played = game_named(game)
    if out is not None:
        read_entries(out)  # So that a wrong file is refused before the work.
    names = policies or played.baselines
    if refused := list(unusable(played, names)):
        for error in refused:
            print(f"pegout: {t.error(error)}", file=sys.stderr)
        return BAD_INPUT
    found: list[Entry] = []
    with long_work() as work:
        for number, policy in enumerate(names):
            work.show(t("benchmark-progress", policy=policy), done=number, total=len(names))
            found.append(measured(played, policy))
    if out is not None:
        write_entries(out, found)
    found.sort(key=lambda entry: entry.exploitability)
    if as_json:
        print_json([entry._asdict() for entry in found])
    else:
        print(_table(found, played.order, t).text())
    return 0


def _table(found: list[Entry], order: str, t: Translator) -> Table:
    """The measured policies as a table."""
    head = [t("benchmark-policy"), t("solve-exploitability")]
    rows = [(*head, *[t(f"exploitability-{name}") for name in _COLUMNS])]
    for entry in found:
        gains = (entry.exploitability, entry.pone_gain, entry.dealer_gain)
        rows.append((entry.policy, *[f"{gain:.6f}" for gain in gains], f"{entry.value:+.4f}"))
    return Table(rows, title=t("benchmark-game", game=order))
