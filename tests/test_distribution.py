"""The two distributions: built twice from one tree, and installed in a clean environment."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import distribution, distributions
from pathlib import Path
from random import Random
from urllib.request import urlopen

import httpx
import pytest
from packaging.requirements import Requirement
from tests.bounds import run_time_needs
from tests.processes import DEADLINE
from tests.server.web.kit import API, Player, play_on
from websockets.sync.client import connect
from websockets.typing import Subprotocol

import pegout

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
BASE, DATA = "pegout", "pegout_solver_data"
PROJECTS = (".", f"src/{DATA}")
VERSION = pegout.__version__
MOST = 5_000_000
"""Bytes that the wheel without the solver's data may take."""


def run(*command, **options):
    done = subprocess.run(
        [*map(str, command)], capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copied(folder, mode, age):
    """A copy of the repository as git would check it out, with other modes and times of its files.

    Args:
        folder: where it goes.
        mode: of its files that are no programs.
        age: of its files, in seconds.
    """
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copy(ROOT / name, folder / name)
            copy.chmod(mode | (0o111 if os.access(ROOT / name, os.X_OK) else 0))
            os.utime(copy, (0, time.time() - age))
    return folder


def build(source, folder, *targets):
    """Build a distribution from its folder; its files by name."""
    kinds = [word for target in targets for word in ("-t", target)]
    command = (sys.executable, "-m", "hatchling", "build", "-d", folder, *kinds)
    kept = {name: os.environ[name] for name in os.environ if name != "SOURCE_DATE_EPOCH"}
    run(*command, cwd=source, env=kept)
    return {path.name: path for path in folder.iterdir()}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The files of both distributions by name: built from one copy of the repository."""
    source = copied(tmp_path_factory.mktemp("one") / "clone", 0o600, 0)
    out = tmp_path_factory.mktemp("built")
    return {
        name: path for project in PROJECTS for name, path in build(source / project, out).items()
    }


@pytest.fixture(scope="module")
def wheel(built):
    return built[f"pegout-{VERSION}-py3-none-any.whl"]


@pytest.fixture(scope="module")
def data_wheel(built):
    return built[f"pegout_solver_data-{VERSION}-py3-none-any.whl"]


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of the programs of a clean environment with the wheel and its extra `web`.

    What the wheel requires is linked from where the tests run, and nothing else is; downloading and
    unpacking it takes ten seconds of a core.
    """
    folder = tmp_path_factory.mktemp("installed")
    programs = install(folder, ROOT / "constraints.txt", "--no-deps", wheel)
    [packages] = folder.glob("lib/python*/site-packages")
    [own] = distributions(name=BASE, path=[str(packages)])
    # Two of them share a folder: `fluent`.
    linked = {
        path.parts[0]: needed.locate_file(path.parts[0])
        for needed in required(own, "web")
        for path in needed.files or ()
    }
    for name in linked.keys() - {"..", "__pycache__"}:
        (packages / name).symlink_to(linked[name])
    return programs


def required(own, extra):
    """The distributions that one requires with an extra, and those that they require."""
    waiting, found = [(own, ""), (own, extra)], {}
    while waiting:
        each, extra = waiting.pop()
        found[each.name, extra] = each
        for need in map(Requirement, each.requires or ()):
            if need.marker is None or need.marker.evaluate({"extra": extra}):
                needed = distribution(need.name)
                waiting += [
                    (needed, more)
                    for more in ("", *need.extras)
                    if (needed.name, more) not in found
                ]
    return {name: each for (name, _), each in found.items() if each is not own}.values()


def install(folder, constraints, *requirements):
    """Install into a clean environment; the folder of its programs."""
    venv.create(folder)
    programs = folder / "bin"
    run(
        *(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-compile"),
        *("--disable-pip-version-check", "--quiet", "--constraint", constraints, *requirements),
    )
    return programs


def clean_environment(home):
    """An environment in which only the home folder is set up, so that no state is shared."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(home), "PYTHONUNBUFFERED": "1"}


def digests(files):
    return {name: sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_another_clone_gives_the_same_bytes(built, tmp_path):
    """Its sdists, and the wheels that are built from them alone, whatever the modes and times."""
    source, out = copied(tmp_path / "elsewhere" / "clone", 0o664, 1e8), tmp_path / "out"
    out.mkdir()
    for project, name in zip(PROJECTS, (BASE, DATA), strict=True):
        build(source / project, out, "sdist")
        with tarfile.open(out / f"{name}-{VERSION}.tar.gz") as packed:
            packed.extractall(tmp_path, filter="data")
        unpacked = tmp_path / f"{name}-{VERSION}"
        for path in filter(Path.is_file, unpacked.rglob("*")):
            path.chmod(path.stat().st_mode | 0o020)
            os.utime(path, (0, time.time() - 1e8))
        build(unpacked, out, "wheel")
    assert digests(built) == digests({path.name: path for path in out.iterdir()})
    assert sorted(built) == sorted(
        f"{name}-{VERSION}{kind}"
        for name in (BASE, DATA)
        for kind in (".tar.gz", "-py3-none-any.whl")
    )


@pytest.mark.parametrize(("name", "kinds"), [(BASE, None), (DATA, {".py", ".npz"})])
def test_a_wheel_carries_every_file_of_its_package(built, name, kinds):
    [whole] = (built[each] for each in built if each.startswith(f"{name}-") and "whl" in each)
    carried = {each for each in zipfile.ZipFile(whole).namelist() if ".dist-info/" not in each}
    ours = {
        path.relative_to(SOURCES).as_posix()
        for path in (SOURCES / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
        if kinds is None or path.suffix in kinds
    }
    assert carried == ours


def test_the_program_is_small(wheel):
    assert wheel.stat().st_size < MOST


def test_the_sdist_carries_the_sources_of_the_client_without_what_npm_installs(built):
    with tarfile.open(built[f"{BASE}-{VERSION}.tar.gz"]) as packed:
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
def serving(programs, folder, *words):
    """`pegout serve` as it was installed, with these words; yields its address."""
    with subprocess.Popen(
        [programs / "pegout", "serve", "--port", "0", "--lang", "en", *words],
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
def test_the_lowest_versions_play_a_game(wheel, data_wheel, tmp_path, level):
    """Promises of pyproject.toml to those who install Pegout beside older packages."""
    extras = ("postgres", "web", *(["solver"] if level == "expert" else []))
    bounds = [(need, each) for need in run_time_needs(*extras) for each in need.specifier]
    lowest = [f"{need.name}=={each.version}\n" for need, each in bounds if each.operator == ">="]
    constraints = tmp_path / "lowest.txt"
    constraints.write_text("".join(lowest))
    requirement = f"pegout[{','.join(extras)}] @ {wheel.as_uri()}"
    data = [data_wheel] if level == "expert" else []
    programs = install(tmp_path / "venv", constraints, requirement, *data)
    database = tmp_path / "a?b#c%20d.db"  # which URLs of SQLAlchemy before 2.1 cannot name
    with (
        serving(programs, tmp_path, "--database", str(database)) as address,
        httpx.Client(base_url=address, timeout=DEADLINE) as client,
    ):
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
    assert database.is_file()
