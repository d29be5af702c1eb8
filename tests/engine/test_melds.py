"""Melds and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.melds import Meld, MeldKind, chow, concealed_kong, kong, parse_meld, pong
from engine.tiles import KINDS, NUMBERS, NotationError, Tile, format_tiles, tile

kinds = st.sampled_from(KINDS)
starts = st.sampled_from([t for t in NUMBERS if t.rank <= 7])
sets = st.one_of(
    starts.map(chow), kinds.map(pong), kinds.map(kong), kinds.map(concealed_kong),
    st.lists(st.sampled_from("1234"), max_size=3).map(
        lambda more: parse_meld(" ".join(["winds", *(f"+{n}z" for n in more)]))
    ),
)  # fmt: skip


@given(sets)
def test_a_meld_written_reads_back(meld: Meld) -> None:
    assert parse_meld(str(meld)) == meld


@given(kinds)
def test_triplets_and_kongs_may_be_written_out_in_full(t: Tile) -> None:
    n, suit = list(str(t))
    assert parse_meld(f"pong {n * 3}{suit}") == parse_meld(f"pong {t}")
    assert parse_meld(f"kong {n * 4}{suit}") == parse_meld(f"kong {t}")
    assert parse_meld(f"ckong {n * 4}{suit}") == parse_meld(f"ckong {t}")


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("chow 234m", "234m"),
        ("chow 423m", "234m"),
        ("pong 5p", "555p"),
        ("kong 5p", "5555p"),
        ("ckong 5p", "5555p"),
        ("winds", "1234z"),
        ("dragons", "567z"),
        ("winds +3z +1z", "123431z"),
    ],
)
def test_the_tiles_of_each_sort_of_meld(text: str, tiles: str) -> None:
    assert format_tiles(parse_meld(text).all_tiles) == tiles


@pytest.mark.parametrize(
    "text",
    [
        *(
            "chow 135m",
            "chow 123z",
            "chow 89m1p",
            "chow 22m3m",
            "chow 12m",
            "chow 2m",
            "pong 55p",
            "pong 56p",
        ),
        *(
            "kong 555p",
            "pong",
            "pung 5p",
            "",
            "5p",
            "pong 1f",
            "winds +5z",
            "dragons +1z",
            "winds 3z",
            "pong 5p 5p",
        ),
    ],
)
def test_text_that_names_no_meld_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_meld(text)


@pytest.mark.parametrize("value", [None, 3, ["pong 5p"]])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(NotationError):
        parse_meld(value)  # type: ignore[arg-type]


def test_only_melds_with_a_claimed_tile_open_a_hand() -> None:
    opens = {
        text: parse_meld(text).is_open for text in ("chow 234m", "pong 5p", "kong 5p", "ckong 5p", "winds")
    }
    assert opens == {"chow 234m": True, "pong 5p": True, "kong 5p": True, "ckong 5p": False, "winds": False}


def test_an_added_kong_keeps_who_gave_the_pong() -> None:
    made = Meld(MeldKind.PONG, (tile("5p"),) * 3, tile("5p"), giver=2).with_fourth()
    assert (str(made), made.giver, made.added) == ("kong 5p", 2, True)


def test_a_face_down_kong_shows_nothing() -> None:
    assert str(Meld(MeldKind.CONCEALED_KONG, ())) == "ckong ?"


def test_an_honour_kong_is_no_triplet_and_no_four_of_a_kind() -> None:
    winds = parse_meld("winds")
    assert winds.kind.is_honour_kong
    assert not winds.is_triplet
    assert not winds.kind.is_kong
