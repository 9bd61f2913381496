"""The client's modules agree with their types, can be read, and load nothing unknown."""

import hashlib
import re
import subprocess
from pathlib import Path

import pegout.web

ROOT = Path(__file__).parents[2]
STATIC = Path(pegout.web.__file__).parent / "static"
LONGEST = 450


def test_the_modules_pass_the_type_checker():
    done = subprocess.run(
        ["npx", "--no-install", "tsc", "-p", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_files_can_be_read_in_one_sitting():
    long = [
        path.name
        for path in (*(STATIC / "app").rglob("*.js"), *(STATIC / "css").glob("*.css"))
        if len(path.read_text("utf-8").splitlines()) > LONGEST
    ]
    assert not long


def test_vendored_files_are_as_they_were_published():
    listed = re.findall(
        r"^\| (\S+) \|.*\| ([0-9a-f]{64}) \|$",
        (STATIC / "vendor" / "README.md").read_text("utf-8"),
        re.MULTILINE,
    )
    vendor = STATIC / "vendor"
    assert {
        name: hashlib.sha256((vendor / name).read_bytes()).hexdigest() for name, _ in listed
    } == dict(listed)
    unlisted = {
        path.relative_to(vendor).as_posix()
        for path in vendor.rglob("*")
        if path.is_file() and not re.match(r"LICENSE|README", path.name)
    } - {name for name, _ in listed}
    assert not unlisted
