"""What a page is told: the whole table as one seat has been shown it, in its language.

A state is made from a `SeatView`, the fold of the events blanked for the seat, and from nothing else; a watcher's is
that of `NOBODY`. Its fields:

- ``rules``, ``where``, ``left``, ``deal``: the game, round and hand in words, tiles in the wall, number of the hand
- ``notes``: what is wild, each with ``title`` and ``tiles`` (``tile``, ``text``); ``wild``: the wild tiles
- ``players``: the own seat first, each with ``name``, ``wind``, ``balance``, ``you``, ``dealer``, ``turn``, ``marks``,
  ``tiles`` (how many are held), ``melds``, ``flowers``, ``discards`` and ``away`` (the person's device is)
- ``hand``: ``tiles`` and whether the last one stands ``apart``; null for watchers
- ``last``: the ``tile`` that others may take, and the ``name`` of who showed it; or null
- ``question``: null, or ``number``, ``title``, ``buttons``, and by tile of the hand the option that throws it
  (``throws``), that declares with it (``tings``), or the reason why it cannot be thrown (``barred``); by tiles of the
  hand, ascending, the option that takes them (``picks``), those that are ``proposed``, and why no others can be taken
  (``unpicked``)
- ``waits``, ``unseen``, ``stats``: panels; ``log``: the last moves, each with its number ``n`` in the hand
- ``result``: null, or the end of the hand; ``hints``: whether a hint may be asked for
- ``style``: the faces of the table; ``ready``: whether this person wants to go on

A tile within a sentence is written as ``[5m]``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.actions import Action, Discard
from engine.players.liking import best_liked
from engine.standard import Question, Stage
from engine.view import NOBODY, SeatView
from game.match.hot_seat import Visit
from game.match.session import Session
from game.scenes.devices.voice import Voice
from game.scenes.result.words import plain, signed
from game.scenes.table.log_words import LogRow
from game.scenes.table.prompt import Prompt, kong_prices
from game.table.panels import WaitsView
from game.table.picture import WINDS, RiverEntry, laid_meld, rivers, shown_hand

_MOVES = 14
"""Moves of a hand that a state has."""
_STAGES = {
    Stage.OPENING: "page-asked-opening",
    Stage.DRAW: "page-asked-draw",
    Stage.TURN: "page-asked-turn",
    Stage.CLAIM: "page-asked-claim",
    Stage.ROB: "page-asked-rob",
}


class SeatFeed:
    """One seat's part of the running deal, or a watcher's (`NOBODY`), event by event."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session, self.seat = session, seat
        self.view = SeatView(seat, session.loop.table.setup)
        self._rows: dict[str, tuple[int, list[LogRow]]] = {}
        """By language, how many events were put into words, and the words."""
        self._far: object = None
        """A hand that waits for nothing yet."""

    def pull(self, limit: int) -> bool:
        """See what has happened up to the deal's event number `limit`; True if anything has."""
        seen = len(self.view.log)
        if limit <= seen:
            return False
        events = self.session.events(self.seat, seen)[: limit - seen]
        for event in events:
            self.view.apply(event)
        return bool(events)

    def state(
        self, voice: Voice, visit: Visit | None, number: int, away: Callable[[int], bool], hints: bool
    ) -> dict[str, Any]:
        """The state for the page in a language; `away` tells whether the device of a seat's person is away."""
        view, seat = self.view, self.seat
        near = max(0, seat)
        table = voice.table
        note = table.note(view, seat)
        hand = shown_hand(view, seat) if seat != NOBODY else None
        waits = self._waits(voice)
        thrown = rivers(view)
        ended = bool(view.log) and any(isinstance(e, ev.HandEnded) for e in view.log)
        return {
            "rules": voice.services.ruleset(table.rules_id).name(voice.texts),
            "where": table.where(),
            "left": view.wall.left,
            "deal": view.setup.number,
            "notes": []
            if note is None
            else [{"title": note.title, "tiles": [{"tile": t, "text": words} for t, _, words in note.tiles]}],
            "wild": [str(t) for t in view.wild],
            "players": [self._player(voice, (near + rel) % 4, away, thrown) for rel in range(4)],
            "hand": None
            if hand is None
            else {"tiles": [None if t is None else str(t) for t in hand.tiles], "apart": hand.apart},
            "last": None
            if view.offered is None
            else {"tile": str(view.offered.tile), "name": voice.name(view.offered.seat, seat)},
            "question": None if visit is None else self._question(voice, visit, number),
            "waits": None
            if waits is None
            else {
                "title": waits.title,
                "tiles": [
                    {"tile": w.code, "count": w.unseen, "worth": w.worth, "barred": w.barred}
                    for w in waits.waits
                ],
            },
            "unseen": {} if seat == NOBODY else self._unseen(),
            "log": self._log(voice),
            "stats": None if seat == NOBODY else self._figures(voice),
            "result": self._result(voice) if ended else None,
            "hints": hints and visit is not None and len(visit.question.options) > 1,
        }

    def _waits(self, voice: Voice) -> WaitsView | None:
        """What the hand waits for between its turns. A hand that is far from it stays so while others play."""
        view, seat = self.view, self.seat
        if seat == NOBODY or len(view.hands[seat]) % 3 != 1:
            return None
        held = (
            tuple(view.hands[seat]),
            len(view.melds[seat]),
            view.wild,
            len(view.markers),
            len(view.declared),
        )
        if held == self._far:
            return None
        waits = voice.table.waits(view, seat)
        self._far = held if waits is None else None
        return waits

    def _player(
        self, voice: Voice, seat: int, away: Callable[[int], bool], thrown: list[list[RiverEntry]]
    ) -> dict[str, Any]:
        view, say = self.view, voice.table.say
        hides = any(isinstance(e, ev.KongDeclared) and e.hidden for e in view.log) and not view.over
        marks = [say(look.chip) for look in voice.table.doings(view, seat) if look.chip]
        return {
            "name": voice.name(seat, self.seat),
            "wind": WINDS[view.seat_wind(seat)],
            "windname": say(f"tile-{view.seat_wind(seat) + 1}z"),
            "balance": plain(view.balances[seat]),
            "you": seat == self.seat,
            "dealer": seat == view.dealer,
            "turn": view.turn == seat and not view.over,
            "marks": marks,
            "tiles": len(view.hands[seat]),
            "melds": [
                [{"tile": tile.code, "how": tile.how} for tile in laid_meld(meld, seat, hides)]
                for meld in view.melds[seat]
            ],
            "flowers": [str(t) for t in view.flowers[seat]],
            "discards": [
                {"tile": str(entry.tile), "claimed": bool(entry.claimed), "drawn": entry.drawn}
                for entry in thrown[seat]
            ],
            "away": away(seat),
        }

    # what is asked

    def _question(self, voice: Voice, visit: Visit, number: int) -> dict[str, Any]:
        question, view = visit.question, self.view
        why = voice.why()
        why.ask(view, question)
        rules = self.session.match.rules
        offered = view.offered.tile if view.offered is not None else None
        barred = why.barred() if visit.real else ()
        prices = kong_prices(rules, view, question)
        prompt = Prompt(question, offered, voice.texts, rules.spec.id, "", barred, prices)
        place = {action: at for at, action in enumerate(question.options)}
        buttons = []
        for entry in prompt.entries:
            call = entry.call
            button: dict[str, Any] = {
                "text": call.text or call.sign,
                "sign": call.sign,
                "second": call.second,
                "tone": call.tone,
                "tiles": list(call.tiles),
                "key": entry.key,
            }
            if entry.refusal is not None:
                button["why"] = "\n".join(filter(None, why.explain(entry.refusal)))
            elif entry.action is not None:
                button["option"] = place[entry.action]
            else:
                button["does"] = "throw" if entry.throws else "pick" if entry.picks else "declare"
            buttons.append(button)
        return {
            "number": number,
            "stage": question.stage.value,
            "title": voice.texts(_STAGES[question.stage]),
            "throws": {str(a.tile): place[a] for a in question.options if isinstance(a, Discard)},
            "tings": {
                str(a.throws): place[a]
                for a in question.options
                if a.throws is not None and not isinstance(a, Discard)
            },
            "barred": self._barred(voice, question),
            **self._picks(voice, question, prompt.picks),
            "buttons": buttons,
        }

    def _picks(self, voice: Voice, question: Question, picks: Sequence[Action]) -> dict[str, Any]:
        """The tiles that may be picked together, those that are proposed, and why no others may."""
        if not picks:
            return {"picks": {}, "proposed": [], "unpicked": ""}
        rules, view = self.session.match.rules, self.view
        liked = best_liked(rules, view, question)
        none: Any = picks[0]
        reason = rules.refusal(view, question.stage, replace(none, tiles=()))
        return {
            "picks": {" ".join(map(str, a.picks)): question.options.index(a) for a in picks},
            "proposed": [str(t) for t in (liked.picks if liked is not None else ())],
            "unpicked": voice.why_words.refusal(reason),
        }

    def _barred(self, voice: Voice, question: Question) -> dict[str, str]:
        """Why tiles of the hand cannot be thrown on a turn."""
        throws = {a.tile for a in question.options if isinstance(a, Discard)}
        if not throws:
            return {}
        rules, view = self.session.match.rules, self.view
        held = {t for t in view.hands[self.seat] if t is not None}
        return {
            str(t): voice.why_words.refusal(rules.refusal(view, question.stage, Discard(self.seat, t)))
            for t in sorted(held - throws)
        }

    # panels

    def _unseen(self) -> dict[str, int]:
        """Copies out of sight by tile."""
        unseen = self.view.unseen(self.seat)
        return {str(t): unseen[t] for t in self.session.match.rules.spec.kinds}

    def _log(self, voice: Voice) -> list[dict[str, Any]]:
        """The last moves, each with its number in the hand."""
        seen, rows = self._rows.get(voice.language, (0, []))
        words = voice.moves(self.seat)
        for event in self.view.log[seen:]:
            rows += words.row(event, self.seat, self.view.setup.rules)
        self._rows[voice.language] = len(self.view.log), rows
        first = max(0, len(rows) - _MOVES)
        out = []
        for number, row in enumerate(rows[first:], first):
            who = "" if row.seat is None else voice.name(row.seat, self.seat)
            text = f"{row.words} {''.join(f'[{t}]' for t in row.tiles)} {row.after}".strip()
            out.append({"n": number, "who": who, "text": text, "grand": row.grand})
        return out

    def _figures(self, voice: Voice) -> str:
        """How the match has gone for the person of the seat."""
        player = self.view.setup.chairs[self.seat]
        history = self.session.history
        won = sum(hand.winner == player for hand in history)
        gave = sum(hand.giver == player for hand in history)
        start = history[0].before[player] if history else self.view.setup.balances[self.seat]
        change = self.view.balances[self.seat] - start
        return voice.texts("devices-figures", hands=len(history), won=won, gave=gave, change=signed(change))

    def _result(self, voice: Voice) -> dict[str, Any]:
        """The end of the hand, which everybody may know."""
        words, table = voice.result(self.seat), self.session.loop.table
        moved = words.changes()
        fans = []
        if words.won is not None:
            for fan in words.won.score.fans:
                named = words.fan(fan)
                name = f"{named.chinese} {named.name}".strip()
                count = f" ×{fan.count}" if fan.count > 1 else ""
                fans.append({"name": name + count, "about": named.about, "points": fan.points * fan.count})
        players = [
            {
                "name": voice.name(seat, self.seat),
                "change": signed(moved[seat]),
                "balance": plain(self.view.balances[seat]),
                "tiles": [str(t) for t in sorted(t for t in table.hands[seat] if t is not None)],
                "melds": [[{"tile": str(t), "how": ""} for t in m.all_tiles] for m in table.melds[seat]],
                "won": words.won is not None and words.won.seat == seat,
            }
            for seat in sorted(range(4), key=lambda s: (s - max(0, self.seat)) % 4)
        ]
        return {
            "title": words.title(),
            "how": words.how(),
            "fans": fans,
            "payments": [" · ".join(filter(None, line)) for line in words.payments()],
            "players": players,
            "next": words.next(),
        }
