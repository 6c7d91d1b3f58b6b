"""What is read of matches that are over: histories, statistics, ratings and rankings, each by an index."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import BigInteger, ColumnElement, and_, func, literal, or_, select, tuple_, union_all

from ptoq.server.db.schema import game_table, person, rating, result, seat
from ptoq.server.db.store import Store
from ptoq.server.rooms.glicko import PERIOD, SCALE, SURE, Rating
from ptoq.server.rooms.results import Against, Outcome

PAGE = 30
TOP = 100
"""How many people a ranking shows."""
FRESH = 30_000
"""For so many milliseconds a ranking is shown as it was read."""


class Opponent(msgspec.Struct):
    """A seat of a match that is over: who sat there, a bot of which level, the score, and who gave up."""

    name: str
    level: str | None
    score: int | None
    resigned: bool


class HistoryLine(msgspec.Struct):
    """A match of mine that is over."""

    table: str
    game: str
    at: int
    """When it ended."""
    outcome: Outcome
    against: Against
    seat: int
    points: int | None
    seats: list[Opponent]
    """All seats; empty if the host has archived the match."""
    rating: int | None
    change: int | None
    """By how much my rating changed, if the match was rated."""


class HistoryPage(msgspec.Struct):
    """Some of my matches, the newest first, and where the next page begins, if there is one."""

    matches: list[HistoryLine]
    next: str | None


class Tally(msgspec.Struct):
    """How often I played against people, or bots of a level, and how it went."""

    against: Against
    played: int
    won: int
    shared: int


class Standing(msgspec.Struct):
    """A rating, as people read it."""

    rating: int
    deviation: int
    provisional: bool
    """Whether it is not yet certain; rankings leave it out."""
    matches: int


class GameStatistics(msgspec.Struct):
    """My statistics in a game."""

    game: str
    played: int
    won: int
    shared: int
    average: float | None
    """Of my points, where a seat has points of its own."""
    best: int | None
    streak: int
    """How many matches I have won in a row until now."""
    against: list[Tally]
    rating: Standing | None


class RankingLine(msgspec.Struct):
    """A person in a ranking."""

    place: int
    name: str
    rating: int
    deviation: int
    matches: int
    me: bool


class Ranking(msgspec.Struct):
    """The best of a game, and where I am."""

    game: str
    people: int
    """How many people have a certain rating."""
    lines: list[RankingLine]
    mine: Standing | None
    place: int | None
    """My place, if my rating is certain."""


class SeatRating(msgspec.Struct):
    """The rating of the person on a seat; of a rated match that is over, after it, and by how much it changed."""

    seat: int
    rating: int
    deviation: int
    provisional: bool
    change: int | None


class Best(NamedTuple):
    """The best of a game as they were at a time."""

    at: int
    rows: list[tuple[Any, Standing]]
    people: int


class Results:
    """Questions about matches that are over."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self._best: dict[str, Best] = {}

    async def history(self, who: str, game: str | None, before: tuple[int, str] | None) -> HistoryPage:
        """A page of a person's matches, those that ended before the last one of the page before."""
        wanted: list[ColumnElement[bool]] = [result.c.person == who]
        if game is not None:
            wanted.append(result.c.game == game)
        if before is not None:
            wanted.append(tuple_(result.c.at, result.c.table_id) < tuple_(literal(before[0], BigInteger), before[1]))
        query = (
            select(result, game_table.c.summary)
            .outerjoin(game_table, game_table.c.id == result.c.table_id)
            .where(*wanted)
            .order_by(result.c.at.desc(), result.c.table_id.desc())
            .limit(PAGE + 1)
        )
        rows = await self.store.read(query)
        last = rows[PAGE - 1] if len(rows) > PAGE else None
        return HistoryPage([_line(row) for row in rows[:PAGE]], f"{last.at}.{last.table_id}" if last else None)

    async def statistics(self, who: str) -> list[GameStatistics]:
        """A person's statistics, the game played most first."""
        query = (
            select(
                result.c.game,
                result.c.against,
                result.c.outcome,
                func.count().label("played"),
                func.count(result.c.points).label("counted"),
                func.sum(result.c.points).label("points"),
                func.max(result.c.points).label("best"),
                func.max(result.c.at).label("last"),
            )
            .where(result.c.person == who)
            .group_by(result.c.game, result.c.against, result.c.outcome)
        )
        games: dict[str, list[Any]] = {}
        for row in await self.store.read(query):
            games.setdefault(row.game, []).append(row)
        streaks = await self._streaks(who, games)
        ratings = {row.game: _standing(_rating(row).aged(self.clock())) for row in await self._ratings(who)}
        found = [_statistics(game, rows, streaks.get(game, 0), ratings.get(game)) for game, rows in games.items()]
        return sorted(found, key=lambda one: (-one.played, one.game))

    async def _streaks(self, who: str, games: dict[str, list[Any]]) -> dict[str, int]:
        """How many matches were won at each game since the last one that was not."""
        since = [
            select(result.c.game, func.count())
            .where(result.c.person == who, result.c.game == game, result.c.at > _last_unwon(rows))
            .group_by(result.c.game)
            for game, rows in games.items()
        ]
        return dict(await self.store.read(union_all(*since))) if since else {}

    async def _ratings(self, who: str) -> Any:
        return await self.store.read(select(rating).where(rating.c.person == who))

    async def ranking(self, game: str, who: str | None) -> Ranking:
        """The best of a game, and where a person is."""
        now = self.clock()
        best = self._best.get(game)
        if best is None or not best.at <= now < best.at + FRESH:
            best = self._best[game] = await self._read_best(game, now)
        lines = [
            RankingLine(place, row.name, seen.rating, seen.deviation, seen.matches, row.person == who)
            for place, (row, seen) in enumerate(best.rows, 1)
        ]
        found = Ranking(game, best.people, lines, None, None)
        mine = next((row for row in await self._ratings(who or "") if row.game == game), None)
        if mine is not None:
            found.mine = _standing(_rating(mine).aged(now))
            found.place = next((line.place for line in lines if line.me), None)
            if found.place is None and not found.mine.provisional:
                better = rating.c.rating > mine.rating
                found.place = 1 + await self._count(rating.c.game == game, better, _certain(now))
        return found

    async def _read_best(self, game: str, now: int) -> Best:
        certain = (rating.c.game == game, _certain(now))
        query = (
            select(rating, person.c.name)
            .join(person, person.c.id == rating.c.person)
            .where(*certain, ~person.c.leaving, or_(person.c.banned.is_(None), person.c.banned <= now))
            .order_by(rating.c.rating.desc(), rating.c.person)
            .limit(TOP)
        )
        rows = [(row, _standing(_rating(row).aged(now))) for row in await self.store.read(query)]
        return Best(now, rows, await self._count(*certain))

    async def _count(self, *which: ColumnElement[bool]) -> int:
        """How many ratings there are, in an index alone: the few people who are banned count, too."""
        return int((await self.store.read(select(func.count()).select_from(rating).where(*which)))[0][0])

    async def of_table(self, table: str) -> list[SeatRating]:
        """The ratings of those with accounts at a table: as they are now, or as the match left them."""
        query = (
            select(
                seat.c.seat, result.c.rating.label("new"), result.c.deviation.label("newly"), result.c.change, rating
            )
            .select_from(seat)
            .join(game_table, game_table.c.id == seat.c.table_id)
            .join(person, person.c.id == seat.c.person)
            .outerjoin(rating, and_(rating.c.person == seat.c.person, rating.c.game == game_table.c.game))
            .outerjoin(result, and_(result.c.person == seat.c.person, result.c.table_id == seat.c.table_id))
            .where(seat.c.table_id == table, person.c.login.is_not(None))
            .order_by(seat.c.seat)
        )
        return [self._seat(row) for row in await self.store.read(query)]

    def _seat(self, row: Any) -> SeatRating:
        now = _rating(row).aged(self.clock()) if row.rating is not None else Rating()
        if row.new is not None:
            now = Rating(row.new, row.newly)
        change = None if row.change is None else _change(row.new, row.change)
        return SeatRating(row.seat, round(now.rating), round(now.deviation), now.provisional, change)


