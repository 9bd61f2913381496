"""The endpoints that the OpenAPI document describes, in its order."""

from __future__ import annotations

from starlette.routing import BaseRoute

from pegout.server.web import actions
from pegout.server.web.api import (
    analysis,
    boards,
    bots,
    daily,
    hints,
    me,
    meta,
    mistakes,
    polls,
    reviews,
    seals,
    tables,
)


def described_routes() -> list[BaseRoute]:
    """Their routes."""
    routers = (
        actions.router,
        polls.router,
        meta.health,
        meta.router,
        analysis.router,
        daily.router,
        tables.router,
        hints.router,
        reviews.router,
        reviews.skill_router,
        seals.router,
        me.router,
        mistakes.router,
        bots.own_router,
        bots.router,
        boards.router,
    )
    return [route for router in routers for route in router.routes]
