"""Texts: both languages say the same things with the same values, in the glossary's words, in characters that the
fonts have.

`python -m build_scripts.proof.check_texts` prints a line per fault and exits 1 if there is any.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "zh")
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
TEXT_FONTS = ("text.otf", "bold.otf", "serif.otf")  # the fonts that sentences are set in


@dataclass(frozen=True, slots=True)
class Message:
    """One message or attribute of a language: what it is given, what it refers to, and what it may print.

    ``words`` are its pieces of text, a line each.
    """

    values: frozenset[str]
    references: frozenset[str]
    characters: frozenset[str]
    words: str
    at: str


class _Reader(Visitor):
    """Gathers the values, references and characters of one pattern."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.references: set[str] = set()
        self.characters: set[str] = set()
        self.words: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.characters.update(node.value)
        self.words.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:
        self.characters.update(node.parse()["value"])

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        if keys <= PLURALS or not isinstance(node.selector, ast.VariableReference):
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)


def main() -> int:
    """0 when nothing is wrong, else 1 with the faults on standard output."""
    faults = list(find_faults(ROOT))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def find_faults(root: Path) -> Iterator[str]:
    """Everything wrong with the texts of a checkout, a line each."""
    covered = font_characters(root / "assets" / "fonts")
    refused = refused_words((root / "docs" / "glossary.md").read_text(encoding="utf-8"))
    for place, files in text_places(root).items():
        faults = [f"{place}: no texts in {language}" for language in LANGUAGES if not files[language]]
        spoken = {language: read_messages(files[language], root, faults) for language in LANGUAGES}
        yield from faults
        yield from compare(place, spoken["en"], spoken["zh"])
        for language, messages in spoken.items():
            yield from foreign_words(messages, refused[language])
            for name, message in messages.items():
                for font, characters in covered.items():
                    if missing := "".join(sorted(message.characters - characters - {"\n"})):
                        yield f"{message.at}: {name}: not in {font}: {missing}"


def text_places(root: Path) -> dict[str, dict[str, list[Path]]]:
    """Where texts are kept: the game's own, then every ruleset's; for each language its files."""
    folders = [root / "assets" / "text", *sorted((root / "engine" / "rulesets").glob("*/text"))]
    places = {}
    for folder in folders:
        places[folder.relative_to(root).as_posix()] = {
            language: sorted([*folder.glob(f"{language}.ftl"), *folder.glob(f"{language}/*.ftl")])
            for language in LANGUAGES
        }
    return places


def read_messages(files: Iterable[Path], root: Path, faults: list[str]) -> dict[str, Message]:
    """The messages and attributes of one language by name; lines that Fluent cannot read go to `faults`."""
    found: dict[str, Message] = {}
    for file in files:
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            at = f"{file.relative_to(root).as_posix()}:{line}"
            if isinstance(entry, ast.Junk):
                reason = entry.annotations[0].message if entry.annotations else "cannot be read"
                faults.append(f"{at}: {reason}")
            elif isinstance(entry, ast.Message | ast.Term):
                for name, pattern in patterns(entry):
                    if name in found:
                        faults.append(f"{at}: {name} stands at {found[name].at} already")
                    found[name] = read_pattern(pattern, at)
    for message in found.values():
        faults.extend(
            f"{message.at}: refers to {name}, which does not exist"
            for name in sorted(message.references - found.keys())
        )
    return found


def patterns(entry: ast.Message | ast.Term) -> Iterator[tuple[str, ast.Pattern]]:
    """The value of a message or term and its attributes, each with its full name."""
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value is not None:
        yield name, entry.value
    for attribute in entry.attributes:
        yield f"{name}.{attribute.id.name}", attribute.value


def read_pattern(pattern: ast.Pattern, at: str) -> Message:
    """What one pattern needs and may print."""
    reader = _Reader()
    reader.visit(pattern)
    return Message(
        frozenset(reader.values),
        frozenset(reader.references),
        frozenset(reader.characters),
        "\n".join(reader.words),
        at,
    )


def compare(place: str, english: dict[str, Message], chinese: dict[str, Message]) -> Iterator[str]:
    """Messages that only one language has, and those that are given different values.

    A count that only chooses between English plural forms is a value like any other, so Chinese names it too; a person
    that only chooses between forms of a verb is not. Terms are a language's own affair.
    """
    ours = {name for name in english if not name.startswith("-")}
    theirs = {name for name in chinese if not name.startswith("-")}
    for name in sorted(ours - theirs):
        yield f"{english[name].at}: {name} is missing in Chinese ({place})"
    for name in sorted(theirs - ours):
        yield f"{chinese[name].at}: {name} is missing in English ({place})"
    for name in sorted(ours & theirs):
        if english[name].values != chinese[name].values:
            given = [", ".join(sorted(m.values)) or "nothing" for m in (english[name], chinese[name])]
            yield f"{chinese[name].at}: {name} is given {given[0]} in English, {given[1]} in Chinese"


def refused_words(glossary: str) -> dict[str, frozenset[str]]:
    """The words that the glossary's table says not to use, by language: those in its last two columns."""
    rows = [line.strip("|").split("|") for line in glossary.splitlines() if line.startswith("|")]
    return {
        language: frozenset(word for row in rows for word in re.findall("`([^`]+)`", row[column]))
        for language, column in (("en", 3), ("zh", 4))
    }


def foreign_words(messages: Mapping[str, Message], refused: Iterable[str]) -> Iterator[str]:
    """Messages that use a word which the glossary refuses: whole words in English, in any place in Chinese."""
    words = sorted(refused, key=len, reverse=True)
    ours = "|".join(rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word) for word in words)
    if not ours:
        return
    for name, message in messages.items():
        for word in sorted(set(re.findall(ours, message.words.lower()))):
            yield f"{message.at}: {name} says {word!r}, which docs/glossary.md does not use"


def font_characters(folder: Path) -> dict[str, frozenset[str]]:
    """The characters of every font that sentences are set in."""
    return {name: frozenset(map(chr, TTFont(folder / name).getBestCmap())) for name in TEXT_FONTS}


if __name__ == "__main__":
    sys.exit(main())
