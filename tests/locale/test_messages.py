"""The two languages say the same things, and everything that the code says can be said."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import pegout
from pegout.apps.cli.app import COMMANDS
from pegout.engine import errors
from pegout.engine.rules.scoring.show import ScoreKind
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS, contradictions
from pegout.locale import LANGUAGES, translator
from pegout.locale.translator import split_entries

pytestmark = pytest.mark.slow

PACKAGE = Path(pegout.__file__).parent
CLIENT = Path(__file__).parents[2] / "client" / "src"
SOURCES = sorted(PACKAGE.rglob("*.py"))
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ERRORS = {
    name
    for name, thing in vars(errors).items()
    if isinstance(thing, type) and issubclass(thing, errors.PegoutError)
}


def text_of(lang):
    return (PACKAGE / "locale" / f"{lang}.ftl").read_text("utf-8")


@cache
def parsed(lang) -> dict[str, ftl.Message | ftl.Term]:
    body = FluentParser().parse(text_of(lang)).body
    return {
        ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name: entry
        for entry in body
        if isinstance(entry, ftl.Message | ftl.Term)
    }


def nodes(tree, kind):
    """Every node of a kind in a Fluent tree."""
    if isinstance(tree, kind):
        yield tree
    for value in vars(tree).values() if isinstance(tree, ftl.BaseNode) else ():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ftl.BaseNode):
                yield from nodes(part, kind)


def variables(tree) -> set[str]:
    return {found.id.name for found in nodes(tree, ftl.VariableReference)}


def choices(tree) -> list[set[str]]:
    """The keys of each selection that is not one of plurals."""
    keys = [
        {getattr(variant.key, "name", None) or variant.key.value for variant in found.variants}
        for found in nodes(tree, ftl.SelectExpression)
    ]
    return [each for each in keys if not each <= PLURALS]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_is_fluent_without_junk_or_duplicates(lang):
    body = FluentParser().parse(text_of(lang)).body
    assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    ids = Counter(entry.id.name for entry in body if isinstance(entry, ftl.Message | ftl.Term))
    assert not [name for name, times in ids.items() if times > 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cutting_the_file_agrees_with_parsing_it(lang):
    entries = split_entries(text_of(lang))
    assert entries.keys() == parsed(lang).keys()
    serializer = FluentSerializer()
    for key, source in entries.items():
        alone = FluentParser().parse_entry(source)
        whole = parsed(lang)[key].clone()
        whole.comment = None
        assert serializer.serialize_entry(alone) == serializer.serialize_entry(whole), key


def test_both_languages_have_the_same_messages_in_the_same_order():
    assert list(parsed("en")) == list(parsed("ja"))


def test_both_languages_use_the_same_variables_attributes_and_choices():
    def used(entry):
        return variables(entry), choices(entry), {a.id.name: variables(a) for a in entry.attributes}

    differing = [
        key for key, entry in parsed("en").items() if used(entry) != used(parsed("ja")[key])
    ]
    assert differing == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_plain(lang):
    words = "\n".join(split_entries(text_of(lang)).values())
    assert not re.search(r"[!！\uff10-\uff19]", words), "no exclamation marks, Western numerals"


# What the source says


SPEAKS_OR_RAISES = re.compile(rf"\b(?:_?t|translator|{'|'.join(ERRORS)})\(")
"""In files without it no call is looked at: to parse all takes a second."""


@cache
def calls(path) -> list[ast.Call]:
    """The calls with arguments in a file."""
    text = path.read_text("utf-8")
    if not SPEAKS_OR_RAISES.search(text):
        return []
    tree = ast.parse(text)
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]


def said(argument) -> Iterator[str | tuple[str, str]]:
    """The texts that an argument may be; for an f-string what it begins and ends with."""
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from said(one)
            yield from said(other)
        case ast.JoinedStr(values=parts):
            ends = [part.value if isinstance(part, ast.Constant) else "" for part in parts]
            yield str(ends[0]), str(ends[-1])


def speaks(function) -> bool:
    """Whether this is a translator: t, _t, self.t, translator(…)."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in ("t", "_t")
        case ast.Call(func=ast.Name(id=name)):
            return name == "translator"
    return False


