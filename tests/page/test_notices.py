"""Notices in a real browser: turned on by a press, kept by the server, shown by the service worker."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.page.looks import faults
from tests.page.test_returning import log_in
from tests.page.visitors import Visitor
from tests.server.accounts import account
from tests.server.houses import ANYBODY, ME, House, database_of
from tests.server.notices.servers import chosen, make_due, settings
from tests.server.receivers import Browser, Mailbox, Receiver, base64, body_of, mailbox, receiver

SUBSCRIBING = """
PushManager.prototype.getSubscription = async () => globalThis.kept ?? null;
PushManager.prototype.subscribe = async (options) => {
  const told = {endpoint: %(endpoint)s, keys: {p256dh: %(public)s, auth: %(auth)s}};
  globalThis.asked = options;
  globalThis.kept = {toJSON: () => told, unsubscribe: async () => { globalThis.kept = null; return true; }};
  return globalThis.kept;
};
"""
"""No push service of a browser can be reached from here: a local one takes its place."""
TRIES = 10


@pytest.fixture
def push(tmp_path: Path) -> Iterator[Receiver]:
    with receiver(tmp_path) as service, pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(service.certificate))
        yield service


def delivered(visitor: Visitor, told: dict[str, str]) -> list[dict[str, Any]]:
    """Deliver a message to the service worker, as a push service would; the notices that the browser shows."""
    page = visitor.page
    session = visitor.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
    assert registrations
    message = {"origin": visitor.url, "registrationId": registrations[-1], "data": json.dumps(told)}
    for _ in range(TRIES):
        # What reaches a worker that just starts can get lost; the same tag shows it once.
        session.send("ServiceWorker.deliverPushMessage", message)
        shown: list[dict[str, Any]] = page.evaluate(
            """async () => {
              const worker = await navigator.serviceWorker.ready;
              for (let turn = 0; turn < 150; turn += 1) {
                const all = await worker.getNotifications();
                if (all.length) return all.map(({title, body, tag, lang, data}) => ({title, body, tag, lang, ...data}));
                await new Promise((go) => setTimeout(go, 20));
              }
              return [];
            }"""
        )
        if shown:
            return shown
    raise AssertionError("no notice is shown")


@pytest.fixture
def told_house(push: Receiver, tmp_path: Path) -> Iterator[tuple[House, Mailbox]]:
    """A server that tells people by this push service and this mail server."""
    with mailbox() as box:
        house = House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", **chosen(settings(push, box)))
        house.settings["origin"] = house.url
        with house:
            yield house, box


def test_a_person_turns_notices_on_is_told_and_turns_them_off(
    browser: Chromium, push: Receiver, told_house: tuple[House, Mailbox]
) -> None:
    house, _ = told_house
    keys = Browser()
    anna = Visitor(browser, house.url, permissions=["notifications"], service_workers="allow")
    asked = {"endpoint": push.endpoint("page"), "public": base64(keys.public), "auth": base64(keys.auth)}
    anna.context.add_init_script(SUBSCRIBING % {name: json.dumps(value) for name, value in asked.items()})
    page = anna.page
    anna.go("/me")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.get_by_text("This browser tells you.")).to_be_visible()
    assert page.evaluate("globalThis.asked") == {"userVisibleOnly": True, "applicationServerKey": public_key(anna)}
    table = anna.lay("escalero", [ME, ANYBODY])
    anna.go("/me")
    bob = house.guest()
    bob.do(table, "seat", name="Bob")
    while not page.evaluate(f"fetch('/api/tables/{table}').then((one) => one.json())")["view"]["moves"]:
        letter = bob.look(table)
        bob.move(table, letter, letter["view"]["moves"][0]["text"])
    make_due(house)
    got = push.next()
    told = json.loads(keys.read(got.body))
    assert got.claims(public_key(anna))
    assert (told["title"], told["body"]) == ("Your turn", "Escalero, with Bob")
    (shown,) = delivered(anna, told)
    assert shown == told
    page.evaluate("globalThis.kept = {unsubscribe: async () => true}")
    page.get_by_role("button", name="Do not tell me in this browser").click()
    expect(page.get_by_role("button", name="Tell me in this browser")).to_be_visible()
    assert page.evaluate("fetch('/api/me/notices').then((one) => one.json())")["browsers"] == []
    anna.close()


def public_key(visitor: Visitor) -> str:
    """The key of the server, as it tells it."""
    told: str = visitor.page.evaluate("fetch('/api/me/notices').then((one) => one.json())")["key"]
    return told


def test_an_address_is_confirmed_by_the_link_in_a_mail_and_forgotten_by_the_other(
    browser: Chromium, told_house: tuple[House, Mailbox]
) -> None:
    house, box = told_house
    account(house, "mailed-anna")
    anna = Visitor(browser, house.url)
    log_in(anna, "mailed-anna")
    page = anna.page
    page.get_by_label("E-mail address").fill("anna@example.org")
    page.get_by_role("button", name="Send a mail to confirm it").click()
    expect(page.get_by_text("A mail is on its way to anna@example.org.")).to_be_visible()
    (link,) = re.findall(rf"{house.url}(/notices/confirm/\S+)", body_of(box.next()[1]))
    anna.go(link)
    page.get_by_role("button", name="Yes, write to me").click()
    expect(page.get_by_text("You will be told by e-mail.")).to_be_visible()
    anna.go("/me")
    expect(page.get_by_text("You are told at anna@example.org.")).to_be_visible()
    with database_of(house) as database:
        (ending,) = database.execute("SELECT ending FROM mail").fetchone()
    anna.go(f"/notices/end/{ending}")
    page.get_by_role("button", name="Yes, no more mails").click()
    expect(page.get_by_text("No more mails will come.")).to_be_visible()
    anna.go("/me")
    expect(page.get_by_label("E-mail address")).to_be_visible()
    assert faults(page) == []
    anna.close()
