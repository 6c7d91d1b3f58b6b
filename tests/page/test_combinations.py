"""Hidden dice poker where combinations are announced (HP1), and without hurry against bots (HP2), in a real browser."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.looks import SIZES, faults, picture, settled
from tests.page.matches import ME, bot
from tests.page.visitors import PHONE, Visitor

Visit = Callable[..., Visitor]
OPTIONS = {"announce": "combination", "sequences": "on", "rounds": 2}
KINDS = {"nothing": 0, "a pair": 1, "two pairs": 2, "three of a kind": 1, "a sequence": 1, "full house": 2}


def test_HP1_a_combination_is_chosen_then_its_faces_at_every_size(visit: Visit) -> None:
    anna = visit()
    page = anna.page
    anna.lay("hidden-poker", [ME, bot(), bot()], OPTIONS)
    while not page.get_by_role("group", name="Choose a kind").is_visible():
        anna.step()
    for size in ("desk", "phone", "across"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for kind, rows in KINDS.items():
            page.get_by_role("button", name=kind, exact=True).click()
            assert page.locator(".combination .faces").count() == rows
            board, final = page.locator(".board").bounding_box(), page.locator(".combination .main").bounding_box()
            assert board
            assert final
            assert final["y"] + final["height"] <= board["y"] + board["height"], f"{size}, {kind}"
        settled(page)
        picture(page, f"combination-{size}")
        assert faults(page) == [], size
    page.get_by_role("button", name="K: full house, aces over kings").click()
    page.get_by_role("button", name="Announce full house, aces over kings").click()
    page.get_by_role("img", name="announces full house, aces over kings").wait_for()


def test_HP1_a_match_with_combinations_is_played_to_its_end_and_HP2_without_a_countdown(visit: Visit) -> None:
    anna = visit(way="keyboard", size=PHONE, seed=3)
    anna.lay("hidden-joker-poker", [ME, bot()], {**OPTIONS, "rounds": 1})
    asked = 0
    while anna.state() != "over":
        if anna.page.get_by_role("button", name="Swindle!").is_visible():
            asked += 1
            assert anna.page.get_by_role("timer").count() == 0
        anna.step()
    assert asked > 0
