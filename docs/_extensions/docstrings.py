"""Read docstrings in Google's style.

As `sphinx.ext.napoleon` does, but for properties: what stands before a colon there is no type.
Fields of named tuples that a docstring has among its attributes are not described twice.
"""

from types import ModuleType
from typing import Any

from sphinx.application import Sphinx
from sphinx.ext.napoleon import Config, GoogleDocstring

import pegout
import pegout.lab.benchmark


def read(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Write the sections of a docstring as reStructuredText, in place."""
    kind = "method" if what in {"attribute", "property"} else what
    lines[:] = GoogleDocstring(lines[:], Config(), app, kind, name, value, options).lines()


def fields_described(*modules: ModuleType) -> set[int]:
    """The fields of public named tuples that the docstrings of these describe, by identity."""
    kinds = [getattr(module, name) for module in modules for name in module.__all__]
    described = [each for each in kinds if "Attributes:" in (each.__doc__ or "")]
    return {id(getattr(kind, key)) for kind in described for key in getattr(kind, "_fields", ())}


def setup(app: Sphinx) -> dict[str, Any]:
    """Add this module's handlers to Sphinx."""
    described = fields_described(pegout, pegout.lab.benchmark)

    def skip(app: Sphinx, what: str, name: str, value: Any, skipped: bool, options: Any) -> Any:
        return True if id(value) in described else None

    app.connect("autodoc-process-docstring", read)
    app.connect("autodoc-skip-member", skip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
