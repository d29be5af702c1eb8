"""A match as it lies on the table before one person: what is shown, what is asked, what opens over it."""

from __future__ import annotations

import pygame

from engine.actions import Action
from engine.standard import Stage
from engine.view import SeatView
from game.app.services import Seating, Services
from game.app.steps import Push, Step
from game.match.hot_seat import Rota, Visit
from game.match.session import HUMAN, Session
from game.motion.timeline import Timeline
from game.scenes import registry
from game.scenes.key_names import key_cap
from game.scenes.scene import Scene
from game.scenes.table.advice import Advice
from game.scenes.table.cover import Cover
from game.scenes.table.desk import Desk
from game.scenes.table.grip import Grip
from game.scenes.table.menu import TableMenu, pause_menu
from game.scenes.table.move_log import MoveLog
from game.scenes.table.prompt import Prompt
from game.scenes.table.showing import Showing
from game.scenes.table.wait_slip import WaitSlip
from game.scenes.table.why import Why
from game.scenes.table.wishes import Wishes
from game.scenes.table.words import TableWords
from game.store.profiles import OWNER
from game.table.layout import Layout
from game.table.rail import RailView, shimmer_area


class LaidTable(Scene):
    """The parts of a table and how they make one picture; the person at the near side may change."""

    def __init__(self, session: Session, resumed: bool = False) -> None:
        """`resumed`: the match stands somewhere already."""
        super().__init__()
        self.session, self._resumed = session, resumed
        self.showing: Showing
        self.words: TableWords
        self.desk: Desk
        self.grip: Grip
        self.why: Why
        self.advice: Advice
        self.slip: WaitSlip
        self.menu: TableMenu
        self.cover: Cover
        self.wishes: Wishes
        self._rota: Rota
        self._visit: Visit | None = None
        self._sharing = ""
        """How this hand is shared, as the setting `sharing` says it; empty before the first."""
        self._wished = ""
        """How it shall be shared once everybody has been told; empty when nothing is to be told."""
        self._clock = 0.0
        self._passing: Action | None = None
        self._result_shown = False

    def enter(self, services: Services) -> None:
        services = services.about(self.session.match.rules.spec.id)
        super().enter(services)
        self.words = TableWords(services, self.session)
        self.showing = Showing(services, self.session, self.words)
        self.menu = TableMenu(services, self._open_guide, self._pause, self._open_log, self._profile)
        self.cover = Cover(services, self.session)
        rules, texts = self.session.match.rules, services.texts
        self.why = Why(rules, texts)
        self.advice = Advice(rules, texts, lambda seat: self.words.name(seat))
        self.slip = WaitSlip(self.words, self.why)
        self.desk = Desk(rules, texts, self.why.explain, lambda: self._play("refuse"))
        self.grip = Grip(self.showing, self.desk)
        self._rota = Rota(self.session, everyone=False, elsewhere=self.elsewhere)
        self.wishes = Wishes(self.session, services.household, self._rota)
        self._fit()
        self._begin_deal(self._resumed)

    # what there is

    @property
    def viewer(self) -> int:
        """The seat at the near side."""
        return self.showing.viewer

    @property
    def shown(self) -> SeatView:
        """What the person at the near side has been shown."""
        return self.showing.view

    @property
    def timeline(self) -> Timeline:
        """What is moving and what is still to be shown."""
        return self.showing.timeline

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.showing.layout

    @property
    def prompt(self) -> Prompt | None:
        """What the person at the screen is asked now."""
        return self.desk.prompt

    def elsewhere(self, seat: int) -> bool:
        """Whether the person of a seat decides somewhere else than at this screen."""
        return False

    @property
    def shared(self) -> bool:
        """Whether several people take turns at this screen."""
        return len(self.session.humans) > 1

    @property
    def _open(self) -> bool:
        """All hands lie open: several people who want it so."""
        return self._sharing == "open" and self.shared

    @property
    def _hides(self) -> bool:
        """Several people play, and each sees only their own hand."""
        return self.shared and not self._open

    def _profile(self) -> int | None:
        """The profile of the person at the near side; None while nobody sits there."""
        if self.showing.public:
            return None
        return self.session.person_at(self.viewer).profile

    def _first_viewer(self) -> int:
        visit = self._rota.next()
        if visit is not None:
            return visit.seat
        humans = self.session.humans
        return self.session.seat_of(humans[0]) if humans else 0

    @property
    def hints(self) -> str:
        """When hints are shown: "off", "ask" or "always"."""
        return self.showing.now.hints

    def limit(self) -> int:
        """How many events of the deal may be shown now."""
        return self._rota.limit()

    # what is shown

    def _begin_deal(self, again: bool = False) -> None:
        """A deal comes on the screen; with several people it is shown to all, and then the first is called.

        `again`: it stands somewhere already, and all that has happened is shown at once. Another way of sharing than
        in the hand before is told first.
        """
        wanted = self.services.settings.now.sharing
        # Hands that were covered are not opened by leaving the table and coming back.
        before = self._sharing or ("quick" if again and wanted == "open" else wanted)
        self._wished = wanted if self.shared and wanted != before else ""
        self._share(before, again)

    def _share(self, sharing: str, again: bool) -> None:
        """The deal comes on the screen, shared in this way."""
        self._sharing, self._again = sharing, again
        self._rota.everyone = sharing == "everyone" and len(self.session.humans) > 1
        self._rota.begin(again)
        self.wishes.begin()
        self._result_shown = False
        if self._hides:
            self.cover.lift()
        self.showing.begin(self._first_viewer(), self._open, self._hides)
        self.menu.show(self.layout)
        self._clear()
        if again:
            self.showing.catch_up(self._rota.limit())

    def _clear(self) -> None:
        self._visit = None
        self.showing.looking = False
        self.desk.clear()
        self.advice.clear()
        self._follow()

    def _fit(self) -> None:
        self.showing.fit()
        self.menu.show(self.showing.layout)
        self.cover.fit(self.showing.layout)

    def _follow(self) -> None:
        """Make the desk agree with what is shown."""
        self.showing.follow()
        self.desk.order = self.showing.order
        self.desk.show(self.shown, self.viewer, self.layout)
        self.desk.bindings = bindings = self.services.bindings
        self.advice.cap = key_cap(self.services.texts, bindings.keys["hint"])
        self.desk.double_click = self.showing.now.double_click_discard
        self.touch()

    def _play(self, name: str) -> None:
        self.services.sounds.play(name)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._fit()
        self._follow()
        if self.prompt is not None and self._visit is not None:
            self._ask(self._visit)

    def _turn_to(self, seat: int) -> None:
        """The person of a seat sits down at the near side."""
        self.showing.turn_to(seat)
        self._turned()

    def _rise(self, seat: int) -> None:
        """Nobody sits at the near side until the person of a seat says that they are there."""
        self.showing.rise(seat)
        self._turned()
        self.cover.show(self.layout, seat)

    def _turned(self) -> None:
        self.cover.lift()
        self.menu.show(self.layout)
        self._clear()

    def show_moment(self, viewer: int, number: int, share: float = 1.0) -> None:
        """Stand still in the middle of event `number` of the deal, seen by a seat; at `share` 1 it has happened."""
        self.cover.remove()
        self.showing.begin(viewer, open_hands=False)
        self.showing.show_moment(number, share)
        self._clear()

    def show_question(self, viewer: int) -> None:
        """Stand where a seat is asked."""
        question = self.session.question(viewer)
        self.show_moment(viewer, len(self.session.loop.table.log) - 1)
        if question is not None:
            self._ask(Visit(viewer, self.showing.seen, question))

    # what is asked

    def wanted(self, visit: Visit) -> Action | None:
        """What the hint shall suggest in any case; None: whatever is best."""
        return None

    def _ask(self, visit: Visit) -> None:
        self._visit = visit
        question = visit.question
        self.showing.looking = question.stage is Stage.DRAW
        view = self.shown if self.shown.seat == visit.seat else self.session.loop.view(visit.seat)
        self.desk.avoid = self.showing.room_for_waits(view, question)
        self.why.ask(view, question)
        self.advice.mode = self.hints
        self.advice.ask(view, question, self.wanted(visit))
        self.desk.ask(question, self.showing.dress.style, self.why.barred() if visit.real else ())

    # what opens over it

    def help(self) -> tuple[str, ...]:
        return self.session.match.rules.spec.id, self.desk.refused

    def _open_guide(self) -> Step | None:
        return Push(registry.scene("guide", *self.help()))

    def _open_log(self) -> Step | None:
        """What has happened in this hand, as the person at the near side was shown it."""
        self.showing.pointing.forget()
        return Push(MoveLog(*self.showing.moves()))

    def _personal(self) -> Seating | None:
        """Whose own settings the settings shall show apart; None where there are only the settings."""
        person = self.session.person_at(self.viewer)
        if self.showing.public:
            return None
        alone = len(self.session.humans) == 1 and person.profile in (0, OWNER)
        return None if alone or person.level != HUMAN else person

    def _people(self) -> list[Seating]:
        """Those whose own settings the settings shall show apart, whoever is at the near side first."""
        humans = [self.session.people[p] for p in self.session.humans]
        if len(humans) < 2 or self.showing.public:
            return humans if len(humans) > 1 else [who for who in [self._personal()] if who is not None]
        near = self.session.person_at(self.viewer)
        return sorted(humans, key=lambda who: who is not near)

    def _pause(self) -> Step | None:
        undo = self._choice_to_undo() is not None if self.services.settings.now.take_back else None
        person = self._personal()
        name = "" if person is None else self.words.name(self.viewer)
        where, wish = self.words.where(), "" if self.showing.public else self.wishes.of(self.viewer)
        devices = self.services.devices.host is not None
        return Push(pause_menu(self.services, where, wish, undo, name, self.session.commitment, devices))

    def _choice_to_undo(self) -> int | None:
        return self.session.last_choice(passes=self.showing.now.claims == "all")

    # drawing

    def _rail(self) -> RailView:
        """The own hand as it stands now."""
        return self.grip.rail(self.showing.rail_now)

    def _glints(self) -> pygame.Rect:
        """Where light wanders over wild tiles of the own hand."""
        return shimmer_area(self.layout, self._rail())

    def draw(self, surface: pygame.Surface) -> None:
        self.showing.draw_table(surface)
        self.desk.draw(
            surface, self._rail(), self._clock if self.showing.shimmers else None, self.advice.suggested
        )
        self.showing.draw_over(surface)
        if self.prompt is not None:
            self.advice.draw(surface, self.layout, self.desk.places(), self.showing.faces)
        self.slip.draw(surface, self.layout, self.showing.waits, self.shown, self.viewer)
        self.showing.draw_pointed(surface)
        self.desk.draw_slip(surface)
        self.menu.draw(surface)
        self.cover.draw(surface)
