"""Malformed input: whatever a client sends that cannot be is refused with a sentence, and no bug is logged."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import inspect
from websockets.exceptions import ConnectionClosed

from ptoq.core.refusals import Refusal
from ptoq.server.http.requests import MOST_NESTED
from ptoq.server.rooms.commands import parse
from ptoq.server.rooms.entries import Damaged, read_entry
from tests.server.houses import ANYBODY, ME, Guest, House, cookie_of, database_of, live, postgres
from tests.server.warm import WarmHouse

DEEP = b"[" * 20_000 + b"]" * 20_000
FLAT = 2_000
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def anna(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A guest with a table, on either database; in the end the server has logged no error."""
    folder = tmp_path_factory.mktemp("malformed")

    def guest_of(database: str) -> Iterator[Guest]:
        with WarmHouse(database, folder / "log") as house:
            guest = house.guest()
            guest.web.headers["x-table"] = guest.lay("al-capone", [ME, ANYBODY])["table"]["id"]
            yield guest
        assert '"error"' not in (folder / "log").read_text()

    if request.param == "sqlite":
        yield from guest_of(f"sqlite:///{folder / 'ptoq.db'}")
        return
    with postgres() as url:
        yield from guest_of(url)


def bodies(text: bytes) -> list[tuple[str, str, bytes]]:
    """Requests that have a text from outside in every place where there is one."""
    table = b'{"game":"escalero","seats":[{"who":"me"}]'
    return [
        ("PATCH", "/me", b'{"name":"An' + text + b'na"}'),
        ("POST", "/me/tokens", b'{"label":"An' + text + b'na"}'),
        ("POST", "/me/login", b'{"login":"anna' + text + b'","password":"0123456789"}'),
        ("POST", "/session", b'{"login":"anna' + text + b'","password":"0123456789"}'),
        ("POST", "/tables/{table}/chat", b'{"phrase":"hello","key":"a' + text + b'"}'),
        ("POST", "/tables/{table}/chat", b'{"phrase":"' + text + b'"}'),
        ("POST", "/tables/{table}/move", b'{"move":"' + text + b'","seq":1}'),
        ("POST", "/tables/{table}/move", b'{"move":{"' + text + b'":"x"},"seq":1}'),
        ("POST", "/tables/{table}/undo", b'{"seq":1,"key":"' + text + b'"}'),
        ("POST", "/tables/{table}/seat", b'{"name":"a' + text + b'"}'),
        ("POST", "/tables", table + b',"name":"a' + text + b'"}'),
        ("POST", "/tables", table + b',"seed":"a' + text + b'"}'),
        ("POST", "/tables", table + b',"options":{"a' + text + b'":"b"}}'),
        ("POST", "/tables", table + b',"options":{"keep":"b' + text + b'"}}'),
        ("POST", "/verify", b'{"format":"' + text + b'"}'),
        ("POST", "/imports", b'{"format":"' + text + b'"}'),
    ]


FILES = ("/verify", "/imports")
"""What takes whole matches says what is wrong with the file."""


def refused(answer: httpx.Response, status: int = 400) -> dict[str, Any]:
    """What a refusal says, which is a sentence and no pattern."""
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    assert set(told) == {"status", "reason", "sentence", "now"}
    assert told["sentence"]
    assert "regex" not in told["sentence"]
    return told


def send(guest: Guest, method: str, path: str, body: bytes) -> httpx.Response:
    path = path.replace("{table}", guest.web.headers["x-table"])
    return guest.web.request(method, path, content=body, headers=JSON)


@pytest.mark.parametrize("text", [b"\xff", b"\xed\xa0\x80", b"\xc0\x80"])
def test_a_body_that_is_not_UTF_8_is_refused(anna: Guest, text: bytes) -> None:
    for method, path, body in bodies(text):
        reason = "table/file-broken" if path in FILES else "server/not-utf8"
        assert refused(send(anna, method, path, body))["reason"] == reason


@pytest.mark.parametrize("text", [rb"\u0000", rb"\ud800", rb"\udc00\ud800", b"\x00"])
def test_NUL_and_half_a_character_are_refused_in_every_text(anna: Guest, text: bytes) -> None:
    """The text of a move is refused by the table: only what the rules have read is kept."""
    for method, path, body in bodies(text):
        status = 409 if (text, body[:9]) == (rb"\u0000", b'{"move":"') else 400
        refused(send(anna, method, path, body), status)


