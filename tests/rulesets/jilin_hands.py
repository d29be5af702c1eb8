"""Jilin hands on chosen walls, up to the moment that a case is about.

Without claims and replacements seat (1 + n) % 4 draws T[53 + n]. The first replacements are T[134], T[135], T[132].
"""

from __future__ import annotations

from typing import Any

from tests.support.play import Hand

LOOKER = "23m555p345678s88p"
"""The hand of CJ19: tenpai on 1m alone (4m would leave it without an end)."""
PLAIN = ("147m258p369s", "258m369p147s", "369m147p258s")
"""Nine tiles each that neither chow nor pong."""


def jilin(hands: dict[int, str], draws: str = "", dead: str = "", **more: Any) -> Hand:
    return Hand("jilin", hands, draws, dead, **more)


def step(hand: Hand) -> Hand:
    """One answer: pass where that is open, else throw the drawn tile on."""
    (seat, options), *_ = hand.options().items()
    thrown = f"discard {hand.table.drawn}"
    return hand.play(
        f"{seat} {'pass' if 'pass' in options else thrown if thrown in options else options[-1]}"
    )


def until(hand: Hand, seat: int, what: str = "discard") -> Hand:
    """Pass everything and throw each drawn tile on, until the seat may do such a thing."""
    while not any(o.startswith(what) for o in hand.options().get(seat, ())):
        step(hand)
    return hand


# honour kongs


def families(tiles: str, dead: str = "") -> Hand:
    """CJ9: seat 2 is dealt these tiles."""
    return jilin({0: PLAIN[0], 1: PLAIN[1], 2: tiles, 3: PLAIN[2]}, dead=dead)


def family_replacement(robber: bool = False) -> Hand:
    """CJ13: seat 2 receives 2z as replacement and draws 9s on its first turn; seat 3 may hold two of 2z."""
    hands = {
        0: PLAIN[1] + "5566z3z",
        1: PLAIN[2] + "5z7z3z4z",
        2: "1234z23m456p789s9s",
        3: PLAIN[0] + ("22z77z" if robber else "6677z"),
    }
    return jilin(hands, draws="1z9s", dead="2z1s").play("0 discard 3z", "1 discard 1z")


def two_additions(robber: bool = False) -> Hand:
    """J6: as CJ13, but the first draw is a 3z: two additions."""
    hands = {
        0: PLAIN[1] + "5566z4z",
        1: PLAIN[2] + "1z5z4z7z",
        2: "1234z23m456p789s9s",
        3: PLAIN[0] + ("22z77z" if robber else "6677z"),
    }
    hand = jilin(hands, draws="8m3z9p5z8p9m", dead="2z1s8s")
    return hand.play("0 discard 4z", "1 discard 8m")


def contested_addition() -> Hand:
    """CJ15: seat 1 puts up 3z, for which seats 3 and 0 wait."""
    hands = {
        0: "789m123p456s777z3z9p",
        1: "1234z147m258p36s6z",
        2: PLAIN[0] + "1z2z4z6z",
        3: "123m456p789s555z3z",
    }
    return jilin(hands, draws="3z", dead="9m").play("0 discard 9p")


def addition_for_pong_or_win() -> Hand:
    """J7: seat 1 puts up 1z; seat 3 holds the other two and could take it for a pong or a win."""
    hands = {
        0: PLAIN[0] + "5566z9p",
        1: "1234z147m258p36s6z",
        2: PLAIN[1] + "2z4z6z7z",
        3: "123m456p789s11z55z",
    }
    return jilin(hands, draws="1z", dead="9m").play("0 discard 9p")


def complete_before_addition() -> Hand:
    """J6: seat 1 has shown the winds, holds a dealt 3z and waits for another; it draws 3z."""
    hands = {0: PLAIN[0] + "5566z9p", 1: "12334z123m456p78s", 2: PLAIN[1] + "1267z", 3: PLAIN[2] + "1477z"}
    return jilin(hands, draws="3z", dead="9s4m").play("0 discard 9p", "1 pass")


