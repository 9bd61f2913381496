"""Which documents are pages, and where their links lead.

Links are written as they work where the code is read. Sphinx knows the files below its source
folder only; here it also learns of documents of the repository that lie outside.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.project import Project

CONTENTS = "\n\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n"


class Pages(Project):
    """The documents in the source folder, and those that `pages_outside` names."""

    outside: list[str]

    def discover(self, *args: Any, **options: Any) -> set[str]:
        """Find all documents; those outside are called as from the root of the repository."""
        super().discover(*args, **options)
        for name in self.outside:
            docname = name.removesuffix(".md")
            self.docnames.add(docname)
            self._docname_to_path[docname] = Path("..", name)
            self._path_to_docname[Path(self.srcdir).parent / name] = docname
        return self.docnames


def add_outside(app: Sphinx) -> None:
    """Let Sphinx find the documents outside its folder."""
    pages = Pages(app.srcdir, app.config.source_suffix)
    pages.outside = app.config.pages_outside
    app.project = app.env.project = pages


def add_contents(app: Sphinx, docname: str, source: list[str]) -> None:
    """Place the pages of a folder below its overview."""
    if docname in app.config.pages_above:
        source[0] += CONTENTS


def link_languages(app: Sphinx, document: nodes.document) -> None:
    """Lead links to `page.ja.md` to the Japanese page; on that page itself, to the English one."""
    here, japanese = app.env.docname, app.config.language == "ja"
    root = app.builder.get_relative_uri(here, "index").removesuffix("index.html")
    for node in list(document.findall(pending_xref)):
        name, _, suffix = node["reftarget"].rpartition(".")
        if suffix == "ja":
            up = "ja/" if not japanese else "../" if name == here else ""
            page = f"{root}{up}{name}.html"
            node.replace_self(nodes.reference("", "", *node.children, refuri=page))


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    app.add_config_value("pages_outside", [], "env")
    app.add_config_value("pages_above", [], "env")
    app.connect("builder-inited", add_outside)
    app.connect("source-read", add_contents)
    app.connect("doctree-read", link_languages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
