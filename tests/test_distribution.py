"""The distributions: the sdist, the wheel built from it, and the program in a clean environment."""

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pegout"


def run(*command, **options):
    done = subprocess.run(
        [*map(str, command)], capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    [found] = folder.glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """The wheel built from the sdist alone, so that nothing outside the sdist can be in it."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    [source] = (path for path in folder.iterdir() if path.is_dir())
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    [found] = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of the programs of a clean environment with the wheel and its extra `web`."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder)
    programs = folder / "bin"
    run(
        *(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-compile"),
        *("--disable-pip-version-check", "--quiet", "--constraint", ROOT / "constraints.txt"),
        f"pegout[web] @ {wheel.as_uri()}",
    )
    return programs


def clean_environment(home):
    """An environment in which only the home folder is set up, so that no state is shared."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(home), "PYTHONUNBUFFERED": "1"}


def test_the_wheel_from_the_sdist_carries_every_file_of_the_package(wheel):
    carried = set(zipfile.ZipFile(wheel).namelist())
    ours = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "pegout/py.typed" in ours
    assert ours <= carried


def test_an_installed_wheel_plays_a_game(installed, tmp_path):
    done = subprocess.run(
        [installed / "pegout", "play", "--lang", "en", "--seed", "7"],
        input="quit\n",
        capture_output=True,
        text=True,
        env=clean_environment(tmp_path),
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Martha" in done.stdout
    assert not done.stderr


def test_an_installed_wheel_serves_the_client(installed, tmp_path):
    with subprocess.Popen(
        [installed / "pegout", "serve", "--port", "0", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=clean_environment(tmp_path),
        cwd=tmp_path,
    ) as server:
        try:
            assert server.stdout
            lines = []
            for line in server.stdout:
                lines.append(line)
                if found := re.search(r"http://\S+/", line):
                    break
            else:
                pytest.fail("".join(lines))
            with urlopen(found[0]) as page:
                assert b"<title>Pegout" in page.read()
            with urlopen(f"{found[0]}healthz") as health:
                assert health.status == 200
        finally:
            server.terminate()
