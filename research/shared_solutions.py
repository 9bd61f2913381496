"""The effect of flush and nobs in deals of the endgame, and whether shared solutions show it.

    python -m research.shared_solutions --rules five-card --scores 57-58 58-58 59-58 --deals 400
    python -m research.shared_solutions --scores 117-117 --deals 400 --without-expert

From each pair of scores, of dealer and pone, the same decks are played with the same random
numbers by ranks alone and for a mean crib, by `played_endgames.SharingExpert`, whose deals correct
the odds, and by `expert`. In six-card only decks are played in which flush or nobs count in one of
the hands; in the others the first two play alike. Deals that `--kept` holds are not played again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from research.deals import check_scores, first_chance, number_of_deals
from research.shipped.played_endgames import (
    SharingExpert,
    before_deal,
    card_probabilities,
    forget_solved,
    play_deal,
    points_by_ranks,
)

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import actors, apply
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View, view
from pegout.solver.bots.base import Bot
from pegout.solver.decisions.first_cards import is_tabulated
from pegout.solver.decisions.questions import play_question
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.resolving import probabilities
from pegout.solver.regimes import Strategy
from pegout.solver.variants import SIX_CARD, SIZES


class ByRanks(SharingExpert):
    """Plays as if no hand counted more than its ranks do, for a mean crib."""

    def shares(self, view: View) -> dict[int, float]:
        """How often each rank is played."""
        asked = play_question(view)
        if is_tabulated(asked, Strategy.ENDGAME):
            return super().shares(view)
        here, context, _ = asked
        assert context is not None
        crib = mean_crib(context.rules)
        return card_probabilities(here, context._replace(own_show=points_by_ranks(here), crib=crib))


class DrawingExpert(SharingExpert):
    """`expert`, drawing its cards with the same random numbers as the others."""

    def shares(self, view: View) -> dict[int, float]:
        """How often each rank is played."""
        asked = play_question(view)
        if is_tabulated(asked, Strategy.ENDGAME):
            return super().shares(view)
        found = probabilities(asked.position, asked.context)
        return {rank: share for rank, share in found.items() if share >= 0.01}


PLAYERS = {"by ranks": ByRanks, "shared": SharingExpert, "expert": DrawingExpert}


def until_play(rules: Rules, scores: tuple[int, int], name: str, deck: Deck) -> State:
    """Deal, discard and turn the starter up, as all three do: none looks at suits differently."""
    state = before_deal(rules, scores)
    state, _ = apply(state, DECK, deck.act(state))
    bots = [SharingExpert(f"{name} {seat}") for seat in range(2)]
    while state.phase not in (Phase.PLAY, Phase.DEAL) and (acting := actors(state)):
        seat = min(acting)
        act = deck.act(state) if seat == DECK else bots[seat].decide(view(state, seat))
        state, _ = apply(state, seat, act)
    return state


def suits_count(state: State) -> bool:
    """Whether flush or nobs count in a hand, once the play has begun."""
    if state.phase is not Phase.PLAY:
        return False
    asked = [play_question(view(state, seat)) for seat in range(2)]
    return any(
        one.context is not None and one.context.own_show != points_by_ranks(one.position)
        for one in asked
    )


def chances(rules: Rules, score: str, number: int, players: Sequence[str]) -> dict[str, float]:
    """The dealer's chance after a deal, or the result, by who has played it."""
    dealer, pone = map(int, score.split("-"))
    name, odds = f"odds {(dealer, pone)} {number}", shipped_score_odds(rules.name, rules.target)
    begun = until_play(rules, (dealer, pone), name, Deck.from_seed(name))
    if rules.name == SIX_CARD and not suits_count(begun):
        return dict.fromkeys(players, 0.0)
    found = {}
    for player in players:
        bots: list[Bot] = [PLAYERS[player](f"{name} {seat}") for seat in range(2)]
        found[player] = first_chance(
            odds.win_probability, play_deal(begun, Deck.from_seed(name), bots)
        )
    return found


def report(score: str, rows: list[dict[str, float]], players: Sequence[str]) -> None:
    """Print how often two players differ, and by how much."""
    for one, other in zip(players[1:], players, strict=False):
        gains = np.array([row[one] - row[other] for row in rows])
        error = gains.std(ddof=1) / len(gains) ** 0.5
        print(
            f"{score:8} {len(rows)} deals: {one} less {other}, for the dealer"
            f" {100 * gains.mean():+.2f} ± {100 * error:.2f} %,"
            f" in {100 * (gains != 0).mean():.1f} % of deals",
            flush=True,
        )


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=tuple(SIZES), default=SIX_CARD)
    parser.add_argument("--scores", nargs="+", required=True, metavar="A-B")
    parser.add_argument("--deals", type=number_of_deals, default=400)
    parser.add_argument("--without-expert", action="store_true")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules = variant(args.rules)
    try:
        check_scores(rules, args.scores)
    except ValueError as error:
        parser.error(str(error))
    players = list(PLAYERS)[: 2 if args.without_expert else 3]
    path = args.kept or Path(mkdtemp()) / "deals.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    known = {(score, number): found for score, number, found in map(json.loads, lines)}
    for score in args.scores:
        forget_solved()
        for number in range(args.deals):
            if not known.get((score, number), {}).keys() >= {*players}:
                known[score, number] = chances(rules, score, number, players)
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([score, number, known[score, number]]) + "\n")
        report(score, [known[score, number] for number in range(args.deals)], players)


if __name__ == "__main__":
    main()
