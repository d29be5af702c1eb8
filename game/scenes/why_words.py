"""The words of explanations and hints: why something is off, what a hand lacks, what is suggested and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.desk import Mend
from engine.explain import Shortfall
from engine.hint import Choice, Hint, Reason
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.score import Plan
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.table.hint_bar import HintPart
from game.text import Texts

_TOKEN = re.compile(r"\[([1-9][mpszf])\]")
_MOST_TILES = 9
"""How many tiles are drawn in one sentence; of more, only their number is told."""

Who = Callable[[int], str]
"""What the person on a seat is called."""


def token(t: Tile | str) -> str:
    """A tile inside a sentence."""
    return f"[{t}]"


def tokens(tiles: Sequence[Tile]) -> str:
    """Several tiles inside a sentence."""
    return "".join(map(token, tiles))


def parts_of(sentence: str, *, bold: bool = False) -> list[HintPart]:
    """A sentence with tiles in it as words and pictures."""
    out: list[HintPart] = []
    for number, piece in enumerate(_TOKEN.split(sentence)):
        if number % 2:
            out.append(HintPart(tile=piece))
        elif piece.strip():
            out.append(HintPart(piece.strip(), bold))
    return out


class WhyWords:
    """Sentences about one ruleset in the language in use."""

    def __init__(self, texts: Texts, rules: Ruleset) -> None:
        self._texts, self.rules = texts, rules

    def say(self, name: str, **args: str | int) -> str:
        """A message of the ruleset, or of the game."""
        return self._texts(name, ruleset=self.rules.spec.id, language=self._texts.language, **args)

    @property
    def _comma(self) -> str:
        return "、" if self._texts.language == "zh" else ", "

    def name(self, t: Tile) -> str:
        """What a tile is called."""
        return self.say(f"tile-{t.suit}", number=t.rank) if t.is_number else self.say(f"tile-{t}")

    def names(self, tiles: Sequence[Tile]) -> str:
        """What several tiles are called, each kind once."""
        kinds = list(dict.fromkeys(tiles))
        if len(kinds) == 2:
            return self.say("who-and", first=self.name(kinds[0]), last=self.name(kinds[1]))
        return self._comma.join(map(self.name, kinds))

    # why something is off

    def off(self, reason: Refusal, short: Shortfall | None = None) -> str:
        """A few words for a button that is off."""
        if short is not None and short.points is not None:
            return self.say("short-points", points=short.points, least=self._least)
        id = reason.missing[0] if reason.missing else reason.id
        return self.say(f"off-{id.replace('_', '-')}")

    @property
    def _least(self) -> int:
        return int(self.rules.options.get("min_points", 0))

    def refusal(self, reason: Refusal) -> str:
        """Why something cannot be done, in a sentence."""
        return self.say(f"refusal-{reason.id.replace('_', '-')}")

    def advice(self, reason: Refusal) -> str:
        """What to do instead, where there is something to be said."""
        name = f"refusal-{reason.id.replace('_', '-')}.advice"
        return self.say(name) if self._texts.has(name, ruleset=self.rules.spec.id) else ""

    def shortfall(self, short: Shortfall) -> str:
        """What a complete-looking hand lacks and how that is mended, a line each."""
        lines = []
        for lack in short.lacks:
            id = lack.id.replace("_", "-")
            tiles = lack.tiles or ((short.tile,) if short.tile is not None else ())
            mend = self.say(
                f"mend-{id}",
                tile=self.name(tiles[0]) if tiles else "",
                tiles=self.names(tiles),
                points=short.points or 0,
                least=self._least,
            )
            gap = "" if self._texts.language == "zh" else " "
            lines.append(f"· {self.say(f'missing-{id}')}{gap}{mend}")
        swaps = [m for m in short.mends if m.how == "swap"][:2]
        if swaps:
            lines.append("· " + self.say("mend-nearest", ways=self._comma.join(map(self._swap, swaps))))
        else:
            lines += [f"· {self._called(m)}" for m in short.mends if m.how == "call"][:1]
        return "\n".join(lines) if len(lines) > 1 else lines[0].removeprefix("· ")

    def _swap(self, mend: Mend) -> str:
        points = "-points" if self.rules.spec.points else ""
        args = {"in": self.names(mend.into), "out": self.names(mend.out)}
        return self.say(f"mend-swap{points}", points=mend.score.value, **args)

    def _called(self, mend: Mend) -> str:
        points = "-points" if self.rules.spec.points else ""
        assert mend.meld is not None
        return self.say(f"mend-call{points}", tiles=self.names(mend.meld.tiles), points=mend.score.value)

    # hints

    def do(self, action: Action, view: SeatView, stage: Stage) -> str:
        """What is suggested, with tiles in it."""
        offered = view.offered.tile if view.offered is not None else None
        tile = "" if offered is None else token(offered)

        def run(using: Sequence[Tile]) -> str:
            return tokens(sorted((*using, offered))) if offered is not None else tokens(using)

        match action:
            case Discard(tile=t):
                return self.say("hint-do-discard", tile=token(t))
            case Chow(using=using):
                return self.say("hint-do-chow", tiles=run(using))
            case Pong():
                return self.say("hint-do-pong", tile=tile)
            case Kong(tile=t):
                return self.say("hint-do-kong", tile=tile if t is None else token(t))
            case Win():
                return self.say("hint-do-win")
            case Pass():
                return self.say("hint-do-draw" if stage is Stage.DRAW else "hint-do-pass")
        # An action of the ruleset's own.
        if action.throws is not None:
            return self.say(f"hint-do-{action.do}-discard", tile=token(action.throws))
        if action.call is not None:
            kind, used = action.call
            return self.say(f"hint-do-{action.do}-{kind}", tile=tile, tiles=run(used))
        if action.picks:
            return self.say(f"hint-do-{action.do}", of=tokens(action.picks))
        named = [v for v in action.values().values() if isinstance(v, str)]
        return self.say(f"hint-do-{action.do}", of=" ".join(named))

    def reason(self, reason: Reason, who: Who, view: SeatView | None = None) -> str:
        """One reason, with tiles in it; `view` is what the person saw, so that it tells who pays."""
        id = reason.id.replace("_", "-")
        if self.rules.spec.points and reason.id in ("win", "waits"):
            id += "-points"
        elif reason.id == "win" and view is not None and view.offered is None:
            id = "win-each"
        seats = [who(s) for s in reason.seats]
        people = seats[0] if len(seats) == 1 else self._people(seats)
        tiles = tokens(reason.tiles[:_MOST_TILES]) + ("…" if len(reason.tiles) > _MOST_TILES else "")
        return self.say(
            f"reason-{id}",
            tile=token(reason.tiles[0]) if reason.tiles else "",
            tiles=tiles,
            count=reason.count,
            value=reason.value,
            who=people,
        )

    def _people(self, names: list[str]) -> str:
        return self.say("who-and", first=names[0], last=names[-1]) if names else ""

    def hint(self, hint: Hint, view: SeatView, stage: Stage, who: Who) -> list[list[HintPart]]:
        """The hint in ever fewer words, the fullest first."""
        zh = self._texts.language == "zh"
        colon, semicolon, stop = ("：", "；", "。") if zh else (":", ";", ".")
        do = parts_of(self.do(hint.action, view, stage), bold=True)
        reasons = [self.reason(r, who, view) for r in hint.reasons]
        plan = self._plan(hint)
        gap = "" if zh else " "
        out = []
        for count in range(len(reasons), 0, -1):
            sentence = (semicolon + gap).join(reasons[:count]) + stop
            if plan and count == len(reasons):
                out.append([*do, HintPart(colon), *parts_of(f"{sentence}{gap}{plan}{stop}")])
            out.append([*do, HintPart(colon), *parts_of(sentence)])
        out.append(do)
        return out

    def _plan(self, hint: Hint) -> str:
        if not hint.plans or hint.reasons[0].id in ("waits", "win", "call_tenpai", "pass_tenpai"):
            return ""
        return self.plan(hint.plans[0])

    def plan(self, plan: Plan) -> str:
        """What to play for, and how far it is."""
        return self.say("hint-plan", fan=self.fan(plan.fan), missing=plan.missing)

    def fan(self, id: str) -> str:
        """What a fan is called."""
        return self.say(f"fan-{id}")

    def away(self, choice: Choice) -> str:
        """How far a choice leaves the hand, in a word or two."""
        if choice.prospect is None:
            return self.say("choices-now") if isinstance(choice.action, Win) else ""
        missing = choice.prospect.missing
        return self.say("choices-away", missing=missing, away=missing - 1)

    def helps(self, choice: Choice) -> str:
        """How many tiles help after a choice."""
        return "" if choice.prospect is None else self.say("choices-helps", count=choice.prospect.copies)
