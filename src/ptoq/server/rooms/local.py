"""Tables on one device, without a server: who sits there, what they do, and what each of them is shown.

It runs in the browser, translated; what is here is pure, as all rooms are. There is no clock: nothing is ever due.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, cast

import msgspec

from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.rooms.catalogue import Level
from ptoq.server.rooms.commands import Command, Seed, StoredText, not_fitting
from ptoq.server.rooms.entries import Damaged, Entry, Laid, RoomEvent, Took, read_entry
from ptoq.server.rooms.hints import luck_of_bot
from ptoq.server.rooms.names import checked_name
from ptoq.server.rooms.narration import Line, RoomNarrator, before_draws
from ptoq.server.rooms.results import finish_of
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.snapshots import (
    MOST_TOLD,
    Ack,
    Happened,
    Snapshot,
    Snapshots,
    happened_at,
    seen_table,
    summary,
    tell,
)
from ptoq.server.rooms.stories import Story
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from ptoq.table.events import AnyEvent, Opened
from ptoq.table.fair import commitment, fresh_seed
from ptoq.table.narrator import Narrator
from ptoq.table.table import Table

ME = "me"
"""The person whose device it is; others who play on it are `here-1`, `here-2` and so on, by their seats."""
MOST_ENTRIES = 200
"""How many entries a page of a history has at most."""
EVENTS = 25
"""How many events an entry of a match from a file has at most."""

Name = Annotated[StoredText, msgspec.Meta(min_length=1, max_length=40)]
Commitment = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class LocalSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat: I, another person on this device, or a bot."""

    who: Literal["me", "here", "bot"]
    level: Level = "regular"
    bot: StoredText | None = None
    """Which bot: then its level counts."""
    name: Name | None = None


class LocalTerms(msgspec.Struct):
    """What can be chosen of the terms; clocks, ratings and lists are for tables of a server."""

    undo: Literal["off", "own", "consent"] = "own"
    hints: bool | None = None


