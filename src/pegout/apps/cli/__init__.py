"""The commands of `pegout`; `main` runs one and turns errors into a message and an exit status.

Only the module of the command that runs is imported, so that small commands start quickly.
"""

from __future__ import annotations

import codecs
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

from pegout.apps.terminal import columns
from pegout.engine.errors import PegoutError
from pegout.locale import LANGUAGES, translator

INTERRUPTED = 128 + signal.SIGINT
"""The exit status after Ctrl-C, as in shells."""
BAD_INPUT = 2
"""The exit status after bad input or a file that cannot be read."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: the words after `pegout`; `None` for those of this process. Without any,
            the help page is shown.

    Returns:
        The exit status: 0, 1 where a command answers no, 2 after bad input, 130 after Ctrl-C, 143
        after SIGTERM in long work.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    _choose_language(words)
    _prepare_streams()
    status = _status(words)
    if status == INTERRUPTED:
        # Python remembers an interrupt within `exec` of a text, as modules with data classes call
        # it while they are imported, and ends by SIGINT whatever the status; the next one forgets.
        exec("")
    return status


def _status(words: list[str]) -> int:
    """Run one command, and turn errors into a message and a status."""
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # The reader has closed the pipe: nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt as interruption:
        return interrupted(interruption)
    except PegoutError as error:
        return _refuse(translator().error(error))
    except OSError as error:
        from pegout.apps.cli.files import file_error

        return _refuse(translator().error(file_error(error)))


def interrupted(error: KeyboardInterrupt) -> int:
    """The exit status after an interruption: 128 and the number of its signal, as in shells."""
    return 128 + int(error.args[0]) if error.args else INTERRUPTED


def _prepare_streams() -> None:
    """Write letters for suits that a stream lacks, and to the null device for closed streams."""
    codecs.register_error(columns.HANDLER, columns.replace)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=columns.HANDLER)


def _choose_language(words: Sequence[str]) -> None:
    """Let `--lang` hold for the whole process, help pages and error messages included."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        following = value if equals else "".join(words[place + 1 : place + 2])
        if name == "--lang" and following in LANGUAGES:
            os.environ["PEGOUT_LANG"] = following


def _run(words: list[str]) -> int:
    import click

    from pegout.apps.cli.app import pegout, usage_message

    try:
        status = pegout(args=words or ["--help"], prog_name="pegout", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except SystemExit as left:
        # Click exits when the reader of its output has closed the pipe.
        raise BrokenPipeError from left
    except click.UsageError as error:
        sys.stdout.flush()
        return _refuse(usage_message(error, translator()))
    return status if isinstance(status, int) else 0


def _refuse(message: str) -> int:
    with suppress(OSError):
        print(f"pegout: {message}", file=sys.stderr)
    return BAD_INPUT
