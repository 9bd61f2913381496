"""A table of one person and bots that needs no server: what Pyodide runs in the browser.

`ask` takes a request as the client would send it to the server, and answers with the same wire
messages, so that the screen is the same. A table is kept as its record, which has the seeds of the
deck and of every bot. Nothing here imports a database, NumPy or the web framework.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs

from pegout.advice import advise
from pegout.bots.names import bot_names, record_name
from pegout.deck import Deck
from pegout.errors import PegoutError, StaleAction
from pegout.record import Header, Record, read_record, write_record
from pegout.record.header import DECK_SEED
from pegout.record.replay import Recorder
from pegout.rules.actions import parse_action
from pegout.rules.events import project
from pegout.rules.match import rematch_rules
from pegout.rules.state import Phase
from pegout.rules.variants import Rules, variant
from pegout.rules.views import view
from pegout.tables import tokens
from pegout.tables.bot_actions import bot_action
from pegout.tables.errors import Conflict, NotFound
from pegout.tables.game_result import forfeit_result, game_result
from pegout.tables.journal import DecidedBy, Draft, Journal, JournalEntry, opening_entries
from pegout.tables.repository.records import MatchEnd
from pegout.tables.seats import BOT, waited_for
from pegout.tables.snapshot import TableSnapshot
from pegout.tables.solo import PERSON_NAME, stored_table
from pegout.web.serializers import hint_model, result_model, standings, state_data, table_data
from pegout.wire.events import event_data
from pegout.wire.requests import ActionRequest

Json = dict[str, Any]
PERSON: Final = 0
"""The seat of the person."""
PREFIX: Final = "offline-"
"""How the names of these tables begin; no table of a server is called so."""
_PATH: Final = re.compile(r"/tables/[\w-]+(?:/(?P<what>[a-z]+)(?:/(?P<number>\d+))?)?")


class OfflineTable:
    """A match of a person in seat 0 against bots, made from its record.

    Args:
        name: the table's name.
        record: the full record, with the seeds of the deck and of every bot.

    Raises:
        NotationError: it is no record.
    """

    def __init__(self, name: str, record: str) -> None:
        read = read_record(record)
        stored = stored_table(read, "person", time.time())
        self.name, self.table_record = name, stored.table_record
        own = read.header.players[PERSON]
        person = replace(stored.seats[PERSON], name=None if own == PERSON_NAME else own)
        self.seats = (person, *stored.seats[1:])
        self._recorder = Recorder(read.header)
        self._deck = Deck(self.table_record.secret)
        self.journal = Journal(self.table_record.rules)
        entries = stored.entries or opening_entries(self.table_record.rules, self._deck, 0)
        self._add(self.journal.stored_draft(entries))
        self.ended: MatchEnd | None = None
        self.rematch: str | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.ended is not None or self.journal.state.phase is Phase.OVER

    @property
    def winner(self) -> int | None:
        """The side that won the match."""
        return self.ended.side if self.ended else self.journal.state.winner

    def record(self) -> str:
        """The full record so far."""
        return write_record(self._recorder.record)

    def snapshot(self) -> TableSnapshot:
        """What the person sees now."""
        state = self.journal.state
        ended = self.ended or (MatchEnd("won", self.winner) if self.over else None)
        snapshot = TableSnapshot(
            table=self.name,
            viewer=PERSON,
            seq=self.journal.seq,
            status="over" if ended else "playing",
            ended=ended,
            view=view(state, PERSON),
            seats=self.seats,
            connected=frozenset(range(len(self.seats))),
            claimable=frozenset(),
            spectators=0,
            clock_rules=None,
            clock=(),
            rematch=self.rematch,
            lesson=False,
            open_link=False,
            hints=True,
            earlier=self.table_record.earlier_games,
            tally=state.games,
            seal=None,
            branch_of=None,
            branch_game=None,
        )
        return snapshot.past(state) if ended else snapshot

    def events(self, since: int, until: int | None = None) -> list[Json]:
        """The events after a number, as the person knows them."""
        found = self.journal.events[since:until]
        return [
            event_data(project(event, PERSON), seq) for seq, event in enumerate(found, since + 1)
        ]

    def act(self, request: ActionRequest) -> Json:
        """Act for the person, once for each id, as `Table.act`.

        Raises:
            StaleAction: the request is about an earlier state.
            IllegalAction: the rules forbid it.
            Conflict: `table-over`.
        """
        answered = self.journal.answer(PERSON, request.id)
        if answered is None:
            if self.over:
                raise Conflict("table-over")
            if request.expect != self.journal.seq:
                raise StaleAction("stale-action", expect=request.expect, seq=self.journal.seq)
            action = parse_action(request.action)
            self._apply(PERSON, action, DecidedBy.PERSON, request.id, request.claim)
            answered = self.journal.answer(PERSON, request.id)
        assert answered is not None
        first, last = answered
        return {"seq": self.journal.seq, "events": self.events(first - 1, last)}

    def let_bot_act(self) -> bool:
        """Let the first bot act that has to; whether one had to."""
        waited = () if self.over else waited_for(self.journal.state, self.seats)
        due = [seat for seat in waited if seat != PERSON]
        if not due:
            return False
        seat = self.seats[due[0]]
        seen = (project(event, seat.number) for event in self.journal.events)
        action = bot_action(seat, view(self.journal.state, seat.number), seen)
        self._apply(seat.number, action, DecidedBy.BOT)
        return True

    def _apply(
        self,
        seat: int,
        action: Any,
        decided_by: DecidedBy,
        request: str | None = None,
        claim: int | None = None,
    ) -> None:
        entry = JournalEntry(seat, action, decided_by, time.time(), request)
        self._add(self.journal.draft(entry, self._deck, claim))

    def _add(self, draft: Draft) -> None:
        self.journal.add(draft)
        for entry in draft.entries:
            self._recorder.act(entry.actor, entry.action)

    def result(self, number: int) -> Json:
        """How a game of the match went, as the server tells it."""
        rules = self.table_record.rules
        before, events = self.journal.events_of_game(number)
        result = game_result(rules, events, number, before)
        if result is None:
            raise NotFound("no-such-game", game=number)
        return result_model(result, "", None, standings(rules, result)).model_dump(mode="json")


_tables: Final[dict[str, OfflineTable]] = {}


def ready() -> None:
    """Do nothing: its caller has then waited until everything is imported."""


def create(request: str) -> str:
    """Create a table from the variant, its options, the level of the bots, and the person's name.

    Returns:
        As JSON its name and its record.
    """
    wanted = json.loads(request)
    # What is to be drawn by lot has its default.
    chosen = {key: _written(value) for key, value in wanted["options"].items() if value != "lot"}
    rules = variant(wanted["rules"], chosen)
    return json.dumps(_create(rules, wanted["level"], wanted.get("name")))


def restore(name: str, record: str) -> None:
    """Have a table at hand again, from its record."""
    if name not in _tables:
        _tables[name] = OfflineTable(name, record)


def ask(method: str, path: str, body: str) -> str:
    """Answer a request to a table that is at hand.

    Returns:
        As JSON the status, the body, and by name the records of tables that have changed.
    """
    where, _, query = path.partition("?")
    table = _tables[where.split("/")[2]]
    before = len(table.journal.applied)
    try:
        found, status = _answer(table, method, where, query, body), HTTPStatus.OK
    except PegoutError as error:
        params = {key: each for key, each in error.params.items() if key != "parameter"}
        found, status = {"error": error.code, "params": params}, HTTPStatus.BAD_REQUEST
        if isinstance(error, StaleAction):
            found["state"], status = _state(table), HTTPStatus.CONFLICT
    records = found.pop("records", {}) if isinstance(found, dict) else {}
    if len(table.journal.applied) != before:
        records = {table.name: table.record(), **records}
    return json.dumps({"status": status, "body": found, "records": records})


def follow(name: str, since: int) -> str:
    """Let a bot act if it is its turn; as JSON what has happened since an event, and the table.

    `acted` says whether one did, so that another may be next.
    """
    table = _tables[name]
    acted = table.let_bot_act()
    messages = [*table.events(since), state_data(table.snapshot())]
    return json.dumps({"acted": acted, "messages": messages, "record": table.record()})


def _answer(table: OfflineTable, method: str, path: str, query: str, body: str) -> Json:
    found = _PATH.fullmatch(path)
    what = found["what"] if found else "?"
    asked = parse_qs(query)
    number = partial(_number, asked)
    answers: dict[tuple[str, str | None], Callable[[], Json]] = {
        ("GET", "events"): lambda: {
            "seq": table.journal.seq,
            "events": table.events(number("since") or 0, number("until")),
        },
        ("GET", "games"): lambda: table.result(int(found["number"] or 0) if found else 0),
        ("GET", "hint"): lambda: hint_model(advise(table.snapshot().view)).model_dump(mode="json"),
        ("POST", "actions"): lambda: table.act(ActionRequest.model_validate_json(body)),
        ("POST", "resign"): lambda: _resign(table),
        ("POST", "rematch"): lambda: _rematch(table),
    }
    if what is None and "at" not in asked:
        return _state(table)
    if (method, what) not in answers:
        raise NotFound("no-such-page")
    return answers[method, what]()


def _state(table: OfflineTable) -> Json:
    return table_data(table.snapshot())


def _number(asked: dict[str, list[str]], name: str) -> int | None:
    return int(asked[name][0]) if name in asked else None


def _resign(table: OfflineTable) -> Json:
    table.ended = forfeit_result(table.table_record.rules, table.seats, PERSON, "resigned")
    return {}


def _rematch(table: OfflineTable) -> Json:
    """The same match again."""
    if not table.over:
        raise Conflict("table-not-over")
    if table.rematch is None:
        level = next(each.level for each in table.seats if each.kind == BOT) or ""
        rules = rematch_rules(table.journal.state, table.winner)
        table.rematch = _create(rules, level, table.seats[PERSON].name)["table"]
    again = _tables[table.rematch]
    return {"table": again.name, "records": {again.name: again.record()}}


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


def _written(value: object) -> str:
    """The value of an option as records write it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
