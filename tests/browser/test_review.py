"""The review of a game: one click from its end, every decision on the table, to be shared."""

import json
import re
import uuid

import pytest
from playwright.sync_api import expect
from tests.browser.axe import settle, violations
from tests.browser.games import api, asked, finished_game, game_at
from tests.browser.large_text import WINDOWS, faults_in_windows
from tests.browser.person import watch
from tests.browser.ways import always

GAP = """() => document.querySelector(".decisions").getBoundingClientRect().top
  - document.querySelector(".review-curve").getBoundingClientRect().bottom"""
"""Between the curve and the decisions below it, whatever stands beside them."""
NOTE_WRITING = """
() => {
  window.written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    window.written.push(text);
    fillText.call(this, text, ...where);
  };
}
"""
"""Notes what a page writes into pictures."""
WITHIN = "誤差の範囲：0.4 ± 0.3%"
OFFLINE = "サーバーに接続できません"
CUT_OFF = "each => each.filter((one) => one.scrollWidth > one.clientWidth).length"
"""How many parts of a page have to be scrolled sideways to be read."""


LINES = "each => each.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"


TARGET, DEALS = 21, 2


@pytest.fixture(scope="module")
def game(address):
    """A game of two deals, each of which takes the server seconds, whose review tests read."""

    def in_two_deals(state):
        return state["over"] and state["view"]["deal"] == DEALS - 1

    return game_at(address, in_two_deals, near_end=True, options={"target": TARGET}, name="Ann")


def whole_review(person, game):
    """The lines of a review, as the server sends them once it is ready."""

    def lines():
        with api(person.address) as client:
            answer = client.get(f"/tables/{game.table}/review")
        return answer.is_success and answer.text.splitlines(keepends=True)

    return watch([person], lines)


def mark_the_opponent(route):
    """Let the first decision of seat 1 be costly, as it may be or not, and have a reason.

    Nothing else of seat 1 is: the next decision is within twice its error.
    """
    lines = [json.loads(line) for line in route.fetch().text().splitlines()]
    every = [each for line in lines for each in line.get("decisions", ())]
    decisions = [each for each in every if each["seat"] == 1]
    for each in decisions:
        each |= {"cost_win": 0.0, "mark": None, "within_error": 0.0}
    reason = {"code": "low-lead", "params": {}}
    decisions[0] |= {"cost_win": 0.9, "mark": "very_bad", "why": [reason]}
    decisions[1] |= {"within_error": 0.004, "error": 0.003}
    for line in lines:
        for side in line.get("review", {}).get("sides", ()):
            side["within_error"] = 0.012
    route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))


def cut_off_on_a_phone(page, part):
    """How many tables in a part of a page would have to be scrolled sideways on a phone."""
    page.set_viewport_size({"width": 360, "height": 740})
    cut = part.locator(".scrolls").evaluate_all(CUT_OFF)
    page.set_viewport_size({"width": 1280, "height": 800})
    return cut


def look_at_the_opponent(page):
    """The decision that `mark_the_opponent` made costly, and the one within its error."""
    page.locator(".review-plot .mark.side-1").first.dispatch_event("click")
    opened = page.locator(".decision[aria-expanded=true] .decision-number.side-1")
    expect(opened).to_be_visible()
    expect(page.locator(".review-why")).to_have_text(re.compile("^[^：]+から見て："))
    expect(page.locator(".decision-detail")).not_to_contain_text("誤差の範囲")
    expect(page.locator(".skill section").first).to_contain_text("（勝率で合計1.2%）は除いて")
    page.get_by_role("radio", name="順番どおり").check(force=True)
    page.locator(".decision", has=page.locator(".decision-number.side-1")).nth(1).click()
    expect(page.locator(".decision-detail")).to_contain_text(WITHIN)


