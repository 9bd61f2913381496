"""The review of a game: luck, the effect of hidden cards, and the cost of each decision.

`Result - V(start)` is split without remainder; docs/review.md derives how. Reviews come as a
stream, deal by deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pegout.engine.cards import Rank
from pegout.engine.errors import PegoutError
from pegout.engine.record import Record
from pegout.engine.record import replay as play_through
from pegout.engine.rules.actions import (
    Claim,
    Deal,
    Discard,
    Go,
    Muggins,
    Pass,
    Play,
    TurnUp,
    write_action,
)
from pegout.engine.rules.choices import Claims
from pegout.engine.rules.game import Step, start
from pegout.engine.rules.legal import let_stand
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.views import view
from pegout.solver.analysis import decisions
from pegout.solver.analysis.luck import add_luck, before_deal
from pegout.solver.analysis.reference import VERSION, reference
from pegout.solver.analysis.review_contents import (
    SIDES,
    CurvePoint,
    CurveStep,
    DealReview,
    Review,
    ReviewCost,
    ReviewDecision,
    ReviewDecisionCount,
    ReviewLuck,
    ReviewMarks,
    ReviewSide,
    ReviewStarted,
)
from pegout.solver.analysis.support import check_reviewable
from pegout.solver.analysis.values import value
from pegout.solver.decisions import Answer, rate
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS
from pegout.solver.stakes import stakes_of
from pegout.solver.variants import solved_variant


class NumberedStep(NamedTuple):
    """A step of a game."""

    before: State
    step: Step
    seq: int
    """The number of the last event before it."""


def review(
    record: Record, game: int = 0, progress: Callable[[int, int], object] = lambda done, total: None
) -> Review:
    """The review of a game of a record, as `review_in_parts` gives it.

    An interrupt (Ctrl-C) ends the work: the review is that of the deals done so far, without a
    result, if there are any. `progress` is called after every deal with the deals done and with
    all.
    """
    parts = review_in_parts(record, game)
    started = next(parts)
    assert isinstance(started, ReviewStarted)
    deals: list[DealReview] = []
    try:
        for part in parts:
            if isinstance(part, Review):
                return part
            assert isinstance(part, DealReview)
            deals.append(part)
            progress(len(deals), started.deals)
    except KeyboardInterrupt:
        if not deals:
            raise
    return _whole(started, deals, deals_of(record, game)[len(deals) - 1][-1].step.state)


def review_in_parts(record: Record, game: int = 0) -> Iterator[ReviewStarted | DealReview | Review]:
    """Review a game of a record, by its number from 0: the facts known at once, deals, the whole.

    Raises:
        PegoutError: `review-not-yet` for games that are not reviewed, `review-hidden-cards` for a
            record that does not have all cards, `no-such-game`, `artefact-unreadable`.
        RecordError: the record breaks the rules.
    """
    check_reviewable(record)
    deals = deals_of(record, game)
    if not deals:
        raise PegoutError("no-such-game", game=game)
    rules = record.header.rules
    started = ReviewStarted(
        version=VERSION,
        rules=rules.name,
        stakes=stakes_of(rules),
        game=game,
        reference=reference(solved_variant(rules)),
        start=value(before_deal(deals[0][0].before, deals[0][0].step.state)),
        deals=len(deals),
    )
    yield started
    found = []
    for steps in deals:
        found.append(_review_deal(steps))
        yield found[-1]
    yield _whole(started, found, deals[-1][-1].step.state)


def deals_of(record: Record, game: int) -> list[list[NumberedStep]]:
    """The steps of a game from its first deal on, by deals."""
    found: list[list[NumberedStep]] = []
    before, seq = start(record.header.rules), 0
    for step in play_through(record):
        if step.state.game == game and step.state.phase is not Phase.DRAW:
            if isinstance(step.action, Deal):
                found.append([])
            if found:
                found[-1].append(NumberedStep(before, step, seq))
        before, seq = step.state, seq + len(step.events)
    return found


def games_of(record: Record) -> int:
    """How many games of a record have been dealt."""
    games = [step.state.game + 1 for step in play_through(record) if isinstance(step.action, Deal)]
    return max(games, default=0)


def _review_deal(steps: Sequence[NumberedStep]) -> DealReview:
    begin = before_deal(steps[0].before, steps[0].step.state)
    chance = value(begin)
    found = DealReview(begin.deal, begin.dealer, begin.scores, chance)
    found.curve.append(_point(steps[0].seq, "start", None, chance, begin.scores))
    for each in [part for step in steps for part in parts_of(step)]:
        after = each.step.state
        now = value(after)
        _add_step(found, each, chance, now)
        if label := _label(each):
            seq = each.seq + len(each.step.events)
            seat = each.step.actor if each.step.actor >= 0 else None
            found.curve.append(_point(seq, label, seat, now, after.scores))
        chance = now
    return found


def parts_of(each: NumberedStep) -> list[NumberedStep]:
    """A step; one that plays on first lets the claim under way stand, as a pass does."""
    actor = each.step.actor
    stood = let_stand(each.before, actor) if isinstance(each.step.action, Play | Go) else None
    if stood is None:
        return [each]
    passed = Step(actor, Pass(), stood, ())
    return [each._replace(step=passed), each._replace(before=stood)]


def _point(
    seq: int, step: CurveStep, seat: int | None, win: float, scores: Sequence[int]
) -> CurvePoint:
    return CurvePoint(seq, step, seat, win, tuple(scores))


def _label(numbered: NumberedStep) -> CurveStep | None:
    """The label of a step on the curve; `None` for cuts and goes, which change nothing."""
    state = numbered.step.state
    if state.winner is not None:
        return "end"
    match numbered.step.action:
        case Deal():
            return "deal"
        case Discard():
            return "discard"
        case TurnUp():
            return "starter"
        case Play():
            return "show" if state.phase is Phase.DEAL else "play"
        case Claim() | Muggins():
            return "show" if state.phase is Phase.DEAL else "count"
        case _:
            return None


def _add_step(found: DealReview, each: NumberedStep, chance: float, now: float) -> None:
    """Add what a step has changed to luck, hidden or a cost; chances are those of side 0."""
    change = now - chance
    actor = each.step.actor
    if add_luck(found.luck, each.step.action, change):
        return
    match each.step.action:
        case Discard() | Play() as action if decisions.has_choice(view(each.before, actor)):
            sign = 1 if actor == 0 else -1
            own = chance if actor == 0 else 1 - chance
            decision = rated_decision(each, action, own, sign * change)
            found.decisions.append(decision)
            found.hidden += sign * decision.hidden
        case Claim() | Muggins() | Pass() as action:
            sign = 1 if actor == 0 else -1
            cost = max(0.0, -sign * change)
            found.count_cost[actor] += cost
            found.hidden += change + sign * cost
            if cost >= decisions.UNRATED_SPREAD:
                own = chance if actor == 0 else 1 - chance
                found.decisions.append(_miscount(each, action, own, cost))
        case _:
            found.hidden += change


def rated_decision(
    each: NumberedStep, action: Discard | Play, chance: float, change: float
) -> ReviewDecision:
    """A decision; chance and change are those of its seat."""
    seen = view(each.before, each.step.actor)
    answer = rate(seen)
    chosen, best, cost = answer.chosen(action), answer.best, answer.cost(action)
    why = decisions.why(answer, seen, action) if cost else ()
    return ReviewDecision(
        seq=each.seq,
        deal=each.before.deal,
        seat=each.step.actor,
        kind="discard" if isinstance(action, Discard) else "play",
        chosen=write_action(action),
        best=write_action(best.action),
        cost_win=cost,
        cost_points=best.points - chosen.points if cost else 0.0,
        error=chosen.error,
        within_error=0.0
        if cost or chosen.loss > SIGNIFICANT_ERRORS * chosen.error
        else chosen.loss,
        frequency=chosen.frequency,
        mark=decisions.mark_of(cost),
        counted=decisions.is_rated(answer),
        hidden=change + cost,
        win=chance,
        options=decisions.options_of(answer),
        holds=_holds(answer),
        why=why,
    )


def _holds(answer: Answer) -> dict[str, float]:
    """The chance that the opponent holds each rank, by letter; empty for a discard."""
    belief = answer.belief
    return {rank.letter: belief.holds_any([rank]) for rank in Rank} if belief else {}


def _miscount(
    each: NumberedStep, action: Claim | Muggins | Pass, chance: float, cost: float
) -> ReviewDecision:
    """Points overlooked, or claimed in excess, as a decision that does not count for the PR."""
    pending = each.before.pending_count
    assert pending is not None
    due = total(pending.items)
    best: Claim | Muggins | Pass = Claim(due)
    if not isinstance(action, Claim):
        overlooked = due - (pending.claimed or 0)
        best = Muggins(overlooked) if overlooked > 0 else Pass()
    gains = [_gain(each.before, it) for it in (action, best)]
    return ReviewDecision(
        seq=each.seq,
        deal=each.before.deal,
        seat=each.step.actor,
        kind="count",
        chosen=write_action(action),
        best=write_action(best),
        cost_win=cost,
        cost_points=float(abs(gains[1] - gains[0])),
        error=0.0,
        within_error=0.0,
        frequency=0.0,
        mark=decisions.mark_of(cost),
        counted=False,
        hidden=0.0,
        win=chance,
        items=pending.items,
    )


def _gain(before: State, action: Claim | Muggins | Pass) -> int:
    """The points of a claim, or what an answer to one brings its seat."""
    pending = before.pending_count
    assert pending is not None
    points = 0 if isinstance(action, Pass) else action.points or 0
    if isinstance(action, Claim) or before.rules.claims is not Claims.POSSIBLE:
        return points
    overlooked = total(pending.items) - (pending.claimed or 0)
    return min(points, overlooked) if overlooked > 0 else -points


def _whole(started: ReviewStarted, deals: Sequence[DealReview], last: State) -> Review:
    end = value(last)
    result = None if last.winner is None else end
    return Review(
        started.version,
        started.rules,
        started.stakes,
        started.game,
        started.reference,
        started.start,
        result,
        end,
        tuple([_side(side, deals, end) for side in range(SIDES)]),
        tuple(deals),
    )


def _side(side: int, deals: Sequence[DealReview], end: float) -> ReviewSide:
    sign = 1 if side == 0 else -1
    luck = ReviewLuck(
        deal=sign * sum([deal.luck.deal for deal in deals]),
        starter=sign * sum([deal.luck.starter for deal in deals]),
    )
    own = [each for deal in deals for each in deal.decisions if each.seat == side]
    cost = ReviewCost(
        discard=sum([each.cost_win for each in own if each.kind == "discard"]),
        play=sum([each.cost_win for each in own if each.kind == "play"]),
        count=sum([deal.count_cost[side] for deal in deals]),
    )
    counted = [each for each in own if each.counted]
    lost = sum([each.cost_win for each in counted])
    return ReviewSide(
        luck=luck,
        hidden=sign * sum([deal.hidden for deal in deals]),
        cost=cost,
        decisions=ReviewDecisionCount(
            all=sum([each.kind != "count" for each in own]), counted=len(counted)
        ),
        marks=ReviewMarks(
            **{name: sum([each.mark == name for each in own]) for name, _ in decisions.MARKS}
        ),
        pr=1000 * lost / len(counted) if counted else None,
        within_error=sum([each.within_error for each in counted]),
        luck_adjusted=(end if side == 0 else 1 - end) - luck.deal - luck.starter,
    )
