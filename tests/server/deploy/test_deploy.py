"""`deploy/`: every file can be read, and agrees with the code and with each other."""

import configparser
import ipaddress
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import yaml
from starlette.testclient import TestClient
from tests.processes import DEADLINE
from tests.server.tables.kit import registry_at
from tests.server.web.kit import API, play_on, sit

import pegout
from pegout.apps.cli.serve import PORT, serve
from pegout.server.tables.openings import MAX_UNPLAYED
from pegout.server.tables.repository import engine
from pegout.server.tables.repository.encryption import KEY, KEY_FILE
from pegout.server.tables.retention import LifeSpans
from pegout.server.web import connections, middleware
from pegout.server.web.api import meta
from pegout.server.web.app import create_app
from pegout.server.web.metrics import Metrics, MetricsMiddleware
from pegout.server.web.questions import Kind

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.name != ".env")
KUBERNETES = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
NGINX = [DEPLOY / "nginx.conf", DEPLOY / "kubernetes" / "nginx.conf"]
LANG = "PEGOUT_LANG"
SETTINGS = {
    each.envvar or LANG: each for each in serve.params if each.envvar or each.name == "lang"
}
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
LIMITS = connections.ConnectionLimits()
OPEN = connections.OpenConnections(LIMITS)


def read(name):
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose():
    return yaml.safe_load(read("compose.yaml"))


def resource(kind, name):
    """A resource of the Kubernetes example."""
    [found] = [
        each
        for path in KUBERNETES
        for each in yaml.safe_load_all(path.read_text())
        if each["kind"] == kind and each.get("metadata", {}).get("name") == name
    ]
    return found


def containers(pod):
    return {each["name"]: each for each in (*pod.get("initContainers", ()), *pod["containers"])}


def pods():
    """The specifications of all pods."""
    for path in KUBERNETES:
        for each in yaml.safe_load_all(path.read_text()):
            spec = each.get("spec", {})
            template = spec.get("jobTemplate", {}).get("spec", spec).get("template")
            if template:
                yield template["spec"]


def pegouts_pod():
    return resource("Deployment", "pegout")["spec"]["template"]["spec"]


