"""Requests and responses: what all handlers of the API share."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGES
from ptoq.core.refusals import Refusal
from ptoq.server.db.people import COOKIE_LIFE, Unknown
from ptoq.server.db.tokens import Person
from ptoq.server.http.admission import Caller
from ptoq.server.http.browsers import browser_label
from ptoq.server.http.cookies import cookie_name
from ptoq.server.http.wire import Refused
from ptoq.server.live.limiter import CallerLimit, RateLimiter
from ptoq.server.services import Services
from ptoq.server.settings import Settings

LARGEST_BODY = 64 * 1024
"""How many bytes a body may have; the file of a match may have more."""
MOST_NESTED = 50
"""How deeply the arrays and objects of a body may be nested; how deeply Python can read them depends on its version."""
NEWEST = 2**31 - 1
"""More than the number of any entry."""
TABLE_ID = "^[A-Za-z0-9_-]{1,32}$"
TableId = Annotated[str, Parameter(pattern=TABLE_ID, description="the id of a table")]
Language = Annotated[str | None, Parameter(pattern=f"^({'|'.join(LANGUAGES)})$", description="words in this language")]


class ApiRequest(Request[Any, Any, State]):
    """A request whose body is refused with a sentence if it cannot be read."""

    async def json(self) -> Any:
        """The body."""
        try:
            body = await super().json()
        except RecursionError as error:
            raise Refusal("server/nested-too-deeply") from error
        except UnicodeDecodeError as error:
            raise Refusal("server/not-utf8") from error
        if _nested_deeper(body, MOST_NESTED):
            raise Refusal("server/nested-too-deeply")
        return body


def _nested_deeper(value: Any, most: int) -> bool:
    """Whether the arrays and objects of a value are nested more deeply than this; found level by level."""
    level = [value]
    for _ in range(most + 1):
        level = [one for one in level if isinstance(one, (dict, list))]
        if not level:
            return False
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
    return True


class TooFast(Refusal):
    """A rate limit was reached; in so many seconds there is room again."""

    def __init__(self, wait: int) -> None:
        super().__init__("server/too-fast")
        self.wait = wait


def services_of(request: ApiRequest) -> Services:
    """What the server is made of."""
    return cast("Services", request.app.state.services)


def caller_of(request: ApiRequest) -> Caller:
    """Who asks, and from where."""
    return cast("Caller", request.scope["state"]["caller"])


def person_id(request: ApiRequest) -> str | None:
    """The id of the person who asks, if known."""
    person = caller_of(request).person
    return person.id if person is not None else None


def known(request: ApiRequest) -> Person:
    """The person who asks; refused if unknown."""
    person = caller_of(request).person
    if person is None:
        raise Unknown("server/who-are-you")
    return person


def browser_of(request: ApiRequest) -> str:
    """A label for the browser that asks."""
    return browser_label(request.headers.get("user-agent", ""))


async def within(limit: RateLimiter, key: str) -> None:
    """Count one against a limit; refused if that is reached."""
    if wait := await limit.wait(key):
        raise TooFast(wait)


async def caller_within(limit: CallerLimit, request: ApiRequest, person: str | None) -> None:
    """Count one against the limit of a person, who may be new, and of the address; refused if one is reached."""
    if wait := await limit.wait(person, caller_of(request).address):
        raise TooFast(wait)


async def known_or_guest(
    request: ApiRequest, name: str | None = None, invited: bool = False
) -> tuple[Person, list[Cookie]]:
    """The person who asks; a stranger becomes a guest, with a cookie.

    New guests are counted by address; those who were invited to a table that waits for them have a limit of their own.
    """
    caller, services = caller_of(request), services_of(request)
    if caller.person is not None:
        return caller.person, []
    await within(services.limits.invited if invited else services.limits.people, caller.address)
    person, secret = await services.people.guest(name, browser_of(request))
    return person, [cookie(services.settings, secret)]


def cookie(settings: Settings, secret: str) -> Cookie:
    """The cookie with a token: scripts cannot read it, other sites cannot send it."""
    return Cookie(
        key=cookie_name(settings),
        value=secret,
        path="/",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        max_age=COOKIE_LIFE // 1000 if secret else 0,
    )


def raw(body: bytes, cookies: list[Cookie] | None = None, status: int = 200) -> Response[Any]:
    """A response that is JSON already."""
    return Response(body, media_type=MediaType.JSON, status_code=status, cookies=cookies or [])


def json(value: Any) -> bytes:
    """A value as JSON."""
    return msgspec.json.encode(value)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What the OpenAPI says about refusals."""
    return {
        status: ResponseSpec(Refused, description=MEANINGS[status], generate_examples=False)
        for status in (400, *statuses, 413, 429, 500, 503)
    }


MEANINGS = {
    400: "It was not understood, or it cannot be.",
    401: "A cookie or a token is missing.",
    403: "Not from here.",
    404: "There is no such thing.",
    409: "Not now: the rules do not allow it, or the table has gone on; then `now` is how it looks.",
    413: "Too large.",
    429: "Too fast: wait a little.",
    500: "The log of the table is damaged, or something else is wrong here: sending it again does not help.",
    503: "Too busy, or the database is away; nothing has happened, and the same request may be sent again.",
}
