"""Run `pegout` within the process of the tests, which costs no interpreter of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from unittest.mock import patch

from pegout.apps.cli import main


def argv(*words: object) -> AbstractContextManager[object]:
    """Have these be the words of the command line meanwhile, the program's name first."""
    return patch.object(sys, "argv", [str(word) for word in words])


def run_here(
    words: Sequence[str], given: bytes, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[bytes]:
    """The output of a process with these arguments, input and environment.

    Only what Python or the system does before `main` is left out: signals, broken pipes. The
    encoding of the streams is that of PYTHONIOENCODING, or UTF-8.
    """
    out, err = io.BytesIO(), io.BytesIO()
    stdin = io.TextIOWrapper(io.BytesIO(given), "utf-8", errors="surrogateescape")
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    stdout = io.TextIOWrapper(out, encoding, write_through=True)
    stderr = io.TextIOWrapper(err, encoding, write_through=True)
    with (
        patch.dict(os.environ, environment, clear=True),
        argv("pegout", *words),
        patch.object(sys, "stdin", stdin),
        patch.object(sys, "stdout", stdout),
        patch.object(sys, "stderr", stderr),
        ThreadPoolExecutor(1) as thread,
    ):  # this one's event loop may be the browser's
        status = thread.submit(main, words).result()
    return subprocess.CompletedProcess(list(words), status, out.getvalue(), err.getvalue())
