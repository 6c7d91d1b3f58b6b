"""How hidden dice poker speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.notation import Names, Notation, Verb, tidy
from ptoq.core.record import UNKNOWN
from ptoq.core.words import Paint
from ptoq.games.dice import FACE_NAMES, FIVE, KEEPS, KIND, KIND_NAMES, RANK, READING, THROWS, dice_names, faces_text
from ptoq.games.hidden_poker.rules import (
    ANNOUNCE,
    ANNOUNCING,
    ANSWERING,
    BELIEVE,
    DOUBT,
    NONE,
    OVER,
    SEATS,
    State,
    standing,
)
from ptoq.games.pictures import dice_row, fit, indent

# Several may answer at once, so an answer says whose it is.
SEAT_NAMES = Names([str(seat + 1) for seat in range(SEATS)], same=lambda text: tidy(text).removeprefix("seat "))

THROWN = True

NOTATION = Notation(
    Verb(ANNOUNCE, "announce {dice}", dice=dice_names(range(FIVE, len(KEEPS)))),
    Verb(DOUBT, "doubt as {seat}", seat=SEAT_NAMES),
    Verb(BELIEVE, "believe as {seat}", seat=SEAT_NAMES),
)

PHASES = ("throw", "announce", "answer", "over")
NAME_WIDTH = 12
CUP = (
    "  ╭───────────╮",
    " ╱             ╲",
    "╱   ? ? ? ? ?   ╲",
    "╰───────────────╯",
)


def dice_text(throw: int) -> str:
    """The dice of a throw."""
    return faces_text(THROWS[throw])


def kind_text(s: State, throw: int) -> Text:
    """The name of a combination, for a sentence."""
    return Text("dice/kind-" + KIND_NAMES[KIND[s.sequences, throw]].replace(" ", "-"))


def value_text(s: State, throw: int) -> Text:
    """A value as people say it: the dice and what they are."""
    return Text("hidden-poker/value", dice=dice_text(throw), kind=kind_text(s, throw))


def cup_text(s: State, throw: int) -> Text:
    """What lies under one's own cup, and what it counts as where aces are jokers."""
    counts_as = _counts_as(s, throw)
    if counts_as == throw:
        return Text("hidden-poker/cup", value=value_text(s, throw))
    return Text("hidden-poker/cup-joker", dice=dice_text(throw), value=value_text(s, counts_as))


def why_not(s: State, seat: int, move: int) -> Text:
    """Why an announcement or an answer is refused."""
    if s.phase == ANSWERING:
        if move < DOUBT:
            return Text("hidden-poker/answer-first", seat=int(s.turn) + 1)
        return Text("hidden-poker/own-answer", seat=seat + 1)
    if move >= DOUBT:
        return Text("hidden-poker/announce-first")
    counts_as = _counts_as(s, move - ANNOUNCE)
    return Text("hidden-poker/never-true", dice=dice_text(move - ANNOUNCE), reading=dice_text(counts_as))


def silence(s: State, seat: int) -> int | None:
    """Whoever says nothing while the others may call "Swindle!" lets it stand (HP2)."""
    return BELIEVE + seat if s.phase == ANSWERING else None


