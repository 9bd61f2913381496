"""How much JavaScript a browser has to fetch for each page, used to its end."""

import pytest
from playwright.sync_api import expect
from tests.browser.test_lesson import step

MOST = 60_000
BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
SCRIPTS = (".js", ".mjs")


def weighed(person):
    """What scripts this person's browser fetches from now on, with their compressed sizes."""
    sizes = {}

    def note(response):
        path = response.url.split("?")[0]
        if path.endswith(SCRIPTS):
            sizes[path] = int(response.headers.get("content-length", 0))

    person.page.on("response", note)
    return sizes


def play_from_the_front_page(person, rules="six-card", levels=1, clock=None, **options):
    person.go("/healthz")
    levels = ["beginner"] * levels
    chosen = {"rules": rules, "options": options, "levels": levels, "clock": clock}
    person.page.evaluate(
        "(chosen) => localStorage.setItem('pegout.rules', JSON.stringify(chosen))", chosen
    )
    person.go("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.wait_for_selector(".spread")


def open_every_sheet(person):
    for key in ("d", "?", "t", "r"):
        person.press(key)
        expect(person.page.locator("dialog.sheet[open]")).to_be_visible()
        person.press("Escape")
        person.gone("dialog.sheet")
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.locator("dialog.settings")).to_be_visible()
    person.press("Escape")


def play_on(person):
    for _ in range(300):
        if person.act() == "over":
            return
    raise AssertionError("the game has no end")


def whole_game(person):
    play_from_the_front_page(person, target="31")
    person.act_until("discard")
    person.press("h")
    person.page.wait_for_selector(".hint")
    open_every_sheet(person)
    play_on(person)


def game_by_hand(person):
    by_hand = {"counting": "manual", "muggins": "on", "pegging_by_hand": "on"}
    play_from_the_front_page(person, target="31", clock={"move": 60, "bank": 600}, **by_hand)
    open_every_sheet(person)
    play_on(person)


def three_players(person):
    play_from_the_front_page(person, "three-player", 2, target="31")
    play_on(person)


def table_top(person):
    play_from_the_front_page(person, "table-top", target="21")
    open_every_sheet(person)
    play_on(person)


def lesson(person):
    person.go("/lesson")
    for _ in range(150):
        if step(person) == "end":
            return
    raise AssertionError("the lesson has no end")


def trainer(person):
    person.go("/trainer")
    person.page.get_by_role("button", name="Check").click()
    person.page.get_by_role("button", name="Next hand").click()


def rules(person):
    for path in ("/rules", "/rules#glossary", "/rules#story"):
        person.go(path)
        person.page.wait_for_selector("main h1")


def learn(person):
    person.go("/learn")
    person.page.locator(".advice .term").first.click()
    person.page.wait_for_selector("dialog.term-sheet")


def history_and_replay(person):
    person.go("/healthz")
    person.make_table(options={"target": 11}, seats=[PERSON, BOT])
    play_on(person)
    sizes = weighed(person)
    person.go("/history")
    person.page.locator(".game-row").click()
    person.page.wait_for_selector(".move")
    person.press("ArrowLeft")
    return sizes


def lobby(person):
    person.go("/new")
    person.page.get_by_label("Opponent").select_option("human")
    person.page.get_by_role("button", name="Make the table").click()
    person.page.wait_for_selector(".link-to-share")


USES = [
    whole_game,
    game_by_hand,
    three_players,
    table_top,
    lesson,
    trainer,
    rules,
    learn,
    history_and_replay,
    lobby,
]


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_the_scripts_of_a_page_are_small(sit, use):
    person = sit()
    sizes = weighed(person)
    sizes = use(person) or sizes
    assert sizes
    assert all(sizes.values())
    print(f"{use.__name__}: {sum(sizes.values()) / 1000:.1f} kB")
    assert sum(sizes.values()) <= MOST, sorted(sizes.items(), key=lambda each: -each[1])
