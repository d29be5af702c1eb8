"""Everything that is kept of matches, in one place: what scenes ask, and what a running match writes to.

The title asks it before the first picture. What plays a record again needs the rules' machinery, so it is imported
where it is asked for.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from sqlite3 import Connection

from engine import catalogue
from engine.spec import Standing
from game.store import ledger, matches, profiles, statistics
from game.store.database import Database, News
from game.store.entry import Entry, FinishedHand, Transfer
from game.store.ledger import Row, Wallet
from game.store.marks import NotWholeError, whole
from game.store.matches import KeptMatch
from game.store.plain import RECORD_FACES, MatchSetup, Purse, SavedMatch, Seating
from game.store.profiles import OWNER, Habits, Profile
from game.store.statistics import Figures

log = logging.getLogger(__name__)


class Notebook:
    """The journal of one match. Its row comes to be with the first line, so no match is ever kept without a record."""

    def __init__(
        self, store: Store, rules: str, version: int, seats: Sequence[Seating], match: int | None
    ) -> None:
        self.match = match
        self._store, self._ruleset, self._version, self._seats = store, rules, version, tuple(seats)

    def write(self, entry: Entry) -> None:
        now = self._store.now()
        if self.match is None:
            self.match = self._store.base.write(partial(self._begin, entry, now))
        else:
            self._store.base.write(partial(matches.add, match=self.match, entry=entry, now=now))
        if entry.hand is not None or entry.ended is not None:
            self._store.base.settle()

    def _begin(self, entry: Entry, now: int, base: Connection) -> int:
        profile_of = partial(_profile, self._seats, now)
        number = matches.begin(base, self._ruleset, self._version, self._seats, now, profile_of)
        matches.add(base, number, entry, now)
        return number

    def cut(self, keep: int, hand: int, paid: int, skipped: int) -> None:
        assert self.match is not None
        now, number = self._store.now(), self.match
        self._store.base.write(lambda base: matches.cut(base, number, keep, hand, paid, skipped, now))


def _counts_points(rules: str) -> bool:
    return rules in catalogue.names() and catalogue.spec_of(rules).points


def _profile(seats: tuple[Seating, ...], now: int, base: Connection, player: int, who: Seating) -> int | None:
    return profiles.seated(base, seats, player, now)


def _nobody(base: Connection, player: int, who: Seating) -> int | None:
    return None


class StillPlayedError(Exception):
    """A record tells what is to come in a match that is being played here."""


class Store:
    """The kept matches, wallets and figures. Nothing here raises for a bad disk: then it is kept until the end."""

    def __init__(self, path: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """`path` None: nothing is kept beyond this run (tests, pictures)."""
        self.base = Database(path, clock)
        self._clock = clock

    def now(self) -> int:
        """This computer's time in seconds since 1970. For people to read; nothing is ordered by it."""
        return int(self._clock())

    def news(self) -> list[News]:
        """What happened to the database since the last call that the person should know."""
        return self.base.news()

    def tell(self, news: News) -> None:
        """Have the person told something about the kept matches."""
        self.base.tell(news)

    @property
    def saving(self) -> bool:
        """Whether matches are kept beyond this run."""
        return self.base.saving

    @property
    def losing(self) -> bool:
        """Whether what is played now would be lost with this run, though there is a file for it."""
        return self.base.path is not None and not self.base.saving

    @property
    def unsaved(self) -> bool:
        """Whether something waits to be saved that the disk has not taken."""
        return self.base.unsaved

    def try_again(self) -> bool:
        """Save what waits, now; whether that worked."""
        return self.base.try_again()

    def copy_to(self, folder: Path) -> Path:
        """Save everything in another folder; the new file. Raises OSError or sqlite3.Error."""
        assert self.base.path is not None
        place = folder / self.base.path.name
        self.base.copy_to(place)
        return place

    def close(self) -> None:
        """Let go of the database."""
        self.base.close()

    # the shelf of the title

    def unfinished(self) -> list[SavedMatch]:
        """The matches that can go on, the one played last first."""
        return [matches.saved(match) for match in self.running()]

    def running(self) -> list[KeptMatch]:
        """The same, with all that is known of them."""

        def ask(base: Connection) -> list[KeptMatch]:
            ids = [row[0] for row in base.execute("SELECT id FROM match WHERE state = 'running'")]
            return matches.kept(base, ids)

        return self.base.read(ask)

    def purse(self) -> Purse:
        """The owner's figures over all matches."""

        def ask(base: Connection) -> Purse:
            hands, wins = statistics.count(base, OWNER)
            wallets = ledger.wallets(base, OWNER)
            # A tournament's points are no coins: they stay in their own wallet.
            coins = sum(wallets[rules].coins for rules in wallets if not _counts_points(rules))
            return Purse(hands, wins, coins)

        return self.base.read(ask)

    # playing

    def begin(self, setup: MatchSetup, version: int) -> Notebook:
        """The journal of a new match. `version` is that of the ruleset."""
        return Notebook(self, setup.ruleset, version, setup.seats, None)

    def go_on(self, match: KeptMatch) -> Notebook:
        """The journal of a kept match."""
        seats = [who.seating for who in match.people]
        return Notebook(self, match.ruleset, match.version, seats, match.id)

    def close_moved(self, match: int) -> None:
        """A match goes on as another one under newer rules: the hand that was being played is undone."""
        now = self.now()

        def do(base: Connection) -> None:
            standing = matches.standing(base, match)
            if standing is not None:
                matches.undo_payments(base, match, standing.number, 0, now)
            base.execute("UPDATE match SET state = 'moved' WHERE id = ?", (match,))

        self.base.write(do)

    def close_players(self, match: int) -> None:
        """The players end a match that is not open; what was paid so far stays paid."""
        self.base.write(
            lambda base: base.execute(
                "UPDATE match SET state = 'players' WHERE id = ? AND state = 'running'", (match,)
            )
        )

    # looking

    def matches(self, ids: Iterable[int] | None = None) -> list[KeptMatch]:
        """Kept matches, the one played last first."""
        wanted = None if ids is None else list(ids)
        return self.base.read(lambda base: matches.kept(base, wanted))

    def match(self, match: int) -> KeptMatch:
        """One kept match. Raises KeyError."""
        found = self.matches([match])
        if not found:
            raise KeyError(match)
        return found[0]

    def lines(self, match: int) -> list[str]:
        """The record of a match, line by line."""

        def ask(base: Connection) -> list[str]:
            found = matches.lines(base, match)
            if found and self.saving and not whole(base, match):
                raise NotWholeError(match)
            return found

        return self.base.read(ask)

    def hands(self, match: int) -> list[FinishedHand]:
        """The finished hands of a match."""
        return self.base.read(lambda base: matches.hands(base, match))

    def standing(self, match: int) -> Standing | None:
        """The standing before the last hand of a match."""
        return self.base.read(lambda base: matches.standing(base, match))

    def ledger(self, match: int) -> list[Row]:
        """Every coin that moved in a match."""
        return self.base.read(lambda base: ledger.rows(base, match))

    def transfers(self, match: int) -> list[Transfer]:
        """The same as transfers between players."""
        return [Transfer(r.hand, r.event, r.payer, r.payee, r.amount, r.reason) for r in self.ledger(match)]

    def wallets(self, profile: int = OWNER) -> dict[str, Wallet]:
        """The wallet of a profile, by ruleset."""
        return self.base.read(lambda base: ledger.wallets(base, profile))

    def figures(self, profile: int = OWNER, ruleset: str = "", against: str = "") -> Figures:
        """The statistics of a profile; empty ruleset or opposition: any."""
        return self.base.read(
            lambda base: statistics.figures(statistics.played(base, profile, ruleset, against))
        )

    def courses(self, profile: int = OWNER) -> dict[str, tuple[int, ...]]:
        """What a profile had won and lost after each hand, by ruleset; matches with moves taken back count too."""
        return self.base.read(lambda base: statistics.courses(base, profile))

    def choices(self, profile: int = OWNER) -> list[tuple[str, str]]:
        """Every (ruleset, opposition) that there are statistics of."""
        return self.base.read(lambda base: statistics.choices(base, profile))

    def recount(self, match: int) -> list[FinishedHand]:
        """The finished hands of a match from its record alone. Raises engine.record.RecordError."""
        from game.store import bookkeeping as clerk

        return [entry.hand for entry in clerk.entries(self.lines(match)) if entry.hand is not None]

    def profiles(self) -> list[Profile]:
        """Who plays on this computer, the owner first."""
        return self.base.read(profiles.everybody)

    def set_owner(self, name: str, portrait: str) -> None:
        """Let the owner's profile follow the settings."""
        now = self.now()
        if [(who.id, who.name, who.portrait) for who in self.profiles()[:1]] != [(OWNER, name, portrait)]:
            self.base.write(lambda base: profiles.set_owner(base, name, portrait, now))

    def add_profile(self, name: str, portrait: str) -> int:
        """A new person of this computer, who is not the owner; their id."""
        now = self.now()
        return self.base.write(lambda base: profiles.add(base, name, portrait, now))

    def change_profile(self, profile: int, name: str, portrait: str) -> None:
        """Another name or face for somebody."""
        self.base.write(lambda base: profiles.change(base, profile, name, portrait))

    def remove_profile(self, profile: int) -> None:
        """Somebody goes; their matches and ledgers stay, as nobody's."""
        self.base.write(lambda base: profiles.remove(base, profile))

    def keep_habits(self, profile: int, habits: Habits) -> None:
        """What somebody has chosen for themselves, instead of what was kept."""
        self.base.write(lambda base: profiles.keep_habits(base, profile, habits))

    # records from elsewhere

    def secret(self, texts: Sequence[str]) -> bool:
        """Whether a record tells the walls of a match that is being played here."""
        return bool(texts) and self.base.read(lambda base: matches.secret(base, matches.header(texts[0])))

    def delete(self, match: int) -> None:
        """A match is gone for good: it counts in no wallet and no figure any more."""
        self.base.write(lambda base: matches.drop(base, match))

    def take_in(self, texts: Sequence[str]) -> int:
        """Keep a record from elsewhere as a match that touches no wallet; its id. Raises engine.record.RecordError,
        and StillPlayedError for a record of a match that is being played here."""
        from game.store import bookkeeping as clerk
        from game.store import foreign

        foreign.check(texts)
        if self.secret(texts):
            raise StillPlayedError
        found = clerk.entries(texts)
        first = matches.header(texts[0])
        names, levels = first.get("players"), first.get("levels")
        seats = [
            Seating(str(level), str(name), face)
            for level, name, face in zip(
                levels if isinstance(levels, list) else ["human"] * 4,
                names if isinstance(names, list) else ["East", "South", "West", "North"],
                RECORD_FACES,
                strict=True,
            )
        ]
        given = first.get("rules_version")
        version, now = given if isinstance(given, int) else 1, self.now()

        def do(base: Connection) -> int:
            number = matches.begin(base, str(first["rules"]), version, seats, now, _nobody, imported=True)
            for entry in found:
                matches.add(base, number, entry, now)
            return number

        return self.base.write(do)
