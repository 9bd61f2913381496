"""`pegout pegging`: what each card is worth in the play, and how often the equilibrium plays it."""

from __future__ import annotations

from collections.abc import Callable

from pegout.cards import Rank
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
from pegout.cli.solver_support import announce_compilation
from pegout.locale import Translator, translator
from pegout.locale.percent import percent
from pegout.solver.inputs import read_score
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER
from pegout.solver.odds.accuracy import shown_chance, win_chance_error
from pegout.solver.pegging.card_ratings import PeggingAdvice, rate_cards, read_position
from pegout.terminal.columns import aligned

Errors = Callable[[float], float]
"""The typical error of a chance to win from the scores asked for."""


@command
@argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-pegging-cards")
@option("--role", metavar="ROLE", required=True, help="help-pegging-role")
@option("--starter", metavar="C", help="help-pegging-starter")
@option("--played", metavar="'P:4 D:J ...'", default="", help="help-pegging-played")
@option("--score", metavar="ME-THEM", help="help-pegging-score")
@rules_option
@lang_option
@json_option
def pegging(
    cards: tuple[str, ...],
    role: str,
    starter: str | None,
    played: str,
    score: str | None,
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Rate each card in the play."""
    t = translator(lang)
    variant = rules_of(rules)
    position = read_position(" ".join(cards), role, variant, starter=starter, played=played)
    scores = None if score is None else read_score(score, variant.target)
    if not position.is_tabulated:
        announce_compilation(SUBGAME_SOLVER, t)
    advice = rate_cards(position, scores)

    def errors(chance: float) -> float:
        return win_chance_error(chance, scores or (0, 0), variant.target)

    if as_json:
        print_json(_payload(advice, errors))
    else:
        print("\n".join(_lines(advice, errors, t)))


def _payload(advice: PeggingAdvice, errors: Errors) -> dict[str, object]:
    """The advice for `--json`."""
    return {
        "cards": [
            {
                "card": Rank(card.rank + 1).letter,
                "frequency": card.frequency,
                "points": card.points,
                "win": card.win,
            }
            | ({} if card.win is None else {"win_error": errors(card.win)})
            for card in advice.cards
        ],
        "opponent": {
            rank.letter: chance for rank, chance in zip(Rank, advice.opponent_holds, strict=True)
        },
    }


def _lines(advice: PeggingAdvice, errors: Errors, t: Translator) -> list[str]:
    with_win = advice.cards[0].win is not None
    head = [t("pegging-card"), t("pegging-frequency"), t("pegging-points")]
    rows = [head + [t("discard-win")] * with_win]
    for card in advice.cards:
        row = [rank_name(card.rank), percent(card.frequency, t), f"{card.points:+.2f}"]
        win = card.win or 0.0
        rows.append(row + [shown_chance(win, errors(win))] * with_win)
    holds = [
        f"{rank_name(rank)} {percent(chance, t)}"
        for rank, chance in enumerate(advice.opponent_holds)
    ]
    accuracy = ["", t("win-error")] * with_win
    table = aligned(rows, right=range(1, len(rows[0])))
    return [*table, *accuracy, "", t("pegging-opponent"), *holds]


def rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter
