"""Serve games, and play one over HTTP: the lowest legal action against the bot `beginner`.

    python examples/play_over_http.py --rules five-card

The server lists legal actions, so a client needs no rules; docs/protocol-web.md has the rest.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from itertools import count
from time import sleep
from urllib.request import Request, urlopen


def ask(address: str, token: str = "", body: object = None) -> dict:
    """Send a request, a POST if it has a body, and return the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


def play(api: str, rules: str, target: int) -> None:
    """Play a game, and print how it ends."""
    bot = {"kind": "bot", "level": "beginner"}
    wanted = {"rules": rules, "options": {"target": target}, "seats": [{"kind": "human"}, bot]}
    opened = ask(f"{api}/tables", body=wanted)
    table, token = f"{api}/tables/{opened['table']}", opened["token"]
    for number in count():
        state = ask(table, token)
        if state["over"]:
            print("scores:", *state["view"]["scores"])
            return
        if state["legal"]:
            action = {"expect": state["seq"], "id": f"action-{number}", "action": state["legal"][0]}
            ask(f"{table}/actions", token, action)
        else:
            sleep(0.05)  # the bot is to act; a client with a screen would listen to the stream


parser = argparse.ArgumentParser()
parser.add_argument("--rules", default="five-card")
parser.add_argument("--target", type=int, default=61)
arguments = parser.parse_args()
with tempfile.TemporaryDirectory() as folder:
    command = [sys.executable, "-m", "pegout", "serve", "--port", "0", "--lang", "en"]
    command += ["--database", f"sqlite:///{folder}/tables.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        lines = (re.search(r"http://\S+/", line) for line in server.stdout)
        address = next(found[0] for found in lines if found)
        try:
            play(f"{address}api/v1", arguments.rules, arguments.target)
        finally:
            server.terminate()
