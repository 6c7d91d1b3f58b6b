"""Rate limits: so many requests in a time, for all processes of an installation together."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any, cast

import httpx
import pytest
from redis import asyncio as aioredis
from websockets.exceptions import ConnectionClosed

from ptoq.server.http.admission import Admission, AdmissionMiddleware, Caller, Rejection
from ptoq.server.http.sockets import MOST_TOO_FAST
from ptoq.server.live import limiter
from ptoq.server.live.limiter import RateLimiter, SharedLimits
from ptoq.server.proxies import TrustedProxies, counted_address
from ptoq.server.services import OPERATIONS_PER_MINUTE, Limits
from ptoq.server.settings import Settings
from tests.server.houses import ANYBODY, ME, REDIS, House, comer, live
from tests.server.houses import redis as redis_address
from tests.server.warm import WarmHouse


class Clock:
    """A clock that stands until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_one_request_for_every_gap() -> None:
    async def check() -> None:
        clock = Clock()
        limit = RateLimiter("requests", 10, 60, clock=clock)
        assert [await limit.wait("anna") for _ in range(11)] == [0] * 10 + [6]
        assert await limit.wait("bob") == 0, "everybody has a count of their own"
        clock.now += 5
        assert await limit.wait("anna") == 1
        clock.now += 1
        assert [await limit.wait("anna") for _ in range(2)] == [0, 6]
        clock.now += 60
        assert [await limit.wait("anna") for _ in range(11)] == [0] * 10 + [6]

    asyncio.run(check())


def test_the_last_request_of_a_burst_is_allowed_at_every_moment() -> None:
    """Times are sums of floats: 60 seconds later may be a little more than 60 seconds."""

    async def check() -> None:
        for moment in range(1000):
            limiter = RateLimiter("any", 1, 60, clock=lambda now=8900 + moment / 7: now)
            assert [await limiter.wait("one") for _ in range(2)] == [0, 60]

    asyncio.run(check())


def test_what_has_nothing_to_wait_for_is_forgotten_when_there_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiter, "MOST_KEYS", 5)

    async def check() -> None:
        clock = Clock()
        limit = RateLimiter("requests", 1, 60, clock=clock)
        for key in "abcd":
            await limit.wait(key)
        clock.now += 120
        for key in "efgh":
            await limit.wait(key)
        assert sorted(limit._due) == ["e", "f", "g", "h"]
        assert [await limit.wait(key) for key in "efgh"] == [60] * 4

    asyncio.run(check())


@asynccontextmanager
async def processes(times: int, seconds: float, count: int = 2) -> AsyncIterator[list[RateLimiter]]:
    """The same limit in several processes of one installation."""
    client = aioredis.from_url(redis_address())
    name = secrets.token_hex(4)
    shared = SharedLimits(client, lambda key: f"ptoq-test:{name}:{key}")
    try:
        yield [RateLimiter("requests", times, seconds, shared) for _ in range(count)]
    finally:
        await client.aclose()


def test_processes_of_an_installation_share_a_limit() -> None:
    async def check() -> None:
        async with processes(6, 3600) as (one, other):
            granted = [await limit.wait("anna") == 0 for _ in range(5) for limit in (one, other)]
            assert granted == [True] * 6 + [False] * 4
            assert 0 < await one.wait("anna") <= 600
            assert await other.wait("bob") == 0

    asyncio.run(check())


def test_a_process_takes_a_seconds_worth_at_a_time_and_never_more_than_there_is() -> None:
    async def check() -> None:
        async with processes(600, 60, count=3) as limits:
            asked = 0
            for limit in limits:
                assert limit.shared is not None
                take = limit.shared.take

                async def counted(key: str, cost: float, burst: float, take=take) -> float:  # type: ignore[no-untyped-def]
                    nonlocal asked
                    asked += 1
                    return float(await take(key, cost, burst))

                limit.shared = type("Counted", (), {"take": staticmethod(counted)})()  # type: ignore[assignment]
            granted = 0
            for _ in range(300):
                for limit in limits:
                    granted += await limit.wait("anna") == 0
            # While the test runs, a little is granted again: ten a second.
            assert 600 <= granted <= 700
            assert asked < 200, "most requests are counted without asking Redis"

    asyncio.run(check())


def test_two_installations_that_share_a_Redis_do_not_share_limits() -> None:
    async def check() -> None:
        async with processes(1, 3600, 1) as (one,), processes(1, 3600, 1) as (other,):
            assert await one.wait("anna") == 0
            assert await other.wait("anna") == 0
            assert await one.wait("anna") > 0

    asyncio.run(check())


def test_while_Redis_is_away_every_process_counts_by_itself() -> None:
    async def check() -> None:
        client = aioredis.from_url(REDIS.replace("6379", "1"))
        limit = RateLimiter("requests", 3, 3600, SharedLimits(client, str))
        assert [await limit.wait("anna") == 0 for _ in range(4)] == [True] * 3 + [False]
        await client.aclose()

    asyncio.run(check())