def exists(key):
    """Whether there is this message, or for the ends of an f-string any such message."""
    if isinstance(key, tuple):
        return any(name.startswith(key[0]) and name.endswith(key[1]) for name in parsed("en"))
    name, _, attribute = key.partition(".")
    return name in parsed("en") and (not attribute or attribute in attributes_of(name))


def test_every_message_that_the_source_names_exists():
    spoken = [(path, call) for path in SOURCES for call in calls(path) if speaks(call.func)]
    named = [(path, key) for path, call in spoken for key in said(call.args[0])]
    assert len(named) > 200
    assert [(path, key) for path, key in named if not exists(key)] == []


def spoken_by_the_client() -> Iterator[tuple[str, str, set[str]]]:
    """Every message that the browser's sources name in full: where, its id, the names it is given.

    Calls that spread an object are left out, since its names are not in the call.
    """
    for path in sorted(CLIENT.rglob("*.js")):
        text = path.read_text("utf-8")
        for found in re.finditer(r"""\bt\("([\w-]+)"(?:\)|, \{)""", text):
            names = [] if found[0].endswith(")") else list(keys_of_object(text, found.end()))
            if all(re.fullmatch(r"\w+", name) for name in names):
                yield path.name, found[1], set(names)


def keys_of_object(text, at) -> Iterator[str]:
    """The keys of an object literal of JavaScript whose brace ends before this place."""
    depth, begun = 1, at
    while depth:
        depth += {**dict.fromkeys("({[", 1), **dict.fromkeys(")}]", -1)}.get(text[at], 0)
        if not depth or (depth == 1 and text[at] == ","):
            yield text[begun:at].partition(":")[0].strip()
            begun = at + 1
        at += 1


def test_the_client_gives_messages_their_variables():
    spoken = list(spoken_by_the_client())
    assert len(spoken) > 400
    assert [
        (path, name)
        for path, name, given in spoken
        if name in parsed("en") and not variables(parsed("en")[name]) <= given
    ] == []


def attributes_of(name):
    return {each.id.name for each in parsed("en")[name].attributes}


def raised() -> Iterator[tuple[Path, str, set[str] | None]]:
    """Every fault made in the source: where, its code, the names of its parameters."""
    for path in SOURCES:
        for call in calls(path):
            if getattr(call.func, "id", None) in ERRORS:
                names = {keyword.arg or "" for keyword in call.keywords}
                for code in said(call.args[0]):
                    yield path, str(code), None if "" in names else names


def test_every_fault_has_a_message_that_its_parameters_fill():
    faults = list(raised())
    assert len(faults) > 200
    assert [(path, code) for path, code, _ in faults if f"error-{code}" not in parsed("en")] == []
    assert [
        (path, code)
        for path, code, params in faults
        if params is not None and not variables(parsed("en")[f"error-{code}"]) <= params
    ] == []


def families() -> Iterator[str]:
    """Messages whose ids are put together from what the rules name."""
    yield from (f"kind-{kind}" for kind in ScoreKind)
    yield from (f"variant-{name}" for name in VARIANTS)
    yield from (f"help-{name}" for name in COMMANDS)
    yield from (f"rank-{rank}" for rank in range(1, 14))
    yield from (f"suit-{suit}" for suit in "SHDC")
    yield from (f"number-{number}" for number in range(32))
    yield from (f"error-{code}" for code, *_ in contradictions(VARIANTS["six-card"]))
    yield from (f"error-{code}" for code in ("file-missing", "file-is-directory"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_families_are_complete(lang):
    assert not [key for key in families() if not translator(lang).has(key)]


def test_a_refusal_names_every_phase():
    assert choices(parsed("en")["error-not-now"]) == [
        {*(phase for phase in Phase if phase is not Phase.OVER), "other"}
    ]


def test_ranks_have_the_plural_of_english():
    t = translator("en")
    named = [t("web-item-of", kind="pair", rank=t(f"rank-{rank}")) for rank in (5, 6, 11)]
    assert named == ["pair of fives", "pair of sixes", "pair of jacks"]
