"""The Guobiao players: their library of winning hands, what they keep and call, what they fear, and fairness."""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Any

import pytest

from build_scripts.data.make_hands import table as made_table
from engine import chance, players, ruleset
from engine.actions import Action, Discard, Pass, Pong, Win
from engine.melds import Meld, chow, pong
from engine.players.minds.guobiao import STRONG, GuobiaoMind
from engine.players.minds.guobiao_cores import CORES, PACKED, SETS_AND_PAIRS, points
from engine.players.minds.guobiao_danger import Danger
from engine.players.minds.guobiao_packing import CHOWS, PAIRS, SETS, wanted, without
from engine.players.minds.guobiao_patience import goes_on
from engine.players.minds.guobiao_plans import STAY, Planner, own
from engine.players.style import BALANCED
from engine.score import Score
from engine.score import Win as Asked
from engine.simulate import Job, play_wall
from engine.standard import Question
from engine.tiles import KINDS, TILES, Tile, counts, format_tiles, parse_tiles, tile
from engine.view import SeatView
from tests.support.play import Hand

RULES = ruleset.load("guobiao")
LEVELS = ("novice", "casual", "strong", "expert")
FLOWERLESS = [t for t in KINDS for _ in range(4)]


def shuffled(seed: int) -> list[Tile]:
    """All tiles that build hands, in an order of the seed."""
    return list(chance.shuffled(FLOWERLESS, chance.stream(seed, "guobiao players")))


def planner() -> Planner:
    return Planner(RULES, STRONG)  # type: ignore[arg-type]


def tiles_of(packed: int) -> list[Tile]:
    """A packed number's tiles, one by one."""
    return [TILES[k % 34] for k in wanted(packed)]


# the library


def test_the_shipped_table_is_what_the_build_script_makes() -> None:
    shipped = zlib.decompress(resources.files("engine.players").joinpath("data", "hands.bin").read_bytes())
    assert len(shipped) == len(CORES) * SETS_AND_PAIRS
    for core in (0, 40, 111, len(CORES) - 1):
        start = core * SETS_AND_PAIRS
        assert shipped[start : start + SETS_AND_PAIRS] == made_table([core])


def test_there_are_173_cores_and_none_twice() -> None:
    assert len(PACKED) == 173
    assert len(set(zip(CORES, PACKED, strict=True))) == 173
    assert all(sum(1 for _ in wanted(core)) == 9 for core in PACKED)


def test_no_row_promises_more_points_than_its_hand_makes() -> None:
    luck = random.Random(5)
    worth = points()
    for _ in range(250):
        core, last, pair = luck.randrange(len(CORES)), luck.randrange(55), luck.randrange(34)
        promised = worth[core * SETS_AND_PAIRS + last * 34 + pair]
        if not promised:
            continue
        melds = tuple(chow(TILES[CHOWS[s]]) if s < 21 else pong(TILES[s - 21]) for s in CORES[core])
        rest = tiles_of(SETS[last] + PAIRS[pair] + (0 if melds else PACKED[core]))
        won = luck.choice(rest)
        rest.remove(won)
        facts = {"min_points": 1}
        score = ruleset.load("guobiao", facts).score(Asked(tuple(sorted(rest)), won, melds))
        assert isinstance(score, Score)
        assert score.value >= promised, (core, last, pair)


# plans


@pytest.mark.parametrize("called", [0, 1, 2])
def test_what_a_plan_lacks_completes_a_hand_of_eight_points(called: int) -> None:
    """Drawn in any order, the missing tiles make a win: the last one taken off a discard or drawn."""
    found = 0
    for seed in range(4):
        deck = list(shuffled(100 * called + seed))
        melds: list[Meld] = []
        for first in ("2m", "5p")[:called]:
            melds.append(chow(tile(first)))
        for meld in melds:
            for t in meld.tiles:
                deck.remove(t)
        hand = deck[: 13 - 3 * called]
        plans = planner().plans(own(counts(hand), melds, (27, 27)))
        for lacking, alive, _ in list(plans.ways)[:15]:
            if not alive & STAY:
                continue
            found += 1
            assert best_points(hand, tiles_of(lacking), melds) >= 8, (hand, melds, tiles_of(lacking))
    assert found > 15


