"""The commands: `main` finds the one that is asked for and answers for what goes wrong in it.

Only the module of the command in use is imported, so that a small question gets a quick answer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from pegout.errors import PegoutError
from pegout.locale import LANGUAGES, translator

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
BAD_INPUT = 2
"""The exit status after bad input or a file that cannot be read."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Args:
        arguments: the words after `pegout`; `None` for those of this process. Without any,
            the help page is shown.

    Returns:
        The exit status: 0, 1 where a command says no, 2 after bad input, 130 after Ctrl-C.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    _choose_language(words)
    _prepare_streams()
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Whoever reads has seen enough; nothing more can be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except PegoutError as fault:
        return _refuse(translator().error(fault))
    except OSError as fault:
        from pegout.cli.common import file_fault

        return _refuse(translator().error(file_fault(fault)))


def _prepare_streams() -> None:
    """Let characters that a stream cannot write be replaced, and stand in for closed streams."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _choose_language(words: Sequence[str]) -> None:
    """Let `--lang` speak for the whole process, help pages and error messages included."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        following = value if equals else "".join(words[place + 1 : place + 2])
        if name == "--lang" and following in LANGUAGES:
            os.environ["PEGOUT_LANG"] = following


def _run(words: list[str]) -> int:
    import typer

    from pegout.cli.app import UsageFault, build, usage_fault

    try:
        answer = build()(args=words or ["--help"], prog_name="pegout", standalone_mode=False)
    except typer.Abort:
        return INTERRUPTED
    except SystemExit as left:
        # That is how Typer leaves when whoever reads has seen enough.
        raise BrokenPipeError from left
    except UsageFault as fault:
        sys.stdout.flush()
        return _refuse(usage_fault(fault, translator()))
    return answer if isinstance(answer, int) else 0


def _refuse(message: str) -> int:
    with suppress(OSError):
        print(f"pegout: {message}", file=sys.stderr)
    return BAD_INPUT
