"""What a person can look up at the table: rivers under the glass, marks in words, the moves, the unseen tiles."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import events as ev
from engine.actions import Pass
from engine.rulesets.jilin.events import Looked
from engine.standard import Question, Stage
from engine.tiles import Tile
from game.app.inputs import KeyDown, Pad, PadDown, PointerMoved
from game.app.program import App
from game.match.session import Session
from game.scenes.table.advice import Advice
from game.scenes.table.move_log import MoveLog
from game.scenes.table.scene import TableScene
from game.table import slots
from game.table.spots import spot_at, spots
from game.widgets.scroll import Scroll
from tests.support.person import services

RECORDS = Path(__file__).resolve().parent.parent / "data" / "gallery"
NAMES = ("beijing", "harbin", "jilin-winds", "jilin-treasure", "guobiao", "guobiao-kong")


@cache
def lines(name: str) -> tuple[str, ...]:
    return tuple((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())


class At:
    """The table of a gallery record, standing after one of its events."""

    def __init__(self, name: str, number: int = -1, viewer: int = 0, **settings: Any) -> None:
        self.app = App(services(**settings), TableScene(Session.resume(lines(name))))
        top = self.app.top
        assert isinstance(top, TableScene)
        self.table = top
        log = top.session.loop.table.log
        self.table.show_moment(viewer, number % len(log))

    def rest(self, x: float, y: float) -> None:
        """Let the pointer rest there."""
        self.app.hear(PointerMoved((round(x), round(y))))
        for _ in range(20):
            self.table.showing.update(1 / 30)

    def surface(self) -> pygame.Surface:
        self.app.draw()
        return self.app.services.screen.surface


def last_before_the_end(name: str) -> int:
    log = Session.resume(lines(name)).loop.table.log
    return next(i for i, e in enumerate(log) if isinstance(e, ev.Won | ev.WashedOut)) - 1


@pytest.mark.parametrize("seat", range(4))
def test_a_river_is_held_under_the_glass_with_its_owner(seat: int) -> None:
    at = At("guobiao", last_before_the_end("guobiao"))
    table, board = at.table, at.table.showing.picture_now
    count = len(board.rivers[seat])
    at.rest(*table.layout.camera(*slots.river(seat, 1, count).centre))
    spot = table.showing.pointing.spot
    assert spot is not None and (spot.kind, spot.seat, spot.tile) == ("river", seat, 1)
    glass = table.showing.pointing.glass(spot, board, table.shown, table.viewer)
    assert glass is not None
    assert table.session.person_at(seat).name in glass.title
    thrown = [str(e.tile) for e in table.shown.log if isinstance(e, ev.Discarded) and e.seat == seat]
    assert [tile.code for tile in glass.tiles] == thrown
    assert table.showing.same == thrown[1], "the same face is pointed out everywhere"


def test_the_glass_comes_after_a_moment_and_goes() -> None:
    at = At("guobiao", last_before_the_end("guobiao"))
    showing = at.table.showing
    x, y = at.table.layout.camera(*slots.river(0, 0, len(showing.picture_now.rivers[0])).centre)
    at.app.hear(PointerMoved((round(x), round(y))))
    showing.update(1 / 60)
    assert showing.pointing.spot is None, "a pointer that only passes shows nothing"
    at.rest(x, y)
    assert showing.pointing.spot is not None
    at.rest(*at.table.layout.hand.center)
    assert showing.pointing.spot is None


def test_keys_or_the_pad_alone_look_at_everything_in_turn() -> None:
    at = At("jilin-winds", last_before_the_end("jilin-winds"))
    pointing, board = at.table.showing.pointing, at.table.showing.picture_now
    wanted = len(spots(at.table.layout, board))
    seen = []
    for number in range(wanted):
        at.app.hear(KeyDown("v") if number % 2 else PadDown(Pad.BACK))
        at.table.showing.update(1 / 30)
        assert pointing.spot is not None
        seen.append((pointing.spot.kind, pointing.spot.seat, pointing.spot.index))
    assert len(set(seen)) == wanted > 6
    assert [kind for kind, _, _ in seen[:4]] == ["river"] * 4
    at.app.hear(KeyDown("v"))
    assert pointing.spot is None, "after the last thing nothing is held"
    at.app.hear(KeyDown("v"))
    at.rest(*at.table.layout.hand.center)
    assert pointing.spot is None, "the pointer takes over"


@pytest.mark.parametrize("name", NAMES)
def test_pointing_never_tells_what_is_covered(name: str) -> None:
    """Walls, standing hands and face-down kongs answer nothing; the treasure's face is only for those who looked."""
    for viewer in range(4):
        at = At(name, last_before_the_end(name), viewer)
        table = at.table
        view, board, layout = table.shown, table.showing.picture_now, table.layout
        for seat in range(1, 4):
            hand = board.hands[seat]
            row = slots.row(
                seat,
                hand.count,
                hand.drawn,
                tuple(m.tiles for m in board.melds[seat]),
                len(board.flowers[seat]),
            )
            for pose in row.hand:
                spot = spot_at(layout, board, *map(round, layout.camera(*pose.centre)))
                assert spot is None or spot.kind in ("meld", "flowers", "plate", "chips")
            for index, meld in enumerate(view.melds[(seat + viewer) % 4]):
                spot = spot_at(layout, board, *map(round, layout.camera(*row.melds[index][0].centre)))
                if spot is not None and spot.kind == "meld" and not meld.tiles:
                    assert table.showing.pointing.glass(spot, board, view, viewer) is None


