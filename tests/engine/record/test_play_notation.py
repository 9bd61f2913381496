"""Cards played as they are typed for commands: the rounds that follow from them, and refusals."""

import pytest
from tests.kit import ALL_RULES, random_play

from pegout.engine.cards import Card, Rank
from pegout.engine.errors import NotationError
from pegout.engine.record.play_notation import (
    PlayedCards,
    PlayTracker,
    check_pack,
    held_now,
    notation,
    rank_of,
    read_card_or_rank,
    read_played,
)
from pegout.engine.rules.actions import Play
from pegout.engine.rules.choices import PlayRounds

PONE, DEALER = 0, 1
OF_TWO = ["six-card", "five-card", "five-card play_rounds=all three_for_last=off first_deal=high"]


def typed(text):
    """Cards and ranks, separated by blanks."""
    return [read_card_or_rank(word) for word in text.split()]


def fault_of(function, *arguments):
    with pytest.raises(NotationError) as fault:
        function(*arguments)
    return fault.value.code, fault.value.params


@pytest.mark.parametrize(
    ("word", "read", "rank", "written"),
    [
        ("4", Rank.FOUR, Rank.FOUR, "4"),
        ("10", Rank.TEN, Rank.TEN, "T"),
        ("4h", Card("4H"), Rank.FOUR, "4H"),
        ("10♠", Card("TS"), Rank.TEN, "TS"),
    ],
)
def test_a_card_or_its_rank_alone(word, read, rank, written):
    found = read_card_or_rank(word)
    assert (found, type(found)) == (read, type(read))
    assert (rank_of(found), notation(found)) == (rank, written)


def test_what_is_neither_card_nor_rank_is_refused():
    assert fault_of(read_card_or_rank, "4X") == ("not-a-card-or-rank", {"text": "4X"})


def test_cards_played_with_their_seats():
    assert read_played("P:4, d:JH p:10") == [
        (PONE, Rank.FOUR),
        (DEALER, Card("JH")),
        (PONE, Rank.TEN),
    ]
    assert read_played("") == []


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("P:4 Q:5", "not-a-lay", {"text": "Q:5", "item": 2}),
        ("P:", "not-a-lay", {"text": "P:"}),
        ("4", "not-a-lay", {"text": "4"}),
        ("P:4 D:5 P:11", "not-a-card-or-rank", {"text": "11", "item": 3}),
    ],
)
def test_what_names_no_card_played_is_refused(text, code, params):
    assert fault_of(read_played, text) == (code, params)


@pytest.mark.parametrize(
    ("cards", "played", "held"),
    [
        # The hand as it is now.
        ("5 J Q K", "", "5 J Q K"),
        ("J Q K", "5", "J Q K"),
        ("K", "5 J Q", "K"),
        # The hand as it was before the play.
        ("5 J Q K", "J", "5 Q K"),
        ("5 5 J K", "5 5", "J K"),
        ("5H 5D J K", "5D", "5H J K"),
        ("5H 5D J K", "5", "5D J K"),
        ("5 5 J K", "5D", "5 J K"),
    ],
)
def test_the_cards_still_held(cards, played, held):
    assert held_now(typed(cards), typed(played), 4) == typed(held)


@pytest.mark.parametrize(
    ("cards", "played", "code", "params"),
    [
        ("5 J Q K", "4", "laid-not-in-hand", {"card": "4"}),
        ("5 J Q K", "5D 5D", "laid-not-in-hand", {"card": "5D"}),
        ("5 J Q", "", "wrong-number-of-cards", {"needed": 4, "given": 3}),
        ("5 J", "4", "wrong-number-of-cards", {"needed": 3, "given": 2}),
        ("5 J Q K A", "4", "wrong-number-of-cards", {"needed": 3, "given": 5}),
        ("", "4 5 6 7", "wrong-number-of-cards", {"needed": 1, "given": 0}),
        ("4 5 6 7", "4 5 6 7", "wrong-number-of-cards", {"needed": 1, "given": 0}),
    ],
)
def test_another_number_of_cards_than_is_held_is_refused(cards, played, code, params):
    assert fault_of(held_now, typed(cards), typed(played), 4) == (code, params)


