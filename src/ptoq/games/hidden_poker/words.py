"""How hidden dice poker speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ptoq.core.messages import Seat, Text, say
from ptoq.core.notation import Names, Notation, Verb, tidy
from ptoq.core.record import UNKNOWN
from ptoq.core.words import Paint
from ptoq.games.dice import (
    FACE_NAMES,
    FIVE,
    KEEPS,
    KIND_NAMES,
    READING,
    SEQUENCE,
    THROWS,
    TWO_PAIRS,
    dice_names,
    faces_text,
)
from ptoq.games.hidden_poker.rules import (
    ANNOUNCE,
    ANNOUNCING,
    ANSWERING,
    BELIEVE,
    COMBINE,
    DOUBT,
    OVER,
    POSSIBLE,
    POSSIBLE_COUNT,
    SEATS,
    State,
    standing,
    value_said,
)
from ptoq.games.hidden_poker.values import COMBINATIONS, COMBINED, HEIGHT, NONE, VALUE, dice_of, named_by
from ptoq.games.pictures import dice_row, fit, indent

# Several may answer at once, so an answer says whose it is.
SEAT_NAMES = Names([str(seat + 1) for seat in range(SEATS)], same=lambda text: tidy(text).removeprefix("seat "))

FACES_NAMES = ("nines", "tens", "jacks", "queens", "kings", "aces")
TYPED_FACES = {
    typed: name
    for letter, name in zip(FACE_NAMES, FACES_NAMES, strict=True)
    for typed in (letter.casefold(), name.removesuffix("s"))
}
FACES = Names(FACES_NAMES, same=lambda text: TYPED_FACES.get(tidy(text), tidy(text)))

THROWN = True

NOTATION = Notation(
    Verb(ANNOUNCE, "announce {dice}", dice=dice_names(range(FIVE, len(KEEPS)))),
    Verb(DOUBT, "doubt as {seat}", seat=SEAT_NAMES),
    Verb(BELIEVE, "believe as {seat}", seat=SEAT_NAMES),
    # The moves follow COMBINATIONS.
    Verb(COMBINE, "announce nothing"),
    Verb(COMBINE + 1, "announce pair of {faces}", faces=FACES),
    Verb(COMBINE + 7, "announce two pairs of {faces} and {others}", faces=FACES, others=FACES),
    Verb(COMBINE + 43, "announce three {faces}", faces=FACES),
    Verb(COMBINE + 49, "announce sequence to {faces}", faces=("K", "A")),
    Verb(COMBINE + 51, "announce full house of {faces} over {others}", faces=FACES, others=FACES),
    Verb(COMBINE + 87, "announce four {faces}", faces=FACES),
    Verb(COMBINE + 93, "announce five {faces}", faces=FACES),
)

PHASES = ("throw", "announce", "answer", "over")
NAME_WIDTH = 12
COMBINATION_WIDTH = 31
CUP = (
    "  ╭───────────╮",
    " ╱             ╲",
    "╱   ? ? ? ? ?   ╲",
    "╰───────────────╯",
)


def dice_text(throw: int) -> str:
    """The dice of a throw."""
    return faces_text(THROWS[throw])


def kind_text(s: State, value: int) -> Text:
    """The name of a combination, for a sentence."""
    return Text("dice/kind-" + _kind(s, value).replace(" ", "-"))


def name_text(s: State, value: int) -> Text:
    """What a value is called: its kind, or where combinations are announced, the combination with its faces."""
    if s.scale < COMBINED:
        return kind_text(s, value)
    return combination_text(*named_by(value, s.scale % COMBINED))


def value_text(s: State, value: int) -> Text:
    """A value as people say it: with all its dice only where those are announced."""
    name = name_text(s, value)
    return name if s.scale >= COMBINED else Text("hidden-poker/value", dice=dice_text(value), kind=name)


def combination_text(kind: int, faces: tuple[int, ...]) -> Text:
    """A combination with its faces."""
    return Text("hidden-poker/value-" + KIND_NAMES[kind].replace(" ", "-"), **_called(kind, faces))


def _called(kind: int, faces: tuple[int, ...]) -> dict[str, str]:
    """What the faces of a combination are called in a sentence, as in the move that announces it."""
    names = FACE_NAMES if kind == SEQUENCE else FACES_NAMES
    return dict(zip(("faces", "others"), (names[face] for face in faces), strict=False))


def cup_text(s: State, throw: int) -> Text:
    """What lies under one's own cup, and what it counts as where aces are jokers."""
    counts_as, dice = _counts_as(s, throw), dice_text(throw)
    if _reading(s, throw) == throw:
        return Text("hidden-poker/cup", value=Text("hidden-poker/value", dice=dice, kind=name_text(s, counts_as)))
    return Text("hidden-poker/cup-joker", dice=dice, value=value_text(s, counts_as))


