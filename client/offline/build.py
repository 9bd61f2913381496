"""Build what browsers fetch to play without a network: `python build.py FOLDER PEGOUT PYDANTIC`.

FOLDER gets the worker, Pyodide from `node_modules`, the packages that `pegout.server.web.offline`
needs, compressed forms beside what compresses well, the licences, and manifest.json. PEGOUT is
Pegout's wheel, PYDANTIC that of pydantic_core for Pyodide.
"""

import hashlib
import json
import re
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import brotli

from pegout.solver.bots.levels import LEVELS, needs_kernels

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "try"))
from packages import MODULES, PYODIDE, licences  # noqa: E402

PACKAGES = ("annotated_types", "pydantic", "typing_extensions", "typing_inspection")
OURS = re.compile(
    r"^pegout/(?!(apps|lab|engine/boards|server/web|solver/analysis)/).*\.(py|json|npz)$"
    r"|^pegout/server/web/(__init__|bodies|offline|serializers|statuses)\.py$"
)
"""Collects the parts of Pegout that a table on the device needs."""
LEFT_OUT = re.compile(
    r"__pycache__|^\.\.|dist-info/(?!METADATA)|pyi$|^pydantic/(v1|deprecated)/.*\.so"
)
COMPRESSED = re.compile(r"\.(wasm|mjs|js|json)$")


def packed(archive: ZipFile, name: str, content: bytes) -> None:
    """Put a file into an archive, the same bytes at any time."""
    archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, ZIP_DEFLATED)


def python_archive(path: Path, pegout: Path, pydantic: Path) -> None:
    """Write the packages."""
    with ZipFile(path, "w") as archive:
        for wheel, wanted in ((pegout, OURS), (pydantic, re.compile("."))):
            with ZipFile(wheel) as own:
                for name in sorted(own.namelist()):
                    if wanted.search(name) and not LEFT_OUT.search(name):
                        packed(archive, name, own.read(name))
        for package in PACKAGES:
            found = distribution(package)
            for file in sorted(found.files or [], key=str):
                if not LEFT_OUT.search(file.as_posix()):
                    packed(
                        archive, file.as_posix(), Path(str(found.locate_file(file))).read_bytes()
                    )


def main(folder: Path, pegout: Path, pydantic: Path) -> None:
    """Build everything afresh."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pyodide").mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, folder / "pyodide" / name)
    shutil.copyfile(HERE / "worker.js", folder / "worker.js")
    python_archive(folder / "python.zip", pegout, pydantic)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    digest, sent = hashlib.sha256(), 0
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
        if COMPRESSED.search(path.name):
            content = brotli.compress(content, quality=9)
            path.with_name(f"{path.name}.br").write_bytes(content)
        sent += len(content)
    manifest = {
        "version": digest.hexdigest()[:12],
        "sent": sent,
        "files": {path.relative_to(folder).as_posix(): path.stat().st_size for path in files},
        "levels": [level for level in LEVELS if not needs_kernels(level)],
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1), "utf-8")
    (folder / "LICENSES.txt").write_text(licences((*PACKAGES, "pydantic_core")), "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
