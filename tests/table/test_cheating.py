"""An operator who knows the server seed, with friends on all seats but one, tries to choose the draws.

The one honest player does what the page does: draws a seed, promises it, keeps what was promised at the table, tells
the seed once when all seats are taken, and compares the log of the match with what was kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from ptoq import Refusal, Table, verify
from ptoq.games import find
from ptoq.table import fair, files
from ptoq.table.events import AnyEvent, Disclosed, Drew, Opened, Revealed, Sat, Stood

GAME = find("escalero")
TRIES = 12
PLACES = [(seats, mine) for seats in (2, 3, 4) for mine in range(seats)]
"""How many seats there are, and which one is honest: every friend sits first, last or between once."""
Draws = tuple[int, ...]


class Honest:
    """A player with a seed of his own; without promises, as it was, he tells it when he sits down."""

    def __init__(self, seat: int, rng: Random, promises: bool = True) -> None:
        self.seat = seat
        self.promises = promises
        self._seed = rng.randbytes(32).hex()
        self._seen: tuple[AnyEvent, ...] | None = None

    def sit(self) -> Sat:
        """Take the seat."""
        return Sat(self.seat, "Honest", True, fair.commitment(self._seed.encode()) if self.promises else "")

    def tell(self, shown: Sequence[AnyEvent]) -> str | None:
        """Tell the seed to a table that is complete; to another one than the first, never."""
        opened, *rest = shown
        assert isinstance(opened, Opened)
        seats: list[Sat | None] = [None] * opened.seats
        for event in rest:
            if isinstance(event, Sat):
                seats[event.seat] = event
            elif isinstance(event, Stood):
                seats[event.seat] = None
        if self.promises and (None in seats or seats[self.seat] != self.sit()):
            return None
        seen = (opened, *(sat for sat in seats if sat is not None))
        self._seen = self._seen or seen
        return self._seed if not self.promises or self._seen == seen else None

    def accepts(self, log: Sequence[AnyEvent]) -> bool:
        """Whether the log of the whole match is in order, and the one of the table that was seen."""
        try:
            report = verify(files.write(log, None))
        except Refusal:
            return False
        if not self.promises:
            return report.checked
        table = Table.replay(log)
        kept = (table.log[0], *table.seats)
        return report.checked and self.seat in report.promised and kept == self._seen


class Operator:
    """Lays the table, knows its seed, and answers for all other seats."""

    def __init__(self, seats: int, honest: Honest, rng: Random) -> None:
        self.honest = honest
        self.rng = rng
        self.seed = rng.randbytes(32)
        self.friends = {seat: rng.randbytes(8).hex() for seat in range(seats) if seat != honest.seat}
        self.opened = self.opening(self.seed)

    def opening(self, seed: bytes, table: str = "table") -> Opened:
        """The first event of a table."""
        seats = len(self.friends) + 1
        return Opened(table, GAME.name, GAME.version, seats, GAME.settle({}), fair.commitment(seed))

    def sat(self, friends: dict[int, str], promised: bool = True) -> list[AnyEvent]:
        """All seats taken, the friends' with promises of these seeds."""
        seats: list[AnyEvent] = [
            Sat(seat, f"Friend {seat}", True, fair.commitment(seed.encode()) if promised else "")
            for seat, seed in friends.items()
        ]
        return [*seats, self.honest.sit()]

    def others(self) -> Iterator[dict[int, str]]:
        """Other seeds of the friends."""
        for number in range(TRIES):
            yield {seat: f"{seed}-{number}" for seat, seed in self.friends.items()}

    def ended(self, events: Sequence[AnyEvent], seed: bytes) -> list[AnyEvent]:
        """The log of a match that begins so: the first throws, then all friends give up."""
        try:
            table = Table.replay(events, seed)
            for friend in self.friends:
                if not table.over:
                    table.resign(friend)
        except Refusal:
            return []
        return list(table.log)

    def told(self, friends: dict[int, str], mine: str | None, mine_first: bool = True) -> list[AnyEvent]:
        """All seeds told, in either order."""
        ours: list[AnyEvent] = [Disclosed(seat, seed) for seat, seed in friends.items()]
        own: list[AnyEvent] = [Disclosed(self.honest.seat, mine)] if mine is not None else []
        return [*own, *ours] if mine_first else [*ours, *own]


def draws(log: Sequence[AnyEvent]) -> Draws:
    """The first draws of a match."""
    return tuple(event.outcome for event in log if isinstance(event, Drew))


def chosen(honest: Honest, logs: Sequence[Sequence[AnyEvent]]) -> int:
    """Between how many more than one course of the draws one could choose, with the honest player content."""
    return max(0, len({draws(log) for log in logs if log and draws(log) and honest.accepts(log)}) - 1)


@pytest.fixture(params=PLACES, ids=str)
def operator(request: pytest.FixtureRequest) -> Operator:
    """An operator with friends around one honest player."""
    seats, mine = request.param
    rng = Random(f"{seats} {mine}")
    return Operator(seats, Honest(mine, rng), rng)


@pytest.fixture
def mine(operator: Operator) -> str:
    """The honest player's seed, told to the table as it was shown."""
    told = operator.honest.tell([operator.opened, *operator.sat(operator.friends)])
    assert told is not None
    return told


def test_a_match_without_tricks_is_accepted(operator: Operator, mine: str) -> None:
    for mine_first in (True, False):
        events = [operator.opened, *operator.sat(operator.friends), *operator.told(operator.friends, mine, mine_first)]
        log = operator.ended(events, operator.seed)
        assert len(draws(log)) > 2
        assert operator.honest.accepts(log)


