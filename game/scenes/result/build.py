"""The parts of the result screen, built from the words and the deal: hand, sheet, players."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.tiles import Tile
from game.app.services import Services
from game.art.portraits import portrait
from game.art.tile3d import HEIGHT
from game.art.tileflat import put_flat
from game.scenes.result.hand import HandStrip, HandView, captions
from game.scenes.result.players import FullScroll, PlayerRow, PlayerView, columns_of
from game.scenes.result.reading import LaidSet, fan_sets, open_hand, wild_count, winning_sets
from game.scenes.result.sheet import (
    CAPTION,
    CAPTION_INK,
    Divider,
    FanRow,
    FanScroll,
    FanView,
    MarkerNote,
    SmallFan,
    SumLine,
    payment_slip,
)
from game.scenes.result.tiles import faces_of
from game.scenes.result.words import WIND_SIGNS, ResultWords, plain, signed
from game.table.panels import Faces
from game.table.shown import shown
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, Theme
from game.widgets.widget import Look, Widget

_KINDS = (
    "chow",
    "pong",
    "kong",
    "ckong",
    "winds",
    "dragons",
    "pair",
    "knitted",
    "orphans",
    "honours",
    "hand",
)


class TileRow(Widget):
    """A few tiles in a row, `width` units each; a second row where they do not fit."""

    def __init__(self, codes: Sequence[str], width: float, faces: Faces, spoken: str) -> None:
        super().__init__(spoken=spoken)
        self.codes, self.width, self.faces = tuple(codes), width, faces

    def _grid(self, theme: Theme, width: int) -> tuple[int, int, int]:
        """Pixels of a tile and a step, and how many there are in a row."""
        tile = theme.px(self.width)
        step = tile + theme.px(3)
        return tile, step, max(1, width // step)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        tile, step, columns = self._grid(theme, width)
        rows = -(-len(self.codes) // columns)
        return min(len(self.codes), columns) * step, rows * (round(tile * HEIGHT) + theme.px(4))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        tile, step, columns = self._grid(look.theme, self.rect.width)
        tall = round(tile * HEIGHT) + look.theme.px(4)
        for i, code in enumerate(self.codes):
            x, y = self.rect.x + i % columns * step, self.rect.y + i // columns * tall
            put_flat(surface, x, y, tile, self.faces.look(code), edge=0.0)


class ResultParts:
    """Builds the widgets of one result."""

    def __init__(self, services: Services, words: ResultWords) -> None:
        self.services, self.words = services, words
        self.texts = services.texts
        self.faces = faces_of(services)
        self.table = words.table
        self.wild = frozenset(self.table.wild)
        self.looks = shown(words.rules_id)
        markers = self.table.markers.values()
        golden = (m.tile for m in markers if m.tile is not None and self.looks.marker(m.name).gold)
        self.gold = self.wild | frozenset(golden)
        won = words.won
        self.sets: tuple[LaidSet, ...] = ()
        if won is not None:
            self.sets = winning_sets(won, tuple(self.table.melds[won.seat]), self.wild, self.gold)

    # the hand

    def strip(self) -> Widget | None:
        """The winning hand; None when nobody won."""
        won = self.words.won
        if won is None:
            return None
        view = self._view(won.seat, self.sets)
        others = {
            seat: self._view(seat, self._open(seat), heading=self._heading(seat))
            for seat in range(4)
            if seat != won.seat
        }
        spoken = "; ".join(c.whole for c in view.captions)
        strip = HandStrip(view, others, self.faces, self.texts("result-won-tile"), spoken)
        return Panel(strip, pad=0)

    def _heading(self, seat: int) -> str:
        return self.texts("result-hand-of", **self.words.seat_who(seat))

    def _view(self, seat: int, sets: tuple[LaidSet, ...], heading: str = "") -> HandView:
        kinds = {kind: self.texts(f"result-set-{kind}") for kind in _KINDS}
        givers = {s: self.texts("result-set-from", **self.words.seat_who(s)) for s in range(4)}
        flowers = tuple(str(t) for t in self.table.flowers[seat])
        caption = self.texts("result-set-flowers", count=len(flowers))
        return HandView(
            sets, captions(sets, kinds, givers, self.texts("result-comma")), flowers, caption, heading
        )

    def _open(self, seat: int) -> tuple[LaidSet, ...]:
        hand = [t for t in self.table.hands[seat] if t is not None]
        return open_hand(hand, tuple(self.table.melds[seat]), seat, self.gold)

    # the sheet

    def sheet(self) -> Widget:
        """The paper with what was counted and what was paid."""
        left: list[Widget]
        if self.words.won is None:
            left = self._washed_out()
        else:
            rows = self._fans()
            longest = max(len(row.chinese) for row in rows)
            fans = [FanRow(row, i, longest, self.faces) for i, row in enumerate(rows)]
            left = [
                self._caption(self._sheet_title()),
                FanScroll(fans, key="fans"),
                self._sum(),
            ]
        right = Column(self._right(), gap=6, grow=1)
        row = Row([Column(left, gap=6, grow=1.4), Divider(), right], gap=12, align="stretch")
        return Panel(
            row, kind="paper", pad=(15, 13, 13, 13), grow=1.56 if self.words.won is not None else 1.2
        )

    @staticmethod
    def _caption(text: str) -> Widget:
        return Inset(Label(text, CAPTION, colour=CAPTION_INK), pad=(5, 5, 0, 0))

    def _sheet_title(self) -> str:
        if self.words.points:
            return self.texts("result-counted")
        won = self.words.won
        return self.texts("result-labels" if won is not None and won.score.fans else "result-story")

    def _fans(self) -> list[FanView]:
        won = self.words.won
        assert won is not None
        if not won.score.fans:
            return self._story()
        rows = []
        for fan in won.score.fans:
            named = self.words.fan(fan)
            name = named.name
            chinese = named.chinese
            if fan.count > 1:
                name = f"{name} ×{fan.count}" if name else name
                chinese = chinese if name else f"{chinese}×{fan.count}"
            points = str(fan.points * fan.count) if self.words.points else ""
            rows.append(FanView(chinese, name, named.about, points, fan_sets(fan, self.sets)))
        return rows

    def _story(self) -> list[FanView]:
        """For rules without fans: how the hand was won, in a few lines."""
        won, texts = self.words.won, self.texts
        assert won is not None
        if won.giver is not None:
            sort, sign = ("robbed", "抢杠") if won.robbed else ("discard", "点炮")
            about = texts(f"result-how-{sort}.about", **self.words.seat_who(won.giver))
        else:
            sort, sign = ("replacement", "杠开") if self.words.source != "wall" else ("drawn", "自摸")
            about = texts(f"result-how-{sort}.about")
        tiles = (str(won.tile),) if won.tile is not None else ()
        gold = won.tile is not None and won.tile in self.gold
        rows = [FanView(sign, texts(f"result-how-{sort}"), about, tiles=tiles, gold=gold)]
        done = next((s for s in self.sets if any(t.won for t in s.tiles)), None)
        if done is not None:
            kind = done.kind if done.kind in ("chow", "pong", "pair") else "other"
            rows.append(FanView("成牌", texts(f"result-done-{kind}"), "", sets=(done,)))
        else:
            rows.append(FanView("成牌", texts("result-done-none"), ""))
        count, standing = wild_count(self.sets)
        if self.wild or count:
            sort = (
                "none"
                if not count
                else "itself"
                if not standing
                else "all"
                if standing == count
                else "stands"
            )
            signs = (self.looks.marker(name).result for name in self.table.markers)
            sign = next((sign for sign in signs if sign), "会儿")
            about = texts(f"result-wilds.{sort}", count=count, standing=standing)
            rows.append(FanView(sign, texts("result-wilds", count=count), about))
        return rows

    def _sum(self) -> Widget:
        won = self.words.won
        assert won is not None
        if self.words.points:
            return SumLine(self.texts("result-sum"), self.words.sum_note(), str(won.score.value))
        gained = self.words.price(won)[won.seat]
        return SumLine(self.texts("result-won-sum"), self.words.sum_note(), signed(gained))

    def _right(self) -> list[Widget]:
        words, texts = self.words, self.texts
        slip = payment_slip(words.payments(), texts("result-kongs"), words.kongs())
        title = self._caption(texts("result-payments"))
        uncounted = words.won.score.uncounted if words.won is not None else ()
        if not uncounted:
            return [title, Scroll(Column([slip, *self._markers()], gap=12), key="pays", least=120)]
        rows: list[Widget] = []
        for fan in uncounted:
            named = words.fan(fan)
            rows.append(SmallFan(named.chinese, named.name, words.because(fan)))
        return [
            self._caption(texts("result-not-counted")),
            Scroll(Column(rows, gap=10), key="pays", least=60),
            Inset(slip, pad=(5, 0, 5, 2)),
        ]

    def _markers(self) -> list[Widget]:
        rows: list[Widget] = []
        for name, marker in self.table.markers.items():
            tiles = self.table.wild if marker.apart else (marker.tile,)
            known = [t for t in tiles if t is not None]
            if known and self.looks.marker(name).result:
                title = self.texts(f"result-marker-{name}")
                spoken = f"{title}: {self._tile_names(known)}"
                rows.append(MarkerNote(title, [str(t) for t in known], self.faces, spoken))
        return rows

    def _tile_names(self, tiles: Sequence[Tile]) -> str:
        return self.texts("result-comma").join(self.words.tile(t) for t in tiles)

    def _washed_out(self) -> list[Widget]:
        """Nobody won: who was one tile away, and from what."""
        texts, words = self.texts, self.words
        head = FanView("荒庄", texts("result-washed"), texts("result-washed.about"))
        rows: list[Widget] = []
        for seat in self._order():
            waits = words.waits(seat)
            about = texts("result-waited" if waits else "result-not-ready", **words.seat_who(seat))
            lines: list[Widget] = [Label(about, BODY)]
            if waits:
                lines.append(TileRow([str(t) for t in waits], 30, self.faces, self._tile_names(waits)))
            rows.append(
                Row([self._face(seat, "happy" if waits else "calm"), Column(lines, gap=4, grow=1)], gap=12)
            )
        return [
            FanRow(head, 0, 2, self.faces),
            self._caption(texts("result-ready")),
            Scroll(Column(rows, gap=12), key="fans", least=120),
        ]

    def _face(self, seat: int, mood: str) -> Picture:
        who = self.words.session.person_at(seat).portrait
        return Picture(lambda w, h: portrait(who, w, mood), 46, 46)

    # the players

    def _order(self) -> list[int]:
        """Seats as they are listed: the winner first, else the viewer, then on round the table."""
        won = self.words.won
        start = won.seat if won is not None else (self.words.viewer or 0)
        return [(start + step) % 4 for step in range(4)]

    def players(self) -> Widget:
        """Everybody's change, balance and tiles."""
        views = [self._player(seat) for seat in self._order()]
        shared = columns_of(views)
        rows = [PlayerRow(view, shared, self.faces) for view in views]
        return Panel(Column([FullScroll(Column(rows, gap=3), key="players", least=120)]), pad=4, grow=1)

    def _player(self, seat: int) -> PlayerView:
        words, texts = self.words, self.texts
        win = next((won for won in words.wins if won.seat == seat), None)
        person = words.session.person_at(seat)
        change = words.changes()[seat]
        shown_above = win is not None and win is words.won
        mood = "happy" if change > 0 or win is not None else "worried" if change < 0 else "calm"
        wind = self.table.seat_wind(seat)
        balance = plain(self.table.balances[seat])
        kongs = words.changes(*words.kong_reasons)[seat] if words.kong_reasons else 0
        note = ""
        if win is not None:
            note = words.income(win)
            if kongs:
                note = f"{note}{texts('result-comma')}{texts('result-kongs-short', change=signed(kongs))}"
        spoken = texts(
            "result-row",
            name=words.seat_name(seat),
            wind=texts(f"result-wind-{wind}"),
            change=signed(change),
            balance=balance,
        )
        return PlayerView(
            seat=seat,
            name=words.seat_name(seat),
            portrait=person.portrait,
            mood=mood,
            wind=WIND_SIGNS[wind],
            dealer=seat == self.table.dealer,
            change=change,
            change_text=signed(change),
            balance=balance,
            points=words.points,
            now=texts("result-now"),
            sets=() if shown_above else self._open(seat),
            note=note,
            lit=win is not None,
            spoken=spoken,
        )
