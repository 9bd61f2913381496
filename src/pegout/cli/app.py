"""The front of the commands: which there are, how they are loaded, how usage errors are worded."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any, Final, cast, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from pegout import __version__
from pegout.cli.common import Lang, with_local
from pegout.cli.help_pages import command_help, front_help
from pegout.errors import PegoutError
from pegout.locale import Translator, translator

_t = translator()

COMMANDS: Final = (
    "play",
    "score",
    "peg",
    "rules",
    "simulate",
    "bot",
    "replay",
    "verify",
    "board",
    "histogram",
    "discard",
    "pegging",
    "cribs",
    "odds",
    "exploitability",
    "solve",
    "serve",
)
"""Every command, in the order of the help page; each is a function in the module of its name."""


class Command(TyperCommand):
    """One command, with a help page in the person's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        formatter.write(command_help(self, ctx, translator()))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words after the command; `--ray` may stand without its address."""
        return super().parse_args(ctx, with_local(args))


class Front(TyperGroup):
    """All the commands; each is imported when it is asked for and not before."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import and build one command.

        Raises:
            PegoutError: `no-such-command`.
        """
        if cmd_name not in COMMANDS:
            raise PegoutError("no-such-command", name=cmd_name, known=", ".join(COMMANDS))
        module = import_module(f"pegout.cli.{cmd_name}")
        function = getattr(module, cmd_name)
        app = _app()
        app.command(cmd_name, cls=Command, help=translator()(f"help-{cmd_name}"))(function)
        return _with_arguments_told(typer.main.get_command(app), function)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help page."""
        formatter.write(front_help(self, ctx, COMMANDS, translator()))


def _with_arguments_told(command: Any, function: Callable[..., None]) -> Any:
    """The command with the help of its arguments, which Typer loses with the newest Click."""
    hints = get_type_hints(function, include_extras=True)
    for param in command.params:
        if param.param_type_name == "argument":
            param.help = hints[param.name].__metadata__[0].help
    return command


def _version(wanted: bool) -> None:
    if wanted:
        print(f"pegout {__version__}")
        raise typer.Exit


def pegout(
    version: Annotated[
        bool,
        typer.Option("--version", help=_t("help-version"), is_eager=True, callback=_version),
    ] = False,
    lang: Lang = None,
) -> None:
    """What stands before a command: the version, the language."""
    translator(lang)


def build() -> Any:
    """The whole command line, ready to be called."""
    app = _app(cls=Front, help=_t("help-pegout"))
    app.callback()(pegout)
    return typer.main.get_command(app)


def _app(**settings: Any) -> typer.Typer:
    return typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        **settings,
    )


UsageFault: Final = cast("type[Exception]", typer.BadParameter.__bases__[0])
"""Every usage error of Typer's; it has no public name of its own."""

_WORDINGS: Final = (
    ("NoSuchOption", r"", "error-usage-no-such-option"),
    ("MissingParameter", r"", "error-usage-missing"),
    ("BadOptionUsage", r"requires", "error-usage-needs-value"),
    ("BadOptionUsage", r"", "error-usage-takes-no-value"),
    (
        "BadParameter",
        r"^'?(?P<text>.*?)'? is not (?:a valid|in the range)",
        "error-usage-bad-value",
    ),
    ("UsageError", r"Missing command", "error-usage-missing-command"),
    ("UsageError", r"extra argument\S* \((?P<text>.*)\)", "error-usage-extra"),
)
"""Typer's usage errors by class and wording, and the message that says the same in our words."""


def usage_fault(fault: Any, t: Translator) -> str:
    """A usage error of Typer's as a sentence in the person's language."""
    for kind, pattern, key in _WORDINGS:
        found = re.search(pattern, fault.message)
        if type(fault).__name__ == kind and found:
            return t(key, name=_what(fault), text=found.groupdict().get("text", fault.message))
    return str(fault.format_message())


def _what(fault: Any) -> str:
    """The option or argument that a usage error is about, or nothing."""
    option = getattr(fault, "option_name", None)
    param = getattr(fault, "param", None)
    if option is None and param is not None:
        is_option = param.param_type_name == "option"
        option = param.opts[0] if is_option else param.metavar or param.name
    return str(option or "")
