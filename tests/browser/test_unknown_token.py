"""A token that the server does not know: after its database was reset, or was another one."""

from playwright.sync_api import expect
from tests.browser.person import POLLING

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
LOST = "couldn't find your games"


def test_an_unknown_token_is_discarded_and_said_once(sit):
    person = sit(token="of-another-database")
    page = person.page
    person.go("/")
    expect(page.locator(".toast")).to_contain_text(LOST)
    page.locator(".toast button").click()
    person.click(".play-now")
    person.ready()
    assert page.evaluate("localStorage.getItem('pegout.token')") != '"of-another-database"'
    expect(page.locator(".toast")).to_be_empty()


def test_a_stream_that_refuses_the_token_opens_the_table_afresh(sit):
    person = sit()
    page, streams = person.page, []

    def passed_on(stream):
        stream.connect_to_server()
        streams.append(stream)

    def refused(route):
        if route.request.headers.get("authorization") == f"Bearer {created['token']}":
            route.fulfill(status=401, json={"error": "token-unknown", "params": {}, "message": ""})
        else:
            route.continue_()

    page.route_web_socket("**/stream*", passed_on)
    created = person.make_table(seats=[PERSON, BOT])
    assert person.ready() == "spread"
    page.route("**/api/v1/**", refused)
    while not streams:
        page.wait_for_timeout(POLLING)
    streams[0].close(code=4401)
    expect(page.locator(".toast")).to_contain_text(LOST)
    page.wait_for_selector(".watching")
