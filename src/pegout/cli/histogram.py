"""`pegout histogram`: all possible hands, counted by their points."""

from __future__ import annotations

from pegout.cli.files import print_json
from pegout.cli.options import DEFAULT_RULES, command, flag, json_option, lang_option, option
from pegout.cli.solver_support import announce_compilation
from pegout.errors import RulesError
from pegout.locale import Translator, translator
from pegout.solver.kernels.entry_points import HISTOGRAM_FOUR, HISTOGRAM_THREE
from pegout.solver.variants import FIVE_CARD, SIZES
from pegout.terminal.columns import aligned


@command
@option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-histogram-rules")
@flag("--crib", help="help-histogram-crib")
@lang_option
@json_option
def histogram(
    rules: str,
    crib: bool,
    lang: str | None,
    as_json: bool,
) -> None:
    """Count every possible hand by its points."""
    if rules not in SIZES:
        raise RulesError("no-histogram", variant=rules)
    t = translator(lang)
    three = rules == FIVE_CARD and not crib
    announce_compilation(HISTOGRAM_THREE if three else HISTOGRAM_FOUR, t)
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
