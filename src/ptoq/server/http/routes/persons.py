"""People: who I am, a login for those who want one, tokens for programs, and all that is kept about me."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, delete, get, patch, post, put
from litestar.params import Parameter

from ptoq.server.db.people import Session, Token, Unknown
from ptoq.server.db.tokens import Person, hashed
from ptoq.server.http.requests import (
    ApiRequest,
    browser_of,
    caller_of,
    cookie,
    known,
    known_or_guest,
    refusals,
    services_of,
    within,
)
from ptoq.server.http.wire import Credentials, GivenToken, Me, NewToken, PasswordChange, Renaming

ShortId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", description="the id of a token or a session")]


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.login)


async def _sessions(request: ApiRequest) -> list[Session]:
    return await services_of(request).people.sessions(known(request).id, caller_of(request).secret or "")


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
    return Me(person.id, await services.people.rename(person.id, data.name, person.name), person.login)


@post("/me/login", status_code=200, responses=refusals(401, 409), summary="Get a login")
async def register(request: ApiRequest, data: Credentials) -> Response[Me]:
    """Take a login and a password, to find one's games again from anywhere. Nothing of a guest is lost.

    A browser gets a new cookie: what the old one was used for before, it is not used for any more.
    """
    services = services_of(request)
    person = known(request)
    await within(services.limits.logins, caller_of(request).address)
    login = await services.people.register(person, data.login, data.password)
    cookies = []
    if await services.people.drop_cookie(person.id, caller_of(request).secret or ""):
        cookies = [cookie(services.settings, await services.people.new_cookie(person.id, browser_of(request)))]
    return Response(Me(person.id, person.name, login), cookies=cookies)


@post("/session", status_code=200, responses=refusals(401), summary="Log in")
async def log_in(request: ApiRequest, data: Credentials) -> Response[Me]:
    """Be the one who has this login."""
    services = services_of(request)
    await within(services.limits.logins, caller_of(request).address)
    guessed = hashed(data.login.casefold())
    await within(services.limits.guesses, guessed)
    wrong = False
    try:
        person, secret = await services.people.log_in(data.login, data.password, browser_of(request))
    except Unknown:
        wrong = True
        raise
    finally:
        if not wrong:
            services.limits.guesses.give_back(guessed)
    caller = caller_of(request)
    if caller.person is not None:
        await services.people.drop_cookie(caller.person.id, caller.secret or "")
    return Response(_me(person), cookies=[cookie(services.settings, secret)])


@delete("/session", status_code=200, responses=refusals(401), summary="Log out")
async def log_out(request: ApiRequest) -> Response[Me]:
    """End this cookie, or this token."""
    services = services_of(request)
    person = known(request)
    await services.people.log_out(person.id, caller_of(request).secret or "")
    return Response(_me(person), cookies=[cookie(services.settings, "")])


@put("/me/password", status_code=200, responses=refusals(401, 409), summary="Change my password")
async def change_password(request: ApiRequest, data: PasswordChange) -> Me:
    """Take another password. Every other session ends; programs keep their tokens."""
    services = services_of(request)
    person = known(request)
    await within(services.limits.logins, person.id)
    await services.people.change_password(person, data.old, data.new, caller_of(request).secret or "")
    return _me(person)


@get("/me/sessions", responses=refusals(401), summary="Where I am logged in")
async def sessions(request: ApiRequest) -> list[Session]:
    """The browsers with a cookie of mine, the one used last first; `used` is true to an hour."""
    return await _sessions(request)


@delete("/me/sessions", status_code=200, responses=refusals(401), summary="End all other sessions")
async def end_other_sessions(request: ApiRequest) -> list[Session]:
    """End every session but this one; what is left is shown."""
    await services_of(request).people.end_other_sessions(known(request).id, caller_of(request).secret or "")
    return await _sessions(request)


@delete("/me/sessions/{session:str}", status_code=200, responses=refusals(401, 404), summary="End a session")
async def end_session(request: ApiRequest, session: ShortId) -> list[Session]:
    """End a session; what is left is shown."""
    await services_of(request).people.end_session(known(request).id, session)
    return await _sessions(request)


@get("/me/data", responses=refusals(401), summary="What is kept about me")
async def data(request: ApiRequest) -> dict[str, Any]:
    """Everything that is kept about me."""
    services, who = services_of(request), known(request).id
    return {**await services.people.data_of(who), "notices": await services.notices.data_of(who)}


@delete("/me", status_code=200, responses=refusals(401), summary="Forget me")
async def forget(request: ApiRequest) -> Response[Me]:
    """Forget me: my name goes from every table, my login and my tokens go altogether. It cannot be taken back."""
    services = services_of(request)
    person = known(request)
    await services.erase(person.id)
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
async def revoke(request: ApiRequest, token: ShortId) -> list[Token]:
    """End a token of a program; what is left is shown."""
    services = services_of(request)
    person = known(request)
    await services.people.revoke(person.id, token)
    return await services.people.tokens(person.id)


PERSONS = [
    me,
    come_in,
    rename,
    register,
    log_in,
    log_out,
    change_password,
    sessions,
    end_other_sessions,
    end_session,
    data,
    forget,
    tokens,
    new_token,
    revoke,
]
