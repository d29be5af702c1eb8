"""Beijing: what wins, how it reads, what it waits for (B2, B3, B8, G1-G3, CB1, CB5-CB9, CB15)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.melds import parse_meld
from engine.rulesets.beijing.rules import partner, wild_kinds
from engine.tiles import KINDS, Tile, counts, format_tiles, parse_tiles, tile
from tests.support.cli import answer, answers

VECTORS = Path(__file__).parents[1] / "data" / "beijing_hands.jsonl"


def score(
    hand: str, win: str, indicator: str = "5m", melds: list[str] | None = None, **more: Any
) -> dict[str, Any]:
    request = {"rules": "beijing", "hand": hand, "win": win, "indicator": indicator, "melds": melds or []}
    return answer("score", **{**request, "self_draw": True, **more})


def waits(
    hand: str, indicator: str = "5m", melds: list[str] | None = None, self_draw: bool = True
) -> dict[str, Any]:
    return answer(
        "waits", rules="beijing", hand=hand, indicator=indicator, melds=melds or [], self_draw=self_draw
    )


def test_every_vector() -> None:
    """Hands with what they are worth and wait for, from outside this project."""
    vectors = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    requests = [{k: v for k, v in vector.items() if k != "expect"} for vector in vectors]
    assert len(vectors) >= 300
    drawn = [{**request, "self_draw": True} for request in requests]
    for vector, scored, waiting in zip(
        vectors, answers("score", requests), answers("waits", drawn), strict=True
    ):
        expected = vector["expect"]
        assert scored["id"] == waiting["id"] == vector["id"]
        assert scored["wins"] == expected["wins"], vector
        assert scored.get("missing", []) == expected["missing"], vector
        if scored["wins"]:
            assert (scored["coins"], scored["fans"]) == (1, [])
            check_reading(vector, scored)
        if "waits" in expected:
            assert waiting["waits"] == expected["waits"], vector


def check_reading(request: dict[str, Any], scored: dict[str, Any]) -> None:
    """The reading uses exactly the tiles there are: each set right, each wild tile named for what it stands for."""
    *sets, pair = scored["reading"]
    used = [list(parse_meld(s).tiles) for s in sets]
    word, _, two = pair.partition(" ")
    assert word == "pair" and len(sets) == 4
    used.append([tile(two)] * 2)
    called = [str(parse_meld(m)) for m in request.get("melds", [])]
    assert Counter(called) <= Counter(sets)
    wild = set(wild_kinds(tile(request["indicator"])))
    natural = Counter(t for row in used for t in row)
    for i, j, stands in scored["wild"]:
        assert used[i][j] == tile(stands)
        assert sets[i].split()[0] in ("chow", "pong") if i < 4 else True
        natural[used[i][j]] -= 1
    given_tiles = Counter([*parse_tiles(request["hand"]), tile(request["win"])])
    for meld in called:
        given_tiles.update(parse_meld(meld).tiles)
    left = given_tiles - +natural
    assert not +natural - given_tiles, "a tile that the hand does not have"
    assert set(left) <= wild and left.total() == len(scored["wild"])


@pytest.mark.parametrize(
    ("indicator", "wild"),
    [
        *(
            ("5m", "56m"),
            ("9p", "91p"),
            ("1z", "12z"),
            ("4z", "41z"),
            ("5z", "51z"),
            ("6z", "61z"),
            ("7z", "71z"),
        ),
        *(("1s", "12s"), ("8s", "89s"), ("9m", "91m"), ("2z", "23z"), ("3z", "34z")),
    ],
)
def test_cb1_b2_the_two_wild_kinds(indicator: str, wild: str) -> None:
    assert format_tiles(wild_kinds(tile(indicator))) == wild


def test_b2_a_partner_is_always_another_kind() -> None:
    assert all(partner(t) is not t for t in KINDS)


@pytest.mark.parametrize("win", ["6s", "9s"])
def test_cb5_a_wild_fills_the_gap_of_a_run(win: str) -> None:
    assert score("123p456p78s5m222z3z", "3z")["wins"]
    assert score("123p456p78s222z33z", "5m")["wins"]


def test_cb5_a_white_dragon_stands_for_the_nine() -> None:
    """The document's example: 白 fills the gap where 9s should be."""
    won = score("123p456p78s222z33z", "5z", indicator="5z")
    assert won["wins"]
    assert [stands for *_, stands in won["wild"]] in (["9s"], ["6s"])


def test_cb7_a_wild_may_be_used_as_its_own_face() -> None:
    won = score("456m123p789s222z3z", "3z")
    assert won["wins"]
    assert won["reading"] == ["chow 456m", "chow 123p", "chow 789s", "pong 2z", "pair 3z"]
    assert won["wild"] == []


def test_cb9_four_wilds_fill_a_hand_that_cannot_kong_them() -> None:
    won = score("6666m123p456p789s", "9s")
    assert won["wins"]
    assert won["coins"] == 1


def test_cb15_the_document_hand_with_two_wilds() -> None:
    request: dict[str, Any] = {"hand": "123m44p678p99s77z5m", "win": "6m", "indicator": "5m"}
    won = score(**request)
    assert won["wins"]
    check_reading(request, won)
    assert len(won["wild"]) == 2


@pytest.mark.parametrize(
    ("hand", "win", "reads"),
    [
        ("123m456p789s222z5m", "5m", "pair"),  # two wilds are a pair
        ("123m456p789s55m33z", "6m", "wild set"),  # three wilds are a set
        ("123m456p789s222z5m", "7z", "7z pair"),  # half a pair
        ("123m456p789s7z5m33z", "7z", "triplet"),
        ("555m666m1m", "1z", "many"),
    ],
)
def test_b3_what_wild_tiles_can_be(hand: str, win: str, reads: str) -> None:
    melds = [] if len(parse_tiles(hand)) == 13 else ["pong 9p", "pong 9s"]
    assert score(hand, win, melds=melds)["wins"], reads


