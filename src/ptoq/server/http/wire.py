"""The types of requests and responses; the OpenAPI is made from these, and from those of snapshots and reviews."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.server.db.notices import Browser
from ptoq.server.rooms.catalogue import Bot, Level
from ptoq.server.rooms.commands import Key, Phrase, Seed, SentMove, Seq, StoredText
from ptoq.server.rooms.snapshots import SeatSeen, Snapshot
from ptoq.server.rooms.terms import Terms

GAME = f"^({'|'.join(games())})$"
Game = Annotated[StoredText, Meta(max_length=100, extra_json_schema={"pattern": GAME})]
"""The name of a game; another one is refused with the names that there are."""
Name = Annotated[StoredText, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""SHA-256 of the seed that I add to the draws; I tell the seed when all seats are taken."""


class RequestBody(Struct, forbid_unknown_fields=True):
    """A request has these fields and no others."""


# --- tables: requests


class SeatRequest(RequestBody):
    """Who is to sit on a seat: I, a bot of a level, or anybody."""

    who: Literal["me", "bot", "anybody"] = "anybody"
    level: Level = "regular"
    bot: Bot | None = None
    """Which bot: then its level counts."""


class NewTable(RequestBody):
    """A new table."""

    game: Game
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[StoredText, Meta(max_length=40)], StoredText | int] = field(default_factory=dict)
    terms: Terms = Terms()
    name: Name | None = None
    commitment: Commitment | None = None
    """The promise of my seed for the draws; without one my seat adds nothing to them."""


class Sitting(RequestBody):
    """Take a seat."""

    seat: SeatNumber | None = None
    name: Name | None = None
    commitment: Commitment | None = None
    key: Key | None = None


class Disclosing(RequestBody):
    """The seed that I promised."""

    seed: Seed
    key: Key | None = None


class Filling(RequestBody):
    """The host gives a free seat to a bot."""

    seat: SeatNumber
    level: Level = "regular"
    bot: Bot | None = None
    """Which bot: then its level counts."""


class Moving(RequestBody):
    """A move, in words or as an object, made on what the entry of that number showed."""

    move: SentMove
    seq: Seq
    key: Key | None = None


class Undoing(RequestBody):
    """Take one's last step back."""

    seq: Seq
    key: Key | None = None


class Rematching(RequestBody):
    """Play again, with the promise of my seed for the next draws."""

    commitment: Commitment | None = None


class Answering(RequestBody):
    """Consent to a step back, or not."""

    yes: bool


class Chatting(RequestBody):
    """A set phrase."""

    phrase: Phrase
    key: Key | None = None


class Looking(RequestBody):
    """Look for an opponent, in one of these games, or in any."""

    games: Annotated[list[Game], Meta(max_length=50)] = field(default_factory=list)
    name: Name | None = None
    commitment: Commitment | None = None
    """The promise of my seed for the draws; another one makes it another search."""


# --- tables: responses


class Pairing(Struct):
    """What came of looking for an opponent: still waiting, a table at which both sit, or an end."""

    state: Literal["waiting", "paired", "ended"]
    table: str | None
    looking: int
    """How many others look for an opponent just now."""


class LookingNow(Struct):
    """How many people look for an opponent just now."""

    looking: int


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
    imported: bool
    my_turn: bool | None = None
    """Whether I may move; unknown of a table that is not being played, or cannot be read."""


class TablePage(Struct):
    """Some of the tables, and where the next page begins, if there is one."""

    tables: list[Listed]
    next: int | None


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
    promised: list[int]
    """The seats whose seeds were promised before any seed was told."""
    sentence: str
    proves: str | None
    """What follows from those, if the draws could be checked."""


class Refused(Struct):
    """Why something was not done, in a sentence; `reason` is the name of the sentence, for programs."""

    status: int
    reason: str
    sentence: str
    now: Snapshot | None = None
    """How the table looks now, if the request came too late for how it looked before."""


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


class PasswordChange(RequestBody):
    """The old password, and another one."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Annotated[str, Meta(min_length=10, max_length=200)]


class NewToken(RequestBody):
    """A program wants a token."""

    label: Annotated[StoredText, Meta(min_length=1, max_length=40)]


class GivenToken(Struct):
    """A token: it is shown once, and never again."""

    token: str


# --- notices

SpokenLanguage = Annotated[str, Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]


class Subscribing(RequestBody):
    """A browser that is to show notices, as its `PushSubscription` says."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    public: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}$")]
    """Its public key (`p256dh`), in base64 for URLs."""
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
    language: SpokenLanguage


class MailAddress(RequestBody):
    """Where notices are to go by e-mail."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: SpokenLanguage


class NoticesSeen(Struct):
    """How I am told that it is my turn, and how I could be."""

    key: str | None
    """The public key of the server, for browsers to subscribe with; none where there is no web push."""
    browsers: list[Browser]
    mail: bool
    """Whether this server sends e-mails."""
    address: str | None
    confirmed: bool
    """Whether I have confirmed the address; before that nothing else is sent there."""


class Told(Struct):
    """It is done."""

    done: bool
