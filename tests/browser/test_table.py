"""Whole games at the table in a browser: by mouse, by keyboard, in Japanese, on a phone."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import hidden_stops, settle, violations
from tests.browser.games import before_two_scores, game_at
from tests.browser.layout import box
from tests.browser.person import POLLING, overlap, play_on
from tests.browser.ways import always

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def open_every_sheet(person):
    for key in ("d", "?", "t", "r"):
        person.press(key)
        expect(person.page.locator("dialog.sheet[open]")).to_be_visible()
        person.press("Escape")
        person.gone("dialog.sheet")
    person.page.get_by_role("button", name="Settings").click()
    expect(person.page.locator("dialog.settings")).to_be_visible()
    person.press("Escape")
    person.gone("dialog.sheet")


def test_a_whole_game_by_mouse(sit):
    person = sit()
    person.make_table(rules="short", options={"target": 11}, seats=[PERSON, BOT])
    page = person.page
    person.act_until("discard")
    person.press("h")
    expect(page.locator(".hint")).to_be_visible()
    open_every_sheet(person)
    play_on(person)
    expect(page.locator(".over-panel h2")).to_contain_text("win")
    assert max(person.score(0), person.score(1)) >= 11
    person.hears(re.compile("wins the game|You win the game"))
    person.scripts.check("a whole game")
    page.locator(".over-panel .primary").click()
    page.wait_for_selector(".hand-card[aria-pressed]")
    expect(page.locator(".score[data-side='0']").first).to_have_text("0")


BY_HAND = {"counting": "manual", "muggins": "on", "pegging_by_hand": "on", "cut_before_deal": "on"}


ENOUGH = 3
"""How often each kind of action is looked at closely."""
# Nothing that takes the focus by itself may be a place that cannot be taken.
WATCH_WHERE_KEYS_BEGIN = """() => new MutationObserver(() => {
    window.shutFocus ||= Boolean(document.querySelector(".place.shut[data-focus]"));
}).observe(document.body, { subtree: true, childList: true, attributes: true })"""


@pytest.mark.parametrize(
    ("body", "width"),
    always(
        ({"rules": "five-card", "options": {"target": 11, **BY_HAND}}, 390),
        ({"rules": "table-top", "options": {"target": 11}}, 1280),
        others=[({"rules": "five-card", "options": {"target": 11}}, 1280)],
    ),
)
def test_a_whole_game_by_keyboard_alone(sit, body, width):
    person = sit(width=width)
    person.make_table(seats=[PERSON, BOT], **body)
    person.page.evaluate(WATCH_WHERE_KEYS_BEGIN)

    steps: list[str] = []

    def step():
        if steps.count(person.ready()) < ENOUGH:
            assert hidden_stops(person.page) == []
        steps.append(person.press_on())
        return steps[-1]

    play_on(person, step)
    assert not person.page.evaluate("window.shutFocus")
    expect(person.page.locator(".over-panel .primary")).to_be_focused()
    person.scripts.check(body["rules"])


def test_a_hint_is_one_key_away_and_a_discard_can_be_undone_and_looked_at(sit):
    person = sit(undoSeconds=600)
    person.make_table(options={"first_deal": "seat-0"}, seats=[PERSON, BOT])
    person.act_until("discard")
    page = person.page
    let_go = person.hold_requests("**/hint")
    page.keyboard.press("h")
    expect(page.locator(".hint[aria-busy]")).to_contain_text("Thinking…")
    let_go()
    rows = page.locator(".hint tbody tr")
    expect(rows).to_have_count(3)
    expect(page.locator(".hand-card.hinted")).to_have_count(2)
    expect(page.locator(".hint-why")).to_contain_text(".")
    size = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 620})
    hint, every = (box(page.locator(each)) for each in (".hint", ".hint-all"))
    assert every["y"] + every["height"] <= hint["y"] + hint["height"]
    page.set_viewport_size(size)
    rows.nth(1).locator("td").last.click()
    expect(page.locator(".hand-card.chosen")).to_have_count(2)
    expect(rows.nth(1).get_by_role("button")).to_have_attribute("aria-pressed", "true")
    assert not violations(page)
    page.locator(".hint-all").click()
    rows.last.get_by_role("button").click()
    page.locator(".hint-all").click()
    expect(rows).to_have_count(4)  # the best three, and the viewer's choice
    expect(rows.last).to_contain_text("your choice")
    rows.first.get_by_role("button").click()
    page.keyboard.press("h")
    person.gone(".hint")

    chosen = a_discard_is_undone(person)
    person.act_until("play")
    the_dealer_looks_at_their_own_cards_in_the_crib(person, chosen)
    page.keyboard.press("h")
    rows.first.get_by_role("button").press("Enter")
    expect(page.locator(".hand-card.chosen")).to_be_focused()


def a_discard_is_undone(person):
    """By mouse and by key; the third is sent before its time. Returns the cards."""
    page = person.page
    undo = page.get_by_role("button", name="Undo")
    chosen = page.locator(".hand-card[aria-pressed='true']")
    expect(chosen).to_have_count(2)
    cards = [each.get_attribute("data-card") for each in chosen.locator(".card").all()]
    for take_back in (undo.click, lambda: person.press("u")):
        person.click(".discard-button:enabled")
        expect(undo).to_be_visible()
        take_back()
        expect(chosen).to_have_count(2)
        expect(page.locator(".hand-card")).to_have_count(6)
    person.click(".discard-button:enabled")
    person.press("x")
    return cards


def the_dealer_looks_at_their_own_cards_in_the_crib(person, chosen):
    """No player may look at others."""
    page = person.page
    assert crib(page) == ["??"] * 4
    seen = page.locator(".crib .card:not([data-card=''])")
    person.press("c")
    expect(seen).to_have_count(2)
    assert sorted(crib(page)) == sorted([*chosen, "??", "??"])
    left, right = (box(seen.nth(place)) for place in range(2))
    assert right["x"] - left["x"] > left["width"] / 2  # both ranks can be read
    page.get_by_role("button", name="look at your own cards in the crib").click()
    expect(seen).to_have_count(0)
    assert crib(page) == ["??"] * 4


def crib(page):
    """The cards in the crib as they lie: "??" face down."""
    cards = page.locator(".crib .card")
    return cards.evaluate_all("(all) => all.map((card) => card.dataset.card || '??')")


def some_cards_are_over_31(state):
    plays = [action for action in state["legal"] if action.startswith("play ")]
    return 0 < len(plays) < len(state["view"]["hand"] or ())


OUTLINED = """
() => {
  const focus = document.activeElement;
  const outlined = [focus, ...focus.querySelectorAll(".card")].filter(
    (each) => getComputedStyle(each).outlineStyle === "solid");
  const cloth = document.querySelector(".cloth");
  const hem = parseFloat(getComputedStyle(cloth).borderBottomWidth);
  const edge = cloth.getBoundingClientRect().bottom - hem;
  return outlined.map((each) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(each);
    const around = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    return each.getBoundingClientRect().bottom + around <= edge;
  });
}
"""
"""Whether each outline of a focused part is seen down to its lower edge."""


def test_a_card_that_may_not_be_played_says_why(sit, address):
    game = game_at(address, some_cards_are_over_31)
    person = sit(height=720, token=game.token)
    person.go(f"/t/{game.table}")
    page = person.page
    refused = page.locator(".hand-card.refused")
    person.act_until("play")
    expect(refused.first).to_have_attribute("aria-disabled", "true")
    expect(refused.first).to_contain_text("over 31")
    person.press("Tab")
    refused.first.focus()
    for size in (page.viewport_size, {"width": 640, "height": 360}):
        page.set_viewport_size(size)
        page.wait_for_function(f"() => ({OUTLINED})().join() === 'true'", polling=POLLING)
    page.set_viewport_size({"width": 1280, "height": 720})
    refused.first.dispatch_event("click")
    expect(page.locator(".bar .prompt")).to_contain_text("31")
    page.locator(".go-button").dispatch_event("click")
    expect(page.locator(".bar .prompt")).to_contain_text("You cannot say go while")


def whole_hand(state):
    """No card of the deal has been played."""
    return state["view"]["phase"] == "play" and len(state["view"]["hand"]) == 4


def drag_a_card(page):
    """Drag the first that may be played."""
    card = page.locator(".hand-card.playable").first
    name = card.locator(".card").get_attribute("data-card")
    place = box(card)
    x, y = place["x"] + 20, place["y"] + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 60)
    page.mouse.move(x + 20, y - 200)
    page.mouse.up()
    expect(page.locator(f".played [data-card='{name}']")).to_be_visible()
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)


def test_a_card_is_dragged_and_japanese_switched_on_without_losing_the_game(sit, address):
    game = game_at(address, whole_hand)
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    page = person.page
    assert person.ready() == "play"
    drag_a_card(page)
    assert person.ready() == "play"
    hand = page.locator(".hand .card").evaluate_all("(all) => all.map((x) => x.dataset.card)")
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator(".bar .prompt")).to_contain_text("あなたの番です")
    now = page.locator(".hand .card").evaluate_all("(all) => all.map((x) => x.dataset.card)")
    assert now == hand
    person.act_until("show")
    expect(page.locator(".show")).to_have_text(JAPANESE)
    words = page.locator(".cloth").inner_text()
    assert not re.search(r"\b(hand|crib|fifteen|count|total)\b", words)


OUTSIDE = """
() => [...document.querySelectorAll(".cloth button, .cloth .card")]
  .filter((found) => found.offsetParent)
  .filter((found) => {
    const box = found.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
  })
  .map((found) => found.className)
