"""How exploitable the levels are in the play: their whole strategy, and the best response to it."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from pegout.players.asking import Asker, Before, Forgetful, Hand, beginning, hands_of, possible
from pegout.players.house import HousePlayer
from pegout.players.levels import make_player
from pegout.players.processes import no_interrupts
from pegout.players.resolving import solved_strategies
from pegout.players.strong import Strong
from pegout.rules.variants import VARIANTS
from pegout.solver.codes import RANKS
from pegout.solver.kernels import plays
from pegout.solver.play_tree import whole_tree
from pegout.solver.play_walks import Walker
from pegout.solver.solving_play import NAMES, Measured, measured, prior_of

F32 = NDArray[np.float32]

Progress = Callable[[int, int], None]
"""Is told how many parts are done, and of how many."""

_PONE = 0


class _Part(NamedTuple):
    """What is asked at a time: everything that follows a lead."""

    level: str
    size: int
    starter: int
    """Its rank, counted downwards."""
    seat: int
    node: int
    slot: int
    """The first of the seat's in the whole tree."""
    slots: int
    before: Before
    hands: list[Hand]
    """What the seat may hold there; see `Asker.visit`."""

    def asker(self) -> Asker:
        """Somebody to ask about it."""
        player = cast(HousePlayer, make_player(self.level, 0))
        kind = Asker if player.remembers else Forgetful
        rules = VARIANTS[NAMES[self.size]]
        return kind(player, rules, self.starter, self.seat, self.slots)

    def ask(self) -> F32:
        """The strategy in all its slots, (slots,)."""
        asker = self.asker()
        asker.visit(self.node, 0, self.before, self.hands)
        return asker.policy


def measured_level(
    level: str,
    size: int,
    starter: int,
    *,
    threads: int = 1,
    progress: Progress = lambda done, total: None,
) -> Measured:
    """What a level's play is worth against itself, and what a best response gains against it.

    Both sides discard in equilibrium; the level plays as it does at 0-0.

    Args:
        level: one of `levels.LEVELS`.
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        threads: threads, or processes for levels that are asked; the result does not depend on it.
        progress: is told the parts done.

    Raises:
        PlayerError: `no-such-level`.
    """
    sides = strategies(level, size, starter, threads=threads, progress=progress)
    walker = Walker(whole_tree(size - 2), prior_of(size, starter), threads)
    return measured(walker, *sides)


def strategies(
    level: str,
    size: int,
    starter: int,
    *,
    threads: int = 1,
    progress: Progress = lambda done, total: None,
) -> tuple[NDArray[Any], NDArray[Any]]:
    """What a level lays as pone and as dealer, by slot of the whole tree; see `measured_level`."""
    if isinstance(make_player(level, 0), Strong):
        return solved_strategies(size, starter, threads=threads, progress=progress)
    pone, dealer = (np.zeros(slots, np.float32) for slots in whole_tree(size - 2).slots)
    parts = []
    for seat, policy in enumerate((pone, dealer)):
        parts += _after_leads(level, size, starter, seat, policy)
    for done, (part, policy) in enumerate(_asked(parts, threads), 1):
        side = pone if part.seat == _PONE else dealer
        side[part.slot : part.slot + part.slots] = policy
        progress(done, len(parts))
    return pone, dealer


def _after_leads(level: str, size: int, starter: int, seat: int, policy: F32) -> list[_Part]:
    """What there is to ask after each lead; how the pone leads is written into its strategy."""
    tree = whole_tree(size - 2)
    down = RANKS - 1 - starter
    before = beginning(down)
    whole = _Part(level, size, down, seat, tree.root, 0, len(policy), before, [()])
    asker = whole.asker()
    if not isinstance(asker, Forgetful):
        whole = whole._replace(hands=possible(hands_of(size - 2), before))
    after: dict[int, list[Hand]] = {}
    slot = 0
    if seat == _PONE:
        asker.policy = policy
        after, _ = asker.decide(tree.root, 0, before, whole.hands)
        slot = RANKS * asker.slots_each(tree.root)
    parts = []
    for rank, node in asker.followers(tree.root):
        following = before.laid(_PONE, rank)
        part = whole._replace(
            node=node,
            slot=slot,
            slots=int(tree.nodes[node, plays.SLOTS + seat]),
            before=following,
            hands=possible(after.get(rank, whole.hands), following),
        )
        parts.append(part)
        slot += part.slots
    return parts


def _asked(parts: Sequence[_Part], processes: int) -> Iterator[tuple[_Part, F32]]:
    """The answers in any order."""
    if processes == 1:
        yield from ((part, part.ask()) for part in parts)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _begin) as pool:
        try:
            with no_interrupts():
                waiting = {pool.submit(part.ask): part for part in parts}
            for answered in as_completed(waiting):
                yield waiting[answered], answered.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _begin() -> None:
    """Let Ctrl-C end a process that asks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
