"""The command line: options, their help in both languages, and sentences for the terminal."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

import game
from game.app.log import LEVELS
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


# What argparse says of a bad call, and the message that says it in the reader's language.
_FAULTS = (
    (re.compile(r"unrecognized arguments: (?P<what>.*)", re.DOTALL), "cli-unknown-option"),
    (re.compile(r"argument (?P<option>\S+): expected one argument"), "cli-needs-value"),
    (re.compile(r"argument (?P<option>\S+): ignored explicit argument (?P<what>.*)"), "cli-takes-none"),
    (re.compile(r"argument (?P<option>\S+): not allowed with argument (?P<what>\S+)"), "cli-not-both"),
    (re.compile(r"argument (?P<option>\S+): invalid int value: (?P<what>.*)"), "cli-needs-number"),
    (
        re.compile(r"argument (?P<option>\S+): invalid choice: (?P<what>.*) \(choose from (?P<known>.*)\)"),
        "cli-needs-choice",
    ),
)


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line in the reader's language."""

    texts: Texts

    def error(self, message: str) -> NoReturn:
        say(complaint(self.texts, message))
        sys.exit(2)


def complaint(texts: Texts, message: str) -> str:
    """What is wrong with a call, from argparse's English sentence, and where to read more."""
    for pattern, name in _FAULTS:
        if found := pattern.fullmatch(message):
            message = texts(name, **{key: value.replace("'", "") for key, value in found.groupdict().items()})
            break
    return texts("cli-bad-call", what=message)


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
    usage = texts("cli-usage")

    class Spoken(Formatter):
        usage_word = usage if usage.endswith("：") else f"{usage} "  # that colon has its space in itself

    parser = Parser(
        prog="northwall",
        description=texts("cli-about"),
        epilog=texts("cli-files"),
        formatter_class=Spoken,
        add_help=False,
        allow_abbrev=False,
    )
    parser.texts = texts
    start = parser.add_argument_group(texts("cli-group-start"))
    start.add_argument("file", metavar="FILE", nargs="?", help=texts("cli-file"))
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


def open_terminal() -> None:
    """Make sure that what is said arrives: no character may be too much for the terminal's encoding.

    On Windows a windowed program has no output of its own; it borrows the console it was started from. What goes into
    a file or to another program there is UTF-8: the system's own encoding may lack every Chinese letter.
    """
    if sys.platform == "win32" and sys.stdout is None:
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(-1):
            sys.stdout = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115
            sys.stderr = sys.stdout
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8" if sys.platform == "win32" else None, errors="replace")


def has_terminal() -> bool:
    """Whether a person can read what is said."""
    return sys.stderr is not None and sys.stderr.isatty()


def say(sentence: str) -> None:
    """One line on standard error, if there is one (a windowed program may have none)."""
    if sys.stderr is not None:
        print(f"northwall: {sentence}", file=sys.stderr, flush=True)
