"""Who is who: guests, logins and tokens, what is kept about somebody, and that it goes when he wants it to."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.houses import House, comer, cookie_of, database_of, live, table_of, token_of

PASSWORD = "correct-horse-battery"


def test_ids_and_tokens_cannot_be_guessed(house: House) -> None:
    guests = [house.guest() for _ in range(20)]
    secrets = {cookie_of(guest) for guest in guests}
    ids = {guest.web.get("/me").json()["id"] for guest in guests}
    tables = {table_of(guests[0]) for _ in range(20)}
    assert len(secrets) == len(ids) == len(tables) == 20
    assert all(len(secret) >= 43 for secret in secrets)  # 256 bits
    assert all(len(one) >= 16 for one in ids | tables)  # 96 bits
    for many in (secrets, ids, tables):
        for place in range(-10, 0):
            assert len({one[place] for one in many}) > 5


def test_a_guest_who_takes_a_login_keeps_his_games_and_finds_them_elsewhere(far: House) -> None:
    anna, elsewhere = comer(far, "1.1.1.2"), comer(far, "1.1.1.3")
    table = table_of(anna)
    me = anna.web.get("/me").json()
    credentials = {"login": "Anna-Elsewhere", "password": PASSWORD}
    assert anna.web.post("/me/login", json=credentials).status_code == 200
    assert anna.web.post("/me/login", json=credentials).status_code == 409
    assert comer(far, "1.1.1.4").web.post("/me/login", json=credentials).status_code == 401
    wrong = elsewhere.web.post("/session", json={**credentials, "password": "wrong-password"})
    unknown = elsewhere.web.post("/session", json={**credentials, "login": "nobody-here"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json() == unknown.json()
    assert elsewhere.web.post("/session", json={**credentials, "login": "anna-elsewhere"}).json()["id"] == me["id"]
    assert [one["id"] for one in elsewhere.web.get("/tables", params={"mine": True}).json()["tables"]] == [table]
    assert elsewhere.look(table)["view"]["seat"] == 0
    secret = cookie_of(elsewhere)
    assert elsewhere.web.delete("/session").status_code == 200
    assert httpx.get(f"{far.url}/api/me", headers={"cookie": f"ptoq={secret}"}).status_code == 401
    assert anna.web.get("/me").status_code == 200


def test_a_login_belongs_to_one_person(far: House) -> None:
    anna, bob = comer(far, "1.1.1.5"), comer(far, "1.1.1.6")
    for guest, status in ((anna, 200), (bob, 409)):
        guest.web.post("/me")
        answer = guest.web.post("/me/login", json={"login": "only-one", "password": PASSWORD})
        assert answer.status_code == status


def test_a_token_for_a_program_is_made_used_and_ended(house: House) -> None:
    anna = house.guest()
    token = token_of(anna, "my bot")
    program = house.guest(authorization=f"Bearer {token}")
    assert program.web.get("/me").json() == anna.web.get("/me").json()
    (listed,) = anna.web.get("/me/tokens").json()
    assert listed["label"] == "my bot"
    assert token not in json.dumps(listed)
    table = table_of(anna)
    with live(house, table, Authorization=f"Bearer {token}") as socket:
        socket.recv()
        other = house.guest()
        other.web.post("/me")
        assert other.web.delete(f"/me/tokens/{listed['id']}").status_code == 404
        assert anna.web.delete(f"/me/tokens/{listed['id']}").json() == []
        assert program.web.get("/me").status_code == 401
        assert code_of(socket) == 4401
        with pytest.raises(ConnectionClosed):
            socket.send(json.dumps({"do": "chat", "phrase": "hello", "key": "1"}))
    assert anna.look(table, since=-1)["happened"][-1]["seq"] == 1


def test_a_stream_ends_when_its_token_does_and_nobody_else_notices(house: House) -> None:
    anna = house.guest()
    table = table_of(anna)
    token = token_of(anna, "my bot")
    (listed,) = anna.web.get("/me/tokens").json()
    program = house.guest(authorization=f"Bearer {token}")
    with (
        live(house, table, Authorization=f"Bearer {token}") as theirs,
        live(house, table) as spectator,
        program.web.stream("GET", f"/tables/{table}/stream") as stream,
    ):
        lines = stream.iter_lines()
        for socket in (theirs, spectator):
            socket.recv()
        next(lines)
        assert anna.web.delete(f"/me/tokens/{listed['id']}").json() == []
        anna.do(table, "chat", phrase="hello")
        assert code_of(theirs) == 4401
        assert [line for line in lines if line] == []
        assert json.loads(spectator.recv())["happened"]


def code_of(socket: ClientConnection) -> int:
    """The code that a socket is closed with, before anything else is said."""
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_what_is_kept_about_somebody_is_shown_to_him(house: House) -> None:
    anna = house.guest()
    table = table_of(anna, name="Anna Export")
    token_of(anna, "exporter")
    kept = anna.web.get("/me/data").json()
    assert kept["person"]["name"] == "Anna Export"
    assert [one["label"] for one in kept["tokens"]] == ["exporter"]
    assert [(one["table_id"], one["seat"], one["game"]) for one in kept["tables"]] == [(table, 0, "al-capone")]


def test_one_who_wants_to_be_forgotten_is_and_his_tables_still_fold(far: House) -> None:
    anna, bob = comer(far, "1.1.1.7"), comer(far, "1.1.1.8")
    playing = table_of(anna, name="Forget-Me-Not", terms={"public": True})
    bob.do(playing, "seat", name="Bob")
    waiting = table_of(anna, name="Forget-Me-Not", terms={"public": True})
    left = table_of(anna, name="Forget-Me-Not", terms={"public": True})
    anna.do(left, "leave")
    anna.web.post("/me/login", json={"login": "forget-me", "password": PASSWORD})
    me, secret = anna.web.get("/me").json()["id"], cookie_of(anna)
    assert anna.web.delete("/me").status_code == 200
    assert httpx.get(f"{far.url}/api/me", headers={"cookie": f"ptoq={secret}"}).status_code == 401
    assert bob.web.post("/session", json={"login": "forget-me", "password": PASSWORD}).status_code == 401
    seen = bob.look(playing)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Somebody", "Bob"]
    assert seen["table"]["seats"][0]["away"] is True
    assert bob.look(waiting)["table"]["state"] == "waiting"
    assert bob.do(waiting, "seat", name="Bob").status_code == 200
    assert "Forget-Me-Not" not in bob.web.get("/tables").text
    with database_of(far) as database:
        for row in database.iterdump():
            assert "Forget-Me-Not" not in row
            assert me not in row
            assert "forget-me" not in row


def test_tokens_are_kept_as_hashes_and_passwords_with_argon2id(far: House) -> None:
    anna = comer(far, "1.1.1.9")
    secret, token = cookie_of(anna), token_of(anna)
    anna.web.post("/me/login", json={"login": "hashed-anna", "password": PASSWORD})
    with database_of(far) as database:
        dump = "\n".join(database.iterdump())
        (kept,) = database.execute("SELECT password FROM person WHERE login = 'hashed-anna'").fetchone()
    assert "hashed-anna" in dump
    for hidden in (secret, token, PASSWORD):
        assert hidden not in dump
    assert re.match(r"\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$", kept)
