"""Hold the Japanese pages to the English ones, and write them as Markdown too.

A page is in Japanese if there is a catalogue of its name. A sentence that is not in it, or has
changed since it was translated, is a warning of the build of the English page.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

DOCS: Final = Path(__file__).parents[1]
CATALOGUES: Final = DOCS / "locale" / "ja" / "LC_MESSAGES"
# Pages that stand in Japanese beside the English page, for those who read them where the code is.
BESIDE: Final = ("rules",)
HEAD: Final = (
    "<!-- `script/docs --catalogues` writes this page from {page}.md and its catalogue. -->\n"
)

logger = logging.getLogger(__name__)


def catalogue_of(page: str) -> Catalog:
    """Return the catalogue of a page."""
    return read_po((CATALOGUES / f"{page}.po").read_bytes().splitlines(), ignore_obsolete=True)


def faults(page: Iterable[str], catalogue: Catalog) -> Iterator[str]:
    """Return the faults of a catalogue: sentences missing, to be looked at, or gone."""
    sentences = set(page)
    entries = {str(entry.id): entry for entry in catalogue if entry.id}
    for sentence in sorted(sentences):
        entry = entries.get(sentence)
        if entry is None or not entry.string:
            yield f"not translated: {sentence}"
        elif entry.fuzzy:
            yield f"changed since it was translated: {sentence}"
        elif re.match(r"\d+\. ", str(entry.string)):  # which is a list, and Sphinx takes no list
            yield f"write the number as `1\\.`: {entry.string}"
        elif sentence.startswith("\\") and entry.string != sentence:
            yield f"leave the formula alone, which Sphinx cannot translate: {entry.string}"
    yield from (f"not on the page: {sentence}" for sentence in sorted(entries.keys() - sentences))


def check(app: Sphinx, document: nodes.document) -> None:
    """Warn of faults of the catalogue of a page."""
    page = app.env.docname
    english = app.config.language == "en" and app.builder.name != "gettext"
    if english and (CATALOGUES / f"{page}.po").exists():
        for fault in faults([text for _, text in extract_messages(document)], catalogue_of(page)):
            logger.warning("%s (run script/docs --catalogues)", fault, location=page)


def japanese(page: str) -> str:
    """Return a page in Japanese, as Markdown: one whose paragraphs are lines, and without code."""
    catalogue = catalogue_of(page)

    def translated(line: str) -> str:
        if line.startswith("|"):
            return "|".join(part(cell) for cell in line.split("|"))
        return part(line)

    def part(text: str) -> str:
        found = re.fullmatch(r"(\s*(?:#+ |- )?)(.*?)(\s*)", text)
        entry = found and catalogue.get(found[2])
        if not (found and found[2] and entry):
            return text
        number = re.sub(r"^(\d+)\\\. ", r"\1. ", str(entry.string))
        return f"{found[1]}{number}{found[3]}"

    lines = (DOCS / f"{page}.md").read_text(encoding="utf-8").splitlines()
    text = "\n".join([HEAD.format(page=page), *map(translated, lines), ""])
    return text.replace(f"({page}.ja.md)", f"({page}.md)")


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    app.connect("doctree-read", check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def tidy(text: str) -> str:
    """Return a catalogue without what tools write at its head: dates, versions, no names."""
    kept = "(?:Language|Plural-Forms|MIME-Version|Content-[\\w-]+): "
    head, _, entries = text.partition("\n\n")
    lines = [line for line in head.splitlines() if line[0] in "m#" or re.match(f'"{kept}|""', line)]
    return "\n".join([*(line for line in lines if line != "#, fuzzy"), "", entries])


if __name__ == "__main__":
    for path in CATALOGUES.glob("*.po"):
        path.write_text(tidy(path.read_text(encoding="utf-8")), encoding="utf-8")
    for name in BESIDE:
        (DOCS / f"{name}.ja.md").write_text(japanese(name), encoding="utf-8")
