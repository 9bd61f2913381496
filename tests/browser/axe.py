"""What axe finds on a page."""

from pathlib import Path

AXE = (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page):
    """What is wrong, and where."""
    page.evaluate(AXE)
    return page.evaluate(
        "(values) => axe.run(document, {runOnly: {type: 'tag', values}})"
        ".then((told) => told.violations.map((each) =>"
        " [each.id, each.nodes.slice(0, 3).map((node) => node.html + node.failureSummary)]))",
        TAGS,
    )
