"""A match: the fold of a table's log. It checks every event and holds no secret of its own."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from ptoq.core.messages import Text
from ptoq.core.notation import Choices, Move
from ptoq.core.record import Record, S_co
from ptoq.core.refusals import Illegal, OtherRules, Refusal
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.view import View
from ptoq.games import find
from ptoq.table import fair
from ptoq.table.events import (
    AnyEvent,
    Claimed,
    Disclosed,
    Drew,
    Moved,
    Opened,
    Resigned,
    Revealed,
    Sat,
    Stood,
    Unclaimed,
    Undone,
)
from ptoq.table.opening import TUT_TUT, Opening

LONGEST_NAME = 40
COMMITMENT = re.compile("([0-9a-f]{64})?")
NO_CHOICES = np.zeros(0, np.int32)
CLAIM = Move(0, TUT_TUT, {"move": TUT_TUT})

R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class Round:
    """A round that is over: its last state, and what each seat won in it."""

    state: Record
    gains: tuple[int, ...]


class Match(Generic[S_co]):
    """The fold of a log: the seats taken, the seat to act, the state of the round, the scores."""

    def __init__(self) -> None:
        self.log: list[AnyEvent] = []
        self.rounds: list[Round] = []
        self.resigned: set[int] = set()
        """The seats that gave up, or whose time ran out."""
        self.timeouts: set[int] = set()
        """Those of them whose time ran out."""
        self.conceded = False
        """Whether the match ended because too few stayed, and not by the rules of the game."""
        self.state = cast("S_co", None)
        """The round that is played, or the last one; None until it is known who starts."""
        self._draws = 0
        self._undoable: list[Record] = []
        self._over = False
        self.actor: int | None = None
        """The seat that is to act; None before the match begins and after its end. Nature acts by itself."""
        self._codes: dict[int, NDArray[np.int32]] = {}

    def _take(self, event: AnyEvent) -> None:
        """Add an event to the log; refuse it, and change nothing, if it cannot follow what is there."""
        if not self.log and not isinstance(event, Opened):
            raise Refusal("table/not-opened")
        match event:
            case Moved():
                self._take_moved(event)
            case Drew():
                self._take_drew(event)
            case Opened():
                self._take_opened(event)
            case Sat():
                self._take_sat(event)
            case Stood():
                self._take_stood(event)
            case Disclosed():
                self._take_disclosed(event)
            case Claimed():
                self._take_claimed(event)
            case Unclaimed():
                self._take_unclaimed()
            case Undone():
                self._take_undone(event)
            case Resigned():
                self._take_resigned(event)
            case Revealed():
                self._take_revealed(event)
        self._codes.clear()
        self.actor = self._find_actor()
        self.log.append(event)

    def _recall(self, event: AnyEvent) -> None:
        """Take an event that was stored; in a match of older rules it may be one that today's rules forbid."""
        try:
            self._take(event)
        except Refusal as refusal:
            if not self.log or self.version == self.game.version:
                raise
            rules = {"game": self.game.title, "version": self.version, "ours": self.game.version}
            raise OtherRules("table/older-rules", **rules, number=len(self.log), reason=refusal.text) from refusal

    def after(self, events: Iterable[AnyEvent]) -> Self:
        """The match with more events, on its own; this one stays as it is."""
        later = object.__new__(type(self))
        vars(later).update(vars(self))
        later.log, later.rounds, later.resigned = self.log[-1:], self.rounds.copy(), self.resigned.copy()
        later.timeouts = self.timeouts.copy()
        later.seats, later.scores = self.seats.copy(), self.scores.copy()
        later.seeds, later.disclosed = self.seeds.copy(), self.disclosed.copy()
        later.state = cast("S_co", None if self.state is None else self.state.copy())
        later._undoable, later._codes, later._moves = self._undoable.copy(), {}, self._moves.copy()
        if self.seated:
            later.opening = deepcopy(self.opening)
        for event in events:
            later._take(event)
        return later

    def _take_opened(self, event: Opened) -> None:
        if self.log:
            raise Refusal("table/opened-twice")
        game = find(event.game)
        if event.version != game.version and event.version not in game.reads:
            raise OtherRules("table/other-version", game=game.title, version=event.version, ours=game.version)
        self.version = event.version
        """The version of the rules by which the match began."""
        if event.seats not in game.seats:
            raise Refusal("table/seat-count", game=game.title, least=game.seats[0], most=game.seats[-1])
        self.options = game.settle(event.options)
        self.id = event.table
        self.game = game
        self.rules = game.rules
        self.commitment = event.commitment
        self.seats: list[Sat | None] = [None] * event.seats
        self.seeds = [""] * event.seats
        """What every seat adds to the draws."""
        self.disclosed: set[int] = set()
        """The seats that told their seeds."""
        self.awaited: list[int] = []
        """The seats whose promised seeds are missing, once all seats are taken: nothing is drawn before."""
        self.scores = [self.options[game.match.purse] if game.match.purse else 0] * event.seats
        self._moves = np.zeros(self.rules.most_choices, np.int32)
        self._shows = "shown" in (self.rules.State.dtype.names or ())
        """Whether the game has decisions that show something hidden; its states count them."""

    def _take_sat(self, event: Sat) -> None:
        if not 0 <= event.seat < len(self.seats) or self.seats[event.seat] is not None:
            raise Refusal("table/seat-taken", number=event.seat + 1)
        if not event.name.strip() or len(event.name) > LONGEST_NAME or not event.name.isprintable():
            raise Refusal("table/bad-name", most=LONGEST_NAME)
        if not COMMITMENT.fullmatch(event.commitment):
            raise Refusal("table/bad-promise")
        self.seats[event.seat] = event
        if None not in self.seats:
            self.awaited = self.promised
            people = all(sat is not None and sat.person for sat in self.seats)
            self.opening = Opening(self._first(people), len(self.seats))
            self._start_if_known()

    def _take_disclosed(self, event: Disclosed) -> None:
        if not self.seated or self._over:
            raise Illegal(self.idle)
        if event.seat not in range(len(self.seats)):
            raise Illegal("table/nobody-there", number=event.seat + 1)
        if event.seat in self.disclosed:
            raise Illegal("table/told-already")
        fair.check_seat_seed(event.seed)
        promised = self.promised
        if event.seat in promised:
            if fair.commitment(event.seed.encode()) != cast("Sat", self.seats[event.seat]).commitment:
                raise Illegal("table/other-promise")
        elif promised or not isinstance(self.log[-1], Sat | Disclosed):
            # In old logs all seeds were told in clear. Beside promised ones such a seed could be chosen last.
            raise Illegal("table/nothing-promised")
        self.seeds[event.seat] = event.seed
        self.disclosed.add(event.seat)
        if event.seat in promised:
            self.awaited = [seat for seat in self.awaited if seat != event.seat]
            self._start_if_known()

    def _take_stood(self, event: Stood) -> None:
        if self.seated:
            raise Illegal("table/has-begun")
        if not 0 <= event.seat < len(self.seats) or self.seats[event.seat] is None:
            raise Illegal("table/nobody-there", number=event.seat + 1)
        self.seats[event.seat] = None

    def _first(self, people: bool) -> str:
        how = self.game.match.first
        if how == "option":
            how = self.options["first"]
        return "lot" if how == "tut-tut" and not people else how

    def _start_if_known(self) -> None:
        if self.opening.starter is not None and not self.awaited:
            self._start_round(self.opening.starter)

    def _start_round(self, starter: int) -> None:
        self.state = cast("S_co", self.game.new_round(self.options, len(self.seats), starter, self.scores))

    def _take_claimed(self, event: Claimed) -> None:
        if not self.claimable or not 0 <= event.seat < len(self.seats):
            raise Illegal("table/nothing-to-claim")
        self.opening.starter = event.seat
        self._start_if_known()

    def _take_unclaimed(self) -> None:
        if not self.claimable:
            raise Illegal("table/nothing-to-claim")
        self.opening.unclaimed()

    def _take_drew(self, event: Drew) -> None:
        # None is no number: then nature has nothing to draw.
        if event.n != self.chances or not 0 <= event.outcome < event.n:
            raise Refusal("table/impossible-draw")
        self._draws += 1
        self._undoable.clear()
        if self.state is None:
            self.opening.drew(event.outcome)
            self._start_if_known()
        else:
            self.rules.apply(self.state, event.outcome)
            if self.rules.actor(self.state) == NOBODY:
                self._end_round()

    def _take_moved(self, event: Moved) -> None:
        code = self._legal(event.seat, event.move)
        state = cast("Record", self.state)
        before = state.copy()
        self.rules.apply(state, code)
        self._undoable.append(before)
        actor = self.rules.actor(state)
        if actor != event.seat or (self._shows and cast("Any", state).shown != cast("Any", before).shown):
            self._undoable.clear()
        if actor == NOBODY:
            self._end_round()

    def _take_undone(self, event: Undone) -> None:
        if not self._undoable or self.actor != event.seat:
            raise Illegal("table/no-undo")
        # Another match may go on from here (`after`), and rules change a state in place.
        self.state = cast("S_co", self._undoable.pop().copy())

    def _take_resigned(self, event: Resigned) -> None:
        if event.seat in self.resigned:
            raise Illegal("table/given-up-already")
        if not self.seated or self._over:
            raise Illegal(self.idle)
        if event.seat not in range(len(self.seats)):
            raise Illegal("table/not-seated")
        self.resigned.add(event.seat)
        self.timeouts |= {event.seat} if event.timeout else set()
        self._undoable.clear()
        # Without a promised seed nothing is ever drawn: there is no other match to get by keeping it back.
        if event.seat in self.awaited or len(self.seats) - len(self.resigned) < min(2, len(self.seats)):
            self._over, self.conceded, self.awaited = True, True, []

    def _take_revealed(self, event: Revealed) -> None:
        try:
            seed = bytes.fromhex(event.seed)
        except ValueError:
            seed = b""
        if not self._over or isinstance(self.log[-1], Revealed):
            raise Refusal("table/revealed-early")
        if fair.commitment(seed) != self.commitment:
            raise Refusal("table/other-seed")

    def _end_round(self) -> None:
        if self.state is None:
            return
        gains = np.zeros(len(self.seats) + 8, np.int64)
        self.rules.payoff(self.state, gains)
        finished = Round(self.state, tuple(int(gain) for gain in gains[: len(self.seats)]))
        self.rounds.append(finished)
        match = self.game.match
        self.scores = [score + match.kept(gain) for score, gain in zip(self.scores, finished.gains, strict=True)]
        if self.game.is_over(self.options, len(self.rounds), self.scores):
            self._over = True
        else:
            self._start_round(match.then(finished.state))

    @property
    def seated(self) -> bool:
        """Whether every seat is taken."""
        return None not in self.seats

    @property
    def promised(self) -> list[int]:
        """The seats that promised a seed of their own."""
        return [seat for seat, sat in enumerate(self.seats) if sat is not None and sat.commitment]

    @property
    def idle(self) -> Text:
        """Why no seat is to act: the match is over, or has not begun."""
        if self._over:
            return Text("table/is-over")
        if not self.seated:
            return Text("table/not-seated")
        return Text("table/awaits-seeds", names=", ".join(self.names[seat] for seat in self.awaited))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._over

    @property
    def winners(self) -> list[int]:
        """The best of the seats that did not give up, once the match is over."""
        stayed = [seat for seat in range(len(self.seats)) if seat not in self.resigned]
        best = max((self.scores[seat] for seat in stayed), default=0)
        return [seat for seat in stayed if self.scores[seat] == best] if self._over else []

    def verdict(self) -> list[Text]:
        """How the last round ended, or, of a match that was given up, who did so."""
        if self.conceded:
            return [self._departure(seat) for seat in sorted(self.resigned)]
        return self.game.words.verdict(self.rounds[-1].state, self.names) if self.rounds else []

    def _departure(self, seat: int) -> Text:
        key = "table/out-of-time" if seat in self.timeouts else "table/resigned"
        return Text(key, name=self.names[seat])

    @property
    def names(self) -> list[str]:
        """The name of every seat, empty for a free one."""
        return [sat.name if sat else "" for sat in self.seats]

    def _find_actor(self) -> int | None:
        if not self.seated or self._over or self.awaited:
            return None
        return self.opening.actor if self.state is None else int(self.rules.actor(self.state))

    @property
    def claimable(self) -> bool:
        """Whether the match waits for the first to say "Tut Tut" (PP3)."""
        return self.actor is not None and self.state is None and self.opening.claimable

    @property
    def pending(self) -> list[int]:
        """All seats that may act now; more than one where several may answer in any order."""
        if self.actor is None:
            return []
        if self.state is None:
            return list(range(len(self.seats))) if self.claimable else []
        return [seat for seat in range(len(self.seats)) if len(self._codes_of(seat))]

    @property
    def chances(self) -> int | None:
        """How many outcomes nature's next draw has; None if it is not nature's turn."""
        if self.actor != NATURE:
            return None
        return self.opening.chances if self.state is None else int(self.rules.chances(self.state))

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves of the seat that is to act."""
        return self.moves_of(self.actor) if self.actor is not None else []

    def moves_of(self, seat: int) -> Sequence[Move]:
        """The legal moves of a seat, in three forms."""
        if self.actor is None or seat < 0:
            return []
        if self.state is None:
            return [CLAIM] if self.claimable else []
        return Choices(self.game.words.NOTATION, self._codes_of(seat))

    def _codes_of(self, seat: int) -> NDArray[np.int32]:
        """The legal moves of a seat as ints, found once after every event."""
        known = self._codes.get(seat)
        if known is None:
            n = self.rules.choices(cast("Record", self.state), seat, self._moves)
            known = self._codes[seat] = self._moves[:n].copy() if n else NO_CHOICES
        return known

    def view(self, seat: int = EVERYBODY) -> View[S_co]:
        """What a seat may know; without a seat, what is public."""
        return View(
            self.game,
            seat,
            cast("S_co", self.hidden(self.state, seat) if self.state is not None else None),
            self.names,
            tuple(self.scores),
            self.round,
            self.actor,
            self.moves_of(seat),
        )

    @property
    def round(self) -> int:
        """The number of the round that is being played, or of the last one."""
        return len(self.rounds) + (not self._over)

    def hidden(self, state: R, seat: int) -> R:
        """A state as a seat may know it."""
        view = state.copy()
        self.rules.hide(view, seat)
        return view

    def _legal(self, seat: int, text: str) -> int:
        """The move a text says, if that seat may make it now."""
        if self.actor is None:
            raise Illegal(self.idle)
        if self.state is None or self.actor == NATURE or not 0 <= seat < len(self.seats):
            raise Illegal("table/not-now")
        code = self.game.words.NOTATION.read(text)
        codes = self._codes_of(seat)
        if len(codes) == 0:
            raise Illegal("table/not-your-turn", name=self.names[self.actor])
        # Choices rise: `in` would compare every one of them.
        at = bisect_left(codes, code)
        if at == len(codes) or codes[at] != code:
            # The reason is found with the seat's own eyes, so that no refusal gives a secret away.
            raise Illegal(self.game.words.why_not(self.hidden(self.state, seat), seat, code))
        return code
