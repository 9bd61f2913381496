"""Modules travel without comments and indentation, and mean the same."""

import re
from pathlib import Path

import pytest

import pegout.web
from pegout.web.slim import slim

MODULES = sorted((Path(pegout.web.__file__).parent / "static").rglob("*.*js"))


def test_comments_and_indentation_go():
    source = (
        b"// one\n/** two\n * three */\nlet a = /** @type {number} */ (1);\n\n  let b = '//';\n"
    )
    assert slim(source) == b"let a = (1);\nlet b = '//';\n"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_code_stays(path):
    source = path.read_text("utf-8")
    kept = slim(source.encode()).decode()
    assert slim(kept.encode()).decode() == kept
    code = {line.strip() for line in source.splitlines() if not re.search(r"/\*|\*/", line)}
    gone = code - set(kept.splitlines())
    assert not [
        line for line in gone if line.endswith((";", "{", "}")) and not line.startswith(("//", "*"))
    ]
