"""Positions of the six-card game with seat 0 as the dealer and seat 1 as the pone."""

from dataclasses import replace

from pegout.engine.cards import PACK, parse_cards
from pegout.engine.rules.actions import DECK, Cut, Deal, Discard, TurnUp
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS


def dealt(pone, dealer, scores=(0, 0)):
    """Six cards each, nothing discarded; `scores` by seat."""
    state = start(VARIANTS["six-card"])
    state = replace(
        state, phase=Phase.DEAL, dealer=0, first_dealer=0, scores=scores, previous_scores=scores
    )
    return apply(state, DECK, Deal((parse_cards(dealer), parse_cards(pone))))[0]


def in_play(pone, dealer, starter, scores=(0, 0)):
    """Four cards each; the discards are any of the other cards."""
    hands = [*parse_cards(pone), *parse_cards(dealer), *parse_cards(starter)]
    others = [card for card in PACK if card not in hands and card.rank == 3]
    others += [card for card in PACK if card not in hands and card.rank == 8]
    written = [" ".join(map(str, others[:2])), " ".join(map(str, others[2:4]))]
    state = dealt(f"{pone} {written[0]}", f"{dealer} {written[1]}", scores)
    state, _ = apply(state, 1, Discard(parse_cards(written[0])))
    state, _ = apply(state, 0, Discard(parse_cards(written[1])))
    state, _ = apply(state, 1, Cut(5))
    return apply(state, DECK, TurnUp(parse_cards(starter)[0]))[0]
