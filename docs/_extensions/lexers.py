"""Colours for the texts of the documents that Pygments does not know."""

from collections.abc import Iterator
from typing import Any

from pygments.lexers.data import JsonLexer
from pygments.lexers.special import TextLexer
from pygments.token import Error, Text
from sphinx.application import Sphinx

PLAIN = ("crib", "position", "session")


class Excerpt(JsonLexer):
    """JSON, parts of which are left out."""

    def get_tokens_unprocessed(self, *args: Any) -> Iterator[Any]:
        """Take parts that are no JSON, such as …, for text."""
        for place, kind, value in super().get_tokens_unprocessed(*args):
            yield place, Text if kind is Error else kind, value


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    for name in PLAIN:
        app.add_lexer(name, TextLexer)
    app.add_lexer("json", Excerpt)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
