"""How much JavaScript a browser has to fetch for each page, used to its end."""

import pytest
from playwright.sync_api import expect
from tests.browser.games import finished_game
from tests.browser.test_lesson import step

LEAST, MOST = 20_000, 60_000
BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
SCRIPTS = (".js", ".mjs")


class Scripts:
    """The scripts that a person's browser fetches over the network from now on.

    Bodies are weighed as they travelled, compressed. A script from the service worker, the cache
    of the browser or a 304 answer brings no body and so adds nothing.
    """

    def __init__(self, person):
        self._requests = []
        person.page.on("requestfinished", self._note)

    def _note(self, request):
        if request.url.split("?")[0].endswith(SCRIPTS):
            self._requests.append(request)

    def sizes(self):
        """Bytes by address."""
        sizes = dict.fromkeys((request.url for request in self._requests), 0)
        for request in self._requests:
            if not request.response().from_service_worker:
                sizes[request.url] += request.sizes()["responseBodySize"]
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
    person.go("/history")
    person.page.locator(".game-row").click()
    person.page.wait_for_selector(".move")
    person.press("ArrowLeft")


def lobby(person):
    person.go("/new")
    person.page.get_by_label("Opponent").select_option("human")
    person.page.get_by_role("button", name="Make the table").click()
    person.page.wait_for_selector(".link-to-share")


USES = [whole_game, game_by_hand, three_players, table_top, lesson, trainer, rules, learn, lobby]


def weigh(person, use):
    scripts = Scripts(person)
    use(person)
    sizes = scripts.sizes()
    total = sum(sizes.values())
    print(f"{use.__name__}: {total / 1000:.1f} kB")
    assert total > LEAST, sizes
    assert total <= MOST, sorted(sizes.items(), key=lambda each: -each[1])


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_the_scripts_of_a_page_are_small(sit, use):
    weigh(sit(), use)


def test_the_scripts_of_history_and_replay_are_small(sit, address):
    game = finished_game(address, options={"target": 11})
    weigh(sit(token=game.token), history_and_replay)
