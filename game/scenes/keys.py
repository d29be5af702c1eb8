"""Keys and pad buttons: what each command at the table is reached by, and how that is changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.app.bindings import COMMANDS, FIXED_KEYS, FIXED_PADS, Bindings, Command, can_be_chosen
from game.app.inputs import Input, KeyDown, Pad, PadDown, PointerDown
from game.app.steps import Step
from game.scenes.backdrops import draw_soft
from game.scenes.guide.book import CONTROLS
from game.scenes.key_names import key_cap, pad_cap
from game.scenes.parts import heading
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.theme import CAPTION, SECOND, STRONG
from game.widgets.widget import Widget

_KEY, _PAD = 150, 120
"""Units of width of the two columns."""
_NO_BUTTON = "–"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The command that waits for a key, or for a button of the pad."""

    command: str
    pad: bool


class Keys(WidgetScene):
    """One row a command: press its key or button, then the new one. What was there before is exchanged with it."""

    first = "key-chow"

    def __init__(self) -> None:
        super().__init__()
        self._wanted: _Wanted | None = None
        self.said = ""
        """What became of the last change."""

    @property
    def bindings(self) -> Bindings:
        """The keys and buttons as they are now."""
        return self.services.bindings

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    # what is on the screen

    def build(self) -> Widget:
        texts = self.services.texts
        usual = "" if self.bindings.written() != ("", "") else texts("keys-are-usual")
        reset = Button(
            texts("keys-reset"),
            self._reset,
            kind="dim",
            icon="undo",
            key="reset",
            height=44,
            disabled_reason=usual,
        )
        top = heading(self.services, texts("keys-title"), self.back, reset)
        head = Row(
            [
                Label(texts("keys-about"), SECOND, grow=1),
                *(self._caption(f"controls-{name}", wide) for name, wide in (("keys", _KEY), ("pad", _PAD))),
            ],
            gap=14,
        )
        rows: list[Widget] = []
        for command in COMMANDS:
            rows += [self._row(command), Rule()]
        told = self.said or self._question() or texts("keys-fixed")
        line = Label(told, STRONG if self._wanted or self.said else SECOND)
        panel = Panel(
            Column([head, Scroll(Column(rows[:-1], gap=8), key="commands"), line], gap=12),
            kind="paper",
            pad=(26, 18, 18, 16),
            grow=1,
        )
        return Inset(Column([top, panel], gap=16), pad=(28, 20, 28, 24), most=980, tallest=760)

    def _caption(self, name: str, width: float) -> Widget:
        return Column([Label(self.services.texts(name), CAPTION, align="centre"), Space(width)], gap=0)

    def _row(self, command: Command) -> Widget:
        texts, now = self.services.texts, self.bindings
        pad = now.pads.get(command.id)
        return Row(
            [
                Label(texts(f"command-{command.id}"), STRONG, grow=1),
                self._cap(command.id, False, key_cap(texts, now.keys[command.id]), _KEY),
                self._cap(command.id, True, _NO_BUTTON if pad is None else pad_cap(pad), _PAD),
            ],
            gap=14,
        )

    def _cap(self, command: str, pad: bool, text: str, width: float) -> Button:
        wanted = self._wanted == _Wanted(command, pad)
        return Button(
            self.services.texts("keys-press") if wanted else text,
            partial(self._ask, command, pad),
            kind="gold" if wanted else "paper",
            key=f"{'pad' if pad else 'key'}-{command}",
            align="centre",
            height=38,
            least=width,
        )

    def _question(self) -> str:
        wanted, texts = self._wanted, self.services.texts
        if wanted is None:
            return ""
        name = texts(f"command-{wanted.command}")
        return texts("keys-ask-pad" if wanted.pad else "keys-ask", command=name)

    # changing

    def _ask(self, command: str, pad: bool) -> Step | None:
        self._wanted, self.said = _Wanted(command, pad), ""
        self.rebuild()
        return None

    def handle(self, event: Input) -> Step | None:
        wanted = self._wanted
        if wanted is None:
            return super().handle(event)
        match event:
            case PointerDown():
                self._tell("")
            case KeyDown(key="escape", repeat=False) | PadDown(button=Pad.START, repeat=False):
                self._tell("")
            case KeyDown(repeat=False) if not wanted.pad:
                self._choose_key(wanted.command, event.key)
            case PadDown(repeat=False) if wanted.pad:
                self._choose_pad(wanted.command, event.button)
        return None

    def _choose_key(self, command: str, key: str) -> None:
        texts = self.services.texts
        cap = key_cap(texts, key)
        if not can_be_chosen(key):
            if key in FIXED_KEYS:  # Shift and its like come before the key that is meant
                self._tell(texts("keys-not-free", key=cap), still=True)
            return
        bindings, other = self.bindings.with_key(command, key)
        self._keep(bindings)
        self._tell_change(command, cap, other, key_cap(texts, bindings.keys[other]) if other else "")

    def _choose_pad(self, command: str, pad: Pad) -> None:
        if pad in FIXED_PADS:
            self._tell(self.services.texts("keys-not-free", key=pad_cap(pad)), still=True)
            return
        bindings, other = self.bindings.with_pad(command, pad)
        self._keep(bindings)
        left = bindings.pads.get(other)
        self._tell_change(command, pad_cap(pad), other, pad_cap(left) if left is not None else "")

    def _tell_change(self, command: str, cap: str, other: str, left: str) -> None:
        """Say what a key does now, and what became of the command that had it."""
        texts = self.services.texts
        name = texts(f"command-{command}")
        if not other:
            self._tell(texts("keys-changed", key=cap, command=name))
            return
        said = "keys-exchanged" if left else "keys-taken"
        self._tell(texts(said, key=cap, command=name, other=texts(f"command-{other}"), left=left))

    def _keep(self, bindings: Bindings) -> None:
        keyboard, gamepad = bindings.written()
        self.services.settings.change(keyboard=keyboard, gamepad=gamepad)

    def _reset(self) -> Step | None:
        self.services.settings.change(keyboard="", gamepad="")
        self._tell(self.services.texts("keys-reset-done"))
        return None

    def _tell(self, text: str, *, still: bool = False) -> None:
        """Show a sentence; `still`: the question stays open."""
        self.said = text
        if not still:
            self._wanted = None
        self.rebuild()

    def help(self) -> tuple[str, ...]:
        return "", CONTROLS
