"""The client in few pieces: one module with all that the first card needs, and one style sheet.

The files stay as they are written, and nothing has to be built: the pieces are put together when
they are asked for, and again when a file has changed. `index.html` names the module that begins,
those that are wanted at once (`modulepreload`), and the style sheets. In the piece each module is a
function whose result is what it exports; modules that are fetched later find these exports there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pegout.web.slim import slim

SCRIPT: Final = "bundle.js"
STYLE: Final = "bundle.css"

_NAMES: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
_BEGIN: Final = re.compile(r'(<script type="module" src=")/static/([^"]+)(">)')
_WANTED: Final = re.compile(r' *<link rel="modulepreload" href="/static/([^"]+)">\n')
_SHEET: Final = re.compile(r' *<link rel="stylesheet" href="/static/([^"]+)">\n')
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)

# Statements begin a line, or follow another one where a library comes without lines.
_AT: Final = r"(?:^|(?<=[;}]))"
_IMPORT: Final = re.compile(_AT + r'import ?(\w+|\{[^}]*\}) ?from ?"([^"]+)";?', re.MULTILINE)
_PASS_ON: Final = re.compile(_AT + r'export ?\{([^}]*)\} ?from ?"([^"]+)";?', re.MULTILINE)
_EXPORT: Final = re.compile(_AT + r"export ?\{([^}]*)\};?", re.MULTILINE)
_DEFAULT: Final = re.compile(_AT + r"export default ((?:async )?function (\w+))?", re.MULTILINE)
_NAMED: Final = re.compile(_AT + r"export ((?:async )?function|const|class) (\w+)", re.MULTILINE)
_LATER: Final = re.compile(r'\bimport\("([^"]+)"\)')
_FROM: Final = re.compile(r'(\bfrom ?"|\bimport\(")([^"]+)(?=")')


class Modules:
    """Where modules are.

    Args:
        static: the client's folder.
        names: the import map.
    """

    def __init__(self, static: Path, names: dict[str, str]) -> None:
        self._static, self._names = static, names

    def at(self, address: str) -> Path:
        """The file of an address under `/static/`."""
        return self._static / address.removeprefix("/static/")

    def find(self, specifier: str, importer: Path) -> Path:
        """The file of a module as another one names it."""
        if specifier in self._names:
            return self.at(self._names[specifier])
        return (importer.parent / specifier).resolve()

    def address(self, path: Path) -> str:
        """Where a file is found."""
        return f"/static/{path.relative_to(self._static).as_posix()}"


@dataclass(frozen=True, slots=True, eq=False)
class Bundle:
    """The pieces, as they are sent.

    Attributes:
        index: `index.html`, naming the pieces instead of the files.
        script: the module.
        style: the style sheet.
        members: the files that are in them.
        modules: where modules are.
        files: every file that went in, and when it was changed.
    """

    index: bytes
    script: bytes
    style: bytes
    members: frozenset[Path]
    modules: Modules
    files: tuple[tuple[Path, int], ...]

    def fresh(self) -> bool:
        """Whether the files are still the same."""
        return all(path.is_file() and _changed(path) == at for path, at in self.files)

    def outside(self, path: Path) -> bytes:
        """A module that is fetched later: it finds in the piece what is there."""

        def redirected(match: re.Match[str]) -> str:
            member = self.modules.find(match[2], path) in self.members
            return match[1] + (f"/static/{SCRIPT}" if member else match[2])

        code = slim(path.read_bytes())
        return code if path in self.members else _FROM.sub(redirected, code.decode()).encode()


def bundle(static: Path) -> Bundle:
    """Put the pieces together.

    Raises:
        ValueError: modules need each other in a circle, or two export the same name.
    """
    static = static.resolve()
    index = (static / "index.html").read_text("utf-8")
    names = _NAMES.search(index)
    modules = Modules(static, json.loads(names[1]).get("imports", {}) if names else {})
    joining = _Joining(modules)
    for address in _WANTED.findall(index):
        joining.add(modules.at(address))
    if begin := _BEGIN.search(index):
        joining.begin(modules.at(begin[2]))
        index = _BEGIN.sub(rf"\g<1>/static/{SCRIPT}\g<3>", _WANTED.sub("", index))
    sheets = [modules.at(address) for address in _SHEET.findall(index)]
    if first := _SHEET.search(index):
        before, after = index[: first.start()], index[first.start() :]
        link = f'    <link rel="stylesheet" href="/static/{STYLE}">\n'
        index = before + link + _SHEET.sub("", after)
    members = (*joining.members, *sheets)
    return Bundle(
        index.encode(),
        joining.script().encode(),
        "".join(_COMMENT.sub("", path.read_text("utf-8")) for path in sheets).encode(),
        frozenset(members),
        modules,
        tuple((path, _changed(path)) for path in (static / "index.html", *members)),
    )


class _Joining:
    """Modules joined, each after those that it needs."""

    def __init__(self, modules: Modules) -> None:
        self._modules = modules
        self.members: dict[Path, str] = {}
        self._parts: list[tuple[Path, str]] = []
        self._lent: dict[str, Path] = {}

    def add(self, path: Path) -> str:
        """Take in a module and what it needs; gives the name of what it exports."""
        if path not in self.members:
            self.members[path] = ""
            exports, code = self._read(path)
            name = self.members[path] = f"module{len(self._parts)}"
            result = ", ".join(f"{each}: {value}" for each, value in exports.items())
            code = f"const {name} = (() => {{\n{code}\nreturn {{ {result} }};\n}})();\n"
            self._parts.append((path, code + self._lend(path, exports, name)))
        if not self.members[path]:
            raise ValueError(f"modules need each other: {path}")
        return self.members[path]

    def begin(self, path: Path) -> None:
        """Take in the module that begins, after all others: it may wait, and exports nothing."""
        _, code = self._read(path)
        self.members[path] = "{}"
        self._parts.append((path, f"{{\n{code}\n}}\n"))

    def script(self) -> str:
        """The whole."""
        return "".join(self._later(path, code) for path, code in self._parts)

    def _later(self, path: Path, code: str) -> str:
        """What is fetched when it is wanted: it may be here already."""

        def found(match: re.Match[str]) -> str:
            wanted = self._modules.find(match[1], path)
            name = self.members.get(wanted)
            address = self._modules.address(wanted)
            return f"Promise.resolve({name})" if name else f'import("{address}")'

        return _LATER.sub(found, code)

    def _lend(self, path: Path, exports: dict[str, str], module: str) -> str:
        """What modules outside may import; libraries are for those inside alone."""
        if "/vendor/" in self._modules.address(path):
            return ""
        lent = [name for name in exports if name != "default"]
        for name in lent:
            if self._lent.setdefault(name, path) != path:
                raise ValueError(f"two modules export {name}: {path} and {self._lent[name]}")
        return f"export const {{ {', '.join(lent)} }} = {module};\n" if lent else ""

    def _read(self, path: Path) -> tuple[dict[str, str], str]:
        """What a module exports, with the value of each, and its code without the statements."""
        exports: dict[str, str] = {}

        def take(match: re.Match[str]) -> str:
            found = self.add(self._modules.find(match[2], path))
            if not match[1].startswith("{"):
                return f"const {match[1]} = {found}.default;"
            wanted = ", ".join(f"{there}: {here}" for there, here in _pairs(match[1]))
            return f"const {{ {wanted} }} = {found};"

        def pass_on(match: re.Match[str]) -> str:
            found = self.add(self._modules.find(match[2], path))
            exports.update((here, f"{found}.{there}") for there, here in _pairs(match[1]))
            return ""

        def export(match: re.Match[str]) -> str:
            exports.update((there, here) for here, there in _pairs(match[1]))
            return ""

        def default(match: re.Match[str]) -> str:
            exports["default"] = match[2] or "itself"
            return match[1] or "const itself = "

        def named(match: re.Match[str]) -> str:
            exports[match[2]] = match[2]
            return f"{match[1]} {match[2]}"

        code = slim(path.read_bytes()).decode()
        code = _IMPORT.sub(take, _PASS_ON.sub(pass_on, code))
        code = _NAMED.sub(named, _DEFAULT.sub(default, _EXPORT.sub(export, code)))
        return exports, code


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """`a, b as c` as pairs: (a, a), (b, c)."""
    for each in names.strip("{}").split(","):
        if each.strip():
            first, _, second = each.strip().partition(" as ")
            yield first, second or first


def _changed(path: Path) -> int:
    return path.stat().st_mtime_ns


_bundles: dict[Path, Bundle] = {}


def bundled(static: Path) -> Bundle:
    """The pieces of a folder as it is now."""
    found = _bundles.get(static)
    if found is None or not found.fresh():
        found = _bundles[static] = bundle(static)
    return found
