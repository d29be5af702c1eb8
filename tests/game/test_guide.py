"""The guide: every page fits, the search finds in every language, a refusal leads to its paragraph."""

from __future__ import annotations

import pytest

from engine import refusal
from engine.melds import parse_meld
from engine.ruleset import load, names
from engine.score import MISSING, Missing, Score
from engine.tiles import format_tiles, parse_tiles
from game.app.inputs import KeyDown, Pad, PadDown, Resized, TextTyped
from game.app.services import Services
from game.scenes.guide.book import Topic, books, fans_of, find, material, topics
from game.scenes.guide.hand import HandPicture, lay
from game.scenes.guide.scene import Guide
from game.scenes.guide.words import CONTROLS_ON, glossary, index, pinyin_of, search
from game.scenes.hand_desk.scene import HandDesk
from game.scenes.trainer.scene import Trainer
from game.widgets.tiles import TileRow
from tests.support.menus import SIZES, Player, make_services

FANS = [f"fan-{card.id}" for card in fans_of("guobiao")]


def every_page(services: Services) -> list[Topic]:
    """Every page that the lists lead to, and every fan."""
    listed = [t for book in books(services.rulesets) for t in topics(services.texts, book, glossary())]
    return [*listed, *(Topic("guobiao-fans", fan) for fan in FANS)]


@pytest.mark.parametrize(("language", "letters", "step"), [("en", "large", 2), ("zh", "normal", 3)])
def test_every_page_fits_the_smallest_window(language: str, letters: str, step: int) -> None:
    services = make_services((1024, 640), language=language, text_size=letters)
    player = Player(services, Guide("beijing"))
    found = []
    for topic in every_page(services)[::step]:
        scene = player.scene
        assert isinstance(scene, Guide)
        scene.open(topic)
        found += [f"{topic}: {problem}" for problem in scene.stage.problems()]
    assert found == []


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_some_pages_fit_every_window(size: tuple[int, int], language: str) -> None:
    found = []
    letters = "large" if language == "zh" else "normal"
    scene = Player(
        make_services(size, language=language, text_size=letters), Guide("harbin", "no_triplet")
    ).scene
    assert isinstance(scene, Guide)
    for topic in ("", "all", "fan-nine_gates", "points-1"):
        if topic:
            scene.open(Topic("guobiao-fans", topic))
        found += [f"{topic}: {problem}" for problem in scene.stage.problems()]
    assert found == []


# finding


@pytest.mark.parametrize(
    "query", ["清龙", "pure straight", "Pure-Straight", "qinglong", "qing long", "QĪNG LÓNG"]
)
def test_a_fan_is_found_by_any_of_its_names(query: str) -> None:
    services = make_services()
    assert search(index(services.texts, services.rulesets), query)[0] == Topic(
        "guobiao-fans", "fan-pure_straight"
    )


@pytest.mark.parametrize("query", ["Four Concealed Pongs", "four concealed pungs", "四暗刻"])
def test_a_name_of_elsewhere_finds_ours(query: str) -> None:
    services = make_services()
    found = search(index(services.texts, services.rulesets), query)
    assert found[0] == Topic("guobiao-fans", "fan-four_concealed_pungs")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_words_of_either_language_find_the_rule(language: str) -> None:
    services = make_services(language=language)
    pages = list(index(services.texts, services.rulesets))
    for query in ("three suits", "三色"):
        assert Topic("jilin", "rules-3") in search(pages, query)
    for query in ("bao ting", "报听"):
        assert Topic("words", "local/ting") in search(pages, query)
    assert search(pages, "xyzzy") == [] == search(pages, "  ")


def test_typing_shows_the_best_page_and_escape_clears() -> None:
    player = Player(make_services(), Guide("jilin"))
    player.click("search")
    player.do(TextTyped("清龙"))
    scene = player.scene
    assert isinstance(scene, Guide)
    assert scene.topic == Topic("guobiao-fans", "fan-pure_straight")
    player.keys("escape", "escape")
    assert scene.query == "" and player.app.top is scene


