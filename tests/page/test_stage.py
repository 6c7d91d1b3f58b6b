"""The stage: steps of others are seen in order and long enough, nothing is told or heard before it is seen.

The shortest times are printed (`pytest -s`) and written to build/pictures/pace.json.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import WebSocket

from tests.page.matches import ANYBODY, ME, SHORT, bot
from tests.page.outlines import snapshot_of
from tests.page.visitors import Visitor
from tests.server.houses import Guest, House

Visit = Callable[..., Visitor]
TIMES = Path(__file__).parents[2] / "build" / "pictures" / "pace.json"
LEAST_MS = 500
DICE = [game for game in SHORT if game not in ("pyramid-poker", "sakkara")]
STEPS = 10
"""How many steps of others are watched in every game."""
AHEAD = 4
"""How many entries a table may be ahead of what its spectator is shown."""
MADE = {"pyramid-poker": 29}
"""So many moves were made when the spectator comes: he sees the last blocks placed, and the first ones taken."""
SOON = ("no raise", "done")
"""Moves after which dice fall."""
FALLS = 2
"""How many falls of dice are watched in every game with dice that are open."""
GLANCE_MS = 150

# Notes every change of what is shown, with the time, the log, the prompt, and whether a die still tumbles.
WATCH = """() => {
  const notes = (window.notes = []);
  let presses = 0;
  addEventListener('click', () => (presses += 1), true);
  const note = () => {
    const board = document.querySelector('.play > .board');
    if (!board) return;
    const { entry, kind, own } = board.dataset;
    const log = [...document.querySelectorAll('aside .content li')].map((line) => line.textContent);
    const prompt = document.querySelector('.prompt .news')?.textContent ?? '';
    const scores = [...document.querySelectorAll('.strip .score')].map((one) => one.textContent);
    const tumbling = document.getAnimations().filter(
      (one) => one.effect?.target?.classList?.contains('cube') && one.playState === 'running').length;
    const next = { at: performance.now(), entry: Number(entry), kind, own: own === 'true',
      happening: board.classList.contains('happening'), presses, lines: log.length, log, prompt, scores, tumbling,
      live: document.querySelector('.play > [aria-live]').textContent };
    const last = notes.at(-1);
    if (!last || ['entry', 'kind', 'happening', 'lines', 'prompt', 'live'].some((name) => last[name] !== next[name])
      || last.scores.join() !== next.scores.join()) notes.push(next);
  };
  const timer = setInterval(() => document.querySelector('.play > .board') && (clearInterval(timer),
    new MutationObserver(note).observe(document.querySelector('main'), {subtree: true, childList: true,
      characterData: true, attributes: true, attributeFilter: ['data-entry', 'data-kind', 'class']}), note()), 5);
}"""

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


class Wire:
    """What a page received: the snapshots, by the number of their entry."""

    def __init__(self, visitor: Visitor) -> None:
        self.snapshots: dict[int, dict[str, Any]] = {}
        self.sent: list[dict[str, Any]] = []
        visitor.page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)
        socket.on("framesent", lambda payload: self.sent.append(json.loads(payload)))

    def _receive(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if "seq" in message:
            self.snapshots.setdefault(message["seq"], snapshot_of(message))


def watch(
    visit: Visit, game: str, pace: str = "normal", motion: str = "no-preference", **options: Any
) -> tuple[Visitor, Wire]:
    """Sit down opposite a bot, and note all that is shown."""
    anna = visit(pace=pace, reduced_motion=motion, seed=7)
    wire = Wire(anna)
    anna.page.add_init_script(f"({WATCH})()")
    # Of two bots one often follows the other without a step of one's own between them.
    anna.lay(game, [ME, bot(), *([bot()] if game in DICE else [])], {**SHORT[game], **options})
    return anna, wire


def notes_of(anna: Visitor) -> list[dict[str, Any]]:
    notes: list[dict[str, Any]] = anna.page.evaluate("window.notes")
    return notes


def shown_of(notes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was shown, each once."""
    return [
        one
        for n, one in enumerate(notes)
        if n == 0 or (one["entry"], one["kind"]) != (notes[n - 1]["entry"], notes[n - 1]["kind"])
    ]


