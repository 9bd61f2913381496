"""Hold the odds of pairs of scores against deals that `expert` plays.

Run from the root of the repository:

    python benchmarks/odds_against_games.py [--scores A-B ...] [--deals N] [--by-ranks]
        [--kept FILE]

Scores are those of dealer and pone. Both sides are `expert`; after the deal the odds of the score
that they reached are counted, or the result where the game is over. Deals that `--kept` holds are
not played again. (The same deals played by `steady` are no help as a control: who pegs first
decides, and their results go with each other by 0.3 only.)

A reply and the subgames behind it are solved for what the player's own hand and crib will count,
two seconds for every deal. With `--by-ranks` a hand counts by its ranks and the crib what it does
on average, as best responses to `expert` are measured: then all deals share 13 replies and 169
subgames for each starter, and once they are solved, in some minutes, seventy deals take a second.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from math import sqrt
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from claimed_chances import chance_after_deal

from pegout.arena.exploitability.scored_levels import MIN_PROBABILITY
from pegout.bots.bot import Bot
from pegout.bots.equilibrium_policy import is_near_home, match_context, position
from pegout.bots.expert import ExpertBot
from pegout.bots.levels import make_bot
from pegout.bots.rng import DecisionRng
from pegout.deck import Deck
from pegout.rules.actions import DECK, Play
from pegout.rules.game import apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import Rules, variant
from pegout.rules.views import View
from pegout.solver.odds.score_odds import shipped_near_home, shipped_score_odds
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.blueprint_cursor import cursor_at
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.near_home import left_after
from pegout.solver.pegging.positions import MatchContext, Position, split_position
from pegout.solver.pegging.public_nodes import probabilities_at
from pegout.solver.pegging.resolving import is_first_card, node_after, points_since
from pegout.solver.pegging.win_subgames import replies_near_home, strategies_to_win, winning_first
from pegout.solver.variants import DEALER

SCORES = ("95-106", "113-113", "116-117", "118-118", "119-110", "120-120")
DRAWS = 1_000_000
"""How finely cards are drawn."""


_replies = cache(replies_near_home)
_subgame = cache(strategies_to_win)
"""Both keep all that was solved: the subgames of one pair of scores take 2.5 GB."""


class ByRanks(ExpertBot):
    """`expert`, but that replies and later cards heed no suits and no crib."""

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Draw a card."""
        here = position(view)
        if not any(here.rounds) or not is_near_home(view):
            return super().play(view, options, rng)
        crib = mean_crib(view.rules.name)
        often = card_probabilities(here, match_context(view)._replace(own_show=0, crib=crib))
        ranks, shares = zip(*sorted(often.items()), strict=True)
        bounds = np.cumsum(shares)
        rank = ranks[int(np.searchsorted(bounds, rng.below(DRAWS) / DRAWS * bounds[-1], "right"))]
        return next(option for option in options if option.card.rank == rank + 1)


def card_probabilities(here: Position, context: MatchContext) -> dict[int, float]:
    """How often a reply or a later card is played, by rank, 0 (ace) to 12 (king)."""
    seat, hand = here.seat, here.descending_hand
    is_reply = is_first_card(here)
    origin, moves = split_position(here, 1 if is_reply else 2)
    unknown = origin._replace(hand=(), seat=DEALER)
    if is_reply:
        cursor = cursor_at(here)
        tree, node, replies = cursor.tree, cursor.node, _replies(unknown, context)
        often = {rank: float(replies[rank, left_after(hand, rank)]) for rank in {*hand}}
    else:
        found = _subgame(unknown, context.before(points_since(origin, moves)))
        tree, node = found.tree, node_after(found, moves, seat)
        often = probabilities_at(tree, node, found.average_strategies[seat], hand)
    often = winning_first(tree, node, often, context.target - context.scores[seat])
    least = MIN_PROBABILITY * sum(often.values())
    return {descending(rank): share for rank, share in often.items() if share >= least}


def played(rules: Rules, scores: tuple[int, int], number: int, *, by_ranks: bool) -> float:
    """The dealer's chance to win after one deal, 0 to 1."""
    name = f"odds {scores} {number}"
    state = replace(start(rules), phase=Phase.DEAL, dealer=0, first_dealer=0, deal=1, scores=scores)
    make = ByRanks if by_ranks else partial(make_bot, "expert")
    bots: list[Bot] = [make(f"{name} {seat}") for seat in range(2)]
    deck = Deck.from_seed(name)
    state, _ = apply(state, DECK, deck.act(state))
    return chance_after_deal(rules, state, deck, bots)


def pair_of_scores(text: str) -> str:
    """The points of dealer and pone as they were given, in a game that is not over."""
    dealer, _, pone = text.partition("-")
    target = variant("six-card").target
    if not all(each.isdecimal() and int(each) < target for each in (dealer, pone)):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no pair of scores: two numbers from 0 to {target - 1}, like 116-117"
        )
    return text


def number_of_deals(text: str) -> int:
    """At least two, for a standard error."""
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals from 2 on")
    return int(text)


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scores", nargs="+", type=pair_of_scores, default=SCORES, metavar="A-B")
    parser.add_argument("--deals", type=number_of_deals, default=1000)
    parser.add_argument("--by-ranks", action="store_true")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules, kept = variant("six-card"), args.kept or Path(mkdtemp()) / "deals.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    known = {tuple(key): result for key, result in map(json.loads, lines)}
    for score in args.scores:
        dealer, pone = map(int, score.split("-"))
        deals = [(score, number, args.by_ranks) for number in range(args.deals)]
        for deal in deals:
            if deal not in known:
                known[deal] = played(rules, (dealer, pone), deal[1], by_ranks=args.by_ranks)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([deal, known[deal]]) + "\n")
        found = np.array([known[deal] for deal in deals])
        spread = 100 * found.std(ddof=1) / sqrt(args.deals)
        odds = float(shipped_score_odds("six-card", rules.target).win_probability[dealer, pone])
        error = shipped_near_home().chance_error(rules.target - dealer, rules.target - pone)
        print(
            f"{score:8} odds {100 * odds:5.1f} ± {100 * error:.1f} %"
            f"  found {100 * found.mean():5.1f} ± {spread:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
