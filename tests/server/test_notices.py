"""Notices: who is away is told once that a table waits, where the server may write to, and nothing secret."""

from __future__ import annotations

import asyncio
import contextlib
import email
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import delete, func, insert, select, update

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.db.administration import Administration
from ptoq.server.db.notices import MOST_BROWSERS, Notices, Target
from ptoq.server.db.people import People
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import hashed
from ptoq.server.live.bus import NoBus
from ptoq.server.live.limiter import RateLimiter
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable, Subscription
from ptoq.server.notices import webpush
from ptoq.server.notices.calls import REMATCH, SEATED, calls
from ptoq.server.notices.notifier import AGAIN, DELAY, MOST_TRIES, Notifier
from ptoq.server.notices.posting import Poster
from ptoq.server.push_services import KNOWN, PushServices
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.server.settings import Settings
from tests.server.doings import undoable
from tests.server.houses import ANYBODY, ME, Guest, House, database_of
from tests.server.receivers import Browser, Mailbox, Receiver, base64, mailbox, receiver, unbase64
from tests.server.shelves import Watch
from tests.server.test_results import account

EXAMPLE = {
    "message": "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24",
    "own": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "theirs": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "body": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P"
    "Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}
"""The example of RFC 8291, appendix A."""


@pytest.fixture(scope="module")
def pushed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    """A push service whose certificate this process trusts, as do servers that it starts."""
    with receiver(tmp_path_factory.mktemp("push")) as service, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(service.certificate))
        yield service


@pytest.fixture
def push(pushed: Receiver) -> Receiver:
    """The push service, with nothing in it, in good health."""
    pushed.got.queue.clear()
    pushed.answers = 201
    return pushed


# --- RFC 8291 and RFC 8292


def test_the_example_of_the_RFC_is_encrypted_byte_for_byte() -> None:
    told = {name: unbase64(value) for name, value in EXAMPLE.items()}
    browser = Browser(told["theirs"], told["auth"])
    own = webpush.private_key(told["own"])
    sealed = webpush.encrypt(told["message"], browser.public, browser.auth, own, told["salt"])
    assert base64(sealed) == EXAMPLE["body"]
    assert browser.read(sealed) == b"When I grow up, I want to be a watermelon"


def test_every_message_has_a_key_and_a_salt_of_its_own_and_no_other_browser_reads_it() -> None:
    browser, other = Browser(), Browser()
    first, second = (webpush.encrypt(b"hello", browser.public, browser.auth) for _ in range(2))
    assert browser.read(first) == browser.read(second) == b"hello"
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    for reader in (other, Browser(auth=browser.auth)):
        with pytest.raises(InvalidTag):
            reader.read(first)


def test_a_point_that_is_not_on_the_curve_and_a_long_message_are_refused() -> None:
    browser = Browser()
    for wrong in (b"", b"\x04" + bytes(64), browser.public[:-1], b"\x02" + browser.public[1:33]):
        with pytest.raises(ValueError, match=r"point|Invalid"):
            webpush.encrypt(b"hello", wrong, browser.auth)
    with pytest.raises(ValueError, match="too long"):
        webpush.encrypt(bytes(4000), browser.public, browser.auth)


# --- where a server writes to


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/a:b-c_d",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QAbc",
        "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
        "https://fcm.googleapis.com:443/fcm/send/a",
    ],
)
def test_the_push_services_of_browsers_are_known(address: str) -> None:
    assert PushServices(KNOWN).endpoint(address) is not None


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/fcm/send/a",
        "https://fcm.googleapis.com:8443/fcm/send/a",
        "https://fcm.googleapis.com@127.0.0.1/a",
        "https://user:secret@fcm.googleapis.com/a",
        "https://fcm.googleapis.com.evil.example/a",
        "https://evilpush.apple.com.example/a",
        "https://push.apple.com/a",
        "https://notpush.services.mozilla.com/a",
        "https://.push.apple.com/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://169.254.169.254/latest/meta-data",
        "https://2130706433/a",
        "https://web.push.apple.com/a b",
        "https://web.push.apple.com/a\r\nHost: elsewhere",
        "https://web.push.apple.com\\@127.0.0.1/a",
        "https://web.push.apple.com:99999/a",
        "https://wéb.push.apple.com/a",
        "https://web.push.apple.com/" + "a" * 1000,
        "file:///etc/passwd",
        "//web.push.apple.com/a",
        "",
    ],
)
def test_nothing_is_sent_anywhere_else(address: str) -> None:
    assert PushServices(KNOWN).endpoint(address) is None


