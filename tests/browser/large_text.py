"""Parts cut, covered or out of sight on a page whose text is large; the page may scroll."""

from tests.browser.axe import settle
from tests.browser.drawing import as_drawn

LAYERS = """
dialog, .over-panel > .row, .over-panel, .hint, .notices, .toast, .bubble, .start-bar, .trainer-sum,
.coach-links, .coach-todo, form.claim, .peg-by-hand, .header, .trainer-cloth, .moves
"""
"""The parts that lie over the rest of a page on purpose."""
MEASURE = """
(layers) => {
  const slack = 2;
  const faults = [];
  const name = (each) => `${each.localName}.${each.className}`.trim().replaceAll(/\\s+/g, ".");
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
  const seen = { opacityProperty: true, visibilityProperty: true };
  // The log of a laptop shows the last lines; what only screen readers see has no place.
  const shown = (each) => each.checkVisibility(seen) && !each.closest(".log, .visually-hidden")
    && getComputedStyle(each.closest(".replay-head, .keep-next span") ?? each).clipPath === "none";
  const layer = (each) => each.closest(layers);
  // What is seen of a box through those that scroll, and whether others cut it for good.
  const through = (box, each) => {
    let { left, right, top, bottom } = box;
    let cut = null;
    for (let around = each; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const port = around.getBoundingClientRect();
        const across = Math.max(port.left - left, right - port.right);
        const down = Math.max(port.top - top, bottom - port.bottom);
        const hides = (how, by) => (how === "hidden" || how === "clip") && by > slack;
        if (hides(overflowX, across) || hides(overflowY, down)) cut ??= around;
        left = Math.max(left, port.left);
        right = Math.min(right, port.right);
        top = Math.max(top, port.top);
        bottom = Math.min(bottom, port.bottom);
      }
      if (position === "fixed") break;
    }
    return { left, right, top, bottom, cut };
  };
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: around } = walk.currentNode;
    if (!data.trim() || around.closest("svg, .skip, rt, script, noscript, option")) continue;
    if (!shown(around)) continue;
    const words = `"${data.trim().slice(0, 40)}" (${name(around)})`;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue;
      // Letters are lower than their line.
      const letters = { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 };
      const box = through(letters, around);
      if (box.cut) faults.push(`${name(box.cut)} cuts ${words}`);
      if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
      if (box.left < -slack || box.right > innerWidth + slack)
        faults.push(`${words} is out of the window`);
      texts.push({ ...box, words, around });
    }
  }
  const over = (a, b) => slack < Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );
  const cards = [...document.querySelectorAll(".card, .spread-card")].filter(shown)
    .map((card) => ({ ...through(card.getBoundingClientRect(), card.parentElement), card }));
  texts.forEach((text, at) => {
    const { around, words } = text;
    const apart = (other) => !other.contains(around) && !around.contains(other);
    const beside = cards.filter(({ card }) => apart(card) && layer(card) === layer(around));
    if (beside.some((box) => over(text, box))) faults.push(`${words} lies over a card`);
    const other = texts.slice(at + 1)
      .find((each) => layer(each.around) === layer(around) && over(text, each));
    if (other) faults.push(`${words} lies over ${other.words}`);
  });
  return [...new Set(faults)];
}
"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
WINDOWS = [(360, 640), (390, 844), (1280, 720), (1440, 900)]


def resize(page, width, height):
    """Make the window so large, and let the page lay itself out by that."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)
    settle(page)


def faults_in_windows(page, windows=tuple(WINDOWS)):
    """Describe the faults of a page in windows of these sizes."""
    found = {}
    for width, height in windows:
        resize(page, width, height)
        wrong = page.evaluate(as_drawn(MEASURE), LAYERS)
        if wrong:
            found[f"{width} × {height}"] = wrong
    return found
