"""Why the best candidate is best: facts about it that the alternatives lack.

A reason is a code with parameters; at most two of them make the sentence of a hint. Every figure
comes from the candidates themselves, from the rules of scoring, or from the belief behind them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.scoring.show import ScoreItem, score_show, total
from pegout.engine.rules.views import View
from pegout.solver.advice.contents import Order, Reason
from pegout.solver.decisions.answers import Option

MAX_REASONS: Final = 2
NOTICEABLE_POINTS: Final = 0.15
"""Differences below this, in points, are not given as a reason."""
SHOWN_POINTS: Final = 0.05
"""Differences below this, in points, are left out of the figures of a hint."""
NOTICEABLE_CHANCE: Final = 0.08
"""Differences below this, in the chance of an event, are not given as a reason."""
LOW_LEAD: Final = 4
"""A lead up to this count cannot be made fifteen by one card."""


def reasons_for(view: View, candidates: Sequence[Option], order: Order) -> tuple[Reason, ...]:
    """Reasons for the first of all candidates, the best first, by the criterion of their order."""
    best, *others = candidates
    if not others:
        return (Reason("only"),)
    match best.action:
        case Discard():
            reasons = _discard(view, best, others, order)
        case Play():
            reasons = _play(view, best, others, order)
        case _:
            reasons = _place(best, others)
    found = tuple(islice(reasons, MAX_REASONS))
    # Where the error of the difference is known, the difference says how close the two are.
    return found if found or others[0].error else (Reason("level"),)


def _write(cards: Sequence[Card]) -> str:
    return " ".join(map(str, sorted(cards)))


def _points(value: float) -> str:
    return f"{abs(value):.1f}"


def _percent(chance: float) -> int:
    return round(100 * chance)


def _cards(candidate: Option) -> list[Card]:
    match candidate.action:
        case Discard(cards=cards):
            return [card for card in cards if card]
        case Play(card=card):
            return [card]
        case _:
            return []


# Discards


def _discard(view: View, best: Option, others: Sequence[Option], order: Order) -> Iterator[Reason]:
    other = others[0]
    if order in (Order.WIN, Order.SCORE):
        yield from _reaches(view, best, other)
    richest = max(others, key=lambda each: each.parts["hand"])
    if best.parts["hand"] > richest.parts["hand"] - SHOWN_POINTS and _cost_nothing(view, best):
        yield Reason("costs-nothing", {"cards": _write(_cards(best))})
    if order is Order.POINTS and richest.parts["hand"] - best.parts["hand"] >= NOTICEABLE_POINTS:
        yield from _trade(view, best, richest)
    else:
        yield from keeps(view, _cards(best), _cards(other))
        part, gain = _largest_gain(best, other)
        if gain >= NOTICEABLE_POINTS and best.points >= other.points:
            yield _gain(_code(view, part), gain, best, other)


def _trade(view: View, best: Option, richest: Option) -> Iterator[Reason]:
    """The loss in the hand, and the gain for it."""
    part, gain = _largest_gain(best, richest)
    given = _points(richest.parts["hand"] - best.parts["hand"])
    reason = _gain(f"trade-{_code(view, part)}", gain, best, richest)
    yield Reason(reason.code, {**reason.params, "given": given})


def _largest_gain(best: Option, other: Option) -> tuple[str, float]:
    """The part of the value in which a candidate gains most over another, and the points."""
    gains = {part: best.parts[part] - other.parts[part] for part in best.parts}
    part = max(gains, key=lambda each: gains[each])
    return part, gains[part]


def _code(view: View, part: str) -> str:
    """The name of a part in the codes of reasons, which tell whose crib it is."""
    if part != "crib":
        return part
    return "own-crib" if view.rules.side(view.dealer) == view.side else "their-crib"


def _gain(code: str, points: float, best: Option, other: Option) -> Reason:
    cards = {"cards": _write(_cards(best)), "other": _write(_cards(other))}
    return Reason(code, {**cards, "points": _points(points)})


def _reaches(view: View, best: Option, other: Option) -> Iterator[Reason]:
    """How often the hand alone shows the points still needed."""
    need = view.rules.target - view.scores[view.side]
    chance, less = (
        sum([chance for points, chance in each.totals.items() if points >= need])
        for each in (best, other)
    )
    if chance - less >= NOTICEABLE_CHANCE:
        params: dict[str, str | int] = {
            "need": need,
            "percent": _percent(chance),
            "other": _write(_cards(other)),
        }
        if less:
            yield Reason("reaches", {**params, "less": _percent(less)})
        else:
            yield Reason("reaches-only", params)


def _kept_items(view: View, discarded: Sequence[Card]) -> tuple[ScoreItem, ...]:
    """Combinations of the kept cards before the starter."""
    kept = [card for card in view.hand if card and card not in discarded]
    return score_show(sorted(kept), None)


def _cost_nothing(view: View, best: Option) -> bool:
    """Whether no hand that could be kept scores with one of the cards discarded, as dealt."""
    discarded = set(_cards(best))
    hands = [[card for card in option.cards if card] for option in _discards(view)]
    for other in hands:
        kept = [card for card in view.hand if card and card not in other]
        if any(discarded & set(item.cards) for item in score_show(kept, None)):
            return False
    return True


def _discards(view: View) -> list[Discard]:
    return [action for action in view.legal if isinstance(action, Discard)]


def keeps(view: View, best: Sequence[Card], other: Sequence[Card]) -> Iterator[Reason]:
    """The largest combination that one discard keeps in hand and another breaks, if any."""
    lost = set(_kept_items(view, other))
    kept = [item for item in _kept_items(view, best) if item not in lost]
    gone = set(other)
    broken = [item for item in kept if gone & set(item.cards)]
    if broken and total(_kept_items(view, best)) > total(tuple(lost)):
        item = max(broken, key=lambda each: each.points)
        yield Reason("keeps", {"kind": str(item.kind), "cards": _write(item.cards)})


# The play


def _play(view: View, best: Option, others: Sequence[Option], order: Order) -> Iterator[Reason]:
    card, count = _cards(best)[0], best.count or 0
    other = others[0]
    points = total(best.items)
    if points >= view.rules.target - view.scores[view.side]:
        yield Reason("wins-now")
        return
    if points:
        yield _scores(best)
    leading = not view.round_cards()
    if leading and count <= LOW_LEAD and any((each.count or 0) > LOW_LEAD for each in others):
        yield Reason("low-lead")
    if leading and len(best.same) and count + 2 * card.points <= THIRTY_ONE:
        yield Reason("pair-back", {"cards": str(card)})
    yield from _answers(best, others)
    often = min(best.frequency, other.frequency)
    if order is not Order.WIN and often >= NOTICEABLE_CHANCE:
        yield _mixed(best, other)
        return
    difference = best.points - other.points
    if difference >= 0.05 and order is not Order.WIN:
        params = {"points": f"{difference:.2f}", "other": _write(_cards(other))}
        yield Reason("worth-more", params)


def _scores(best: Option) -> Reason:
    """The card's points: one combination, or a fifteen or thirty-one with a pair or run."""
    points = total(best.items)
    if len(best.items) == 1:
        return Reason("scores", {"kind": str(best.items[0].kind), "points": points})
    kind, second = sorted(best.items, key=lambda item: -item.points)[:2]
    kinds = {"kind": str(kind.kind), "second": str(second.kind)}
    return Reason("scores-two", {**kinds, "points": points})


