"""Harbin hands on chosen walls, up to the moment that a case is about."""

from __future__ import annotations

from typing import Any

from tests.support.play import Hand

OPPOSITE = "24m111p678s55s67p9s"
"""Seat 2 of CH9: with 3m a chow-ting, then 6s or 9s goes out and 5p 8p are waited for."""
EIGHTS = "24m888m23p567s99s7z"
"""The hand of CH17 before its chow of 234m: 7z goes out, 1p 4p are waited for."""
FOURS = "444s23m567p789s11p"
"""The hand of CH13: a kong of 4s is a ting for 1m 4m."""


def contested(claimant: str = OPPOSITE, **more: Any) -> Hand:
    """CH9: seat 0 discards 3m; seat 1 could chow, seat 2 chow-ting, seat 3 pong."""
    return Hand("harbin", {0: "3m", 1: "45m", 2: claimant, 3: "33m1479p258s147s"}, **more).play(
        "0 discard 3m"
    )


def contested_with_win() -> Hand:
    """CH11: as CH9, but seat 3 has called a pong and waits for 3m."""
    hands = {0: "5p3m", 1: "45m", 2: OPPOSITE, 3: "55p111s789p12m99m7z"}
    hand = Hand("harbin", hands, draws="7z")
    return hand.play("0 discard 5p", "3 pong", "3 discard 7z", "0 discard 3m")


def kong_ting(wildcard: str, replacement: str, **more: Any) -> Hand:
    """CH13: seat 0 discards 4s, seat 2 makes a kong-ting of it."""
    hand = Hand("harbin", {0: "4s", 2: FOURS}, dead=wildcard + replacement, **more)
    return hand.play("0 discard 4s", "2 ting kong").others_pass()


def eights_ting(draws: str, hands: dict[int, str] | None = None, dead: str = "", **more: Any) -> Hand:
    """Seat 0 discards 3m, seat 2 chows it as ting and throws 7z: CH17. Seat 3 draws next."""
    hand = Hand("harbin", {0: "3m", 2: EIGHTS, **(hands or {})}, draws, dead, **more)
    return hand.play("0 discard 3m", "2 ting chow 24m", "2 discard 7z").others_pass()


def two_tings() -> Hand:
    """CH15: seat 2 turns up 2s, seat 3 declares ting a round later and then draws 2s."""
    hands = {0: "3m", 2: OPPOSITE, 3: "99p567m234s88m56s1m"}
    hand = Hand("harbin", hands, draws="7z9p7z7z7z2s", dead="2s")
    hand.play("0 discard 3m", "2 ting chow 24m", "2 discard 9s", "3 discard 7z", "0 discard 9p")
    return hand.play("3 ting pong", "3 discard 1m", "0 discard 7z", "1 discard 7z", "2 discard 7z")


def last_but_one(ting_draws_it: bool) -> Hand:
    """CH19: the turned-up 9m at T[110] and T[111] are all that is left; seat 0 is to draw next."""
    if ting_draws_it:
        hands = {0: "7z" + EIGHTS, 3: "999m"}
        hand = Hand("harbin", hands, draws="7z3m", dead="9m").play("0 discard 7z", "1 discard 7z")
        hand.play("2 discard 3m", "0 ting chow 24m", "0 discard 7z")
    else:
        hand = eights_ting("", {0: "3m999m"}, dead="9m")
    return hand.run_down(left=2)


def robbed_kong() -> Hand:
    """CH21: seat 1 adds 1p to its pong, seat 3 (ting) waits for it."""
    hand = Hand("harbin", {0: "1p3m", 1: "11p3m", 3: EIGHTS}, draws="7z1p")
    hand.play("0 discard 1p", "1 pong", "1 discard 3m", "3 ting chow 24m", "3 discard 7z", "0 discard 7z")
    return hand.play("1 kong 1p")