@pytest.mark.parametrize("path", ["/tables", "/verify", "/imports", "/session", "/tables/{table}/move"])
def test_a_body_that_is_nested_too_deeply_is_refused(anna: Guest, path: str) -> None:
    for body in (
        DEEP,
        b'{"a":' * FLAT + b"1" + b"}" * FLAT,
        b'{"options":' + DEEP + b"}",
        b"[" * (MOST_NESTED + 1) + b"]" * (MOST_NESTED + 1),
    ):
        reason = "table/file-foreign" if path in FILES else "server/nested-too-deeply"
        assert refused(send(anna, "POST", path, body))["reason"] == reason
    refused(send(anna, "POST", path, b"[" * FLAT))
    told = refused(send(anna, "POST", path, b"[" * MOST_NESTED + b"]" * MOST_NESTED))
    assert told["reason"] != "server/nested-too-deeply"


def test_only_a_match_may_be_large(anna: Guest) -> None:
    body = b'{"a":"' + b"x" * 100_000 + b'"}'
    for path in ("/tables", "/me/tokens", "/session", "/tables/{table}/move"):
        answer = send(anna, "POST", path, body)
        assert (answer.status_code, answer.json()["reason"]) == (413, "server/too-large")
    for path in ("/verify", "/imports"):
        refused(send(anna, "POST", path, body))


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "1e400", "-1e400", "1.5", "NaN", "null", "-2"])
def test_a_number_that_cannot_be_is_refused(anna: Guest, number: str) -> None:
    for path, body in (
        ("/tables/{table}/move", f'{{"move":"x","seq":{number}}}'),
        ("/tables", f'{{"game":"escalero","seats":[{{"who":"me"}}],"terms":{{"clock":{{"seconds":{number}}}}}}}'),
        ("/tables", f'{{"game":"al-capone","seats":[{{"who":"me"}},{{}}],"options":{{"rounds":{number}}}}}'),
    ):
        refused(send(anna, "POST", path, body.encode()))


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{table}?since=" + "9" * 30,
        "/api/tables/{table}?since=%ff",
        "/api/tables/{table}?since=%00",
        "/api/tables/{table}?language=%00",
        "/api/tables/{table}/history?since=-2",
        "/api/tables/{table}/replay?at=" + "9" * 500,
        "/api/tables?before=" + "9" * 5000,
        "/api/tables?game=%00",
        "/api/tables?mine=%ff",
        "/api/tables/%ff",
        "/api/tables/%00",
        "/api/tables/%ed%a0%80",
        "/api/games/%ff/rules",
    ],
)
def test_an_address_that_cannot_be_is_refused(anna: Guest, path: str) -> None:
    status, told = exchange(anna, f"GET {path.replace('{table}', anna.web.headers['x-table'])}".encode())
    assert status == 400
    assert json.loads(told)["sentence"]
    assert b"regex" not in told


@pytest.mark.parametrize(
    "header",
    [
        b"Origin: http://[",
        b"Origin: \xff",
        b"Cookie: ptoq=\xff",
        b"Authorization: Bearer \xff\xfe",
        b"Accept-Language: \xff;q=\xff",
        b"Accept: \xff",
        b"Content-Type: \xff/\xff",
        b"Content-Type: application/json; charset=nonsense",
        b"X-Forwarded-For: \xff",
        b"If-None-Match: \xff",
    ],
)
def test_a_header_that_cannot_be_breaks_nothing(anna: Guest, header: bytes) -> None:
    for request in (b"GET /api/me", b"GET /", b"POST /api/me", b"POST /api/session", b"PUT /nothing"):
        status, _ = exchange(anna, request, header, body=b'{"login":"anna","password":"0123456789"}')
        assert 200 <= status < 500


def exchange(guest: Guest, request: bytes, *headers: bytes, body: bytes = b"") -> tuple[int, bytes]:
    """The status and the body of the answer to a request, sent byte for byte."""
    host, port = guest.web.base_url.host, guest.web.base_url.port
    length = b"Content-Length: %d" % len(body)
    lines = [request + b" HTTP/1.1", b"Host: ptoq", b"Connection: close", length, *headers, b"", body]
    with socket.create_connection((host, port), 30) as wire:
        wire.sendall(b"\r\n".join(lines))
        got = b"".join(iter(lambda: wire.recv(65536), b""))
    head, _, told = got.partition(b"\r\n\r\n")
    return int(head.split()[1]), told


def test_who_names_a_game_that_does_not_exist_is_told_which_ones_do(house: House) -> None:
    guest = house.guest()
    for answer in (
        guest.web.post("/tables", json={"game": "chess", "seats": [ME]}),
        guest.web.get("/tables", params={"game": "chess"}),
        guest.web.get("/games/chess/rules"),
    ):
        told = refused(answer)
        assert told["reason"] == "core/no-such-game"
        assert '"chess"' in told["sentence"]
        assert "escalero" in told["sentence"]


