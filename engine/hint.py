"""A hint: what the expert would do, why in a few reasons, and every other choice with its figures.

The choice is the expert's own, from what the seat sees and nothing else; the figures come from the same mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import chance
from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.players.holding import Holding, after, holding
from engine.players.liking import is_own
from engine.players.skilled import Expert
from engine.players.weighing import weigh
from engine.prospects import Prospect, prospect, safe_against
from engine.ruleset import Ruleset
from engine.score import Missing, Plan, Score
from engine.score import Win as Asked
from engine.standard import Question, Stage
from engine.tiles import Tile, expand, parse_tiles
from engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: an id that the texts have words for, with what it is about.

    ``tiles`` that help, ``count`` copies of them out of sight, ``value`` a number of tiles, points or coins, ``seats``
    that a tile is safe against.
    """

    id: str
    tiles: tuple[Tile, ...] = ()
    count: int = 0
    value: int = 0
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One option with its figures: ``share`` of the best one's weight (percent), the prospect that it leaves (None
    where it was not looked at or there is none), the discard that should follow a call, and the seats that a discard
    is safe against."""

    action: Action
    share: int
    prospect: Prospect | None = None
    discard: Tile | None = None
    safe: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """The suggested choice and its reasons, every choice best first (the suggested one leads), and in rules with
    points the fans that the hand may be played for after it. ``weight`` is what the suggested one weighs: about the
    chance of a win."""

    action: Action
    reasons: tuple[Reason, ...]
    choices: tuple[Choice, ...]
    plans: tuple[Plan, ...] = ()
    weight: float = 1.0

    @property
    def best(self) -> Choice:
        """The suggested choice."""
        return self.choices[0]


def advise(
    rules: Ruleset, view: SeatView, question: Question, depth: int = 1, wanted: Action | None = None
) -> Hint:
    """The hint for a question put to the view's seat; so many of its choices, at least one, carry a prospect.

    ``wanted`` is suggested instead of what the expert would do: a lesson that goes its own way.
    """
    player = Expert(rules, chance.stream(0, "hint", view.seat, len(view.log)))
    action = wanted if wanted in question.options else player.decide(view, question)
    weights = weigh(rules, player.mind, view, question)
    choices = _choices(rules, view, question, action, weights, depth)
    then = _after(rules, view, action)[0]
    plans = _plans(rules, view, then) if not isinstance(action, Win) else ()
    reasons = tuple(_reasons(rules, view, question, choices))
    return Hint(action, reasons, choices, plans, weights.get(action, 0.0))


def _choices(
    rules: Ruleset, view: SeatView, question: Question, best: Action, weights: dict[Action, float], depth: int
) -> tuple[Choice, ...]:
    most = max(max(weights.values(), default=0.0), 1e-12)
    ranked = sorted(question.options, key=lambda a: (a != best, -weights.get(a, 0.0)))
    out = []
    # To say why calls are passed, all of them are looked at: they are few.
    deep = len(ranked) if isinstance(best, Pass) else max(1, depth)
    for number, action in enumerate(ranked):
        share = 100 if action == best else max(0, min(99, round(100 * weights.get(action, 0.0) / most)))
        choice = Choice(action, share)
        out.append(looked_at(rules, view, choice) if number < deep else choice)
    return tuple(out)


def looked_at(rules: Ruleset, view: SeatView, choice: Choice) -> Choice:
    """The choice with its prospect and safety."""
    action = choice.action
    then, discard = _after(rules, view, action)
    found = _prospect(rules, view, then) if then is not None else None
    safe: tuple[int, ...] = ()
    if isinstance(action, Discard) and wins_off_discards(rules):
        safe = safe_against(view, view.seat, action.tile)
    return replace(choice, prospect=found, discard=discard, safe=safe)


def _after(rules: Ruleset, view: SeatView, action: Action) -> tuple[Holding | None, Tile | None]:
    """What the hand is once the action and the discard that must follow it are done, and that discard."""
    if isinstance(action, Pass) or is_own(action):
        now = holding(view, view.seat)
        return (None, None) if now.full else (now, None)
    then = after(view, action)
    if then is None or not then.full:
        return then, None
    discard = _best_discard(rules, view, then)
    if discard is None:
        return None, None
    return Holding(tuple(then.without(discard)), then.melds, False), discard


def _best_discard(rules: Ruleset, view: SeatView, held: Holding) -> Tile | None:
    """The discard that leaves the fewest tiles to find, then the most copies that help."""
    unseen = view.unseen(view.seat)
    best: tuple[int, int, Tile] | None = None
    for t in rules.spec.kinds:
        if held.counts[t] and t not in view.wild:
            left = held.without(t)
            lacking = rules.missing(left, held.melds, view.wild)
            then = rules.missing_after_each(left, held.melds, view.wild)
            copies = sum(unseen[k] for k in rules.spec.kinds if then[k] < lacking)
            if best is None or (lacking, -copies) < best[:2]:
                best = lacking, -copies, t
    return best[2] if best is not None else None


def _prospect(rules: Ruleset, view: SeatView, held: Holding) -> Prospect:
    return prospect(rules, view, view.seat, tuple(expand(held.counts)), held.melds)


def _plans(rules: Ruleset, view: SeatView, held: Holding | None) -> tuple[Plan, ...]:
    if held is None or not rules.spec.points:
        return ()
    return rules.plans(held.counts, held.melds, view.unseen(view.seat))


@lru_cache(maxsize=32)
def wins_off_discards(rules: Ruleset) -> bool:
    """Whether somebody may win on another's discard in these rules; asked with a hand that all of them know."""
    hand = Asked(tuple(sorted(parse_tiles("111999m111p999s7z"))), parse_tiles("7z")[0])
    found = rules.score(hand)
    return not (isinstance(found, Missing) and "self_draw_only" in found.ids)