def nobody_is_you_in_the_picture(page):
    """A reader of the picture of Ann's game sees who is who."""
    page.evaluate(NOTE_WRITING)
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    written = page.evaluate("window.written")
    assert any(text.startswith("Ann ") for text in written)
    assert "Ann's mistakes" in written
    assert not [text for text in written if re.search("you", text, re.IGNORECASE)]


def test_a_review_from_the_result_to_a_shared_link(sit, game):
    person = sit(token=game.token)
    page = person.page
    person.go(f"/t/{game.table}")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".waterfall > div")).to_have_count(4)
    settle(page)
    assert page.evaluate(GAP) < 24
    expect(page.locator(".review-head p")).to_have_text(re.compile(r"You \d+ – \d+ "))
    expect(page.locator(".over-scores")).to_contain_text("Best hand")
    assert page.locator(".review-side .scrolls").evaluate_all(CUT_OFF) == 0
    expect(page.locator(".review-plot .curve").first).to_have_attribute("d", re.compile("^M.*L"))
    page.get_by_text("Deal by deal", exact=True).click()
    expect(page.locator(".deal-table")).to_contain_text("± average")
    page.get_by_role("radio", name="Both").check(force=True)
    page.get_by_role("radio", name="In order").check(force=True)
    own, opponents = (
        page.locator(".decision", has=page.locator(f".decision-number.side-{side}"))
        for side in (0, 1)
    )
    own.first.click()
    detail = page.locator(".decision-detail")
    expect(detail.locator(".holds .chosen")).to_have_count(1)
    expect(detail.locator(".table .board")).to_be_visible()
    at = page.url.partition("at=")[2]
    assert cut_off_on_a_phone(page, detail) == 0
    person.scripts.check("review")
    nobody_is_you_in_the_picture(page)
    opponents.first.click()
    page.get_by_role("radio", name="You").check(force=True)
    expect(opponents).to_have_count(1)
    expect(detail.locator(".table .board")).to_be_visible()
    detail.get_by_role("button", name="Try it").last.press("Enter")
    expect(page.locator(".heading")).to_contain_text("practice")
    expect(page.locator(".seat.own")).to_contain_text("You")
    person.go("/history")
    # The newest: those before did not end in two deals.
    expect(page.get_by_role("link", name="Review", exact=True).first).to_have_attribute(
        "href", f"/review/{game.table}?game=0"
    )

    person.go(f"/review/{game.table}?game=0")
    page.locator(".decision").first.click()
    page.get_by_role("link", name="Practise this").press("Enter")
    expect(page.locator(".position-hand")).to_be_visible()

    friend = sit("ja", 360, 740, theme="dark")
    friend.page.route(re.compile(r"/api/v1/.*/review\?"), mark_the_opponent)
    friend.go(f"/review/{game.table}?game=last&at={at}")
    friend.page.wait_for_selector(f"#d{at} .decision-detail .board")
    expect(friend.page.locator(f"#d{at}")).to_be_in_viewport()
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert friend.page.locator(".decision-detail .scrolls").evaluate_all(CUT_OFF) == 0
    assert violations(friend.page) == []
    expect(friend.page.locator(".decision-detail .table")).not_to_contain_text("離席中")
    look_at_the_opponent(friend.page)
    friend.page.route("**/review?game=0", lambda route: route.abort())
    friend.page.reload()
    expect(friend.page.locator(".review [role=alert]")).to_contain_text(OFFLINE)


def test_ones_own_list_begins_with_1_and_has_what_was_miscounted(sit, address):
    game = miscounted(address)
    person = sit(token=game.token)
    page = person.page
    person.go(f"/review/{game.table}?game=0")
    expect(page.locator(".waterfall > div")).to_have_count(4)
    expect(page.locator(".decision-number").first).to_have_text("1")
    expect(page.locator(".review-plot .mark").last).to_contain_text("1")
    person.gone(".review-plot .mark.side-1")
    miscount = page.locator(".decision", has_text="Claim 0").first
    expect(miscount).to_contain_text(re.compile("counting.*better: Claim [1-9]"))
    miscount.click()
    detail = page.locator(".decision-detail")
    expect(detail).to_contain_text(re.compile(r" for \d.* – \d+ point"))
    expect(detail.locator(".table .board")).to_be_visible()
    expect(detail.locator(".holds")).to_have_count(0)
    assert violations(page) == []
    page.get_by_role("radio", name="Both").check(force=True)
    expect(page.locator(".decision-number").first).to_have_text("1")


