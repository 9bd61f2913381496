"""Do hint, review, analysis and bot agree? Over whole games, decision by decision.

    python -m research.agreement [--variant five-card] [--games 11] [--first 0] [--late]
        [--levels expert,steady] [--follow] [--kept FILE]

Every decision of a game is asked of the hint, the review, the analysis of the typed position, and
the bot, and the largest difference of a number is kept. With `--late`, games begin at scores in the
endgame, one deal each. With `--follow` the first seat plays what its hints put first, and the marks
and costs of its review are counted. Games that a file keeps are not played again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from pegout.engine.cards import Rank
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Action, Discard, Play, write_action
from pegout.engine.rules.game import Step, actors, apply, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View, view
from pegout.solver.advice import advise
from pegout.solver.analysis import review
from pegout.solver.analysis.decisions import has_choice
from pegout.solver.bots import make_bot
from pegout.solver.bots.strong import ExpertBot
from pegout.solver.decisions import Option, questions, rate_cards, rate_discards
from pegout.solver.variants import ROLES

ROUNDING = 1e-9


def beginning(rules: Rules, name: str, *, late: bool) -> State:
    """The first state of a game, or one before a deal of the endgame."""
    if not late:
        return start(rules)
    draw, least = Random(name), rules.target - 30
    scores = (draw.randrange(least, rules.target), draw.randrange(least, rules.target))
    return replace(start(rules), phase=Phase.DEAL, dealer=0, first_dealer=0, deal=1, scores=scores)


def typed(seen: View) -> list[tuple[float | None, ...]]:
    """The result of `rate_discards` or `rate_cards` for a view written as text, the best first."""
    cards, role = " ".join(map(str, seen.hand)), ROLES[2][questions.role_of(seen)]
    scores = questions.scores_of(seen)
    if isinstance(seen.legal[0], Discard):
        found = rate_discards(cards, role, scores=scores, rules=seen.rules)
        return [numbers(option) for option in found.options]
    turns = [turn for each in seen.rounds for turn in each if turn.card]
    rated = rate_cards(
        cards,
        role,
        starter=str(seen.starter),
        played=" ".join([f"{'PD'[turn.seat == seen.dealer]}:{turn.card}" for turn in turns]),
        discarded=" ".join(map(str, seen.discard)),
        scores=scores,
        rules=seen.rules,
    )
    return [(card.frequency, card.points, card.win, card.error) for card in rated.cards]


def numbers(option: Option) -> tuple[float | None, ...]:
    """The figures of an option."""
    return option.frequency, option.points, option.win, option.error


def differences(state: State, seat: int) -> dict[str, float]:
    """By how much at most each door differs from the hint; 1 where the order does."""
    seen = view(state, seat)
    hint = advise(seen)
    told = [numbers(option) for option in hint.options]
    action = hint.options[0].action
    assert isinstance(action, Discard | Play)
    step = review.NumberedStep(state, Step(seat, action, state, ()), 0)
    rated = review.rated_decision(step, action, 0.5, 0.0)
    reviewed = [
        (
            each.frequency,
            each.points,
            each.win if hint.options[0].win is not None else None,
            each.error,
        )
        for each in rated.options
    ]
    found = {"review": _most(told, reviewed), "typed": _most(told, typed(seen))}
    if hint.held:
        held = {rank.letter: hint.held.ranks[rank] for rank in Rank}
        gaps = [abs(held[letter] - chance) for letter, chance in rated.holds.items()]
        found["beliefs"] = max(gaps, default=1.0)
    bot = ExpertBot("agreement")
    if isinstance(action, Play):
        options = [each for each in seen.legal if isinstance(each, Play)]
        shares = dict.fromkeys(range(len(hint.options)), 0.0)
        for played, share in bot.action_probabilities(seen, options).items():
            shares[next(n for n, each in enumerate(hint.options) if played in each.actions)] += (
                share
            )
        found["bot"] = max([abs(shares[n] - each.frequency) for n, each in enumerate(hint.options)])
    else:
        found["bot"] = float(bot.decide(seen) not in hint.options[0].actions)
    if rated.best != write_action(action) or rated.cost_win:
        found["review"] = 1.0
    return found


def _most(
    one: Sequence[tuple[float | None, ...]], other: Sequence[tuple[float | None, ...]]
) -> float:
    gaps = [0.0]
    for here, there in zip(one, other, strict=True):
        for first, second in zip(here, there, strict=True):
            if (first is None) != (second is None):
                return 1.0
            gaps.append(abs((first or 0.0) - (second or 0.0)))
    return max(gaps)


def of_game(
    rules: Rules, name: str, levels: Sequence[str], *, late: bool, follow: bool
) -> dict[str, list[float]]:
    """Differences at every decision of a game; with `follow` also the costs that a review finds."""
    state, deck = beginning(rules, name, late=late), Deck.from_seed(name)
    bots = [make_bot(level, name) for level in levels]
    found: dict[str, list[float]] = {}
    while acting := actors(state):
        seat = min(acting)
        if seat == DECK:
            action: Action = deck.act(state)
        else:
            seen = view(state, seat)
            action = bots[seat].decide(seen)
            if not seen.pending_count and isinstance(action, Discard | Play) and has_choice(seen):
                if follow and seat == 0:
                    action = advise(seen).options[0].action
                    assert isinstance(action, Discard | Play)
                    step = review.NumberedStep(state, Step(seat, action, state, ()), 0)
                    decided = review.rated_decision(step, action, 0.5, 0.0)
                    found.setdefault("cost", []).append(decided.cost_win)
                if not follow:
                    for door, gap in differences(state, seat).items():
                        found.setdefault(door, []).append(gap)
        state, _ = apply(state, seat, action)
        if late and state.phase is Phase.DEAL:
            break
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games, and print how many decisions differ and by how much."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--variant", default="six-card", choices=("six-card", "five-card", "short"))
    parser.add_argument("--games", type=int, default=11)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--late", action="store_true")
    parser.add_argument("--follow", action="store_true")
    parser.add_argument("--levels", default="expert,steady")
    parser.add_argument("--kept", type=Path, help="a file of games already played")
    given = parser.parse_args(arguments)
    kept: dict[str, dict[str, list[float]]] = {}
    if given.kept and given.kept.exists():
        kept = dict(map(json.loads, given.kept.read_text("utf-8").splitlines()))
    together: dict[str, list[float]] = {}
    for number in range(given.first, given.first + given.games):
        name = f"{given.variant} {'late ' * given.late}{'follow ' * given.follow}{number}"
        if name not in kept:
            levels = given.levels.split(",")
            kept[name] = of_game(
                variant(given.variant), name, levels, late=given.late, follow=given.follow
            )
            if given.kept:
                with given.kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([name, kept[name]]) + "\n")
        for door, gaps in kept[name].items():
            together.setdefault(door, []).extend(gaps)
    for line in _report(together):
        print(line)


def _report(together: dict[str, list[float]]) -> Iterator[str]:
    for door, gaps in together.items():
        differ = [gap for gap in gaps if gap > ROUNDING]
        yield f"{door}: {len(differ)} of {len(gaps)} differ, by up to {max(gaps):.1e}"


if __name__ == "__main__":
    main()
