"""The client's sources: types, format, layers, and that the built files were made of them."""

import hashlib
import re
import subprocess
from pathlib import Path

import brotli
import pytest

import pegout.server.web
from pegout.locale import translator

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client" / "src"
STATIC = Path(pegout.server.web.__file__).parent / "static"
BUILT = ("index.html", "sw.js", "build")
NEEDED = {
    r":has\(": (105, 121, 15.4),
    r"color-mix\(": (111, 113, 16.2),
    r"\dcq[iwh]\b": (105, 110, 16),
    r"\dsvh\b": (108, 101, 15.4),
    r"\bround\((?:down|up|nearest),": (125, 118, 15.4),
    r"^await ": (89, 89, 15),
    r"\.findLast\(": (97, 104, 15.4),
    r"\.showModal\(": (37, 98, 15.4),
    r"TextDecoderStream": (71, 105, 14.1),
    r"AbortSignal\.timeout": (103, 100, 16),
    r"URL\.canParse": (120, 115, 17),
    r"Intl\.Segmenter": (87, 125, 14.1),
}
"""The features that the client needs, and since which Chrome, Firefox and Safari it is there,
by the tables of compatibility on MDN."""


def run(*command):
    done = subprocess.run(command, cwd=ROOT / "client", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def contents(folder):
    """The bytes of every built file by its path, decompressed: versions of Node compress apart."""
    paths = [path for name in BUILT for path in (folder / name, *(folder / name).rglob("*"))]
    return {
        path.relative_to(folder).as_posix(): brotli.decompress(path.read_bytes())
        if path.suffix == ".br"
        else path.read_bytes()
        for path in paths
        if path.is_file()
    }


@pytest.mark.parametrize("check", ["types", "format:check", "lint"])
def test_the_modules_pass(check):
    run("npm", "run", "--silent", check)


def test_the_built_files_are_current(tmp_path):
    run("node", "build.mjs", str(tmp_path))
    built, committed = contents(tmp_path), contents(STATIC)
    assert len(built) > len(BUILT)
    assert built.keys() == committed.keys(), "run script/build-client"
    changed = [name for name in built if built[name] != committed[name]]
    assert not changed, "run script/build-client"


def test_the_browsers_that_are_listed_have_what_the_client_needs():
    """In the README, in the documentation of both languages, and where there is no JavaScript."""
    listed = r"Chrome (\d+)(?:, |、)Edge (\d+)(?:, |、)Firefox (\d+)(?:, |、)Safari (\d+)"
    pages = ("README.md", "docs/index.md", "docs/locale/ja/LC_MESSAGES/index.po")
    texts = [(ROOT / path).read_text("utf-8") for path in pages]
    texts += [translator(lang)("web-no-script") for lang in ("en", "ja")]
    found = {match.groups() if (match := re.search(listed, text)) else None for text in texts}
    (versions,) = found
    assert versions
    chrome, edge, firefox, safari = map(int, versions)
    targets = f'["chrome{chrome}", "edge{edge}", "firefox{firefox}", "safari{safari}"]'
    assert targets in (ROOT / "client" / "build.mjs").read_text("utf-8")
    paths = [path for path in CLIENT.rglob("*") if path.suffix in (".css", ".js")]
    sources = "\n".join(path.read_text("utf-8") for path in paths)
    for pattern, oldest in NEEDED.items():
        assert re.search(pattern, sources, re.MULTILINE), f"nothing needs {pattern} any more"
        for version, needed in zip((chrome, firefox, safari), oldest, strict=True):
            assert version >= needed, pattern
    assert edge == chrome


def test_the_licences_of_bundled_packages_are_kept():
    text = (STATIC / "build" / "LICENSES.txt").read_text("utf-8")
    packages = (
        "preact",
        "htm",
        "@preact/signals",
        "@preact/signals-core",
        "@fluent/bundle",
        "lean-qr",
    )
    for package in packages:
        assert re.search(rf"^{re.escape(package)} \d", text, re.MULTILINE)
    assert text.count("Permission is hereby granted") == 4
    assert text.count("Apache License") >= 2


def test_typed_numbers_have_one_reader():
    """Browsers empty a field of type number that they cannot read, and `Number("")` is 0."""
    reading = re.compile(r'type="number"|valueAsNumber|parseInt|parseFloat')
    found = {
        path.relative_to(CLIENT).as_posix()
        for path in CLIENT.rglob("*.js")
        if reading.search(path.read_text("utf-8"))
    }
    assert found == {"seal/bytes.js"}


def test_the_help_names_every_key_of_the_table():
    shortcuts = (CLIENT / "table" / "shortcuts.js").read_text("utf-8")
    keys = re.search(r"const KEYS = \{(.*?)\n\};", shortcuts, re.DOTALL)
    assert keys
    used = {key.upper() for key in re.findall(r"^  (\w): ", keys[1], re.MULTILINE)} | {"+"}
    named = re.findall(r'"([^"]+)"', (CLIENT / "lib" / "help-sheet.js").read_text("utf-8"))
    assert len(used) > 5
    assert used <= set(named)


def test_fonts_are_as_they_were_published():
    fonts = STATIC / "fonts"
    listed = re.findall(
        r"^\| (\S+) \|.*\| ([0-9a-f]{64}) \|$",
        (fonts / "README.md").read_text("utf-8"),
        re.MULTILINE,
    )
    found = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in fonts.glob("*.woff2")
    }
    assert found == dict(listed)


def test_no_class_is_laid_out_by_two_style_sheets():
    """One name for two things: each would have parts of the other's layout."""
    found: dict[str, set[str]] = {}
    for path in {*CLIENT.rglob("*.css")} - {CLIENT / "css" / "narrow.css"}:  # refines the table
        text = path.read_text("utf-8")
        for name in re.findall(r"(?:^|\} )\.([\w-]+) \{[^}]*\bdisplay:", text, re.M):
            found.setdefault(name, set()).add(path.name)
    assert len(found) > 50
    assert not {name: sheets for name, sheets in found.items() if len(sheets) > 1}


def test_style_sheets_style_nothing_that_is_not_there():
    """Classes that no module writes, and custom properties that nothing reads."""
    paths = [*CLIENT.rglob("*.js"), CLIENT / "index.html"]
    scripts = "".join(path.read_text("utf-8") for path in paths)
    sheets = "".join(path.read_text("utf-8") for path in CLIENT.rglob("*.css"))
    sheets = re.sub(r"/\*.*?\*/|@import[^;]*;", "", sheets, flags=re.DOTALL)
    stems = set(re.findall(r"([\w-]+)\$\{", scripts))  # `side-${side}` writes side-0
    classes = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "{}", sheets)))
    written = set(re.findall(r"[\w-]+", scripts))
    properties = set(re.findall(r"(--[\w-]+)\s*:", sheets))
    read = set(re.findall(r"(--[\w-]+)(?!\s*:)\b", re.sub(r"--[\w-]+\s*:", "", sheets) + scripts))
    assert len(classes) > 100
    for unused in (classes - written, properties - read):
        assert not {name for name in unused if name[:-1] not in stems}
