"""What must hold, whatever fails: each rule is a function that says what was violated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry, Resumed, read_entry
from ptoq.server.rooms.entries import Seen as SeenEvent
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.snapshots import MOST_EVENTS, MOST_TOLD
from ptoq.table.events import Moved, Resigned, Unclaimed
from tests.simulation.journal import Journal, fold
from tests.simulation.lifetime import Lifetime

if TYPE_CHECKING:
    from tests.simulation.pages import Page
    from tests.simulation.world import World

SEEN_WITHIN = 10.0
"""When nothing fails, a client has seen an entry after so many seconds,"""
ANSWERED_WITHIN = 30.0
"""a command is answered,"""
FIRED_WITHIN = 5.0
"""a flag has fallen or a window is closed,"""
BOT_WITHIN = 60.0
"""and a bot has moved."""
WORDS = "en"
"""The language of those who want words."""
CHARGED_WITHIN, PER_DOWNTIME = 15.0, 3.0
"""How many seconds a clock may be off because a disk is slow, and with every time that the house was away."""


class Violation(Exception):
    """A rule does not hold."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


class Seen(msgspec.Struct):
    """What a client reads of a snapshot or a refusal."""

    seq: int = -1
    view: msgspec.Raw = msgspec.Raw(b"")
    happened: list[HappenedSeen] = []
    table: TableState | None = None
    undo: Undo | None = None
    ended: EndedSeen | None = None
    before: msgspec.Raw = msgspec.Raw(b"")
    expects: str | None = None
    done: int | None = None
    key: str | None = None
    refused: str | None = None
    reason: str | None = None


class HappenedSeen(msgspec.Struct):
    seq: int
    at: int
    events: list[dict[str, Any]]
    words: list[str] | None = None


class EndedSeen(msgspec.Struct):
    board: msgspec.Raw


class SeatState(msgspec.Struct):
    name: str | None


class SeedState(msgspec.Struct):
    commitment: str
    told: bool


class TableState(msgspec.Struct):
    state: str
    seats: list[SeatState]
    seeds: list[SeedState]
    rematch: str | None
    clock: ClockState


class ClockState(msgspec.Struct):
    window: int | None


class Undo(msgspec.Struct):
    may: bool
    asked: int | None


# --- the log


def once(journal: Journal, seq: int, entry: Entry) -> None:
    """Entries have the numbers 0, 1, 2, ..., and a key is executed once."""
    if seq != journal.seq + 1:
        raise Violation("once", f"entry {seq} of {journal.table} was written after entry {journal.seq}")
    if entry.key is not None and (entry.by, entry.key) in journal.keys:
        first = journal.keys[entry.by, entry.key]
        raise Violation("once", f"the command of entry {first} of {journal.table} was executed again as {seq}")


def in_order(journal: Journal, entry: Entry) -> None:
    """The times of entries never fall."""
    if journal.entries and entry.at < journal.entries[-1].at:
        raise Violation("order", f"entry {journal.seq + 1} of {journal.table} is older than the one before it")


def in_time(journal: Journal, entry: Entry) -> None:
    """No flag falls and no window closes before its time."""
    if entry.by is not None or not journal.entries:
        return
    room, at = journal.room, entry.at
    lost = any(isinstance(event, Resigned) and event.timeout for event in entry.events)
    timeout = lost or any(isinstance(event, Unclaimed) for event in entry.events)
    silent = [event.seat for event in entry.events if isinstance(event, Moved) and event.seat not in room.bots]
    if timeout and (room.clocks.flag is None or at < room.clocks.flag[0]):
        raise Violation("time", f"a flag fell at {journal.table} before its time")
    if lost and room.table.claimable:
        raise Violation("time", f"a seat at {journal.table} lost by time before it was known who starts")
    if silent and not timeout:
        flags = [room.clocks.since + room.clocks.left[seat] if seat in room.clocks.running else None for seat in silent]
        for ends in flags if room.window is None else [closes(journal, room.window)]:
            if ends is None or at < ends:
                raise Violation("time", f"silence was an answer at {journal.table} before its time")


def silence_stands(journal: Journal, entry: Entry) -> None:
    """Who is silent while an announcement may be doubted lets it stand, and does not lose the match (HP2)."""
    if not journal.entries or (state := journal.room.table.state) is None:
        return
    amounts_to = getattr(journal.room.table.game.words, "silence", lambda *_: None)
    for event in entry.events:
        if isinstance(event, Resigned) and event.timeout and amounts_to(state, event.seat) is not None:
            raise Violation("silence", f"seat {event.seat} lost the match at {journal.table} because it was silent")


def closes(journal: Journal, opened: int) -> int | None:
    """When a window closes: ten seconds after it opened, and after all who may still answer were shown why.

    It is found from the entries since then. Never, where one person plays with bots.
    """
    room, shown = journal.room, dict[int, int | None]()
    if len(room.people) < 2:
        return None
    for entry in journal.entries[room.window_seq + 1 :]:
        for event in entry.events:
            if isinstance(event, Resumed):
                shown = {seat: time if time is None else time + event.away for seat, time in shown.items()}
            elif isinstance(event, SeenEvent):
                shown[event.seat] = entry.at if event.shown else None
    last = opened + 10_000 + 20_000
    waited = {seat: time for seat, time in shown.items() if seat in room.pending and seat in room.people}
    ends = [last if time is None else min(last, time + 10_000) for time in waited.values()]
    return max([opened + 10_000, *ends])


