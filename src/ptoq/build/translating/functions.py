"""Functions: their arguments and their statements."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable
from functools import singledispatchmethod
from importlib import import_module
from types import FunctionType

from ptoq.build.translating.expressions import Expressions, Whole
from ptoq.build.translating.meanings import (
    KINDS,
    RUNTIME,
    NotTranslatable,
    assigned,
    loaded,
    safe,
)
from ptoq.core.refusals import Refusal


class FunctionTranslator(Expressions):
    """Translates one function: its arguments and its statements."""

    def __init__(self, whole: Whole, function: FunctionType) -> None:
        super().__init__(whole, function)
        self.tree = self.source(function)

    def source(self, function: FunctionType) -> ast.FunctionDef:
        """The source of a function; a lambda becomes a function that returns."""
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        if isinstance(tree, ast.FunctionDef):
            return tree
        lambdas = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda)]
        if len(lambdas) != 1:
            raise NotTranslatable(f"{self.place} is one of {len(lambdas)} functions without a name")
        body = ast.copy_location(ast.Return(lambdas[0].body), lambdas[0])
        return ast.FunctionDef("", lambdas[0].args, [body], [])

    # Declarations.

    def declaration(self, name: str) -> str:
        """The function in JavaScript."""
        return f"function {name}{self.rest()}"

    def method(self, name: str, kind: str) -> str:
        """The function as a method, whose first argument is `this`."""
        own = self.tree.args.args.pop(0).arg
        if kind == "static ":
            self.own_class = own
        return f"{kind}{name}{self.rest(f'const {own} = this;', own)}"

    def rest(self, before: str = "", *known: str) -> str:
        """Arguments and body."""
        self.locals |= set(known)
        arguments = self.tree.args
        if arguments.posonlyargs or arguments.kwarg or (arguments.kwonlyargs and arguments.vararg):
            raise self.fail(self.tree, "a keyword argument")
        for inside in ast.walk(self.tree):
            if isinstance(inside, ast.Import):
                self.globals |= {one.asname or one.name: import_module(one.name) for one in inside.names}
            if isinstance(inside, ast.ImportFrom):
                module = import_module(inside.module or "")
                self.globals |= {one.asname or one.name: getattr(module, one.name) for one in inside.names}
        # Keywords have places here: those that must be named come last.
        parameters = [argument.arg for argument in (*arguments.args, *arguments.kwonlyargs)]
        self.locals |= set(parameters) | assigned(self.tree)
        without: list[ast.expr | None] = [None] * (len(arguments.args) - len(arguments.defaults))
        without += [*arguments.defaults, *arguments.kw_defaults]
        heads = [
            safe(parameter) + (f" = {self.expression(default)}" if default is not None else "")
            for parameter, default in zip(parameters, without, strict=True)
        ]
        if arguments.vararg:
            self.locals.add(arguments.vararg.arg)
            heads.append(f"...{safe(arguments.vararg.arg)}")
        own = sorted(assigned(self.tree) - set(parameters))
        names = f"let {', '.join(map(safe, own))};\n" if own else ""
        return f"({', '.join(heads)}) {{\n{before}{names}{self.block(self.tree.body)}\n}}"

    def block(self, statements: Iterable[ast.stmt]) -> str:
        """Statements, without what only a reader needs."""
        return "\n".join(
            self.statement(one)
            for one in statements
            if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
        )

    # Statements.

    @singledispatchmethod
    def statement(self, node: ast.stmt) -> str:
        """A statement in JavaScript."""
        raise self.fail(node)

    @statement.register
    def _(self, node: ast.Return) -> str:
        return f"return {self.expression(node.value) if node.value is not None else 'null'};"

    @statement.register
    def _(self, node: ast.Expr) -> str:
        return f"{self.expression(node.value)};"

    @statement.register
    def _(self, node: ast.Assign) -> str:
        value = self.expression(node.value)
        if len(node.targets) > 1:
            given = " ".join(self.assignment(target, "$value") for target in node.targets)
            return f"{{ const $value = {value}; {given} }}"
        return self.assignment(node.targets[0], value)

    @statement.register
    def _(self, node: ast.AnnAssign) -> str:
        return self.assignment(node.target, self.expression(node.value)) if node.value is not None else ""

    @statement.register
    def _(self, node: ast.AugAssign) -> str:
        change = ast.BinOp(loaded(node.target), node.op, node.value)
        return self.assignment(node.target, self.expression(ast.copy_location(change, node)))

    @statement.register
    def _(self, node: ast.If) -> str:
        rest = f" else {{\n{self.block(node.orelse)}\n}}" if node.orelse else ""
        return f"if ({self.test(node.test)}) {{\n{self.block(node.body)}\n}}{rest}"

    @statement.register
    def _(self, node: ast.While) -> str:
        return f"while ({self.test(node.test)}) {{\n{self.block(node.body)}\n}}"

    @statement.register
    def _(self, node: ast.For) -> str:
        if node.orelse:
            raise self.fail(node, "else after for")
        self._temporaries += 1
        each = f"$each{self._temporaries}"
        taken = self.assignment(node.target, each)
        head = f"for (const {each} of {RUNTIME}.iter({self.expression(node.iter)}))"
        return f"{head} {{\n{taken}\n{self.block(node.body)}\n}}"

    @statement.register
    def _(self, node: ast.Pass | ast.Import | ast.ImportFrom | ast.Assert) -> str:
        return ""

    @statement.register
    def _(self, node: ast.Delete) -> str:
        said = []
        for target in node.targets:
            if not isinstance(target, ast.Subscript) or isinstance(target.slice, ast.Slice):
                raise self.fail(target, "a name that is forgotten")
            said.append(f"{RUNTIME}.drop({self.expression(target.value)}, {self.expression(target.slice)});")
        return " ".join(said)

    @statement.register
    def _(self, node: ast.Match) -> str:
        subject = self.expression(node.subject)
        said = []
        for case in node.cases:
            guard = f" && {self.test(case.guard)}" if case.guard is not None else ""
            said.append(f"if ({self.fits(subject, case.pattern)}{guard}) {{\n{self.block(case.body)}\n}}")
        return " else ".join(said)

    def fits(self, subject: str, pattern: ast.pattern) -> str:
        """Whether a value is of a class, or is a value."""
        if isinstance(pattern, ast.MatchValue):
            return f"{RUNTIME}.same({subject}, {self.expression(pattern.value)})"
        if isinstance(pattern, ast.MatchClass) and not pattern.patterns and not pattern.kwd_patterns:
            return self.kind(subject, pattern.cls)
        raise self.fail(pattern)

    @statement.register
    def _(self, node: ast.Try) -> str:
        if node.orelse or node.finalbody:
            raise self.fail(node, "else or finally")
        said = []
        for handler in node.handlers:
            if handler.type is None:
                raise self.fail(handler)
            named = f"{safe(handler.name)} = $error;\n" if handler.name else ""
            caught = f"if ({self.kind('$error', handler.type)}) {{\n{named}{self.block(handler.body)}\n}}"
            said.append(caught)
        caught = " else ".join([*said, "{ throw $error; }"])
        return f"try {{\n{self.block(node.body)}\n}} catch ($error) {{\n{caught}\n}}"

    @statement.register
    def _(self, node: ast.Continue) -> str:
        return "continue;"

    @statement.register
    def _(self, node: ast.Raise) -> str:
        call = node.exc
        if call is None:
            return "throw $error;"
        if not isinstance(call, ast.Call):
            raise self.fail(node)
        kind = self.resolved(call.func)
        if kind in (ValueError, TypeError, RuntimeError):
            return f"throw new Error({', '.join(map(self.expression, call.args))});"
        if not (isinstance(kind, type) and issubclass(kind, Refusal)):
            raise self.fail(node, "an error that is no refusal")
        return f"throw new {self.refusal(kind)}({self.told(call)});"

    def refusal(self, kind: type) -> str:
        """A class of refusals: one that translated code is given, or one of its own."""
        return f"{RUNTIME}.{kind.__name__}" if kind in KINDS else self.whole.want(kind, kind.__name__)

    @statement.register
    def _(self, node: ast.Break) -> str:
        return "break;"

    def assignment(self, target: ast.expr, value: str) -> str:
        """Give a name, several, or a place in a list or dict its value."""
        if isinstance(target, ast.Subscript):
            *places, last = target.slice.elts if isinstance(target.slice, ast.Tuple) else [target.slice]
            of = self.expression(target.value)
            if any(isinstance(one, ast.Slice) for one in places):
                raise self.fail(target, "a value for a part that is not the last")
            if not isinstance(last, ast.Slice):
                return f"{RUNTIME}.put({of}, {self.expression(target.slice)}, {value});"
            if places:
                of = f"{RUNTIME}.item({of}, {', '.join(map(self.expression, places))})"
            if last.lower or last.upper or last.step:
                ends = [self.expression(end) if end is not None else "null" for end in (last.lower, last.upper)]
                of = f"{RUNTIME}.part({of}, {', '.join(ends)})"
            return f"{RUNTIME}.put_all({of}, {value});"
        if isinstance(target, ast.Tuple) and any(isinstance(one, ast.Subscript) for one in target.elts):
            given = " ".join(self.assignment(one, f"$values[{at}]") for at, one in enumerate(target.elts))
            return f"{{ const $values = [...{RUNTIME}.iter({value})]; {given} }}"
        if isinstance(target, ast.Tuple):
            starred = [isinstance(one, ast.Starred) for one in target.elts]
            if not any(starred[:-1]):
                return f"{self.target(target)} = [...{RUNTIME}.iter({value})];"
            # JavaScript's rest is the last one always.
            names = [self.target(one.value if isinstance(one, ast.Starred) else one) for one in target.elts]
            before, after = starred.index(True), len(starred) - starred.index(True) - 1
            return f"[{', '.join(names)}] = {RUNTIME}.spread({value}, {before}, {after});"
        return f"{self.target(target)} = {value};"
