"""Refuses requests before anything else is done for them.

FastAPI would refuse them as well, but only after its layers have read the body and chosen the
endpoint, which takes as long as an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import TooMany, Unauthorized
from pegout.server.tables.registry import TableRegistry
from pegout.server.web.auth import bearer_token, current_person, holder_of, optional_identity
from pegout.server.web.error_handlers import error_response, language
from pegout.server.web.limits import RateLimit
from pegout.server.web.middleware import secured, security_headers

_PARAMETER: Final = re.compile(r"\?P<\w+>")


class EarlyRefusals:
    """Passes on requests that have the token that their endpoint needs, and are not too many.

    Where an endpoint only reads a token, a request may have none, but not an unknown one.

    Args:
        app: what they are passed on to.
        registry: knows the tokens, and whom it has refused.
        routes: the endpoints of `app`.
    """

    def __init__(self, app: ASGIApp, registry: TableRegistry, routes: Iterable[BaseRoute]) -> None:
        self._app, self._registry = app, registry
        self._endpoints = _Endpoints(routes)
        self._security = security_headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        endpoint = self._endpoints.find(scope["method"], scope["path"])
        error = await self._error(endpoint, scope) if endpoint else None
        if endpoint is None or error is None:
            await self._app(scope, receive, send)
            return
        scope["route"] = endpoint.route
        headers = Headers(scope=scope)
        params = tuple(error.params.items())
        refusal = _refusal(error.code, params, language(headers))
        await refusal(scope, receive, secured(send, self._security, is_api=True))

    async def _error(self, endpoint: _Endpoint, scope: Scope) -> PegoutError | None:
        for limit in endpoint.limits:
            if seconds := limit.refused_for(self._registry, scope):
                return TooMany("too-many", seconds=seconds)
        if not endpoint.reads_token:
            return None
        headers = Headers(scope=scope)
        token = bearer_token(headers)
        if token is None:
            return Unauthorized("token-needed") if endpoint.needs_token else None
        try:
            await holder_of(self._registry, token, headers)
        except Unauthorized as error:
            return error
        except SQLAlchemyError:
            return None  # the application says so
        return None


@lru_cache
def _refusal(code: str, params: tuple[tuple[str, str | int], ...], lang: str) -> ASGIApp:
    kind = TooMany if code == "too-many" else Unauthorized
    return error_response(kind(code, **dict(params)), {"accept-language": lang})


class _Endpoint(NamedTuple):
    """What refuses a request of an endpoint."""

    route: APIRoute
    reads_token: bool
    needs_token: bool
    limits: tuple[RateLimit, ...]


class _Endpoints:
    """The endpoints of an application, by method and path."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._endpoints: dict[str, list[_Endpoint]] = {}
        for route in routes:
            if isinstance(route, APIRoute):
                for method in route.methods or ():
                    self._endpoints.setdefault(method, []).append(_endpoint(route))
        self._paths = {method: _any_of(each) for method, each in self._endpoints.items()}

    def find(self, method: str, path: str) -> _Endpoint | None:
        """The endpoint of a request, if it is one of FastAPI's."""
        paths = self._paths.get(method)
        found = paths.match(path) if paths else None
        index = found.lastindex if found else None
        return self._endpoints[method][index - 1] if index else None


def _any_of(endpoints: Iterable[_Endpoint]) -> re.Pattern[str]:
    """What matches as the router does: the group that matches is the first such endpoint."""
    patterns = (_PARAMETER.sub("?:", each.route.path_regex.pattern) for each in endpoints)
    return re.compile("|".join(f"({pattern})" for pattern in patterns))


def _endpoint(route: APIRoute) -> _Endpoint:
    calls = list(_calls(route.dependant))
    limits = tuple(each for each in calls if isinstance(each, RateLimit))
    return _Endpoint(route, optional_identity in calls, current_person in calls, limits)


def _calls(dependant: Dependant) -> Iterator[object]:
    for each in dependant.dependencies:
        yield each.call
        yield from _calls(each)
