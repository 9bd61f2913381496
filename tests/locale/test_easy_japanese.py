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


def said_plainly():
    """The messages that the lesson and practice show through `easy`, by id or by its beginning."""
    for path in (*CLIENT.joinpath("lesson").glob("*.js"), CLIENT / "pages" / "trainer.js"):
        text = path.read_text("utf-8")
        speakers = r"\b(?:easy|say|t)" if "easyText as t" in text else r"\b(?:easy|say)"
        for call in re.findall(rf"{speakers}\(([^)]*)", text):
            yield from re.findall(r'"(web-[a-z_-]+)"', call)
            yield from (f"{start}*" for start in re.findall(r"`(web-[a-z-]+-)\$", call))


def test_everything_that_is_shown_in_plain_japanese_is_there():
    wanted = set(said_plainly())
    assert len(wanted) > 40
    starts = tuple(each.removesuffix("*") for each in wanted if each.endswith("*"))
    families = ("web-lesson-", "web-means-", "web-practice-how-", "web-practice-kind-")
    for name in parsed("ja"):
        of_family = name.startswith(families) and name.startswith((*starts, "web-lesson-"))
        assert name in EASY or not (name in wanted or of_family), name


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