def unhurried(journal: Journal) -> None:
    """No flag is to fall as long as a verdict is on the screen of its seat."""
    flag = journal.room.clocks.flag
    if flag is not None and flag[0] < unread(journal, flag[1]):
        raise Violation("time", f"a flag is to fall at {journal.table} behind a verdict")


def unread(journal: Journal, seat: int) -> int:
    """Before when the flag of a seat cannot fall, by what it said about how far it is shown the round.

    It is found from the entries since the last round ended; in a round with windows such words may be about these.
    Those who play with bots alone are waited for longer, but may be joined again.
    """
    room, until, away = journal.room, 0, 0
    if room.ended < 0 or room.window_seq > room.ended:
        return 0
    ended = journal.entries[room.ended].at + 20_000
    for entry in journal.entries[room.ended + 1 :]:
        for event in entry.events:
            if isinstance(event, Resumed):
                away += event.away
                until += event.away if until else 0
            elif isinstance(event, SeenEvent) and event.seat == seat:
                until = min(ended + away, entry.at) if event.shown else ended + away
    # What was charged before a seat said so stays charged.
    return until + room.clocks.left[seat] if until else 0


def charged(journal: Journal, entry: Entry, now: float, lifetime: Lifetime) -> None:
    """Clocks run as long as the house lives: no wall clock that is set and no downtime is charged, and nothing else
    is forgiven."""
    if not journal.entries or not journal.room.timed:
        return
    before = journal.times[-1]
    away = sum(event.away for event in entry.events if isinstance(event, Resumed))
    ran = (entry.at - journal.entries[-1].at - away) / 1000
    lived, downtimes = lifetime.between(before, now)
    if abs(ran - lived) > CHARGED_WITHIN + PER_DOWNTIME * downtimes:
        raise Violation("charged", f"clocks of {journal.table} ran for {ran:.1f} s, and the house lived {lived:.1f} s")


def fair(journal: Journal) -> None:
    """Every draw is the one that the seeds give."""
    if unfair := journal.unfair():
        raise Violation("fair", unfair)


# --- what clients are told


def acknowledged(journal: Journal, person: str | None, seen: Seen) -> None:
    """What is acknowledged is on the disk, under that number, done by that person."""
    if seen.done is None or seen.key is None:
        return
    if seen.done > journal.seq:
        raise Violation("acknowledged", f"entry {seen.done} of {journal.table} was acknowledged, and is not written")
    entry = journal.entries[seen.done]
    if (entry.by, entry.key) != (person, seen.key):
        raise Violation("acknowledged", f"entry {seen.done} of {journal.table} is not the command that it answers")


def refused(journal: Journal, person: str | None, seen: Seen) -> None:
    """A command that was executed is never refused by the rules afterwards."""
    if seen.reason in ("server/unwritten", "server/too-fast") or seen.key is None:
        return
    if (person, seen.key) in journal.keys:
        done = journal.keys[person, seen.key]
        raise Violation("acknowledged", f"entry {done} of {journal.table} was refused with {seen.reason}")


def nothing_early(journal: Journal, seen: Seen) -> None:
    """Nothing is shown that is not on the disk."""
    if seen.seq > journal.seq:
        raise Violation("early", f"entry {seen.seq} of {journal.table} was shown, and is not written")


def _full(journal: Journal, told: list[int]) -> bool:
    """Whether a snapshot that tells of these entries has no room for the one before them."""
    events = sum(len(journal.entries[seq].events) for seq in range(told[0] - 1, told[-1] + 1)) if told else 0
    return len(told) == MOST_TOLD or events > MOST_EVENTS


def forward(page: Page, journal: Journal, seen: Seen) -> None:
    """Snapshots never go back, and tell of every entry since the one that was known, or of as many as they can."""
    if seen.seq < page.seen:
        raise Violation("forward", f"{page.name} saw entry {page.seen} of {page.table}, and then {seen.seq}")
    told = [one.seq for one in seen.happened]
    if page.known is not None and told != [*range(seen.seq - len(told) + 1, seen.seq + 1)]:
        raise Violation("forward", f"{page.name} was told of entries {told} with snapshot {seen.seq}")
    if page.known is not None and seen.seq - len(told) > page.known and not _full(journal, told):
        raise Violation("forward", f"{page.name} knew entry {page.known}, and was told of {told} next")


