"""About: what this is, who made what in it, and every licence that ships with it."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

import game
from game.app.paths import program_folder
from game.app.steps import Step
from game.scenes.backdrops import draw_soft
from game.scenes.parts import heading
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, HEADING, SECOND, STRONG
from game.widgets.widget import Widget

log = logging.getLogger(__name__)


def licence_files() -> dict[str, Path]:
    """Every licence text that ships, by the name to show."""
    root = program_folder()
    found = {"Northwall (MIT)": root / "LICENSE"}
    for path in sorted((root / "assets").rglob("OFL*.txt")):
        found[path.stem.replace("OFL-", "")] = path
    for path in sorted((root / "assets" / "licences").glob("*.txt")):
        found[path.stem] = path
    return {name: path for name, path in found.items() if path.is_file()}


def read_page(path: Path) -> str:
    """A text file's content; what went wrong if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        log.warning("about: %s", error)
        return str(error)


def page_widgets(text: str) -> list[Widget]:
    """Headings, list entries and paragraphs of a plain Markdown page."""
    widgets: list[Widget] = []
    paragraph: list[str] = []

    def flush() -> None:
        if paragraph:
            widgets.append(Label(" ".join(paragraph), BODY))
            paragraph.clear()

    for line in text.splitlines():
        bare = line.strip().replace("`", "")
        if not bare:
            flush()
        elif bare.startswith("#"):
            flush()
            widgets.append(Label(bare.lstrip("# "), STRONG))
        elif bare.startswith("|"):
            flush()
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            if set(bare) - set("|-: ") and cells[-1] != "licence":
                widgets.append(
                    Label("• **" + cells[0].replace("*", "") + "**: " + "; ".join(cells[1:]), BODY)
                )
        elif bare.startswith(("- ", "* ")):
            flush()
            paragraph.append("• " + bare[2:])
        else:
            paragraph.append(bare)
    flush()
    return widgets


class About(WidgetScene):
    """The about screen: an overview, and each licence to read in full."""

    first = "page-about"

    def __init__(self) -> None:
        super().__init__()
        self.page = "about"

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def build(self) -> Widget:
        texts = self.services.texts
        names = {"about": texts("about-overview"), **{name: name for name in licence_files()}}
        pages: list[Widget] = [
            Button(
                title,
                lambda page=page: self._show(page),  # type: ignore[misc]
                kind="gold" if page == self.page else "plain",
                key=f"page-{page}",
                least=200,
            )
            for page, title in names.items()
        ]
        sheet = Panel(
            Scroll(Column(self._content(), gap=10), key=f"text-{self.page}"),
            kind="paper",
            pad=(26, 20, 18, 20),
            grow=1,
        )
        body = Row([Scroll(Column(pages), key="pages", grow=0), sheet], gap=14, align="stretch")
        body.grow = 1
        top = heading(self.services, texts("about-title"), self.back)
        return Inset(Column([top, body], gap=16), pad=(28, 20, 28, 24), most=1180, tallest=760)

    def _show(self, page: str) -> Step | None:
        self.page = page
        self.rebuild()
        return None

    def _content(self) -> list[Widget]:
        texts = self.services.texts
        if self.page != "about":
            return page_widgets(read_page(licence_files()[self.page]))
        credits = self.services.paths.assets / "CREDITS.md"
        return [
            Label(f"Northwall 北墙 {game.__version__}", HEADING),
            Label(texts("about-what"), BODY),
            Label(texts("about-licence"), BODY),
            Label(texts("about-private", place=str(self.services.paths.data)), BODY),
            Label(texts("about-log", place=str(self.services.paths.log)), SECOND),
            *page_widgets(read_page(credits)),
        ]
