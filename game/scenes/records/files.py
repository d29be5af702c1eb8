"""Records as files: writing one out, and taking one in from a file or from the clipboard."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.record import RecordError
from game.app.services import Services
from game.app.steps import Pop, Step
from game.scenes.message import Dialog
from game.store.files import TooLarge, read_file, reason, write_atomically
from game.store.store import StillPlayedError
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Wrap
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND
from game.widgets.widget import Widget

log = logging.getLogger(__name__)

ENDINGS = (".northwall", ".jsonl")
"""How the names of records' files end; the first is what is written."""
_LONGEST = 1024
_LARGEST = 16 * 1024 * 1024
"""Bytes of a file that may be taken in: far more than any match has."""
_LISTED = 30


def folder(services: Services) -> Path:
    """Where records are written to and looked for."""
    return services.paths.data / "records"


class SaveText(Dialog):
    """Writes a text to a file that the person names, or puts it on the clipboard; stays to say how it went."""

    def __init__(self, title: str, name: str, text: Callable[[], str]) -> None:
        super().__init__(title, "", [])
        self.name, self.content_text = name, text
        self.path = ""
        self.said = ""
        self.first = "save"

    def enter(self, services: Services) -> None:
        self.path = self.path or str(folder(services) / self.name)
        super().enter(services)

    def content(self) -> list[Widget]:
        texts = self.services.texts
        buttons: list[Widget] = [
            Button(texts("close"), self.back, kind="dim", key="close"),
            Button(texts("save-copy"), self._copy, key="copy"),
            Button(texts("save-write"), self._write, kind="gold", icon="save", key="save"),
        ]
        path = TextField(
            self.path,
            self._typed,
            on_enter=self._entered,
            longest=_LONGEST,
            label=texts("save-path"),
            key="path",
            grow=1,
        )
        rows: list[Widget] = [Label(self.title, HEADING), Label(texts("save-path"), CAPTION), Row([path])]
        if self.said:
            rows.append(Label(self.said, BODY))
        return [*rows, Wrap(buttons, align="end")]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=14), pad=26, kind="dark")
        return Inset(panel, pad=24, most=680, align=("stretch", "centre"))

    def _typed(self, path: str) -> Step | None:
        self.path = path
        return None

    def _entered(self, path: str) -> Step | None:
        return self._write()

    def _say(self, name: str, **args: str) -> Step | None:
        self.said = self.services.texts(name, **args)
        self.rebuild()
        return None

    def _write(self) -> Step | None:
        try:
            write_atomically(Path(self.path.strip()).expanduser(), self.content_text())
        except (OSError, ValueError, RuntimeError) as error:
            log.warning("export: %s", error)
            return self._say("save-failed", why=reason(error))
        return self._say("save-done", place=self.path.strip())

    def _copy(self) -> Step | None:
        self.services.screen.copy(self.content_text())
        return self._say("save-copied")


class TakeIn(Dialog):
    """Takes a record in from a file or from the clipboard; leaves with ("match", id)."""

    def __init__(self, title: str) -> None:
        super().__init__(title, "", [])
        self.path = ""
        self.said = ""
        self.first = "path"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        path = TextField(
            self.path,
            self._typed,
            on_enter=self._take_file,
            longest=_LONGEST,
            label=texts("take-in-path"),
            ghost=texts("take-in-ghost"),
            key="path",
            grow=1,
        )
        go = Button(
            texts("take-in-open"), lambda: self._take_file(self.path), kind="gold", key="open", height=38
        )
        rows: list[Widget] = [
            Label(self.title, HEADING),
            Label(texts("take-in-about"), BODY),
            Row([path, go]),
        ]
        if self.said:
            rows.append(Label(self.said, BODY, colour="#ffb3a4"))
        rows += self._list()
        buttons: list[Widget] = [
            Button(texts("cancel"), self.back, kind="dim", key="cancel"),
            Button(texts("take-in-paste"), self._paste, key="paste"),
        ]
        return [*rows, Wrap(buttons, align="end")]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=14), pad=26, kind="dark")
        return Inset(panel, pad=24, most=680, align=("stretch", "centre"))

    def _list(self) -> list[Widget]:
        texts, place = self.services.texts, folder(self.services)
        try:
            files = sorted(file for file in place.iterdir() if file.suffix in ENDINGS)[:_LISTED]
        except OSError:
            files = []
        if not files:
            return [Label(texts("take-in-none", place=str(place)), SECOND)]
        entries: list[Widget] = [
            Button(
                file.name,
                partial(self._take_file, str(file)),
                key=f"file-{file.name}",
                height=36,
                icon="book",
            )
            for file in files
        ]
        return [
            Label(texts("take-in-found"), CAPTION),
            Scroll(Column(entries, gap=6), key="files", least=200),
        ]

    def _typed(self, path: str) -> Step | None:
        self.path = path
        return None

    def _take_file(self, path: str) -> Step | None:
        try:
            return self._take(read_text(path))
        except TooLarge:
            return self._sorry(self.services.texts("take-in-large"))
        except (OSError, ValueError, RuntimeError) as error:
            return self._sorry(reason(error))

    def _paste(self) -> Step | None:
        return self._take(self.services.screen.clipboard())

    def _take(self, text: str) -> Step | None:
        lines = [line for line in text.splitlines() if line.strip()]
        if not lines:
            return self._sorry(self.services.texts("take-in-empty"))
        try:
            return Pop(("match", self.services.store.take_in(lines)))
        except StillPlayedError:
            return self._sorry(self.services.texts("record-secret"))
        except RecordError as error:
            log.info("import: %s", error)
            return self._sorry(str(error))

    def _sorry(self, why: str) -> Step | None:
        self.said = self.services.texts("take-in-failed", why=" ".join(why.split())[:200])
        self.rebuild()
        return None


def read_text(path: str) -> str:
    """The text of a record's file. Raises TooLarge, OSError, ValueError or RuntimeError for what cannot be read."""
    raw = read_file(Path(path.strip()).expanduser(), _LARGEST)
    return raw.decode("utf-8", errors="replace").removeprefix("\ufeff")
