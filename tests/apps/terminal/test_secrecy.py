"""Nothing hidden is printed: what the others hold changes nothing before it is turned up."""

import re
from itertools import islice

import pytest
from tests.apps.terminal.kit import Sitting, brisk

from pegout.engine.cards import PACK
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import Deal, TurnUp
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.locale.names import card_name

COMMANDS = ["?", "hint", "score", "board", "crib", "rules", "log", "undo"]


class Swapped(Deck):
    """A deck in which all cards but those of the person's hand have changed places."""

    def __init__(self, secret):
        super().__init__(secret)
        self._other = {card: card for card in PACK}

    def act(self, state):
        action = super().act(state)
        if isinstance(action, Deal) and action.hands:
            rest = [card for card in PACK if card not in action.hands[0]]
            self._other = dict(zip(rest, reversed(rest), strict=True))
            own, *hands = action.hands
            return Deal((own, *map(self._swapped, hands)), self._swapped(action.crib))
        if isinstance(action, TurnUp) and state.phase is not Phase.DRAW:
            return TurnUp(self._other[action.card])
        return action

    def _swapped(self, cards):
        return tuple(self._other[card] for card in cards)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("rules", [name for name in VARIANTS if name != "table-top"])
@pytest.mark.slow
def test_other_hands_change_nothing_that_is_printed(tmp_path, rules, lang):
    discard_count = variant(rules).discard_count
    lines = [*COMMANDS, "", *COMMANDS, "#1 #2" if discard_count == 2 else "#1"]
    deck = Deck.from_seed("7")
    plain = Sitting(tmp_path / "a", lines, rules=rules, lang=lang, deck=deck)
    swapped = Swapped.from_seed("7")
    other = Sitting(tmp_path / "b", lines, rules=rules, lang=lang, deck=swapped)
    assert plain.record.actions != other.record.actions
    until = (
        plain.output.index("スターター：" if lang == "ja" else "Starter:")
        if ("Starter:" in plain.output or "スターター：" in plain.output)
        else len(plain.output)
    )
    assert plain.output[:until].replace("/a/", "/b/") == other.output[:until]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("rules", [name for name in VARIANTS if name != "table-top"])
@pytest.mark.slow
def test_no_card_is_printed_before_it_is_seen(tmp_path, rules, seed):
    discard_count = variant(rules).discard_count
    lines = [*COMMANDS, "", *COMMANDS, "#1 #2" if discard_count == 2 else "#1"]
    played = Sitting(tmp_path, lines, rules=rules, seed=seed)
    text = re.split("── Deal 1|Starter:", played.output)[1]
    seen = {*played.view.hand, *played.view.discard}
    for card in PACK:
        if card not in seen:
            assert not re.search(rf"(?<!\d){re.escape(card_name(card))}", text)


def test_nothing_of_the_seed_is_printed(tmp_path):
    played = Sitting(tmp_path, islice(brisk(), 300), seed="a-seed-to-be-kept")
    assert "a-seed-to-be-kept" not in played.output