def best_points(hand: Sequence[Tile], lacking: Sequence[Tile], melds: Sequence[Meld]) -> int:
    """The most points that a hand makes when it has what it lacks, whatever it throws for that."""
    full = counts([*hand, *lacking])
    spare = len(lacking) - 1
    best = 0
    for thrown in ways_to_throw(counts(hand), spare):
        left = [n - k for n, k in zip(full, thrown, strict=True)]
        if RULES.missing(left, melds) == 0:
            for won in set(lacking):
                rest = [t for t in KINDS for _ in range(left[t])]
                rest.remove(won)
                for drawn in (True, False):
                    score = RULES.score(Asked(tuple(rest), won, tuple(melds), self_draw=drawn))
                    if isinstance(score, Score):
                        best = max(best, score.value)
        if best:
            break
    return best


def ways_to_throw(hand: Sequence[int], number: int, start: int = 0) -> Iterator[list[int]]:
    """Every way to throw so many tiles of a hand."""
    if not number:
        yield [0] * 34
        return
    for t in range(start, 34):
        if hand[t]:
            left = list(hand)
            left[t] -= 1
            for rest in ways_to_throw(left, number - 1, t):
                rest[t] += 1
                yield rest


def test_the_nearest_hand_is_found() -> None:
    """A mixed straight with one tile missing, a flush, seven pairs, orphans and knitted honours: all one away."""
    for text in (
        "123m456p78s99s111z",
        "1123445667899m"[:13] + "m",
        "1133m5577p2299s3z",
        "19m19p19s1234567z",
        "147m258p369s1234z",
        "777m777p77s33m123s",
    ):
        hand = counts(parse_tiles(text))
        assert sum(hand) == 13, text
        assert planner().plans(own(hand, (), (27, 28))).nearest == 1, text


# decisions


def decide(level: str, view: SeatView, question: Question) -> Action:
    return players.level(level)(RULES, chance.stream(1, level)).decide(view, question)


def asked(hand: Hand, seat: int) -> tuple[SeatView, Question]:
    """What the seat sees and is asked now."""
    assert hand.replay.match is not None and hand.replay.match.loop is not None
    loop = hand.replay.match.loop
    return loop.view(seat), loop.waiting[seat]


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
def test_keeps_the_straight_rather_than_the_faster_chow(level: str) -> None:
    """123m 456p 78s + 99p, with 3s4s and a lone wind: all that leads to the mixed straight stays."""
    hand = Hand("guobiao", {0: "123m456p78s99p34s2z7z"})
    chosen = decide(level, *asked(hand, 0))
    assert isinstance(chosen, Discard)
    assert str(chosen.tile) in {"2z", "7z", "3s", "4s"}


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_leaves_a_pong_that_would_make_eight_points_impossible(level: str) -> None:
    """Closed, small fans add up to eight points (all simples, all chows, concealed); with a pong they do not."""
    thrown = Hand("guobiao", {0: "2s19m19p2468p357m1s1z", 1: "234m3456p22678s4m"}).play("0 discard 2s")
    view, question = asked(thrown, 1)
    assert any(isinstance(a, Pong) for a in question.options)
    assert isinstance(decide(level, view, question), Pass)


def test_takes_a_win_and_passes_one_only_for_much_more() -> None:
    hand = Hand("guobiao", {0: "19m1p2468p357m14s5z9s", 1: "123m456p78s99p111z"}).play("0 discard 9s")
    for level in LEVELS:
        assert decide(level, *asked(hand, 1)) == Win(1)
    assert not goes_on(now=32, chance=0.4, later=47)
    assert goes_on(now=32, chance=0.4, later=228)


@pytest.mark.parametrize("level", LEVELS)
def test_does_not_see_what_is_hidden(level: str) -> None:
    """Two deals that differ only in the other hands and the rest of the wall are played alike."""
    for seed in range(3):
        deck = shuffled(900 + seed)
        mine, draws, dead, rest = deck[:14], deck[14:60], deck[60:64], deck[64:]
        played = [one_sided(level, mine, draws, dead, hidden) for hidden in (rest, rest[::-1])]
        assert played[0] == played[1]
        assert len(played[0]) >= 10


