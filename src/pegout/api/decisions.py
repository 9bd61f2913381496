"""What every action of a decision is worth: discards, cards in the play, and hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pegout.advice import Advice, CountAdvice, advise, advise_count
from pegout.api.tables import Shown, Table, preformatted
from pegout.cards import Card, Rank
from pegout.errors import argument
from pegout.locale import Translator, translator
from pegout.locale.hints import best_by, difference
from pegout.locale.names import card_names
from pegout.locale.percent import percent
from pegout.rules.actions import Claim, Muggins, Pass, SeatAction
from pegout.rules.variants import Rules
from pegout.rules.views import View
from pegout.solver import decisions
from pegout.solver.decisions import Answer, RatedRank, RatedRanks, Strategy

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
                    *[percent(rated.win or 0.0, t, 1)] * with_win,
                    difference(best - rated.value, rated.error, t, win=with_win, narrow=True),
                ]
            )
        said = best_by(best - second.value, second.error, t, win=with_win)
        return [Table(rows, left=2, notes=_notes(said, self.strategy, t))]


class RatedCards(Shown, RatedRanks):
    """What every card that can be played is worth (`cards`, the best first); prints as a table."""

    __slots__ = ()
    __repr__ = Shown.__str__

    def tables(self, t: Translator) -> list[Table]:
        """The cards, the best first, and what the opponent may hold."""
        best, *others = self.cards
        with_win = best.win is not None

        def less(card: RatedRank) -> float:
            return best.points - card.points if card.win is None else (best.win or 0.0) - card.win

        head = [t("pegging-card"), t("pegging-frequency"), t("pegging-points")]
        rows = [[*head, *[t("discard-win")] * with_win, t("rated-less")]]
        for card in self.cards:
            rows.append(
                [
                    _rank_name(card.rank),
                    percent(card.frequency, t),
                    f"{card.points:+.2f}",
                    *[percent(card.win or 0.0, t, 1)] * with_win,
                    difference(less(card), card.error, t, win=with_win),
                ]
            )
        said = "".join([best_by(less(each), each.error, t, win=with_win) for each in others[:1]])
        held = [[_rank_name(rank), percent(chance, t)] for rank, chance in enumerate(self.holds)]
        return [
            Table(rows, notes=_notes(said, self.strategy, t)),
            Table(held, title=t("pegging-opponent")),
        ]


def _notes(said: str, strategy: Strategy, t: Translator) -> list[str]:
    return [*filter(None, [said]), t(f"rated-by-{strategy}"), t("rated-error")]


def _rank_name(rank: int) -> str:
    """A rank (0 the ace) as printed."""
    return "10" if rank == 9 else Rank(rank + 1).letter


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
