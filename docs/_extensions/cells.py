"""Run the cells of notebooks that are MyST text, and show what they print and return.

A notebook is a page with `{code-cell}` blocks, as Jupytext writes them, so that Jupyter opens it.
Its cells share their names. What a cell prints is shown, and its last expression as Jupyter would:
as HTML or SVG if the value has them. A cell that raises is an error of the build.
"""

import ast
import traceback
from contextlib import redirect_stdout
from io import StringIO
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


def run_cell(source: str, names: dict[str, Any]) -> tuple[str, Any]:
    """Return what a cell prints, and the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    return printed.getvalue(), value


def shown(value: Any) -> nodes.Element:
    """Return a value as Jupyter shows it."""
    for form in ("_repr_svg_", "_repr_html_"):
        if hasattr(value, form):
            picture = nodes.raw("", getattr(value, form)(), format="html")
            return nodes.container("", picture, classes=["cell-output", form.strip("_")])
    return text(repr(value))


def text(content: str) -> nodes.literal_block:
    """Return text that a cell has printed."""
    return nodes.literal_block(content, content, language="text", classes=["cell-output"])


class CodeCell(SphinxDirective):
    """A cell of a notebook."""

    app: ClassVar[Sphinx]
    has_content = True
    optional_arguments = 1
    option_spec: ClassVar = {"tags": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return the code and what comes of it."""
        source = "\n".join(self.content)
        code = nodes.literal_block(source, source, language="python", classes=["cell"])
        if self.app.builder.format != "html":
            return [code]
        names = self.env.temp_data.setdefault("cells", {"__name__": "__main__"})
        try:
            printed, value = run_cell(source, names)
        except Exception:
            raise self.error(f"This cell fails:\n{source}\n{traceback.format_exc()}") from None
        found: list[nodes.Node] = [code]
        found += [text(printed)] if printed else []
        found += [] if value is None else [shown(value)]
        return found


def setup(app: Sphinx) -> dict[str, Any]:
    """Add what is in this module to Sphinx."""
    CodeCell.app = app
    app.add_directive("code-cell", CodeCell)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
