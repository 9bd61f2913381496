"""`pegout pegging`: what each card is worth in the play, and how often the equilibrium plays it."""

from __future__ import annotations

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
from pegout.cli.solver_support import announce_compilation, shown_difference
from pegout.locale import Translator, translator
from pegout.locale.percent import percent
from pegout.solver.decisions import RatedRanks, rate_cards
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER
from pegout.solver.variants import SIX_CARD, SOLVED_AS
from pegout.terminal.columns import aligned


@command
@argument("cards", nargs=-1, required=True, metavar="CARDS", help="help-pegging-cards")
@option("--role", metavar="ROLE", required=True, help="help-pegging-role")
@option("--starter", metavar="C", help="help-pegging-starter")
@option("--played", metavar="'P:4 D:J ...'", default="", help="help-pegging-played")
@option("--discarded", metavar="'C C'", default="", help="help-pegging-discarded")
@option("--score", metavar="ME-THEM", help="help-pegging-score")
@rules_option
@lang_option
@json_option
def pegging(
    cards: tuple[str, ...],
    role: str,
    starter: str | None,
    played: str,
    discarded: str,
    score: str | None,
    rules: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Rate each card in the play."""
    t = translator(lang)
    variant = rules_of(rules)
    if played or SOLVED_AS.get(variant.name) != SIX_CARD:  # a lead of six-card is looked up
        announce_compilation(SUBGAME_SOLVER, t)
    rated = rate_cards(
        " ".join(cards),
        role,
        starter=starter,
        played=played,
        discarded=discarded,
        scores=score,
        rules=variant,
    )
    if as_json:
        print_json(_payload(rated))
    else:
        print("\n".join(_lines(rated, t)))


def _payload(rated: RatedRanks) -> dict[str, object]:
    """The answer for `--json`."""
    return {
        "strategy": rated.strategy.value,
        "cards": [
            {
                "card": Rank(card.rank + 1).letter,
                "frequency": card.frequency,
                "points": card.points,
                "win": card.win,
                "error": card.error,
            }
            for card in rated.cards
        ],
        "opponent": {rank.letter: chance for rank, chance in zip(Rank, rated.holds, strict=True)},
    }


def _lines(rated: RatedRanks, t: Translator) -> list[str]:
    best = rated.cards[0]
    with_win = best.win is not None
    head = [t("pegging-card"), t("pegging-frequency"), t("pegging-points")]
    rows = [[*head, *[t("discard-win")] * with_win, t("rated-less")]]
    for card in rated.cards:
        less = (best.win or 0.0) - (card.win or 0.0) if with_win else best.points - card.points
        rows.append(
            [
                rank_name(card.rank),
                percent(card.frequency, t),
                f"{card.points:+.2f}",
                *[percent(card.win or 0.0, t, 1)] * with_win,
                shown_difference(less, card.error, to_win=with_win),
            ]
        )
    holds = [f"{rank_name(rank)} {percent(chance, t)}" for rank, chance in enumerate(rated.holds)]
    table = aligned(rows, right=range(1, len(rows[0])))
    return [*table, "", t("rated-error"), "", t("pegging-opponent"), *holds]


def rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter
