"""`pegout histogram`: every hand there is, counted by its points."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import SIX_CARD, Json, Lang, print_json
from pegout.cli.solver_support import tell_if_compiling
from pegout.errors import RulesError
from pegout.locale import Translator, translator
from pegout.solver.kernels.entry_points import HISTOGRAM_FOUR, HISTOGRAM_THREE
from pegout.terminal.columns import aligned

_t = translator()


def histogram(
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME", help=_t("help-histogram-rules"))
    ] = SIX_CARD,
    crib: Annotated[bool, typer.Option("--crib", help=_t("help-histogram-crib"))] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Count every possible hand by its points."""
    if rules not in (SIX_CARD, "five-card"):
        raise RulesError("no-histogram", variant=rules)
    t = translator(lang)
    three = rules != SIX_CARD and not crib
    tell_if_compiling(HISTOGRAM_THREE if three else HISTOGRAM_FOUR, t)
    from pegout.solver.encoding import show as shows

    counts = shows.histogram(rules, crib=crib).tolist()
    if as_json:
        print_json({str(points): number for points, number in enumerate(counts)})
    else:
        print("\n".join(_lines(counts, crib, t)))


def _lines(counts: list[int], crib: bool, t: Translator) -> list[str]:
    everything = sum(counts)
    mean = sum(points * number for points, number in enumerate(counts)) / everything
    kind = t("histogram-cribs") if crib else t("histogram-shows")
    rows = [(t("histogram-points"), kind, t("histogram-share"))]
    rows += [
        (str(points), f"{number:,}", f"{100 * number / everything:.4f} %")
        for points, number in enumerate(counts)
    ]
    rows += [(t("term-total"), f"{everything:,}", ""), (t("histogram-mean"), f"{mean:.4f}", "")]
    return aligned(rows, right=(0, 1, 2))
