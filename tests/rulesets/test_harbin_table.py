"""Tiles, wall and coins of Harbin: H1, H10, W1-W8, the cases CW1, CW3, CH1, CH21; options and records."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine import ruleset
from engine.events import Dealt, Drawn, Paid, Robbed, WallBroken, Won
from engine.record import RecordError, Replay, play
from engine.rulesets.harbin.events import WildcardShown
from engine.score import Result
from engine.spec import SettingError
from engine.tiles import Tile, format_tiles
from tests.rulesets.harbin_hands import EIGHTS, eights_ting, kong_ting, robbed_kong
from tests.support.play import Hand

RECORDS = Path(__file__).parent.parent / "data" / "harbin"
HARBIN = ruleset.load("harbin")


def test_ch1_112_tiles_three_suits_and_zhong() -> None:
    spec = HARBIN.spec
    assert len(spec.tiles) == 112 == 8 * spec.side and spec.side == 14
    assert set(Counter(spec.tiles).values()) == {4}
    assert format_tiles(sorted(set(spec.tiles))) == "123456789m123456789p123456789s7z"


def test_ch1_zhong_cannot_be_chowed() -> None:
    hand = Hand("harbin", {0: "7z", 1: "12m77z", 2: "3m"}).play("0 discard 7z")
    assert hand.options()[1] == ["pong", "pass"]
    assert hand.refused("1 chow 12m") == "chow_run"


def test_cw1_the_die_counts_from_the_opposite_walls_right_end() -> None:
    """W3: dealer 0, die 5: the sixth stack of seat 2's wall is dealt first."""
    hand = Hand("harbin", dice=[5])
    broken = hand.events(WallBroken)[0]
    assert (broken.dice, broken.first) == ((5,), 33)
    wall = hand.table.wall
    first, last = wall.place(0), wall.place(111)
    assert (first.seat, first.stack, first.top) == (2, 5, True)
    assert (last.seat, last.stack, last.top) == (2, 4, False)
    assert wall.next_replacement() == 110


@pytest.mark.parametrize(("dealer", "first"), [(0, 31), (1, 17), (2, 3), (3, 45)])
def test_w3_every_dealer_breaks_the_wall_opposite(dealer: int, first: int) -> None:
    hand = Hand("harbin", dealer=dealer, dice=[3])
    assert hand.events(WallBroken)[0].first == first
    place = hand.table.wall.place(0)
    assert (place.seat, place.stack) == ((dealer + 2) % 4, 3)


def test_cw3_fifty_three_dealt_fifty_nine_left() -> None:
    hand = Hand("harbin")
    taken = sorted(at for e in hand.events(Dealt) for at in e.at)
    assert taken == list(range(53)) and hand.table.wall.left == 59
    assert [hand.table.size(seat) for seat in range(4)] == [14, 13, 13, 13]


def test_h10_ch21_a_self_drawn_win_is_paid_by_everyone() -> None:
    hand = kong_ting("2s", "4m").play("2 win")
    assert [e.changes for e in hand.events(Paid)] == [(-1, -1, 3, -1)]
    assert hand.table.balances == [24, 24, 28, 24]


def test_h10_ch21_a_win_off_a_discard_is_paid_by_the_discarder() -> None:
    hand = eights_ting("4p").play("3 discard 4p", "2 win").others_pass()
    assert [e.changes for e in hand.events(Paid)] == [(0, 0, 1, -1)]
    assert hand.table.discards[3] == []


def test_h10_ch21_a_robbed_kong_is_paid_by_its_player_alone() -> None:
    hand = robbed_kong()
    hand.play("3 win")
    assert [(e.seat, e.giver, str(e.tile)) for e in hand.events(Robbed)] == [(3, 1, "1p")]
    assert [e.changes for e in hand.events(Paid)] == [(0, -1, 0, 1)]
    assert hand.melds(1) == ["pong 1p"] and not [e for e in hand.events(Drawn) if e.source == "kong"]


def test_c4_an_unrobbed_kong_stands_and_is_replaced() -> None:
    hand = robbed_kong().play("3 pass")
    assert hand.melds(1) == ["kong 1p"] and hand.events(Drawn)[-1].source == "kong"
    assert hand.changes() == (0, 0, 0, 0)


def test_c4_a_pong_does_not_rob() -> None:
    hand = robbed_kong()
    assert hand.refused("3 pong") == "rob_win"
    assert hand.refused("3 ting pong") == "ting_twice"


def test_h10_kongs_move_no_coins() -> None:
    # Concealed, claimed and added: nothing is paid for any of them.
    hand = Hand("harbin", {0: "9999m5p", 2: "555p66p"}, draws="6p6p", dead="7z7z")
    hand.play("0 kong 9m", "0 discard 5p", "2 kong").others_pass()
    assert hand.melds(0) == ["ckong 9m"] and hand.melds(2) == ["kong 5p"]
    assert not hand.events(Paid) and hand.changes() == (0, 0, 0, 0)


def test_m3_a_payer_without_coins_pays_what_is_left() -> None:
    hand = kong_ting("2s", "1m", balances=[0, 50, 25, 25]).play("2 win")
    assert hand.changes() == (0, -1, 2, -1)
    assert hand.replay.match is not None and hand.replay.match.ended == "broke"


