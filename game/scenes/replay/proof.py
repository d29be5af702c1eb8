"""Nothing was rigged: what playing a record again has shown, the luck that the match was given, and the wall."""

from __future__ import annotations

import pygame

from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat
from game.match.recording import Take, Verdict
from game.scenes.message import Answer, Dialog
from game.widgets.icons import draw_icon
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Wrap
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, CAPTION, HEADING, STRONG, Theme
from game.widgets.widget import Look, Widget


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

    The seed holds all walls of a match, those to come as well.
    """

    def __init__(self, verdict: Verdict, take: Take | None, seed: int | None) -> None:
        super().__init__("", "", [])
        self.verdict, self.take, self.seed = verdict, take, seed
        self.first = "ok"

    def _line(self, good: bool, text: str) -> Widget:
        return Row([Tick(good, text), Label(text, BODY, grow=1)], gap=10, align="start")

    def _findings(self) -> list[Widget]:
        texts, verdict = self.services.texts, self.verdict
        wrong = {
            name: [hand for what, hand in verdict.faults if what == name]
            for name in ("record", "wall", "hand", "coins")
        }
        out = []
        for name in ("record", "wall", "hand", "coins"):
            hands = ", ".join(str(hand) for hand in wrong[name])
            text = texts(
                f"proof-{name}-bad" if wrong[name] else f"proof-{name}",
                decisions=verdict.decisions,
                hands=verdict.hands,
                coins=verdict.coins,
                where=hands,
            )
            out.append(self._line(not wrong[name], text))
        return out

    def content(self) -> list[Widget]:
        texts = self.services.texts
        title = texts("proof-title-bad" if self.verdict.faults else "proof-title")
        rows: list[Widget] = self._findings()
        rows.append(
            Label(
                texts("proof-seed", seed=str(self.seed)) if self.seed is not None else texts("proof-no-seed"),
                STRONG,
            )
        )
        if self.take is not None:
            luck = self.take.luck
            dice = " ".join(str(die) for die in luck.dice)
            rows.append(Label(texts("proof-wall-of", hand=self.take.number + 1, dice=dice), CAPTION))
            style = self.services.settings.now.tile_style
            rows.append(
                WallRows(
                    [str(t) for t in luck.wall],
                    style,
                    texts("proof-wall-of", hand=self.take.number + 1, dice=dice),
                )
            )
        else:
            rows.append(Label(texts("proof-no-wall"), CAPTION))
        ok = Answer("ok", texts("ok"), "gold")
        return [
            Label(title, HEADING),
            Scroll(Column(rows, gap=12), key="proof", least=430),
            Wrap([self._button(ok)], align="end"),
        ]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=16), pad=26, kind="dark")
        return Inset(panel, pad=24, most=830, align=("stretch", "centre"))