RULES = {"hidden-poker/announce": "HP1", "hidden-poker/answer": "HP2"}


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    if s.phase == ANSWERING:
        return Text("hidden-poker/answer", seat=int(s.turn) + 1, value=value_text(s, int(s.said[s.turn])))
    return Text("hidden-poker/announce", cup=cup_text(s, int(s.dice[s.turn])))


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """What the player sees under his cup, he alone."""
    return cup_text(after, int(after.dice[after.turn])) if seat == after.turn else None


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Who takes the pot, and what everybody gained."""
    value = value_text(s, standing(s, int(s.winner)))
    winners = [name for seat, name in enumerate(names) if s.playing[seat]]
    if len(winners) == 1:
        lines = [Text("hidden-poker/takes-pot", name=winners[0], value=value)]
    else:
        lines = [Text("hidden-poker/share-pot", names=", ".join(winners), value=value)]
    gains = [int(chips - stack) for chips, stack in zip(s.chips, s.stack, strict=True)]
    return lines + [
        Text("hidden-poker/gain", name=name, gain=f"{gains[seat]:+d}")
        for seat, name in enumerate(names)
        if s.stack[seat] > 0
    ]


def view(s: State, seat: int) -> dict[str, Any]:
    """The announcements, the pot, and the dice that this seat may see."""
    s = s.read()
    chips, playing, pending, said, doubters, dice = (
        field[: s.seats].tolist() for field in (s.chips, s.playing, s.pending, s.said, s.doubter, s.dice)
    )
    counts = [NONE if throw < 0 else _counts_as(s, throw) for throw in dice]
    return {
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "pot": s.pot,
        "chips": chips,
        "playing": [bool(plays) for plays in playing],
        "pending": [player for player in _clockwise(s) if pending[player]],
        "announced": [_faces(throw) for throw in said],
        "kinds": [_kind(s, throw) for throw in said],
        "doubters": [None if doubter == NONE else doubter for doubter in doubters],
        "dice": [_faces(throw) for throw in dice],
        "counts": [_faces(throw) for throw in counts],
        "held": [_kind(s, throw) for throw in counts],
        "honest": [None if NONE in (one, other) else one == other for one, other in zip(counts, said, strict=True)],
        "to_beat": _to_beat(s),
        "joker": bool(s.joker),
        "scale": _scale(s.sequences, s.joker) if s.phase == ANNOUNCING and counts[s.turn] != NONE else {},
        "play_offs": s.play_offs,
        "winner": s.winner if s.phase == OVER else None,
    }


def _to_beat(s: State) -> dict[str, Any] | None:
    """The highest announcement that stands, without the one that may still be doubted."""
    ranks = {
        seat: RANKS[s.sequences][_standing(s, seat)]
        for seat in range(s.seats)
        if s.playing[seat] and s.said[seat] != NONE and (s.phase != ANSWERING or seat != s.turn)
    }
    if not ranks:
        return None
    best = max(ranks, key=lambda seat: ranks[seat])
    throw = _standing(s, best)
    return {"seat": best, "dice": _faces(throw), "kind": _kind(s, throw)}


def _standing(s: State, seat: int) -> int:
    """What counts for a seat, of a state that was read."""
    dice, said = int(s.dice[seat]), int(s.said[seat])
    return said if dice == UNKNOWN else _counts_as(s, dice)


def _clockwise(s: State) -> list[int]:
    """The others as they sit, from the left of whoever has the cup."""
    turn, seats = int(s.turn), int(s.seats)
    return [(turn + step) % seats for step in range(1, seats)]


READINGS, KINDS, RANKS = READING.tolist(), KIND.tolist(), RANK.tolist()


def _counts_as(s: State, throw: int) -> int:
    counts: int = READINGS[s.sequences][s.joker][throw]
    return counts


def _kind(s: State, throw: int) -> str | None:
    return None if throw == NONE else KIND_NAMES[KINDS[s.sequences][throw]]


@cache
def _scale(sequences: int, joker: int) -> dict[str, list[str]]:
    """All that can be announced, by its kind, the lowest first."""
    scale: dict[str, list[str]] = {}
    for throw in sorted(range(len(THROWS)), key=lambda throw: RANK[sequences, throw]):
        if READING[sequences, joker, throw] == throw:
            scale.setdefault(KIND_NAMES[KIND[sequences, throw]], []).append(dice_text(throw))
    return scale


@cache
def _faces(throw: int) -> list[str] | None:
    return None if throw < 0 else [FACE_NAMES[face] for face in THROWS[throw]]


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The pot, a line for every player, and the cup in the middle of the table."""
    head = say(Text("hidden-poker/pot", chips=int(s.pot)))
    if s.play_offs:
        head += " · " + say(Text("hidden-poker/play-off", number=int(s.play_offs)))
    lines = [paint(head, "gold"), ""]
    for player in range(s.seats):
        lines += _player_lines(s, player, names, paint)
    if s.phase in (ANNOUNCING, ANSWERING):
        lines += ["", *_cup_lines(s, seat, names, paint)]
    if s.phase == ANSWERING:
        lines += ["", *_answer_lines(s, names)]
    return "\n".join(lines)


def _player_lines(s: State, player: int, names: Sequence[str], paint: Paint) -> list[str]:
    """Chips, announcement and what became of it; the dice themselves where they count as others."""
    takes_pot = s.phase == OVER and s.playing[player]
    style = "gold" if takes_pot else "bold"
    mark = "★" if takes_pot else "▸" if player == s.turn else " "
    who = f"{mark} {player + 1} {fit(names[player], NAME_WIDTH):<{NAME_WIDTH}}"
    chips = f"{int(s.chips[player]):>5}  "
    fate = say(_fate(s, player, names))
    if s.said[player] == NONE:
        return [paint(who, style) + chips + paint(fate, "dim")]
    value = int(s.said[player]) if player == s.turn else standing(s, player)
    kinds = max(len(say(Text("dice/kind-" + name.replace(" ", "-")))) for name in KIND_NAMES)
    announced = f"{dice_text(value):<14}  {say(kind_text(s, value)):<{kinds}}  "
    lines = [paint(who, style) + chips + paint(announced, style) + fate]
    if player != s.turn and s.dice[player] not in (UNKNOWN, value):
        shown = say(Text("hidden-poker/shown", dice=dice_text(int(s.dice[player]))))
        lines += indent([paint(shown, "dim")], len(who) + len(chips))
    return lines


def _fate(s: State, player: int, names: Sequence[str]) -> Text:
    """What became of a player's announcement so far."""
    if s.said[player] == NONE:
        return Text("hidden-poker/" + ("to-come" if s.playing[player] else "looks-on"))
    if player == s.turn:
        return Text("hidden-poker/asked")
    if s.doubter[player] == NONE:
        return Text("hidden-poker/stands")
    doubter = fit(names[s.doubter[player]], NAME_WIDTH)
    if standing(s, player) == s.said[player]:
        return Text("hidden-poker/was-true", name=doubter)
    return Text("hidden-poker/was-untrue", name=doubter, dice=dice_text(int(s.said[player])))


def _cup_lines(s: State, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
    """The cup, closed; or the dice under it, for whoever threw them."""
    throw = int(s.dice[s.turn])
    if throw == UNKNOWN:
        title = say(Text("hidden-poker/cup-of", name=names[s.turn]))
        return [title, *indent([paint(line, "dim") for line in CUP], 2)]
    return [say(cup_text(s, throw)), *indent(dice_row(THROWS[throw], 0, paint), 2)]


def _answer_lines(s: State, names: Sequence[str]) -> list[str]:
    """Who has let the announcement stand, and who has still to answer."""
    others = [player for player in _clockwise(s) if s.playing[player]]
    lines = []
    for key, pending in (("believed", 0), ("pending", 1)):
        who = ", ".join(fit(names[player], NAME_WIDTH) for player in others if s.pending[player] == pending)
        if who:
            lines.append(say(Text("hidden-poker/" + key, names=who)))
    return lines
