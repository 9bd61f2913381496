"""A person's mistakes to practise, a question at a time, and the answers."""

from __future__ import annotations

import re
from functools import partial
from itertools import islice
from typing import Annotated, Final, cast

from fastapi import APIRouter, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from pegout.engine.rules.actions import Play, write_action
from pegout.engine.wire import mistakes as wire
from pegout.engine.wire.positions import position_fields
from pegout.engine.wire.requests import MistakeAnswerRequest, Word
from pegout.engine.wire.review import ReviewOption
from pegout.engine.wire.tables import HintReason
from pegout.locale import translator
from pegout.locale.mistakes import anki_lines
from pegout.server.tables.errors import Conflict
from pegout.server.tables.mistakes import (
    MAX_MISTAKES,
    MistakeSource,
    StoredMistake,
    look_for_mistakes,
)
from pegout.server.web.dependencies import AnalysisQueue, Compiled, CostlyQueue, Person, Registry
from pegout.server.web.error_handlers import AUTHENTICATED, OWN, language, refusal
from pegout.server.web.questions import Kind
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.serializers import timestamp
from pegout.solver.analysis.decisions import options_of
from pegout.solver.analysis.mistakes import Shown, judge, shown
from pegout.solver.analysis.schedule import after_answer

router = APIRouter(prefix="/api/v1/me", tags=["me"], route_class=DeclaredRoute)

TRIED: Final = 5
"""The most mistakes that one request looks at before it finds one to ask about."""
_SOURCE: Final = re.compile(r"(\w+)-(\d{1,9})-(\d{1,9})", re.ASCII)
ANSWERING: Final = {**OWN, 409: refusal("It has been answered elsewhere.")}
"""The errors of an answer."""


@router.get("/mistakes", responses=AUTHENTICATED)
async def mistakes(registry: Registry, person: Person, queue: CostlyQueue) -> wire.MistakeList:
    """How many mistakes this person has to practise.

    First those of the latest games are added that have been reviewed since; nothing is reviewed.
    """
    found, _ = await queue.ask_beside(
        person, Kind.READING, partial(look_for_mistakes, person=person)
    )

    def added() -> wire.MistakeList:
        own = registry.mistakes
        own.add(person, found)
        due = own.next_due(person)
        return wire.MistakeList(
            **own.counts(person)._asdict(),
            kinds=[
                wire.KindCounts.model_validate({"kind": kind.value, **counts._asdict()})
                for kind, counts in own.by_kind(person).items()
            ],
            next=None if due is None else timestamp(due),
            most=MAX_MISTAKES,
        )

    return await run_in_threadpool(added)


@router.get("/mistakes/next", responses=AUTHENTICATED, dependencies=[Compiled])
async def next_mistake(
    registry: Registry,
    person: Person,
    queue: AnalysisQueue,
    kind: wire.MistakeKind | None = None,
    source: Annotated[Word | None, Query()] = None,
) -> wire.NextMistake:
    """The next question: mistakes that are due, then new ones, the costliest first.

    `kind` asks for one kind only, `source` (`TABLE-GAME-SEQ`) for the mistake of one decision.
    Those that the solver would no longer call mistakes are removed.
    """

    def found() -> wire.NextMistake:
        own, question, wanted = registry.mistakes, None, _source(source or "")
        for stored in islice(iter(lambda: own.next(person, kind, wanted), None), TRIED):
            if asked := shown(stored.mistake, stored.name, stored.number):
                question = _question(stored, asked)
                break
            own.remove(person, stored.name)
        return wire.NextMistake(question=question)

    return await queue.ask(person, found)


def _source_model(source: MistakeSource) -> wire.MistakeSource | None:
    """Where a mistake is from; `None` for a record that belongs to no table."""
    if not source.at_table:
        return None
    return wire.MistakeSource(table=source.origin, game=source.game, seq=source.seq)


def _source(text: str) -> MistakeSource | None:
    """The decision that a text names, if any."""
    found = _SOURCE.fullmatch(text)
    return MistakeSource(found[1], int(found[2]), int(found[3])) if found else None


def _question(stored: StoredMistake, asked: Shown) -> wire.MistakeQuestion:
    seen = asked.view
    plays = [each.card for each in seen.legal if isinstance(each, Play)]
    hand = [card for card in seen.hand if card]
    return wire.MistakeQuestion(
        **position_fields(seen, hand, plays or hand),
        mistake=stored.name,
        number=stored.number,
        kind=cast(wire.MistakeKind, stored.mistake.kind.value),
        rules=seen.rules.name,
    )


@router.post("/mistakes/answers", responses=ANSWERING, dependencies=[Compiled])
async def answer_mistake(
    body: MistakeAnswerRequest, registry: Registry, person: Person, queue: AnalysisQueue
) -> wire.MistakeResult:
    """Answer a question: whether it was right, what every option is worth, when it is due again."""

    def judged() -> wire.MistakeResult:
        own = registry.mistakes
        stored = own.find(person, body.mistake)
        asked = None
        if stored.number == body.number:
            asked = shown(stored.mistake, stored.name, stored.number)
        if asked is None:
            raise Conflict("mistake-answered")
        verdict = judge(asked, body.action)
        schedule = after_answer(stored.schedule, verdict.right, own.now())
        own.note_answer(person, stored, schedule)
        return wire.MistakeResult(
            right=verdict.right,
            action=body.action,
            cost=verdict.cost,
            error=verdict.error,
            was=write_action(asked.chosen),
            stakes=verdict.answer.stakes,
            options=[ReviewOption.model_validate(each) for each in options_of(verdict.answer)],
            why=[HintReason.model_validate(each) for each in verdict.why],
            due=timestamp(schedule.due),
            source=_source_model(stored.source),
        )

    return await queue.ask(person, judged)


@router.delete("/mistakes/{mistake}", status_code=204, response_class=Response, responses=OWN)
def remove_mistake(mistake: Annotated[Word, Path()], registry: Registry, person: Person) -> None:
    """Never ask about a mistake again."""
    registry.mistakes.remove(person, mistake)


@router.get(
    "/mistakes.csv",
    response_class=Response,
    responses={**AUTHENTICATED, 200: {"content": {"text/csv": {}}}},
)
def export_mistakes(request: Request, registry: Registry, person: Person) -> Response:
    """All mistakes with their answers, as Anki imports them, in the language of the request."""
    found = [(each.name, each.mistake) for each in registry.mistakes.all_of(person)]
    text = "".join(anki_lines(found, translator(language(request.headers))))
    return Response(text.encode(), media_type="text/csv; charset=utf-8")
