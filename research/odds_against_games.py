"""Hold the odds of pairs of scores against deals that `expert` plays.

    python -m research.odds_against_games [--rules five-card] [--scores A-B ...] [--deals N]
        [--shared] [--kept FILE]

Scores are those of dealer and pone. Both sides are `expert`; after the deal the odds of the score
that they reached are counted, or the result where the game is over. The odds in the endgame are
corrected by deals themselves (`research.shipped.played_endgames`): these are others. Deals that
`--kept` holds are not played again. (The same deals played by `steady` are no help as a control:
who pegs first decides, and their results go with each other by 0.3 only.)

In six-card a reply and the subgames behind it are solved for what the player's own hand and crib
will count, two seconds for every deal. With `--shared` deals share solutions.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from research.deals import check_scores, number_of_deals
from research.shipped.odds_by_deals import played_deals
from research.shipped.played_endgames import KeptDeals, SharingExpert

from pegout.engine.rules.variants import variant
from pegout.solver.bots.levels import make_bot
from pegout.solver.odds.score_odds import shipped_endgame_shifts, shipped_score_odds
from pegout.solver.variants import SIX_CARD, SIZES

SCORES = {
    "six-card": ("95-106", "113-113", "116-117", "118-118", "119-110", "120-120"),
    "five-card": ("40-50", "53-53", "56-57", "58-58", "59-50", "60-60"),
}


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=tuple(SIZES), default=SIX_CARD)
    parser.add_argument("--scores", nargs="+", metavar="A-B")
    parser.add_argument("--deals", type=number_of_deals, default=1000)
    parser.add_argument("--shared", action="store_true")
    parser.add_argument("--kept", type=Path)
    args = parser.parse_args()
    rules, asked = variant(args.rules), args.scores or SCORES[args.rules]
    try:
        check_scores(rules, asked)
    except ValueError as error:
        parser.error(str(error))
    if args.shared:
        kept = KeptDeals(rules, args.kept, "shared against odds", SharingExpert)
    else:
        kept = KeptDeals(rules, args.kept, "against odds", partial(make_bot, "expert"))
    odds = shipped_score_odds(rules.name, rules.target).win_probability
    for score in asked:
        (found,) = played_deals(kept.outcomes(score, args.deals), odds)
        needed = found.needed
        scores = rules.target - needed[0], rules.target - needed[1]
        chance = odds[scores]
        unsure = shipped_endgame_shifts(rules.name).chance_errors(rules.target)[scores]
        print(
            f"{score:8} odds {100 * chance:5.1f} ± {100 * unsure:.1f} %"
            f"  found {100 * found.mean:5.1f} ± {100 * found.error:.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
