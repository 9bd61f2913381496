"""Plain Japanese with readings: complete for the lesson and practice, and readable by a child."""

import re
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from tests.locale.test_messages import choices, parsed, variables

import pegout

TEXT = (Path(pegout.__file__).parent / "locale" / "ja-easy.ftl").read_text("utf-8")
CLIENT = Path(__file__).parents[2] / "client" / "src"
BODY = FluentParser().parse(TEXT).body
EASY = {entry.id.name: entry for entry in BODY if isinstance(entry, ftl.Message)}
READ = re.compile(r"[一-鿿々]+《[ぁ-んー]+》")


FAMILIES = (
    *("web-lesson-", "web-means-", "web-practice-", "web-hint-", "hint-"),
    *("web-key-", "web-theme-", "web-cloth-", "web-card-back-", "phrase-"),
)
"""Beginnings of messages for the lesson, its sheets and practice, whichever of them is shown."""
SHEETS = ("lib/settings-sheet", "lib/help-sheet", "lib/delete-all", "table/deal-log-sheet")
KANJI = re.compile("[一-鿿々]")


def said_plainly():
    """The messages that the modules of the lesson and practice name, by id or by its beginning."""
    pages = [CLIENT / f"{name}.js" for name in ("pages/trainer", "pages/print", *SHEETS)]
    for path in (*CLIENT.joinpath("lesson").glob("*.js"), *pages):
        text = path.read_text("utf-8")
        yield from re.findall(r'"((?:web|term)-[a-z_-]+)"', text)
        yield from (f"{start}*" for start in re.findall(r"`(web-[a-z-]+-)\$", text))


def test_everything_that_is_shown_in_plain_japanese_is_there():
    wanted = set(said_plainly())
    assert len(wanted) > 100
    starts = tuple(each.removesuffix("*") for each in wanted if each.endswith("*"))
    for name, entry in parsed("ja").items():
        shown = name in wanted or name.startswith((*FAMILIES, *starts))
        if shown and not name.startswith("web-count-"):  # a page of its own
            assert name in EASY or not KANJI.search(text_of(entry.value)), name


def test_it_says_the_same_with_the_same_variables_and_choices():
    assert not [entry for entry in BODY if isinstance(entry, ftl.Junk)]
    for name, entry in EASY.items():
        usual = parsed("ja")[name]
        assert (variables(entry), choices(entry)) == (variables(usual), choices(usual)), name
        terms = [re.findall(r"\[([\w-]+):", text) for text in map(text_of, (entry, usual))]
        assert sorted(terms[0]) == sorted(terms[1]), name


def text_of(tree):
    """The text of a pattern, of all its variants."""
    if isinstance(tree, ftl.TextElement):
        return tree.value
    values = [value if isinstance(value, list) else [value] for value in vars(tree).values()]
    return "".join(
        text_of(part) for several in values for part in several if isinstance(part, ftl.BaseNode)
    )


def test_every_kanji_has_its_reading():
    bare = {name: READ.sub("", text_of(entry.value)) for name, entry in EASY.items()}
    assert {name: text for name, text in bare.items() if re.search("[一-鿿々《》]", text)} == {}
