"""Beijing, option thrown_wild: refuse (the document), penalise (相公), revert (an ordinary tile again)."""

from __future__ import annotations

import pytest

from engine.events import Claimed, Discarded, Won
from tests.support.play import Hand

PLAIN = "147m258p369s1345z"
OTHER = "389m147p258s1345z"
THIRD = "289m369p147s1345z"


def hand(option: str, hands: dict[int, str], draws: str = "5m", dead: str = "") -> Hand:
    return Hand(
        "beijing", {1: PLAIN, 2: OTHER, 3: THIRD, **hands}, draws, dead, options={"thrown_wild": option}
    )


def discards(played: Hand, seat: int) -> str:
    return " ".join(o.split()[1] for o in played.options()[seat] if o.startswith("discard"))


def test_refuse_no_wild_can_be_thrown() -> None:
    played = hand("refuse", {0: "123m456p789s22z5m6m7z"})
    assert discards(played, 0) == "1m 2m 3m 4p 5p 6p 7s 8s 9s 2z 7z"
    assert played.refused("0 discard 5m") == "wild_discard"


@pytest.mark.parametrize("option", ["penalise", "revert"])
def test_the_house_rules_let_a_wild_be_thrown(option: str) -> None:
    played = hand(option, {0: "123m456p789s22z5m6m7z"})
    assert discards(played, 0) == "1m 2m 3m 5m 6m 4p 5p 6p 7s 8s 9s 2z 7z"
    played.play("0 discard 5m")
    assert str(played.events(Discarded)[0].tile) == "5m"
    assert played.changes() == (0, 0, 0, 0)


def test_penalise_a_thrown_wild_cannot_be_claimed() -> None:
    """Seat 2 holds two more 5m; nobody is asked, and seat 1 draws."""
    played = hand("penalise", {0: "123m456p789s22z5m6m7z", 2: "55m389m147p28s135z"}).play("0 discard 5m")
    assert played.table.turn == 1
    assert played.events(Claimed) == []


def test_penalise_a_dead_hand_draws_and_discards_and_is_never_asked_to_win() -> None:
    played = hand("penalise", {0: "123m456p789s222z7z5m"}, "5m6z6z6z7z").play("0 discard 5m")
    played.play("1 discard 6z", "2 discard 6z", "3 discard 6z")
    assert str(played.table.drawn) == "7z"
    assert "win" not in played.options()[0]
    assert played.refused("0 win") == "no_win"
    assert discards(played, 0) == "1m 2m 3m 4p 5p 6p 7s 8s 9s 2z 7z"
    played.play("0 discard 7z")


def test_penalise_the_same_hand_alive_would_win() -> None:
    played = hand("penalise", {0: "123m456p789s222z7z9p"}, "5m6z6z6z7z").play("0 discard 9p")
    played.play("1 discard 6z", "2 discard 6z", "3 discard 6z")
    assert played.options()[0][0] == "win"


def test_penalise_only_the_thrower_is_dead() -> None:
    played = hand("penalise", {0: "147m258p369s134z55m", 1: "123m456p789s222z7z"}, "5m7z").play(
        "0 discard 5m"
    )
    assert played.options()[1][0] == "win"


def test_penalise_a_dead_hand_may_pong() -> None:
    played = hand("penalise", {0: "147m258p369s22z34z5m"}, "5m2z").play("0 discard 5m", "1 discard 2z")
    assert played.options() == {0: ["pong", "pass"]}
    assert played.play("0 pong").melds(0) == ["pong 2z"]


def test_penalise_a_dead_hand_may_kong() -> None:
    played = hand("penalise", {0: "222z147m258p69s34z5m"}, "5m9s8s7s2z", dead="9p").play("0 discard 5m")
    played.play("1 discard 9s", "2 discard 8s", "3 discard 7s")
    assert "kong 2z" in played.options()[0]
    assert played.play("0 kong 2z").melds(0) == ["ckong 2z"]


