"""Features of what a seat sees, as numbers: each with its name, shape, range and meaning.

Environments, the game for OpenSpiel and the benchmark choose theirs here; kernels are told where
each begins. A card is a code, `4 * (rank - 1) + suit` with suits in the order spades, hearts,
diamonds, clubs. Seats and sides count from `Seen.first`, ranks from the ace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from pegout.engine.cards import PACK_SIZE, Card, Rank
from pegout.engine.rules.choices import Form, PlayRounds
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.state import Phase
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import Rules
from pegout.solver.arrays import F32
from pegout.solver.encoding.cards import CODES, RANKS
from pegout.solver.encoding.features import Feature, Features, Seen, Write

ROUND_CARDS: Final = 13
"""The most cards of a round: four aces, four twos, four threes and a four make 28."""
PLACES: Final = LAYOUT_SIZE * LAYOUT_SIZE
"""Places of a Table Top layout."""
LETTERS: Final = tuple([rank.letter for rank in Rank])
"""The ranks as they are written, from the ace."""


def _mark_cards(values: F32, cards: Iterable[Card | None], start: int = 0) -> None:
    for card in cards:
        if card is not None:
            values[start + CODES[card]] = 1


def _mark_seats(seen: Seen, values: F32, seats: Iterable[int]) -> None:
    first, players = seen.first, seen.view.rules.players
    for seat in seats:
        values[(seat - first) % players] = 1


def _hand(seen: Seen, values: F32) -> None:
    hand, chosen = seen.view.hand, seen.chosen
    _mark_cards(values, [card for card in hand if card not in chosen] if chosen else hand)


def _discard(seen: Seen, values: F32) -> None:
    _mark_cards(values, (*seen.view.discard, *seen.chosen))


def _starter(seen: Seen, values: F32) -> None:
    _mark_cards(values, [seen.view.starter])


def _played(seen: Seen, values: F32) -> None:
    all_played = seen.view.rules.players * seen.view.rules.hand_size
    for number, (seat, card) in enumerate(seen.played(), 1):
        values[PACK_SIZE * seat + CODES[card]] = number / all_played


def _cards_played(seen: Seen, values: F32) -> None:
    for seat, card in seen.played():
        values[PACK_SIZE * seat + CODES[card]] = 1


def _play(seen: Seen, values: F32) -> None:
    seats = seen.view.rules.players
    for place, (seat, card) in enumerate(seen.played()):
        start = (seats + PACK_SIZE) * place
        values[start + seat] = values[start + seats + CODES[card]] = 1


def _round(seen: Seen, values: F32) -> None:
    for place, card in enumerate(reversed(seen.view.round_cards())):
        values[RANKS * place + card.rank - 1] = 1


def _count(seen: Seen, values: F32) -> None:
    count = sum([card.points for card in seen.view.round_cards()])
    if count < THIRTY_ONE:
        values[count] = 1


def _held(seen: Seen, values: F32) -> None:
    rules, first = seen.view.rules, seen.first
    for seat, held in enumerate(seen.view.held):
        values[(seat - first) % rules.players] = held / rules.dealt


def _cards_held(seen: Seen, values: F32) -> None:
    width = seen.view.rules.dealt + 1
    for seat, held in enumerate(seen.view.held):
        values[width * seen.seats_from(seat) + held] = 1


def _discarded(seen: Seen, values: F32) -> None:
    if any(seen.view.discarded):
        _mark_seats(seen, values, [seat for seat, done in enumerate(seen.view.discarded) if done])


def _gone(seen: Seen, values: F32) -> None:
    _mark_seats(seen, values, seen.view.gone)


def _dealer(seen: Seen, values: F32) -> None:
    if seen.view.dealer >= 0:
        _mark_seats(seen, values, (seen.view.dealer,))


def _turn(seen: Seen, values: F32) -> None:
    if seen.turn is not None:
        _mark_seats(seen, values, (seen.turn,))


def _score(seen: Seen, values: F32) -> None:
    rules = seen.view.rules
    first, sides, target = rules.side(seen.first), rules.sides, rules.target
    for side, score in enumerate(seen.view.scores):
        values[(side - first) % sides] = min(score, target) / target


_PHASES: Final = {Phase.DISCARD: 0, Phase.PLAY: 1}


def _phase(seen: Seen, values: F32) -> None:
    values[_PHASES.get(seen.view.phase, 2)] = 1


_SHARED: Final[Mapping[str, tuple[str, Write]]] = {
    "dealer": ("1 at the dealer", _dealer),
    "turn": ("1 at the seat that has to decide", _turn),
    "score": ("the points of each side, as a share of the target", _score),
}
"""Features of cribbage and Table Top alike."""


def _shared(rules: Rules, name: str) -> Feature:
    shape = (rules.sides if name == "score" else rules.players,)
    return Feature(name, shape, *_SHARED[name])


def _cribbage(rules: Rules) -> tuple[Feature, ...]:
    seats, cards, size = rules.players, (rules.players, PACK_SIZE), rules.hand_size
    most = seats * size
    return (
        Feature(
            "hand",
            (PACK_SIZE,),
            "1 at one's own cards, without a first discard that is chosen",
            _hand,
        ),
        Feature(
            "discard",
            (PACK_SIZE,),
            "1 at one's own discards, with a first one that is chosen",
            _discard,
        ),
        Feature("starter", (PACK_SIZE,), "1 at the starter", _starter),
        Feature(
            "played",
            cards,
            "52 columns a seat: n / all at the card that it played as the n-th of this deal",
            _played,
        ),
        Feature(
            "round",
            (min(most, ROUND_CARDS), RANKS),
            "13 columns for each card of this round, the latest first: 1 at its rank",
            _round,
        ),
        Feature("count", (THIRTY_ONE,), "1 at the running count, 0 to 30", _count),
        Feature("held", (seats,), "cards in each hand, as a share of those dealt", _held),
        Feature("discarded", (seats,), "1 for seats that have discarded", _discarded),
        Feature("gone", (seats,), "1 for seats that have said go in this round", _gone),
        _shared(rules, "dealer"),
        _shared(rules, "turn"),
        _shared(rules, "score"),
        Feature("phase", (3,), "1 at the phase: discard, play, over", _phase),
        Feature(
            "cards_held",
            (seats, rules.dealt + 1),
            "for each seat, 1 at the number of cards that it holds, from 0",
            _cards_held,
        ),
        Feature(
            "cards_played",
            cards,
            "52 columns a seat: 1 at the cards that it has played in this deal",
            _cards_played,
        ),
        Feature(
            "play",
            (most, seats + PACK_SIZE),
            "for each card of this deal in the order played, 1 at its seat and at the card",
            _play,
        ),
    )


def _layout(seen: Seen, values: F32) -> None:
    for place, card in enumerate(seen.view.layout):
        _mark_cards(values, [card], PACK_SIZE * place)


def _turned(seen: Seen, values: F32) -> None:
    _mark_cards(values, [seen.view.turned])


def _rows(seen: Seen, values: F32) -> None:
    values[0] = seen.view.rules.lines(seen.view.side) == "rows"


def _over(seen: Seen, values: F32) -> None:
    values[0] = seen.turn is None


def _table_top(rules: Rules) -> tuple[Feature, ...]:
    return (
        Feature(
            "layout",
            (PLACES, PACK_SIZE),
            "52 columns for each place, by row: 1 at its card",
            _layout,
        ),
        Feature("turned", (PACK_SIZE,), "1 at the card that has to be placed", _turned),
        Feature("rows", (1,), "1 if one's own side counts the rows, 0 for the columns", _rows),
        _shared(rules, "dealer"),
        _shared(rules, "turn"),
        _shared(rules, "score"),
        Feature("over", (1,), "1 once the game is over", _over),
    )


@cache
def seat_features(rules: Rules) -> Mapping[str, Feature]:
    """Return every feature of what a seat sees, by name."""
    found = _table_top(rules) if rules.form is Form.TABLE_TOP else _cribbage(rules)
    return {each.name: each for each in found}


def _hands(seen: Seen, values: F32) -> None:
    assert seen.state is not None
    for seat, cards in enumerate(seen.state.hands):
        chosen = seen.chosen if seat == seen.turn else ()
        left = [card for card in cards if card not in chosen]
        _mark_cards(values, left, PACK_SIZE * seen.seats_from(seat))


def _discards(seen: Seen, values: F32) -> None:
    assert seen.state is not None
    for seat, cards in enumerate(seen.state.discards):
        _mark_cards(values, cards, PACK_SIZE * seen.seats_from(seat))
    if seen.turn is not None:
        _mark_cards(values, seen.chosen, PACK_SIZE * seen.seats_from(seen.turn))


def _crib(seen: Seen, values: F32) -> None:
    assert seen.state is not None
    _mark_cards(values, seen.state.crib[: seen.view.rules.crib_dealt])


@cache
def hidden_features(rules: Rules) -> tuple[Feature, ...]:
    """Return the features of every seat's cards, which no seat sees: of cribbage alone."""
    if rules.form is Form.TABLE_TOP:
        return ()
    seats = (rules.players, PACK_SIZE)
    crib = Feature("crib", (PACK_SIZE,), "1 at the card dealt to the crib", _crib)
    return (
        Feature("hands", seats, "52 columns a seat: 1 at its cards", _hands),
        Feature("discards", seats, "52 columns a seat: 1 at its discards", _discards),
        *((crib,) if rules.crib_dealt else ()),
    )


