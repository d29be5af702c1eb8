"""The check of the texts finds each kind of fault, and nothing in texts that are right."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_scripts.proof.check_texts import find_faults

ROOT = Path(__file__).resolve().parents[2]


def faults(tmp_path: Path, english: str, chinese: str) -> list[str]:
    """The faults of a game that has just these texts, and the fonts we ship."""
    (tmp_path / "assets").mkdir(parents=True)
    for part in ("assets/fonts", "docs"):
        if os.name == "nt":  # Windows lets few people make links
            shutil.copytree(ROOT / part, tmp_path / part)
        else:
            (tmp_path / part).symlink_to(ROOT / part)
    for language, text in (("en", english), ("zh", chinese)):
        folder = tmp_path / "assets" / "text" / language
        folder.mkdir(parents=True)
        (folder / "game.ftl").write_text(text, encoding="utf-8")
    return list(find_faults(tmp_path))


def test_texts_that_agree_have_no_fault(tmp_path: Path) -> None:
    english = (
        "-name = Northwall\ngo = { -name }: { $tiles ->\n    [one] a tile\n   *[other] { $tiles } tiles\n }\n"
    )
    assert faults(tmp_path, english, "go = 北墙：{ $tiles } 张\n") == []


def test_parts_of_longer_words_are_no_words_of_the_glossary(tmp_path: Path) -> None:
    assert faults(tmp_path, "a = Expunged, and spungs are not pongs\n", "a = 旋风杠\n") == []


def test_only_english_needs_forms_of_a_verb(tmp_path: Path) -> None:
    assert faults(tmp_path / "who", "a = { $who ->\n    [You] go\n   *[other] goes\n }\n", "a = 走\n") == []
    counted = "a = { $n ->\n    [one] go\n   *[other] goes\n }\n"
    assert len(faults(tmp_path / "count", counted, "a = 走\n")) == 1


@pytest.mark.parametrize(
    ("english", "chinese", "fault"),
    [
        ("a = A\nb = B\n", "a = 甲\n", "assets/text/en/game.ftl:2: b is missing in Chinese"),
        ("a = A\n", "a = 甲\nb = 乙\n", "assets/text/zh/game.ftl:2: b is missing in English"),
        ("a = A\n    .tip = T\n", "a = 甲\n", "a.tip is missing in Chinese"),
        ("a = { $n } tiles\n", "a = 张\n", "a is given n in English, nothing in Chinese"),
        ("a = A\na = B\n", "a = 甲\n", "a stands at assets/text/en/game.ftl:1 already"),
        ("a = { b }\n", "a = 甲\n", "refers to b, which does not exist"),
        ("a = A\n", "a = 甲\U0001f004\n", "a: not in bold.otf: \U0001f004"),
        ("a = A\n", 'a = { "\U0001f004" }\n', "a: not in text.otf: \U0001f004"),
        ("a = A\n???\n", "a = 甲\n", "assets/text/en/game.ftl:2: "),
        ("a = A\n", "", "a is missing in Chinese"),
        ("a = Two Pungs\n", "a = 甲\n", "a says 'pungs', which docs/glossary.md does not use"),
        ("a = A\n", "a = 允许悔棋\n", "a says '悔棋', which docs/glossary.md does not use"),
        ("a = { $n ->\n   *[other] tenpai\n }\n", "a = { $n }\n", "a says 'tenpai'"),
    ],
)
def test_each_kind_of_fault_is_found(tmp_path: Path, english: str, chinese: str, fault: str) -> None:
    assert [found for found in faults(tmp_path, english, chinese) if fault in found]


def test_a_ruleset_without_a_language_is_found(tmp_path: Path) -> None:
    text = tmp_path / "engine" / "rulesets" / "shanghai" / "text"
    text.mkdir(parents=True)
    (text / "en.ftl").write_text("ruleset-name = Shanghai\n", encoding="utf-8")
    found = faults(tmp_path, "a = A\n", "a = 甲\n")
    assert "engine/rulesets/shanghai/text: no texts in zh" in found
