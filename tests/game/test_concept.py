"""The moments of the concept pictures, and what was mended beside them."""

from __future__ import annotations

import pygame
import pytest

from build_scripts import concept, gallery, side_by_side
from engine.actions import Chow, Discard, Kong, Pass, Pong, Win
from engine.tiles import tile
from game.app import App
from game.art.tile3d import THICK
from game.board import slots
from game.board.layout import Layout
from game.board.rail import RailTile, RailView, draw_rail
from game.board.slots import MeldTile
from game.inputs import PointerMoved
from game.people import second_name
from game.scenes.table.desk import taken
from game.scenes.table.scene import TableScene
from game.services import Seating

SIZE = (1280, 720)


def asked(record: str) -> TableScene:
    """The table of a concept record, the near seat asked."""
    given = gallery.services(SIZE, "en")
    app = App(given, TableScene(concept.session(record)))
    table = app.top
    assert isinstance(table, TableScene)
    table.show_question(0)
    return table


def test_the_concepts_own_turn_is_the_products() -> None:
    table = asked("concept-table")
    view = table.shown
    assert sorted(map(str, view.hands[0])) == [
        *("2s", "2s", "2s", "2s", "3m", "4m", "5m", "6p", "7p", "7s", "8p", "8s", "9s", "9s")
    ]
    assert view.wall.left == 51 and list(view.balances) == [25, 21, 31, 23]
    assert table.prompt is not None and Kong(0, tile("2s")) in table.prompt.question.options


def test_the_concepts_claim_and_result_are_the_products() -> None:
    prompt = asked("concept-claim").prompt
    assert prompt is not None
    assert set(prompt.question.options) == {Pong(0), Kong(0), Pass(0)}
    loop = concept.session("concept-result").loop
    won = loop.view(0).result
    assert won is not None and won.score is not None and won.score.value == 22
    assert loop.view(0).balances == [58, -36, -33, 11]


def test_every_moment_has_the_size_of_its_picture() -> None:
    assert len({moment.name for moment in concept.MOMENTS}) == len(concept.MOMENTS) == 9
    for name in ("tiles", "table_zh"):
        moment = next(m for m in concept.MOMENTS if m.name == name)
        assert moment.draw(moment.size, moment.language).get_size() == moment.size


@pytest.mark.parametrize("moment", concept.MOMENTS, ids=lambda moment: moment.name)
def test_every_pair_is_kept_at_full_size(moment: concept.Moment) -> None:
    kept = pygame.image.load(str(side_by_side.FOLDER / f"{moment.name}.jpg"))
    width, height = moment.size
    assert kept.get_size() == (2 * width + side_by_side.GAP, height + side_by_side.CAPTION)


def test_pictures_of_different_sizes_are_no_pair() -> None:
    with pytest.raises(ValueError, match="the product"):
        side_by_side.pair(pygame.Surface((4, 4)), pygame.Surface((4, 5)))


def test_what_a_call_takes_from_the_hand() -> None:
    two, seven, nine = tile("2s"), tile("7s"), tile("9s")
    assert taken(Pong(0), two) == (two, two)
    assert taken(Kong(0), two) == (two, two, two)
    assert taken(Kong(0, two), None) == (two,) * 4
    assert taken(Chow(0, (seven, nine)), tile("8s")) == (seven, nine)
    assert taken(Discard(0, nine), None) == (nine,)
    assert taken(Win(0), two) == taken(Pass(0), two) == taken(None, two) == ()


@pytest.mark.parametrize(("call", "count"), [("Pong", 2), ("Kong", 3), ("Pass", 0)])
def test_the_button_under_the_pointer_raises_its_tiles(call: str, count: int) -> None:
    table = asked("concept-claim")
    prompt = table.prompt
    assert prompt is not None
    at = next(i for i, e in enumerate(prompt.entries) if type(e.action).__name__ == call)
    table.handle(PointerMoved(table.desk.places()[at].center))
    before = RailView(tuple(RailTile(str(t)) for t in table.desk.hand().tiles))
    marked = table.desk.marked(before, None).tiles
    assert [t.code for t in marked if t.lift] == ["2s"] * count


def test_the_tiles_of_a_suggested_call_shine() -> None:
    table = asked("concept-claim")
    assert {str(table.desk.hand().tiles[i]) for i in table.desk.tiles_of(Kong(0))} == {"2s"}
    assert len(table.desk.tiles_of(Kong(0))) == 3 and not table.desk.tiles_of(Pass(0))


def test_a_wild_tile_keeps_its_gold_until_it_is_pointed_at() -> None:
    layout = Layout(*SIZE)

    def face(**how: bool) -> tuple[int, int, int]:
        surface = pygame.Surface(SIZE, 0, 32)
        draw_rail(surface, layout, RailView((RailTile("5m", gold=True, **how),)))
        slot = layout.hand_slot(0, 1, False)
        red, green, blue, _ = surface.get_at((slot.right - slot.width // 5, slot.bottom - slot.height // 3))
        return red, green, blue

    assert face(barred=True) == face()
    assert sum(face(barred=True, refused=True)) < sum(face()) - 150


def test_the_live_end_is_marked_beside_the_turned_up_tile() -> None:
    table = asked("concept-beijing")
    board = table.showing.picture_now
    live, dead = board.ends
    turned = board.loose[0].pose
    x, y = slots.stack_spot(live.seat, live.stack, board.side, live.aside)
    across = table.layout.camera(x, y)[0] - table.layout.camera(*turned.centre)[0]
    assert live.aside and not dead.aside
    assert abs(across) > table.layout.camera.unit * 1.1, "neither the tile nor its caption covers the mark"


def test_the_far_melds_faces_are_clear_of_their_wall() -> None:
    pong = tuple(MeldTile("9s", how) for how in ("side", "up", "up"))
    for size in ((1024, 640), SIZE, (1920, 1080), (1024, 1024)):
        layout = Layout(*size)
        row = slots.row(2, 4, False, (pong, pong, pong))
        for stack in range(17):
            pose = slots.wall(2, stack, 1)
            edges = (pose.at(0, b, z) for b in (-0.48, 0.48) for z in (-THICK * 0.36, THICK * 0.36))
            wall = min(layout.camera(*edge)[1] for edge in edges)
            for meld in row.melds:
                for laid in meld:
                    lowest = max(
                        y
                        for _, y in (
                            layout.camera(*laid.at(0, b, THICK * laid.scale / 2)) for b in (-0.35, 0.35)
                        )
                    )
                    assert lowest < wall, "the glyph of every tile stands above the wall's edge"


def test_regulars_have_a_second_name_where_the_first_is_not_chinese() -> None:
    english, chinese = (gallery.services(SIZE, language).texts for language in ("en", "zh"))
    mei, stranger, you = (
        Seating("casual", n, p) for n, p in (("Auntie Mei", "mei"), ("Ada", "mei"), ("You", "you"))
    )
    assert second_name(english, mei) == "梅姨"
    assert [second_name(*who) for who in ((chinese, mei), (english, stranger), (english, you))] == [
        "",
        "",
        "",
    ]
