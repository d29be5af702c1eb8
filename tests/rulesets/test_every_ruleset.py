"""What every ruleset must keep, found by looking: a new folder under engine/rulesets is tested without a word here."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import catalogue, chance, jsonl, record, ruleset
from engine import events as ev
from engine.actions import Action, Discard, Kong, Pass, Win, record_line
from engine.deal import DealLoop, IllegalAction
from engine.match import Match
from engine.refusal import STANDARD
from engine.ruleset import Ruleset
from engine.rulesets.jilin.events import Looked, Rerolled
from engine.score import MISSING
from engine.spec import Standing, TileFact
from engine.standard import Question
from engine.state import match_state
from engine.tiles import Tile, format_tiles
from tests.support.cli import answers
from tests.support.invariants import check
from tests.support.wishes import every_action

NAMES = ruleset.names()
FOLDER = Path(__file__).parents[2] / "engine" / "rulesets"
each = pytest.mark.parametrize("rules", NAMES)
seeds = st.integers(0, 2**32)


def test_the_four_games_are_there() -> None:
    assert {"beijing", "harbin", "jilin", "guobiao"} <= set(NAMES)


def choose(question: Question, luck: Any, temper: str) -> Action:
    """An answer by temper: ``even`` any; ``eager`` claims and kongs; ``patient`` lets wins and claims go by."""
    options = question.options
    wanted: list[Action] = []
    if temper == "eager":
        wanted = [a for a in options if not isinstance(a, Discard | Pass | Win)]
        wanted = [a for a in wanted if isinstance(a, Kong)] or wanted
    elif temper == "patient":
        wanted = [a for a in options if isinstance(a, Pass)] or [a for a in options if isinstance(a, Discard)]
    return chance.choice(tuple(wanted) or options, luck)


def options_for(rules: str, seed: int) -> dict[str, Any]:
    """House options drawn from the seed."""
    luck = chance.stream(seed, "options")
    return {o.name: chance.choice(o.values, luck) for o in ruleset.load(rules).spec.options}


def lines_of(match: Match) -> list[dict[str, Any]]:
    return [record.header_line(match), record.deal_line(match)]


def play_deal(
    match: Match, seed: int, temper: str, lines: list[dict[str, Any]] | None = None
) -> Iterator[DealLoop]:
    """Play the next deal, giving the loop at every question and at its end; ``lines`` collects its record."""
    loop = match.next_deal()
    if lines is not None:
        lines.append(record.deal_line(match))
    luck = chance.stream(seed, "answers", match.standing.number)
    while not loop.over:
        yield loop
        seat = chance.choice(sorted(loop.waiting), luck)
        action = choose(loop.waiting[seat], luck, temper)
        match.submit(action)
        if lines is not None:
            lines.append(record_line(action))
    yield loop


tempers = st.sampled_from(["even", "eager", "patient"])


@each
@given(seed=seeds, temper=tempers)
@settings(max_examples=6)
def test_at_every_moment_tiles_coins_questions_and_views_are_right(
    rules: str, seed: int, temper: str
) -> None:
    """Tiles conserved, payments sum to zero, every view is the truth without what the seat may not know, and each
    seat is offered what follows from its own view."""
    match = Match(rules, options_for(rules, seed), seed=seed)
    for loop in play_deal(match, seed, temper):
        check(loop)


@each
@given(seed=seeds, temper=tempers)
@settings(max_examples=3)
def test_a_match_played_again_from_its_record_is_the_same(rules: str, seed: int, temper: str) -> None:
    """Event for event, and state for state after every line, for everyone and for one seat."""
    match = Match(rules, options_for(rules, seed), seed=seed)
    lines = [record.header_line(match)]
    states: list[Any] = []
    told: list[ev.Event] = []
    viewer = seed % 4
    for _ in range(3):
        if match.over:
            break
        for loop in play_deal(match, seed, temper, lines):
            states.append((match_state(match), match_state(match, viewer)))
            latest = loop
        told += latest.table.log
    told += match.closing
    replayed = record.Replay()
    replayed.feed_text(jsonl.dump(lines[0]))
    again: list[ev.Event] = []
    for line, state in zip(lines[1:], states, strict=True):
        replayed.feed_text(jsonl.dump(line))
        again += [event for _, event in replayed.fresh_events()]
        assert replayed.match is not None
        assert (match_state(replayed.match), match_state(replayed.match, viewer)) == state
    assert again == told


@each
@given(seed=seeds, temper=tempers, at=st.integers(0, 60))
@settings(max_examples=4)
def test_what_is_not_offered_is_refused_and_changes_nothing(
    rules: str, seed: int, temper: str, at: int
) -> None:
    match = Match(rules, options_for(rules, seed), seed=seed)
    known = {r.id for r in (*STANDARD, *getattr(match.rules, "refusals", ()))} | {"no_win"}
    for step, loop in enumerate(play_deal(match, seed, temper)):
        if step != at or loop.over:
            continue
        log, waiting, states = (
            list(loop.table.log),
            dict(loop.waiting),
            [match_state(match, s) for s in range(4)],
        )
        for seat in range(4):
            offered = loop.waiting[seat].options if seat in loop.waiting else ()
            for action in every_action(seat):
                if action not in offered:
                    with pytest.raises(IllegalAction) as met:
                        match.submit(action)
                    assert met.value.reason.id in known and met.value.legal == offered
        assert (loop.table.log, loop.waiting) == (log, waiting)
        assert [match_state(match, s) for s in range(4)] == states


def hidden_places(loop: DealLoop, seat: int) -> list[int]:
    """Wall indices whose faces the seat was never shown: what stands, and what others drew and still hold unseen."""
    view, table = loop.view(seat), loop.table
    markers = {m.at for m in table.markers.values()}
    spent = {at for e in table.log if isinstance(e, Looked | Rerolled) for at in (e.at, *e.spent)}
    standing = [at for at in view.wall.standing() if at not in markers | spent]
    held: list[int] = []
    for event in table.log:
        if isinstance(event, ev.Dealt) and event.seat != seat:
            held += event.at
        elif isinstance(event, ev.Drawn) and event.seat != seat:
            held.append(event.at)
    return standing + [at for at in held if at not in markers | spent]


@each
@given(seed=seeds, temper=tempers, at=st.integers(1, 50))
@settings(max_examples=4)
def test_hidden_tiles_change_nothing_that_a_seat_is_shown(
    rules: str, seed: int, temper: str, at: int
) -> None:
    """Tiles that a seat has not been shown change places. Wherever the same decisions still make a hand, the seat is
    told the same events and offered the same actions."""
    match = Match(rules, seed=seed)
    lines = [record.header_line(match)]
    for step, loop in enumerate(play_deal(match, seed, temper, lines)):
        if step == at or loop.over:
            break
    if loop.over:
        return
    luck = chance.stream(seed, "swaps")
    same = 0
    for seat in range(4):
        view = loop.view(seat)
        places = hidden_places(loop, seat)
        standing = [p for p in places if loop.table.wall.stands(p)]
        for swap in (chance.shuffled(standing, luck), *(_pair(places, luck) for _ in range(6))):
            wall = list(loop.deal.wall)
            for place, source in zip(sorted(swap), swap, strict=True):
                wall[place] = loop.deal.wall[source]
            other = _again(lines, wall)
            if other is None or len(other.table.log) != len(loop.table.log):
                continue  # somebody else could not have played so
            same += 1
            assert _shown(other, seat) == _shown(loop, seat)
            mine, theirs = loop.waiting.get(seat), other.waiting.get(seat)
            assert mine == theirs
            assert other.view(seat).hands == view.hands and other.view(seat).wall.tiles == view.wall.tiles
    assert same >= 4  # the undrawn wall alone, shuffled, gives one for each seat


def _shown(loop: DealLoop, seat: int) -> list[ev.Event]:
    """What the seat was told. Whether a discard was the tile just drawn is seen at a table, so it may differ."""
    return [replace(e, drawn=False) if isinstance(e, ev.Discarded) else e for e in loop.view(seat).log]


def _pair(places: list[int], luck: Any) -> tuple[int, ...]:
    a, b = chance.choice(places, luck), chance.choice(places, luck)
    return (max(a, b), min(a, b)) if a != b else (a,)


def _again(lines: list[dict[str, Any]], wall: list[Tile]) -> DealLoop | None:
    """The hand played with another wall by the same decisions; None when one of them is illegal there."""
    changed = [lines[0], {"deal": {**lines[1]["deal"], "wall": format_tiles(wall)}}, *lines[2:]]
    replayed = record.Replay()
    try:
        for line in changed:
            replayed.feed_text(json.dumps(line))
    except record.RecordError:
        return None
    assert replayed.match is not None and replayed.match.loop is not None
    return replayed.match.loop


@each
def test_every_sort_of_event_can_be_written_as_a_line(rules: str) -> None:
    for seed in range(6):
        match = Match(rules, options_for(rules, seed), seed=seed)
        *_, loop = play_deal(match, seed, ("even", "eager", "patient")[seed % 3])
        for event in loop.table.log:
            for told in (event, *(event.for_seat(s) for s in range(4))):
                line = told.line()
                assert json.loads(json.dumps(line)) == line and line["event"] == type(told).__name__


@each
def test_a_whole_match_ends_by_itself(rules: str) -> None:
    """However the hands end, a match comes to its end (M3, M4), and the dealer's wall is always there to draw from."""
    for seed, temper in ((1, "patient"), (2, "even")):
        match = Match(rules, seed=seed)
        hands = 0
        while not match.over:
            for _ in play_deal(match, seed, temper):
                pass
            hands += 1
            if hands == 20 and temper == "patient" and not ruleset.load(rules).spec.points:
                break  # wash-outs keep the dealer for ever (M1)
        assert match.over or match.standing.dealer == 0
        assert match.standing.number == hands - 1
        total = ruleset.load(rules).spec.start * 4
        assert sum(match.standing.balances) == total


