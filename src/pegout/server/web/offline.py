"""Tables of one person and bots that need no server: what Pyodide runs in the browser.

`ask` takes a request as the client would send it to the server, and answers with the same wire
messages and the same errors, so that the screen is the same. The tables are those of the server
(`Table`), stored in memory; the client keeps each as its record, which has the seeds of the deck
and of every bot, and in comments the ids of requests and the name of the rematch. Nothing here
imports a database, NumPy or the web framework.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl

from pydantic import Field

from pegout.engine.errors import PegoutError, StaleAction
from pegout.engine.record import Header, Record, read_record, write_record
from pegout.engine.record.header import DECK_SEED
from pegout.engine.record.text import Comment, RecordedAction
from pegout.engine.rules.actions import parse_action
from pegout.engine.rules.match import rematch_rules
from pegout.engine.rules.variants import Rules
from pegout.engine.wire.base import Json
from pegout.engine.wire.events import event_data
from pegout.engine.wire.requests import (
    ActionRequest,
    Name,
    Request,
    RulesRequest,
    SeatNumber,
    Seq,
    Word,
)
from pegout.engine.wire.rules import rules_of
from pegout.server.tables import tokens
from pegout.server.tables.bot_actions import apply_bot_action, bot_action, bot_turn, events_seen
from pegout.server.tables.broadcaster import Broadcaster
from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.endings import resign
from pegout.server.tables.errors import NotFound
from pegout.server.tables.new_tables import new_table
from pegout.server.tables.rate_limits import RateLimits
from pegout.server.tables.repository.records import StoredTable
from pegout.server.tables.seats import BOT
from pegout.server.tables.session import TableSession
from pegout.server.tables.snapshot import NumberedEvent
from pegout.server.tables.solo import PERSON_NAME, stored_table
from pegout.server.tables.storage import MemoryStorage
from pegout.server.tables.table import Table
from pegout.server.web.bodies import read, read_body
from pegout.server.web.serializers import (
    hint_model,
    result_model,
    standings,
    state_data,
    table_data,
)
from pegout.server.web.statuses import (
    MethodNotAllowed,
    no_such_table,
    shown_params,
    status_of,
)
from pegout.solver.advice import advise
from pegout.solver.bots import make_bot
from pegout.solver.bots.names import bot_names, record_name

PREFIX: Final = "offline-"
"""How the names of these tables begin; no table of a server is called so."""
_PERSON: Final = "person"
"""The id of the person, who sits in seat 0 of every table."""
_PATH: Final = re.compile(r"/tables/(?P<table>[^/]+)(?P<what>(?:/[a-z]+)?)(?:/(?P<game>[^/]+))?")
_REQUEST: Final = "request "
_REMATCH: Final = "rematch "
_TALLY: Final = "tally "
"""How comments begin: the id of the request for the next action, as JSON; the rematch's name; the
games won before by the sides."""


class _Kept:
    """A table, and its record so far."""

    def __init__(self, table: Table) -> None:
        self.table, self._solo = table, table.solo(_PERSON)
        self._actions: list[RecordedAction] = []

    def record(self) -> str:
        self._actions += self._solo.recorded_actions(len(self._actions))
        session = self.table.session
        tally = session.table_record.tally
        comments = [Comment(0, _TALLY + " ".join(map(str, tally)))] if tally else []
        comments += [
            Comment(number, f"{_REQUEST}{json.dumps(applied.entry.request)}")
            for number, applied in enumerate(session.journal.applied)
            if applied.entry.request is not None
        ]
        if session.table_record.rematch:
            comments.append(Comment(len(self._actions), _REMATCH + session.table_record.rematch))
        actions = tuple(self._actions)
        return write_record(Record(self._solo.record_header(), actions, tuple(comments)))


class DeviceTables:
    """The tables of this device."""

    def __init__(self) -> None:
        self.storage = MemoryStorage()
        self._limits = RateLimits()
        self._kept: dict[str, _Kept] = {}

    def stored(self, record: Record, name: str) -> StoredTable:
        """The match of a full record as a table of this name; begun, if there are no actions."""
        stored, own = stored_table(record, _PERSON, time.time()), record.header.players[0]
        person = replace(stored.seats[0], name=None if own == PERSON_NAME else own)
        rematch = next((text for _, text in _noted(record, _REMATCH)), None)
        tally = tuple(int(n) for _, text in _noted(record, _TALLY) for n in text.split())
        table_record = replace(stored.table_record, name=name, rematch=rematch, tally=tally)
        seats = (person, *stored.seats[1:])
        if not stored.entries:
            return new_table(table_record, seats)
        requests = {number: json.loads(text) for number, text in _noted(record, _REQUEST)}
        entries = tuple(
            replace(entry, request=requests.get(number))
            for number, entry in enumerate(stored.entries)
        )
        return replace(stored, table_record=table_record, seats=seats, entries=entries)

    def open(self, stored: StoredTable) -> Table:
        """A stored table, opened for the person."""
        name = stored.table_record.name
        session = TableSession(stored, self.storage, time.time, time.monotonic)
        around = Broadcaster(
            time.monotonic, lambda kind, person: None, lambda message: None, lambda: None
        )
        table = Table(session, around, lambda table: None, self._limits, time.monotonic)
        table.subscribe(_PERSON, _Screen())
        self._kept[name] = _Kept(table)
        return table

    def find(self, name: str) -> Table | None:
        """A table by its name; `None` if there is none."""
        if name in self._kept:
            return self._kept[name].table
        try:
            return self.open(self.storage.load(name))
        except NotFound:
            return None

    def record(self, name: str) -> str:
        """The full record of an open table."""
        return self._kept[name].record()

    def revisions(self) -> dict[str, int]:
        """The revision of each open table."""
        return {name: each.table.revision for name, each in self._kept.items()}

    def records_since(self, known: dict[str, int]) -> dict[str, str]:
        """The records of the tables whose revision is not the one known."""
        now = self.revisions()
        return {name: self.record(name) for name in now if known.get(name) != now[name]}


def _noted(record: Record, kind: str) -> list[tuple[int, str]]:
    """The comments of a kind, each with the number of the action that follows it."""
    return [
        (comment.before, comment.text.removeprefix(kind))
        for comment in record.comments
        if comment.text.startswith(kind)
    ]


class _Screen:
    """The person's screen, which asks for news by itself."""

    def on_change(self) -> None:
        """Do nothing."""

    def on_chat(self, message: ChatMessage) -> None:
        """Do nothing."""


