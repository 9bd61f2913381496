"""Train PPO of RLlib, with the mask of actions, on deals of five-card against a level.

    pip install "pegout[rl]" "ray[rllib]" torch
    python examples/train_rllib.py --steps 100000

RLlib's module for masked actions calls the observation in the dictionary `observations`. Ray 2.60
pins an older Gymnasium than Pegout asks for and works with both: install Gymnasium last, with
`pip install "gymnasium>=1.4"`.
"""

import argparse

import gymnasium

import pegout.lab.environments


class ForRLlib(gymnasium.ObservationWrapper):
    """Deals of five-card, observed under the names that RLlib's module asks for."""

    def __init__(self, config: dict) -> None:
        gymnasium.register_envs(pegout.lab.environments)
        env = gymnasium.make("Pegout/Deal-v0", rules="five-card", **config)
        super().__init__(env)
        columns = env.observation_space["observation"]
        masks = gymnasium.spaces.Box(0.0, 1.0, env.observation_space["action_mask"].shape)
        self.observation_space = gymnasium.spaces.Dict(
            {"action_mask": masks, "observations": columns}
        )

    def observation(self, observation: dict) -> dict:
        """Rename the columns, and write the mask as RLlib computes with it."""
        return {
            "action_mask": observation["action_mask"].astype("float32"),
            "observations": observation["observation"],
        }


def train(steps: int, opponent: str) -> None:
    """Train, and print the mean net points of each round."""
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    batch = min(steps, 2000)
    config = (
        PPOConfig()
        .environment(ForRLlib, env_config={"opponent": opponent})
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=batch, minibatch_size=min(batch, 250), num_epochs=4)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .debugging(seed=1, log_level="ERROR")
    )
    algorithm, done = config.build_algo(), 0
    while done < steps:
        runners = algorithm.train()["env_runners"]
        done = int(runners["num_env_steps_sampled_lifetime"])
        print(f"{done} steps: {runners['episode_return_mean']:+.2f} points a deal")
    algorithm.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponent", default="beginner")
    arguments = parser.parse_args()
    train(arguments.steps, arguments.opponent)
