"""Streams: snapshots from any entry on, over a WebSocket and line by line, and never a gap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ptoq.server.http.sockets import LARGEST_COMMAND, MOST_WAITING
from ptoq.server.rooms.state import RECENT
from tests.server.houses import ANYBODY, ME, Guest, House
from tests.server.warm import WarmHouse

PATIENCE = 60
Snapshot = dict[str, Any]


def chat(guest: Guest, table: str, times: int) -> int:
    """Say something many times; the number of the last entry."""
    for _ in range(times):
        answer = guest.do(table, "chat", phrase="hello")
        assert answer.status_code == 200
    seq: int = answer.json()["done"]
    return seq


@contextmanager
def live(house: House, table: str, guest: Guest | None = None, **query: Any) -> Iterator[ClientConnection]:
    """A WebSocket at a table, with a guest's cookie or without one."""
    wanted = "&".join(f"{name}={value}" for name, value in query.items())
    cookie = {"Cookie": f"ptoq={guest.web.cookies['ptoq']}"} if guest else {}
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/live?{wanted}"
    with connect(url, additional_headers=cookie, open_timeout=PATIENCE, proxy=None) as socket:
        yield socket


def hear(socket: ClientConnection, what: str) -> dict[str, Any]:
    """The next message of a kind: a snapshot has a `view`, an acknowledgement is `done`."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if what in message:
            return message


def lines(guest: Guest, table: str, **query: Any) -> Iterator[str]:
    """The lines of a stream."""
    with guest.web.stream("GET", f"/tables/{table}/stream", params=query) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        yield from answer.iter_lines()


def first(guest: Guest, table: str, **query: Any) -> Snapshot:
    """The first snapshot of a stream."""
    stream = lines(guest, table, **query)
    snapshot: Snapshot = json.loads(next(stream))
    stream.close()  # type: ignore[attr-defined]
    return snapshot


def seqs(snapshot: Snapshot) -> list[int]:
    """The numbers of the entries that a snapshot tells of."""
    return [entry["seq"] for entry in snapshot["happened"]]


# --- from any entry, over both kinds of stream


def test_a_stream_starts_at_any_entry_and_reads_from_the_log_what_the_room_forgot(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    last = chat(anna, table, RECENT + 10)
    for since, missed in ((-1, range(last + 1)), (3, range(4, last + 1)), (last - 2, range(last - 1, last + 1))):
        snapshot = first(anna, table, since=since)
        assert snapshot["seq"] == last
        assert seqs(snapshot) == list(missed)
        with live(house, table, anna, since=since) as socket:
            assert hear(socket, "view") == snapshot
    for since in (last, last + 1000):
        snapshot = first(anna, table, since=since)
        assert (snapshot["seq"], seqs(snapshot)) == (last, [])
        with live(house, table, anna, since=since) as socket:
            assert hear(socket, "view") == snapshot
    assert seqs(first(anna, table)) == []


def test_snapshots_follow_each_other_without_a_gap(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    bob.do(table, "seat", name="Bob")
    stream = lines(bob, table, since=-1)
    with live(house, table, since=-1) as spectator:
        known_line, known_live = [], []
        for _ in range(5):
            last = chat(anna, table, 3)
            while not known_line or known_line[-1] < last:
                known_line += seqs(json.loads(next(stream) or '{"happened": []}'))
            while not known_live or known_live[-1] < last:
                known_live += seqs(hear(spectator, "view"))
    stream.close()  # type: ignore[attr-defined]
    assert known_line == known_live == list(range(last + 1))


def test_words_come_in_the_language_that_is_named_and_only_then(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    last = chat(anna, table, RECENT + 5)
    said = {}
    for language in ("en", "de", "fr"):
        snapshot = first(anna, table, since=-1, language=language)
        said[language] = snapshot["happened"][-1]["words"]
        assert len(said[language]) == 1
        assert snapshot["expects"]
        with live(house, table, anna, since=last - 1, language=language) as socket:
            assert hear(socket, "view")["happened"][0]["words"] == said[language]
    assert "Hello!" in said["en"][0]
    assert len({words[0] for words in said.values()}) == 3
    plain = first(anna, table, since=-1)
    assert "expects" not in plain
    assert all("words" not in entry for entry in plain["happened"])


def test_a_table_that_does_not_exist_is_refused(house: House) -> None:
    anna = house.guest()
    assert anna.web.get("/tables/nowhere/stream").status_code == 404
    with live(house, "nowhere") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


# --- commands over the WebSocket


def command(socket: ClientConnection, do: str, key: str | None, **more: Any) -> dict[str, Any]:
    """Ask for something; the answer with its key."""
    socket.send(json.dumps({"do": do, "key": key, **more}))
    while True:
        answer: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if "key" in answer:
            assert answer["key"] == key
            return answer


def test_moves_undo_and_chat_go_over_the_websocket_and_a_repeated_key_is_done_once(house: House) -> None:
    guests = [house.guest(), house.guest()]
    table = guests[0].lay("rock-and-roll", [ME, ANYBODY], terms={"undo": "own"})["table"]["id"]
    guests[1].do(table, "seat", name="Bob")
    # Nature chose the banker; the other one bets, and his turn has several steps.
    views = [guest.look(table) for guest in guests]
    (banker,) = (number for number, seen in enumerate(views) if seen["view"]["moves"])
    guests[banker].move(table, views[banker], "go on")
    with live(house, table, guests[1 - banker], since=-1) as socket:
        snapshot = hear(socket, "view")
        bet = snapshot["view"]["moves"][0]["text"]
        moved = command(socket, "move", "one", move=bet, seq=snapshot["seq"])
        assert moved["done"] == snapshot["seq"] + 1
        assert [entry["seq"] for entry in moved["happened"]] == [moved["done"]]
        again = command(socket, "move", "one", move=bet, seq=snapshot["seq"])
        assert again == {**moved, "happened": []}
        assert command(socket, "move", "two", move=bet, seq=snapshot["seq"])["reason"] == "server/stale"
        undone = command(socket, "undo", "three", seq=moved["done"])
        assert undone["done"] == moved["done"] + 1
        assert command(socket, "undo", "four", seq=undone["done"])["reason"] == "table/no-undo"
        assert command(socket, "move", "five", move="fly", seq=undone["done"])["refused"].endswith((".", "?"))
        said = command(socket, "chat", "six", phrase="oops")
        assert said["done"] == undone["done"] + 1
        assert command(socket, "chat", "seven", phrase="rubbish")["reason"] == "server/no-such-phrase"
        assert command(socket, "answer", "eight", yes=True)["reason"] == "server/nothing-asked"
    assert guests[banker].look(table)["seq"] == said["done"]
    assert guests[1 - banker].look(table)["view"]["moves"] == snapshot["view"]["moves"]


def test_commands_that_come_all_at_once_are_all_executed_in_their_order(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    with live(house, table, anna) as socket:
        known = hear(socket, "view")["seq"]
        keys = [str(number) for number in range(4 * MOST_WAITING)]
        for key in keys:
            socket.send(json.dumps({"do": "chat", "key": key, "phrase": "hello"}))
        answers = [hear(socket, "done") for _ in keys]
        assert [answer["key"] for answer in answers] == keys
        assert [answer["seq"] for answer in answers] == list(range(known + 1, known + 1 + len(keys)))


def test_what_is_not_understood_or_not_allowed_over_the_websocket_is_refused_and_the_stream_goes_on(
    house: House,
) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    with live(house, table, anna) as socket, live(house, table) as spectator:
        for nonsense in ("", "{", "[]", '{"do":"dance","key":"k"}', '{"do":"chat"}', '{"do":"chat","key":"k","x":1}'):
            socket.send(nonsense)
            assert hear(socket, "refused")["reason"] == "server/not-understood"
        socket.send("x" * (LARGEST_COMMAND + 1))
        assert hear(socket, "refused")["reason"] == "server/too-large"
        assert command(spectator, "chat", "k", phrase="hello")["reason"] == "server/who-are-you"
        stranger = house.guest()
        stranger.web.post("/me")
        with live(house, table, stranger) as other:
            assert command(other, "chat", "k", phrase="hello")["reason"] == "server/not-seated-here"
        done = command(socket, "chat", "last", phrase="hello")["done"]
        while hear(spectator, "view")["seq"] < done:
            pass


def test_a_spectator_sees_what_everybody_may_and_has_no_moves(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("hidden-poker", [ME, ANYBODY])["table"]["id"]
    bob.do(table, "seat", name="Bob")
    nobody = first(house.guest(), table, since=-1)
    with live(house, table, since=-1) as socket:
        assert hear(socket, "view") == nobody
    assert nobody["view"]["seat"] is None
    assert nobody["view"]["moves"] == []
    assert anna.look(table)["view"]["moves"] or bob.look(table)["view"]["moves"]


# --- the end of a server


def test_a_server_that_closes_ends_every_stream_and_says_so(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        anna = house.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        stream = lines(anna, table)
        next(stream)
        with live(house, table) as socket:
            hear(socket, "view")
            assert house.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert [line for line in stream if line] == []
    assert "timeout graceful shutdown exceeded" not in (tmp_path / "log").read_text()
