"""The previews of shared links: meta tags in the page, by language, giving nothing away."""

import re
from html import unescape

import pytest
from tests.server.web.kit import API, join, sit

from pegout.server.web import previews, static

pytestmark = pytest.mark.slow
PEOPLE = [{"kind": "human"}, {"kind": "human"}]
PAGE = "<title>Pegout</title><p>Pegout"
CARD_OR_SECRET = re.compile(r"\b(?:[A2-9TJQK]|10)[CDHS]\b|invite=|#")


@pytest.fixture(autouse=True)
def files(tmp_path, monkeypatch):
    """A page of our own."""
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr(static, "STATIC", tmp_path)


def tags(client, path, lang="en"):
    """The properties of a page."""
    text = client.get(path, headers={"Accept-Language": lang}).text
    found = re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)">', text)
    assert "<title>Pegout</title>" in text
    return {name: unescape(content) for name, content in found}


@pytest.mark.parametrize("path", ["/", "/rules", "/review/abc", "/daily", "/board", "/t/nowhere"])
def test_every_page_has_a_title_a_description_and_a_picture(client, path):
    english, japanese = tags(client, path), tags(client, path, "ja,en;q=0.5")
    for name in ("og:title", "og:description", "description", "og:image:alt"):
        assert english[name].isascii()
        assert not japanese[name].isascii()
    assert english["og:image"] == japanese["og:image"]
    assert english["og:url"] == f"http://testserver{path}"
    assert (english["og:locale"], japanese["og:locale"]) == ("en_GB", "ja_JP")
    named = tags(client, f"{path}?lang=ja")
    assert named["og:title"] == japanese["og:title"]
    assert named["og:url"] == f"http://testserver{path}?lang=ja", "some fetch that instead"


def test_pages_of_different_kinds_are_told_apart(client):
    titles = [tags(client, path)["og:title"] for path in ("/", "/review/a", "/daily", "/board")]
    assert len(set(titles)) == len(titles)


def test_every_picture_is_there_and_has_its_size():
    folder = previews.__file__.replace("previews.py", "static/previews")
    image = pytest.importorskip("PIL.Image")
    for kind in ("home", *previews.KINDS.values(), "table"):
        path = f"{folder}/{previews.PICTURES.get(kind, kind)}.jpg"
        assert image.open(path).size == previews.SIZE


def test_an_invitation_says_who_invites_and_nothing_else(client):
    name = '<b>"Ana" & co'
    host = sit(client, seats=PEOPLE, name=name)
    path = f"/t/{host.table}"
    found = tags(client, path)
    assert found["og:title"] == f"{name} invites you to a game of cribbage"
    assert "<b>" not in client.get(path).text.partition("<title>")[2]
    invite = host.get()["invites"][0]["invite"]
    assert invite not in client.get(path).text
    offer = client.post(f"{API}/tables/{host.table}/invitation", json={"invite": invite})
    assert offer.json()["host"] == name
    join(host, invite=invite)
    begun = tags(client, path)
    assert name not in begun["og:title"]
    assert not CARD_OR_SECRET.search("".join(begun.values()))


def test_whoever_gives_no_name_invites_without_one(client):
    host = sit(client, seats=PEOPLE)
    assert tags(client, f"/t/{host.table}")["og:title"].startswith("You are invited")
    against_a_bot = sit(client, name="Ana")
    assert "Ana" not in tags(client, f"/t/{against_a_bot.table}")["og:title"]


def test_the_name_is_found_where_the_table_is_not_in_memory(client):
    host = sit(client, seats=PEOPLE, name="Ana")
    registry = client.app.state.registry
    registry.loaded.find = lambda *_, **__: None
    assert "Ana" in tags(client, f"/t/{host.table}")["og:title"]


def test_a_page_is_sent_again_only_when_it_is_another(client):
    tag = client.get("/daily").headers["etag"]
    assert client.get("/daily", headers={"If-None-Match": tag}).status_code == 304
    japanese = {"If-None-Match": tag, "Accept-Language": "ja"}
    assert client.get("/daily", headers=japanese).status_code == 200