def test_one_pack_has_four_cards_of_a_rank_and_each_card_once():
    check_pack(typed("5 5 5 5H 6 6 6 6"))
    assert fault_of(check_pack, typed("6 5 5 5 5H 5")) == ("rank-five-times", {"rank": "5"})
    assert fault_of(check_pack, typed("5H 6 5H")) == ("card-twice", {"card": "5H"})


# The rounds.


@pytest.mark.parametrize("name", OF_TWO)
def test_rounds_are_those_of_the_game(name):
    """Whenever a card is played in a game, the cards before it give the game's own rounds."""
    rules, seen = ALL_RULES[name], set()
    for seed in range(4):
        for before, actor, action, _, _ in random_play(rules, seed):
            if not isinstance(action, Play):
                continue
            rounds = tuple(
                tuple((int(turn.seat != before.pone), turn.card) for turn in turns if turn.card)
                for turns in before.rounds
            )
            tracker = PlayTracker(rules.hand_size, rules.play_rounds)
            played: PlayedCards = [turn for turns in rounds for turn in turns]
            held = [card for card in before.hands[actor] if card]
            found = tracker.follow(played, int(actor != before.pone), held)
            assert found == tuple(tuple((s, c.rank - 1) for s, c in each) for each in rounds)
            seen.add(len(found))
    assert max(seen) == (1 if rules.play_rounds is PlayRounds.FIRST else rules.hand_size - 1)


@pytest.mark.parametrize(
    ("played", "seat", "hand", "rounds"),
    [
        ("", PONE, "K", [[]]),
        ("P:T D:J P:A", DEALER, "5", ["TJA"]),
        ("P:T D:J P:K D:A", PONE, "4", ["TJKA", ""]),
        ("P:T D:J P:K", DEALER, "T", ["TJK", ""]),
        ("P:T D:5 P:6 D:T", PONE, "T", ["T56T", ""]),
    ],
)
def test_rounds_follow_from_the_cards(played, seat, hand, rounds):
    found = PlayTracker(4).follow(read_played(played), seat, typed(hand))
    assert [[Rank(rank + 1).letter for _, rank in each] for each in found] == list(
        map(list, rounds)
    )


@pytest.mark.parametrize(
    ("played", "code", "params"),
    [
        ("P:T D:J P:9 P:2 D:2", "had-said-go", {"card": "2"}),
        ("P:A D:A P:2 D:2 P:3 D:3 P:4 D:4 P:5", "too-many-laid", {"seat": "P"}),
        ("D:5", "other-leads", {"seat": "D"}),
        ("P:4 P:5", "cannot-go", {"seat": "D", "count": 4}),
        ("P:4", "cannot-go", {"seat": "D", "count": 4}),
        ("P:T D:J P:A P:2", "cannot-go", {"seat": "D", "count": 21}),
        ("P:T D:J P:9", "only-go", {"count": 29}),
        # After 31 the pone leads.
        ("P:T D:J P:9 D:2 D:T", "other-leads", {"seat": "D"}),
    ],
)
def test_impossible_plays_are_refused(played, code, params):
    found = fault_of(PlayTracker(4).follow, read_played(played), PONE, [Rank.KING])
    assert found == (code, params)


def test_a_card_that_could_have_been_played_instead_of_go_is_not_held():
    """At 30 the pone says go, as the dealer plays the ace that makes 31."""
    played = read_played("P:T D:J P:9 D:A D:A")
    found = PlayTracker(4).follow(played, PONE, typed("K 2"))
    assert [len(each) for each in found] == [5, 0]
    held = typed("K A")
    assert fault_of(PlayTracker(4).follow, played, PONE, held) == ("had-said-go", {"card": "A"})


def test_in_the_five_card_game_the_play_ends_with_the_first_round():
    tracker = PlayTracker(3, PlayRounds.FIRST)
    assert fault_of(tracker.follow, read_played("P:T D:J P:A D:T"), PONE, [Rank.NINE]) == (
        "play-over",
        {},
    )
