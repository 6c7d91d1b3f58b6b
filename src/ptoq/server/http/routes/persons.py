"""People: who I am, a login for those who want one, tokens for programs, and all that is kept about me."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

from litestar import Response, delete, get, patch, post
from litestar.params import Parameter

from ptoq.core.refusals import Refusal
from ptoq.server.db.people import Person, Token
from ptoq.server.http.requests import (
    ApiRequest,
    caller_of,
    cookie,
    known,
    known_or_guest,
    refusals,
    services_of,
    within,
)
from ptoq.server.http.wire import Credentials, GivenToken, Me, NewToken, Renaming


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login)


@get("/me", responses=refusals(401), summary="Who am I?")
async def me(request: ApiRequest) -> Me:
    """Who the cookie or the token says I am."""
    return _me(known(request))


@post("/me", status_code=200, responses=refusals(), summary="Come in")
async def come_in(request: ApiRequest) -> Response[Me]:
    """Become a guest, unless one is known already."""
    person, cookies = await known_or_guest(request)
    return Response(_me(person), cookies=cookies)


@patch("/me", responses=refusals(401), summary="Take another name")
async def rename(request: ApiRequest, data: Renaming) -> Me:
    """Take another name; tables where I sit already keep the old one."""
    services = services_of(request)
    person = known(request)
    await services.people.rename(person.id, data.name)
    return Me(person.id, " ".join(data.name.split()), person.login)


@post("/me/login", status_code=200, responses=refusals(401, 409), summary="Get a login")
async def register(request: ApiRequest, data: Credentials) -> Me:
    """Take a login and a password, to find one's games again from anywhere. Nothing of a guest is lost."""
    services = services_of(request)
    person = known(request)
    await within(services.limits.logins, caller_of(request).address)
    await services.people.register(person.id, data.login, data.password)
    return Me(person.id, person.name, data.login.casefold())


@post("/session", status_code=200, responses=refusals(401), summary="Log in")
async def log_in(request: ApiRequest, data: Credentials) -> Response[Me]:
    """Be the one who has this login."""
    services = services_of(request)
    await within(services.limits.logins, caller_of(request).address)
    person, secret = await services.people.log_in(data.login, data.password)
    return Response(_me(person), cookies=[cookie(services.settings, secret)])


@delete("/session", status_code=200, responses=refusals(401), summary="Log out")
async def log_out(request: ApiRequest) -> Response[Me]:
    """End this cookie, or this token."""
    services = services_of(request)
    person = known(request)
    await services.people.log_out(person.id, caller_of(request).secret or "")
    return Response(_me(person), cookies=[cookie(services.settings, "")])


@get("/me/data", responses=refusals(401), summary="What is kept about me")
async def data(request: ApiRequest) -> dict[str, Any]:
    """Everything that is kept about me."""
    return await services_of(request).people.data_of(known(request).id)


@delete("/me", status_code=200, responses=refusals(401), summary="Forget me")
async def forget(request: ApiRequest) -> Response[Me]:
    """Forget me: my name goes from every table, my login and my tokens go altogether. It cannot be taken back."""
    services = services_of(request)
    person = known(request)
    for table in await services.people.tables_of(person.id):
        with contextlib.suppress(Refusal):
            live = await services.registry.get(table)
            await services.registry.execute(live, person.id, None, lambda room: room.leave(person.id))
    for table in await services.people.erase(person.id):
        await services.registry.rename_people(table)
    return Response(_me(person), cookies=[cookie(services.settings, "")])


@get("/me/tokens", responses=refusals(401), summary="My programs' tokens")
async def tokens(request: ApiRequest) -> list[Token]:
    """The tokens of my programs, without what makes them secret."""
    return await services_of(request).people.tokens(known(request).id)


@post("/me/tokens", status_code=201, responses=refusals(401, 409), summary="A token for a program")
async def new_token(request: ApiRequest, data: NewToken) -> GivenToken:
    """A token with which a program plays in my name; it is shown once."""
    return GivenToken(await services_of(request).people.program_token(known(request).id, data.label))


@delete("/me/tokens/{token:str}", status_code=200, responses=refusals(401, 404), summary="End a token")
async def revoke(
    request: ApiRequest, token: Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", description="the id of a token")]
) -> list[Token]:
    """End a token of a program; what is left is shown."""
    services = services_of(request)
    person = known(request)
    await services.people.revoke(person.id, token)
    return await services.people.tokens(person.id)


PERSONS = [me, come_in, rename, register, log_in, log_out, data, forget, tokens, new_token, revoke]
