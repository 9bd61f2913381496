"""`pegout pegging`: what each card is worth in the play, and how often the equilibrium plays it."""

from __future__ import annotations

from pegout.api.decisions import rate_cards
from pegout.cards import Rank
from pegout.cli.files import print_json
from pegout.cli.options import (
    argument,
    command,
    json_option,
    lang_option,
    option,
    rules_option,
)
from pegout.cli.solver_support import announce_compilation
from pegout.locale import translator
from pegout.solver.decisions import RatedRanks
from pegout.solver.kernels.entry_points import SUBGAME_SOLVER
from pegout.solver.variants import SIX_CARD, SOLVED_AS


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
    if played or SOLVED_AS.get(rules) != SIX_CARD:  # a lead of six-card is looked up
        announce_compilation(SUBGAME_SOLVER, t)
    rated = rate_cards(
        " ".join(cards),
        role,
        starter=starter,
        played=played,
        discarded=discarded,
        scores=score,
        rules=rules,
    )
    if as_json:
        print_json(_payload(rated))
    else:
        print(rated)


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