# --- addresses, and everything that counts


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::1"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_addresses_that_one_customer_has_are_counted_as_one(one: str, other: str) -> None:
    assert counted_address(one) == counted_address(other)


@pytest.mark.parametrize(("one", "other"), [("192.0.2.7", "192.0.2.8"), ("2001:db8:1:2::1", "2001:db8:1:3::1")])
def test_addresses_of_two_customers_are_counted_apart(one: str, other: str) -> None:
    assert counted_address(one) != counted_address(other)


def test_what_is_no_address_is_counted_all_the_same_and_not_remembered_at_length() -> None:
    assert counted_address("unknown") == "unknown"
    assert len(counted_address("x" * 10_000)) <= 64


def test_a_trusted_proxy_cannot_be_made_to_read_a_chain_without_an_end() -> None:
    proxies = TrustedProxies("127.0.0.1")
    assert proxies.client("127.0.0.1", "203.0.113.9, 192.0.2.1") == "192.0.2.1"
    assert proxies.client("192.0.2.5", "192.0.2.1") == "192.0.2.5"
    assert proxies.client("127.0.0.1", "192.0.2.1" + ", 127.0.0.1" * 100_000) == "127.0.0.1"


def test_every_limit_that_counts_persons_counts_their_address_too_and_all_are_shared() -> None:
    client = aioredis.from_url(REDIS)
    shared = SharedLimits(client, str)
    limits = Limits(Settings(), shared)
    by_person = [limits.requests, limits.tables, limits.hints, limits.grades]
    for limit in by_person:
        assert limit.addresses.gap == limit.persons.gap / 4
        assert limit.addresses.name != limit.persons.name
    by_address = [limits.people, limits.invited, limits.logins, limits.guesses, limits.operations]
    every = [*by_address, *(counted for limit in by_person for counted in (limit.persons, limit.addresses))]
    assert all(limit.shared is shared for limit in every)
    assert len({limit.name for limit in every}) == len(every)
    # A host who lets one person ask more does not have to say so twice.
    assert Limits(Settings(requests_per_minute=10_000), None).requests.addresses.gap == 60 / 10_000


def test_free_guests_gain_nothing() -> None:
    async def check() -> None:
        limit = Limits(Settings(hints_per_minute=5), None).hints
        clock = limit.persons.clock = limit.addresses.clock = Clock()

        async def granted() -> int:
            asked = [await limit.wait(f"guest {number % 20}", "192.0.2.1") for number in range(100)]
            return asked.count(0)

        assert await granted() == 5, "all of them together have as much at once as one person"
        clock.now += 9
        assert await granted() == 3, "and four times as much in the course of time"
        assert await limit.wait("anna", "192.0.2.2") == 0

    asyncio.run(check())


def test_a_request_that_is_given_back_was_not_counted() -> None:
    async def check() -> None:
        async with processes(2, 3600, count=1) as (shared,):
            for limit in (shared, RateLimiter("guesses", 2, 3600)):
                for _ in range(9):
                    assert await limit.wait("anna") == 0
                    limit.give_back("anna")
                assert [await limit.wait("anna") == 0 for _ in range(3)] == [True, True, False]

    asyncio.run(check())


