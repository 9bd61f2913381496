"""`pegout discard`: what every discard from a hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pegout.cards import parse_cards
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
from pegout.errors import NotationError
from pegout.locale import Translator, translator
from pegout.locale.names import card_names
from pegout.solver.inputs import check_hand, check_role, needing_numpy, read_score
from pegout.solver.odds.accuracy import shown_chance, win_chance_error
from pegout.terminal.columns import aligned

if TYPE_CHECKING:
    from pegout.solver.discards.advice import RatedDiscard


Errors = Callable[[float], float]
"""The typical error of a chance to win from the scores asked for."""


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
    hand = parse_cards(" ".join(cards))
    check_hand(hand, variant)
    check_role(role, variant.players)
    if score is not None and variant.players != 2:
        raise NotationError("score-for-two", variant=variant.name)
    scores = None if score is None else read_score(score, variant.target)
    with needing_numpy():
        from pegout.solver.discards.advice import rate_discards

    discards = rate_discards(hand, role, variant, scores)

    def errors(chance: float) -> float:
        return win_chance_error(chance, scores or (0, 0), variant.target)

    if as_json:
        print_json({"holds": [_payload(each, errors) for each in discards]})
    else:
        print("\n".join(_lines(discards, errors, t)))


def _payload(rated: RatedDiscard, errors: Errors) -> dict[str, Any]:
    """One discard for `--json`."""
    return {
        "keep": [str(card) for card in rated.keep],
        "discard": [str(card) for card in rated.discard],
        "hand": rated.hand,
        "crib": rated.crib,
        "pegging": rated.pegging,
        "points": rated.points,
        "win": rated.win,
        "totals": {str(total): chance for total, chance in rated.totals.items()},
    } | ({} if rated.win is None else {"win_error": errors(rated.win)})


def _lines(discards: list[RatedDiscard], errors: Errors, t: Translator) -> Iterator[str]:
    with_win = discards[0].win is not None
    names = ("keep", "discard", "hand", "spread", "crib", "pegging", "points")
    head = [t(f"discard-{name}") for name in names] + [t("discard-win")] * with_win
    rows = [head]
    for rated in discards:
        least, most = min(rated.totals), max(rated.totals)
        rows.append(
            [
                card_names(rated.keep),
                card_names(rated.discard),
                f"{rated.hand:.2f}",
                f"{least}-{most}",
                f"{rated.crib:+.2f}",
                f"{rated.pegging:+.2f}",
                f"{rated.points:.2f}",
            ]
        )
        if rated.win is not None:
            rows[-1].append(shown_chance(rated.win, errors(rated.win)))
    yield from aligned(rows, right=range(2, len(head)))
    if with_win:
        yield from ("", t("win-error"))
