"""Every game, from its first move to its end, by mouse, by touch and by keyboard, against bots and each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.matches import ANYBODY, ME, SHORT, bot, opponent
from tests.page.visitors import DESK, PHONE, Visitor, focused

Visit = Callable[..., Visitor]


def seats(game: str) -> list[dict[str, str]]:
    """A table against bots: of two at dice."""
    return [ME, opponent(game), *([] if game in ("pyramid-poker", "sakkara") else [bot()])]


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_mouse_against_a_bot(game: str, visit: Visit) -> None:
    anna = visit(size=DESK, way="mouse")
    anna.lay(game, [ME, opponent(game)], SHORT[game])
    anna.play()
    assert anna.page.locator(".result h2").inner_text()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_is_played_to_its_end_by_keyboard_and_the_focus_is_never_lost(game: str, visit: Visit) -> None:
    anna = visit(size=DESK, way="keyboard", seed=2)
    anna.lay(game, seats(game), SHORT[game])
    while anna.step():
        # What was pressed is drawn anew, taken away, or waits for the others: two frames later at the latest.
        anna.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert focused(anna.page) != "BODY", f"{game}: the focus is lost"
    expect(anna.page.locator(".result h2")).not_to_be_empty()


@pytest.mark.parametrize("game", [game for game in SHORT if game != "sakkara"])
def test_a_game_is_played_to_its_end_by_touch_in_two_browsers(game: str, visit: Visit) -> None:
    anna, bob = (visit(size=PHONE, way="touch", seed=seed) for seed in (3, 4))
    table = anna.lay(game, [ME, ANYBODY], SHORT[game])
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").tap()
    play_together(anna, bob)
    assert {one.page.locator(".result").count() for one in (anna, bob)} == {1}


def play_together(anna: Visitor, bob: Visitor, most: int = 4000) -> None:
    """Both play, whoever has something to do, until both have seen the end."""
    both = [anna, bob]
    for _ in range(most):
        states = [one.now() for one in both]
        if states == ["over", "over"]:
            return
        for one, state in zip(both, states, strict=True):
            one.do(state)
        if not any(states):
            anna.page.wait_for_timeout(20)
    raise AssertionError("not over")
