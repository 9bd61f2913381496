"""`pegout solve`: the shipped numbers, computed anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import SIX_CARD, Lang
from pegout.cli.numbers import needing_numpy, tell_if_compiling
from pegout.errors import NotationError, RulesError
from pegout.locale import translator

_t = translator()

CARDS = {SIX_CARD: 6, "five-card": 5}
MORE = ("three-player", "four-player", "four-player-solo")


def solve(
    what: Annotated[str, typer.Argument(metavar="WHAT", help=_t("help-solve-what"))],
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME", help=_t("help-solve-rules"))
    ] = SIX_CARD,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help=_t("help-solve-out"))
    ] = None,
    deals: Annotated[
        int | None, typer.Option("--deals", metavar="N", help=_t("help-solve-deals"))
    ] = None,
    threads: Annotated[
        int, typer.Option("--threads", metavar="N", help=_t("help-solve-threads"))
    ] = 2,
    lang: Lang = None,
) -> None:
    """Compute the shipped numbers anew."""
    t = translator(lang)
    if what not in ("discards", "odds"):
        raise NotationError("no-such-result", text=what, known="discards, odds")
    more = what == "discards" and rules in MORE
    if rules not in CARDS and not more:
        raise RulesError("no-cribs" if what == "discards" else "no-odds", variant=rules)
    kernels = {"odds": "sequences.sample_sequences", "discards": "cribs.write_cribs"}
    tell_if_compiling("shared_cribs.write_shared_cribs" if more else kernels[what], t)
    with needing_numpy():
        from pegout.solver.artefacts import FOLDER
        from pegout.solver.more_players import solve_more
        from pegout.solver.solving import solve_discards
        from pegout.solver.solving_odds import solve_odds

    def progress(step: str, done: float) -> None:
        shown = f"{100 * done:.0f} %" if done <= 1 else f"{done:.0f}"
        print(t("solve-step", step=step, done=shown), file=sys.stderr, flush=True)

    folder = out or FOLDER
    asked = {} if deals is None else {"samples" if what == "discards" else "deals": deals}
    if more:
        path = solve_more(rules, folder, threads=threads, progress=progress)
    elif what == "discards":
        path = solve_discards(CARDS[rules], folder, threads=threads, progress=progress, **asked)
    else:
        path = solve_odds(rules, folder, threads=threads, progress=progress, **asked)
    print(t("solve-written", path=str(path)))
