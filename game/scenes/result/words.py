"""What is said about a finished hand: who won how, what it is worth, who pays what and why."""

from __future__ import annotations

from dataclasses import dataclass

from engine import events as ev
from engine import prospects
from engine.score import Score, ScoredFan, Uncounted
from engine.tiles import Tile
from game.app.services import Services
from game.match.session import Session
from game.people.regulars import shown_name

WIND_SIGNS = "東南西北"
NO_BREAK = "\u00a0"
ACCOUNT_ONCE = "account_once"
"""The reason of a fan whose sets have been joined already."""


def signed(coins: int) -> str:
    """A change with its sign: "+46", "−30", "±0"."""
    return f"+{coins}" if coins > 0 else f"−{-coins}" if coins < 0 else "±0"


def plain(coins: int) -> str:
    """A balance, with a true minus sign."""
    return str(coins).replace("-", "−")


@dataclass(frozen=True, slots=True)
class Named:
    """A fan or label for people: its Chinese name, its name in the language in use (empty when it is the same), and
    what it means."""

    chinese: str
    name: str
    about: str


class PeopleWords:
    """Names of the people of a session, by player."""

    def __init__(self, services: Services, session: Session, viewer: int | None = None) -> None:
        self.services, self.session = services, session
        self.texts = services.texts
        self.viewer = viewer

    @property
    def rules_id(self) -> str:
        return self.session.match.rules.spec.id

    @property
    def points(self) -> bool:
        """Whether the match is about points, not coins."""
        return self.session.match.rules.spec.points

    @property
    def win_sign(self) -> str:
        """The character of a win: 胡, or 和 where the rules say so."""
        return self.texts("sign-win", ruleset=self.rules_id)

    def say(self, name: str, /, **args: object) -> str:
        """A sentence of the game."""
        return self.texts(name, ruleset="", language="", **args)

    def amount(self, value: int) -> str:
        """So many coins, or points."""
        return self.say("result-points" if self.points else "result-coins", value=value)

    def is_you(self, player: int) -> bool:
        """Whether sentences address this player: the only person at the table, or one who is called so."""
        return self.session.humans == (player,) or self.name(player) == self.say("player-you")

    def name(self, player: int) -> str:
        """What the player is called; regulars keep up with the language."""
        return shown_name(self.services.texts, self.session.people[player])

    def who(self, player: int) -> dict[str, str]:
        """The arguments by which a sentence names a player."""
        return {"who": "you" if self.is_you(player) else "other", "name": self.name(player)}

    def ruleset(self) -> str:
        """The ruleset's name, with the Chinese one beside it."""
        card = self.services.ruleset(self.rules_id)
        name, chinese = card.name(self.texts), card.chinese(self.texts)
        return name if self.texts.language == "zh" else f"{name} {chinese}"


