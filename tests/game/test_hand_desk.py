"""The hand desk: laying by mouse, keys and text, what it refuses and why, sharing a line."""

from __future__ import annotations

import pytest

from engine.handline import Laid, read
from engine.melds import HONOUR_KONGS, MeldKind
from engine.ruleset import names
from engine.score import Score
from engine.tiles import parse_tiles, tile
from game.app.inputs import KeyDown, Pad, PadDown
from game.scenes.hand_desk.scene import HandDesk
from game.scenes.hand_desk.state import DeskState
from game.widgets.button import Button
from tests.support.menus import SIZES, Player, make_services

LINES = {
    "empty": "",
    "won": "guobiao: 123m456p789s234s9p + 9p; seat W; flowers 3",
    "failed": "harbin: 456p789s234s9p + 9p; chow 123m; wildcard 6m",
    "robbed": "guobiao: 123456789m11z45p + 6p; robbed_kong",
    "waiting": "jilin: 23m555p345678s88p; treasure 6p looked",
    "kongs": "guobiao: 8m + 8m; kong 3m; ckong 7p; kong 5s; ckong 4z",
    "wild": "beijing: 123456p78s5m222z3z + 3z; indicator 5m; self-drawn",
    "wrong": "jilin: 99q",
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    found = []
    services = make_services(size, language=language, text_size="large" if language == "en" else "normal")
    for name, line in LINES.items():
        player = Player(services, HandDesk("jilin", line))
        found += [f"{name}: {problem}" for problem in player.scene.stage.problems()]
    assert found == []


def desk(rules: str, line: str = "") -> tuple[Player, HandDesk]:
    player = Player(make_services(), HandDesk(rules, line))
    scene = player.scene
    assert isinstance(scene, HandDesk)
    return player, scene


def test_a_hand_by_mouse() -> None:
    player, scene = desk("guobiao")
    for t in parse_tiles("123456789m11p23s"):
        player.click(f"tray-{t}")
    assert {str(w.tile) for w in scene.verdict.waits} == {"1s", "4s"}
    player.click("tray-4s")
    assert scene.state.laid.win == tile("4s") and isinstance(scene.verdict.result, Score)
    player.click("tray-1s")  # another last tile takes its place
    assert scene.state.laid.win == tile("1s")
    player.click("last")
    assert scene.state.laid.win is None
    player.click("hand-0")
    assert scene.state.laid.hand == parse_tiles("23456789m11p23s")
    player.click("clear")
    assert scene.state.laid == Laid("guobiao")


def test_sets_come_out_of_the_hand() -> None:
    player, scene = desk("harbin", "harbin: 123m555p789s22m66s + 6s")
    scene._choose_laying("pong")
    player.click("tray-5p")
    laid = scene.state.laid
    assert [str(m) for m in laid.melds] == ["pong 5p"] and len(laid.hand) == 10 and laid.win == tile("6s")
    assert isinstance(scene.verdict.result, Score)
    player.click("set-0")
    assert scene.state.laid.melds == ()


def test_refusals_say_why() -> None:
    player, scene = desk("guobiao", "guobiao: 1111m")
    button = player.scene.stage.find("tray-1m")
    assert button.disabled_reason == scene.services.texts("desk-no-copy")
    scene._choose_laying("chow")
    assert player.scene.stage.find("tray-8m").disabled_reason == scene.services.texts("desk-no-run")
    assert player.scene.stage.find("tray-7m").enabled
    player, scene = desk("jilin", "jilin: 123456789m1122p")
    scene._choose_laying("kong")
    assert player.scene.stage.find("tray-9s").disabled_reason == scene.services.texts("desk-no-room")


def test_circumstances_change_the_answer() -> None:
    player, scene = desk("beijing", "beijing: 123456p78s5m222z3z + 3z; indicator 5m")
    assert not isinstance(scene.verdict.result, Score)
    player.click("fact-self-draw")
    assert isinstance(scene.verdict.result, Score)
    player.click("pick-indicator")
    assert scene.state.laying == "indicator"
    player.click("tray-9m")
    assert scene.state.laid.facts["indicator"] == tile("9m")
    assert not isinstance(scene.verdict.result, Score)


def test_the_treasure_and_its_chips() -> None:
    player, scene = desk("jilin", "jilin: 23m555p345678s88p + 6p; self-drawn")
    scene._choose_laying("treasure")
    player.click("tray-6p")
    result = scene.verdict.result
    assert isinstance(result, Score) and result.value == 3
    player.click("fact-treasure-looked")
    assert not isinstance(scene.verdict.result, Score)


def test_a_mend_is_done_by_its_button() -> None:
    player, scene = desk("harbin", "harbin: 234m678s345s8p + 8p; pong 5p")
    player.click("mend-0")
    assert isinstance(scene.verdict.result, Score)


def test_typing_lays_and_a_wrong_line_says_what_is_wrong() -> None:
    _, scene = desk("guobiao")
    scene._type("guobiao: 123m 55z; pong 7z")
    assert scene.state.laid.hand == parse_tiles("123m55z") and not scene.error
    scene._type("guobiao: 123m 55z; pong 7")
    assert scene.error == scene.services.texts("desk-error-meld", value="pong 7")
    assert scene.state.laid.hand == parse_tiles("123m55z")
    assert scene.typed == "guobiao: 123m 55z; pong 7"


def test_copy_and_paste_carry_a_hand_to_another_desk() -> None:
    player, scene = desk("harbin", LINES["failed"])
    player.click("copy")
    line = scene.services.screen.clipboard()
    assert read(line) == scene.state.laid
    player.click("clear")
    scene._choose_rules("jilin")
    player.do(KeyDown("v", ctrl=True))
    assert scene.state.laid == read(line)
    scene.services.screen.copy("nonsense")
    player.click("paste")
    assert scene.error and scene.state.laid == read(line)


def test_other_rules_keep_what_they_can() -> None:
    _, scene = desk("harbin", "harbin: 123m; chow 456p; ting")
    scene._choose_rules("jilin")
    assert scene.state.laid.hand == parse_tiles("123m") and len(scene.state.laid.melds) == 1
    assert scene.state.laid.facts == {}
    scene._choose_rules("beijing")  # no chow there
    assert scene.state.laid == Laid("beijing")


@pytest.mark.parametrize("rules", names())
def test_dealt_hands_can_always_be_asked_about(rules: str) -> None:
    _, scene = desk(rules)
    for _ in range(8):
        scene._deal()
        assert not scene.verdict.lacking and read(scene.state.write()) == scene.state.laid


def test_backspace_takes_back_to_nothing() -> None:
    player, scene = desk("guobiao", "guobiao: 12m + 3m; pong 5z")
    player.keys("backspace", "backspace", "backspace", "backspace")
    assert scene.state.laid == Laid("guobiao")
    player.keys("backspace")
    assert scene.state.laid == Laid("guobiao")


def test_pad_alone_lays_a_tile() -> None:
    player, scene = desk("guobiao")
    player.do(PadDown(Pad.A))
    player.do(PadDown(Pad.RIGHT), PadDown(Pad.A))
    assert scene.state.laid.hand == parse_tiles("12m")


def test_honour_kongs_are_laid_once() -> None:
    state = DeskState(read("jilin: 1234z123m"))
    assert state.bar_honour_kong(MeldKind.HONOUR_KONG_WINDS) == ""
    state.lay_set(HONOUR_KONGS[MeldKind.HONOUR_KONG_WINDS])
    assert state.laid.hand == parse_tiles("123m") and [str(m) for m in state.laid.melds] == ["winds"]
    assert state.bar_honour_kong(MeldKind.HONOUR_KONG_WINDS) == "desk-twice"


def test_a_circumstance_that_cannot_be_is_barred_with_its_reason() -> None:
    """C4, G4: a robbed kong is another player's, and needs a tile to replace it."""
    player, scene = desk("guobiao", "guobiao: 123456789m11z45p + 6p; self-drawn")
    chip = scene.stage.find("fact-robbed_kong")
    assert isinstance(chip, Button) and chip.disabled_reason
    player.click("fact-robbed_kong")
    assert not scene.state.laid.facts
    player.click("fact-self-draw")
    player.click("fact-robbed_kong")
    assert scene.state.laid.facts == {"robbed_kong": True}


def test_p5_a_circumstance_that_follows_is_on() -> None:
    _, scene = desk("guobiao", "guobiao: 2245p678s789m + 3p; pong 3p; self-drawn")
    chip = scene.stage.find("fact-last_copy")
    assert isinstance(chip, Button) and chip.disabled_reason == scene.services.texts("desk-follows")


def test_a_hand_that_has_become_impossible_says_why() -> None:
    """H4: the hand is tenpai when ting is declared, and no more when tiles are exchanged."""
    player, scene = desk("harbin", "harbin: 111p567p78s55s + 6s; chow 234m; ting")
    assert isinstance(scene.verdict.result, Score)
    for key in ("hand-5", "hand-0", "tray-9p", "tray-9p"):
        player.click(key)
    assert scene.verdict.result is None and scene.verdict.impossible is not None
    assert scene.verdict.impossible.id == "ting_tenpai"
    player.click("fact-ting")
    assert scene.verdict.impossible is None


def test_a_line_of_a_hand_that_cannot_be_is_refused_with_the_reason() -> None:
    _, scene = desk("guobiao", "harbin: 234m111p567p78s55s + 6s; ting")
    assert scene.error == scene.services.texts("desk-error-ting-no-meld", ruleset="harbin")
