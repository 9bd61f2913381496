"""The endpoints: one declaration of each, with who may ask, how often, and its cost.

The routes (`routes.py`), early refusals (`gate.py`), the API document and the list in
docs/operations.md follow from these; `python -m pegout.server.web.endpoints` prints that list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple

TABLE_NAME: Final = "^[a-z0-9]{1,16}$"
"""The pattern of names of tables."""
MINUTE: Final = 60
DAY: Final = 86_400


class Who(Enum):
    """Who may ask; the values are for the list."""

    ANYONE = "anyone"
    """Anyone; a token is not read."""
    READER = "anyone, or a token"
    """Anyone without a token, or with one that somebody holds."""
    PERSON = "a token"
    """The holder of a token."""


class Limit(NamedTuple):
    """How many requests of a kind an address may send in some seconds.

    Attributes:
        kind: requests of one kind are counted together.
        calls: how many requests.
        seconds: in which time.
        when: where they are counted later, by the endpoint: which ones.
    """

    kind: str
    calls: int
    seconds: int = MINUTE
    when: str = ""

    def __str__(self) -> str:
        """The limit in words, such as `60 a day`."""
        number = f"{self.calls:,} a {'day' if self.seconds == DAY else 'minute'}"
        return f"{number} {self.when}" if self.when else number


CHALLENGES: Final = Limit("challenge", 30, when="that challenge a bot account")
REDEEMED: Final = Limit("redeem", 30, when="with a code")
VOTERS: Final = Limit("voters of", 60, DAY, when="on one hand")
"""A class may share an address."""
_QUICK: Final = (Limit("analysis", 120),)
_DEAR: Final = (Limit("costly analysis", 40),)
_MISTAKES: Final = (Limit("mistakes", 60),)
_BOT: Final = (Limit("bot", 30),)


class Endpoint(NamedTuple):
    """The declaration for the requests of one method and path.

    Attributes:
        method: the method; `GET` includes `HEAD` where the route has it.
        path: the path, with its parameters in braces.
        who: who may ask.
        bots: whether the token of a bot account is enough, which is for playing only.
        cost: its price beyond that of any request, in points.
        limits: how many requests an address may send; those with `when` the endpoint counts.
    """

    method: str
    path: str
    who: Who = Who.ANYONE
    bots: bool = False
    cost: float = 0.0
    limits: tuple[Limit, ...] = ()

    @property
    def counted(self) -> Iterator[Limit]:
        """The limits that hold for every request."""
        return (each for each in self.limits if not each.when)


_TABLES: Final = "/api/v1/tables"
_TABLE: Final = "/api/v1/tables/{table}"
_ME: Final = "/api/v1/me"
_DAILY: Final = "/api/v1/daily"
_ANALYSIS: Final = "/api/v1/analysis"
_BOARD: Final = "/api/v1/boards/{board}"
_ANYONE, _READER, _PERSON = Who

ENDPOINTS: Final = (
    Endpoint("POST", _TABLES, _READER, bots=True, limits=(
        Limit("open", 600), Limit("opened", 5000, DAY), CHALLENGES,
    )),
    Endpoint("GET", _TABLE, _READER, bots=True, cost=2),
    Endpoint("POST", f"{_TABLE}/actions", _PERSON, bots=True),
    Endpoint("GET", f"{_TABLE}/events", _READER, bots=True),
    Endpoint("POST", f"{_TABLE}/polls", _PERSON),
    Endpoint("GET", f"{_TABLE}/record", _READER, bots=True, cost=5),
    Endpoint("GET", f"{_TABLE}/games/{{game}}", _READER),
    Endpoint("GET", f"{_TABLE}/seal", _PERSON, bots=True, cost=2),
    Endpoint("POST", f"{_TABLE}/seal", _PERSON, bots=True),
    Endpoint("GET", f"{_TABLE}/hint", _PERSON),
    Endpoint("GET", f"{_TABLE}/mistake", _PERSON),
    Endpoint("GET", f"{_TABLE}/review", _READER),
    Endpoint("POST", f"{_TABLE}/invitation", limits=(Limit("invitation", 120),)),
    Endpoint("POST", f"{_TABLE}/join", _READER, bots=True, limits=(Limit("join", 600),)),
    Endpoint("POST", f"{_TABLE}/decline", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/talk", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/absent", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/leave", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/resign", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/abandon", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/rematch", _PERSON, bots=True),
    Endpoint("DELETE", f"{_TABLE}/rematch", _PERSON, bots=True),
    Endpoint("POST", f"{_TABLE}/branch", _PERSON, limits=(Limit("branch", 30),)),
    Endpoint("GET", "/api/v1/seals", limits=(Limit("seals", 120),)),
    Endpoint("GET", _ME, _PERSON, bots=True, cost=3),
    Endpoint("POST", _ME, _READER, limits=(Limit("person", 120), REDEEMED)),
    Endpoint("DELETE", _ME, _PERSON, cost=20),
    Endpoint("POST", f"{_ME}/code", _PERSON, limits=(Limit("code", 120),)),
    Endpoint("GET", f"{_ME}/devices", _PERSON, cost=3),
    Endpoint("DELETE", f"{_ME}/devices/{{device}}", _PERSON),
    Endpoint("GET", f"{_ME}/games", _PERSON, cost=3),
    Endpoint("POST", f"{_ME}/offline-games", _PERSON, limits=(Limit("offline-game", 100, DAY),)),
    Endpoint("GET", f"{_ME}/statistics", _PERSON),
    Endpoint("GET", f"{_ME}/adaptive", _PERSON),
    Endpoint("GET", f"{_ME}/skill", _PERSON),
    Endpoint("GET", f"{_ME}/mistakes", _PERSON, cost=3),
    Endpoint("GET", f"{_ME}/mistakes/next", _PERSON, limits=_MISTAKES),
    Endpoint("POST", f"{_ME}/mistakes/answers", _PERSON, limits=_MISTAKES),
    Endpoint("DELETE", f"{_ME}/mistakes/{{mistake}}", _PERSON),
    Endpoint("GET", f"{_ME}/mistakes.csv", _PERSON, cost=3),
    Endpoint("GET", f"{_ME}/bots", _PERSON, cost=3),
    Endpoint("POST", f"{_ME}/bots", _PERSON, limits=_BOT),
    Endpoint("POST", f"{_ME}/bots/token", _PERSON, limits=_BOT),
    Endpoint("PATCH", f"{_ME}/bots", _PERSON),
    Endpoint("DELETE", f"{_ME}/bots", _PERSON),
    Endpoint("GET", "/api/v1/bots", cost=3),
    Endpoint("POST", "/api/v1/boards", cost=10, limits=(Limit("board", 60, DAY),)),
    Endpoint("GET", _BOARD),
    Endpoint("POST", f"{_BOARD}/entries", limits=(Limit("board-entry", 240),)),
    Endpoint("GET", _DAILY, _READER, cost=6),
    Endpoint("GET", f"{_DAILY}/{{day}}", _READER, cost=2),
    Endpoint("POST", f"{_DAILY}/{{day}}/votes", _PERSON, limits=(Limit("vote", 60), VOTERS)),
    Endpoint("GET", f"{_ANALYSIS}/discards", limits=_QUICK),
    Endpoint("GET", f"{_ANALYSIS}/play", limits=_DEAR),
    Endpoint("GET", f"{_ANALYSIS}/odds", limits=_QUICK),
    Endpoint("GET", f"{_ANALYSIS}/par", limits=_QUICK),
    Endpoint("GET", f"{_ANALYSIS}/cribs", limits=_QUICK),
    Endpoint("GET", f"{_ANALYSIS}/histogram", limits=_DEAR),
    Endpoint("GET", "/api/v1/menu"),
    Endpoint("POST", "/api/v1/rules"),
    Endpoint("POST", "/api/v1/score"),
    Endpoint("GET", "/api/v1/trainer", cost=2),
    Endpoint("GET", "/api/v1/board"),
    Endpoint("GET", "/openapi.json", cost=9),
    Endpoint("GET", "/healthz"),
    Endpoint("GET", "/readyz"),
    Endpoint("GET", "/sw.js"),
    Endpoint("GET", "/locale/{name}.ftl"),
    Endpoint("GET", "/{path:path}"),
)  # fmt: skip
"""All of them; of those that match a request, the first one answers it."""

_PARAMETER: Final = re.compile(r"\\\{\w+(:path)?\\\}")


def _any_of(endpoints: Iterable[Endpoint]) -> re.Pattern[str]:
    """A pattern that matches as the router does: by group, the first endpoint that matches."""
    return re.compile(f"^(?:{'|'.join(f'({_pattern(each.path)})' for each in endpoints)})$")


def _pattern(path: str) -> str:
    return _PARAMETER.sub(lambda found: ".*" if found[1] else "[^/]+", re.escape(path))


_BY_METHOD: Final = {
    method: [each for each in ENDPOINTS if each.method == method]
    for method in ("GET", "POST", "PATCH", "DELETE")
}
_PATTERNS: Final = {method: _any_of(each) for method, each in _BY_METHOD.items()}


def find_endpoint(method: str, path: str) -> Endpoint | None:
    """The endpoint of a request; `None` if there is none."""
    pattern = _PATTERNS.get(method)
    found = pattern.match(path) if pattern else None
    return _BY_METHOD[method][found.lastindex - 1] if found and found.lastindex else None


def declared(method: str, path: str) -> Endpoint:
    """The declaration of a method and path with parameters. Raises `LookupError`: there is none."""
    for each in ENDPOINTS:
        if (each.method, each.path) == (method, path):
            return each
    raise LookupError(f"{method} {path} has no declaration in {__name__}")


def listed() -> Iterator[str]:
    """The lines of the list in docs/operations.md."""
    yield "| endpoint | who may ask | also bot accounts | points | requests of an address |"
    yield "|---|---|---|---|---|"
    for each in ENDPOINTS:
        bots, points = "yes" if each.bots else "", f"{each.cost + 1:g}"
        limits = "; ".join(map(str, each.limits))
        name = f"`{each.method} {each.path}`"
        yield f"| {name} | {each.who.value} | {bots} | {points} | {limits} |"


if __name__ == "__main__":
    print("\n".join(listed()))