@cache
def earlier_features(rules: Rules, deals: int, *, private: bool) -> tuple[Feature, ...]:
    """Return the features of deals before the present one, the last first.

    Args:
        rules: rules of cribbage.
        deals: how many deals.
        private: whether the player's own cards are among them.
    """
    cards, most = (deals, PACK_SIZE), rules.players * rules.hand_size
    own = (
        Feature("earlier_hand", cards, "1 at the cards that the player was dealt"),
        Feature("earlier_discard", cards, "1 at the player's discards"),
    )
    shown = Feature(
        "earlier_shown",
        (deals, rules.players, PACK_SIZE),
        "for each seat, 1 at the cards of the hand that it has shown, where not all are played",
    )
    return (
        *(own if private else ()),
        Feature("earlier_starter", cards, "1 at the starter"),
        Feature("earlier_crib", cards, "1 at the cards of the crib, if it was shown"),
        *((shown,) if rules.play_rounds is PlayRounds.FIRST else ()),
        Feature(
            "earlier_play",
            (deals, most, rules.players + PACK_SIZE),
            "for each card in the order played, 1 at its seat and at the card",
        ),
    )


def observer(rules: Rules) -> Feature:
    """Return the feature of the seat that observes, for tensors in which seats count from 0."""
    return Feature("player", (rules.players,), "1 at the player who observes")


