"""A board for real cards: games by touch and by keyboard, kept, and without a network."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import hidden_stops, settle, violations
from tests.browser.person import POLLING, choose, watch
from tests.browser.ways import always

SIZES = [(360, 640), (390, 844), (844, 390), (720, 450), (768, 1024), (1280, 720), (1440, 900)]
OPTIONS = {"target": "61", "match": "1", "skunk": "on"}
OUTSIDE = """
() => [...document.querySelectorAll(".keep :is(button, .score, .name, .board)")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each.className + each.innerText, each.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name]) => name)
"""
CROWDED = """
() => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true });
  const all = (selector, around = document) =>
    [...around.querySelectorAll(selector)].filter(shown);
  const box = (each) => each.getBoundingClientRect();
  const over = (a, b) => Math.min(a.right - b.left, b.right - a.left) > 1
    && Math.min(a.bottom - b.top, b.bottom - a.top) > 1;
  const lines = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const faults = all(".keep-panel").flatMap((panel) => {
    const parts = all(".keep-who, .keep-points, .keep-facts, .keep-games", panel);
    return parts.filter((one, k) => parts.slice(k + 1).some((each) => over(box(one), box(each))));
  });
  const words = all(".keep-key.worded span");
  faults.push(...all(".keep-panel .name").filter((each) => each.clientWidth < 24));
  const cut = ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth;
  faults.push(...all(".keep-key, .keep-next, .keep-next span").filter(cut));
  faults.push(...words.filter((each) => lines(each) > each.innerText.split(/[ ・]/).length));
  const { matches: low } = matchMedia("(min-width: 720px) and (max-height: 559px)");
  const least = (each) => Math.min(box(each).width, box(each).height);
  faults.push(...all(".keep-key, .keep-turns > *").filter((each) => low && least(each) < 40));
  return faults.map((each) => `${each.className}: ${each.innerText}`);
}
"""
"""Parts of a panel that cover others, or are too small for their words or to be pressed."""
KEPT = """
async () => {
  const kept = await (await caches.open("pegout-common")).keys();
  return kept.filter((each) => each.url.includes("/board?")).length;
}
"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def leap(number, side, points):
    return {
        "id": f"e{number}",
        "at": 1_800_000_000 + number,
        "kind": "points",
        "side": side,
        "points": points,
        "what": "points",
    }


def kept(names=("Hana", "Ben"), rules="six-card", sides=2, entries=12, won=0, **options):
    """A board in the middle of a game, as a device keeps it, after some games won."""
    leaps = []
    for game in range(won):
        leaps += [leap(10 * game + number + 100, 0, 20) for number in range(4)]
        begun = {"kind": "game", "number": game + 2, "seat": 0}
        leaps.append({"id": f"g{game}", "at": 1_800_000_000, **begun})
    leaps += [leap(number, number % sides, 3) for number in range(entries)]
    setup = {"rules": rules, "options": OPTIONS | options, "names": list(names), "dealer": 0}
    return [{"key": "one", "setup": setup, "entries": leaps}]


def score(page, side):
    return page.locator(f".keep .score[data-side='{side}']")


def key(page, points):
    return page.locator(".keep-keys .keep-key", has_text=re.compile(rf"^{points}$")).first