def addition_at_the_wall_end() -> Hand:
    """J6: seat 2, the winds shown, draws the last tile of the wall: T[135], a 2z."""
    hands = {0: "111333z", 1: "444z" + PLAIN[1], 2: "1234z" + PLAIN[0], 3: "22z" + PLAIN[2]}
    return step(jilin(hands, dead="9s2z").run_down(left=1))


# the treasure


def looked(
    draws: str,
    treasure: str,
    hands: dict[int, str] | None = None,
    later_dice: tuple[int, ...] = (3,),
    at: dict[int, str] | None = None,
    **more: Any,
) -> Hand:
    """Seat 1 has the hand of CJ19 and looks on its first turn, with a 3: T[130] is the treasure."""
    hands = {0: PLAIN[1] + "1256z9p", 1: LOOKER, **(hands or {})}
    hand = jilin(hands, draws, later_dice=later_dice, at={130: treasure, **(at or {})}, **more)
    return hand.play("0 discard 9p", "1 look")


def exhausted_by_a_discard() -> Hand:
    """CJ23: the treasure is 5z; seat 0 throws its third copy and nobody wants it.

    The fresh die first points to the old marker, then to T[132].
    """
    hands = {0: PLAIN[0] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: PLAIN[2] + "3z4z6z7z"}
    hand = looked("9m5z5z5z", "5z", hands, (3, 3, 2), {132: "1z"})
    return hand.play("1 discard 9m", "2 discard 5z", "3 discard 5z", "0 discard 5z").others_pass()


def exhausted_but_won() -> Hand:
    """CJ23: as before, but seat 3 waits for the third 5z and wins on it."""
    hands = {0: PLAIN[2] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: "123m456p789s222p5z"}
    hand = looked("9m5z9p5z", "5z", hands, (3, 1))
    hand.play("1 discard 9m", "2 discard 5z", "3 pass", "3 discard 9p", "0 discard 5z")
    return hand.play("3 win")


def exhausted_by_a_pong() -> Hand:
    """J14: seat 3 pongs the treasure's kind: no copy is left to draw."""
    hands = {0: PLAIN[0] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: PLAIN[2] + "55z3z4z"}
    hand = looked("9m5z", "5z", hands, (3, 1))
    return hand.play("1 discard 9m", "2 discard 5z", "3 pong")


def exhausted_by_an_addition() -> Hand:
    """J14: the treasure is 1z; one lies in seat 2's whirlwind kong, one in the river, and seat 2 draws the third.

    T[134] replaced the base: stack 3 from the end is that of T[130], and a 1 points to T[135].
    """
    hands = {0: PLAIN[0] + "5566z9p", 2: "1234z" + PLAIN[1], 3: PLAIN[2] + "5577z"}
    hand = looked("9m8m1z9s9s1z", "1z", hands, (3, 1), dead="4s8s")
    hand.play("1 discard 9m", "2 discard 8m", "3 discard 1z", "0 discard 9s", "1 discard 9s")
    return hand.others_pass()


def chain_of_rerolls() -> Hand:
    """J14: the new kind is exhausted too, so the die falls again: T[132] (6z) is rejected, T[134] is fresh."""
    hands = {0: PLAIN[0] + "7z1z2z3z9p", 2: PLAIN[1] + "1z2z4z7z", 3: PLAIN[2] + "1z3z4z7z"}
    hand = looked("9m6z6z6z9m5z5z5z", "5z", hands, (3, 2, 2, 1), {132: "6z", 134: "8m"})
    hand.play("1 discard 9m", "2 discard 6z", "3 discard 6z", "0 discard 6z", "1 discard 9m")
    return hand.play("2 discard 5z", "3 discard 5z", "0 discard 5z").others_pass()


def place_read_anew() -> Hand:
    """J14: T[134] was the first marker and is drawn as a replacement; then a 1 points to T[135], a fresh place.

    The die first points to T[132], the second marker.
    """
    hands = {0: PLAIN[1] + "7z1z2z3z9p", 2: "999s" + PLAIN[2]}
    hand = looked("9m5z5z5z9m9s6z6z9m6z", "8m", hands, (1, 2, 2, 1), {132: "6z", 134: "5z"})
    hand.play("1 discard 9m", "2 discard 5z", "3 discard 5z", "0 discard 5z", "1 discard 9m")
    hand.play("2 kong 9s", "2 discard 5z", "3 discard 6z", "0 discard 6z", "1 discard 9m", "2 discard 6z")
    return hand.others_pass()