def test_a_name_that_leads_to_a_private_address_is_not_called(push: Receiver) -> None:
    endpoint = PushServices(f"localhost:{push.port}").endpoint(f"https://localhost:{push.port}/a")
    assert endpoint is not None
    with pytest.raises(ConnectionError, match="not a public address"):
        asyncio.run(Poster().post(endpoint, {}, b""))
    assert push.got.empty()


def test_a_certificate_of_nobody_is_not_trusted(push: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    endpoint = PushServices(push.service).endpoint(push.endpoint("a"))
    assert endpoint is not None
    with pytest.raises(OSError, match="CERTIFICATE"):
        asyncio.run(Poster().post(endpoint, {}, b""))
    assert push.got.empty()


# --- whom a table calls


def test_only_slow_tables_with_another_person_call(database: str) -> None:
    async def work(at: At) -> None:
        for terms, called in (
            (Terms(), True),
            (Terms(clock=Clock("move", 3600)), True),
            (Terms(clock=Clock("move", 3599)), False),
            (Terms(clock=Clock("game", 300, 3)), False),
        ):
            assert bool(calls((await at.lay(terms)).room)) == called
        alone = await at.lay(Terms(), levels=[None, "novice"])
        assert alone.room.state == "playing"
        assert calls(alone.room) == []

    with_process(database, work)


def test_who_promised_a_seed_is_called_when_all_sit(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(), commitment="a" * 64)
        assert live.room.state == "waiting"
        assert {(one.person, one.seq, one.reason) for one in calls(live.room)} == {
            (at.anna, SEATED, "seated"),
            (at.bob, SEATED, "seated"),
        }

    with_process(database, work)


def test_the_steps_of_a_turn_are_one_turn_and_a_word_in_between_is_none(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(), game="escalero")
        (first,) = calls(live.room)
        await at.move(live)
        await at.registry.execute(live, at.other(first.person), None, partial(Room.chat, person=at.bob, phrase="hello"))
        assert [(one.person, one.seq) for one in calls(live.room)] == [(first.person, first.seq)]
        while calls(live.room)[0].person == first.person:
            await at.move(live)
        (second,) = calls(live.room)
        assert second.seq == live.room.seq > first.seq

    with_process(database, work)


def test_who_is_asked_for_a_step_back_is_called_to_answer(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms(undo="consent"), game="sakkara")
        while not undoable(live.room):
            await at.move(live)
        (mover,) = calls(live.room)
        seq = live.room.seq
        await at.registry.execute(live, mover.person, None, partial(Room.undo, person=mover.person, made_on=seq))
        found = {one.person: one for one in calls(live.room)}
        asked = found[at.other(mover.person)]
        assert (asked.seq, asked.reason) == (seq + 1, "answer")
        await at.registry.execute(live, at.anna, None, partial(Room.chat, person=at.anna, phrase="hello"))
        assert asked in calls(live.room)

    with_process(database, work)


# --- one notice for one turn


def test_who_is_away_is_told_once_in_the_own_language_and_no_secret(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        browser = await at.subscribe(call.person, push.endpoint("a"), "de")
        await at.notifier.note()
        await at.pass_by(DELAY - 1000)
        assert push.got.empty()
        await at.pass_by(1000)
        got = push.next()
        assert got.path == "/push/a"
        assert got.headers["ttl"] == "86400"
        assert got.headers["content-encoding"] == "aes128gcm"
        claims = got.claims(at.notifier.public_key)
        assert claims == {"aud": f"https://{push.service}", "exp": at.clock() // 1000 + 12 * 3600, "sub": "mailto:a@b"}
        shown = json.loads(browser.read(got.body))
        other = "Bob" if call.person == at.anna else "Anna"
        assert shown.pop("tag") == got.headers["topic"]
        assert shown == {
            "title": "Du bist am Zug",
            "body": f"Al Capone, mit {other}",
            "path": f"/t/{live.id}",
            "lang": "de",
        }
        at.notifier.consider(live, True)
        await at.notifier.note()
        await at.pass_by(10 * DELAY)
        assert push.got.empty()

    with_process(database, work, push)


def test_who_has_the_table_open_in_any_process_is_not_told(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        await at.subscribe(call.person, push.endpoint("a"))
        await at.notifier.note()
        reader = Reader()
        subscription = Subscription(live, reader, call.person, None, None)
        await at.pass_by(DELAY)
        subscription.close(reader)
        await at.pass_by(DELAY)
        assert push.got.empty()
        await at.give_turn_back(live, call.person)
        said = json.dumps({call.person: ["elsewhere", live.id]})
        row = {"process": "other", "at": at.clock() + DELAY, "people": said}
        await at.store.write(lambda connection: connection.execute(insert(schema.presence).values(row)))
        await at.pass_by(DELAY)
        assert push.got.empty()
        await at.give_turn_back(live, call.person)
        await at.pass_by(DELAY)
        push.next()

    with_process(database, work, push)


def test_who_has_acted_meanwhile_is_not_told(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        await at.subscribe(call.person, push.endpoint("a"))
        await at.notifier.note()
        while any(one.person == call.person for one in calls(live.room)):
            await at.move(live)
        await at.pass_by(DELAY)
        assert push.got.empty()

    with_process(database, work, push)


def test_of_several_processes_and_after_restarts_one_notice_is_sent(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        await at.subscribe(call.person, push.endpoint("a"))
        await at.notifier.note()
        processes = [await at.another() for _ in range(3)]
        for one in processes:
            await one.registry.get(live.id)
            await one.notifier.note()
        at.clock.wait(DELAY / 1000)
        await asyncio.gather(*(one.notifier.send_due() for one in (at, *processes)))
        push.next()
        later = await at.another()
        await later.registry.get(live.id)
        await later.notifier.note()
        await later.pass_by(DELAY)
        assert push.got.empty()
        for one in (*processes, later):
            await one.registry.close()

    with_process(database, work, push)


def test_an_invitation_to_a_rematch_is_told_once_and_leads_to_the_new_table(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        await at.registry.execute(live, at.anna, None, partial(Room.resign, person=at.anna))
        browser = await at.subscribe(at.anna, push.endpoint("a"))
        await at.registry.execute(live, at.bob, None, partial(Room.invite, person=at.bob, table="again"))
        assert [(one.person, one.seq) for one in calls(live.room)] == [(at.anna, REMATCH)]
        await at.lay(Terms(), table="again", sitting=[at.bob])
        await at.notifier.note()
        await at.pass_by(DELAY)
        shown = json.loads(browser.read(push.next().body))
        assert (shown["title"], shown["path"]) == ("A rematch?", "/t/again")

    with_process(database, work, push)


def test_others_cannot_flood_a_person_with_notices(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        await at.subscribe(call.person, push.endpoint("a"))
        at.notifier.limit = RateLimiter("few", 2, 3600)
        for _ in range(4):
            await at.notifier.note()
            await at.pass_by(DELAY)
            await at.give_turn_back(live, call.person)
        assert push.got.qsize() == 2

    with_process(database, work, push)


def test_no_move_waits_for_a_push_service(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        await at.subscribe(call.person, push.endpoint("a"))
        await at.notifier.note()
        asked = asyncio.Event()

        async def never(*_: Any) -> int:
            asked.set()
            return await asyncio.get_running_loop().create_future()

        at.notifier.poster.post = never  # type: ignore[method-assign]
        at.clock.wait(DELAY / 1000)
        sending = asyncio.create_task(at.notifier.send_due())
        await asked.wait()
        seq = live.room.seq
        await at.move(live)
        assert live.room.seq == seq + 1
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending

    with_process(database, work, push)


# --- what push services answer


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(status: int, database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = status
        await at.pass_by(DELAY)
        push.next()
        assert await at.count(schema.push) == 0

    with_process(database, work, push)


def test_what_cannot_be_sent_now_is_tried_again_a_few_times(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = 503
        await at.pass_by(DELAY)
        for _ in range(MOST_TRIES + 2):
            await at.pass_by(AGAIN)
        assert push.got.qsize() == MOST_TRIES
        assert await at.count(schema.push) == 1

    with_process(database, work, push)


@pytest.mark.parametrize("status", [301, 307, 400, 403, 413])
def test_no_redirect_is_followed_and_a_refusal_is_final(
    status: int, tmp_path: Path, push: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = status
        await at.pass_by(DELAY)
        await at.pass_by(AGAIN)
        assert push.got.qsize() == 1

    with_process(f"sqlite:///{tmp_path / 'ptoq.db'}", work, push)
    assert f"a push service said {status}" in caplog.text
    assert "/push/" not in caplog.text


# --- who is told nothing


def test_with_the_session_the_notices_end(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        who = await at.owe(push)
        await at.people.log_out(who, at.secrets[who])
        assert await at.notices.browsers(who, "") == []
        await at.pass_by(DELAY)
        assert push.got.empty()

    with_process(database, work, push)


def test_who_is_banned_is_not_told(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        who = await at.owe(push)
        banned = update(schema.person).where(schema.person.c.id == who).values(banned=2**53)
        await at.store.write(lambda connection: connection.execute(banned))
        await at.pass_by(DELAY)
        assert push.got.empty()

    with_process(database, work, push)


def test_nothing_is_left_of_who_is_erased_and_nothing_comes_back(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        who = await at.owe(push)
        assert await at.notices.propose(who, "anna@example.org", "en")
        await at.people.begin_erasure(who)
        assert not await at.notices.subscribe(who, at.secrets[who], target(Browser(), push.endpoint("b")), "")
        assert await at.notices.propose(who, "anna@example.org", "en") is None
        await at.people.finish_erasure(who)
        for table in (schema.push, schema.mail, schema.notice):
            assert await at.count(table) == 0
        at.notifier.consider(at.last, True)
        await at.notifier.note()
        await at.pass_by(DELAY)
        assert await at.count(schema.notice) == 0
        assert push.got.empty()

    with_process(database, work, push)


def test_a_host_who_removes_tables_and_prunes_guests_removes_their_notices(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        host = Administration(at.store, at.clock, "host")
        await at.store.write(partial(host._remove, [at.last.id], "remove", ""))
        assert await at.count(schema.notice) == 0
        await at.store.write(lambda connection: connection.execute(delete(schema.token)))
        at.clock.wait(10 * 86_400)
        assert await host.prune(5, True) == (0, 2)
        assert await at.count(schema.push) == 0

    with_process(database, work, push)


def test_a_person_has_a_handful_of_browsers_and_an_endpoint_one_person(database: str) -> None:
    async def work(at: At) -> None:
        for number in range(MOST_BROWSERS + 2):
            await at.subscribe(at.anna, f"https://fcm.googleapis.com/{number}")
            at.clock.wait(1)
        kept = {one.endpoint[-1] for one in await at.notices.targets(at.anna)}
        assert kept == {str(number) for number in range(2, MOST_BROWSERS + 2)}
        await at.subscribe(at.bob, "https://fcm.googleapis.com/3")
        assert len(await at.notices.targets(at.anna)) == MOST_BROWSERS - 1
        assert len(await at.notices.targets(at.bob)) == 1

    with_process(database, work)


# --- e-mail


def test_nothing_but_the_question_is_sent_to_an_address_before_it_is_confirmed(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        key = await at.notices.propose(call.person, "anna@example.org", "en")
        assert key is not None
        await at.notifier.ask_to_confirm("anna@example.org", key, "en")
        to, text = box.next()
        assert to == ["anna@example.org"]
        assert not any(name in text for name in ("Anna", "Bob"))
        assert f"https://play.example/notices/confirm/{key}" in body_of(text)
        # The turn is noted all the same, for a browser.
        await at.subscribe(call.person, "https://fcm.googleapis.com/a")
        await at.notifier.note()
        assert await at.count(schema.notice) == 1
        await at.pass_by(DELAY)
        assert box.got.empty()
        assert not await at.notices.confirm("a" * 43)
        assert await at.notices.confirm(key)
        assert not await at.notices.confirm(key), "a link is good for once"
        await at.give_turn_back(live, call.person)
        await at.pass_by(DELAY)
        _, text = box.next()
        mail = email.message_from_string(text)
        assert mail["Subject"] == "Ptoq: Your turn"
        assert (mail["To"], mail["From"]) == ("anna@example.org", "Ptoq <ptoq@play.example>")
        other = "Bob" if call.person == at.anna else "Anna"
        assert f"Al Capone, with {other}" in body_of(text)
        assert f"https://play.example/t/{live.id}" in body_of(text)
        (ending,) = re.findall("/notices/end/([A-Za-z0-9_-]{43})", body_of(text))
        assert mail["List-Unsubscribe"] == f"<https://play.example/api/mails/{ending}/end>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert not await at.notices.end_mails("b" * 43)
        assert await at.notices.end_mails(ending)
        assert await at.notices.address(call.person) is None

    with mailbox() as box:
        with_process(database, work, box=box)


def test_an_address_is_confirmed_within_a_day(database: str) -> None:
    async def work(at: At) -> None:
        key = await at.notices.propose(at.anna, "anna@example.org", "en")
        at.clock.wait(86_400)
        assert key is not None
        assert not await at.notices.confirm(key)

    with_process(database, work)


def test_a_mail_server_that_refuses_or_is_away_is_said_so_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(at: At) -> None:
        box.refuses = True
        for _ in range(2):
            with pytest.raises(Refusal) as refusal:
                await at.notifier.ask_to_confirm("anna@example.org", "k" * 43, "en")
            assert refusal.value.text.key == "notices/mail-not-sent"
            at.notifier.mailer.settings = settings(smtp_port=1)

    with mailbox() as box:
        with_process(f"sqlite:///{tmp_path / 'ptoq.db'}", work, box=box)
    assert "a mail was not sent: SMTPRecipientsRefused" in caplog.text
    assert "anna" not in caplog.text


# --- over HTTP


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


def test_mails_that_ask_are_few_for_a_person_and_for_an_address(tmp_path: Path) -> None:
    with mailbox() as box:
        more = {**chosen(settings(None, box)), "proxies": "127.0.0.1"}
        with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", **more) as house:
            told = {}
            for login, near, addresses in (
                ("asks-anna", "10.1.1.1", [f"anna{number}@example.org" for number in range(6)]),
                ("asks-bob", "10.1.1.2", ["Bob@example.org", "bob@example.org", "bob@example.org", "bob@Example.org"]),
            ):
                guest = account(house, login)
                guest.web.headers["x-forwarded-for"] = near
                asked = [{"address": address, "language": "en"} for address in addresses]
                told[login] = [guest.web.put("/me/notices/mail", json=one).status_code for one in asked]
            assert told == {"asks-anna": [200] * 5 + [429], "asks-bob": [200] * 3 + [429]}
            assert box.got.qsize() == 8


def make_due(house: House) -> None:
    """Let a minute have passed, once the turn is noted."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with database_of(house) as database:
            changed = database.execute("UPDATE notice SET due = 1 WHERE due > 1").rowcount
        if changed:
            return
        time.sleep(0.05)
    raise AssertionError("no turn was noted")


# --- settings


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"push_services": "https://push.example"}, "server/bad-settings"),
        ({"push_services": "*"}, "server/bad-settings"),
        ({"contact": "anna@example.org"}, "notices/bad-contact"),
        ({"smtp_host": "mail", "smtp_from": "a@example.org"}, "notices/bad-smtp"),
        ({"smtp_host": "mail", "smtp_from": "Anna", "origin": "https://play.example"}, "notices/bad-smtp"),
        ({"smtp_security": "perhaps"}, "server/bad-settings"),
    ],
)
def test_settings_that_cannot_be_are_refused(given: dict[str, str], reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Settings.read({f"PTOQ_{name.upper()}": value for name, value in given.items()})
    assert refusal.value.text.key == reason


# --- how these tests have a server


class Reader:
    """A subscriber that looks away."""

    def notify(self) -> None:
        pass

    def end(self) -> None:
        pass


def body_of(text: str) -> str:
    """The words of a mail."""
    told = email.message_from_string(text).get_payload(decode=True)
    assert isinstance(told, bytes)
    return told.decode()


def chosen(given: Settings) -> dict[str, Any]:
    """The settings of notices, for a house."""
    names = ("push_services", "contact", "origin", "smtp_host", "smtp_port", "smtp_security", "smtp_from")
    return {name: getattr(given, name) for name in names}


def settings(push: Receiver | None = None, box: Mailbox | None = None, **more: Any) -> Settings:
    """Settings with this push service and this mail server."""
    mail = {"smtp_host": "127.0.0.1", "smtp_port": box.port, "smtp_security": "none"} if box else {}
    known = {"push_services": push.service if push else ""}
    return Settings(
        origin="https://play.example", contact="mailto:a@b", smtp_from="ptoq@play.example", **{**known, **mail, **more}
    )


def target(browser: Browser, endpoint: str, language: str = "en") -> Target:
    return Target(hashed(endpoint), endpoint, browser.public, browser.auth, language)


class At:
    """A process with a clock that is set by hand, in which Anna and Bob are known."""

    anna = bob = ""
    last: LiveTable

    def __init__(self, store: Store, given: Settings, clock: Watch) -> None:
        self.store, self.settings, self.clock = store, given, clock
        self.registry = TableRegistry(store, NoBus(), clock)
        self.notices = Notices(store, clock)
        self.people = People(store, clock, alone=True)
        self.notifier = Notifier(given, self.registry, self.notices, RateLimiter("notices", 1000, 3600))
        self.registry.on_commit = self.notifier.consider
        self.secrets: dict[str, str] = {}
        self._tables = 0

    async def another(self) -> At:
        """Another process on the same database, or the same after a restart."""
        other = At(self.store, self.settings, self.clock)
        await other.notifier.read_key()
        return other

    def other(self, who: str) -> str:
        return self.bob if who == self.anna else self.anna

    async def lay(
        self,
        terms: Terms,
        game: str = "al-capone",
        levels: list[str | None] | None = None,
        table: str = "",
        commitment: str = "",
        sitting: list[str] | None = None,
    ) -> LiveTable:
        """A table of Anna and Bob."""
        self._tables += 1
        levels = levels or [None, None]
        room, entry = Room.open(
            game, {}, terms, self.anna, levels, [None] * 2, self.clock(), table or f"table{self._tables}"
        )
        live = self.last = await self.registry.create(room, entry)
        for who in (sitting or [self.anna, self.bob])[: levels.count(None)]:
            name = "Anna" if who == self.anna else "Bob"
            await self.registry.execute(
                live, who, None, partial(Room.sit, person=who, name=name, commitment=commitment)
            )
        return live

    async def move(self, live: LiveTable) -> None:
        """Let the first who may act make the first move there is."""
        room = live.room
        seat = room.pending[0]
        made = room.table.moves_of(seat)[0].text
        who = room.owners[seat] or ""
        await self.registry.execute(live, who, None, partial(Room.move, person=who, move=made, made_on=room.seq))

    async def give_turn_back(self, live: LiveTable, who: str) -> None:
        """Play until the turn of a person is over, and is there again."""
        before = calls(live.room)[0].seq
        while True:
            await self.move(live)
            now = calls(live.room)
            if now and now[0].person == who and now[0].seq > before and live.room.recent[-1].by != who:
                break
        await self.notifier.note()

    async def subscribe(self, who: str, endpoint: str, language: str = "en") -> Browser:
        browser = Browser()
        assert await self.notices.subscribe(who, self.secrets[who], target(browser, endpoint, language), "Firefox")
        return browser

    async def owe(self, push: Receiver) -> str:
        """A notice is going to be due for a person; who that is."""
        live = await self.lay(Terms())
        (call,) = calls(live.room)
        await self.subscribe(call.person, push.endpoint("a"))
        await self.notifier.note()
        return call.person

    async def pass_by(self, milliseconds: int) -> None:
        """Let time pass, and send what is due then."""
        self.clock.wait(milliseconds / 1000)
        await self.notifier.send_due()

    async def count(self, table: Any) -> int:
        return int((await self.store.read(select(func.count()).select_from(table)))[0][0])


@asynccontextmanager
async def process(database: str, given: Settings) -> AsyncIterator[At]:
    store = Store(database)
    await store.open()
    at = At(store, given, Watch())
    try:
        await at.notifier.read_key()
        for name in ("anna", "bob"):
            known, secret = await at.people.guest(name.title(), "Firefox")
            setattr(at, name, known.id)
            at.secrets[known.id] = secret
        yield at
    finally:
        at.notifier.mailer.close()
        await at.registry.close()
        await store.close()


def with_process(
    database: str, work: Callable[[At], Awaitable[None]], push: Receiver | None = None, box: Mailbox | None = None
) -> None:
    """Do something in a process on a fresh database."""

    async def all_of_it() -> None:
        async with process(database, settings(push, box)) as at:
            await work(at)

    asyncio.run(all_of_it())