def why_not(s: State, seat: int, move: int) -> Text:
    """Why an announcement or an answer is refused."""
    answers = DOUBT <= move < COMBINE
    if s.phase == ANSWERING:
        if not answers:
            return Text("hidden-poker/answer-first")
        return Text("hidden-poker/own-answer")
    if answers:
        return Text("hidden-poker/announce-first")
    if (move >= COMBINE) != (s.scale >= COMBINED):
        return Text("hidden-poker/announce-" + ("combinations" if s.scale >= COMBINED else "dice"))
    if move >= COMBINE:
        kind, faces = COMBINATIONS[move - COMBINE]
        if kind == TWO_PAIRS and faces[0] < faces[1]:
            return Text("hidden-poker/higher-first", value=combination_text(kind, faces[::-1]))
        return Text("hidden-poker/never-so", value=combination_text(kind, faces))
    counts_as = _counts_as(s, move - ANNOUNCE)
    return Text("hidden-poker/never-true", dice=dice_text(move - ANNOUNCE), reading=dice_text(counts_as))


def silence(s: State, seat: int) -> int | None:
    """Whoever says nothing while the others may call "Swindle!" lets it stand (HP2)."""
    return BELIEVE + seat if s.phase == ANSWERING else None


RULES = {"hidden-poker/announce": "HP1", "hidden-poker/answer": "HP2"}


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    if s.phase == ANSWERING:
        return Text("hidden-poker/answer", name=Seat(int(s.turn)), value=value_text(s, int(s.said[s.turn])))
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
        Text("hidden-poker/gain", name=name, gain=f"{gains[seat]:+d}", chips=abs(gains[seat]))
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
    speaks = s.phase == ANNOUNCING and counts[s.turn] != NONE
    return {
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "pot": s.pot,
        "chips": chips,
        "playing": [bool(plays) for plays in playing],
        "pending": [player for player in _clockwise(s) if pending[player]],
        "announce": "dice" if s.scale < COMBINED else "combination",
        "announced": [_named(s.scale, value) for value in said],
        "kinds": [None if value == NONE else _kind(s, value) for value in said],
        "called": [_called_of(s, value) for value in said],
        "doubters": [None if doubter == NONE else doubter for doubter in doubters],
        "dice": [_faces(throw) for throw in dice],
        "counts": [None if throw < 0 else _faces(_reading(s, throw)) for throw in dice],
        "held": [None if value == NONE else _kind(s, value) for value in counts],
        "honest": [None if NONE in (one, other) else one == other for one, other in zip(counts, said, strict=True)],
        "to_beat": _to_beat(s),
        "joker": bool(s.joker),
        "scale": _scale(s.scale, s.joker) if speaks else {},
        "truth": _words(s.scale, s.joker)[counts[s.turn]] if speaks else None,
        "play_offs": s.play_offs,
        "winner": s.winner if s.phase == OVER else None,
    }


