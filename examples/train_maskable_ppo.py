"""Train MaskablePPO of Stable-Baselines3 on deals of five-card against a level.

    pip install "pegout[rl]" sb3-contrib
    python examples/train_maskable_ppo.py --steps 100000

MaskablePPO asks an environment for `action_masks()`. The mask need not be in the observation then.
"""

import argparse

import gymnasium

import pegout.lab.environments


def environment(opponent: str) -> gymnasium.Env:
    """Deals of five-card: the reward is the net points."""
    gymnasium.register_envs(pegout.lab.environments)
    return gymnasium.make("Pegout/Deal-v0", rules="five-card", opponent=opponent, mask="info")


def mean_points(model, env: gymnasium.Env, deals: int) -> float:
    """The mean net points of a model over some deals."""
    total = 0.0
    for deal in range(deals):
        columns, info = env.reset(seed=deal)
        over = False
        while not over:
            action, _ = model.predict(columns, action_masks=info["action_mask"].astype(bool))
            columns, points, over, _, info = env.step(int(action))
            total += points
    return total / deals


def train(steps: int, opponent: str) -> None:
    """Train, and print the mean net points before and after."""
    from sb3_contrib import MaskablePPO

    env = environment(opponent)
    model = MaskablePPO("MlpPolicy", env, n_steps=min(steps, 2048), seed=1)
    print(f"before: {mean_points(model, env, 100):+.2f} points a deal")
    model.learn(steps)
    print(f"after {model.num_timesteps} steps: {mean_points(model, env, 100):+.2f} points a deal")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponent", default="beginner")
    arguments = parser.parse_args()
    train(arguments.steps, arguments.opponent)
