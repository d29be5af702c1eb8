"""What a hand may grow into, and what a planned hand would be worth, held against the hands that really won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine import ruleset
from engine.melds import MeldKind
from engine.rulesets.guobiao.fans import FANS
from engine.rulesets.guobiao.scoring import score_win
from engine.rulesets.guobiao.targets import plans
from engine.rulesets.guobiao.worth import worth
from engine.score import Score, Win
from engine.tiles import Tile, counts, parse_tiles
from tests.rulesets.guobiao_hands import known, win_of

AIMED_AT = {
    *("pure_straight", "pure_shifted_chows", "pure_triple_chow", "mixed_straight", "mixed_shifted_chows"),
    *("mixed_triple_chow", "triple_pung", "pure_shifted_pungs", "mixed_shifted_pungs", "big_three_dragons"),
    *(
        "big_three_winds",
        "full_flush",
        "half_flush",
        "upper_tiles",
        "middle_tiles",
        "lower_tiles",
        "upper_four",
    ),
    *("lower_four", "reversible_tiles", "all_terminals_and_honors", "all_pungs", "knitted_straight"),
    *("seven_pairs", "thirteen_orphans", "lesser_honors_and_knitted_tiles"),
}
SPECIAL = {"knitted_straight", "seven_pairs", "thirteen_orphans", "lesser_honors_and_knitted_tiles"}
OF_THE_MOMENT = {
    *("nine_gates",),  # a matter of the wait, too
    *("edge_wait", "closed_wait", "single_wait", "last_tile", "last_tile_draw", "last_tile_claim"),
    *("out_with_replacement_tile", "robbing_the_kong", "flower_tiles", "melded_hand", "chicken_hand"),
}


@cache
def scored() -> list[tuple[Win, Score]]:
    """Every known hand with what it is worth."""
    found = [(win, score_win(win, {"min_points": 1})) for win in map(win_of, known("guobiao_hands.jsonl"))]
    return [(win, score) for win, score in found if isinstance(score, Score)]


def unseen(win: Win) -> list[int]:
    """Copies of every kind that are not the winner's, the winning tile not yet among them."""
    held = counts([*win.hand, *(t for m in win.melds for t in m.all_tiles)])
    return [4 - n for n in held]


@pytest.mark.parametrize("fan", sorted(AIMED_AT))
def test_a_hand_one_tile_before_its_win_aims_at_what_it_wins_with(fan: str) -> None:
    """In the known wins by a fan that is aimed at and none dearer: it lacks one tile, and a named tile makes it."""
    found = 0
    for win, score in scored():
        ids = {f.id for f in score.fans} & AIMED_AT
        if fan not in SPECIAL and score.reading.special:
            continue  # the others are aimed at in sets
        if fan not in ids or any(FANS[other].points > FANS[fan].points for other in ids):
            continue
        named = {p.fan: p for p in plans(counts(win.hand), win.melds, unseen(win), 8)}
        # Less than the eight points that win stands behind dearer hands further away.
        nearest = [p.points for p in named.values() if p.missing == 1]
        assert FANS[fan].points < 8 or max(nearest) >= FANS[fan].points, (win, named)
        if fan in named:
            found += 1
            assert named[fan].missing == 1, (win, named)
            for t in named[fan].tiles:
                won = score_win(replace(win, tile=t), {"min_points": 1})
                assert isinstance(won, Score)
                assert fan in {f.id for f in won.fans} | {f.id for f in won.uncounted}, (win, named)
    assert found, "no known hand has it"


def test_two_tiles_astray_leave_it_two_tiles_further_at_most() -> None:
    for win, score in scored()[::7]:
        ids = {f.id for f in score.fans} & AIMED_AT
        if not ids or len(win.hand) < 5:
            continue
        # Two kinds that the hand does not have take the place of its first and last tile.
        spare = [t for t in parse_tiles("159m159p159s1z7z") if t not in win.tiles][:2]
        hand = [*win.hand[1:-1], *spare]
        best = max(FANS[id].points for id in ids)
        left = [4 - n for n in counts([*hand, *(t for m in win.melds for t in m.all_tiles)])]
        for plan in plans(counts(hand), win.melds, left, 8):
            if plan.fan in ids and plan.points == best:
                assert 1 <= plan.missing <= 3
                assert len(plan.tiles) <= plan.missing


def test_a_target_whose_tile_is_gone_is_none() -> None:
    hand, gone = counts(parse_tiles("12378m456p11s55z")), [4] * 34
    assert any(p.fan == "pure_straight" for p in plans(hand, (), gone, 8))
    gone[8] = 0
    assert all(p.fan != "pure_straight" for p in plans(hand, (), gone, 8))


@pytest.mark.parametrize("honour", "1234567")
def test_a_half_flush_is_aimed_at_with_any_honour(honour: str) -> None:
    hand = counts(parse_tiles(f"1234456799m{honour * 3}z"))
    (plan,) = [p for p in plans(hand, (), [4 - n for n in hand], 8) if p.fan == "half_flush"]
    assert plan.missing == 1


def planned() -> Iterator[tuple[Win, Score, int]]:
    """The known wins without fans of the moment: the score, and its points without those of a self-draw."""
    for win, score in scored():
        ids = {f.id for f in score.fans}
        plain = score.reading.special in (None, "") and not ids & OF_THE_MOMENT
        if plain and not any(win.facts.values()):
            yield win, score, score.value


def test_a_planned_hand_is_worth_what_the_same_hand_won() -> None:
    """Off a discard in the first figure, self-drawn in the second; the lie of its sets as it was."""
    compared = {True: 0, False: 0}
    for win, score, points in planned():
        sets = score.reading.sets
        own = sets[: len(sets) - len(win.melds)]
        chows = tuple(sorted(int(s.tiles[0]) for s in sets if s.kind is MeldKind.CHOW))
        triplets = tuple(sorted(int(s.tiles[0]) for s in sets if s.kind is not MeldKind.CHOW))
        kinds = [m.kind for m in win.melds]
        hidden = [s.tiles[0] for s in own if s.kind is not MeldKind.CHOW]
        in_chow = any(win.tile in s.tiles for s in own if s.kind is MeldKind.CHOW)
        if not win.self_draw and win.tile in hidden and not in_chow:
            hidden.remove(win.tile)
        closed, melded = kinds.count(MeldKind.CONCEALED_KONG), kinds.count(MeldKind.KONG)
        lie = len(kinds) - closed, melded, closed, len(hidden) + closed
        loose = [t for m in win.melds if not m.kind.is_kong for t in m.tiles]
        alike = sum(n == 4 for n in counts([*win.tiles, *loose]))
        pair = score.reading.pair
        assert isinstance(pair, Tile)
        winds = 27 + win.round_wind, 27 + win.seat_wind
        off, drawn = worth(chows, triplets, int(pair), winds, lie, alike, "document")
        assert (drawn if win.self_draw else off) == points, (win, score)
        compared[win.self_draw] += 1
    assert min(compared.values()) > 100, compared


def test_waits_of_seven_pairs_have_their_value() -> None:
    """Fan 19, seven pairs: 24 points, on the one tile without its like."""
    rules = ruleset.load("guobiao")
    found = rules.wait_values(Win(parse_tiles("1133m5577p2299s4z"), None))
    assert list(map(str, found)) == ["4z"]
    drawn, claimed = found[parse_tiles("4z")[0]]
    assert isinstance(drawn, Score) and isinstance(claimed, Score)
    assert {f.id: f.points for f in claimed.fans} == {"seven_pairs": 24}
    assert {f.id: f.points for f in drawn.fans} == {"seven_pairs": 24, "self_drawn": 1}
