"""A table of one person and bots that needs no server: what Pyodide runs in the browser.

`ask` takes a request as the client would send it to the server, and answers with the same wire
messages and the same errors, so that the screen is the same. A table is kept as its record, which
has the seeds of the deck and of every bot. Nothing here imports a database, NumPy or the web
framework.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, NamedTuple, TypeVar
from urllib.parse import parse_qsl

from pydantic import Field, ValidationError

from pegout.advice import advise
from pegout.bots import make_bot
from pegout.bots.names import bot_names, record_name
from pegout.errors import PegoutError, StaleAction
from pegout.record import Header, Record, write_record
from pegout.record.header import DECK_SEED
from pegout.rules.match import rematch_rules
from pegout.rules.variants import Rules
from pegout.tables import tokens
from pegout.tables.errors import Conflict, NotFound
from pegout.tables.seats import BOT
from pegout.tables.solo import PERSON_NAME
from pegout.web.offline_table import PERSON, OfflineTable
from pegout.web.serializers import hint_model, state_data, table_data
from pegout.web.statuses import (
    MethodNotAllowed,
    bad_request,
    no_such_table,
    shown_params,
    status_of,
)
from pegout.wire.base import Json
from pegout.wire.requests import ActionRequest, Name, Request, RulesRequest, SeatNumber, Seq, Word
from pegout.wire.rules import rules_of

PREFIX: Final = "offline-"
"""How the names of these tables begin; no table of a server is called so."""
_PATH: Final = re.compile(r"/tables/(?P<table>[^/]+)(?P<what>(?:/[a-z]+)?)(?:/(?P<game>[^/]+))?")


_tables: Final[dict[str, OfflineTable]] = {}


class _Wanted(RulesRequest):
    """The match to create."""

    level: Word
    name: Name | None = None


class _Nothing(Request):
    """What a request has that says nothing more."""


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


_Asked = TypeVar("_Asked", bound=Request)
_Answer = tuple[HTTPStatus, Any]
"""A status, and a body."""


class _Route(NamedTuple):
    """What a request has to say in its path, its query or its body, and what answers it."""

    where: str
    model: type[Request]
    answer: Callable[[OfflineTable, Any], Json | None]
    status: HTTPStatus = HTTPStatus.OK


def ready() -> None:
    """Do nothing: its caller has then waited until everything is imported."""


def create(request: str) -> str:
    """Create a table from the variant, its options, the level of the bots, and the person's name.

    Returns:
        As JSON its name and its record, or `error` with its `params` and its `status`.
    """

    def made() -> _Answer:
        wanted = _read(_Wanted, "body", _from_json(request))
        rules = rules_of(wanted.rules, wanted.options)
        make_bot(wanted.level, 0)  # refuses unknown levels
        return HTTPStatus.OK, _create(rules, wanted.level, wanted.name)

    status, answer = _answered(made)
    return json.dumps(answer if status is HTTPStatus.OK else {**answer, "status": status})


def restore(name: str, record: str) -> None:
    """Have a table at hand again, from its record, if that can be read."""
    if name not in _tables:
        try:
            _tables[name] = OfflineTable(name, record)
        except (PegoutError, LookupError):
            return  # to `ask` there is no such table


def ask(method: str, path: str, body: str) -> str:
    """Answer a request as the server would.

    Returns:
        As JSON the status, the body, and by name the records of tables that have changed.
    """
    before = {name: len(table.journal.applied) for name, table in _tables.items()}
    where, _, query = path.partition("?")
    status, answer = _answered(lambda: _carry_out(method, where, query, body))
    changed = [
        each for each in _tables.values() if before.get(each.name) != len(each.journal.applied)
    ]
    records = {table.name: table.record() for table in changed}
    return json.dumps({"status": status, "body": answer, "records": records})


def follow(name: str, since: int) -> str:
    """Let a bot act if it is its turn; as JSON what has happened since an event, and the table.

    `acted` says whether one did, so that another may be next.
    """
    table = _tables[name]
    acted = table.let_bot_act()
    messages = [*table.events(since), state_data(table.snapshot())]
    return json.dumps({"acted": acted, "messages": messages, "record": table.record()})


def _answered(work: Callable[[], _Answer]) -> _Answer:
    """What some work answers, or why it cannot be done."""
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
    table = _tables.get(found["table"])
    if table is None:
        raise no_such_table(found["table"])
    if route.where == "body":
        given = _from_json(body)
    elif route.where == "query":
        given = dict(parse_qsl(query, keep_blank_values=True))
    else:
        given = {"game": found["game"]} if found["game"] else {}
    asked = _read(route.model, route.where, given)
    try:
        return route.status, route.answer(table, asked)
    except StaleAction as error:
        status, answer = _refusal(error)
        return status, {**answer, "state": table_data(table.snapshot())}


def _from_json(text: str) -> Any:
    """The value of a body; a malformed one is refused as FastAPI does."""
    if not text:
        raise bad_request(["body"], "missing")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise bad_request(["body", error.pos], "json_invalid") from None
    except (ValueError, RecursionError):
        raise bad_request(["body"], "json") from None


def _read(model: type[_Asked], where: str, value: Any) -> _Asked:
    """What a request has in its path, its query or its body."""
    try:
        return model.model_validate(value, from_attributes=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise bad_request((where, *first["loc"]), first["type"]) from None


def _page(table: OfflineTable, asked: _Page) -> Json:
    events = table.events(asked.since, asked.until, asked.seat)
    is_end = table.over and asked.since + len(events) >= table.journal.seq
    because = "over" if is_end else "news" if events else "time"
    return {"seq": table.journal.seq, "events": events, "because": because}


def _resign(table: OfflineTable, _: _Nothing) -> None:
    table.resign()


def _rematch(table: OfflineTable, _: _Nothing) -> Json:
    """The same match again."""
    if not table.over:
        raise Conflict("table-not-over")
    if table.rematch is None:
        level = next(each.level for each in table.seats if each.kind == BOT) or ""
        rules = rematch_rules(table.journal.state, table.winner)
        table.rematch = _create(rules, level, table.seats[PERSON].name)["table"]
    return {"table": table.rematch}


_ROUTES: Final[dict[tuple[str, str], _Route]] = {
    ("GET", ""): _Route(
        "query", _Moment, lambda table, asked: table_data(table.seen_at(asked.at, asked.seat))
    ),
    ("GET", "/events"): _Route("query", _Page, _page),
    ("GET", "/games/{game}"): _Route("path", _Game, lambda table, asked: table.result(asked.game)),
    ("GET", "/hint"): _Route(
        "path",
        _Nothing,
        lambda table, _: hint_model(advise(table.snapshot().view)).model_dump(mode="json"),
    ),
    ("POST", "/actions"): _Route("body", ActionRequest, lambda table, asked: table.act(asked)),
    ("POST", "/resign"): _Route("path", _Nothing, _resign, HTTPStatus.NO_CONTENT),
    ("POST", "/rematch"): _Route("path", _Nothing, _rematch),
}


def _create(rules: Rules, level: str, name: str | None) -> Json:
    bots = range(1, rules.players)
    own = tokens.normalize_name(name) or PERSON_NAME
    names = [record_name(bot) for bot in bot_names([None, *[level] * len(bots)])[1:] if bot]
    header = Header(
        rules,
        (own, *names),
        (None, *[level] * len(bots)),
        seeds=((DECK_SEED, tokens.new_seed()), *((str(bot), tokens.new_seed()) for bot in bots)),
    )
    table = OfflineTable(f"{PREFIX}{tokens.new_table_name()}", write_record(Record(header)))
    _tables[table.name] = table
    return {"table": table.name, "record": table.record()}
