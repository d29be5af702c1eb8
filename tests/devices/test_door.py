"""The door: tokens, codes, cookies, and how often a code may be tried."""

from __future__ import annotations

import pytest

from game.devices.door import MOST_VISITORS, Door, Keys, Visitor, mark_of

KEYS = Keys("t" * 32, "w" * 32, "123456")


def test_fresh_keys_hold_128_bits_and_six_digits() -> None:
    one, other = Keys.fresh(), Keys.fresh()
    assert len(one.token) >= 22 and len(one.watch) >= 22  # 6 bits a letter
    assert len(one.code) == 6 and one.code.isdigit()
    assert len({one.token, one.watch, other.token, other.watch}) == 4


@pytest.mark.parametrize(("secret", "watcher"), [(KEYS.token, False), (KEYS.code, False), (KEYS.watch, True)])
def test_the_link_the_code_and_the_watchers_link_let_in(secret: str, watcher: bool) -> None:
    door = Door(KEYS)
    entered = door.enter(secret, 0.0)
    assert entered is not None
    cookie, visitor = entered
    assert visitor.watcher is watcher
    assert door.known(cookie) == visitor
    assert cookie not in str(visitor)


@pytest.mark.parametrize("secret", ["", "12345", "654321", "t" * 31, "T" * 32, "１２３４５６", "0123456"])
def test_anything_else_does_not(secret: str) -> None:
    assert Door(KEYS).enter(secret, 0.0) is None


def test_five_wrong_codes_a_minute_and_no_more() -> None:
    door = Door(KEYS)
    for second in range(5):
        assert door.enter("000000", float(second)) is None
    assert door.enter(KEYS.code, 5.0) is None
    assert 50 <= door.wait(5.0) <= 56
    assert door.enter(KEYS.token, 5.0) is not None  # the link is worth more than a guess
    assert door.enter(KEYS.code, 61.0) is not None


def test_a_cookie_of_an_earlier_run_still_counts() -> None:
    old = Visitor(3, mark_of("cookie"), False)
    door = Door(Keys.fresh(), [old])
    assert door.known("cookie") == old
    assert door.known("other") is None
    entered = door.enter(KEYS.token, 0.0)
    assert entered is None  # the old link does not


def test_only_so_many_devices_are_let_in() -> None:
    door = Door(KEYS)
    for _ in range(MOST_VISITORS):
        assert door.enter(KEYS.token, 0.0) is not None
    assert door.enter(KEYS.token, 0.0) is None
