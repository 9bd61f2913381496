"""The findings of axe on a page."""

from pathlib import Path

from tests.browser.drawing import as_drawn

MODULES = Path(__file__).parents[2] / "client" / "node_modules"
AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Half faded parts have no contrast yet, and other fonts have other sizes.
SETTLED = """
async () => {
  await document.fonts.ready;
  // What follows the scrolling of a panel never ends.
  const timed = (each) => each.timeline === document.timeline;
  const once = (each) => timed(each) && each.effect.getTiming().iterations === 1;
  const moving = document.getAnimations().filter(once);
  await Promise.all(moving.map((each) => each.finished.catch(() => {})));
}
"""
RUN = """
async (runOnly) => {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
  const parts = (each) => each.nodes.slice(0, 3).map((node) => node.html + node.failureSummary);
  return violations.map((each) => [each.id, parts(each)]);
}
"""
STOPS = "a[href], button, input, select, summary, [tabindex]"
HIDDEN_STOPS = """
(stops) => {
  const open = document.querySelector("dialog[open]") ?? document;
  const spots = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
  const isHidden = (each) => {
    each.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = each.getClientRects()[0]; // of a link, its first line
    return !spots.some(([x, y]) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit && (each.contains(hit) || hit.closest("label")?.contains(each));
    });
  };
  return [...open.querySelectorAll(stops)]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && !each.closest("[inert], .skip"))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && isHidden(each))
    .map((each) => each.outerHTML.slice(0, 120));
}
"""


WITHOUT_READING = """
() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: around } = texts.currentNode;
    // What is only spoken, or without scripts, needs none; a language is named in itself.
    const aside = "ruby, noscript, .visually-hidden, [lang]:not(html)";
    if (/[一-鿿々]/.test(data) && !around.closest(aside)) found.push(data.trim());
  }
  const shown = [...document.querySelectorAll("[title], [placeholder]")];
  const texts_alone = [document.title, ...shown.flatMap((each) => [each.title, each.placeholder])];
  found.push(...texts_alone.filter((text) => /[一-鿿々]/.test(text)));
  const marked = document.documentElement.outerHTML.match(/.{0,20}《.{0,20}/g);
  return [...found, ...(marked ?? [])];
}
"""


def without_reading(page):
    """Texts with kanji that show no reading, and readings that stand in brackets."""
    return page.evaluate(WITHOUT_READING)


def hidden_stops(page):
    """Parts that keys can reach although they are hidden behind something else."""
    settle(page)
    return page.evaluate(HIDDEN_STOPS, STOPS)


def wait_for_no_hidden_stops(page):
    """As `hidden_stops`, after a change of size, which the page hears of a moment later."""
    settle(page)
    page.wait_for_function(f"(stops) => ({HIDDEN_STOPS})(stops).length === 0", arg=STOPS)


def settle(page):
    """Wait until fonts have been loaded and nothing moves."""
    page.evaluate(SETTLED)


def violations(page, only=None):
    """The faults and their places; by one rule `only`, or by all."""
    settle(page)
    run = {"type": "rule", "values": [only]} if only else {"type": "tag", "values": TAGS}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(as_drawn(RUN), run)
