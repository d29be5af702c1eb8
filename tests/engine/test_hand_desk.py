"""The hand desk: what it says agrees with the rules, and every mend makes the hand win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import chance
from engine.desk import Mend, Verdict, judge
from engine.drill_hands import thrown
from engine.handline import Laid, read
from engine.ruleset import load, names
from engine.score import Missing, Score


def verdict(line: str) -> Verdict:
    return judge(read(line))


def swap(line: str) -> list[tuple[str, str]]:
    return [
        ("".join(map(str, m.out)), "".join(map(str, m.into))) for m in verdict(line).mends if m.how == "swap"
    ]


def test_an_unfinished_hand_says_how_many_tiles_are_lacking() -> None:
    assert verdict("jilin: 123m; pong 5p").lacking == 8
    assert verdict("jilin: 123m").result is None


def test_waits_tell_what_each_is_worth() -> None:
    found = {str(w.tile): w for w in verdict("guobiao: 123456789m11p23s").waits}
    assert set(found) == {"1s", "4s"}
    for wait in found.values():
        assert isinstance(wait.drawn, Score) and isinstance(wait.claimed, Score)
        assert wait.drawn.value == wait.claimed.value + 2  # 不求人 4 for 门前清 2
        assert wait.left == 4


def test_a_wait_that_the_conditions_forbid_is_listed_with_its_reason() -> None:
    # Harbin H3: 23p waits on 1p; the 4p side has no end.
    found = {str(w.tile): w for w in verdict("harbin: 555p678s88s23p; chow 234m").waits}
    assert found["1p"].wins and not found["4p"].wins
    assert isinstance(found["4p"].drawn, Missing) and found["4p"].drawn.ids == ("no_terminal_or_zhong",)


def test_a_hand_away_from_tenpai_names_what_helps() -> None:
    said = verdict("guobiao: 123m456p789s13s9p1z")
    assert said.distance == 1 and not said.waits
    assert {str(t) for t in said.useful} >= {"2s", "9p", "1z"}
    assert "5z" not in {str(t) for t in said.useful}


def test_beijing_is_mended_by_drawing_the_tile() -> None:
    (mend,) = verdict("beijing: 123456p78s5m222z3z + 3z; indicator 5m").mends
    assert mend.how == "self_draw"


def test_harbin_is_mended_by_calling_a_set() -> None:
    said = verdict("harbin: 123m555p789s22m66s + 6s")
    assert {m.how for m in said.mends} == {"call"}
    assert "pong 5p" in {str(m.meld) for m in said.mends}


def test_harbin_is_mended_by_declaring_ting() -> None:
    said = verdict("harbin: 111p567p678s5s + 5s; chow 234m; win_needs_ting=on")
    assert [m.how for m in said.mends] == ["ting"]


def test_an_end_is_mended_by_one_tile() -> None:
    # 234m to 123m brings the end that Harbin asks for.
    assert ("4m", "1m") in swap("harbin: 234m678s345s8p + 8p; pong 5p")


def test_a_triplet_is_mended_by_two_tiles() -> None:
    for out, into in swap("jilin: 456p789s234s9p + 9p; chow 123m"):
        assert len(out) == len(into) == 4


def test_the_best_discard_of_a_broken_hand() -> None:
    best = verdict("guobiao: 123m456p79s234s9p1z + 9p").discards[0]
    assert str(best.tile) == "1z" and best.missing == 1
    assert [str(t) for t in best.useful] == ["8s"] and best.copies == 4


def _after(laid: Laid, mend: Mend) -> Laid:
    if mend.how == "self_draw":
        return replace(laid, self_draw=True)
    if mend.how == "call":
        assert mend.meld is not None
        rest = list(laid.hand)
        for t in mend.meld.tiles:
            rest.remove(t)
        return replace(laid, hand=tuple(rest), melds=(*laid.melds, mend.meld))
    if mend.how != "swap":
        return replace(laid, facts={**laid.facts, mend.how: True})
    tiles = list(laid.tiles)
    for t in mend.out:
        tiles.remove(t)
    last = laid.win if laid.win in tiles else mend.into[-1]
    assert last is not None
    tiles += mend.into
    tiles.remove(last)
    return replace(laid, hand=tuple(sorted(tiles)), win=last)


@pytest.mark.parametrize("rules", names())
def test_verdicts_of_many_hands_agree_with_the_rules(rules: str) -> None:
    """The result is the ruleset's own; every mend wins; the waits after the best discard are the ruleset's."""
    loaded, mended = load(rules), 0
    for seed in range(24):
        laid = thrown(loaded, 2 + seed % 3, chance.stream(seed, "desk", rules))
        if laid is None:
            continue
        said = judge(laid)
        result = loaded.score(laid.asked())
        assert said.result == result
        if isinstance(result, Score):
            continue
        for mend in said.mends:
            mended += 1
            assert loaded.score(_after(laid, mend).asked()) == mend.score
        best = said.discards[0]
        assert best.missing == min(d.missing for d in said.discards)
        if best.missing == 1 and best.copies:
            rest = list(laid.tiles)
            rest.remove(best.tile)
            left = replace(laid, hand=tuple(sorted(rest)), win=None)
            waits = {t for own in (True, False) for t in loaded.waits(replace(left.asked(), self_draw=own))}
            held = laid.held()
            assert set(best.useful) == {t for t in waits if held[t] < 4}
    assert mended


def test_flowers_and_options_count() -> None:
    line = "guobiao: 123m456p789s234s9p + 9p"
    plain, flowered = verdict(line).result, verdict(f"{line}; flowers 2").result
    assert isinstance(plain, Score) and isinstance(flowered, Score)
    assert flowered.value == plain.value + 2
    low = verdict(f"{line}; flowers 2; min_points=80").result
    assert isinstance(low, Missing) and low.ids == ("below_minimum",) and low.points == plain.value
