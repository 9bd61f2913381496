"""The site of the documentation, which `script/docs` builds: what Sphinx is told."""

import gc
import sys
from pathlib import Path
from typing import Final

import pegout

HERE: Final = Path(__file__).parent
sys.path.append(str(HERE / "_extensions"))

# Pages are trees of millions of nodes that all stay: looking through them for garbage takes a third
# of the build.
gc.set_threshold(200_000, 50, 50)

project = "Pegout"
version = release = pegout.__version__
language = "en"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "catalogues",
    "cells",
    "docstrings",
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
html_logo = html_favicon = "../src/pegout/server/web/static/icon.svg"
html_static_path = ["_static", "../src/pegout/server/web/static/fonts"]
# The colours of Pegout: paper and ink, the cloth behind, one accent.
html_theme_options = {
    "light_css_variables": {
        "color-background-primary": "#faf5ea",
        "color-background-secondary": "#f2eada",
        "color-background-hover": "#e9dfcd",
        "color-background-border": "#dccfb7",
        "color-foreground-primary": "#2b2118",
        "color-foreground-secondary": "#665646",
        "color-foreground-muted": "#665646",
        "color-foreground-border": "#b3a48c",
        "color-brand-primary": "#b9401f",
        "color-brand-content": "#27565a",
        "color-brand-visited": "#27565a",
        "color-highlight-on-target": "#ffe9bd",
        "color-inline-code-background": "#f2eada",
        "color-code-background": "#f2eada",
        "color-card": "#fffdf7",
        "color-sidebar-link-text": "#2b2118",
        "color-sidebar-link-text--top-level": "#2b2118",
    },
    "dark_css_variables": {
        "color-background-primary": "#1f1a15",
        "color-background-secondary": "#15110d",
        "color-background-hover": "#2a231c",
        "color-background-border": "#3c332a",
        "color-foreground-primary": "#f2e8d8",
        "color-foreground-secondary": "#b9aa95",
        "color-foreground-muted": "#b9aa95",
        "color-foreground-border": "#665646",
        "color-brand-primary": "#f0805c",
        "color-brand-content": "#8fc4c0",
        "color-brand-visited": "#8fc4c0",
        "color-highlight-on-target": "#4a3a1c",
        "color-inline-code-background": "#2a231c",
        "color-code-background": "#2a231c",
        "color-card": "#2a231c",
        "color-sidebar-link-text": "#f2e8d8",
        "color-sidebar-link-text--top-level": "#f2e8d8",
    },
}
html_css_files = ["site.css"]
templates_path = ["_templates"]
html_copy_source = False
html_show_copyright = False
html_math_renderer = "mathml"