IS_DEALER: Final = Feature("is_dealer", (1,), "the role: 1 for the dealer, 0 for the pone")
CARDS_BY_RANK: Final = Feature("hand", (RANKS,), "cards held", most=4, labels=LETTERS)
OWN, LEADS = "own", "leads"
"""Labels of a card played, beside its rank: by this role, and as the first of a round."""


@cache
def rank_features(played: int) -> Features:
    """Return the features of a decision in the play by ranks, as kernels fill them in.

    Args:
        played: the most cards that have been played before it.
    """

    def by_rank(name: str, meaning: str, most: int = 1) -> Feature:
        return Feature(name, (RANKS,), meaning, most=most, labels=LETTERS)

    return Features(
        (
            IS_DEALER,
            CARDS_BY_RANK,
            by_rank("legal", "may be played"),
            by_rank("points", "what the rank pegs at once; 0 where it is not legal", 12),
            by_rank("unseen", "cards neither held, played nor the starter", 4),
            by_rank("impossible", "the other side's goes rule the rank out"),
            by_rank("starter", "the starter"),
            Feature("count", (1,), "the running count", most=THIRTY_ONE - 1),
            Feature("own_cards", (1,), "cards that this side holds", least=1, most=4),
            Feature("other_cards", (1,), "cards that the other side holds", least=1, most=4),
            Feature("other_gone", (1,), "the other side can add nothing to this round"),
            *(
                Feature(
                    f"card{number}",
                    (RANKS + 2,),
                    "a card played so far, in order: its rank, whether this role played it, "
                    "whether it began a round",
                    labels=(*LETTERS, OWN, LEADS),
                )
                for number in range(1, played + 1)
            ),
        )
    )
