"""The life of a table: people and bots do whatever comes to their minds, in any order, and the table stays sound."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import PHRASES, Room
from ptoq.server.rooms.terms import Clock, Terms
from ptoq.table import fair
from tests.server.shelves import NOON, again, empty_room

PEOPLE = ["anna-id", "bob-id", "cleo-id", "stranger-id"]
PERSONS = st.sampled_from(PEOPLE)
GAMES = ["al-capone", "hidden-poker", "rock-and-roll", "escalero", "pyramid-poker"]
LUCK = "luck"
"""The seed that everybody promises."""
CLOCKS = [Clock(), Clock("move", 30), Clock("game", 60, 2), Clock("move", 86_400)]


class Life(RuleBasedStateMachine):
    """One table, from the first seat taken to the last entry."""

    @initialize(
        game=st.sampled_from(GAMES),
        seats=st.integers(1, 3),
        bots=st.integers(0, 1),
        clock=st.sampled_from(CLOCKS),
        undo=st.sampled_from(["off", "own", "consent"]),
        luck=st.integers(0, 2**16),
    )
    def lay(self, game: str, seats: int, bots: int, clock: Clock, undo: Any, luck: int) -> None:
        """Lay a table; the first person is its host."""
        least, most = games()[game].seats[0], games()[game].seats[-1]
        seats = min(max(seats, least, 1), most)
        bots = min(bots, seats - 1)
        levels = [None] * (seats - bots) + ["random"] * bots
        options = {"rounds": 2} if "rounds" in {option.name for option in games()[game].options} else {}
        self.at = NOON
        self.rng = Random(luck)
        self.log: list[Entry] = []
        self.room, entry = empty_room(game, levels, PEOPLE[0], NOON, options, Terms(False, clock, undo), luck)
        self.snapshots = SnapshotCache(self.room)
        self.log.append(entry)
        self.whole = sum(self.room.table.scores) if games()[game].match.purse else None

    def attempt(self, by: str | None, do: Callable[[Room], None]) -> bool:
        """Do something, or be refused: then nothing has changed."""
        before, seq = self.shown(self.room), self.room.seq
        try:
            with patch.object(fair, "fresh_seed", lambda: bytes(32)):  # chance would make every run another one
                entry = self.room.execute(self.at, by, None, do)
        except Refusal:
            assert self.room.seq == seq
            assert self.shown(self.room) == before
            return False
        assert self.room.seq == seq + 1
        self.log.append(entry)
        return True

    def shown(self, room: Room) -> list[bytes]:
        """What every seat and a spectator see, with what happened last."""
        # One cache lives as long as the room, as on a server; a room that is read has a new one.
        cache = self.snapshots if room is self.room else SnapshotCache(room)
        cache.refresh()
        return [cache.snapshot(seat, [cache.last], "en") for seat in range(EVERYBODY, len(room.owners))]

    @rule(person=PERSONS, seat=st.one_of(st.none(), st.integers(0, 3)), promises=st.booleans())
    def sit(self, person: str, seat: int | None, promises: bool) -> None:
        """Somebody wants a seat, with a promise of a seed or without."""
        promise = fair.commitment(LUCK.encode()) if promises else ""
        self.attempt(person, lambda room: room.sit(person, person.split("-")[0], seat, promise))

    @rule(person=PERSONS, seed=st.sampled_from([LUCK, "other"]))
    def disclose(self, person: str, seed: str) -> None:
        """Somebody tells a seed."""
        self.attempt(person, lambda room: room.disclose(person, seed))

    @precondition(lambda self: self.room.state == "waiting")
    @rule()
    def all_sit(self) -> None:
        """Everybody who may sits down and tells a seed, and the match begins."""
        for person in PEOPLE:
            self.sit(person, None, True)
        for person in PEOPLE:
            self.disclose(person, LUCK)

    @rule(person=PERSONS)
    def leave(self, person: str) -> None:
        """Somebody leaves."""
        self.attempt(person, lambda room: room.leave(person))

    @rule(person=PERSONS)
    def come_back(self, person: str) -> None:
        """Somebody comes back."""
        self.attempt(person, lambda room: room.come_back(person))

    @precondition(lambda self: self.room.state == "playing")
    @rule()
    def step_out(self) -> None:
        """Whoever is to act leaves for a moment."""
        for seat in list(self.room.pending):
            person = self.room.owners[seat]
            if person is not None:
                self.leave(person)
                self.come_back(person)

    @rule(person=PERSONS, seat=st.integers(0, 3))
    def fill(self, person: str, seat: int) -> None:
        """Somebody wants a bot on a seat."""
        self.attempt(person, lambda room: room.fill(person, seat, "random"))

    @precondition(lambda self: self.room.state == "playing")
    @rule(steps=st.integers(1, 12))
    def play(self, steps: int) -> None:
        """Whoever may act does, in a legal way: a person by himself, a bot by the house."""
        for _ in range(steps):
            if not self.room.pending:
                return
            self.at += self.rng.randrange(3000)
            seat = self.rng.choice(list(self.room.pending))
            move = self.rng.choice(self.room.table.moves_of(seat))
            person, made_on = self.room.owners[seat], self.room.seq
            if self.room.level(seat) is None and person is not None:
                assert self.attempt(person, lambda room: room.move(person, move.text, made_on))  # noqa: B023
            else:
                done = self.attempt(None, lambda room: room.bot_move(seat, move.code, made_on))  # noqa: B023
                assert done or self.room.table.state is None

    @rule(person=PERSONS, code=st.integers(0, 400), behind=st.integers(-1, 4))
    def move_anyhow(self, person: str, code: int, behind: int) -> None:
        """Somebody tries a move, legal or not, on an entry that is there, is old, or is not there yet."""
        notation = self.room.table.game.words.NOTATION
        text = notation.text(code % notation.count)
        self.attempt(person, lambda room: room.move(person, text, room.seq - behind))

    @rule(person=PERSONS)
    def undo(self, person: str) -> None:
        """Somebody wants a step back."""
        self.attempt(person, lambda room: room.undo(person, room.seq))

    @rule(person=PERSONS, yes=st.booleans())
    def answer(self, person: str, yes: bool) -> None:
        """Somebody answers."""
        self.attempt(person, lambda room: room.answer(person, yes))

    @rule(person=PERSONS)
    def resign(self, person: str) -> None:
        """Somebody gives up."""
        self.attempt(person, lambda room: room.resign(person))

    @rule(person=PERSONS, phrase=st.sampled_from([*PHRASES, "rubbish"]))
    def chat(self, person: str, phrase: str) -> None:
        """Somebody says something."""
        self.attempt(person, lambda room: room.chat(person, phrase))

    @rule(person=PERSONS)
    def invite(self, person: str) -> None:
        """Somebody wants to play again."""
        self.attempt(person, lambda room: room.invite(person, "another-table"))

    @rule(seconds=st.sampled_from([1, 11, 61, 100_000]))
    def ring(self, seconds: int) -> None:
        """Time goes by, and the house looks after the table."""
        self.at += 1000 * seconds
        overdue = self.room.overdue(self.at)
        assert self.attempt(None, lambda room: room.fire_due(self.at)) == overdue

    @precondition(lambda self: self.room.timed)
    @rule(seconds=st.sampled_from([2, 12, 100_000]))
    def restart(self, seconds: int) -> None:
        """The server is away for a while, and what is due is due as much later."""
        due, self.at = self.room.due or 0, self.at + 1000 * seconds
        assert self.attempt(None, lambda room: room.resume(1000 * seconds))
        assert self.room.due == due + 1000 * seconds or self.room.bot is not None or due < self.at

    @invariant()
    def reading_the_log_gives_the_same_room(self) -> None:
        """Whoever reads what was written has the same table, to the byte."""
        if hasattr(self, "room"):
            read = again(self.log, self.room.seed)
            assert self.shown(read) == self.shown(self.room)
            assert (read.seq, read.due, list(read.pending), read.fresh, read.owners, read.window) == (
                self.room.seq,
                self.room.due,
                list(self.room.pending),
                self.room.fresh,
                self.room.owners,
                self.room.window,
            )
            assert self.room.seq == len(self.log) - 1

    @invariant()
    def no_chip_is_lost(self) -> None:
        """Chips go from one to the other, and none comes or goes."""
        if hasattr(self, "room") and self.whole is not None:
            assert sum(self.room.table.scores) == self.whole

    @invariant()
    def nobody_sees_a_secret(self) -> None:
        """No seed, no identity and no outcome is in what is shown, until the match is over."""
        if hasattr(self, "room") and self.room.state != "over":
            for shown in self.shown(self.room):
                for secret in (self.room.seed.hex(), *PEOPLE, "outcome"):
                    assert secret.encode() not in shown

    @invariant()
    def somebody_is_to_act_or_the_match_is_not_on(self) -> None:
        """A match that is on always waits for somebody."""
        if hasattr(self, "room"):
            assert bool(self.room.pending) == (self.room.state == "playing")

    @invariant()
    def nothing_is_drawn_before_all_promised_seeds_are_told(self) -> None:
        """Who knows no seed of another knows no draw."""
        if hasattr(self, "room"):
            table = self.room.table
            untold = {seat for seat in table.promised if seat not in table.disclosed}
            assert not untold or (table.state is None and not table.drawn)
            assert not table.disclosed or table.seated

    @invariant()
    def a_bot_acts_only_for_a_seat_that_a_bot_plays(self) -> None:
        """The server asks no bot to play for a person who is there."""
        if hasattr(self, "room") and self.room.bot is not None:
            assert self.room.bot in self.room.bots
            assert self.room.bot in self.room.pending


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=40, stateful_step_count=30, deadline=None, derandomize=True)
