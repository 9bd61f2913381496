"""The value of every action of a decision: discards, cards in the play, and hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, ParamSpec, TypeVar

from pegout.apps.api.tables import Shown, Table, preformatted
from pegout.engine.cards import Rank
from pegout.engine.rules.actions import Claim, Muggins, Pass, SeatAction
from pegout.engine.rules.views import View
from pegout.locale import Translator, translator
from pegout.locale.hints import best_by, difference, worth
from pegout.locale.names import card_names, percent
from pegout.solver import decisions
from pegout.solver.advice import Advice, CountAdvice, advise, advise_count
from pegout.solver.decisions import Answer, Option, RatedRank, RatedRanks
from pegout.solver.stakes import PLAIN

Parameters = ParamSpec("Parameters")
Kind = TypeVar("Kind", bound=Shown)


class RatedDiscards(Shown, Answer):
    """The value of every discard of a hand; prints as a table.

    Attributes:
        strategy: which strategy answers.
        options: every discard that differs in more than suits, the best first.
        belief: `None`: what the opponent may hold is known in the play only.
        is_reached: whether the strategy comes here, as it always does with a discard.
        stakes: what wins count. Unless it is `plain`, each `win` is half of one more than the
            expected games won less lost.
    """

    __repr__ = Shown.__str__

    def tables(self, t: Translator) -> list[Table]:
        """The discards, the best first."""
        with_win = self.best.win is not None
        names = ("keep", "discarding", "hand", "spread", "crib", "pegging", "points")
        head = [t(f"rated-head-{name}") for name in names]
        won = [t("rated-head-win" if self.stakes == PLAIN else "rated-head-games")] * with_win
        rows = [head + won + [t("rated-less")]]
        best, second = self.best.value, self.options[1]
        for rated, keep in self.holds():
            least, most = min(rated.totals), max(rated.totals)
            rows.append(
                [
                    card_names(keep),
                    card_names(rated.cards),
                    f"{rated.parts['hand']:.2f}",
                    f"{least}-{most}",
                    f"{rated.parts['crib']:+.2f}",
                    f"{rated.parts['pegging']:+.2f}",
                    f"{rated.points:.2f}",
                    *[worth(rated.win or 0.0, t, self.stakes)] * with_win,
                    difference(
                        *(best - rated.value, rated.error, t),
                        win=with_win,
                        narrow=True,
                        stakes=self.stakes,
                    ),
                ]
            )
        said = best_by(best - second.value, second.error, t, win=with_win, stakes=self.stakes)
        return [Table(rows, left=2, notes=_notes(said, self, t, with_win=with_win))]


class RatedCards(Shown, RatedRanks):
    """The value of every card that can be played; prints as a table.

    Attributes:
        strategy: which strategy answers.
        cards: every rank that can be played, the best first.
        holds: the chance that the opponent holds at least one card of each rank, ace to king.
        belief: what the opponent may hold, hand by hand; `None` in a mean over starters.
        is_reached: whether the strategy itself comes here; where it does not, its frequencies mean
            nothing.
        count_before: the count of the round before the card.
        stakes: what wins count. Unless it is `plain`, each `win` is half of one more than the
            expected games won less lost.
    """

    __slots__ = ()
    __repr__ = Shown.__str__

    @property
    def options(self) -> tuple[RatedRank, ...]:
        """Every rank that can be played, the best first: `cards` by the name that discards have."""
        return self.cards

    @property
    def best(self) -> RatedRank:
        """The best rank."""
        return self.cards[0]

    def tables(self, t: Translator) -> list[Table]:
        """The cards, the best first, and what the opponent may hold."""
        best, *others = self.cards
        with_win = best.win is not None

        def less(card: RatedRank) -> float:
            return best.points - card.points if card.win is None else (best.win or 0.0) - card.win

        head = [t("rated-head-card"), t("pegging-frequency"), t("term-points")]
        won = [t("rated-head-win" if self.stakes == PLAIN else "rated-head-games")] * with_win
        rows = [[*head, *won, t("rated-less")]]
        for card in self.cards:
            rows.append(
                [
                    _rank_name(card.rank),
                    percent(card.frequency, t),
                    f"{card.points:+.2f}",
                    *[worth(card.win or 0.0, t, self.stakes)] * with_win,
                    difference(less(card), card.error, t, win=with_win, stakes=self.stakes),
                ]
            )
        said = "".join(
            best_by(less(each), each.error, t, win=with_win, stakes=self.stakes)
            for each in others[:1]
        )
        held = [[_rank_name(rank), percent(chance, t)] for rank, chance in enumerate(self.holds)]
        return [
            Table(rows, notes=_notes(said, self, t, with_win=with_win)),
            Table(held, title=t("pegging-opponent")),
        ]


def _notes(said: str, rated: Answer | RatedRanks, t: Translator, *, with_win: bool) -> list[str]:
    by_stakes = with_win and rated.stakes != PLAIN
    compared = "rated-by-game-points" if by_stakes else f"rated-by-{rated.strategy}"
    return [*filter(None, [said]), t(compared), t("rated-error")]


def _rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter


def _shown(
    kind: type[Kind], rate: Callable[Parameters, Answer | RatedRanks]
) -> Callable[Parameters, Kind]:
    """A function of `solver.decisions` with an answer that prints as a table."""

    @wraps(rate)
    def rated(*given: Parameters.args, **named: Parameters.kwargs) -> Kind:
        found = rate(*given, **named)
        return kind(*[getattr(found, name) for name in found.__match_args__])

    signed: Any = rated
    signed.__module__ = __name__
    signed.__signature__ = signature(rate).replace(return_annotation=kind.__name__)
    return rated


rate_discards = _shown(RatedDiscards, decisions.rate_discards)
rate_cards = _shown(RatedCards, decisions.rate_cards)


@dataclass(frozen=True)
class Hint:
    """The best action for the seat of a view, and the reasons; prints as the hint of the terminal.

    Attributes:
        view: the view.
        advice: the options with numbers, and reasons for the best; where points are counted, the
            count.
    """

    view: View
    advice: Advice | CountAdvice

    @property
    def options(self) -> tuple[Option, ...]:
        """Every choice, the best first; where points are counted, the correct count alone."""
        if isinstance(self.advice, Advice):
            return self.advice.options
        pending, points = self.view.pending_count, self.advice.points
        action: SeatAction = Claim(points)
        if pending is not None and pending.asked is not None:
            points = max(points - (pending.claimed or 0), 0)
            action = Muggins(points) if points else Pass()
        return (Option(action, points, {}),)

    @property
    def best(self) -> Option:
        """The best option; its `action` is what to do."""
        return self.options[0]

    def __str__(self) -> str:
        """The hint as the terminal shows it, in the language that the environment asks for."""
        from pegout.apps.terminal.console import Console
        from pegout.apps.terminal.hints import hint as lines

        return "\n".join(lines(self.view, translator(), Console(), every=True))

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def hint(view: View) -> Hint:
    """The best action for the seat of a view, and the reasons.

    Raises:
        NoAdvice: `no-hint-now`: there is nothing to decide, or only to draw, cut or say go.
        PegoutError: `wrong-type`, with the argument as the parameter `parameter`.
    """
    return Hint(view, advise_count(view) if view.pending_count else advise(view))
