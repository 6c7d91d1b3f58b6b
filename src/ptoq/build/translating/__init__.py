"""Python functions as JavaScript: what stands around the rules, for the browser, from the one source.

Rules are compiled (`emitting.py`); their words are translated. Functions and classes are translated from their source,
and all that they refer to with them; whatever else a module has at its top was made when Python ran it, and is written
down as data. Compiled rules are called in the game's module. What Python means and JavaScript does not is in
`web/src/engine/python/`. A construct that cannot be translated is refused, with its place.
"""

from ptoq.build.translating.meanings import RUNTIME, NotTranslatable
from ptoq.build.translating.translation import Translation

__all__ = ["RUNTIME", "NotTranslatable", "Translation"]
