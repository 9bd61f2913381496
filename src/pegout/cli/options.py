"""How commands declare their options and arguments, and the ones that several of them share.

Thin wrappers of Click's decorators: `help` is a message id, which is looked up only when a help
page is shown, and a value that an option cannot take is kept, so that the error can quote it in
either language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from pegout.cards import tidy
from pegout.cli.help_pages import command_help
from pegout.errors import NotationError
from pegout.locale import translator

if TYPE_CHECKING:
    from pegout.rules.variants import Rules

Function = TypeVar("Function", bound=Callable[..., Any])

DEFAULT_RULES: Final = "six-card"
"""The variant if none is given."""
LOCAL: Final = "local"
"""The value of `--ray` for a cluster on this machine, which no other machine can reach."""


class InvalidValue(click.BadParameter):
    """A value that an option cannot take.

    Attributes:
        value: the value as it was typed.
    """

    def __init__(self, value: str, error: click.BadParameter) -> None:
        super().__init__(error.message, error.ctx, error.param)
        self.value = value


class ExtraWords(click.UsageError):
    """Words after a command that it has no argument for.

    Attributes:
        words: those words.
    """

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
    name = function.__name__
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


lang_option = option("--lang", metavar="en|ja", help="help-lang")
"""`--lang`, as `lang`: give it to `pegout.locale.translator`."""
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
    from pegout.rules.variants import variant

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