class NewLocal(msgspec.Struct, forbid_unknown_fields=True):
    """A new table."""

    game: StoredText
    seats: Annotated[list[LocalSeat], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[StoredText, StoredText | int] = msgspec.field(default_factory=dict)
    terms: LocalTerms = msgspec.field(default_factory=LocalTerms)
    name: Name | None = None
    commitment: Commitment | None = None


class Request(msgspec.Struct):
    """What a command over HTTP may say."""

    seq: int = -1
    move: str | dict[str, str] = ""
    yes: bool = False
    phrase: str = ""
    seed: Seed | None = None
    key: str | None = None
    seat: int | None = None
    level: Level = "regular"
    bot: str | None = None


class Here(msgspec.Struct):
    """Who plays on this device, which of them is to act, and whether seats see different things."""

    here: list[int]
    turn: int | None
    hidden: bool


_new = msgspec.json.Decoder(NewLocal)
_request = msgspec.json.Decoder(Request)


class LocalTable:
    """A table on this device: its room, its log, and what there is to tell of it."""

    def __init__(self, seed: bytes, entries: Sequence[Entry]) -> None:
        self.room = Room(seed)
        self.entries: list[Entry] = []
        self._narrator = RoomNarrator()
        self._lines: dict[int, list[Line]] = {}
        self._story: Story | None = None
        for entry in entries:
            self.room.apply(entry)
            self._note(entry)
        self._snapshots = Snapshots(self.room)

    def _note(self, entry: Entry) -> None:
        self._lines[len(self.entries)] = self._narrator.follow(entry)
        self.entries.append(entry)

    def follow(self, entry: Entry) -> None:
        """Apply an entry that was written elsewhere."""
        self.room.apply(entry)
        self._note(entry)
        self._snapshots.refresh()

    def execute(self, at: int, person: str | None, key: str | None, action: Callable[[Room], None]) -> Entry:
        """Run a command and return its entry, which is still to be kept."""
        entry = self.room.execute(at, person, key, action)
        self._note(entry)
        self._snapshots.refresh()
        return entry

    # --- who looks

    @property
    def here(self) -> list[int]:
        """The seats of people on this device, those who left among them."""
        return [seat for seat, who in enumerate(self.room.owners) if who is not None]

    @property
    def turn(self) -> int | None:
        """The seat of a person here who is to act; None if a bot is, or the match is over."""
        room = self.room
        return next((seat for seat in room.table.awaited or room.pending if seat in room.people), None)

    @property
    def hidden(self) -> bool:
        """Whether seats see different things."""
        return not getattr(self.room.table.game.words, "OPEN", False)

    def who(self) -> Here | None:
        """What a page has to know where several people play here."""
        return Here(self.here, self.turn, self.hidden) if len(self.here) > 1 else None

    def eyes(self, seat: int | None, last: int = EVERYBODY) -> int:
        """The seat that looks, and acts: the one asked for, or else as `house.ts` says; `last` looked before."""
        here = self.here
        if seat is not None:
            return seat if seat in here else EVERYBODY
        if len(here) == 1:
            return here[0]
        if self.hidden or not here:
            return EVERYBODY
        turn = self.turn
        return (last if last in here else here[0]) if turn is None else turn

    def person(self, seat: int) -> str:
        """The person on a seat."""
        who = self.room.owners[seat] if seat >= 0 else None
        if who is None:
            raise Illegal("server/not-seated-here")
        return who

    # --- what is shown

    def snapshot(self, seat: int, since: int | None, language: str, ack: Ack | None = None) -> Snapshot:
        """The table as a seat sees it, and what happened since an entry."""
        newest = self.room.seq
        first = newest if since is None else min(max(since, newest - MOST_TOLD, -1), newest)
        game = self.room.table.game
        told = tell(self.entries[first + 1 :], first + 1, self._lines, seat, language, self._narrator, game)
        undrawn = before_draws(self._lines[newest]) if first < newest else None
        return self._snapshots.seen(seat, told, language, ack, undrawn)

    def history(self, since: int, seat: int, language: str) -> list[Happened]:
        """A page of the entries after a number, in words."""
        first, game = since + 1, self.room.table.game
        return [
            happened_at(seq, entry, self._narrator.words(self._lines[seq], seat, language), game)
            for seq, entry in enumerate(self.entries[first : first + MOST_ENTRIES], first)
        ]

    def replay(self, at: int, part: int, seat: int) -> dict[str, Any]:
        """A match that is over, as it stood after so many events of an entry, with the eyes of a seat."""
        if not self.room.table.over:
            raise Illegal("server/not-over")
        log: list[AnyEvent] = []
        for seq, entry in enumerate(self.entries[: at + 1]):
            events = entry.events[:part] if seq == at else entry.events
            log += [event for event in events if not isinstance(event, RoomEvent)]
        played = Narrator()
        played.follow(log)
        if seat >= len(played.seats):
            raise Illegal("table/nobody-there", number=seat + 1)
        return played.view(seat).to_json()

    def story(self, seat: int) -> Story:
        """A match that is over, to look back at with the eyes of a seat."""
        if not self.room.table.over:
            raise Illegal("server/not-over")
        if self._story is None or self._story.seq != len(self.entries) - 1:
            self._story = Story(self.entries)
        if seat >= len(self._story.narrator.seats):
            raise Illegal("table/nobody-there", number=seat + 1)
        return self._story

    def file(self) -> str:
        """The match as a file; of one under way with the seed, so that it can go on elsewhere."""
        log: list[AnyEvent] = []
        for entry in self.entries:
            log += [event for event in entry.events if not isinstance(event, RoomEvent)]
        return files.write(log, self.room.seed)

    def listed(self, created: int) -> dict[str, Any]:
        """The table in a list."""
        room = self.room
        return {
            "id": room.id,
            "game": room.table.game.name,
            "state": room.state,
            "created": created,
            "free": sum(sat is None for sat in room.table.seats),
            "imported": room.imported,
            **summary(room),
            "my_turn": self.turn is not None if room.state == "playing" else None,
        }

    # --- what is done

    def command(self, command: Command, at: int, seat: int) -> Entry | None:
        """Execute a command of a seat; None if that was done before, as its key says."""
        person = self.person(seat)
        if (person, command.key) in self.room.keys:
            return None
        return self.execute(at, person, command.key, lambda room: command.apply(room, person))

    def done(self, key: str, seat: int) -> int:
        """The entry of a command that was executed."""
        return self.room.keys[self.person(seat), key]

    def requested(self, what: str, body: str, at: int, seat: int) -> Entry:
        """Execute what a request asks for, by the last part of its path."""
        said = _read(_request, body)
        person = self.person(seat)
        actions: dict[str, Callable[[Room], None]] = {
            "seed": lambda room: room.disclose(person, said.seed or ""),
            "bot": lambda room: room.fill(person, _seat(said.seat), _level(said.bot, said.level), said.bot),
            "leave": lambda room: room.leave(person),
            "return": lambda room: room.come_back(person),
            "move": lambda room: room.move(person, said.move, said.seq),
            "undo": lambda room: room.undo(person, said.seq),
            "answer": lambda room: room.answer(person, said.yes),
            "resign": lambda room: room.resign(person),
            "chat": lambda room: room.chat(person, said.phrase),
        }
        if what not in actions:
            raise Refusal("server/no-such-thing")
        return self.execute(at, person, said.key, actions[what])

    def bot_move(self, seat: int, move: int, made_on: int, at: int) -> Entry:
        """Make a bot's move."""
        return self.execute(at, None, None, lambda room: room.bot_move(seat, move, made_on))

    def invite(self, table: str, at: int, seat: int) -> Entry:
        """Announce the table of a rematch."""
        person = self.person(seat)
        return self.execute(at, person, None, lambda room: room.invite(person, table))

    def thinking(self, seat: int) -> View:
        """What the bot of a seat is shown, as if it alone were to move."""
        seen = self.room.view(seat)
        return View(seen.game, seat, seen.state, seen.names, seen.scores, seen.round, seat, seen.moves)

    def luck(self, seat: int) -> int:
        """The seed of a seat's bot."""
        return luck_of_bot(self.room.seed, seat)

    def puzzled(self, seat: int) -> View:
        """What a person sees who asks a master; refused where there are no hints, or nothing to decide."""
        self.room.view_for_hint(self.person(seat))
        return self.thinking(seat)

    def past(self) -> dict[str, Any] | None:
        """The match in a list of those that are over; None if no person of this device played in it to its end."""
        finish = finish_of(self.room, self.entries[-1].at)
        if finish is None or not finish.results:
            return None
        own, seen = finish.results[0], seen_table(self.room)
        return {
            "table": self.room.id,
            "game": finish.game,
            "at": finish.at,
            "outcome": own.outcome,
            "against": own.against,
            "seat": own.seat,
            "points": own.points,
            "seats": [
                {"name": one.name or "", "level": one.level, "score": score, "resigned": one.resigned}
                for one, score in zip(seen.seats, self.room.table.scores, strict=True)
            ],
            "rating": None,
            "change": None,
        }


def _seat(seat: int | None) -> int:
    return -1 if seat is None else seat


def _level(bot: str | None, level: str) -> str:
    return level if bot is None else LEVEL_OF.get(bot, level)


def _level_of(name: str) -> str:
    """The level of a bot in a file: in a terminal it is called by it."""
    word = name.split(" ")[0]
    return LEVEL_OF.get(name, word if word in LEVELS else "regular")


def _read(decoder: Any, body: str) -> Any:
    """What a text says, by its decoder."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise Refusal(not_fitting(str(error))) from error
    except msgspec.DecodeError as error:
        raise Refusal("server/not-understood", reason=str(error)) from error


def lay(body: str, name: str, own: str, at: int) -> LocalTable:
    """A new table with everybody seated; `name` is its id, `own` the name of the person whose device it is."""
    wanted: NewLocal = _read(_new, body)
    return seated(wanted, name, own, at)


def seated(wanted: NewLocal, name: str, own: str, at: int) -> LocalTable:
    """A table as it is wanted."""
    mine = [number for number, seat in enumerate(wanted.seats) if seat.who == "me"]
    if len(mine) > 1:
        raise Refusal("server/one-seat")
    if all(seat.who == "bot" for seat in wanted.seats):
        raise Refusal("server/bots-only")
    shared = sum(seat.who != "bot" for seat in wanted.seats) > 1
    levels = [_level(seat.bot, seat.level) if seat.who == "bot" else None for seat in wanted.seats]
    terms = Terms(undo=wanted.terms.undo, rated=False, hints=wanted.terms.hints)
    bots = [seat.bot for seat in wanted.seats]
    nobody: list[str | None] = [None] * len(levels)
    room, entry = Room.open(wanted.game, wanted.options, terms, ME, levels, nobody, at, name, bots, None, shared)
    table = LocalTable(room.seed, [entry])
    seeds = [
        (_person(seat, number), _sit(table, number, seat, wanted, own, at))
        for number, seat in enumerate(wanted.seats)
        if seat.who != "bot"
    ]
    for person, seed in seeds:
        if seed:
            _tell(table, person, seed, at)
    return table


def _person(seat: LocalSeat, number: int) -> str:
    return ME if seat.who == "me" else f"here-{number}"


def _sit(table: LocalTable, number: int, seat: LocalSeat, wanted: NewLocal, own: str, at: int) -> str:
    """Seat a person with the promise of a seed; the seed, unless the one whose device it is keeps it and tells it."""
    me, person = seat.who == "me", _person(seat, number)
    called = checked_name(((wanted.name or own) if me else seat.name) or own, own)
    kept = wanted.commitment if me else None
    seed = "" if kept else fresh_seed().hex()
    promise = kept or commitment(seed.encode())
    table.execute(at, person, None, lambda room: room.sit(person, called, number, promise))
    return seed


def _tell(table: LocalTable, person: str, seed: str, at: int) -> None:
    """Tell the seed that a person promised."""
    table.execute(at, person, None, lambda room: room.disclose(person, seed))


def again(table: LocalTable, name: str, commitment: str | None, at: int) -> LocalTable:
    """A table like one that is over, with the same people and bots."""
    room = table.room
    seats = [
        LocalSeat("bot", cast("Level", level), called if LEVEL_OF.get(called) == level else None)
        if level is not None
        else LocalSeat("me" if who == ME else "here", "regular", None, called)
        for level, who, called in zip(room.levels, room.owners, room.table.names, strict=True)
    ]
    own = next((called for who, called in zip(room.owners, room.table.names, strict=True) if who == ME), "")
    terms = LocalTerms(room.terms.undo, room.terms.hints)
    wanted = NewLocal(room.table.game.name, seats, room.table.options, terms, own or None, commitment)
    return seated(wanted, name, own, at)


def bring(file: str, name: str, at: int) -> LocalTable:
    """A match from a file: one that is over is looked back at, one under way goes on with its people on this device."""
    table = Table.from_json(file)
    opened, rest = table.log[0], table.log[1:]
    seed = table.server_seed
    if seed is None or not isinstance(opened, Opened):
        raise Refusal("house/import-without-seed")
    people = [seat for seat, sat in enumerate(table.seats) if sat is not None and sat.person]
    levels: list[str | None] = [None if sat is None or sat.person else _level_of(sat.name) for sat in table.seats]
    if not table.over and (not table.seated or table.awaited or not people):
        raise Refusal("house/import-unseated")
    nobody: list[str | None] = [None] * len(table.seats)
    kept = nobody if table.over else levels
    laid = Laid(Terms(rated=False), ME, kept, nobody, name, None, None, len(people) > 1)
    entries = [Entry(at, (opened, laid), ME)]
    entries += [Entry(at, tuple(rest[first : first + EVENTS])) for first in range(0, len(rest), EVENTS)]
    if not table.over:
        took = [Took(seat, ME if seat == people[0] else f"here-{seat}") for seat in people]
        entries.append(Entry(at, tuple(took), ME))
    return LocalTable(seed, entries)


def loaded(seed: bytes, bodies: Sequence[str]) -> LocalTable:
    """A table that was kept."""
    if not bodies:
        raise Damaged("server/damaged")
    return LocalTable(seed, [read_entry(body) for body in bodies])
