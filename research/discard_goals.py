"""Does discarding for the chance to win pay before the endgame? Duplicate games against points.

    python -m research.discard_goals [--variant five-card] [--pairs 100] [--first 0]
        [--to-odds] [--kept FILE]

`expert`, which discards for the chance to win at every score, meets `expert` that discards for
points until a side needs 36 points or fewer. Every deck is played twice, with sides swapped; all
random choices are alike. With `--to-odds` a game ends before the first deal in which both would
discard alike, and is counted by the odds of its scores. Pairs that a file keeps are not played
again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from research.deals import first_chance

from pegout.engine.rules.actions import Discard
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View
from pegout.lab.arena.game_loop import play_game
from pegout.solver.bots.base import Bot, DecisionRng
from pegout.solver.bots.strong import ExpertBot
from pegout.solver.confidence_intervals import Z
from pegout.solver.decisions import Goal, rate
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.variants import solved_variant

WINDOW: Final = 36
"""Points that a side needs at most where both discard for the chance to win."""


def is_late(rules: Rules, scores: Sequence[int]) -> bool:
    """Whether both players discard for the chance to win."""
    return rules.target - max(scores) <= WINDOW


class PointsFirst(ExpertBot):
    """`expert`, but it discards for points until a side is near the target."""

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Discard for the most points, or late in a game for the highest chance to win."""
        if is_late(view.rules, view.scores):
            return super().discard(view, options, rng)
        best = set(rate(view, Goal.POINTS).best.cards)
        return next(option for option in options if set(option.cards) == best)


def last_state(rules: Rules, bots: Sequence[Bot], name: str, *, to_odds: bool) -> State:
    """The end of a game, or the state before the first deal in which both would discard alike."""
    for step in play_game(rules, bots, name):
        state = step.state
        if to_odds and state.phase is Phase.DEAL and is_late(rules, state.scores):
            break
    return state


def won_by_goal(rules: Rules, name: str, *, to_odds: bool) -> float:
    """The share of two games with the same cards that discarding for the win takes, 0 to 1."""
    odds = shipped_score_odds(solved_variant(rules), rules.target).win_probability
    to_win, for_points = ExpertBot(name), PointsFirst(name)
    chances = [
        first_chance(odds, last_state(rules, bots, name, to_odds=to_odds))
        for bots in ((to_win, for_points), (for_points, to_win))
    ]
    return (chances[0] + 1 - chances[1]) / 2


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the pairs, and print the win rate with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--variant", default="six-card", choices=("six-card", "five-card"))
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--to-odds", action="store_true")
    parser.add_argument("--kept", type=Path, help="a file of pairs already played")
    given = parser.parse_args(arguments)
    rules, kept = variant(given.variant), {}
    if given.kept and given.kept.exists():
        kept = dict(map(json.loads, given.kept.read_text("utf-8").splitlines()))
    names = [f"goals {rules.name} {given.first + number}" for number in range(given.pairs)]
    found = []
    for name in names:
        key = name + " to odds" * given.to_odds
        if key not in kept:
            kept[key] = won_by_goal(rules, name, to_odds=given.to_odds)
            if given.kept:
                with given.kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, kept[key]]) + "\n")
        found.append(kept[key])
    mean = np.mean(found)
    half = Z * np.std(found, ddof=1) / len(found) ** 0.5 if len(found) > 1 else float("nan")
    differ = sum([each != 0.5 for each in found])
    print(f"{rules.name}, {len(found)} pairs, of which {differ} differ: {mean:.2%} ± {half:.2%}")


if __name__ == "__main__":
    main()
