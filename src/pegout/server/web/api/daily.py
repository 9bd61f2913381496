"""The daily hand over HTTP: the question for everybody, the answer for those who have voted."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from math import ceil
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query

from pegout.engine.errors import NotationError
from pegout.engine.wire import daily as wire
from pegout.engine.wire.positions import position_fields
from pegout.engine.wire.requests import DailyVoteRequest
from pegout.engine.wire.tables import HintReason
from pegout.server.tables.daily_votes import DailyVotes, Vote
from pegout.server.tables.errors import Conflict, NotFound
from pegout.server.web.dependencies import Anybody, Asking, Owner, Registry
from pegout.server.web.endpoints import VOTERS
from pegout.server.web.error_handlers import AUTHENTICATED, CREATING, Responses, refusal
from pegout.server.web.routes import DeclaredRoute
from pegout.solver.daily import published
from pegout.solver.daily.entries import Entry
from pegout.solver.daily.questions import Question, place_of, question, read_vote, streak
from pegout.solver.daily.reasons import compared

router = APIRouter(prefix="/api/v1/daily", tags=["daily"], route_class=DeclaredRoute)

TODAY: Final = "today"
MOST_LISTED: Final = 62
"""Days in a list at most: two months."""
Day = Annotated[str, Path(max_length=10)]
"""A day, or `today`."""


_NO_DAY: Final[Responses] = {404: refusal("The day has not begun, or there is none.")}


@router.get("", responses=AUTHENTICATED)
def archive(
    registry: Registry,
    person: Anybody,
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 31,
    before: Annotated[str | None, Query(max_length=10)] = None,
) -> wire.DailyList:
    """The days that have begun, the latest first, with the person's own votes."""
    votes = registry.daily_votes
    now = votes.today()
    # None of a day that has not begun any more since the clock was put back.
    own = {each.day: each for each in votes.of_person(person) if each.day <= now}
    end = min(now, published.LAST).toordinal() + 1
    if before is not None:
        end = min(end, published.read_day(before).toordinal())
    first = max(end - limit, published.FIRST.toordinal())
    days = [date.fromordinal(day) for day in reversed(range(first, end))]
    chosen = {day: (published.opened(day, now), each.choice) for day, each in own.items()}
    return wire.DailyList(
        today=now.isoformat(),
        first=published.FIRST.isoformat(),
        streak=_streak(own.values(), now),
        voted=len(own),
        best=sum([place_of(*each) == 0 for each in chosen.values()]),
        days=[_listed(published.opened(day, now), chosen.get(day)) for day in days],
    )


@router.get("/{day}", responses={**AUTHENTICATED, **_NO_DAY})
def daily_hand(day: Day, registry: Registry, person: Anybody) -> wire.DailyDay:
    """A day's position; with the answer for somebody who has voted."""
    votes = registry.daily_votes
    entry = _entry(day, votes.today())
    return _day(votes, person, entry, votes.choice_of(person, entry.day))


@router.post("/{day}/votes", status_code=201, responses={**CREATING, **_NO_DAY})
def vote(
    day: Day, body: DailyVoteRequest, registry: Registry, caller: Asking, person: Owner
) -> wire.DailyDay:
    """Vote, once, and get the answer; the same vote again gets it again."""
    votes = registry.daily_votes
    entry = _entry(day, votes.today())
    wanted = read_vote(" ".join(body.cards), question(entry))
    if votes.choice_of(person, entry.day) is None:
        caller.count(VOTERS, str(entry.day))
    kept = votes.vote(person, entry.day, wanted)
    if kept != wanted:
        raise Conflict("daily-voted", choice=kept)
    return _day(votes, person, entry, kept)


def _entry(day: str, now: date) -> Entry:
    """The entry of a day that has begun; raises `NotFound` where there is none."""
    chosen = now if day == TODAY else published.read_day(day)
    try:
        return published.opened(chosen, now)
    except NotationError as error:
        raise NotFound(error.code, **error.params) from error


def _streak(own: Iterable[Vote], now: date) -> int:
    return streak([each.day for each in own if each.in_time], now)


def _day(votes: DailyVotes, person: str, entry: Entry, choice: str | None) -> wire.DailyDay:
    now = votes.today()
    midnight = datetime.combine(now + timedelta(1), time(), UTC).timestamp()
    return wire.DailyDay(
        today=now.isoformat(),
        seconds=max(1, ceil(midnight - votes.now())),
        question=_question(question(entry)),
        answer=None if choice is None else _answer(votes, entry, choice),
        streak=_streak(votes.of_person(person), now),
    )


def _question(asked: Question) -> wire.DailyQuestion:
    return wire.DailyQuestion(
        **position_fields(asked.seen, asked.hand, asked.playable),
        day=asked.day.isoformat(),
        stage=asked.stage.value,
        theme=asked.theme,
    )


def _answer(votes: DailyVotes, entry: Entry, choice: str) -> wire.DailyAnswer:
    counts, proof = votes.counts(entry.day), published.proof(entry.day, votes.today())
    candidates = [
        wire.DailyCandidate(
            choices=list(each.actions),
            win=each.win,
            less=each.less,
            error=each.error,
            played=wire.DailyPlayed(**each.played._asdict()) if each.played else None,
            votes=sum([counts[text] for text in each.actions]),
        )
        for each in entry.candidates
    ]
    beside = compared(entry, choice)
    return wire.DailyAnswer(
        choice=choice,
        place=place_of(entry, choice),
        candidates=candidates,
        against=beside.against,
        why=[HintReason.model_validate(each) for each in beside.why],
        win=entry.win,
        deals=entry.deals,
        votes=counts.total(),
        line=proof.line,
        link=proof.link,
        next_link=proof.next,
    )


def _listed(entry: Entry, chosen: tuple[Entry, str] | None) -> wire.DailyListed:
    place = None if chosen is None else place_of(*chosen)
    return wire.DailyListed(
        day=entry.day.isoformat(),
        stage=entry.stage.value,
        theme=question(entry).theme,
        choice=chosen[1] if chosen else None,
        place=place,
        cost=None if place is None else entry.candidates[place].less,
    )
