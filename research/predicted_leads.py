"""How well leads in the endgame follow from solutions at other places: some are left out in turn.

    python -m research.predicted_leads [--places N] [--seed N]

Of the squared differences from the mixtures, how many are predicted; how far leads are off, each
weighted by what it changes in the pone's chance to win; and how far these values are off, against
how much they differ. The numbers of the regression (`solver/pegging/endgame_leads.py`) were chosen
by the first two, at 300 hands.
"""

from __future__ import annotations

import argparse
from math import sqrt

import numpy as np

from pegout.solver.pegging.endgame_leads import (
    ALL_HANDS,
    DIFFERENCE_STEPS,
    VALUE_STEPS,
    neighbours_among,
    predicted,
    solved_leads,
)


def main() -> None:
    """Leave places out and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--places", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.places < 1 or asked.seed < 0:
        parser.error("--places must be at least 1, and --seed at least 0")
    every = solved_leads()
    most, least = every.places[:, 1:].max(axis=1), every.places[:, 1:].min(axis=1)
    groups = {
        "both at most 5": most <= 5,
        "one 6 to 12": (most > 5) & (most <= 12),
        "one 13 to 24": (most > 12) & (most <= 24),
        "both more than 24": least > 24,
    }
    rng = np.random.default_rng(asked.seed)
    print(f"{'points needed':18} predicted  leads off  values off  differ")
    for name, group in groups.items():
        sums = np.zeros(5)
        chosen = rng.choice(np.flatnonzero(group), min(asked.places, group.sum()), replace=False)
        for number in chosen:
            others = np.arange(len(every.places)) != number
            place = tuple(every.places[number].tolist())
            found = neighbours_among(every.places[others], place, ALL_HANDS)
            known = every.differences[number] / DIFFERENCE_STEPS
            missed = known - predicted(found, every.differences[others]).ravel() / DIFFERENCE_STEPS
            values = every.values[number] / VALUE_STEPS
            wrong = values - predicted(found, every.values[others]).ravel() / VALUE_STEPS
            sums += (
                (missed**2).sum(),
                (known**2).sum(),
                np.abs(missed * values).mean(),
                (wrong**2).mean(),
                (values**2).mean(),
            )
        left, in_all, off, wrong_values, differ = sums
        print(
            f"{name:18} {1 - left / in_all:9.3f}  {100 * off / len(chosen):7.4f} %"
            f"  {100 * sqrt(wrong_values / len(chosen)):8.2f} %"
            f"  {100 * sqrt(differ / len(chosen)):5.2f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
