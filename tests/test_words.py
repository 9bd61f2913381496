"""Words that `docs/style.md` rules out, in docstrings, comments and documents."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_source_tree import ROOT, our_files, text_of

REFUSED = {
    "a noun made of what is, was or has": re.compile(
        r"\bwhat (?:is|are|was|were|has|have|had)\b(?![^.;:|]*\?)", re.IGNORECASE
    ),
    "a docstring that begins with What": re.compile(r"^What (?![^.]*\?)"),
    "nobody, whoever": re.compile(r"\b(?:nobody|whoever)\b", re.IGNORECASE),
    "the own": re.compile(r"\bthe own\b", re.IGNORECASE),
    "is none, for is not or is missing": re.compile(r"(?<!there )\b(?:is|are) none\b"),
    "words of no field": re.compile(
        r"\b(?:anew|likewise|see there|near home|foreseen|in other clothes|word in time"
        r"|opponent that (?:fits|adapts)|play of two|deals? played on|as (?:it|they) stands?)\b"
        r"(?! card)",
        re.IGNORECASE,
    ),
}
"""Patterns by kind."""

EXEMPT = {"docs/rules.md", "docs/style.md"}
"""The rules, in the words of players; the list of words to avoid."""

COMMENT = re.compile(r"/\*(.*?)\*/|(?:^|\s)//([^\n]*(?:\n\s*//[^\n]*)*)", re.DOTALL)
STRING_OR_COMMENT = re.compile(
    r'(?P<alone>^ *)?"""(?P<text>(?:\\.|[^\\])*?)"""'
    r"|\'\'\'(?:\\.|[^\\])*?\'\'\'"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|#(?P<comment>[^\n]*)",
    re.DOTALL | re.MULTILINE,
)
"""Of Python; `tokenize` and `ast` take many times as long."""
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def of_python(text: str) -> Iterator[tuple[str, bool]]:
    """Strings that begin a line with three quotes, and comments of lines that follow each other."""
    line = end = before = 0
    comment = ""
    for found in STRING_OR_COMMENT.finditer(text):
        line += text.count("\n", end, found.start())
        if found["comment"] is not None:
            if line != before + 1:
                yield comment, False
                comment = ""
            comment, before = f"{comment} {found['comment'].lstrip('# ')}", line
        elif found["alone"] is not None:
            yield found["text"], True
        line, end = line + found[0].count("\n"), found.end()
    yield comment, False


def sentences(path: Path) -> Iterator[tuple[str, bool]]:
    """Docstrings and comments, or the paragraphs of a document; whether each is a docstring."""
    text = text_of(path)
    if path.suffix == ".py":
        yield from of_python(text)
    elif path.suffix in {".js", ".mjs", ".css"}:
        for found in COMMENT.finditer(text):
            yield re.sub(r"\n\s*(?:\*|//)", "\n", found[1] or found[2] or "").strip("* "), True
    elif path.suffix == ".md":
        yield from ((line, False) for line in CODE.sub("`…`", text).splitlines())


@cache
def prose() -> list[tuple[str, str, bool]]:
    """All of it by file, each on one line."""
    return [
        (path.relative_to(ROOT).as_posix(), " ".join(raw.split()), is_docstring)
        for path in our_files()
        for raw, is_docstring in sentences(path)
    ]


def test_words_of_no_field_do_not_come_back():
    found: dict[tuple[str, str], list[str]] = {}
    for kind, pattern in REFUSED.items():
        for name, text, is_docstring in prose():
            if name not in EXEMPT and (is_docstring or not pattern.pattern.startswith("^")):
                for match in pattern.finditer(text):
                    around = text[max(0, match.start() - 40) : match.end() + 40]
                    found.setdefault((kind, name), []).append(around)
    assert not found, "say it as docs/style.md asks"