def no_secrets(journal: Journal, seat: int, seen: Seen) -> bool:
    """A snapshot is exactly what that seat may know; whether it could be compared."""
    for one in seen.happened:
        if one.events != journal.told(one.seq, one.words is not None) or one.at != journal.entries[one.seq].at:
            raise Violation("secrets", f"entry {one.seq} of {journal.table} was told as {one.events}")
        if one.words is not None and (words := journal.words(one.seq, seat, WORDS)) not in (None, one.words):
            raise Violation("secrets", f"entry {one.seq} of {journal.table} was told as {one.words}, not {words}")
    expected = journal.view(seen.seq, seat)
    if expected is None:
        return False
    if bytes(seen.view) != expected:
        raise Violation("secrets", f"seat {seat} saw entry {seen.seq} of {journal.table} with other eyes")
    if seen.ended is not None and bytes(seen.ended.board) != journal.ended(seen.seq, seat):
        raise Violation("secrets", f"seat {seat} saw the end of a round at {journal.table} with other eyes")
    before = journal.before(seen.seq, seat) if bytes(seen.before) else None
    if before is not None and bytes(seen.before) != before:
        raise Violation("secrets", f"seat {seat} saw the table before a throw at {journal.table} with other eyes")
    if seen.expects is not None and seen.expects != journal.expects(seen.seq, seat, WORDS):
        raise Violation("secrets", f"seat {seat} was told at entry {seen.seq} of {journal.table}: {seen.expects}")
    return True


# --- when nothing has failed for a while


def converged(world: World) -> None:
    """Every client that is connected has seen the newest entry."""
    now = world.loop.time()
    for page in world.pages():
        journal = world.journals.get(page.table)
        if journal is None or not page.connected or now - page.opened < SEEN_WITHIN:
            continue
        newest = journal.seq
        while newest >= 0 and journal.times[newest] > now - SEEN_WITHIN:
            newest -= 1
        if page.seen < newest:
            raise Violation("converged", f"{page.name} saw entry {page.seen} of {page.table}, the newest is {newest}")


def answered(world: World) -> None:
    """Every command that was sent over an open connection is answered."""
    now = world.loop.time()
    for page in world.pages():
        for key, (since, command) in page.pending.items():
            if page.connected and now - max(since, page.opened) > ANSWERED_WITHIN:
                raise Violation("answered", f"{command} of {page.name} at {page.table} has no answer ({key})")


def fired(world: World) -> None:
    """Flags fall, windows close and bots move when they should."""
    now = world.loop.time()
    since = max((process.since for process in world.processes), default=now)
    clock = min((process.services.registry.clock() for process in world.processes if process.ready), default=0)
    for journal in world.journals.values():
        room, moved = journal.room, journal.times[-1]
        if room.overdue(clock - int(FIRED_WITHIN * 1000)) and now - max(since, moved) > FIRED_WITHIN:
            raise Violation("fired", f"{journal.table} is overdue since {(clock - (room.due or 0)) / 1000:.1f} s")
        if room.bot is not None and now - max(since, moved) > BOT_WITHIN:
            raise Violation("bots", f"a bot does not move at {journal.table} since {now - moved:.1f} s")


def folded(world: World) -> None:
    """Every room in memory is the fold of its log."""
    for process in world.processes:
        for live in process.services.registry.tables.values() if process.ready else ():
            journal = world.journals.get(live.id)
            if journal is None or live.stale or live.lock.locked() or live.room.seq != journal.seq:
                continue
            for name, ours, theirs in differences(journal.room, live.room):
                raise Violation("folded", f"{name} of {live.id} is {theirs}, and by the log {ours}")


def kept(world: World) -> None:
    """The disk has what was committed, and every log folds again."""
    found: dict[str, list[str]] = {}
    for table, _, body in world.disk.everything():
        found.setdefault(table, []).append(body)
    for table, journal in world.journals.items():
        if found.get(table) != journal.bodies:
            raise Violation("kept", f"the log of {table} is not what was committed")
        again = fold(journal)
        if isinstance(again, Refusal):
            raise Violation("folded", f"the log of {table} does not fold: {again}")
        for name, ours, theirs in differences(again, journal.room):
            raise Violation("folded", f"{name} of {table} is {theirs}, and from the first entry on {ours}")


def differences(one: Room, other: Room) -> Iterator[tuple[str, Any, Any]]:
    """Where two rooms are not the same."""
    for name in (
        "seq",
        "state",
        "keys",
        "away",
        "asked",
        "agreed",
        "rematch",
        "owners",
        "levels",
        "window",
        "due",
        "shown",
        "read",
    ):
        if getattr(one, name) != getattr(other, name):
            yield name, getattr(one, name), getattr(other, name)
    for name in ("left", "since", "flag", "held"):
        if getattr(one.clocks, name) != getattr(other.clocks, name):
            yield name, getattr(one.clocks, name), getattr(other.clocks, name)
    for seat in range(EVERYBODY, len(one.owners)):
        if one.view(seat).to_json() != other.view(seat).to_json():
            yield f"the view of seat {seat}", one.view(seat).to_json(), other.view(seat).to_json()


SOON = (converged, answered)
"""Checked when nothing has failed for some seconds,"""
CALM = (converged, answered, fired, folded)
"""and when nothing has failed for longer than a bot may be silent."""
decode = msgspec.json.Decoder(Seen).decode


def parsed(body: str) -> Entry:
    """An entry from the disk."""
    try:
        return read_entry(body)
    except Refusal as refusal:
        raise Violation("folded", f"an entry cannot be read: {body[:80]}") from refusal
