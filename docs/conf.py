"""The site of the documentation, which `script/docs` builds: what Sphinx is told."""

import sys
from pathlib import Path
from typing import Final

import pegout

HERE: Final = Path(__file__).parent
sys.path.append(str(HERE / "_extensions"))

TRANSLATED: Final = ("index", "rules", "glossary", "review", "fair-deals", "lessons")
"""What players read, and so is in Japanese too; catalogues in locale/ja."""

project = "Pegout"
version = release = pegout.__version__
language = "en"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "cells",
    "formulas",
    "lexers",
    "pages",
]
# `*.ja.md` are for those who read the code: the Japanese site has their text in its own pages.
exclude_patterns = ["*.ja.md", "_*", "locale", "screenshots"]
# Of the documents of the repository that lie outside this folder, those that are pages too.
pages_outside = [
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"),
    *(f"{folder}/README.md" for folder in ("benchmarks", "client", "deploy", "examples")),
    "research/README.md",
]
# Those whose folder has the pages below them.
pages_above = ["api/index", "decisions/README", "research/README"]

myst_enable_extensions = ["colon_fence", "dollarmath", "html_image"]
myst_heading_anchors = 4

default_role = "py:obj"  # docstrings write names and code in single backticks
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True

locale_dirs = ["locale"]
gettext_compact = False
gettext_location = False

html_theme = "furo"
html_title = "Pegout"
html_logo = html_favicon = "../src/pegout/web/static/icon.svg"
html_static_path = ["_static", "../src/pegout/web/static/fonts"]
# What other steps of the build have made for the root of the site.
html_extra_path = [str(path) for path in [HERE.parent / "build" / "docs-extra"] if path.exists()]
html_css_files = ["site.css"]
templates_path = ["_templates"]
html_copy_source = False
html_show_copyright = False
html_math_renderer = "mathml"
