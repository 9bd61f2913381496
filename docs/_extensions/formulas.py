"""Write formulas as MathML, which browsers set without a script."""

from typing import Any

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator


def visit(self: HTML5Translator, node: nodes.math | nodes.math_block) -> None:
    """Write a formula, in a line or as a paragraph of its own."""
    block = isinstance(node, nodes.math_block)
    self.body.append(convert(node.astext(), display="block" if block else "inline"))
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    app.add_html_math_renderer("mathml", (visit, None), (visit, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
