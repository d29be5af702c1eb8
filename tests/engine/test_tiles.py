"""Tiles and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tiles import (
    CODES,
    DRAGONS,
    FLOWERS,
    HONOURS,
    KINDS,
    NUMBERS,
    TILES,
    WINDS,
    NotationError,
    Tile,
    counts,
    expand,
    format_tiles,
    parse_tiles,
    tile,
)

tiles = st.sampled_from(TILES)


def test_there_are_42_faces_each_with_one_code() -> None:
    assert " ".join(CODES) == (
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s "
        "1z 2z 3z 4z 5z 6z 7z 1f 2f 3f 4f 5f 6f 7f 8f"
    )
    assert [repr(t) for t in TILES] == list(CODES) == [str(t) for t in TILES]
    assert len(KINDS) == 34 and len(NUMBERS) == 27 and len(FLOWERS) == 8


def test_each_face_belongs_to_one_family() -> None:
    assert format_tiles(HONOURS) == "1234567z"
    assert format_tiles(WINDS) == "1234z"
    assert format_tiles(DRAGONS) == "567z"
    assert format_tiles(t for t in TILES if t.is_terminal) == "19m19p19s"
    for t in TILES:
        assert t.is_number + t.is_wind + t.is_dragon + t.is_flower == 1
        assert t.is_honour == (t.is_wind or t.is_dragon)
        assert f"{t.rank}{t.suit}" == str(t)


@given(tiles)
def test_a_code_reads_back_as_the_same_object(t: Tile) -> None:
    assert tile(str(t)) is t


@given(st.lists(tiles, max_size=20))
def test_tiles_written_read_back_in_the_same_order(some: list[Tile]) -> None:
    assert parse_tiles(format_tiles(some)) == tuple(some)


@given(st.lists(tiles, max_size=20), st.integers(0, 20))
def test_spaces_between_groups_change_nothing(some: list[Tile], cut: int) -> None:
    assert parse_tiles(f" {format_tiles(some[:cut])} {format_tiles(some[cut:])} ") == tuple(some)


@given(st.lists(st.sampled_from(KINDS), max_size=14))
def test_counting_and_laying_out_again_sorts(some: list[Tile]) -> None:
    assert list(expand(counts(some))) == sorted(some)


def test_the_example_of_the_notation() -> None:
    assert [str(t) for t in parse_tiles("123m55z")] == ["1m", "2m", "3m", "5z", "5z"]


def test_unknown_tiles_are_question_marks_and_are_not_counted() -> None:
    assert format_tiles([tile("1m"), None, None, tile("1m")]) == "1m??1m"
    assert counts([None, tile("1m"), tile("3f")]) == [1] + [0] * 33


@pytest.mark.parametrize("text", ["0m", "8z", "9f", "m", "12", "1x", "1m2", "１m", "m1", "-1m", "1M", "?"])
def test_text_that_names_no_tiles_is_refused_with_what_it_said(text: str) -> None:
    with pytest.raises(NotationError, match=r"not (a tile|tiles): "):
        parse_tiles(text)
    with pytest.raises(NotationError, match="not a tile: "):
        tile(text)


@given(st.text(max_size=6))
def test_any_text_either_reads_or_is_refused(text: str) -> None:
    try:
        read = parse_tiles(text)
    except NotationError:
        return
    assert parse_tiles(format_tiles(read)) == read


@pytest.mark.parametrize("value", [None, 5, ["1m"], {"1m": 1}, True])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(NotationError):
        parse_tiles(value)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        tile(value)  # type: ignore[arg-type]
