"""The level `shark`: `expert` until the opponent has shown how it plays, then the best response.

In two-player pegging, every turn of the opponent in the deals before, whose hands have been shown,
is explained by models of players and by the equilibrium. The ratio of the two likelihoods is the
evidence. With it grows the share of decisions in which `shark` plays the best response to the
likeliest model, or discards for it, instead of the equilibrium strategy.

Its losses are bounded. Against an opponent who plays the equilibrium strategy, except
for an even slip in `EQUILIBRIUM_FLOOR` of its turns, the evidence is a likelihood ratio whose
expectation is 1 after every deal. So the expected share of decisions that depart from the
equilibrium is less than 1 / `HALF_SHARE_EVIDENCE` at any time. Against any other opponent it is at
most `MAX_SHARE`, and falls as soon as the opponent departs from the models. In all other games the
level is `expert`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.events import Event
from pegout.engine.rules.views import View
from pegout.solver.bots.base import DecisionRng
from pegout.solver.bots.strong import ExpertBot, compile_soon
from pegout.solver.regimes import Game, game_of, is_endgame

HALF_SHARE_EVIDENCE: Final = 10.0
"""The evidence, a likelihood ratio, less 1, at which half of the decisions exploit the opponent."""
MAX_SHARE: Final = 0.95
"""The largest share of decisions that exploit the opponent."""


@cache
def warm_up_responses() -> None:
    """Compile the kernels of responses, if they are not, in a background thread, once."""
    from pegout.solver.kernels.compiled import is_warm
    from pegout.solver.kernels.entry_points import BEST_RESPONSE
    from pegout.solver.pegging.exploitation import compile_kernels

    compile_soon([] if is_warm(BEST_RESPONSE) else [compile_kernels], "pegout-warm-up-responses")


class SharkBot(ExpertBot):
    """Plays the equilibrium, and exploits an opponent as far as the evidence carries.

    It learns from the events that it is given; without them it plays as `expert`.
    """

    level = "shark"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        warm_up_responses()
        self._events: list[Event] = []

    def observe(self, event: Event) -> None:
        """Take note of an event, as the seat may know it."""
        self._events.append(event)

    def finish(self, view: View) -> None:
        """Take note that the match is over."""

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Draw whether to discard for the best response, by the evidence; else as `expert`."""
        model = self._model_to_exploit(view, rng)
        if model is None:
            return super().discard(view, options, rng)
        from pegout.solver.bots import responses

        best = set(responses.best_discard(view, model))
        return next(option for option in options if set(option.cards) == best)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Draw whether to exploit the opponent, by the evidence; else play as `expert`."""
        model = self._model_to_exploit(view, rng)
        if model is None:
            return super().play(view, options, rng)
        from pegout.solver.bots import responses

        values = responses.card_values(view, model, to_win=is_endgame(view.rules, view.scores))
        return max(options, key=lambda option: (round(values[option.card.rank], 9), option.card))

    def _model_to_exploit(self, view: View, rng: DecisionRng) -> int | None:
        """The likeliest model, where the evidence makes this decision exploit it."""
        if not self._events or game_of(view.rules) not in (Game.SIX_CARD, Game.FIVE_CARD):
            return None
        model, share = exploitation_share(self.evidence(view))
        return model if rng.below(1000) < round(1000 * share) else None

    def evidence(self, view: View) -> dict[int, float]:
        """The logarithm of each model's likelihood against the equilibrium's."""
        from pegout.solver.bots.responses import log_ratio, shown_deals
        from pegout.solver.pegging.exploitation import MODELS

        deals = shown_deals(self._events, view.rules.dealt, view.seat)
        return {model: sum([log_ratio(model, deal) for deal in deals]) for model in MODELS}


def exploitation_share(evidence: dict[int, float]) -> tuple[int, float]:
    """The likeliest model, and the share of decisions that exploit it.

    `evidence` is the logarithm of each model's likelihood ratio.
    """
    highest = max(evidence.values())
    model = next(model for model, value in evidence.items() if value == highest)
    # The mean of the ratios is itself a likelihood ratio, of an opponent that is one of the models.
    mean = sum([exp(min(value, 50.0)) for value in evidence.values()]) / len(evidence)
    more = max(0.0, mean - 1.0)
    return model, min(MAX_SHARE, more / (more + HALF_SHARE_EVIDENCE))
