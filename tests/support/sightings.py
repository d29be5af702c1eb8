"""What can be seen to happen in a hand, as words to count: events with what tells them apart, actions, endings, labels.

Each word is as narrow as a rule, so that no half of it hides behind the other: ``event Drawn kong``,
``action ting chow``, ``ending robbed kong``, ``label edge_wait``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine import events as ev
from engine.actions import Action, Kong, Pass, Win, read_action
from engine.deal import DealLoop
from engine.melds import MeldKind
from engine.record import Replay
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked, Rerolled


def event_words(event: ev.Event) -> str:
    """The event's type, with what rules tell apart in it."""
    name = type(event).__name__
    match event:
        case ev.Drawn(source=source):
            return f"{name} {source}"
        case ev.Claimed(meld=meld) | HonourKongShown(meld=meld):
            return f"{name} {meld.kind.value}"
        case ev.KongDeclared(kind=kind):
            return f"{name} {'added' if kind is MeldKind.KONG else 'concealed'}"
        case ev.Paid(reason=reason) | ev.MatchEnded(reason=reason):
            return f"{name} {reason}"
        case ev.Robbed(meld=meld):
            return f"{name} for {'a win' if meld is None else 'a pong'}"
        case Looked(dice=dice, at=at, spent=spent):
            if not dice:
                return f"{name} again"
            return f"{name} at nothing" if at is None else f"{name} {'in a chain' if spent else 'first'}"
        case Rerolled(at=at, spent=spent):
            return f"{name} to nothing" if at is None else f"{name} {'in a chain' if spent else 'once'}"
    return name


def action_words(action: Action) -> str:
    """What was asked for, without its tiles."""
    match action:
        case Kong(tile=tile):
            return f"kong {'claimed' if tile is None else 'on an own turn'}"
        case Ting(claim=claim):
            return f"ting {claim or 'with a discard'}"
    return type(action).__name__.lower()


def ending(loop: DealLoop, last: Action | None) -> str:
    """How a hand ended, whose last answer that was no pass was ``last``.

    ``by itself`` is a win that nobody asked for: the rules themselves declare it.
    """
    result = loop.table.result
    assert result is not None
    if result.winner is None:
        return "wash-out"
    if result.robbed:
        addition = any(isinstance(e, AdditionShown) for e in loop.table.log[-5:])
        return f"robbed {'addition' if addition else 'kong'}"
    if result.giver is not None:
        return "off a discard"
    return "self-drawn" if last == Win(result.winner) else "by itself"


def of_hand(loop: DealLoop, actions: Iterable[Action]) -> Iterator[str]:
    """Every word that a finished hand stands for; ``actions`` are its answers in order."""
    last: Action | None = None
    for action in actions:
        yield f"action {action_words(action)}"
        if not isinstance(action, Pass):
            last = action
    yield from (f"event {event_words(e)}" for e in loop.table.log)
    yield f"ending {ending(loop, last)}"
    result = loop.table.result
    if result is not None and result.score is not None:
        yield from (f"label {fan.id}" for fan in result.score.fans)


def of_record(path: Path) -> Counter[str]:
    """What is seen when a record is played, an unfinished hand's part included. Raises RecordError."""
    seen: Counter[str] = Counter()
    replay = Replay(auto_pass=True)
    last: Action | None = None
    for text in path.read_text(encoding="utf-8").splitlines():
        replay.feed_text(text)
        seen.update(f"event {event_words(event)}" for _, event in replay.fresh_events())
        line = json.loads(text)
        if "do" not in line:
            continue
        assert replay.match is not None
        action = read_action(line, replay.match.rules.actions)
        seen[f"action {action_words(action)}"] += 1
        last = last if isinstance(action, Pass) else action
        assert replay.match is not None and replay.match.loop is not None
        loop = replay.match.loop
        if loop.over:
            seen[f"ending {ending(loop, last)}"] += 1
            if loop.table.result is not None and loop.table.result.score is not None:
                seen.update(f"label {fan.id}" for fan in loop.table.result.score.fans)
            last = None
    return seen