def test_a_game_is_entered_and_nothing_is_lost(sit):
    person = sit(width=360, height=640)
    page = person.page
    person.go("/")
    page.locator(".more a[href='/board']").click()
    expect(page.get_by_role("button", name="Start pegging")).to_be_in_viewport(ratio=1)
    choose(page, "Short game")
    for number, name in enumerate(("Hana", "Ben"), 1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    page.get_by_role("button", name="Start pegging").click()
    key(page, 8).click()
    expect(score(page, 0)).to_have_text("8")
    key(page, 19).click(force=True)
    expect(page.locator(".keep-fault")).to_contain_text("scores 19")
    page.locator(".keep-fault").click()
    expect(page.locator(".keep-fault")).to_be_empty()
    expect(score(page, 0)).to_have_text("8")
    page.get_by_text("Ben", exact=True).click()
    page.get_by_role("button", name="Ben: Go, 1").click()
    page.get_by_role("button", name="Hana: His heels, 2").click()
    expect(score(page, 0)).to_have_text("10")
    page.get_by_role("button", name="Undo").click()
    expect(score(page, 0)).to_have_text("8")
    page.get_by_role("button", name="Redo").click()
    expect(score(page, 0)).to_have_text("10")
    page.get_by_role("button", name="Next deal Ben deals").click()
    page.close()
    page = person.page = person.context.new_page()
    person.go("/board")
    expect(score(page, 0)).to_have_text("10")
    expect(score(page, 1)).to_have_text("1")
    expect(page.locator(".keep-panel", has_text="Ben").locator(".dealer-button")).to_be_visible()
    for _ in range(3):
        key(page, 20).click()
    expect(page.locator(".keep-over")).to_contain_text("Hana wins")
    assert hidden_stops(page) == []
    page.get_by_role("button", name="Undo").last.click()
    expect(score(page, 0)).to_have_text("50")
    key(page, 12).click()
    person.go("/history")
    expect(page.locator(".of-points .game-row")).to_contain_text("61 – 1")
    person.go("/board")
    page.get_by_role("button", name="Next game").click()
    expect(score(page, 0)).to_have_text("0")


def test_a_game_by_keyboard(sit):
    person = sit("ja", 1280, 720, boards=kept())
    page = person.page
    person.go("/board")
    score(page, 0).wait_for()
    page.get_by_role("button", name="Hana：6点つける").focus()
    person.press("Enter")
    expect(score(page, 0)).to_have_text("24")
    person.hears("Hana、6点：24")
    page.get_by_role("button", name="元に戻す").first.focus()
    person.press("Space")
    expect(score(page, 0)).to_have_text("18")
    page.get_by_role("button", name="得点を直す").first.focus()
    person.press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("textbox").fill("1")
    expect(sheet.get_by_role("status")).to_contain_text("2点多すぎます")
    person.press("Tab", "Enter")
    expect(sheet).to_have_count(0)
    expect(score(page, 1)).to_have_text("16")


def test_too_many_points_go_to_the_opponent_where_the_rules_say_so(sit):
    person = sit(boards=kept(overclaim="penalty", counting="manual"))
    page = person.page
    person.go("/board")
    page.get_by_role("button", name="Put right").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("1")
    page.get_by_role("dialog").get_by_role("button", name="Put right").click()
    expect(score(page, 1)).to_have_text("16")
    expect(score(page, 0)).to_have_text("20")


def test_muggins_put_right_goes_back_and_to_no_other_side(sit):
    person = sit(boards=kept(overclaim="penalty", counting="manual", muggins="on"))
    page, sheet = person.page, person.page.get_by_role("dialog")
    person.go("/board")
    before = [int(score(page, side).inner_text()) for side in (0, 1)]
    for button, points in (("Muggins", 12), ("Put right", 1)):
        page.get_by_role("button", name="Put right").first.click()
        if button == "Put right":
            option = sheet.locator("option", has_text="Muggins").first
            sheet.get_by_role("combobox").select_option(option.get_attribute("value"))
        sheet.get_by_role("textbox").fill(str(points))
        sheet.get_by_role("button", name=button).first.click()
    expect(sheet).to_have_count(0)
    after = [int(score(page, side).inner_text()) for side in (0, 1)]
    assert sorted(now - was for now, was in zip(after, before, strict=True)) == [0, 1]


def test_a_score_is_put_right_after_the_end(sit):
    person = sit(width=360, height=640, boards=kept(overclaim="penalty", counting="manual"))
    page = person.page
    person.go("/board")
    for points in (20, 24):
        page.get_by_role("button", name=f"Hana: peg {points}").click()
    over = page.locator(".keep-over")
    expect(over).to_contain_text("Hana wins")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    over.get_by_role("button", name="Put right").focus()
    person.press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("textbox").fill("12")
    sheet.get_by_role("button", name="Put right").click()
    expect(over).to_have_count(0)
    expect(score(page, 0)).to_have_text("50")
    expect(score(page, 1)).to_have_text("30")


def test_his_heels_are_two_or_none(sit):
    person = sit("ja", boards=kept(counting="manual", muggins="on"))
    page = person.page
    person.go("/board")
    page.get_by_role("button", name="Hana：ヒズ・ヒール、2点").click()
    page.get_by_role("button", name="得点を直す").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("select")).to_have_value("e11")  # the entry counted last
    sheet.locator("select").select_option(label="Hana：ヒズ・ヒール、2点（第1ディール）")
    sheet.get_by_role("textbox").fill("4")
    expect(sheet.get_by_role("status")).to_have_text(re.compile("ヒズ・ヒールはいつも2点"))
    button = sheet.get_by_role("button", name="得点を直す")
    expect(button).to_have_attribute("aria-disabled", "true")
    sheet.get_by_role("textbox").fill("0")
    button.click()
    expect(score(page, 0)).to_have_text("18")
    expect(score(page, 1)).to_have_text("20")


