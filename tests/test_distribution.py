"""The distributions: the sdist, the wheel built from it, and the program in a clean environment."""

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen

import httpx
import pytest
from tests.bounds import run_time_needs
from tests.processes import DEADLINE
from tests.web.kit import API, Player, play_on
from websockets.sync.client import connect
from websockets.typing import Subprotocol

pytestmark = pytest.mark.slow

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
    return install(folder, f"pegout[web] @ {wheel.as_uri()}", ROOT / "constraints.txt")


def install(folder, requirement, constraints):
    """Install into a clean environment; the folder of its programs."""
    venv.create(folder)
    programs = folder / "bin"
    run(
        *(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-compile"),
        *("--disable-pip-version-check", "--quiet", "--constraint", constraints, requirement),
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
    assert not {name for name in carried if not name.startswith("pegout")}


def test_the_sdist_carries_the_sources_of_the_client_without_what_npm_installs(sdist):
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"client/build.mjs", "client/package-lock.json", "client/src/main.js"} <= names
    assert not {name for name in names if "node_modules" in name}


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


@contextmanager
def serving(programs, folder):
    """`pegout serve` as it was installed; yields its address."""
    with subprocess.Popen(
        [programs / "pegout", "serve", "--port", "0", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=clean_environment(folder),
        cwd=folder,
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
            yield found[0]
        finally:
            server.terminate()


def test_an_installed_wheel_serves_the_client(installed, tmp_path):
    with serving(installed, tmp_path) as address:
        with urlopen(address) as page:
            assert b"<title>Pegout" in page.read()
        with urlopen(f"{address}healthz") as health:
            assert health.status == 200


@pytest.mark.long
@pytest.mark.parametrize("level", ["steady", "expert"])
def test_the_lowest_versions_play_a_game(wheel, tmp_path, level):
    """What pyproject.toml promises to those who install Pegout beside older packages."""
    extras = ("postgres", "web", *(["solver"] if level == "expert" else []))
    bounds = [(need, each) for need in run_time_needs(*extras) for each in need.specifier]
    lowest = [f"{need.name}=={each.version}\n" for need, each in bounds if each.operator == ">="]
    constraints = tmp_path / "lowest.txt"
    constraints.write_text("".join(lowest))
    requirement = f"pegout[{','.join(extras)}] @ {wheel.as_uri()}"
    programs = install(tmp_path / "venv", requirement, constraints)
    with serving(programs, tmp_path) as address, httpx.Client(base_url=address) as client:
        client.timeout = httpx.Timeout(DEADLINE)
        seats = [{"kind": "human"}, {"kind": "bot", "level": level}]
        body = {"rules": "five-card", "options": {"target": 21}, "seats": seats}
        player = Player(client, client.post(f"{API}/tables", json=body).json())
        stream = f"{address.replace('http', 'ws', 1)}{player.path[1:]}/stream"
        protocols = [Subprotocol("pegout"), Subprotocol(player.token)]
        with connect(stream, subprotocols=protocols) as socket:
            play_on([player], Random(1))
            while '"game_won"' not in socket.recv(timeout=DEADLINE):
                pass
