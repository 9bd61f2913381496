"""The stages of practice: the cards dealt in each, and the questions about them.

`client/src/lesson/stages.js` is the same in the browser, where it works without a network;
`tests/engine/test_practice.py` holds the two against each other, seed by seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from pegout.engine.cards import COUNTING_VALUES, PACK, Card
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, score_play
from pegout.engine.rules.scoring.show import SCORE_PARTS, ScoreItem, score_show, total

Random = Callable[[], float]
"""Gives numbers from 0 to below 1."""
Made = TypeVar("Made")

WHOLE: Final = "all"
"""The stage of whole hands, in which every part is counted."""
PLAY: Final = "play"
"""The stage about the play, go and 31."""
STAGE_PARTS: Final[dict[str, tuple[str, ...]]] = {
    "two": ("fifteens", "pairs"),
    "three": ("fifteens", "pairs", "runs"),
    "fifteens": ("fifteens",),
    "pairs": ("pairs",),
    "runs": ("runs",),
    "flush": ("flush", "nobs"),
    WHOLE: tuple(SCORE_PARTS),
}
"""The parts of a count that each stage asks for."""
STAGES: Final = (*STAGE_PARTS, PLAY)
"""In the order in which they are learnt."""
FEW_CARDS: Final = {"two": 2, "three": 3}
"""Stages with fewer cards than a hand, and no starter; they ask for combinations, not points."""

_FOUND, _GO, _SCORES = 0.75, 0.35, 0.65
"""How often something is to be found, a go is due, and a card that scores is played."""
_TRIES: Final = 400
"""How many deals are looked at for one of the wanted kind."""
_WORD: Final = 0xFFFFFFFF


class PractisedHand(NamedTuple):
    """Cards to be counted, by rank; `items` and `total` are of the parts the stage asks for."""

    cards: tuple[Card, ...]
    starter: Card | None
    items: tuple[ScoreItem, ...]

    @property
    def total(self) -> int:
        """The points of all items."""
        return total(self.items)

    def points(self, part: str) -> int:
        """The points of one part of the count."""
        kinds = SCORE_PARTS[part].kinds
        return total([item for item in self.items if item.kind in kinds])


class PractisedCard(NamedTuple):
    """A card that was played, and whether by the person who practises."""

    card: Card
    own: bool


class PractisedTurn(NamedTuple):
    """A turn in the play.

    `cards` have been played since the count was last 0. Of the `hand`, `may` may be played;
    `asked` is the one that is, and `items` are the combinations it scores. It is `None` where none
    may be played.
    """

    cards: tuple[PractisedCard, ...]
    hand: tuple[Card, ...]
    may: tuple[Card, ...]
    asked: Card | None
    items: tuple[ScoreItem, ...]

    @property
    def running(self) -> int:
        """The count before the turn."""
        return count_of([each.card for each in self.cards])


def random_from(seed: str) -> Random:
    """Random numbers from a text: FNV-1a, then mulberry32, as in the browser."""
    state = 0x811C9DC5
    for letter in seed:
        state = (state ^ ord(letter)) * 0x01000193 & _WORD

    def random() -> float:
        nonlocal state
        state = state + 0x6D2B79F5 & _WORD
        mixed = (state ^ state >> 15) * (state | 1) & _WORD
        mixed ^= mixed + (mixed ^ mixed >> 7) * (mixed | 61) & _WORD
        return (mixed ^ mixed >> 14) / 2**32

    return random


def stage_random(stage: str, seed: str) -> Random:
    """The random numbers of a stage and a seed: those of the printed sheet of this number."""
    return random_from(f"{stage} {seed}")


def deal_hand(stage: str, random: Random) -> PractisedHand:
    """A hand, most of the time with the parts that the stage asks for."""
    few = FEW_CARDS.get(stage)
    find = stage == WHOLE or random() < _FOUND

    def make() -> PractisedHand:
        drawn = _draw(few or 5, random)
        return practised_hand(stage, drawn[: few or 4], None if few else drawn[4])

    return _until(make, lambda hand: stage == WHOLE or bool(hand.items) == find)


def practised_hand(stage: str, cards: Sequence[Card], starter: Card | None) -> PractisedHand:
    """Cards as a stage asks about them."""
    kinds = {kind for part in STAGE_PARTS[stage] for kind in SCORE_PARTS[part].kinds}
    ordered = _by_rank(cards)
    items = score_show(ordered, starter)
    return PractisedHand(ordered, starter, tuple(item for item in items if item.kind in kinds))


def deal_turn(random: Random) -> PractisedTurn:
    """A turn in the play: which cards may be played, and the score of one of them."""
    goes = random() < _GO
    scores = random() < _SCORES

    def make() -> PractisedTurn:
        cards, hand = _play_on(random)
        played = [each.card for each in cards]
        may = _playable(hand, count_of(played))
        scoring = [card for card in may if score_play((*played, card))]
        asked = _one_of(scoring if scores and scoring else may, random) if may else None
        items = score_play((*played, asked)) if asked else ()
        return PractisedTurn(cards, hand, may, asked, items)

    def wanted(turn: PractisedTurn) -> bool:
        if not turn.hand or goes is bool(turn.may):
            return False
        return goes or not scores or bool(turn.items)

    return _until(make, wanted)


def _play_on(random: Random) -> tuple[tuple[PractisedCard, ...], tuple[Card, ...]]:
    """The round of a play at random up to a turn of the person, and their hand."""
    drawn = _draw(8, random)
    hands = drawn[:4], drawn[4:]
    plays = 1 + int(random() * 6)
    turn = 0 if random() < 0.5 else 1
    count = gone = played = 0
    cards: list[PractisedCard] = []
    while any(hands):
        if gone == 2 or count == THIRTY_ONE:
            cards, count, gone = [], 0, 0
        may = _playable(hands[turn], count)
        if turn == 0 and hands[0] and played >= plays and cards and not gone:
            break
        if may:
            card = _one_of(may, random)
            hands[turn].remove(card)
            cards.append(PractisedCard(card, turn == 0))
            count += COUNTING_VALUES[card.rank]
            played, gone = played + 1, 0
        else:
            gone += 1
        turn = 1 - turn
    return tuple(cards), _by_rank(hands[0])


def _playable(hand: Sequence[Card], count: int) -> tuple[Card, ...]:
    return tuple(card for card in hand if count + COUNTING_VALUES[card.rank] <= THIRTY_ONE)


def _draw(number: int, random: Random) -> list[Card]:
    pack = list(PACK)
    return [pack.pop(int(random() * len(pack))) for _ in range(number)]


def _one_of(cards: Sequence[Card], random: Random) -> Card:
    return cards[int(random() * len(cards))]


def _until(make: Callable[[], Made], wanted: Callable[[Made], bool]) -> Made:
    """The first of the candidates that is as wanted, or the last."""
    made = make()
    for _ in range(_TRIES - 1):
        if wanted(made):
            break
        made = make()
    return made


def _by_rank(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by rank; those of one rank stay as they were drawn."""
    return tuple(sorted(cards, key=lambda card: card.rank))
