"""One notice for one turn, to who is away; and no move waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial
from typing import Any

from sqlalchemy import insert

from ptoq.server.db import schema
from ptoq.server.live.limiter import RateLimiter
from ptoq.server.live.table import Subscription
from ptoq.server.notices.calls import REMATCH, calls
from ptoq.server.notices.notifier import DELAY
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.notices.servers import At, with_process
from tests.server.receivers import Receiver


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


class Reader:
    """A subscriber that looks away."""

    def notify(self) -> None:
        pass

    def end(self) -> None:
        pass
