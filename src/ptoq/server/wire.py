"""What goes over the wire: every request and every answer, by its type. The OpenAPI is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from ptoq.games import games
from ptoq.lab.analysis import Grade
from ptoq.server.terms import Terms
from ptoq.server.thinking import Considered

Key = Annotated[str, Meta(min_length=1, max_length=64)]
"""Chosen by the one who asks, a new one for every wish: the same request twice is done once."""
GAME = f"^({'|'.join(games())})$"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Literal["random", "novice", "regular", "master"]
Seq = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Seed = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]


class Asking(Struct, forbid_unknown_fields=True):
    """What is asked for has these fields and no others."""


# --- tables, as they are asked for


class SeatWish(Asking):
    """Who shall sit on a seat: I, a bot of a level, or whoever comes."""

    who: Literal["me", "bot", "anybody"] = "anybody"
    level: Level = "regular"


class NewTable(Asking):
    """A table that somebody wants."""

    game: Annotated[str, Meta(pattern=GAME)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int] = field(default_factory=dict)
    terms: Terms = Terms()
    name: Name | None = None
    seed: Seed | None = None
    """My share of the table's luck; without one the server draws it for me."""


class Sitting(Asking):
    """Somebody wants to sit down."""

    seat: SeatNumber | None = None
    name: Name | None = None
    seed: Seed | None = None
    key: Key | None = None


class Filling(Asking):
    """The host gives a free seat to a bot."""

    seat: SeatNumber
    level: Level = "regular"


class Moving(Asking):
    """A move, in words or as an object, made on what the entry of that number showed."""

    move: Annotated[str, Meta(max_length=200)] | dict[str, str]
    seq: Seq
    key: Key | None = None


class Undoing(Asking):
    """Somebody wants to take his last step back."""

    seq: Seq
    key: Key | None = None


class Answering(Asking):
    """The answer to somebody who wants to."""

    yes: bool


class Chatting(Asking):
    """A set phrase."""

    phrase: Annotated[str, Meta(max_length=40)]
    key: Key | None = None


# --- tables, as they are seen


class SeatSeen(Struct):
    """A seat: who sits there, and which bot plays for it, if one does."""

    name: str | None
    level: str | None
    away: bool
    resigned: bool


class ClockSeen(Struct):
    """Milliseconds left for every seat, whose clocks run and since when, and from when on silence is an answer."""

    left: list[int] | None
    running: list[int]
    since: int
    window: int | None


class TableSeen(Struct):
    """What everybody may know of a table."""

    id: str
    game: str
    options: dict[str, str | int]
    terms: Terms
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatSeen]
    clock: ClockSeen
    commitment: str
    rematch: str | None
    winners: list[int]


class ViewSeen(Struct):
    """The game from one seat's eyes; nobody's seat means a spectator's."""

    game: str
    seat: int | None
    names: list[str]
    scores: list[int]
    round: int
    actor: int | None
    board: dict[str, Any] | None
    moves: list[dict[str, str]]


class UndoSeen(Struct):
    """Whether I may take a step back, and which seat waits for my answer."""

    may: bool
    asked: int | None


class Happened(Struct, omit_defaults=True):
    """An entry: when it was written, its events as everybody may know them, and in words, if a language was named."""

    seq: int
    at: int
    events: list[dict[str, Any]]
    words: list[str] | None = None


class Ended(Struct):
    """A round that is over, with the eyes of whoever gets the letter, and in words, if a language was named."""

    round: int
    board: dict[str, Any]
    verdict: list[str]


class Letter(Struct, omit_defaults=True):
    """All that somebody may see of a table as of one entry, and what happened since the one he knew."""

    seq: int
    table: TableSeen
    view: ViewSeen
    undo: UndoSeen
    happened: list[Happened]
    ended: Ended | None = None
    """How a round ended since then, while the next one lies on the table already."""
    expects: str | None = None
    rule: str | None = None
    """The rule that says more about it."""
    verdict: list[str] | None = None


