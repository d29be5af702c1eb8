"""The circumstances of the hand on the desk as controls: how it was won, winds, tiles that mean something, options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.handline import Laid
from engine.spec import TileFact
from game.app.services import Services
from game.app.steps import Step
from game.scenes.guide.examples import tile_name
from game.scenes.guide.tiles import TileButton
from game.scenes.hand_desk.page import impossible_words
from game.scenes.hand_desk.state import TILE, DeskState
from game.scenes.result.tiles import faces_of
from game.widgets.button import Button
from game.widgets.controls import Choice, Item, Slider
from game.widgets.label import Label
from game.widgets.layout import Column, Row, Wrap
from game.widgets.theme import SECOND, STRONG
from game.widgets.widget import Widget

_MOST_POINTS = 24


class Given:
    """Makes the controls. `do` makes a change and shows it; `choose` says what a click in the tray lays from now on."""

    def __init__(
        self,
        services: Services,
        state: DeskState,
        do: Callable[[Callable[[], None]], Step | None],
        choose: Callable[[str], Step | None],
    ) -> None:
        self.services, self.state, self.do, self.choose = services, state, do, choose

    def beside(self) -> list[Widget]:
        """Circumstances that are on or off, and those that are a tile."""
        state, laid = self.state, self.state.laid
        chips: list[Widget] = [
            self._chip("self-draw", laid.self_draw, lambda on: replace(state.laid, self_draw=on))
        ]
        if not state.spec.points:
            chips.append(self._chip("dealer", laid.dealer, lambda on: replace(state.laid, dealer=on)))
        tiles: list[Widget] = []
        followed = laid.ruleset().implied(laid.asked()).facts
        for name, sort in state.spec.facts.items():
            if sort == "bool" and followed.get(name) and not laid.facts.get(name):
                chips.append(self._followed(name))
            elif sort == "bool":
                chips.append(self._chip(name, bool(laid.facts.get(name)), partial(state.with_fact, name)))
            elif sort != "int":
                tiles.append(self._tile_fact(name))
                chips += self._marks(name)
        return [Wrap(chips, gap=8), *tiles]

    def below(self) -> Widget:
        """What takes more room: winds, counts and house rules."""
        spec, laid = self.state.spec, self.state.laid
        items: list[Widget] = []
        if spec.points:
            items += [self._wind(name, getattr(laid, name)) for name in ("seat_wind", "round_wind")]
        items += [self._count(name) for name, sort in spec.facts.items() if sort == "int"]
        items += [self._option(option.name) for option in spec.options if option.name != "rounds"]
        return Wrap(items, gap=14)

    def _wind(self, name: str, value: int) -> Widget:
        texts, state = self.services.texts, self.state
        label = texts(f"fact-{name.replace('_', '-')}")
        choice = Choice(
            [Item(str(n), texts(f"desk-wind-{n}"), texts(f"result-wind-{n}")) for n in range(4)],
            str(value),
            lambda chosen: self.do(lambda: state.set(**{name: int(chosen)})),
            key=name,
            label=label,
            height=34,
        )
        return Column([Label(label, SECOND), choice], gap=2, align="start")

    def _chip(self, name: str, on: bool, changed: Callable[[bool], Laid]) -> Button:
        """A circumstance that is on or off; it cannot be changed into one that contradicts the hand."""
        words = f"fact-{name.replace('_', '-')}"
        error = self.state.error_after(changed(not on))

        def change() -> None:
            self.state.laid = changed(not on)

        return Button(
            self.services.texts(words),
            lambda: self.do(change),
            kind="gold" if on else "dim",
            icon="check" if on else "",
            height=36,
            key=f"fact-{name}",
            tooltip=self.services.texts(f"{words}.about"),
            disabled_reason=impossible_words(self.services.texts, error) if error is not None else "",
        )

    def _followed(self, name: str) -> Button:
        """A circumstance that follows from the hand: it is on and cannot be taken away."""
        texts = self.services.texts
        words = texts(f"fact-{name.replace('_', '-')}")
        reason = texts("desk-follows")
        return Button(
            words,
            lambda: None,
            kind="gold",
            icon="check",
            height=36,
            key=f"fact-{name}",
            disabled_reason=reason,
        )

    def _count(self, name: str) -> Widget:
        state, label = self.state, self.services.texts(f"fact-{name.replace('_', '-')}")
        slider = Slider(
            int(state.laid.facts.get(name) or 0),
            lambda n: self.do(lambda: state.set_fact(name, n)),
            high=len(state.spec.flowers) or 8,
            step=1,
            label=label,
            width=110,
            key=f"fact-{name}",
        )
        return Column([Label(label, SECOND), slider], gap=2, align="start")

    def _tile_fact(self, name: str) -> Widget:
        """A circumstance that is a tile: which one, or an empty place; using it lets the tray choose."""
        texts, state = self.services.texts, self.state
        label = texts(f"fact-{name.replace('_', '-')}")
        value = state.laid.facts.get(name)
        tile = value.tile if isinstance(value, TileFact) else value
        named = tile_name(texts, tile) if tile is not None else texts("desk-none")
        chosen = state.laying == name
        button = TileButton(
            faces_of(self.services).look(str(tile) if tile is not None else None, tile is not None),
            34,
            lambda: self.choose(TILE if chosen else name),
            spoken=f"{label}: {named}",
            key=f"pick-{name}",
            chosen=chosen,
            tooltip=texts("desk-pick", what=label),
        )
        words: list[Widget] = [Label(label, STRONG), Label(named, SECOND)]
        return Row([button, Column(words, gap=0, grow=1)], gap=10)

    def _marks(self, name: str) -> list[Widget]:
        """The marks of a circumstance that is a tile with some."""
        fact = self.state.laid.facts.get(name)
        if not isinstance(fact, TileFact):
            return []

        def marked(mark: str, on: bool) -> Laid:
            return self.state.with_fact(name, fact.with_mark(mark, on))

        return [
            self._chip(f"{name}-{mark}", mark in fact.marked, partial(marked, mark)) for mark in fact.marks()
        ]

    def _option(self, name: str) -> Widget:
        texts, state = self.services.texts, self.state
        card = self.services.ruleset(state.laid.rules)
        option = next(o for o in card.options if o.name == name)
        value = state.laid.options.get(name, option.default)
        label = card.option_name(texts, name)
        control: Widget
        if option.low is not None:
            control = Slider(
                min(int(value), _MOST_POINTS),
                lambda n: self.do(lambda: state.set_option(name, str(n))),
                low=option.low,
                high=_MOST_POINTS,
                step=1,
                label=label,
                width=120,
                key=f"option-{name}",
            )
        else:
            control = Choice(
                [
                    Item(v, card.value_name(texts, name, v), card.value_about(texts, name, v))
                    for v in option.values
                ],
                value,
                lambda v: self.do(lambda: state.set_option(name, v)),
                label=label,
                height=34,
                key=f"option-{name}",
            )
        return Column(
            [Label(label, SECOND, tooltip=card.option_about(texts, name)), control], gap=2, align="start"
        )