def miscounted(address):
    """A game whose person claimed nothing for a hand with points, and then resigned."""

    def has_points(state):
        counting, starter = state["view"]["counting"], state["view"]["starter"]
        if not counting or counting["what"] != "hand" or "claim 0" not in state["legal"]:
            return False
        cards = {"cards": counting["cards"], "starter": starter}
        return asked(address, "/score", body=cards)["total"] > 0

    options = {"counting": "manual", "first_deal": "seat-1"}
    game = game_at(address, has_points, options=options)
    path = f"/tables/{game.table}"
    body = {"expect": asked(address, path, game.token)["seq"], "id": str(uuid.uuid4())}
    asked(address, f"{path}/actions", game.token, {**body, "action": "claim 0"})
    asked(address, f"{path}/resign", game.token, {})
    return game


def overlook_something(route):
    """Let the person who decided first have overlooked two points at that moment too."""
    lines = [json.loads(line) for line in route.fetch().text().splitlines()]
    for line in lines:
        first = next((each for each in line.get("decisions", ()) if not each["seat"]), None)
        if first:
            items = [{"kind": "pair", "cards": ["5H", "5S"], "points": 2}]
            miscount = {"kind": "count", "chosen": "pass", "best": "muggins 2", "cost_win": 0.5}
            line["decisions"].append({**first, **miscount, "options": [], "items": items})
    route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))


STORE_TOKEN = "(token) => localStorage.setItem('pegout.token', JSON.stringify(token))"


def mistake_twice(route):
    """Let the first two decisions of seat 0 be costly, and nothing else of that seat."""
    lines = [json.loads(line) for line in route.fetch().text().splitlines()]
    own = [each for line in lines for each in line.get("decisions", ()) if not each["seat"]]
    for each in own:
        each.update({"cost_win": 0.0, "mark": None})
    for each in own[:2]:
        each.update({"cost_win": 0.5, "mark": "bad"})
    route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))


@pytest.mark.parametrize(
    ("lang", "words"),
    always(
        ("ja", "苦手な場面：このゲームの2場面を練習する"),
        others=[("en", "My mistakes: practise the 2 of this game")],
    ),
)
def test_a_review_leads_its_person_to_their_mistakes(sit, game, lang, words):
    person = sit(lang, 390, 844)
    page = person.page
    page.route("**/review?game=0", mistake_twice)
    for token, links in ((None, 0), (game.token, 1)):  # a friend, and the person
        page.goto(f"{person.address}/healthz")
        page.evaluate(STORE_TOKEN, token)
        person.go(f"/review/{game.table}?game=0")
        expect(page.locator(".waterfall > div")).to_have_count(4)
        expect(page.locator(".review-side a[href='/mistakes']")).to_have_count(links)
    link = page.get_by_role("link", name=words)
    expect(link).to_have_attribute("href", "/mistakes")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    link.press("Enter")
    expect(page).to_have_url(re.compile("/mistakes$"))


def count_skunks(route):
    """Let the game be one with skunks, and every decision cost something."""
    lines = [json.loads(line) for line in route.fetch().text().splitlines()]
    for line in lines:
        line["stakes"] = "skunk"
        line.get("review", {})["stakes"] = "skunk"
        for each in line.get("decisions", ()):
            each |= {"cost_win": 0.2247, "error": 0.0235, "cost_points": 8.53, "mark": "bad"}
    route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))


