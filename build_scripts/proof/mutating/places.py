"""The places where code can be changed, and what can be done there."""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

Place = tuple[int, int]
"""A line from 1, a column from 0."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the ``occurrence``-th place in a file for one of Cosmic Ray's operators. ``line`` counts from 1."""

    path: str
    line: int
    operator: str
    occurrence: int

    def json(self) -> dict[str, Any]:
        return asdict(self)

    def changed(self, source: str) -> str:
        """The source of its file with the change made."""
        plugins, mutating = _cosmic_ray("plugins"), _cosmic_ray("mutating")
        operator = plugins.get_operator(self.operator)()
        return str(mutating.mutate_code(source, operator, self.occurrence))


def _cosmic_ray(name: str) -> Any:
    return importlib.import_module(f"cosmic_ray.{name}")


def _quiet(source: str) -> list[tuple[Place, Place]]:
    """Where a change can change nothing: annotations, and the decorators of data and of remembered results."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        parts: list[ast.expr | None] = []
        if isinstance(node, ast.AnnAssign | ast.arg):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            parts = [d for d in node.decorator_list if {"cache", "lru_cache", "dataclass"} & set(_names(d))]
            parts.append(node.returns if isinstance(node, ast.FunctionDef) else None)
        for part in parts:
            if part is not None:
                assert part.end_lineno is not None and part.end_col_offset is not None
                spans.append(((part.lineno, part.col_offset - 1), (part.end_lineno, part.end_col_offset)))
    return spans


def _names(node: ast.AST) -> Iterator[str]:
    return (n.id for n in ast.walk(node) if isinstance(n, ast.Name))


def _pointless(operator: str) -> bool:
    """``==`` and ``is`` exchanged says nothing of small numbers; the last two want to be told names."""
    words = operator.split("_")
    identity = {"Is", "IsNot"} & set(words[1:]) and not set(words[1:]) <= {"Is", "IsNot"}
    return bool(identity) or operator in ("core/VariableReplacer", "core/VariableInserter")


def places(path: str, source: str) -> list[list[Mutant]]:
    """Every place of a file with all the changes that could be made there."""
    quiet = _quiet(source)
    nodes = list(_cosmic_ray("ast").ast_nodes(_cosmic_ray("ast").get_ast(source)))
    found: defaultdict[tuple[Any, Any], list[Mutant]] = defaultdict(list)
    for name in _cosmic_ray("plugins").operator_names():
        if _pointless(name):
            continue
        operator = _cosmic_ray("plugins").get_operator(name)()
        where = [place for node in nodes for place in operator.mutation_positions(node)]
        for occurrence, (start, end) in enumerate(where):
            if not any(low <= tuple(start) < high for low, high in quiet):
                found[start, end].append(Mutant(path, start[0], name, occurrence))
    return [found[place] for place in sorted(found)]


def sample(root: Path, folders: Sequence[str], seed: int) -> list[Mutant]:
    """One change for every place, in an order whose every beginning takes from each file by its size."""
    luck, by_file = Random(seed), []
    for folder in folders:
        for file in sorted((root / folder).rglob("*.py")):
            source = file.read_text("utf-8")
            mutants = [luck.choice(of) for of in places(file.relative_to(root).as_posix(), source)]
            luck.shuffle(mutants)
            by_file.append(mutants)
    rounds = max(map(len, by_file), default=0) // 10 or 1
    shares = [
        [of[-(-i * len(of) // rounds) : -(-(i + 1) * len(of) // rounds)] for i in range(rounds)]
        for of in by_file
    ]
    return [m for of_round in zip(*shares, strict=True) for row in zip_longest(*of_round) for m in row if m]
