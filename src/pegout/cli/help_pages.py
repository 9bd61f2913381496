"""Help pages, in either language."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Any, Final

from pegout.locale import Translator
from pegout.terminal.columns import wrap

_WIDEST: Final = 96
_INDENT: Final = "  "

Row = tuple[str, str]
"""A name and what it means."""


def command_help(command: Any, ctx: Any, t: Translator) -> str:
    """The help page of one command (`command` and `ctx` are Typer's)."""
    shown = [param for param in command.get_params(ctx) if not getattr(param, "hidden", False)]
    arguments = [param for param in shown if param.param_type_name == "argument"]
    options = [param for param in shown if param.param_type_name == "option"]
    usage = [t("help-usage-options"), *(_argument_usage(param) for param in arguments)]
    return _page(
        t("help-usage", usage=" ".join([ctx.command_path, *usage])),
        command.help or "",
        (t("help-arguments"), [(_argument_name(param), param.help or "") for param in arguments]),
        (t("help-options"), [_option_row(param, t) for param in options]),
    )


def front_help(front: Any, ctx: Any, commands: Sequence[str], t: Translator) -> str:
    """The help page of `pegout` itself, without importing any command."""
    usage = [ctx.command_path, t("help-usage-options"), t("help-usage-command")]
    return _page(
        t("help-usage", usage=" ".join(usage)),
        front.help or "",
        (t("help-options"), [_option_row(param, t) for param in front.get_params(ctx)]),
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
    """How many columns a page for people may take in this terminal."""
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _table(rows: list[Row], width: int) -> list[str]:
    left = max(len(name) for name, _ in rows) + 2
    lines = []
    for name, meaning in rows:
        words = wrap(meaning, max(width - left - len(_INDENT), 20))
        lines.append(f"{_INDENT}{name:<{left}}{words[0]}".rstrip())
        lines.extend(_INDENT + " " * left + more for more in words[1:])
    return lines


def _argument_name(param: Any) -> str:
    return str(param.metavar or param.name.upper())


def _argument_usage(param: Any) -> str:
    name = _argument_name(param) + ("..." if param.nargs == -1 else "")
    return name if param.required else f"[{name}]"


def _option_row(param: Any, t: Translator) -> Row:
    names = ", ".join([*param.opts, *param.secondary_opts])
    if not param.is_flag:
        names += f" {param.metavar or param.name.upper()}"
    if "--help" in param.opts:
        return names, t("help-help")
    help_text = param.help or ""
    if param.default in (None, False, "") or isinstance(param.default, list | tuple):
        return names, help_text
    return names, t("help-and-default", help=help_text, value=str(param.default))