def test_many_keys_that_all_have_to_wait_are_not_looked_through_with_every_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limiter, "MOST_KEYS", 10)
    looks = 0

    class Counted(dict[str, float]):
        def items(self) -> Any:
            nonlocal looks
            looks += 1
            return super().items()

    async def check() -> None:
        limit = RateLimiter("requests", 1, 3600, clock=Clock())
        for number in range(1000):
            limit._due = Counted(limit._due)
            await limit.wait(str(number))
        assert len(limit._due) == 1000

    asyncio.run(check())
    assert 1 <= looks <= 10


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house behind a proxy, where an address may ask forty times a minute, and a person twenty times."""
    folder = tmp_path_factory.mktemp("strict")
    limits = {"requests_per_minute": 20, "requests_per_minute_per_address": 40, "hints_per_minute": 2}
    with WarmHouse(f"sqlite:///{folder / 'ptoq.db'}", folder / "log", proxies="127.0.0.1", **limits) as house:
        yield house


def statuses(count: int, ask: Callable[[], httpx.Response]) -> Counter[int]:
    return Counter(ask().status_code for _ in range(count))


def test_guests_of_one_address_share_what_it_may_ask_and_others_notice_nothing(strict: House) -> None:
    guests = [comer(strict, f"2001:db8:7:7::{number}") for number in range(1, 5)]
    for guest in guests:
        assert guest.web.post("/me").status_code == 200
    answers = [guest.web.get("/games") for _ in range(18) for guest in guests]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) >= 10, "none of them has reached the limit of a person"
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert comer(strict, "2001:db8:7:8::1").web.get("/games").status_code == 200


class Strangers:
    """The services that an admission asks, where nobody is known and no time goes by."""

    draining = retiring = False

    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**settings)
        self.limits = Limits(self.settings, None)
        self.limits.operations.clock = Clock()
        self.people = self
        self.asked = 0

    async def of(self, secret: str) -> None:
        self.asked += 1


def test_an_address_over_its_limit_is_refused_before_anything_is_looked_up() -> None:
    async def check() -> None:
        services = Strangers(requests_per_minute=2, requests_per_minute_per_address=2)
        admission = Admission(cast("Any", services))
        headers = {"authorization": "Bearer whatever"}
        rejected = [isinstance(await admission.admit(headers, "192.0.2.1", False, False), Rejection) for _ in range(50)]
        assert rejected == [False] * 2 + [True] * 48
        assert services.asked == 2

    asyncio.run(check())


def test_commands_over_a_websocket_count_against_the_address_too(strict: House) -> None:
    here = "198.51.100.7"
    guest = comer(strict, here)
    table = guest.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    (cookie,) = guest.web.cookies.jar
    with live(strict, table, Cookie=f"{cookie.name}={cookie.value}", **{"x-forwarded-for": here}) as socket:
        socket.recv()
        with contextlib.suppress(ConnectionClosed):
            for number in range(50):
                socket.send(f'{{"do":"chat","key":"{number}","phrase":"hello"}}')
        answers = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                answers.append(socket.recv())
    assert sum('"server/too-fast"' in str(answer) for answer in answers) == MOST_TOO_FAST
    stranger = comer(strict, here)
    assert statuses(10, lambda: stranger.web.get("/games"))[429] >= 5


def test_hints_have_a_limit_of_their_own(strict: House) -> None:
    guest = comer(strict, "198.51.100.8")
    table = guest.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    asked = [guest.do(table, "hint") for _ in range(4)]
    assert [answer.json()["reason"] for answer in asked] == ["server/no-hints"] * 2 + ["server/too-fast"] * 2
    assert int(asked[-1].headers["retry-after"]) > 0
    assert guest.web.get("/games").status_code == 200


def test_what_operators_ask_has_a_limit_of_its_own_and_whether_it_lives_has_none() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def check() -> None:
        services = Strangers(requests_per_minute=1, proxies="127.0.0.1")
        middleware = AdmissionMiddleware(app, Admission(cast("Any", services)), {})
        told: list[int] = []

        async def tell(message: Any) -> None:
            told.extend([message["status"]] if message["type"] == "http.response.start" else [])

        async def ask(path: str, address: str, times: int) -> Counter[int]:
            told.clear()
            headers = [(b"x-forwarded-for", address.encode())]
            scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "client": ("127.0.0.1", 1)}
            for _ in range(times):
                await middleware(scope, cast("Any", None), tell)
            return Counter(told)

        for path in ("/readyz", "/metrics"):
            assert await ask(path, "203.0.113.1", 90) == {200: OPERATIONS_PER_MINUTE, 429: 90 - OPERATIONS_PER_MINUTE}
            assert await ask(path, "203.0.113.2", 1) == {200: 1}
        assert await ask("/healthz", "203.0.113.1", 100) == {200: 100}
        assert await ask("/api/games", "203.0.113.1", 2) == {200: 1, 429: 1}

    asyncio.run(check())


@pytest.mark.parametrize(("socket", "admitted"), [(False, True), (True, False)])
def test_a_token_that_another_site_brings_opens_no_websocket(socket: bool, admitted: bool) -> None:
    """A program that asks over HTTP with its token is no browser, whatever it says where it comes from."""
    headers = {"origin": "https://elsewhere.example", "host": "ptoq.example", "authorization": "Bearer whatever"}
    admission = Admission(cast("Any", Strangers()))
    told = asyncio.run(admission.admit(headers, "192.0.2.1", True, socket))
    assert isinstance(told, Caller) == admitted
    assert admitted or (isinstance(told, Rejection) and told.status == 403)


def test_wrong_passwords_are_counted_by_login_from_wherever_they_come_and_right_ones_are_not(far: House) -> None:
    anna = comer(far, "198.51.100.1")
    anna.web.post("/me")
    right = {"login": "Anna-of-limits", "password": "correct horse"}
    assert anna.web.post("/me/login", json=right).status_code == 200

    def log_in(number: int, login: str, password: str) -> int:
        with httpx.Client(base_url=far.url, headers={"x-forwarded-for": f"198.51.{number}.9"}) as web:
            return web.post("/api/session", json={"login": login, "password": password}).status_code

    assert {log_in(number, right["login"], right["password"]) for number in range(12)} == {200}
    wrong = [log_in(number, right["login"].swapcase(), "wrong horse") for number in range(11)]
    assert wrong == [401] * 10 + [429]
    assert log_in(99, right["login"], right["password"]) == 429
    assert log_in(98, "somebody-else", "wrong horse") == 401
