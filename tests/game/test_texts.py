"""Texts: both languages complete, switched live, and a missing one visible instead of fatal."""

from __future__ import annotations

import ast
import logging
import re
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from engine import ruleset
from game.app.paths import find_paths, program_folder
from game.people.regulars import WHO
from game.store.settings import Settings, values_of
from game.text import LANGUAGES, Messages, Texts, system_language

ASSETS = find_paths().assets


@pytest.fixture
def texts() -> Texts:
    return Texts(ASSETS)


def test_game_has_the_same_messages_in_both_languages(texts: Texts) -> None:
    english, chinese = texts.names(language="en"), texts.names(language="zh")
    assert len(english) > 100
    assert english == chinese


def test_sentences_of_words_and_values_are_what_fluent_makes_of_them(tmp_path: Path) -> None:
    """Every message of both languages, and odd ones: lines that go on, attributes and notes that follow, signs."""
    odd = tmp_path / "odd.ftl"
    odd.write_text(
        "a = one\n two\nb = one  \n\n    two\nc =\n    one\nd = one  \n    .about = two\ne = one\n# note\n\n# note\n"
        "f = [one]\ng = one [two] *three .four\nh = .one\ni = *one\nj = one\n\n\nk = one\n\n    .about = two\n{ l }\n"
        'm =   one   \nn =\n    .about = two\no = one }\np = "one"\nq = 一  二 \nr = { $x }\ns = {$x} one { $x }  \n'
        "t = one { $x }\n { $x } two\nu = { $x } { $y }\nv = { $x -> \n *[a] { $x }\n }\n"
        "w = {$x}{ $x }\n    .a = { $x }\n",
        encoding="utf-8",
    )
    same = 0
    for language in LANGUAGES:
        files = [odd, *sorted((ASSETS / "text" / language).glob("*.ftl"))]
        files += sorted((program_folder() / "engine" / "rulesets").glob(f"*/text/{language}.ftl"))
        for path in files:
            messages, bundle = Messages(language, [path]), FluentBundle([language], use_isolating=False)
            source = path.read_text(encoding="utf-8")
            bundle.add_resource(FluentResource(source))
            slots = set(re.findall(r"\$([a-zA-Z][\w-]*)", source)) - {"y"}
            for name, value in product(sorted(messages.names()), (0, 1, -1, 1234, -1234567, "Mei", "")):
                args = dict.fromkeys(slots, value)
                said, errors = messages.say(name, args)
                message = bundle.get_message(name) if bundle.has_message(name) else None
                pattern = message.value if message is not None else None
                expected = bundle.format_pattern(pattern, args) if pattern is not None else (None, [])
                assert (said, len(errors)) == (expected[0], len(expected[1])), (name, value)
                same += 1
    assert same > 10_000


def test_names_of_people_are_left_alone_where_a_word_is_the_rulesets(texts: Texts) -> None:
    texts.language = "zh"
    assert "胡一刀" in texts("new-person-tip", name="胡一刀", ruleset="guobiao")


