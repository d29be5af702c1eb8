"""What lies over a replayed table: the bar that moves through it, its moves, the corner, and a mistake's note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.actions import Discard, Pass
from engine.review import Moment
from engine.view import SeatView
from game.app.inputs import Input, KeyDown, Pad, PadDown
from game.app.services import Services
from game.app.steps import Step
from game.match.recording import Take
from game.people.regulars import shown_name
from game.scenes.replay.moves import MoveList, MoveRow, word_of
from game.scenes.result.tiles import faces_of
from game.scenes.review.lines import GOOD, GRAVE, choice_line
from game.scenes.why_words import WhyWords
from game.table.layout import Layout
from game.table.picture import WINDS
from game.text import Texts
from game.widgets.button import Button, IconButton
from game.widgets.controls import Slider
from game.widgets.label import Label
from game.widgets.layout import Box, Column, Panel, Row
from game.widgets.theme import CAPTION, Style, Theme
from game.widgets.widget import Widget

Placed = tuple[Widget, pygame.Rect]
_SIZE = 36
_LOSS = Style("bold", 20)


class Pinned(Box):
    """Children each at a place of its own, in pixels."""

    def __init__(self, pinned: Sequence[Placed]) -> None:
        super().__init__([widget for widget, _ in pinned])
        self.places = [rect for _, rect in pinned]

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.height

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        for child, place in zip(self.items, self.places, strict=True):
            child.arrange(theme, place)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the controls ask of the replay."""

    step: Callable[[str, int], Step | None]
    play: Callable[[], Step | None]
    seek: Callable[[int], Step | None]
    seek_move: Callable[[int], Step | None]
    next_eyes: Callable[[], Step | None]
    next_speed: Callable[[], Step | None]
    prove: Callable[[], Step | None]
    close: Callable[[], Step | None]


def transport(
    services: Services, layout: Layout, wishes: Wishes, at: int, of: int, playing: bool, looking: bool
) -> Placed:
    """The bar: jumps, the place in the hand, and the ways to wins and mistakes (`looking`: they are looked for)."""
    texts = services.texts

    def jump(icon: str, kind: str, way: int, name: str) -> IconButton:
        return IconButton(icon, texts(name), lambda: wishes.step(kind, way), size=_SIZE, key=name)

    def sign(text: str, kind: str, name: str) -> IconButton:
        return IconButton("", texts(name), lambda: wishes.step(kind, 1), size=_SIZE, key=name, text=text)

    icon = "pause" if playing else "play"
    play = IconButton(icon, texts("replay-play"), wishes.play, kind="gold", size=_SIZE, key="play")
    scrub = Slider(
        at,
        wishes.seek,
        low=0,
        high=of,
        step=1,
        show=lambda v: f"{v}/{of}",
        key="scrub",
        grow=1,
        label=texts("replay-scrub"),
    )
    row = Row(
        [
            jump("first", "hand", -1, "replay-hand-back"),
            jump("rewind", "turn", -1, "replay-turn-back"),
            jump("back", "action", -1, "replay-action-back"),
            play,
            jump("forward", "action", 1, "replay-action"),
            jump("fast", "turn", 1, "replay-turn"),
            jump("last", "hand", 1, "replay-hand"),
            scrub,
            sign(texts("replay-win-sign"), "win", "replay-win"),
            sign("…" if looking else texts("replay-slip-sign"), "slip", "replay-slip"),
        ],
        gap=6,
    )
    rect, theme = layout.buttons, services.theme
    tall = max(rect.height, theme.px(_SIZE) + theme.px(12))
    place = pygame.Rect(rect.x, rect.bottom - tall, rect.width, tall)
    return Panel(row, pad=(8, 4, 14, 4), align=("stretch", "centre")), place


def side(
    services: Services, layout: Layout, wishes: Wishes, take: Take, where: str, eyes: str, at: int
) -> Placed:
    """The panel at the right: which hand it is, through whose eyes it is seen, and its moves."""
    texts = services.texts
    rows = [_row(services, take, index) for index in range(len(take.moves))]
    look = Button(eyes, wishes.next_eyes, icon="eye", height=34, key="eyes", tooltip=texts("replay-eyes-tip"))
    style = services.settings.now.tile_style
    moves = MoveList(rows, at, wishes.seek_move, style, key="moves", spoken=texts("replay-moves"))
    top = layout.chips[3].bottom + layout.px(8)
    bottom = min(layout.buttons.top - layout.px(10), layout.tray.top - layout.px(6))
    rect = pygame.Rect(layout.plates[3].left, top, layout.plates[3].width, bottom - top)
    head = Row([Label(where, CAPTION, grow=1)])
    return Panel(Column([head, look, moves], gap=7), pad=(10, 8, 10, 8)), rect


