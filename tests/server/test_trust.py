"""Trust: other sites, too much, too fast, and that the house keeps its mouth shut."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ptoq.server.http.app import broken
from ptoq.server.logs import Lines
from tests.server.houses import ANYBODY, ME, House, comer, cookie_of, database_of, live, table_of, token_of
from tests.server.warm import WarmHouse

ELSEWHERE = "https://elsewhere.example"
PASSWORD = "correct-horse-battery"


def promised(seed: str) -> str:
    """The commitment to a seat's seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house behind TLS and a proxy, where nobody may ask much."""
    folder = tmp_path_factory.mktemp("strict")
    house = WarmHouse(f"sqlite:///{folder / 'ptoq.db'}", folder / "log", secure=True, proxies="127.0.0.1")
    house.settings |= {"origin": "https://ptoq.example", "requests_per_minute": 25}
    house.settings |= {"new_people_per_hour": 8, "new_tables_per_hour": 3}
    with house:
        yield house


# --- other sites


@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "http://127.0.0.1:1", "http://127.0.0.1.elsewhere.example"])
def test_another_site_can_do_nothing_in_somebodys_name(house: House, origin: str) -> None:
    anna = house.guest()
    table = table_of(anna)
    for method, path in (("POST", f"/tables/{table}/leave"), ("PATCH", "/me"), ("DELETE", "/me"), ("POST", "/tables")):
        answer = anna.web.request(method, path, headers={"origin": origin})
        assert (answer.status_code, answer.json()["reason"]) == (403, "server/other-origin")
    assert anna.web.get("/me").status_code == 200
    with pytest.raises(InvalidStatus) as refusal:
        live(house, table, Origin=origin, Cookie=f"ptoq={cookie_of(anna)}")
    assert refusal.value.response.status_code == 403
    assert refusal.value.response.headers["content-security-policy"]


def test_a_browser_that_says_the_request_crosses_sites_is_believed(house: House) -> None:
    anna = house.guest()
    anna.web.post("/me")
    for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
        assert anna.web.post("/me", headers={"sec-fetch-site": site}).status_code == status


def test_the_site_itself_and_programs_with_a_token_are_let_in(house: House) -> None:
    anna = house.guest()
    table = table_of(anna)
    cookie = f"ptoq={cookie_of(anna)}"
    assert anna.web.post("/me", headers={"origin": house.url}).status_code == 200
    with live(house, table, Origin=house.url, Cookie=cookie) as socket:
        assert json.loads(socket.recv())["view"]["seat"] == 0
    bearer = f"Bearer {token_of(anna)}"
    with live(house, table, Authorization=bearer) as socket:
        assert json.loads(socket.recv())["view"]["seat"] == 0
    program = house.guest(authorization=bearer)
    assert program.do(table, "chat", phrase="hello").status_code == 200


def test_the_address_people_see_is_the_only_origin_where_it_is_set(strict: House) -> None:
    anna = strict.guest()
    assert anna.web.post("/me", headers={"origin": strict.url}).status_code == 403
    assert anna.web.post("/me", headers={"origin": "https://ptoq.example"}).status_code == 200


# --- cookies and headers


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(house: House, strict: House) -> None:
    plain = house.guest().web.post("/me").headers["set-cookie"]
    assert plain.startswith("ptoq=")
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in plain.split(";")}
    secure = strict.guest().web.post("/me").headers["set-cookie"]
    assert secure.startswith("__Host-ptoq=")
    parts = {part.strip().lower() for part in secure.split(";")}
    assert {"httponly", "samesite=lax", "path=/", "secure"} <= parts
    assert not any(part.startswith("domain") for part in parts)
    assert strict.guest().web.get("/games").headers["strict-transport-security"] == "max-age=31536000"


def test_a_strange_cookie_beside_ours_does_no_harm(house: House) -> None:
    anna = house.guest()
    secret = cookie_of(anna)
    for other in ('a={"x": [1]}; ', "b; ", 'c="; ', "d=é; "):
        answer = httpx.get(f"{house.url}/api/me", headers={"cookie": (other + f"ptoq={secret}").encode()})
        assert answer.status_code == 200, other


def test_every_answer_has_the_protecting_headers(house: House) -> None:
    anna = house.guest()
    answers = [
        anna.web.get("/games"),
        anna.web.get("/me"),
        anna.web.get("/nothing"),
        anna.web.put("/me"),
        anna.web.post("/tables", json={"game": 1}),
        anna.web.post("/tables", content=b"{"),
        anna.web.post("/me", headers={"origin": ELSEWHERE}),
        anna.web.get("/tables/none"),
        anna.web.options("/me"),
        anna.web.get("/openapi.json"),
        httpx.get(f"{house.url}/healthz"),
        httpx.get(f"{house.url}/metrics"),
    ]
    assert {200, 401, 404, 405, 400, 403} <= {answer.status_code for answer in answers}
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers


