"""Static files, their caching and compression, and the headers of every response."""

import json
import re

import brotli
import pytest
from tests.server.web.kit import API

from pegout.locale import LANGUAGES
from pegout.locale.translator import split_entries
from pegout.server.web import static
from pegout.server.web.static import message_files

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    """A small client of our own."""
    folder = tmp_path / "static"
    (folder / "build").mkdir(parents=True)
    (folder / "index.html").write_text("<script>{}</script><noscript></noscript><p>Pegout")
    (folder / "app.js").write_text("let x = 1;\n" * 100)
    (folder / "build" / "main-ABC.js").write_text("let y = 1;\n")
    (folder / "build" / "main-ABC.js.br").write_bytes(brotli.compress(b"let y = 1;\n"))
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr(static, "STATIC", folder)


@pytest.mark.parametrize("route", ["/", "/t/abc", "/history", "/learn/lesson"])
def test_the_client_answers_at_its_own_routes(client, route):
    answer = client.get(route)
    assert answer.status_code == 200
    assert "Pegout" in answer.text
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("route", ["/", "/review/abc"])
def test_without_javascript_the_page_says_in_the_language_of_the_request_what_it_needs(
    client, route
):
    for lang, begin in (("en", "Pegout needs JavaScript"), ("ja", "PegoutにはJavaScriptが必要")):
        text = client.get(route, headers={"Accept-Language": lang}).text
        assert f'<noscript><p lang="{lang}">{begin}' in text


@pytest.mark.parametrize(("route", "status"), [("/t/abc", 200), ("/t/abc/d", 404), ("/x", 404)])
def test_a_page_that_the_build_does_not_list_is_not_found(client, tmp_path, route, status):
    (tmp_path / "static" / static.ROUTES).write_text('["^/$", "^/t/(?P<table>[^/]+)$"]')
    answer = client.get(route)
    assert (answer.status_code, client.head(route).status_code) == (status, status)
    assert "Pegout" in answer.text


@pytest.mark.parametrize(
    "route", ["/nothing.js", "/static/nothing.js", "/static/../secret.txt", "/api/v1/nothing"]
)
def test_unknown_paths_are_not_found(client, route):
    answer = client.get(route)
    assert answer.status_code == 404
    assert answer.json()["error"] == "no-such-page"


def test_built_files_are_sent_as_the_build_compressed_them(client, files, tmp_path):
    path = "/static/build/main-ABC.js"
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip, br"}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "br"
    assert sent == (tmp_path / "static" / "build" / "main-ABC.js.br").read_bytes()
    assert "Accept-Encoding" in answer.headers["vary"]
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert (plain.headers.get("content-encoding"), plain.text) == (None, "let y = 1;\n")


@pytest.mark.parametrize("route", ["/", "/static/app.js", "/locale/en.others.ftl"])
def test_a_head_request_has_the_headers_alone(client, route):
    answer = client.head(route)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["etag"] == client.get(route).headers["etag"]


@pytest.mark.parametrize("route", ["/", "/static/app.js"])
def test_only_get_and_head_are_allowed(client, route):
    answer = client.post(route)
    assert (answer.status_code, answer.json()["error"]) == (405, "method-not-allowed")


def test_a_path_out_of_the_folder_is_refused(client):
    assert client.get("/static/%2e%2e/secret.txt").status_code == 404
    assert client.get("/locale/..%2f..%2fcards.py").status_code == 404


