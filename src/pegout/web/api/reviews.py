"""Reviews of finished games, streamed deal by deal."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response, StreamingResponse

from pegout.errors import PegoutError
from pegout.tables.errors import Conflict, NotFound
from pegout.web.api.tables import TableName
from pegout.web.auth import Compiled, Person, Registry
from pegout.web.error_handlers import ACTING
from pegout.web.fair_queue import Asker, ReviewQueue
from pegout.wire.review import ReviewFailed

if TYPE_CHECKING:
    from pegout.analysis.review import DealReview, Review, Started

router = APIRouter(prefix="/api/v1/tables", tags=["tables"])

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
    person: Person,
    queue: ReviewQueue,
    game: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
) -> Response:
    """The review of a game, once the match is over: what luck gave, and what each decision cost."""

    def begin() -> _Review:
        current = registry.table_for(table, person)
        if current.snapshot(person).status != "over":
            raise Conflict("table-not-over")
        return _Review(table, current.record(person), game)

    review = await queue.ask(person, begin)
    if review.kept is not None:
        return Response(review.kept, media_type=NDJSON)
    return StreamingResponse(_lines(review, queue, person), media_type=NDJSON)


class _Review:
    """A review as lines, from where it is kept or computed one by one.

    Raises:
        PegoutError: `review-not-yet`, `solver-missing`, `artefact-unreadable`.
        NotFound: `no-such-game`.
    """

    def __init__(self, table: str, text: str, game: int) -> None:
        try:
            from pegout.analysis import kept
            from pegout.analysis.reference import reference
            from pegout.analysis.review import review_in_parts
            from pegout.analysis.support import check_reviewable
        except ModuleNotFoundError as error:
            raise PegoutError("solver-missing", module=error.name or "") from error
        from pegout.record import read_record
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
        self._part: Started | DealReview | Review
        self._lines = self._write(review_in_parts(record, game))
        try:
            self.first = next(self._lines)
        except PegoutError as error:
            if error.code == "no-such-game":
                raise NotFound(error.code, game=game) from error
            raise
        self._found.append(self.first)

    def _write(self, parts: Iterator[Started | DealReview | Review]) -> Iterator[str]:
        from pegout.analysis.encoding import review_line

        for self._part in parts:
            yield review_line(self._part).model_dump_json() + "\n"

    def following(self) -> str | None:
        """The next line; `None` once the review is finished, which is then kept."""
        line = next(self._lines, None)
        if line is not None:
            self._found.append(line)
            return line
        from pegout.analysis.figures import game_figures
        from pegout.analysis.kept import keep_figures, keep_review
        from pegout.analysis.review import Review

        assert isinstance(self._part, Review)
        keep_figures(self._table, self._game, game_figures(self._record, self._part))
        stream = "".join(self._found).encode()
        keep_review(self._rules, self._reference, self._text, self._game, stream)
        return None


async def _lines(review: _Review, queue: Asker, person: str) -> AsyncIterator[str]:
    """The lines of a review that is computed while they are read; each waits for its turn."""
    yield review.first
    try:
        while (line := await queue.ask(person, review.following)) is not None:
            yield line
    except PegoutError as error:
        yield ReviewFailed(code=error.code).model_dump_json() + "\n"
