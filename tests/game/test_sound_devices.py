"""A sound device that goes is missed and logged, one that comes is used: a real sound server, killed and started."""

from __future__ import annotations

import logging
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app.inputs import SpeakersChanged
from game.app.screen import Screen
from game.app.window_place import WindowPlace
from game.art.sounds import LOOK_AGAIN, Sounds
from tests.support.outside import needs


class Server:
    """PulseAudio of our own with a loudspeaker that nobody hears."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        modules = ["--load=module-native-protocol-unix", "--load=module-null-sink"]
        self._running = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit", *modules],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait(lambda: subprocess.run(["pactl", "info"], capture_output=True, check=False).returncode == 0)

    def kill(self) -> None:
        """End it at once, without a word to anybody."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()

    def streams(self) -> int:
        """How many programs play something."""
        told = subprocess.run(["pactl", "list", "short", "sink-inputs"], capture_output=True, check=True)
        return len(told.stdout.splitlines())


def wait(until: Callable[[], bool]) -> None:
    """Until something holds, for at most twenty seconds."""
    end = time.monotonic() + 20
    while not until():
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.02)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    (tmp_path / "client.conf").write_text("autospawn = no\n")
    for name, value in {
        "XDG_RUNTIME_DIR": str(runtime),
        "HOME": str(tmp_path),
        "PULSE_CLIENTCONFIG": str(tmp_path / "client.conf"),
        "SDL_AUDIODRIVER": "pulseaudio",
        "SDL_VIDEODRIVER": "dummy",
    }.items():
        monkeypatch.setenv(name, value)
    pygame.mixer.quit()
    made = Server()
    yield made
    made.kill()


class Listener:
    """The window's loop as far as sound goes: something is played all the time."""

    def __init__(self) -> None:
        self.screen = Screen("test", WindowPlace(0, 0, 1024, 640))
        self.sounds = Sounds(music=0.5)
        self.sounds.start_music()

    def hears(self, state: str) -> bool:
        """Turn once; whether sound now stands so."""
        for event in self.screen.poll():
            if isinstance(event, SpeakersChanged):
                self.sounds.devices_changed(event.lost)
        self.sounds.play("clack")
        return self.sounds.state == state

    def close(self) -> None:
        self.sounds.close()
        self.screen.close()


@pytest.fixture
def listener(server: Server) -> Iterator[Callable[[], Listener]]:
    made: list[Listener] = []

    def make() -> Listener:
        made.append(Listener())
        return made[-1]

    yield make
    for one in made:
        one.close()


@needs("pulseaudio", "pactl")
def test_a_server_that_dies_and_comes_back_is_heard_again(
    server: Server, listener: Callable[[], Listener], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    server.start()
    heard = listener()
    assert heard.sounds.state == "device" and server.streams() == 1
    server.kill()
    wait(lambda: heard.hears("none"))
    server.start()
    wait(lambda: heard.hears("device"))
    assert server.streams() == 1
    assert pygame.mixer.music.get_busy(), "the music goes on too"
    said = [record.getMessage() for record in caplog.records if record.name == "game.art.sounds"]
    assert said == [
        "sound: open",
        "sound: the device was lost",
        "sound: there is no device",
        "sound: open",
    ]


@needs("pulseaudio", "pactl")
def test_a_server_that_starts_after_the_game_is_found(
    server: Server, listener: Callable[[], Listener]
) -> None:
    heard = listener()
    assert heard.sounds.state == "none"
    server.start()
    wait(lambda: heard.hears("device"))
    assert server.streams() == 1


def test_where_there_is_no_device_one_is_looked_for_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    now = [100.0]

    def refuse(*_: object) -> None:
        looks.append(now[0])
        raise pygame.error("no device")

    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Sounds()
    for _ in range(100):
        now[0] += 0.1
        silent.play("clack")
    assert 2 <= len(looks) <= 1 + 10 / LOOK_AGAIN
    silent.devices_changed(lost=False)
    assert looks[-1] == now[0], "the system's word counts at once"
    silent.close()
    silent.devices_changed(lost=False)
    now[0] += 100
    silent.play("clack")
    assert looks[-1] < now[0], "what is closed stays closed"


def test_a_system_that_takes_seconds_to_refuse_is_asked_once_in_minutes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[float] = []
    now = [100.0]

    def refuse_slowly(*_: object) -> None:
        looks.append(now[0])
        now[0] += 8.0
        raise pygame.error("no device")

    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(pygame.mixer, "init", refuse_slowly)
    silent = Sounds()
    for _ in range(1000):  # 100 seconds of play
        now[0] += 0.1
        silent.play("clack")
    assert len(looks) == 1, "no further pause of eight seconds"
    silent.close()


def test_the_systems_word_about_devices_reaches_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screen = Screen("test", WindowPlace(0, 0, 1024, 640))
    screen.poll()
    for kind, which, capture in (
        (pygame.AUDIODEVICEADDED, 0, False),
        (pygame.AUDIODEVICEREMOVED, 2, False),
        (pygame.AUDIODEVICEREMOVED, 0, False),  # one that was not in use
        (pygame.AUDIODEVICEREMOVED, 3, True),  # a microphone
    ):
        pygame.event.post(pygame.Event(kind, which=which, iscapture=capture))
    assert screen.poll() == [SpeakersChanged(False), SpeakersChanged(True), SpeakersChanged(False)]
    screen.close()
