"""A person at a real window: the program under Xvfb, driven by xdotool, known only by what it shows and saves."""

from __future__ import annotations

import hashlib
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from engine.actions import Action, Discard
from engine.players.casual import Casual
from engine.rulesets.harbin.actions import Ting
from game.app.paths import find_paths, program_folder
from game.match.session import Session
from game.scenes.table.prompt import Prompt
from game.table.layout import layout
from game.table.picture import shown_hand
from game.text import Texts

PATIENCE = 20.0  # seconds for one thing to happen on a busy machine


class Desktop:
    """One running program with its data in a folder; `frames` is the folder in which Xvfb keeps its picture."""

    def __init__(self, environment: Mapping[str, str], frames: Path, data: Path, *arguments: str) -> None:
        self._environment, self._frames, self._data = dict(environment), frames, data
        command = [sys.executable, "-P", "-m", "game", "--data-dir", str(data), *arguments]
        own = {**environment, "PYTHONPATH": str(program_folder())}
        self.program = subprocess.Popen(command, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.window = self.wait(self._find_window)
        self.xdotool("windowfocus", self.window)

    def xdotool(self, *words: str) -> str:
        """What xdotool answers; nothing where it finds nothing."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        return done.stdout.strip()

    def wait(self, until: Callable[[], str]) -> str:
        """The first answer that is not empty."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := until():
                return found
            assert self.program.poll() is None, f"the program ended: {self.program.communicate()[0]!r}"
            time.sleep(0.05)
        raise AssertionError(f"nothing came of it: {until}")

    def _find_window(self) -> str:
        return self.xdotool("search", "--onlyvisible", "--pid", str(self.program.pid)).partition("\n")[0]

    def layout(self, name: str) -> None:
        """Have the keyboard write as in another country."""
        subprocess.run(["setxkbmap", name], env=self._environment, timeout=PATIENCE, check=True)

    def key(self, name: str) -> None:
        self.xdotool("key", name)

    def click(self, pos: tuple[int, int]) -> None:
        self.xdotool("mousemove", "--window", self.window, str(pos[0]), str(pos[1]), "click", "1")

    def size(self) -> tuple[int, int]:
        told = dict(
            line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def rest(self) -> bytes:
        """Wait until the picture stands still; the answer is what it is known by."""
        seen, since = b"", time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < min(end, since + 0.4):
            now = self._picture()
            if now != seen:
                seen, since = now, time.monotonic()
            time.sleep(0.05)
        return seen

    def lead(self, *keys: str) -> None:
        """Press keys one after another, each when the last has changed the picture (as most do)."""
        for name in keys:
            before = self.rest()
            self.key(name)
            end = time.monotonic() + 3
            while self.program.poll() is None and time.monotonic() < end and self._picture() == before:
                time.sleep(0.05)

    def _frame(self) -> bytes:
        return (self._frames / "Xvfb_screen0").read_bytes()

    def _picture(self) -> bytes:
        return hashlib.sha256(self._frame()).digest()

    def colours(self) -> int:
        """How many colours the middle of the screen shows, at every seventh pixel."""
        data = self._frame()
        header = struct.unpack(">25I", data[:100])
        start, line = header[0] + header[19] * 12, header[12]
        width, height = self.size()
        return len(
            {data[start + y * line + x * 4 :][:3] for y in range(20, height, 7) for x in range(20, width, 7)}
        )

    # the match

    def lines(self) -> list[str]:
        """The record as the program has saved it."""
        try:
            with sqlite3.connect(f"file:{self._data / 'northwall.db'}?mode=ro", uri=True) as database:
                rows = database.execute("SELECT text FROM line ORDER BY match, number").fetchall()
            database.close()
        except sqlite3.OperationalError:  # not made yet
            return []
        return [row[0] for row in rows]

    def session(self) -> Session:
        """The match as it stands in the record."""
        return Session.resume(self.lines())

    def answer(self, session: Session) -> bool:
        """Answer what the person is asked as a casual player would, by mouse or key; whether it was taken."""
        (seat,) = session.asked_humans()
        question = session.question(seat)
        assert question is not None
        view = session.loop.view(seat)
        before = len(self.lines())
        rules = session.match.rules
        action = Casual(rules, Random(before)).decide(view, question)
        offered = view.offered.tile if view.offered is not None else None
        prompt = Prompt(question, offered, Texts(find_paths().assets, "en"), rules.spec.id, "")
        entry = next((e for e in prompt.entries if e.action == action), None)
        if entry is not None:
            self.key(entry.key)
        else:
            self._throw(session, seat, action)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if len(self.lines()) > before:
                return True
            time.sleep(0.03)
        return False

    def _throw(self, session: Session, seat: int, action: Action) -> None:
        assert isinstance(action, Discard | Ting)
        hand = shown_hand(session.loop.view(seat), seat)
        index = max(i for i, t in enumerate(hand.tiles) if t == action.tile)
        width, height = self.size()
        self.click(layout(width, height).hand_slot(index, len(hand.tiles), hand.apart).center)

    def close(self) -> None:
        """End the program if it still runs."""
        if self.program.poll() is None:
            self.program.terminate()
        self.program.communicate(timeout=PATIENCE)
