"""FastAPI dependencies: the parts of the application, and who asks.

Those that do not ask the database are coroutines: FastAPI runs functions in threads, which costs
more than they do.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from pegout.server.tables.errors import Unauthorized, Unavailable
from pegout.server.tables.identities import Holder
from pegout.server.tables.registry import TableRegistry
from pegout.server.web.callers import CALLER, Caller
from pegout.server.web.encoding import TableUpdates
from pegout.server.web.endpoints import TABLE_NAME
from pegout.server.web.questions import Asker
from pegout.server.web.services import services_of


async def get_registry(request: Request) -> TableRegistry:
    """The table registry of the app."""
    return services_of(request).registry


Registry = Annotated[TableRegistry, Depends(get_registry)]
"""The table registry, as a dependency."""


async def get_updates(request: Request) -> TableUpdates:
    """The encoded messages of the app."""
    return services_of(request).updates


Updates = Annotated[TableUpdates, Depends(get_updates)]
"""The encoded messages, as a dependency."""


def check_compiled(request: Request) -> None:
    """Refuse a question until kernels are compiled: here that would hold up everybody.

    Raises `Unavailable`: `warming-up`.
    """
    warm_up = services_of(request).warm_up
    if warm_up and not warm_up.is_done:
        raise Unavailable("warming-up")


Compiled = Depends(check_compiled)
"""A dependency that refuses requests until kernels are compiled."""
TableName = Annotated[str, Path(pattern=TABLE_NAME)]
"""The name of a table in a path."""


async def get_caller(request: Request) -> Caller:
    """Who sends the request, as the gate has found out."""
    caller = request.scope[CALLER]
    assert isinstance(caller, Caller)
    return caller


Asking = Annotated[Caller, Depends(get_caller)]
"""Who sends the request."""


async def current_person(caller: Asking) -> str:
    """The id of the person who sends the request; the gate has refused anyone else.

    Raises `Unauthorized`: `token-needed`.
    """
    if not caller.person:
        raise Unauthorized("token-needed")
    return caller.person


Person = Annotated[str, Depends(current_person)]
"""The id of the person who sends the request."""


def current_owner(registry: Registry, caller: Asking, person: Person) -> str:
    """The id of the person who sends the request and is going to own something.

    The database is asked: another process may have deleted them a moment ago, or made them one with
    another person. Raises `Unauthorized`: `token-needed`, `token-unknown`, `token-expired`.
    """
    return registry.identities.renew(caller.token) if caller.token else person


Owner = Annotated[str, Depends(current_owner)]
"""The id of the person who sends the request, as the database has it now."""


async def anybody(caller: Asking) -> str:
    """The id of the person who sends the request, or `ANONYMOUS`."""
    return caller.person


Anybody = Annotated[str, Depends(anybody)]
"""The id of the person who reads, or `ANONYMOUS`: finished matches are open to everybody."""


def caller_or_new(registry: TableRegistry, caller: Caller) -> Caller:
    """The caller, who is going to own something; as a new person if they have no token."""
    if caller.token is None:
        person, token = registry.identities.create_person()
        return caller.held(token, Holder(person))
    return caller.held(caller.token, Holder(registry.identities.renew(caller.token), caller.scope))


class Queue:
    """A dependency that gives the sender of a request a queue of the app, by its kind."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    async def __call__(self, request: Request, caller: Asking) -> Asker:
        """The queue for the sender."""
        services = services_of(request)
        return Asker(services.queues[self._kind], services.side_work, request, caller.address)


HintQueue = Annotated[Asker, Depends(Queue("hint"))]
"""The queue of hints, as a dependency."""
ReviewQueue = Annotated[Asker, Depends(Queue("review"))]
"""The queue of reviews, as a dependency."""
CostlyQueue = Annotated[Asker, Depends(Queue("costly"))]
"""The queue of records, statistics and boards, as a dependency."""
AnalysisQueue = Annotated[Asker, Depends(Queue("analysis"))]
"""The queue of analyses, as a dependency."""