def play_on(anna: Visitor, enough: Callable[[list[dict[str, Any]]], bool], most: int = 60) -> None:
    for _ in range(most):
        if enough(notes_of(anna)) or not anna.step():
            return


def seen_some(notes: list[dict[str, Any]]) -> bool:
    """Whether a few steps of others were seen."""
    return sum(1 for one in shown_of(notes) if one["kind"] in ("move", "throw") and not one["own"]) >= 4


def keep_time(game: str, least: float) -> None:
    TIMES.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    TIMES.write_text(json.dumps({**kept, game: round(least)}, indent=2) + "\n")
    print(f"{game}: a step of a bot is visible for at least {least:.0f} ms")


def of_others(shown: list[dict[str, Any]]) -> list[tuple[dict[str, Any], float]]:
    """The steps of others that another of their steps followed, and how long they could be seen.

    Without those in which something was pressed: then the stage catches up.
    """
    return [
        (one, after["at"] - one["at"])
        for one, after in itertools.pairwise(shown)
        if not (one["own"] or after["own"]) and one["presses"] == after["presses"] and one["kind"] in ("move", "throw")
    ]


def in_order(notes: list[dict[str, Any]], wire: Wire) -> None:
    """Every step that was received is shown, in its order, and told when it has been seen."""
    entries = [one["entry"] for one in shown_of(notes)]
    assert entries == sorted(entries)
    received = {
        seq
        for seq, snapshot in wire.snapshots.items()
        if entries[0] < seq <= entries[-1]
        and any(event["event"] in ("moved", "drew") for one in snapshot["happened"] for event in one["events"])
    }
    assert received <= set(entries)
    told_in_step(notes, wire)


def told_in_step(notes: list[dict[str, Any]], wire: Wire) -> None:
    """As long as something happens on the board, log, prompt and scores stay; the log never runs ahead."""
    assert any(note["happening"] for note in notes)
    for last, note in itertools.pairwise(notes):
        if note["happening"] and (note["entry"], note["kind"]) == (last["entry"], last["kind"]):
            assert [note[told] for told in ("log", "prompt", "scores")] == [
                last[told] for told in ("log", "prompt", "scores")
            ]
        later = {
            text
            for seq, snapshot in wire.snapshots.items()
            for one in snapshot["happened"]
            for text in one.get("words") or ()
            if seq > note["entry"]
        }
        new = note["log"][len(last["log"]) :]
        known = {text for one in wire.snapshots[note["entry"]]["happened"] for text in one.get("words") or ()}
        assert not (set(new) - known) & later


def fell(notes: list[dict[str, Any]], wire: Wire) -> list[dict[str, Any]]:
    """Notes in which the log has just told how dice fell."""
    falls = {
        text
        for snapshot in wire.snapshots.values()
        for one in snapshot["happened"]
        for text, part in zip(one.get("words") or [], one.get("parts") or [], strict=True)
        if part == "draw"
    }
    return [
        note
        for last, note in itertools.pairwise(notes)
        if set(note["log"][len(last["log"]) :]) & falls and note["kind"] == "throw"
    ]


def gather(house: House, game: str) -> tuple[list[Guest], str]:
    """People at a table who play by program; the table."""
    players = [house.guest() for _ in range(3 if game in DICE else 2)]
    table: str = players[0].lay(game, [ME, *[ANYBODY] * (len(players) - 1)])["table"]["id"]
    for player in players[1:]:
        player.do(table, "seat")
    return players, table


def move_at(players: list[Guest], table: str, rng: Random) -> None:
    """Let the first of them move who may, every other time so that dice fall soon."""
    for player in players:
        snapshot = player.look(table)
        if moves := [move["text"] for move in snapshot["view"]["moves"]]:
            soon = [move for move in moves if move in SOON]
            player.move(table, snapshot, rng.choice(soon * (len(moves) - 1) + moves))
            return


