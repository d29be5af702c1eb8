"""Records with something wrong in them, fed to the engine line by line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from build_scripts.proof.damage_saves import mutate_text
from build_scripts.proof.fuzzing.campaign import Campaign
from engine import chance, jsonl, record, ruleset
from engine.actions import record_line
from engine.match import Match
from tests.support.invariants import check_coins, check_tiles

WRONG: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        3,
        4,
        16,
        10**30,
        0.5,
        float("nan"),
        "",
        "x",
        "5m",
        "5m5m",
        "34m",
        "0m",
        "9z",
    ),
    *(
        "1f",
        "chow",
        "kong",
        "ting",
        "win",
        "harbin",
        [],
        {},
        [1],
        [0, 0, 0, 0],
        [[1]],
        {"a": 1},
        "\ud800",
        "٣m",
    ),
)


class Records(Campaign):
    """A played hand of any ruleset with one to three things changed, as JSON or as bare text.

    Whatever is refused must change nothing, and what is left must keep its tiles and coins.
    """

    name = "records"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.sound: dict[tuple[str, int], list[str]] = {}

    def make(self, luck: Random) -> str:
        lines = list(self._record(chance.choice(ruleset.names(), luck), int(luck.random() * 6)))
        if luck.random() < 0.5:
            return "\n".join(mutate_text(luck, lines))
        for _ in range(1 + int(luck.random() * 3)):
            # The first two lines say most of what can be wrong.
            at = int(luck.random() * 2) if luck.random() < 0.6 else int(luck.random() * len(lines))
            lines[at] = json.dumps(changed(json.loads(lines[at]), luck))
        return "\n".join(lines)

    def _record(self, rules: str, seed: int) -> list[str]:
        if (rules, seed) not in self.sound:
            match = Match(rules, seed=seed)
            loop, luck = match.next_deal(), chance.stream(seed, "record")
            lines: list[dict[str, Any]] = [record.header_line(match), record.deal_line(match)]
            while not loop.over and len(lines) < 70:
                question = chance.choice(tuple(loop.waiting.values()), luck)
                action = chance.choice(question.options, luck)
                lines.append(record_line(action))
                match.submit(action)
            self.sound[rules, seed] = [*map(jsonl.dump, lines), '{"end": "players"}']
        return self.sound[rules, seed]

    def retry(self, text: str) -> str:
        lines = text.split("\n")
        replay, refused = record.Replay(), 0
        for line in lines:
            before = _state(replay)
            try:
                replay.feed_text(line)
            except record.RecordError as error:
                assert "\n" not in str(error), "a refusal of more than one line"
                assert _state(replay) == before, f"a refused line changed the match: {error}"
                refused += 1
            if refused > 5:
                break
        if replay.match is not None and replay.match.loop is not None:
            check_tiles(replay.match.loop)
            check_coins(replay.match.loop)
        try:
            for _ in record.play(lines, auto_pass=len(text) % 2 == 0):
                pass
        except record.RecordError:
            return "refused"
        return "played"


def _state(replay: record.Replay) -> Any:
    if replay.match is None:
        return None
    if replay.match.loop is None:
        return replay.match.standing
    loop, table = replay.match.loop, replay.match.loop.table
    hands = [list(hand) for hand in table.hands]
    return (
        len(table.log),
        dict(loop.waiting),
        hands,
        list(table.balances),
        replay.match.standing,
        replay.match.ended,
    )


def changed(value: Any, luck: Random) -> Any:
    """The JSON value with one thing in it lost, doubled, renamed or replaced."""
    if isinstance(value, dict) and value and luck.random() < 0.9:
        out = dict(value)
        name = chance.choice(sorted(out), luck)
        match int(luck.random() * 8):
            case 0:
                del out[name]
            case 1:
                out[f"{name}s"] = out.pop(name)
            case 2:
                out[chance.choice(("tile", "with", "claim", "seat", "rules", "id", "x"), luck)] = (
                    chance.choice(WRONG, luck)
                )
            case _:
                out[name] = changed(out[name], luck)
        return out
    if isinstance(value, list) and value and luck.random() < 0.8:
        rest = list(value)
        at = int(luck.random() * len(rest))
        match int(luck.random() * 4):
            case 0:
                del rest[at]
            case 1:
                rest.insert(at, rest[at])
            case _:
                rest[at] = changed(rest[at], luck)
        return rest
    if isinstance(value, str) and value and luck.random() < 0.6:
        at = int(luck.random() * len(value))
        letter = chance.choice(tuple("0123456789mpszf? +"), luck)
        return value[:at] + letter * int(luck.random() * 2) + value[at + 1 :]
    if isinstance(value, int) and not isinstance(value, bool) and luck.random() < 0.5:
        return value + int(luck.random() * 9) - 4
    return chance.choice(WRONG, luck)