@pytest.mark.parametrize(
    ("lang", "cost", "scale"),
    always(
        ("en", "−0.45 ± 0.05 game points", "2 of them"),
        others=[("ja", "ゲームポイント", "2ポイントを100%")],
    ),
)
def test_a_review_by_game_points_says_so_and_fits_phones(sit, game, lang, cost, scale):
    page = (person := sit(lang, *WINDOWS[0], token=game.token)).page
    page.route(re.compile(r"/api/v1/.*/review\?"), count_skunks)
    person.go(f"/review/{game.table}?game=0")
    expect(page.locator(".decision-cost").first).to_contain_text(cost)
    expect(page.locator(".review-side")).to_contain_text(scale)
    assert faults_in_windows(page, WINDOWS[:2]) == {}
    assert max(page.locator(".decision-when small").evaluate_all(LINES)) <= 2


def test_two_decisions_of_one_moment_open_apart(sit, game):
    """Who plays on lets a claim stand and plays a card in one action."""
    person = sit(token=game.token)
    person.page.route(re.compile(r"/api/v1/.*/review\?"), overlook_something)
    person.go(f"/review/{game.table}?game=0")
    miscount = person.page.locator(".decision", has_text="Let it stand").first
    miscount.click()
    expect(person.page.locator(".decision[aria-expanded=true]")).to_have_count(1)
    expect(person.page.locator(".decision-detail")).to_contain_text("pair for 2 – 2 points")
    person.page.reload()
    expect(person.page.locator(".decision[aria-expanded=true]")).to_contain_text("Muggins for 2")
    person.page.unroute_all()
    nothing_is_said_of_costs_before_they_are_known(person, game)


def nothing_is_said_of_costs_before_they_are_known(person, game):
    """The first line alone has come."""

    def begin(route):
        first, *_ = route.fetch().text().splitlines()
        route.fulfill(body=f"{first}\n")

    person.page.route(re.compile(r"/api/v1/.*/review\?"), begin)
    person.go(f"/review/{game.table}?game=0")
    expect(person.page.locator(".review-curve [role=status]")).to_contain_text("0 of")
    expect(person.page.locator(".decisions")).not_to_contain_text("cost anything")


@pytest.mark.parametrize(
    ("lang", "size", "won", "done"),
    always(
        ("en", (390, 844), "wins? the game", "1 of"),
        others=[("ja", (1280, 720), "の勝ちです", "1ディールまで")],
    ),
)
def test_a_shared_review_shows_the_game_at_once_and_then_deal_by_deal(
    sit, game, lang, size, won, done
):
    """A stranger's first sight of it, while the server computes."""
    stranger = sit(lang, *size)
    page, held = stranger.page, []

    def hold(route):
        held.append(route)

    page.route(re.compile(r"/api/v1/.*/review\?"), hold)
    stranger.go(f"/review/{game.table}?game=0")
    head, progress = page.locator(".review-head p"), page.locator(".review-progress")
    expect(head).to_have_text(re.compile(rf"{won}.*Ann \d+ – \d+ "))
    scores = re.findall(r"\d+", head.inner_text())[:2]
    expect(page.locator(".over-score td b")).to_have_text(scores)
    assert TARGET in map(int, scores)
    expect(progress).not_to_have_attribute("value", re.compile(""))
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []

    watch([stranger], lambda: held)
    lines = whole_review(stranger, game)
    held[0].fulfill(body="".join(lines[:2]))
    expect(page.locator(".review-curve [role=status]")).to_contain_text(done)
    expect(progress).to_have_attribute("value", "1")
    expect(progress).to_have_attribute("max", str(DEALS))
    expect(page.locator(".deal-table tbody tr")).to_have_count(1)
    expect(page.locator(".decision").first).to_be_visible()
    expect(page.locator(".review-to-come")).to_have_count(2)


def test_each_game_of_a_match_has_its_review(sit, address):
    game = finished_game(address, options={"target": 11, "match": 2})
    person = sit(token=game.token)
    person.go(f"/review/{game.table}?game=0")
    expect(person.page.locator(".review-head p")).to_contain_text("Game 1")
    expect(person.page.locator(".waterfall")).to_be_visible()
    scores = re.findall(r"\d+", person.page.locator(".review-head p").inner_text())[:2]
    assert max(map(int, scores)) == 11


