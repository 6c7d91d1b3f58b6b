"""How Sakkara speaks and draws itself: notation, refusals, views and pictures from all eyes."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ptoq.core.draws import below, stream
from ptoq.core.messages import LANGUAGE, LANGUAGES, say
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.words import plain
from ptoq.games.sakkara import GAME, words
from ptoq.games.sakkara.state import PHASE_NAMES, State
from tests.games.sakkara_scenes import OUT, READ, RULES, hold, legal, play, refusal, scene, table, uncover

EYES = (EVERYBODY, 0, 1)
NAMES = ["Anna", "Ben"]


def random_states(seed: int, every: int) -> list[State]:
    """Positions of a random game; every so many, and each time something new is to be decided."""
    state, rng = table(), stream(f"words {seed}")
    states, seen, ply = [state.copy()], set(), 0
    while (who := RULES.actor(state)) != NOBODY:
        n = RULES.chances(state) if who == NATURE else RULES.choices(state, who, OUT)
        pick = below(rng, n)
        RULES.apply(state, pick if who == NATURE else int(OUT[pick]))
        ply += 1
        if ply % every == 0 or int(state.phase) not in seen:
            seen.add(int(state.phase))
            states.append(state.copy())
    return states


@cache
def states() -> list[State]:
    return random_states(1, 60) + random_states(2, 60)


def pictures(state: State) -> list[str]:
    return [words.picture(state, seat, NAMES, plain) for seat in EYES]


@pytest.mark.parametrize(
    ("text", "json"),
    [
        ("place d4", {"move": "place", "field": "d4"}),
        ("move 2 north", {"move": "move", "worker": "2", "direction": "north"}),
        ("climb 1 west", {"move": "climb", "worker": "1", "direction": "west"}),
        ("gallop up", {"move": "gallop up"}),
        ("bird 1 g7", {"move": "bird", "worker": "1", "field": "g7"}),
        ("ox 10 from d4 to east", {"move": "ox", "count": "10", "field": "d4", "direction": "east"}),
        ("rob double stripe", {"move": "rob", "tile": "double stripe"}),
        ("fire storm 2 column", {"move": "fire storm", "worker": "2", "line": "column"}),
        (
            "order moon, double stripe, circle",
            {"move": "order", "bottom": "moon", "middle": "double stripe", "top": "circle"},
        ),
        ("split 3", {"move": "split", "count": "3"}),
    ],
)
def test_moves_as_text_and_json(text: str, json: dict[str, str]) -> None:
    assert words.NOTATION.json(READ(text.upper())) == json
    assert words.NOTATION.text(words.NOTATION.from_json(json)) == text


def test_every_kind_of_decision_was_met() -> None:
    assert {PHASE_NAMES[state.phase] for state in states()} == set(PHASE_NAMES)


def test_the_player_hears_what_is_expected_in_every_language() -> None:
    heard = set()
    for state in states():
        who = RULES.actor(state)
        if who >= 0:
            text = words.expects(state, who)
            heard.add(text.key)
            assert all(say(text, language) for language in LANGUAGES)
    assert len(heard) >= 8


def test_what_is_expected_at_each_step() -> None:
    def expected(state: State) -> str:
        return words.expects(state, RULES.actor(state)).key.removeprefix("sakkara/")

    state = scene({"d6": "wave, wave, wave, wave"}, holders=("horse, stairs, snake" + ", tip" * 9, "moon"))
    assert expected(state) == "move-and-play"
    assert expected(play(state, "snake")) == "rob-a-tile"
    assert expected(play(state, "rob moon", "move 1 north")) == "play-or-end"
    assert expected(play(state.copy(), "gallop up")) == "ride-on-or-rein-in"
    assert expected(play(state, "end turn")) == "give-up-tiles"
    assert str(words.expects(state, 0)) == "Only ten tiles may stay in your holder: give up 2 tiles."
    assert expected(play(state, "give up tip", "give up tip")) == "put-the-stack"
    walls = dict.fromkeys(("b1", "a2", "g6", "f7"), "wave, wave, wave")
    assert expected(scene(walls, workers=("a1 g7", "d4 d5"))) == "cannot-move"
    assert expected(scene(walls, workers=("a1 g7", "d4 d5"), holders=("stairs", ""))) == "move-and-play"
    steep = scene({"d7": "wave, wave, wave"}, holders=("horse, stairs", ""))
    assert expected(play(steep, "move 1 north", "gallop")) == "ride-up-or-rein-in"
    for tiles, key in ((9, "put-or-split"), (10, "split-the-stack")):
        many = scene(holders=("tip," * (10 + tiles), ""))
        play(many, "move 1 north", "end turn", *["give up tip"] * tiles)
        assert expected(many) == key
    assert expected(play(many, "split 4")) == "put-the-stack"


def test_every_refused_move_has_a_reason_in_every_language() -> None:
    chooser = Random(7)
    reasons = set()
    for state in states():
        who = RULES.actor(state)
        if who < 0:
            continue
        allowed = set(legal(state))
        for move in chooser.sample(range(words.NOTATION.count), 150):
            if words.NOTATION.text(move) not in allowed:
                text = words.why_not(state, who, move)
                if text.key not in reasons:
                    assert all(say(text, language) for language in LANGUAGES)
                reasons.add(text.key)
    assert len(reasons) > 20


def test_moves_of_another_moment_are_refused_by_name() -> None:
    state = scene()
    for move, key in {
        "place d4": "no-placing-now",
        "rein in": "no-riding-now",
        "rob ship": "no-robbing-now",
        "order tip, cross, braid": "no-ordering-now",
        "give up ship": "no-giving-up-now",
        "put d7": "no-laying-now",
        "split 3": "no-laying-now",
    }.items():
        assert refusal(state, move) == key


def test_some_refusals_word_by_word() -> None:
    def why(state: State, move: str) -> str:
        return str(words.why_not(state, RULES.actor(state), READ(move)))

    tower = scene({"d5": "wave, wave, wave"}, holders=("tip, cross, hewn stone", ""))
    assert why(tower, "move 1 north") == "d5 is 3 tiles higher; a worker climbs at most 2 without stairs."
    assert why(tower, "drought") == "For this spell you need three tiles: wave, cross and moon."
    assert why(tower, "build cross") == "cross belongs to step 2; you are building step 1."
    assert why(tower, "snake") == "You have no snake."
    tower.ship[0] = tower.grain[0] = 1
    assert why(tower, "build hewn stone") == "hewn stone costs a helping hand; you have 0."
    tower.grain[0] = 0
    assert why(tower, "build hewn stone") == "To build on step 1 you need one grain lying before you."


def test_what_nature_shows() -> None:
    state = play(scene({"d5": "?, ship"}, covered="snake"), "move 1 north")
    before = state.copy()
    uncover(state, "snake")
    assert [str(words.nature(before, 0, state, seat)) for seat in EYES] == ["On d5 a tile is uncovered: snake."] * 3


def test_what_nature_shows_while_setting_up() -> None:
    for ships, sentence in ((0, "laid-again"), (2, "laid-out")):
        state = table()
        heard = []
        for field in range(49):
            before = state.copy()
            tile = 0 if field < ships else RULES.chances(state) // (49 - field) - 1
            RULES.apply(state, tile * (49 - field))
            heard.append(words.nature(before, 0, state, EVERYBODY))
        assert heard[:-1] == [None] * 48
        assert heard[-1] is not None
        assert heard[-1].key == f"sakkara/{sentence}"


def test_SK3_lower_tiles_that_are_seen_are_told_as_one_step() -> None:
    state, heard = table(covered="seen"), []
    while RULES.actor(state) == NATURE:
        before = state.copy()
        fields_left = 49 - int(state.laid_out)
        tile = 0 if state.laid_out < 2 or not fields_left else RULES.chances(state) // fields_left - 1
        RULES.apply(state, tile * max(fields_left, 1))
        heard.append(words.nature(before, 0, state, EVERYBODY))
    assert heard[:-1] == [None] * (49 + 25)
    assert heard[-1] is not None
    assert heard[-1].key == "sakkara/laid-out-seen"
    assert "?" not in "".join(pictures(state))


def test_the_verdict() -> None:
    state = scene()
    assert [str(line) for line in words.verdict(state, NAMES)] == ["400 turns and no pyramid: the game is a draw."]
    state.winner = 1
    assert [str(line) for line in words.verdict(state, NAMES)] == ["Ben places the tip of the pyramid and wins."]


def swapped(state: State, seat: int) -> State:
    """The same position as far as that seat can see: the other holder changes tiles with the covered ones."""
    other = state.copy()
    there = next(m for m in range(16) if other.holder[1 - seat, m] > 0)
    covered = next(m for m in range(16) if other.unseen[m] > 0 and m != there)
    other.holder[1 - seat, there] -= 1
    other.holder[1 - seat, covered] += 1
    other.unseen[covered] -= 1
    other.unseen[there] += 1
    return other


def test_SK8_a_hidden_holder_shows_only_its_size() -> None:
    state = scene({"d5": "?, ship", "c3": "?, moon"}, holders=("bird, bird", "tip, snake, cross"), covered="ox, grain")
    for seat in (0, 1):
        other = swapped(state, seat)
        assert other.tobytes() != state.tobytes()
        assert words.view(other, seat) == words.view(state, seat)
        assert words.picture(other, seat, NAMES, plain) == words.picture(state, seat, NAMES, plain)
        assert words.view(state, seat)["players"][1 - seat]["holder"] is None
        assert words.view(state, seat)["players"][1 - seat]["holder_size"] == (3, 2)[seat]
        # A spectator sees neither holder.
        assert words.view(other, EVERYBODY) == words.view(state, EVERYBODY)
        assert words.picture(other, EVERYBODY, NAMES, plain) == words.picture(state, EVERYBODY, NAMES, plain)
    assert words.view(state, 0)["players"][0]["holder"] == {"bird": 2}
    assert "Holder of Ben (3): hidden" in words.picture(state, 0, NAMES, plain)
    assert "Holder of Anna (2): bir×2" in words.picture(state, 0, NAMES, plain)


def test_SK8_no_choice_tells_what_a_hidden_holder_has() -> None:
    state = scene({"d5": "?, ship"}, holders=("snake, bird", "tip"), covered="ox, grain")
    assert legal(swapped(state, 0)) == legal(state)


def test_SK8_open_holders_are_seen_by_all() -> None:
    state = scene(holders=("bird", "tip"))
    state.open_holders = 1
    for seat in EYES:
        assert [player["holder"] for player in words.view(state, seat)["players"]] == [{"bird": 1}, {"tip": 1}]
    assert table(holders="open").open_holders == 1
    assert table(holders="hidden").open_holders == 0


def test_SK21_while_the_snake_bites_the_thief_sees_the_holder_and_nobody_else() -> None:
    state = scene(holders=("snake", "tip, cross"))

    def shown(seat: int) -> Any:
        return words.view(state, seat)["players"][1]["holder"]

    assert shown(0) is None
    play(state, "snake")
    assert shown(0) == {"cross": 1, "tip": 1}
    assert shown(EVERYBODY) is None
    assert words.view(state, 1)["players"][0]["holder"] is None
    play(state, "rob tip")
    assert shown(0) is None


def test_the_view_tells_all_that_lies_open() -> None:
    state = scene({"d5": "?, ship, moon", "a7": "tip"}, holders=("bird, horse, tip, cross, braid", ""), covered="ox")
    state.ship[1] = state.grain[1] = state.built[1, 3] = 1
    play(state, "bird 1 d6", "fire storm 1 column", "order cross, tip, braid")
    view = words.view(state, 0)
    assert view["phase"] == "playing"
    assert view["turn"] == 0
    assert view["board"]["d5"] == [None, "ship"]
    assert view["board"]["a7"] == ["tip"]
    assert view["board"]["b2"] == []
    assert view["discard"] == ["bird", "cross", "tip", "braid"]
    assert view["spell"] is None
    assert view["players"][0]["workers"] == ["d6", "f6"]
    assert view["players"][1] | {"workers": [], "holder": None} == {
        "workers": [],
        "holder_size": 0,
        "holder": None,
        "ship": 1,
        "grain": 1,
        "built": {"stairs": 1},
        "finished": 0,
    }
    assert words.view(table(), 0)["players"][0]["workers"] == [None, None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_fit_80_columns_in_every_language(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        for state in states()[::3]:
            for seat in EYES:
                for names in (NAMES, ["A" * 50, "B" * 50]):
                    lines = words.picture(state, seat, names, plain).split("\n")
                    assert max(map(len, lines)) <= 80
    finally:
        LANGUAGE.reset(token)


def test_colour_changes_no_letter() -> None:
    def bracket(text: str, style: str) -> str:
        assert style in {"red", "blue", "green", "gold", "grey", "bold", "dim"}
        return f"\x01{text}\x02"

    for state in states():
        painted = words.picture(state, 0, NAMES, bracket).replace("\x01", "").replace("\x02", "")
        assert [line.rstrip() for line in painted.split("\n")] == words.picture(state, 0, NAMES, plain).split("\n")


def test_the_picture_of_a_turn() -> None:
    state = scene(
        {"d5": "?, ship", "c3": "wave, moon, cross, tip", "d4": "ox, ox"},
        holders=("moon, circle, double stripe, bird", "tip"),
        covered="ox",
    )
    state.built[0, [2, 2, 3]] = 2, 2, 1
    state.ship[0] = state.grain[0] = 1
    state.ship[1] = 1
    play(state, "bird 2 a7", "shipwreck")
    picture = words.picture(state, 0, NAMES, plain)
    lines = picture.split("\n")
    assert lines[1].startswith("7 │     │")
    assert lines[2].startswith("  │●2   │")
    assert "5 │     │     │     │ shp │" in picture
    assert "  │     │     │     │   2?│" in picture
    assert "4 │     │     │     │ ox  │" in picture
    assert "  │     │     │     │●1 2 │" in picture
    assert "3 │     │     │ tip │" in picture
    assert "  │     │     │   4 │" in picture
    assert "Turn 1 of at most 400: Anna" in picture
    assert "HEW HEW hew hew STA sta dou dou wav" in picture
    assert "SHP GRN grn grn" in picture
    assert "Stacks, top first: c3: tip cro moo wav  d4: ox ox" in picture
    assert "Played, first at the bottom: bir  dou  moo  cir  shp" in picture
    assert "shipwreck: dou moo cir" in picture
    assert "Before the first turn" in words.picture(table(), 0, NAMES, plain)


def test_the_headline_counts_turns_and_ends() -> None:
    state = scene(holders=("bird", ""))
    play(state, "bird 1 a7", "move 1 east", "end turn")
    assert "Turn 1 of at most 400: Anna" in words.picture(state, 1, NAMES, plain)
    play(state, "put d4")
    assert "Turn 2 of at most 400: Ben" in words.picture(state, 1, NAMES, plain)
    state.turns = 399
    play(state, "move 1 north", "end turn")
    assert "The game is over" in words.picture(state, 1, NAMES, plain)


def test_an_uncovered_tile_is_a_question_mark_until_nature_tells() -> None:
    state = play(scene({"d5": "?, ship"}, covered="ox"), "move 1 north")
    assert "5 │     │     │     │  ?  │" in words.picture(state, 0, NAMES, plain)


def test_pictures_are_repeatable_and_leave_the_state_alone() -> None:
    for state in states()[::4]:
        before = state.tobytes()
        for one, other in pairwise([pictures(state), pictures(state)]):
            assert one == other
        assert state.tobytes() == before


def test_other_languages_name_the_tiles_in_their_own_words_too() -> None:
    token = LANGUAGE.set("de")
    try:
        drawn = words.picture(scene(), 0, NAMES, plain)
    finally:
        LANGUAGE.reset(token)
    assert "hew hewn stone=behauener Stein" in drawn
    assert "fire storm=Feuersturm: cro bra tip" in drawn
    assert GAME.words.NOTATION is words.NOTATION


def test_a_full_holder_flows_over_two_lines() -> None:
    state = scene()
    for name in ("ship", "grain", "stairs", "wave", "cross", "braid", "moon", "circle", "tip", "bird", "ox", "snake"):
        hold(state, 0, f"{name}, {name}")
    assert "Holder of Anna (24): shp×2" in words.picture(state, 0, NAMES, plain)
