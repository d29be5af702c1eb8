"""`python -m engine verify`: promises, walls and the computers' moves of a record, checked by anybody."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import ruleset
from engine.cli import main
from engine.players import VERSION
from engine.verify import Luck, Move, verify
from game.match.session import Session
from game.store.plain import MatchSetup, Seating
from tests.support import saved

DATA = Path(__file__).resolve().parents[1] / "data" / "decided"
"""A hand of each game as it was decided by the players of `engine.players.VERSION`."""


def record(rules: str, *levels: str, hands: int = 1) -> list[str]:
    seats = saved.table(*levels or ("novice", "casual", "strong", "expert"))
    session = Session.start(MatchSetup(rules, seats, {}, 4), 4, salt=saved.salt)
    return saved.play(session, hands).lines


def change(lines: list[str], number: int, do: Callable[[dict[str, object]], object]) -> list[str]:
    line = json.loads(lines[number])
    do(line.get("deal", line))
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


def found(lines: list[str]) -> tuple[list[Luck], list[Move]]:
    all_of_it = list(verify(lines))
    return [f for f in all_of_it if isinstance(f, Luck)], [f for f in all_of_it if isinstance(f, Move)]


@pytest.mark.parametrize("rules", ruleset.names())
def test_every_level_makes_its_moves_again(rules: str) -> None:
    lines = record(rules, hands=2)
    lucks, moves = found(lines)
    assert [luck.promise for luck in lucks] == ["kept"] * len(lucks) and all(luck.seeded for luck in lucks)
    assert {move.level for move in moves} == {"novice", "casual", "strong", "expert"}
    assert all(move.holds for move in moves)
    assert len(moves) == sum('"do"' in line for line in lines)


@pytest.mark.parametrize("rules", ruleset.names())
def test_players_of_this_version_decide_as_they_did(rules: str) -> None:
    """Where this fails, levels decide otherwise than they did: raise `engine.players.VERSION`, and write anew with
    `python -m tests.support.make_decided`."""
    lines = (DATA / f"{rules}.jsonl").read_text(encoding="utf-8").splitlines()
    _, moves = found(lines)
    assert json.loads(lines[1])["deal"]["players_version"] == VERSION
    assert moves and [move.line() for move in moves if not move.holds] == []


def test_a_persons_moves_are_their_own_affair() -> None:
    lines = record("beijing", "human", "casual", "casual", "casual")
    _, moves = found(lines)
    assert "human" not in {move.level for move in moves}
    chairs = {json.loads(lines[move.at - 1])["seat"] for move in moves}
    assert chairs == {1, 2, 3}


def test_a_move_that_the_level_does_not_make_is_found() -> None:
    lines = record("beijing", "strong", "strong", "strong", "strong")
    _, moves = found(lines)
    last = next(move for move in reversed(moves) if json.loads(lines[move.at - 1])["do"] == "discard")
    other = change(lines[: last.at], last.at - 1, lambda line: line.update(tile=_another(lines, last)))
    _, again = found(other)
    assert [move.at for move in again if not move.holds] == [last.at]


def _another(lines: list[str], move: Move) -> str:
    """Another tile that the seat could have thrown."""
    from engine.actions import Discard
    from engine.record import Replay

    replay = Replay()
    for text in lines[: move.at - 1]:
        replay.feed_text(text)
    assert replay.match is not None and replay.match.loop is not None
    options = replay.match.loop.waiting[move.seat].options
    return next(str(a.tile) for a in options if isinstance(a, Discard) and a != move.done)


def test_a_changed_wall_breaks_the_promise() -> None:
    lines = record("harbin")
    wall = json.loads(lines[1])["deal"]["later_dice"]
    changed = change(lines, 1, lambda deal: deal.update(later_dice=[7 - die for die in wall]))
    lucks, _ = found(changed)
    assert (lucks[0].promise, lucks[0].seeded) == ("broken", False)


def test_a_record_without_promise_or_version_is_told_to_be_one() -> None:
    def older(deal: dict[str, object]) -> None:
        for name in ("salt", "commitment", "players_version"):
            del deal[name]

    lucks, moves = found(change(record("beijing"), 1, older))
    assert lucks[0].promise == "none" and lucks[0].seeded
    assert moves and {move.holds for move in moves} == {None}


def run(
    lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[dict[str, object]]]:
    file = tmp_path / "record.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    code = main(["verify", str(file)])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_command_says_whether_all_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record("beijing")
    code, out = run(lines, tmp_path, capsys)
    verdict = out[-1]["verdict"]
    assert isinstance(verdict, dict) and code == 0 and verdict["holds"] is True
    assert verdict["promises"] == {"kept": 1, "broken": 0, "none": 0}
    broken = change(lines, 1, lambda deal: deal.update(commitment="0" * 64))
    code, out = run(broken, tmp_path, capsys)
    verdict = out[-1]["verdict"]
    assert isinstance(verdict, dict) and code == 1 and verdict["holds"] is False


def test_a_header_alone_needs_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = run(['{"format": "northwall", "version": 1, "rules": "jilin", "seed": 3}'], tmp_path, capsys)
    assert code == 0 and len(out) == 1


def test_what_is_kept_of_people_does_not_matter() -> None:
    lines = record("jilin")
    session = Session.resume(lines, ["guan"] * 4)
    assert session.people[0] == Seating("novice", "You", "guan")
    assert all(move.holds for move in found(session.lines)[1])


def test_without_a_seed_or_a_known_level_nothing_is_claimed() -> None:
    lines = record("beijing")
    header = json.loads(lines[0])
    seedless = {name: value for name, value in header.items() if name != "seed"}
    lucks, moves = found([json.dumps(seedless), *lines[1:]])
    assert [(luck.promise, luck.seeded) for luck in lucks] == [("kept", None)]
    assert {move.holds for move in moves} == {None}
    header["levels"][3] = "a level of a later version"
    _, moves = found([json.dumps(header), *lines[1:]])
    assert {move.holds for move in moves if move.level == header["levels"][3]} == {None}
    assert {move.holds for move in moves if move.level != header["levels"][3]} == {True}
