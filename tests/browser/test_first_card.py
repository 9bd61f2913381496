"""The way to the first card: what is asked for before it, and what a person is told who waits."""

from playwright.sync_api import expect

WARMING_UP = {"error": "warming-up", "params": {}, "message": ""}


def test_the_first_card_waits_neither_for_other_pages_nor_for_the_table(sit):
    person = sit()
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.partition("/api/v1/tables/")[2]))
    let_messages_go = person.hold_requests("**/locale/en.others.ftl")
    let_styles_go = person.hold_requests("**/build/later-*.css")
    person.go("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator(".drawing .prompt")).to_contain_text("Pick a card.")
    assert not {each for each in asked if each.isalnum()}  # the answer had the table
    page.get_by_role("button", name="Help").click()
    let_messages_go()
    let_styles_go()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_person_is_told_that_the_server_is_getting_ready(sit):
    person = sit()
    page = person.page
    ready: list[bool] = []

    def refuse(route):
        if ready:
            route.continue_()
        else:
            route.fulfill(status=503, json=WARMING_UP)

    page.route("**/readyz", refuse)
    page.route("**/api/v1/analysis/**", refuse)
    said = page.get_by_text("The server is getting ready…")
    person.go("/analyse/hand?cards=5H+6H+7D+8S+JC+QD")
    expect(said).to_be_visible()
    ready.append(True)
    expect(said).to_be_hidden()
    expect(page.get_by_role("table").first).to_be_visible()


def test_a_person_whose_bot_waits_for_the_server_is_told(sit):
    person = sit()
    page = person.page
    page.route("**/readyz", lambda route: route.fulfill(status=503, json=WARMING_UP))
    page.route_web_socket("**/stream*", lambda _: None)  # a bot that does not move
    person.go("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_text("The server is getting ready…")).to_be_visible()
