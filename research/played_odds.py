"""Play deals from pairs of scores in the endgame, and correct the shipped odds by their outcomes.

    python -m research.played_odds [--rules five-card] [--scores A-B ...] [--deals N]
        [--kept FILE] [--write DIR]

Scores are those of dealer and pone; `research.shipped.played_endgames` plays the deals. Those that
`--kept` holds are not played again. With `--write` the shipped odds are written to a folder,
corrected by the deals; without `--scores`, by all that are kept. `pegout solve data` plays the
deals from the pairs of scores again that a file has; this program adds pairs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from research.deals import check_scores, number_of_deals
from research.shipped.jobs import Job
from research.shipped.odds_by_deals import played_deals, write_corrected
from research.shipped.played_endgames import KeptDeals

from pegout.engine.rules.variants import variant
from pegout.solver.odds.score_odds import NO_SHIFT_FROM, shipped_score_odds
from pegout.solver.variants import SIX_CARD, SIZES

DEALS: Final = 10_000
"""Unless others are asked for."""


def kept_scores(kept: KeptDeals) -> Iterator[tuple[str, int]]:
    """The pairs of scores of which deals are kept, with how many in a row."""
    for score in sorted({score for score, _ in kept._found}):
        count = 0
        while (score, count) in kept._found:
            count += 1
        yield score, count


def main() -> None:
    """Play, report, and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=tuple(SIZES), default=SIX_CARD)
    parser.add_argument("--scores", nargs="*", default=[], metavar="A-B")
    parser.add_argument("--deals", type=number_of_deals, default=DEALS)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--write", type=Path, metavar="DIR")
    args = parser.parse_args()
    rules = variant(args.rules)
    try:
        check_scores(rules, args.scores, max(0, rules.target - NO_SHIFT_FROM + 1))
    except ValueError as error:
        parser.error(str(error))
    kept = KeptDeals(rules, args.kept)
    complete = {score: count for score, count in kept_scores(kept) if count >= args.deals}
    if not (args.scores or complete):
        parser.error(f"--scores A-B is missing, or --kept with {args.deals} deals of one")
    odds = shipped_score_odds(rules.name, rules.target).win_probability
    found = []
    for score in args.scores or complete:
        found.append(kept.outcomes(score, args.deals if args.scores else complete[score]))
        (played,) = played_deals(found[-1], odds)
        print(f"{score:8} {100 * played.mean:5.2f} ± {100 * played.error:.2f} %", flush=True)
    if args.write:
        print(write_corrected(rules.name, Job(args.write), np.concatenate(found)))


if __name__ == "__main__":
    main()
