"""The short way of actions: it is taken, and where it fails the ordinary way answers."""

import asyncio
import logging

from tests.web.kit import two

from pegout.tables.table import Table
from pegout.web.app import Inbox


def test_an_action_needs_no_thread_unless_something_speaks_against_it(client, monkeypatch):
    first, second = two(client)
    asked = []
    real = Table.act

    def noted(table, person, expect, request, *others, **named):
        asked.append(request)
        return real(table, person, expect, request, *others, **named)

    monkeypatch.setattr(Table, "act", noted)

    def draw(player, place, expect, request):
        body = {"expect": expect, "id": request, "action": f"draw {place}"}
        return player.post("actions", body)

    drawn = draw(first, 9, 0, "one")
    assert (drawn.status_code, asked) == (200, [])
    assert drawn.headers["cache-control"] == "no-store"
    assert "nosniff" in drawn.headers["x-content-type-options"]
    assert draw(first, 9, 0, "one").json() == drawn.json()
    assert draw(second, 9, drawn.json()["seq"], "two").json()["error"] == "no-such-place-to-draw"
    late = draw(second, 7, 0, "three")
    assert (late.status_code, late.json()["error"]) == (409, "stale-action")
    assert late.json()["state"] == second.get()
    assert asked == ["one", "two"]
    writer = client.app.state.registry._repository._actions
    monkeypatch.setattr(writer, "_write", lambda group: 1 / 0)
    assert draw(second, 7, drawn.json()["seq"], "four").status_code == 200
    assert asked[2:] == ["four"]


def test_the_event_loop_is_woken_once_for_what_is_left_meanwhile(monkeypatch, caplog):
    called: list[str] = []
    woken: list[object] = []

    async def leave_calls() -> None:
        loop, inbox = asyncio.get_running_loop(), Inbox()
        wake = loop.call_soon_threadsafe

        def noted(call):
            woken.append(call)
            return wake(call)

        def first() -> None:
            called.append("first")
            inbox.put(lambda: called.append("by the first"))
            raise ValueError

        monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
        inbox.put(first)
        inbox.put(lambda: called.append("second"))
        while len(called) < 3:
            await asyncio.sleep(0)
        assert len(woken) == 1
        inbox.put(lambda: called.append("later"))
        while len(called) < 4:
            await asyncio.sleep(0)

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(leave_calls())
    assert called == ["first", "second", "by the first", "later"]
