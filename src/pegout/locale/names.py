"""Names of cards, scores and players, and percentages, for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pegout.engine.cards import Card, Rank
from pegout.engine.errors import quoted
from pegout.engine.names import visible_name
from pegout.engine.record import UNNAMED
from pegout.engine.rules.scoring.show import ScoreKind
from pegout.locale.translator import Translator


def card_name(card: Card) -> str:
    """A card as people write it, such as `5♥` or `10♠`."""
    rank = "10" if card.rank == Rank.TEN else card.rank.letter
    return rank + card.suit.symbol


def card_names(cards: Iterable[Card]) -> str:
    """Cards as people write them, separated by spaces."""
    return " ".join(card_name(card) for card in cards)


def number_name(number: int, t: Translator) -> str:
    """A number from 0 to 31 in words, in Japanese in digits."""
    return t(f"number-{number}")


def kind_name(kind: ScoreKind, t: Translator) -> str:
    """The name of a scoring combination."""
    return t(f"kind-{kind}")


def player_names(names: Sequence[str], t: Translator) -> tuple[str, ...]:
    """The players of a record as people are shown them, by seat.

    Long names are shortened; a person without a visible name is a guest, with a number if there
    are more. A series of levels names its players by their codes, which become names of levels.
    """
    seen = ["" if name == UNNAMED else visible_name(name) for name in names]
    seen = [t(f"level-{name}") if t.has(f"level-{name}") else name for name in seen]
    guests = [seat for seat, name in enumerate(seen) if not name]
    several = len(guests) > 1
    return tuple(
        quoted(name) or t("player-guest", number=1 + guests.index(seat) if several else 0)
        for seat, name in enumerate(seen)
    )


def percent(share: float, t: Translator, digits: int = 0, *, sign: bool = False) -> str:
    """A share in per cent, such as `54 %`; in whole numbers `<1 %` for any smaller chance above 0.

    Args:
        share: the share, 0 to 1; with a sign also below 0.
        t: the translator.
        digits: after the point.
        sign: whether to write + before numbers that are not negative.
    """
    if digits == 0 and 0 < share < 0.01:
        return t("hint-percent-under")
    return t("hint-percent", value=f"{100 * share:{'+' if sign else ''}.{digits}f}")