# Who only watches presses nothing but "Next round", so that nothing catches up; the table waits for its spectator.
@pytest.mark.parametrize("game", SHORT)
def test_a_spectator_sees_every_step_long_enough_and_nothing_is_told_before(
    game: str, visit: Visit, house: House
) -> None:
    throws, rng = game in DICE and not game.startswith("hidden"), Random(7)
    players, table = gather(house, game)
    while players[0].look(table)["seq"] < MADE.get(game, 0):
        move_at(players, table, rng)
    carl = visit(pace="normal", reduced_motion="no-preference")
    wire = Wire(carl)
    carl.page.add_init_script(f"({WATCH})()")
    carl.go(f"/t/{table}")
    board = carl.page.locator(".play > .board[data-entry]")
    board.wait_for()
    while True:
        notes = notes_of(carl)
        times = of_others(shown_of(notes))
        told = fell(notes, wire) if throws else []
        if (len(times) >= STEPS and len(told) >= FALLS * throws) or carl.now() == "over":
            break
        carl.do(carl.now())
        if max(wire.snapshots) - int(board.get_attribute("data-entry") or 0) < AHEAD:
            move_at(players, table, rng)
        carl.page.wait_for_timeout(GLANCE_MS)
    in_order(notes, wire)
    assert len(times) >= STEPS
    keep_time(game, min(time for _, time in times))
    assert min(time for _, time in times) >= LEAST_MS
    assert len(told) >= FALLS * throws
    assert [note["tumbling"] for note in told] == [0] * len(told)
    thrown = {one["entry"]: one["at"] for one in shown_of(notes) if one["kind"] == "throw"}
    assert all(note["at"] - thrown[note["entry"]] >= 900 for note in told)


@pytest.mark.parametrize("game", [game for game in SHORT if game not in DICE])
def test_a_player_sees_every_step_of_a_bot_and_nothing_is_told_before(game: str, visit: Visit) -> None:
    anna, wire = watch(visit, game)
    play_on(anna, seen_some)
    notes = notes_of(anna)
    assert seen_some(notes)
    in_order(notes, wire)


@pytest.mark.parametrize("game", DICE)
def test_ones_own_throw_is_a_press(game: str, visit: Visit) -> None:
    # Rounds enough for a throw to come that was not pressed by chance; in Rock and Roll it is the banker who throws.
    many = {"rounds": 20} if "rounds" in SHORT[game] else {}
    banks = {"first": "seat"} if game == "rock-and-roll" else {}
    anna, wire = watch(visit, game, **many, **banks)
    throw = anna.page.locator(".throw[data-throw]")
    anna.play_until(".throw[data-throw]")
    entry = anna.page.locator(".play > .board").get_attribute("data-entry")
    newest = wire.snapshots[max(wire.snapshots)]
    assert newest["seq"] == int(entry or -1)
    # A match may end with the throw.
    assert newest["view"]["actor"] in (newest["view"]["seat"], None)
    log = anna.page.locator("aside .content li")
    words = newest["happened"][-1]["words"]
    # The entry ends with the throw, which may open the next round; what comes before it may have been told.
    assert log.all_inner_texts()[-len(words) :] != words
    throw.click()
    anna.page.locator(".board.happening").wait_for(state="detached")
    assert throw.count() == 0
    log.filter(has_text=words[-1]).last.wait_for()
    # In hidden poker answers cross, and one's own catches up with those of others.
    if not game.startswith("hidden"):
        play_on(anna, seen_some)
        in_order(notes_of(anna), wire)


def test_skipping_catches_up_and_a_press_on_the_board_does_too(visit: Visit) -> None:
    anna, wire = watch(visit, "sakkara", pace="slow")
    board = anna.page.locator(".play > .board")
    skip = anna.page.get_by_role("button", name="Skip")
    for press in (skip.click, lambda: board.click(position={"x": 3, "y": 3})):
        for _ in range(1000):
            if skip.count():
                break
            if anna.now():
                anna.do(anna.now())
            anna.page.wait_for_timeout(60)
        skip.wait_for()
        # The bot goes on while its first step is shown.
        while int(board.get_attribute("data-entry") or 0) >= (newest := max(wire.snapshots)):
            anna.page.wait_for_timeout(20)
        # Two frames after the press, whatever else the machine does.
        anna.page.evaluate("""() => {
          const frame = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
          const entry = () => Number(document.querySelector('.play > .board').dataset.entry);
          window.caught = new Promise((done) =>
            addEventListener('click', () => frame(() => done(entry())), {capture: true, once: true}));
        }""")
        press()
        assert anna.page.evaluate("() => window.caught") >= newest


