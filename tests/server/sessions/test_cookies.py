"""Cookies and logins: what a browser and a program have, keep and lose, and what its owner is shown of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from ptoq.server.db.people import COOKIE_LIFE, People
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import HOUR
from ptoq.server.http.browsers import browser_label
from tests.server.accounts import OTHER, PASSWORD
from tests.server.houses import Guest, House, comer, cookie_of, token_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def test_a_browser_that_takes_a_login_gets_a_new_cookie_and_the_old_one_ends(far: House) -> None:
    anna = comer(far, "1.2.1.1")
    before, program = cookie_of(anna), token_of(anna)
    assert anna.web.post("/me/login", json={"login": "new-cookie", "password": PASSWORD}).status_code == 200
    assert cookie_of(anna) != before
    assert anna.web.get("/me").json()["login"] == "new-cookie"
    assert httpx.get(f"{far.url}/api/me", headers={"cookie": f"ptoq={before}"}).status_code == 401
    assert httpx.get(f"{far.url}/api/me", headers={"authorization": f"Bearer {program}"}).status_code == 200


def test_a_program_that_takes_a_login_keeps_its_token(far: House) -> None:
    anna = comer(far, "1.2.1.2")
    program = far.guest(authorization=f"Bearer {token_of(anna)}")
    answer = program.web.post("/me/login", json={"login": "by-program", "password": PASSWORD})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert program.web.get("/me").json()["login"] == "by-program"


def test_logging_in_ends_the_cookie_that_the_browser_had(far: House) -> None:
    anna = registered(far, "1.2.1.3", "logging-in")
    before = cookie_of(anna)
    assert anna.web.post("/session", json={"login": "logging-in", "password": PASSWORD}).status_code == 200
    assert cookie_of(anna) != before
    assert httpx.get(f"{far.url}/api/me", headers={"cookie": f"ptoq={before}"}).status_code == 401


def test_a_new_password_needs_the_old_one_and_ends_every_other_session_but_no_program(far: House) -> None:
    anna = registered(far, "1.2.1.4", "new-password")
    program = far.guest(authorization=f"Bearer {token_of(anna)}")
    elsewhere = comer(far, "1.2.1.5")
    elsewhere.web.post("/session", json={"login": "new-password", "password": PASSWORD})
    wrong = anna.web.put("/me/password", json={"old": OTHER, "new": OTHER})
    assert (wrong.status_code, wrong.json()["reason"]) == (409, "server/wrong-old-password")
    assert anna.web.put("/me/password", json={"old": PASSWORD, "new": OTHER}).status_code == 200
    assert [one.web.get("/me").status_code for one in (anna, elsewhere, program)] == [200, 401, 200]
    for password, status in ((PASSWORD, 401), (OTHER, 200)):
        answer = elsewhere.web.post("/session", json={"login": "new-password", "password": password})
        assert answer.status_code == status
    guest = comer(far, "1.2.1.6")
    guest.web.post("/me")
    assert guest.web.put("/me/password", json={"old": PASSWORD, "new": OTHER}).json()["reason"] == "server/no-login"


def test_sessions_are_listed_and_ended(far: House) -> None:
    anna = registered(far, "1.2.1.7", "my-sessions")
    others = [comer(far, "1.2.1.8") for _ in range(3)]
    for other in others:
        other.web.headers["user-agent"] = FIREFOX
        other.web.post("/session", json={"login": "my-sessions", "password": PASSWORD})
    listed = others[0].web.get("/me/sessions").json()
    assert sorted(one["label"] for one in listed) == ["", *["Firefox, Linux"] * 3]
    assert [one["label"] for one in listed if one["current"]] == ["Firefox, Linux"]
    assert all(one["created"] == one["used"] > 0 for one in listed)
    assert cookie_of(anna) not in str(listed)
    (mine,) = (one["id"] for one in others[0].web.get("/me/sessions").json() if one["current"])
    assert comer(far, "1.2.1.9").web.delete(f"/me/sessions/{mine}").status_code == 401
    stranger = comer(far, "1.2.1.9")
    stranger.web.post("/me")
    assert stranger.web.delete(f"/me/sessions/{mine}").status_code == 404
    assert len(anna.web.delete(f"/me/sessions/{mine}").json()) == 3
    assert others[0].web.get("/me").status_code == 401
    assert [one["current"] for one in anna.web.delete("/me/sessions").json()] == [True]
    assert [one.web.get("/me").status_code for one in (anna, *others)] == [200, 401, 401, 401]


def test_about_when_a_session_was_used_is_kept_at_most_once_an_hour(tmp_path: Path) -> None:
    async def check() -> None:
        store, now = Store(f"sqlite:///{tmp_path / 'ptoq.db'}"), [0]
        await store.open()
        people = People(store, lambda: now[0], alone=True)
        await people.open()
        anna, secret = await people.guest("Anna")
        for at, used in ((1, 0), (HOUR - 1, 0), (HOUR, HOUR), (HOUR + 5, HOUR), (3 * HOUR, 3 * HOUR)):
            now[0] = at
            assert await people.of(secret) == anna
            (session,) = await people.sessions(anna.id, secret)
            assert session.used == used
        now[0] = COOKIE_LIFE
        assert await people.sessions(anna.id, secret) == []
        await people.close()
        await store.close()

    asyncio.run(check())


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (FIREFOX, "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", "Safari, Mac"),
        ("python-httpx/0.27", ""),
        ("", ""),
    ],
)
def test_a_browser_has_a_short_label_that_its_owner_knows(agent: str, label: str) -> None:
    assert browser_label(agent) == label


def test_a_login_is_plain_and_one_form_of_it_is_kept(far: House) -> None:
    for login, reason in (("j\u00fcrgen", "server/bad-login"), ("an\u00adna", "server/bad-login")):
        anna = comer(far, "1.2.2.1")
        anna.web.post("/me")
        answer = anna.web.post("/me/login", json={"login": login, "password": PASSWORD})
        assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    answer = anna.web.post("/me/login", json={"login": "OneForm", "password": "password123"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "server/common-password")
    assert anna.web.post("/me/login", json={"login": "OneForm", "password": PASSWORD}).json()["login"] == "oneform"


def test_no_answer_of_the_API_is_kept_by_a_cache_and_files_of_the_page_are(far: House) -> None:
    anna = comer(far, "1.2.2.2")
    for path in ("/me", "/games", "/tables", "/no-such-thing", "/openapi.json"):
        assert anna.web.get(path).headers.get_list("cache-control") == ["no-store"]
    assert "no-store" not in httpx.get(f"{far.url}/").headers.get("cache-control", "")


def registered(house: House, address: str, login: str) -> Guest:
    """A guest with a login."""
    guest = comer(house, address)
    guest.web.post("/me")
    assert guest.web.post("/me/login", json={"login": login, "password": PASSWORD}).status_code == 200
    return guest