def test_the_penalty_is_the_default_of_a_new_board(sit):
    person = sit("ja", 390, 844)
    page = person.page
    person.go("/board")
    page.locator("details.options summary").click()
    excess = page.get_by_role("group", name="点を多くつけたとき")
    expect(excess.get_by_role("radio", name="多くつけた分は相手の得点に")).to_be_checked()
    page.get_by_role("button", name="記録を始める").click()
    score(page, 0).wait_for()
    stored = page.evaluate("JSON.parse(localStorage.getItem('pegout.boards'))")
    assert stored[0]["setup"]["options"]["overclaim"] == "penalty"


def test_a_counted_hand_is_pegged_for_whom_it_is(sit):
    person = sit(boards=kept())
    page = person.page
    person.go("/healthz")
    page.evaluate("() => sessionStorage.setItem('pegout-count-result', '{\"points\": 12}')")
    person.go("/board")
    expect(page.locator(".keep-counted").get_by_role("button", name="Hana")).to_be_focused()
    assert hidden_stops(page) == []
    page.locator(".keep-counted").get_by_role("button", name="Ben").click()
    expect(score(page, 1)).to_have_text("30")
    expect(page.locator(".keep-counted")).to_have_count(0)
    expect(page.locator(".keep-keys button").first).to_be_focused()


def test_it_works_without_a_network(sit):
    person = sit(workers="allow", boards=kept())
    page = person.page
    person.go("/board")
    page.wait_for_function(CONTROLLED)
    watch([person], lambda: page.evaluate(KEPT) >= 4)
    person.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".keep .board svg")
    key(page, 4).click()
    page.reload()
    expect(score(page, 1)).to_have_text("22")  # the pad on the left is Ben's
    person.context.set_offline(False)


PAIR = {"rules": "four-player", "names": ("Ana", "Ben", "Cleo", "Dan")}
FOUR = {"rules": "four-player-solo", "names": ("Ana", "Ben", "Cleo", "Dan"), "sides": 4}


@pytest.mark.parametrize(
    ("lang", "theme", "style", "laid", "board"),
    always(
        ("ja", "dark", "two-lap", True, {"names": ("はな", "健太"), "match": "3"}),
        ("en", "light", "track", False, FOUR),
        others=[
            ("en", "light", "track", False, {"match": "2", "won": 3}),
            ("ja", "light", "track", False, {"rules": "table-top"}),
            ("en", "dark", "two-lap", False, FOUR),
            ("ja", "light", "track", False, {"rules": "five-card", "entries": 0}),
            ("en", "light", "two-lap", True, PAIR),
        ],
    ),
)
def test_everything_is_in_sight(sit, lang, theme, style, laid, board):
    options = {"skunk": "off"} if board.get("rules") == "table-top" else {}
    settings = {"theme": theme, "boardStyle": style, "boardBetween": laid}
    person = sit(lang, 360, 740, boards=kept(**board, **options), **settings)
    page = person.page
    person.go("/board")
    for width, height in (*SIZES, SIZES[0]):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".keep .board svg")
        settle(page)
        page.wait_for_function(f"() => ({OUTSIDE})().length === 0", polling=POLLING)
        assert page.evaluate(CROWDED) == [], (width, height)
        if width in (360, 1440):
            assert violations(page) == []
    assert hidden_stops(page) == []


