"""What axe finds on a page."""

from pathlib import Path

AXE = (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What is half faded in has no contrast yet, and other fonts have other sizes.
SETTLED = """
async () => {
  await document.fonts.ready;
  const once = (each) => each.effect.getTiming().iterations === 1;
  const moving = document.getAnimations().filter(once);
  await Promise.all(moving.map((each) => each.finished.catch(() => {})));
}
"""


def settle(page):
    """Wait until fonts have been loaded and nothing moves."""
    page.evaluate(SETTLED)


def violations(page):
    """What is wrong, and where."""
    settle(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(
        "(values) => axe.run(document, {runOnly: {type: 'tag', values}})"
        ".then((result) => result.violations.map((each) =>"
        " [each.id, each.nodes.slice(0, 3).map((node) => node.html + node.failureSummary)]))",
        TAGS,
    )
