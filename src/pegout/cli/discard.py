"""`pegout discard`: what every discard from a hand is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pegout.cards import Card
from pegout.cli.files import print_json
from pegout.cli.options import (
    argument,
    command,
    json_option,
    lang_option,
    option,
    rules_of,
    rules_option,
)
from pegout.cli.solver_support import shown_difference
from pegout.locale import Translator, translator
from pegout.locale.names import card_names
from pegout.locale.percent import percent
from pegout.solver.decisions import Answer, Option, rate_discards
from pegout.terminal.columns import aligned


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
    t = translator(lang)
    variant = rules_of(rules)
    answer = rate_discards(" ".join(cards), role, scores=score, rules=variant)
    if as_json:
        print_json({"holds": [_payload(each) for each in answer.holds()]})
    else:
        print("\n".join(_lines(answer, t)))


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


def _lines(answer: Answer, t: Translator) -> Iterator[str]:
    with_win = answer.best.win is not None
    names = ("keep", "discard", "hand", "spread", "crib", "pegging", "points")
    head = [t(f"discard-{name}") for name in names]
    rows = [head + [t("discard-win")] * with_win + [t("rated-less")]]
    for rated, keep in answer.holds():
        least, most = min(rated.totals), max(rated.totals)
        rows.append(
            [
                card_names(keep),
                card_names(rated.cards),
                f"{rated.parts['hand']:.2f}",
                f"{least}-{most}",
                f"{rated.parts['crib']:+.2f}",
                f"{rated.parts['pegging']:+.2f}",
                f"{rated.points:.2f}",
                *[percent(rated.win or 0.0, t, 1)] * with_win,
                shown_difference(answer.best.value - rated.value, rated.error, to_win=with_win),
            ]
        )
    yield from aligned(rows, right=range(2, len(rows[0])))
    yield from ("", t("rated-error"))
