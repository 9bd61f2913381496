"""The pages around the table: first click, friends, games over, training."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import asked, finished_game, game_at
from tests.browser.layout import box
from tests.browser.person import overlap, watch
from tests.browser.ways import always

BOT = {"kind": "bot", "level": "beginner"}
PERSON = {"kind": "human"}


# The front page


RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
NOTE_ANIMATIONS = """
window.durations = new Set();
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  durations.add(options.duration);
  return animate.call(this, frames, options);
};
"""
COUNT = """
(cards) => fetch("/api/v1/score", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(cards),
}).then((response) => response.json())
"""
DRAW_RESULTS = {
    "en": r"You ([\dAJQK–]+), .+ ([\dAJQK–]+): (you deal|.+ deals)\.",
    "ja": "あなた ([\\dAJQK–]+)、.+ ([\\dAJQK–]+)：(あなたが親|.+が親)です。",
}


@pytest.mark.parametrize(
    ("lang", "button"), always(("ja", "すぐに遊ぶ"), others=[("en", "Play now")])
)
def test_one_click_to_the_first_card(sit, lang, button):
    person = sit(lang)
    person.go("/")
    person.page.get_by_role("button", name=button).click()
    assert person.act() == "spread"
    person.scripts.check("front page")
    person.act_until("discard")
    result = re.fullmatch(DRAW_RESULTS[lang], person.page.locator(".draw-result").inner_text())
    assert result
    own, other = (RANKS.index(drawn.split("–")[-1]) for drawn in result.groups()[:2])
    assert (own < other) == (result[3] in ("you deal", "あなたが親"))
    dealer = person.page.locator(".draw-result span")  # its own line where one is not enough
    expect(dealer).to_have_text(re.compile(f"^{result[3]}"))


@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "Pegout needs JavaScript"), ("ja-JP", "JavaScriptが必要です")]
)
def test_without_javascript_a_page_says_what_it_needs(browser, address, locale, said):
    with browser.new_context(java_script_enabled=False, locale=locale) as context:
        page = context.new_page()
        for path in ("/", "/review/abc"):
            page.goto(address + path)
            expect(page.locator("noscript p")).to_be_visible()
            expect(page.locator("noscript p")).to_contain_text(said)


def test_everything_moves_at_the_chosen_speed(sit):
    durations = []
    slow_as_once_stored = {"speed": None, "showSpeed": "slow"}
    for speed in (slow_as_once_stored, {"speed": "quick"}):
        person = sit(**speed)
        person.page.emulate_media(reduced_motion="no-preference")
        person.context.add_init_script(NOTE_ANIMATIONS)  # after what shortens the fades
        person.make_table()
        person.act()
        person.act_until("discard")
        durations.append(person.page.evaluate("[...durations]"))
    slow, quick = ({round(each) for each in noted} for noted in durations)
    # 240 ms to turn a drawn card up and 260 ms to deal; the rest depends on who was quicker.
    assert {384, 416} <= slow and {120, 130} <= quick
    assert not {240, 260, 300} & (slow | quick)


def test_the_level_is_remembered_and_enter_begins_too(sit):
    person = sit()
    person.go("/")
    level = person.page.get_by_label("Opponent", exact=True)
    expect(level).to_have_value("beginner")
    expect(person.page.get_by_text("of 100 games against Steady")).to_be_visible()
    person.page.get_by_role("button", name="Stronger opponent").click()
    expect(level).to_have_value("casual")
    expect(person.page.locator(".newcomer")).to_have_attribute("href", "/lesson")
    level.select_option("steady")
    person.page.get_by_role("button", name="Play now").click()
    person.page.wait_for_selector(".spread")
    what_cannot_be_loaded_is_said_and_tried_again(person.page)
    person.go("/")
    expect(level).to_have_value("steady")
    person.gone(".newcomer")
    person.page.wait_for_selector(".play-now")
    person.press("Enter")
    assert person.ready() == "spread"


def what_cannot_be_loaded_is_said_and_tried_again(page):
    """Here, the sheet of settings."""
    missing = re.compile(r"/build/settings-sheet-[^/]*\.js$")
    page.route(missing, lambda route: route.abort())
    page.get_by_role("button", name="Settings").click()
    expect(page.locator(".toast")).to_contain_text("could not be loaded")
    page.unroute(missing)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("dialog[open]")
    expect(page.locator(".toast")).to_be_empty()


def test_an_unfinished_game_is_resumed_transferred_and_abandoned(sit, address):
    game = game_at(address, lambda state: state["view"]["phase"] == "play")
    person, other = sit(token=game.token), sit()
    page = person.page
    person.go("/")
    row = page.locator(".unfinished")
    expect(row).to_contain_text("against Milo")
    row.click()
    assert person.ready() == "play"
    hand = person.state(game.table)["view"]["hand"]
    expect(page.locator(".hand .card")).to_have_count(len(hand))

    person.visit("/history")
    page.get_by_role("button", name="Create a code").press("Enter")
    code = page.locator(".transfer-code").inner_text()
    other.go("/history")
    other.page.get_by_label("Code from the other device").fill(code)
    other.page.get_by_role("button", name="Get my games").click()
    expect(other.page.locator(".unfinished")).to_contain_text("against Milo")

    person.visit("/")
    page.get_by_role("button", name="Abandon this game").click()
    expect(page.locator(".abandon")).to_contain_text("nobody wins it")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("a.unfinished")).to_have_count(1)
    page.get_by_role("button", name="Abandon this game").click()
    assert violations(page) == []
    page.get_by_role("button", name="Abandon", exact=True).click()
    person.gone(".unfinished-games")
    watch([person], lambda: person.state(game.table)["ended"])
    assert person.state(game.table)["ended"]["reason"] == "abandoned"
    person.go("/nowhere")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".play-now")).to_be_visible()


# Friends


def test_a_friend_comes_by_link_and_comes_back_after_a_reload(sit):
    """`test_people` goes on with two people, who discard, cut, play and reload."""
    host, friend = sit(), sit("ja", 390, 844)
    host.go("/")
    host.page.get_by_role("button", name="Invite a friend").click()
    host.page.locator("input[name=name]").fill("Aki")
    host.page.keyboard.press("Tab")
    link = host.page.locator(".link-to-share input").first.input_value()
    friend.page.goto(link)
    friend.page.locator("input[name=name]").fill("森")
    friend.page.get_by_role("button", name="席に着く").click()
    expect(host.page.locator(".opponent .seat-name")).to_contain_text("森")
    expect(friend.page.locator(".opponent .seat-name")).to_contain_text("Aki")
    for person in (host, friend):
        assert person.ready() == "spread"
    friend.page.reload()
    expect(friend.page.locator(".opponent .seat-name")).to_contain_text("Aki")
    assert friend.ready() == "spread"


@pytest.mark.long  # test_people has two people there, and looks closer
def test_a_spectator_sees_what_is_public(sit):
    person = sit()
    table = person.make_table(seats=[PERSON, BOT])["table"]
    person.act_until("play")
    watcher = sit()
    watcher.go(f"/t/{table}")
    expect(watcher.page.locator(".watching").first).to_be_visible()
    expect(watcher.page.locator(".backs .card").first).to_be_visible()
    watcher.gone(".hand")
    person.play()
    card = person.page.locator(".played .card").last.get_attribute("data-card")
    expect(watcher.page.locator(f".played [data-card='{card}']")).to_be_visible()


def test_who_comes_too_late_or_uninvited_may_watch(sit, address):
    late = sit()
    page = late.page
    created = asked(address, "/tables", body={"seats": [PERSON, PERSON]})
    table, [code] = created["table"], created["invites"]
    late.go(f"/t/{table}")
    expect(page.locator(".lobby")).to_contain_text("You need an invitation")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    asked(address, f"/tables/{table}/join", body={"invite": code})
    page.wait_for_selector(".watching")
    late.go(f"/t/{table}#{code}")
    expect(page.get_by_role("heading")).to_contain_text("taken")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("button", name="Just watch").click()
    expect(page.locator(".watching").first).to_be_visible()
    late.go("/t/nowhere#code")
    expect(page.get_by_role("heading")).to_contain_text("no table “nowhere”")
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    page.get_by_role("link", name="Home", exact=True).click()
    expect(page.locator(".play-now")).to_be_visible()


# Finished games


def test_a_game_is_in_the_history_and_can_be_replayed(sit, address):
    game = finished_game(address, options={"target": 21})
    person = sit(token=game.token)
    page = person.page
    person.go("/history")
    expect(page.locator(".game-row")).to_have_count(1)
    expect(page.locator(".rates tbody tr")).to_have_count(2)
    expect(page.locator(".averages tbody tr")).to_have_count(2)
    figures = page.locator(".game-row .figures").inner_text()
    page.locator(".game-row").click()
    moves = page.locator(".move")
    expect(moves.first).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="To the end").click()
    expect(moves.last).to_have_attribute("aria-current", "step")
    for side, points in enumerate(re.findall(r"\d+", figures)):
        expect(page.locator(f".score[data-side='{side}']").first).to_have_text(points)
    expect(page.locator(".plot .line")).to_have_count(2)
    # The plot is drawn in pixels of the screen, and cards are symbols.
    page.wait_for_function(
        "() => ((svg) => svg.viewBox.baseVal.width === Math.round(svg.clientWidth))"
        "(document.querySelector('.plot svg'))"
    )
    played = moves.filter(has=page.locator(".card-text")).last
    expect(played).to_have_text(re.compile(r"[\dAJQK]+\s"), use_inner_text=True)
    expect(played).not_to_have_text(
        re.compile(" of (clubs|diamonds|hearts|spades)"), use_inner_text=True
    )
    page.get_by_role("button", name="To the beginning").click()
    expect(moves.first).to_have_attribute("aria-current", "step")
    expect(page.locator(".score[data-side='0']").first).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(moves.nth(1)).to_have_attribute("aria-current", "step")
    person.scripts.check("history and replay")
    page.set_viewport_size({"width": 768, "height": 1024})
    moves.filter(has_text="Starter").first.click()
    own, labels = page.locator(".seat.own"), page.locator(".deck-label")
    expect(labels).to_have_count(2)
    assert not any(overlap(box(own), box(label)) for label in labels.all())
    page.set_viewport_size({"width": 390, "height": 844})
    moves.filter(has_text=" hand ").first.click()
    page.locator(".recital").evaluate(
        "(recital) => (recital.textContent = 'fifteen 12, '.repeat(12))"
    )
    recital, count = (box(page.locator(each)) for each in (".recital", ".show-count"))
    assert not overlap(recital, count)
    with page.expect_download() as found:
        page.get_by_role("button", name="Download the record").click()
    assert found.value.suggested_filename.endswith(".crib")
    person.visit(f"/t/{game.table}")
    the_end_of_a_game_says_what_it_was_won_with(person)


def the_end_of_a_game_says_what_it_was_won_with(person):
    """On a phone and beside the board; a stronger opponent is one click away."""
    page = person.page
    panel = page.locator(".over-panel")
    for words in ("Hands", "Cribs", "Play", "Best hand"):
        panel.get_by_role("row", name=words).wait_for()
    panel.locator(".winning-cards .card").first.wait_for()
    panel.get_by_role("link", name="Change the rules").wait_for()
    assert violations(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".opponent .score").evaluate("score => { score.textContent = '120'; }")
    words = box(page.locator(".opponent .seat-words"))
    assert words["width"] > 80  # room for the name and the dealer button
    panel.get_by_role("button", name="Stronger: Casual").click()
    page.wait_for_selector(".spread")
    state = person.state(page.url.rpartition("/")[2])
    assert state["people"][1]["level"] == "casual"


# Training and reading


HANDS = (
    {"cards": ["5H", "5C", "6S", "JD"], "starter": "7D"},
    {"cards": ["2H", "4C", "6D", "8S"], "starter": "TD"},
)
"""One with points of every kind but a flush, and one without any."""


def test_2_8_2_the_trainer_grades_every_part_and_keeps_the_best_streak(sit):
    person = sit()
    page = person.page
    person.go("/healthz")
    hand, other = ({**cards, "crib": False, **page.evaluate(COUNT, cards)} for cards in HANDS)
    asked = []

    def ask(route):
        asked.append(route)

    page.route("**/api/v1/trainer**", ask)
    person.go("/trainer")
    watch([person], lambda: asked)
    asked[0].fulfill(json=hand)
    parts = {
        "fifteens": {"fifteen"},
        "pairs": {"pair", "pair_royal", "double_pair_royal"},
        "runs": {"run"},
        "flush": {"flush"},
        "nobs": {"nobs"},
    }
    for part, kinds in parts.items():
        points = sum(item["points"] for item in hand["items"] if item["kind"] in kinds)
        page.locator(f"#part-{part}").fill(str(points))
        page.locator(f"#part-{part}").press("Tab")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".trainer-sum .right")).to_be_visible()
    expect(page.locator(".part.right")).to_have_count(5)
    expect(page.locator(".streak")).to_have_text(re.compile(r"In a row\s*1\s*best\s*1"))
    # Asked for twice: an answer that comes late does not take away the hand being counted.
    page.get_by_role("button", name="Next hand").dblclick()
    watch([person], lambda: len(asked) == 3)
    asked[2].fulfill(json=other)
    page.get_by_role("button", name="His nobs: more").click()
    with page.expect_event("requestfinished"):
        asked[1].fulfill(json=hand)
    page.get_by_role("button", name="Fifteens: more").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".part.wrong")).to_have_count(2)
    expect(page.locator(".streak")).to_have_text(re.compile(r"In a row\s*0\s*best\s*1"))
    person.scripts.check("trainer")
    page.unroute("**/api/v1/trainer**")
    hands_are_counted_as_parlett_does_where_that_is_wanted(person, hand)


def hands_are_counted_as_parlett_does_where_that_is_wanted(person, hand):
    """The count of 2.8.2."""
    page = person.page
    page.evaluate("localStorage.setItem('pegout.countStyle', '\"parlett\"')")
    page.route("**/api/v1/trainer**", lambda route: route.fulfill(json=hand))
    page.reload()
    page.get_by_role("button", name="Check").click()
    for words in ("fifteen 4", "pair 6", "seven-eight-nine", "ten-eleven-twelve"):
        expect(page.get_by_role("main")).to_contain_text(words, ignore_case=True)
    expect(page.get_by_role("main")).to_contain_text("and one's thirteen")
