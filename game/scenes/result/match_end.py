"""The end of a match: the final standing with medals, how the balances went, and every hand."""

from __future__ import annotations

from game.app.inputs import KeyDown
from game.app.services import MatchSetup, Services
from game.app.steps import Home, Step
from game.match.session import Session
from game.scenes import registry
from game.scenes.result.backdrop import StampSeal
from game.scenes.result.chart import Chart, Series
from game.scenes.result.standing import RankRow, RankView, SheetHead, SheetLine, SheetRow, SheetTable
from game.scenes.result.words import PeopleWords, match_ending, plain, signed
from game.scenes.stamped import StampedScene
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.theme import BODY, DISPLAY, SECOND, Style
from game.widgets.widget import Widget

_HOW = Style("text", 16, quiet=True)
_RULES = Style("bold", 17)


class MatchEnd(StampedScene):
    """The final standing of a match that is over."""

    first = "again"

    def __init__(self, session: Session, viewer: int) -> None:
        super().__init__()
        self.session, self.viewer = session, viewer
        self.shown = "sheet" if session.match.rules.spec.points else "chart"
        self.words: PeopleWords

    def enter(self, services: Services) -> None:
        services = services.about(self.session.match.rules.spec.id)
        self.words = PeopleWords(services, self.session, self.viewer)
        super().enter(services)

    # the figures

    @property
    def start(self) -> tuple[int, ...]:
        """Balances by player before the first hand."""
        history = self.session.history
        return history[0].before if history else self.final

    @property
    def final(self) -> tuple[int, ...]:
        """Balances by player at the end."""
        return self.session.match.standing.balances

    def courses(self) -> list[tuple[int, ...]]:
        """Each player's balances: before the first hand, after each, and at the end if a hand was dropped."""
        rows = [self.start, *(hand.balances for hand in self.session.history)]
        if rows[-1] != self.final:
            rows.append(self.final)
        return [tuple(row[player] for row in rows) for player in range(4)]

    def ranking(self) -> list[tuple[int, int]]:
        """(player, rank) from first to last; equal balances share a rank."""
        order = sorted(range(4), key=lambda player: -self.final[player])
        return [(player, 1 + sum(b > self.final[player] for b in self.final)) for player in order]

    # what can be done

    def again(self) -> Step | None:
        """Another match with the same people, rules and options, and new luck, by which seats may be drawn too."""
        session = self.session
        a, b, c, d = session.people
        options = {name: str(value) for name, value in session.match.rules.options.items()}
        draw = self.services.settings.now.seat_draw == "dice"
        setup = MatchSetup(session.match.rules.spec.id, (a, b, c, d), options, draw=draw)
        return Home(registry.scene("match", setup))

    def back(self) -> Step | None:
        return Home(registry.scene("title"))

    def key(self, event: KeyDown) -> Step | None:
        return self.again() if event.key == "enter" and not event.repeat else None

    def _show(self, what: str) -> Step | None:
        self.shown = what
        self.rebuild()
        return None

    # what is on the screen

    def build(self) -> Widget:
        body = Row([self._standing(), self._right()], gap=14, align="stretch", grow=1)
        return Inset(Column([self._head(), body, self._foot()], gap=12), pad=(24, 14, 24, 14), most=1560)

    def _title(self) -> str:
        winners = [player for player, rank in self.ranking() if rank == 1]
        if len(winners) > 1:
            return self.words.say("end-title-shared")
        return self.words.say("end-title", **self.words.who(winners[0]))

    def _head(self) -> Widget:
        words = self.words
        ending = Label(match_ending(words), _HOW)
        left = Column([Label(self._title(), DISPLAY, shadow="#000000"), ending], gap=0, grow=1.6)
        rules = Label(words.ruleset(), _RULES, align="right", grow=1)
        return Row([StampSeal("终", 78, self.age, self._title()), left, rules], gap=18)

    def _standing(self) -> Widget:
        views = [self._rank(player, rank) for player, rank in self.ranking()]
        rows = [RankRow(view, [v.balance for v in views]) for view in views]
        return Panel(Column(rows, gap=4), pad=9, grow=1)

    def _rank(self, player: int, rank: int) -> RankView:
        words, person = self.words, self.session.people[player]
        gain = self.final[player] - self.start[player]
        hands = sum(hand.winner == player for hand in self.session.history)
        place = words.say(f"end-place-{rank}")
        balance = plain(self.final[player])
        won = words.say("end-hands-won", count=hands)
        return RankView(
            player=player,
            rank=rank,
            place=place,
            name=words.name(player),
            portrait=person.portrait,
            mood="happy" if rank == 1 else "worried" if gain < 0 else "calm",
            won=won,
            balance=balance,
            gain=gain,
            gain_text=signed(gain),
            points=words.points,
            spoken=f"{place}: {words.name(player)}, {balance} ({signed(gain)}), {won}",
        )

    def _right(self) -> Widget:
        texts = self.services.texts
        choice = Choice(
            [Item("chart", texts("end-chart")), Item("sheet", texts("end-sheet"))],
            self.shown,
            self._show,
            label=texts("end-chart"),
            key="shown",
        )
        if not self.session.history:
            content: Widget = Panel(Label(texts("end-none"), BODY), pad=20, grow=1)
        elif self.shown == "chart":
            content = Panel(Column([self._chart()]), pad=(14, 12, 14, 8), grow=1)
        else:
            content = self._sheet()
        head: list[Widget] = [choice, Space(grow=1)]
        if self.shown == "sheet" and self.session.history:
            head = [choice, Label(self._legend(), SECOND, align="right", grow=1)]
        return Column([Row(head), content], gap=10, grow=1.55)

    def _legend(self) -> str:
        """What the signs on the sheet mean."""
        say = self.words.say
        return say("end-legend", win=say("end-sign-win"), gave=say("end-sign-gave"))

    def _chart(self) -> Widget:
        words = self.words
        series = [Series(words.name(player), course) for player, course in enumerate(self.courses())]
        spoken = "; ".join(
            words.say("end-chart-spoken", name=s.name, balances=", ".join(map(plain, s.balances)))
            for s in series
        )
        return Chart(series, self.services.texts("end-start"), spoken)

    def _sheet(self) -> Widget:
        texts, words = self.services.texts, self.words
        people = [(words.name(player), self.session.people[player].portrait) for player in range(4)]
        head = SheetHead(texts("end-hand"), texts("end-value"), people)
        rows = [SheetRow(line, number) for number, line in enumerate(self._lines())]
        total = SheetRow(self._total(), 1, strong=True)
        return Panel(SheetTable(head, rows, total), kind="paper", pad=(9, 7, 9, 9), grow=1)

    def _lines(self) -> list[SheetLine]:
        words = self.words
        win, gave = words.say("end-sign-win"), words.say("end-sign-gave")
        lines = []
        for hand in self.session.history:
            cells = []
            for player in range(4):
                change = hand.payments[player]
                sign = win if hand.winner == player else gave if hand.giver == player else ""
                text = signed(change) if change else "0"
                cells.append((change, text, plain(hand.balances[player]), sign))
            label = f"{hand.number + 1}"
            if words.points:
                label = f"{words.say(f'end-wind-{hand.round_wind}')} {label}"
            worth = str(hand.value) if hand.winner is not None else "–"
            winner = words.name(hand.winner) if hand.winner is not None else words.say("end-washout")
            figures = ", ".join(f"{words.name(i)} {cell[1]} = {cell[2]}" for i, cell in enumerate(cells))
            spoken = (
                f"{words.say('end-hand')} {hand.number + 1}, {words.say('end-winner')} {winner}: {figures}"
            )
            lines.append(SheetLine(label, worth, tuple(cells), spoken))
        return lines

    def _total(self) -> SheetLine:
        gains = [now - before for now, before in zip(self.final, self.start, strict=True)]
        cells = tuple(
            (gain, signed(gain), plain(now), "") for gain, now in zip(gains, self.final, strict=True)
        )
        label = self.words.say("end-total")
        spoken = ", ".join(f"{self.words.name(i)} {cell[1]} = {cell[2]}" for i, cell in enumerate(cells))
        return SheetLine(label, "", cells, f"{label}: {spoken}")

    def _foot(self) -> Widget:
        texts = self.services.texts
        return Row(
            [
                Label(texts("end-note"), SECOND, grow=1),
                Button(
                    texts("end-back"),
                    self.back,
                    kind="dim",
                    shortcut="t",
                    key_name="T",
                    key="title",
                    height=46,
                ),
                Button(
                    texts("end-again"),
                    self.again,
                    kind="gold",
                    shortcut="space",
                    key_name=texts("key-space"),
                    key="again",
                    height=46,
                ),
            ],
            gap=12,
        )
