"""From the command line to the first frame, and what is said when that fails."""

from __future__ import annotations

import logging
import os
import sys
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pygame

from engine import catalogue
from game.app import cli
from game.app.garbage import sweep_again, sweep_between_hands
from game.app.log import start_log, stop_log
from game.app.paths import Paths, find_paths
from game.app.program import App, describe
from game.app.screen import NoDisplay, Screen, can_show_dialogs
from game.app.services import MatchSetup, Services, language_of
from game.app.steps import Push, Step
from game.app.volumes import open_sounds
from game.app.window_place import WindowPlace
from game.people.placing import Placing
from game.scenes import registry
from game.store import streaks
from game.store.database import News
from game.store.files import remove_leftovers
from game.store.settings import SettingsStore
from game.store.store import Store
from game.text import Texts, system_language

log = logging.getLogger(__name__)

DEMO_LEVELS = "strong casual expert novice"
SMOKE_LEVELS = "casual casual casual casual"
_TURNS = 0.001
"""Seconds after which a thread that thinks makes way for the one that draws."""


class BadCall(Exception):
    """A command line that cannot be followed; the text says why, with what is known."""


def run(arguments: Sequence[str], begin: float) -> int:
    """The whole program. `begin` is when it started, by `time.perf_counter`."""
    cli.open_terminal()
    asked = cli.language_asked(arguments)
    texts = Texts(find_paths().assets, asked or system_language())
    try:
        call = cli.make_parser(texts).parse_args(list(arguments))
    except SystemExit as ending:
        return int(ending.code or 0)
    paths = find_paths(call.data_dir)
    missing = paths.make()
    written = start_log(paths, call.log_level)
    for folder in missing:
        log.warning("cannot make %s", folder)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    system = (sys.version.split()[0], pygame.ver, sdl, _system())
    log.info("%s, Python %s, pygame-ce %s, SDL %s, %s", cli.version_line(), *system)
    try:
        return _open_and_play(call, paths, texts, asked, begin)
    except NoDisplay as problem:
        log.error("no display: %s", problem)
        cli.say(texts("cli-no-display", reason=str(problem)))
        return 2
    except BadCall as problem:
        log.error("%s", problem)
        cli.say(str(problem))
        return 2
    except Exception as error:
        log.exception("the game ends")
        alone = not (call.smoke or call.screenshot)
        return _last_words(texts, describe(error), str(paths.log) if written else "-", alone)
    finally:
        stop_log()


def _system() -> str:
    """The operating system in a few words; the library's longer answer takes another program to find out."""
    if sys.platform == "win32":
        return f"Windows {'.'.join(map(str, sys.getwindowsversion()[:3]))}"
    about = os.uname()
    return f"{about.sysname} {about.release} {about.machine}"


def _open_and_play(call: Namespace, paths: Paths, texts: Texts, asked: str, begin: float) -> int:
    sweep_between_hands()
    settings = _settings(call, paths)
    now = settings.now
    texts.language = asked or language_of(now)
    rules = call.smoke or call.rules
    full = call.fullscreen or (now.full_screen and not call.windowed and not call.smoke)
    place = WindowPlace(now.window_x, now.window_y, now.window_width, now.window_height, now.window_maximised)
    first_time = now.window_x == -1 and now.window_y == -1
    icon = paths.assets / "icons" / "northwall-256.png"
    if rules:
        _known(texts, rules)
    sys.setswitchinterval(_TURNS)
    screen = Screen("Northwall 北墙", None if first_time else place, full, icon)
    store, aside = Store(None if call.smoke else paths.database), ThreadPoolExecutor(2, "aside")
    sounds = open_sounds(settings)
    services = Services(paths, screen, settings, texts, sounds=sounds, store=store, aside=aside)
    try:
        store.set_owner(now.player_name, now.portrait)
        if settings.unusable:
            store.tell(News("settings", str(paths.settings), names=", ".join(settings.unusable)))
        if store.saving:  # no other copy is running
            for path in (paths.settings, paths.data / streaks.FILE):
                remove_leftovers(path)
        app = _program(call)(services)

        def show_first() -> None:
            app.take(Push(registry.scene("title")))
            if rules or call.demo or call.seed is not None:
                app.take(_straight_to_match(call, services, rules))
            elif call.file:
                app.take(Push(registry.scene("opened", call.file)))
            app.step()

        if call.smoke or call.screenshot:
            show_first()
        else:
            app.attempt(show_first)
        sweep_again()
        log.info("first frame after %.0f ms", (time.perf_counter() - begin) * 1000)
        if call.smoke or call.screenshot:
            shown = {
                "first_frame_at": time.time(),
                "first_frame_ms": round((time.perf_counter() - begin) * 1000),
            }
            return _trial(call, app, {**shown, "first_frame_spent": round(time.process_time(), 4)})
        aside.submit(registry.load_all)
        app.run()
        return 0
    finally:
        screen.close()  # first: nobody shall look at a window that hears nothing any more
        services.devices.close(lambda language: texts("devices-left", language=language))
        aside.shutdown(wait=False, cancel_futures=True)
        store.close()


def _settings(call: Namespace, paths: Paths) -> SettingsStore:
    """The player's settings; for a trial a copy of them, so that it leaves nothing behind."""
    kept = SettingsStore(paths.settings)
    return SettingsStore(None, replace(kept.now, speed="instant")) if call.smoke else kept


def _program(call: Namespace) -> type[App]:
    """What runs the scenes: for a show, a program that turns the pages itself."""
    if not call.demo:
        return App
    from game.app.demo import Show

    return Show


def _known(texts: Texts, rules: str) -> None:
    if rules not in catalogue.names():
        raise BadCall(texts("cli-unknown-rules", rules=rules, known=", ".join(catalogue.names())))


def _straight_to_match(call: Namespace, services: Services, rules: str | None) -> Step:
    now = services.settings.now
    known = [card.id for card in services.rulesets]
    if rules is None:
        rules = now.last_ruleset if now.last_ruleset in known else known[0]
    levels = SMOKE_LEVELS if call.smoke else DEMO_LEVELS if call.demo else now.last_levels
    people = "" if call.smoke or call.demo else now.last_people
    seats = Placing(services.texts, services.household, levels, people).seats
    setup = MatchSetup(rules, (seats[0], seats[1], seats[2], seats[3]), {}, call.seed)
    return Push(registry.scene("match", setup))


def _trial(call: Namespace, app: App, shown: Mapping[str, float]) -> int:
    """Play a hand if asked, save the picture and the report; 0 if all went well.

    Of the first frame are reported the time of day in seconds, the milliseconds since Python had started, and the
    seconds of processor time that it took.
    """
    from game.app import smoke

    found: dict[str, object] = dict(shown)
    try:
        if call.smoke:
            found["hand"] = smoke.play_one_hand(app)
        if call.screenshot:
            smoke.save_picture(app, call.screenshot)
        if call.report:
            smoke.write_report(call.report, app.services, **found)
    except (TimeoutError, LookupError, OSError, pygame.error) as error:
        log.exception("the trial failed")
        cli.say(describe(error))
        return 1
    return 0


def _last_words(texts: Texts, what: str, place: str, dialog: bool) -> int:
    """Say what happened where it can be read: on the terminal, or in a system dialog when there is none."""
    sentence = texts("crash-text", what=what, place=place)
    cli.say(sentence)
    if dialog and not cli.has_terminal() and can_show_dialogs():
        try:
            pygame.display.message_box(texts("crash-title"), sentence, message_type="error")
        except pygame.error as error:
            log.info("no dialog: %s", error)
    return 1
