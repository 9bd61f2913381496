"""FastAPI dependencies: the table registry, and the identity behind a token.

They are coroutines: FastAPI runs functions in threads, which costs more than they do.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from fastapi import Depends, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from pegout.server.tables import tokens
from pegout.server.tables.devices import device_of
from pegout.server.tables.errors import Forbidden, Unauthorized
from pegout.server.tables.identities import Holder
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.table import NOBODY

_bearer = HTTPBearer(auto_error=False, description="A person's token.")


async def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    registry = request.app.state.registry
    assert isinstance(registry, TableRegistry)
    return registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""
_Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


_TABLE: Final = "/api/v1/tables/{table}"
_BOTS_MAY: Final = {
    "GET": {"/api/v1/me", _TABLE, *(f"{_TABLE}/{what}" for what in ("events", "record", "seal"))},
    "POST": {"/api/v1/tables"}
    | {
        f"{_TABLE}/{what}"
        for what in (
            *("join", "decline", "actions", "seal", "talk", "absent", "rematch"),
            *("resign", "leave", "abandon"),
        )
    },
    "DELETE": {f"{_TABLE}/rematch"},
}
"""The endpoints for the tokens of bot accounts, by method: what playing needs."""


class Identity(NamedTuple):
    """Who sends a request: the id of the person, their token, and all that it is for."""

    person: str
    token: str
    scope: str | None = None

    @property
    def is_bot_account(self) -> bool:
        """Whether it is a program, by a token that is for playing only."""
        return self.scope is not None


async def optional_identity(
    request: Request, registry: Registry, credentials: _Credentials
) -> Identity | None:
    """Who sends the request; `None` without a token.

    Raises:
        Unauthorized: `token-unknown`, `token-expired`.
        Forbidden: `token-scope`, the token is not for this; `banned`.
    """
    return await identify(registry, request, credentials.credentials) if credentials else None


async def identify(registry: TableRegistry, request: HTTPConnection, token: str) -> Identity:
    """Who sends a request with a token; errors as `optional_identity`."""
    holder = await holder_of(registry, token, request.headers)
    client, scope = request.client, request.scope
    registry.bans.check(holder.person, client.host if client else "")
    if holder.scope and scope["route"].path not in _BOTS_MAY.get(scope["method"], ()):
        raise Forbidden("token-scope", scope=holder.scope)
    return Identity(holder.person, token, holder.scope)


async def holder_of(registry: TableRegistry, token: str, headers: Headers) -> Holder:
    """Who holds the token of a request with these headers.

    Raises:
        Unauthorized: `token-unknown`, `token-expired`.
    """
    identities = registry.identities
    if holder := identities.known(token):
        return holder
    if not tokens.is_token(token) or identities.is_unknown(token):
        raise Unauthorized("token-unknown")
    # A thread waits for the database only if it must.
    device = device_of(headers.get("user-agent", ""))
    return await run_in_threadpool(identities.holder, token, device)


def bearer_token(headers: Headers) -> str | None:
    """The token of a request; `None` if it carries none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token if token and scheme.lower() == "bearer" else None


OptionalIdentity = Annotated[Identity | None, Depends(optional_identity)]
"""Who sends the request, if it carries a token."""


async def current_person(identity: OptionalIdentity) -> str:
    """The id of the person who sends the request.

    Raises:
        Unauthorized: `token-needed`, `token-unknown`.
    """
    if identity is None:
        raise Unauthorized("token-needed")
    return identity.person


Person = Annotated[str, Depends(current_person)]
"""The id of the person who sends the request; without a valid token it is refused."""


async def anybody(identity: OptionalIdentity) -> str:
    """The id of the person who sends the request, or `NOBODY`.

    Raises:
        Unauthorized: `token-unknown`.
    """
    return NOBODY if identity is None else identity.person


Anybody = Annotated[str, Depends(anybody)]
"""The id of the person who reads, or `NOBODY`: what is over is open to everybody."""


def identity_or_new(registry: TableRegistry, identity: Identity | None) -> Identity:
    """The identity of the sender, or that of a new person if the request has no token."""
    if identity is None:
        return Identity(*registry.identities.create_person())
    return identity._replace(person=registry.identities.renew(identity.token))