def test_HEAD_works_wherever_GET_does(house: House) -> None:
    anna = house.guest()
    waiting = table_of(anna)
    laid = anna.lay("escalero", [ME])
    over = laid["table"]["id"]
    assert anna.do(over, "move", move="enter nines", seq=laid["seq"]).status_code == 200
    anna.do(over, "resign")
    described = anna.web.get("/openapi.json").json()
    paths = [path for path, item in described["paths"].items() if "get" in item]
    today = anna.web.get("/daily").json()["day"]
    assert len(paths) > 10
    for path in paths:
        table = over if path.endswith(("replay", "export", "log", "review", "luck", "{number}")) else waiting
        url = house.url + path.format(table=table, game="escalero", number=1, day=today)
        url += "?at=0" if path.endswith("replay") else ""
        head = anna.web.head(url)
        assert (path, head.status_code, head.content) == (path, 200, b"")
        if not path.endswith(("stream", "metrics")):
            assert head.headers["content-type"] == anna.web.get(url).headers["content-type"]
    assert anna.web.head("/nothing").status_code == 404


# --- too much, too fast


def test_what_is_too_large_is_refused(house: House) -> None:
    anna = house.guest()
    table = table_of(anna)
    large = anna.web.post(
        "/verify", content=b'{"x": "' + b"x" * (9 << 20) + b'"}', headers={"content-type": "application/json"}
    )
    assert (large.status_code, large.json()["reason"]) == (413, "server/too-large")
    with live(house, table, Cookie=f"ptoq={cookie_of(anna)}") as socket:
        socket.recv()
        socket.send("x" * 5000)
        assert json.loads(socket.recv())["reason"] == "server/too-large"
        socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_who_asks_too_fast_has_to_wait_whoever_he_is(strict: House) -> None:
    answers = [httpx.get(f"{strict.url}/api/games", headers={"x-forwarded-for": "9.9.9.9"}) for _ in range(60)]
    late = [answer for answer in answers if answer.status_code == 429]
    assert 60 - len(late) >= 25
    assert int(late[0].headers["retry-after"]) >= 1
    assert late[0].json()["reason"] == "server/too-fast"
    # Another address is not concerned; a person is counted by himself, wherever he comes from.
    bearer = {"authorization": f"Bearer {strict_token(strict)}"}
    found = []
    for number in range(60):
        headers = {**bearer, "x-forwarded-for": f"7.7.7.{number}"}
        found.append(httpx.get(f"{strict.url}/api/me", headers=headers).status_code)
    assert found[0] == 200
    assert 429 in found
    assert httpx.get(f"{strict.url}/healthz").status_code == 200


def strict_token(strict: House) -> str:
    """A token from a house where only TLS carries cookies."""
    came = httpx.post(f"{strict.url}/api/me", headers={"x-forwarded-for": "6.6.6.6"})
    cookie = came.headers["set-cookie"].split(";")[0]
    made = httpx.post(f"{strict.url}/api/me/tokens", json={"label": "bot"}, headers={"cookie": cookie})
    token: str = made.json()["token"]
    return token


def test_who_asks_too_fast_over_a_WebSocket_has_to_wait_too(strict: House) -> None:
    token = strict_token(strict)
    headers = {"authorization": f"Bearer {token}"}
    wish = {"game": "al-capone", "seats": [ME, ANYBODY]}
    table = httpx.post(f"{strict.url}/api/tables", json=wish, headers=headers, timeout=90).json()["table"]["id"]
    for who in ({"Authorization": f"Bearer {token}"}, {"X-Forwarded-For": "4.4.4.4"}):
        with live(strict, table, **who) as socket:
            reasons = []
            for number in range(40):
                socket.send(json.dumps({"do": "chat", "phrase": "rubbish", "key": f"{number}"}))
            while len(reasons) < 40:
                told = json.loads(socket.recv())
                if "refused" in told:
                    assert told["key"] == f"{len(reasons)}"
                    reasons.append(told["reason"])
            assert "server/too-fast" in reasons


def test_one_address_makes_few_people_and_one_person_few_tables(strict: House) -> None:
    came = [httpx.post(f"{strict.url}/api/me", headers={"x-forwarded-for": "5.5.5.5"}) for _ in range(10)]
    assert [answer.status_code for answer in came] == [200] * 8 + [429] * 2
    assert int(came[-1].headers["retry-after"]) > 60
    headers = {"authorization": f"Bearer {strict_token(strict)}", "x-forwarded-for": "7.7.7.1"}
    wish = {"game": "al-capone", "seats": [ME, ANYBODY]}
    laid = [httpx.post(f"{strict.url}/api/tables", json=wish, headers=headers, timeout=90) for _ in range(4)]
    assert [answer.status_code for answer in laid] == [201] * 3 + [429]


def test_who_is_invited_to_a_table_is_let_in_where_many_came_from_his_address_before(strict: House) -> None:
    headers = {"authorization": f"Bearer {strict_token(strict)}", "x-forwarded-for": "7.7.7.2"}
    wish = {"game": "al-capone", "seats": [ME, ANYBODY]}
    table = httpx.post(f"{strict.url}/api/tables", json=wish, headers=headers, timeout=90).json()["table"]["id"]
    club = {"x-forwarded-for": "3.3.3.3"}
    came = [httpx.post(f"{strict.url}/api/me", headers=club).status_code for _ in range(9)]
    assert came == [200] * 8 + [429]
    sat = [httpx.post(f"{strict.url}/api/tables/{table}/seat", json={}, headers=club).status_code for _ in range(2)]
    assert sat == [200, 429]  # once the table is full it waits for nobody


