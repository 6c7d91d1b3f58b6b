"""What a typed line means: a command, a number from a list, a move, or the beginning of one; or a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ptoq.core.notation import FIELD, Move, Notation, Verb, tidy
from ptoq.core.refusals import Illegal, Refusal
from ptoq.minds.solve.registry import GOALS

COMMANDS = ("help", "moves", "hint", "rules", "undo", "log", "save", "quit")
WITH_MORE = ("moves", "hint", "rules", "save")
MOST_NAMED = 6
LARGEST_SEED = 2**63


def command(typed: str, short: bool = False) -> tuple[str, str] | None:
    """The command that a line is, and what follows it; shortened ones only if they are asked for."""
    first, _, rest = typed.strip().partition(" ")
    word = "help" if first == "?" else first.casefold()
    fitting = [name for name in COMMANDS if name == word or (short and word and name.startswith(word))]
    if len(fitting) != 1 or (rest.strip() and fitting[0] not in WITH_MORE):
        return None
    return fitting[0], rest.strip()


def goal(wish: str, before: str) -> tuple[str, str]:
    """The goal that a wish for a hint begins with, and the rest; more of a hint, or a part of it, has the goal before.

    A hint alone is for the first goal, which is what the game pays.
    """
    first, _, rest = wish.partition(" ")
    if first.casefold() in GOALS:
        return first.casefold(), rest.strip()
    return (before if wish else GOALS[0]), wish


def move(typed: str, notation: Notation, legal: Sequence[Move], listed: Mapping[int, Move]) -> str:
    """The move that a line says, in full; refused if it says none, or may say several."""
    try:
        return notation.text(notation.read(typed))
    except Illegal as refusal:
        if typed.strip().isdecimal():
            return _by_number(int(typed), listed)
        words = _whole_words(typed, notation)
        if words is None:
            raise
        return _begun(words, notation, legal, refusal)


def _by_number(number: int, listed: Mapping[int, Move]) -> str:
    if number not in listed:
        raise Illegal("terminal/no-such-number", number=str(number))
    return listed[number].text


def _begun(words: list[str], notation: Notation, legal: Sequence[Move], refusal: Illegal) -> str:
    """The move whose words are these, or the one legal move that begins with them."""
    try:
        return notation.text(notation.read(" ".join(words)))
    except Illegal:
        fitting = [one.text for one in legal if tidy(one.text).split()[: len(words)] == words]
    if len(fitting) > 1:
        more = " ..." if len(fitting) > MOST_NAMED else ""
        raise Illegal("terminal/could-be", moves=", ".join(fitting[:MOST_NAMED]) + more)
    if not fitting:
        raise refusal
    return fitting[0]


def _whole_words(typed: str, notation: Notation) -> list[str] | None:
    """The words of a line, each completed to the only word it can be; None if one is not clear.

    A word counts as clear among all words of the verb, not only those of legal moves: "enter f" for the full
    hand must not strike five of a kind because the full hand is taken.
    """
    first, *rest = tidy(typed).replace(",", " ").split() or [""]
    verb_word = _whole(first, {_first_word(verb) for verb in notation.verbs})
    verbs = [verb for verb in notation.verbs if _first_word(verb) == verb_word]
    vocabulary = {word for verb in verbs for word in _words(verb)}
    words = [verb_word, *(_whole(word, vocabulary) for word in rest)]
    return None if None in words else [word for word in words if word]


def _first_word(verb: Verb) -> str:
    return verb.name.partition(" ")[0]


def _words(verb: Verb) -> set[str]:
    """Every word that a move of this kind can have."""
    parts = [FIELD.sub(" ", verb.pattern), *(name for names in verb.fields.values() for name in names.names)]
    return {word for part in parts for word in tidy(part).split()}


def _whole(word: str, vocabulary: set[str]) -> str | None:
    if word in vocabulary:
        return word
    fitting = [known for known in vocabulary if known.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def read_seed(text: str | None) -> int | None:
    """The number that makes a game come out the same again."""
    if text is None:
        return None
    try:
        seed = int(text)
    except ValueError:
        raise Refusal("terminal/bad-seed", seed=text[:60]) from None
    if abs(seed) >= LARGEST_SEED:
        raise Refusal("terminal/bad-seed", seed=text[:60])
    return seed
