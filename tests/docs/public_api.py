"""The public names with their signatures, as they are now and as they were released.

`python -m tests.docs.public_api` writes those of this version, when it is released.
"""

import json
from pathlib import Path
from typing import Any, Final

import griffe

import pegout

GOLDEN: Final = Path(__file__).parents[1] / "golden"
SOURCE: Final = Path(pegout.__file__).parents[1]
# What no caller depends on, and would change with every line; griffe asks for the numbers of lines.
LEFT_OUT: Final = {"docstring", "filepath", "git_info", "runtime", "source_link"}
EMPTIED: Final = {"endlineno", "lineno"}


def public_api(source: Path = SOURCE) -> griffe.Module:
    """The contents of `import pegout` as one module, read from the source without importing it."""
    package = griffe.load("pegout", search_paths=[source], allow_inspection=False)
    api = griffe.Module("pegout", filepath=Path("pegout.py"))
    for name in sorted(map(str, package.exports or [])):
        found = package.members[name]
        target = found.final_target if isinstance(found, griffe.Alias) else found
        target.name = name  # some are imported under another one
        if isinstance(target, griffe.Class):  # what it inherits could not be looked up later
            for member in target.inherited_members.values():
                target.members.setdefault(member.name, member.final_target)
        api.set_member(name, target)
    return api


def reduced(value: Any) -> Any:
    """The description of an object, without the parts to be left out."""
    if isinstance(value, list):
        return [reduced(each) for each in value]
    if isinstance(value, dict):
        return {
            key: None if key in EMPTIED else reduced(each)
            for key, each in value.items()
            if key not in LEFT_OUT and (not key.startswith("_") or key.startswith("__"))
        }
    return value


def write(api: griffe.Module, version: str) -> None:
    """Write the API of a version."""
    content = reduced(json.loads(api.as_json()))
    path = GOLDEN / f"api-{version}.json"
    path.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")


def released(path: Path) -> griffe.Module:
    """The API of a version that was released."""
    module = griffe.Module.from_json(path.read_text(encoding="utf-8"))
    assert isinstance(module, griffe.Module)
    return module


def breaks(old: griffe.Module, new: griffe.Module) -> set[str]:
    """Changes that break callers, as `object: what`, or `function(parameter): what`."""
    found = set()
    for each in griffe.find_breaking_changes(old, new):
        name = each.obj.path.removeprefix("pegout.")
        if isinstance(each.old_value, griffe.Parameter):
            name = f"{name}({each.old_value.name})"
        found.add(f"{name}: {each.kind.value}")
    return found


if __name__ == "__main__":
    write(public_api(), pegout.__version__)
