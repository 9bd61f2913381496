"""The field for a name keeps whole letters, and no player has an invisible name."""

from playwright.sync_api import expect

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


def test_a_name_that_is_too_long_ends_with_a_whole_emoji(sit):
    page = (person := sit()).page
    person.go("/new")
    page.get_by_label("Opponent").select_option("human")
    field = page.locator("input[name=name]")
    field.fill(f"Ann{FAMILY * 4}")
    expect(field).to_have_value(f"Ann{FAMILY * 3}")
    expect(page.locator(".field", has=field)).to_contain_text("24")
    field.fill("x" * 25)
    expect(field).to_have_value("x" * 24)


def test_somebody_without_a_visible_name_is_numbered(sit):
    person = sit(localPeople=[{"name": "\u3164", "token": None}])
    person.go("/new")
    person.page.get_by_label("Opponent").select_option("Somebody on this device")
    person.page.get_by_role("button", name="Play", exact=True).click()
    expect(person.page.get_by_text("Player 1").first).to_be_visible()
