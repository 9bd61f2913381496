"""The lesson from end to end: by mouse and by keys, in both languages, continued later."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations, without_reading
from tests.browser.layout import box, faults
from tests.browser.person import POLLING, SPREAD, WARMING_UP, overlap, play_on
from tests.browser.ways import always

ENGLISH = re.compile(r"[A-Za-z]{3,}")
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
KEY_NAMES = re.compile(r"\bEnter\b")

SCORING = {
    "en": ["fifteen", "thirty-one", "pair", "run", "go", "flush", "his nobs", "his heels"],
    "ja": [
        *("フィフティーン", "サーティーワン", "ペア", "ラン", "ゴー"),
        *("フラッシュ", "ヒズ・ノブ", "ヒズ・ヒール"),
    ],
}
"""Scoring combinations: the first five in the play, explained before it; all by the end."""

READY = """
() => {
  const there = (selector) => document.querySelector(selector) !== null;
  if (there(".coach-links")) return "end";
  if (there(".coach-button")) return "on";
  if (there(".lesson-count")) return "count";
  if (there(".peg-by-hand")) return "peg";
  if (there(".show-controls")) return "show";
  if (there(".spread:not(.waits)")) return "spread";
  if (there(".hand-card[aria-pressed]")) return "discard";
  if (there(".hand-card.playable")) return "play";
  if (there(".go-button:not([aria-disabled])")) return "go";
  return null;
}
"""


LOOSE = """
() => [...document.querySelectorAll(".coach-words .term")].filter((term) => {
  const around = [term.previousSibling?.data?.at(-1), term.nextSibling?.data?.[0]].join("");
  return /[「、。：」]/.test(around) && getComputedStyle(term.parentNode).whiteSpace !== "nowrap";
}).length
"""
"""Terms that a line could part from their brackets or punctuation."""


def ready(person):
    return person.page.wait_for_function(READY, polling=POLLING).json_value()


def peg_by_hand(person):
    """Count the holes and put the peg in."""
    page = person.page
    (points, *_) = re.findall(r"\d+", page.locator(".peg-by-hand strong").inner_text())
    for _ in range(int(points)):
        page.locator(".peg-by-hand .round").last.click()
    page.locator(".peg-by-hand .cream").click()
    person.gone(".peg-by-hand")


def count(person):
    """Enter a count, right or not, and look at the true one."""
    page = person.page
    page.locator("#part-fifteens").fill("4")
    page.locator("#part-fifteens").press("Enter")
    expect(page.locator(".lesson-count .part.right, .lesson-count .part.wrong")).to_have_count(5)
    page.locator(".lesson-count [type=submit]").click()
    person.gone(".lesson-count")


def step(person, keys=False):
    page, what = person.page, ready(person)
    match what:
        case "on":
            page.locator(".coach-button:focus").wait_for()
            page.keyboard.press("Enter") if keys else page.locator(".coach-button").click()
            person.gone(".coach-button")
        case "count":
            count(person)
        case "peg":
            peg_by_hand(person)
        case "show":
            page.evaluate("document.querySelector('.show-controls .cream')?.click()")
        case "spread" | "discard" | "play" | "go":
            person.press_on() if keys else person.act()
    return what


def check_a_phone(person):
    """However long the list of what scores, the crib does not lie over the hand."""
    crib = [box(card) for card in person.page.locator(".crib .card:visible").all()]
    hand = [box(card) for card in person.page.locator(".hand-card:visible").all()]
    assert not any(overlap(one, other) for one in crib for other in hand)


def check_a_tablet(person):
    """The list of scoring combinations leaves the table's labels free on a tablet, too."""
    page, size = person.page, person.page.viewport_size
    page.set_viewport_size({"width": 768, "height": 1024})
    # At the end of the lesson, which lists the next steps, the cards are off the table.
    labels = page.locator(".deck-label", has_text="スターター").all()
    seats = page.locator(".seat:visible").all()
    assert not any(overlap(box(label), box(seat)) for label in labels for seat in seats)
    page.set_viewport_size(size)


def check_the_count_on_a_tablet(person):
    """Where the list of counted combinations would be cut off, the count is recited alone."""
    page, size = person.page, person.page.viewport_size
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(page.locator(".show-items")).to_be_hidden()
    page.set_viewport_size(size)


def check_a_low_window(person):
    """On a phone on its side: the board on which to peg, and every card that was played."""
    page, size = person.page, person.page.viewport_size
    page.set_viewport_size({"width": 720, "height": 450})
    expect(page.locator(".board svg").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".peg-by-hand .cream")).to_be_in_viewport()
    lefts = [box(card)["x"] for card in page.locator(".played-card:visible").all()]
    assert all(left + 12 <= right for left, right in pairwise(lefts))
    page.set_viewport_size(size)


def check_a_laptop(person):
    """Where the lesson ends, its ways on are in sight however long the list before them."""
    page = person.page
    page.set_viewport_size({"width": 1280, "height": 640})
    coach, links = (box(page.locator(each)) for each in (".coach", ".coach-links"))
    assert links["y"] + links["height"] <= coach["y"] + coach["height"]


def words(person):
    return person.page.locator(".coach-words").inner_text()


