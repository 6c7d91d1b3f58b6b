"""E-mail: an address is asked first, a mail can be ended with one click, and few are sent to ask."""

from __future__ import annotations

import email
import re
from pathlib import Path

import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.notices.calls import calls
from ptoq.server.notices.notifier import DELAY
from ptoq.server.rooms.terms import Terms
from tests.server.accounts import account
from tests.server.houses import House
from tests.server.notices.servers import At, chosen, settings, with_process
from tests.server.receivers import body_of, mailbox


def test_nothing_but_the_question_is_sent_to_an_address_before_it_is_confirmed(database: str) -> None:
    async def work(at: At) -> None:
        live = await at.lay(Terms())
        (call,) = calls(live.room)
        key = await at.notices.propose(call.person, "anna@example.org", "en")
        assert key is not None
        await at.notifier.ask_to_confirm("anna@example.org", key, "en")
        to, text = box.next()
        assert to == ["anna@example.org"]
        assert not any(name in text for name in ("Anna", "Bob"))
        assert f"https://play.example/notices/confirm/{key}" in body_of(text)
        # The turn is noted all the same, for a browser.
        await at.subscribe(call.person, "https://fcm.googleapis.com/a")
        await at.notifier.note()
        assert await at.count(schema.notice) == 1
        await at.pass_by(DELAY)
        assert box.got.empty()
        assert not await at.notices.confirm("a" * 43)
        assert await at.notices.confirm(key)
        assert not await at.notices.confirm(key), "a link is good for once"
        await at.give_turn_back(live, call.person)
        await at.pass_by(DELAY)
        _, text = box.next()
        mail = email.message_from_string(text)
        assert mail["Subject"] == "Ptoq: Your turn"
        assert (mail["To"], mail["From"]) == ("anna@example.org", "Ptoq <ptoq@play.example>")
        other = "Bob" if call.person == at.anna else "Anna"
        assert f"Al Capone, with {other}" in body_of(text)
        assert f"https://play.example/t/{live.id}" in body_of(text)
        (ending,) = re.findall("/notices/end/([A-Za-z0-9_-]{43})", body_of(text))
        assert mail["List-Unsubscribe"] == f"<https://play.example/api/mails/{ending}/end>"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert not await at.notices.end_mails("b" * 43)
        assert await at.notices.end_mails(ending)
        assert await at.notices.address(call.person) is None

    with mailbox() as box:
        with_process(database, work, box=box)


def test_an_address_is_confirmed_within_a_day(database: str) -> None:
    async def work(at: At) -> None:
        key = await at.notices.propose(at.anna, "anna@example.org", "en")
        at.clock.wait(86_400)
        assert key is not None
        assert not await at.notices.confirm(key)

    with_process(database, work)


def test_a_mail_server_that_refuses_or_is_away_is_said_so_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(at: At) -> None:
        box.refuses = True
        for _ in range(2):
            with pytest.raises(Refusal) as refusal:
                await at.notifier.ask_to_confirm("anna@example.org", "k" * 43, "en")
            assert refusal.value.text.key == "notices/mail-not-sent"
            at.notifier.mailer.settings = settings(smtp_port=1)

    with mailbox() as box:
        with_process(f"sqlite:///{tmp_path / 'ptoq.db'}", work, box=box)
    assert "a mail was not sent: SMTPRecipientsRefused" in caplog.text
    assert "anna" not in caplog.text


def test_mails_that_ask_are_few_for_a_person_and_for_an_address(tmp_path: Path) -> None:
    with mailbox() as box:
        more = {**chosen(settings(None, box)), "proxies": "127.0.0.1"}
        with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", **more) as house:
            told = {}
            for login, near, addresses in (
                ("asks-anna", "10.1.1.1", [f"anna{number}@example.org" for number in range(6)]),
                ("asks-bob", "10.1.1.2", ["Bob@example.org", "bob@example.org", "bob@example.org", "bob@Example.org"]),
            ):
                guest = account(house, login)
                guest.web.headers["x-forwarded-for"] = near
                asked = [{"address": address, "language": "en"} for address in addresses]
                told[login] = [guest.web.put("/me/notices/mail", json=one).status_code for one in asked]
            assert told == {"asks-anna": [200] * 5 + [429], "asks-bob": [200] * 3 + [429]}
            assert box.got.qsize() == 8