def test_a_turn_of_several_steps_is_summed_up_and_can_be_watched_again(visit: Visit) -> None:
    anna, _ = watch(visit, "sakkara", pace="fast")
    again = anna.page.get_by_role("button", name="Watch again")
    for _ in range(40):
        anna.state()
        if again.count():
            break
        anna.step()
    news = anna.page.locator(".prompt .news").inner_text()
    assert news.startswith("Pimlet ")
    assert ":" not in news
    before = len(shown_of(notes_of(anna)))
    lines = anna.page.locator("aside .content li").count()
    again.click()
    anna.page.get_by_role("button", name="Skip").wait_for()
    again.wait_for()
    assert len(shown_of(notes_of(anna))) - before >= 2
    assert anna.page.locator("aside .content li").count() == lines


def test_with_reduced_motion_a_turn_is_one_calm_sentence(visit: Visit) -> None:
    anna, _ = watch(visit, "sakkara", pace="normal", motion="reduce")
    play_on(anna, lambda notes: len(shown_of(notes)) > 40)
    notes = notes_of(anna)
    own = sum(1 for one in shown_of(notes) if one["own"])
    others = sum(1 for one in shown_of(notes) if not one["own"])
    spoken = [one["live"] for n, one in enumerate(notes) if n and one["live"] != notes[n - 1]["live"]]
    assert others > 0
    assert len(spoken) <= own + 2


def test_nothing_of_the_next_round_is_seen_behind_a_verdict(visit: Visit) -> None:
    anna, wire = watch(visit, "al-capone")
    while anna.state() != "round":
        anna.step()
    entry = int(anna.page.locator(".play > .board").get_attribute("data-entry") or -1)
    ended = wire.snapshots[entry]["ended"]
    assert ended is not None
    log = anna.page.locator("aside .content li").all_inner_texts()
    last = wire.snapshots[entry]["happened"][-1]
    assert log[-1] == [text for text, part in zip(last["words"], last["parts"], strict=True) if part != "round"][-1]
    assert anna.page.locator(".strip .turn").count() == 0
    assert anna.page.locator(".throw[data-throw]").count() == 0


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


def test_HP2_the_time_to_answer_is_counted_from_when_the_announcement_is_shown(visit: Visit) -> None:
    anna, bob = visit(pace="normal", seed=1), visit(seed=2)
    wire = Wire(anna)
    table = anna.lay("hidden-poker", [ME, ANYBODY], {"rounds": 12})
    bob.go(f"/t/{table}")
    bob.page.get_by_role("button", name="Sit down").click()
    # Both play until a round is over; Anna leaves its verdict on her screen, and Bob announces in the next one.
    for _ in range(1000):
        states = [anna.now(), bob.now()]
        newest = wire.snapshots[max(wire.snapshots)]
        if (
            states[0] == "round"
            and states[1] != "round"
            and newest["table"]["clock"]["window"]
            and newest["view"]["moves"]
        ):
            break
        # If it is hers to announce in the next round, that is another round to play.
        if states[0] != "round" or newest["view"]["actor"] == newest["view"]["seat"]:
            anna.do(states[0])
        bob.do(states[1])
        anna.page.wait_for_timeout(50)
    else:
        raise AssertionError("Bob never announced")
    seen = [one for one in wire.sent if one["do"] == "seen"]
    # She has said that it is not shown yet.
    assert seen[-1]["seq"] < newest["seq"]
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.page.wait_for_timeout(11_000)
    assert anna.now() == "round"
    anna.do("round")
    anna.page.get_by_role("button", name="Swindle!").wait_for()
    anna.page.wait_for_timeout(300)
    window = wire.snapshots[max(wire.snapshots)]["table"]["clock"]["window"]
    left = window - anna.page.evaluate("Date.now()")
    assert 3_000 < left <= 10_100


def test_the_pace_is_chosen_at_the_table_and_kept(visit: Visit) -> None:
    anna = visit(pace="normal")
    anna.lay("escalero", [ME, bot()])
    anna.page.get_by_role("complementary").get_by_role("button", name="More").click()
    anna.page.get_by_label("How fast the others play").select_option("slow")
    assert anna.page.evaluate("JSON.parse(localStorage.settings).pace") == "slow"
    anna.page.reload()
    anna.page.get_by_role("complementary").get_by_role("button", name="More").click()
    assert anna.page.get_by_label("How fast the others play").input_value() == "slow"
