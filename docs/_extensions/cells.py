"""Run the cells of notebooks that are MyST text, and show what they print and return.

A notebook is a page with `{code-cell}` blocks, as Jupytext writes them, so that Jupyter opens it.
Its cells share their names. What a cell prints is shown, and its last expression as Jupyter would:
as HTML or SVG if the value has them. A cell that raises is an error of the build.

Two builds with the same folder `cells_kept`, one of each language, run each notebook once: the
second waits for the outputs of the first.
"""

import ast
import fcntl
import json
import traceback
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import IO, Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

Output = tuple[str, str]
"""How something is shown, `text` or one of `FORMS`, and the text or the picture."""
FORMS: Final = ("_repr_svg_", "_repr_html_")


def run_cell(source: str, names: dict[str, Any]) -> list[Output]:
    """Return what a cell prints, and the value of its last expression as Jupyter shows it."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    found = [("text", printed.getvalue())] if printed.getvalue() else []
    if value is not None:
        form = next((form for form in FORMS if hasattr(value, form)), None)
        found.append((form, getattr(value, form)()) if form else ("text", repr(value)))
    return found


def shown(form: str, content: str) -> nodes.Element:
    """Return an output as an element of the page."""
    if form in FORMS:
        picture = nodes.raw("", content, format="html")
        return nodes.container("", picture, classes=["cell-output", form.strip("_")])
    return nodes.literal_block(content, content, language="text", classes=["cell-output"])


class Cells:
    """The cells of a page, run in turn, or as another build has run them.

    Args:
        path: the file of their outputs, which a build has to itself until its page is read.
    """

    def __init__(self, path: Path | None) -> None:
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.outputs: list[list[Output]] = []
        self.known: list[list[Output]] = []
        self.file: IO[str] | None = None
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = path.open("a+", encoding="utf-8")
            fcntl.flock(self.file, fcntl.LOCK_EX)
            self.file.seek(0)
            if text := self.file.read():
                self.known = json.loads(text)
                self.release()

    def output(self, source: str) -> list[Output]:
        """The outputs of the next cell."""
        if self.known:
            return self.known.pop(0)
        try:
            self.outputs.append(run_cell(source, self.names))
        except BaseException:
            self.release()  # and the other build finds out for itself
            raise
        return self.outputs[-1]

    def keep(self) -> None:
        """Leave the outputs to the other build."""
        if self.file:
            json.dump(self.outputs, self.file)
        self.release()

    def release(self) -> None:
        """Let the other build go on."""
        if self.file:
            self.file.close()
        self.file = None


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
        data = self.env.temp_data
        if "cells" not in data:
            kept = self.config.cells_kept
            data["cells"] = Cells(Path(kept, f"{self.env.docname}.json") if kept else None)
        try:
            found = data["cells"].output(source)
        except Exception:
            raise self.error(f"This cell fails:\n{source}\n{traceback.format_exc()}") from None
        return [code, *(shown(form, content) for form, content in found)]


def keep(app: Sphinx, document: nodes.document) -> None:
    """Leave the outputs of a page that has been read to the other build."""
    if cells := app.env.temp_data.get("cells"):
        cells.keep()


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    CodeCell.app = app
    app.add_config_value("cells_kept", "", "", str)
    app.add_directive("code-cell", CodeCell)
    app.connect("doctree-read", keep)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
