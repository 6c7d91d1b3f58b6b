"""Who asks, and how answers go back: shared by all of the API."""

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
from ptoq.server.cookies import cookie_name
from ptoq.server.house import House
from ptoq.server.people import COOKIE_LIFE, Person, Unknown
from ptoq.server.settings import Settings
from ptoq.server.wire import Refused

Asked = Request[Any, Any, State]
TABLE_ID = "^[A-Za-z0-9_-]{1,32}$"
TableId = Annotated[str, Parameter(pattern=TABLE_ID, description="the id of a table")]
Language = Annotated[str | None, Parameter(pattern=f"^({'|'.join(LANGUAGES)})$", description="words in this language")]


class TooFast(Refusal):
    """Somebody asks for more than his share, and has to wait for so many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__("server/too-fast")
        self.wait = wait


def house_of(request: Asked) -> House:
    """The house that was asked."""
    return cast("House", request.app.state.house)


def person_of(request: Asked) -> Person | None:
    """Who asks, if he is known."""
    return cast("Person | None", request.scope["state"].get("person"))


def known(request: Asked) -> Person:
    """Who asks; refused if he is not known."""
    person = person_of(request)
    if person is None:
        raise Unknown("server/who-are-you")
    return person


async def welcomed(request: Asked, name: str | None = None) -> tuple[Person, list[Cookie]]:
    """Who asks; a stranger becomes a guest, with a cookie to know him by."""
    person = person_of(request)
    if person is not None:
        return person, []
    house = house_of(request)
    if wait := house.people_pace.wait(request.scope["state"]["address"]):
        raise TooFast(wait)
    person, secret = await house.people.guest(name)
    return person, [cookie(house.settings, secret)]


def cookie(settings: Settings, secret: str) -> Cookie:
    """The cookie that carries a token: scripts cannot read it, other sites cannot send it."""
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
    """An answer that is JSON already."""
    return Response(body, media_type=MediaType.JSON, status_code=status, cookies=cookies or [])


def json(value: Any) -> bytes:
    """A value as JSON."""
    return msgspec.json.encode(value)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What the OpenAPI says about being refused."""
    return {
        status: ResponseSpec(Refused, description=MEANINGS[status], generate_examples=False)
        for status in (400, *statuses, 429, 503)
    }


MEANINGS = {
    400: "It was not understood, or it cannot be.",
    401: "Whoever asks must be known: a cookie or a token is missing.",
    403: "Not from here.",
    404: "There is no such thing.",
    409: "Not now: the rules do not allow it, or the table has gone on; then `now` is how it looks.",
    413: "Too large.",
    429: "Too fast: wait a little.",
    503: "Too busy, or the database is away; nothing has happened, and the same request may be sent again.",
}
