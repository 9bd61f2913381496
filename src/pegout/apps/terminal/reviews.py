"""A review as text, with the chance to win as a curve; how well somebody plays, and their luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pegout.apps.terminal.columns import UNWRAPPED, aligned, table, wrap
from pegout.engine.cards import Rank, parse_cards
from pegout.engine.rules.actions import Claim, Muggins, Pass, parse_action
from pegout.engine.rules.variants import Rules
from pegout.locale import Translator
from pegout.locale.hints import difference, why_sentence
from pegout.locale.names import card_name, card_names, percent
from pegout.solver.stakes import PLAIN

if TYPE_CHECKING:
    from pegout.solver.analysis.figures import SideFigures
    from pegout.solver.analysis.review_contents import Review, ReviewDecision
    from pegout.solver.analysis.skill import (
        Band,
        Difference,
        LearnNext,
        Ledger,
        Pr,
        PrByKind,
        RankTest,
    )

HEIGHT: Final = 10
"""Rows of the curve above its bottom line: ten per cent each."""
WIDTH: Final = 66
"""Columns of the curve at most."""
COSTLIEST: Final = 10
"""How many decisions are listed."""


def review_lines(
    review: Review, players: Sequence[str], side: int | None, t: Translator, width: int = UNWRAPPED
) -> Iterator[str]:
    """The lines of a review: decisions and chances of one side, or with `None` of both and side 0.

    Sentences are wrapped after `width` columns.
    """
    yield t("review-title", game=review.game + 1, players=_against(players, t))
    yield ""
    yield from _curve(review, side or 0, players, t)
    yield ""
    yield from _table(review, players, t)
    yield ""
    for indent, sentence in _decisions(review, side, players, t):
        yield from wrap(sentence, width, " " * indent)
    yield ""
    yield from wrap(t("review-reference", **review.reference._asdict()), width)


def _against(players: Sequence[str], t: Translator) -> str:
    return t("review-against", first=players[0], second=players[1])


def _curve(review: Review, side: int, players: Sequence[str], t: Translator) -> Iterator[str]:
    """The curve from 100 down to 0 per cent; mistakes below it."""
    points = [point for deal in review.deals for point in deal.curve]
    wins = [point.win if side == 0 else 1 - point.win for point in points]
    step = max(1.0, len(points) / WIDTH)
    width = min(WIDTH, len(points))
    columns = [wins[min(int((x + 1) * step), len(wins)) - 1] for x in range(width)]
    rows = [round(HEIGHT * min(max(win, 0.0), 1.0)) for win in columns]
    yield t("review-curve", player=players[side])
    for row in range(HEIGHT, -1, -1):
        line = "".join(_cell(rows, x, row) for x in range(width))
        label = percent(row / HEIGHT, t) if row % 5 == 0 else ""
        yield f"{label:>5} |{line}".rstrip()
    marked = {each.seq for each in review.decisions if each.mark in ("bad", "very_bad")}
    marks = [" "] * width
    deals = [" "] * (width + 2)
    place = 0
    for deal in review.deals:
        for number, digit in enumerate(str(deal.deal + 1)):
            deals[int(place / step) + number] = digit
        for point in deal.curve:
            before = min(int(place / step), width - 1)
            if any(point.seq == seq for seq in marked):
                marks[before] = "x"
            place += 1
    yield f"{'':>5} |{''.join(marks)}".rstrip()
    yield f"{'':>7}{''.join(deals)}".rstrip() + f"  ({t('review-deal-axis')})"


def _cell(rows: Sequence[int], x: int, row: int) -> str:
    """One character of the curve: on it, on its way there from the column before, or beside it."""
    if rows[x] == row:
        return "*"
    before = rows[x - 1] if x else rows[x]
    if min(before, rows[x]) < row < max(before, rows[x]):
        return ":"
    return "-" if row in (0, HEIGHT // 2, HEIGHT) else " "


def _table(review: Review, players: Sequence[str], t: Translator) -> Iterator[str]:
    """The parts of the result, by side; the rows from start to result add up."""
    sides, ends = review.sides, (review.end, 1 - review.end)
    starts = (review.start, 1 - review.start)
    spent = [side.cost.discard + side.cost.play + side.cost.count for side in sides]
    rows = [
        ("", *players),
        _row("review-start", starts, t, sign=False),
        _row("review-luck-deal", [side.luck.deal for side in sides], t),
        _row("review-luck-starter", [side.luck.starter for side in sides], t),
        _row("review-hidden", [side.hidden for side in sides], t),
        _row("review-cost-discard", [-side.cost.discard for side in sides], t),
        _row("review-cost-play", [-side.cost.play for side in sides], t),
    ]
    if any(side.cost.count for side in sides):
        rows.append(_row("review-cost-count", [-side.cost.count for side in sides], t))
    rows.append(_row("review-cost-others", spent[::-1], t))
    if review.result is None:
        rows.append(_row("review-so-far", ends, t, sign=False))
    else:
        rows.append(_row("review-result", ends, t, sign=False))
        adjusted = [side.luck_adjusted for side in sides]
        rows.append(_row("review-adjusted", adjusted, t, sign=False))
    rows += [
        (t("review-pr"), *("" if side.pr is None else f"{side.pr:.1f}" for side in sides)),
        _row("review-within-error", [side.within_error for side in sides], t, sign=False),
        (
            t("review-counted"),
            *(f"{side.decisions.counted} / {side.decisions.all}" for side in sides),
        ),
        (
            t("review-marks"),
            *(" / ".join(map(str, side.marks)) for side in sides),
        ),
    ]
    yield from aligned(rows, right=(1, 2))


def _row(
    name: str, values: Sequence[float], t: Translator, *, sign: bool = True
) -> tuple[str, ...]:
    return (t(name), *(_percent(value, t, sign=sign) for value in values))


def _percent(value: float, t: Translator, *, sign: bool) -> str:
    """A share; without a sign a number rounded to zero."""
    return percent(value, t, 1, sign=sign) if abs(value) >= 0.0005 else percent(0, t, 1)


def _decisions(
    review: Review, side: int | None, players: Sequence[str], t: Translator
) -> Iterator[tuple[int, str]]:
    """The costliest decisions, each with its reason: blanks before a sentence, and the sentence."""
    found = [each for each in review.decisions if side in (None, each.seat) and each.cost_win]
    found.sort(key=lambda each: -each.cost_win)
    if not found:
        yield 0, t("review-none")
        return
    yield 0, t("review-costliest")
    for each in found[:COSTLIEST]:
        yield 2, _decision(each, review, players, t)
        if each.why:
            why = why_sentence(each.why, t, card_name)
            yield 6, t("review-why-other", name=players[each.seat], why=why)


def _decision(each: ReviewDecision, review: Review, players: Sequence[str], t: Translator) -> str:
    scores = review.deals[each.deal].scores
    cost = difference(each.cost_win, each.error, t, win=True, sign=False, stakes=review.stakes)
    text = t(
        f"review-{each.kind}-choice",
        deal=each.deal + 1,
        scores="–".join(map(str, scores)),
        player=players[each.seat],
        chosen=_chosen(each.chosen, t),
        best=_chosen(each.best, t),
        cost=cost or percent(each.cost_win, t, 1),
        unit="win" if review.stakes == PLAIN else "games",
        points=f"{each.cost_points:+.1f}",
    )
    return f"{text} [{t(f'review-mark-{each.mark}')}]" if each.mark else text


def _chosen(action: str, t: Translator) -> str:
    """The cards of an action, or the words of a count."""
    match parse_action(action):
        case Claim(points=points):
            return t("web-claim", points=points)
        case Muggins(points=points):
            return t("web-muggins", points=points or 0)
        case Pass():
            return t("web-pass")
    return card_names(parse_cards(action.split(" ", 1)[1]))


PERCENT: Final = ("luck_deal", "luck_starter")
"""The rows of a ledger that are chances to win; the others are points."""
POINTS: Final = ("hands", "shows")
RANK_TESTS: Final = ("dealt", "starters")


def skill_lines(
    players: Mapping[str, Sequence[SideFigures]],
    rules: Rules,
    t: Translator,
    width: int = UNWRAPPED,
) -> Iterator[str]:
    """The lines about each player; sentences are wrapped after `width` columns."""
    from pegout.solver.analysis.skill import band_of, learn_next, ledger, pr_by_kind

    for place, (name, sides) in enumerate(players.items()):
        if place:
            yield ""
        pr = pr_by_kind(sides)
        yield from wrap(t("skill-title", player=name, games=len(sides)), width)
        yield from _pr_lines(pr, t, width)
        if band := band_of(rules.name, rules.target, pr):
            yield from wrap(band_text(band, t), width, "  ")
        if found := learn_next(sides):
            yield from wrap(learn_next_text(found, t), width, "  ")
            yield from wrap(t("learn-next-practise", kind=found.kind), width, "  ")
        yield ""
        yield from _ledger_lines(ledger(name, sides, rules.dealt), t, width)
        yield from wrap(t("skill-p-note"), width, "  ")


def _pr_lines(pr: PrByKind, t: Translator, width: int) -> Iterator[str]:
    rows = [("", t("web-skill-pr"), t("skill-interval"), t("skill-decisions"))]
    for kind, found in pr._asdict().items():
        rows.append((t(f"skill-kind-{kind}"), *_pr_cells(found)))
    yield from table(rows, width, right=(1, 2, 3), heads=True)


def _pr_cells(pr: Pr) -> tuple[str, str, str]:
    between = "" if pr.low is None or pr.high is None else f"{pr.low:.1f} – {pr.high:.1f}"
    return "" if pr.pr is None else f"{pr.pr:.1f}", between, str(pr.decisions)


def band_text(band: Band, t: Translator) -> str:
    """A band as a sentence; both ends of the interval where they differ."""
    if band.low is None or band.high is None or band.low == band.high:
        return t("skill-band", level=t(f"level-{band.level}"))
    low, high = t(f"level-{band.low}"), t(f"level-{band.high}")
    return t("skill-band-between", level=t(f"level-{band.level}"), better=low, worse=high)


def learn_next_text(found: LearnNext, t: Translator) -> str:
    """The recommended next lesson, in a sentence."""
    cost = difference(found.cost, found.error, t, win=True, sign=False) or percent(found.cost, t, 1)
    return t("learn-next", kind=t(f"mistake-kind-{found.kind}"), cost=cost, games=found.games)


def _ledger_lines(ledger: Ledger, t: Translator, width: int) -> Iterator[str]:
    heads = ("n", "got", "expected", "difference", "interval", "p")
    rows = [(t("skill-ledger"), *(t(f"skill-{head}") for head in heads))]
    for name in (*PERCENT, *POINTS):
        rows.append((t(f"skill-{name}"), *_difference_cells(getattr(ledger, name), name, t)))
    yield from table(rows, width, right=range(1, 7), heads=True)
    tests = [
        (t("skill-ranks"), *(rank.letter for rank in Rank), t("skill-chi-square"), t("skill-p"))
    ]
    for name in RANK_TESTS:
        tests.append((t(f"skill-{name}"), *_rank_cells(getattr(ledger, name))))
    yield ""
    yield from table(tests, width, right=range(1, 16), heads=True)


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
