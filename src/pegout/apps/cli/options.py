"""How commands declare their options and arguments, and their help pages."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import quote

import click

from pegout.apps.terminal.columns import wrap
from pegout.engine.cards import tidy
from pegout.engine.errors import NotationError
from pegout.locale import Translator, translator

if TYPE_CHECKING:
    from pegout.engine.rules.variants import Rules

Function = TypeVar("Function", bound=Callable[..., Any])

DEFAULT_RULES: Final = "six-card"
"""The variant if none is given."""
LOCAL: Final = "local"
"""The value of `--ray` for a cluster on this machine, which no other machine can reach."""


class InvalidValue(click.BadParameter):
    """A value that an option cannot take."""

    def __init__(self, value: str, error: click.BadParameter) -> None:
        super().__init__(error.message, error.ctx, error.param)
        self.value = value


class _Days(click.FloatRange):
    """A number of days, with fractions."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        days = float(super().convert(value, param, ctx))
        if isnan(days):  # neither too small nor too large
            self.fail("no number", param, ctx)
        return days


DAYS: Final = _Days(0, 1_000_000)
"""Days that a setting or an option takes; after more there are no dates."""
PATH: Final = click.Path(path_type=Path)
"""A file or folder."""
_URL: Final = re.compile(r"[a-z][a-z0-9+]+:")
"""How URLs begin; a single letter is a drive of Windows."""


class _Database(click.ParamType):  # type: ignore[type-arg]  # not generic in the lowest version
    """A database by its URL, or an SQLite file by its path, which may begin with `~`."""

    name = "database"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str | None:
        if not value or _URL.match(value):
            return value or None
        try:
            path = Path(value).expanduser().absolute()
        except RuntimeError:  # there is no such user
            self.fail(value, param, ctx)
        return sqlite_url(path)


def sqlite_url(path: Path) -> str:
    """The URL of the SQLite database in a file, whose path may have `?`, `#` or `%` in it."""
    return "sqlite:///" + re.sub("[%?#]", lambda mark: quote(mark[0]), str(path))


class ExtraWords(click.UsageError):
    """Words after a command that it has no argument for."""

    def __init__(self, words: Sequence[str], ctx: click.Context) -> None:
        super().__init__(" ".join(words), ctx)
        self.words = words


class MissingCommand(click.UsageError):
    """Options of `pegout` without a command."""


class Option(click.Option):
    """An option that quotes a wrong value in its error."""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """Convert a value that was typed.

        Raises:
            InvalidValue: the value is no number, or out of range.
        """
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            raise InvalidValue(str(value), error) from error


@contextmanager
def naming_the_command(ctx: click.Context) -> Iterator[None]:
    """Give a misused option's error its context, which Click's parser leaves out at times."""
    try:
        yield
    except click.BadOptionUsage as error:
        error.ctx = error.ctx or ctx
        raise


class HelpPage(click.Command):
    """A command whose help page is written in the stream's own encoding.

    Click would write UTF-8 into a stream that says ASCII.
    """

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option `--help`."""
        if option := super().get_help_option(ctx):
            option.callback = _print_help
        return option


def _print_help(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        print(ctx.get_help())
        ctx.exit()


class Command(HelpPage):
    """A command whose help page and usage errors come in the user's language."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help page."""
        formatter.write(command_help(self, ctx, translator()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words after the command; `--ray` may stand without its address.

        Raises:
            ExtraWords: there are more words than arguments.
        """
        ctx.allow_extra_args = True
        with naming_the_command(ctx):
            extra = super().parse_args(ctx, with_local_cluster(args))
        if extra:
            raise ExtraWords(extra, ctx)
        return extra


def command(function: Callable[..., Any]) -> Command:
    """Make a function the command of its name; its help is the message `help-NAME`."""
    name = function.__name__.replace("_", "-")
    return click.command(name, cls=Command, help=f"help-{name}")(function)


def option(*names: str, help: str, **settings: Any) -> Callable[[Function], Function]:
    """Declare an option that takes a value, as `click.option` does; `help` is a message id."""
    if not (settings.get("required") or settings.get("multiple")):
        settings.setdefault("default", None)
    return click.option(*names, cls=Option, help=help, **settings)


def flag(*names: str, help: str) -> Callable[[Function], Function]:
    """Declare an option without a value: true where it is given; `help` is a message id."""
    return click.option(*names, cls=Option, is_flag=True, help=help)


def argument(name: str, *, help: str, **settings: Any) -> Callable[[Function], Function]:
    """Declare an argument, as `click.argument` does; `help` is a message id."""
    return click.argument(name, help=help, **settings)


def database_option(help: str) -> Callable[[Function], Function]:
    """Declare `--database`, as `database`: a URL, or `None` where it is empty.

    The environment may give it too, as `PEGOUT_DATABASE`; `help` is a message id.
    """
    return option(
        "--database",
        type=_Database(),
        metavar="URL|FILE",
        envvar="PEGOUT_DATABASE",
        help=help,
    )


lang_option = option(
    "--lang",
    metavar="en|ja",
    expose_value=False,
    callback=lambda ctx, param, lang: translator(lang),
    help="help-lang",
)
"""`--lang`, which `pegout.apps.cli.main` has let hold for the process; refused here if unknown."""
rules_option = option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-rules-name")
"""`--rules`, as `rules`: the name of a variant."""
set_option = option("--set", "settings", metavar="KEY=VALUE", multiple=True, help="help-set")
"""`--set`, as `settings`: may be repeated."""
style_option = option("--style", metavar="STYLE", default="plain", help="help-style")
"""`--style`, as `style`: give it to `pegout.locale.recital.style_named`."""
json_option = flag("--json", "as_json", help="help-json")
"""`--json`, as `as_json`."""
ray_option = option("--ray", metavar="[HOST:PORT]", help="help-ray")
"""`--ray`, as `ray`: an address, or `LOCAL` where none is given (see `with_local_cluster`)."""


def with_local_cluster(words: Sequence[str]) -> list[str]:
    """The words of a command, with `LOCAL` as the value of every `--ray` without an address."""
    completed = []
    for place, word in enumerate(words):
        following = "".join(words[place + 1 : place + 2])
        alone = word == "--ray" and ":" not in following and following != LOCAL
        completed.append(f"{word}={LOCAL}" if alone else word)
    return completed


def rules_of(name: str, settings: Sequence[str] = ()) -> Rules:
    """The rules that `--rules` and `--set` ask for.

    Raises:
        RulesError: no such variant, option or value, or options that contradict each other.
        NotationError: `bad-setting`, `setting-twice`.
    """
    from pegout.engine.rules.variants import variant

    return variant(name, read_settings(settings))


def read_settings(settings: Sequence[str]) -> dict[str, str]:
    """The values of `--set KEY=VALUE` by key.

    Raises:
        NotationError: `bad-setting` for a text without key, `=` and value; `setting-twice`.
    """
    options: dict[str, str] = {}
    for text in settings:
        key, _, value = tidy(text).partition("=")
        if not key or not value:
            raise NotationError("bad-setting", text=text)
        if key in options:
            raise NotationError("setting-twice", key=key)
        options[key] = value
    return options


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


def require_positive(options: Mapping[str, float | None]) -> None:
    """Check that every option given, by name, is above 0.

    Raises:
        NotationError: `option-not-positive`, with the option.
    """
    for name, value in options.items():
        if value is not None and not value > 0:
            raise NotationError("option-not-positive", option=name)
