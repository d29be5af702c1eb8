"""Requests to the command line that are nearly right."""

from __future__ import annotations

import json
import math
from random import Random
from typing import Any

from build_scripts.proof.fuzzing.campaign import Campaign
from build_scripts.proof.fuzzing.records import changed
from engine import chance, ruleset
from engine.melds import chow, concealed_kong, kong, pong
from engine.ruleset import Ruleset
from engine.tiles import Tile, format_tiles
from tests.support.cli import answers, engine


class Requests(Campaign):
    """Batches for ``score`` and ``waits``, most requests with something changed, and calls of the other commands.

    Every request has one answer, with its id; no call ends but with exit 0, or 2 and a line. For hands that are
    accepted, ``waits`` and ``score`` must agree on a kind.
    """

    name = "cli"

    def make(self, luck: Random) -> str:
        if luck.random() < 0.05:
            return json.dumps({"call": _call(luck)})
        lines = []
        for number in range(8):
            rules = ruleset.load(chance.choice(ruleset.names(), luck))
            request = request_for(rules, number, luck)
            for _ in range(int(luck.random() * 3)):
                request = changed(request, luck)
            lines.append(json.dumps(request, ensure_ascii=luck.random() < 0.5).replace("\n", " "))
        return "\n".join(lines)

    def retry(self, text: str) -> str:
        if text.startswith('{"call"'):
            try:
                call = json.loads(text)["call"]
            except ValueError:
                return "no call"
            ran = engine(*call)
            assert ran.code in (0, 2), ran.code
            if ran.code == 2:
                ran.complaint()
            return "call refused" if ran.code else "call answered"
        lines = [line for line in text.split("\n") if line.strip()]
        stdin = "".join(f"{line}\n" for line in lines).encode("utf-8", errors="surrogatepass")
        accepted = 0
        for command in ("score", "waits"):
            ran = engine(command, stdin=stdin)
            if ran.code == 2:
                assert ran.complaint() == "the input is not UTF-8 text"
                return "not text"
            assert ran.code == 0, ran.err
            found = ran.lines
            assert len(found) == len(lines), "not one answer for each request"
            for line, answer in zip(lines, found, strict=True):
                asked = _object(line)
                assert _same(answer["id"], asked.get("id")), "another id"
                accepted += "error" not in answer
                if command == "waits" and "error" not in answer:
                    _agrees(asked, answer["waits"])
        return "batch with answers" if accepted else "batch refused"


def _same(one: Any, other: Any) -> bool:
    return json.dumps(one) == json.dumps(other)


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _finite(text: str) -> float:
    if math.isinf(value := float(text)):
        raise ValueError(f"{text} is no number")
    return value


def _agrees(asked: dict[str, Any], waits: list[str]) -> None:
    """Whether every kind that is waited for wins, and one other does not."""
    kinds = ruleset.load(asked["rules"]).spec.kinds
    others = [str(t) for t in kinds if str(t) not in waits]
    tried = waits[:3] + others[-1:]
    for kind, answer in zip(
        tried, answers("score", [json.dumps({**asked, "win": t}) for t in tried]), strict=True
    ):
        if "error" in answer:
            # A hand may wait for a kind of which the last copy lies elsewhere (G3).
            spent = "copies" in answer["error"]
            assert spent or kind not in waits, f"{kind} completes the hand and cannot be asked about"
            continue
        assert answer["wins"] == (kind in waits), f"waits {waits}, and {kind}: {answer}"


def request_for(rules: Ruleset, number: int, luck: Random) -> dict[str, Any]:
    """A sound request of a ruleset, more often than by chance about a hand that is nearly complete."""
    spec = rules.spec
    kinds = [t for t in spec.kinds if luck.random() < 0.5] or list(spec.kinds)
    groups: list[list[Tile]] = []
    while len(groups) < 4:
        t = chance.choice(kinds, luck)
        run = luck.random() < 0.5 and t.is_number and t.rank <= 7
        groups.append(list(chow(t).tiles if run else pong(t).tiles))
    pair = chance.choice(kinds, luck)
    melds = []
    for group in groups[: int(luck.random() * 5)]:
        made = chow if group[0] != group[1] else chance.choice((pong, kong, concealed_kong), luck)
        melds.append(str(made(group[0])))
    hand = sorted([t for group in groups[len(melds) :] for t in group] + [pair, pair])
    won = hand.pop(int(luck.random() * len(hand)))
    request: dict[str, Any] = {
        "id": number,
        "rules": spec.id,
        "hand": format_tiles(hand),
        "win": str(won),
        "melds": melds,
        "self_draw": luck.random() < 0.5,
        "dealer": luck.random() < 0.3,
        "seat_wind": chance.choice("ESWN", luck),
        "round_wind": chance.choice("ESWN", luck),
        "options": {o.name: chance.choice(o.values, luck) for o in spec.options if luck.random() < 0.4},
    }
    for name, sort in spec.facts.items():
        if luck.random() < 0.5:
            kind = str(chance.choice(spec.kinds, luck))
            values: dict[str, Any] = {
                "bool": luck.random() < 0.5,
                "int": int(luck.random() * 9),
                "tile": kind,
            }
            if isinstance(sort, str):
                request[name] = values[sort]
            else:
                request[name] = {"tile": kind, **{mark: luck.random() < 0.5 for mark in sort.marks()}}
    return request


def _call(luck: Random) -> list[str]:
    words = [
        "score",
        "waits",
        "replay",
        "simulate",
        "--rules",
        "beijing",
        "--hands",
        "4",
        "--players",
        "--seed",
    ]
    words += [
        "random,random,random,random",
        "novice",
        "-",
        "--view",
        "9",
        "--upto",
        "0",
        "--json",
        "",
        "-1",
        "é",
    ]
    call = [chance.choice(words, luck) for _ in range(int(luck.random() * 6))]
    if luck.random() < 0.4:
        call = ["simulate", "--rules", "beijing", "--hands", "4", "--players", "random,random,random,random"]
        call[int(luck.random() * len(call))] = chance.choice(words, luck)
    return call
