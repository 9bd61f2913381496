"""How well somebody plays, and a luck ledger, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pegout.cards import Rank
from pegout.locale import Translator
from pegout.locale.percent import percent
from pegout.rules.variants import Rules
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.analysis.estimates import Difference, Pr, RankTest
    from pegout.analysis.figures import SideFigures
    from pegout.analysis.skill import Ledger, PrByKind
    from pegout.wire.skill import BandModel

PERCENT: Final = ("luck_deal", "luck_starter")
"""The rows of a ledger that are chances to win; the others are points."""
POINTS: Final = ("hands", "shows")
RANK_TESTS: Final = ("dealt", "starters")


def skill_lines(
    players: Mapping[str, Sequence[SideFigures]], rules: Rules, t: Translator
) -> Iterator[str]:
    """The lines about each player."""
    from pegout.analysis.encoding import band_model
    from pegout.analysis.skill import ledger, pr_by_kind

    for place, (name, sides) in enumerate(players.items()):
        if place:
            yield ""
        pr = pr_by_kind(sides)
        yield t("skill-title", player=name, games=len(sides))
        yield from _pr_lines(pr, band_model(rules.name, rules.target, pr), t)
        yield ""
        yield from _ledger_lines(ledger(sides, rules.dealt), t)


def _pr_lines(pr: PrByKind, band: BandModel | None, t: Translator) -> Iterator[str]:
    rows = [("", t("skill-pr"), t("skill-interval"), t("skill-decisions"))]
    for kind, found in pr._asdict().items():
        rows.append((t(f"skill-kind-{kind}"), *_pr_cells(found)))
    yield from (f"  {line}" for line in aligned(rows, right=(1, 2, 3)))
    if band is not None:
        yield f"  {band_text(band, t)}"


def _pr_cells(pr: Pr) -> tuple[str, str, str]:
    between = "" if pr.low is None or pr.high is None else f"{pr.low:.1f} – {pr.high:.1f}"
    return "" if pr.pr is None else f"{pr.pr:.1f}", between, str(pr.decisions)


def band_text(band: BandModel, t: Translator) -> str:
    """A band as a sentence; both ends of the interval where they differ."""
    if band.low is None or band.high is None or band.low == band.high:
        return t("skill-band", level=t(f"level-{band.level}"))
    low, high = t(f"level-{band.low}"), t(f"level-{band.high}")
    return t("skill-band-between", level=t(f"level-{band.level}"), better=low, worse=high)


def _ledger_lines(ledger: Ledger, t: Translator) -> Iterator[str]:
    heads = ("n", "got", "expected", "difference", "interval", "p")
    rows = [(t("skill-ledger"), *(t(f"skill-{head}") for head in heads))]
    for name in (*PERCENT, *POINTS):
        rows.append((t(f"skill-{name}"), *_difference_cells(getattr(ledger, name), name, t)))
    yield from (f"  {line}" for line in aligned(rows, right=range(1, 7)))
    tests = [
        (t("skill-ranks"), *(rank.letter for rank in Rank), t("skill-chi-square"), t("skill-p"))
    ]
    for name in RANK_TESTS:
        tests.append((t(f"skill-{name}"), *_rank_cells(getattr(ledger, name))))
    yield ""
    yield from (f"  {line}" for line in aligned(tests, right=range(1, 16)))
    yield f"  {t('skill-p-note')}"


def _difference_cells(found: Difference, name: str, t: Translator) -> tuple[str, ...]:
    if found.got is None or found.expected is None or found.low is None or found.high is None:
        return ("0", "", "", "", "", "")
    in_percent = name in PERCENT

    def text(value: float, *, sign: bool = True) -> str:
        if in_percent:
            return percent(value + 0.0, t, 1, sign=sign)
        return f"{value + 0.0:{'+' if sign else ''}.2f}"

    return (
        str(found.events),
        text(found.got, sign=in_percent),
        text(found.expected, sign=in_percent),
        text(found.got - found.expected),
        f"{text(found.low)} – {text(found.high)}",
        _p_text(found.p),
    )


def _rank_cells(test: RankTest) -> tuple[str, ...]:
    return (*map(str, test.counts), f"{test.chi_square:.1f}", _p_text(test.p))


def _p_text(p: float | None) -> str:
    return "" if p is None else f"{p:.3f}"
