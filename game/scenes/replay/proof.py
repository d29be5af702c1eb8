"""Nothing was rigged: what playing a record again has shown, what was promised, and the wall."""

from __future__ import annotations

import pygame

from engine.promise import promise_text
from engine.verify import Move
from game.app.services import Services
from game.app.steps import Step
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat
from game.match.recording import MovesJob, Take, Verdict
from game.scenes.message import Answer, Dialog
from game.scenes.promise import in_fours
from game.widgets.button import Button
from game.widgets.icons import draw_icon
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Wrap
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, CAPTION, HEADING, STRONG, Theme
from game.widgets.widget import Look, Widget

_EVERY = 20
"""Moves after which the count of those that were decided again is written anew."""


class Tick(Widget):
    """A sign that something holds, or that it does not."""

    def __init__(self, good: bool, words: str) -> None:
        super().__init__(spoken=words)
        self.good = good

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return theme.px(22), theme.px(22)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        colour = "#8fdcae" if self.good else "#ff9d8c"
        draw_icon(surface, "check" if self.good else "close", look.theme.px(18), colour, self.rect.center)


class WallRows(Widget):
    """A whole wall in the order of drawing, small tiles in rows."""

    def __init__(self, codes: list[str], style: str, spoken: str) -> None:
        super().__init__(spoken=spoken)
        self.codes, self.style = codes, style

    def _shape(self, theme: Theme, width: int) -> tuple[int, int, int]:
        """Tiles a row, the width of one, and the height of a row."""
        tile = theme.px(20)
        a_row = max(12, min(36, width // (tile + 1)))
        a_row -= a_row % 4
        return a_row, tile, round(tile * HEIGHT) + theme.px(4)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        a_row, tile, tall = self._shape(theme, width)
        return a_row * (tile + 1), -(-len(self.codes) // a_row) * tall

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        a_row, tile, tall = self._shape(look.theme, self.rect.width)
        for i, code in enumerate(self.codes):
            x, y = self.rect.x + i % a_row * (tile + 1), self.rect.y + i // a_row * tall
            put_flat(surface, x, y, tile, TileLook(code, style=self.style), edge=0.0)


class Proof(Dialog):
    """The verdict on a record. `take` None: the hand is not over, its wall stays hidden; `seed` None: the match is not.

    The seed holds all walls of a match, those to come as well. `moves` decides the computers' moves again meanwhile.
    """

    def __init__(self, verdict: Verdict, moves: MovesJob, take: Take | None, seed: int | None) -> None:
        super().__init__("", "", [])
        self.verdict, self.moves, self.take, self.seed = verdict, moves, take, seed
        self.first = "ok"
        self._shown = (0, False)

    def enter(self, services: Services) -> None:
        self.moves.start()
        super().enter(services)

    def leave(self) -> None:
        self.moves.stop()
        super().leave()

    @property
    def moving(self) -> bool:
        return not self.moves.ready or super().moving

    def update(self, dt: float) -> Step | None:
        now = (self.moves.done // _EVERY, self.moves.ready)
        if now != self._shown:
            self._shown = now
            self.rebuild()
        return super().update(dt)

    def _line(self, good: bool, text: str) -> Widget:
        return Row([Tick(good, text), Label(text, BODY, grow=1)], gap=10, align="start")

    def _findings(self) -> list[Widget]:
        texts, verdict = self.services.texts, self.verdict
        out: list[Widget] = []
        for name in ("record", "promise", "wall", "hand", "coins"):
            wrong = [hand for what, hand in verdict.faults if what == name]
            if name == "promise" and not wrong and verdict.promised < verdict.hands:
                out.append(Label(texts("proof-promise-none", count=verdict.hands - verdict.promised), BODY))
                continue
            if name == "wall" and not verdict.has_seed:
                out.append(Label(texts("proof-wall-none"), BODY))
                continue
            text = texts(
                f"proof-{name}-bad" if wrong else f"proof-{name}",
                decisions=verdict.decisions,
                hands=verdict.hands,
                coins=verdict.coins,
                where=", ".join(str(hand) for hand in wrong),
            )
            out.append(self._line(not wrong, text))
        return [*out, self._moves_line()]

    def _moves_line(self) -> Widget:
        texts, moves = self.services.texts, self.moves
        unlike, untold = self._unlike, len(moves.found) - len(self._unlike)
        if unlike:
            hands = sorted({move.hand + 1 for move in unlike})
            where = ", ".join(map(str, hands))
            return self._line(False, texts("proof-moves-bad", count=len(unlike), where=where))
        if not moves.ready:
            return Label(texts("proof-moves-running", done=moves.done), BODY)
        if untold:
            return Label(texts("proof-moves-none", count=untold), BODY)
        return self._line(True, texts("proof-moves", done=moves.done))

    @property
    def _unlike(self) -> list[Move]:
        """Moves that the computer's level would not have made."""
        return [move for move in list(self.moves.found) if move.holds is False]

    def _title(self) -> str:
        """What all of it comes to; "nothing was rigged" only where everything was promised and checked."""
        verdict, moves = self.verdict, self.moves
        if verdict.faults or self._unlike:
            return "proof-title-bad"
        if not moves.ready:
            return "proof-title-running"
        whole = verdict.promised == verdict.hands and verdict.has_seed and not moves.found
        return "proof-title" if whole else "proof-title-fits"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        rows = self._findings()
        rows.append(
            Label(
                texts("proof-seed", seed=str(self.seed)) if self.seed is not None else texts("proof-no-seed"),
                STRONG,
            )
        )
        buttons: list[Widget] = []
        if self.take is None:
            rows.append(Label(texts("proof-no-wall"), CAPTION))
        else:
            rows += self._luck(self.take)
            if self.take.luck.commitment:
                copy = Button(texts("proof-copy"), self._copy, key="copy", tooltip=texts("proof-copy.about"))
                buttons.append(copy)
        buttons.append(self._button(Answer("ok", texts("ok"), "gold")))
        return [
            Label(texts(self._title()), HEADING),
            Scroll(Column(rows, gap=12), key="proof", least=430),
            Wrap(buttons, align="end"),
        ]

    def _luck(self, take: Take) -> list[Widget]:
        """The wall of a hand with all that its promise was made of."""
        texts, luck = self.services.texts, take.luck
        dice, later = (" ".join(map(str, thrown)) for thrown in (luck.dice, luck.later_dice))
        wall = texts("proof-wall-of", hand=take.number + 1, dice=dice)
        style = self.services.settings.now.tile_style
        rows: list[Widget] = [
            Label(wall, CAPTION),
            WallRows([str(t) for t in luck.wall], style, wall),
            Label(texts("proof-later", dice=later), CAPTION),
        ]
        if luck.commitment:
            rows.append(Label(texts("proof-salt", salt=luck.salt), CAPTION))
            rows.append(Label(texts("proof-commitment", code=in_fours(luck.commitment)), CAPTION))
        return rows

    def _copy(self) -> Step | None:
        assert self.take is not None
        match = self.take.session.match
        text = promise_text(match.rules.spec.id, self.take.number, self.take.luck)
        self.services.screen.copy(text)
        return None

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=16), pad=26, kind="dark")
        return Inset(panel, pad=24, most=830, align=("stretch", "centre"))
