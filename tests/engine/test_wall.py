"""The wall: ring, break, drawing order, replacements, the place of every tile (W1-W7, CW1-CW3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ruleset
from engine.events import Dealt, Drawn, WallBroken
from engine.match import Match
from engine.tiles import TILES
from engine.wall import Place, Wall, break_by_sum, wall_position

BLANK = TILES[0]


def blank_wall(side: int, first: int = 0) -> Wall:
    return Wall([BLANK] * (8 * side), first, side)


def replacements(wall: Wall, n: int) -> list[int]:
    """The indices of the next n replacement draws."""
    out = []
    for _ in range(n):
        at = wall.next_replacement()
        assert at is not None
        wall.take(at)
        out.append(at)
    return out


@pytest.mark.parametrize(
    ("rules", "tiles", "side"),
    [("harbin", 112, 14), ("jilin", 136, 17), ("beijing", 136, 17), ("guobiao", 144, 18)],
)
def test_w1_four_walls_of_two_high_stacks(rules: str, tiles: int, side: int) -> None:
    spec = ruleset.load(rules).spec
    assert (len(spec.tiles), spec.side) == (tiles, side)
    assert len({blank_wall(side).place(at) for at in range(tiles)}) == tiles


def test_w1_a_wall_of_any_other_size_is_refused() -> None:
    with pytest.raises(ValueError, match="136 tiles, not 135"):
        Wall([BLANK] * 135, 0, 17)


def test_w2_walls_follow_one_another_clockwise() -> None:
    """After the left end of seat i's wall comes the right end of seat (i + 3) % 4's."""
    wall = blank_wall(17)
    assert [wall_position(seat) for seat in range(4)] == [0, 3, 2, 1]
    owners = [wall.place(2 * stack).seat for stack in range(68)]
    assert owners == [0] * 17 + [3] * 17 + [2] * 17 + [1] * 17
    assert [wall.place(2 * stack).stack for stack in range(18)] == [*range(17), 0]


def test_w2_the_ring_has_no_end() -> None:
    wall = blank_wall(17, first=67)
    assert wall.place(0) == Place(seat=1, stack=16, top=True)
    assert wall.place(2) == Place(seat=0, stack=0, top=True)


def test_cw1_harbin_five_opens_on_the_sixth_stack_from_the_dealers_left() -> None:
    """W3: the opposite wall's right end is on the dealer's left; die 5 counts off five stacks, g = 33."""
    rules = ruleset.load("harbin")
    assert rules.first_stack(0, (5,)) == 33
    wall = blank_wall(14, first=33)
    assert wall.place(0) == Place(seat=2, stack=5, top=True)
    assert wall.place(110) == Place(seat=2, stack=4, top=True)
    assert wall.place(111) == Place(seat=2, stack=4, top=False)
    assert wall.next_replacement() == 110


@pytest.mark.parametrize(("dealer", "owner"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_w3_harbin_breaks_the_wall_opposite_the_dealer(dealer: int, owner: int) -> None:
    for die in range(1, 7):
        wall = blank_wall(14, ruleset.load("harbin").first_stack(dealer, (die,)))
        assert wall.place(0) == Place(owner, die, top=True)


@pytest.mark.parametrize("rules", ["jilin", "beijing"])
@pytest.mark.parametrize(
    ("dice", "owner", "first", "last"), [((3, 4), 2, 41, 40), ((2, 4), 1, 57, 56), ((6, 6), 3, 29, 28)]
)
def test_cw2_two_dice_pick_a_wall_and_count_its_stacks(
    rules: str, dice: tuple[int, int], owner: int, first: int, last: int
) -> None:
    assert ruleset.load(rules).first_stack(0, dice) == first
    wall = blank_wall(17, first)
    assert wall.place(0) == Place(owner, sum(dice), top=True)
    assert wall.place(134) == Place(last_owner(last), last % 17, top=True)


def last_owner(stack: int) -> int:
    return (4 - stack // 17) % 4


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("total", range(2, 13))
def test_w4_seats_are_counted_from_the_dealer_as_one(dealer: int, total: int) -> None:
    owner = (dealer, *((dealer + i) % 4 for i in range(1, 12)))[total - 1]
    place = blank_wall(17, break_by_sum(dealer, total, 17)).place(0)
    assert place == Place(owner, total, top=True)


@pytest.mark.parametrize(
    ("dice", "owner", "stack"),
    [
        ((1, 1, 1, 1), 1, 4),  # 2 picks seat 1; four stacks counted
        ((1, 4, 2, 3), 0, 10),  # 5 picks the dealer again
        ((6, 6, 3, 3), 2, 0),  # 12 picks seat 3; 18 stacks are its whole wall, and seat 2's comes next
        ((6, 6, 6, 6), 2, 6),
        ((1, 2, 6, 6), 2, 15),
    ],
)
def test_w5_guobiao_counts_all_four_dice_from_the_second_throwers_right(
    dice: tuple[int, ...], owner: int, stack: int
) -> None:
    place = blank_wall(18, ruleset.load("guobiao").first_stack(0, dice)).place(0)
    assert place == Place(owner, stack, top=True)


def test_w6_replacements_come_top_before_bottom_backwards() -> None:
    assert replacements(blank_wall(17), 5) == [134, 135, 132, 133, 130]
    assert replacements(blank_wall(18), 3) == [142, 143, 140]  # CG2


def test_w6_there_is_no_dead_wall() -> None:
    wall = blank_wall(14)
    taken = []
    while (at := wall.next_live()) is not None:
        wall.take(at)
        taken.append(at)
    assert taken == list(range(112))
    assert (wall.left, wall.next_replacement()) == (0, None)


def test_w6_both_ends_meet_and_no_tile_is_taken_twice() -> None:
    wall = blank_wall(14)
    replacements(wall, 3)
    assert wall.standing() == [*range(108), 109]
    for at in range(108):
        assert wall.next_live() == at
        wall.take(at)
    assert wall.next_live() == 109 == wall.next_replacement()
    wall.take(109)
    assert wall.next_live() is None is wall.next_replacement()
    with pytest.raises(ValueError, match="tile 109 has left the wall"):
        wall.take(109)


@given(st.lists(st.booleans(), max_size=136), st.integers(0, 67))
def test_drawing_from_both_ends_takes_each_tile_once(draws: list[bool], first: int) -> None:
    wall = blank_wall(17, first)
    seen: set[int] = set()
    for live in draws:
        at = wall.next_live() if live else wall.next_replacement()
        assert at is not None and at not in seen
        wall.take(at)
        seen.add(at)
    assert wall.left == 136 - len(draws) == wall.drawable()
    assert seen.isdisjoint(wall.standing())


def test_held_tiles_stay_and_shut_ones_only_replacements_step_over() -> None:
    wall = blank_wall(14)
    wall.held.add(0)
    wall.shut.add(110)
    assert wall.next_live() == 1
    assert replacements(wall, 2) == [111, 108]
    assert wall.drawable() == 112 - 2 - 1


def test_stacks_are_counted_from_the_dead_end_by_what_still_stands() -> None:
    wall = blank_wall(17)
    assert wall.stack_from_dead_end(3) == 130
    replacements(wall, 1)
    assert wall.stack_from_dead_end(1) == 135
    replacements(wall, 1)
    assert wall.stack_from_dead_end(1) == 132
    for at in range(128):
        wall.take(at)
    assert wall.stack_from_dead_end(6) == 128  # the farthest when there are fewer
    for at in range(128, 134):
        wall.take(at)
    assert wall.stack_from_dead_end(1) is None


@pytest.mark.parametrize("dealer", range(4))
def test_cw3_who_gets_which_tile_of_the_deal(dealer: int) -> None:
    """W7: three rounds of four, then the dealer T[48] and T[52], the others T[49], T[50], T[51]."""
    match = Match("beijing", seed=dealer)
    match.place(match.rules.first_standing(dealer))
    got: dict[int, list[int]] = {seat: [] for seat in range(4)}
    log = match.next_deal().table.log
    assert isinstance(log[0], WallBroken)
    for event in log:
        if isinstance(event, Dealt):
            got[event.seat] += event.at
    order = [got[(dealer + step) % 4] for step in range(4)]
    assert order[0] == [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]
    assert order[1] == [4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49]
    assert order[2] == [8, 9, 10, 11, 24, 25, 26, 27, 40, 41, 42, 43, 50]
    assert order[3] == [12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]


@pytest.mark.parametrize(("rules", "left"), [("jilin", 83), ("beijing", 82), ("harbin", 59), ("guobiao", 91)])
def test_cw3_tiles_left_after_the_deal(rules: str, left: int) -> None:
    """Seeds whose deal brings no flower and no honour kong; Beijing's indicator has left the wall."""
    for seed in range(400):
        loop = Match(rules, seed=seed).next_deal()
        if not any(isinstance(e, Drawn) for e in loop.table.log):
            assert loop.table.wall.left == left
            assert loop.table.wall.next_live() == (54 if rules == "beijing" else 53)
            return
    raise AssertionError("no such seed")
