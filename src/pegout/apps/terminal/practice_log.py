"""How right and how fast the answers in practice were, kept in the user's state folder.

Every answer is a line at the end of a file, so that nothing is lost whenever the practice ends, and
two terminals may practise at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from pegout.apps.terminal.columns import aligned
from pegout.engine.errors import file_named
from pegout.engine.practice import STAGES
from pegout.locale import Translator
from pegout.locale.names import percent

FILE: Final = "practice.jsonl"
MOST_SECONDS: Final = 120.0
"""Anyone who takes longer has left the terminal."""
GROUP: Final = 10
"""How many answers are summed up together."""
_SHOWN: Final = 100


class Answer(NamedTuple):
    """An answer: the stage, whether all of it was right, and the seconds that it took."""

    stage: str
    right: bool
    seconds: float


class PracticeLog:
    """The answers of the person at this terminal.

    Args:
        folder: Pegout's state folder.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def note(self, answer: Answer) -> None:
        """Keep an answer.

        Raises:
            OSError: the folder cannot be written.
        """
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        seconds = round(min(answer.seconds, MOST_SECONDS), 1)
        line = json.dumps(answer._replace(seconds=seconds)._asdict())
        with file_named(self._path), self._path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def answers(self) -> list[Answer]:
        """All answers, the oldest first; lines that cannot be read are left out."""
        try:
            lines = self._path.read_text("utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return []
        return [answer for answer in map(_read, lines) if answer]


def _read(line: str) -> Answer | None:
    try:
        told = json.loads(line)
        answer = Answer(str(told["stage"]), bool(told["right"]), float(told["seconds"]))
    except (ValueError, TypeError, KeyError):
        return None
    return answer if answer.stage in STAGES else None


def result(answers: Sequence[Answer], t: Translator) -> str:
    """Some answers, at least one, in a sentence."""
    right, seconds = _sums(answers)
    mean = f"{seconds / len(answers):.1f}"
    return t("practice-result", number=len(answers), right=right, seconds=mean)


def short_result(answers: Sequence[Answer], t: Translator) -> tuple[str, str]:
    """Some answers as cells of a table, such as `9/10` and `2.1 s`; empty for none."""
    if not answers:
        return "", ""
    right, seconds = _sums(answers)
    mean = t("practice-seconds", seconds=f"{seconds / len(answers):.1f}")
    return f"{right}/{len(answers)}", mean


def progress_lines(answers: Sequence[Answer], t: Translator) -> Iterator[str]:
    """The last answers of a stage, ten at a time; nothing before the eleventh."""
    shown = answers[-_SHOWN:]
    if len(shown) <= GROUP:
        return
    rows = [tuple(t(f"practice-head-{head}") for head in ("answers", "right", "seconds"))]
    begin = len(answers) - len(shown)
    first = len(shown) % GROUP or GROUP  # the oldest group is the one that may be short
    for end in range(first, len(shown) + 1, GROUP):
        group = shown[max(0, end - GROUP) : end]
        right, seconds = _sums(group)
        which = f"{begin + end - len(group) + 1}–{begin + end}"
        rows.append((which, percent(right / len(group), t), f"{seconds / len(group):.1f}"))
    yield t("web-practice-log")
    yield from (f"  {line}" for line in aligned(rows, right=(1, 2)))


def _sums(answers: Sequence[Answer]) -> tuple[int, float]:
    return sum(each.right for each in answers), sum(each.seconds for each in answers)
