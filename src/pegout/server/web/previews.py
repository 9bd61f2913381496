"""The preview of a shared link to a page: title, description and picture.

They are meta tags in the page that the client's routes answer with, and give nothing away that the
link alone would not: of a table the name of the person who invites, of a review nothing.
"""

from __future__ import annotations

import re
from functools import partial
from html import escape
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from pegout.engine.errors import PegoutError
from pegout.locale.translator import translator
from pegout.server.tables import seating
from pegout.server.tables.registry import TableRegistry

KINDS: Final = {"t": "invitation", "review": "review", "daily": "daily", "board": "board"}
"""The previews of pages, by the first part of their path; all others as `home`."""
PICTURES: Final = {"invitation": "home", "table": "home"}
"""Kinds that have the picture of another."""
SIZE: Final = (1200, 630)
"""Width and height of the pictures, which `script/previews` draws."""
_TITLE: Final = "<title>Pegout</title>"
_TABLE: Final = re.compile(r"t/([a-z0-9]{1,32})/?")
_LOCALES: Final = {"en": "en_GB", "ja": "ja_JP"}


def with_preview(
    page: str, path: str, root: str, lang: str, registry: TableRegistry, query: str = ""
) -> str:
    """A page with the meta tags of a path.

    Args:
        page: the HTML of the client.
        path: without a slash at its beginning.
        root: the address of the server, without a slash at its end.
        lang: the language of the sentences.
        registry: knows who invites to a table.
        query: what follows the path where the link itself names the language, so that who goes by
            `og:url` finds the same sentences there.
    """
    kind = KINDS.get(path.partition("/")[0], "home")
    t = translator(lang)
    title = t(f"preview-{kind}")
    if kind == "invitation":
        name = _inviter(path, registry)
        if name is None:
            kind, title = "table", t("preview-table")
        elif name:
            title = t("preview-invitation-from", name=name)
    picture = f"{root}/static/previews/{PICTURES.get(kind, kind)}.jpg"
    tags = {
        "og:site_name": "Pegout",
        "og:type": "website",
        "og:title": title,
        "og:description": t(f"preview-{kind}-note"),
        "og:url": f"{root}/{path}{query}",
        "og:locale": _LOCALES[lang],
        "og:image": picture,
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": t("preview-picture"),
    }
    quoted = partial(escape, quote=True)
    lines = [
        f'<meta name="description" content="{quoted(tags["og:description"])}">',
        '<meta name="twitter:card" content="summary_large_image">',
        *(f'<meta property="{name}" content="{quoted(text)}">' for name, text in tags.items()),
    ]
    return page.replace(_TITLE, "\n    ".join([_TITLE, *lines]), 1)


def _inviter(path: str, registry: TableRegistry) -> str | None:
    """Who invites to the table of a path; `None` if no one does, or that is unknown now."""
    found = _TABLE.fullmatch(path)
    if found is None:
        return None
    table = registry.loaded.find(found[1])
    try:
        return seating.inviter(
            table.session.seats if table else registry.repository.seats(found[1])
        )
    except (PegoutError, SQLAlchemyError):
        return None
