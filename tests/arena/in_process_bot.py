"""A bot from outside without a process: the two ends of the protocol, mouth to ear."""

from collections import deque

from pegout.arena.bot_server import serve_level


class InProcessBot:
    """Stands in for `BotProcess`; keeps what passes, as docs/protocol.md writes it."""

    def __init__(self, level, seed=None):
        self.asked = 0
        self.log: list[bytes] = []
        self._lines: deque[bytes] = deque()
        self._answers = serve_level(iter(self._lines.popleft, b""), level, seed)

    def tell(self, line):
        self.log.append(b"> " + line)
        self._lines.append(line)

    def ask(self, line, within):
        self.asked += 1
        self.tell(line)
        answer = next(self._answers)
        self.log.append(b"< " + answer)
        return answer.removesuffix(b"\n")

    def end(self, goodbye=b""):
        pass
