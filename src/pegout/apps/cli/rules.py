"""`pegout rules`: a variant's rules in words, with its options applied."""

from __future__ import annotations

import sys

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.terminal.columns import wrap
from pegout.engine.errors import NotationError
from pegout.engine.rules.variants import VARIANTS, options
from pegout.locale import translator
from pegout.locale.rulebook import describe_rules, variant_name


@cli.command
@cli.argument("name", required=False, metavar="NAME", help="help-rules-variant")
@cli.option("--rules", "named", metavar="NAME", help="help-rules-variant")
@cli.set_option
@cli.lang_option
@cli.json_option
def rules(name: str | None, named: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Print the rules of a variant."""
    t = translator()
    if name and named and name != named:
        raise NotationError("rules-named-twice", first=name, second=named)
    chosen = cli.rules_of(name or named or cli.DEFAULT_RULES, settings)
    sections = describe_rules(chosen, t)
    values = options(chosen)
    if as_json:
        print_json(
            {
                "name": chosen.name,
                "title": variant_name(chosen.name, t),
                "players": chosen.players,
                "sides": chosen.sides,
                "options": values,
                "sections": [section._asdict() for section in sections],
            }
        )
        return
    print(variant_name(chosen.name, t))
    for section in sections:
        print(f"\n{section.heading}")
        for clause in section.clauses:
            _print_clause(clause)
    print()
    print(t("rules-options", options=" ".join(f"{key}={values[key]}" for key in values)))
    others = [variant for variant in VARIANTS if variant != chosen.name]
    print(t("rules-others", names=" ".join(others)))


def _print_clause(clause: str) -> None:
    """Print one clause: wrapped in a terminal, otherwise on one line."""
    width = cli.page_width() - 4 if sys.stdout.isatty() else len(clause) * 2
    first, *more = wrap(clause, width)
    print(f"  {first}")
    for line in more:
        print(f"    {line}")
