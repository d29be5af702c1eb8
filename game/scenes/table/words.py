"""The words and figures on the table: plates, round, notes, waits and refusals, in the language in use."""

from __future__ import annotations

import pygame

from engine import events as ev
from engine.prospects import Prospect, prospect_after, prospect_now
from engine.prospects import Wait as Prospected
from engine.score import Missing, Score
from engine.tiles import Tile
from engine.view import SeatView
from game.app.services import Services
from game.art import palette
from game.art.fonts import fitted, text_width
from game.match.session import HUMAN, Session
from game.people.regulars import second_name, shown_name
from game.table.counter import CounterView
from game.table.layout import Layout
from game.table.panels import NoteView, Wait, WaitsView
from game.table.picture import WINDS, Words
from game.table.plates import Chip, Plate
from game.table.shown import ShownEvent, shown
from game.widgets.skins import cast, panel, put
from game.widgets.words import draw_line


class TableWords:
    """Everything that is said at the table of one session."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services, self._session = services, session
        self._key: object = None
        self._waits: dict[Tile | None, WaitsView | None] = {}
        self._board: tuple[object, Words] = (None, Words())

    @property
    def rules_id(self) -> str:
        return self._session.match.rules.spec.id

    def say(self, name: str, **args: str | int) -> str:
        """A message of the ruleset, or of the game."""
        return self._services.texts(
            name, ruleset=self.rules_id, language=self._services.texts.language, **args
        )

    def refusal(self, reason: str) -> str:
        """Why something cannot be done."""
        return self.say(f"refusal-{reason.replace('_', '-')}")

    def where(self, brief: bool = False) -> str:
        """Round and hand in a line, or in a shorter one."""
        session = self._session
        standing = session.match.standing
        hands = session.match.rules.hands
        if hands is not None:
            name = "table-hand" if brief else "table-hand-of"
            return self.say(name, hand=standing.number + 1, of=hands)
        rounds = session.match.rules.options.get("rounds", 1)
        name = "table-round-brief" if brief else "table-round"
        return self.say(name, round=standing.rounds + 1, of=rounds, hand=standing.number + 1)

    def board(self, view: SeatView) -> Words:
        """The words that lie on the table itself."""
        thrown = (getattr(event, "dice", ()) for event in reversed(view.log))
        die = next((dice[-1] for dice in thrown if dice), 0)
        key = (self._services.texts.language, view.setup.number, self._session.match.standing.rounds, die)
        if self._board[0] != key:
            self._board = (key, self._board_words(view.setup.number, die))
        return self._board[1]

    def _board_words(self, number: int, die: int) -> Words:
        session = self._session
        hands = session.match.rules.hands
        if hands is not None:
            round_text = self.say("table-short-hand", hand=number + 1, of=hands)
        else:
            rounds = session.match.rules.options.get("rounds", 1)
            round_text = self.say("table-short-round", round=session.match.standing.rounds + 1, of=rounds)
        return Words(
            round_text=round_text,
            left_text=self.say("table-left"),
            markers={
                name: self.say(look.note, die=die) if look.note else ""
                for name, look in shown(self.rules_id).markers.items()
            },
            winds_kong=self.say("call-winds"),
            dragons_kong=self.say("call-dragons"),
            win=self.say("sign-win"),
        )

    def name(self, seat: int) -> str:
        """What the person at a seat is called; regulars keep up with the language."""
        return shown_name(self._services.texts, self._session.person_at(seat))

    def plates(self, view: SeatView, viewer: int, changes: tuple[int, ...] | None) -> list[Plate]:
        """The four seat plates, the viewer's first."""
        return [self._plate(view, (viewer + rel) % 4, changes) for rel in range(4)]

    def _plate(self, view: SeatView, seat: int, changes: tuple[int, ...] | None) -> Plate:
        person = self._session.person_at(seat)
        active = view.turn == seat and not view.over
        # Who has thrown or shown a tile is done thinking: now the others have the word.
        asked = view.offered is None or view.offered.seat != seat
        thinking = active and asked and person.level != HUMAN
        chips = []
        for look in self.doings(view, seat):
            if look.chip:
                chips.append(Chip(self.say(look.chip), look.chip_sign))
        if seat in view.declared:
            chips.append(Chip(self.say("chip-locked"), "lock"))
        if view.is_out(seat) and not view.over:
            chips.append(Chip(self.say("chip-out"), "lock"))
        if thinking:
            chips.append(Chip(self.say("chip-thinking"), "dots", quiet=True))
        change = changes[seat] if changes is not None else 0
        balance = view.balances[seat]
        return Plate(
            name=self.name(seat),
            second=second_name(self._services.texts, person),
            portrait=person.portrait,
            mood="thinking" if thinking else "happy" if seat in view.declared else "calm",
            wind=WINDS[view.seat_wind(seat)],
            balance=str(balance).replace("-", "−"),
            points=self._session.match.rules.spec.points,
            change=f"{change:+d}".replace("-", "−") if change else "",
            dealer=view.dealer == seat,
            active=active,
            chips=tuple(chips),
        )

    def doings(self, view: SeatView, seat: int) -> list[ShownEvent]:
        """How the ruleset's own events look that the seat has brought about in this hand."""
        looks = shown(self.rules_id)
        return [looks.event(e) for e in view.log if type(e).__name__ in looks.events and ev.actor(e) == seat]

    def note(self, view: SeatView, viewer: int) -> NoteView | None:
        """What is wild this hand, and how many copies are out of sight."""
        unseen = view.unseen(viewer)
        if view.wild:
            tiles = tuple(
                (str(t), self.tile_name(t), self.say("table-unseen", count=unseen[t])) for t in view.wild
            )
            return NoteView(self.say("table-wild-title"), "会", tiles)
        for marker in view.markers.values():
            look = shown(self.rules_id).marker(marker.name)
            t = marker.tile
            if t is not None and look.title:
                entry = (str(t), self.tile_name(t), self.say("table-unseen", count=unseen[t]))
                return NoteView(self.say(look.title), look.sign, (entry,))
        return None

    def counter(self, view: SeatView, viewer: int) -> CounterView:
        """How many copies of every kind of the set the viewer cannot see."""
        unseen = view.unseen(viewer)
        kinds = self._session.match.rules.spec.kinds
        rows = tuple(
            tuple((str(t), unseen[t]) for t in kinds if first <= t < first + 9) for first in (0, 9, 18, 27)
        )
        return CounterView(self.say("counter-title"), rows, frozenset(str(t) for t in view.wild))

    def tile_name(self, t: Tile) -> str:
        """What a tile is called in words."""
        return self.say(f"tile-{t.suit}", number=t.rank) if t.is_number else self.say(f"tile-{t}")

    def waits(self, view: SeatView, viewer: int, discard: Tile | None = None) -> WaitsView | None:
        """The waits of the viewer's hand when it is tenpai between its turns; on a turn, what a discard would leave."""
        key = (id(view), len(view.log), viewer, self._services.texts.language)
        if self._key != key:
            self._key = key
            self._waits.clear()
        if discard not in self._waits:
            self._waits[discard] = self._find_waits(view, viewer, discard)
        return self._waits[discard]

    def prospect(self, view: SeatView, viewer: int, discard: Tile | None) -> Prospect | None:
        """What the viewer's hand has before it, after a discard if one is named; None where that is not known."""
        rules = self._session.match.rules
        if view.over or None in view.hands[viewer]:
            return None
        if discard is None:
            return prospect_now(rules, view, viewer)
        if discard not in view.hands[viewer] or len(view.hands[viewer]) % 3 != 2:
            return None
        return prospect_after(rules, view, viewer, discard)

    def _find_waits(self, view: SeatView, viewer: int, discard: Tile | None) -> WaitsView | None:
        found = self.prospect(view, viewer, discard)
        if found is None:
            return None
        if found.waits:
            return self._tenpai(view, found, discard)
        if discard is None or found.missing != 2 or not found.useful:
            return None
        unseen = view.unseen(viewer)
        kinds = sorted(found.useful, key=lambda t: (-unseen[t], t))
        first = kinds if len(kinds) <= 4 else kinds[:3]
        shown = tuple(Wait(str(t), unseen[t], gold=t in view.wild) for t in sorted(first))
        title = self.say("waits-helps", count=found.copies)
        return WaitsView(title, shown, title, sign="进", close=True, more=len(kinds) - len(first))

    def _tenpai(self, view: SeatView, found: Prospect, discard: Tile | None) -> WaitsView:
        points = self._session.match.rules.spec.points
        either = any(isinstance(wait.claimed, Score) for wait in found.waits)
        shown = []
        for wait in found.waits:
            gold = wait.extra or wait.tile in view.wild
            shown.append(
                Wait(str(wait.tile), wait.unseen, self._worth(wait, points, either), gold, not wait.wins)
            )
        name = "waits-preview" if discard is not None else "waits" if points or either else "table-waits"
        name += "-points" if points or either else ""
        title, short = self.say(name), self.say(f"{name}-short")
        return WaitsView(title, tuple(shown), short, coins=not points)

    def _worth(self, wait: Prospected, points: bool, either: bool) -> str:
        """What a wait brings off a discard and self-drawn, in points or coins; what a barred one has of what it needs.

        With `either` False nothing here wins off a discard, and only what a draw brings is told.
        """
        off, drawn = wait.claimed, wait.drawn
        if not points:
            paid = f"{off.value}" if isinstance(off, Score) else "–"
            whole = f"{3 * drawn.value}" if isinstance(drawn, Score) else "–"
            return "" if paid == whole == "–" else f"{paid}/{whole}" if either else whole
        if isinstance(off, Score) and isinstance(drawn, Score):
            return f"{off.value}/{drawn.value}"
        if isinstance(drawn, Score):
            return f"–/{drawn.value}"
        if isinstance(drawn, Missing) and drawn.points is not None:
            least = int(self._session.match.rules.options.get("min_points", 0))
            return self.say("waits-of", points=drawn.points, least=least)
        return ""

    def _short_where(self) -> str:
        return self.board(SeatView(0, self._session.loop.table.setup)).round_text

    def standing(self) -> tuple[str, list[str]]:
        """Two lines beside the sign of the ruleset, the second also in shorter words: its name and where the match
        stands, or round and hand where the name would say again what the sign says."""
        session, texts = self._session, self._services.texts
        card = self._services.ruleset(self.rules_id)
        name = card.name(texts)
        hand = self.say("table-hand", hand=session.match.standing.number + 1)
        if not name.startswith(card.chinese(texts)):
            return name, [self.where(), self.where(brief=True), hand]
        if session.match.rules.hands is None:
            return self._short_where(), [hand]
        wind = self.say(f"end-wind-{session.loop.table.setup.round_wind}")
        return self.say("table-wind-round", wind=wind), [self.where(), hand]

    def draw_ruleset(self, surface: pygame.Surface, layout: Layout) -> None:
        """The plate in the upper left corner: the ruleset and where the match stands."""
        if not surface.get_clip().colliderect(layout.ruleset.inflate(layout.px(80), layout.px(80))):
            return
        card = self._services.ruleset(self.rules_id)
        texts = self._services.texts
        rect = layout.ruleset
        radius = layout.px(12)
        cast(surface, rect, radius, layout.scale, 0.8)
        put(surface, panel("dark", rect.width, rect.height, radius, layout.scale), rect)
        sign_px = round(rect.height * 0.46)
        x = rect.x + layout.px(12)
        chinese = card.chinese(texts).removesuffix("麻将")
        x += draw_line(surface, chinese, "face", sign_px, palette.BRASS_LIGHT, (x, rect.centery)) + layout.px(
            12
        )
        room = rect.right - layout.px(10) - x
        first, second = layout.text(15), layout.text(13)
        name, lines = self.standing()
        name = fitted(name, "bold", first, room)
        line = next((line for line in lines if text_width(line, "text", second) <= room), lines[-1])
        draw_line(surface, name, "bold", first, palette.TEXT, (x, rect.centery - round(rect.height * 0.2)))
        draw_line(
            surface,
            fitted(line, "text", second, room),
            "text",
            second,
            palette.TEXT_SECOND,
            (x, rect.centery + round(rect.height * 0.22)),
        )
