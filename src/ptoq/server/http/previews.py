"""Previews of links to tables: what messengers show, as Open Graph tags in the page's head.

They are for strangers, so they have only what lists of tables show, and cost one read of the table's row.
"""

from __future__ import annotations

import asyncio
import re
from html import escape
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from sqlalchemy import bindparam, select

from ptoq.core.messages import Text, say
from ptoq.games import games
from ptoq.server.db.schema import game_table
from ptoq.server.db.store import UNAVAILABLE
from ptoq.server.http.pictures import picture_of
from ptoq.server.http.requests import TABLE_ID, ApiRequest, services_of
from ptoq.server.rooms.snapshots import SeatSeen

ROW = select(game_table.c.game, game_table.c.state, game_table.c.summary).where(game_table.c.id == bindparam("table"))
Tags = dict[str, str]


class Summary(msgspec.Struct):
    """What is needed of the summary in a table's row."""

    seats: list[SeatSeen]
    winners: list[int]


async def tags_of(request: ApiRequest, table: str) -> str:
    """The tags of a table's page as HTML; none for a table that does not exist."""
    if not re.match(TABLE_ID, table):
        return ""
    services = services_of(request)
    try:
        rows = await services.store.read(ROW, {"table": table})
        told = [
            preview(row.game, row.state, msgspec.json.decode(row.summary, type=Summary))
            for row in rows
            if row.game in games()
        ]
    except (msgspec.MsgspecError, *UNAVAILABLE):
        # The page itself says what is wrong.
        told = []
    if not told:
        return ""
    origin = services.settings.origin or str(request.base_url).rstrip("/")
    return html({**told[0], "og:image": f"{origin}/preview/{rows[0].game}.png", "og:url": f"{origin}/t/{table}"})


def preview(game: str, state: str, summary: Summary) -> Tags:
    """What a stranger is told: the game, the names, and who won."""
    names = [seat.name for seat in summary.seats if seat.name]
    title = say(Text(f"games/{game}"))
    if names:
        title = say(Text("ending/preview-title", game=title, names=", ".join(names)))
    return {
        "og:type": "website",
        "og:site_name": "Ptoq",
        "og:title": title,
        "og:description": say(_description(state, summary)),
        "twitter:card": "summary_large_image",
    }


def _description(state: str, summary: Summary) -> Text:
    if state != "over":
        return Text("ending/preview-waiting" if state == "waiting" else "ending/preview-playing")
    won = [summary.seats[seat].name or "" for seat in summary.winners if seat < len(summary.seats)]
    if len(summary.seats) == 1 or not won:
        return Text("ending/preview-over")
    return Text("ending/preview-won" if len(won) == 1 else "ending/preview-shared", names=", ".join(won))


@get("/preview/{name:str}", include_in_schema=False)
async def picture(name: Annotated[str, Parameter(max_length=100)]) -> Response[bytes]:
    """The picture of a game, for previews."""
    game, _, ending = name.rpartition(".")
    if ending != "png" or game not in games():
        raise NotFoundException
    body = await asyncio.to_thread(picture_of, game)
    return Response(body, headers={"content-type": "image/png", "cache-control": "public, max-age=86400"})


def html(tags: Tags) -> str:
    """Tags as HTML."""
    return "".join(f'<meta property="{escape(name)}" content="{escape(content)}" />' for name, content in tags.items())
