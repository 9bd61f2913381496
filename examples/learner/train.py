"""Train a network in the play of five-card cribbage, and measure exactly how good it is.

    pip install -r examples/learner/requirements.txt
    python examples/learner/train.py --seed 1 --folder run

A network for each role is given what a player sees and predicts what each rank gains. It learns
from sampled deals alone, which the networks play against each other; the benchmark measures them
now and then. An interrupted run goes on from its last measurement. docs/learner.md explains the
method and shows the results.
"""

from __future__ import annotations

import argparse
import copy
import csv
import math
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from network import GAME, NetworkPolicy
from numpy.typing import NDArray
from sampling import RANKS, ROLES, Deals, sample, uniform_table
from torch import nn

from pegout.lab import benchmark

COLUMNS = ("seed", "iterations", "deals", "minutes", "exploitability", "value")
MEASURE_EVERY = 10
"""Iterations from one measurement, and one checkpoint, to the next."""
ROWS_AT_ONCE = 1 << 13


class Settings(NamedTuple):
    """The parameters of a run."""

    seed: int = 1
    iterations: int = 200
    deals: int = 50_000
    """Played in each iteration."""
    steps: int = 60
    """Of gradient descent for each network in each iteration."""
    batch: int = 1024
    """Rows in each step."""
    width: int = 128
    """Of both hidden layers."""
    rate: float = 1e-3
    """At which the networks learn, at first; it falls to 0 along a cosine."""
    forgetting: float = 0.1
    """How far an iteration moves the predictions towards its samples."""
    warm: float = 0.3
    """The temperature of the policy at first, in points."""
    cold: float = 0.03
    """The temperature from half of the iterations on."""
    smoothing: float = 0.95
    """The factor that an iteration leaves of the averaged weights."""


