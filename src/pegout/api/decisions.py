"""What every action of a decision is worth: discards, cards in the play, and hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pegout.advice import Advice, CountAdvice, advise, advise_count
from pegout.api.tables import Shown, Table, preformatted
from pegout.cards import Card, Rank
from pegout.errors import argument
from pegout.locale import Translator, translator
from pegout.locale.names import card_names
from pegout.locale.percent import percent
from pegout.rules.actions import Claim, Muggins, Pass, SeatAction
from pegout.rules.variants import Rules
from pegout.rules.views import View
from pegout.solver import decisions
from pegout.solver.decisions import Answer, RatedRanks

Scores = tuple[int, int] | str | None
"""Own and the opponent's points, such as `(110, 115)` or `"110-115"`; `None` if not known."""


class RatedDiscards(Shown, Answer):
    """What every discard of a hand is worth (`options`, the best first); prints as a table."""

    __repr__ = Shown.__str__

    def tables(self, t: Translator) -> list[Table]:
        """The discards, the best first."""
        with_win = self.best.win is not None
        names = ("keep", "discard", "hand", "spread", "crib", "pegging", "points")
        head = [t(f"discard-{name}") for name in names]
        rows = [head + [t("discard-win")] * with_win + [t("rated-less")]]
        for rated, keep in self.holds():
            least, most = min(rated.totals), max(rated.totals)
            less = self.best.value - rated.value
            rows.append(
                [
                    card_names(keep),
                    card_names(rated.cards),
                    f"{rated.parts['hand']:.2f}",
                    f"{least}-{most}",
                    f"{rated.parts['crib']:+.2f}",
                    f"{rated.parts['pegging']:+.2f}",
                    f"{rated.points:.2f}",
                    *[percent(rated.win or 0.0, t, 1)] * with_win,
                    _difference(less, rated.error, to_win=with_win),
                ]
            )
        return [Table(rows, left=2, notes=[t("rated-error")])]


class RatedCards(Shown, RatedRanks):
    """What every card that can be played is worth (`cards`, the best first); prints as a table."""

    __slots__ = ()
    __repr__ = Shown.__str__

    def tables(self, t: Translator) -> list[Table]:
        """The cards, the best first, and what the opponent may hold."""
        best = self.cards[0]
        with_win = best.win is not None
        head = [t("pegging-card"), t("pegging-frequency"), t("pegging-points")]
        rows = [[*head, *[t("discard-win")] * with_win, t("rated-less")]]
        for card in self.cards:
            less = (best.win or 0.0) - (card.win or 0.0) if with_win else best.points - card.points
            rows.append(
                [
                    _rank_name(card.rank),
                    percent(card.frequency, t),
                    f"{card.points:+.2f}",
                    *[percent(card.win or 0.0, t, 1)] * with_win,
                    _difference(less, card.error, to_win=with_win),
                ]
            )
        held = [[_rank_name(rank), percent(chance, t)] for rank, chance in enumerate(self.holds)]
        return [
            Table(rows, notes=[t("rated-error")]),
            Table(held, title=t("pegging-opponent")),
        ]


def _rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter


def _difference(less: float, error: float, *, to_win: bool) -> str:
    """How much worse than the best an action is, with its standard error: `−2.1±0.4`.

    Args:
        less: the difference to the best; below 0 where what comes first is no better.
        error: its standard error; 0 for the best itself.
        to_win: whether both are chances to win, which are told in per cent; otherwise points.
    """
    if not error:
        return ""
    sign = "−" if less >= 0 else "+"
    if to_win:
        return f"{sign}{100 * abs(less):.1f}±{100 * error:.1f}"
    return f"{sign}{abs(less):.2f}±{error:.2f}"


def rate_discards(
    hand: Sequence[Card | str] | str,
    role: str,
    *,
    scores: Scores = None,
    rules: Rules | str = "six-card",
) -> RatedDiscards:
    """Rate every discard of a hand: by the chance to win with scores, else by points.

    Args:
        hand: the cards dealt, such as `5H 6H 7D 8S JC QD`.
        role: `pone` or `dealer`; among more players `left`, `across`, `right` or `dealer`.
        scores: own and the opponent's points, such as `(110, 115)`, for two players.
        rules: the rules, or the name of a variant.

    Raises:
        PegoutError: `not-a-card`, `card-twice`, `wrong-number-of-cards`, `no-such-role`,
            `bad-score`, `score-for-two`, `no-such-variant`, `no-discards`, with the argument as
            the parameter `parameter`; `solver-missing`, `artefact-unreadable`.
    """
    found = decisions.rate_discards(hand, role, scores=scores, rules=rules)
    return RatedDiscards(found.strategy, found.options)


def rate_cards(
    hand: Sequence[Card | str] | str,
    role: str,
    *,
    starter: Card | str | None = None,
    played: str = "",
    discarded: Sequence[Card | str] | str = "",
    scores: Scores = None,
    rules: Rules | str = "six-card",
) -> RatedCards:
    """Rate every card that can be played in a position of the play of two.

    Args:
        hand: the cards or ranks held, or the whole hand, such as `4 5 J Q`.
        role: `pone` or `dealer`.
        starter: the starter or its rank; without one the answer is the mean over all.
        played: the cards or ranks played, each with its player, such as `P:4 D:J`.
        discarded: the two cards or ranks that the player has discarded, if they are known.
        scores: own and the opponent's points, such as `(110, 115)`, if they are known.
        rules: the rules, or the name of a variant.

    Raises:
        PegoutError: what is wrong, with the argument as the parameter `parameter`;
            `solver-missing`, `artefact-unreadable`.
    """
    found = decisions.rate_cards(
        _text(hand),
        role,
        starter=None if starter is None else str(starter),
        played=played,
        discarded=_text(discarded),
        scores=scores,
        rules=rules,
    )
    return RatedCards(*found)


def _text(cards: Sequence[Card | str] | str) -> str:
    return cards if isinstance(cards, str) else " ".join(map(str, cards))


@dataclass(frozen=True)
class Hint:
    """What is best for a seat, and why; prints as the hint of the terminal.

    Attributes:
        view: the seat's view.
        advice: the options with their numbers and the reasons for the best; where points are
            counted by hand, the true count.
    """

    view: View
    advice: Advice | CountAdvice

    @property
    def best(self) -> SeatAction:
        """The best action."""
        if isinstance(self.advice, Advice):
            return self.advice.options[0].action
        pending, points = self.view.pending_count, self.advice.points
        if pending is None or pending.asked is None:
            return Claim(points)
        overlooked = points - (pending.claimed or 0)
        return Muggins(overlooked) if overlooked > 0 else Pass()

    def __str__(self) -> str:
        """The hint as the terminal shows it, in the language that the environment asks for."""
        from pegout.terminal.console import Console
        from pegout.terminal.hints import hint as lines

        return "\n".join(lines(self.view, translator(), Console(), every=True))

    def _repr_html_(self) -> str:
        return preformatted(str(self))


def hint(view: View) -> Hint:
    """What is best for the seat of a view, and why.

    Args:
        view: the view of a seat that has something to decide or to count.

    Raises:
        NoAdvice: `no-hint-now`: there is nothing to decide, or only to draw, cut or say go.
    """
    with argument("view"):
        return Hint(view, advise_count(view) if view.pending_count else advise(view))