def test_proxy_headers_are_believed_only_where_the_settings_say_so(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", requests_per_minute=20) as house:
        found = [
            httpx.get(f"{house.url}/api/games", headers={"x-forwarded-for": f"8.8.8.{number}"}).status_code
            for number in range(60)
        ]
        assert 429 in found


def test_passwords_are_not_for_guessing(far: House) -> None:
    eve = comer(far, "1.1.1.1")
    wish = {"login": "anna", "password": "wrong-password"}
    found = [eve.web.post("/session", json=wish).status_code for _ in range(25)]
    assert found[:10] == [401] * 10
    assert 429 in found


# --- the house keeps its mouth shut


def test_nothing_of_a_match_is_given_away_before_its_end(house: House) -> None:
    anna, bob, eve = house.guest(), house.guest(), house.guest()
    table = anna.lay("hidden-poker", [ME, ANYBODY])["table"]["id"]
    bob.do(table, "seat")
    for guest in (anna, bob, eve):
        for path in ("export", "log", "replay?at=1"):
            answer = guest.web.get(f"/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["reason"]) == (409, "server/not-over")
    with database_of(house) as database:
        (seed,) = database.execute("SELECT seed FROM game_table WHERE id = ?", (table,)).fetchone()
    ids = [guest.web.get("/me").json()["id"] for guest in (anna, bob)]
    for guest in (anna, bob, eve):
        told = guest.web.get(f"/tables/{table}", params={"since": -1, "language": "en"}).text
        told += guest.web.get(f"/tables/{table}/history").text
        for secret in (seed.hex(), "outcome", *ids):
            assert secret not in told
    anna.do(table, "resign")
    for path in ("export", "log"):
        told = eve.web.get(f"/tables/{table}/{path}").text
        assert seed.hex() in told
        for secret in ids:
            assert secret not in told


def test_no_secret_is_in_a_line_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    house = WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", log)
    house.settings["log"] = "debug"
    with house:
        anna, bob = house.guest(), house.guest()
        table = anna.lay("hidden-poker", [ME, ANYBODY], name="Anna Log", commitment=promised("annas-luck"))
        table = table["table"]["id"]
        bob.do(table, "seat", commitment=promised("bobs-luck"), name="Bob Log")
        anna.do(table, "seed", seed="annas-luck")
        bob.do(table, "seed", seed="bobs-luck")
        secrets = [
            cookie_of(anna),
            cookie_of(bob),
            token_of(anna),
            "annas-luck",
            "bobs-luck",
            PASSWORD,
            "wrong-password",
        ]
        secrets += ["Anna Log", "Bob Log", "log-anna", anna.web.get("/me").json()["id"], table]
        anna.web.post("/me/login", json={"login": "log-anna", "password": PASSWORD})
        bob.web.post("/session", json={"login": "log-anna", "password": "wrong-password"})
        bob.web.get("/tables/none", headers={"authorization": "Bearer my-secret-token"})
        anna.web.post("/tables", content=b'{"game": "my-secret-game"')
        with live(house, table, Cookie=f"ptoq={cookie_of(anna)}") as socket:
            letter = json.loads(socket.recv())
            socket.send(
                json.dumps({"do": "move", "move": "my-secret-move", "seq": letter["seq"], "key": "my-secret-key"})
            )
            socket.recv()
        for guest in (anna, bob):
            letter = guest.look(table, language="en")
            if letter["view"]["moves"]:
                guest.move(table, letter, letter["view"]["moves"][0]["text"])
        with database_of(house) as database:
            (seed,) = database.execute("SELECT seed FROM game_table WHERE id = ?", (table,)).fetchone()
        house.stop()
    lines = log.read_text()
    assert lines.count("answered") > 10
    for secret in (*secrets, seed.hex(), "my-secret"):
        assert secret not in lines
    for line in lines.splitlines():
        if line.startswith("{"):
            assert {"at", "level", "from", "says"} <= set(json.loads(line))


@pytest.mark.parametrize(
    "path",
    [
        "tables/%00",
        "games/..%2f../rules",
        "tables/x/replay?at=x",
        "%ff",
        "me?%",
        "tables?game=%00",
        "tables/x?since=null",
    ],
)
def test_nonsense_shows_nobody_the_inside_of_the_house(house: House, path: str) -> None:
    answer = httpx.get(f"{house.url}/api/{path}")
    assert answer.status_code in (400, 401, 404)
    assert set(answer.json()) == {"status", "reason", "sentence", "now"}


def test_a_mistake_of_our_own_says_nothing_and_is_noted_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("annas-secret")
    except ValueError as error:
        answer = broken(cast("Any", None), error)
    assert answer.status_code == 500
    assert "annas-secret" not in answer.content.sentence
    (line,) = (Lines().format(record) for record in caplog.records)
    assert "annas-secret" not in line
    assert json.loads(line)["error"] == "ValueError"
