"""The `pegout` command group: its commands, their lazy import, messages for usage errors."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import click
from platformdirs import user_cache_path

from pegout import __version__
from pegout.apps.cli import interrupted
from pegout.apps.cli import options as cli
from pegout.engine.errors import PegoutError, quoted
from pegout.locale import Translator, translator

COMMANDS: Final = {
    "play": "play",
    "score": "score",
    "peg": "peg",
    "rules": "rules",
    "levels": "bots",
    "simulate": "simulate",
    "bot": "bots",
    "bot-client": "online",
    "history": "database",
    "replay": "records",
    "verify": "records",
    "review": "reviews",
    "skill": "reviews",
    "mistakes": "mistakes",
    "practice": "practice",
    "board": "board",
    "daily": "daily",
    "histogram": "analysis",
    "discard": "analysis",
    "pegging": "analysis",
    "cribs": "analysis",
    "odds": "analysis",
    "exploitability": "exploitability",
    "benchmark": "benchmark",
    "solve": "solve",
    "serve": "serve",
    "admin": "admin",
    "backup": "database",
    "restore": "database",
}
"""Every command, in the order of the help page, with the module of its function."""


class App(cli.HelpPage, click.Group):
    """All the commands; a command's module is imported when that command runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> cli.Command:
        """Import one command.

        Raises:
            PegoutError: `no-such-command`.
        """
        if cmd_name not in COMMANDS:
            raise PegoutError("no-such-command", name=cmd_name, known=", ".join(COMMANDS))
        module = import_module(f"pegout.apps.cli.{COMMANDS[cmd_name]}")
        loaded: cli.Command = getattr(module, cmd_name.replace("-", "_"))
        return loaded

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options before the command."""
        with cli.naming_the_command(ctx):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; Ctrl-C ends it silently, where Click would print an empty line.

        Click takes every `EOFError` for Ctrl-D. That of an input is handled where it is read.

        Raises:
            PegoutError: `ended-early`, for an `EOFError` of a library.
        """
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as interruption:
            raise click.exceptions.Exit(interrupted(interruption)) from None
        except EOFError as error:
            raise PegoutError("ended-early", path=str(user_cache_path("pegout"))) from error

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help page."""
        formatter.write(cli.app_help(self, ctx, list(COMMANDS), translator()))


def _print_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        print(f"pegout {__version__}")
        ctx.exit()


@click.command(cls=App, help="help-pegout", invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="help-version",
)
@cli.lang_option
@click.pass_context
def pegout(ctx: click.Context) -> None:
    """Handle the options given before a command."""
    if ctx.invoked_subcommand is None:
        raise cli.MissingCommand("", ctx)


def usage_message(error: click.UsageError, t: Translator) -> str:
    """A usage error as a sentence in the user's language."""
    match error:
        case click.NoSuchOption():
            return t("error-usage-no-such-option", name=quoted(error.option_name))
        case cli.InvalidValue():
            return t(
                "error-usage-bad-value", name=_parameter_name(error.param), text=quoted(error.value)
            )
        case click.MissingParameter():
            return t("error-usage-missing", name=_parameter_name(error.param))
        case click.BadOptionUsage() if _takes_value(error):
            return t("error-usage-needs-value", name=error.option_name)
        case click.BadOptionUsage():
            return t("error-usage-takes-no-value", name=error.option_name)
        case cli.MissingCommand():
            return t("error-usage-missing-command")
        case cli.ExtraWords():
            return t("error-usage-extra", text=quoted(" ".join(error.words)))
        case _:
            return quoted(error.format_message())


def _parameter_name(param: click.Parameter | None) -> str:
    """An option or argument as a user types or reads it."""
    if isinstance(param, click.Option):
        return param.opts[0]
    return "" if param is None else param.human_readable_name


def _takes_value(error: click.BadOptionUsage) -> bool:
    """Return whether the option that was misused takes a value."""
    params: list[Any] = error.ctx.command.params if error.ctx else []
    return any(error.option_name in each.opts and not each.is_flag for each in params)