ENDS = {134: "6z", 132: "7z", 130: "5z", 128: "1z", 126: "2z", 124: "3z"}
"""The kinds at the six places that a die can point to."""


def no_fresh_position() -> Hand:
    """J14: when 5z (T[130], known to seat 3) runs out, three copies of every other kind a die can find lie open."""
    hand = jilin(
        {0: PLAIN[0], 1: PLAIN[1], 2: PLAIN[2], 3: LOOKER},
        "666777111222333z555z",
        later_dice=(3, 3, 1, 2, 4, 1, 5, 6),
        at=ENDS,
    )
    until(hand, 3, "look").play("3 look")
    while hand.table.wall.left > 83 - 18:
        step(hand)
    return step(hand).others_pass()


def first_look_finds_nothing() -> Hand:
    """J14: three copies of every kind a die can find lie open before seat 3 looks; seat 0 is tenpai as well."""
    hand = jilin(
        {0: "123m456p789s222p9m", 1: PLAIN[1], 2: PLAIN[2], 3: LOOKER},
        "555666777111222333z",
        later_dice=(6, 6, 5, 4, 3, 2, 1),
        at=ENDS,
    )
    while hand.table.wall.left > 83 - 18:
        step(hand)
    return until(hand, 3, "look").play("3 look")


def only_the_marker_is_left(fourth: str = "") -> Hand:
    """W8, J10: seat 1 looks, with a 1: T[134]. Seat 2 draws T[135], the last tile that can be drawn.

    With ``fourth`` that is the fourth copy of a kind of which seat 2 holds three.
    """
    hands = {2: (fourth * 3 or "9m") + PLAIN[2]}
    hand = looked("", "9m", hands, (1,), {134: "1z", 135: fourth or "9s"})
    while hand.table.wall.left > 1:
        step(hand)
    return hand


def freed_at_the_wall_end() -> Hand:
    """J14: T[134] is the treasure, 5z. Seat 2 draws its third copy as T[135] and throws it: one tile is left."""
    hands = {0: PLAIN[0] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: PLAIN[2] + "3z4z6z7z"}
    hand = looked("9m5z5z", "9s", hands, (1,), {134: "5z", 135: "5z"})
    while hand.table.wall.left > 1:
        step(hand)
    return hand.play("2 discard 5z").others_pass()


def freed_behind_the_draws() -> Hand:
    """J14: the treasure lies at T[126] (5z); the draws have passed it when its third copy, T[127], goes out."""
    hands = {0: PLAIN[0] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: PLAIN[2] + "3z4z6z7z"}
    hand = looked("9m5z5z", "9s", hands, (5, 1), {126: "5z", 127: "5z"})
    while hand.table.wall.stands(127):
        step(hand)
    return step(hand).others_pass()


def locked_wind_wait() -> Hand:
    """J11: seat 1, the winds shown, waits for 1z beside a dealt one and looks; it draws 1z twice.

    The first addition leaves the wait; the second would take its last copy.
    """
    hands = {0: PLAIN[0] + "5566z9p", 1: "11234z123m456p78s", 2: PLAIN[1] + "2367z", 3: PLAIN[2] + "3477z"}
    hand = jilin(hands, draws="1z9m9m9m1z", dead="9s8s", later_dice=(3,), at={130: "7m"})
    return hand.play("0 discard 9p", "1 look")


# kongs


def robbed_kong() -> Hand:
    """CJ25: seat 2 adds 9p to its pong, and seat 3 waits for it."""
    hands = {
        0: PLAIN[0] + "6z7z1z4z9p",
        1: "147m28m258p147s6z7z",
        2: PLAIN[2] + "99p6z7z",
        3: "123m78p456s222z55z",
    }
    hand = jilin(hands, draws="3z3z3z9p").play("0 discard 9p", "2 pong", "2 discard 6z", "3 discard 3z")
    return hand.play("0 discard 3z", "1 discard 3z", "2 kong 9p")
