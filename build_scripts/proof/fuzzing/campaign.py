"""What a campaign is, how it is run on a budget of time, and how a failing input is made small."""

from __future__ import annotations

import traceback
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine import chance

Clock = Callable[[], float]
"""Seconds that only ever rise."""

SHRINKING = 20.0
"""Seconds that making one failing input smaller may take."""


class Broken(Exception):
    """A case that went wrong: ``input`` shows it again when it is given to ``retry``; the cause is what happened."""

    def __init__(self, input: str) -> None:
        super().__init__(input[:80])
        self.input = input


class Campaign(ABC):
    """One sort of input. Every case is drawn from a source of luck of its own."""

    name: str

    def __init__(self, folder: Path) -> None:
        """``folder`` is empty and the campaign's own, for files that it needs."""
        self.folder = folder

    def attempt(self, luck: Random) -> Counter[str]:
        """One case: what came of it, by name and number. Raises Broken."""
        text = self.make(luck)
        try:
            return Counter([self.retry(text)])
        except Exception as error:
            raise Broken(text) from error

    @abstractmethod
    def make(self, luck: Random) -> str:
        """The input of one case."""

    @abstractmethod
    def retry(self, text: str) -> str:
        """Give this input to the program: what came of it, in a word or two. Any exception is a fault of ours."""


@dataclass(slots=True)
class Report:
    """A campaign so far. ``faults`` are a sentence each, with the file that holds the input."""

    cases: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def run(
    campaign: Campaign,
    seconds: float,
    seed: int,
    failures: Path,
    clock: Clock,
    say: Callable[[str], None] = lambda text: None,
    most: int = 10,
    enough: Callable[[Report], bool] = lambda report: False,
) -> Report:
    """Case after case until the time is over, it is ``enough`` or ``most`` faults are found.

    Inputs of faults are saved, made small.
    """
    report, begun, told = Report(), clock(), 0
    while clock() - begun < seconds and len(report.faults) < most and not enough(report):
        try:
            report.outcomes.update(campaign.attempt(chance.stream(seed, campaign.name, report.cases)))
        except Broken as broken:
            cause = broken.__cause__ or broken
            text = shrink(campaign, broken.input, type(cause), clock)
            failures.mkdir(parents=True, exist_ok=True)
            path = failures / f"{campaign.name}-{seed}-{report.cases}.txt"
            path.write_text(text, encoding="utf-8", newline="\n")
            report.faults.append(f"case {report.cases}: {describe(cause)}; the input is in {path}")
            say(report.faults[-1])
        report.cases += 1
        if int((clock() - begun) / 30) > told:
            told = int((clock() - begun) / 30)
            say(f"{30 * told} s: {report.cases} cases, {len(report.faults)} faults")
    return report


def describe(error: BaseException) -> str:
    """An exception in a line: its sort, its words and where it arose."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {str(error)[:200]}{where}"


def shrink(campaign: Campaign, text: str, sort: type[BaseException], clock: Clock) -> str:
    """The input with every line, then every part of a line, left out that the same sort of fault does without."""
    begun = clock()

    def still(shorter: str) -> bool:
        try:
            campaign.retry(shorter)
        except Exception as error:
            return type(error) is sort
        return False

    if not still(text):
        return text  # only the run as a whole shows it
    for split, join in ((lambda t: t.split("\n"), "\n"), (list, "")):
        parts = split(text)
        size = max(1, len(parts) // 2)
        while size and clock() - begun < SHRINKING:
            at = 0
            while at < len(parts) and clock() - begun < SHRINKING:
                shorter = parts[:at] + parts[at + size :]
                if shorter and still(join.join(shorter)):
                    parts = shorter
                else:
                    at += size
            size //= 2
        text = join.join(parts)
    return text
