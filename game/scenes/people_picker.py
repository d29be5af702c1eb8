"""Choosing a person of this computer for a chair, and making a new one: dialogs over the new-match screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

import pygame

from game.art.fonts import text_width
from game.art.palette import WARN
from game.art.portraits import BRASS, PORTRAITS, portrait
from game.art.vector import Layer, ellipse
from game.household import LONGEST
from game.inputs import Input, KeyDown
from game.people import OPPONENTS, known_portrait, person_name
from game.scenes.message import Dialog
from game.services import Services
from game.steps import Pop, Step, Swap
from game.store.profiles import OWNER, Profile
from game.widgets.button import Button, Pressable, draw_ring
from game.widgets.icons import draw_icon
from game.widgets.label import Label
from game.widgets.layout import Column, Grid, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, Theme
from game.widgets.widget import Callback, Look, Widget
from game.widgets.words import draw_line

NEW = "new"
"""The face of somebody who is still to be made."""
_BRIGHT = "#f6dfa4"
_CHOSEN = "#ffd166"


class FaceButton(Pressable):
    """A portrait to press, with a seat's wind on it and a caption below; `chosen` has a bright double rim."""

    def __init__(
        self,
        who: str,
        words: str,
        on_use: Callback,
        *,
        wind: str = "",
        caption: str = "",
        chosen: bool = False,
        size: float = 58,
        key: str,
        disabled_reason: str = "",
    ) -> None:
        super().__init__(on_use, key=key, tooltip=words, spoken=words, disabled_reason=disabled_reason)
        self.who, self.wind, self.caption, self.chosen, self.size = who, wind, caption, chosen, size

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return (width if self.caption and width else d), d + (theme.px(24) if self.caption else 0)

    @property
    def _disc(self) -> pygame.Rect:
        d = self.rect.height if not self.caption else min(self.rect.width, self._size)
        return pygame.Rect(self.rect.centerx - d // 2, self.rect.y, d, d)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        self._size = theme.px(self.size)
        if not self.caption:
            rect = pygame.Rect(rect.x + (rect.width - self._size) // 2, rect.y, self._size, self._size)
        super().arrange(theme, rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, disc = look.theme, self._disc
        bright = look.hover is self and self.enabled
        if self.chosen:
            halo = _halo(disc.width + theme.px(9))
            surface.blit(halo, halo.get_rect(center=disc.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.who == NEW:
            surface.blit(_empty(disc.width, bright), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_icon(surface, "plus", disc.width * 2 // 5, _BRIGHT if bright else BRASS, disc.center)
        else:
            ring = _BRIGHT if bright else BRASS if self.enabled else "#5d6a68"
            picture = portrait(self.who, disc.width, "calm", ring)
            if not self.enabled:
                picture = picture.copy()
                picture.fill((96, 96, 96, 96), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.wind:
            d = theme.px(19)
            at = pygame.Rect(disc.right - d, disc.bottom - d, d, d)
            pygame.draw.rect(surface, "#9a7d43", at.inflate(2, 2), border_radius=theme.px(6))
            pygame.draw.rect(surface, "#f4e7c6", at, border_radius=theme.px(5))
            draw_line(surface, self.wind, "face", max(13, round(d * 0.72)), "#1b2335", at.center, "centre")
        if self.caption:
            px = theme.font_px(14)
            colour = _CHOSEN if self.chosen else self.ground.text if self.enabled else self.ground.faint
            middle = (self.rect.centerx, disc.bottom + theme.px(14))
            draw_line(
                surface, shortened(self.caption, px, self.rect.width), "bold", px, colour, middle, "centre"
            )
        draw_ring(
            surface,
            self.rect if self.caption else disc,
            theme.px(14) if self.caption else disc.width // 2,
            look,
            self,
        )


def shortened(text: str, px: int, room: int) -> str:
    """The text with an ellipsis where it has no room."""
    if text_width(text, "bold", px) <= room:
        return text
    while text and text_width(text + "…", "bold", px) > room:
        text = text[:-1]
    return text + "…"


@lru_cache(maxsize=8)
def _halo(size: int) -> pygame.Surface:
    layer = Layer(size, size)
    layer.path(ellipse(size / 2, size / 2, size / 2 - 1), _CHOSEN)
    return layer.surface(1.0, 2)


@lru_cache(maxsize=8)
def _empty(size: int, bright: bool) -> pygame.Surface:
    layer = Layer(size, size)
    disc = ellipse(size / 2, size / 2, size / 2 - 1.5)
    layer.path(disc, "#0f2a34", opacity=0.9, stroke=_BRIGHT if bright else BRASS, width=2.0)
    return layer.surface(1.0, 2)


class PickFace(Dialog):
    """The regulars to choose from; leaves with the chosen one's id. `taken` are people's faces and cannot be had."""

    def __init__(self, title: str, now: str, taken: Sequence[str] = ()) -> None:
        super().__init__(title, "", [])
        self.now, self.taken = now, taken
        self.first = f"face-{now}"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        faces: list[Widget] = [
            FaceButton(
                who,
                person_name(texts, who),
                partial(Pop, who),
                caption=person_name(texts, who),
                chosen=who == self.now,
                size=84,
                key=f"face-{who}",
                disabled_reason=texts("new-face-taken") if who in self.taken else "",
            )
            for who in PORTRAITS
            if who != "you"
        ]
        cancel = Button(texts("cancel"), self.back, kind="dim", key="cancel")
        return [
            Label(self.title, HEADING),
            Grid(faces, smallest=104, most=5, gap=14),
            Row([Label("", SECOND, grow=1), cancel]),
        ]

    def build(self) -> Widget:
        return _wide(self.content())


class PersonForm(Dialog):
    """A name and a face: of somebody new, or of a `profile`. Leaves with ("person", profile)."""

    first = "name"

    def __init__(self, profile: int = 0, why: str = "") -> None:
        """`why` is said above when the game asks by itself."""
        super().__init__("", "", [])
        self.profile, self.why = profile, why
        self.name, self.face = "", ""

    def enter(self, services: Services) -> None:
        people = services.household.people()
        found = next((who for who in people if who.id == self.profile), None)
        self.name = found.name if found is not None else ""
        self.face = known_portrait(found.portrait) if found is not None else _spare(people)
        super().enter(services)
        self._type()

    @property
    def _field(self) -> TextField:
        field = self.stage.find("name")
        assert isinstance(field, TextField)
        return field

    def _type(self) -> None:
        """What is typed goes into the name."""
        self.stage.focus_on(self._field)
        self.services.screen.want_text(self.stage.text_area)

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, KeyDown) and event.key == "escape" and not self._field.composing:
            return None if event.repeat else self.back()
        step = super().handle(event)
        if step is None and self.stage.focus is None:
            self._type()  # after a click beside everything
        return step

    def content(self) -> list[Widget]:
        texts = self.services.texts
        faces: list[Widget] = [
            FaceButton(
                who,
                person_name(texts, who),
                partial(self._look, who),
                chosen=who == self.face,
                size=64,
                key=f"face-{who}",
            )
            for who in PORTRAITS
        ]
        name = TextField(
            self.name,
            self._typed,
            on_enter=lambda text: self._done(),
            ghost=texts("person-name-ghost"),
            longest=LONGEST,
            label=texts("new-name"),
            key="name",
            grow=1,
        )
        buttons: list[Widget] = [
            Space(grow=1),
            Button(texts("cancel"), self.back, kind="dim", key="cancel"),
            Button(
                texts("person-add") if not self.profile else texts("ok"),
                self._done,
                kind="gold",
                key="done",
                align="centre",
                least=110,
                disabled_reason=self._fault(),
            ),
        ]
        title = "person-asked" if self.why else "person-edit" if self.profile else "person-new"
        rows: list[Widget] = [Label(texts(title), HEADING)]
        if self.why:
            rows.append(Label(self.why, BODY))
        rows += [Label(texts("new-name"), CAPTION), Row([name])]
        if self.name.strip() and self._fault():
            rows.append(Label(self._fault(), SECOND, colour=WARN))
        rows += [Label(texts("person-face"), CAPTION), Grid(faces, smallest=64, most=5, gap=12)]
        return [*rows, Row(buttons, gap=12)]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=10), pad=(26, 22, 26, 22), kind="dark")
        return Inset(panel, pad=20, most=520, align=("stretch", "centre"))

    def _fault(self) -> str:
        """Why the name cannot be; empty if it can."""
        texts = self.services.texts
        if not self.name.strip():
            return texts("person-needs-name")
        if self.services.household.taken(self.name, self.profile):
            return texts("person-taken", name=self.name.strip())
        return ""

    def _typed(self, name: str) -> Step | None:
        self.name = name
        self.rebuild()
        return None

    def _look(self, face: str) -> Step | None:
        self.face = face
        self.rebuild()
        self._type()
        return None

    def _done(self) -> Step | None:
        if self._fault():
            self.services.sounds.play("refuse")
            return None
        household = self.services.household
        if self.profile:
            household.change(self.profile, self.name, self.face)
            return Pop(("person", self.profile))
        return Pop(("person", household.add(self.name, self.face)))


def _wide(content: Sequence[Widget]) -> Widget:
    """A dialog as wide as five people."""
    panel = Panel(Column(content, gap=16), pad=26, kind="dark")
    return Inset(panel, pad=24, most=680, align=("stretch", "centre"))


def _spare(people: Sequence[Profile]) -> str:
    """A face that nobody on this computer has yet; those that computers usually have come last."""
    taken = {"you", *(who.portrait for who in people)}
    faces = [*(who for who in PORTRAITS if who not in OPPONENTS), *OPPONENTS]
    return next((who for who in faces if who not in taken), PORTRAITS[-1])


class PickPerson(Dialog):
    """Everybody of this computer, and somebody new; leaves with ("sit", profile), or makes way for a form.

    `winds` say on which chair those sit who sit already, `now` is who sits on this one (0: a computer). Where nobody
    can be made or changed, only those are shown who are known.
    """

    def __init__(
        self,
        title: str,
        text: str,
        now: int = 0,
        winds: Mapping[int, str] | None = None,
        making: bool = True,
    ) -> None:
        super().__init__(title, text, [])
        self.now, self.winds, self.making = now, winds or {}, making
        self.first = f"person-{now}" if now else f"person-{NEW}"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        cards: list[Widget] = [self._card(who) for who in self.services.household.people()]
        if self.making:
            new = texts("person-new")
            make = partial(Swap, PersonForm())
            cards.append(FaceButton(NEW, new, make, caption=new, size=84, key=f"person-{NEW}"))
        buttons: list[Widget] = [Space(grow=1), Button(texts("cancel"), self.back, kind="dim", key="cancel")]
        if self.now and self.making:
            edit = Button(texts("person-edit"), lambda: Swap(PersonForm(self.now)), key="edit", kind="dim")
            buttons.insert(0, edit)
        grid = Grid(cards, smallest=104, most=5, gap=14)
        return [
            Label(self.title, HEADING),
            Label(self.text, SECOND),
            Scroll(grid, key="people", least=280) if len(cards) > 10 else grid,
            Row(buttons, gap=12),
        ]

    def _card(self, who: Profile) -> Widget:
        texts = self.services.texts
        name = who.name or texts("player-you")
        wind = self.winds.get(who.id, "")
        words = texts("person-moves", name=name) if wind and who.id != self.now else name
        return FaceButton(
            known_portrait(who.portrait),
            words,
            lambda: Pop(("sit", who.id)),
            wind=wind,
            caption=name,
            chosen=who.id == self.now,
            size=84,
            key=f"person-{who.id}",
        )

    def build(self) -> Widget:
        return _wide(self.content())


def owner_needs_name(services: Services) -> PersonForm:
    """Asks the owner for a name before others join."""
    return PersonForm(OWNER, services.texts("person-why"))
