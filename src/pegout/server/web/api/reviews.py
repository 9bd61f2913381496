"""Reviews of finished games, streamed deal by deal; how good a person is, and a luck ledger."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response, StreamingResponse
from starlette.requests import ClientDisconnect

from pegout.engine.errors import PegoutError
from pegout.engine.rules.variants import variant
from pegout.engine.wire import review as wire
from pegout.engine.wire.skill import SkillModel
from pegout.server.tables.errors import NotFound
from pegout.server.tables.played_games import PlayedGame
from pegout.server.tables.record_export import RecordView, record_of
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.reviewed_games import reviewed_games
from pegout.server.web.dependencies import (
    Anybody,
    Compiled,
    CostlyQueue,
    Person,
    Registry,
    ReviewQueue,
    TableName,
)
from pegout.server.web.error_handlers import ACTING, AUTHENTICATED
from pegout.server.web.questions import Asker, Kind
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.serializers import timestamp
from pegout.solver.inputs import needing_numpy

if TYPE_CHECKING:
    from pegout.solver.analysis.figures import GameFigures, SideFigures
    from pegout.solver.analysis.review_contents import DealReview, Review, ReviewStarted

router = APIRouter(prefix="/api/v1/tables", tags=["tables"], route_class=DeclaredRoute)
skill_router = APIRouter(prefix="/api/v1/me", tags=["me"], route_class=DeclaredRoute)

NDJSON = "application/x-ndjson"
_STREAM: dict[str, Any] = {
    "description": "One `ReviewLine` a line: `started`, each deal, and `done` or `failed`.",
    "content": {NDJSON: {"schema": {"$ref": "#/components/schemas/ReviewLine"}}},
}


@router.get(
    "/{table}/review",
    response_class=StreamingResponse,
    responses={**ACTING, 200: _STREAM},
    dependencies=[Compiled],
)
async def get_review(
    table: TableName,
    registry: Registry,
    person: Anybody,
    queue: ReviewQueue,
    game: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """The review of a game, once the match is over: what luck gave, and what each decision cost."""

    def look() -> RecordView:
        current = registry.tables.get_for(table, person, reads=True)
        current.check_over()
        return current.recorded(person)

    seen = await run_in_threadpool(look)
    begin = partial(_begin, table=table, seen=seen, game=game)
    first = await queue.ask_beside(person or None, Kind.REVIEWING, begin)
    if isinstance(first, bytes):
        return Response(first, media_type=NDJSON)
    lines = _lines(first, queue, person, partial(_line, table=table, seen=seen, game=game))
    return StreamingResponse(lines, media_type=NDJSON)


async def _lines(
    first: str, queue: Asker, person: str, line_of: Callable[..., str | None]
) -> AsyncIterator[str]:
    """The lines of a review that is computed while they are read; each waits for its turn."""
    yield first
    try:
        for number in count(1):
            numbered = partial(line_of, number=number)
            line = await queue.ask_beside(person or None, Kind.REVIEWING, numbered)
            if line is None:
                break
            yield line
    except PegoutError as error:
        yield wire.ReviewFailed(code=error.code).model_dump_json() + "\n"
    except ClientDisconnect:
        pass  # and nothing more is computed


# In the process of reviews:

MAX_BEGUN: Final = 16
"""Reviews that are kept while they are computed; others begin again."""
_begun: Final[OrderedDict[tuple[str, int], _Review]] = OrderedDict()
"""By table and game, those that were asked for last at the end."""


def _begin(reader: Reader, table: str, seen: RecordView, game: int) -> bytes | str:
    """A review that is kept, or its first line. Raises `PegoutError`: as `_Review`."""
    review = _begun.get((table, game)) or _Review(table, record_of(reader, table, seen), game)
    if review.kept is not None:
        return review.kept
    _begun[table, game] = review
    _begun.move_to_end((table, game))
    if len(_begun) > MAX_BEGUN:
        _begun.popitem(last=False)
    return review.line(0) or ""


def _line(reader: Reader, table: str, seen: RecordView, game: int, number: int) -> str | None:
    """A line of a review, from 0; `None` after the last."""
    review = _begun.get((table, game))
    if review is None:
        if isinstance(kept := _begin(reader, table, seen, game), bytes):
            lines = kept.decode().splitlines(keepends=True)
            return lines[number] if number < len(lines) else None
        review = _begun[table, game]
    line = None
    try:
        line = review.line(number)
    finally:
        if line is None:  # it is kept on disk, or has failed
            _begun.pop((table, game), None)
    return line


def review_line(part: ReviewStarted | DealReview | Review) -> str:
    """A part of a review as a line of a stream."""
    from pegout.solver.analysis.review_contents import DealReview, ReviewStarted

    line: wire.ReviewStarted | wire.ReviewedDeal | wire.ReviewDone
    if isinstance(part, ReviewStarted):
        line = wire.ReviewStarted.model_validate(part._asdict())
    elif isinstance(part, DealReview):
        line = wire.ReviewedDeal.model_validate({"deal": part, "decisions": part.decisions})
    else:
        line = wire.ReviewDone(review=wire.ReviewModel.model_validate(part))
    return line.model_dump_json() + "\n"


class _Review:
    """A review as lines, from where it is kept or computed one by one.

    Raises:
        PegoutError: `review-not-yet`, `solver-missing`, `artefact-unreadable`.
        NotFound: `no-such-game`.
    """

    def __init__(self, table: str, text: str, game: int) -> None:
        with needing_numpy():
            from pegout.solver.analysis import kept
            from pegout.solver.analysis.reference import reference
            from pegout.solver.analysis.review import review_in_parts
            from pegout.solver.analysis.support import check_reviewable
        from pegout.engine.record import read_record
        from pegout.solver.variants import solved_variant

        record = read_record(text)
        check_reviewable(record)
        self._table, self._text, self._game, self._record = table, text, game, record
        self._rules = solved_variant(record.header.rules)
        self._reference = reference(self._rules)
        self.kept = None
        if kept.kept_figures(self._rules, self._reference, table, game):
            self.kept = kept.kept_review(self._rules, self._reference, text, game)
        self._found: list[str] = []
        if self.kept is not None:
            return
        self._part: ReviewStarted | DealReview | Review
        self._lines = self._write(review_in_parts(record, game))
        try:
            self._found.append(next(self._lines))
        except PegoutError as error:
            if error.code == "no-such-game":
                raise NotFound(error.code, game=game) from error
            raise

    def _write(self, parts: Iterator[ReviewStarted | DealReview | Review]) -> Iterator[str]:
        for self._part in parts:
            yield review_line(self._part)

    def line(self, number: int) -> str | None:
        """A line, from 0; `None` once the review is finished, which is then kept."""
        while number >= len(self._found):
            line = next(self._lines, None)
            if line is None:
                self._keep()
                return None
            self._found.append(line)
        return self._found[number]

    def _keep(self) -> None:
        from pegout.solver.analysis.figures import game_figures
        from pegout.solver.analysis.kept import keep_figures, keep_review
        from pegout.solver.analysis.review_contents import Review

        assert isinstance(self._part, Review)
        keep_figures(self._table, self._game, game_figures(self._record, self._part))
        stream = "".join(self._found).encode()
        keep_review(self._rules, self._reference, self._text, self._game, stream)


# How good a person is:

MOST_GAMES: Final = 200
"""The latest games of a variant that count."""
YOU: Final = "you"
PEOPLE: Final = "people"


@skill_router.get("/skill", responses=AUTHENTICATED)
async def skill(
    person: Person,
    queue: CostlyQueue,
    rules: Annotated[str, Query(max_length=32)] = "six-card",
) -> SkillModel:
    """How good this person is, and what luck gave whom, over their latest 200 games of a variant.

    Only games that have been reviewed count; nothing is reviewed for this answer.
    """
    variant(rules)
    return await queue.ask_beside(person, Kind.READING, partial(_skill, rules=rules, person=person))


def _skill(reader: Reader, rules: str, person: str) -> SkillModel:
    with needing_numpy():
        from pegout.solver.analysis import skill
    from pegout.solver.analysis.support import is_reviewable

    default = variant(rules)
    if not is_reviewable(default):
        raise PegoutError("review-not-yet", variant=rules)
    pending: list[PlayedGame] = []
    reviewed: list[tuple[PlayedGame, GameFigures]] = []
    for game, figures in reviewed_games(reader, person, MOST_GAMES, rules=rules):
        if game.target != default.target or game.offline:
            continue
        if figures is None:
            pending.append(game)
        else:
            reviewed.insert(0, (game, figures))
    unaided = [(game, figures) for game, figures in reviewed if not game.retaken]
    own = [figures.sides[game.side] for game, figures in unaided]
    pr = skill.pr_by_kind(own)
    return SkillModel.model_validate(
        {
            "rules": rules,
            "games": len(pending) + len(reviewed),
            "pending": [{"table": game.table, "game": game.game} for game in pending],
            "pr": pr,
            "band": skill.band_of(rules, default.target, pr),
            "levels": [
                {"level": level, **known._asdict()} for level, known in skill.level_prs().items()
            ]
            if (rules, default.target) == skill.MEASURED_GAMES
            else [],
            "over_time": _over_time([game for game, _ in unaided], own),
            "ledgers": [
                skill.ledger(who, sides, default.dealt)
                for who, sides in _by_player(reviewed).items()
            ],
            "learn_next": skill.learn_next(own),
        }
    )


def _over_time(games: Sequence[PlayedGame], own: Sequence[SideFigures]) -> list[dict[str, Any]]:
    """Games with the PR of each, and that over it and those before it."""
    from pegout.solver.analysis import skill

    prs = zip(map(skill.all_decisions, own), skill.recent_prs(own), strict=True)
    return [
        {
            "table": game.table,
            "game": game.game,
            "at": timestamp(game.at),
            "pr": lost.thousandths / lost.counted if lost.counted else None,
            "recent": recent,
        }
        for game, (lost, recent) in zip(games, prs, strict=True)
    ]


def _by_player(reviewed: Sequence[tuple[PlayedGame, GameFigures]]) -> dict[str, list[Any]]:
    """The sides of the games by player: the person's own, then each kind of opponent."""
    found: dict[str, list[Any]] = {YOU: []}
    for game, figures in reviewed:
        found[YOU].append(figures.sides[game.side])
        other = 1 - game.side
        level = game.players[other].level
        found.setdefault(level or PEOPLE, []).append(figures.sides[other])
    return found if reviewed else {}
