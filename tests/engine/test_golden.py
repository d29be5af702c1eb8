"""Whole hands, event by event, and counts of legal lines, as they were when somebody last read them."""

from __future__ import annotations

import pytest

from engine import jsonl, record, ruleset
from tests.support.golden import SORTS, path

each = pytest.mark.parametrize("rules", ruleset.names())
REWRITE = "if this change is meant, run `python -m tests.support.golden` and read the difference"


@each
@pytest.mark.parametrize("sort", SORTS)
def test_nothing_has_changed(sort: str, rules: str) -> None:
    file = path(sort, rules)
    assert file.is_file(), f"{rules} has no {sort}; {REWRITE}"
    kept = file.read_text(encoding="utf-8").splitlines()
    made = SORTS[sort](rules)
    for number, (was, now) in enumerate(zip(kept, made, strict=False), 1):
        assert now == was, f"{file.name}, line {number}; {REWRITE}"
    assert len(made) == len(kept), REWRITE


@pytest.mark.parametrize("sort", SORTS)
def test_no_file_is_left_over(sort: str) -> None:
    assert {file.stem for file in path(sort, "x").parent.iterdir()} == set(ruleset.names())


@each
def test_the_hands_show_what_the_game_is_made_of(rules: str) -> None:
    """A transcript that held no claim and no win would guard little."""
    text = path("transcripts", rules).read_text(encoding="utf-8")
    for event in ("Drawn", "Discarded", "Claimed", "Won", "Paid", "HandEnded"):
        assert f'"event": "{event}"' in text


@each
def test_a_match_saved_long_ago_plays_again(rules: str) -> None:
    """The kept record, whoever wrote it, gives the kept events."""
    saved = path("records", rules).read_text(encoding="utf-8").splitlines()
    told = [jsonl.dump(event.line()) for _, event in record.play(saved)]
    assert told == path("transcripts", rules).read_text(encoding="utf-8").splitlines()
