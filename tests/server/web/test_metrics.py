"""The metrics, and data that they must not have; the dashboard shows nothing else."""

import logging
import re
from pathlib import Path
from random import Random

import httpx
import pytest
from starlette.testclient import TestClient
from tests.processes import DEADLINE
from tests.server.tables.kit import registry_at, wait_until
from tests.server.web.kit import API, hear, play_on, sit

from pegout.engine.errors import PegoutError
from pegout.server.web.app import create_app
from pegout.server.web.metrics import Metrics, MetricsMiddleware

DASHBOARD = Path(__file__).parents[3] / "docs/operations/grafana.json"


@pytest.fixture
def measured(tmp_path):
    """A client, and the address of the server's metrics."""
    with registry_at(tmp_path) as registry:
        metrics = Metrics(registry, lambda: 7)
        app = MetricsMiddleware(create_app(registry), metrics)
        port = metrics.serve(0)
        with TestClient(app) as client:
            yield client, f"http://127.0.0.1:{port}/metrics"
        metrics.close()


def values(address):
    """The metrics, without comments and without those of Python itself."""
    text = httpx.get(address, timeout=DEADLINE).text
    lines = [line for line in text.splitlines() if line.startswith("pegout_")]
    return dict(line.rsplit(" ", 1) for line in lines)


def test_metrics_count_what_happens_and_name_nobody(measured):
    client, address = measured
    player = sit(client, name="Aki")
    play_on([player], Random(1), 8)
    client.get("/nowhere.html")
    client.request("FOO", f"{API}/menu")
    with player.stream() as stream:
        hear(stream)
        player.get()  # the bot has acted
        wait_until(lambda: float(values(address)['pegout_waiting{queue="bots"}']) == 0)
        logging.getLogger("pegout").error("a %s", "fault")
        found = values(address)
    assert float(found["pegout_tables"]) == 1
    assert float(found["pegout_streams"]) == 1
    assert float(found["pegout_connections"]) == 7
    assert float(found['pegout_bot_decisions_total{level="steady"}']) > 0
    assert float(found['pegout_log_records_total{level="error"}']) == 1
    assert found["pegout_removed_at_seconds"] == "0.0"
    assert float(found['pegout_refused_total{code="no-such-page"}']) == 1
    assert float(found['pegout_bot_delay_seconds_total{level="steady"}']) >= 0
    assert float(found["pegout_database_bytes"]) > 10_000
    route = f'route="{API}/tables/{{table}}/actions"'
    [acted] = [
        float(value)
        for name, value in found.items()
        if name.startswith("pegout_request_seconds_count") and route in name and "200" in name
    ]
    assert acted == 8
    assert any('method="other"' in name for name in found)
    everything = httpx.get(address, timeout=DEADLINE).text
    shown = re.findall(r"\b(?:pegout|process|python)_\w+", DASHBOARD.read_text())
    assert len(set(shown)) > 8
    assert all(re.search(f"^{each}[ {{]", everything, re.MULTILINE) for each in shown)
    for secret in (player.table, player.token, "Aki", "nowhere"):
        assert secret not in everything


def test_a_port_that_is_taken_is_refused(tmp_path):
    with registry_at(tmp_path) as registry:
        first, second = (Metrics(registry, lambda: 0) for _ in range(2))
        port = first.serve(0)
        with pytest.raises(PegoutError, match="address-in-use"):
            second.serve(port)
        first.close()


def test_the_metrics_are_not_among_the_pages(measured):
    client, _ = measured
    assert "pegout_tables" not in client.get("/metrics").text
