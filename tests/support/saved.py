"""Matches kept in a store, for tests: played by computers without a screen, one decision at a time."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.actions import Action, Pass
from game.match.session import HUMAN, Session
from game.store.plain import MatchSetup, Seating
from game.store.store import Store

NAMES = ("You", "Old Guan", "Auntie Mei", "Xiaoyu")
FACES = ("you", "guan", "mei", "yu")


def table(*levels: str) -> tuple[Seating, Seating, Seating, Seating]:
    """Four people of these levels."""
    levels = levels or (HUMAN, "random", "random", "random")
    a, b, c, d = (Seating(*who) for who in zip(levels, NAMES, FACES, strict=True))
    return a, b, c, d


def setup(rules: str, seed: int, *levels: str) -> MatchSetup:
    return MatchSetup(rules, table(*levels), {}, seed)


def salt() -> str:
    """Of the promises of matches in tests: always the same, so that a match played twice has the same record."""
    return "5a17" * 8


def start(store: Store, plan: MatchSetup) -> Session:
    """A new match that the store keeps."""
    assert plan.seed is not None
    return Session.start(plan, plan.seed, store.begin(plan, 1), salt=salt)


def resume(store: Store, match: int) -> Session:
    """A kept match again."""
    kept = store.match(match)
    faces = [who.portrait for who in kept.people]
    return Session.resume(store.lines(match), faces, store.go_on(kept), kept.skipped, salt=salt)


def person(session: Session) -> Action | None:
    """What the person decides who is asked; always the same for the same moment. None when none is asked."""
    asked = session.asked_humans()
    if not asked:
        return None
    question = session.question(asked[0])
    assert question is not None
    luck = Random(f"{session.match.seed} {len(session.lines)}")
    wins = [a for a in question.options if type(a).__name__ == "Win"]
    calls = [a for a in question.options if not isinstance(a, Pass)]
    return wins[0] if wins else luck.choice(calls if luck.random() < 0.8 and calls else question.options)


def step(session: Session) -> bool:
    """One decision, or the next deal; False when the match is over."""
    if session.over:
        return False
    if session.loop.over:
        session.next_deal()
    elif not session.think():
        action = person(session)
        assert action is not None
        session.submit(action)
    return True


def play(session: Session, hands: int = 99) -> Session:
    """Play until so many hands are finished or the match is over."""
    while len(session.history) < hands and step(session):
        pass
    return session


def table_balances(session: Session) -> list[int]:
    """What everybody holds at the table, by player."""
    table = session.loop.table
    coins = [0, 0, 0, 0]
    for seat, player in enumerate(table.setup.chairs):
        coins[player] = table.balances[seat]
    return coins


def database(folder: Path) -> Path:
    return folder / "northwall.db"