def value(variable, text):
    """The value of a setting when the environment gives it, checked as the command does."""
    parameter = SETTINGS[variable]
    return parameter.type.convert(text, parameter, None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_every_file_says_what_it_is_for_and_is_spoken_of(path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ") and len(first) > 20
    assert path.name == "README.md" or str(path.relative_to(DEPLOY)) in read("README.md")


def test_every_setting_that_is_named_exists():
    known = {*SETTINGS, KEY, KEY_FILE}
    for path in (*FILES, ROOT / "Containerfile"):
        assert set(re.findall(r"\bPEGOUT_[A-Z_]+", path.read_text())) <= known, path


def test_every_setting_can_be_given_to_the_containers():
    service = compose()["services"]["pegout"]
    assert service["env_file"] == ".env"
    in_file = set(re.findall(r"^#?(PEGOUT_[A-Z_]+)=", read("env.example"), re.MULTILINE))
    assert in_file | set(service["environment"]) == {*SETTINGS, KEY}


def test_the_values_of_settings_are_accepted():
    given = [*compose()["services"]["pegout"]["environment"].items()]
    for each in containers(pegouts_pod())["pegout"]["env"]:
        given += [(each["name"], each["value"])] if "value" in each else []
    given += re.findall(r"^#(PEGOUT_[A-Z_]+)=(.+)$", read("env.example"), re.MULTILINE)
    unit = variables_of_the_unit()
    given += [(name, text) for name, text in unit.items() if name.startswith("PEGOUT_")]
    assert len(given) > 20
    for variable, text in given:
        if variable != KEY:
            value(variable, re.sub(r"\$\{\w+:-(.+)\}", r"\1", text))


def test_values_that_hold_when_left_out_are_those_of_the_code():
    left_out = dict(re.findall(r"^#([A-Z_]+)=(.+)$", read("env.example"), re.MULTILINE))
    assert int(left_out["PEGOUT_MAX_CONNECTIONS"]) == connections.MAX_CONNECTIONS
    assert int(left_out["PEGOUT_MAX_PER_ADDRESS"]) == connections.MAX_PER_ADDRESS
    assert int(left_out["PEGOUT_MAX_STREAMS_PER_ADDRESS"]) == connections.MAX_PER_ADDRESS // 2
    assert int(left_out["PEGOUT_MAX_UNPLAYED"]) == MAX_UNPLAYED
    spans = {name: days for name, days in left_out.items() if name.startswith("PEGOUT_KEEP_")}
    assert {name.removeprefix("PEGOUT_KEEP_").lower(): int(spans[name]) for name in spans} == (
        LifeSpans()._asdict()
    )
    for name, days in spans.items():
        assert re.search(rf"\| `{name}` \| .*; {days} \|", OPERATIONS), name
    text = read("compose.yaml")
    for name in ("BACKUP_DAYS", "POSTGRES_MAX_CONNECTIONS", "PEGOUT_LOG_FORMAT"):
        assert set(re.findall(rf"\$\{{{name}:-([^}}]*)}}", text)) == {left_out[name]}
    needed = set(re.findall(r"\$\{([A-Z_]+):\?", text))
    asked = set(re.findall(r"^([A-Z_]+)=", read("env.example"), re.MULTILINE))
    assert needed == asked == {"SITE", "POSTGRES_PASSWORD", KEY}


def test_images_are_pinned():
    images = [each["image"] for each in compose()["services"].values()]
    images += [each["image"] for pod in pods() for each in containers(pod).values()]
    [ours] = yaml.safe_load(read("kubernetes/kustomization.yaml"))["images"]
    images[:] = [
        f"{ours['newName']}:{ours['newTag']}" if each == ours["name"] else each for each in images
    ]
    for image in images:
        assert re.fullmatch(r"[\w.]+(/[\w-]+)+:v?\d+\.\d+(\.\d+)?", image), image
        if image.split(":")[0].endswith("/pegout"):
            assert image.endswith(f":{pegout.__version__}")


def test_the_image_names_the_processor_before_it_compiles():
    lines = (ROOT / "Containerfile").read_text().splitlines()
    named = lines.index("ENV NUMBA_CPU_NAME=$CPU NUMBA_CPU_FEATURES=")
    assert lines.index("ARG CPU=x86-64-v3") < named
    assert named < lines.index("RUN python -m pegout.solver.bots.compile_kernels")
    assert "`--build-arg CPU=NAME`" in OPERATIONS and "`x86-64-v3`" in OPERATIONS


def test_only_the_proxy_has_ports_and_databases_have_no_way_out():
    file = compose()
    services, networks = file["services"], file["networks"]
    assert [name for name, each in services.items() if "ports" in each] == ["caddy"]
    assert [name for name, each in networks.items() if not each.get("internal")] == ["edge"]
    reached = {name for name, each in services.items() if "edge" in each.get("networks", ())}
    assert reached == {"caddy"}
    assert services["prometheus"]["networks"] == ["inside"]


def test_services_start_again_are_watched_and_bounded():
    file = compose()
    for name, each in file["services"].items():
        assert each["restart"] == "unless-stopped", name
        assert each["healthcheck"]["test"], name
        assert {"mem_limit", "cpus", "pids_limit", "logging"} <= set(each), name
        for volume in each.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in file["volumes"] or (DEPLOY / source).exists(), volume
        for other in each.get("depends_on", ()):
            assert other in file["services"]


def test_the_proxy_is_trusted_by_its_address():
    file = compose()
    proxy = file["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    assert file["services"]["pegout"]["environment"]["PEGOUT_TRUSTED_PROXY"] == proxy
    [pool] = file["networks"]["inside"]["ipam"]["config"]
    assert ipaddress.ip_address(proxy) in ipaddress.ip_network(pool["subnet"])
    environment = {
        each["name"]: each.get("value") for each in containers(pegouts_pod())["pegout"]["env"]
    }
    assert environment["PEGOUT_TRUSTED_PROXY"] == "127.0.0.1"
    assert variables_of_the_unit()["PEGOUT_TRUSTED_PROXY"] == "127.0.0.1"


def test_ports_agree():
    services = compose()["services"]
    environment = services["pegout"]["environment"]
    assert environment["PEGOUT_PORT"] == str(PORT)
    assert services["caddy"]["environment"]["UPSTREAM"] == f"${{UPSTREAM:-pegout:{PORT}}}"
    assert services["pegout-two"] == {**services["pegout"], "profiles": ["two"]}
    both = f'"pegout:{PORT} pegout-two:{PORT}"'
    assert f"#COMPOSE_PROFILES=two\n#UPSTREAM={both}\n" in read("env.example")
    assert f"{{$UPSTREAM:127.0.0.1:{PORT}}}" in read("Caddyfile")
    [job] = yaml.safe_load(read("monitoring/prometheus.yaml"))["scrape_configs"]
    [found] = job["dns_sd_configs"]
    assert found["names"] == ["pegout", "pegout-two"]
    assert found["port"] == int(environment["PEGOUT_METRICS_PORT"])
    pod = containers(pegouts_pod())
    in_pod = {each["name"]: each.get("value") for each in pod["pegout"]["env"]}
    assert in_pod["PEGOUT_PORT"] == str(PORT)
    assert f"http://127.0.0.1:{in_pod['PEGOUT_METRICS_PORT']};" in read("kubernetes/nginx.conf")
    assert [each["containerPort"] for each in pod["pegout"]["ports"]] == [PORT]
    listening = re.findall(r"listen (\d+);", read("kubernetes/nginx.conf"))
    assert [str(each["containerPort"]) for each in pod["nginx"]["ports"]] == listening
    for path in NGINX:
        assert f"server 127.0.0.1:{PORT};" in path.read_text()


def test_health_checks_ask_what_exists():
    with_paths = [path for path in (*FILES, ROOT / "Containerfile") if path.suffix != ".md"]
    asked = {
        found
        for path in with_paths
        for found in re.findall(r"(?:\{ path: |8121)(/[a-z]+)", path.read_text())
    }
    assert asked == {"/healthz", "/readyz"}
    assert asked <= {getattr(each, "path", "") for each in meta.health.routes}
    probes = containers(pegouts_pod())["pegout"]
    assert probes["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert probes["readinessProbe"]["httpGet"]["path"] == "/readyz"


def test_a_pod_is_replaced_before_it_ends_and_is_given_no_port_by_kubernetes():
    spec = resource("Deployment", "pegout")["spec"]
    assert spec["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert resource("PodDisruptionBudget", "pegout")["spec"]["minAvailable"] < spec["replicas"]
    pause = containers(pegouts_pod())["pegout"]["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert pegouts_pod()["terminationGracePeriodSeconds"] > pause + 20
    # A Service of this name gives every pod a PEGOUT_PORT that is an address.
    assert resource("Service", "pegout")
    assert all(pod["enableServiceLinks"] is False for pod in pods())


def test_labels_ports_volumes_and_secrets_of_kubernetes_fit():
    service = resource("Service", "pegout")["spec"]
    labels = resource("Deployment", "pegout")["spec"]["template"]["metadata"]["labels"]
    assert service["selector"].items() <= labels.items()
    named = {
        port["name"]
        for each in containers(pegouts_pod()).values()
        for port in each.get("ports", ())
    }
    assert {each["targetPort"] for each in service["ports"]} <= named
    for pod in pods():
        volumes = {each["name"] for each in pod["volumes"]}
        for name, each in containers(pod).items():
            assert {mount["name"] for mount in each["volumeMounts"]} <= volumes
            assert each["resources"]["limits"] and each["resources"]["requests"], name
            assert each["securityContext"]["readOnlyRootFilesystem"], name
            for variable in each.get("env", ()):
                secret = variable.get("valueFrom", {}).get("secretKeyRef")
                assert secret is None or f"--from-literal={secret['key']}=" in read("README.md")
    kustomization = yaml.safe_load(read("kubernetes/kustomization.yaml"))
    assert sorted(kustomization["resources"]) == [
        path.name for path in KUBERNETES if path.name != "kustomization.yaml"
    ]
    rules = resource("Ingress", "pegout")["spec"]["rules"]
    host = containers(pegouts_pod())["pegout"]["env"]
    assert {"name": "PEGOUT_PUBLIC_URL", "value": f"https://{rules[0]['host']}"} in host


@pytest.mark.parametrize("path", NGINX, ids=lambda path: path.parent.name)
def test_nginx_waits_longer_than_streams_are_silent_and_reads_as_much_as_pegout(path):
    text = path.read_text()

    def seconds(name):
        return {int(each) for each in re.findall(rf"\b{name} (\d+)s;", text)}

    ping = connections.uvicorn_options(LIMITS, OPEN)["ws_ping_interval"]
    assert seconds("proxy_read_timeout") and min(seconds("proxy_read_timeout")) > 2 * ping
    assert max(seconds("keepalive_timeout")) < LIMITS.idle_seconds
    assert seconds("client_body_timeout") == {LIMITS.request_seconds}
    assert f"client_max_body_size {middleware.MAX_BODY_BYTES // 1024}k;" in text
    assert f"large_client_header_buffers 4 {connections.MAX_HEAD_BYTES // 1024}k;" in text
    assert re.search(r"location /api/ \{[^}]*proxy_buffering off;", text)
    headers = dict(re.findall(r"proxy_set_header (\S+) (\S+);", text))
    assert headers["X-Forwarded-For"] == "$remote_addr"  # instead of what the client says
    assert headers["Host"] == "$http_host"
    assert headers["Upgrade"] == "$http_upgrade"
    assert headers["Connection"] == "$pegout_connection"
    assert "add_header Strict-Transport-Security max-age=31536000 always;" in text


def test_caddy_waits_as_long_and_reads_as_much_as_pegout():
    text = read("Caddyfile")
    assert f"max_size {middleware.MAX_BODY_BYTES // 1024}KiB" in text
    assert f"max_header_size {connections.MAX_HEAD_BYTES // 1024}KiB" in text
    assert f"read_body {LIMITS.request_seconds:.0f}s" in text
    assert max(map(int, re.findall(r"keepalive (\d+)s", text))) < LIMITS.idle_seconds
    assert "Strict-Transport-Security max-age=31536000" in text


def variables_of_the_unit():
    """The settings of the systemd unit."""
    return dict(re.findall(r"^Environment=(\w+)=(.+)$", read("pegout.service"), re.MULTILINE))


def test_the_unit_starts_the_server():
    unit = configparser.RawConfigParser(strict=False)
    unit.read_string(read("pegout.service"))
    assert unit["Service"]["ExecStart"].endswith("/bin/pegout serve")


def test_alerts_and_dashboard_ask_for_metrics_that_exist(tmp_path):
    rules = [
        rule
        for group in yaml.safe_load(read("monitoring/alerts.yaml"))["groups"]
        for rule in group["rules"]
    ]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    dashboard = json.loads((ROOT / "docs/operations/grafana.json").read_text())
    asked = [rule["expr"] for rule in rules]
    asked += [each["expr"] for panel in dashboard["panels"] for each in panel["targets"]]
    with registry_at(tmp_path) as registry:
        metrics = Metrics(registry, lambda: 7)
        with TestClient(MetricsMiddleware(create_app(registry), metrics)) as client:
            address = f"http://127.0.0.1:{metrics.serve(0)}/metrics"
            play_on([sit(client)], Random(1), 2)
            client.get(f"{API}/nowhere")
            text = httpx.get(address, timeout=DEADLINE).text
            metrics.close()
    names = set(re.findall(r"^(\w+)[ {]", text, re.MULTILINE))
    names |= {"pegout_log_records_total"}  # nothing has been logged
    labels = set(re.findall(r"[{,](\w+)=", text)) | {"job"}
    for expression in asked:
        named = set(re.findall(r"\b(?:pegout|process|python)_\w+", expression))
        assert named <= names, expression
        assert named or "up{" in expression
        assert set(re.findall(r"[{,]\s*(\w+)(?:=|!~|=~|!=)", expression)) <= labels
        assert set(re.findall(r'route="([^"]+)"', expression)) <= {
            f"{API}/tables/{{table}}/actions"
        }


def test_connections_to_the_database_are_counted():
    """The open connections of a process in the documents, by their cause."""
    pool: Any = engine.open_engine("postgresql://user@host/name").pool
    sources = "".join(
        path.read_text() for path in (ROOT / "src/pegout/server/tables").rglob("*.py")
    )
    own = len(re.findall(r"(?<!def )\bown_connection\(", sources))
    beside = 2 * len(Kind)
    most = pool.size() + pool._max_overflow + own + beside
    [[said, rest]] = re.findall(r"# (\d+) for each process, and (\d+)\.", read("env.example"))
    assert most == int(said)
    assert f"{most} for each process, and {rest} more" in " ".join(OPERATIONS.split())
    file = read("compose.yaml")
    [enough] = re.findall(r"POSTGRES_MAX_CONNECTIONS:-(\d+)", file)
    assert int(enough) >= most * 2 + int(rest)


def backup_commands():
    """The shell commands that make a backup, of both examples."""
    [*_, command] = compose()["services"]["backup"]["command"]
    looped = command.partition("do\n")[2].partition("  sleep")[0].replace("$$", "$")
    job = resource("CronJob", "backup")["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    [*_, once] = containers(job)["backup"]["command"]
    return [[line.strip() for line in each.splitlines()] for each in (looped, once)]


def test_a_backup_is_made_and_old_ones_go(tmp_path):
    looped, once = backup_commands()
    assert looped == once
    with registry_at(tmp_path / "database"):
        [database] = (tmp_path / "database").glob("*.sqlite")
        folder = tmp_path / "backups"
        folder.mkdir()
        old, young = folder / "pegout-old.sqlite", folder / "pegout-young.sqlite"
        for path, days in ((old, 16), (young, 13)):
            path.touch()
            then = path.stat().st_mtime - days * 86400
            os.utime(path, (then, then))
        script = "\n".join(once).replace("/var/lib/pegout", str(folder))
        given = {"PEGOUT_DATABASE": f"sqlite:///{database}", "BACKUP_DAYS": "14"}
        given["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        subprocess.run(["sh", "-euc", script], check=True, env=os.environ | given)
    left = {path.name for path in folder.iterdir()}
    assert young.name in left and old.name not in left
    [made] = left - {young.name}
    assert re.fullmatch(r"pegout-\d{8}T\d{6}Z\.sqlite", made)
    assert (folder / made).read_bytes().startswith(b"SQLite format 3")


@pytest.mark.slow
def test_caddy_reads_its_file():
    if not shutil.which("caddy"):
        pytest.skip("caddy is not installed (Debian's package: caddy)")
    found = subprocess.run(
        ["caddy", "adapt", "--config", DEPLOY / "Caddyfile"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "SITE": "cribbage.example", "UPSTREAM": "pegout:8121"},
    )
    [server] = json.loads(found.stdout)["apps"]["http"]["servers"].values()
    assert server["listen"] == [":443"]
    assert "warn" not in found.stderr.lower()
