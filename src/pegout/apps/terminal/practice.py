"""Practice in stages in a terminal: the cards dealt, the questions about them, and the truth."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from pegout.apps.terminal.ask import leaves, read_cards, read_number
from pegout.apps.terminal.cards import hand_with_places
from pegout.apps.terminal.columns import aligned, flow
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.practice_log import (
    GROUP,
    Answer,
    PracticeLog,
    progress_lines,
    result,
    short_result,
)
from pegout.engine.cards import Card, tidy
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.practice import FEW_CARDS, STAGE_PARTS, STAGES, PractisedHand, PractisedTurn
from pegout.engine.rules.scoring.show import SCORE_PARTS, ScoreItem, total
from pegout.locale import Translator
from pegout.locale.names import kind_name
from pegout.locale.recital import recite_scores

Deal = Callable[[], PractisedHand | PractisedTurn]
Read = TypeVar("Read")
_MOST: Final = 29
"""The most that anything asked about scores."""


class Left(Exception):
    """The person leaves, or the input ends."""


class Practice:
    """Practice with the person at this terminal.

    Args:
        log: where every answer is kept.
        t: the person's language.
        console: the terminal.
        clock: gives seconds, to time the answers.
    """

    def __init__(
        self,
        log: PracticeLog,
        t: Translator,
        console: Console,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._log, self._t, self._console, self._clock = log, t, console, clock
        self._asker = Asker(t, console)

    def choose_stage(self) -> str | None:
        """Ask for a stage; `None` if the person leaves. Enter alone is the one practised last."""
        t, kept = self._t, self._log.answers()
        last = kept[-1].stage if kept else STAGES[0]
        self._console.say(self._stage_lines(kept))
        prompt = t("practice-ask-stage", stage=t(f"web-practice-stage-{last}"))

        def read(text: str) -> str:
            if text.lower() in ("", *STAGES):
                return text.lower() or last
            return STAGES[read_number(text, 1, len(STAGES)) - 1]

        try:
            return self._asker.ask(prompt, t("practice-help-stage"), read)
        except Left:
            return None

    def _stage_lines(self, kept: Sequence[Answer]) -> Iterator[str]:
        t, rows = self._t, []
        for number, stage in enumerate(STAGES, 1):
            answers = [each for each in kept if each.stage == stage][-GROUP:]
            rows.append((str(number), t(f"web-practice-stage-{stage}"), *short_result(answers, t)))
        yield t("web-practice-stage")
        yield from (f"  {line}" for line in aligned(rows, right=(2, 3)))

    def practise(self, stage: str, deal: Deal, most: int | None) -> None:
        """Ask about the cards dealt until the person leaves, or `most` questions are answered.

        It ends with a summary, also when Ctrl-C interrupts it.

        Raises:
            OSError: an answer cannot be kept.
        """
        t, console = self._t, self._console
        answers: list[Answer] = []
        console.tell("", console.bold(t(f"web-practice-stage-{stage}")))
        console.tell(t(f"web-practice-how-{stage}"), t("practice-begin"))
        try:
            while most is None or len(answers) < most:
                console.say()
                begin = self._clock()
                right = self._asker.about(stage, deal(), console.bold(f"{len(answers) + 1}"))
                answers.append(Answer(stage, right, self._clock() - begin))
                self._log.note(answers[-1])
        except Left:
            pass
        except KeyboardInterrupt:
            console.say()
            self._sum_up(stage, answers)
            raise
        self._sum_up(stage, answers)

    def _sum_up(self, stage: str, answers: Sequence[Answer]) -> None:
        if not answers:
            return
        self._console.tell("", result(answers, self._t))
        kept = [each for each in self._log.answers() if each.stage == stage]
        self._console.say(progress_lines(kept, self._t))


class Asker:
    """Asks about hands and turns, and shows what would have been right."""

    def __init__(self, t: Translator, console: Console) -> None:
        self._t, self._console = t, console

    def ask(self, prompt: str, help: str, read: Callable[[str], Read]) -> Read:
        """The first answer that can be read; `?` shows the help.

        Raises:
            Left: the person leaves, or the input ends.
        """
        while (typed := self._console.ask(f"{prompt} ")) is not None:
            text = tidy(typed)
            if leaves(text, self._t):
                break
            if text == "?":
                self._console.tell(help)
                continue
            try:
                return read(text)
            except PegoutError as error:
                self._console.tell(self._t.error(error))
        raise Left

    def about(self, stage: str, dealt: PractisedHand | PractisedTurn, head: str) -> bool:
        """Ask about what a stage has dealt, show the truth, and return whether all was right.

        The cards come after a `head`.

        Raises:
            Left: the person leaves, or the input ends.
        """
        if isinstance(dealt, PractisedTurn):
            return self._turn(dealt, head)
        hand = f"{head}  {self._console.cards(dealt.cards)}"
        if dealt.starter:
            starter = self._console.cards([dealt.starter])
            hand += f"   {self._t('mistake-starter', cards=starter)}"
        self._console.say(hand)
        right = self._find(stage, dealt) if stage in FEW_CARDS else self._count(stage, dealt)
        self._console.say(self._items(dealt.items))
        return right

    def claim(self, points: int) -> int:
        """Ask what a hand comes to, and say how far that is from its points, as with muggins.

        Raises:
            Left: the person leaves, or the input ends.
        """
        t = self._t
        claim = self.ask(t("web-count-ask"), t("practice-help-points"), _points)
        if claim == points:
            self._verdict(True)
        elif claim < points:
            self._console.tell(t("web-count-missed", claim=claim, points=points - claim))
        else:
            self._console.tell(t("web-count-excess", claim=claim, total=points))
        return claim

    def _find(self, stage: str, hand: PractisedHand) -> bool:
        """The combination of two or three cards, without points."""
        t, parts = self._t, STAGE_PARTS[stage]
        names = {part: t(f"web-practice-kind-{part}") for part in parts}
        offered = [f"{number} {name}" for number, name in enumerate(names.values(), 1)]
        asked = [t("web-practice-find"), *offered, f"0 {t('web-practice-none')}"]
        self._console.say(flow(asked, self._console.width))

        def read(text: str) -> set[str]:
            words = list(text) if text.isdigit() else text.replace(",", " ").split()
            numbers = {read_number(word, 0, len(parts)) for word in words} - {0}
            return {parts[number - 1] for number in numbers}

        chosen = self.ask(">", t("practice-help-find"), read)
        found = {part for part in parts if hand.points(part)}
        self._verdict(chosen == found)
        return chosen == found

    def _count(self, stage: str, hand: PractisedHand) -> bool:
        """Points, part by part; a line may have those of several parts."""
        t, parts = self._t, STAGE_PARTS[stage]
        claims: list[int] = []
        while len(claims) < len(parts):
            left = parts[len(claims) :]

            def read(text: str, left: Sequence[str] = left) -> list[int]:
                words = text.replace(",", " ").split() or ["0"]
                if len(words) > len(left):
                    raise NotationError("practice-too-many", given=len(words), most=len(left))
                pairs = zip(words, left, strict=False)
                return [read_number(word, 0, SCORE_PARTS[part].points[-1]) for word, part in pairs]

            prompt = t("practice-ask-part", part=t(f"web-part-{left[0]}"))
            claims += self.ask(prompt, t("practice-help-count"), read)
        truth = [hand.points(part) for part in parts]
        self._verdict(claims == truth)
        for part, claim, points in zip(parts, claims, truth, strict=True):
            if claim != points:
                name = t("practice-ask-part", part=t(f"web-part-{part}"))
                self._console.tell(f"  {name} {t('web-part-truth', points=points)}")
        if len(parts) > 1:
            self._console.tell(f"  {t('term-total')} {hand.total}")
        return claims == truth

    def _turn(self, turn: PractisedTurn, head: str) -> bool:
        """Which cards may be played, then what one scores; or that it is a go, and whose point."""
        t, console = self._t, self._console
        own, other = t("web-practice-own"), t("web-practice-other")
        played = [
            f"{own if each.own else other} {console.cards([each.card])}" for each in turn.cards
        ]
        console.say(flow([head, *played], console.width))
        console.say([t("web-practice-count", count=turn.running), t("web-practice-which")])
        console.say(hand_with_places(turn.hand, console))
        may = self.ask(">", t("practice-help-play"), lambda text: self._cards(text, turn.hand))
        right = may == set(turn.may)
        self._verdict(right)
        cards = console.cards(turn.may)
        self._console.tell(
            t("web-practice-may", cards=cards) if turn.may else t("web-practice-must-go")
        )
        return self._points_of(turn) and right if turn.asked else self._whose_point(turn) and right

    def _points_of(self, turn: PractisedTurn) -> bool:
        t, points = self._t, total(turn.items)
        self._console.tell(t("web-practice-points", card=self._console.cards([turn.asked])))
        right = self.ask(">", t("practice-help-points"), _points) == points
        self._verdict(right)
        scores = recite_scores(turn.items, t)
        self._console.tell(t("web-practice-scores", total=points, items=scores))
        return right

    def _whose_point(self, turn: PractisedTurn) -> bool:
        t, own = self._t, turn.cards[-1].own
        self._console.tell(t("web-practice-who"))
        self._console.say(f"1 {t('web-practice-own')}  2 {t('web-practice-other')}")
        help = t("practice-help-who")
        right = (self.ask(">", help, lambda text: read_number(text, 1, 2)) == 1) == own
        self._verdict(right)
        self._console.tell(t("web-practice-go-point", who="own" if own else "other"))
        return right

    def _cards(self, text: str, hand: tuple[Card, ...]) -> set[Card]:
        """The cards of a hand that were typed; none for Enter alone and for a go."""
        return set() if text.lower() in ("go", self._t("play-go")) else set(read_cards(text, hand))

    def _items(self, items: Sequence[ScoreItem]) -> Iterator[str]:
        t, console = self._t, self._console
        if not items:
            yield f"  {t('recital-nothing')}"
            return
        rows = [(kind_name(i.kind, t), console.cards(i.cards), str(i.points)) for i in items]
        yield from (f"  {line}" for line in aligned(rows, right=(2,)))

    def _verdict(self, right: bool) -> None:
        says = "web-trainer-is-right" if right else "web-practice-not"
        self._console.say(self._console.bold(self._t(says)))


def _points(text: str) -> int:
    """Points that were typed; none for Enter alone."""
    return read_number(text or "0", 0, _MOST)