def _to_beat(s: State) -> dict[str, Any] | None:
    """The highest announcement that stands, without the one that may still be doubted."""
    heights = {
        seat: HEIGHTS[s.scale][_standing(s, seat)]
        for seat in range(s.seats)
        if s.playing[seat] and s.said[seat] != NONE and (s.phase != ANSWERING or seat != s.turn)
    }
    if not heights:
        return None
    best = max(heights, key=lambda seat: heights[seat])
    value = _standing(s, best)
    return {"seat": best, "dice": _named(s.scale, value), "kind": _kind(s, value), "called": _called_of(s, value)}


def _called_of(s: State, value: int) -> dict[str, str] | None:
    """What the faces of an announced combination are called; None where dice are announced, or nothing yet."""
    return None if value == NONE or s.scale < COMBINED else _called(*named_by(value, s.scale % COMBINED))


def _standing(s: State, seat: int) -> int:
    """What counts for a seat, of a state that was read."""
    dice, said = int(s.dice[seat]), int(s.said[seat])
    return said if dice == UNKNOWN else _counts_as(s, dice)


def _clockwise(s: State) -> list[int]:
    """The others as they sit, from the left of whoever has the cup."""
    turn, seats = int(s.turn), int(s.seats)
    return [(turn + step) % seats for step in range(1, seats)]


READINGS, VALUES, HEIGHTS = READING.tolist(), VALUE.tolist(), HEIGHT.tolist()


def _reading(s: State, throw: int) -> int:
    """The throw that a throw is read as."""
    reading: int = READINGS[s.scale % COMBINED][s.joker][throw]
    return reading


def _counts_as(s: State, throw: int) -> int:
    """The value of a throw."""
    counts: int = VALUES[s.scale][s.joker][throw]
    return counts


def _kind(s: State, value: int) -> str:
    return _kind_of(int(s.scale), int(value))


@cache
def _kind_of(scale: int, value: int) -> str:
    return KIND_NAMES[named_by(value, scale % COMBINED)[0]]


@cache
def _words(scale: int, joker: int) -> dict[int, str]:
    """How every value is announced: the words after "announce"."""
    moves = POSSIBLE[scale, joker, : POSSIBLE_COUNT[scale, joker]].tolist()
    return {value_said(scale, move): NOTATION.text(move).removeprefix("announce ") for move in moves}


@cache
def _scale(scale: int, joker: int) -> dict[str, list[str]]:
    """All that can be announced, by its kind, the lowest first, in the words after "announce"."""
    kinds: dict[str, list[str]] = {}
    for value, words in sorted(_words(scale, joker).items(), key=lambda item: HEIGHT[scale, item[0]]):
        kinds.setdefault(_kind_of(scale, value), []).append(words)
    return kinds


@cache
def _named(scale: int, value: int) -> list[str] | None:
    """The dice that an announcement names."""
    return None if value == NONE else [FACE_NAMES[face] for face in dice_of(value, scale)]


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
    lines = [paint(who, style) + chips + paint(_announced(s, value), style) + fate]
    differs = s.scale >= COMBINED or s.dice[player] != value
    if player != s.turn and s.dice[player] != UNKNOWN and differs:
        shown = say(Text("hidden-poker/shown", dice=dice_text(int(s.dice[player]))))
        lines += indent([paint(shown, "dim")], len(who) + len(chips))
    return lines


def _announced(s: State, value: int) -> str:
    """A value in columns."""
    name = say(name_text(s, value))
    if s.scale >= COMBINED:
        return f"{name:<{COMBINATION_WIDTH}}  "
    kinds = max(len(say(Text("dice/kind-" + name.replace(" ", "-")))) for name in KIND_NAMES)
    return f"{dice_text(value):<14}  {name:<{kinds}}  "


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
    said = int(s.said[player])
    dice = faces_text(dice_of(said, s.scale)) or kind_text(s, said)
    return Text("hidden-poker/was-untrue", name=doubter, dice=dice)


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
