"""How much JavaScript a browser fetches; most pages and games are weighed where they are tested."""

import pytest


def learn(person):
    person.go("/learn")
    person.page.locator(".advice .term").first.click()
    person.page.wait_for_selector("dialog.term-sheet")


def lobby(person):
    person.go("/new")
    person.page.get_by_label("Opponent").select_option("human")
    person.page.get_by_role("button", name="Create the table").click()
    person.page.wait_for_selector(".link-to-share")


@pytest.mark.parametrize("use", [learn, lobby], ids=lambda use: use.__name__)
def test_the_scripts_of_a_page_are_small(sit, use):
    person = sit()
    use(person)
    person.scripts.check(use.__name__)
