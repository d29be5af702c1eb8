"""The widgets of one scene: which is focused, hovered and held, and who gets an input."""

from __future__ import annotations

import pygame

from game.app.inputs import (
    LEFT,
    Input,
    KeyDown,
    Nav,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
    WindowLeft,
    nav_of,
)
from game.app.steps import Spell
from game.widgets.button import Button, Usable
from game.widgets.controls import Choice
from game.widgets.problems import layout_problems
from game.widgets.textfield import Clipboard, TextField
from game.widgets.theme import Theme
from game.widgets.tooltip import draw_tooltip
from game.widgets.travel import neighbour
from game.widgets.widget import IGNORED, REFUSED, USED, Look, Reply, View, Widget

_TIP_DELAY, _REASON_DELAY, _SAID = 0.55, 0.12, 3.5
_WARM_TIME = 0.11
_NOTCH = 64


class Stage:
    """Routes inputs to a tree of widgets and draws it. Give it a tree with `show`, as often as things change."""

    def __init__(self) -> None:
        self.root: Widget | None = None
        self.theme = Theme.fit((1280, 720))
        self.clipboard: Clipboard | None = None
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.focus_seen = False
        self.stale = True
        self._pointer: tuple[int, int] | None = None
        self._still = 0.0  # seconds that pointer and focus have rested
        self._said: Widget | None = None  # a disabled widget that was pressed and explains itself
        self._said_for = 0.0
        self._time = 0.0
        self._warmth: dict[str, float] = {}

    # building

    def show(self, root: Widget, theme: Theme, area: pygame.Rect) -> None:
        """Use this tree from now on, laid out in `area`; what has the same key keeps its state and the focus."""
        before = {w.key: w for w in self.root.walk() if w.key} if self.root else {}
        self.root, self.theme = root, theme
        for widget in root.walk():
            if widget.key in before:
                widget.adopt(before[widget.key])
        root.arrange(theme, area)
        self.focus = self._again(self.focus)
        self.pressed = self._again(self.pressed)
        self._said = self._again(self._said)
        self.hover = self._at(self._pointer) if self._pointer else None
        self._note_hover()
        self.stale = True

    def _again(self, widget: Widget | None) -> Widget | None:
        if widget is None or self.root is None:
            return None
        return next((w for w in self.root.walk() if w.key == widget.key and w.key), None)

    def find(self, key: str) -> Widget:
        """The widget with a key. Raises KeyError."""
        if self.root is not None:
            for widget in self.root.walk():
                if widget.key == key:
                    return widget
        raise KeyError(key)

    def focusables(self) -> list[Widget]:
        """Everything that can have the focus, in reading order; disabled ones too, for they explain themselves."""
        return [w for w in self.root.walk() if w.focusable] if self.root else []

    def focus_on(self, widget: Widget | None, *, seen: bool = False) -> None:
        """Give the focus; `seen` also shows the ring."""
        if widget is not self.focus:
            if isinstance(self.focus, TextField):
                self.focus.composing = ""
            self.focus, self._still, self._said = widget, 0.0, None
        self.focus_seen = self.focus_seen or seen
        if widget is not None and widget.scroll is not None:
            widget.scroll.reveal(widget.rect)
        self.stale = True

    def focus_first(self) -> None:
        """Give the focus to the first enabled widget, without showing it."""
        choices = self.focusables()
        self.focus_on(next((w for w in choices if w.enabled), choices[0] if choices else None))

    @property
    def text_area(self) -> pygame.Rect | None:
        """Where text is being typed now, or None."""
        field = self.focus
        return field.caret_area() if isinstance(field, TextField) and field.enabled else None

    @property
    def cursor(self) -> str:
        """The pointer's shape now."""
        return self.hover.cursor if self.hover is not None else "arrow"

    # inputs

    def handle(self, event: Input) -> Reply:
        """Let the widgets use an input."""
        reply = self._route(event)
        if reply.handled and (self.pressed is not None or not isinstance(event, PointerMoved)):
            self.stale = True
        return reply

    def _route(self, event: Input) -> Reply:
        if isinstance(event, PointerMoved):
            return self._moved(event.pos)
        if isinstance(event, PointerDown):
            return self._down(event)
        if isinstance(event, PointerUp):
            return self._up(event)
        if isinstance(event, Wheel):
            return self._wheel(event)
        if isinstance(event, WindowLeft):
            self._pointer = self.hover = self.pressed = None
            self.stale = True
            return IGNORED
        if isinstance(event, KeyDown | PadDown | TextTyped | TextComposing):
            return self._keys(event)
        return IGNORED

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        found: Widget | None = None
        for widget in self.root.walk() if self.root else ():
            interesting = widget.focusable or widget.tooltip or isinstance(widget, View)
            if interesting and widget.rect.collidepoint(pos):
                view = widget.scroll
                if view is None or view.rect.collidepoint(pos):
                    found = widget
        return found

    def _note_hover(self) -> None:
        if isinstance(self.hover, Choice) and self._pointer is not None:
            self.hover.hover_at(self._pointer)

    def _moved(self, pos: tuple[int, int]) -> Reply:
        self._pointer = pos
        before, self.hover = self.hover, self._at(pos)
        self._note_hover()
        if before is not self.hover:
            self._still = 0.0
            self.stale = True
        if isinstance(self.hover, Choice):
            self.stale = True
        if self.pressed is not None:
            return self.pressed.drag(pos)
        return Reply(self.hover is not None)

    def _down(self, event: PointerDown) -> Reply:
        self._moved(event.pos)
        if self.focus_seen or self._said is not None:
            self.focus_seen, self._said = False, None
            self.stale = True
        target = self.hover
        if event.button != LEFT or target is None:
            if isinstance(self.focus, TextField):
                self.focus_on(None)
            return IGNORED
        if not target.focusable:
            reply = target.press(event.pos)
            if not reply.handled and target.scroll is not None:
                target = target.scroll
                reply = target.press(event.pos)
            self.pressed = target if reply.handled else None
            return reply
        self.focus_on(target)
        if not target.enabled:
            return self.explain(target)
        self.pressed = target
        return target.press_again(event.pos) if event.clicks > 1 else target.press(event.pos)

    def _up(self, event: PointerUp) -> Reply:
        self._moved(event.pos)
        target, self.pressed = self.pressed, None
        if event.button != LEFT or target is None:
            return IGNORED
        self.stale = True
        return target.release(event.pos, target.rect.collidepoint(event.pos))

    def _wheel(self, event: Wheel) -> Reply:
        for widget in reversed(list(self.root.walk()) if self.root else []):
            if not isinstance(widget, View) or not widget.rect.collidepoint(event.pos):
                continue
            if widget.scroll_by(round(-event.dy * self.theme.px(_NOTCH))):
                self._moved(event.pos)
                return USED
        return IGNORED

    def _keys(self, event: KeyDown | PadDown | TextTyped | TextComposing) -> Reply:
        field = self.focus if isinstance(self.focus, TextField) else None
        if isinstance(event, TextTyped | TextComposing):
            return field.take(event) if field else IGNORED
        if field is not None and isinstance(event, KeyDown):
            reply = field.edit(event, self.clipboard)
            if reply.handled:
                return reply
        if isinstance(event, KeyDown) and (button := self._printed(event)) is not None:
            return USED if event.repeat else self.use(button)
        if field is not None and isinstance(event, PadDown) and event.button is Pad.A and field.enabled:
            return Reply(True, self._spell(field))
        nav = nav_of(event)
        if nav is Nav.ACCEPT and isinstance(event, KeyDown) and event.repeat:
            return USED  # a key that is held down uses one thing, not also what comes after it
        if nav is not None:
            reply = self._navigate(nav)
            if reply.handled:
                return reply
        if self.focus is not None:
            reply = self.focus.take(event)
            if reply.handled:
                return reply
            if self.focus.scroll is not None and (reply := self.focus.scroll.take(event)).handled:
                return reply
        if isinstance(event, KeyDown) and event.key in ("pageup", "pagedown"):
            return self._page(event)
        return self._shortcut(event) if isinstance(event, KeyDown) else IGNORED

    def _page(self, event: KeyDown) -> Reply:
        for widget in self.root.walk() if self.root else ():
            if isinstance(widget, View) and widget.take(event).handled:
                return USED
        return IGNORED

    def _printed(self, event: KeyDown) -> Button | None:
        """The button on which this key is printed; it presses that, whatever has the focus."""
        if event.ctrl or event.alt or isinstance(self.focus, TextField):
            return None
        look = self.look()
        return next(
            (w for w in self.focusables() if isinstance(w, Button) and w.prints(event.key, look)), None
        )

    def _spell(self, field: TextField) -> Spell:
        """Have a field's text typed with the pad."""

        def write(text: str) -> str:
            now = self.find(field.key)
            assert isinstance(now, TextField)
            now.write(text)
            return now.text

        return Spell(field.label, field.text, field.line.longest, write)

    def _shortcut(self, event: KeyDown) -> Reply:
        if event.ctrl or event.alt or event.repeat:
            return IGNORED
        for widget in self.focusables():
            if isinstance(widget, Usable) and widget.shortcut and widget.shortcut == event.key:
                return self.use(widget)
        return IGNORED

    def use(self, widget: Widget) -> Reply:
        """Use a widget, or let it explain why it cannot be used."""
        return widget.activate() if widget.enabled else self.explain(widget)

    def explain(self, widget: Widget) -> Reply:
        """Show a disabled widget's reason now, for a few seconds."""
        self._said, self._said_for = widget, 0.0
        self.stale = True
        return Reply(True, None, REFUSED)

    def _navigate(self, nav: Nav) -> Reply:
        if nav is Nav.BACK or nav is Nav.MENU:
            if isinstance(self.focus, TextField) and nav is Nav.BACK:
                self.focus_on(None)
                return USED
            return IGNORED
        if not self.focus_seen and nav is not Nav.ACCEPT and not isinstance(self.focus, TextField):
            # The first key only shows where the focus is, unless there is nowhere to be yet.
            self.focus_seen = True
            self.stale = True
            if self.focus is None:
                self.focus_first()
                return USED
            if nav in (Nav.NEXT, Nav.PREVIOUS):
                return USED
        if self.focus is not None:
            reply = self.focus.navigate(nav)
            if reply.handled:
                return reply
            if nav is Nav.ACCEPT:
                return IGNORED if self.focus.enabled else self.explain(self.focus)
        if nav is Nav.ACCEPT:
            return IGNORED
        return self._travel(nav)

    def _travel(self, nav: Nav) -> Reply:
        choices = self.focusables()
        if not choices:
            return self._scroll_on(nav)
        if nav in (Nav.NEXT, Nav.PREVIOUS):
            step = 1 if nav is Nav.NEXT else -1
            at = choices.index(self.focus) + step if self.focus in choices else 0
            self.focus_on(choices[at % len(choices)], seen=True)
            return USED
        found = neighbour(self.focus, choices, nav)
        if found is None:
            return self._scroll_on(nav)
        self.focus_on(found, seen=True)
        return USED

    def _scroll_on(self, nav: Nav) -> Reply:
        """Up and down with nothing more to focus that way: move the text that is being read."""
        if nav not in (Nav.UP, Nav.DOWN) or self.root is None:
            return IGNORED
        step = self.theme.px(_NOTCH) * (1 if nav is Nav.DOWN else -1)
        own = self.focus.scroll if self.focus is not None else None
        views = [own] if own is not None else [w for w in self.root.walk() if isinstance(w, View)]
        return Reply(any(view.scroll_by(step) for view in views))

    # time and drawing

    def update(self, dt: float) -> None:
        """Let time pass: hovering eases in, tooltips come, carets blink."""
        before = self._tip()
        self._time += dt
        self._still += dt
        if self._said is not None:
            self._said_for += dt
            if self._said_for > _SAID:
                self._said = None
        if before is not self._tip():
            self.stale = True
        if isinstance(self.focus, TextField) and int(self._time / 0.53) != int((self._time - dt) / 0.53):
            self.stale = True
        self._ease(dt)

    def _ease(self, dt: float) -> None:
        goal = self.hover.key if self.hover is not None and self.hover.enabled else ""
        if goal and goal not in self._warmth:
            self._warmth[goal] = 0.0
        for key in list(self._warmth):
            aim = 1.0 if key == goal else 0.0
            now = self._warmth[key]
            if now == aim:
                if not aim:
                    del self._warmth[key]
                continue
            step = 1.0 if self.theme.calm else dt / _WARM_TIME
            self._warmth[key] = min(aim, now + step) if aim > now else max(aim, now - step)
            self.stale = True

    def _tip(self) -> Widget | None:
        """The widget whose tooltip is shown now."""
        if self._said is not None:
            return self._said
        if self.pressed is not None:
            return None
        target = self.focus if self.focus_seen else self.hover
        if target is None or not target.hint:
            return None
        delay = _REASON_DELAY if target.disabled_reason else _TIP_DELAY
        return target if self._still >= delay else None

    @property
    def tip(self) -> str:
        """The words of the tooltip on show, or nothing."""
        widget = self._tip()
        return widget.hint if widget is not None else ""

    @property
    def moving(self) -> bool:
        """Whether something is still easing, so that frames should follow quickly."""
        return any(0.0 < warm < 1.0 for warm in self._warmth.values())

    @property
    def settled(self) -> bool:
        """Whether it stays as it is until somebody does something: nothing eases, nothing is said for a while, no
        tooltip is about to come, no caret blinks."""
        waiting = self._still < _TIP_DELAY or self._said is not None or isinstance(self.focus, TextField)
        return not (waiting or self.moving)

    def look(self) -> Look:
        """What the widgets are told while they draw."""
        return Look(
            self.theme, self.focus, self.hover, self.pressed, self.focus_seen, self._time, self._warmth
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets and the tooltip. Changes nothing."""
        if self.root is None:
            return
        self.root.draw(surface, self.look())
        tip = self._tip()
        if tip is not None and tip.hint:
            near = tip.rect.clip(tip.scroll.rect) if tip.scroll is not None else tip.rect
            draw_tooltip(surface, self.theme, tip.hint, near, warn=bool(tip.disabled_reason))

    # checking

    def problems(self) -> list[str]:
        """What is wrong with the layout: out of the window, overlapping, cut off. For tests."""
        return layout_problems(self.root, self.theme) if self.root is not None else []
