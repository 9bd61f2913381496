"""High contrast, dark and light: what the system's colours replace can still be told apart."""

import base64

import pytest
from tests.browser.axe import settle
from tests.browser.drawing import DRAW
from tests.browser.layout import box

CONTRASTS = """
async ([picture, boxes]) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0);
  const linear = (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  const light = (...rgb) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, part, k) => sum + part * linear(rgb[k] / 255), 0);
  return boxes.map(([x, y, width, height]) => {
    const { data } = pen.getImageData(x, y, width, height);
    const lights = [];
    for (let k = 0; k < data.length; k += 4) lights.push(light(data[k], data[k + 1], data[k + 2]));
    lights.sort((a, b) => a - b);
    const part = lights.length / 50;
    return (lights[Math.floor(lights.length - part)] + 0.05) / (lights[Math.floor(part)] + 0.05);
  });
}
"""
"""For each box, the contrast of its lightest to its darkest two per cent."""
INDICES = """
(selector) => [...document.querySelectorAll(selector)].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x + 4, y + 4, width * 0.3, height * 0.3].map(Math.round);
})
"""
BORDERS = """
(selector) => [...document.querySelectorAll(selector)].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x - 3, y - 3, width + 6, 6].map(Math.round);
})
"""
LEAST = 4.5
LEAST_OF_SHAPES = 3


@pytest.fixture(params=["dark", pytest.param("light", marks=pytest.mark.long)])
def person(sit, request):
    someone = sit()
    someone.page.emulate_media(forced_colors="active", color_scheme=request.param)
    return someone


def contrasts(page, boxes):
    page.evaluate(DRAW)
    settle(page)
    page.wait_for_load_state("networkidle")
    picture = base64.b64encode(page.screenshot()).decode()
    assert boxes
    return page.evaluate(CONTRASTS, [picture, boxes])


def seen(page, script, selector):
    """The least contrast of some elements, in a picture during which none of them has moved."""
    while True:
        settle(page)
        boxes = page.evaluate(script, selector)
        least = min(contrasts(page, boxes))
        if page.evaluate(script, selector) == boxes:
            return least


def colours(page, *selectors):
    """The ground of each of these."""
    return [
        page.locator(selector).first.evaluate("(each) => getComputedStyle(each).backgroundColor")
        for selector in selectors
    ]


def test_cards_and_choices_are_seen_in_high_contrast(person):
    person.make_table(seats=[{"kind": "human"}, {"kind": "bot", "level": "beginner"}])
    page = person.page
    person.act_until("spread")
    assert seen(page, BORDERS, ".spread-card.raised") >= LEAST_OF_SHAPES
    person.act_until("discard")
    assert seen(page, INDICES, ".hand .card") >= LEAST
    page.keyboard.press("1")
    ring = "(card) => getComputedStyle(card).outlineStyle"
    assert page.locator(".hand-card.chosen .card").evaluate(ring) == "solid"
    assert page.locator(".hand-card:not(.chosen) .card").first.evaluate(ring) == "none"
    page.keyboard.press("2")
    page.wait_for_selector(".discard-button:enabled")
    button, other = colours(page, ".discard-button", ".hint-button")
    assert button != other
    page.keyboard.press("Enter")
    person.act_until("play")
    assert seen(page, INDICES, ".hand .card, .starter .card") >= LEAST
    assert page.locator(".hand-card.playable .card").first.evaluate(ring) == "solid"
    assert seen(page, BORDERS, ".seat .dot") >= LEAST_OF_SHAPES
    person.act_until("show")
    assert seen(page, INDICES, ".show .card") >= LEAST
    chosen, other = colours(page, "input:checked + .segment-face", "input:not(:checked) + *")
    assert chosen != other


def test_what_is_chosen_is_seen_in_high_contrast(person):
    person.go("/new")
    page = person.page
    page.wait_for_selector(".clause")
    for kind in (".variant-face", ".segment-face"):
        chosen, other = colours(page, f"input:checked + {kind}", f"input:not(:checked) + {kind}")
        assert chosen != other
    assert seen(page, INDICES, "input:checked + .variant-face") >= LEAST
    page.get_by_label("Settings").click()
    for switch in page.locator("dialog .switch input").all():
        switch.scroll_into_view_if_needed()
        place = box(switch)
        inside = [round(place[side]) + 4 for side in ("x", "y")] + [38, 20]
        assert contrasts(page, [inside])[0] >= LEAST_OF_SHAPES
