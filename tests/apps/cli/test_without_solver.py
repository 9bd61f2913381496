"""Commands where the extra `solver` is not installed, or its data are of another version."""

import subprocess
import sys

import pytest

from .conftest import environment

pytestmark = pytest.mark.slow

ASKED = [
    "discard 5H 5C 4D 6S JC KD --role pone --lang en",
    "pegging 5H 6C 7D 8S --role pone --starter 2C --lang ja",
    "cribs --lang en",
    "odds --score 100-90 --dealer a --lang en",
    "exploitability --lang en",
    "benchmark --lang en",
    "solve data --list --lang en",
    "simulate --players expert,steady --games 2 --lang en",
    "bot expert --lang en",
    "simulate --players steady,regular --games 2 --seed 1 --lang en",
]
WITHOUT = {
    "numpy": "sys.modules['numpy'] = None",
    "the data": "sys.modules['pegout_solver_data'] = None",
    "this version of the data": (
        "import pegout_solver_data; pegout_solver_data.__version__ = '0.1.9'"
    ),
}


@pytest.mark.parametrize("missing", WITHOUT)
def test_what_needs_the_solver_says_what_to_install(missing, tmp_path):
    code = f"""
import sys
{WITHOUT[missing]}
from tests.commands import run_here
for words in {ASKED}:
    done = run_here(words.split(), b"", {{**{environment(HOME=str(tmp_path))}}})
    print(done.returncode, done.stderr.decode().strip())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *needing, without = done.stdout.splitlines()
    assert len(needing) == len(ASKED) - 1
    assert all(each.startswith("2 pegout: ") for each in needing)
    assert all('pip install "pegout[solver]"' in each for each in needing)
    assert without.strip() == "0"