def _row(services: Services, take: Take, index: int) -> MoveRow:
    move = take.moves[index]
    action = move.action
    tile = "" if action.throws is None else str(action.throws)
    wind = WINDS[(action.seat - take.session.loop.table.setup.dealer) % 4]
    grand = not isinstance(action, Discard | Pass)
    return MoveRow(
        move.at, wind, services.texts(word_of(action), ruleset=take.session.match.rules.spec.id), tile, grand
    )


def corner(services: Services, layout: Layout, wishes: Wishes) -> Placed:
    """Speed, the proof, and the way out."""
    texts = services.texts
    speed = texts(f"speed-{services.settings.now.speed}")
    row = Row(
        [
            Button(speed, wishes.next_speed, key="speed", tooltip=texts("table-speed.about")),
            IconButton("check", texts("replay-verify"), wishes.prove, key="verify"),
            IconButton("close", texts("close"), wishes.close, key="close"),
        ],
        gap=8,
    )
    rect = layout.menu
    wide, _ = row.measure(services.theme, rect.width * 2)
    return row, pygame.Rect(rect.right - wide, rect.y, wide, rect.height)


def mistake_note(services: Services, layout: Layout, take: Take, moment: Moment) -> Placed:
    """A slip over the bar: what was done here, what would have been better, and how much it cost."""
    texts, faces = services.texts, faces_of(services)
    session = take.session
    words = WhyWords(texts, session.match.rules)
    view = SeatView(moment.seat, session.loop.table.setup)
    for event in take.log[: moment.event]:
        view.apply(event.for_seat(moment.seat))
    who = session.person_at(moment.seat)
    did = texts("review-you") if who.portrait == "you" else shown_name(texts, who)
    lines = [
        choice_line(words, view, moment.seat, did, moment.chosen, GRAVE, faces),
        choice_line(words, view, moment.seat, texts("review-better"), moment.better, GOOD, faces),
    ]
    loss = Label(texts("review-lost", loss=moment.loss), _LOSS, colour=GRAVE, align="right")
    column = Column(lines, gap=2, grow=1)
    return note(services, layout, Row([column, loss], gap=12))


def note(services: Services, layout: Layout, content: Widget) -> Placed:
    """A slip of paper over the bar."""
    theme = services.theme
    panel = Panel(content, kind="paper", pad=(16, 6, 16, 6))
    wide = min(layout.buttons.width, theme.px(620))
    _, tall = panel.measure(theme, wide)
    bottom = layout.buttons.bottom - max(layout.buttons.height, theme.px(_SIZE) + theme.px(12)) - theme.px(8)
    return panel, pygame.Rect(layout.buttons.x, bottom - tall, wide, tall)


def eyes_text(texts: Texts, take: Take, person: int | None) -> str:
    """Through whose eyes a hand is seen; None: all lie open."""
    if person is None:
        return texts("replay-open")
    name = shown_name(texts, take.session.people[person])
    return texts("replay-eyes", who="you" if name == texts("player-you") else "other", name=name)


_KEYS = {
    "left": "action -1",
    "right": "action 1",
    "up": "turn -1",
    "down": "turn 1",
    "pageup": "hand -1",
    "pagedown": "hand 1",
    "home": "start",
    "end": "end",
    "space": "play",
    "w": "win 1",
    "m": "slip 1",
    "o": "open",
    "e": "eyes",
    "v": "proof",
    "1": "eyes 0",
    "2": "eyes 1",
    "3": "eyes 2",
    "4": "eyes 3",
    "+": "speed 1",
    "=": "speed 1",
    "-": "speed -1",
}
_PADS = {Pad.LB: "action -1", Pad.RB: "action 1", Pad.X: "play", Pad.Y: "eyes"}


def wish_of(event: Input) -> str:
    """What a key or a pad button means: a word, and often which way; empty for others. A key that is held down only
    steps on."""
    if isinstance(event, PadDown):
        return _PADS.get(event.button, "")
    if isinstance(event, KeyDown) and not event.ctrl and not event.alt:
        wish = _KEYS.get(event.key, "")
        return "" if event.repeat and not wish.startswith(("action", "turn")) else wish
    return ""
