"""A person sees the devices where they are signed in, in the settings, and signs one out."""

import json

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.games import api
from tests.browser.ways import always

WORDS = {
    "en": ("Settings", "Devices …", "This device", "Sign out", "Really sign out"),
    "ja": ("設定", "端末の一覧…", "この端末", "サインアウトする", "本当に"),
}
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"


@pytest.mark.parametrize("lang", always("ja", others=["en"]))
def test_a_person_signs_a_device_out(sit, address, lang):
    settings, devices, here, sign_out, sure = WORDS[lang]
    person = sit(lang=lang)
    page = person.page
    person.go("/")
    with api(address) as client:
        token = client.post("/me", json={}).json()["token"]
        own = {"Authorization": f"Bearer {token}"}
        code = client.post("/me/code", headers=own).json()["code"]
        other = client.post("/me", json={"code": code}).json()["token"]
        phone = {"Authorization": f"Bearer {other}", "User-Agent": PHONE}
        assert len(client.get("/me/devices", headers=phone).json()["devices"]) == 2
        page.evaluate("token => localStorage.setItem('pegout.token', token)", json.dumps(token))
        person.go("/")
        page.get_by_role("button", name=settings).first.click()
        page.get_by_role("button", name=devices).click()
        rows = page.locator(".devices li")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text(here)
        expect(rows.last).to_contain_text("Firefox, Android")
        assert not violations(page)
        out = rows.last.get_by_role("button", name=sign_out)
        out.dblclick()
        expect(out).to_be_enabled()
        expect(out).to_contain_text(sure)
        expect(rows).to_have_count(2)
        out.click()
        expect(rows).to_have_count(1)
        expect(page.get_by_role("heading", level=3)).to_be_focused()
        assert client.get("/me", headers=phone).status_code == 401
        assert client.get("/me", headers=own).status_code == 200
