"""What goes wrong, as statuses and bodies: `{"error": code, "params": {…}, "message": …}`."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pegout.errors import PegoutError, StaleAction
from pegout.locale import LANGUAGES, translator
from pegout.tables.errors import Conflict, Forbidden, NotFound, TooMany, Unauthorized
from pegout.web.models import Fault, StaleFault

_STATUSES: Final[tuple[tuple[type[PegoutError], HTTPStatus], ...]] = (
    (StaleAction, HTTPStatus.CONFLICT),
    (Conflict, HTTPStatus.CONFLICT),
    (Unauthorized, HTTPStatus.UNAUTHORIZED),
    (Forbidden, HTTPStatus.FORBIDDEN),
    (NotFound, HTTPStatus.NOT_FOUND),
    (TooMany, HTTPStatus.TOO_MANY_REQUESTS),
)
_ROUTING: Final = {404: "no-such-page", 405: "method-not-allowed"}

BAD: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Fault, "description": "It makes no sense, or the rules forbid it"},
    429: {"model": Fault, "description": "Too often"},
}
"""What any call may answer."""
OURS: Final[dict[int | str, dict[str, Any]]] = {
    **BAD,
    401: {"model": Fault, "description": "Who are you?"},
}
"""What any call by a person may answer."""
AT_TABLE: Final[dict[int | str, dict[str, Any]]] = {
    **OURS,
    403: {"model": Fault, "description": "Not at this table, or without a seat"},
    404: {"model": Fault, "description": "No such table"},
}
"""What any call about a table may answer."""
ACTING: Final[dict[int | str, dict[str, Any]]] = {
    **AT_TABLE,
    409: {"model": StaleFault, "description": "Not at this moment"},
}
"""What a call that changes a table may answer."""


class Stale(StaleAction):
    """A stale action with the fresh table for the answer."""

    def __init__(self, fault: StaleAction, state: Mapping[str, Any]) -> None:
        super().__init__(fault.code, **fault.params)
        self.state = state


def status_of(fault: PegoutError) -> HTTPStatus:
    """The status that a fault has on the web."""
    for kind, status in _STATUSES:
        if isinstance(fault, kind):
            return status
    return HTTPStatus.BAD_REQUEST


def told(fault: PegoutError, lang: str) -> dict[str, Any]:
    """A fault as a body."""
    t = translator(lang)
    message = t.error(fault) if t.has(f"error-{fault.code}") else str(fault)
    return {"error": fault.code, "params": fault.params, "message": message}


def language(headers: Mapping[str, str]) -> str:
    """The language that a request asks for in its `Accept-Language`."""
    for part in headers.get("accept-language", "").split(","):
        wanted = part.strip()[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


def install(app: FastAPI) -> None:
    """Answer every fault in this one way."""

    @app.exception_handler(PegoutError)
    def _ours(request: Request, fault: PegoutError) -> JSONResponse:
        headers = {}
        if isinstance(fault, TooMany):
            headers["Retry-After"] = str(fault.params["seconds"])
        if isinstance(fault, Unauthorized):
            headers["WWW-Authenticate"] = "Bearer"
        body = told(fault, language(request.headers))
        if isinstance(fault, Stale):
            body["state"] = fault.state
        return JSONResponse(body, status_of(fault), headers)

    @app.exception_handler(RequestValidationError)
    def _misfit(request: Request, fault: RequestValidationError) -> JSONResponse:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        bad = PegoutError("bad-request", where=where[:100], problem=str(first["type"]))
        return JSONResponse(told(bad, language(request.headers)), HTTPStatus.BAD_REQUEST)

    @app.exception_handler(HTTPException)
    def _routing(request: Request, fault: HTTPException) -> JSONResponse:
        code = _ROUTING.get(fault.status_code, "bad-request")
        params = {"where": "body", "problem": "json"} if code == "bad-request" else {}
        status = fault.status_code if code != "bad-request" else HTTPStatus.BAD_REQUEST
        body = told(PegoutError(code, **params), language(request.headers))
        return JSONResponse(body, status, fault.headers)
