"""What kept hands peg in best responses to modelled opponents, as the discard of a response needs.

Needs NumPy alone.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from pegout.solver import artefacts
from pegout.solver.discards.strategy import PEGGING_STEPS, DiscardStrategy, load_strategy

NAMES: Final = {6: "best-responses-six-card", 5: "best-responses-five-card"}
"""The shipped values, by cards dealt to each."""


@cache
def response_strategy(size: int, model: int) -> DiscardStrategy:
    """The shipped discards, but hands peg what they do in the response to one of `MODELS`.

    What the response gains over the equilibrium is taken half as more points of its own and half as
    fewer of the opponent's.
    """
    found = artefacts.shipped(NAMES[size])
    net = found.arrays["net"][found.header["models"].index(model)].astype(np.float64)
    shipped = load_strategy(size)
    half = (net / PEGGING_STEPS - shipped.pegging) / 2
    return shipped._replace(
        own_pegging=shipped.own_pegging + half, opponent_pegging=shipped.opponent_pegging - half
    )
