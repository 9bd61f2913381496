"""Parts of a page that cover others, are cut, or are out of sight."""

from tests.browser.axe import settle
from tests.browser.drawing import as_drawn
from tests.browser.person import POLLING

SIZES = [(360, 640), (390, 664), (390, 844), (1280, 720), (1440, 900)]
PHONES = SIZES[:3]
PARTS = """
.home .heading .header-tools .board .opponent>.seat .opponent>.backs .starter .crib .turned
.layout .sums .own-pile>.backs .log .aside .discard-area .draw-result .spread .drawn-cards .played
.ring .call .hand-note .seat.own .prompt .hand .actions>.button .show-tabs .show-cards .show-count
.show-named .recital .show-controls .notice .replay-now .replay-controls .moves
"""
"""The parts that have a place of their own at a table."""
CUT = """
.heading strong, .heading span, .name, .deck-label, .button, .call-who, .seat-role, .pile-count
"""
BOARD = """
() => {
  const board = document.querySelector(".board");
  return !board || board.matches("[class*='-wide']") === innerWidth < 700;
}
"""
"""The board for windows of this width has come."""
MEASURE = """
([parts, cut, slack]) => {
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Letters are lower than their line.
  const letters = ({ left, right, top, bottom, height }) =>
    ({ left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 });
  // What has been scrolled away is not seen.
  const inSight = (box, part) => {
    const scroller = part.parentElement.closest(".show-main, .moves, .over-panel");
    if (!scroller) return box;
    const port = scroller.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, port.top), Math.min(box.bottom, port.bottom)];
    return { left: box.left, right: box.right, top, bottom };
  };
  const ink = (part) => {
    const found = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: around } = texts.currentNode;
      if (!data.trim() || !shown(around) || around.closest("svg, .visually-hidden")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      found.push(...[...range.getClientRects()].map(letters));
    }
    const solid = "svg, .dot, .card, .button, .round, .board, .spread-card";
    for (const each of [part, ...part.querySelectorAll("*")])
      if (each.matches(solid) && shown(each)) found.push(each.getBoundingClientRect());
    const seen = found.map((box) => inSight(box, part));
    return seen.filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  };
  const name = (each) => `.${each.className}`.trim().replaceAll(/\\s+/g, ".");
  const present = [...document.querySelectorAll(parts)].filter(shown)
    .map((each) => [each, name(each), ink(each)]);
  const faults = [];
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const covered = (a, b) => Math.min(across(a, b), down(a, b));
  present.forEach(([one, its, inks], k) => {
    for (const [other, whose, others] of present.slice(k + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const by = Math.max(...inks.flatMap((a) => others.map((b) => covered(a, b))));
      if (by > slack) faults.push(`${its} lies over ${whose} by ${Math.round(by)}`);
    }
    const out = Math.max(...inks.map(({ left, right, top, bottom }) =>
      Math.max(-left, right - innerWidth, -top, bottom - innerHeight)));
    if (out > slack) faults.push(`${its} is out of sight by ${Math.round(out)}`);
  });
  for (const each of document.querySelectorAll(cut)) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
    if (!shown(each) || each.matches(".visually-hidden") || !clientWidth) continue;
    const more = Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
    if (getComputedStyle(each).overflow !== "visible" && more > slack)
      faults.push(`${name(each)} is cut by ${more}: ${each.innerText}`);
  }
  return faults;
}
"""
SLACK = 2
"""Pixels that a glyph's box may reach into another."""


def box(locator):
    """Where something lies once fonts have been loaded and nothing moves any more."""
    settle(locator.page)
    return locator.bounding_box()


def faults(page, without=()):
    """Describe the faults of a page; parts `without` are left out."""
    page.wait_for_function(BOARD, polling=POLLING)
    settle(page)
    parts = ", ".join(part for part in PARTS.split() if part not in without)
    return page.evaluate(as_drawn(MEASURE), [parts.replace(">", " > "), CUT, SLACK])


def faults_by_size(page, sizes=tuple(SIZES), without=()):
    """The same in windows of these sizes."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong = faults(page, without)
        if wrong:
            found[f"{width} × {height}"] = wrong
    return found
