"""The browser is asked to keep stored data once there is something to lose, and only once."""

import json

import pytest
from playwright.sync_api import expect
from tests.browser.person import DEADLINE
from tests.browser.ways import always

STUB = """
window.asked = JSON.parse(sessionStorage.asked ?? "0");
const storage = ANSWER === null ? {} : {
  persist: async () => ((sessionStorage.asked = ++window.asked), ANSWER),
  persisted: async () => ANSWER,
};
Object.defineProperty(navigator, "storage", { value: ANSWER === null ? undefined : storage });
"""
STORE = """
(name) => {
  localStorage.setItem("pegout.token", JSON.stringify("unknown"));
  const game = { record: "", at: 1, over: false, resigned: false, words: { level: "" } };
  const kept = { offlineGames: { "offline-a": game }, keepStorage: false };
  localStorage.setItem(`pegout.${name}`, JSON.stringify(kept[name] ?? []));
}
"""
MADE_HERE = ("offlineGames", "boards", "boardGames", "keepStorage")
NOTES = {"en": "Add Pegout to the home screen", "ja": "Pegoutをホーム画面に追加"}


@pytest.mark.parametrize(
    ("answer", "lang"),
    always(
        (True, "en"),
        (False, "ja"),
        (None, "en"),
        others=[(True, "ja"), (False, "en"), (None, "ja")],
    ),
)
def test_a_board_asks_once_and_a_refusal_is_told(sit, lang, answer):
    person = sit(lang, 390, 844)
    page = person.page
    page.add_init_script(STUB.replace("ANSWER", json.dumps(answer)))
    person.go("/board")
    page.locator(".keep-form").wait_for()
    assert page.evaluate("window.asked") == 0
    expect(page.locator(".storage-note")).to_have_count(0)
    page.locator(".keep-form button[type=submit]").click()
    stored = json.dumps(bool(answer))
    page.wait_for_function(f"localStorage['pegout.keepStorage'] === '{stored}'")
    times = 0 if answer is None else 1
    for path in ("/offline", "/board"):
        person.go(path)
        page.locator("h1, .keep").first.wait_for()
        assert page.evaluate("window.asked") == times
    person.go("/offline")
    page.locator(".lede").wait_for()
    notes = page.locator(".storage-note")
    expect(notes).to_have_count(0 if answer else 1)
    page.locator(".header-tools .round").last.click()
    page.locator(".settings .switch").first.wait_for()
    expect(page.locator(".settings .storage-note")).to_have_count(0 if answer else 1)
    if not answer:
        expect(notes.last).to_contain_text(NOTES[lang])


def test_a_game_that_ends_asks_too(sit):
    person = sit()
    page = person.page
    page.add_init_script(STUB.replace("ANSWER", "true"))
    person.make_table(options={"target": 11})
    assert page.evaluate("window.asked") == 0
    person.act_until("over")
    page.wait_for_function("() => window.asked === 1", timeout=DEADLINE)


def test_what_a_person_has_made_here_is_deleted_with_everything(sit):
    person = sit(height=2000)
    page = person.page
    person.go("/rules")
    for name in MADE_HERE:
        page.evaluate(STORE, name)
    page.reload()
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Delete everything of mine …").click()
    page.get_by_role("button", name="Delete for good").click()
    for name in MADE_HERE:
        page.wait_for_function("(name) => !localStorage.getItem(`pegout.${name}`)", arg=name)
    expect(page.locator(".play-now")).to_be_visible()