# reasons


def _reasons(rules: Ruleset, view: SeatView, question: Question, choices: tuple[Choice, ...]) -> list[Reason]:
    best = choices[0]
    match best.action:
        case Win():
            giver = (
                view.offered.seat if view.offered is not None and question.stage is not Stage.TURN else None
            )
            score = rules.score(rules.win(view, view.seat, giver))
            return [Reason("win", value=score.value if isinstance(score, Score) else 0)]
        case Pass():
            return _of_pass(rules, view, question, choices)
        case Kong(tile=t):
            now = _now(rules, view)
            out = [
                Reason("kong_concealed" if t is not None and view.hands[view.seat].count(t) == 4 else "kong")
            ]
            if best.prospect is not None and best.prospect.tenpai:
                out.append(Reason("still_waits" if now.tenpai else "waits", *_helping(best.prospect)))
            return out
        case Chow() | Pong():
            return _of_call(rules, view, best)
    if type(best.action) in rules.actions:
        return [Reason(rules.why(view, best.action), *_helping(best.prospect))]
    return _of_discard(rules, view, choices)


def _helping(found: Prospect | None) -> tuple[tuple[Tile, ...], int]:
    return ((), 0) if found is None else (found.tiles, found.copies)


def _now(rules: Ruleset, view: SeatView) -> Prospect:
    """The prospect before the action; of a full hand without its drawn tile."""
    hand = [t for t in view.hands[view.seat] if t is not None]
    if len(hand) % 3 == 2:
        hand.remove(view.drawn if view.drawn in hand else hand[-1])
    return prospect(rules, view, view.seat, hand, view.melds[view.seat])


def _towards(found: Prospect) -> Reason:
    """What a hand that waits for its next tile has before it."""
    tiles, copies = found.tiles, found.copies
    if found.tenpai:
        best = max(
            (s.value for w in found.waits for s in (w.drawn, w.claimed) if isinstance(s, Score)), default=0
        )
        return Reason("waits", tiles, copies, best)
    if found.waits:
        return Reason("waits_barred", tuple(w.tile for w in found.waits), sum(w.unseen for w in found.waits))
    return Reason("to_tenpai" if found.missing == 2 else "closer", tiles, copies, found.missing - 1)


def _of_discard(rules: Ruleset, view: SeatView, choices: Sequence[Choice]) -> list[Reason]:
    best = choices[0]
    if sum(isinstance(c.action, Discard) for c in choices) == 1:
        return [Reason("only_discard")]
    out = [_towards(best.prospect)] if best.prospect is not None else []
    if isinstance(best.action, Discard) and best.safe:
        feared = _feared(view)
        against = tuple(s for s in best.safe if s in feared)
        if len(best.safe) == 3:
            out.append(Reason("safe_all", (best.action.tile,)))
        elif against:
            out.append(Reason("safe", (best.action.tile,), seats=against))
    return out


def _feared(view: SeatView) -> frozenset[int]:
    """The seats that are or may well be tenpai: declared ones, and those with two calls or more."""
    others = [s for s in range(4) if s != view.seat]
    called = {s for s in others if sum(m.is_open for m in view.melds[s]) >= 2}
    return frozenset(called | (view.declared & set(others)))


def _of_call(rules: Ruleset, view: SeatView, best: Choice) -> list[Reason]:
    assert best.prospect is not None
    now, then = _now(rules, view), best.prospect
    if then.tenpai:
        return [Reason("call_tenpai", *_helping(then))]
    if then.missing < now.missing:
        return [Reason("call_closer", *_helping(then), value=then.missing - 1)]
    return [Reason("call_better", *_helping(then))]


def _of_pass(rules: Ruleset, view: SeatView, question: Question, choices: tuple[Choice, ...]) -> list[Reason]:
    if question.stage is Stage.DRAW:
        return [Reason("draw")]
    now = choices[0].prospect
    called = [c.prospect for c in choices if c.prospect is not None and not isinstance(c.action, Pass)]
    if now is None or not called:
        return [Reason("pass")]
    if now.tenpai:
        return [Reason("pass_tenpai", *_helping(now))]
    if min(p.missing for p in called) >= now.missing:
        return [Reason("pass_no_gain", *_helping(now))]
    if rules.spec.points and view.is_concealed(view.seat):
        return [Reason("pass_points")]
    return [Reason("pass_better", *_helping(now))]


REASONS = (
    *(
        "win",
        "kong",
        "kong_concealed",
        "still_waits",
        "waits",
        "waits_barred",
        "to_tenpai",
        "closer",
    ),
    *("only_discard", "safe", "safe_all", "call_tenpai", "call_closer", "call_better"),
    *("draw", "pass", "pass_tenpai", "pass_no_gain", "pass_points", "pass_better"),
)
"""Every reason that a hint may give for what all games have; for an action of a ruleset's own, its word is one."""
