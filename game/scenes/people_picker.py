"""Choosing a person of this computer for a chair, and making a new one: dialogs over the new-match screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.app.inputs import Input, KeyDown
from game.app.services import Services
from game.app.steps import Pop, Push, Step, Swap
from game.art.palette import WARN
from game.art.portraits import PORTRAITS
from game.people.local_players import LONGEST
from game.people.regulars import person_name, spare_face
from game.scenes.face_button import NEW, FaceButton
from game.scenes.message import Answer, Dialog
from game.scenes.parts import not_drawn
from game.store.profiles import OWNER, Profile
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Grid, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND
from game.widgets.widget import Callback, Widget

_MANY = 10
"""Portraits that are shown without scrolling."""


class Picker(Dialog):
    """Portraits to choose one from, five in a row, and a way back; `aside` are buttons on the left."""

    def cards(self) -> list[FaceButton]:
        """The portraits, in order."""
        raise NotImplementedError

    def aside(self) -> list[Widget]:
        """What else can be done."""
        return []

    def content(self) -> list[Widget]:
        cards = self.cards()
        grid = Grid(cards, smallest=104, most=5, gap=14)
        cancel = Button(self.services.texts("cancel"), self.back, kind="dim", key="cancel")
        text: list[Widget] = [Label(self.text, SECOND)] if self.text else []
        faces: Widget = Scroll(grid, key="people", least=280) if len(cards) > _MANY else grid
        return [Label(self.title, HEADING), *text, faces, Row([*self.aside(), Space(grow=1), cancel], gap=12)]

    def card(self, who: str, name: str, use: Callback, key: str, **look: Any) -> FaceButton:
        """One portrait with its name below."""
        look.setdefault("words", name)
        return FaceButton(who, look.pop("words"), use, caption=name, size=84, key=key, **look)

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=16), pad=26, kind="dark")
        return Inset(panel, pad=24, most=680, align=("stretch", "centre"))


class PickFace(Picker):
    """The regulars to choose from; leaves with the chosen one's id. `taken` are people's faces and cannot be had."""

    def __init__(self, title: str, now: str, taken: Sequence[str] = ()) -> None:
        super().__init__(title, "", [])
        self.now, self.taken = now, taken
        self.first = f"face-{now}"

    def cards(self) -> list[FaceButton]:
        return [self._face(who) for who in PORTRAITS if who != "you"]

    def _face(self, who: str) -> FaceButton:
        texts = self.services.texts
        return self.card(
            who,
            person_name(texts, who),
            partial(Pop, who),
            f"face-{who}",
            chosen=who == self.now,
            disabled_reason=texts("new-face-taken") if who in self.taken else "",
        )


class PickPerson(Picker):
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
        self.first = f"person-{now or (NEW if making else OWNER)}"

    def cards(self) -> list[FaceButton]:
        cards = [self._person(who) for who in self.services.household.people()]
        if self.making:
            new = self.services.texts("person-new")
            cards.append(self.card(NEW, new, partial(Swap, PersonForm()), f"person-{NEW}"))
        return cards

    def _person(self, who: Profile) -> FaceButton:
        texts = self.services.texts
        name = who.name or texts("player-you")
        wind = self.winds.get(who.id, "")
        words = texts("person-moves", name=name) if wind and who.id != self.now else name
        use = partial(Pop, ("sit", who.id))
        return self.card(
            who.portrait, name, use, f"person-{who.id}", words=words, wind=wind, chosen=who.id == self.now
        )

    def aside(self) -> list[Widget]:
        if not self.now or not self.making:
            return []
        texts = self.services.texts
        return [Button(texts("person-edit"), lambda: Swap(PersonForm(self.now)), key="edit", kind="dim")]


class PersonForm(Dialog):
    """A name and a face: of somebody new, or of a `profile`, who may be removed too.

    Leaves with ("person", profile), or with ("gone", profile) when they were removed.
    """

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
        self.face = found.portrait if found is not None else spare_face(who.portrait for who in people)
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
        if self.profile not in (0, OWNER):
            remove = Button(texts("person-remove"), self._ask_removal, kind="dim", icon="close", key="remove")
            buttons.insert(0, remove)
        title = "person-asked" if self.why else "person-edit" if self.profile else "person-new"
        rows: list[Widget] = [Label(texts(title), HEADING)]
        if self.why:
            rows.append(Label(self.why, BODY))
        rows += [Label(texts("new-name"), CAPTION), Row([name])]
        if self.name.strip() and self._fault():
            rows.append(Label(self._fault(), SECOND, colour=WARN))
        if boxes := not_drawn(texts, self.name):
            rows.append(Label(boxes, SECOND))
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

    def _ask_removal(self) -> Step | None:
        """Says what is lost and what is kept before anybody goes."""
        texts = self.services.texts
        found = next(who for who in self.services.household.people() if who.id == self.profile)
        answers = [
            Answer("remove", texts("person-remove-yes"), kind="red"),
            Answer("stay", texts("person-remove-no"), kind="gold"),
        ]
        title = texts("person-remove-title", name=found.name)
        return Push(Dialog(title, texts("person-remove-text", name=found.name), answers))

    def resume(self, result: object) -> Step | None:
        if result == "remove":
            self.services.household.remove(self.profile)
            return Pop(("gone", self.profile))
        return super().resume(result)


def owner_needs_name(services: Services) -> PersonForm:
    """Asks the owner for a name before others join."""
    return PersonForm(OWNER, services.texts("person-why"))
