"""`pegout solve`: compute the shipped results, or solve the play in full."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from pegout.cli.options import DEFAULT_RULES, argument, command, lang_option, option
from pegout.cli.progress import LongWork, long_work
from pegout.cli.solver_support import announce_compilation, require_positive
from pegout.cli.starter_options import (
    ITERATIONS,
    MOST_ITERATIONS,
    Effort,
    solved_on_cluster,
    solved_starters,
    starters_of,
)
from pegout.errors import NotationError, RulesError
from pegout.locale import Translator, translator
from pegout.solver.inputs import needing_numpy
from pegout.solver.kernels.entry_points import (
    CFR_TRAVERSAL,
    CRIB_VALUES,
    MULTIPLAYER_CRIBS,
    SCORE_TRAJECTORIES,
)
from pegout.solver.variants import MULTIPLAYER_VARIANTS, SIZES
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.solver.artefacts import Artefact


OPTIONS: Final = {
    "discards": {"--out"},
    "odds": {"--out", "--deals"},
    "endgame-odds": {"--out"},
    "endgame": {"--out", "--iterations"},
    "endgame-leads": {"--out", "--iterations", "--places"},
    "pegging": {"--starter", "--iterations", "--until", "--memory", "--ray"},
    "together": {"--out", "--iterations", "--until"},
}
"""What can be solved, with the options that only some of them take."""
SIX_CARD_ONLY: Final = {"endgame", "endgame-leads"}
"""What there is for six-card alone."""
RULES_ERRORS: Final = {"discards": "no-cribs", "odds": "no-odds", "endgame-odds": "no-odds"}
"""The error for rules that cannot be solved, by what was asked; otherwise `no-pegging`."""
KERNELS: Final = {"odds": SCORE_TRAJECTORIES, "discards": CRIB_VALUES}
"""The kernel that compiles slowest, by what is solved; otherwise `CFR_TRAVERSAL`."""


@command
@argument("what", metavar="WHAT", help="help-solve-what")
@option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-solve-rules")
@option("--starter", metavar="R", help="help-solve-starter")
@option("--iterations", metavar="N", type=int, help="help-solve-iterations")
@option("--until", metavar="X", type=float, help="help-solve-until")
@option("--memory", metavar="G", type=float, help="help-solve-memory")
@option("--out", metavar="DIR", type=click.Path(path_type=Path), help="help-solve-out")
@option("--deals", metavar="N", type=int, help="help-solve-deals")
@option("--places", metavar="N", type=int, help="help-solve-places")
@option("--threads", metavar="N", type=int, default=2, help="help-solve-threads")
@option("--ray", metavar="[HOST:PORT]", help="help-solve-ray")
@lang_option
def solve(
    what: str,
    rules: str,
    starter: str | None,
    iterations: int | None,
    until: float | None,
    memory: float | None,
    out: Path | None,
    deals: int | None,
    places: int | None,
    threads: int,
    ray: str | None,
    lang: str | None,
) -> None:
    """Compute the shipped results, or solve the play in full."""
    t = translator(lang)
    given = {
        "--starter": starter,
        "--iterations": iterations,
        "--until": until,
        "--memory": memory,
        "--out": out,
        "--deals": deals,
        "--places": places,
        "--ray": ray,
    }
    _check(what, rules, given)
    require_positive(
        {
            "--iterations": iterations,
            "--until": until,
            "--memory": memory,
            "--deals": deals,
            "--places": places,
            "--threads": threads,
        }
    )
    most = iterations or (MOST_ITERATIONS if until else ITERATIONS)
    shared = rules in MULTIPLAYER_VARIANTS
    announce_compilation(MULTIPLAYER_CRIBS if shared else KERNELS.get(what, CFR_TRAVERSAL), t)
    if what == "pegging":
        effort = Effort(most, until or 0.0, memory, threads)
        _pegging(SIZES[rules], starters_of(starter), effort, ray, t)
    else:
        size = deals or places
        for path in _write_shipped(what, rules, out, size, iterations, until, threads, t):
            print(t("solve-written", path=str(path)))


def _check(what: str, rules: str, given: Mapping[str, object]) -> None:
    """Check what is asked for.

    Raises:
        NotationError: `no-such-result`; `not-an-option-here`, with the option.
        RulesError: `no-cribs`, `no-odds`, `no-pegging`.
    """
    if what not in OPTIONS:
        raise NotationError("no-such-result", text=what, known=", ".join(OPTIONS))
    for name, value in given.items():
        if value is not None and name not in OPTIONS[what]:
            raise NotationError("not-an-option-here", option=name, text=what)
    if what in SIX_CARD_ONLY and rules != DEFAULT_RULES:
        raise RulesError("no-pegging", variant=rules)
    if rules not in SIZES and (what, rules in MULTIPLAYER_VARIANTS) != ("discards", True):
        raise RulesError(RULES_ERRORS.get(what, "no-pegging"), variant=rules)


def _write_shipped(
    what: str,
    rules: str,
    out: Path | None,
    size: int | None,
    iterations: int | None,
    until: float | None,
    threads: int,
    t: Translator,
) -> Sequence[Path]:
    """Compute results in the form that is shipped, and write them.

    Args:
        what: is computed.
        rules: the variant.
        out: the folder; `None` for that of the shipped results.
        size: of the sample: deals for `odds`, places for `endgame-leads`.
        iterations: at most.
        until: the exploitability to stop at, in points a deal.
        threads: how many to use.
        t: for the progress.

    Returns:
        The files written.
    """
    with needing_numpy():
        from pegout.solver.artefacts import DATA_FOLDER
        from pegout.solver.training.discards import solve_discards
        from pegout.solver.training.endgame_first_cards import ITERATIONS as ENDGAME_ITERATIONS
        from pegout.solver.training.endgame_first_cards import solve_endgame_first_cards
        from pegout.solver.training.endgame_leads import ITERATIONS as LEADS_ITERATIONS
        from pegout.solver.training.endgame_leads import PLACES, solve_leads
        from pegout.solver.training.endgame_odds import solve_endgame_odds
        from pegout.solver.training.joint import ITERATIONS, solve_jointly
        from pegout.solver.training.multiplayer_discards import solve_multiplayer
        from pegout.solver.training.odds import solve_odds
    folder = out or DATA_FOLDER
    with long_work(t) as work:
        progress = partial(_show_step, work, t)
        if rules in MULTIPLAYER_VARIANTS:
            return [solve_multiplayer(rules, folder, threads=threads, progress=progress)]
        if what == "discards":
            return [solve_discards(SIZES[rules], folder, threads=threads, progress=progress)]
        if what == "odds":
            solving = solve_odds if size is None else partial(solve_odds, deals=size)
            return [solving(rules, folder, threads=threads, progress=progress)]

        def checked(step: str, done: float) -> None:
            progress(step, done)
            work.safe_point()

        if what == "endgame-odds":
            return [solve_endgame_odds(rules, folder, progress=checked)]
        if what == "endgame":
            most = iterations or ENDGAME_ITERATIONS
            return [
                solve_endgame_first_cards(
                    folder, iterations=most, threads=threads, progress=checked
                )
            ]
        if what == "endgame-leads":
            most = iterations or LEADS_ITERATIONS
            leads = partial(solve_leads, wanted=size or PLACES, iterations=most)
            return [leads(folder, threads=threads, progress=checked)]
        return solve_jointly(
            SIZES[rules],
            folder,
            iterations=iterations or ITERATIONS,
            until=until,
            threads=threads,
            progress=checked,
        )


def _show_step(work: LongWork, t: Translator, step: str, done: float) -> None:
    """Show the progress of a step, as `training.discards.Progress` gives it."""
    kind, _, which = step.partition("-")
    if kind == "pegging":
        work.show(t("progress-starter", starter=which), t("progress-iteration", done=int(done)))
    elif kind == "moved":
        work.note(t("solve-moved", points=f"{done:.4f}"))
    else:
        of = {"done": done, "total": 1} if done <= 1 else {}
        shown = f"{100 * done:.0f} %" if of else f"{done:.0f}"
        work.show(t("solve-step", step=step, done=shown), **of)


def _pegging(
    size: int, starters: Sequence[int], effort: Effort, ray: str | None, t: Translator
) -> None:
    """Solve the play and print the exploitability of each solution."""
    with needing_numpy():
        from pegout.solver.training.pegging import folder, rank_letter
    rows = [
        tuple(t(f"solve-{name}") for name in ("starter", "iterations", "value", "exploitability"))
    ]
    with long_work(t) as work:
        if ray is None:
            solutions = solved_starters(size, starters, effort, work, t)
        else:
            solutions = solved_on_cluster(size, starters, effort, ray, work, t)
        rows += [
            (rank_letter(starter), *_row(solution))
            for starter, solution in zip(starters, solutions, strict=True)
        ]
    print("\n".join(aligned(rows, right=(1, 2, 3))))
    print("", t("solve-kept", path=str(folder())), sep="\n")


def _row(solution: Artefact) -> Iterator[str]:
    """The row of a solution in the table, without its starter."""
    yield str(solution.header["iterations"])
    yield f"{solution.header['value']:+.4f}"
    yield f"{solution.header['exploitability']:.6f}"
