"""docs/statements.md: each sentence of the guide and the tooltips about the rules has a row, each row its test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "docs" / "statements.md"
STATING = re.compile(
    r"rules-\d+-text|(term|fact|label|option)-[\w-]+\.about|(principle|fan)-\w+-about|guide-(options|principles)-about"
    r"|(missing|refusal|point|lesson|example)-[\w-]+(\.advice)?|ruleset-(tagline|facts)"
    r"|wildcard-(shown|none)|treasure-(hidden|rerolled|none)|ting-locked|look-(locked|rolled)|desk-price-[\w-]+"
)
"""Messages that say what the rules are."""


def sentences(text: str) -> list[str]:
    """A text's sentences: each ends with a full stop before a capital, a number or a sign."""
    words = " ".join(text.split())
    return [part for part in re.split(r"(?<=[.!?])\s+(?=[A-Z“0-9中])", words) if part]


def flat(pattern: ftl.Pattern) -> str:
    """A pattern as one line; values by name, choices as dots."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ftl.VariableReference):
            parts.append(element.expression.id.name)
        else:
            parts.append("…")
    return "".join(parts)


def stated(path: Path) -> Iterator[str]:
    """Every sentence of a file about the rules."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(entry, ftl.Message):
            continue
        texts = [(entry.id.name, entry.value)] if entry.value else []
        texts += [(f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes]
        for name, pattern in texts:
            if STATING.fullmatch(name):
                yield from sentences(flat(pattern))


def files() -> list[Path]:
    """The English texts; both languages say the same."""
    return [
        *sorted((ROOT / "engine" / "rulesets").glob("*/text/en.ftl")),
        *sorted((ROOT / "assets" / "text" / "en").glob("*.ftl")),
    ]


def rows() -> list[tuple[str, str, str]]:
    """Statement, place and tests of each row."""
    found = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] != "statement" and set(cells[0]) != {"-"}:
            found.append((cells[0], cells[1], cells[2]))
    return found


def test_every_statement_has_its_row_and_no_row_is_out_of_date() -> None:
    ours = {sentence for path in files() for sentence in stated(path)}
    listed = {statement for statement, _, _ in rows()}
    assert len(ours) > 500
    assert sorted(ours - listed) == [] and sorted(listed - ours) == []


def test_every_row_names_its_place_and_tests_that_exist() -> None:
    tests = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                tests.add(f"{path.stem}::{node.name}")
    for statement, place, held in rows():
        assert place, statement
        named = re.findall(r"`([^`]+)`", held)
        assert named and set(named) <= tests, (statement, set(named) - tests)
