"""What is asked when the game is to close while something played could not be saved."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from game.app.services import Services
from game.app.steps import Leave, Step
from game.scenes.message import Dialog
from game.store.files import reason
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Wrap
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, CAPTION, HEADING
from game.widgets.widget import Widget

log = logging.getLogger(__name__)

_LONGEST = 1024


class Unsaved(Dialog):
    """Try again, save to another folder, close anyway, or stay."""

    def __init__(self, services: Services) -> None:
        super().__init__(services.texts("unsaved-title"), services.texts("unsaved-text"), [])
        self.folder = str(Path.home() / "Northwall")
        self.said = ""
        self.first = "again"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        field = TextField(
            self.folder,
            self._typed,
            on_enter=lambda folder: self._copy(),
            longest=_LONGEST,
            label=texts("unsaved-folder"),
            key="folder",
            grow=1,
        )
        there = Button(texts("unsaved-there"), self._copy, icon="save", key="there", height=38)
        rows: list[Widget] = [
            Label(self.title, HEADING),
            Label(self.text, BODY),
            Label(texts("unsaved-folder"), CAPTION),
            Row([field, there]),
        ]
        if self.said:
            rows.append(Label(self.said, BODY))
        buttons: list[Widget] = [
            Button(texts("unsaved-anyway"), lambda: Leave(anyway=True), kind="red", key="anyway"),
            Button(texts("unsaved-stay"), self.back, kind="dim", key="stay"),
            Button(texts("unsaved-again"), self._again, kind="gold", key="again"),
        ]
        return [*rows, Wrap(buttons, align="end")]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=14), pad=26, kind="dark")
        return Inset(panel, pad=24, most=680, align=("stretch", "centre"))

    def _typed(self, folder: str) -> Step | None:
        self.folder = folder
        return None

    def _say(self, said: str) -> Step | None:
        self.said = said
        self.rebuild()
        return None

    def _again(self) -> Step | None:
        if self.services.store.try_again():
            return Leave()
        return self._say(self.services.texts("unsaved-still"))

    def _copy(self) -> Step | None:
        try:
            place = self.services.store.copy_to(Path(self.folder.strip()).expanduser())
        except (OSError, sqlite3.Error, ValueError, RuntimeError) as error:
            log.warning("closing: nothing saved in %s (%s)", self.folder, error)
            return self._say(self.services.texts("save-failed", why=reason(error)))
        log.info("closing: everything is in %s", place)
        return Leave()
