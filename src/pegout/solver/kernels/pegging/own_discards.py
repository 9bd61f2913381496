"""Strategies that condition on own discards: which discards play which rank of a mixed strategy.

Which rank is worth more depends on the hands that a side's discards leave the opponent; the
opponent responds to how often a rank is played altogether. So a mixed strategy
is shared out among the discards, and stays the same as a whole: a transport problem, solved with
an entropic penalty (Cuturi 2013).
"""

from __future__ import annotations

from math import exp, log

from pegout.solver.arrays import F64
from pegout.solver.kernels.compiled import kernel

FIRST_TEMPERATURE = 0.08
"""Points; the temperature falls from it, so that prices need few rounds."""
COOLING = 0.4
"""The factor of the temperature from one stage to the next."""
EARLY_ROUNDS, LAST_ROUNDS = 20, 200
"""The most rounds at a temperature, and at the last one."""
TOLERANCE = 0.0005
"""The largest difference of a probability from the strategy at which the rounds end."""
MIN_FREQUENCY = 1e-12
"""The least frequency that prices are computed from, so that logarithms are finite."""


@kernel
def share_out(
    chances: F64,
    values: F64,
    strategy: F64,
    temperature: float,
    work: F64,
    shares: F64,
) -> None:
    """Share a mixed strategy out among the discards that a side may have made.

    Each discard prefers the ranks that are worth more to it, up to prices that keep every rank as
    frequent as in the strategy.

    Args:
        chances: of each discard, up to a factor, (n,).
        values: what each rank is worth to each discard, in points, (n, ranks).
        strategy: how often each rank is to be played; they add up to 1, (ranks,).
        temperature: points by which a rank has to be better to be played e times as often.
        work: workspace, (2, ranks).
        shares: receives how often each discard plays each rank, (n, ranks).
    """
    discards, ranks = values.shape
    prices, played = work[0], work[1]
    prices[:] = 0.0
    total = chances.sum()
    heat = max(FIRST_TEMPERATURE, temperature)
    while True:
        heat = max(heat * COOLING, temperature)
        for _ in range(LAST_ROUNDS if heat == temperature else EARLY_ROUNDS):
            played[:] = 0.0
            for discard in range(discards):
                highest = -1e300
                for rank in range(ranks):
                    if strategy[rank] > 0.0:
                        highest = max(highest, values[discard, rank] + prices[rank])
                whole = 0.0
                for rank in range(ranks):
                    weight = 0.0
                    if strategy[rank] > 0.0:
                        better = values[discard, rank] + prices[rank] - highest
                        weight = strategy[rank] * exp(better / heat)
                    shares[discard, rank] = weight
                    whole += weight
                for rank in range(ranks):
                    shares[discard, rank] /= whole
                    played[rank] += chances[discard] * shares[discard, rank] / total
            error = 0.0
            for rank in range(ranks):
                if strategy[rank] > 0.0:
                    error = max(error, abs(played[rank] - strategy[rank]))
                    prices[rank] += heat * log(strategy[rank] / max(played[rank], MIN_FREQUENCY))
            if error < TOLERANCE:
                break
        if heat == temperature:
            break
