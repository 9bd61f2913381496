"""Bot accounts over HTTP: people make them, everybody sees those that accept challenges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response

from pegout.engine.wire import people, requests
from pegout.server.tables.bot_accounts import ListedBot
from pegout.server.tables.errors import Forbidden
from pegout.server.tables.identities import BOT_PLAY
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.seats import TableRequest
from pegout.server.web.callers import Caller
from pegout.server.web.dependencies import Owner, Person, Registry
from pegout.server.web.error_handlers import AUTHENTICATED, CREATING, OWN, PUBLIC
from pegout.server.web.routes import DeclaredRoute

own_router = APIRouter(prefix="/api/v1/me/bots", tags=["me"], route_class=DeclaredRoute)
router = APIRouter(prefix="/api/v1/bots", tags=["bots"], route_class=DeclaredRoute)

MAX_NAME: Final = 200
"""The longest name that is looked up, as of requests."""


@router.get("", responses=PUBLIC)
def open_bots(registry: Registry) -> people.BotList:
    """The bot accounts that accept challenges, those first that were here last."""
    return _bot_list(registry.bot_accounts.open_to_all())


@own_router.get("", responses=AUTHENTICATED)
def own_bots(registry: Registry, person: Person) -> people.BotList:
    """The bot accounts that this person has made."""
    return _bot_list(registry.bot_accounts.made_by(person))


@own_router.post("", status_code=201, responses=CREATING)
def create_bot(
    body: requests.BotRequest, registry: Registry, person: Owner
) -> people.BotTokenModel:
    """Make a bot account; its token is for playing only."""
    token = registry.bot_accounts.create(person, body.name, body.accepts, body.days)
    return _token(body.name, token, body.days)


@own_router.post("/token", status_code=201, responses=OWN)
def renew_token(
    body: requests.BotTokenRequest, registry: Registry, person: Person
) -> people.BotTokenModel:
    """Another token of a bot account; those that it had are void."""
    token = registry.bot_accounts.renew(person, body.name, body.days)
    return _token(body.name, token, body.days)


@own_router.patch("", status_code=204, response_class=Response, responses=OWN)
def change_bot(body: requests.BotChangeRequest, registry: Registry, person: Person) -> None:
    """Let a bot account be challenged, or not any more."""
    registry.bot_accounts.accept(person, body.name, body.accepts)


@own_router.delete("", status_code=204, response_class=Response, responses=OWN)
def remove_bot(
    name: Annotated[str, Query(max_length=MAX_NAME)], registry: Registry, person: Person
) -> None:
    """Remove a bot account with its tokens; its games stay."""
    registry.bot_accounts.remove(person, name)


def _token(name: str, token: str, days: int) -> people.BotTokenModel:
    return people.BotTokenModel(name=name, token=token, scope=BOT_PLAY, days=days)


def _bot_list(bots: Iterable[ListedBot]) -> people.BotList:
    return people.BotList(bots=[people.BotModel(**each._asdict()) for each in bots])


# For requests of bot accounts


def own_name(registry: TableRegistry, caller: Caller, wanted: str | None) -> str | None:
    """The name of a sender at a table: that of a bot account, or the one that they want."""
    if caller.scope:
        return registry.bot_accounts.name_of(caller.person)
    return wanted


def as_of(registry: TableRegistry, caller: Caller, request: TableRequest) -> TableRequest:
    """The table that a sender opens.

    Raises `Forbidden`: `token-scope`; a bot account sits down itself, against levels and bot
    accounts, and invites no one else.
    """
    if not caller.scope:
        return request
    if request.seats.count(None) != 1 or request.open_link or request.lesson:
        raise Forbidden("token-scope", scope=BOT_PLAY)
    name = own_name(registry, caller, request.name)
    return replace(request, name=name, bot_account=True)
