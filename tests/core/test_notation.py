from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptoq.core.notation import LONGEST, Names, Notation, Verb, tidy
from ptoq.core.refusals import Illegal
from ptoq.games import games

HANDS = ("1", "2", "3")
MOVES = Notation(
    Verb(0, "place {space}", space=("a1", "b1")),
    Verb(2, "take {space} to hand {hand}", space=("a1", "b1"), hand=HANDS),
    Verb(8, "end turn"),
)


def test_every_move_has_a_text_and_an_object() -> None:
    assert [MOVES.text(move) for move in range(MOVES.count)] == [
        "place a1",
        "place b1",
        "take a1 to hand 1",
        "take a1 to hand 2",
        "take a1 to hand 3",
        "take b1 to hand 1",
        "take b1 to hand 2",
        "take b1 to hand 3",
        "end turn",
    ]
    assert MOVES.json(7) == {"move": "take", "space": "b1", "hand": "3"}
    assert MOVES.json(8) == {"move": "end turn"}


@pytest.mark.parametrize("text", ["TAKE  b1 to HAND 3", " take b1 to hand 3 ", "take b1\tto hand 3"])
def test_case_and_space_do_not_matter(text: str) -> None:
    assert MOVES.read(text) == 7


@pytest.mark.parametrize(
    "text", ["", "take", "take c1 to hand 1", "take a1 to hand 4", "end turn now", "\x1b[31m", "place"]
)
def test_what_is_not_understood_is_answered_with_what_is(text: str) -> None:
    with pytest.raises(Illegal, match="place <space>, take <space> to hand <hand>, end turn"):
        MOVES.read(text)


@pytest.mark.parametrize(
    "given",
    [
        None,
        7,
        {},
        {"move": "fly"},
        {"move": "place"},
        {"move": "place", "space": "c9"},
        {"move": "place", "space": 1},
        {"move": "place", "space": "a1", "hand": "1"},
        {"move": ["place"], "space": "a1"},
    ],
)
def test_a_wrong_object_is_refused(given: object) -> None:
    with pytest.raises(Illegal):
        MOVES.from_json(given)


@pytest.mark.parametrize("move", [-1, 9, 10**9])
def test_a_number_beyond_the_moves_is_refused(move: int) -> None:
    with pytest.raises(Illegal, match="no move number"):
        MOVES.text(move)


def test_names_may_be_typed_in_other_ways() -> None:
    names = Names(("9 K", "9 9"), same=lambda text: " ".join(sorted(text.lower().split())))
    assert names.number("k 9") == 0


@pytest.mark.parametrize(
    "verbs",
    [
        (Verb(1, "go"),),
        (Verb(0, "go"), Verb(2, "stop")),
        (Verb(0, "go {there}", there=("a",)), Verb(1, "go {here}", here=("b",))),
    ],
)
def test_verbs_follow_one_another_and_have_names_of_their_own(verbs: tuple[Verb, ...]) -> None:
    with pytest.raises(ValueError, match="verbs"):
        Notation(*verbs)


def test_fields_are_those_of_the_pattern() -> None:
    with pytest.raises(ValueError, match="fields"):
        Verb(0, "go {there}", here=("a",))
    with pytest.raises(ValueError, match="same name"):
        Verb(0, "go {there}", there=("a", "A"))


@pytest.mark.parametrize("name", list(games()))
def test_every_move_of_every_game_is_read_from_its_text(name: str) -> None:
    notation = games()[name].words.NOTATION
    texts = [notation.text(move) for move in range(notation.count)]
    assert max(map(len, texts)) * 3 < LONGEST
    for spelt in (str, str.upper, lambda text: f"  {text}\n".replace(" ", " \t ")):
        # A notation of its own knows no text by heart.
        fresh = Notation(*notation.verbs)
        assert [fresh.read(spelt(text)) for text in texts] == list(range(notation.count))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("move 1north", "move 1 north"),
        ("ox 2fromb2to west", "ox 2 from b2 to west"),
        ("order ship ,grain,snake", "order ship, grain, snake"),
    ],
)
def test_space_around_a_field_may_be_left_out(text: str, move: str) -> None:
    notation = games()["sakkara"].words.NOTATION
    assert notation.text(notation.read(text)) == move


def test_a_name_may_have_the_next_literal_in_it() -> None:
    notation = Notation(Verb(0, "go {way} to {place}!", way=("to", "on to"), place=("to", "a to")))
    for move in range(notation.count):
        assert notation.read(notation.text(move)) == move
    for wrong in ("go to", "go to!", "go on to !", "go on to to", "go  to to!x", "!go on to to!"):
        with pytest.raises(Illegal):
            notation.read(wrong)


class Counted(Names):
    """Names that count how often they are looked for, and in how much text."""

    asked = letters = 0

    def number(self, text: str) -> int | None:
        self.asked += 1
        self.letters += len(text)
        return super().number(text)


@pytest.mark.parametrize(
    "repeated",
    [lambda n: "ox 1" + " from a" * n, lambda n: "ox 1 from a" + " to" * n, lambda n: "ox " + "from" * n + " to"],
)
def test_the_work_of_reading_is_bounded(repeated: Callable[[int], str]) -> None:
    fields = [Counted(("1", "2")), Counted(("a1", "b2")), Counted(("north", "south"))]
    verb = Verb(0, "ox {count} from {field} to {way}", count=fields[0], field=fields[1], way=fields[2])
    for n in (10, 1000):
        before = sum(names.asked for names in fields)
        assert verb.read(repeated(n)) is None
        # Each place where a literal stands is looked at once, whatever follows it.
        assert sum(names.asked for names in fields) - before <= 2 * n + 2


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    names = Counted(("a", "b"))
    notation = Notation(Verb(0, "go {there}", there=names))
    for long in ("go " + "a" * 200_000, "go a" + " " * LONGEST, {"move": "go", "there": "a" * 200_000}):
        with pytest.raises(Illegal) as refused:
            notation.read(long) if isinstance(long, str) else notation.from_json(long)
        assert len(str(refused.value)) < 200
    assert names.asked == 0
    assert notation.read("go" + " " * (LONGEST - 3) + "a") == 0


WORDS = ["ox", "1", "from", "a1", "to", "west", "move", ",", "order", "keep", "k"]


@given(st.text(max_size=40) | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_whatever_is_read_is_a_move_or_refused(text: str) -> None:
    for game in games().values():
        notation = game.words.NOTATION
        with suppress(Illegal):
            said = notation.text(notation.read(text))
            assert tidy(text).replace(" ", "").startswith(tidy(said).split()[0])
