"""Mistakes in words: the position, the answer, and both as lines that Anki imports."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from typing import Final

from pegout.engine.cards import Card, parse_cards
from pegout.engine.rules.actions import Play
from pegout.engine.rules.position import read_position
from pegout.engine.rules.state import Cards
from pegout.engine.rules.views import View, view
from pegout.locale.hints import CardName, difference, why_sentence
from pegout.locale.names import card_name, percent
from pegout.locale.rulebook import variant_name
from pegout.locale.translator import Translator
from pegout.solver.analysis.mistakes import Mistake
from pegout.solver.stakes import stakes_of

ANKI_HEADER: Final = (
    "#separator:comma\n#html:false\n#deck:Pegout\n#columns:GUID,Front,Back,Tags\n"
    "#guid column:1\n#tags column:4\n"
)
"""The header by which Anki reads the lines; by the GUID a note is updated rather than added
again."""

CardsText = Callable[[Iterable[Card | None]], str]


def position_lines(seen: View, t: Translator, cards: CardsText) -> list[str]:
    """The information of the seat that has to decide, a line each."""
    own, other = (min(seen.scores[side], seen.rules.target) for side in (seen.side, 1 - seen.side))
    role = "dealer" if seen.seat == seen.dealer else "pone"
    lines = [
        t("mistake-table", variant=variant_name(seen.rules.name, t), target=seen.rules.target),
        t(f"mistake-as-{role}", own=own, other=other),
    ]
    if seen.starter:
        lines.append(t("mistake-starter", cards=cards([seen.starter])))
    if seen.discard:
        lines.append(t("mistake-discarded", cards=cards(sorted_cards(seen.discard))))
    for turns in seen.rounds:
        if turns:
            told = [_turn(seen, seat, card, t, cards) for seat, card in turns]
            lines.append(t("mistake-round", turns=t("web-list-comma").join(told)))
    lines.append(t("mistake-hand", cards=cards(sorted_cards(seen.hand))))
    plays = any(isinstance(each, Play) for each in seen.legal)
    if plays:
        return [*lines, t("mistake-ask-card", count=seen.next_count)]
    return [*lines, t("mistake-ask-discard", number=seen.rules.discard_count)]


def _turn(seen: View, seat: int, card: Card | None, t: Translator, cards: CardsText) -> str:
    who = "own" if seat == seen.seat else "other"
    return t(f"mistake-go-{who}") if card is None else t(f"mistake-turn-{who}", card=cards([card]))


def sorted_cards(cards: Cards) -> list[Card]:
    """The cards that are known, in order."""
    return sorted([card for card in cards if card])


def action_cards(action: str) -> list[Card]:
    """The cards of an action as records write it."""
    return list(parse_cards(action.split(" ", 1)[1]))


def answer_lines(mistake: Mistake, t: Translator, cards: CardsText, name: CardName) -> list[str]:
    """The best action in a mistake, the one chosen, and why that is worse."""
    stakes = stakes_of(read_position(mistake.position).rules)
    cost = difference(mistake.cost, mistake.error, t, win=True, stakes=stakes)
    chosen, best = (cards(action_cards(each)) for each in (mistake.chosen, mistake.best))
    lines = [
        t("mistake-best", cards=best),
        t("mistake-chosen", cards=chosen, cost=cost or f"−{percent(mistake.cost, t, 1)}"),
    ]
    return [*lines, why_sentence(mistake.why, t, name)] if mistake.why else lines


def anki_lines(mistakes: Iterable[tuple[str, Mistake]], t: Translator) -> Iterator[str]:
    """Mistakes, each with its name, as a file that Anki imports: UTF-8, a header, a note a line."""
    yield ANKI_HEADER

    def cards(each: Iterable[Card | None]) -> str:
        return " ".join(card_name(card) for card in each if card)

    for name, mistake in mistakes:
        seen = view(read_position(mistake.position), mistake.seat)
        front, back = position_lines(seen, t, cards), answer_lines(mistake, t, cards, card_name)
        line = StringIO()
        csv.writer(line, lineterminator="\n").writerow(
            [name, "\n".join(front), "\n".join(back), f"cribbage {mistake.kind}"]
        )
        yield line.getvalue()