@pytest.mark.parametrize(
    ("lang", "keys", "easy", "last"),
    [
        ("en", True, False, "end"),
        ("ja", False, True, "play"),
        pytest.param("ja", False, True, "end", marks=pytest.mark.long),
        pytest.param("ja", False, False, "end", marks=pytest.mark.long),
    ],
)
def test_the_lesson_from_end_to_end(sit, lang, keys, easy, last):
    person = sit(lang, 1280 if keys else 390, 800 if keys else 844, easyJapanese=easy)
    person.go("/lesson")
    if easy:
        person.page.locator(".coach ruby").first.wait_for()
    done: list[str] = []
    said: list[str] = []
    before_the_play: list[str] = []

    def on():
        ready(person)
        assert not easy or without_reading(person.page) == []
        said.extend(person.page.locator(".coach-words").all_inner_texts())
        assert person.page.evaluate(LOOSE) == 0
        if lang == "ja" and person.page.locator(".lesson-list").count():
            check_a_phone(person)
            check_a_tablet(person)
        if keys and done.count("show") < 3 and person.page.locator(".show-items li").count():
            check_the_count_on_a_tablet(person)
        if keys and "peg" not in done and ready(person) == "peg":
            check_a_low_window(person)
        done.append(step(person, keys))
        if done[-1] == "play":
            expect(person.page.locator(".board")).to_be_visible()
            before_the_play.extend(said if not before_the_play else ())
        return "over" if done[-1] == last else done[-1]

    play_on(person, on)
    text = KEY_NAMES.sub("", "\n".join(said))
    assert not (JAPANESE if lang == "en" else ENGLISH).search(text)
    first = "\n".join(before_the_play).lower()
    assert not re.search("no other choice|ほかに選べる", text), "no advice without a choice"
    assert [term for term in SCORING[lang][:5] if term not in first] == []
    if last == "play":
        return
    person.scripts.check("the lesson")
    assert {"on", "spread", "discard", "play", "count", "show", "end"} <= set(done)
    counting = "かぞえる" if easy else "手役の計算"
    terms = ["crib", "starter", "show"] if lang == "en" else ["クリブ", "スターター", counting]
    assert all(term in text for term in terms)
    assert [term for term in SCORING[lang] if term not in text.lower()] == []
    check_a_laptop(person)
    person.page.locator(".coach-links .primary").click()
    expect(person.page).to_have_url(re.compile("/t/"))
    person.gone(".coach")
    person.page.wait_for_selector(".spread:not(.waits)")


def test_a_term_explains_itself(sit):
    person = sit()
    person.go("/lesson")
    person.page.locator(".coach .term").first.click()
    expect(person.page.locator("dialog.term-sheet .meaning")).to_be_visible()


def test_the_lesson_continues_where_it_was_left(sit):
    person = sit()
    person.go("/lesson")
    while step(person) != "discard":
        pass
    ready(person)
    person.go("/")
    person.go("/lesson")
    assert ready(person) in {"spread", "play", "go", "peg"}
    person.page.wait_for_selector(".crib .card")


def test_the_language_can_change_within_the_lesson(sit):
    person = sit()
    person.go("/lesson")
    ready(person)
    page = person.page
    let_go = person.hold_requests("**/locale/ja.others.ftl")
    page.get_by_role("button", name="日本語").click()
    page.get_by_role("button", name="English").click()
    with page.expect_response("**/locale/ja.others.ftl") as coming:
        let_go()
    coming.value.finished()
    expect(page.locator("html")).to_have_attribute("lang", "en")  # as chosen last
    page.get_by_role("button", name="日本語").click()
    expect(page.locator(".coach-words")).to_contain_text("順番決め")
    assert not ENGLISH.search(KEY_NAMES.sub("", words(person)))


def test_a_lesson_does_not_speak_of_a_server_that_nobody_waits_for(sit):
    """However long its texts are read: no bot and no hint waits meanwhile."""
    person = sit()
    page, asked = person.page, []
    page.route("**/readyz", lambda route: asked.append(route.fulfill(status=503, json=WARMING_UP)))
    page.clock.install()
    person.go("/lesson")
    done = []
    while "peg" not in done:
        done.append(ready(person))
        asked.clear()  # a bot that took its time on a busy machine has been waited for
        page.clock.run_for(5000)
        assert not asked
        step(person)
    expect(page.get_by_text("The server is getting ready…")).to_have_count(0)


def test_plain_japanese_is_one_press_from_the_start(sit):
    person = sit("ja", 390, 844)
    page = person.page
    person.go("/lesson")
    plainer = page.get_by_role("button", name="やさしい日本語とふりがなで読む")
    expect(plainer).to_be_in_viewport()
    plainer.press("Enter")
    expect(page.locator(".coach-words ruby").first).to_be_visible()
    assert violations(page) == []
    page.locator(".coach-plainer").press("Enter")
    expect(page.locator(".coach-words ruby")).to_have_count(0)
    while step(person) != "discard":
        pass
    expect(page.locator(".coach-plainer")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "width", "height"),
    always(("ja", 360, 640), others=[("en", 360, 640), ("en", 390, 844), ("ja", 390, 844)]),
)
def test_the_first_words_are_seen_whole_on_phones(sit, lang, width, height):
    page = (person := sit(lang, width, height)).page
    person.go("/lesson")
    page.wait_for_selector(SPREAD)
    expect(page.locator(".coach-todo")).to_be_visible()
    expect(page.locator(".coach-words p").last).to_be_in_viewport(ratio=1)
    assert page.locator(".coach").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    assert faults(page) == []


def test_the_lesson_in_english_offers_no_plain_japanese(sit):
    person = sit()
    person.go("/lesson")
    expect(person.page.locator(".coach-words")).to_be_visible()
    expect(person.page.locator(".coach-plainer")).to_have_count(0)
