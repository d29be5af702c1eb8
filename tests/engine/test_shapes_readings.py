"""Readings: every way to read a hand, checked against trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.score import Reading
from engine.shapes.readings import is_complete, joker_readings, readings, wild_readings
from engine.tiles import KINDS, Tile, counts, parse_tiles
from tests.engine.shapes_referee import hands, near_hands, splits

Piece = tuple[tuple[Tile, ...], tuple[Tile, ...]]


def shape(reading: Reading) -> tuple[tuple[tuple[Tile, ...], ...], Tile]:
    assert reading.pair is not None
    return tuple(m.tiles for m in reading.sets), reading.pair


def jokered(reading: Reading) -> tuple[tuple[Piece, ...], Piece]:
    """A reading as pieces with the tiles that jokers stand for, whatever their places."""
    assert reading.pair is not None
    parts: list[tuple[Tile, ...]] = [m.tiles for m in reading.sets] + [(reading.pair,) * 2]
    wild: list[list[Tile]] = [[] for _ in parts]
    for part, index, stands in reading.wild:
        assert parts[part][index] == stands
        wild[part].append(stands)
    assert len(set((p, i) for p, i, _ in reading.wild)) == len(reading.wild)
    pieces = [(p, tuple(sorted(w))) for p, w in zip(parts, wild, strict=True)]
    return tuple(sorted(pieces[:-1])), pieces[-1]


def everything(natural: Sequence[int], sets: int, wilds: int) -> set[tuple[tuple[Piece, ...], Piece]]:
    """All readings with jokers: every substitution, every split of it, every choice of the tiles that are jokers."""
    out = set()
    for extra in combinations_with_replacement(KINDS, wilds):
        full = list(natural)
        for t in extra:
            full[t] += 1
        for parts, pair in splits(full, sets):
            places = [(i, t) for i, part in enumerate((*parts, (pair, pair))) for t in part]
            for chosen in combinations(range(len(places)), wilds):
                if sorted(places[c][1] for c in chosen) != sorted(extra):
                    continue
                wild: list[list[Tile]] = [[] for _ in range(sets + 1)]
                for c in chosen:
                    wild[places[c][0]].append(places[c][1])
                named = [(p, tuple(sorted(w))) for p, w in zip((*parts, (pair, pair)), wild, strict=True)]
                out.add((tuple(sorted(named[:-1])), named[-1]))
    return out


@pytest.mark.parametrize(
    ("hand", "sets", "expected"),
    [
        ("111222333m44455z", 4, {
            "pong 1m pong 2m pong 3m pong 4z pair 5z",
            "chow 123m chow 123m chow 123m pong 4z pair 5z",
        }),
        ("11123456789999m", 4, {"chow 123m chow 456m chow 789m pong 9m pair 1m"}),
        ("1112345678999m2m", 4, {"pong 1m chow 345m chow 678m pong 9m pair 2m"}),
        ("123z55m", 1, set()),
        ("891m11p", 1, set()),
        ("89m1p55z", 1, set()),
        ("44m", 0, {"pair 4m"}),
        ("2233445566778m8m", 4, {
            "chow 234m chow 234m chow 567m chow 567m pair 8m",
            "chow 234m chow 234m chow 678m chow 678m pair 5m",
            "chow 345m chow 345m chow 678m chow 678m pair 2m",
        }),
    ],
)  # fmt: skip
def test_known_hands(hand: str, sets: int, expected: set[str]) -> None:
    found = readings(counts(parse_tiles(hand)), sets)
    assert {" ".join(r.words()) for r in found} == expected
    assert len(found) == len(expected)


@pytest.mark.parametrize(
    "kinds", [KINDS[:9], KINDS[:18], KINDS[18:]], ids=["one suit", "two suits", "with honours"]
)
@pytest.mark.parametrize("sets", [1, 2, 4])
def test_readings_are_those_found_by_trying_everything(kinds: Sequence[Tile], sets: int) -> None:
    random = Random(f"readings {sets} {len(kinds)}")
    complete = 0
    for hand in near_hands(random, 60 if sets == 4 else 150, sets, 1, kinds):
        expected = splits(hand, sets)
        found = readings(hand, sets)
        assert sorted(map(shape, found)) == sorted(expected)
        assert all(not r.wild and shape(r)[0] == tuple(sorted(shape(r)[0])) for r in found)
        assert is_complete(hand, sets) == bool(expected)
        complete += bool(expected)
    assert complete > 20


def test_wrong_number_of_tiles_is_no_hand() -> None:
    hand = counts(parse_tiles("123m456p55z"))
    assert is_complete(hand, 2)
    assert not is_complete(hand, 1)
    assert not is_complete(hand, 3)
    assert not is_complete(hand, 2, 1)
    assert not readings(hand, 3)
    assert is_complete(hand, 3, 3)


@pytest.mark.parametrize(("sets", "wilds"), [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (2, 2)])
def test_jokers_against_every_substitution(sets: int, wilds: int) -> None:
    random = Random(f"jokers {sets} {wilds}")
    kinds = KINDS[:6] + KINDS[9:12] + KINDS[27:29]
    complete = 0
    for hand in hands(random, 12, 3 * sets + 2 - wilds, kinds):
        expected = everything(hand, sets, wilds)
        found = [jokered(r) for r in joker_readings(hand, sets, wilds)]
        assert set(found) == expected
        assert len(found) == len(expected)
        assert is_complete(hand, sets, wilds) == bool(expected)
        complete += bool(expected)
    assert complete or sets == 2


@pytest.mark.parametrize("wilds", [1, 2])
def test_full_hands_with_jokers_against_every_substitution(wilds: int) -> None:
    random = Random(f"full {wilds}")
    seen = Counter[bool]()
    for hand in near_hands(random, 20, 4, 1):
        for _ in range(wilds):
            hand[random.choice([t for t in KINDS if hand[t]])] -= 1
        complete = False
        for extra in combinations_with_replacement(KINDS, wilds):
            full = list(hand)
            for t in extra:
                full[t] += 1
            if splits(full, 4):
                complete = True
                break
        assert is_complete(hand, 4, wilds) == complete
        assert (next(joker_readings(hand, 4, wilds), None) is not None) == complete
        seen[complete] += 1
    assert min(seen[True], seen[False]) >= 3


def test_jokers_make_fifth_copies_pairs_and_sets_but_no_runs_of_honours() -> None:
    assert is_complete(counts(parse_tiles("5555m")), 1, 1)
    assert is_complete(counts(parse_tiles("123m456p")), 2, 2)
    assert is_complete(counts(parse_tiles("55z")), 1, 3)
    assert not is_complete(counts(parse_tiles("12z55m")), 1, 1)
    assert not is_complete(counts(parse_tiles("14m55z")), 1, 1)
    fifth = [" ".join(r.words()) for r in joker_readings(counts(parse_tiles("5555m")), 1, 1)]
    assert "pong 5m pair 5m" in fifth


@pytest.mark.parametrize(("sets", "wild"), [(1, "5m5m"), (2, "5m6m"), (1, "1z1z2z"), (2, "3m3m")])
def test_wild_tiles_are_taken_at_face_value_first(sets: int, wild: str) -> None:
    random = Random(f"face {sets} {wild}")
    tiles = parse_tiles(wild)
    kinds = tuple(t for t in KINDS[:8] + KINDS[27:30] if t not in tiles)
    complete = 0
    for natural in hands(random, 15 if len(tiles) == 2 else 3, 3 * sets + 2 - len(tiles), kinds):
        expected = set()
        for n in range(len(tiles) + 1):
            for jokers in set(combinations(tiles, n)):
                faces = Counter(tiles) - Counter(jokers)
                row = [c + faces[t] for t, c in zip(KINDS, natural, strict=True)]
                for reading in everything(row, sets, n):
                    stands = {t for _, w in (*reading[0], reading[1]) for t in w}
                    if not stands & set(jokers):
                        expected.add(reading)
        found = list(wild_readings(natural, tiles, sets))
        assert {jokered(r) for r in found} == expected
        assert len(found) == len(expected)
        jokers_used = [len(r.wild) for r in found]
        assert jokers_used == sorted(jokers_used)
        complete += bool(found)
    assert complete


def test_seven_wild_tiles_need_no_patience() -> None:
    natural = counts(parse_tiles("12599m3s1z"))
    assert not is_complete(natural, 4, 6)
    assert len(next(wild_readings(natural, parse_tiles("5556666p"), 4)).wild) == 7
    at_face = next(wild_readings(counts(parse_tiles("123456m1z")), parse_tiles("5556666p"), 4))
    assert at_face.words() == ["chow 123m", "chow 456m", "pong 5p", "pong 6p", "pair 1z"]
    assert len(at_face.wild) == 1
    six_pieces = counts(parse_tiles("1259m37s1z"))
    assert next(wild_readings(six_pieces, parse_tiles("5556666p"), 4), None) is None
    only_wild = next(wild_readings([0] * 34, parse_tiles("55566p"), 1))
    assert only_wild.words() == ["pong 5p", "pair 6p"]
    assert not only_wild.wild
