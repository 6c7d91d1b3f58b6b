"""Notices over HTTP: browsers and addresses are kept for their owner alone, and a whole server tells who is away."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.server.accounts import account
from tests.server.houses import ANYBODY, ME, Guest, House, database_of
from tests.server.notices.servers import chosen, make_due, settings
from tests.server.receivers import Browser, Receiver, base64, body_of, mailbox, unbase64


def test_endpoints_elsewhere_and_keys_that_are_none_are_refused(house: House) -> None:
    anna, browser = house.guest(), Browser()
    good = browser.asks("https://fcm.googleapis.com/fcm/send/refused")
    assert anna.web.post("/me/notices/browsers", json=good).status_code == 401
    anna.web.post("/me")
    for wrong, reason in (
        ({"endpoint": "https://169.254.169.254/latest"}, "notices/no-such-service"),
        ({"endpoint": "http://fcm.googleapis.com/a"}, "notices/no-such-service"),
        ({"public": base64(b"\x04" + bytes(64))}, "notices/bad-key"),
    ):
        answer = anna.web.post("/me/notices/browsers", json={**good, **wrong})
        assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    for wrong in ({"public": "short"}, {"language": "tlh"}, {"endpoint": "https://fcm.googleapis.com/" + "a" * 1000}):
        assert anna.web.post("/me/notices/browsers", json={**good, **wrong}).status_code == 400
    assert anna.web.get("/me/notices").json()["browsers"] == []


def test_a_browser_is_listed_for_its_owner_alone_and_can_be_ended(house: House) -> None:
    anna, bob, browser = house.guest(), house.guest(), Browser()
    bob.web.post("/me")
    anna.web.post("/me")
    asked = browser.asks("https://fcm.googleapis.com/fcm/send/listed")
    seen = anna.web.post("/me/notices/browsers", json=asked).json()
    (mine,) = seen["browsers"]
    assert mine["current"]
    assert len(unbase64(seen["key"])) == 65
    assert (seen["mail"], seen["address"]) == (False, None)
    assert anna.web.post("/me/notices/browsers", json=asked).json() == seen
    assert bob.web.get("/me/notices").json()["browsers"] == []
    assert bob.web.delete(f"/me/notices/browsers/{mine['id']}").status_code == 404
    (kept,) = anna.web.get("/me/data").json()["notices"]["browsers"]
    assert kept["endpoint"] == asked["endpoint"]
    assert anna.web.delete(f"/me/notices/browsers/{mine['id']}").json()["browsers"] == []
    refused = anna.web.put("/me/notices/mail", json={"address": "a@example.org", "language": "en"})
    assert (refused.status_code, refused.json()["reason"]) == (409, "notices/no-mail")


def test_the_private_key_is_in_no_answer_and_no_log(house: House) -> None:
    anna = house.guest()
    anna.web.post("/me")
    with database_of(house) as database:
        (key,) = database.execute("SELECT push_key FROM installation").fetchone()
    told = anna.web.get("/me/notices").text + anna.web.get("/me/data").text + house.log.read_text()
    assert not any(secret in told for secret in (base64(key), key.hex()))


def test_a_whole_server_tells_who_is_away_by_push_and_by_mail(push: Receiver, tmp_path: Path) -> None:
    with mailbox() as box:
        more = chosen(settings(push, box))
        with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", **more) as house:
            anna, bob = account(house, "noticed-anna"), house.guest()
            check_addresses(anna, bob)
            asked = {"address": "anna@example.org", "language": "en"}
            assert anna.web.put("/me/notices/mail", json=asked).json()["confirmed"] is False
            (key,) = re.findall("/notices/confirm/([A-Za-z0-9_-]{43})", body_of(box.next()[1]))
            assert house.guest().web.post(f"/mails/{key}/confirm").json() == {"done": True}
            browser = Browser()
            key = anna.web.post("/me/notices/browsers", json=browser.asks(push.endpoint("whole"))).json()["key"]
            table = anna.lay("escalero", [ME, ANYBODY], options={})["table"]["id"]
            bob.do(table, "seat", name="Bob")
            while not anna.look(table)["view"]["moves"]:
                letter = bob.look(table)
                bob.move(table, letter, letter["view"]["moves"][0]["text"])
            make_due(house)
            got = push.next()
            got.claims(key)
            assert json.loads(browser.read(got.body))["path"] == f"/t/{table}"
            to, text = box.next()
            assert to == ["anna@example.org"]
            (one_click,) = re.findall(r"https://play\.example/api(/mails/\S+/end)>", text)
            stranger = house.guest()
            posted = stranger.web.post(one_click, data={"List-Unsubscribe": "One-Click"})
            assert (posted.status_code, posted.json()) == (200, {"done": True})
            assert stranger.web.post(one_click).json() == {"done": False}
            assert anna.web.get("/me/notices").json()["address"] is None
            log = house.log.read_text()
            assert not any(secret in log for secret in ("push/whole", "example.org", key))


def check_addresses(anna: Guest, bob: Guest) -> None:
    """What is no address is refused; so is who has no login, and who asks too often."""
    bob.web.post("/me")
    assert (
        bob.web.put("/me/notices/mail", json={"address": "b@example.org", "language": "en"}).json()["reason"]
        == "notices/login-first"
    )
    for wrong in (
        "anna@localhost",
        "anna",
        "a@b.c\r\nBcc: all@example.org",
        "a@b.c, d@e.f",
        "Anna <a@b.c>",
        '"a b"@b.c',
        "ä@b.de",
    ):
        answer = anna.web.put("/me/notices/mail", json={"address": wrong, "language": "en"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "notices/bad-address")