def one_sided(
    level: str, mine: list[Tile], draws: list[Tile], dead: list[Tile], hidden: list[Tile]
) -> list[str]:
    """What the dealer does while the others throw away what they draw and let everything pass."""
    hands = {0: mine} | {s: hidden[13 * (s - 1) : 13 * s] for s in (1, 2, 3)}
    hand = Hand(
        "guobiao",
        {s: format_tiles(tiles) for s, tiles in hands.items()},
        draws=format_tiles(draws),
        dead=format_tiles(dead),
    )
    player = players.level(level)(RULES, chance.stream(4, level))
    out: list[str] = []
    while not hand.over and hand.table.wall.left > 144 - 53 - len(draws) + 4:
        options = hand.options()
        if 0 in options:
            out.append(str(player.decide(*asked(hand, 0))))
            hand.play(f"0 {out[-1]}")
            continue
        seat, choices = next(iter(options.items()))
        hand.play(f"{seat} pass" if "pass" in choices else f"{seat} discard {hand.table.drawn}")
    return out


def test_danger_knows_what_was_let_pass_and_what_was_thrown() -> None:
    """Late in a hand: a tile just let pass is safe, one that a seat threw itself nearly so, the fives are worst."""
    hand = Hand("guobiao", seed=3).run_down(left=30)
    seat = next(iter(hand.options()))
    view, _ = asked(hand, seat)
    danger = Danger(view)
    passed = [t for s in range(4) if s != seat for t in view.discards[s][-1:]]
    before = (seat - 1) % 4
    assert danger.of(view.discards[before][-1], 2) <= min(danger.of(t, 2) for t in KINDS if t not in passed)
    fresh = [t for t in KINDS if all(t not in view.discards[s] for s in range(4))]
    for t in fresh:
        assert danger.of(t, 1) < danger.of(t, 3)
    middle = [t for t in fresh if t.is_number and t.rank in (4, 5, 6)]
    honours = [t for t in fresh if t.is_honour]
    for a in middle:
        for b in honours:
            assert danger.of(a, 2) > danger.of(b, 2)


def test_whole_hands_are_won_with_eight_points() -> None:
    won = 0
    for _, result, _ in play_wall(Job("guobiao", LEVELS, 4, 1), 0, lambda: 0.0).hands:
        if result.winner is not None:
            assert result.score is not None
            flowers = sum(f.count for f in result.score.fans if f.id == "flower_tiles")
            assert result.score.value - flowers >= 8
            won += 1
    assert won >= 2


def test_a_mind_weighs_every_option() -> None:
    hand = Hand("guobiao", {0: "123m456p78s99p34s2z7z"})
    view, question = asked(hand, 0)
    for keen in (False, True):
        weights: dict[Any, float] = GuobiaoMind(RULES, BALANCED, keen).weigh(view, question)
        assert set(weights) == set(question.options)


@pytest.mark.parametrize("options", [{"min_points": 1}, {"min_points": 88}, {"scoring_authority": "1998"}])
def test_plays_under_every_option(options: dict[str, int | str]) -> None:
    """Whatever a win needs, the answer is one of those offered, and the first discards are no accident."""
    hand = Hand("guobiao", {0: "123m456p78s99p34s2z7z"}, options=options)
    view, question = asked(hand, 0)
    rules = ruleset.load("guobiao", options)
    for level in LEVELS:
        chosen = players.level(level)(rules, chance.stream(1, level)).decide(view, question)
        assert chosen in question.options
        if level == "expert" and options.get("min_points") != 88:
            assert str(chosen) in {"discard 2z", "discard 7z", "discard 3s", "discard 4s"}


def test_packed_tiles() -> None:
    hand = parse_tiles("1113m55z")
    packed = sum(1 << 4 * t for t in hand)
    assert Counter(tiles_of(packed)) == Counter(hand)
    assert tiles_of(without(packed, SETS[21])) == list(parse_tiles("3m55z"))