def test_a_value_that_does_not_fit_is_named_by_its_field(house: House) -> None:
    told = refused(house.guest().web.post("/session", json={"login": "a b", "password": "0123456789"}))
    assert told["reason"] == "server/not-fitting"
    assert '"login"' in told["sentence"]


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (b'{"do":"move","key":"a","move":' + DEEP, "server/not-understood"),
        (b'{"do":"chat","key":"\xff"}', "server/not-understood"),
        (rb'{"do":"chat","key":"a\u0000"}', "server/not-fitting"),
        (b'{"do":"fly","key":"a"}', "server/not-understood"),
        (b"{", "server/not-understood"),
        (b"", "server/not-understood"),
    ],
)
def test_a_command_that_cannot_be_is_refused(command: bytes, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        parse(command)
    assert caught.value.text.key == reason
    assert "regex" not in str(caught.value)


def test_a_websocket_survives_commands_that_cannot_be(house: House) -> None:
    guest = house.guest()
    table = guest.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    with live(house, table, Cookie=f"ptoq={cookie_of(guest)}") as connection:
        connection.recv()
        for command in ("[" * 4000, "{", r'{"do":"chat","key":"a\u0000","phrase":"hello"}'):
            connection.send(command)
            assert json.loads(connection.recv())["refused"]
        connection.send('{"do":"chat","key":"a","phrase":"hello"}')
        assert json.loads(connection.recv())["key"] == "a"


# --- a damaged log


BODIES = {
    "no JSON": "rubbish",
    "no entry": "{}",
    "no events": '{"at":1,"events":[{"event":"flown"}]}',
    "an impossible event": '{"at":1,"events":[{"event":"moved","seat":5,"move":"x"}]}',
    "a seat that is not there": '{"at":1,"events":[{"event":"took","seat":99,"person":"x"}]}',
    "no UTF-8": b'{"at":1,"events":[],"by":"\xff"}',
}


def test_a_damaged_table_is_said_to_be_damaged_and_not_to_be_asked_for_again(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        guest = house.guest()
        secret = cookie_of(guest)
        tables = [guest.lay("al-capone", [ME, ANYBODY])["table"]["id"] for _ in (*BODIES, "first", "all", "good")]
    with database_of(house) as connection:
        for table, body in zip(tables, BODIES.values(), strict=False):
            change = "UPDATE event SET body = CAST(? AS TEXT) WHERE table_id = ? AND seq = 1"
            connection.execute(change, (body if isinstance(body, bytes) else body.encode(), table))
        connection.execute("DELETE FROM event WHERE table_id = ? AND seq = 0", (tables[-3],))
        connection.execute("DELETE FROM event WHERE table_id = ?", (tables[-2],))
        connection.execute("UPDATE game_table SET state = 'playing'")
    with house:
        guest = house.guest(cookie=f"ptoq={secret}")
        for table in tables[:-1]:
            for answer in (guest.web.get(f"/tables/{table}"), guest.do(table, "chat", phrase="hello")):
                assert (answer.status_code, answer.json()["reason"]) == (500, "server/damaged")
                assert "retry-after" not in answer.headers
            with live(house, table) as wire, pytest.raises(ConnectionClosed) as closed:
                wire.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, "damaged" in closed.value.rcvd.reason) == (4404, True)
        assert guest.do(tables[-1], "chat", phrase="hello").status_code == 200
        # The others are found all the same.
        assert len(guest.web.get("/tables", params={"mine": True}).json()["tables"]) == len(tables)


def test_an_entry_that_cannot_be_read_is_damaged() -> None:
    for body in ("", "[]", '{"at":1}', "\udcff"):
        with pytest.raises(Damaged):
            read_entry(body)


def unions(node: object) -> Iterator[inspect.UnionType]:
    """All unions within a description of a type."""
    if isinstance(node, inspect.UnionType):
        yield node
    if isinstance(node, inspect.Type | inspect.Field):
        for field in node.__struct_fields__:
            yield from unions(getattr(node, field))
    elif isinstance(node, tuple):
        for part in node:
            yield from unions(part)


def test_no_text_with_a_pattern_shares_a_union_with_a_collection() -> None:
    """msgspec 0.22 frees such a pattern as if it were a type: the process may crash at its end, or before."""
    kinds = msgspec.Struct.__subclasses__()
    for kind in kinds:
        kinds += kind.__subclasses__()
    found = [u for k in kinds if k.__module__.startswith("ptoq.") for u in unions(inspect.type_info(k))]
    assert found, "there are unions to look at"
    for union in found:
        patterns = [kind for kind in union.types if isinstance(kind, inspect.StrType) and kind.pattern]
        others = [kind for kind in union.types if isinstance(kind, inspect.DictType | inspect.CollectionType)]
        assert not (patterns and others), union
