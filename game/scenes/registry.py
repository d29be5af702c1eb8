"""Scenes by name, so that menus can open one another without knowing where each is made.

Every entry is a function or class called with the arguments listed here; it is imported when it is first needed,
or by `load_all`, which the program has done aside once the title is shown. Both keep the start quick.

    new_match(ruleset="")       match(setup: MatchSetup)      resume(match_id: int)
    seat_draw(setup): before a match whose setup says so
    guide(ruleset="", topic="") records()                     settings(section="", people=())
    about()                     title()                       person(profile)
    result(session, viewer)     match_end(session, viewer)    review(session, viewer): of its last hand
    replay(match_id or lines, people=(), hand=None, at=0)      opened(path): a record's file
    first_game(ruleset): its guided hand                      keys(): which key does what at the table
    keyboard(wanted: Spell): for the pad
    lobby(host, setup=None): of a match with own devices
    hand_desk(ruleset="", line="")                            trainer(ruleset="")
"""

from __future__ import annotations

import importlib
import importlib.util
import logging

from engine import catalogue
from game.scenes.scene import Scene

log = logging.getLogger(__name__)

PLACES = {
    "title": "game.scenes.title:Title",
    "new_match": "game.scenes.new_match:NewMatch",
    "settings": "game.scenes.settings:SettingsScene",
    "about": "game.scenes.about:About",
    "match": "game.scenes.table.opening:NewTable",
    "seat_draw": "game.scenes.seat_draw:SeatDraw",
    "lobby": "game.scenes.devices.lobby:Lobby",
    "resume": "game.scenes.table.opening:KeptTable",
    "result": "game.scenes.result.scene:Result",
    "match_end": "game.scenes.result.match_end:MatchEnd",
    "guide": "game.scenes.guide.scene:Guide",
    "hand_desk": "game.scenes.hand_desk.scene:HandDesk",
    "trainer": "game.scenes.trainer.scene:Trainer",
    "first_game": "game.scenes.first_game.scene:FirstTable",
    "review": "game.scenes.review.scene:Review",
    "keys": "game.scenes.keys:Keys",
    "keyboard": "game.scenes.screen_keyboard:ScreenKeyboard",
    "records": "game.scenes.records.scene:Records",
    "person": "game.scenes.people_picker:PersonForm",
    "replay": "game.scenes.replay.scene:Replay",
    "opened": "game.scenes.records.opened:OpenedRecord",
}


def available(name: str) -> bool:
    """Whether this build has that scene."""
    place = PLACES.get(name)
    return place is not None and importlib.util.find_spec(place.split(":")[0]) is not None


def load_all() -> None:
    """Import every scene and the rules of every game, so that none of them opens late. May run on a thread."""
    modules = [place.partition(":")[0] for place in PLACES.values()]
    for module in [*modules, *(f"engine.rulesets.{name}.rules" for name in catalogue.names())]:
        try:
            importlib.import_module(module)
        except Exception:  # it will fail again, and be told, where it is needed
            log.exception("%s cannot be loaded", module)


def scene(name: str, *args: object, **kwargs: object) -> Scene:
    """A new scene by name. Raises KeyError for an unknown name."""
    module, _, maker = PLACES[name].partition(":")
    made: Scene = getattr(importlib.import_module(module), maker)(*args, **kwargs)
    return made