def test_the_treasure_is_named_only_to_those_who_looked() -> None:
    log = Session.resume(lines("jilin-treasure")).loop.table.log
    number = next(i for i, e in enumerate(log) if isinstance(e, Looked))
    looked = log[number]
    assert isinstance(looked, Looked) and looked.at is not None and looked.tile is not None
    for viewer in range(4):
        at = At("jilin-treasure", number, viewer, language="en")
        table, board = at.table, at.table.showing.picture_now
        mark = board.marks[0]
        pose = slots.wall(mark.seat, mark.stack, mark.level, board.side)
        spot = spot_at(table.layout, board, *map(round, table.layout.camera(*pose.at(0, 0, -0.2))))
        assert spot is not None and spot.kind == "mark"
        text = table.showing.pointing.text(spot, board, table.shown, viewer)
        named = table.words.tile_name(looked.tile) in text
        assert named == (viewer == looked.seat)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_every_plate_and_mark_has_words(name: str, language: str) -> None:
    at = At(name, last_before_the_end(name), language=language)
    table, board = at.table, at.table.showing.picture_now
    places: list[tuple[float, float]] = [plate.center for plate in table.layout.plates]
    places += [
        table.layout.camera(*slots.stack_spot(e.seat, e.stack, board.side, e.aside)) for e in board.ends
    ]
    places += [table.layout.camera(*loose.pose.centre) for loose in board.loose]
    for x, y in places:
        spot = spot_at(table.layout, board, round(x), round(y))
        assert spot is not None
        text = table.showing.pointing.text(spot, board, table.shown, table.viewer)
        assert text and "«" not in text


_CALLS = ("chow", "pong", "kong")


@pytest.mark.parametrize("name", NAMES)
def test_the_moves_tell_only_what_was_seen(name: str) -> None:
    at = At(name, last_before_the_end(name), viewer=1, language="en")
    rows, names, _, _ = at.table.showing.moves()
    log = at.table.session.loop.table.log[: len(at.table.shown.log)]
    for row in rows:
        if row.words.split()[0] in ("draw", "draws"):
            assert bool(row.tiles) == (row.seat == 1)
    thrown = [(e.seat, str(e.tile)) for e in log if isinstance(e, ev.Discarded)]
    assert [(r.seat, r.tiles[0]) for r in rows if r.words in ("discard", "discards")] == thrown
    claims = [(e.seat, tuple(str(t) for t in e.meld.tiles)) for e in log if isinstance(e, ev.Claimed)]
    assert [(r.seat, r.tiles) for r in rows if r.words.rstrip("s") in _CALLS and r.after] == claims
    assert all("«" not in r.words for r in rows)
    for row in rows:
        if row.seat is not None and row.words[0].isalpha():
            third = row.words.split()[0].rstrip(",").endswith("s")
            assert third == (names[row.seat] != "You"), f"{names[row.seat]} {row.words}"


def test_the_moves_open_and_close_by_key_and_pad() -> None:
    at = At("harbin", last_before_the_end("harbin"))
    at.app.hear(KeyDown("l"))
    scene = at.app.top
    assert isinstance(scene, MoveLog)
    scroll = scene.stage.find("moves")
    assert isinstance(scroll, Scroll) and scroll.longer
    newest = scroll.offset
    assert newest == scroll.content - scroll.rect.height, "the newest move is in sight"
    at.app.hear(KeyDown("up"))
    assert scroll.offset < newest
    at.app.hear(KeyDown("l"))
    assert at.app.top is at.table
    at.app.hear(PadDown(Pad.X))
    assert isinstance(at.app.top, MoveLog)
    at.app.hear(PadDown(Pad.B))
    assert at.app.top is at.table


@pytest.mark.parametrize(("name", "kinds"), [("beijing", 34), ("harbin", 28)])
def test_the_counter_counts_what_is_out_of_sight(name: str, kinds: int) -> None:
    """Harbin (H1) has no winds and only the red dragon: what is not in the set is not out of sight."""
    at = At(name, last_before_the_end(name), viewer=2)
    view = at.table.shown
    rows = at.table.words.counter(view, 2).rows
    left = {code: count for row in rows for code, count in row}
    assert len(left) == kinds
    out = sum(left.values())
    hidden = sum(len(view.hands[seat]) for seat in range(4) if seat != 2) + view.wall.left
    shown = "wildcard" in view.markers  # it lies face up in the wall (H7)
    assert out == hidden - shown, "every tile that is not seen is in a hand or in the wall"
    held = view.hands[2][0]
    assert held is not None and left[str(held)] <= 3


