"""How long a hint takes, by kind of decision.

    python benchmarks/hints.py [--rules NAME] [--games N]

Games among `steady`; every decision of the first seat with a choice is asked of the hint, in the
order of the game, with no subgame solved before, but kernels compiled. One thread, wall time and
processor time.
"""

import argparse
import tempfile
import time
from collections import defaultdict
from statistics import median

from reviews import use_a_folder_of_its_own


def kind(seen) -> str:
    """The kind of a seat's decision: among two, a later card is the one for which a subgame is
    solved."""
    if seen.phase != "play":
        return "discard" if seen.phase == "discard" else "place"
    turns = sum(len(each) for each in seen.rounds)
    return "card" if seen.rules.players > 2 else ("lead", "reply", "later card")[min(turns, 2)]


def main() -> None:
    """Ask, and print a line for each kind of decision."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="six-card")
    parser.add_argument("--games", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        use_a_folder_of_its_own(folder)
        from pegout.engine.rules.game import start
        from pegout.engine.rules.variants import variant
        from pegout.engine.rules.views import view
        from pegout.lab.arena import play_game
        from pegout.solver.advice import NoAdvice, advise
        from pegout.solver.bots import make_bot
        from pegout.solver.caches import SOLVED

        rules = variant(arguments.rules)
        taken = defaultdict(list)
        for game in range(1 + arguments.games):
            if game == 1:  # the first game loads kernels and shipped results
                SOLVED.clear()
                taken.clear()
            state, players = start(rules), [make_bot("steady", game)] * rules.players
            for step in play_game(rules, players, game):
                seen = view(state, 0)
                state = step.state
                if step.actor != 0 or len(seen.legal) < 2:
                    continue
                began, spent = time.perf_counter(), time.process_time()
                try:
                    advise(seen)
                except NoAdvice:
                    continue
                seconds = time.perf_counter() - began, time.process_time() - spent
                taken[kind(seen)].append(seconds)
    for what, both in taken.items():
        wall, work = ([1000 * seconds for seconds in each] for each in zip(*both, strict=True))
        spread = f"median {median(wall):.1f} ms, longest {max(wall):.0f} ms"
        print(f"{what:10} {len(both):4}: {spread}; of work {median(work):.1f}, {max(work):.0f} ms")


if __name__ == "__main__":
    main()
