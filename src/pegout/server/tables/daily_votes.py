"""Votes on the daily hands: one of each person a day, which counts on once the person is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import NamedTuple

from sqlalchemy import func, insert, select, union_all
from sqlalchemy.exc import IntegrityError

from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository

_votes = schema.daily_votes.c


class Vote(NamedTuple):
    """A vote of somebody: the day of the hand, what they chose, and the day on which they did."""

    day: date
    choice: str
    voted_on: date

    @property
    def in_time(self) -> bool:
        """Whether it was given on the day itself."""
        return self.day == self.voted_on


class DailyVotes:
    """The votes in a database; `now` is the time in seconds."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._repository, self.now = repository, now

    def today(self) -> date:
        """The day that it is, UTC."""
        return datetime.fromtimestamp(self.now(), UTC).date()

    def vote(self, person: str, day: date, choice: str) -> str:
        """Keep the vote of a person; the one that counts, which is their first for that day."""
        row = {
            "day": day.isoformat(),
            "person_id": person,
            "choice": choice,
            "voted_on": self.today().isoformat(),
        }
        try:
            with self._repository.writing() as connection:
                connection.execute(insert(schema.daily_votes), row)
        except IntegrityError:
            return self.choice_of(person, day) or choice
        return choice

    def choice_of(self, person: str, day: date) -> str | None:
        """A person's vote on a day's hand."""
        query = select(_votes.choice).where(
            _votes.day == day.isoformat(), _votes.person_id == person
        )
        with self._repository.reading() as connection:
            return connection.scalar(query)

    def counts(self, day: date) -> Counter[str]:
        """How many people have chosen what on a day's hand."""
        at, tallies = day.isoformat(), schema.daily_tallies.c
        present = select(_votes.choice, func.count()).where(_votes.day == at)
        gone = select(tallies.choice, tallies.votes).where(tallies.day == at)
        query = union_all(present.group_by(_votes.choice), gone)
        found: Counter[str] = Counter()
        with self._repository.reading() as connection:
            for choice, number in connection.execute(query):
                found[choice] += number
        return found

    def of_person(self, person: str) -> list[Vote]:
        """The votes of a person, by day."""
        columns = _votes.day, _votes.choice, _votes.voted_on
        query = select(*columns).where(_votes.person_id == person).order_by(_votes.day)
        with self._repository.reading() as connection:
            rows = connection.execute(query).all()
        return [
            Vote(date.fromisoformat(day), choice, date.fromisoformat(voted_on))
            for day, choice, voted_on in rows
        ]
