"""Who asks: found out once for a request or a stream, by the outermost layer, and handed on.

The caller pays: a request costs about as many points as it takes milliseconds of the interpreter,
which everybody shares. What somebody cannot pay at once waits a little, and is refused if that
would take longer. `tables/rate_limits.py` has the budgets, and says what else limits callers.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from fastapi.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.types import Scope

from pegout.server.tables import tokens
from pegout.server.tables.addresses import network_of, shares_of
from pegout.server.tables.devices import device_of
from pegout.server.tables.errors import Unauthorized
from pegout.server.tables.identities import Holder
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.table import ANONYMOUS
from pegout.server.web.endpoints import Limit

CALLER: Final = "pegout.caller"
"""Where the scope of a request or a stream has its `Caller`."""
SUBPROTOCOL: Final = "pegout"
"""The subprotocol of the streams; the others that a handshake offers are tokens."""
MAX_TOKENS: Final = 4
"""The most tokens of a handshake that are looked up; a client has one."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sends a request or follows a stream.

    Attributes:
        host: the address from which they ask.
        address: the host, or the network that counts as one address; it pays with the person.
        token: their token; `None` without one.
        holder: who held the token when it was last looked up; `None` if that is not remembered.
        is_certain: whether `holder` holds it now; otherwise `found` asks the database.
    """

    host: str
    address: str
    registry: TableRegistry = field(repr=False)
    token: str | None = field(default=None, repr=False)
    holder: Holder | None = None
    is_certain: bool = False

    @property
    def person(self) -> str:
        """The id of the person, or `ANONYMOUS`."""
        return self.holder.person if self.holder else ANONYMOUS

    @property
    def scope(self) -> str | None:
        """The scope of the token, if it is limited: playing, for a bot account."""
        return self.holder and self.holder.scope

    def held(self, token: str | None, holder: Holder | None, is_certain: bool = True) -> Caller:
        """The caller from the same address, with another token or holder."""
        return Caller(self.host, self.address, self.registry, token, holder, is_certain)

    def remembered(self, token: str) -> Caller:
        """The caller with a token, as far as it is known without asking the database."""
        return self.held(token, *self.registry.identities.remembered(token))

    def now(self) -> Caller:
        """The caller again after a wait, in which the token may have become void.

        Raises `Forbidden`: `banned`.
        """
        caller = self.remembered(self.token) if self.token else self
        caller.check_ban()
        return caller

    async def found(self, user_agent: str = "") -> Caller:
        """The caller with the current holder of the token; a thread asks the database if it must.

        Raises:
            Unauthorized: `token-needed`, `token-unknown`, `token-expired`.
            Forbidden: `banned`.
            SQLAlchemyError: the database fails.
        """
        if self.is_certain:
            return self
        if self.token is None:
            raise Unauthorized("token-needed")
        identities = self.registry.identities
        if not tokens.is_token(self.token) or identities.is_unknown(self.token):
            raise Unauthorized("token-unknown")
        holder = await run_in_threadpool(identities.holder, self.token, device_of(user_agent))
        found = self.held(self.token, holder)
        found.check_ban()
        return found

    def begin(self) -> None:
        """Begin a request or a stream. Raises `Forbidden`: `banned`."""
        self.registry.usage.note((self.person, self.address), 0.0, requests=1)
        self.check_ban()

    def check_ban(self) -> None:
        """Raise `Forbidden` (`banned`) if the person or the address is."""
        self.registry.bans.check(self.person, self.host)

    async def pay(self, cost: float) -> bool:
        """Pay for something; whether that had to wait.

        Raises `TooMany`: `too-many`, with the seconds to wait.
        """
        wait = self.registry.budgets.spend(self.person, self.address, cost)
        self.registry.usage.note((self.person, self.address), cost)
        if wait:
            await asyncio.sleep(wait)
        return wait > 0

    def charge(self, cost: float) -> None:
        """Pay for work that is done already."""
        self.registry.budgets.charge(self.person, self.address, cost)
        self.registry.usage.note((self.person, self.address), cost)

    def count(self, limit: Limit, what: str = "") -> None:
        """Count a request of the address against a limit, of which there is one for each `what`.

        Raises `TooMany`: `too-many`, with the seconds to wait.
        """
        kind, rate_limits = f"{limit.kind} {what}".rstrip(), self.registry.rate_limits
        rate_limits.check_address(kind, limit.calls, limit.seconds, self.address)

    def refused_for(self, limit: Limit) -> int:
        """The seconds for which a request is refused, 0 if it has to be counted first."""
        refused_for = self.registry.rate_limits.refused_for
        return max(refused_for(limit.kind, each) for each, _ in shares_of(self.address))

    async def count_soon(self, limit: Limit) -> None:
        """Count a request, as `count`, without holding up the event loop."""
        if self.registry.rate_limits.is_shared:
            await run_in_threadpool(self.count, limit)
        else:
            self.count(limit)

    def refused(self, code: str, route: str = "") -> None:
        """Note that a request was refused."""
        self.registry.refusals.note(code, self.host, self.person or None, route)


def caller_of(registry: TableRegistry, scope: Scope) -> Caller:
    """Who sends a request or opens a stream, without asking the database.

    Of several tokens of a handshake that is the first one whose holder is remembered.
    """
    client = scope.get("client")
    host = str(client[0]) if client else ""
    address, first = network_of(host), None
    for token in tokens_of(scope):
        holder, is_certain = registry.identities.remembered(token)
        caller = Caller(host, address, registry, token, holder, is_certain)
        if holder:
            return caller
        first = first or caller
    return first or Caller(host, address, registry)


def tokens_of(scope: Scope) -> list[str]:
    """The tokens of a request, one at most, or of the handshake of a stream, the first few."""
    scheme, _, token = Headers(scope=scope).get("authorization", "").partition(" ")
    found = [token] if token and scheme.lower() == "bearer" else []
    if offered := scope.get("subprotocols"):
        found[:0] = [text.removeprefix("bearer.") for text in offered if text != SUBPROTOCOL]
    return found[:MAX_TOKENS]
