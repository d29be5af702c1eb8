"""The base of every scene, and the scene made of widgets."""

from __future__ import annotations

import pygame

from game.app.inputs import Input, KeyDown, Nav, Resized, nav_of
from game.app.services import Services
from game.app.steps import OnStack, Pop, Step
from game.widgets.stage import Stage
from game.widgets.widget import Widget


class Scene(OnStack):
    """One screen of the game, on a stack of them.

    Rules: `draw` changes nothing; whatever changes what would be drawn calls `touch`; an input is answered with a
    step for the stack or with nothing; time comes only through `update`. Where only an area was touched, `draw` is
    called with the surface clipped to it.
    A scene that is not `opaque` (a dialog) is drawn over the one below it, which stands still meanwhile.
    """

    opaque = True

    def __init__(self) -> None:
        self.stale = True
        self.areas: list[pygame.Rect] = []
        """What is to be drawn again while the rest still stands."""
        self._services: Services | None = None

    @property
    def services(self) -> Services:
        """The shared things. Raises RuntimeError before `enter`."""
        if self._services is None:
            raise RuntimeError(f"{type(self).__name__} has not been entered")
        return self._services

    def touch(self, *areas: pygame.Rect) -> None:
        """Have it drawn again: all of it, or only some areas."""
        if areas:
            self.areas += (area for area in areas if area.width and area.height)
        else:
            self.stale = True

    @property
    def moving(self) -> bool:
        """Whether it changes from frame to frame now, so that frames should follow quickly."""
        return False

    @property
    def settled(self) -> bool:
        """Whether all it waits for is somebody's input: until then `update` is called only now and then."""
        return False

    def enter(self, services: Services) -> None:
        """It was put on the stack."""
        self._services = services
        self.touch()

    def leave(self) -> None:
        """It was taken off the stack."""

    def help(self) -> tuple[str, ...] | None:
        """The ruleset and topic at which F1 opens the guide; None where the guide is open."""
        return ()

    def resume(self, result: object) -> Step | None:
        """The scene above it left, with this result (None if it was only closed)."""
        self.touch()
        return None

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or the theme or language changed."""
        self.touch()

    def handle(self, event: Input) -> Step | None:
        """The player did something."""
        return None

    def update(self, dt: float) -> Step | None:
        """`dt` seconds have passed."""
        return None

    def beneath(self, top: Scene) -> Step | None:
        """A turn of the loop while other scenes lie over it, `top` uppermost; a step is for the whole stack."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, all of it. Changes nothing."""
        raise NotImplementedError


class WidgetScene(Scene):
    """A scene whose screen is a tree of widgets: `build` makes the tree from the scene's own state.

    Call `rebuild` after anything changed that `build` looks at. Language, size and theme changes rebuild by
    themselves. Focus, scroll places and half-typed text survive, by the widgets' keys.
    """

    first = ""
    """The key of the widget that has the focus at the start; empty: the first one."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = Stage()

    def build(self) -> Widget:
        """The widgets for the state as it is now. Their place is `area()`."""
        raise NotImplementedError

    def area(self) -> pygame.Rect:
        """Where the widgets go: the whole window."""
        return pygame.Rect((0, 0), self.services.screen.size)

    def backdrop(self, surface: pygame.Surface) -> None:
        """Draw what is behind the widgets."""

    def back(self) -> Step | None:
        """What Escape and button B do."""
        return Pop()

    def menu(self) -> Step | None:
        """What the pad's Start does; by default the same as going back."""
        return self.back()

    def enter(self, services: Services) -> None:
        super().enter(services)
        self.stage.clipboard = services.screen
        self.rebuild()
        if self.first:
            self.stage.focus_on(self.stage.find(self.first))
        else:
            self.stage.focus_first()

    def leave(self) -> None:
        self.services.screen.want_text(None)
        super().leave()

    def resume(self, result: object) -> Step | None:
        self.rebuild()
        return None

    def rebuild(self) -> None:
        """Make the widgets anew from the scene's state."""
        self.stage.show(self.build(), self.services.theme, self.area())
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.rebuild()

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, Resized):
            return None
        screen = self.services.screen
        reply = self.stage.handle(event)
        if not reply.handled:
            nav = nav_of(event)
            held = isinstance(event, KeyDown) and event.repeat
            if nav is Nav.BACK:
                reply_step = None if held else self.back()  # held down it leaves one scene, not all
            elif nav is Nav.MENU:
                reply_step = self.menu()
            else:
                reply_step = self.key(event) if isinstance(event, KeyDown) else None
        else:
            reply_step = reply.step
            if reply.sound:
                self.services.sounds.play(reply.sound)
        screen.want_text(self.stage.text_area)
        screen.set_cursor(self.stage.cursor)
        return reply_step

    def key(self, event: KeyDown) -> Step | None:
        """A key no widget wanted."""
        return None

    def update(self, dt: float) -> Step | None:
        self.stage.update(dt)
        if self.stage.stale:
            self.stage.stale = False
            self.touch()
        return None

    @property
    def moving(self) -> bool:
        return self.stage.moving

    @property
    def settled(self) -> bool:
        return self.stage.settled

    def draw(self, surface: pygame.Surface) -> None:
        self.backdrop(surface)
        self.stage.draw(surface)
