"""People: who I am, a login for those who want one, tokens for programs, and all that is kept about me."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

from litestar import Response, delete, get, patch, post
from litestar.params import Parameter

from ptoq.core.refusals import Refusal
from ptoq.server.api.asking import Asked, TooFast, cookie, house_of, known, refusals, welcomed
from ptoq.server.people import Person, Token
from ptoq.server.wire import Credentials, GivenToken, Me, NewToken, Renaming


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login)


@get("/me", responses=refusals(401), summary="Who am I?")
async def me(request: Asked) -> Me:
    """Who the cookie or the token says I am."""
    return _me(known(request))


@post("/me", status_code=200, responses=refusals(), summary="Come in")
async def come_in(request: Asked) -> Response[Me]:
    """Become a guest, unless one is known already."""
    person, cookies = await welcomed(request)
    return Response(_me(person), cookies=cookies)


@patch("/me", responses=refusals(401), summary="Take another name")
async def rename(request: Asked, data: Renaming) -> Me:
    """Take another name; tables where I sit already keep the old one."""
    house = house_of(request)
    person = known(request)
    await house.people.rename(person.id, data.name)
    return Me(person.id, " ".join(data.name.split()), person.login)


@post("/me/login", status_code=200, responses=refusals(401, 409), summary="Get a login")
async def register(request: Asked, data: Credentials) -> Me:
    """Take a login and a password, to find one's games again from anywhere. A guest keeps everything he has."""
    house = house_of(request)
    person = known(request)
    _slow_down(request)
    await house.people.register(person.id, data.login, data.password)
    return Me(person.id, person.name, data.login.casefold())


@post("/session", status_code=200, responses=refusals(401), summary="Log in")
async def log_in(request: Asked, data: Credentials) -> Response[Me]:
    """Be the one who has this login."""
    house = house_of(request)
    _slow_down(request)
    person, secret = await house.people.log_in(data.login, data.password)
    return Response(_me(person), cookies=[cookie(house.settings, secret)])


def _slow_down(request: Asked) -> None:
    """Passwords are not for guessing."""
    if wait := house_of(request).login_pace.wait(request.scope["state"]["address"]):
        raise TooFast(wait)


@delete("/session", status_code=200, responses=refusals(401), summary="Log out")
async def log_out(request: Asked) -> Response[Me]:
    """End this cookie, or this token."""
    house = house_of(request)
    person = known(request)
    await house.people.forget(request.scope["state"]["secret"])
    return Response(_me(person), cookies=[cookie(house.settings, "")])


@get("/me/data", responses=refusals(401), summary="What is kept about me")
async def data(request: Asked) -> dict[str, Any]:
    """Everything that is kept about me."""
    return await house_of(request).people.data_of(known(request).id)


@delete("/me", status_code=200, responses=refusals(401), summary="Forget me")
async def forget(request: Asked) -> Response[Me]:
    """Forget me: my name goes from every table, my login and my tokens go altogether. It cannot be taken back."""
    house = house_of(request)
    person = known(request)
    for table in await house.people.tables_of(person.id):
        with contextlib.suppress(Refusal):
            await house.hall.act(table, person.id, None, lambda room: room.leave(person.id))
    for table in await house.people.erase(person.id):
        await house.hall.read_again(table)
    return Response(_me(person), cookies=[cookie(house.settings, "")])


@get("/me/tokens", responses=refusals(401), summary="My programs' tokens")
async def tokens(request: Asked) -> list[Token]:
    """The tokens of my programs, without what makes them secret."""
    return await house_of(request).people.tokens(known(request).id)


@post("/me/tokens", status_code=201, responses=refusals(401, 409), summary="A token for a program")
async def new_token(request: Asked, data: NewToken) -> GivenToken:
    """A token with which a program plays in my name; it is shown once."""
    return GivenToken(await house_of(request).people.program_token(known(request).id, data.label))


@delete("/me/tokens/{token:str}", status_code=200, responses=refusals(401, 404), summary="End a token")
async def revoke(
    request: Asked, token: Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", description="the id of a token")]
) -> list[Token]:
    """End a token of a program; what is left is shown."""
    house = house_of(request)
    person = known(request)
    await house.people.revoke(person.id, token)
    return await house.people.tokens(person.id)


PERSONS = [me, come_in, rename, register, log_in, log_out, data, forget, tokens, new_token, revoke]