def test_who_has_thrown_a_tile_is_not_thinking() -> None:
    """While others may claim the discard, they have the word; before it, its thrower had."""
    at = At("beijing", language="en")
    table, log = at.table, at.table.session.loop.table.log
    computers = [s for s in range(4) if table.session.person_at(s).level != "human"]
    number, seat = next(
        (i, e.seat) for i, e in enumerate(log) if isinstance(e, ev.Discarded) and e.seat in computers
    )

    def thinks() -> bool:
        plate = table.words.plates(table.shown, 0, None)[seat]
        return any(chip.text == "Thinking" for chip in plate.chips)

    table.show_moment(0, number - 1)
    assert thinks()
    table.show_moment(0, number)
    assert not thinks()


def test_the_key_u_shows_the_counter_and_keeps_it() -> None:
    at = At("beijing", last_before_the_end("beijing"))
    without = pygame.image.tobytes(at.surface(), "RGB")
    at.app.hear(KeyDown("u"))
    assert at.app.services.settings.now.unseen_counter
    assert pygame.image.tobytes(at.surface(), "RGB") != without
    at.app.hear(KeyDown("u"))
    assert pygame.image.tobytes(at.surface(), "RGB") == without


def test_pointing_at_an_own_tile_points_out_its_like() -> None:
    at = At("guobiao", last_before_the_end("guobiao"))
    table = at.table
    hand = table.desk.hand()
    first = hand.tiles[0]
    assert isinstance(first, Tile)
    at.app.hear(PointerMoved(table.layout.hand_slot(0, len(hand.tiles), hand.apart).center))
    table.update(1 / 30)
    assert table.showing.same == str(first)


def test_tiles_thrown_as_drawn_look_different_only_when_asked() -> None:
    at = At("guobiao", last_before_the_end("guobiao"))
    plain = at.table.showing.picture_now
    assert not any(tile.drawn for river in plain.rivers for tile in river)
    marked = At("guobiao", last_before_the_end("guobiao"), tsumogiri_marks=True)
    board = marked.table.showing.picture_now
    drawn = [e.drawn for e in marked.table.shown.log if isinstance(e, ev.Discarded) and e.seat == 1]
    assert [tile.drawn for tile in board.rivers[1]] == drawn and any(drawn)
    assert pygame.image.tobytes(marked.surface(), "RGB") != pygame.image.tobytes(at.surface(), "RGB")


@pytest.mark.parametrize("name", NAMES)
def test_a_winning_hand_is_laid_open_before_the_sheet(name: str) -> None:
    log = Session.resume(lines(name)).loop.table.log
    number = next(i for i, e in enumerate(log) if isinstance(e, ev.Won))
    won = log[number]
    assert isinstance(won, ev.Won)
    at = At(name, number, (won.seat + 1) % 4)
    at.table.show_moment((won.seat + 1) % 4, number, 0.99)
    beat = at.table.timeline.beat
    assert sorted(g.code or "" for g in beat.glides) == sorted(str(t) for t in won.hand)
    assert not any(g.at(0.0).code for g in beat.glides if g.covered), "no face is seen before it is turned"
    ended = next(i for i, e in enumerate(log) if isinstance(e, ev.HandEnded))
    at.table.show_moment((won.seat + 1) % 4, ended, 0.0)
    assert at.table.timeline.beat.length >= 1.0, "there is time to look at it"
    board = at.table.showing.picture_now
    assert board.lit == 3
    hand = board.hands[3]
    assert hand.drawn and hand.faces[-1] == str(won.tile)
    assert sorted(hand.faces) == sorted(str(t) for t in won.hand)


def test_nothing_is_advised_where_only_a_pass_is_possible() -> None:
    """Several people at one screen are all asked, also who cannot claim."""
    at = At("harbin", last_before_the_end("harbin"))
    table = at.table
    rules, texts = table.session.match.rules, at.app.services.texts
    for mode in ("ask", "always"):
        advice = Advice(rules, texts, lambda seat: "")
        advice.mode = mode
        advice.ask(table.shown, Question(0, Stage.CLAIM, (Pass(0),)))
        assert not advice.think() and not advice.available and not advice.toggle()
        assert advice.suggested is None


def test_wild_tiles_glint_until_nobody_has_stirred_for_a_while() -> None:
    at = At("beijing", last_before_the_end("beijing"))
    assert at.table.showing.shimmers
    for _ in range(130):
        at.table.update(0.1)
    assert not at.table.showing.shimmers, "then an idle table costs nothing"
    at.app.hear(PointerMoved((3, 3)))
    assert at.table.showing.shimmers


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["beijing", "harbin", "jilin-winds", "guobiao"])
def test_the_corner_says_the_game_once_and_the_hand(name: str, language: str) -> None:
    at = At(name, language=language)
    words, card = at.table.words, at.table.services.ruleset(name.split("-")[0])
    first, second = words.standing()
    assert not first.startswith(card.chinese(at.table.services.texts)), "the sign beside it says that"
    number = str(at.table.session.match.standing.number + 1)
    assert all(number in line for line in second)
    assert language == "en" or "圈" in first
