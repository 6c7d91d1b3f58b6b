"""The result of an arena: every match that was played, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.arena.adjusting import guess_for, mean_without_luck, share_without_luck
from ptoq.lab.arena.deals import Played, Setup, seatings
from ptoq.lab.arena.elo import ratings
from ptoq.lab.arena.intervals import Estimate, mean_of, part_of, share_of
from ptoq.lab.frames import Tabular
from ptoq.lab.text import NOTHING, amount, count, in_columns, percent
from ptoq.minds.valuing.functions import value_function

FORMAT = "ptoq arena 1"
SUMMED = ("games", "gain", "points", "pot", "luck")


class Standing(msgspec.Struct, frozen=True):
    """How one bot did.

    The score is the share of opponents that it left behind, an equal one being half. With two at the table a win is
    1, a draw 1/2, a loss 0; with any number of players the average of all bots is 1/2.
    """

    bot: str
    games: int
    score: Estimate
    gain: Estimate
    """What it won or lost in a match."""
    points: Estimate | None
    """Its share of all that was won, round by round, at its tables; None if nothing was ever won."""
    elo: float
    lucky: float | None = None
    """The luck it had in a match on average; None where it was not asked for."""
    score_without_luck: Estimate | None = None
    gain_without_luck: Estimate | None = None


class Duel(msgspec.Struct, frozen=True):
    """How two bots did against each other, from the first one's side."""

    bots: tuple[str, str]
    wins: int
    draws: int
    losses: int
    score: Estimate


class ResultFile(msgspec.Struct):
    """A result as JSON. The tables are there for readers; they are computed again when it is loaded."""

    format: str
    setup: Setup
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    matches: tuple[Played, ...]


@dataclass(frozen=True)
class Result(Tabular):
    """An arena that was played."""

    setup: Setup
    matches: tuple[Played, ...]

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Every bot, the best first."""
        sums = self._sums
        elo = ratings(self._wins.sum(axis=2))
        unsorted = [
            Standing(
                name,
                int(sums["games"][bot].sum()),
                share_of(sums["score"][bot] / sums["games"][bot]),
                mean_of(sums["gain"][bot] / sums["games"][bot]),
                part_of(sums["points"][bot], sums["pot"][bot]),
                float(elo[bot]),
                *self._without_luck(bot),
            )
            for bot, name in enumerate(self.setup.names)
        ]
        return tuple(sorted(unsorted, key=lambda standing: -standing.score.mean))

    def _without_luck(self, bot: int) -> tuple[float | None, Estimate | None, Estimate | None]:
        """A bot's mean luck, and its score and gain without it, where that was asked for."""
        if not self.setup.adjust:
            return None, None, None
        games = self._sums["games"][bot]
        luck, score, gain = (self._sums[name][bot] / games for name in ("luck", "score", "gain"))
        values = value_function(find(self.setup.game), self.setup.seats)
        guess = guess_for(values is None or values.exact)
        return float(luck.mean()), share_without_luck(score, luck, guess), mean_without_luck(gain, luck, guess)

    @cached_property
    def duels(self) -> tuple[Duel, ...]:
        """Every pair of bots that met, in the order they were named."""
        names, wins = self.setup.names, self._wins
        found = []
        for a in range(len(names)):
            for b in range(a + 1, len(names)):
                outcomes = self._outcomes(a, b)
                won, drawn, lost = (outcomes.count(outcome) for outcome in (1.0, 0.5, 0.0))
                score = share_of(wins[a, b] / (wins[a, b] + wins[b, a]))
                found.append(Duel((names[a], names[b]), won, drawn, lost, score))
        return tuple(found)

    def running(self, bot: str, steps: int = 200) -> list[tuple[int, Estimate]]:
        """A bot's score after the first deals, with its interval: how it settled."""
        at = self.setup.names.index(bot)
        scores = self._sums["score"][at] / self._sums["games"][at]
        stops = sorted({int(stop) for stop in np.linspace(2, len(scores), steps)})
        return [(stop, share_of(scores[:stop])) for stop in stops]

    @cached_property
    def _wins(self) -> NDArray[np.float64]:
        """What a won against b in each deal: [a, b, deal]."""
        bots = len(self.setup.bots)
        wins = np.zeros((bots, bots, self.setup.deals))
        for match in self.matches:
            for a, b, outcome in meetings(match):
                wins[a, b, match.deal] += outcome
        return wins

    @cached_property
    def _sums(self) -> dict[str, NDArray[np.float64]]:
        """What each bot had in each deal: [bot, deal]."""
        sums = {name: np.zeros((len(self.setup.bots), self.setup.deals)) for name in SUMMED}
        for match in self.matches:
            for seat, bot in enumerate(match.bots):
                sums["games"][bot, match.deal] += 1
                sums["gain"][bot, match.deal] += match.gains[seat]
                sums["points"][bot, match.deal] += match.points[seat]
                sums["pot"][bot, match.deal] += sum(match.points)
                sums["luck"][bot, match.deal] += match.luck[seat] if match.luck is not None else 0.0
        sums["score"] = self._wins.sum(axis=1) / (self.setup.seats - 1)
        return sums

    def _outcomes(self, a: int, b: int) -> list[float]:
        return [outcome for match in self.matches for one, other, outcome in meetings(match) if (one, other) == (a, b)]

    def to_rows(self) -> list[dict[str, Any]]:
        """Every bot with its scores and their intervals, the best first."""
        return [
            {
                "bot": standing.bot,
                "games": standing.games,
                **_estimated("score", standing.score),
                **_estimated("gain", standing.gain),
                **_estimated("points", standing.points),
                "elo": standing.elo,
                **self._adjusted_columns(standing),
            }
            for standing in self.standings
        ]

    def _adjusted_columns(self, standing: Standing) -> dict[str, float | None]:
        if not self.setup.adjust:
            return {}
        return {
            "luck": standing.lucky,
            **_estimated("score_without_luck", standing.score_without_luck),
            **_estimated("gain_without_luck", standing.gain_without_luck),
        }

    def to_json(self) -> str:
        """Everything, for programs and for later: the tables and every match."""
        file = ResultFile(FORMAT, self.setup, self.standings, self.duels, self.matches)
        return msgspec.json.encode(file).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Result:
        """The result that `to_json` wrote."""
        try:
            file = msgspec.json.decode(text, type=ResultFile)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("lab/file-foreign", reason=str(error)) from error
        if file.format != FORMAT or not _complete(file):
            raise Refusal("lab/file-foreign", reason=FORMAT)
        return cls(file.setup, file.matches)

    def __str__(self) -> str:
        setup = self.setup
        title = Text(
            "lab/arena-title",
            game=find(setup.game).title,
            games=count(len(self.matches)),
            deals=count(setup.deals * len(setup.lineups)),
            seed=str(setup.seed),
        )
        tables = [self._standings_text()]
        if setup.adjust:
            tables += [self._adjusted_text(), say(Text("lab/arena-adjusted-note"))]
        if len(setup.bots) > 2:
            tables.append(self._duels_text())
        return "\n\n".join((say(title), *tables, say(Text("lab/arena-note"))))

    def _standings_text(self) -> str:
        headings = [Text(f"lab/column-{name}") for name in ("bot", "games", "score", "gain", "points", "elo")]
        rows = [
            [
                standing.bot,
                count(standing.games),
                percent_between(standing.score),
                amount_between(standing.gain),
                percent_between(standing.points),
                str(round(standing.elo)),
            ]
            for standing in self.standings
        ]
        return in_columns([[say(heading) for heading in headings], *rows])

    def _adjusted_text(self) -> str:
        names = ("bot", "luck", "score-without-luck", "gain-without-luck", "narrower")
        rows = [
            [
                standing.bot,
                amount(standing.lucky or 0.0),
                percent_between(standing.score_without_luck),
                NOTHING if standing.gain_without_luck is None else amount_between(standing.gain_without_luck),
                narrower(standing.gain, standing.gain_without_luck),
            ]
            for standing in self.standings
        ]
        return in_columns([[say(Text(f"lab/column-{name}")) for name in names], *rows])

    def _duels_text(self) -> str:
        headings = [Text(f"lab/column-{name}") for name in ("pair", "wins", "draws", "losses", "score")]
        rows = [
            [
                " – ".join(duel.bots),
                count(duel.wins),
                count(duel.draws),
                count(duel.losses),
                percent_between(duel.score),
            ]
            for duel in self.duels
        ]
        return in_columns([[say(heading) for heading in headings], *rows])