"""
BROKEN = """
() => [...document.querySelectorAll(".seat .name")]
  .filter((name) => name.offsetHeight > 2 * parseFloat(getComputedStyle(name).fontSize))
  .map((name) => name.innerText)
"""
TOUCHING = """
() => {
  const own = document.querySelector(".own-pile")?.getBoundingClientRect();
  const seat = document.querySelector(".seat.own")?.getBoundingClientRect();
  const below = (selector, box) => box && [...document.querySelectorAll(selector)]
    .some((each) => each.getBoundingClientRect().bottom > box.top);
  return below(".line-total", own) || below(".played-card", seat);
}
"""
EXTENT = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


PHONES = {
    "six-card": [(390, 844), (360, 740)],
    "four-player": [(360, 740)],
    "table-top": [(360, 740), (360, 640)],
}


@pytest.mark.parametrize(
    ("rules", "lang"),
    always(
        *(("six-card", "ja"), ("four-player", "en"), ("table-top", "ja")),
        others=[("six-card", "en"), ("four-player", "ja"), ("table-top", "en")],
    ),
)
def test_nothing_scrolls_on_a_phone(sit, rules, lang):
    person = sit(lang, 360, 740)
    page = person.page
    seats = [PERSON] + [BOT] * (3 if rules == "four-player" else 1)
    person.make_table(rules=rules, seats=seats)
    stops = ("spread", "place") if rules == "table-top" else ("spread", "discard", "play", "show")
    for what in stops:
        person.act_until(what)
        for width, height in PHONES[rules]:
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            across, down = page.evaluate(EXTENT)
            assert across <= width, what
            assert down <= height, what
            assert not page.evaluate(OUTSIDE), what
            assert not page.evaluate(BROKEN), what
            assert not page.evaluate(TOUCHING), what


TARGET = 41
WATCH_THE_GAME_HOLE = """(target) => new MutationObserver(() => {
    for (const score of document.querySelectorAll(".show-scores b"))
      if (Number(score.textContent) > target) window.passed = score.textContent;
}).observe(document.body, { subtree: true, childList: true, characterData: true })"""


def nearly_won(state):
    """Near the end of a game to 41, which the play cannot reach before everybody has played."""
    highest = max(state["view"]["scores"])
    return not state["over"] and state["view"]["phase"] == "discard" and 20 < highest < 29


@pytest.mark.parametrize(
    ("rules", "until"),
    always(
        ("three-player", "over"),
        ("four-player", "show"),
        others=[("four-player-solo", "show"), ("four-player-solo", "over")],
    ),
)
def test_three_and_four_players(sit, address, rules, until):
    others = 2 if rules == "three-player" else 3
    body = {"rules": rules, "options": {"target": TARGET}, "seats": [PERSON] + [BOT] * others}
    game = game_at(address, nearly_won, near_end=True, **body)
    person = sit(token=game.token)
    person.go(f"/t/{game.table}")
    person.act_until("play")
    expect(person.page.locator(".opponent")).to_have_count(others)

    person.page.evaluate(WATCH_THE_GAME_HOLE, TARGET)
    person.act_until(until)
    assert not person.page.evaluate("window.passed"), "a score beyond the game hole"
    person.scripts.check(rules)


def test_table_top(sit):
    person = sit()
    person.make_table(
        rules="table-top", options={"target": 11, "rows": "first"}, seats=[PERSON, BOT]
    )
    page = person.page
    assert person.ready() == "spread"
    expect(page.locator(".pile-count")).to_have_count(0)
    person.act_until("place")
    expect(page.locator(".place.open")).not_to_have_count(0)
    page.locator(".place.open").first.hover()
    expect(page.locator(".place.open .gain").first).to_be_visible()
    expect(page.locator(".line-total")).to_have_count(10)
    expect(page.locator(".turned")).to_contain_text("You score the rows")
    expect(page.locator(".bar .draw-result")).to_contain_text("deal")
    expect(page.locator(".place.taken .coin")).to_have_count(1)
    placed = page.locator(".place.last .card").get_attribute("data-card")
    person.act()
    person.act_until("place")
    expect(page.locator(".place.last")).to_have_count(1)
    expect(page.locator(f".place.last [data-card='{placed}']")).to_have_count(0)
    person.press("h")
    hint = box(page.locator(".hint:not([aria-busy])"))
    totals = [box(each) for each in page.locator(".sum, .line-total").all()]
    assert not [total for total in totals if overlap(hint, total)]
    open_every_sheet(person)


def test_2_2_3_the_pack_is_cut_before_the_deal_and_told_at_no_other_table(sit):
    person = sit()
    options = {"cut_before_deal": "on", "first_deal": "seat-1"}
    person.make_table(options=options, seats=[PERSON, BOT])
    assert person.ready() == "spread"
    expect(person.page.locator(".cutting")).to_contain_text("before the deal")
    person.act()
    expect(person.page.locator("#happened")).to_contain_text("You cut the deck before the deal.")
    person.act_until("discard")
    expect(person.page.locator(".hand-card")).to_have_count(6)
    said = person.page.locator("#happened")
    expect(said).to_contain_text("New deal")
    person.page.locator(".site-name, .logo, header a[href='/']").first.click()
    person.page.get_by_role("button", name="Play now").click()
    person.ready()
    expect(said).not_to_contain_text("New deal")


def the_other_deals(state):
    return state["view"]["phase"] == "place" and state["view"]["dealer"] == 1


def test_a_short_name_stays_whole_in_table_top(sit, address):
    game = game_at(address, the_other_deals, rules="table-top")
    person = sit("ja", width=390, height=844, token=game.token)
    person.go(f"/t/{game.table}")
    page = person.page
    page.wait_for_selector(".place.open")
    for width, height in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        # A score of three digits leaves the name the least room.
        page.evaluate("document.querySelector('.opponent .score').textContent = '119'")
        settle(page)
        assert not page.evaluate(BROKEN), width


def test_a_person_moves_their_own_peg_by_all_points_of_a_card(sit, address):
    token, table, card, points = before_two_scores(address, {"pegging_by_hand": "on"})
    person = sit(token=token)
    person.go(f"/t/{table}")
    person.act_until("play")
    person.click(f".hand-card.playable:has([data-card='{card}'])")
    page, before = person.page, person.score(0)
    expect(page.locator(".peg-by-hand strong")).to_contain_text(str(points))
    assert person.score(0) == before, "nothing is pegged before the peg moves"
    more, put = page.locator(".peg-by-hand .round").last, page.locator(".peg-by-hand .cream")
    for _ in range(points + 1):
        more.click()
    put.click()
    expect(page.locator(".peg-by-hand .has-error")).to_be_visible()
    page.locator(".peg-by-hand .round").first.click()
    put.click()
    person.gone(".peg-by-hand")
    expect(page.locator(".score[data-side='0']").first).to_have_text(str(before + points))


def test_both_boards_can_be_chosen_on_a_phone(sit):
    person = sit(width=360, height=740, boardStyle="two-lap")
    person.make_table(lesson=True)
    page = person.page
    expect(page.locator(".board.two-lap-wide .front")).to_have_count(2)
    page.evaluate("localStorage.setItem('pegout.boardStyle', '\"track\"')")
    page.reload()
    expect(page.locator(".board.track-wide .front")).to_have_count(2)
