"""Read docstrings in Google's style.

As `sphinx.ext.napoleon` does, but for properties: what stands before a colon there is no type.
"""

from typing import Any

from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring


def read(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Write the sections of a docstring as reStructuredText, in place."""
    kind = "method" if what in {"attribute", "property"} else what
    lines[:] = GoogleDocstring(lines[:], Config(), app, kind, name, value, options).lines()


def setup(app: Sphinx) -> dict[str, Any]:
    """Add what is in this module to Sphinx."""
    app.connect("autodoc-process-docstring", read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
