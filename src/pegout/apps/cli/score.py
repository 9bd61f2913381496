"""`pegout score`: count a hand or a crib, or many of them."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import decode, open_bytes, print_json
from pegout.apps.terminal.columns import aligned
from pegout.engine.cards import PACK, Card, parse_cards, read_card, tidy, words_of
from pegout.engine.errors import NotationError, PegoutError, quoted
from pegout.engine.rules.scoring.show import ScoreItem, count_under, split_starter, total
from pegout.locale import Translator, translator
from pegout.locale.names import card_names, kind_name
from pegout.locale.recital import Style, recite, style_named

if TYPE_CHECKING:
    from pegout.engine.rules.variants import Rules

_CRIB: Final = re.compile(r"\W+(?:crib|クリブ)\W*$", re.IGNORECASE)
_USUAL: Final = re.compile("(?:10|[0-9TJQKA])[SHDC♠♥♦♣]", re.IGNORECASE)
_TITLE: Final = re.compile("[a-z]{3}|[ぁ-ヿ一-鿿]{2}", re.IGNORECASE)
"""Characters of a header: three letters, or two Japanese characters."""


@cli.command
@cli.argument("cards", nargs=-1, metavar="CARDS", help="help-score-cards")
@cli.option("--starter", metavar="CARD", help="help-score-starter")
@cli.flag("--crib", help="help-score-crib")
@cli.flag("--claim", help="help-score-claim")
@cli.option("--batch", metavar="FILE|-", help="help-score-batch")
@cli.style_option
@cli.rules_option
@cli.lang_option
@cli.json_option
def score(
    cards: tuple[str, ...],
    starter: str | None,
    crib: bool,
    claim: bool,
    batch: str | None,
    style: str,
    rules: str,
    as_json: bool,
) -> int:
    """Count a hand or a crib."""
    t = translator()
    counter = HandCounter(cli.rules_of(rules), style_named(style), t)
    if claim and (as_json or batch is not None):
        other = "--json" if as_json else "--batch"
        raise NotationError("options-exclude", one="--claim", other=other)
    if batch is not None:
        if cards or starter or crib:
            raise NotationError("batch-and-cards")
        return _score_all(batch, counter)
    if claim and not (cards or starter):
        _claim(_random_hands(counter.rules, crib), counter)
        return 0
    hand = Hand.read(counter.rules, " ".join(cards or ()), starter or "", crib)
    items = counter.count(hand)
    if hand.starter and hand.unnamed:
        _note(t("score-last-is-starter", card=card_names([hand.starter])))
    if claim:
        _claim([hand], counter)
    elif as_json:
        print_json(counter.payload(items))
    else:
        print("\n".join(counter.lines(hand, items)))
    return 0


class Hand(NamedTuple):
    """Cards to be counted: a hand, a crib, or a line of the Table Top layout without a starter.

    `unnamed` tells that no starter was named, and that the last card is taken as the starter.
    """

    cards: tuple[Card, ...]
    starter: Card | None
    crib: bool
    unnamed: bool = False

    @classmethod
    def read(cls, rules: Rules, cards: str, starter: str, crib: bool) -> Hand:
        """Read the parts of a hand, and an empty starter as `split_starter` does.

        Raises:
            NotationError: `not-a-card`, `card-twice`.
        """
        named = read_card(starter) if starter else None
        hand, turned = split_starter(rules, parse_cards(cards), named, crib=crib)
        return cls(hand, turned, crib, unnamed=turned != named)

    @classmethod
    def read_line(cls, rules: Rules, line: str) -> Hand:
        """Read a line of a batch: `5H 5C 5S JD | 5D`, with `crib` at its end for a crib.

        One bar divides hand and starter; without one, or with several, the last card is the
        starter.

        Raises:
            NotationError: `bad-batch-line`, `not-a-card`, `card-twice`.
        """
        tidied = tidy(line)
        without = _CRIB.sub("", tidied)
        divided = without.count("|") == 1
        cards, starter = without.split("|") if divided else (without, "")
        if not words_of(cards) or (divided and len(words_of(starter)) != 1):
            raise NotationError("bad-batch-line")
        hand = cls.read(rules, cards, starter, without != tidied)
        if hand.starter is None and rules.form != "table-top":
            raise NotationError("bad-batch-line")
        return hand


class HandCounter:
    """Counts hands under some rules and words the result."""

    def __init__(self, rules: Rules, style: Style, t: Translator) -> None:
        self.rules = rules
        self.style: Style = style
        self.t = t

    def count(self, hand: Hand) -> tuple[ScoreItem, ...]:
        """Count a hand.

        Raises:
            NotationError: not the cards that these rules count.
        """
        return count_under(self.rules, hand.cards, hand.starter, crib=hand.crib)

    def payload(self, items: Sequence[ScoreItem]) -> dict[str, Any]:
        """A count for `--json`."""
        return {
            "total": total(items),
            "items": [
                {
                    "kind": item.kind,
                    "cards": [str(card) for card in item.cards],
                    "points": item.points,
                }
                for item in items
            ],
            "recital": recite(items, self.t, self.style),
        }

    def lines(self, hand: Hand, items: Sequence[ScoreItem]) -> Iterator[str]:
        """A count as text, line by line."""
        t = self.t
        rows = [(kind_name(i.kind, t), card_names(i.cards), str(i.points)) for i in items]
        key = "score-line" if not hand.starter else "score-crib" if hand.crib else "score-hand"
        starter = card_names([hand.starter]) if hand.starter else ""
        yield t(key, cards=card_names(hand.cards), starter=starter)
        yield ""
        yield from aligned([*rows, (t("term-total"), "", str(total(items)))], right=(2,))
        yield ""
        yield recite(items, t, self.style)


def _random_hands(rules: Rules, crib: bool) -> Iterator[Hand]:
    """Hands or cribs at random, without end; in Table Top lines."""
    line = rules.form == "table-top"
    size = 5 if line else rules.crib_size if crib else rules.hand_size
    while True:
        drawn = random.sample(PACK, size if line else size + 1)
        yield Hand(tuple(sorted(drawn[:size])), None if line else drawn[size], crib)


def _claim(hands: Iterable[Hand], counter: HandCounter) -> None:
    """Ask what each hand comes to before it is counted, until the person leaves."""
    from pegout.apps.terminal.console import Console
    from pegout.apps.terminal.practice import Asker, Left

    console = Console()
    asker = Asker(counter.t, console)
    for hand in hands:
        items = counter.count(hand)
        asked, *counted = counter.lines(hand, items)
        console.say(asked)
        try:
            asker.claim(total(items))
        except Left:
            return
        console.say([*counted, ""])


def _score_all(path: str, counter: HandCounter) -> int:
    """Count a file of hands line by line."""
    status = 0
    said = False
    with open_bytes(path) as lines:
        for number, data in enumerate(lines, 1):
            try:
                line = decode(data, path)
                if number == 1 and _is_header(line):
                    _note(counter.t("score-header-skipped", text=quoted(line.strip())))
                    continue
                hand = Hand.read_line(counter.rules, line)
                print_json(counter.payload(counter.count(hand)))
            except PegoutError as error:
                print_json({"line": number, "error": counter.t.error(error)})
                status = 2
                continue
            if hand.unnamed and not said:
                said = True
                _note(counter.t("score-last-is-starter-batch", line=number))
    sys.stdout.flush()
    return status


def _is_header(line: str) -> bool:
    """Return whether a line names columns: a word in it, and no card that is named or usual."""
    words = words_of(line)
    named = [word for word in words if _TITLE.search(word)]
    return not any(map(_USUAL.fullmatch, words)) and bool(named) and not any(map(_is_card, named))


def _is_card(word: str) -> bool:
    with suppress(NotationError):
        return bool(read_card(word))
    return False


def _note(text: str) -> None:
    print(text, file=sys.stderr)
