"""The job that finds what kept hands peg in best responses to modelled opponents.

Every model of `pegging.exploitation` is tabulated as a strategy over the whole play, with its slips
and without what earlier rounds have shown. The best response to it is found for every starter,
where both sides have kept what the equilibrium's discards leave.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from research.shipped.blueprint import hand_chances, mean_points
from research.shipped.jobs import Job

from pegout.lab.training.pegging import starter_prior
from pegout.solver.arrays import F32, F64
from pegout.solver.discards.strategy import PEGGING_STEPS, RESPONSES
from pegout.solver.encoding.cards import RANKS, multisets
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging.opponent_models import Asked, new_model, write_modelled_cards
from pegout.solver.odds.deal_policies import CAREFUL_WEIGHTS
from pegout.solver.pegging.cfr import BEST_RESPONSE, CFRSolver
from pegout.solver.pegging.descending_ranks import hand_count, whole_hands_by_rank
from pegout.solver.pegging.exploitation import MODELS, SLIP_PROBABILITY
from pegout.solver.pegging.packing import pack_hands
from pegout.solver.pegging.public_tree import PublicTree, actions_per_rank, whole_tree
from pegout.solver.variants import DEALER, PONE

VERSION: Final = 1
METHOD: Final = (
    "best responses over the whole play to each model, which slips in a tenth of its turns; "
    "ranks only, both sides' discards in equilibrium, mean over starters"
)


def solve_responses(size: int, job: Job) -> Path:
    """Compute and write the shipped values; takes a minute or two, of which no progress is told."""
    values = np.round(PEGGING_STEPS * response_pegging_values(size, job.threads)).astype(np.int16)
    header = {
        "version": VERSION,
        "method": METHOD,
        "iterations": 1,
        "error": {},
        "models": list(MODELS),
    }
    return job.write(RESPONSES[size], {"net": values}, header)


def model_strategy(model: int, tree: PublicTree, seat: int) -> F32:
    """The strategy of one of `exploitation.MODELS` in a seat, by information-set action."""
    found = np.zeros(tree.infoset_actions[seat], np.float32)
    blocks: dict[int, F32] = {}
    rows, children = tree.states.tolist(), tree.children.tolist()
    column = public_states.INFOSET_ACTIONS + seat
    waiting = [(tree.root, 0)]
    while waiting:
        state, action = waiting.pop()
        row = rows[state]
        if row[public_states.KIND] != public_states.DECISION or not row[column]:
            continue
        if row[public_states.MOVER] == seat:
            if state not in blocks:
                blocks[state] = _decisions(model, tree, state)
            found[action : action + len(blocks[state])] = blocks[state]
            action += len(blocks[state])
        for place in range(row[public_states.MOVER_BOUND] - row[public_states.FIRST_LEGAL]):
            child = children[row[public_states.FIRST_CHILD] + place]
            waiting.append((child, action))
            action += rows[child][column]
        if row[public_states.GO_CHILD] >= 0:
            waiting.append((row[public_states.GO_CHILD], action))
    return found


def _decisions(model: int, tree: PublicTree, state: int) -> F32:
    """The strategy of a model in a public state with every hand, by legal rank and hand left."""
    here, legal = tree.unpack(state), tree.legal_ranks(state)
    cards = int(tree.states[state, public_states.MOVER_CARDS])
    hands = multisets(cards)[: hand_count(cards, legal.stop)].astype(np.int64)
    seen = np.zeros(RANKS + 1, np.int64)
    round_ = here.round_
    while round_:
        seen[round_ & 15] += 1
        round_ >>= 4
    held = int(tree.states[state, public_states.OTHER_CARDS])
    played = np.zeros(len(hands), np.int64)
    write_modelled_cards(
        new_model(model, CAREFUL_WEIGHTS, same_rank_points()),
        pack_hands(RANKS - 1 - hands),
        Asked(here.round_, here.count, held, bool(here.gone), seen, 0),
        played,
    )
    choices = (hands[:, :, None] == np.arange(legal.start, RANKS)).any(axis=1).sum(axis=1)
    slips = np.where(choices > 1, SLIP_PROBABILITY / np.maximum(choices - 1, 1), 0.0)
    follows = np.where(choices > 1, 1 - SLIP_PROBABILITY, 1.0)
    left = hand_count(cards - 1, legal.stop)
    whole = whole_hands_by_rank(cards - 1)[legal.start : legal.stop, :left]
    is_modelled = played[whole] == RANKS - np.array(legal)[:, None]
    block = np.zeros((len(legal), actions_per_rank(tree, state)), np.float32)
    block[:, :left] = np.where(is_modelled, follows[whole], slips[whole])
    return block.ravel()


def response_pegging_values(size: int, threads: int = 2) -> F64:
    """Net points that every kept hand pegs in the best response to each model.

    Returns:
        Net points by model, seat and index of the ranks kept, (models, 2, k).
    """
    tree, hands = whole_tree(size - 2), hand_count(size - 2)
    models = [[model_strategy(model, tree, seat) for seat in (PONE, DEALER)] for model in MODELS]
    unused = [np.zeros(actions, np.float32) for actions in tree.infoset_actions]
    points, chances = np.zeros((len(MODELS), 2, hands)), np.zeros((2, hands))
    for starter in range(RANKS):  # equally likely
        cfr = CFRSolver(tree, starter_prior(size, starter), threads)
        for found, model in zip(points, models, strict=True):
            for seat in (PONE, DEALER):
                found[seat] += cfr.values(BEST_RESPONSE, seat, unused[seat], model[1 - seat])
        chances += hand_chances(cfr)
    return mean_points(size, points, chances)
