"""Errors as HTTP statuses and bodies: `{"error": code, "params": {…}, "message": …}`."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope, Send

from pegout.engine.errors import PegoutError
from pegout.engine.wire.base import Json
from pegout.engine.wire.tables import ConflictModel, ErrorModel
from pegout.locale import LANGUAGES, translator
from pegout.server.tables.errors import TooMany, Unauthorized, Unavailable
from pegout.server.tables.repository.outage import is_outage
from pegout.server.web.callers import CALLER
from pegout.server.web.statuses import bad_request, no_such_table, shown_params, status_of

_log = logging.getLogger(__name__)
_ROUTING: Final = {404: "no-such-page", 405: "method-not-allowed"}

RETRY_SECONDS: Final = "5"
"""After how many seconds to try again what the server could not do."""

Responses = dict[int | str, dict[str, Any]]
"""Responses as FastAPI's `responses` documents them, by status."""


def refusal(description: str, model: type[ErrorModel] = ErrorModel) -> dict[str, Any]:
    """An error among the responses of an endpoint."""
    return {"model": model, "description": description}


PUBLIC: Final[Responses] = {
    400: refusal("Malformed request or illegal action."),
    403: refusal("Excluded from this server."),
    429: refusal("Too many requests."),
    503: refusal("The database does not answer, or nothing is compiled."),
}
"""The errors of any endpoint."""
AUTHENTICATED: Final = {
    **PUBLIC,
    401: refusal("Missing or invalid token."),
    403: refusal("The token is not for this, or excluded."),
}
"""The errors of an endpoint that reads the token."""
CREATING: Final = {**AUTHENTICATED, 409: refusal("The person has too many of them.")}
"""The errors of an endpoint that creates something."""
BOARD: Final = {
    **PUBLIC,
    404: refusal("No such board."),
    409: refusal("The board is full, or its address waits too often."),
}
"""The errors of an endpoint about a board for real cards."""
WAITING: Final = {**AUTHENTICATED, 409: refusal("The person or the address waits too often.")}
"""The errors of an endpoint that waits for something new."""
OWN: Final = {**AUTHENTICATED, 404: refusal("The person has none of that name.")}
"""The errors of an endpoint about something that the person has made."""
AT_TABLE: Final = {
    **AUTHENTICATED,
    403: refusal("Not at this table, without a seat, or excluded."),
    404: refusal("No such table."),
}
"""The errors of an endpoint about a table."""
ACTING: Final = {
    **AT_TABLE,
    409: refusal("The request conflicts with the table's current state.", ConflictModel),
}
"""The errors of an endpoint that changes a table."""


class ErrorResponse(JSONResponse):
    """A response that notes, each time it is sent, that a request was refused."""

    code = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note the refusal, and send the response."""
        if caller := scope.get(CALLER):
            caller.refused(self.code, getattr(scope.get("route"), "path", ""))
        await super().__call__(scope, receive, send)


def error_response(
    error: PegoutError, headers: Mapping[str, str], status: int | None = None
) -> ErrorResponse:
    """The response to a request with these headers, by default with the status of the error."""
    more = {}
    if isinstance(error, TooMany):
        more["Retry-After"] = str(error.params["seconds"])
    if isinstance(error, Unavailable):
        more["Retry-After"] = RETRY_SECONDS
    if isinstance(error, Unauthorized):
        more["WWW-Authenticate"] = "Bearer"
    body = error_body(error, language(headers))
    response = ErrorResponse(body, status or status_of(error), more)
    response.code = error.code
    return response


def database_response(error: SQLAlchemyError, headers: Mapping[str, str]) -> ErrorResponse:
    """The response where the database has failed, which is logged."""
    if not is_outage(error):
        _log.error("the database failed: %s", str(error).partition("\n")[0])
    return error_response(Unavailable("database-silent"), headers)


def failure_response(headers: Mapping[str, str]) -> ErrorResponse:
    """The response where the server has failed."""
    failed = PegoutError("server-error")
    return error_response(failed, headers, HTTPStatus.INTERNAL_SERVER_ERROR)


def error_body(error: PegoutError, lang: str) -> Json:
    """The body of an error response, with the sentence in a language."""
    t = translator(lang)
    message = t.error(error) if t.has(f"error-{error.code}") else str(error)
    return ErrorModel(error=error.code, params=shown_params(error), message=message).model_dump()


def language(headers: Mapping[str, str]) -> str:
    """The first language in `Accept-Language` that has a translation, otherwise English."""
    for part in headers.get("accept-language", "").split(","):
        wanted = part.strip()[:2].lower()
        if wanted in LANGUAGES:
            return wanted
    return LANGUAGES[0]


def install(app: FastAPI) -> None:
    """Add the handlers that turn every error into a response with `error_body`.

    They are coroutines, lest each of them is called in a thread.
    """

    @app.exception_handler(PegoutError)
    async def _pegout_error(request: Request, error: PegoutError) -> JSONResponse:
        return error_response(error, request.headers)

    @app.exception_handler(SQLAlchemyError)
    async def _database_error(request: Request, error: SQLAlchemyError) -> JSONResponse:
        return database_response(error, request.headers)

    @app.exception_handler(RequestValidationError)
    async def _validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        if tuple(first["loc"]) == ("path", "table"):  # no table can have such a name
            unknown = no_such_table(request.path_params["table"])
            return error_response(unknown, request.headers)
        return error_response(bad_request(first["loc"], first["type"]), request.headers)

    @app.exception_handler(ClientDisconnect)
    async def _client_gone(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=HTTPStatus.BAD_REQUEST)  # the client is gone

    @app.exception_handler(Exception)
    async def _unexpected_error(request: Request, error: Exception) -> JSONResponse:
        return failure_response(request.headers)

    @app.exception_handler(HTTPException)
    async def _http_error(request: Request, error: HTTPException) -> JSONResponse:
        code = _ROUTING.get(error.status_code)
        if code is None:
            response = error_response(bad_request(["body"], "json"), request.headers)
        else:
            response = error_response(PegoutError(code), request.headers, error.status_code)
        response.headers.update(error.headers or {})
        return response
