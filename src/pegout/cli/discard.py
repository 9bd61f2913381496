"""`pegout discard`: what every discard from a hand is worth."""

from __future__ import annotations

from typing import Any

from pegout.api.decisions import rate_discards
from pegout.cards import Card
from pegout.cli.files import print_json
from pegout.cli.options import (
    argument,
    command,
    json_option,
    lang_option,
    option,
    rules_option,
)
from pegout.locale import translator
from pegout.solver.decisions import Option


@command
@argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-discard-cards")
@option("--role", metavar="ROLE", required=True, help="help-discard-role")
@option("--score", metavar="ME-THEM", help="help-discard-score")
@rules_option
@lang_option
@json_option
def discard(
    cards: tuple[str, ...],
    role: str,
    score: str | None,
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Rate every discard from a hand."""
    translator(lang)
    answer = rate_discards(" ".join(cards), role, scores=score, rules=rules)
    if as_json:
        print_json({"holds": [_payload(each) for each in answer.holds()]})
    else:
        print(answer)


def _payload(hold: tuple[Option, tuple[Card, ...]]) -> dict[str, Any]:
    """One discard for `--json`."""
    rated, keep = hold
    return {
        "keep": [str(card) for card in keep],
        "discard": [str(card) for card in rated.cards],
        **rated.parts,
        "points": rated.points,
        "win": rated.win,
        "error": rated.error,
        "frequency": rated.frequency,
        "totals": {str(total): chance for total, chance in rated.totals.items()},
    }