def _line(row: Any) -> HistoryLine:
    seats = []
    if row.summary is not None:
        kept = msgspec.json.decode(row.summary)
        scores = kept["scores"] or [None] * len(kept["seats"])
        seats = [
            Opponent(one["name"] or "", one["level"], score, one.get("resigned", False))
            for one, score in zip(kept["seats"], scores, strict=True)
        ]
    rated = None if row.rating is None else round(row.rating)
    change = None if row.rating is None else _change(row.rating, row.change)
    told = (row.table_id, row.game, row.at, row.outcome, row.against, row.seat, row.points)
    return HistoryLine(*told, seats, rated, change)


def _last_unwon(rows: list[Any]) -> int:
    return max((row.last for row in rows if row.outcome != "won"), default=0)


def _statistics(game: str, rows: list[Any], streak: int, standing: Standing | None) -> GameStatistics:
    counted = sum(row.counted for row in rows)
    tallies: dict[Against, Tally] = {}
    for row in rows:
        tally = tallies.setdefault(row.against, Tally(row.against, 0, 0, 0))
        tally.played += row.played
        tally.won += row.played if row.outcome == "won" else 0
        tally.shared += row.played if row.outcome == "shared" else 0
    return GameStatistics(
        game,
        sum(tally.played for tally in tallies.values()),
        sum(tally.won for tally in tallies.values()),
        sum(tally.shared for tally in tallies.values()),
        round(sum(row.points or 0 for row in rows) / counted, 1) if counted else None,
        max((row.best for row in rows if row.best is not None), default=None),
        streak,
        sorted(tallies.values(), key=lambda tally: (-tally.played, tally.against)),
        standing,
    )


def _rating(row: Any) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility, row.matches, row.at)


def _standing(now: Rating) -> Standing:
    return Standing(round(now.rating), round(now.deviation), now.provisional, now.matches)


def _change(new: float, change: float) -> int:
    """By how much the rating that people read has changed."""
    return round(new) - round(new - change)


def _certain(now: int) -> ColumnElement[bool]:
    """Whether a rating is certain at a time: the same as `Rating.aged` and `provisional`."""
    grown = rating.c.volatility * rating.c.volatility * (SCALE**2 / PERIOD) * (now - rating.c.at)
    return rating.c.deviation * rating.c.deviation + grown <= SURE**2
