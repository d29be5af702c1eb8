"""The command line: options, their help in both languages, and sentences for the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

import game
from game.log import LEVELS
from game.text import LANGUAGES, Texts


class Formatter(argparse.HelpFormatter):
    """Help with its fixed words in the reader's language."""

    usage_word = "usage: "

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self.usage_word if prefix is None else prefix)


def language_asked(arguments: Sequence[str]) -> str:
    """The value of --lang, before anything else is read; empty if there is none that we know."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", default="")
    try:
        found = str(early.parse_known_args(list(arguments))[0].lang)
    except SystemExit:
        return ""
    return found if found in LANGUAGES else ""


def make_parser(texts: Texts) -> argparse.ArgumentParser:
    """The parser, speaking the texts' language."""

    class Spoken(Formatter):
        usage_word = texts("cli-usage")

    parser = argparse.ArgumentParser(
        prog="northwall",
        description=texts("cli-about"),
        epilog=texts("cli-files"),
        formatter_class=Spoken,
        add_help=False,
    )
    start = parser.add_argument_group(texts("cli-group-start"))
    start.add_argument("--rules", metavar="R", help=texts("cli-rules"))
    start.add_argument("--seed", metavar="N", type=int, help=texts("cli-seed"))
    start.add_argument("--demo", action="store_true", help=texts("cli-demo"))
    window = parser.add_argument_group(texts("cli-group-window"))
    size = window.add_mutually_exclusive_group()
    size.add_argument("--windowed", action="store_true", help=texts("cli-windowed"))
    size.add_argument("--fullscreen", action="store_true", help=texts("cli-fullscreen"))
    window.add_argument("--lang", choices=LANGUAGES, help=texts("cli-lang"))
    files = parser.add_argument_group(texts("cli-group-files"))
    files.add_argument("--data-dir", metavar="DIR", help=texts("cli-data-dir"))
    files.add_argument("--log-level", choices=LEVELS, default="info", help=texts("cli-log-level"))
    trial = parser.add_argument_group(texts("cli-group-trial"))
    trial.add_argument("--smoke", metavar="R", help=texts("cli-smoke"))
    trial.add_argument("--screenshot", metavar="PNG", help=texts("cli-screenshot"))
    trial.add_argument("--report", metavar="JSON", help=texts("cli-report"))
    other = parser.add_argument_group(texts("cli-group-other"))
    other.add_argument("-h", "--help", action="help", help=texts("cli-help"))
    other.add_argument("--version", action="version", version=version_line(), help=texts("cli-version"))
    return parser


def version_line() -> str:
    """Name and version."""
    return f"Northwall {game.__version__}"


def say(sentence: str) -> None:
    """One line on standard error, if there is one (a windowed program may have none)."""
    if sys.stderr is not None:
        print(f"northwall: {sentence}", file=sys.stderr, flush=True)