def test_every_fan_is_said_and_has_an_example() -> None:
    shown = {e.fan for e in material("guobiao").examples}
    for card in fans_of("guobiao"):
        assert pinyin_of(card.id).count(" ") == len(card.name) - 1, card.id
        assert card.id in shown


# opening at what refused


@pytest.mark.parametrize("rules", names())
def test_every_own_refusal_and_condition_leads_to_a_paragraph(rules: str) -> None:
    services = make_services()
    known = books(services.rulesets)
    loaded = load(rules)
    said = {
        m.removeprefix("missing-").replace("-", "_") for m in services.texts.names(rules) if "missing-" in m
    }
    assert said <= set(MISSING)
    reasons = {r.id for r in loaded.refusals} | said | {refusal.KONG_FOUR.id, "no_win"}
    for reason in reasons:
        topic = find(services.texts, known, rules, reason)
        assert topic is not None and topic.book == rules, reason


def test_the_reason_stands_above_the_paragraph() -> None:
    services = make_services()
    player = Player(services, Guide("jilin", "look_tenpai"))
    scene = player.scene
    assert isinstance(scene, Guide) and scene.topic == Topic("jilin", "rules-10")
    sentence = services.texts("refusal-look-tenpai", ruleset="jilin")
    assert any(sentence in w.spoken for w in scene.stage.root.walk())  # type: ignore[union-attr]
    scene.open(Topic("jilin", "rules-9"))
    assert not any(sentence in w.spoken for w in scene.stage.root.walk())  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rules", "absent"),
    [("beijing", "1f 8f"), ("harbin", "1z 4z 5z 6z 1f"), ("jilin", "1f 8f"), ("guobiao", "")],
)
def test_the_first_page_draws_the_whole_set(rules: str, absent: str) -> None:
    """Beijing and Jilin have no flowers, Harbin (H1) only the red dragon besides the suits."""
    scene = Player(make_services(), Guide(rules)).scene
    assert isinstance(scene, Guide) and scene.stage.root is not None
    drawn = " ".join(w.spoken for w in scene.stage.root.walk() if isinstance(w, TileRow)).split()
    assert len(set(drawn)) == len(drawn)
    assert {"1m", "9p", "5s", "7z"} <= set(drawn)
    assert not set(absent.split()) & set(drawn)
    counts = {"beijing": 34, "harbin": 28, "jilin": 34, "guobiao": 42}
    assert len(drawn) == counts[rules]


def test_unknown_wishes_open_the_rules() -> None:
    for ruleset, topic in (("", ""), ("atlantis", "rules-3"), ("beijing", "nonsense")):
        player = Player(make_services(), Guide(ruleset, topic))
        scene = player.scene
        assert isinstance(scene, Guide) and scene.topic == Topic("beijing", "rules-1")


# examples


@pytest.mark.parametrize("rules", names())
def test_examples_are_drawn_as_the_rules_read_them(rules: str) -> None:
    """Every tile of the hand is in the picture once, in as many sets as the reading has."""
    for example in material(rules).examples:
        laid = example.laid
        result = laid.ruleset().score(laid.asked())
        sets = lay(laid, result)
        codes = sorted(t.code for s in sets for t in s.tiles if t.code is not None)
        hidden = [m for m in laid.melds if m.kind.value == "ckong"]
        lying = [t for m in laid.melds for t in m.all_tiles]
        for meld in hidden:
            lying = [t for t in lying if t != meld.first] + [meld.first] * 2
        assert codes == sorted(map(str, (*laid.tiles, *lying))), example.id
        assert sum(t.won for s in sets for t in s.tiles) == 1
        if isinstance(result, Score) or result.reading is not None:
            reading = result.reading
            assert reading is not None
            plain = len(reading.sets) + (reading.pair is not None)
            special = 7 if reading.special == "pairs" else bool(reading.special)
            assert len(sets) == plain + special


