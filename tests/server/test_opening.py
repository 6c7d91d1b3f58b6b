"""A database or a bus that cannot be opened is refused with a sentence that says why."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ptoq.core.messages import say
from ptoq.core.refusals import Refusal
from ptoq.server.db.opening import bring_up_to_date, held
from ptoq.server.live.bus import check_bus
from tests.server.houses import POSTGRES, free_port, postgres, redis


def reason(url: str) -> str:
    """Why a database is not opened."""
    with pytest.raises(Refusal) as refusal, held(url):
        asyncio.run(bring_up_to_date(url))
    sentence = say(refusal.value.text, "en")
    assert "sesame" not in sentence
    return sentence


def test_a_place_that_is_no_database_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, " * 1000)
    assert "file is not a database" in reason(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Anna, " * 1000
    assert "No such file or directory" in reason(f"sqlite:///{tmp_path / 'nowhere' / 'ptoq.db'}")
    assert "unable to open database file" in reason(f"sqlite:///{tmp_path}")


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'ptoq.db'}"
    asyncio.run(bring_up_to_date(url))
    with closing(sqlite3.connect(tmp_path / "ptoq.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    assert "9999" in reason(url)


def test_a_PostgreSQL_that_is_not_there_or_has_no_such_database_is_refused() -> None:
    assert "Connect call failed" in reason(f"postgresql://anna:sesame@127.0.0.1:{free_port()}/ptoq")
    assert "is given as" in reason("postgresql://anna:sesame@127.0.0.1:door/ptoq")
    with postgres():
        assert "does not exist" in reason(f"{POSTGRES}/there_is_none")
        assert "tls" in reason(f"{POSTGRES}/test?tls=maybe")


def test_a_wrong_password_is_refused_in_the_words_of_the_database() -> None:
    async def doorkeeper(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(8)
        writer.write(b"N")  # no TLS
        await reader.read(1000)
        fields = b'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "anna"\0\0'
        writer.write(b"E" + (len(fields) + 4).to_bytes(4, "big") + fields)
        await writer.drain()
        writer.close()

    async def check() -> str:
        async with await asyncio.start_server(doorkeeper, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(Refusal) as refusal:
                await bring_up_to_date(f"postgresql://anna:sesame@127.0.0.1:{port}/ptoq")
            return say(refusal.value.text, "en")

    told = asyncio.run(check())
    assert 'cannot be opened: password authentication failed for user "anna"' in told
    assert "sesame" not in told


def test_two_servers_never_hold_one_SQLite_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'ptoq.db'}"
    with held(url), pytest.raises(Refusal, match="Another server"), held(url):
        pass
    with held(url):
        pass
    with held("postgresql://127.0.0.1/a"), held("postgresql://127.0.0.1/a"), held("sqlite://"), held("sqlite://"):
        pass
    assert os.listdir(tmp_path) == ["ptoq.db.lock"]


def test_a_bus_that_cannot_be_is_refused_and_one_that_is_away_is_not() -> None:
    for url, why in (("redis://127.0.0.1:door", "given as"), (f"{redis()}/999", "out of range")):
        with pytest.raises(Refusal, match=why):
            asyncio.run(check_bus(url))
    asyncio.run(check_bus(f"redis://127.0.0.1:{free_port()}"))
    asyncio.run(check_bus(redis()))