def test_b3_honours_never_form_runs_even_with_a_wild() -> None:
    assert score("123m456p789s12z33z", "5m")["missing"] == ["not_complete"]
    assert score("123m456p789s567z3z", "3z")["missing"] == ["not_complete"]


def test_b3_a_wild_may_stand_for_a_fifth_copy() -> None:
    won = score("1111p789s222z333z", "5m")
    assert won["wins"]
    assert [stands for *_, stands in won["wild"]] == ["1p"]


def test_g1_seven_pairs_are_no_hand() -> None:
    assert score("11m22p33p44s55s66z7z", "7z", indicator="9m")["missing"] == ["not_complete"]


def test_g2_any_reading_will_do() -> None:
    assert score("111222333m99s45p", "6p", indicator="7z")["wins"]


def test_b8_a_discard_never_completes_a_hand() -> None:
    assert score("123m456p789s222z3z", "3z", self_draw=False)["missing"] == ["self_draw_only"]
    assert score("123m456p789s222z3z", "4z", self_draw=False)["missing"] == ["not_complete"]


def test_b8_wilds_bring_nothing() -> None:
    """A win is a win: one coin from each with seven wild tiles or none."""
    assert score("123m456p789s222z3z", "3z")["coins"] == 1
    assert score("555m6666m999p1s2z3z", "4z")["coins"] == 1


def test_a_dead_hand_lists_what_it_lacks_in_order() -> None:
    hand = ("123m456p789s222z3z", "3z")
    dead: dict[str, Any] = {"dead": True, "options": {"thrown_wild": "penalise"}}
    assert score(*hand, **dead)["missing"] == ["dead_hand"]
    assert score(*hand, **dead, self_draw=False)["missing"] == ["self_draw_only", "dead_hand"]
    assert score("123m456p789s222z3z", "4z", **dead)["missing"] == ["not_complete"]


def test_without_an_indicator_nothing_is_wild() -> None:
    plain = answer("score", rules="beijing", hand="123p456p78s222z33z", win="5m", self_draw=True)
    assert plain["missing"] == ["not_complete"]


def test_g3_waits_and_distance() -> None:
    assert waits("123m456p789s222z3z")["waits"] == ["5m", "6m", "3z"]
    assert waits("123m456p789s222z3z")["distance"] == 0
    assert waits("123m456p78s222z33z")["waits"] == ["5m", "6m", "6s", "9s"]
    assert waits("123m456p789s22z57z")["distance"] == 1
    assert waits("147m258p369s1234z", indicator="7z")["distance"] == 7


def test_g3_every_tile_completes_a_hand_with_a_lone_wild() -> None:
    found = waits("123m456p789s222z5m")["waits"]
    assert [t for t in map(str, KINDS) if t not in found] == []


def test_g3_a_kind_held_four_times_is_no_wait() -> None:
    """Seven of the 34 kinds would complete this hand; the seat holds all four 2p, in a kong, and all four 5m."""
    melds = ["pong 9s", "pong 9m", "pong 3z"]
    assert waits("1p3p1s1s", melds=melds)["waits"] == ["5m", "6m", "2p"]
    assert waits("1p3p1s1s", melds=["kong 2p", *melds[1:]])["waits"] == ["5m", "6m"]
    assert waits("555m1p", indicator="4m", melds=melds)["waits"] == [str(t) for t in KINDS]
    assert "5m" not in waits("5555m", indicator="4m", melds=melds)["waits"]


def test_waits_off_a_discard_say_why_they_do_not_win() -> None:
    found = waits("123m456p789s222z3z", self_draw=False)
    assert found["waits"] == []
    assert found["missing_by_tile"] == {t: ["self_draw_only"] for t in ("5m", "6m", "3z")}
    assert found["distance"] == 0


complete_sets = st.lists(
    st.one_of(
        st.sampled_from(KINDS).map(lambda t: (t, t, t)),
        st.sampled_from([t for t in KINDS if t.is_number and t.rank <= 7]).map(
            lambda t: (t, KINDS[t + 1], KINDS[t + 2])
        ),
    ),
    min_size=4,
    max_size=4,
)


@given(complete_sets, st.sampled_from(KINDS), st.sampled_from(KINDS), st.data())
def test_b3_four_sets_and_a_pair_with_some_tiles_made_wild_win(
    sets: list[tuple[Tile, Tile, Tile]], pair: Tile, indicator: Tile, data: st.DataObject
) -> None:
    """Any finished hand still wins when tiles of it are exchanged for wild ones."""
    tiles = [*(t for row in sets for t in row), pair, pair]
    wild = wild_kinds(indicator)
    pool = [wild[0]] * 3 + [wild[1]] * 4
    swaps = data.draw(st.lists(st.tuples(st.integers(0, 13), st.sampled_from(pool)), max_size=4))
    for at, t in swaps:
        tiles[at] = t
    there = counts([*tiles, indicator])
    if max(there) > 4:
        return
    *hand, won = data.draw(st.permutations(tiles))
    request: dict[str, Any] = {"hand": format_tiles(hand), "win": str(won), "indicator": str(indicator)}
    scored = score(**request)
    assert scored["wins"]
    check_reading(request, scored)
    assert (str(won) in waits(format_tiles(hand), str(indicator))["waits"]) == (counts(hand)[won] < 4)
