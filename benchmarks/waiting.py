"""How long a person waits for `expert` to play a card, with and without deciding ahead.

A person at a table of this process leads and replies with random cards, after thinking. The same
games, by one seed, are played with the thread that decides ahead and without it.

    python benchmarks/waiting.py --games 2 --think 8 --target 31
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from unittest import mock

from pegout.engine.rules.actions import Play
from pegout.engine.rules.variants import variant
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.seats import TableRequest
from pegout.solver import caches


def waits(folder: Path, chosen: argparse.Namespace, *, ahead: bool) -> list[float]:
    """The seconds from each card of the person to that of the bot that answers it."""
    registry = table_registry(Repository(f"sqlite:///{folder / f'{ahead}.sqlite'}"))
    if not ahead:
        registry.bots.ahead = None
    person, _ = registry.identities.create_person()
    found = []
    for game in range(chosen.games):
        caches.SOLVED.clear()
        rng = Random(game)
        request = TableRequest(
            variant("six-card", {"target": chosen.target}), (None, chosen.level), seed=str(game)
        )
        table = registry.opener.open(request, person)
        while not table.is_over:
            table.wait_for_bots(60)
            view = table.snapshot(person).view
            if not view.legal:
                continue
            action = rng.choice(view.legal)
            decides = isinstance(action, Play) and len(view.legal) > 1
            if decides:
                time.sleep(chosen.think)
            began = time.perf_counter()
            table.act(person, table.seq, f"{table.seq}", action)
            table.wait_for_bots(60)
            if decides:
                found.append(time.perf_counter() - began)
    registry.close()
    return found


def main() -> None:
    """Print both, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--think", type=float, default=4.0)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--target", default="121")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        warm = Path(folder, "warm")
        warm.mkdir()
        waits(
            warm, argparse.Namespace(**{**vars(chosen), "think": 0.0, "games": 1}), ahead=False
        )  # loads compiled code
        told = []
        for ahead in (False, True):
            here = Path(folder, str(ahead))
            here.mkdir()
            with mock.patch.dict(os.environ, XDG_CACHE_HOME=str(here)):  # nothing solved on disk
                told.append(waits(here, chosen, ahead=ahead))
    for name, found in zip(("when due", "ahead"), told, strict=True):
        print(
            f"{name}: {len(found)} cards, mean {1000 * mean(found):.0f} ms, median "
            f"{1000 * median(found):.0f} ms, longest {1000 * max(found):.0f} ms, "
            f"over a second {sum(each > 1 for each in found)}"
        )
    print(f"ratio of the means: {mean(told[0]) / mean(told[1]):.1f}")


if __name__ == "__main__":
    main()
