"""HP1 with `announce = combination`: a combination and its faces are announced, not all five dice."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from ptoq import Table
from ptoq.core.draws import stream
from ptoq.core.messages import LANGUAGE, LANGUAGES, say
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY, NOBODY
from ptoq.core.words import plain
from ptoq.games.dice import THROWS, best_reading, combination, values
from ptoq.games.hidden_poker import GAME, JOKER, words
from ptoq.games.hidden_poker.rules import ANSWERING, COMBINE, State
from ptoq.games.hidden_poker.values import COMBINATIONS, VALUE
from tests.games.hidden_poker_rounds import NAMES, READ, RULES, chips, gains, legal, number, play, seen, throw
from tests.games.hidden_poker_rounds import table as any_table

TABLES = [{"sequences": sequences, "joker": joker} for sequences, joker in product(("off", "on"), repeat=2)]


def table(purse: list[int] | int = 2, starter: int = 0, **options: str) -> State:
    return any_table(purse, starter, announce="combination", **options)


def what_dice_are(dice: tuple[int, ...], sequences: str, joker: str) -> tuple[int, ...]:
    """The kind and its faces, by the definitions of PD1 to PD3."""
    read = best_reading(dice, sequences == "on") if joker == "on" else dice
    return combination(read, sequences == "on")[0], *values(read, sequences == "on")


def test_HP1_dice_are_announced_unless_combinations_are_agreed() -> None:
    assert GAME.settle({})["announce"] == JOKER.settle({})["announce"] == "dice"
    assert JOKER.settle({"announce": "combination"})["joker"] == "on"


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_HP1_every_combination_that_some_dice_are_can_be_announced_and_no_other(options: dict[str, str]) -> None:
    state = play(table(**options), "9 9 9 9 9")
    announced = {(kind, *faces) for kind, faces in (COMBINATIONS[READ(move) - COMBINE] for move in legal(state, 0))}
    assert announced == {what_dice_are(dice, **options) for dice in THROWS}
    assert (
        len(legal(state, 0))
        == len(announced)
        == (72, 70, 53, 52)[2 * (options["joker"] == "on") + (options["sequences"] == "off")]
    )


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_HP1_an_announcement_is_true_if_the_dice_are_that_combination_with_those_faces(options: dict[str, str]) -> None:
    for said in legal(play(table(**options), "9 9 9 9 9"), 0):
        kind, faces = COMBINATIONS[READ(said) - COMBINE]
        for dice in THROWS[::5]:
            state = play(table(**options), " ".join(words.FACE_NAMES[face] for face in dice), said, "doubt as 2")
            true = what_dice_are(dice, **options) == (kind, *faces)
            assert chips(state) == ([59, 57] if true else [57, 59])


def test_HP1_the_dead_dice_are_not_announced() -> None:
    for dice in ("K K K 9 10", "K K K Q A"):
        assert chips(play(table(), dice, "announce three kings", "doubt as 2")) == [59, 57]
    for said in ("three queens", "pair of kings", "full house of kings over nines", "four kings"):
        assert chips(play(table(), "K K K 9 10", f"announce {said}", "doubt as 2")) == [57, 59]


def test_HP1_nothing_has_no_faces() -> None:
    for dice in ("9 10 J Q A", "9 10 J Q K", "10 J Q K A", "9 J Q K A"):
        assert chips(play(table(), dice, "announce nothing", "doubt as 2")) == [59, 57]
    sequences = table(sequences="on")
    assert chips(play(sequences.copy(), "9 10 J Q K", "announce nothing", "doubt as 2")) == [57, 59]
    assert chips(play(sequences.copy(), "9 10 J Q K", "announce sequence to K", "doubt as 2")) == [59, 57]
    assert chips(play(sequences.copy(), "10 J Q K A", "announce sequence to K", "doubt as 2")) == [57, 59]
    assert words.view(play(table(), "9 10 J Q A", "announce nothing"), 1)["announced"][0] == []


def test_PD3_with_jokers_the_best_reading_is_the_combination() -> None:
    assert chips(play(table(joker="on"), "A A K K 9", "announce four kings", "doubt as 2")) == [59, 57]
    assert chips(play(table(joker="on"), "A K Q J 9", "announce pair of kings", "doubt as 2")) == [59, 57]
    assert chips(play(table(joker="on"), "A A K K 9", "announce pair of kings", "doubt as 2")) == [57, 59]
    moves = legal(play(table(joker="on"), "A A K K 9"), 0)
    assert "announce five aces" in moves
    assert not [move for move in moves if "aces" in move and move != "announce five aces"]


def lap(state: State, *said: str) -> State:
    """Each announces, nobody doubts."""
    for announced in said:
        throw(state, "9 9 9 9 9")
        play(state, f"announce {announced}")
        while state.phase == ANSWERING:
            play(state, f"believe as {RULES.actor(state) + 1}")
    return state


def test_HP5_equal_combinations_play_off_whatever_the_dead_dice() -> None:
    state = play(table(3), "K K K 9 10", "announce three kings", "doubt as 2")
    play(state, "K K K Q A", "announce three kings", "doubt as 3")
    play(state, "9 9 9 9 9", "announce three queens", "believe as 1", "believe as 2")
    assert (state.play_offs, state.playing[:3].tolist(), state.pot) == (1, [1, 1, 0], 12)
    lap(state, "nothing", "pair of nines")
    assert (state.winner, sum(gains(state))) == (1, 0)


def test_HP1_the_view_names_the_faces_of_what_was_announced() -> None:
    state = lap(table(3, sequences="on"), "full house of kings over nines", "sequence to K")
    view = words.view(state, 0)
    assert view["called"] == [{"faces": "kings", "others": "nines"}, {"faces": "K"}, None]
    assert view["to_beat"]["called"] == view["called"][0]


def test_HP5_combinations_rank_by_kind_and_then_by_their_faces() -> None:
    state = play(table(sequences="on"), "9 9 9 9 9")
    rising = [said for kind in words.view(seen(state, 0), 0)["scale"].values() for said in kind]
    assert rising[0] == "nothing"
    assert rising[-1] == "five aces"
    assert rising.index("three aces") < rising.index("sequence to K") < rising.index("sequence to A")
    assert rising.index("sequence to A") < rising.index("full house of nines over tens")
    assert rising.index("full house of queens over aces") < rising.index("full house of kings over nines")
    for low, high in pairwise(rising):
        assert lap(table(sequences="on"), low, high).winner == 1
        assert lap(table(sequences="on"), high, low).winner == 0


def test_HP5_after_nine_play_offs_the_pot_is_shared() -> None:
    state = table(2)
    while RULES.actor(state) != NOBODY:
        lap(state, "five aces", "five aces")
    assert (state.play_offs, gains(state)) == (9, [0, 0])


def test_HP1_announcements_are_typed_with_faces_by_name_or_letter() -> None:
    for typed, move in (
        ("announce three K", "announce three kings"),
        ("Announce  Full House of q over 9", "announce full house of queens over nines"),
        ("announce pair of ten", "announce pair of tens"),
        ("announce two pairs of a and jacks", "announce two pairs of aces and jacks"),
        ("announce sequence to k", "announce sequence to K"),
    ):
        assert words.NOTATION.text(READ(typed)) == move
    assert words.NOTATION.json(READ("announce full house of queens over nines")) == {
        "move": "announce full house of",
        "faces": "queens",
        "others": "nines",
    }
    for typed in ("announce three", "announce sequence to Q", "announce three 7"):
        with pytest.raises(Illegal):
            READ(typed)


def test_HP1_each_move_is_the_combination_that_it_names() -> None:
    for n, (kind, faces) in enumerate(COMBINATIONS):
        verb, *named = words.NOTATION.json(COMBINE + n).values()
        names = words.FACE_NAMES if "sequence" in verb else words.FACES_NAMES
        assert verb.removesuffix(" of").removesuffix(" to") == f"announce {words.KIND_NAMES[kind]}"
        assert named == [names[face] for face in faces]


def refusal(state: State, move: str) -> str:
    assert move not in legal(state, 0)
    return say(words.why_not(seen(state, 0), 0, READ(move)), "en")


def test_HP1_refusals_say_what_is_announced_here() -> None:
    state = play(table(joker="on"), "9 9 9 9 9")
    assert refusal(state, "announce 9 9 9 9 9") == (
        "At this table a combination and its faces are announced, such as three kings, not all five dice."
    )
    assert refusal(state, "announce three aces") == "Nobody can have three aces at this table."
    assert refusal(state, "announce sequence to K") == "Nobody can have a sequence up to K at this table."
    assert refusal(state, "announce full house of kings over kings").startswith(
        "Nobody can have full house, kings over"
    )
    assert refusal(state, "announce two pairs of nines and kings") == (
        "Name the higher pair first: two pairs, kings and nines."
    )
    dice = play(any_table(), "9 9 9 9 9")
    assert refusal(dice, "announce three kings") == "At this table all five dice are announced, such as 9 9 K K K."
    play(state, "announce five aces")
    assert say(words.why_not(state, 1, READ("announce three kings")), "en").startswith("First say whether you doubt")


def test_HP1_sentences_name_the_combination() -> None:
    state = play(table(joker="on"), "A A K K 9")
    assert say(words.expects(state, 0), "en") == (
        "Under your cup: 9 K K A A. It counts as four kings. Announce it, or something else."
    )
    plainly = play(table(), "9 9 K K K")
    assert say(words.expects(plainly, 0), "en") == (
        "Under your cup: 9 9 K K K (full house, kings over nines). Announce it, or something else."
    )
    play(plainly, "announce four queens")
    assert say(words.expects(seen(plainly, 1), 1), "en") == (
        "Seat 1 announces four queens. Do you doubt it or believe it?"
    )
    lap(play(plainly, "believe as 2"), "pair of tens")
    assert say(words.verdict(plainly, NAMES[:2])[0], "en") == "Ann takes the pot with four queens."


def test_HP1_the_view_has_the_dice_that_an_announcement_names() -> None:
    state = play(table(joker="on", sequences="on"), "A A K K 9")
    own, other = words.view(seen(state, 0), 0), words.view(seen(state, 1), 1)
    assert (own["announce"], own["truth"], own["held"][0]) == ("combination", "four kings", "four")
    assert own["counts"][0] == ["9", "K", "K", "K", "K"]
    assert sorted(f"announce {said}" for kind in own["scale"].values() for said in kind) == sorted(legal(state, 0))
    assert (other["truth"], other["scale"], other["counts"][0]) == (None, {}, None)
    for said, kind, dice in (
        ("full house of queens over nines", "full house", ["Q", "Q", "Q", "9", "9"]),
        ("two pairs of kings and tens", "two pairs", ["K", "K", "10", "10"]),
        ("sequence to K", "sequence", ["K", "Q", "J", "10", "9"]),
        ("pair of tens", "pair", ["10", "10"]),
    ):
        after = play(state.copy(), f"announce {said}")
        view = words.view(seen(after, 1), 1)
        assert (view["announced"][0], view["kinds"][0], view["to_beat"]) == (dice, kind, None)
        stands = words.view(play(after, "believe as 2"), EVERYBODY)
        called = stands["called"][0]
        assert stands["to_beat"] == {"seat": 0, "dice": dice, "kind": kind, "called": called}
    doubted = words.view(play(state.copy(), "announce four kings", "doubt as 2"), 1)
    assert (doubted["honest"][0], doubted["dice"][0]) == (True, ["9", "K", "K", "A", "A"])


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_HP1_a_value_counts_as_itself(options: dict[str, str]) -> None:
    state = table(**options)
    for value in set(VALUE[state.scale, state.joker].tolist()):
        assert VALUE[state.scale, state.joker, value] == value


def test_HP1_others_learn_nothing_of_the_throw() -> None:
    views = set()
    for hidden in ("9 9 9 9 9", "A A A A A", "9 10 J Q K"):
        view = seen(play(table(3), hidden, "announce three kings"), 1)
        views.add((view.tobytes(), str(words.view(view, 1)), words.picture(view, 1, NAMES[:3], plain)))
        RULES.guess(view, 1, stream(1))
    assert len(views) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_HP1_pictures_fit_the_screen_in_every_language(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        for said in legal(play(table(sequences="on"), "9 9 9 9 9"), 0):
            state = play(table([1000, 1000], sequences="on"), "9 9 9 A A", said, "doubt as 2", "9 10 J Q A", said)
            drawn = words.picture(seen(state, 0), 0, ["Maximiliane Josephine"] * 2, plain)
            assert max(map(len, drawn.splitlines())) <= 100
            assert len(say(words.value_text(state, int(state.said[1])))) <= words.COMBINATION_WIDTH
    finally:
        LANGUAGE.reset(token)


def test_HP1_the_picture_names_combinations_and_shows_doubted_dice() -> None:
    state = play(
        table(), "9 9 K K A", "announce five queens", "doubt as 2", "9 9 9 9 9", "announce nothing", "doubt as 1"
    )
    lines = words.picture(state, EVERYBODY, NAMES[:2], plain).splitlines()
    assert lines[2].startswith("  1 Ann            57  two pairs, kings and nines ")
    assert lines[2].endswith("Bob doubted: not Q Q Q Q Q")
    assert lines[3].strip() == "the dice: 9 9 K K A"
    assert lines[4].endswith("Ann doubted: not nothing")
    assert number("9 9 9 9 9") == state.dice[1]


def test_HP1_a_match_saved_before_there_was_a_choice_is_read_as_it_was_played() -> None:
    table = Table("hidden-poker", seats=["Anna", "Bob"], options={"rounds": 2}, seed=5)
    while not table.over:
        table.play(table.moves[0])
    opened, *log = table.log
    options = {name: value for name, value in opened.options.items() if name != "announce"}
    assert len(options) < len(opened.options)
    again = Table.opened(replace(opened, options=options), table.server_seed or b"")
    for event in log:
        again.follow(event)
    assert (again.over, again.scores) == (True, table.scores)
    assert again.view(0).to_json()["board"] == table.view(0).to_json()["board"]