def test_the_form_is_for_everybody(sit):
    person = sit("ja", 360, 640)
    person.go("/board")
    person.page.wait_for_selector(".keep-form")
    choose(person.page, "4人（個人戦）")
    expect(person.page.get_by_role("textbox", name="プレイヤー4")).to_be_visible()
    assert violations(person.page) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.page.get_by_role("textbox", name="何点先取").fill("5")
    expect(person.page.get_by_role("alert").first).to_be_visible()
    person.page.get_by_role("button", name="記録を始める").click(force=True)
    expect(person.page.locator(".keep-form")).to_be_visible()


def test_twice_as_large_everything_can_be_reached(sit):
    """A window of 720 × 450 is one of 1440 × 900 at 200 %."""
    for width, height in ((720, 450), (384, 512), (195, 422)):
        person = sit(width=width, height=height, boards=kept())
        person.go("/board")
        person.page.wait_for_selector(".keep .board svg")
        assert hidden_stops(person.page) == []
        if width > 320:
            assert person.page.evaluate("document.documentElement.scrollWidth") <= width
        person.scripts.check("board")


def test_two_phones_show_one_board(sit):
    hana, ben = sit(boards=kept()), sit("ja", 390, 844)
    hana.go("/board")
    hana.page.get_by_role("button", name="Board", exact=True).first.click()
    hana.page.get_by_role("button", name="Share this board by link").click()
    link = hana.page.locator(".link-to-share input").input_value()
    hana.press("Escape")
    ben.page.goto(link)
    expect(score(ben.page, 0)).to_have_text("18")
    key(ben.page, 8).click()
    expect(score(hana.page, 0)).to_have_text("26")
    ben.context.set_offline(True)
    key(ben.page, 2).click()
    hana.page.get_by_role("button", name="Ben: peg 6").click()
    expect(ben.page.locator(".keep-step")).to_contain_text("1件の入力")
    ben.context.set_offline(False)
    for person in (hana, ben):
        expect(score(person.page, 0)).to_have_text("28")
        expect(score(person.page, 1)).to_have_text("24")
    ben.go("/board/aaaaaaaaaaaaaaaa")
    expect(ben.page.locator("p.error")).to_contain_text("ありません")


def test_the_same_points_from_two_phones_at_once_are_asked_about(sit):
    hana, ben = sit(boards=kept()), sit("ja", 390, 844)
    for person in (hana, ben):
        person.page.clock.set_fixed_time(1_800_000_600)
    hana.go("/board")
    hana.page.get_by_role("button", name="Board", exact=True).first.click()
    hana.page.get_by_role("button", name="Share this board by link").click()
    link = hana.page.locator(".link-to-share input").input_value()
    hana.press("Escape")
    ben.page.goto(link)
    expect(score(ben.page, 0)).to_have_text("18")
    ben.context.set_offline(True)
    key(ben.page, 8).click()
    hana.page.get_by_role("button", name="Hana: peg 8").click()
    ben.context.set_offline(False)
    for person in (hana, ben):
        expect(score(person.page, 0)).to_have_text("34")
        expect(person.page.locator(".keep-doubled")).to_be_visible()
        assert violations(person.page) == []
    ben.page.get_by_role("button", name="1つ取り消す").click()
    for person in (hana, ben):
        expect(score(person.page, 0)).to_have_text("26")
        expect(person.page.locator(".keep-doubled")).to_have_count(0)


LOCK = """
navigator.wakeLock.request = async (what) => (window.locks = (window.locks ?? 0) + 1, {
  release: async () => void window.locks--,
});
"""


def test_the_screen_stays_on_while_a_board_is_shown(sit):
    person = sit(boards=kept())
    page = person.page
    person.context.add_init_script(f"if ('wakeLock' in navigator) {{ {LOCK} }}")
    person.go("/board")
    page.wait_for_selector(".keep .board svg")
    if not page.evaluate("'wakeLock' in navigator"):
        return  # only for pages that came securely
    page.wait_for_function("() => window.locks === 1", polling=POLLING)
    page.locator(".home").click()
    page.wait_for_function("() => window.locks === 0", polling=POLLING)