def dead_with_wilds(option: str) -> Hand:
    """Seat 1 pongs 1p, 2p and 3z, throws a wild on the way, and kongs 7s with 5m left; the replacement is 6m."""
    played = Hand(
        "beijing",
        {
            0: "147m258p369s124z1p9s",
            1: "11p22p33z777s5m5m8s9s",
            2: "369m147p58s1247z6z",
            3: "269m369p14s1247z6z",
        },
        "5m2p3z7s",
        "6m",
        options={"thrown_wild": option},
    )
    played.play("0 discard 1p", "1 pong", "1 discard 5m", "2 discard 2p", "1 pong", "1 discard 8s")
    played.play("2 discard 3z", "1 pong", "1 discard 9s", "2 discard 7s")
    return played.play("1 kong")


def test_penalise_a_dead_hand_of_wilds_does_not_win_by_itself() -> None:
    played = dead_with_wilds("penalise")
    assert not played.over and played.hand(1) == "56m"
    assert played.options() == {1: ["discard 5m", "discard 6m"]}
    assert played.refused("1 win") == "no_win"
    played.play("1 discard 5m")
    assert played.hand(1) == "6m"


def test_revert_the_same_hand_wins_by_itself() -> None:
    assert dead_with_wilds("revert").events(Won)[0].seat == 1


def test_revert_a_thrown_wild_is_ponged_with_two_of_its_kind() -> None:
    played = hand("revert", {0: "123m456p789s22z5m6m7z", 2: "55m389m147p28s135z"}).play("0 discard 5m")
    assert played.options() == {2: ["pong", "pass"]}
    played.play("2 pong")
    assert (played.melds(2), played.hand(2)) == (["pong 5m"], "389m147p28s135z")


def test_revert_wilds_of_the_other_kind_do_not_help() -> None:
    played = hand("revert", {0: "123m456p789s22z5m6m7z", 2: "56m39m147p28s1345z"}).play("0 discard 5m")
    assert played.table.turn == 1 and played.events(Claimed) == []


def test_revert_a_thrown_wild_is_konged_with_three_of_its_kind() -> None:
    played = hand("revert", {0: "123m456p789s222z6m7z", 2: "666m39m147p28s135z"}, dead="9p").play(
        "0 discard 6m"
    )
    assert played.options() == {2: ["pong", "kong", "pass"]}
    assert played.play("2 kong").melds(2) == ["kong 6m"]


def test_revert_own_turn_kongs_of_a_wild_kind_stay_refused() -> None:
    played = hand("revert", {0: "6666m123p456p789s9s"})
    assert "kong 6m" not in played.options()[0]
    assert played.refused("0 kong 6m") == "wild_meld"
    added = hand("revert", {0: "123m456p789s222z6m7z", 2: "666m39m147p28s135z"}, "5m7s8s")
    added.play("0 discard 6m", "2 pong", "2 discard 1z", "3 discard 7s", "0 discard 8s")
    assert (added.melds(2), added.hand(2)[:3]) == (["pong 6m"], "369")
    added.play(f"1 discard {added.table.drawn}")
    assert added.table.turn == 2
    assert "kong 6m" not in added.options()[2]
    assert added.refused("2 kong 6m") == "wild_meld"


def test_revert_other_copies_stay_wild() -> None:
    """Seat 0 throws a 6m and wins later with the 5m it kept as a wild."""
    played = hand("revert", {0: "123m456p789s22z5m6m7z"}, "5m6z6z6z2z").play("0 discard 6m")
    played.play("1 discard 6z", "2 discard 6z", "3 discard 6z")
    assert played.options()[0][0] == "win"


def test_revert_nobody_wins_on_a_thrown_wild() -> None:
    played = hand("revert", {0: "123m456p789s22z5m6m7z", 1: "55m123p456p789s66z"}).play("0 discard 5m")
    assert played.options() == {1: ["pong", "pass"]}
    assert played.refused("1 win") == "no_win"
