"""How the page looks: every board, page and lesson in every size and both themes.

The pictures go to build/pictures; `make pictures` takes some of them for the README.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.looks import PICTURES, look_around
from tests.page.matches import ANYBODY, ME, SHORT, bot, opponent
from tests.page.visitors import DESK, Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", SHORT)
def test_a_board_is_in_order_in_the_middle_of_a_game(game: str, visit: Visit) -> None:
    anna = visit()
    seats = [ME, opponent(game)]
    if game not in ("pyramid-poker", "sakkara"):
        seats.append(bot())
    anna.lay(game, seats)
    for _ in range(12):
        if anna.state() == "over" or not anna.step():
            break
    while anna.state() in ("asked", "round"):
        anna.step()
    look_around(anna, game, at_table=True)
    anna.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    anna.page.emulate_media(color_scheme="light")
    anna.page.locator(".play").screenshot(path=PICTURES / f"{game}.jpg", type="jpeg", quality=75)


@pytest.mark.parametrize("path", ["/me", "/nowhere", "/g/sakkara", "/g/rock-and-roll"])
def test_a_page_is_in_order(path: str, visit: Visit) -> None:
    anna = visit()
    anna.go(path)
    anna.page.get_by_role("main").wait_for()
    look_around(anna, path.strip("/").replace("/", "-"))
    if path == "/nowhere":
        # The address itself is answered with 404, which the browser mentions.
        anna.complaints.clear()


def test_a_table_that_waits_is_in_order(visit: Visit) -> None:
    anna = visit()
    anna.lay("escalero", [ME, ANYBODY])
    anna.page.get_by_role("img").first.wait_for()
    look_around(anna, "waiting")


def test_the_look_back_is_in_order(visit: Visit) -> None:
    anna = visit()
    table = anna.lay("al-capone", [ME, bot()], {"rounds": 1})
    anna.play()
    anna.go(f"/t/{table}/review")
    anna.page.get_by_role("main").wait_for()
    look_around(anna, "review")


@pytest.mark.parametrize("game", SHORT)
def test_a_lesson_is_in_order(game: str, visit: Visit) -> None:
    anna = visit()
    anna.go(f"/learn/{game}")
    anna.state()
    look_around(anna, f"learn-{game}", at_table=True, sizes=("desk", "phone", "narrow"))
