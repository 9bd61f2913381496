"""A double click, a second tab and a key held down begin nothing twice."""

from hashlib import sha256
from typing import Any

from playwright.sync_api import expect
from tests.browser.games import api, asked, game_at
from tests.browser.person import watch
from tests.browser.test_board import kept
from tests.browser.test_tabs import PERSON, tabs_at

ENTROPIES = "JSON.parse(localStorage['pegout.entropies'])"


def posted(page, to):
    """The bodies of requests posted from now on, to an address of the interface that ends so."""
    bodies = []
    page.on(
        "request",
        lambda each: (
            bodies.append(each.post_data_json)
            if each.method == "POST" and each.url.endswith(to)
            else None
        ),
    )
    return bodies


def test_a_seat_is_taken_once_by_a_double_click(sit):
    host, guest = sit(), sit()
    made = host.make_table(seats=[PERSON, PERSON])
    path = f"/t/{made['table']}"
    joined = posted(guest.page, "/join")
    guest.go(f"{path}#{made['invites'][0]}")
    let_go = guest.hold_requests("**/join")
    guest.page.locator("form .primary").dblclick()
    let_go()
    guest.page.locator(".spread").first.wait_for()
    assert len(joined) == 1
    stored = guest.page.evaluate(ENTROPIES)[f"{made['table']}/1"]
    assert stored["commitment"] == joined[0]["commitment"]


def test_of_two_tabs_that_sit_down_the_one_the_server_kept_is_stored(sit):
    host, guest = sit(), sit()
    guest.make_table(seats=[PERSON, {"kind": "bot", "level": "beginner"}])
    made = host.make_table(seats=[PERSON, PERSON])
    first, second = tabs_at(guest, 2, f"/t/{made['table']}#{made['invites'][0]}")
    kept_back = []
    second.route("**/join", lambda route: kept_back.extend([route]))
    second.locator("form .primary").click()
    watch([guest], lambda: kept_back)
    joined = posted(first, "/join")
    first.locator("form .primary").click()
    first.locator(".spread").first.wait_for()
    kept_back[0].continue_()
    second.locator(".spread").first.wait_for()
    stored = second.evaluate(ENTROPIES)[f"{made['table']}/1"]
    assert stored["commitment"] == joined[0]["commitment"]


def test_two_tabs_at_a_rematch_send_the_same_commitment(sit, address):
    token = asked(address, "/me", body={})["token"]
    with api(address, token) as client:
        wanted: dict[str, Any] = {"seats": [PERSON, {"kind": "bot", "level": "beginner"}]}
        wanted["commitment"] = sha256(bytes(32)).hexdigest()
        table = client.post("/tables", json=wanted).json()["table"]
        client.post(f"/tables/{table}/seal", json={"entropy": 64 * "0"})
        client.post(f"/tables/{table}/resign")
        rematch = client.post(f"/tables/{table}/rematch").json()["table"]
        assert client.get(f"/tables/{rematch}").json()["seal"]["owes"] == "commitment"
    person, bodies = sit(token=token), []
    person.context.route("**/seal", lambda route: bodies.append(route.request.post_data_json))
    for page in (person.page, person.context.new_page()):
        page.goto(f"{address}/t/{rematch}")
    watch([person], lambda: len(bodies) == 2)
    stored = person.page.evaluate(ENTROPIES)[f"{rematch}/0"]
    assert bodies == 2 * [{"commitment": stored["commitment"]}]


def test_sitting_down_asks_for_no_other_invitation(sit):
    """The address loses the invitation before the table is there: nothing is asked without it."""
    host, guest = sit(), sit()
    made = host.make_table(seats=[PERSON, PERSON])
    read = posted(guest.page, "/invitation")
    guest.go(f"/t/{made['table']}#{made['invites'][0]}")
    guest.page.locator("form .primary").wait_for()
    let_go = guest.hold_requests(f"**/api/v1/tables/{made['table']}")
    guest.page.locator("form .primary").click()
    let_go()
    guest.page.locator(".spread").first.wait_for()
    assert read == [{"invite": made["invites"][0]}]


def test_a_bot_is_challenged_once_by_a_double_click(sit, address):
    owner = asked(address, "/me", body={})["token"]
    with api(address, owner) as client:
        token = client.post("/me/bots", json={"name": "Twice"}).json()["token"]
    api(address, token).get("/me?waiting=true&wait=0")
    person = sit()
    person.go("/bots")
    opened = posted(person.page, "/tables")
    let_go = person.hold_requests("**/api/v1/tables")
    person.page.get_by_role("button", name="Challenge Twice").dblclick()
    let_go()
    expect(person.page.get_by_role("heading", name="Waiting for the bot")).to_be_visible()
    assert len(opened) == 1


def test_a_board_is_shared_once_by_a_double_click(sit):
    hana = sit(boards=kept())
    hana.go("/board")
    hana.page.get_by_role("button", name="Board", exact=True).first.click()
    shared = posted(hana.page, "/boards")
    let_go = hana.hold_requests("**/api/v1/boards")
    hana.page.get_by_role("button", name="Share this board by link").dblclick()
    let_go()
    hana.page.locator(".link-to-share input").wait_for()
    assert len(shared) == 1


def test_enter_held_down_leaves_the_discard_to_be_taken_back(sit, address):
    game = game_at(address, lambda state: state["legal"][0].startswith("discard"))
    person = sit(token=game.token, undoSeconds=60)
    person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    person.press("1", "2")
    expect(person.page.locator(".discard-button")).to_be_enabled()
    person.page.evaluate("document.activeElement.blur()")
    for _ in range(3):  # what follows the first one is repeated by the keyboard
        person.page.keyboard.down("Enter")
    expect(person.page.locator("[data-undo]")).to_be_visible()
    person.page.keyboard.up("Enter")
    person.press("u")
    expect(person.page.locator("[data-undo]")).to_have_count(0)
    expect(person.page.locator(".hand-card")).to_have_count(6)
