"""The short way of actions: it is taken, and where it fails the ordinary way answers."""

from tests.web.kit import two

from pegout.tables.table import Table


def test_an_action_needs_no_thread_unless_something_speaks_against_it(client, monkeypatch):
    first, second = two(client)
    asked = []
    real = Table.act

    def noted(table, person, expect, request, *others, **named):
        asked.append(request)
        return real(table, person, expect, request, *others, **named)

    monkeypatch.setattr(Table, "act", noted)

    def draw(player, place, expect, request):
        return player.act(f"draw {place}", expect, request)

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
