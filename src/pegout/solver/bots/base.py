"""The protocol of bots; the base class of the levels, and their random numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from pegout.engine.errors import PlayerError, quoted
from pegout.engine.rules.actions import Claim, Discard, Go, Muggins, Pass, Place, Play, SeatAction
from pegout.engine.rules.counting import items_due
from pegout.engine.rules.events import Event
from pegout.engine.rules.scoring.show import ScoreItem, total
from pegout.engine.rules.state import Phase
from pegout.engine.rules.views import View, with_claim_standing

T = TypeVar("T")


class Bot(Protocol):
    """A player of a seat. A level's decision is a pure function of its seed and the view."""

    @property
    def level(self) -> str:
        """The level by name, as records and tables show it."""
        ...

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        ...


def check_bot(bot: object) -> None:
    """Check that something is a bot.

    Raises:
        PlayerError: `not-a-bot`.
    """
    named = isinstance(getattr(bot, "level", None), str) and not isinstance(bot, type)
    if not named or not callable(getattr(bot, "decide", None)):
        raise PlayerError("not-a-bot", given=quoted(repr(bot)))


@runtime_checkable
class EventObserver(Protocol):
    """A bot that also gets the events of its game, and its end."""

    def observe(self, event: Event) -> None:
        """Take note of an event, as the bot's seat may know it."""
        ...

    def finish(self, view: View) -> None:
        """Take note that the game, or the whole match, is over."""
        ...


class DecisionRng:
    """The random numbers of one decision, derived by SHA-256 from a seed and the seat's view.

    A decision has no other state, so a game can be resumed, replayed and verified, on any machine.
    Draws and cuts depend on seed, seat and deal alone, so two tables with one seed turn up the same
    cards, no matter who sits there.
    """

    def __init__(self, seed: int | str, view: View) -> None:
        turns = sum([len(each) for each in (*view.rounds, [*filter(None, view.layout)])])
        count = view.pending_count
        asked = ""
        if count is not None:
            answers = None if count.claimed is None else view.seat
            asked = f"{count.what} {count.seat} {answers}"
        self._key = (
            f"{seed} {view.seat} {view.game} {view.deal} {view.phase.value} "
            f"{len(view.draws)} {turns} {asked}"
        )
        self._calls = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including `limit`."""
        self._calls += 1
        digest = hashlib.sha256(f"{self._key} {self._calls}".encode()).digest()
        return int.from_bytes(digest[:16], "big") % limit

    def happens(self, percent: int) -> bool:
        """True with a probability in percent."""
        return self.below(100) < percent

    def choice(self, options: Sequence[T]) -> T:
        """One of the options, each with the same probability."""
        return options[self.below(len(options))]


class BaseBot:
    """A level: finds out which decision is due; subclasses say how to discard, play and place.

    Args:
        seed: the seed of its random choices. Bots at one table may share a seed.
    """

    level: str
    """The level by name."""
    uses_history: bool = True
    """Whether the play depends on more than the current round and the seat's hand."""
    thinks_long: bool = False
    """Whether a choice takes so long that those who wait for it could tell it from a card that is
    forced, and so know that the others in the hand are too high."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        rng = DecisionRng(self._seed, view)
        if view.pending_count and isinstance(view.legal[0], Play | Go):
            return self.decide(with_claim_standing(view))
        if view.pending_count:
            return self._count(view, rng)
        options: Any = view.legal
        hides_others = isinstance(options[0], Play) and len(view.hand) > 1
        if len(options) == 1 and not (self.thinks_long and hides_others):
            return options[0]  # type: ignore[no-any-return]
        match view.phase:
            case Phase.DISCARD:
                return self.discard(view, options, rng)
            case Phase.PLAY:
                return self.play(view, options, rng)
            case Phase.PLACE:
                return self.place(view, options, rng)
            case _:  # No level draws or cuts better than another.
                return rng.choice(view.legal)

    def _count(self, view: View, rng: DecisionRng) -> SeatAction:
        count = view.pending_count
        assert count is not None
        due = items_due(count.what, count.cards, count.last, view.starter)
        if count.asked is None:
            return Claim(_possible(self.claim(due, rng), view.legal))
        overlooked = total(due) - (count.claimed or 0)
        named = _possible(self.muggins(overlooked, rng), view.legal)
        return Muggins(named) if named else Pass()

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Choose what to discard."""
        raise NotImplementedError

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Choose a card in the play."""
        raise NotImplementedError

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The probability of each play; missing ones have probability 0.

        Levels whose play is random override this; `play` must draw from the same distribution.
        """
        return {self.play(view, options, DecisionRng(self._seed, view)): 1.0}

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Choose where to place the turned card on the Table Top layout."""
        raise NotImplementedError

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Choose how many points to claim for these combinations (manual counting)."""
        return total(due)

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Choose the points to name for a claim `overlooked` points too low; 0 calls nothing."""
        return overlooked


def _possible(points: int, legal: Sequence[SeatAction]) -> int:
    """The points to claim or name: these, or the most below them that cards can have."""
    named = [each.points or 0 for each in legal if isinstance(each, Claim | Muggins)]
    return max([each for each in named if each <= points], default=0)


def seen_points(due: Sequence[ScoreItem], rng: DecisionRng, missed: int) -> int:
    """The points of these combinations, less those missed, each as often as stated, in percent."""
    return total([item for item in due if not rng.happens(missed)])