def _mixed(best: Option, other: Option) -> Reason:
    """Both are played in equilibrium, so that the opponent cannot read the hand."""
    often, less = _percent(best.frequency), _percent(other.frequency)
    cards = {"cards": _write(_cards(best)), "other": _write(_cards(other))}
    return Reason("mixed", {**cards, "percent": often, "less": less})


def _answers(best: Option, others: Sequence[Option]) -> Iterator[Reason]:
    """How hard it is to score in reply, compared with the most exposed alternative."""
    if best.answer is None or best.count is None or best.count == THIRTY_ONE:
        return
    exposed = max(others, key=lambda each: each.answer or 0.0)
    answer = exposed.answer or 0.0
    if answer - best.answer < NOTICEABLE_CHANCE:
        return
    params: dict[str, str | int] = {
        "count": best.count,
        "other": _write(_cards(exposed)),
        "less": _percent(answer),
    }
    if best.answer < 0.005:
        yield Reason("hardly-any-answer" if best.answer else "no-answer", params)
    else:
        yield Reason("answered-less", {**params, "percent": _percent(best.answer)})


# Table Top


def _place(best: Option, others: Sequence[Option]) -> Iterator[Reason]:
    assert best.line_points is not None
    own, theirs = best.line_points
    if own > 0:
        yield Reason("adds-own", {"points": own})
    if theirs <= 0 and any(each.line_points and each.line_points[1] > 0 for each in others):
        yield Reason("adds-none")
    difference = best.points - others[0].points
    if difference >= NOTICEABLE_POINTS:
        yield Reason("ahead", {"points": _points(difference)})
