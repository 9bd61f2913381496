"""The browser is asked to keep stored data once there is something to lose, and only once."""

import json

import pytest
from playwright.sync_api import expect
from tests.browser.games import asked, game_at
from tests.browser.person import DEADLINE
from tests.browser.ways import always

STUB = """
window.asked = JSON.parse(sessionStorage.asked ?? "0");
const answer = JSON.parse(sessionStorage.answer ?? "true");
const storage = {
  persist: async () => ((sessionStorage.asked = ++window.asked), answer),
  persisted: async () => answer,
};
Object.defineProperty(navigator, "storage", { value: answer === null ? undefined : storage });
"""
NEW_DEVICE = """
([answer, lang]) => {
  localStorage.clear();
  localStorage.setItem("pegout.lang", JSON.stringify(lang));
  sessionStorage.clear();
  sessionStorage.answer = JSON.stringify(answer);
}
"""
"""Nothing is stored, and the browser will answer this, or cannot be asked."""
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
    "ways",
    always(
        [(True, "en"), (False, "ja"), (None, "en")],
        others=[[(True, "ja"), (False, "en"), (None, "ja")]],
    ),
)
def test_a_board_asks_once_and_a_refusal_is_told(sit, ways):
    person = sit(width=390, height=844)
    page = person.page
    page.add_init_script(STUB)
    for answer, lang in ways:
        person.go("/healthz")
        page.evaluate(NEW_DEVICE, [answer, lang])
        person.go("/board")
        page.locator(".keep-form").wait_for()
        assert page.evaluate("window.asked") == 0
        expect(page.locator(".storage-note")).to_have_count(0)
        page.locator(".keep-form button[type=submit]").click()
        stored = json.dumps(bool(answer))
        page.wait_for_function(f"localStorage['pegout.keepStorage'] === '{stored}'")
        times = 0 if answer is None else 1
        for path, to in (("/board", person.go), ("/offline", person.visit)):
            to(path)
            page.locator(".keep, .lede").first.wait_for()
            assert page.evaluate("window.asked") == times
        notes = page.locator(".storage-note")
        expect(notes).to_have_count(0 if answer else 1)
        page.locator(".header-tools .round").last.click()
        page.locator(".settings .switch").first.wait_for()
        expect(page.locator(".settings .storage-note")).to_have_count(0 if answer else 1)
        if not answer:
            expect(notes.last).to_contain_text(NOTES[lang])


def test_a_game_that_ends_asks_too_and_all_that_was_made_here_is_deleted(sit, address):
    game = game_at(address, lambda state: True)
    person = sit(height=2000, token=game.token)
    page = person.page
    page.add_init_script(STUB)
    person.go(f"/t/{game.table}")
    person.ready()
    assert page.evaluate("window.asked") == 0
    asked(address, f"/tables/{game.table}/resign", game.token, {})
    page.wait_for_function("() => window.asked === 1", timeout=DEADLINE)

    for name in MADE_HERE:
        page.evaluate(STORE, name)
    person.go("/rules")
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Delete everything of mine …").click()
    page.get_by_role("button", name="Delete for good").click()
    for name in MADE_HERE:
        page.wait_for_function("(name) => !localStorage.getItem(`pegout.${name}`)", arg=name)
    expect(page.locator(".play-now")).to_be_visible()
