"""Collect what Python needs in the page: `python client/try/packages.py FOLDER WHEEL`.

Writes FOLDER/python.zip, with Pegout and the packages in pure Python that write its sentences and
tables, from this environment, and FOLDER/LICENSES.txt with all licences. No package has to be
compiled: what needs NumPy or Pydantic is imported when it is asked for, and is not in the page.
"""

import json
import re
import sys
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MODULES = HERE.parent / "node_modules"
PACKAGES = ("attrs", "babel", "fluent.runtime", "fluent.syntax", "pytz", "typing_extensions")
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of Pyodide that a page loads."""
APACHE = MODULES / "htm" / "LICENSE"
LEFT_OUT = re.compile(
    r"__pycache__|^\.\.|dist-info|pyi$|^babel/messages"
    r"|^babel/locale-data/(?!(root|en|ja)\.dat)|^pytz/zoneinfo"
    r"|^pegout/server/web/"
)
"""Modules that no cell can use: other languages, time zones, the browser client."""


def licence(name: str) -> Path:
    """The licence of a package; Fluent's, Apache's, comes without a copy."""
    found = distribution(name)
    paths = [path for path in found.files or [] if re.search("dist-info.*/LICENSE", str(path))]
    return Path(str(found.locate_file(paths[0]))) if paths else APACHE


def licences(packages: Iterable[str]) -> str:
    """The licences of Pegout, Pyodide and Python, and of packages, one after the other."""
    pyodide = json.loads((MODULES / "pyodide" / "package.json").read_text("utf-8"))["version"]
    source = f"https://github.com/pyodide/pyodide/tree/{pyodide}"
    texts = {
        "Pegout": ROOT / "LICENSE",
        f"Pyodide {pyodide}, from {source}": HERE / "licences" / "MPL-2.0.txt",
        "Python, as a part of Pyodide": HERE / "licences" / "Python.txt",
        **{f"{name} {distribution(name).version}": licence(name) for name in packages},
    }
    parts = [
        f"{what}\n{'=' * len(what)}\n\n{path.read_text('utf-8').strip()}\n"
        for what, path in texts.items()
    ]
    return "\n\n".join(parts)


def main(folder: Path, wheel: Path) -> None:
    """Write both files; the wheel is Pegout's own."""
    with ZipFile(folder / "python.zip", "w", ZIP_DEFLATED) as archive:
        with ZipFile(wheel) as own:
            for name in own.namelist():
                if not LEFT_OUT.search(name):
                    archive.writestr(name, own.read(name))
        for package in PACKAGES:
            found = distribution(package)
            for path in found.files or []:
                if not LEFT_OUT.search(path.as_posix()):
                    archive.write(str(found.locate_file(path)), path.as_posix())
    (folder / "LICENSES.txt").write_text(licences(PACKAGES), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
