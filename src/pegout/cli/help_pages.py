"""Help pages, in either language.

Help texts of commands, options and arguments are message ids; they are looked up here.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Final

import click

from pegout.locale import Translator
from pegout.terminal.columns import wrap

_WIDEST: Final = 96
_INDENT: Final = "  "

Row = tuple[str, str]
"""A name and what it means."""


def command_help(command: click.Command, ctx: click.Context, t: Translator) -> str:
    """The help page of one command."""
    arguments = [param for param in command.params if isinstance(param, click.Argument)]
    usage = [t("help-usage-options"), *map(_argument_usage, arguments)]
    return _page(
        t("help-usage", usage=" ".join([ctx.command_path, *usage])),
        t(command.help or ""),
        (
            t("help-arguments"),
            [(each.human_readable_name, t(each.help or "")) for each in arguments],
        ),
        (t("help-options"), _option_rows(command, ctx, t)),
    )


def app_help(app: click.Group, ctx: click.Context, commands: Sequence[str], t: Translator) -> str:
    """The help page of `pegout` itself, without importing any command."""
    usage = [ctx.command_path, t("help-usage-options"), t("help-usage-command")]
    return _page(
        t("help-usage", usage=" ".join(usage)),
        t(app.help or ""),
        (t("help-options"), _option_rows(app, ctx, t)),
        (t("help-commands"), [(name, t(f"help-{name}")) for name in commands]),
    )


def _page(usage: str, text: str, *sections: tuple[str, list[Row]]) -> str:
    width = page_width()
    paragraphs = [usage, "\n".join(wrap(text, width))]
    for heading, rows in sections:
        if rows:
            paragraphs.append("\n".join([heading, *_table(rows, width)]))
    return "\n\n".join(paragraphs) + "\n"


def page_width() -> int:
    """How many columns a page of text takes in this terminal."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _table(rows: list[Row], width: int) -> list[str]:
    left = max(len(name) for name, _ in rows) + 2
    lines = []
    for name, meaning in rows:
        words = wrap(meaning, max(width - left - len(_INDENT), 20))
        lines.append(f"{_INDENT}{name:<{left}}{words[0]}".rstrip())
        lines.extend(_INDENT + " " * left + more for more in words[1:])
    return lines


def _argument_usage(argument: click.Argument) -> str:
    name = argument.human_readable_name + ("..." if argument.nargs == -1 else "")
    return name if argument.required else f"[{name}]"


def _option_rows(command: click.Command, ctx: click.Context, t: Translator) -> list[Row]:
    rows = [_option_row(each, t) for each in command.params if isinstance(each, click.Option)]
    names = command.get_help_option_names(ctx)
    return [*rows, (", ".join(names), t("help-help"))]


def _option_row(option: click.Option, t: Translator) -> Row:
    names = ", ".join(option.opts)
    if not option.is_flag:
        names += f" {option.metavar or option.human_readable_name.upper()}"
    meaning = t(option.help or "")
    if option.is_flag or option.multiple or option.required or option.default in (None, ""):
        return names, meaning
    return names, t("help-and-default", help=meaning, value=str(option.default))