def named_texts() -> set[str]:
    """Every message that the program names in full."""
    found = set()
    for path in (program_folder() / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            spoken = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            about_rules = any(keyword.arg == "ruleset" for keyword in node.keywords)
            if spoken == "texts" and isinstance(first, ast.Constant) and not about_rules:
                found.add(str(first.value))
    return found


def test_every_message_that_the_program_names_exists(texts: Texts) -> None:
    named = named_texts()
    assert "title-continue" in named
    assert sorted(name for name in named if not texts.has(name)) == []


def test_every_setting_and_value_has_words(texts: Texts) -> None:
    for name in ("speed", "hints", "claims", "tile_style", "index_marks", "tile_back", "cloth", "text_size"):
        assert hasattr(Settings(), name)
        for value in values_of(name):
            assert texts.has(f"setting-{name}-{value}")
    for level in WHO:
        assert texts.has(f"level-{level}") and texts.has(f"level-{level}.about")


@pytest.mark.parametrize("name", ruleset.names())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_ruleset_names_itself_and_its_options(texts: Texts, name: str, language: str) -> None:
    texts.language = language
    wanted = ["ruleset-name", "ruleset-tagline", "ruleset-facts"]
    for option in ruleset.load(name).spec.options:
        wanted += [f"option-{option.name}", f"option-{option.name}.about"]
        if option.low is None:
            wanted += [f"option-{option.name}-{value}" for value in option.values]
    assert [w for w in wanted if not texts.has(w, ruleset=name)] == []


def test_language_switches_at_once(texts: Texts) -> None:
    assert texts("title-continue") == "Continue"
    texts.language = "zh"
    assert texts("title-continue") == "继续"
    assert texts("title-continue", language="en") == "Continue"
    with pytest.raises(ValueError, match="en, zh"):
        texts.language = "fr"


def test_numbers_and_plurals(texts: Texts) -> None:
    assert texts("title-played", hands=1, wins=0) == "Played 1, won 0"
    assert texts("title-played", hands=1284, wins=3) == "Played 1,284, won 3"


def test_missing_message_is_shown_by_its_name_and_logged_once(
    texts: Texts, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert texts("no-such-text") == "‹no-such-text›"
        assert texts("no-such-text") == "‹no-such-text›"
    assert caplog.text.count("no-such-text") == 1


def test_missing_value_is_logged_and_no_crash(texts: Texts, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert "won" in texts("title-played", hands=3)
    assert "title-played" in caplog.text


def test_a_ruleset_may_use_its_own_words_or_the_common_ones(tmp_path: Path) -> None:
    folder = tmp_path / "sichuan" / "text"
    folder.mkdir(parents=True)
    (folder / "en.ftl").write_text("ruleset-name = Sichuan\nback = Own back\n", encoding="utf-8")
    texts = Texts(ASSETS, "en", tmp_path)
    assert texts("ruleset-name", ruleset="sichuan") == "Sichuan"
    assert texts("back", ruleset="sichuan") == "Own back"
    assert texts("cancel", ruleset="sichuan") == "Cancel"
    assert not texts.has("ruleset-name")


def test_unreadable_file_costs_its_messages_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "text" / "en").mkdir(parents=True)
    (tmp_path / "text" / "en" / "a.ftl").write_bytes(b"one = \xff\xfe")
    (tmp_path / "text" / "en" / "b.ftl").write_text("two = 2\nthree = { broken\nfour = 4\n", encoding="utf-8")
    texts = Texts(tmp_path)
    assert texts("two") == "2"
    assert texts("four") == "4"
    assert texts("one") == "‹one›"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "en_GB:en"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:zh_HK:en"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "de:fr"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": ""}, "zh"),
        ({"LANG": "C", "LANGUAGE": "zh_CN"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "zh_CN"}, "zh"),
        ({"LANGUAGE": "zh"}, "zh"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "en", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LC_ALL": "en_US.UTF-8", "LANGUAGE": "zh", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "zh", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zhuang"}, "en"),
    ],
)
def test_language_of_the_system(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == expected


def test_what_winning_is_called_is_the_rulesets_own() -> None:
    """Guobiao's document says 和, the northern games say 胡; so do the game's messages when they are said of them."""
    texts = Texts(ASSETS, "zh")
    assert texts("call-win-now") == "胡牌"
    assert texts("end-hands-won", count=3, ruleset="guobiao") == "和了 3 局"
    for name, word, other in (
        ("guobiao", "和", "胡"),
        *((northern, "胡", "和") for northern in ("beijing", "harbin", "jilin")),
    ):
        said = texts.about(name)
        assert said("sign-win") == said("call-win") == word
        assert said("call-win-now") == f"{word}牌"
        assert other not in said("pass-win-text") + said("desk-wins") + said("trainer-ask-wins")
    assert texts.about("guobiao")("call-win-now", language="en") == texts("call-win-now", language="en")


def test_texts_of_a_ruleset_follow_the_language_and_know_its_messages(texts: Texts) -> None:
    said = texts.about("jilin")
    assert (
        said("ruleset-name")
        == texts("ruleset-name", ruleset="jilin")
        != said("ruleset-name", ruleset="harbin")
    )
    assert said.has("ruleset-name") and not texts.has("ruleset-name")
    assert said.names("jilin") == texts.names("jilin")
    texts.language = "zh"
    assert said.language == "zh" and said("title-continue") == "继续"
    said.language = "en"
    assert texts.language == "en"
    assert said.about("guobiao")("sign-win") == "和"


def test_guobiao_never_says_hu_and_the_others_never_call_a_win_he() -> None:
    texts = Texts(ASSETS, "zh")
    for name in ruleset.names():
        said = texts.about(name)
        every = {message: said(message) for message in texts.names(name, "zh")}
        if name == "guobiao":
            assert not {m for m, words in every.items() if "胡" in words}
        else:
            assert not {m for m, words in every.items() if "和牌" in words or "能和" in words}
