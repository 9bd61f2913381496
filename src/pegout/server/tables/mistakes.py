"""The mistakes that people practise, and when each of them is due: the one place that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from pydantic import TypeAdapter
from sqlalchemy import Connection, Row, and_, case, delete, func, insert, select, tuple_, update

from pegout.server.tables import tokens
from pegout.server.tables.errors import Conflict, NotFound
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.reviewed_games import reviewed_games
from pegout.solver.analysis.mistakes import Kind, Mistake
from pegout.solver.analysis.schedule import Schedule

MAX_MISTAKES: Final = 500
"""The most mistakes that one person has; those that are known best make room for new ones."""
LOOKED_AT: Final = 200
"""The latest games of a person in which mistakes are looked for."""

_MISTAKE: Final = TypeAdapter(Mistake)
_mistakes = schema.mistakes.c
_SOURCE: Final = (_mistakes.origin, _mistakes.game, _mistakes.seq)
"""The columns that say where a mistake is from, and of which a person has each once."""


class GameName(NamedTuple):
    """A game of a table, by the number of the game in the match, from 0."""

    table: str
    game: int


class MistakeSource(NamedTuple):
    """Where a mistake is from.

    Attributes:
        origin: the table, or the hash of a record that belongs to none.
        game: the number of the game in the match, from 0.
        seq: the number of the last event before the decision.
        at_table: whether `origin` is a table.
    """

    origin: str
    game: int
    seq: int
    at_table: bool = True


class StoredMistake(NamedTuple):
    """A mistake of a person: its name, where it is from, and when it is due.

    `number` is how often it has been answered.
    """

    name: str
    source: MistakeSource
    mistake: Mistake
    number: int
    schedule: Schedule


class MistakeCounts(NamedTuple):
    """How many mistakes there are.

    Attributes:
        due: answered before, and due again.
        fresh: not answered yet.
        all: these, and those that are not due yet.
    """

    due: int
    fresh: int
    all: int


class FoundGame(NamedTuple):
    """The mistakes that a person made in a game.

    Attributes:
        origin: the table, or the hash of a record that belongs to none.
        game: the number of the game in the match, from 0.
        mistakes: those found in it.
        at_table: whether `origin` is a table.
    """

    origin: str
    game: int
    mistakes: Sequence[Mistake]
    at_table: bool = True


def look_for_mistakes(reader: Reader, person: str) -> tuple[list[FoundGame], list[GameName]]:
    """The latest games of a person whose mistakes have not been added yet.

    Returns the mistakes of those that have been reviewed, and the names of those that could be,
    each the latest first. Nothing is reviewed for this. Raises `PegoutError`: `solver-missing`.
    """
    found, pending = [], []
    for game, figures in reviewed_games(reader, person, LOOKED_AT, practised=False):
        name = GameName(game.table, game.game)
        if figures is None:
            pending.append(name)
        else:
            own = [each for each in figures.mistakes if each.seat == game.seat]
            found.append(FoundGame(*name, own))
    return found, pending


class Mistakes:
    """The mistakes in a database; `now` is the time in seconds."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._repository, self.now = repository, now

    # Reading

    def counts(self, person: str, kind: str | None = None) -> MistakeCounts:
        """How many mistakes a person has, of all kinds or of one."""
        found = [each for of, each in self.by_kind(person).items() if kind in (None, of)]
        return MistakeCounts(*map(sum, zip((0, 0, 0), *found, strict=True)))

    def by_kind(self, person: str) -> dict[Kind, MistakeCounts]:
        """How many mistakes of each kind a person has; kinds without any are left out."""
        answered = _mistakes.answered_at.is_not(None)
        due = and_(answered, _mistakes.due <= self.now())
        query = (
            select(_mistakes.kind, _sum(due), _sum(~answered), func.count())
            .where(_mistakes.person_id == person)
            .group_by(_mistakes.kind)
        )
        with self._repository.reading() as connection:
            found = {kind: numbers for kind, *numbers in connection.execute(query)}
        return {kind: MistakeCounts(*found[kind]) for kind in Kind if kind in found}

    def next_due(self, person: str) -> float | None:
        """When the next mistake is due that has been answered before."""
        query = select(func.min(_mistakes.due)).where(
            _mistakes.person_id == person, _mistakes.answered_at.is_not(None)
        )
        with self._repository.reading() as connection:
            due: float | None = connection.scalar(query)
        return due

    def next(
        self, person: str, kind: str | None = None, source: MistakeSource | None = None
    ) -> StoredMistake | None:
        """The mistake to practise now: those due, then new ones, the costliest first.

        Args:
            person: whose mistakes.
            kind: of this kind only.
            source: the one from there, whether it is due or not, if there is one.
        """
        own = select(schema.mistakes).where(_mistakes.person_id == person)
        fresh = _mistakes.answered_at.is_(None)
        queue = (
            own.where(fresh | (_mistakes.due <= self.now()))
            .where(*([_mistakes.kind == kind] if kind else []))
            .order_by(fresh, case((fresh, -_mistakes.cost), else_=_mistakes.due), _mistakes.id)
        )
        with self._repository.reading() as connection:
            row = None
            if source is not None:
                same = tuple_(*_SOURCE) == (source.origin, source.game, source.seq)
                row = connection.execute(own.where(same)).one_or_none()
            row = row or connection.execute(queue.limit(1)).one_or_none()
        return None if row is None else _stored(row)

    def find(self, person: str, name: str) -> StoredMistake:
        """A mistake of a person. Raises `NotFound`: `no-such-mistake`."""
        query = select(schema.mistakes).where(_mistakes.id == name, _mistakes.person_id == person)
        with self._repository.reading() as connection:
            row = connection.execute(query).one_or_none()
        if row is None:
            raise NotFound("no-such-mistake")
        return _stored(row)

    def all_of(self, person: str) -> list[StoredMistake]:
        """All mistakes of a person, the costliest first."""
        query = select(schema.mistakes).where(_mistakes.person_id == person)
        with self._repository.reading() as connection:
            rows = connection.execute(query.order_by(_mistakes.cost.desc(), _mistakes.id)).all()
        return [_stored(row) for row in rows]

    # Changing

    def add(self, person: str, games: Iterable[FoundGame]) -> int:
        """Add the mistakes of some games; how many of them are new."""
        found = list(games)
        if not found:
            return 0
        with self._repository.writing() as connection:
            own = select(*_SOURCE).where(_mistakes.person_id == person)
            known = {tuple(row) for row in connection.execute(own)}
            rows = {
                key: self._row(person, game, each)
                for game in found
                for each in game.mistakes
                if (key := (game.origin, game.game, each.seq)) not in known
            }
            if rows:
                connection.execute(insert(schema.mistakes), list(rows.values()))
            games_of = schema.games.c
            for game in found:
                taken = update(schema.games).where(
                    games_of.table_id == game.origin,
                    games_of.number == game.game,
                    games_of.person_id == person,
                )
                connection.execute(taken.values(practised=True))
            self._make_room(connection, person)
        return len(rows)

    def _row(self, person: str, game: FoundGame, mistake: Mistake) -> dict[str, Any]:
        return {
            "id": tokens.new_person_id(),
            "person_id": person,
            "origin": game.origin,
            "at_table": game.at_table,
            "game": game.game,
            "seq": mistake.seq,
            "kind": mistake.kind.value,
            "mistake": _MISTAKE.dump_json(mistake).decode(),
            "cost": mistake.cost,
            "due": self.now(),
            "answers": 0,
        }

    def _make_room(self, connection: Connection, person: str) -> None:
        """Remove mistakes beyond a person's maximum: the best known, then the cheapest."""
        fresh = _mistakes.answered_at.is_(None)
        known_best = select(_mistakes.id).where(_mistakes.person_id == person)
        known_best = known_best.order_by(
            fresh, case((fresh, _mistakes.cost), else_=-_mistakes.due), _mistakes.id
        )
        every = connection.scalars(known_best).all()
        over = every[: max(0, len(every) - MAX_MISTAKES)]
        if over:
            connection.execute(delete(schema.mistakes).where(_mistakes.id.in_(over)))

    def note_answer(self, person: str, asked: StoredMistake, schedule: Schedule) -> None:
        """Keep the schedule after an answer. Raises `Conflict`: `mistake-answered`, elsewhere."""
        same = update(schema.mistakes).where(
            _mistakes.id == asked.name,
            _mistakes.person_id == person,
            _mistakes.answers == asked.number,
        )
        values = {
            "due": schedule.due,
            "answered_at": schedule.answered,
            "stability": schedule.stability,
            "difficulty": schedule.difficulty,
            "answers": asked.number + 1,
        }
        with self._repository.writing() as connection:
            if connection.execute(same.values(values)).rowcount != 1:
                raise Conflict("mistake-answered")

    def remove(self, person: str, name: str) -> None:
        """Remove a mistake of a person. Raises `NotFound`: `no-such-mistake`."""
        own = and_(_mistakes.id == name, _mistakes.person_id == person)
        with self._repository.writing() as connection:
            if connection.execute(delete(schema.mistakes).where(own)).rowcount != 1:
                raise NotFound("no-such-mistake")


def _sum(condition: Any) -> Any:
    return func.sum(case((condition, 1), else_=0))


def _stored(row: Row[Any]) -> StoredMistake:
    schedule = Schedule(row.due, row.answered_at, row.stability, row.difficulty)
    mistake = _MISTAKE.validate_json(row.mistake)
    source = MistakeSource(row.origin, row.game, row.seq, row.at_table)
    return StoredMistake(row.id, source, mistake, row.answers, schedule)