class Done(Struct):
    """It is done, and on the disk: the number of its entry, and how the table looks now."""

    done: int
    now: Letter


class Listed(Struct):
    """A table in a list."""

    id: str
    game: str
    state: Literal["waiting", "playing", "over"]
    created: int
    free: int
    options: dict[str, str | int]
    terms: Terms
    seats: list[SeatSeen]
    rematch: str | None
    winners: list[int]
    scores: list[int] | None
    my_turn: bool | None = None


class Page(Struct):
    """Some of the tables, and where the next page begins, if there is one."""

    tables: list[Listed]
    next: int | None


class Hint(Struct):
    """What a master would do, and what he thinks of every choice, best first."""

    move: str
    choices: list[Considered]


class Rematch(Struct):
    """The table to play again at."""

    table: str


class Checked(Struct):
    """What came of checking a game."""

    game: str
    over: bool
    moves: int
    draws: int
    checked: bool
    scores: list[int]
    sentence: str


class Step(Struct):
    """A step of a match that is over: what a seat did, and what followed from it by itself."""

    seq: int
    """The entry it ends with; `replay` shows the table as it was then."""
    part: int
    """How many events of that entry belong to it and to the steps before."""
    round: int
    seat: int | None
    move: dict[str, str] | None
    number: int | None
    """Which move of the match it was, from 1; none if it was taken back."""
    choices: int
    """How many moves the seat could have made: with two or more it was a decision, and can be graded."""
    words: list[str]
    """What else happened, as one seat saw it."""
    scores: list[int]


class Review(Struct):
    """A match that is over, to walk through: the first step is how it began."""

    game: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    verdict: list[str]
    unit: Literal["chips", "points"]
    skill: bool
    note: str | None
    """What a reader has to know about the values."""
    ends: list[int]
    """What every seat had in the end, counted as outlooks are: sums where each fills a sheet, else the scores."""
    steps: list[Step]


class Weighed(Struct):
    """A choice in the notation and in words, its value, and why."""

    move: str
    words: str
    value: float
    tries: int | None
    reason: str | None


class Graded(Struct):
    """What a master thinks of a decision, with the eyes of the one who made it, then."""

    number: int
    round: int
    seat: int
    played: Weighed
    best: Weighed
    loss: float
    """What was given away."""
    grade: Grade
    estimated: bool
    outlook: list[float | None]
    """What every seat could expect to have in the end, as far as it can be told."""
    choices: list[Weighed]
    """Every choice, the best first."""


class Refused(Struct):
    """Why something was not done, in a sentence; `reason` is the name of the sentence, for programs."""

    status: int
    reason: str
    sentence: str
    now: Letter | None = None
    """How the table looks now, if the request came too late for how it looked before."""


# --- games


class ChoiceSeen(Struct):
    """A value that an option may have, and what it means."""

    value: str
    words: str


class OptionSeen(Struct):
    """An option of a game: what it may be, and what it is unless somebody says otherwise."""

    name: str
    words: str
    default: str | int
    choices: list[ChoiceSeen] | None
    least: int | None
    most: int | None


class GameSeen(Struct):
    """A game of the house."""

    name: str
    title: str
    line: str
    least_seats: int
    most_seats: int
    minutes: int
    version: int
    skill: bool
    options: list[OptionSeen]


# --- people


class Me(Struct):
    """Who I am to the house."""

    id: str
    name: str
    login: str | None


class Renaming(Asking):
    """Another name."""

    name: Name


class Credentials(Asking):
    """A login and a password."""

    login: Annotated[str, Meta(pattern="^[!-~\u00a1-\u024f]{3,64}$")]
    password: Annotated[str, Meta(min_length=10, max_length=200)]


class NewToken(Asking):
    """A program wants a token."""

    label: Annotated[str, Meta(min_length=1, max_length=40)]


class GivenToken(Struct):
    """A token: it is shown once, and never again."""

    token: str
