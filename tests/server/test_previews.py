"""Previews of links: what a messenger shows of a table, and nothing that a stranger may not know."""

from __future__ import annotations

import re
import struct
from html import unescape

import httpx

from ptoq.games import games
from ptoq.server.http.pictures import HEIGHT, WIDTH, picture_of
from ptoq.server.http.previews import Summary, html, preview
from ptoq.server.rooms.snapshots import SeatSeen
from tests.server.houses import ANYBODY, ME, House

TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)" />')


def tags_of(house: House, table: str, path: str = "/t/{}", language: str = "en") -> dict[str, str]:
    answer = httpx.get(house.url + path.format(table), headers={"accept-language": language})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return {name: unescape(content) for name, content in TAG.findall(answer.text)}


def test_a_link_tells_the_game_the_names_and_who_won(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY], name="Anna")["table"]["id"]
    waiting = tags_of(house, table)
    assert waiting["og:title"] == "Al Capone: Anna"
    assert "press to play" in waiting["og:description"]
    assert waiting["og:url"].endswith(f"/t/{table}")
    bob.do(table, "seat", name="Bob")
    assert "press to watch" in tags_of(house, table)["og:description"]
    bob.do(table, "resign")
    over = tags_of(house, table)
    assert over["og:title"] == "Al Capone: Anna, Bob"
    assert over["og:description"].startswith("Anna wins.")
    assert tags_of(house, table, "/t/{}/review") == over
    assert tags_of(house, table, language="de")["og:description"].startswith("Anna gewinnt.")


def test_a_name_cannot_leave_its_tag(house: House) -> None:
    name = '"><script>alert(1)</script>'
    table = house.guest().lay("al-capone", [ME, ANYBODY], name=name)["table"]["id"]
    page = httpx.get(f"{house.url}/t/{table}").text
    assert "<script>alert" not in page
    assert tags_of(house, table)["og:title"] == f"Al Capone: {name}"


def test_what_is_hidden_from_strangers_is_in_no_preview(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("hidden-poker", [ME, ANYBODY], name="Anna")["table"]["id"]
    bob.do(table, "seat", name="Bob")
    told = tags_of(house, table)
    assert set(told) == {"og:type", "og:site_name", "og:title", "og:description", "og:image", "og:url", "twitter:card"}
    # The same for the one who holds the cup, for the other, and for a stranger.
    for guest in (anna, bob):
        page = guest.web.get(f"{house.url}/t/{table}").text
        assert {name: unescape(content) for name, content in TAG.findall(page)} == told


def test_without_a_table_there_is_the_page_alone(house: House) -> None:
    for table in ("nowhere", "%3Cb%3E", "a" * 200):
        assert tags_of(house, table) == {}
    assert tags_of(house, "", "/") == {}


def test_a_match_of_one_and_a_shared_win_are_said() -> None:
    seats = [SeatSeen(name, None, False, False) for name in ("Anna", "Bob", "Cleo")]
    alone = preview("escalero", "over", Summary(seats[:1], [0]))
    assert alone["og:description"] == "The match is over: press to look back."
    shared = preview("escalero", "over", Summary(seats, [0, 2]))
    assert shared["og:description"].startswith("Anna, Cleo share the win.")


def test_every_game_has_a_picture_and_nothing_else_has(house: House) -> None:
    for game in games():
        answer = httpx.get(f"{house.url}/preview/{game}.png")
        assert answer.headers["content-type"] == "image/png"
        assert struct.unpack(">II", answer.content[16:24]) == (WIDTH, HEIGHT)
        assert len(answer.content) < 100_000
    for name in ("nothing.png", "escalero.svg", "escalero", "..%2Fescalero.png"):
        assert httpx.get(f"{house.url}/preview/{name}").status_code == 404


def test_a_picture_is_drawn_once() -> None:
    assert picture_of("escalero") is picture_of("escalero")


def test_tags_are_escaped() -> None:
    assert html({"og:title": "a\"b<c>&'d"}) == '<meta property="og:title" content="a&quot;b&lt;c&gt;&amp;&#x27;d" />'
