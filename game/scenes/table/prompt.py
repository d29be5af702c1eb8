"""What the player is asked, as buttons and throwable tiles; it knows which key or click means which action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.actions import SHARED, Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.standard import Question, Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.app.bindings import USUAL, Bindings
from game.scenes.key_names import key_cap
from game.scenes.table.why import Barred
from game.table.calls import Call, Tone
from game.table.shown import shown
from game.text import Texts


@dataclass(frozen=True, slots=True)
class Entry:
    """A button: what it does (None: it turns declaring on or off, or is off) and how it looks. `key` is its letter,
    `refusal` why it is off; `throws`: it throws the tile of the hand that was chosen last; `picks`: it takes the tiles
    that were picked."""

    action: Action | None
    call: Call
    key: str
    refusal: Refusal | None = None
    throws: bool = False
    picks: bool = False


class Prompt:
    """One question put to the player at the screen. `declaring` is on while the next discard shall declare ting;
    `barred` are the calls that are shown off, `prices` what each of the others pays at once for a kong."""

    def __init__(
        self,
        question: Question,
        offered: Tile | None,
        texts: Texts,
        ruleset: str,
        style: str,
        barred: Sequence[Barred] = (),
        prices: Mapping[Action, int] | None = None,
        bindings: Bindings = USUAL,
    ) -> None:
        self.question, self._barred, self._prices = question, tuple(barred), dict(prices or {})
        self._keys = bindings.keys
        self._offered, self._texts, self._ruleset, self._style = offered, texts, ruleset, style
        self.declaring = False
        self._shown = shown(ruleset)
        own = [a for a in question.options if type(a) not in SHARED]
        self._own = [a for a in own if a.throws is None and not a.picks]
        self.picks = [a for a in own if a.picks]
        """The actions that want tiles of the hand picked for them."""
        self._declared = {a.throws: a for a in own if a.throws is not None}
        self._discards = {a.tile: a for a in question.options if isinstance(a, Discard)}
        self.entries = self._entries()

    @property
    def throws(self) -> dict[Tile, Action]:
        """What a click on a tile of the hand does, by kind."""
        chosen: dict[Tile, Action] = dict(self._declared) if self.declaring else dict(self._discards)
        return chosen

    @property
    def may_win(self) -> bool:
        return any(isinstance(a, Win) for a in self.question.options)

    @property
    def passing(self) -> Pass | None:
        """The pass, where there is one."""
        return next((a for a in self.question.options if isinstance(a, Pass)), None)

    def toggle_declaring(self) -> None:
        """Turn the declaration with the next discard on or off."""
        if self._declared:
            self.declaring = not self.declaring
            self.entries = self._entries()

    def by_key(self, key: str) -> Entry | None:
        """The button of a letter."""
        return next((e for e in self.entries if e.key == key), None)

    def _word(self, name: str) -> str:
        return self._texts(name, ruleset=self._ruleset)

    def _entries(self) -> list[Entry]:
        """The buttons from left to right: calls first, passing or throwing last."""
        out: list[Entry] = []
        options = self.question.options
        chows = [a for a in options if isinstance(a, Chow)]
        for number, chow in enumerate(chows, 1):
            key = self._keys["chow"] if len(chows) == 1 else str(number)
            out.append(self._entry(chow, "吃", "call-chow", key, self._run(chow.using)))
        for action in options:
            match action:
                case Pong():
                    out.append(self._entry(action, "碰", "call-pong", self._keys["pong"]))
                case Kong(tile=None):
                    out.append(self._entry(action, "杠", "call-kong", self._keys["kong"]))
        own = [a for a in options if isinstance(a, Kong) and a.tile is not None]
        for number, kong in enumerate(own, 1):
            key = self._keys["kong"] if len(own) == 1 else str(number)
            assert kong.tile is not None
            out.append(self._entry(kong, "杠", "call-kong", key, (str(kong.tile),)))
        claims = [a for a in self._own if a.call is not None]
        for number, action in enumerate(claims, 1):
            kind, using = action.call or ("", ())
            key = "" if len(claims) == 1 else f"{number + 5}"
            out.append(self._own_entry(action, key, self._run(using), f"call-{kind}"))
        for action in list(self._declared.values())[:1]:
            look = self._shown.action(action)
            tone: Tone = "gold" if self.declaring else "plain"
            second = f"prompt-{action.do}-choose" if self.declaring else ""
            out.append(self._entry(None, look.sign, look.text, self._key(action), (), tone, second))
        out += [self._off(barred) for barred in self._barred if not isinstance(barred.action, Win)]
        plain = [a for a in self._own if a.call is None]
        for number, action in enumerate(plain, 1):
            out.append(self._own_entry(action, "" if len(plain) == 1 else str(number)))
        for action in self.picks[:1]:
            out.append(replace(self._own_entry(action), action=None, picks=True))
        for action in options:
            match action:
                case Win():
                    out.append(
                        self._entry(
                            action, self._word("sign-win"), "call-win-now", self._keys["win"], (), "red"
                        )
                    )
        out += [self._off(barred) for barred in self._barred if isinstance(barred.action, Win)]
        for action in options:
            match action:
                case Pass():
                    draws = self.question.stage is Stage.DRAW
                    sign, word = ("摸", "prompt-draw") if draws else ("过", "prompt-pass")
                    out.append(self._entry(action, sign, word, self._keys["pass"], (), "dim"))
        if self._discards:
            call = Call(self._word("call-discard"), "打", key=self._word("key-enter"), style=self._style)
            out.append(Entry(None, call, "", throws=True))
        return out

    def _own_entry(
        self, action: Action, key: str = "", tiles: tuple[str, ...] = (), second: str = ""
    ) -> Entry:
        """The button of an action of the ruleset's own."""
        look = self._shown.action(action)
        text = look.text.format(**action.values())
        sign = look.sign.format(**action.values())
        sign = self._word(sign) if sign.startswith("sign-") else sign
        return self._entry(action, sign, text, key or self._key(action), tiles, look.tone, second)

    def _key(self, action: Action) -> str:
        """The key of an action of the ruleset's own: as it was bound, or what the ruleset says."""
        return self._keys.get(action.do, self._shown.action(action).key)

    def _off(self, barred: Barred) -> Entry:
        """A call that is off."""
        match barred.action:
            case Chow(using=using):
                sign, word, key, tiles = "吃", "call-chow", self._keys["chow"], self._run(using)
            case Pong():
                sign, word, key, tiles = "碰", "call-pong", self._keys["pong"], ()
            case Kong(tile=t):
                sign, word, key, tiles = "杠", "call-kong", self._keys["kong"], () if t is None else (str(t),)
            case _:
                sign, word, key, tiles = self._word("sign-win"), "call-win-now", self._keys["win"], ()
        text = self._word(word)
        text = "" if text == sign else text
        call = Call(
            text, sign, barred.short, key_cap(self._texts, key), "off", tiles=tiles, style=self._style
        )
        return Entry(None, call, key, barred.reason)

    def _run(self, using: Sequence[Tile]) -> tuple[str, ...]:
        if not using or self._offered is None:
            return ()
        return tuple(str(t) for t in sorted((*using, self._offered)))

    def _entry(
        self,
        action: Action | None,
        sign: str,
        word: str,
        key: str,
        tiles: tuple[str, ...] = (),
        tone: Tone = "plain",
        second: str = "",
    ) -> Entry:
        cap = key_cap(self._texts, key)
        text = self._word(word)
        call = Call(
            "" if text == sign else text,
            sign,
            self._second(action, second),
            cap,
            tone,
            tiles=tiles,
            style=self._style,
        )
        return Entry(action, call, key)

    def _second(self, action: Action | None, message: str) -> str:
        price = self._prices.get(action, 0) if action is not None else 0
        return (
            self._texts("prompt-kong-pays", coins=price) if price else self._word(message) if message else ""
        )

    def calls(self, hover: int | None, focus: int | None, suggested: Action | None = None) -> list[Call]:
        """The buttons as they look with one hovered, focused or suggested; beside a suggestion nothing else is gold."""
        out = []
        for i, entry in enumerate(self.entries):
            tone: Tone = entry.call.tone
            if suggested is not None and entry.action is not None and tone != "red":
                tone = "gold" if entry.action == suggested else "plain" if tone == "gold" else tone
            out.append(replace(entry.call, hover=i == hover, focus=i == focus, tone=tone))
        return out


def kong_prices(rules: Ruleset, view: SeatView, question: Question) -> dict[Action, int]:
    """What each of the others pays at once for the kongs that may be made."""
    exposed, concealed = rules.spec.kong_prices
    held = view.hands[question.seat]
    return {
        a: concealed if a.tile is not None and held.count(a.tile) == 4 else exposed
        for a in question.options
        if isinstance(a, Kong)
    }
