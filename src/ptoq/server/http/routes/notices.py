"""Notices: the browsers and the address at which I am told that it is my turn."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import Parameter

from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.db.notices import Target
from ptoq.server.db.people import NoSuchToken, Unknown
from ptoq.server.db.tokens import hashed
from ptoq.server.http.requests import (
    ApiRequest,
    browser_of,
    caller_of,
    caller_within,
    known,
    refusals,
    services_of,
    within,
)
from ptoq.server.http.routes.persons import ShortId
from ptoq.server.http.wire import MailAddress, NoticesSeen, Subscribing, Told
from ptoq.server.notices.webpush import from_base64, read_point
from ptoq.server.settings import MAIL_ADDRESS

MailKey = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{43}$", description="the key in the link of a mail")]


async def _seen(request: ApiRequest) -> NoticesSeen:
    services, person = services_of(request), known(request)
    notifier = services.notifier
    address = await services.notices.address(person.id)
    return NoticesSeen(
        notifier.public_key if notifier.services else None,
        await services.notices.browsers(person.id, caller_of(request).secret or ""),
        bool(notifier.mailer),
        address.address if address else None,
        bool(address and address.confirmed),
    )


@get("/me/notices", responses=refusals(401), summary="How I am told that it is my turn")
async def notices(request: ApiRequest) -> NoticesSeen:
    """The browsers and the address at which I am told, and what this server offers."""
    return await _seen(request)


@post("/me/notices/browsers", status_code=200, responses=refusals(401, 409), summary="Tell me in this browser")
async def subscribe(request: ApiRequest, data: Subscribing) -> NoticesSeen:
    """Be told in a browser that it is my turn, as long as this session lasts; the oldest of six is left out."""
    services, person = services_of(request), known(request)
    await caller_within(services.limits.subscribing, request, person.id)
    if not services.notifier.services:
        raise Illegal("notices/no-push")
    if services.notifier.services.endpoint(data.endpoint) is None:
        raise Refusal("notices/no-such-service")
    public, auth = from_base64(data.public), from_base64(data.auth)
    try:
        read_point(public)
    except ValueError as error:
        raise Refusal("notices/bad-key") from error
    target = Target(hashed(data.endpoint), data.endpoint, public, auth, data.language)
    if not await services.notices.subscribe(person.id, caller_of(request).secret or "", target, browser_of(request)):
        raise Unknown("server/who-are-you")
    return await _seen(request)


@delete(
    "/me/notices/browsers/{browser:str}", status_code=200, responses=refusals(401, 404), summary="Not in this browser"
)
async def unsubscribe(request: ApiRequest, browser: ShortId) -> NoticesSeen:
    """Be told in a browser no longer."""
    if not await services_of(request).notices.unsubscribe(known(request).id, browser):
        raise NoSuchToken("server/no-such-thing")
    return await _seen(request)


@put("/me/notices/mail", status_code=200, responses=refusals(401, 409), summary="Tell me by e-mail")
async def write_to(request: ApiRequest, data: MailAddress) -> NoticesSeen:
    """Be told at an address, in place of another one, after the link in the mail that goes there was followed."""
    services, person = services_of(request), known(request)
    if not services.notifier.mailer:
        raise Illegal("notices/no-mail")
    if person.login is None:
        raise Illegal("notices/login-first")
    if not MAIL_ADDRESS.fullmatch(data.address) or "." not in data.address.rpartition("@")[2]:
        raise Refusal("notices/bad-address")
    await caller_within(services.limits.mails, request, person.id)
    await within(services.limits.mail_addresses, hashed(data.address.casefold()))
    key = await services.notices.propose(person.id, data.address, data.language)
    if key is None:
        raise Unknown("server/who-are-you")
    await services.notifier.ask_to_confirm(data.address, key, data.language)
    return await _seen(request)


@delete("/me/notices/mail", status_code=200, responses=refusals(401), summary="Not by e-mail")
async def write_no_more(request: ApiRequest) -> NoticesSeen:
    """Be told by e-mail no longer; the address is forgotten."""
    await services_of(request).notices.forget_address(known(request).id)
    return await _seen(request)


@post("/mails/{key:str}/confirm", status_code=200, responses=refusals(404), summary="Confirm an address")
async def confirm(request: ApiRequest, key: MailKey) -> Told:
    """Confirm the address to which this key was sent."""
    if not await services_of(request).notices.confirm(key):
        raise NoSuchToken("notices/old-link")
    return Told(True)


@post("/mails/{key:str}/end", status_code=200, responses=refusals(), summary="End the mails")
async def end(request: ApiRequest, key: MailKey) -> Told:
    """End the mails that bear this key, without a login; false if that was done before."""
    return Told(await services_of(request).notices.end_mails(key))


NOTICES: list[Any] = [notices, subscribe, unsubscribe, write_to, write_no_more, confirm, end]