def test_wild_tiles_say_what_they_stand_for() -> None:
    example = next(e for e in material("beijing").examples if e.id == "gap")
    laid = example.laid
    tiles = [t for s in lay(laid, laid.ruleset().score(laid.asked())) for t in s.tiles if t.gold]
    assert [(t.code, t.stands) for t in tiles] in ([("5m", "6s")], [("5m", "9s")])


def test_a_hand_that_does_not_win_says_why() -> None:
    services = make_services()
    player = Player(services, Guide("harbin", "rules-3"))
    root = player.scene.stage.root
    assert root is not None
    spoken = [w.spoken for w in root.walk()]
    assert services.texts("missing-no-triplet", ruleset="harbin") in spoken
    assert any(isinstance(w, HandPicture) for w in root.walk())


def test_glossary_and_controls_have_their_words() -> None:
    services = make_services()
    for terms in glossary().values():
        for term in terms:
            for language in ("en", "zh"):
                for name in (f"term-{term.id}", f"term-{term.id}.about"):
                    assert "‹" not in services.texts(name, language=language)
            if term.tiles and " " not in term.tiles and term.tiles not in ("winds", "dragons"):
                assert format_tiles(parse_tiles(term.tiles)) == term.tiles
            elif term.tiles:
                assert parse_meld(term.tiles).tiles
    for rows in CONTROLS_ON.values():
        for row in rows:
            for how in ("", ".mouse", ".keys", ".pad"):
                assert "‹" not in services.texts(f"control-{row}{how}")


# moving about


def test_by_mouse_to_a_fan_and_to_what_it_excludes() -> None:
    player = Player(make_services(), Guide("guobiao"))
    scene = player.scene
    assert isinstance(scene, Guide)
    scene._open_book("guobiao-fans")
    player.click("all-pure_straight") if _seen(player, "all-pure_straight") else scene.open(
        Topic("guobiao-fans", "fan-pure_straight")
    )
    assert scene.topic.id == "fan-pure_straight"
    scene.stage.focus_on(scene.stage.find("guide-fan-excludes-short_straight"))
    player.click("guide-fan-excludes-short_straight")
    assert scene.topic.id == "fan-short_straight"


def _seen(player: Player, key: str) -> bool:
    widget = player.scene.stage.find(key)
    return widget.scroll is None or widget.scroll.rect.contains(widget.rect)


def test_by_keys_to_the_next_page() -> None:
    player = Player(make_services(), Guide("jilin"))
    player.keys("tab")
    for _ in range(80):
        if player.focus == "guide-next":
            break
        player.keys("tab")
    player.keys("enter")
    scene = player.scene
    assert isinstance(scene, Guide) and scene.topic == Topic("jilin", "rules-2")


def test_by_pad_to_another_book_and_out() -> None:
    player = Player(make_services(), Guide("beijing"))
    player.do(PadDown(Pad.RIGHT))
    scene = player.scene
    assert isinstance(scene, Guide) and scene.topic.book == "harbin"
    player.do(PadDown(Pad.B))
    assert player.app.stack == []


def test_letters_open_desk_and_trainer_and_an_example_goes_along() -> None:
    player = Player(make_services(), Guide("harbin", "rules-3"))
    player.keys("d")
    assert isinstance(player.app.top, HandDesk) and player.app.top.rules == "harbin"
    player.keys("escape", "t")
    assert isinstance(player.app.top, Trainer) and player.app.top.rules == "harbin"
    player.keys("escape")
    player.click("try-only-runs")
    desk = player.app.top
    assert isinstance(desk, HandDesk)
    result = desk.verdict.result
    assert isinstance(result, Missing) and result.ids == ("no_triplet",)


def test_slash_leads_to_the_search_and_language_switches_live() -> None:
    services = make_services()
    player = Player(services, Guide("jilin"))
    player.do(KeyDown("/"))
    assert player.focus == "search"
    services.settings.change(language="zh")
    player.do(Resized((1280, 720)))
    player.scene.rebuild()
    assert player.scene.stage.problems() == []