def rules_of(rules: str) -> Ruleset:
    return ruleset.load(rules)


def _is_tile_fact(sort: object) -> bool:
    return isinstance(sort, type) and issubclass(sort, TileFact)


@each
def test_a_spec_is_sound(rules: str) -> None:
    spec = rules_of(rules).spec
    assert spec.id == rules and spec.version >= 1
    assert catalogue.spec_of(rules) is spec
    assert len(spec.tiles) == 8 * spec.side
    assert len({o.name for o in spec.options}) == len(spec.options)
    for option in spec.options:
        assert option.default == option.values[0]
        assert all(option.read(str(v)) == v == option.read(v) for v in option.values)
    assert all(sort in ("bool", "int", "tile") or _is_tile_fact(sort) for sort in spec.facts.values())
    refusals = [r.id for r in getattr(rules_of(rules), "refusals", ())]
    assert len(set(refusals)) == len(refusals)
    assert not set(refusals) & {r.id for r in STANDARD}


@each
def test_the_opening_can_break_anywhere(rules: str) -> None:
    """Each throw of the dice opens the wall at one of its stacks."""
    ruled = rules_of(rules)
    for dealer in range(4):
        for dice in ([1] * ruled.spec.dice, [6] * ruled.spec.dice, [3] * ruled.spec.dice):
            assert 0 <= ruled.first_stack(dealer, dice) < 4 * ruled.spec.side


