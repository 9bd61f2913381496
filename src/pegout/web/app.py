"""The app: everything that is served, put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.openapi.utils import get_openapi

from pegout import __version__
from pegout.tables.registry import TableRegistry
from pegout.web import error_handlers as faults
from pegout.web import static
from pegout.web import websocket as stream
from pegout.web.api import boards as board
from pegout.web.api import me as me_api
from pegout.web.api import meta as house_api
from pegout.web.api import tables as tables_api
from pegout.web.middleware import Guards

_log = logging.getLogger(__name__)

TICK_SECONDS: Final = 0.5
"""How often clocks are looked at."""


def create_app(registry: TableRegistry, public_url: str | None = None) -> FastAPI:
    """The app over a registry, which it closes when it stops.

    Args:
        registry: the tables.
        public_url: where people elsewhere reach this server, for the links in invitations.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        ticking = asyncio.create_task(_tick(registry))
        yield
        ticking.cancel()
        await asyncio.to_thread(registry.close)

    app = FastAPI(
        title="Pegout",
        version=__version__,
        description="Cribbage tables. The words are in docs/protocol-web.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.registry = registry
    app.state.public_url = public_url
    faults.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Guards)
    for router in (
        house_api.health,
        house_api.router,
        board.router,
        tables_api.router,
        me_api.router,
        stream.router,
        static.router,
    ):
        app.include_router(router)
    app.openapi = lambda: _document(app)  # type: ignore[method-assign]
    return app


async def _tick(registry: TableRegistry) -> None:
    while True:
        try:
            await asyncio.to_thread(registry.tick)
        except Exception:
            _log.exception("a tick failed")
        await asyncio.sleep(TICK_SECONDS)


def _document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document; what does not fit is a 400 here, never FastAPI's 422."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        for path in document["paths"].values():
            for call in path.values():
                call["responses"].pop("422", None)
        for name in ("HTTPValidationError", "ValidationError"):
            document["components"]["schemas"].pop(name, None)
        app.openapi_schema = document
    return app.openapi_schema
