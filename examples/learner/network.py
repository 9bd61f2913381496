"""A trained network as a policy of the benchmark; NumPy is all it needs.

    python examples/learner/network.py examples/learner/results/network-1.npz net.npz

writes its policy over all rows, as `pegout benchmark` takes it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pegout.lab import benchmark

GAME = "five-card/5"
LAYERS = 3


class NetworkPolicy:
    """A network for each role: features in, what each rank gains out, in points.

    Args:
        weights: by name, such as `pone_0_weight` and `pone_0_bias`, and the `temperature`, in
            points, by which gains become chances.
    """

    def __init__(self, weights: dict[str, NDArray[np.float32]]) -> None:
        self.weights = weights

    @classmethod
    def load(cls, path: Path | str) -> NetworkPolicy:
        """The policy of a file."""
        with np.load(path) as found:
            return cls(dict(found))

    def save(self, path: Path) -> None:
        """Write the policy to a file."""
        np.savez_compressed(path, **self.weights)

    def __call__(self, batch: benchmark.Batch) -> NDArray[np.float64]:
        """The chances of each rank in some rows, (n, 13)."""
        found = batch.features.astype(np.float32)
        for layer in range(LAYERS):
            found = found @ self.weights[f"{batch.role}_{layer}_weight"]
            found += self.weights[f"{batch.role}_{layer}_bias"]
            if layer < LAYERS - 1:
                np.maximum(found, 0, out=found)
        gains = np.where(batch.legal, found.astype(np.float64), -np.inf)
        gains -= gains.max(axis=1, keepdims=True)
        chances: NDArray[np.float64] = np.exp(gains / self.weights["temperature"])
        return chances / chances.sum(axis=1, keepdims=True)


def main() -> None:
    """Write the policy of a network over all rows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network")
    parser.add_argument("policy")
    arguments = parser.parse_args()
    policy, game = NetworkPolicy.load(arguments.network), benchmark.game(GAME)
    benchmark.save_policy(arguments.policy, game, policy, name="trained network")
    print(game.evaluate(policy))


if __name__ == "__main__":
    main()
