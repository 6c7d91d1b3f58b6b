"""What a host can do: `ptoq admin`, beside a server that runs."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ptoq.server.db.administration import DAY, Administration
from ptoq.server.db.store import Store
from ptoq.table.verify import verify
from ptoq.terminal.cli import main
from tests.server.houses import Guest, House, cookie_of, live, table_of
from tests.server.warm import WarmHouse


def admin(house: House, capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    """Run an act; what it answers, for programs."""
    capsys.readouterr()
    code = main(["admin", *argv, "--database", str(house.settings["database"]), "--json"])
    said = capsys.readouterr()
    assert code == 0, said
    return json.loads(said.out)


def refused(house: House, capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["admin", *argv, "--database", str(house.settings["database"])]) == 2
    return capsys.readouterr().err


def person_of(guest: Guest) -> str:
    who: str = guest.web.post("/me").json()["id"]
    return who


async def as_if(days: int, database: str, act: str, *args: Any) -> Any:
    """An act so many days later."""
    store = Store(database)
    await store.open()
    try:
        later = time.time_ns() // 1_000_000 + days * DAY
        return await getattr(Administration(store, lambda: later, "host"), act)(*args)
    finally:
        await store.close()


def test_a_host_sees_who_is_online_and_what_is_played(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    anna = house.guest()
    table = table_of(anna, name="Anna of the admin test")
    who = person_of(anna)
    with live(house, table, cookie=f"ptoq={cookie_of(anna)}"):
        end = time.monotonic() + 60
        while not any(one["person"] == who for one in admin(house, capsys, "online")):
            assert time.monotonic() < end
    (listed,) = admin(house, capsys, "tables", "--person", who, "--state", "waiting")
    assert (listed["id"], listed["game"], listed["state"]) == (table, "al-capone", "waiting")
    assert main(["admin", "tables", "--person", who, "--database", str(house.settings["database"])]) == 0
    assert table in capsys.readouterr().out


def test_a_removed_table_is_gone_for_those_who_look_at_it_too(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    anna = house.guest()
    table = table_of(anna)
    with live(house, table, cookie=f"ptoq={cookie_of(anna)}") as socket:
        socket.recv(timeout=30)
        admin(house, capsys, "remove", table, "--reason", "a test")
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=30)
    assert anna.web.get(f"/tables/{table}").status_code == 404
    last = admin(house, capsys, "audit", "--limit", "1")[0]
    assert (last["act"], last["subject"], last["detail"]) == ("remove", table, "a test")
    assert "no such table" in refused(house, capsys, "remove", table)


def test_a_banned_person_is_out_at_once_and_comes_back_when_let_in(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    anna = house.guest()
    who = person_of(anna)
    password = "three-old-trees-stand"
    login = f"anna{who[:6].encode().hex()}"
    assert anna.web.post("/me/login", json={"login": login, "password": password}).status_code == 200
    assert [one["id"] for one in admin(house, capsys, "people", login)] == [who]
    admin(house, capsys, "ban", who, "--days", "3", "--reason", "rude")
    assert anna.web.get("/me").status_code == 401
    credentials = {"login": login, "password": password}
    assert anna.web.post("/session", json=credentials).status_code == 401
    admin(house, capsys, "unban", who)
    assert anna.web.post("/session", json=credentials).status_code == 200
    admin(house, capsys, "rename", who, "Another name")
    assert anna.web.get("/me").json()["name"] == "Another name"
    answer = admin(house, capsys, "reset-password", login)
    assert anna.web.get("/me").status_code == 401
    given = answer["password"]
    assert anna.web.post("/session", json={"login": login, "password": given}).status_code == 200
    acts = [line["act"] for line in admin(house, capsys, "audit", "--limit", "4")]
    assert acts == ["reset-password", "rename", "unban", "ban"]
    assert given not in json.dumps(admin(house, capsys, "audit"))
    assert "no person" in refused(house, capsys, "ban", "nobody-has-this-id")
    assert "no person" in refused(house, capsys, "reset-password", "nobody-has-this-login")


def test_old_matches_go_to_files_that_can_be_checked_and_brought_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'ptoq.db'}"
    with WarmHouse(database, tmp_path / "log") as house:
        anna, bert, passer = house.guest(), house.guest(), house.guest()
        over, waiting = table_of(anna), table_of(anna)
        bert.do(over, "seat")
        assert bert.do(over, "resign").status_code == 200
        person_of(passer)
        assert asyncio.run(as_if(1, database, "archive", tmp_path / "old", 30)) == []
        (file,) = asyncio.run(as_if(31, database, "archive", tmp_path / "old", 30))
        assert file == tmp_path / "old" / f"{over}.json"
        assert verify(file.read_text()).over
        assert anna.web.get("/tables?mine=true").json()["tables"][0]["id"] == waiting
        back = anna.web.post("/imports", content=file.read_bytes(), headers={"content-type": "application/json"})
        assert back.status_code == 201, back.text
        assert asyncio.run(as_if(31, database, "prune", 30, False)) == (1, 2)
        assert waiting in [one["id"] for one in admin(house, capsys, "tables")]
        assert asyncio.run(as_if(31, database, "prune", 30, True)) == (1, 2)
        assert waiting not in [one["id"] for one in admin(house, capsys, "tables")]
        assert admin(house, capsys, "people", person_of(anna)) != []
    assert [line["act"] for line in admin(house, capsys, "audit")] == ["prune", "prune", "prune", "archive"]


def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = f"sqlite:///{tmp_path / 'none.db'}"
    assert main(["admin", "online", "--database", nowhere]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()
    assert main(["admin", "tables", "--limit", "0"]) == 2
    assert main(["admin"]) == 2
