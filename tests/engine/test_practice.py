"""The stages of practice: what they deal, here and in the browser, and which answers are right."""

import json
import subprocess
from itertools import chain
from pathlib import Path

import pytest

from pegout.engine.practice import (
    FEW_CARDS,
    PLAY,
    STAGE_PARTS,
    STAGES,
    deal_hand,
    deal_turn,
    stage_random,
)

CLIENT = Path(__file__).parents[2] / "client" / "src"
SCRIPT = Path(__file__).parent / "stages.mjs"
SEEDS, NUMBER = 8, 6


def dealt(stage, random):
    return deal_turn(random) if stage == PLAY else deal_hand(stage, random)


def items_told(items):
    """Items in one order: the two count fifteens in different ones."""
    return sorted((str(kind), sorted(map(str, cards)), points) for kind, cards, points in items)


def as_told(made):
    told = {"items": items_told(made.items)}
    if hasattr(made, "starter"):
        starter = made.starter and str(made.starter)
        return {
            **told,
            "cards": list(map(str, made.cards)),
            "starter": starter,
            "total": made.total,
        }
    return {
        **told,
        "round": [{"card": str(card), "own": own} for card, own in made.cards],
        "count": made.running,
        "hand": list(map(str, made.hand)),
        "may": list(map(str, made.may)),
        "asked": made.asked and str(made.asked),
    }


def test_a_seed_deals_the_same_here_and_in_the_browser():
    done = subprocess.run(
        ["node", str(SCRIPT), f"{CLIENT.as_uri()}/", str(SEEDS), str(NUMBER)],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    told = json.loads(done.stdout)
    assert [stage for stage, _ in told] == list(STAGES)
    for stage, seeds in told:
        for seed, hands in enumerate(seeds):
            random = stage_random(stage, f"{seed}é")
            for hand in hands:
                items = [(each["kind"], each["cards"], each["points"]) for each in hand["items"]]
                assert as_told(dealt(stage, random)) == {**hand, "items": items_told(items)}


@pytest.mark.parametrize("stage", STAGE_PARTS)
def test_a_stage_deals_its_cards_and_what_it_asks_for(stage):
    random = stage_random(stage, "1")
    hands = [deal_hand(stage, random) for _ in range(60)]
    assert {len(hand.cards) for hand in hands} == {FEW_CARDS.get(stage, 4)}
    assert all((hand.starter is None) == (stage in FEW_CARDS) for hand in hands)
    assert all(sum(map(hand.points, STAGE_PARTS[stage])) == hand.total for hand in hands)
    assert len([hand for hand in hands if hand.items]) > 30
    found = chain.from_iterable(hand.items for hand in hands)
    assert len({item.kind for item in found}) >= len(STAGE_PARTS[stage])


def test_the_play_asks_for_goes_and_for_cards_that_score():
    random = stage_random(PLAY, "1")
    turns = [deal_turn(random) for _ in range(60)]
    goes = [turn for turn in turns if not turn.may]
    assert 10 < len(goes) < 35
    assert all(turn.hand and turn.asked is None for turn in goes)
    assert all(turn.asked in turn.may and turn.running <= 31 for turn in turns if turn.may)
    assert len([turn for turn in turns if turn.items]) > 20
