"""The cost of sealed decks: the check of a record in both verifiers, and the wait for the first
card.

    python benchmarks/seals.py RECORD

All figures are processor time: the median of many for Python, one fresh process for the client.
"""

import argparse
import subprocess
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import process_time

from starlette.testclient import TestClient

from pegout.engine.fair_deals.verification import verify_record
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import Repository
from pegout.server.web.app import create_app

TIMES = 30
ENTROPY = "01" * 32
COMMITMENT = sha256(bytes.fromhex(ENTROPY)).hexdigest()
SEATS = [{"kind": "human"}, {"kind": "bot", "level": "random"}]
CLIENT = Path(__file__).parents[1] / "client" / "src" / "seal" / "verify.js"
VERIFY = """
import { readFileSync } from "node:fs";
const { verifyRecord } = await import(process.argv[2]);
const before = process.cpuUsage();
const { cards } = await verifyRecord(readFileSync(process.argv[1], "utf-8"));
const { user, system } = process.cpuUsage(before);
console.log(`${((user + system) / 1000).toFixed(0)} ms (${cards} cards compared)`);
"""


def milliseconds(function: Callable[[], object]) -> float:
    """The median processor time of a call."""
    seconds = []
    for _ in range(TIMES):
        begun = process_time()
        function()
        seconds.append(process_time() - begun)
    return 1000 * median(seconds)


def opening(client: TestClient, *, sealed: bool) -> None:
    """Open a table, and let the device reveal its entropy if it commits to some."""
    body = {"seats": SEATS, "commitment": COMMITMENT if sealed else None}
    created = client.post("/api/v1/tables", json=body).raise_for_status().json()
    if sealed:
        headers = {"Authorization": f"Bearer {created['token']}"}
        address = f"/api/v1/tables/{created['table']}/seal"
        client.post(address, json={"entropy": ENTROPY}, headers=headers).raise_for_status()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("record", type=Path, help="a sealed record")
    record = parser.parse_args().record
    data = record.read_bytes()
    print(f"pegout verify: {milliseconds(lambda: verify_record(data)):.0f} ms")
    words = ("node", "--input-type=module", "-e", VERIFY, str(record), CLIENT.as_uri())
    print("the client's verifier:", subprocess.check_output(words, text=True).strip())
    with tempfile.TemporaryDirectory() as folder:
        registry = table_registry(Repository(f"sqlite:///{folder}/pegout.db"))
        with TestClient(create_app(registry)) as client:
            plain = milliseconds(lambda: opening(client, sealed=False))
            sealed = milliseconds(lambda: opening(client, sealed=True))
    print(f"a table opened: {plain:.1f} ms; with the device's entropy: {sealed:.1f} ms")


if __name__ == "__main__":
    main()
