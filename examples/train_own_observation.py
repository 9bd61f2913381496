"""Train on an observation and a reward of your own, by policy gradient in a page of NumPy.

    pip install "pegout[rl]"
    python examples/train_own_observation.py --deals 1000

The observation has a few facts about each card of the hand, the reward is the points of the
play alone, and the policy weighs the facts: it learns how much each is worth.
"""

import argparse

import gymnasium
import numpy as np

import pegout
from pegout.lab.environments import CODES, Feature, Seen

FACTS = ("points", "leaves 5 or 21", "leaves 10 to 14", "low rank")
NOT_IN_THE_PLAY = ("hand", "crib", "heels")


def write_facts(seen: Seen, values: np.ndarray) -> None:
    """Write the facts about every card that can be played, 52 columns each."""
    facts, played = values.reshape(len(FACTS), 52), seen.view.round_cards()
    for action in seen.view.legal:
        if isinstance(action, pegout.Play):
            card, count = action.card, seen.view.next_count + action.card.points
            points = pegout.total(pegout.score_play([*played, card]))
            told = (points / 12, count in (5, 21), 10 <= count <= 14, 1 - card.rank / 13)
            facts[:, CODES[card]] = told


def pegged(seen: Seen, events: list[pegout.Event]) -> float:
    """The points that one's own side has pegged since the last decision, less the other's."""
    return sum(
        event.points if event.side == seen.view.side else -event.points
        for event in events
        if event.name == "pegged" and event.reason not in NOT_IN_THE_PLAY
    )


def environment(opponent: str) -> gymnasium.Env:
    """Deals of five-card: the facts, and beside them a feature by name."""
    facts = Feature("facts", (len(FACTS), 52), "of each card that can be played", write_facts)
    return gymnasium.make(
        "Pegout/Deal-v0",
        rules="five-card",
        opponent=opponent,
        observation=(facts, "hand"),
        reward=pegged,
        mask="info",
    )


def played_deals(env: gymnasium.Env, weights: np.ndarray, deals: int, seed: int):
    """The reward of each deal, and for each the gradient of the choices in it."""
    rng, facts = np.random.default_rng(seed), env.unwrapped.features.columns["facts"]
    rewards, gradients = np.zeros(deals), np.zeros((deals, len(FACTS)))
    for deal in range(deals):
        seen, info = env.reset(seed=seed + deal)
        over = False
        while not over:
            told = seen[facts].reshape(len(FACTS), 52)
            scores = np.where(info["action_mask"][:52], np.exp(weights @ told), 0.0)
            chances = scores / scores.sum()
            action = rng.choice(52, p=chances)
            gradients[deal] += told[:, action] - told @ chances
            seen, reward, over, _, info = env.step(action)
            rewards[deal] += reward
    return rewards, gradients


def train(deals: int, opponent: str) -> None:
    """Train, and print the mean reward before and after, and the weights."""
    env, weights = environment(opponent), np.zeros(len(FACTS))
    before, _ = played_deals(env, weights, 200, seed=10**6)
    print(f"before: {before.mean():+.2f} points a deal in the play")
    for first in range(0, deals, 50):
        rewards, gradients = played_deals(env, weights, 50, seed=first)
        weights += (rewards - rewards.mean()) @ gradients / 50
    after, _ = played_deals(env, weights, 200, seed=10**6)
    print(f"after {deals} deals: {after.mean():+.2f} points a deal in the play")
    for name, weight in zip(FACTS, weights, strict=True):
        print(f"{name:>16} {weight:+.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--opponent", default="random")
    arguments = parser.parse_args()
    train(arguments.deals, arguments.opponent)
