"""Proof by play in small: hands with every invariant on, and what the records on chosen walls show beside them.

``build_scripts/proof/prove_play.py`` is the same at any size.
"""

from __future__ import annotations

import pytest

from build_scripts.proof import prove_play
from build_scripts.proof.prove_play import Proof, can_show, covered
from engine import ruleset

each = pytest.mark.parametrize("rules", ruleset.names())

RARE = {
    "beijing": ("ending by itself",),
    "harbin": ("ending by itself", "ending robbed kong", "action ting kong", "action ting with a discard"),
    "jilin": (
        "event Looked at nothing",
        "event Rerolled in a chain",
        "event Rerolled to nothing",
        "event Robbed for a pong",
        "ending robbed addition",
        "ending robbed kong",
    ),
    "guobiao": (
        "ending robbed kong",
        "label robbing_the_kong",
        "label thirteen_orphans",
        "label last_tile_draw",
    ),
}
"""What play by chance seldom brings (B6, H4, H8, J7, J14): each stands in a record or scored hand under tests/data."""


@each
@pytest.mark.parametrize("who", ["random", "casual", "mixed"])
def test_hands_keep_every_invariant_and_show_nothing_that_is_not_listed(rules: str, who: str) -> None:
    proof = Proof(rules)
    for number in range(3):
        proof.play(number, 20, who, {})
    assert proof.unheard_of() == []
    assert proof.hands == proof.seen["event HandEnded"] == 3


@each
def test_the_rare_things_are_on_record(rules: str) -> None:
    seen = covered(rules)
    assert [word for word in RARE.get(rules, ()) if not seen[word]] == []
    assert set(RARE.get(rules, ())) <= can_show(rules)


def test_what_never_happened_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove_play.main(["guobiao", "--hands", "1", "--players", "random"]) == 1
    assert "never seen: event MatchEnded rounds" in capsys.readouterr().err


def test_what_the_rules_cannot_show_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(prove_play.OWN, "jilin", frozenset())
    proof = Proof("jilin")
    proof.play(0, 1, "mixed", {})
    assert "action chow" in proof.unheard_of()
