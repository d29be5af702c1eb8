"""The promise of a hand: a commitment that anybody can work out again on paper, and that holds wall and dice fast."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import replace
from hashlib import sha256

import pytest

from engine import ruleset
from engine.deal import Deal
from engine.jsonl import dump
from engine.match import Match
from engine.promise import commitment, kept, promise_text, promised
from engine.record import RecordError, Replay, deal_line, header_line

SALT = "00112233445566778899aabbccddeeff"


def luck(rules: str = "jilin") -> Deal:
    return promised(rules, 0, Match(rules, seed=5).luck(0), SALT)


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="sha256sum is not installed")
def test_what_is_promised_is_one_line_that_can_be_written_down() -> None:
    deal = luck()
    wall = json.loads(dump({"wall": deal_line_of(deal)["wall"]}))["wall"]
    dice, later = " ".join(map(str, deal.dice)), " ".join(map(str, deal.later_dice))
    text = f"northwall; jilin; hand 1; wall {wall}; dice {dice}; later dice {later}; salt {SALT}"
    assert promise_text("jilin", 0, deal) == text
    assert deal.commitment == sha256(text.encode()).hexdigest()
    told = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True).stdout
    assert told.decode().split()[0] == deal.commitment


def deal_line_of(deal: Deal, rules: str = "jilin") -> dict[str, object]:
    match = Match(rules, seed=5)
    match.next_deal(deal)
    line = deal_line(match)["deal"]
    assert isinstance(line, dict)
    return line


@pytest.mark.parametrize("rules", ruleset.names())
def test_nothing_that_was_promised_can_be_changed(rules: str) -> None:
    deal = luck(rules)
    assert kept(rules, 0, deal)
    wall = list(deal.wall)
    other = next(i for i in range(1, len(wall)) if wall[i] != wall[0])
    wall[0], wall[other] = wall[other], wall[0]
    die = deal.dice[0] % 6 + 1
    for changed in (
        replace(deal, wall=tuple(wall)),
        replace(deal, dice=(die, *deal.dice[1:])),
        replace(deal, later_dice=deal.later_dice[:-1]),
        replace(deal, salt=SALT[::-1]),
        replace(deal, salt="", commitment=""),
    ):
        assert not kept(rules, 0, changed)
    assert not kept(rules, 1, deal), "a promise is of one hand"
    assert not kept("harbin" if rules != "harbin" else "jilin", 0, deal)


def test_the_same_wall_under_another_salt_has_another_commitment() -> None:
    deal = luck()
    assert commitment("jilin", 0, replace(deal, salt=SALT[::-1])) != deal.commitment


@pytest.mark.parametrize("salt", ["", "abc", SALT.upper(), SALT + "00", "g" * 32])
def test_a_salt_is_128_bits_in_one_spelling(salt: str) -> None:
    with pytest.raises(ValueError, match="salt"):
        promised("jilin", 0, Match("jilin").luck(0), salt)


def test_a_record_carries_its_promise_and_one_without_stays_readable() -> None:
    match = Match("jilin", seed=5)
    match.next_deal(luck())
    replay = Replay()
    for line in (header_line(match), deal_line(match)):
        replay.feed_text(dump(line))
    assert replay.match is not None and replay.match.loop is not None
    assert replay.match.loop.deal == luck()
    bare = deal_line_of(Match("jilin", seed=5).luck(0))
    assert not {"salt", "commitment"} & set(bare)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"salt": SALT}, "a promise is a salt and a commitment"),
        ({"commitment": "0" * 64}, "a promise is a salt and a commitment"),
        ({"salt": 5, "commitment": "0" * 64}, "salt is"),
        ({"salt": SALT, "commitment": "0" * 63}, "commitment is"),
    ],
)
def test_half_a_promise_is_refused(fields: dict[str, object], reason: str) -> None:
    replay = Replay()
    replay.feed_text(dump(header_line(Match("jilin", seed=5))))
    with pytest.raises(RecordError, match=reason):
        replay.feed_text(dump({"deal": fields}))


def test_the_events_tell_neither_salt_nor_commitment() -> None:
    match = Match("jilin", seed=5)
    loop = match.next_deal(luck())
    told = json.dumps([event.line() for event in loop.table.log])
    assert SALT not in told and luck().commitment not in told
