"""Hold the odds of pairs of scores against deals that `expert` plays.

Run from the root of the repository:

    python benchmarks/odds_against_games.py [--scores A-B ...] [--deals N] [--kept FILE]

Scores are those of dealer and pone. Both sides are `expert`; after the deal the odds of the score
that they reached are counted, or the result where the game is over. Deals that `--kept` holds are
not played again. (The same deals played by `steady` are no help as a control: who pegs first
decides, and their results go with each other by 0.3 only.)
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from claimed_chances import chance_after_deal

from pegout.bots.levels import make_bot
from pegout.deck import Deck
from pegout.rules.actions import DECK
from pegout.rules.game import apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import Rules, variant
from pegout.solver.odds.score_odds import shipped_near_home, shipped_score_odds

SCORES = ("95-106", "113-113", "116-117", "118-118", "119-110", "120-120")


def played(rules: Rules, scores: tuple[int, int], number: int) -> float:
    """The dealer's chance to win after one deal, 0 to 1."""
    name = f"odds {scores} {number}"
    state = replace(start(rules), phase=Phase.DEAL, dealer=0, first_dealer=0, deal=1, scores=scores)
    bots = [make_bot("expert", f"{name} {seat}") for seat in range(2)]
    deck = Deck.from_seed(name)
    state, _ = apply(state, DECK, deck.act(state))
    return chance_after_deal(rules, state, deck, bots)


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scores", nargs="+", default=SCORES, metavar="A-B")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules, kept = variant("six-card"), args.kept or Path(mkdtemp()) / "deals.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    known = {tuple(key): result for key, result in map(json.loads, lines)}
    for score in args.scores:
        dealer, pone = map(int, score.split("-"))
        for number in range(args.deals):
            if (score, number) not in known:
                known[score, number] = played(rules, (dealer, pone), number)
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([(score, number), known[score, number]]) + "\n")
        found = np.array([known[score, number] for number in range(args.deals)])
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
