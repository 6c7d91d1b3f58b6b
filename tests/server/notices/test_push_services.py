"""Push services: where the server writes to, and nowhere else; and what they answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ptoq.server.db import schema
from ptoq.server.notices.notifier import AGAIN, DELAY, MOST_TRIES
from ptoq.server.notices.posting import Poster
from ptoq.server.push_services import KNOWN, PushServices
from tests.server.notices.servers import At, with_process
from tests.server.receivers import Receiver


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/a:b-c_d",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QAbc",
        "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
        "https://fcm.googleapis.com:443/fcm/send/a",
    ],
)
def test_the_push_services_of_browsers_are_known(address: str) -> None:
    assert PushServices(KNOWN).endpoint(address) is not None


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/fcm/send/a",
        "https://fcm.googleapis.com:8443/fcm/send/a",
        "https://fcm.googleapis.com@127.0.0.1/a",
        "https://user:secret@fcm.googleapis.com/a",
        "https://fcm.googleapis.com.evil.example/a",
        "https://evilpush.apple.com.example/a",
        "https://push.apple.com/a",
        "https://notpush.services.mozilla.com/a",
        "https://.push.apple.com/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://169.254.169.254/latest/meta-data",
        "https://2130706433/a",
        "https://web.push.apple.com/a b",
        "https://web.push.apple.com/a\r\nHost: elsewhere",
        "https://web.push.apple.com\\@127.0.0.1/a",
        "https://web.push.apple.com:99999/a",
        "https://wéb.push.apple.com/a",
        "https://web.push.apple.com/" + "a" * 1000,
        "file:///etc/passwd",
        "//web.push.apple.com/a",
        "",
    ],
)
def test_nothing_is_sent_anywhere_else(address: str) -> None:
    assert PushServices(KNOWN).endpoint(address) is None


def test_a_name_that_leads_to_a_private_address_is_not_called(push: Receiver) -> None:
    endpoint = PushServices(f"localhost:{push.port}").endpoint(f"https://localhost:{push.port}/a")
    assert endpoint is not None
    with pytest.raises(ConnectionError, match="not a public address"):
        asyncio.run(Poster().post(endpoint, {}, b""))
    assert push.got.empty()


def test_a_certificate_of_nobody_is_not_trusted(push: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    endpoint = PushServices(push.service).endpoint(push.endpoint("a"))
    assert endpoint is not None
    with pytest.raises(OSError, match="CERTIFICATE"):
        asyncio.run(Poster().post(endpoint, {}, b""))
    assert push.got.empty()


# --- what push services answer


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(status: int, database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = status
        await at.pass_by(DELAY)
        push.next()
        assert await at.count(schema.push) == 0

    with_process(database, work, push)


def test_what_cannot_be_sent_now_is_tried_again_a_few_times(database: str, push: Receiver) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = 503
        await at.pass_by(DELAY)
        for _ in range(MOST_TRIES + 2):
            await at.pass_by(AGAIN)
        assert push.got.qsize() == MOST_TRIES
        assert await at.count(schema.push) == 1

    with_process(database, work, push)


@pytest.mark.parametrize("status", [301, 307, 400, 403, 413])
def test_no_redirect_is_followed_and_a_refusal_is_final(
    status: int, tmp_path: Path, push: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(at: At) -> None:
        await at.owe(push)
        push.answers = status
        await at.pass_by(DELAY)
        await at.pass_by(AGAIN)
        assert push.got.qsize() == 1

    with_process(f"sqlite:///{tmp_path / 'ptoq.db'}", work, push)
    assert f"a push service said {status}" in caplog.text
    assert "/push/" not in caplog.text
