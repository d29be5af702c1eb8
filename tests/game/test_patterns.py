"""Messages read without Fluent: word for word what Fluent's own library makes of them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from game import patterns
from game.paths import find_paths, program_folder
from game.text import LANGUAGES, Texts

VALUES = (0, 1, -1, 2, 1234, -12345, "Mei")
ODD = (
    "a = \n    one\n      two\n   three\n",
    "a =\n    { $x }\n    two  \n\n    three\n# a note\n",
    "a = x { $x } \n\n\n",
    "a = one\n two\n    three { $x ->\n   [one] a\n      b\n  *[other]\n    c\n      d\n } tail  \n  .b = q\n    r\n",
    "a = b\n  .c =\n     d\n",
    "a =\n  .c = d\n",
    "a = { $x ->\n [1] {$x}\n*[other] y\n}\n",
    'a = {" "} x {" "}',
    "a = b\n { $x } c\n  {$x}\n",
    "a = x\n\n## section\n\n# note\n",
    'a = "quoted"\n',
    "a = { $x ->\n [Mei] her\n [2] two\n*[one] single\n }",
)
FOR_FLUENT = (
    "a = { -term }",
    "a = { NUMBER($x) }",
    'a = { "\\u0041" }',
    "a = { b }",
    "a = { broken",
    "a = x }",
)


def files() -> list[tuple[str, Path]]:
    """Every file of texts, each with its language."""
    rulesets = program_folder() / "engine" / "rulesets"
    return [
        (language, path)
        for language in LANGUAGES
        for path in (
            *sorted((find_paths().assets / "text" / language).glob("*.ftl")),
            *sorted(rulesets.glob(f"*/text/{language}.ftl")),
        )
    ]


def compare(language: str, source: str) -> int:
    """How many sentences of a message were the same; the first that is not fails the test."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    name = source.split("=")[0].strip()
    message = bundle.get_message(name)
    found = patterns.read(source)
    theirs = {"": message.value} if message.value is not None else {}
    theirs.update(message.attributes)
    assert found.keys() == theirs.keys(), name
    same = 0
    for value in VALUES:
        values = {slot: value for slot in re.findall(r"\$([\w-]+)", source)}
        for part, pattern in found.items():
            try:
                ours = patterns.fill(pattern, language, values)
            except patterns.Unusual:
                assert isinstance(value, str)
                continue
            assert ours == bundle.format_pattern(theirs[part], values)[0], (
                f"{language}: {name} {part} {value}"
            )
            same += 1
    return same


def sources(path: Path) -> list[str]:
    """The messages of a file as they are written."""
    parts = re.split(r"(?m)^(?=[a-zA-Z])", path.read_text(encoding="utf-8"))
    return [part for part in parts if re.match(r"[a-zA-Z]", part)]


@pytest.mark.parametrize(
    ("language", "path"), files(), ids=lambda v: v.parent.name + v.name if isinstance(v, Path) else v
)
def test_every_message_says_what_fluent_says(language: str, path: Path) -> None:
    messages = sources(path)
    assert messages
    for source in messages:
        assert compare(language, source) >= len(VALUES) - 1


@pytest.mark.parametrize("source", ODD)
def test_odd_spacing_and_choices_are_read_as_fluent_reads_them(source: str) -> None:
    assert compare("en", source) >= len(VALUES) - 1


@pytest.mark.parametrize("source", FOR_FLUENT)
def test_what_goes_beyond_is_left_to_fluent(source: str) -> None:
    with pytest.raises(patterns.Unusual):
        patterns.read(source)


@pytest.mark.parametrize("value", [0.5, None, True])
def test_other_values_are_left_to_fluent(value: object) -> None:
    with pytest.raises(patterns.Unusual):
        patterns.fill(patterns.read("a = { $x }")[""], "en", {"x": value})


def test_terms_functions_and_fractions_still_work(tmp_path: Path) -> None:
    folder = tmp_path / "text" / "en"
    folder.mkdir(parents=True)
    (folder / "a.ftl").write_text(
        "-game = mahjong\nplay = We play { -game }.\nshare = { NUMBER($x, minimumFractionDigits: 2) }\n"
        "plain = { $x }\n",
        encoding="utf-8",
    )
    texts = Texts(tmp_path)
    assert texts("play") == "We play mahjong."
    assert texts("share", x=3) == "3.00"
    assert texts("plain", x=0.25) == "0.25"
    assert texts.has("play") and not texts.has("play.about") and not texts.has("-game")


def test_a_page_of_usual_messages_does_not_load_fluent() -> None:
    code = (
        "import sys\nfrom game.paths import find_paths\nfrom game.text import Texts\n"
        "texts = Texts(find_paths().assets)\n"
        "assert texts('title-played', hands=1284, wins=1) == '1,284 hands, 1 won'\n"
        "assert not {'fluent', 'fluent.runtime', 'babel'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=program_folder())
