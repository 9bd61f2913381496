"""Numbers from Japanese keyboards: in full width, composed by an input method, unreadable."""

import pytest
from playwright.sync_api import expect
from tests.browser.games import game_at
from tests.browser.person import watch

IME = "Input.imeSetComposition"


def compose(person, *steps):
    """Compose a text step by step with an input method, and confirm its last step."""
    protocol = person.context.new_cdp_session(person.page)
    for text in steps:
        end = len(text)
        protocol.send(IME, {"text": text, "selectionStart": end, "selectionEnd": end})
    protocol.send("Input.insertText", {"text": steps[-1]})


def counting(state):
    return state["view"]["phase"] == "show" and state["legal"][0].startswith("claim")


def clear(field):
    field.click()
    field.press("Control+a")
    field.press("Delete")


@pytest.fixture
def claiming(sit, address):
    """A person who counts a hand, and the requests sent for them."""
    game = game_at(address, counting, options={"counting": "manual", "muggins": "on"})
    person = sit("ja", token=game.token)
    person.go(f"/t/{game.table}")
    sent = []
    person.page.on("request", lambda each: sent.append(each.post_data_json))
    return person, sent


def claims(person, sent):
    """The claims that have been sent, once there is one."""

    def found():
        return [body["action"] for body in sent if body and "claim" in body.get("action", "")]

    return watch([person], found)


def test_enter_on_an_empty_claim_asks_again(claiming):
    """Nothing is entered before the person does: Enter gave the points away as 0."""
    person, sent = claiming
    field = person.page.locator("#claim-points")
    expect(field).to_have_value("")
    field.press("Enter")
    expect(person.page.locator("#claim-points:invalid")).to_be_focused()
    field.fill("19")
    field.press("Enter")
    expect(person.page.locator("#claim-points:invalid")).to_be_focused()
    field.fill("4")
    field.press("Enter")
    assert claims(person, sent) == ["claim 4"]


@pytest.mark.parametrize("steps", [("７",), ("1", "12", "１２"), ("に", "２")])
def test_a_composed_claim_is_the_one_that_is_sent(claiming, steps):
    person, sent = claiming
    field, button = person.page.locator("#claim-points"), person.page.locator("form.claim .cream")
    clear(field)
    compose(person, *steps)
    expect(field).to_have_value(steps[-1])
    expect(button).to_contain_text(f"{int(steps[-1])}点と申告")
    field.press("Enter")
    person.gone("form.claim #claim-points:invalid")
    person.settled()
    assert claims(person, sent) == [f"claim {int(steps[-1])}"]


def test_a_claim_that_is_no_number_is_not_sent(claiming):
    person, sent = claiming
    field = person.page.locator("#claim-points")
    for text in ("", "七", "1.5", "-7", "30", "12時", "０x7"):
        clear(field)
        if text:
            compose(person, text)
        expect(field).to_have_value(text)
        told = {
            "": "あなたの手札は何点ですか。",
            "30": "30点になる手札はありません。最高は29点です。",
        }.get(text, f"「{text}」は0から29までの整数ではありません。")
        expect(field).to_have_js_property("validationMessage", told)
        field.press("Enter")
        person.page.locator("form.claim .cream").click()
    person.page.get_by_label("1つ増やす").click()
    expect(field).to_have_value("1")
    field.press("Enter")
    person.settled()
    assert claims(person, sent) == ["claim 1"]


def test_the_trainer_counts_what_was_typed(sit):
    person = sit("ja")
    person.go("/trainer")
    page = person.page
    field = page.locator("#part-fifteens")
    total = page.locator(".trainer-total strong")
    clear(field)
    compose(person, "６")
    expect(total).to_have_text("6")
    page.locator("#part-pairs").fill("ろく")
    page.locator("#part-pairs").press("Enter")
    expect(total).to_have_text("6")
    expect(page.locator(".part-truth").first).to_be_empty()
    page.locator("#part-pairs").fill("１２")
    page.locator("#part-pairs").press("ArrowDown")
    expect(page.locator("#part-pairs")).to_have_value("8")
    page.locator("#part-pairs").press("Enter")
    expect(page.locator(".trainer-sum p")).to_have_count(2)
    expect(field).to_have_value("6")


def test_options_and_scores_are_read_in_any_width(sit):
    person = sit("ja")
    page = person.page
    person.go("/new")
    target = page.locator(".other-number input").first
    clear(target)
    compose(person, "1", "１", "１５")
    expect(target).to_have_value("１５")
    page.keyboard.press("Tab")
    expect(target).to_have_value("15")
    expect(page.locator(".rules-preview .clauses")).to_contain_text("15点")
    target.fill("十五")
    page.keyboard.press("Tab")
    expect(page.locator(".start-bar .error")).to_contain_text("十五")
    person.go("/analyse/odds")
    target = page.get_by_placeholder("121")
    target.fill("６１")
    target.press("Tab")
    expect(target).to_have_value("61")
    target.fill("六十一")
    target.press("Tab")
    expect(page.locator(".error")).to_contain_text("六十一")


def test_cards_and_scores_in_an_address_are_read_as_the_commands_do(sit):
    person = sit()
    page = person.page
    best = page.locator(".holds tbody tr").first
    for cards in ("5♥️ 6♥︎ 7♦ 8♠ J♣️ Q♦", "５Ｈ，６ｈ、7d8sjcqd", "5❤️6♡7♢8♤J♧Q♦"):
        person.go(f"/analyse/hand?cards={cards}")
        expect(best).to_contain_text("9.65")
    person.go("/analyse/hand?cards=0H+10D+TS+5H+6H+7D")
    expect(page.locator(".chosen-cards .card")).to_have_count(6)
    page.get_by_label("Your score").fill("１１０")
    page.get_by_label("Their score").fill("115")
    expect(page.locator(".holds thead")).to_contain_text("Win")
    page.get_by_label("Their score").fill("one")
    expect(page.locator(".analyse-answer .error")).to_contain_text("110-one")
