"""Who is told nothing: who logged out, was banned, erased or pruned; and that a person has few browsers."""

from __future__ import annotations

from functools import partial

from sqlalchemy import delete, update

from ptoq.server.db import schema
from ptoq.server.db.administration import Administration
from ptoq.server.db.notices import MOST_BROWSERS
from ptoq.server.notices.notifier import DELAY
from tests.server.notices.servers import At, target, with_process
from tests.server.receivers import Browser, Receiver


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