@each
def test_the_first_standing_can_start_with_any_dealer(rules: str) -> None:
    for dealer in range(4):
        standing = rules_of(rules).first_standing(dealer)
        assert isinstance(standing, Standing)
        assert standing.dealer == dealer and sorted(standing.chairs) == [0, 1, 2, 3]


def examples(rules: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(
        (FOLDER / rules / "examples.toml").read_text(encoding="utf-8")
    )["example"]
    return found


CAPTIONS = ("id", "rule", "fan", "title")
EXPECTED = ("wins", "missing", "labels", "fans", "not_counted", "points", "coins", "waits", "stands_for")


@each
def test_its_examples_are_worth_what_they_say(rules: str) -> None:
    """The drawn hands of the guide: ids differ, and each wins, or lacks, what its entry says."""
    entries = examples(rules)
    assert entries and len({e["id"] for e in entries}) == len(entries)
    requests = []
    for entry in entries:
        asked = {k: v for k, v in entry.items() if k not in CAPTIONS + EXPECTED + ("facts",)}
        requests.append({"rules": rules, "id": entry["id"], **asked, **entry.get("facts", {})})
    for entry, found in zip(entries, answers("score", requests), strict=True):
        assert found["id"] == entry["id"] and "error" not in found, found
        assert found["wins"] == entry["wins"], found
        assert found.get("missing", []) == entry.get("missing", [])
        assert set(found.get("missing", [])) <= set(MISSING)
        for value in ("points", "coins"):
            assert value not in entry or found[value] == entry[value], found


@each
def test_its_hands_wait_for_what_completes_them(rules: str) -> None:
    """``waits`` and ``score`` agree on every kind for the guide's hands (G3)."""
    ruled = rules_of(rules)
    for entry in examples(rules)[:12]:
        asked = {k: v for k, v in entry.items() if k not in (*CAPTIONS, *EXPECTED, "facts", "win")}
        request = {"rules": rules, **asked, **entry.get("facts", {})}
        (waiting,) = answers("waits", [request])
        scored = answers("score", [{**request, "win": str(t)} for t in ruled.spec.kinds])
        winning = [str(t) for t, s in zip(ruled.spec.kinds, scored, strict=True) if s.get("wins")]
        assert set(winning) <= set(waiting["waits"])
        beyond = [s for t, s in zip(ruled.spec.kinds, scored, strict=True) if str(t) in waiting["waits"]]
        assert all(s.get("wins") or "copies" in s["error"] for s in beyond)
        assert waiting["waits"] == sorted(waiting["waits"], key=lambda code: (code[1], code[0]))
        assert waiting["distance"] == 0 or not waiting["waits"]
