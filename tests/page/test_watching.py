"""Who only watches presses nothing, so that nothing catches up: hidden poker timed; and what sounds tell, and when."""

from __future__ import annotations

import pytest

from tests.page.matches import ME, SHORT, bot
from tests.page.test_stage import (
    LEAST_MS,
    STEPS,
    WATCH,
    Visit,
    Wire,
    keep_time,
    notes_of,
    of_others,
    shown_of,
    told_in_step,
)

AHEAD = 4
"""How many entries a table may be ahead of what its spectator is shown."""
# Notes every tone that is sent, with what the page shows at that moment.
LISTEN = """() => {
  const tones = (window.tones = []);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    const there = (what) => document.querySelector(what) !== null;
    tones.push({ pitch: this.frequency.value, happening: there('.board.happening'), over: there('.result'),
      mine: there('.prompt.mine') || there('.first button') });
    return start.call(this, at);
  };
}"""
PITCHES = {"turn": 880, "win": 1047, "lose": 262}


@pytest.mark.parametrize("game", [game for game in SHORT if game.startswith("hidden")])
def test_HP2_a_spectator_sees_every_step_of_hidden_poker_long_enough(game: str, visit: Visit) -> None:
    anna, carl = visit(seed=7), visit(pace="normal", reduced_motion="no-preference")
    table = anna.lay(game, [ME, bot(), bot()], {"rounds": 8})
    wire = Wire(carl)
    carl.page.add_init_script(f"({WATCH})()")
    carl.go(f"/t/{table}")
    board = carl.page.locator(".play > .board[data-entry]")
    board.wait_for()
    for _ in range(2000):
        if len(of_others(shown_of(notes_of(carl)))) >= 3 * STEPS or anna.now() == "over":
            break
        carl.do(carl.now())
        if max(wire.snapshots) - int(board.get_attribute("data-entry") or 0) < AHEAD:
            anna.do(anna.now())
        carl.page.wait_for_timeout(30)
    notes = notes_of(carl)
    shown = shown_of(notes)
    entries = [one["entry"] for one in shown]
    assert entries == sorted(entries)
    times = of_others(shown)
    assert len(times) >= STEPS
    keep_time(game, min(time for _, time in times))
    assert min(time for _, time in times) >= LEAST_MS
    told_in_step(notes, wire)


def test_no_sound_tells_a_turn_or_a_result_before_it_is_seen(visit: Visit) -> None:
    anna = visit(pace="fast", reduced_motion="no-preference", seed=7)
    anna.page.add_init_script(f"({LISTEN})()")
    anna.lay("al-capone", [ME, bot()], {"rounds": 2})
    anna.play()
    anna.page.locator(".result").wait_for()
    tones = anna.page.evaluate("window.tones")
    turns = [one for one in tones if one["pitch"] == PITCHES["turn"]]
    ends = [one for one in tones if one["pitch"] in (PITCHES["win"], PITCHES["lose"])]
    assert turns
    assert ends
    assert not any(one["happening"] for one in (*turns, *ends))
    assert all(one["mine"] for one in turns)
    assert all(one["over"] for one in ends)
