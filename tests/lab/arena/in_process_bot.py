"""An external bot without a process: both sides of the protocol in one."""

from collections import deque

from pegout.lab.arena.bot_protocol import serve_level


class InProcessBot:
    """Stands in for `BotProcess`, and logs the lines as docs/protocol.md writes them."""

    def __init__(self, level, seed=None, log=None):
        self.requests = 0
        self.log: list[bytes] = [] if log is None else log
        self._lines: deque[bytes] = deque()
        self._answers = serve_level(iter(self._lines.popleft, b""), level, seed)

    def send(self, line):
        self.log.append(b"> " + line)
        self._lines.append(line)

    def request(self, line, seconds):
        self.requests += 1
        self.send(line)
        answer = next(self._answers)
        self.log.append(b"< " + answer)
        return answer.removesuffix(b"\n")

    def close(self, goodbye=b""):
        pass