class Learner:
    """A network for each role, which learn by playing against each other.

    Attributes:
        iteration: how many have been done.
        networks: those that play and learn.
        averaged: networks with the averages of their weights, which are measured.
    """

    def __init__(self, game: benchmark.PlayGame, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        self.game, self.settings, self.iteration = game, settings, 0
        self.deals, self.table = Deals(game), uniform_table(game)
        self.legal = torch.from_numpy(self.table.policy > 0)
        features = np.concatenate([game.features(role) for role in ROLES])
        self.scale = np.maximum(features.max(axis=0), 1).astype(np.float32)
        self.features = torch.from_numpy(features / self.scale)
        rows = game.rows(ROLES[0])
        self.roles = (slice(0, rows), slice(rows, len(features)))
        self.networks = nn.ModuleList([self._new_network() for _ in ROLES])
        self.averaged = copy.deepcopy(self.networks)
        self.optimizer = torch.optim.Adam(self.networks.parameters())

    def _new_network(self) -> nn.Sequential:
        width, last = self.settings.width, nn.Linear(self.settings.width, RANKS)
        nn.init.zeros_(last.weight)
        nn.init.zeros_(last.bias)
        first = nn.Linear(len(self.game.columns), width)
        return nn.Sequential(first, nn.ReLU(), nn.Linear(width, width), nn.ReLU(), last)

    @property
    def temperature(self) -> float:
        """Of the policy, in points: a rank that gains so much more is played e times as often."""
        done = min(1.0, 2 * self.iteration / self.settings.iterations)
        return self.settings.warm ** (1 - done) * self.settings.cold**done

    @torch.no_grad()
    def predictions(self) -> torch.Tensor:
        """The gain of each rank over the mean of the legal ones, by row; 0 where it is illegal."""
        found = torch.cat(
            [
                network(part)
                for network, rows in zip(self.networks, self.roles, strict=True)
                for part in self.features[rows].split(ROWS_AT_ONCE)
            ]
        )
        found *= self.legal
        found -= found.sum(1, keepdim=True) / self.legal.sum(1, keepdim=True)
        return found * self.legal

    def iterate(self) -> None:
        """Play deals by the present policy, and learn what their cards gained."""
        settings, table = self.settings, self.table
        random = np.random.default_rng([settings.seed, self.iteration])
        predicted = self.predictions()
        logits = (predicted / self.temperature).masked_fill_(~self.legal, -torch.inf)
        table.policy[:] = torch.softmax(logits, dim=1)
        sample(self.deals.draw(settings.deals, random), table, int(random.integers(1 << 31)))
        sampled = torch.from_numpy(table.gains / np.maximum(table.visits, 1)[:, None])
        targets = torch.lerp(predicted, sampled, settings.forgetting)
        self.iteration += 1
        for group in self.optimizer.param_groups:
            share = self.iteration / settings.iterations
            group["lr"] = settings.rate * (1 + math.cos(math.pi * share)) / 2
        shape = (settings.steps, settings.batch)
        for network, rows in zip(self.networks, self.roles, strict=True):
            chances = table.visits[rows] / table.visits[rows].sum(dtype=np.float64)
            drawn = rows.start + random.choice(len(chances), shape, p=chances)
            self._fit(network, targets, drawn)
        with torch.no_grad():
            weights = zip(self.averaged.parameters(), self.networks.parameters(), strict=True)
            for average, latest in weights:
                average.lerp_(latest, 1 - settings.smoothing)

    def _fit(self, network: nn.Module, targets: torch.Tensor, batches: NDArray[np.int64]) -> None:
        """Descend the squared error of a network's predictions, batch by batch of rows."""
        for rows in torch.from_numpy(batches):
            errors = (network(self.features[rows]) - targets[rows]) * self.legal[rows]
            self.optimizer.zero_grad()
            errors.square().sum(dim=1).mean().backward()
            self.optimizer.step()

    def policy(self) -> NetworkPolicy:
        """The policy of the averaged networks."""
        weights = {"temperature": np.float32(self.temperature)}
        for role, network in zip(ROLES, self.averaged, strict=True):
            for number, layer in enumerate([each for each in network if hasattr(each, "weight")]):
                weight = layer.weight.detach().numpy().T.copy()
                weight /= self.scale[:, None] if number == 0 else 1
                weights[f"{role}_{number}_weight"] = weight
                weights[f"{role}_{number}_bias"] = layer.bias.detach().numpy().copy()
        return NetworkPolicy(weights)

    def state(self) -> dict[str, object]:
        """The state that `restore` goes on from."""
        parts = {name: getattr(self, name) for name in ("networks", "averaged", "optimizer")}
        states = {name: part.state_dict() for name, part in parts.items()}
        return states | {"iteration": self.iteration, "settings": tuple(self.settings)}

    def restore(self, state: dict[str, object]) -> None:
        """Go on from a state of the same settings.

        Raises:
            SystemExit: if the settings were others.
        """
        if state["settings"] != tuple(self.settings):
            raise SystemExit(f"The checkpoint has other settings: {Settings(*state['settings'])}")
        for name in ("networks", "averaged", "optimizer"):
            getattr(self, name).load_state_dict(state[name])
        self.iteration = state["iteration"]


def run(settings: Settings, folder: Path) -> None:
    """Train, or go on training; write curve, network and checkpoint to a folder."""
    torch.set_num_threads(1)
    learner, curve, before = Learner(benchmark.game(GAME), settings), [], 0.0
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / f"checkpoint-{settings.seed}.pt"
    if checkpoint.exists():
        found = torch.load(checkpoint, weights_only=True)
        learner.restore(found)
        curve, before = found["curve"], found["minutes"]
    while True:
        last = learner.iteration >= settings.iterations
        is_new = not curve or curve[-1][1] < learner.iteration
        if is_new and (last or learner.iteration % MEASURE_EVERY == 0):
            policy = learner.policy()
            minutes = before + time.process_time() / 60
            curve.append(measurement(learner, policy, minutes))
            print(*(f"{name} {each}" for name, each in zip(COLUMNS, curve[-1], strict=True)))
            policy.save(folder / f"network-{settings.seed}.npz")
            write_curve(folder / f"curve-{settings.seed}.csv", curve)
            half_written = checkpoint.with_suffix(".part")
            torch.save(learner.state() | {"curve": curve, "minutes": minutes}, half_written)
            half_written.replace(checkpoint)
        if last:
            return
        learner.iterate()


def measurement(learner: Learner, policy: NetworkPolicy, minutes: float) -> tuple[float, ...]:
    """A line of the curve."""
    settings, found = learner.settings, learner.game.evaluate(policy)
    done = (settings.seed, learner.iteration, learner.iteration * settings.deals)
    numbers = (round(float(each), 6) for each in (found.exploitability, found.value))
    return (*done, round(minutes, 3), *numbers)


def write_curve(path: Path, curve: list[tuple[float, ...]]) -> None:
    """Write the measurements of a run."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *curve])


def main() -> None:
    """Read the settings and train."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=Path("run"))
    for name, value in Settings()._asdict().items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    arguments = vars(parser.parse_args())
    folder = arguments.pop("folder")
    run(Settings(**arguments), folder)


if __name__ == "__main__":
    main()
