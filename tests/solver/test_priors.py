"""The chance of both kept hands and the starter, against real cards counted one by one."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from pegout.lab.training.pegging import cached_joint_prior
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.pegging import priors

LOW = range(3)
"""Ranks counted upwards, as cards are dealt here: A, 2, 3."""


def keeping(high):
    """Five-card discards that keep the three highest cards dealt, or the three lowest."""
    by_rank = rank_hands(5)
    kept = multisets(3)[by_rank.kept_indices].astype(int).sum(axis=2)
    choices = (kept if high else -kept).argmax(axis=1)
    return np.eye(by_rank.kept_indices.shape[1])[choices]


@pytest.fixture(scope="module")
def joint():
    return priors.joint_prior(5, np.stack([keeping(True), keeping(True)]), threads=1)


def down(ranks):
    """A hand's index as the play counts ranks."""
    return multiset_index([RANKS - 1 - rank for rank in ranks])


class Corner:
    """Every deal of aces to threes to both sides, card by card: dealt and kept cards.

    Who keeps the three highest cards and has kept such ones was dealt no others.
    """

    def __init__(self, dealt):
        cards = [4 * rank + suit for rank in LOW for suit in range(4)]
        hands = list(combinations(cards, dealt))
        self.masks = np.array([sum([1 << card for card in hand]) for hand in hands])
        self.counts = np.array([[sum([card // 4 == rank for card in hand]) for rank in range(13)]
                                for hand in hands])  # fmt: skip
        self.kept = np.array([down([card // 4 for card in hand[-3:]]) for hand in hands])
        self.chance = 1 / comb(52, dealt)


def corner_joint(pone, dealer):
    """The chances of all kept hands in the corner with every starter, (455, 455, 13)."""
    found = np.zeros((455 * 455, 13))
    cards = [int(side.counts[0].sum()) for side in (pone, dealer)]
    second = 1 / comb(52 - cards[0], cards[1])
    for place in range(len(pone.masks)):
        free = pone.masks[place] & dealer.masks == 0
        left = 4 - pone.counts[place] - dealer.counts[free]
        chances = left * pone.chance * second / (52 - sum(cards))
        np.add.at(found, 455 * pone.kept[place] + dealer.kept[free], chances)
    return found.reshape(455, 455, 13)


@pytest.mark.slow
def test_real_cards_counted_one_by_one(joint):
    five, three = Corner(5), Corner(3)
    tremble = priors.TREMBLE
    expected = (1 - 2 * tremble) * corner_joint(five, five)
    expected += tremble * (corner_joint(three, five) + corner_joint(five, three))
    expected = expected[:, :, ::-1].transpose(2, 0, 1)
    lows = np.unique(three.kept)
    assert len(lows) == 10
    ours, theirs = (each[:, lows][:, :, lows] for each in (joint, expected))
    assert np.allclose(ours, theirs, rtol=2e-5, atol=1e-14)
    assert (theirs > 0).sum() > 500


def test_chances_add_up_to_one_and_starters_are_alike(joint):
    assert joint.sum(dtype=float) == pytest.approx(1, abs=1e-6)
    assert joint.sum(axis=(1, 2), dtype=float) == pytest.approx(np.full(13, 1 / 13), rel=1e-5)


def test_it_does_not_matter_who_of_equals_deals(joint):
    assert np.allclose(joint, joint.swapaxes(1, 2), rtol=1e-5, atol=1e-14)


def test_no_rank_comes_five_times(joint):
    counts = (multisets(3)[:, :, None] == np.arange(13)).sum(axis=1)
    for starter in range(13):
        together = counts[:, None, :] + counts[None, :, :]
        together[:, :, starter] += 1
        assert not joint[starter][together.max(axis=2) > 4].any()


def test_everything_that_can_be_held_has_a_chance(joint):
    assert (joint.sum(axis=(0, 2)) > 0).all()
    assert (joint.sum(axis=(0, 1)) > 0).all()


@pytest.mark.slow
def test_kept_hands_are_as_frequent_as_their_discards():
    """With the shipped discards: what each side keeps does not depend on the other."""
    discards = load_strategy(5).probabilities
    joint = cached_joint_prior(5, discards)
    by_rank = rank_hands(5)
    chances = by_rank.combinations / by_rank.combinations.sum()
    for side in range(2):
        kept = np.zeros(455)
        np.add.at(kept, by_rank.kept_indices, discards[side] * chances[:, None])
        order = [down(hand) for hand in multisets(3).tolist()]
        ours = joint.sum(axis=(0, 2 - side), dtype=float)[order]
        assert np.abs(ours / ours.sum() - kept / kept.sum()).sum() < 2 * priors.TREMBLE


def test_threads_do_not_matter(joint):
    again = priors.joint_prior(5, np.stack([keeping(True), keeping(True)]), threads=3)
    assert (again == joint).all()
