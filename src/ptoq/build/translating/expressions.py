"""Expressions: names, operators, comprehensions and calls."""

from __future__ import annotations

import ast
import builtins
import dataclasses
import inspect
import json
import typing
from collections import deque
from collections.abc import Callable, Iterable
from functools import singledispatchmethod
from types import FunctionType, ModuleType, UnionType
from typing import Any, Protocol

import msgspec
import numpy as np

from ptoq.build.translating.meanings import (
    BUILTINS,
    DUNDERS,
    KINDS,
    LIBRARIES,
    OPERATORS,
    ORDERS,
    OWN,
    RUNTIME,
    STRICT,
    NotTranslatable,
    assigned,
    fields_of,
    literal,
    safe,
)
from ptoq.core.messages import Seat, Text


class Whole(Protocol):
    """All that is translated together, as a function needs it."""

    given: dict[Any, str]
    classes: list[type]

    def want(self, value: Any, name: str) -> str:
        """A value as an expression."""


class Expressions:
    """Translates the expressions of one function."""

    def __init__(self, whole: Whole, function: FunctionType) -> None:
        self.whole = whole
        self.globals = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
        self.place = f"{function.__module__}.{function.__name__}"
        self.locals: set[str] = set()
        self.own_class = ""
        """What a class method calls its class."""
        self._temporaries = 0

    def fail(self, node: ast.AST, what: str = "") -> NotTranslatable:
        """Why a node cannot be translated."""
        line = getattr(node, "lineno", 0)
        return NotTranslatable(f"{self.place}, line {line}: {what or type(node).__name__} has no JavaScript")

    def target(self, target: ast.expr) -> str:
        """What is assigned to."""
        if isinstance(target, ast.Name):
            return safe(target.id)
        if isinstance(target, ast.Attribute):
            return f"{self.expression(target.value)}.{target.attr}"
        if isinstance(target, ast.Starred):
            return f"...{self.target(target.value)}"
        if isinstance(target, ast.Tuple):
            return f"[{', '.join(map(self.target, target.elts))}]"
        raise self.fail(target)

    # Expressions.

    def test(self, node: ast.expr) -> str:
        """A condition, as JavaScript's if wants it."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return "(" + sign.join(map(self.test, node.values)) + ")"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        if isinstance(node, ast.Compare):
            return self.expression(node)
        return f"{RUNTIME}.truth({self.expression(node)})"

    @singledispatchmethod
    def expression(self, node: ast.expr) -> str:
        """An expression in JavaScript."""
        raise self.fail(node)

    @expression.register
    def _(self, node: ast.Constant) -> str:
        if isinstance(node.value, bytes):
            return f"new Uint8Array({list(node.value)})"
        if not isinstance(node.value, bool | int | float | str | type(None)):
            raise self.fail(node)
        return literal(node.value)

    @expression.register
    def _(self, node: ast.Name) -> str:
        if node.id in self.locals:
            return safe(node.id)
        if node.id in self.globals:
            return self.whole.want(self.globals[node.id], node.id)
        if node.id in BUILTINS and hasattr(builtins, node.id):
            return f"{RUNTIME}.{BUILTINS[node.id]}"
        raise self.fail(node, node.id)

    @expression.register
    def _(self, node: ast.Attribute) -> str:
        if self.is_module(node.value):
            return self.whole.want(self.resolved(node), node.attr)
        return f"{self.expression(node.value)}.{node.attr}"

    @expression.register
    def _(self, node: ast.BinOp) -> str:
        operator = OPERATORS.get(type(node.op))
        if operator is None:
            raise self.fail(node.op)
        return f"{RUNTIME}.{operator}({self.expression(node.left)}, {self.expression(node.right)})"

    @expression.register
    def _(self, node: ast.UnaryOp) -> str:
        match node.op:
            case ast.Not():
                return f"!{self.test(node.operand)}"
            case ast.USub():
                return f"-{self.expression(node.operand)}"
            case ast.Invert():
                return f"{RUNTIME}.invert({self.expression(node.operand)})"
        raise self.fail(node.op)

    @expression.register
    def _(self, node: ast.BoolOp) -> str:
        *first, last = [self.expression(value) for value in node.values]
        said = last
        for value in reversed(first):
            taken, otherwise = ("$it", said) if isinstance(node.op, ast.Or) else (said, "$it")
            said = f"(($it) => {RUNTIME}.truth($it) ? {taken} : {otherwise})({value})"
        return said

    @expression.register
    def _(self, node: ast.NamedExpr) -> str:
        return f"({safe(node.target.id)} = {self.expression(node.value)})"

    @expression.register
    def _(self, node: ast.IfExp) -> str:
        return f"({self.test(node.test)} ? {self.expression(node.body)} : {self.expression(node.orelse)})"

    @expression.register
    def _(self, node: ast.Compare) -> str:
        sides = [node.left, *node.comparators]
        said = [
            self.comparison(operator, self.expression(one), self.expression(other))
            for operator, one, other in zip(node.ops, sides, sides[1:], strict=False)
        ]
        return said[0] if len(said) == 1 else "(" + " && ".join(said) + ")"

    def comparison(self, operator: ast.cmpop, one: str, other: str) -> str:
        """Two values compared."""
        match operator:
            case ast.Eq() | ast.Is():
                return f"{RUNTIME}.same({one}, {other})"
            case ast.NotEq() | ast.IsNot():
                return f"!{RUNTIME}.same({one}, {other})"
            case ast.In():
                return f"{RUNTIME}.has({other}, {one})"
            case ast.NotIn():
                return f"!{RUNTIME}.has({other}, {one})"
        return f"({one} {ORDERS[type(operator)]} {other})"

    @expression.register
    def _(self, node: ast.Subscript) -> str:
        value = self.expression(node.value)
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        *items, last = places
        if items and any(isinstance(one, ast.Slice) for one in items):
            raise self.fail(node, "a part that is not the last")
        if isinstance(last, ast.Slice):
            if items:
                value = f"{RUNTIME}.item({value}, {', '.join(map(self.expression, items))})"
            ends = [self.expression(end) if end is not None else "null" for end in (last.lower, last.upper, last.step)]
            return f"{RUNTIME}.slice({value}, {', '.join(ends)})"
        return f"{RUNTIME}.item({value}, {', '.join(map(self.expression, places))})"

    @expression.register
    def _(self, node: ast.Tuple | ast.List) -> str:
        return f"[{', '.join(map(self.element, node.elts))}]"

    @expression.register
    def _(self, node: ast.Set) -> str:
        return f"new {RUNTIME}.Members([{', '.join(map(self.element, node.elts))}])"

    def element(self, node: ast.expr) -> str:
        """One element of a list, or those of another list."""
        if isinstance(node, ast.Starred):
            return f"...{RUNTIME}.iter({self.expression(node.value)})"
        return self.expression(node)

    @expression.register
    def _(self, node: ast.Dict) -> str:
        items = [
            f"[{self.expression(key)}, {self.expression(value)}]"
            if key is not None
            else f"...{self.expression(value)}.items()"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"new {RUNTIME}.Dict([{', '.join(items)}])"

    @expression.register
    def _(self, node: ast.JoinedStr) -> str:
        return "`" + "".join(map(self.piece, node.values)) + "`"

    def piece(self, node: ast.expr) -> str:
        """A piece of an f-string."""
        if isinstance(node, ast.Constant):
            return str(node.value).replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
        if not isinstance(node, ast.FormattedValue):
            raise self.fail(node)
        form = "" if node.format_spec is None else f", {self.expression(node.format_spec)}"
        return f"${{{RUNTIME}.str({self.expression(node.value)}{form})}}"

    @expression.register
    def _(self, node: ast.Lambda) -> str:
        parameters = [argument.arg for argument in node.args.args]
        return f"({', '.join(map(safe, parameters))}) => {self.within(parameters, lambda: self.expression(node.body))}"

    def within(self, names: Iterable[str], say: Callable[[], str]) -> str:
        """Something said where these are names of its own."""
        outer = self.locals
        self.locals = outer | set(names)
        said = say()
        self.locals = outer
        return said

    @expression.register
    def _(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        return self.comprehension(node.generators, lambda: f"$all.push({self.element(node.elt)});")

    @expression.register
    def _(self, node: ast.SetComp) -> str:
        found = self.comprehension(node.generators, lambda: f"$all.push({self.expression(node.elt)});")
        return f"new {RUNTIME}.Members({found})"

    @expression.register
    def _(self, node: ast.DictComp) -> str:
        pairs = self.comprehension(
            node.generators, lambda: f"$all.push([{self.expression(node.key)}, {self.expression(node.value)}]);"
        )
        return f"new {RUNTIME}.Dict({pairs})"

    def comprehension(self, generators: list[ast.comprehension], last: Callable[[], str]) -> str:
        """A list that loops fill."""

        def loops(left: list[ast.comprehension]) -> str:
            if not left:
                return last()
            one, *rest = left
            source = self.expression(one.iter)
            names = assigned(one.target)

            def inside() -> str:
                tests = "".join(f"if (!{self.test(test)}) continue; " for test in one.ifs)
                return f"for (const {self.target(one.target)} of {RUNTIME}.iter({source})) {{ {tests}{loops(rest)} }}"

            return self.within(names, inside)

        return f"(() => {{ const $all = []; {loops(generators)} return $all; }})()"

    # Calls.

    @expression.register
    def _(self, node: ast.Call) -> str:
        if isinstance(node.func, ast.Attribute) and not self.is_module(node.func.value):
            special = self.special_method(node.func, node)
            if special:
                return special
            given = ", ".join(["", *map(self.element, node.args)])
            if node.func.attr == "format" and [keyword.arg for keyword in node.keywords] == [None]:
                given = f", {self.expression(node.keywords[0].value)}"
            elif node.keywords:
                given = ", ".join(["", *self.arguments(node, self.method_named(node.func.attr, node))])
            return f"{RUNTIME}.call({self.expression(node.func.value)}, {json.dumps(node.func.attr)}{given})"
        called = self.resolved(node.func)
        if called is typing.cast:
            return self.expression(node.args[1])
        if called is map and isinstance(node.args[0], ast.Attribute):
            # A method that is handed on takes its object along.
            method = node.args[0]
            bound = f"{RUNTIME}.bound({self.expression(method.value)}, {literal(method.attr)})"
            return f"{RUNTIME}.map({', '.join([bound, *map(self.element, node.args[1:])])})"
        if called is Text:
            return self.text(node)
        if called is Seat:
            return f"new {RUNTIME}.Seat({self.expression(node.args[0])})"
        if called is dataclasses.replace:
            fields = ", ".join(f"{keyword.arg}: {self.expression(keyword.value)}" for keyword in node.keywords)
            return f"{RUNTIME}.replaced({self.expression(node.args[0])}, {{{fields}}})"
        if called in (np.zeros, np.array, np.full):
            if node.keywords:
                raise self.fail(node, "a keyword of NumPy")
            return f"{self.expression(node.func)}({', '.join(map(self.expression, node.args))})"
        if called is type:
            return f"{self.expression(node.args[0])}.constructor"
        if called is vars:
            return self.expression(node.args[0])
        if called is getattr:
            return f"{RUNTIME}.attribute({', '.join(map(self.expression, node.args))})"
        if called is msgspec.structs.replace:
            changes = ", ".join(f"{keyword.arg}: {self.expression(keyword.value)}" for keyword in node.keywords)
            return f"{RUNTIME}.replaced({self.expression(node.args[0])}, {{ {changes} }})"
        if called is deque and not node.args:
            return f"{RUNTIME}.deque({', '.join(['[]', *(self.expression(one.value) for one in node.keywords)])})"
        if isinstance(node.func, ast.Name) and node.func.id == self.own_class:
            return f"{RUNTIME}.make({', '.join([node.func.id, *map(self.element, node.args)])})"
        if called in (max, min, next, set, frozenset, dict):
            return self.special(called, node)
        if called is isinstance:
            return self.kind(self.expression(node.args[0]), node.args[1])
        if isinstance(called, type) and called.__module__.startswith(OWN) and called not in self.whole.given:
            return f"{RUNTIME}.make({', '.join([self.expression(node.func), *self.arguments(node, called)])})"
        return f"{self.expression(node.func)}({', '.join(self.arguments(node, called))})"

    def kind(self, value: str, kinds: ast.expr) -> str:
        """Whether a value is of a kind, or of one of several."""
        if isinstance(kinds, ast.BinOp):
            return f"({self.kind(value, kinds.left)} || {self.kind(value, kinds.right)})"
        if isinstance(kinds, ast.Tuple):
            return "(" + " || ".join(self.kind(value, one) for one in kinds.elts) + ")"
        return self.is_of(value, self.resolved(kinds), kinds)

    def is_of(self, value: str, kind: Any, node: ast.expr) -> str:
        """Whether a value is of a kind that is known."""
        if isinstance(kind, tuple | UnionType):
            several = kind if isinstance(kind, tuple) else typing.get_args(kind)
            return "(" + " || ".join(self.is_of(value, one, node) for one in several) + ")"
        if kind in KINDS:
            return f"{RUNTIME}.is_{KINDS[kind]}({value})"
        if isinstance(kind, type) and kind.__module__.startswith(OWN):
            return f"({value} instanceof {self.whole.want(kind, kind.__name__)})"
        raise self.fail(node, f"the kind {kind}")

    def special_method(self, called: ast.Attribute, node: ast.Call) -> str:
        """What Python does with objects as such."""
        of, given = called.value, list(map(self.element, node.args))
        if isinstance(of, ast.Call) and isinstance(of.func, ast.Name) and of.func.id == "super":
            return f"super.{DUNDERS.get(called.attr, called.attr)}({', '.join(given)})"
        if called.attr == "__new__":
            kind = node.args[0]
            if isinstance(kind, ast.Call):
                return f"new {self.expression(kind.args[0])}.constructor()"
            return f"new {given[0]}()"
        if called.attr == "__init__":
            return f"{self.expression(of)}.prototype.$init.call({', '.join(given)})"
        if called.attr == "new" and isinstance(self.resolved(of), type):
            return f"{RUNTIME}.record({self.expression(of)})"
        if called.attr == "fromhex":
            return f"{RUNTIME}.unhex({given[0]})"
        if called.attr == "from_bytes" and isinstance(of, ast.Name) and of.id == "int":
            return f"{RUNTIME}.number_of({given[0]})"
        if called.attr == "update" and isinstance(of, ast.Call) and self.resolved(of.func) is vars:
            return f"Object.assign({self.expression(of.args[0])}, {self.expression(node.args[0])})"
        return ""

    def method_named(self, name: str, node: ast.Call) -> Any:
        """The method that a name can only mean with these arguments, whatever the object is."""
        named = [vars(kind).get(name) for kind in self.whole.classes]
        methods = [getattr(method, "__func__", method) for method in named]
        found = {one for one in methods if isinstance(one, FunctionType) and self.takes(one, node)}
        if len(found) != 1:
            raise self.fail(node, f"a keyword of the method {name}, of which there are {len(found)},")
        return found.pop()

    def takes(self, method: FunctionType, node: ast.Call) -> bool:
        """Whether a method can be called in this way."""
        try:
            inspect.signature(method).bind(None, *node.args, **{str(one.arg): one.value for one in node.keywords})
        except TypeError:
            return False
        return True

    def is_module(self, node: ast.expr) -> bool:
        """Whether a name stands for a module."""
        if isinstance(node, ast.Attribute) and self.is_module(node.value):
            return isinstance(self.resolved(node), ModuleType)
        return isinstance(node, ast.Name) and isinstance(self.globals.get(node.id), ModuleType)

    def resolved(self, node: ast.expr) -> Any:
        """What is called, if it is known before the code runs."""
        if isinstance(node, ast.Name) and node.id not in self.locals:
            return self.globals.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute) and self.is_module(node.value):
            return getattr(self.resolved(node.value), node.attr)
        return None

    def arguments(self, node: ast.Call, called: Any) -> list[str]:
        """What a function is given, keywords in their places."""
        given = list(map(self.element, node.args))
        keywords = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg != STRICT}
        if called is sorted:
            wished = [keywords.get(name) for name in ("key", "reverse")]
            return [*given, *("undefined" if one is None else self.expression(one) for one in wished)]
        if not keywords:
            return given
        if None in keywords:
            raise self.fail(node, "keywords in a dict")
        if called in LIBRARIES:
            return [*given, *map(self.expression, keywords.values())]
        names = fields_of(called) or [name for name in inspect.signature(called).parameters if name != "self"]
        names = names[len(given) :]
        while keywords:
            name = names.pop(0)
            given.append(self.expression(keywords.pop(name)) if name in keywords else "undefined")
        return given

    def text(self, node: ast.Call) -> str:
        """A text with what it tells."""
        return f"new {RUNTIME}.Text({self.told(node)})"

    def told(self, node: ast.Call) -> str:
        """The key of a text and what it tells."""
        pairs = [
            f"[{json.dumps(keyword.arg)}, {self.expression(keyword.value)}]"
            if keyword.arg is not None
            else f"...{self.expression(keyword.value)}.items()"
            for keyword in node.keywords
        ]
        return f"{self.expression(node.args[0])}, new {RUNTIME}.Dict([{', '.join(pairs)}])"

    def special(self, called: Any, node: ast.Call) -> str:
        """Python's own functions that take their arguments in several ways."""
        keywords = {keyword.arg: self.expression(keyword.value) for keyword in node.keywords if keyword.arg != STRICT}
        given = list(map(self.element, node.args))
        if called in (max, min):
            among = given[0] if len(given) == 1 and not given[0].startswith("...") else f"[{', '.join(given)}]"
            rest = f"{keywords.get('key', 'null')}, {keywords.get('default', 'undefined')}"
            return f"{RUNTIME}.best({1 if called is max else -1}, {among}, {rest})"
        if called is next:
            return f"{RUNTIME}.first({', '.join(given)})"
        if called is dict:
            return f"new {RUNTIME}.Dict({RUNTIME}.pairs({', '.join(given)}))"
        return f"new {RUNTIME}.Members({', '.join(f'{RUNTIME}.iter({one})' for one in given)})"
