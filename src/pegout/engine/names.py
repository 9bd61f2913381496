"""People's names as others can see them."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category

_BLANK: Final = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")
"""Letters and symbols that are drawn as nothing: the fillers of Hangul, the empty Braille cell."""
_IGNORED: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f]")
"""Marks that are drawn as nothing."""
_FLAG: Final = "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"
_KEPT: Final = re.compile(f"{_FLAG}|[\u200c\u200d]|[\U0001f000-\U0001faff]")
"""Unprintable characters that are needed: flags of regions, joiners, emoji newer than Python."""
_JOINED: Final = "[^\0-\u02ff\u200c\u200d\u2060-\u206f\ufeff]"
_LOOSE: Final = re.compile(f"(?<!{_JOINED})[\u200c\u200d]+|[\u200c\u200d]+(?!{_JOINED})")
"""Joiners without emoji, or letters of a script that joins, on both sides."""
_UNSEEN: Final = ("Mn", "Mc", "Me", "Zs", "Cf")
"""Categories of characters that are visible only with another one."""
_EXTENDING: Final = re.compile("[\u200c\u200d\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")


def visible_name(text: str) -> str:
    """A name on one line, without invisible characters; empty if all are.

    Joined emoji stay joined; blanks of every kind become single spaces.
    """
    spaced = _BLANK.sub(" ", _IGNORED.sub("", text))
    kept = {at for found in _KEPT.finditer(spaced) for at in range(*found.span())}
    letters = (each for at, each in enumerate(spaced) if each.isprintable() or at in kept)
    name = " ".join(_LOOSE.sub("", "".join(letters)).split())
    return name if any(category(each) not in _UNSEEN for each in name) else ""


def whole_letters(text: str, end: int) -> int:
    """The last place up to `end` where a text can be cut without parting a letter or an emoji."""
    while 0 < end < len(text) and (
        category(text[end])[0] == "M" or _EXTENDING.match(text, end) or text[end - 1] == "\u200d"
    ):
        end -= 1
    return end