def test_m1_the_dealer_keeps_the_deal_after_a_wash_out_and_loses_it_to_a_win() -> None:
    washed = Hand("harbin").run_down()
    assert washed.names()[-2:] == ["WashedOut", "HandEnded"]
    assert washed.replay.match is not None and washed.replay.match.upcoming is not None
    assert washed.replay.match.upcoming.dealer == 0
    won = kong_ting("2s", "2s")
    assert won.replay.match is not None and won.replay.match.upcoming is not None
    assert won.replay.match.upcoming.dealer == 1


def test_w8_the_last_discard_can_be_won_and_chowed_but_not_konged() -> None:
    hand = Hand("harbin", {1: "24m888m23p567s99s7z", 2: "333m"}, at={111: "3m"}).run_down(left=1)
    hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    assert hand.table.wall.left == 0 and hand.table.turn == 3
    hand.play("3 discard 3m")
    assert hand.options()[2] == ["pong", "pass"]
    assert hand.refused("2 kong") == "no_replacement"
    assert hand.options()[1] == ["ting chow 24m", "pass"]


def test_options_of_the_decisions_exist_and_default_to_the_document() -> None:
    assert HARBIN.options == {"ting_on_draw": "off", "win_needs_ting": "off", "rounds": 1}
    with pytest.raises(SettingError, match="one of off, on"):
        ruleset.load("harbin", {"ting_on_draw": "maybe"})
    with pytest.raises(SettingError, match="ting_on_draw"):
        ruleset.load("harbin", {"treasure": "on"})


def test_a_wall_of_other_tiles_is_refused() -> None:
    replay = Replay()
    replay.feed_text('{"format": "northwall", "version": 1, "rules": "harbin"}')
    wall = format_tiles(HARBIN.spec.tiles[:-1]) + "1z"
    with pytest.raises(RecordError, match="112 tiles"):
        replay.feed_text(json.dumps({"deal": {"dealer": 0, "wall": wall, "dice": [1]}}))


def test_ting_and_the_wildcard_are_public_and_hands_are_not() -> None:
    hand = eights_ting("7z", dead="9p")
    assert hand.replay.match is not None and hand.replay.match.loop is not None
    for seat in range(4):
        view = hand.replay.match.loop.view(seat)
        thrown = sum(d.count(Tile(17)) for d in view.discards)
        assert view.declared == {2} and view.visible()[17] == 1 + thrown
        if seat != 2:
            assert view.hands[2] == [None] * 10


PLAYED = {
    "claimed_kong": (None, None, (0, 0, 0, 0), 0),
    "ch09_ting_beats_pong": (2, None, (-1, -1, 3, -1), 1),
    "ch11_win_beats_ting": (3, 0, (-1, 0, 0, 1), 0),
    "ch13_kong_ting_replacement_wins": (2, None, (-1, -1, 3, -1), 1),
    "ch13_kong_ting_wildcard": (2, None, (-1, -1, 3, -1), 1),
    "ch15_second_ting_same_wildcard": (3, None, (-1, -1, -1, 3), 1),
    "ch19_turned_up_tile_wins": (0, None, (3, -1, -1, -1), 1),
    "ch19_turned_up_tile_held": (None, None, (0, 0, 0, 0), 1),
    "ch21_robbed_kong": (3, 1, (0, -1, 0, 1), 1),
    "h04_ting_on_draw": (1, None, (-1, 3, -1, -1), 1),
    "h07_no_wildcard_left": (None, None, (0, 0, 0, 0), 0),
    "h09_locked_kong": (2, None, (-1, -1, 3, -1), 1),
}
"""Winner, giver, coins moved, and wildcards turned up, by record."""


@pytest.mark.parametrize("name", PLAYED)
def test_records_play_as_the_rules_say(name: str) -> None:
    lines = (RECORDS / f"{name}.jsonl").read_text().splitlines()
    events = list(play(lines))
    loop = events[-1][0].loop
    assert loop is not None
    table = loop.table
    assert isinstance(table.result, Result)
    winner, giver, changes, wildcards = PLAYED[name]
    assert (table.result.winner, table.result.giver) == (winner, giver)
    assert tuple(b - a for a, b in zip(table.setup.balances, table.balances, strict=True)) == changes
    assert sum(isinstance(e, WildcardShown) for _, e in events) == wildcards
    assert sum(isinstance(e, Won) for _, e in events) == (winner is not None)


def test_every_record_is_expected() -> None:
    assert {path.stem for path in RECORDS.glob("*.jsonl")} == set(PLAYED)


def test_the_records_stop_at_a_refused_line() -> None:
    """A locked hand's claim, written into a record, is refused with its reason."""
    hand = Hand("harbin", {0: "3m67m", 2: EIGHTS}, draws="8m")
    hand.play("0 discard 3m", "2 ting chow 24m", "2 discard 7z", "3 discard 8m")
    with pytest.raises(
        RecordError, match="seat 2 may not pong 8m: a hand that is ting claims nothing but a win"
    ):
        list(play([*hand.lines, '{"seat": 2, "do": "pong"}'], auto_pass=False))
