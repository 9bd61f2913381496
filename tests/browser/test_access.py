"""The table for everybody: no axe violations, focus kept, events announced in order."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import finished_game, game_at

CLOTH_CONTRASTS = """
() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const light = (name) => {
    probe.style.color = `var(--${name})`;
    const text = getComputedStyle(probe).color;
    const unit = text.startsWith("color") ? 1 : 255;
    const parts = text.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const x = part / unit;
      return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const words = ["on-cloth", "on-cloth-2", "brass", ...[0, 1, 2, 3].map((k) => `cloth-side-${k}`)];
  const found = {};
  for (const theme of ["light", "dark"]) for (const cloth of ["teal", "green", "blue", "wine"]) {
    Object.assign(document.documentElement.dataset, { theme, cloth });
    const ground = light("cloth") + 0.05;
    for (const word of words) found[[theme, cloth, word]] = (light(word) + 0.05) / ground;
  }
  return found;
}
"""
CUT_OFF = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length"
"""How many rows of choices have no room for all of them."""
LEAST_CONTRAST = 4.5
BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}


def in_both_themes(page):
    """The findings of axe at night, and in the colours of the day, which alone differ."""
    found = []
    for theme, only in (("dark", None), ("light", "color-contrast")):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        found += [(theme, *each) for each in violations(page, only)]
    return found


def test_no_state_of_a_game_has_axe_violations(sit, address):
    game = finished_game(address, options={"target": 11})
    person = sit(theme="light", token=game.token)
    person.make_table(seats=[PERSON, BOT])
    page = person.page
    for what in ("spread", "discard", "play", "show", "over"):
        if what == "over":
            person.go(f"/t/{game.table}")
        person.act_until(what)
        if what == "show":
            page.keyboard.press("s")
        assert in_both_themes(page) == [], what
    for name in ("d", "?"):
        page.keyboard.press(name)
        page.wait_for_selector("dialog.sheet[open]")
        assert in_both_themes(page) == [], name
        page.keyboard.press("Escape")
        person.gone("dialog.sheet")


@pytest.mark.parametrize(
    ("body", "reached", "what"),
    [
        ({"rules": "table-top"}, "place", "place"),
        ({"options": {"counting": "manual", "muggins": "on"}}, "claim", "claim"),
        ({"options": {"pegging_by_hand": "on"}}, "play", "peg"),
    ],
)
def test_other_states_have_no_axe_violations(sit, address, body, reached, what):
    game = game_at(address, lambda state: state["legal"][0].startswith(reached), **body)
    person = sit("ja", token=game.token)
    person.go(f"/t/{game.table}")
    person.act_until(what)
    assert violations(person.page) == []


def test_what_happens_is_announced_in_order(sit):
    person = sit()
    person.make_table(seats=[PERSON, BOT])
    person.act_until("play")
    steps = ["You draw", "New deal", "You discard", "Starter"]
    person.hears(steps[-1])
    told = person.announced()
    places = [next(k for k, line in enumerate(told) if line.startswith(step)) for step in steps]
    assert places == sorted(places)


def test_the_focus_moves_to_what_is_to_be_done(sit):
    person = sit()
    person.make_table(seats=[PERSON, BOT])
    person.act_until("discard")
    page = person.page
    page.locator(".hand-card").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(".hand-card.chosen")).to_have_count(2)
    page.keyboard.press("Enter")
    person.gone(".hand-card[aria-pressed]")
    person.ready()
    page.wait_for_function("() => document.activeElement?.closest('.cloth')")


def test_cloth_and_card_backs_are_kept_and_legible(sit):
    person = sit(width=390, height=844)
    person.go("/")
    page = person.page
    expect(page.locator(".play-now")).to_be_visible()
    expect(page.locator(".play-now kbd")).to_be_hidden()
    page.get_by_label("Settings").click()
    assert page.locator(".sheet .segments").evaluate_all(CUT_OFF) == 0
    for choice in ("Wine", "Waves"):
        page.get_by_role("radio", name=choice).check()
    page.reload()
    expect(page.locator("html[data-cloth=wine][data-back=waves]")).to_have_count(1)
    contrasts = page.evaluate(CLOTH_CONTRASTS)
    assert len(contrasts) == 56
    assert {name: ratio for name, ratio in contrasts.items() if ratio < LEAST_CONTRAST} == {}
