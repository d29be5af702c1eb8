"""After a hand and after a match: what is shown is what happened, and everything leads on."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import events as ev
from engine.tiles import parse_tiles
from game.app.inputs import Pad, PadDown, PointerMoved
from game.scenes.message import Pause
from game.scenes.result.hand import HandStrip
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.players import PlayerRow
from game.scenes.result.reading import winning_sets
from game.scenes.result.scene import Result
from game.scenes.result.sheet import FanRow, SmallFan, SumLine
from game.scenes.title import Title
from game.widgets.button import Button
from tests.support.endings import (
    beijing_win,
    guobiao_win,
    played,
    session_of,
    start,
    washed_out,
    whole_match,
    widgets,
    words,
)
from tests.support.menus import SIZES, make_services
from tests.support.play import Hand

# What a result says


def test_guobiao_fans_sum_and_payments() -> None:
    player, _ = start(Result(guobiao_win(), 0))
    fans = {row.view.chinese: row.view.points for row in widgets(player, FanRow)}
    assert fans == {"清龙": "16", "平和": "2", "门前清": "2", "缺一门": "1"}
    assert [row.figure for row in widgets(player, SumLine)] == ["21"]
    assert "Old Guan wins 21 points" in words(player)
    assert "Off your discard" in words(player)
    # 8 from everybody, 21 more from who threw the tile (P3).
    rows = {row.view.name: row.view for row in widgets(player, PlayerRow)}
    assert {name: view.change for name, view in rows.items()} == {
        "Old Guan": 45,
        "You": -29,
        "Auntie Mei": -8,
        "Xiaoyu": -8,
    }
    assert rows["You"].balance == "−29" and rows["You"].dealer and rows["You"].mood == "worried"
    assert rows["Old Guan"].mood == "happy" and rows["Old Guan"].wind == "南"
    assert "You pay 8 + 21" in words(player)
    assert "The two others pay 8 points each" in words(player)
    assert "29 from the discarder, 8 from each of the others" in rows["Old Guan"].note


def test_what_is_not_counted_says_because_of_what() -> None:
    player, _ = start(Result(guobiao_win(), 0))
    reasons = {row.chinese: row.reason for row in widgets(player, SmallFan)}
    # 平和 brings 无字 with it; 清龙 brings 连六 and 老少副.
    assert reasons["无字"] == "part of All Chows"
    assert reasons["连六"] == reasons["老少副"] == "part of Pure Straight"
    player, _ = start(Result(guobiao_win(), 0), language="zh")
    assert {row.chinese: row.reason for row in widgets(player, SmallFan)}["无字"] == "已含在平和里"


def test_fans_name_the_sets_that_make_them() -> None:
    player, _ = start(Result(guobiao_win(), 0))
    straight = next(row for row in widgets(player, FanRow) if row.view.chinese == "清龙")
    tiles = sorted(str(t.code) for laid in straight.view.sets for t in laid.tiles)
    assert tiles == [f"{n}m" for n in range(1, 10)]


def test_wild_tiles_are_named_and_the_price_told() -> None:
    player, _ = start(Result(beijing_win(), 0))
    assert "You win 3 coins" in words(player)
    assert "Everybody else pays 1 coin" in words(player)
    assert "2 wild tiles" in words(player)
    strip = widgets(player, HandStrip)[0]
    wild = [t for laid in strip.view.sets for t in laid.tiles if t.gold]
    assert sorted(str(t.code) for t in wild) == ["5p", "6p"]
    assert all(t.stands for t in wild)
    assert {row.view.change for row in widgets(player, PlayerRow)} == {3, -1}


def test_a_payer_without_coins_pays_what_is_left_and_ends_the_match() -> None:
    session = beijing_win(poor=True)
    player, below = start(Result(session, 0))
    assert "You win 2 coins" in words(player)
    assert "Xiaoyu pays 0 coins" in words(player) and "All that was left of 1 coin." in words(player)
    assert "Xiaoyu has no coins left" in words(player)
    player.keys("space")
    assert isinstance(player.app.top, MatchEnd)
    assert below.heard == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_hand_without_a_winner_shows_who_was_waiting_and_what_kongs_moved(language: str) -> None:
    session = washed_out()
    table = session.loop.table
    player, _ = start(Result(session, 0), language=language)
    text = words(player)
    assert ("Nobody pays" if language == "en" else "谁也不用付") in text
    moved = [sum(e.changes[seat] for e in table.log if isinstance(e, ev.Paid)) for seat in range(4)]
    rows = {row.view.seat: row.view for row in widgets(player, PlayerRow)}
    assert [rows[seat].change for seat in range(4)] == moved and any(moved)
    assert not widgets(player, HandStrip)
    # Everybody's tiles are open: thirteen, a kong of four for three.
    for seat, view in rows.items():
        shown = sum(len(laid.tiles) for laid in view.sets)
        held = len(table.hands[seat]) + sum(len(m.all_tiles) for m in table.melds[seat])
        assert shown == held >= 13
    assert ("Kongs in this hand" if language == "en" else "这一局的杠") in text


@pytest.mark.parametrize(
    ("rules", "level", "seeds", "hands"),
    [
        ("beijing", "casual", (1, 2), 9),
        ("harbin", "casual", (1,), 6),
        ("jilin", "casual", (1, 2, 3), 5),
        ("guobiao", "casual", (2,), 3),
    ],
)
def test_winning_hands_are_laid_out_as_read(
    rules: str, level: str, seeds: tuple[int, ...], hands: int
) -> None:
    seen = 0
    for seed in seeds:
        for session in played(rules, level, seed, hands):
            table = session.loop.table
            won = next((e for e in table.log if isinstance(e, ev.Won)), None)
            if won is None:
                continue
            seen += 1
            laid = winning_sets(won, table.melds[won.seat], table.wild, table.wild)
            own = [
                t
                for s in laid
                if s.giver is None and s.kind not in ("ckong", "winds", "dragons")
                for t in s.tiles
            ]
            assert Counter(t.code for t in own) == Counter(str(t) for t in won.hand)
            raised = [t.code for t in own if t.won]
            assert raised == ([str(won.tile)] if won.tile is not None else [])
            for s in laid:
                if s.kind not in ("chow", "pong", "pair"):
                    continue
                faces = [parse_tiles(t.stands or t.code or "")[0] for t in s.tiles]
                if s.kind == "chow":
                    low = min(faces)
                    assert sorted(faces) == [low, low + 1, low + 2] and low.rank <= 7
                else:
                    assert len(set(faces)) == 1 and len(faces) == {"pong": 3, "pair": 2}[s.kind]
            wild = [t for t in own if t.stands and t.stands != t.code]
            assert len(wild) == len([w for w in won.score.reading.wild])
            assert all(t.gold for t in wild)
    assert seen >= 2


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_word_of_a_result_is_there(rules: str, language: str) -> None:
    for session in played(rules, "casual", 3, 3):
        player, _ = start(Result(session, 1), language=language)
        assert "‹" not in words(player)
        assert sum(row.view.change for row in widgets(player, PlayerRow)) == 0


# What can be done


def test_pointing_at_a_player_shows_their_hand_in_large() -> None:
    player, _ = start(Result(guobiao_win(), 0))
    strip = widgets(player, HandStrip)[0]
    look = player.scene.stage.look
    assert strip.shown(look()) is strip.view
    row = next(w for w in widgets(player, PlayerRow) if w.view.name == "You")
    player.do(PointerMoved(row.rect.center))
    shown = strip.shown(look())
    assert shown.heading == "Your hand"
    # The dealer has thrown 4p and holds thirteen.
    assert sum(len(laid.tiles) for laid in shown.sets) == 13


@pytest.mark.parametrize("how", ["space", "enter", "pad", "click"])
def test_next_hand(how: str) -> None:
    player, below = start(Result(beijing_win(), 0))
    match how:
        case "pad":
            player.do(PadDown(Pad.A))
        case "click":
            player.click("next")
        case _:
            player.keys(how)
    assert below.heard == ["next"] and player.app.top is below


def test_space_goes_on_from_any_focus() -> None:
    player, below = start(Result(beijing_win(), 0))
    player.keys("up", "up", "up")
    assert player.focus != "next"
    player.keys("space")
    assert below.heard == ["next"]


def test_leaving_a_result_asks_first() -> None:
    player, below = start(Result(beijing_win(), 0))
    player.keys("escape")
    assert isinstance(player.app.top, Pause)
    player.keys("escape")
    assert isinstance(player.app.top, Result) and below.heard == []
    player.do(PadDown(Pad.B))
    player.click("title")
    assert isinstance(player.app.top, Title)


def test_a_result_offers_nothing_that_does_not_work() -> None:
    player, _ = start(Result(beijing_win(), 0))
    assert all(not button.disabled_reason for button in widgets(player, Button))


# Layout


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    found = []
    session, _ = whole_match()
    for letters in ("normal", "large"):
        scenes = {
            "points": Result(guobiao_win(), 0),
            "wild": Result(beijing_win(), 0),
            "nobody": Result(washed_out(), 0),
            "end": MatchEnd(session, 0),
        }
        for name, scene in scenes.items():
            scene.enter(make_services(size, language=language, text_size=letters))
            found += [f"{name} {letters}: {problem}" for problem in scene.stage.problems()]
            if isinstance(scene, MatchEnd):
                scene._show("sheet")
                found += [f"sheet {letters}: {problem}" for problem in scene.stage.problems()]
    assert found == []


def test_long_names_fit() -> None:
    names = ("Maximilian Wolff", "诸葛孔明司马仲达诸葛孔明司马", "WWWWWWWWWWWWWWWW", "Xi")
    hands = {0: "1s2s3s5s6s8s9s1z1z2z3z5z6z4p", 1: "123456789m2p3p5p5p"}
    hand = Hand("guobiao", hands)
    hand.play("0 discard 4p", "1 win")
    scene = Result(session_of(hand, names=names), 0)
    for size in SIZES[:3]:
        for letters in ("normal", "large"):
            scene.enter(make_services(size, text_size=letters))
            assert scene.stage.problems() == []