def test_files_are_revalidated(client):
    answer = client.get("/static/app.js")
    assert answer.headers["cache-control"] == "no-cache"
    again = client.get("/static/app.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_built_files_are_immutable(client):
    assert "immutable" in client.get("/static/build/main-ABC.js").headers["cache-control"]


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip", "gzip"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP;q=0.8, br;q=0", "gzip"),
        ("br;q=0.1", "br"),
        ("identity", None),
        ("", None),
    ],
)
def test_text_is_compressed_as_a_browser_accepts_it(client, accepted, coding):
    with client.stream("GET", "/static/app.js", headers={"Accept-Encoding": accepted}) as answer:
        sent = len(b"".join(answer.iter_raw()))
    assert answer.headers.get("content-encoding") == coding
    assert (sent < 1100) == (coding is not None)
    answer = client.get("/static/app.js", headers={"Accept-Encoding": accepted})
    assert answer.text == (static.STATIC / "app.js").read_text()
    assert "Accept-Encoding" in answer.headers["vary"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_are_those_of_the_package_each_in_one_part(client, lang, tmp_path):
    parts = {"first": ["web-home-*", "web-draw"], "table": ["web-*"]}
    (tmp_path / "static" / "build" / "messages.json").write_text(json.dumps(parts))
    texts = [client.get(f"/locale/{lang}.{part}.ftl").text for part in (*parts, "others")]
    found = [split_entries(text) for text in texts]
    assert [("web-draw" in part, "web-resign" in part, "rules-go-2" in part) for part in found] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]
    entries = split_entries((static.LOCALE / f"{lang}.ftl").read_text("utf-8"))
    assert {key: text for part in found for key, text in part.items()} == entries
    assert sum(len(part) for part in found) == len(entries)


def test_messages_are_revalidated(client):
    answer = client.get("/locale/en.others.ftl")
    again = client.get("/locale/en.others.ftl", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/locale/xx.others.ftl").status_code == 404


@pytest.mark.parametrize("route", ["/", "/static/app.js", "/nothing.js"])
def test_every_page_has_security_headers(client, route):
    headers = client.get(route).headers
    policy = headers["content-security-policy"]
    [scripts] = re.findall(r"script-src ([^;]*)", policy)
    assert "unsafe" not in scripts
    assert "'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='" in scripts
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["menu", "history", "nothing", "tables/abc/stream"])
def test_api_responses_are_no_pages_and_not_cached(client, path):
    headers = client.get(f"{API}/{path}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "content", [lambda: b" " * 70_000, lambda: iter([b" " * 35_000] * 2)], ids=["whole", "chunks"]
)
def test_large_bodies_are_refused(client, content):
    answer = client.post(f"{API}/tables", content=content())
    assert answer.status_code == 400
    assert answer.json()["params"]["problem"] == "too-long"


def test_bodies_may_come_in_chunks(client):
    chunks = (text.encode() for text in ('{"options": {"match"', ": 999, ", '"target": 999}}'))
    answer = client.post(
        f"{API}/tables", content=chunks, headers={"content-type": "application/json"}
    )
    assert answer.request.headers["transfer-encoding"] == "chunked"
    assert answer.json()["error"] == "match-too-long"


def test_a_wrong_method_is_refused(client):
    answer = client.delete(f"{API}/tables")
    assert answer.status_code == 405
    assert answer.json()["error"] == "method-not-allowed"


def test_the_service_worker_names_every_message_file_as_it_is_now(
    client, files, tmp_path, monkeypatch
):
    (tmp_path / "static" / "sw.js").write_text("// the code\n")
    (tmp_path / "en.ftl").write_text("one = One\n")
    monkeypatch.setattr(static, "LOCALE", tmp_path)
    before = client.get("/sw.js")
    assert before.headers["cache-control"] == "no-cache"
    assert before.headers["content-type"].startswith("text/javascript")
    named, code = before.text.split(";\n", 1)
    assert json.loads(named.removeprefix("const MESSAGES=")).keys() == {"/locale/en.others.ftl"}
    assert code == "// the code\n"
    (tmp_path / "en.ftl").write_text("one = Two\n")
    message_files.cache_clear()
    assert client.get("/sw.js").text != before.text


@pytest.mark.parametrize("path", ["/", "/t/abc", "/static/app.js", "/locale/en.others.ftl"])
@pytest.mark.parametrize("part", ["bytes=5-1", "bytes=-", "x", f"bytes={10**20}-"])
def test_a_part_of_a_file_is_the_whole_file(client, path, part):
    answer = client.get(path, headers={"Range": part})
    assert (answer.status_code, answer.text) == (200, client.get(path).text)