@pytest.mark.parametrize(("seats", "place"), PLACES)
def test_with_seeds_in_clear_draws_could_be_chosen(seats: int, place: int) -> None:
    """This is how it was, and what the other tests would count if it still were so."""
    rng = Random(1)
    honest = Honest(place, rng, promises=False)
    operator = Operator(seats, honest, rng)
    mine = honest.tell([operator.opened, honest.sit()])
    logs = [
        operator.ended(
            [operator.opened, *operator.sat(other, promised=False), *operator.told(other, mine)], operator.seed
        )
        for other in operator.others()
    ]
    assert chosen(honest, logs) == TRIES - 1


def test_from_the_others_promises_no_draw_can_be_foreseen(operator: Operator) -> None:
    shown = [operator.opened, *operator.sat(operator.friends)]
    promise = operator.honest.sit().commitment
    foreseen = set()
    for other in operator.others():
        # Standing up and sitting down again with another seed, as long as the table is not complete.
        for guess in (promise, "", *other.values()):
            events = [operator.opened, *operator.sat(other), *operator.told(other, guess)]
            assert operator.ended(events, operator.seed) == []
            seeds = [other.get(seat, guess) for seat in range(operator.opened.seats)]
            foreseen.add(tuple(fair.draw(operator.seed, "table", seeds, counter, 7776) for counter in range(3)))
    mine = operator.honest.tell(shown)
    assert mine is not None
    for other in (operator.friends, *operator.others()):
        seeds = [other.get(seat, mine) for seat in range(operator.opened.seats)]
        assert tuple(fair.draw(operator.seed, "table", seeds, counter, 7776) for counter in range(3)) not in foreseen


def test_a_seed_is_told_only_when_all_seats_are_taken(operator: Operator) -> None:
    seats = operator.sat(operator.friends)
    for missing in range(len(seats)):
        assert operator.honest.tell([operator.opened, *seats[:missing], *seats[missing + 1 :]]) is None
    assert operator.honest.tell([operator.opened, *seats, Stood(next(iter(operator.friends)))]) is None


@pytest.mark.parametrize("mine_first", [True, False])
@pytest.mark.parametrize("promised", [True, False])
def test_seeds_chosen_after_the_honest_one_was_told_are_not_accepted(
    operator: Operator, mine: str, promised: bool, mine_first: bool
) -> None:
    logs = []
    for other in (operator.friends, *operator.others()):
        told = operator.told(other, mine, mine_first)
        # A log with other promises, a log with the promises that were shown, and one who sits down anew.
        logs.append([operator.opened, *operator.sat(other, promised), *told])
        logs.append([operator.opened, *operator.sat(operator.friends), *told])
        again: list[AnyEvent] = [Stood(seat) for seat in other]
        logs.append([operator.opened, *operator.sat(operator.friends), *again, *operator.sat(other)[:-1], *told])
    assert chosen(operator.honest, [operator.ended(log, operator.seed) for log in logs]) == 0


def test_a_friend_without_a_promise_adds_nothing(operator: Operator) -> None:
    shown = [operator.opened, *operator.sat(operator.friends, promised=False)]
    mine = operator.honest.tell(shown)
    logs = [operator.ended([*shown, *operator.told({}, mine)], operator.seed)]
    assert operator.honest.accepts(logs[0])
    for other in operator.others():
        logs += [operator.ended([*shown, *operator.told(other, mine, first)], operator.seed) for first in (True, False)]
    assert chosen(operator.honest, logs) == 0


def test_a_seed_kept_back_leads_to_no_draw(operator: Operator, mine: str) -> None:
    shown = [operator.opened, *operator.sat(operator.friends), Disclosed(operator.honest.seat, mine)]
    for friend in operator.friends:
        told: list[AnyEvent] = [Disclosed(seat, seed) for seat, seed in operator.friends.items() if seat != friend]
        table = Table.replay([*shown, *told], operator.seed)
        table.resign(friend)
        assert table.over
        assert friend not in table.winners
        assert operator.honest.seat in table.winners
        assert draws(table.log) == ()


def test_another_server_seed_is_not_accepted(operator: Operator, mine: str) -> None:
    rest = [*operator.sat(operator.friends), *operator.told(operator.friends, mine)]
    logs = [operator.ended([operator.opened, *rest], operator.seed)]
    for _ in range(TRIES):
        seed = operator.rng.randbytes(32)
        logs.append(operator.ended([operator.opening(seed), *rest], seed))
        other = operator.ended([operator.opening(seed), *rest], seed)
        logs.append([operator.opened, *other[1:]])
        logs.append([*logs[0][:-1], Revealed(seed.hex())])
    assert chosen(operator.honest, logs) == 0


def test_a_second_copy_of_the_table_gets_no_seed_and_is_not_accepted(operator: Operator, mine: str) -> None:
    logs = [
        operator.ended(
            [operator.opened, *operator.sat(operator.friends), *operator.told(operator.friends, mine)], operator.seed
        )
    ]
    for number, other in enumerate(operator.others()):
        seed = operator.rng.randbytes(32)
        for copy in (operator.opening(seed), operator.opening(operator.seed, f"copy {number}")):
            assert operator.honest.tell([copy, *operator.sat(operator.friends)]) is None
            logs.append(
                operator.ended([copy, *operator.sat(operator.friends), *operator.told(operator.friends, mine)], seed)
            )
        assert operator.honest.tell([operator.opened, *operator.sat(other)]) is None
    assert chosen(operator.honest, logs) == 0