tables = DeviceTables()
"""Those of this device; a page that is loaded again begins with none."""


class _Wanted(RulesRequest):
    """The match to create."""

    level: Word
    name: Name | None = None


class _Nothing(Request):
    """A request without parameters."""


class _Moment(Request, strict=False, extra="ignore"):
    """Which moment to show, and as which seat saw it."""

    at: Seq | None = None
    seat: SeatNumber | None = None


class _Page(Request, strict=False, extra="ignore"):
    """Which events, and as which seat has seen them; there is nothing to `wait` for."""

    since: Seq = 0
    until: Seq | None = None
    seat: SeatNumber | None = None
    wait: int = Field(0, ge=0, le=50)


class _Game(Request, strict=False):
    """Which game of the match."""

    game: Seq


_Answer = tuple[HTTPStatus, Any]
"""A status, and a body."""


class _Route(NamedTuple):
    """The parameters of a request, in its path, query or body, and the function that answers it."""

    where: str
    model: type[Request]
    answer: Callable[[Table, Any], Json | None]
    status: HTTPStatus = HTTPStatus.OK


def ready() -> None:
    """Do nothing: its caller has then waited until everything is imported."""


def create(request: str) -> str:
    """Create a table from the variant, its options, the level of the bots, and the person's name.

    Returns:
        As JSON its name and its record, or `error` with its `params` and its `status`.
    """

    def made() -> _Answer:
        wanted = read_body(_Wanted, request)
        rules = rules_of(wanted.rules, wanted.options)
        make_bot(wanted.level, 0)  # refuses unknown levels
        return HTTPStatus.OK, _create(rules, wanted.level, wanted.name)

    status, answer = _answered(made)
    return json.dumps(answer if status is HTTPStatus.OK else {**answer, "status": status})


def restore(name: str, record: str) -> None:
    """Have a table at hand as its record has it, if that can be read: a tab may have gone on."""
    with suppress(PegoutError, LookupError, ValueError):  # to `ask` there is no such table
        _keep(tables.stored(read_record(record), name))


def ask(method: str, path: str, body: str) -> str:
    """Answer a request as the server would.

    Returns:
        As JSON the status, the body, and by name the records of tables that have changed.
    """
    before = tables.revisions()
    where, _, query = path.partition("?")
    status, answer = _answered(lambda: _carry_out(method, where, query, body))
    records = tables.records_since(before)
    return json.dumps({"status": status, "body": answer, "records": records})


def follow(name: str, since: int) -> str:
    """Let a bot act if it is its turn; as JSON the events since one, and the table.

    `acted` says whether one did, so that another may be next.
    """
    table = tables.find(name)
    assert table is not None
    turn = bot_turn(table)
    if turn is not None:
        seat, seen, seq = turn
        apply_bot_action(table, seat, seq, bot_action(seat, seen, events_seen(table, seat, seq)))
    messages = [*_events(table.events(_PERSON, since)), state_data(table.snapshot(_PERSON))]
    record = tables.record(name)
    return json.dumps({"acted": turn is not None, "messages": messages, "record": record})


def _events(events: list[NumberedEvent]) -> list[Json]:
    return [event_data(each.event, each.seq) for each in events]


