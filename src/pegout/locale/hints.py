"""The reasons of a hint as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.advice import Reason
from pegout.cards import Card, parse_cards
from pegout.locale.translator import Translator

CardName = Callable[[Card], str]


def why_sentence(reasons: Sequence[Reason], t: Translator, name: CardName) -> str:
    """What speaks for the best candidate, in one sentence.

    Args:
        reasons: one or two reasons.
        t: the language.
        name: how a card is written.
    """
    first, *second = [_clause(reason, t, name) for reason in reasons]
    sentence = t("hint-why-two", first=first, second=second[0]) if second else None
    sentence = sentence or t("hint-why-one", first=first)
    return sentence[0].upper() + sentence[1:]


def _clause(reason: Reason, t: Translator, name: CardName) -> str:
    values = dict(reason.params)
    for key in {"cards", "other"} & values.keys():
        values[key] = _joined([name(card) for card in parse_cards(str(values[key]))], t)
    for key in {"kind", "second"} & values.keys():
        values[key] = t(f"kind-{values[key]}")
    return t(f"hint-why-{reason.code}", **values)


def _joined(names: Sequence[str], t: Translator) -> str:
    if len(names) == 2:
        return t("hint-cards-and", first=names[0], second=names[1])
    return " ".join(names)
