"""The way to the table: a new match is begun, a kept one is played up to where it stands."""

from __future__ import annotations

import logging
import random
from dataclasses import replace

import pygame

from engine import ruleset
from engine.record import RecordError
from game.app.services import MatchSetup, Services
from game.app.steps import Pop, Push, Step, Swap
from game.devices import keeping
from game.devices.heard import CannotListenError
from game.match.session import Session
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.devices.opening import open_host, own_devices
from game.scenes.devices.table import DeviceTable
from game.scenes.message import Answer, Dialog
from game.scenes.scene import WidgetScene
from game.scenes.table.scene import TableScene
from game.store.database import News
from game.store.matches import KeptMatch, header
from game.widgets.label import Label
from game.widgets.layout import Inset
from game.widgets.theme import HEADING
from game.widgets.widget import Widget

log = logging.getLogger(__name__)


class NewTable(WidgetScene):
    """Begins a match and makes way for the table at once, or for the draw of the seats first."""

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__()
        self.setup = setup

    def build(self) -> Widget:
        return Inset(Label("", HEADING))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def update(self, dt: float) -> Step | None:
        setup, now = self.setup, self.services.settings.now
        self.services.store.set_owner(now.player_name, now.portrait)
        people = own_devices(setup.seats)
        if people and not self._there(people):
            return self._invite(people)
        seed = setup.seed if setup.seed is not None else fresh_seed()
        if setup.draw:
            return Swap(registry.scene("seat_draw", replace(setup, seed=seed)))
        version = ruleset.load(setup.ruleset).spec.version
        session = Session.start(setup, seed, self.services.store.begin(setup, version))
        return Swap(table_of(self.services, session))

    def _there(self, people: dict[int, str]) -> bool:
        """Whether the devices of these people are in already, or somebody stands in for them."""
        host = self.services.devices.host
        if host is None or set(host.people) != set(people):
            return False
        return all(host.present(p) or p in host.moved or p in host.computed for p in people)

    def _invite(self, people: dict[int, str]) -> Step:
        """To the lobby, where devices come in; a sorry if nothing can listen here."""
        try:
            host = self.services.devices.host or open_host(self.services, people)
        except CannotListenError as fault:
            return Push(no_devices(self.services, fault))
        return Swap(registry.scene("lobby", host, self.setup))

    def resume(self, result: object) -> Step | None:
        if result != "play-here":
            return Pop()
        seats = self.setup.seats
        a, b, c, d = (replace(who, device=False) for who in seats)
        self.setup = replace(self.setup, seats=(a, b, c, d))
        return None


def table_of(services: Services, session: Session, resumed: bool = False) -> TableScene:
    """The table of a session; with devices if some play on their own."""
    host = services.devices.host
    return TableScene(session, resumed) if host is None else DeviceTable(session, host, resumed)


def no_devices(services: Services, fault: CannotListenError) -> Dialog:
    """Says why devices cannot come in; the match can go on at this screen."""
    texts = services.texts
    why = texts("devices-no-port", why=str(fault)) if str(fault) else texts("devices-no-network")
    answers = [
        Answer("back", texts("devices-cancel")),
        Answer("play-here", texts("devices-play-here"), kind="gold"),
    ]
    return Dialog(texts("devices-sorry"), why, answers)


class KeptTable(WidgetScene):
    """Plays a kept match up to where it stands, then makes way for the table, or says why that cannot be."""

    def __init__(self, match: int) -> None:
        super().__init__()
        self.match = match
        self._seen = False

    def build(self) -> Widget:
        return Inset(
            Label(self.services.texts("resume-opening"), HEADING, align="centre"), align=("stretch", "centre")
        )

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def update(self, dt: float) -> Step | None:
        if not self._seen:
            self._seen = True  # one frame says what is going on before the record is played
            return None
        try:
            kept = self.services.store.match(self.match)
        except KeyError:
            return self._sorry("resume-gone")
        try:
            session = self._again(kept)
        except RecordError as error:
            log.warning("match %d cannot be played on: %s", kept.id, error)
            moved = self._elsewhere(kept)
            return Swap(TableScene(moved)) if moved is not None else self._sorry("resume-broken", str(error))
        self._call_back(kept, session)
        return Swap(table_of(self.services, session, resumed=True))

    def _call_back(self, kept: KeptMatch, session: Session) -> None:
        """Listen again where the devices of a match were let in, so that they come back by themselves."""
        known = keeping.read(self.services.paths.data / keeping.NAME, kept.id)
        if known is None:
            return
        people = {who.profile: who.name for who in kept.people if who.profile and who.profile in known.people}
        try:
            host = open_host(self.services, people, known)
        except CannotListenError as fault:
            log.warning("devices cannot come back: %s", fault)
            return
        host.match = kept.id
        session.people = tuple(replace(who, device=who.profile in people) for who in session.people)

    def _again(self, kept: KeptMatch) -> Session:
        store = self.services.store
        people = [who.seating for who in kept.people]
        return Session.resume(
            store.lines(kept.id),
            [who.portrait for who in people],
            store.go_on(kept),
            kept.skipped,
            [who.profile for who in people],
        )

    def _elsewhere(self, kept: KeptMatch) -> Session | None:
        """The match as a new one that goes on from the last finished hand, when its record cannot be played."""
        store = self.services.store
        standing, lines = store.standing(kept.id), store.lines(kept.id)
        first = header(lines[0]) if lines else {}
        options = first.get("options")
        if standing is None or kept.ruleset not in ruleset.names():
            return None
        seats = [who.seating for who in kept.people]
        chosen = {str(k): str(v) for k, v in options.items()} if isinstance(options, dict) else {}
        known = {option.name for option in ruleset.load(kept.ruleset).spec.options}
        plan = MatchSetup(
            kept.ruleset,
            (seats[0], seats[1], seats[2], seats[3]),
            {name: value for name, value in chosen.items() if name in known},
        )
        version = ruleset.load(kept.ruleset).spec.version
        try:
            session = Session.start(plan, fresh_seed(), store.begin(plan, version), standing)
        except ValueError as error:
            log.warning("match %d cannot go on: %s", kept.id, error)
            return None
        store.close_moved(kept.id)
        store.tell(News("moved-rules" if kept.version != version else "moved-record", ""))
        return session

    def _sorry(self, what: str, why: str = "") -> Step:
        texts = self.services.texts
        answers = [Answer("ok", texts("ok"), "gold")]
        return Swap(Dialog(texts("resume-sorry"), texts(what, why=why), answers))


def fresh_seed() -> int:
    """Luck that nobody has had before."""
    return random.SystemRandom().getrandbits(48)
