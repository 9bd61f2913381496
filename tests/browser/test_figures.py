"""How much JavaScript a browser fetches for each page; games are weighed where they are played."""

import pytest
from tests.browser.games import finished_game


def front_page(person):
    person.go("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.wait_for_selector(".spread")


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
    person.page.get_by_role("button", name="Create the table").click()
    person.page.wait_for_selector(".link-to-share")


USES = [front_page, trainer, rules, learn, lobby]


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_the_scripts_of_a_page_are_small(sit, use):
    person = sit()
    use(person)
    person.scripts.check(use.__name__)


def test_the_scripts_of_history_and_replay_are_small(sit, address):
    game = finished_game(address, options={"target": 11})
    person = sit(token=game.token)
    history_and_replay(person)
    person.scripts.check("history and replay")
