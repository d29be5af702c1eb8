"""A line of text being edited: its caret, what is selected, and what can be undone. It knows nothing of pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from game.safe_text import is_safe, shown

_MOST_UNDONE = 100


@dataclass(frozen=True, slots=True)
class _State:
    text: str
    caret: int
    anchor: int


class Line:
    """At most `longest` characters that `allowed` lets in. What lies between `anchor` and `caret` is selected.

    Places are numbers of characters before them, 0 to the length of the text.
    """

    def __init__(self, text: str, longest: int, allowed: Callable[[str], bool]) -> None:
        self.text, self.longest, self.allowed = text, longest, allowed
        self.caret = self.anchor = len(text)
        self._undone: list[_State] = []
        self._done: list[_State] = []
        self._typing = False

    def take_over(self, before: Line) -> None:
        """Go on where the same line stood before it was made anew; spaces around it stay while they are typed, also
        where whoever uses the text takes them away."""
        if self.text == before.text.strip():
            self.text = before.text
        self.caret, self.anchor = (min(place, len(self.text)) for place in (before.caret, before.anchor))
        if self.text == before.text:
            self._done, self._undone, self._typing = before._done, before._undone, before._typing

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends; the caret twice where nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    # moving

    def move(self, place: int, *, selecting: bool = False) -> None:
        """Put the caret somewhere; `selecting` leaves the other end of the selection where it is."""
        self.caret = max(0, min(place, len(self.text)))
        if not selecting:
            self.anchor = self.caret
        self._typing = False

    def select(self, start: int, end: int) -> None:
        """Select from one place to another."""
        self.move(start)
        self.move(end, selecting=True)

    def word_before(self, place: int) -> int:
        """Where the word begins that ends at a place or holds it."""
        while place and not self.text[place - 1].isalnum():
            place -= 1
        while place and self.text[place - 1].isalnum():
            place -= 1
        return place

    def word_after(self, place: int) -> int:
        """Where the next word begins after a place."""
        while place < len(self.text) and self.text[place].isalnum():
            place += 1
        while place < len(self.text) and not self.text[place].isalnum():
            place += 1
        return place

    def word_at(self, place: int) -> tuple[int, int]:
        """The word, or the run of other characters, that a place lies in."""
        if not self.text:
            return 0, 0
        kind = self.text[min(place, len(self.text) - 1)].isalnum()
        start = end = min(place, len(self.text) - 1)
        while start and self.text[start - 1].isalnum() == kind:
            start -= 1
        while end < len(self.text) and self.text[end].isalnum() == kind:
            end += 1
        return start, end

    # changing

    def _become(self, text: str, caret: int, *, typing: bool = False) -> None:
        if text != self.text and not (typing and self._typing):
            self._done.append(_State(self.text, self.caret, self.anchor))
            del self._done[:-_MOST_UNDONE]
            self._undone.clear()
        self.text, self._typing = text, typing
        self.caret = self.anchor = caret

    def insert(self, typed: str, *, typing: bool = False) -> None:
        """Put text in the place of the selection, as far as it is allowed and has room. What is `typing` one after
        another is undone at once."""
        start, end = self.selection
        room = max(0, self.longest - len(self.text) + end - start)
        before, after = self.text[:start], self.text[end:]
        good = "".join(islice((ch for ch in typed if ch.isprintable() and self.allowed(ch)), room))
        good = shown(before + good).removeprefix(before)
        if good and is_safe(before + good + after):
            self._become(before + good + after, start + len(good), typing=typing and start == end)

    def delete(self, start: int, end: int) -> None:
        """Take out what is selected, or, where nothing is, what lies between two places."""
        if self.caret != self.anchor:
            start, end = self.selection
        start, end = max(0, start), min(end, len(self.text))
        self._become(self.text[:start] + self.text[end:], start)

    def undo(self) -> None:
        """Go back to the text before the last change."""
        self._exchange(self._done, self._undone)

    def redo(self) -> None:
        """Take an undoing back."""
        self._exchange(self._undone, self._done)

    def _exchange(self, source: list[_State], target: list[_State]) -> None:
        if source:
            target.append(_State(self.text, self.caret, self.anchor))
            state = source.pop()
            self.text, self.caret, self.anchor = state.text, state.caret, state.anchor
            self._typing = False
