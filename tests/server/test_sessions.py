"""Sessions: cookies, passwords, browsers that are logged in, bans; what ended has ended in every process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select, update

from ptoq.core.refusals import Refusal
from ptoq.server.db.passwords import check_password, spare_password
from ptoq.server.db.people import COOKIE_LIFE, People, Unknown
from ptoq.server.db.schema import ended, event, participant, person, seat, token
from ptoq.server.db.store import Store, Unwritten
from ptoq.server.db.tokens import HOUR, LEASE, hashed
from ptoq.server.http.browsers import browser_label
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.rooms.entries import GONE
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.server.services import Services
from ptoq.server.settings import Settings
from tests.server.houses import Guest, House, comer, cookie_of, live, postgres, redis, table_of, token_of
from tests.server.test_who_is_who import code_of
from tests.server.warm import WarmHouse

PASSWORD, OTHER = "correct-horse-battery", "seven-quiet-lanterns"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


class DeafBus(NoBus):
    """A bus between several processes that loses everything."""

    shared = True


@asynccontextmanager
async def process_on(database: str) -> AsyncIterator[Services]:
    """What a process is made of, without its network."""
    services = Services(Settings(database=database, prepare=False))
    services.bus = services.registry.bus = DeafBus()
    services.people = People(services.store, services.registry.clock, alone=False)
    await services.store.open()
    await services.registry.open()
    await services.people.open()
    try:
        yield services
    finally:
        await services.registry.close()
        await services.people.close()
        await services.store.close()


@pytest.fixture
def shared_database() -> Iterator[str]:
    """A database for several processes."""
    with postgres() as url:
        yield url


@pytest.mark.parametrize(
    "how", ["log out", "revoke", "change of password", "end of a session", "erasure", "ban", "reset"]
)
def test_what_ended_is_valid_in_no_process_once_that_is_answered_whatever_the_bus_lost(
    shared_database: str, how: str
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            anna, mine = await here.people.guest("Anna")
            await here.people.register(anna, "anna", PASSWORD)
            anna, secret = await here.people.log_in("anna", PASSWORD)
            if how == "revoke":
                secret = await here.people.program_token(anna.id, "bot")
            await there.people.poll()
            assert await there.people.of(secret) == anna
            assert there.people.cached(hashed(secret)) == anna
            noticed = asyncio.Event()
            there.people.watch(anna.id, noticed.set)
            match how:
                case "log out":
                    await here.people.log_out(anna.id, secret)
                case "revoke":
                    await here.people.revoke(anna.id, hashed(secret)[:16])
                case "change of password":
                    await here.people.change_password(anna, PASSWORD, OTHER, mine)
                case "end of a session":
                    await here.people.end_session(anna.id, hashed(secret)[:16])
                case "erasure":
                    await here.people.begin_erasure(anna.id)
                case "ban":
                    await here.people.ban(anna.id)
                case "reset":
                    await here.people.reset_password("anna")
            assert there.people.cached(hashed(secret)) is None
            assert await there.people.of(secret) is None
            async with asyncio.timeout(10):
                await noticed.wait()

    asyncio.run(check())


def test_a_process_that_cannot_read_what_ended_takes_nothing_cached_for_valid(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            await there.people.close()
            anna, secret = await here.people.guest("Anna")
            await there.people.poll()
            assert await there.people.of(secret) == anna
            await here.people.log_out(anna.id, secret)
            assert await there.people.of(secret) is None

    asyncio.run(check())


def test_a_process_alone_waits_for_no_lease(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
        await store.open()
        waited: list[float] = []
        sleep = asyncio.sleep

        async def note(seconds: float) -> None:
            waited.append(seconds)
            await sleep(0)

        monkeypatch.setattr("ptoq.server.db.people.asyncio.sleep", note)
        for alone, seconds in ((True, []), (False, [LEASE])):
            people = People(store, lambda: 0, alone)
            anna, secret = await people.guest("Anna")
            await people.log_out(anna.id, secret)
            assert waited == seconds
        monkeypatch.undo()
        await store.close()

    asyncio.run(check())


def test_what_ended_is_kept_for_an_hour_and_names_nobody(tmp_path: Path) -> None:
    async def check() -> None:
        store, now = Store(f"sqlite:///{tmp_path / 'ptoq.db'}"), [HOUR]
        await store.open()
        people = People(store, lambda: now[0], alone=True)
        anna, secret = await people.guest("Anna")
        await people.log_out(anna.id, secret)
        (first,) = await store.read(select(ended))
        assert first.person == hashed(anna.id)
        now[0] += HOUR + 1
        await people.rename(anna.id, "Anne")
        (second,) = await store.read(select(ended))
        assert second.seq > first.seq
        await store.close()

    asyncio.run(check())


async def lay(services: Services, host: str, name: str) -> str:
    """A table of Al Capone for a host who sits there and anybody."""
    registry: TableRegistry = services.registry
    room, entry = Room.open("al-capone", {}, Terms(), host, [None, None], [None, None], registry.clock(), name)
    made = await registry.create(room, entry)
    await registry.execute(made, host, None, lambda room: room.sit(host, "Anna", 0))
    return name


def test_a_late_command_of_an_erased_person_is_refused_by_a_process_that_heard_of_nothing(shared_database: str) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            anna, _ = await here.people.guest("Anna")
            bert, _ = await here.people.guest("Bert")
            playing = await lay(here, anna.id, "playing")
            theirs = await lay(here, bert.id, "theirs")
            sitting = await here.registry.get(playing)
            await here.registry.execute(sitting, bert.id, None, lambda room: room.sit(bert.id, "Bert", 1))
            held = {name: await there.registry.get(name) for name in (playing, theirs)}
            before = held[playing].room
            assert before.seat_of(anna.id) == 0
            await here.erase(anna.id)
            assert before.seat_of(anna.id) == 0
            for action in (
                lambda room: room.chat(anna.id, "hello"),
                lambda room: room.come_back(anna.id),
                lambda room: room.resign(anna.id),
                lambda room: room.fill(anna.id, 1, "novice"),
            ):
                with pytest.raises(Refusal):
                    await there.registry.execute(held[playing], anna.id, None, action)
            assert held[playing].room.host == GONE
            with pytest.raises(Unwritten):
                await there.registry.execute(held[theirs], anna.id, None, lambda room: room.sit(anna.id, "Anna", 1))
            with pytest.raises(Unwritten):
                await lay(there, anna.id, "new")
            with pytest.raises(Unknown):
                await there.people.new_cookie(anna.id, "")
            assert await there.registry.execute(held[playing], bert.id, None, lambda room: room.chat(bert.id, "hello"))
            for row in await here.store.read(select(event)):
                assert anna.id not in row.body
                assert '"Anna"' not in row.body or row.table_id == theirs
            for table, column in ((seat, seat.c.person), (participant, participant.c.person), (token, token.c.person)):
                assert not await here.store.read(select(table).where(column == anna.id))

    asyncio.run(check())


def test_a_command_that_is_being_written_while_a_person_is_erased_is_erased_too_or_not_written(
    shared_database: str,
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            bert, _ = await here.people.guest("Bert")
            for number in range(5):
                anna, _ = await here.people.guest("Anna")
                table = await there.registry.get(await lay(here, bert.id, f"table{number}"))
                sit = partial(Room.sit, person=anna.id, name="Anna", seat=1)
                results = await asyncio.gather(
                    here.erase(anna.id), there.registry.execute(table, anna.id, None, sit), return_exceptions=True
                )
                assert results[0] is None
                assert isinstance(results[1], int | Unwritten)
                for row in await here.store.read(select(event).where(event.c.table_id == f"table{number}")):
                    assert anna.id not in row.body

    asyncio.run(check())


def test_an_erasure_that_was_broken_off_is_finished_at_the_next_start(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'ptoq.db'}"

    async def begin() -> str:
        async with process_on(database) as services:
            anna, _ = await services.people.guest("Anna")
            await lay(services, anna.id, "table")
            await services.people.begin_erasure(anna.id)
            return anna.id

    async def finished(who: str) -> bool:
        store = Store(database)
        await store.open()
        try:
            return not await store.read(select(person).where(person.c.id == who)) and not any(
                who in row.body for row in await store.read(select(event))
            )
        finally:
            await store.close()

    who = asyncio.run(begin())
    assert not asyncio.run(finished(who))
    with WarmHouse(database, tmp_path / "log") as house:
        house.guest().look("table")
    assert asyncio.run(finished(who))


def test_with_two_workers_a_log_out_holds_for_every_connection_at_once(tmp_path: Path, shared_database: str) -> None:
    with House(shared_database, tmp_path / "log", bus=redis(), workers=2) as house:
        anna = house.guest()
        table, secret = table_of(anna), cookie_of(anna)
        cookie = {"cookie": f"ptoq={secret}"}
        with live(house, table, **cookie) as socket:
            socket.recv()
            many = [httpx.Client(base_url=f"{house.url}/api", headers=cookie) for _ in range(12)]
            try:
                assert {one.get("/me").status_code for one in many} == {200}
                assert anna.web.delete("/session").status_code == 200
                assert {one.get("/me").status_code for one in many} == {401}
            finally:
                for one in many:
                    one.close()
            assert code_of(socket) == 4401


# --- cookies and passwords


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


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("password123", "common"),
        ("P@ssw0rd2024", "common"),
        ("Sonnenschein99!", "common"),
        ("secretsecret", "common"),
        ("i-love-you!!!", "common"),
        ("1234567890", "simple"),
        ("zyxwvutsrqp", "simple"),
        ("qwertyuiop12", "simple"),
        ("aaaaaaabbb", "simple"),
        ("anna-login-1", "own"),
        ("Anna Bertram", "own"),
    ],
)
def test_a_password_that_is_guessed_soon_is_refused(password: str, reason: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_password(password, "anna-login", "Anna Bertram")
    assert refusal.value.text.key == f"server/{reason}-password"


def test_other_passwords_are_not_refused() -> None:
    for password in (PASSWORD, OTHER, "zq4vb7xkkp2", "der kleine Wal schläft", spare_password()):
        check_password(password, "anna-login", "Anna")


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


# --- for operators


def test_a_banned_person_is_out_and_told_so_until_the_ban_ends(database: str) -> None:
    async def check() -> None:
        store, now = Store(database), [0]
        await store.open()
        people = People(store, lambda: now[0], alone=True)
        anna, secret = await people.guest("Anna")
        await people.register(anna, "anna", PASSWORD)
        program = await people.program_token(anna.id, "bot")
        assert await people.ban(anna.id, 86_400_000)
        assert [await people.of(one) for one in (secret, program)] == [None, None]
        with pytest.raises(Unknown, match=r"closed until 1970-01-02") as refusal:
            await people.log_in("anna", PASSWORD)
        assert refusal.value.text.key == "server/banned-until"
        with pytest.raises(Unknown) as refusal:
            await people.log_in("anna", OTHER)
        assert refusal.value.text.key == "server/wrong-password"
        now[0] = 86_400_000
        assert (await people.log_in("anna", PASSWORD))[0].id == anna.id
        await people.ban(anna.id)
        with pytest.raises(Unknown) as refusal:
            await people.log_in("anna", PASSWORD)
        assert refusal.value.text.key == "server/banned"
        assert await people.unban(anna.id)
        _, secret = await people.log_in("anna", PASSWORD)
        # A token that was given while the ban was written is not valid either.
        await store.write(lambda one: one.execute(update(person).values(banned=now[0] + 1)))
        assert await people.of(secret) is None
        assert not await people.ban("no-such-person")
        assert not await people.unban("no-such-person")
        await store.close()

    asyncio.run(check())


def test_an_operator_finds_people_and_gives_a_new_password(database: str) -> None:
    async def check() -> None:
        store = Store(database)
        await store.open()
        people = People(store, lambda: 0, alone=True)
        anna, secret = await people.guest("Anna 100%")
        bert, _ = await people.guest("Bert")
        await people.register(anna, "lantern", PASSWORD)
        await people.ban(bert.id)
        for wanted, found in (
            ("anna", [anna.id]),
            ("0%", [anna.id]),
            ("LANTERN", [anna.id]),
            (bert.id, [bert.id]),
            ("lanter", []),
            ("%", [anna.id]),
        ):
            assert [one.id for one in await people.find(wanted)] == found
        ((account),) = await people.find("Bert")
        assert account.banned is not None
        password = await people.reset_password("Lantern")
        assert password is not None
        assert await people.of(secret) is None
        with pytest.raises(Unknown):
            await people.log_in("lantern", PASSWORD)
        assert (await people.log_in("lantern", password))[0].id == anna.id
        assert await people.reset_password("nobody") is None
        await store.close()

    asyncio.run(check())
