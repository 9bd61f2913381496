"""The client without a network: it opens, shows the last state, and goes on."""

from playwright.sync_api import expect
from tests.browser.games import game_at
from tests.browser.person import watch

SEEN = """async (token) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
    const bytes = [...new Uint8Array(digest).slice(0, 8)];
    const name = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!(await caches.has(`pegout-seen-${name}`))) return 0;
    return (await (await caches.open(`pegout-seen-${name}`)).keys()).length;
}"""
"""How many answers are kept for the person with a token."""
CACHED_HAND = """async (path) => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pegout-seen-"));
    for (const name of names) {
        const found = await (await caches.open(name)).match(path);
        if (found) return (await found.json()).view.hand.length;
    }
}"""
"""How many cards the person holds in the last state of a table that is kept."""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def test_without_a_network_the_last_state_is_shown_to_whom_it_belongs(sit, address):
    game = game_at(address, lambda state: state["view"]["phase"] == "discard")
    person = sit(workers="allow", token=game.token)
    page = person.page
    person.go("/")
    the_client_can_be_installed(page)
    page.wait_for_function(CONTROLLED)
    person.go(f"/t/{game.table}")
    assert person.ready() == "discard"
    hand = page.locator(".hand .card").evaluate_all("(all) => all.map((x) => x.dataset.card)")
    kept = f"/api/v1/tables/{game.table}"
    watch([person], lambda: page.evaluate(CACHED_HAND, kept) == len(hand))
    person.context.set_offline(True)
    page.reload()
    expect(page.locator(".hand .card")).to_have_count(len(hand))
    expect(page.locator(".notices")).to_contain_text("lost")
    person.go("/rules#glossary")
    expect(page.locator(".glossary dt").first).to_be_visible()
    person.visit("/")
    page.locator(".unfinished").click()
    expect(page.locator(".hand .card")).to_have_count(len(hand))
    assert page.evaluate(SEEN, game.token) > 0
    assert page.evaluate(SEEN, "somebody else") == 0
    person.context.set_offline(False)
    assert person.ready() == "discard"
    person.discard()
    assert person.ready()
    page.evaluate("() => localStorage.setItem('pegout.token', JSON.stringify('unknown'))")
    page.reload()
    watch([person], lambda: page.evaluate(SEEN, game.token) == 0)


def the_client_can_be_installed(page):
    """All that a browser asks for is there."""
    icons = page.evaluate(
        "async () => { const link = document.querySelector('link[rel=manifest]').href;"
        " const told = await (await fetch(link)).json();"
        " const sizes = [];"
        " for (const { src, sizes: size, purpose } of told.icons)"
        " sizes.push([size, purpose, (await fetch(src)).ok]);"
        " return [told.display, told.start_url, sizes]; }"
    )
    assert icons[:2] == ["standalone", "/"]
    assert all(found for *_, found in icons[2])
    assert {(size, purpose) for size, purpose, _ in icons[2]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }


def test_a_stream_that_falls_silent_is_noticed(sit, address):
    game = game_at(address, lambda state: True)
    person = sit(token=game.token)
    page = person.page
    silent: list[bool] = []

    def passed_on(stream):
        server = stream.connect_to_server()
        stream.on_message(lambda text: None if silent else server.send(text))

    page.route_web_socket("**/stream*", passed_on)
    page.clock.install()
    person.go(f"/t/{game.table}")
    person.ready()
    silent.append(True)
    notices = page.locator(".notices")

    def lost():
        page.clock.fast_forward(10_000)  # time for a ping, then for its answer
        return "lost" in notices.inner_text()

    watch([person], lost)
    silent.clear()
    page.clock.fast_forward(20_000)  # time until it is tried again
    expect(notices).not_to_contain_text("lost")