def test_a_game_that_is_not_over_is_one_click_from_its_review(sit, address):
    game = game_at(address, lambda state: state["view"]["starter"])
    person = sit(token=game.token)
    person.go(f"/review/{game.table}?game=0")
    person.page.get_by_role("link", name="Back to the game").click()
    expect(person.page.locator(".table .board")).to_be_visible()


def test_what_is_not_reviewed_is_refused_in_words(sit, address):
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": "beginner"}] * 2]
    game = finished_game(address, rules="three-player", options={"target": 31}, seats=seats)
    person = sit("ja", token=game.token)
    person.go(f"/review/{game.table}?game=0")
    expect(person.page.locator(".review .error")).to_contain_text("このルールの3人のクリベッジは")
    expect(person.page.get_by_role("link", name="ゲームに戻る")).to_be_visible()
    named = re.compile("^[^–]+( – [^–]+){2}$")
    expect(person.page.locator(".review-head p")).to_have_text(named)  # all three players


def test_how_good_am_i_once_the_games_are_reviewed(sit, address):
    game = game_at(address, lambda state: state["view"]["starter"])
    asked(address, f"/tables/{game.table}/resign", game.token, {})
    person = sit("ja", 360, 740, token=game.token)
    page = person.page
    person.go("/history")
    page.locator(".history-top a").press("Enter")
    variants = page.locator(".skill-page .history-top").get_by_role("combobox")
    variants.select_option("short")
    expect(page.locator(".skill-page")).to_contain_text("まだありません")
    expect(page.locator(".skill-page h2")).to_have_count(0)
    variants.select_option("six-card")
    page.locator(".skill-page .button.primary").press("Enter")
    ledger = page.locator(".skill-ledger")
    expect(ledger.locator("tbody td").first).to_have_text("1")
    expect(page.locator(".skill-page .button.primary")).to_have_count(0)
    ledger.get_by_role("combobox").select_option("beginner")
    expect(ledger.locator(".chart")).to_have_count(2)
    assert ledger.locator(".scrolls").evaluate_all(CUT_OFF) == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []
    expect(page.locator(".learn-next")).to_have_count(0)  # one game says nothing
    page.route("**/me/skill?*", tell_what_is_next)
    page.reload()
    told = page.locator(".learn-next")
    expect(told).to_contain_text("相手のクリブへの捨て札")
    expect(told).to_contain_text(re.compile(r"勝率3\.1\s±\s0\.6.?%（±は標準誤差、12ゲーム）"))
    practice = told.get_by_role("link", name="練習する")
    expect(practice).to_have_attribute("href", "/mistakes?kind=discard-pone")
    assert violations(page) == []
    told.get_by_role("link", name="上手な人が知っていること").press("Enter")
    expect(page.locator(".advice .named")).to_contain_text("相手のクリブには")
    expect(page.locator(".advice .named")).to_be_in_viewport()


def test_what_others_have_crowded_out_is_asked_again(sit, address):
    token = asked(address, "/me", body={})["token"]
    person = sit(token=token)
    refusal = {"error": "too-many", "params": {"seconds": 1}, "message": ""}
    refused = []

    def crowd_out(route):
        refused.append(route.request.url)
        route.fulfill(status=429, json=refusal)

    person.page.route("**/me/skill?*", crowd_out, times=1)
    person.go("/skill")
    expect(person.page.locator(".skill-page")).to_contain_text("No finished game")
    assert refused


def tell_what_is_next(route):
    """Let one kind of decision be clearly the costliest."""
    found = {"kind": "discard-pone", "games": 12, "cost": 0.031, "error": 0.006}
    answer = route.fetch()
    route.fulfill(response=answer, json={**answer.json(), "learn_next": found})
