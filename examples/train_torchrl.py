"""Train a policy by self-play with TorchRL, in which both seats of five-card deals are agents.

    pip install "pegout[rl]" torchrl
    python examples/train_torchrl.py --steps 100000

The rule is REINFORCE with a learnt baseline, the shortest there is. TorchRL asks every agent for an
observation at each step and says in `mask` who acts.
"""

import argparse

import gymnasium
import pettingzoo

import pegout.lab.environments

AGENTS = "players"
"""The group of both agents, which share a network."""


def environment() -> pettingzoo.AECEnv:
    """Deals of five-card: the rewards are the net points of both seats."""
    gymnasium.register_envs(pegout.lab.environments)
    options = {"rules": "five-card", "episode": "deal", "mask": "info"}
    return pettingzoo.make("aec", "pegout/cribbage-v0", **options)


def train(steps: int) -> None:
    """Train, and print how the loss goes."""
    import torch
    from tensordict.nn import TensorDictModule
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.modules import MaskedCategorical, ProbabilisticActor

    torch.manual_seed(1)
    source = environment()
    env = PettingZooWrapper(
        source, use_mask=True, group_map={AGENTS: source.possible_agents}, seed=1
    )
    width, actions = source.features.width, source.action_space("player_0").n
    network = torch.nn.Sequential(
        torch.nn.Linear(width, 128), torch.nn.ReLU(), torch.nn.Linear(128, int(actions))
    )
    baseline = torch.nn.Sequential(
        torch.nn.Linear(width, 128), torch.nn.ReLU(), torch.nn.Linear(128, 1)
    )
    policy = ProbabilisticActor(
        TensorDictModule(network, [(AGENTS, "observation")], [(AGENTS, "logits")]),
        in_keys={"logits": (AGENTS, "logits"), "mask": (AGENTS, "action_mask")},
        out_keys=[(AGENTS, "action")],
        distribution_class=MaskedCategorical,
    )
    optimizer = torch.optim.Adam([*network.parameters(), *baseline.parameters()], 1e-3)
    done, shown = 0, 0
    while done < steps:
        losses = []
        for _ in range(16):
            with torch.no_grad():
                deal = env.rollout(1000, policy)
            done += len(deal)
            seen, acts = deal[AGENTS, "observation"], deal[AGENTS, "mask"]
            rewards = deal["next", AGENTS, "reward"].squeeze(-1)
            to_come = rewards.flip(0).cumsum(0).flip(0)
            chosen = MaskedCategorical(logits=network(seen), mask=deal[AGENTS, "action_mask"])
            expected = baseline(seen).squeeze(-1)
            gain = to_come - expected
            loss = -chosen.log_prob(deal[AGENTS, "action"]) * gain.detach() + gain.square()
            losses.append((loss * acts).sum() / acts.sum())
        optimizer.zero_grad()
        total = torch.stack(losses).mean()
        total.backward()
        optimizer.step()
        if done >= shown or done >= steps:
            print(f"{done} steps, loss {total.item():.2f}")
            shown += max(steps // 10, 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=100_000)
    train(parser.parse_args().steps)
