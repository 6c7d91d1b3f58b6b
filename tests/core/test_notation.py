from __future__ import annotations

import pytest

from ptoq.core.notation import Names, Notation, Verb
from ptoq.core.refusals import Illegal

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