class ResultWords(PeopleWords):
    """Everything that is said about the session's deal, which is over. Seats are those of the deal.

    `won` is one of its `wins`, the first unless another is chosen; None when nobody won.
    """

    def __init__(self, services: Services, session: Session, viewer: int, chosen: int = 0) -> None:
        super().__init__(services, session, viewer)
        self.table = session.loop.table
        self.setup = self.table.setup
        self.wins = [e for e in self.table.log if isinstance(e, ev.Won)]
        self.won = self.wins[chosen] if self.wins else None
        self.paid = [e for e in self.table.log if isinstance(e, ev.Paid)]

    def player(self, seat: int) -> int:
        """Who sits there."""
        return self.setup.chairs[seat]

    def seat_name(self, seat: int) -> str:
        return self.name(self.player(seat))

    def seat_who(self, seat: int) -> dict[str, str]:
        return self.who(self.player(seat))

    # what moved

    def changes(self, *reasons: str) -> tuple[int, ...]:
        """Coins by seat over the whole hand, of these reasons only if any are given."""
        moved = [e.changes for e in self.paid if not reasons or e.reason in reasons]
        return tuple(sum(change[seat] for change in moved) for seat in range(4))

    def price(self, won: ev.Won) -> tuple[int, ...]:
        """Coins by seat that moved for a win."""
        result = self.table.result
        found = result.win_of(won.seat) if result is not None else None
        return found.payments if found is not None else (0, 0, 0, 0)

    def winner(self, won: ev.Won) -> str:
        """Who won what, where several did."""
        return f"{self.seat_name(won.seat)} {signed(self.price(won)[won.seat])}"

    @property
    def kong_reasons(self) -> list[str]:
        """Reasons other than the win for which coins moved, in the order they came."""
        return list(dict.fromkeys(e.reason for e in self.paid if e.reason != "win"))

    # the head

    @property
    def seal(self) -> str:
        """The character of the seal."""
        if self.won is None:
            return "荒"
        return self.win_sign

    def title(self) -> str:
        if self.won is None:
            return self.say("result-washout")
        value = self.won.score.value if self.points else self.price(self.won)[self.won.seat]
        return self.say("result-wins", **self.seat_who(self.won.seat), amount=self.amount(value))

    def how(self) -> str:
        """How the hand ended, in a few words."""
        won = self.won
        if won is None:
            return self.say("result-washout-how")
        if won.giver is None:
            return self.say("result-self-drawn" if self.source == "wall" else "result-replacement")
        name = "result-robbed" if won.robbed else "result-off"
        return self.say(name, **self.seat_who(won.giver))

    @property
    def source(self) -> str:
        """Where the winner's last tile came from: the wall, or a replacement."""
        assert self.won is not None
        drawn = [e for e in self.table.log if isinstance(e, ev.Drawn) and e.seat == self.won.seat]
        return drawn[-1].source if drawn else "wall"

    def where(self) -> str:
        """Round, hand and dealer in a line."""
        dealer = self.seat_name(self.setup.dealer)
        hand = self.setup.number + 1
        rounds = self.session.match.rules.options.get("rounds")
        hands = self.session.match.rules.hands
        if hands is not None:
            wind = self.say(f"result-wind-{self.setup.round_wind}")
            return self.say("result-where-hands", hand=hand, hands=hands, wind=wind, dealer=dealer)
        now = self.session.match.standing.rounds + 1
        return self.say("result-where-rounds", round=now, rounds=rounds, hand=hand, dealer=dealer)

    def next(self) -> str:
        """What comes after this hand."""
        match = self.session.match
        if match.over:
            return self.ending()
        coming = match.upcoming
        if coming is None:
            return ""
        dealer = coming.chairs[coming.dealer]
        if coming.chairs != self.setup.chairs:
            return self.say("result-next-chairs", **self.who(dealer))
        stays = coming.dealer == self.setup.dealer
        return self.say("result-next-stays" if stays else "result-next-passes", **self.who(dealer))

    def ending(self) -> str:
        """Why the match is over."""
        return match_ending(self)

    # the sheet

    def fan(self, fan: ScoredFan | Uncounted) -> Named:
        """The fan or label in words."""
        name = self._named(fan.id)
        return Named(fan.name, "" if name == fan.name else name, self._about(fan.id))

    def because(self, fan: Uncounted) -> str:
        """Why a fan that the hand has is not counted."""
        name = "" if fan.because == ACCOUNT_ONCE else self._named(fan.because)
        return self.say("result-because", fan=name) if name else self.say("result-because-once")

    def _named(self, fan: str) -> str:
        found = self._message(fan, "")
        return self.texts(found, ruleset=self.rules_id) if found else ""

    def _about(self, fan: str) -> str:
        found = self._message(fan, ".about") or self._message(fan, "-about")
        return self.texts(found, ruleset=self.rules_id) if found else ""

    def _message(self, fan: str, ending: str) -> str:
        for sort in ("fan", "label"):
            for name in (f"{sort}-{fan.replace('_', '-')}{ending}", f"{sort}-{fan}{ending}"):
                if self.texts.has(name, ruleset=self.rules_id):
                    return name
        return ""

    def tile(self, tile: Tile) -> str:
        """What a tile is called."""
        return tile_name(self, tile)

    def sum_note(self) -> str:
        """What stands beside the sum."""
        assert self.won is not None
        score = self.won.score
        if self.points:
            flowers = sum(f.points * f.count for f in score.fans if f.id == "flower_tiles")
            least = self.session.match.rules.options.get("min_points")
            if flowers:
                return self.say("result-sum-flowers", value=score.value - flowers, least=least or 0)
            return self.say("result-sum-least", least=least) if least else ""
        if self.won.giver is None:
            return self.say("result-price-each", amount=self.amount(score.value))
        return self.say("result-price-from", **self.seat_who(self.won.giver))

    # who pays

    def payments(self) -> list[tuple[str, str]]:
        """What each payment of the ending was, as (headline, reason)."""
        if self.won is None:
            if self.kong_reasons and any(self.table.result.payments if self.table.result else ()):
                return []  # the wall's end was paid for; every reason has its line
            return [(self.say("result-nobody-pays"), self.say("result-nobody-pays.why"))]
        won, value = self.won, self.won.score.value
        moved = self.price(won)
        payers = [(won.seat + step) % 4 for step in (1, 2, 3)]
        payers = [seat for seat in payers if seat == won.giver or won.giver is None or moved[seat]]
        if won.giver is None and self._out_before(won):
            payers = [seat for seat in payers if seat not in self._out_before(won)]
        lines = []
        alike = {moved[seat] for seat in payers}
        if won.giver is None and len(alike) == 1:
            price = -moved[payers[0]]
            text = f"{price - value} + {value}" if self.points else self.amount(price)
            lines.append((self.say("result-pay-each", amount=text), self.say("result-pay-each.why")))
        elif won.giver is None:
            lines += [self._payer(seat, -moved[seat], "") for seat in payers]
        else:
            reason = "result-why-robbed" if won.robbed else "result-why-off"
            lines.append(self._payer(won.giver, -moved[won.giver], self.say(reason)))
            others = [-moved[seat] for seat in payers if seat != won.giver]
            if others and any(others):
                lines.append((self.say("result-pay-others", amount=self.amount(others[0])), ""))
            elif not self.points:
                lines.append((self.say("result-pay-nobody-else"), ""))
        return lines

    def _out_before(self, won: ev.Won) -> set[int]:
        """The seats that had won before and paid nothing more."""
        return {other.seat for other in self.wins[: self.wins.index(won)]}

    def _payer(self, seat: int, price: int, reason: str) -> tuple[str, str]:
        assert self.won is not None
        value = self.won.score.value
        if self.points:
            amount = f"{price - value} + {value}"
        else:
            amount = self.amount(price)
            if price < value:
                reason = self.say("result-pay-short", **self.seat_who(seat), amount=self.amount(value))
        return self.say("result-pays", **self.seat_who(seat), amount=amount), reason

    def income(self, won: ev.Won) -> str:
        """What a winner gets from whom, in a line."""
        moved = self.price(won)
        others = [s for s in range(4) if s not in (won.seat, won.giver, *self._out_before(won))]
        if won.giver is None:
            each = {-moved[s] for s in others}
            if len(each) == 1 and len(others) == 3:
                return self.say("result-income-each", each=each.pop())
            return self.say("result-income-all", amount=self.amount(moved[won.seat]))
        if any(moved[s] for s in others):
            return self.say("result-income-points", giver=-moved[won.giver], each=-moved[others[0]])
        return self.say("result-income-giver", **self.seat_who(won.giver), giver=-moved[won.giver])

    def kongs(self) -> list[str]:
        """What kongs moved in this hand: a line for each reason."""
        lines = []
        for reason in self.kong_reasons:
            moved = self.changes(reason)
            parts = [
                f"{self.seat_name(s)} {signed(moved[s])}".replace(" ", NO_BREAK) for s in range(4) if moved[s]
            ]
            if parts:
                name = self.say(f"result-kong-{reason.replace('_', '-')}")
                lines.append(
                    self.say("result-kong-line", reason=name, parts=self.say("result-comma").join(parts))
                )
        return lines

    # who was ready

    def waits(self, seat: int) -> tuple[Tile, ...]:
        """The tiles that the seat's hand was waiting for when nobody won."""
        table, rules = self.table, self.session.match.rules
        hand = tuple(sorted(t for t in table.hands[seat] if t is not None))
        if len(hand) % 3 != 1:
            return ()
        melds = tuple(table.melds[seat])
        if rules.missing(table.counts(seat), melds, table.wild) > 1:
            return ()
        found = prospects.waits(rules, table, seat, hand, melds, table.unseen(seat))
        return tuple(sorted(wait.tile for wait in found if isinstance(wait.drawn, Score)))


def tile_name(words: PeopleWords, tile: Tile) -> str:
    """A tile in words."""
    if tile.is_number:
        return words.say(f"tile-{tile.suit}", number=tile.rank)
    return words.say(f"tile-{tile}")


def match_ending(words: PeopleWords) -> str:
    """Why the match is over, in a sentence."""
    match = words.session.match
    if match.ended == "broke":
        broke = [p for p in range(4) if match.standing.balances[p] <= 0]
        return words.say("result-over-broke", **words.who(broke[0] if broke else 0))
    if match.ended == "players":
        return words.say("result-over-players")
    if match.rules.hands is None:
        return words.say("result-over-rounds", rounds=match.rules.options["rounds"])
    return words.say("result-over-hands", hands=len(words.session.history))
