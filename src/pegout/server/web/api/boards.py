"""Boards for real cards over HTTP: anyone who has the link shows a board, and enters on it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.concurrency import run_in_threadpool

from pegout.engine.wire.boards import (
    BoardCreated,
    BoardEntries,
    BoardEntry,
    BoardSetup,
    NewBoard,
    NewEntries,
)
from pegout.server.tables.kept_boards import MAX_ENTRIES, SharedBoard
from pegout.server.web.dependencies import Asking, Registry
from pegout.server.web.error_handlers import BOARD
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.waiting import Seconds, Waiting

router = APIRouter(prefix="/api/v1/boards", tags=["boards"], route_class=DeclaredRoute)

Name = Annotated[str, Path(pattern="^[a-z0-9]{16}$")]
After = Annotated[int, Query(ge=0, le=MAX_ENTRIES)]
ENTRIES_A_POINT = 10
"""Entries that are stored or sent for one point."""


@router.post("", status_code=201, responses=BOARD)
def create_board(body: NewBoard, registry: Registry) -> BoardCreated:
    """Store a board, to be shown by several devices."""
    entries = [entry.given() for entry in body.entries]
    return BoardCreated(board=registry.boards.create(body.setup.model_dump(), entries))


@router.get("/{board}", responses=BOARD)
async def board_entries(
    board: Name,
    request: Request,
    registry: Registry,
    caller: Asking,
    after: After = 0,
    wait: Seconds = 0,
) -> BoardEntries:
    """The entries from number `after` on, as soon as there are any, or after `wait` seconds."""

    async def look() -> SharedBoard | None:
        found = await run_in_threadpool(registry.boards.look, board, after)
        return found if found.entries or not wait else None

    watcher = f"{caller.address} {board}"
    async with Waiting(request, registry, watcher, wait) as waiting:
        waiting.follow(board)
        found, _ = await waiting.until(look)
    if found is None:
        found = await run_in_threadpool(registry.boards.look, board, after)
    caller.charge(len(found.entries) / ENTRIES_A_POINT)
    return _entries_model(found)


def _entries_model(found: SharedBoard) -> BoardEntries:
    """A stored board as it is sent; each field is named, so that either form can change."""
    setup = found.setup
    return BoardEntries(
        setup=BoardSetup(
            rules=setup["rules"],
            options=setup["options"],
            names=setup["names"],
            dealer=setup["dealer"],
        ),
        entries=[
            BoardEntry(
                id=entry["id"],
                at=entry["at"],
                kind=entry["kind"],
                side=entry.get("side"),
                points=entry.get("points"),
                what=entry.get("what"),
                of=entry.get("of"),
                number=entry.get("number"),
                seat=entry.get("seat"),
            )
            for entry in found.entries
        ],
        total=found.total,
    )


@router.post("/{board}/entries", responses=BOARD)
async def enter(board: Name, body: NewEntries, registry: Registry, caller: Asking) -> BoardEntries:
    """Enter something after all others; the entries from number `after` on."""
    entries = [entry.given() for entry in body.entries]
    await caller.pay(1 + len(entries) / ENTRIES_A_POINT)
    found, new = await run_in_threadpool(registry.boards.append, board, entries, body.after)
    if new:
        registry.peers.tell_person(board)
    return _entries_model(found)