def _estimated(name: str, estimate: Estimate | None) -> dict[str, float | None]:
    """A mean and its interval as columns of a table."""
    if estimate is None:
        return {name: None, f"{name}_low": None, f"{name}_high": None}
    return {name: estimate.mean, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


def percent_between(estimate: Estimate | None) -> str:
    """A share with its interval."""
    return NOTHING if estimate is None else _between(*map(percent, (estimate.mean, estimate.low, estimate.high)))


def amount_between(estimate: Estimate) -> str:
    """A mean with its interval."""
    return _between(*map(amount, (estimate.mean, estimate.low, estimate.high)))


def narrower(plain: Estimate, adjusted: Estimate | None) -> str:
    """How many times narrower an interval is than another."""
    if adjusted is None or adjusted.high == adjusted.low:
        return NOTHING
    return say(Text("lab/times", value=round((plain.high - plain.low) / (adjusted.high - adjusted.low), 1)))


def _between(mean: str, low: str, high: str) -> str:
    return say(Text("lab/between", mean=mean, low=low, high=high))


def meetings(match: Played) -> Iterable[tuple[int, int, float]]:
    """Every bot of a match against every other one: 1 for a better end, 1/2 for an equal one, 0 for a worse one."""
    for a, score in zip(match.bots, match.scores, strict=True):
        for b, other in zip(match.bots, match.scores, strict=True):
            if a != b:
                yield a, b, (1.0 if score > other else 0.5 if score == other else 0.0)


def _complete(file: ResultFile) -> bool:
    """Whether a file has every match of its arena, once."""
    setup = file.setup
    expected: list[Any] = [
        (deal, seating) for lineup, deal in setup.tasks for seating in seatings(setup.lineups[lineup], deal)
    ]
    return sorted(expected) == sorted((match.deal, match.bots) for match in file.matches) and all(
        len(column) == setup.seats for match in file.matches for column in (match.scores, match.gains, match.points)
    )
