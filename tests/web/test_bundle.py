"""The client in few pieces: what is in them, and that they follow the files."""

import os
import re
import subprocess
from pathlib import Path

import pytest

import pegout.web
from pegout.web.bundle import bundle, bundled

STATIC = Path(pegout.web.__file__).parent / "static"
INDEX = """
<script type="importmap">{"imports": {"lib": "/static/vendor/lib.js"}}</script>
    <link rel="stylesheet" href="/static/a.css">
    <link rel="stylesheet" href="/static/b.css">
    <link rel="modulepreload" href="/static/app/page.js">
    <script type="module" src="/static/app/main.js"></script>
"""
FILES = {
    "index.html": INDEX,
    "a.css": "/* one */ a { color: red; }\n",
    "b.css": "b { color: blue; }\n",
    "vendor/lib.js": "var n=1;export default function(x){return n+x};export{n as one};",
    "app/tools.js": 'export { one } from "lib";\nexport const two = 2;\nexport class Three {}\n',
    "app/page.js": 'import add, { one as uno } from "lib";\n'.replace("add, ", "")
    + 'import add from "lib";\nimport { two } from "./tools.js";\n'
    + 'export default function Page() {\nreturn [uno, two, add(2), import("./late.js")];\n}\n',
    "app/late.js": 'import { two, Three } from "./tools.js";\nexport const late = two;\n',
    "app/main.js": 'const found = await import("./page.js");\n'
    + "export const told = found.default();\n"
    + 'console.log(told.slice(0, 3).join(" "));\n',
}


@pytest.fixture
def static(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def run(script, folder):
    path = folder / "bundle.mjs"
    path.write_bytes(script)
    done = subprocess.run(["node", path], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_modules_become_one_that_does_the_same(static):
    script = bundle(static).script
    script = re.sub(rb'import\("/static/[^"]+"\)', b"0", script)
    assert run(script, static) == "1 2 3"


def test_the_page_names_the_pieces(static):
    found = bundle(static)
    index = found.index.decode()
    assert index.count("stylesheet") == 1
    assert "/static/bundle.css" in index
    assert '<script type="module" src="/static/bundle.js">' in index
    assert "modulepreload" not in index
    assert found.style == b" a { color: red; }\nb { color: blue; }\n"


def test_what_comes_later_finds_its_imports_in_the_piece(static):
    found = bundle(static)
    late = found.outside(static / "app" / "late.js").decode()
    assert late.startswith('import { two, Three } from "/static/bundle.js";')
    assert 'import("/static/app/late.js")' in found.script.decode()


def test_the_pieces_follow_the_files(static):
    before = bundled(static)
    assert bundled(static) is before
    path = static / "app" / "tools.js"
    path.write_text(path.read_text().replace("2", "22"))
    os.utime(path, ns=(1, 1))
    assert b"22" in bundled(static).script


def test_modules_in_a_circle_are_refused(static):
    (static / "app" / "tools.js").write_text('import page from "./page.js";\nexport const two = 2;')
    with pytest.raises(ValueError, match="need each other"):
        bundle(static)


def test_one_name_twice_is_refused(static):
    (static / "app" / "main.js").write_text('import { two } from "./twin.js";\n')
    (static / "app" / "twin.js").write_text("export const two = 3;\n")
    with pytest.raises(ValueError, match="two modules export two"):
        bundle(static)


def test_all_statements_of_the_client_are_understood():
    found = bundle(STATIC)
    code = found.script.decode()
    assert not re.search(r"^\s*import\b(?!\()", code, re.MULTILINE)
    assert set(re.findall(r"^\s*export\b.{8}", code, re.MULTILINE)) == {"export const {"}
    outside = [
        path for path in (STATIC / "app").rglob("*.js") if path.resolve() not in found.members
    ]
    assert outside
    for path in outside:
        for named in re.findall(r'from "([^"]+)"', found.outside(path).decode()):
            assert named.startswith((".", "/static/bundle.js")), path
