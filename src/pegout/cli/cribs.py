"""`pegout cribs`: mean points of the crib for each pair of ranks discarded."""

from __future__ import annotations

from pegout.api.scores import crib_table
from pegout.cards import Rank
from pegout.cli.files import print_json
from pegout.cli.options import DEFAULT_RULES, command, json_option, lang_option, option
from pegout.locale import translator


@command
@option("--rules", metavar="NAME", default=DEFAULT_RULES, help="help-cribs-rules")
@lang_option
@json_option
def cribs(
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Print mean points of the crib for each pair of ranks discarded."""
    translator(lang)
    found = crib_table(rules)
    if as_json:
        tables = {name: table.rows() for name, table in vars(found).items() if name != "rules"}
        print_json({"ranks": [rank.letter for rank in Rank], **tables})
    else:
        print(found)