def _answered(work: Callable[[], _Answer]) -> _Answer:
    """The answer of some work, or its error."""
    try:
        return work()
    except PegoutError as error:
        return _refusal(error)


def _refusal(error: PegoutError) -> _Answer:
    return status_of(error), {"error": error.code, "params": shown_params(error)}


def _carry_out(method: str, path: str, query: str, body: str) -> _Answer:
    found = _PATH.fullmatch(path)
    what = found and found["what"] + ("/{game}" if found["game"] else "")
    route = _ROUTES.get((method, str(what)))
    if found is None or route is None:
        # As at a server, where every address is a page's, to be read.
        page = NotFound("no-such-page")
        raise page if method == "GET" else MethodNotAllowed("method-not-allowed")
    table = tables.find(found["table"])
    if table is None:
        raise no_such_table(found["table"])
    asked: Request
    if route.where == "body":
        asked = read_body(route.model, body)
    elif route.where == "query":
        asked = read(route.model, "query", dict(parse_qsl(query, keep_blank_values=True)))
    else:
        asked = read(route.model, "path", {"game": found["game"]} if found["game"] else {})
    try:
        return route.status, route.answer(table, asked)
    except StaleAction as error:
        status, answer = _refusal(error)
        return status, {**answer, "state": table_data(table.snapshot(_PERSON))}


def _state(table: Table, asked: _Moment) -> Json:
    return table_data(table.snapshot(_PERSON, asked.at, asked.seat))


def _page(table: Table, asked: _Page) -> Json:
    viewer = table.viewer(_PERSON, asked.seat)
    events = _events(table.events_of(viewer, asked.since, asked.until))
    is_end = table.is_over and asked.since + len(events) >= table.seq
    because = "over" if is_end else "news" if events else "time"
    return {"seq": table.seq, "events": events, "because": because}


def _result(table: Table, asked: _Game) -> Json:
    result = table.game_result(_PERSON, asked.game)
    par = standings(table.rules, result)
    return result_model(result, "", None, par).model_dump(mode="json")


def _hint(table: Table, _: _Nothing) -> Json:
    return hint_model(advise(table.snapshot(_PERSON).view)).model_dump(mode="json")


def _act(table: Table, asked: ActionRequest) -> Json:
    action = parse_action(asked.action)
    last, events = table.act(
        _PERSON, asked.expect, asked.id, action, asked.claim, retaken=asked.retaken
    )
    return {"seq": last, "events": _events(events)}


def _resign(table: Table, _: _Nothing) -> None:
    resign(table, _PERSON)


def _rematch(table: Table, _: _Nothing) -> Json:
    session = table.session

    def change() -> str | None:
        table.check_over()
        record = session.table_record
        if record.rematch is None:
            winner = record.ended.side if record.ended else None
            level = next(each.level for each in session.seats if each.kind == BOT) or ""
            rules = rematch_rules(session.journal.state, winner)
            name, tally = session.seats[0].name, session.games_won()
            session.store(rematch=_new(rules, level, name, tally))
        return session.table_record.rematch

    name = table.change_by(_PERSON, change)
    assert name is not None
    tables.find(name)  # so that the client gets the record of a new one
    return {"table": name}


_ROUTES: Final[dict[tuple[str, str], _Route]] = {
    ("GET", ""): _Route("query", _Moment, _state),
    ("GET", "/events"): _Route("query", _Page, _page),
    ("GET", "/games/{game}"): _Route("path", _Game, _result),
    ("GET", "/hint"): _Route("path", _Nothing, _hint),
    ("POST", "/actions"): _Route("body", ActionRequest, _act),
    ("POST", "/resign"): _Route("path", _Nothing, _resign, HTTPStatus.NO_CONTENT),
    ("POST", "/rematch"): _Route("path", _Nothing, _rematch),
}


def _create(rules: Rules, level: str, name: str | None) -> Json:
    table = _keep(_new(rules, level, tokens.normalize_name(name)))
    return {"table": table.name, "record": tables.record(table.name)}


def _keep(stored: StoredTable) -> Table:
    tables.storage.create_table(stored)
    return tables.open(stored)


def _new(rules: Rules, level: str, name: str | None, tally: tuple[int, ...] = ()) -> StoredTable:
    """A new table of the person and bots of a level, by the record that it begins."""
    bots = range(1, rules.players)
    names = [record_name(bot) for bot in bot_names([None, *[level] * len(bots)])[1:] if bot]
    header = Header(
        rules,
        (name or PERSON_NAME, *names),
        (None, *[level] * len(bots)),
        seeds=((DECK_SEED, tokens.new_seed()), *((str(bot), tokens.new_seed()) for bot in bots)),
    )
    stored = tables.stored(Record(header), f"{PREFIX}{tokens.new_table_name()}")
    return replace(stored, table_record=replace(stored.table_record, tally=tally))
