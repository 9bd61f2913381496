"""How long the review of a whole game takes, and its first deal.

    python benchmarks/reviews.py [--games N] [--level LEVEL]

Games of six-card of a level against `steady`, as a person would play them: no subgame of theirs has
been solved before, but kernels are compiled. One thread; what a browser gets is timed, without
HTTP.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from platformdirs import user_cache_path


def use_a_folder_of_its_own(folder: str) -> None:
    """Let subgames be kept in a folder, and compiled kernels be found where they are."""
    for kernels in user_cache_path("pegout").glob("kernels-*"):
        (Path(folder) / "pegout").mkdir(exist_ok=True)
        (Path(folder) / "pegout" / kernels.name).symlink_to(kernels)
    os.environ["XDG_CACHE_HOME"] = folder
    os.environ["NUMBA_NUM_THREADS"] = "1"


def timed(text: str) -> tuple[float, float, int]:
    """Seconds to the first deal and to the end, and the number of deals."""
    from pegout.engine.record import read_record
    from pegout.server.web.api.reviews import review_line
    from pegout.solver.analysis.review import review_in_parts
    from pegout.solver.analysis.review_contents import DealReview

    begin, first, deals = time.perf_counter(), 0.0, 0
    for part in review_in_parts(read_record(text)):
        review_line(part)
        if isinstance(part, DealReview):
            deals += 1
            first = first or time.perf_counter() - begin
    return first, time.perf_counter() - begin, deals


def records(level: str, games: int, folder: str) -> list[str]:
    """The records of games of a level against `steady`."""
    play = [sys.executable, "-m", "pegout", "simulate", "--players", f"{level},steady"]
    play += ["--games", str(games), "--seed", "reviews", "--records", f"{folder}/games"]
    subprocess.run(play, check=True, stdout=subprocess.DEVNULL)
    return [path.read_text("utf-8") for path in sorted(Path(folder, "games").glob("*.crib"))]


def main() -> None:
    """Review, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", default="beginner")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        use_a_folder_of_its_own(folder)
        warm, *games = records(arguments.level, 1 + arguments.games, folder)
        timed(warm)  # loads kernels and shipped results
        found = [timed(each) for each in games]
    for name, each in (("first deal", 0), ("whole game", 1)):
        times = sorted(times[each] for times in found)
        middle, late = statistics.median(times), times[int(0.95 * (len(times) - 1))]
        print(f"{name}: median {middle:.2f} s, p95 {late:.2f} s, longest {times[-1]:.2f} s")
    print(f"deals: {[deals for *_, deals in found]}")


if __name__ == "__main__":
    main()
