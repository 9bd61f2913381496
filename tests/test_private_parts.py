"""Private parts: of dependencies in the product, and of everything in the tests.

Private is what begins with an underscore, and in the product every module that is not known to be
documented: one that is new to it fails until somebody has looked.
"""

import ast
import re
import sys
from collections.abc import Iterator

import pytest
from tests.test_source_tree import PACKAGE, PRIVATE_PARTS_USED, ROOT, text_of

DOCUMENTED = {
    "alembic.config",
    "cryptography.exceptions",
    "cryptography.hazmat.primitives.ciphers.aead",
    "fastapi.concurrency",
    "fastapi.exceptions",
    "fastapi.openapi.utils",
    "fastapi.responses",
    "fastapi.routing",
    "fluent.runtime",
    "gymnasium.utils",
    "gymnasium.vector",
    "gymnasium.vector.utils",
    "limits.errors",
    "limits.storage",
    "limits.strategies",
    "llvmlite.binding",
    "numba.extending",
    "numpy.typing",
    "prometheus_client.gc_collector",
    "prometheus_client.metrics_core",
    "prometheus_client.process_collector",
    "prometheus_client.registry",
    "psycopg.errors",
    "rich.console",
    "rich.progress",
    "sqlalchemy.dialects",
    "sqlalchemy.engine",
    "sqlalchemy.exc",
    "starlette.datastructures",
    "starlette.exceptions",
    "starlette.requests",
    "starlette.routing",
    "starlette.types",
    "websockets.extensions.permessage_deflate",
}
"""Modules of dependencies, other than their first ones, that their reference describes."""

PUBLIC = {"_", "_asdict", "_exit", "_fields", "_replace", "_repr_html_", "_repr_svg_"}
"""Names with an underscore that Python, and those who show objects, document."""
MOST_IN_TESTS = 33
"""Private parts that tests may use. The number only falls: ask the public part, or make one."""


MAY_BE_PRIVATE = re.compile(
    r"""(?<!\bself)(?<!\bcls)\._[A-Za-z]|["']_[A-Za-z]|\bimport\b.*\b_[A-Za-z]|^ +_\w+,$""",
    re.MULTILINE,
)
"""A source without it uses no private part; others are parsed."""
IMPORTED = re.compile(r"^\s*(?:from|import) +(\w+)", re.MULTILINE)


def is_private(name: str) -> bool:
    """Whether a part of a dotted name begins with one underscore."""
    return any(each.startswith("_") and not each.startswith("__") for each in name.split("."))


def is_own(name: str) -> bool:
    """Whether a package is this product's, or comes with Python."""
    return name.startswith("pegout") or name in sys.stdlib_module_names


def dotted(node: ast.expr) -> tuple[str, str]:
    """The first name of `a.b.c` and the others; nothing where it is no name that has them."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    return (node.id, ".".join(parts)) if isinstance(node, ast.Name) else ("", "")


def private_parts(source: str) -> Iterator[str]:
    """The private parts of dependencies that a module imports or uses, by their dotted names."""
    if all(map(is_own, IMPORTED.findall(source))):
        return
    nodes = list(ast.walk(ast.parse(source)))
    names: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            found = [(each.asname, each.name, each.name) for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            module = node.module
            found = [
                (each.asname or each.name, module, f"{module}.{each.name}") for each in node.names
            ]
        else:
            continue
        for known, module, name in found:
            if is_own(first := module.split(".")[0]):
                continue
            names[known or first] = name if known else first
            if is_private(name) or ("." in module and module not in DOCUMENTED):
                yield name
    for node in nodes if MAY_BE_PRIVATE.search(source) else ():
        if isinstance(node, ast.Attribute):
            first, rest = dotted(node)
            if first in names and is_private(rest):
                yield f"{names[first]}.{rest}"


def test_private_parts_are_used_only_of_what_has_an_upper_bound():
    used = {
        f"{name} in {path.relative_to(PACKAGE)}": name.split(".")[0]
        for path in PACKAGE.rglob("*.py")
        for name in private_parts(text_of(path))
    }
    assert {each for each, of in used.items() if of not in PRIVATE_PARTS_USED} == set()
    # Numba's compiler is overridden by names that are documented.
    assert set(used.values()) >= PRIVATE_PARTS_USED - {"numba"}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from click._compat import x", ["click._compat.x"]),
        ("from click import _compat as c", ["click._compat"]),
        ("import click._compat", ["click._compat"]),
        ("import click as c\nc.core._check(1)", ["click.core._check"]),
        ("if True:\n    from click import Option\n    Option._x", ["click.Option._x"]),
        ("from starlette.middleware.base import x", ["starlette.middleware.base.x"]),
        ("import click\nclick.Option.__init__", []),
        ("from os import _exit\nfrom pegout.x import _y", []),
        ("from starlette.types import Scope", []),
    ],
)
def test_every_kind_of_use_is_found(source, found):
    assert list(private_parts(source)) == found


def test_every_documented_module_is_used():
    sources = "\n".join(text_of(path) for path in PACKAGE.rglob("*.py"))
    assert {each for each in DOCUMENTED if each not in sources} == set()


def private_parts_in_test(source: str) -> Iterator[str]:
    """The private parts that a test uses: of any object but its own, imported, or patched."""
    for node in ast.walk(ast.parse(source if MAY_BE_PRIVATE.search(source) else "")):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                names = []
            case ast.Attribute(attr=name):
                names = [name]
            case ast.ImportFrom(names=imported):
                names = [each.name for each in imported]
            case ast.Call(args=[*arguments]):
                texts = [each.value for each in arguments[:2] if isinstance(each, ast.Constant)]
                names = [each for each in map(str, texts) if each.replace(".", "").isidentifier()]
            case _:
                names = []
        yield from (each for each in names if is_private(each) and each not in PUBLIC)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("table._queue.turns", ["_queue"]),
        ("self._queue; cls._queue; row._replace(a=1)", []),
        ("from pegout.x import _y, z", ["_y"]),
        ('patch.setattr(table, "_answer", None)', ["_answer"]),
        ('patch.setattr("pegout.x._y", None)', ["pegout.x._y"]),
        ('calls_of(table, "answer"); print("a _b")', []),
    ],
)
def test_every_kind_of_use_in_tests_is_found(source, found):
    assert list(private_parts_in_test(source)) == found


def test_tests_use_fewer_and_fewer_private_parts():
    used = {
        path.relative_to(ROOT): list(private_parts_in_test(text_of(path)))
        for path in (ROOT / "tests").rglob("*.py")
    }
    assert sum(map(len, used.values())) <= MOST_IN_TESTS, {k: v for k, v in used.items() if v}
