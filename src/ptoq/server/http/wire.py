"""The types of requests and responses; the OpenAPI is made from these, and from those of snapshots and reviews."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ptoq.games import games
from ptoq.server.engine.bots import Considered
from ptoq.server.live.snapshots import SeatSeen, Snapshot
from ptoq.server.rooms.commands import Key, Phrase, SentMove, Seq
from ptoq.server.rooms.terms import Terms

GAME = f"^({'|'.join(games())})$"
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Literal["random", "novice", "regular", "master"]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Seed = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]


class RequestBody(Struct, forbid_unknown_fields=True):
    """A request has these fields and no others."""


# --- tables: requests


class SeatRequest(RequestBody):
    """Who is to sit on a seat: I, a bot of a level, or anybody."""

    who: Literal["me", "bot", "anybody"] = "anybody"
    level: Level = "regular"


class NewTable(RequestBody):
    """A new table."""

    game: Annotated[str, Meta(pattern=GAME)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int] = field(default_factory=dict)
    terms: Terms = Terms()
    name: Name | None = None
    seed: Seed | None = None
    """My share of the table's luck; without one the server draws it for me."""


class Sitting(RequestBody):
    """Take a seat."""

    seat: SeatNumber | None = None
    name: Name | None = None
    seed: Seed | None = None
    key: Key | None = None


class Filling(RequestBody):
    """The host gives a free seat to a bot."""

    seat: SeatNumber
    level: Level = "regular"


class Moving(RequestBody):
    """A move, in words or as an object, made on what the entry of that number showed."""

    move: SentMove
    seq: Seq
    key: Key | None = None


class Undoing(RequestBody):
    """Take one's last step back."""

    seq: Seq
    key: Key | None = None


class Answering(RequestBody):
    """Consent to a step back, or not."""

    yes: bool


class Chatting(RequestBody):
    """A set phrase."""

    phrase: Phrase
    key: Key | None = None


# --- tables: responses


class Done(Struct):
    """It is done, and on the disk: the number of its entry, and how the table looks now."""

    done: int
    now: Snapshot


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


class TablePage(Struct):
    """Some of the tables, and where the next page begins, if there is one."""

    tables: list[Listed]
    next: int | None


class Hint(Struct):
    """What a master would do, and the value of every choice, best first."""

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


class Refused(Struct):
    """Why something was not done, in a sentence; `reason` is the name of the sentence, for programs."""

    status: int
    reason: str
    sentence: str
    now: Snapshot | None = None
    """How the table looks now, if the request came too late for how it looked before."""


# --- games


class ChoiceSeen(Struct):
    """A value that an option may have, and what it means."""

    value: str
    words: str


class OptionSeen(Struct):
    """An option of a game: what it may be, and its default."""

    name: str
    words: str
    default: str | int
    choices: list[ChoiceSeen] | None
    least: int | None
    most: int | None


class GameSeen(Struct):
    """A game."""

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
    """Who I am."""

    id: str
    name: str
    login: str | None


class Renaming(RequestBody):
    """Another name."""

    name: Name


class Credentials(RequestBody):
    """A login and a password."""

    login: Annotated[str, Meta(pattern="^[!-~\u00a1-\u024f]{3,64}$")]
    password: Annotated[str, Meta(min_length=10, max_length=200)]


class NewToken(RequestBody):
    """A program wants a token."""

    label: Annotated[str, Meta(min_length=1, max_length=40)]


class GivenToken(Struct):
    """A token: it is shown once, and never again."""

    token: str
