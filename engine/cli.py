"""The command line of the engine: JSON Lines in, JSON Lines out, one answer per request in order."""

from __future__ import annotations

import argparse
import errno
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from timeit import default_timer
from typing import Any, TextIO

from engine import jsonl, players, record, ruleset, simulate, verify
from engine.query import answer_score, answer_waits
from engine.quoting import quoted
from engine.spec import SettingError
from engine.state import match_state


class Refused(Exception):
    """A call that cannot be carried out: one line for stderr, exit 2."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise Refused(f"{self.prog}: {message[:200]} (see --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code, or 2 after one line on stderr."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Half a surrogate pair is no character; written as its escape it is JSON again.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    except (record.RecordError, SettingError) as error:
        sys.stdout.flush()
        print(error, file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print("the input is not UTF-8 text", file=sys.stderr)
        return 2
    except OSError as error:
        # Where the reader went away, Windows says that the argument is invalid.
        if not isinstance(error, BrokenPipeError) and (
            sys.platform != "win32" or error.errno != errno.EINVAL
        ):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)

    score = commands.add_parser(
        "score",
        help="is this hand a win, and what is it worth?",
        description="Each request line names rules, hand (concealed tiles without the winning one), win, melds, "
        "self_draw and the circumstances of its ruleset. The answer has wins, then points or coins, fans and "
        "reading, or what is missing. Facts that follow from the hand are filled in (last_copy when the other three "
        "lie in its own open melds). A hand that cannot be, and a field that is not known, is an error.",
    )
    waits = commands.add_parser(
        "waits",
        help="which tiles complete this hand?",
        description="Requests as for score; win, if given, is not looked at. The answer has waits, distance (tiles "
        "away from ready) and missing_by_tile for tiles that complete the shape but do not win.",
    )
    for command, answer in ((score, answer_score), (waits, answer_waits)):
        command.add_argument(
            "file", nargs="?", help="requests, one JSON object a line (default: standard input)"
        )
        command.set_defaults(run=lambda options, answer=answer: _batch(options.file, answer))

    replay = commands.add_parser(
        "replay",
        help="play a record",
        description="Prints every event as a line and last the state. An illegal action stops with exit 2.",
    )
    replay.add_argument("file", help="the record, JSON Lines; - for standard input")
    replay.add_argument(
        "--auto-pass", action="store_true", help="pass open questions that the next line leaves out"
    )
    replay.add_argument(
        "--view", type=_number, choices=range(4), metavar="SEAT", help="only what this seat may know"
    )
    replay.add_argument("--upto", type=_whole, metavar="N", help="stop after line N of the file")
    replay.set_defaults(run=_replay)

    check = commands.add_parser(
        "verify",
        help="was anything in this record rigged?",
        description="Checks the promise of every hand: the commitment that was shown before it is the SHA-256 of the "
        'text in "promised", which anybody can check on paper: printf %%s "TEXT" | sha256sum. Checks that every wall '
        "is the one that the seed gives, and decides every computer's move again from what its seat had been shown. "
        'Prints a line for each hand, one for each move that differs, and last {"verdict": {...}}. Exit 1 when '
        "something does not hold.",
    )
    check.add_argument("file", help="the record, JSON Lines; - for standard input")
    check.add_argument(
        "--no-moves", action="store_true", help="leave out the computers' moves, which take longest"
    )
    check.set_defaults(run=_verify)

    run = commands.add_parser(
        "simulate",
        help="play hands without a screen",
        description="N hands are N/4 walls in four rotations: every player gets every chair with the same wall.",
    )
    run.add_argument("--rules", required=True, help=f"one of {', '.join(ruleset.names())}")
    run.add_argument(
        "--hands", required=True, type=_whole, metavar="N", help="hands to play, a multiple of 4"
    )
    run.add_argument("--seed", type=_number, default=0, metavar="S")
    run.add_argument(
        "--players", required=True, metavar="a,b,c,d", help=f"levels: {', '.join(players.LEVELS)}"
    )
    run.add_argument(
        "--option",
        action="append",
        default=[],
        type=_option,
        metavar="NAME=VALUE",
        help="a house option to play with, such as thrown_wild=revert; may be given several times",
    )
    run.add_argument("--jobs", type=_whole, default=1, metavar="J", help="processes to use")
    run.add_argument("--json", action="store_true", help="the report as one JSON object")
    run.add_argument("--records", metavar="DIR", help="write every hand as a record")
    run.set_defaults(run=_simulate)
    return parser


def _whole(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"not a whole number above 0: {quoted(text)}")
    return number


def _number(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"not a whole number of up to 18 digits 0-9: {quoted(text)}")
    return int(text)


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"not NAME=VALUE: {quoted(text)}")
    return name.strip(), value.strip()


def _open(name: str | None) -> Iterable[str]:
    if name in (None, "-"):
        return sys.stdin
    assert name is not None
    try:
        # Not splitlines: a line of JSON may hold other characters that some take for line ends.
        return Path(name).read_text(encoding="utf-8-sig").split("\n")
    except OSError as error:
        raise Refused(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Refused(f"{name}: not UTF-8 text") from None


def _say(answer: Mapping[str, Any], out: TextIO | None = None) -> None:
    print(jsonl.dump(answer), file=out or sys.stdout)


def _batch(name: str | None, answer: Callable[[Mapping[str, Any]], dict[str, Any]]) -> int:
    for text in _open(name):
        if not text.strip():
            continue
        request: Mapping[str, Any] = {}
        try:
            request = jsonl.load(text)
            _say(answer(request))
        except (ValueError, RecursionError) as error:
            _say({"id": request.get("id"), "error": str(error)})
    return 0


def _replay(options: argparse.Namespace) -> int:
    lines = _open(options.file)
    match = None
    for match, event in record.play(lines, options.auto_pass, options.upto):  # noqa: B007 (the last one is told)
        _say((event if options.view is None else event.for_seat(options.view)).line())
    assert match is not None
    _say({"state": match_state(match, options.view)})
    return 0


def _verify(options: argparse.Namespace) -> int:
    promises = {"kept": 0, "broken": 0, "none": 0}
    walls: dict[bool | None, int] = {True: 0, False: 0, None: 0}
    moves: dict[bool | None, int] = {True: 0, False: 0, None: 0}
    for found in verify.verify(_open(options.file), not options.no_moves):
        if isinstance(found, verify.Luck):
            promises[found.promise] += 1
            walls[found.seeded] += 1
            _say(found.line())
        else:
            moves[found.holds] += 1
            if found.holds is False:
                _say(found.line())
    verdict: dict[str, Any] = {
        "promises": promises,
        "walls": {"of_the_seed": walls[True], "others": walls[False], "unknown": walls[None]},
        "moves": {"hold": moves[True], "differ": moves[False], "unknown": moves[None]},
        "holds": not (promises["broken"] or walls[False] or moves[False]),
    }
    _say({"verdict": verdict})
    return 0 if verdict["holds"] else 1


def _simulate(options: argparse.Namespace) -> int:
    names = [n.strip() for n in options.players.split(",")]
    if len(names) != 4:
        raise Refused(f"--players takes four levels, not {quoted(options.players)}")
    for name in names:
        players.level(name)
    chosen = tuple(options.option)
    ruleset.load(options.rules, dict(chosen))
    if options.hands % 4:
        raise Refused(f"--hands is a multiple of 4, not {options.hands}")
    if options.records is not None:
        try:
            Path(options.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{options.records}: {error.strerror or error}") from None
    job = simulate.Job(
        options.rules,
        (names[0], names[1], names[2], names[3]),
        options.hands,
        options.seed,
        options.records,
        chosen,
    )
    report = simulate.simulate(
        job, options.jobs, default_timer, _bar if sys.stderr.isatty() else lambda *_: None
    )
    report["peak_mb"] = _peak_mb()
    if options.json:
        _say(report)
    else:
        _table(report)
    return 0


def _bar(done: int, of: int) -> None:
    filled = 30 * done // of
    end = "\n" if done == of else ""
    print(
        f"\r[{'#' * filled}{'.' * (30 - filled)}] {4 * done}/{4 * of} hands",
        end=end,
        file=sys.stderr,
        flush=True,
    )


def _peak_mb() -> float:
    """Most memory used so far by this process and its helpers, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return _peak_mb_of_windows()
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    sizes = (resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return round(max(sizes) / unit, 1)


def _peak_mb_of_windows() -> float:
    """Most memory used so far by this process, in MB, as Windows counts it (PROCESS_MEMORY_COUNTERS)."""
    import ctypes

    counters = (
        ctypes.c_size_t * 9
    )()  # cb and PageFaultCount are 4 bytes each: one word; PeakWorkingSetSize is next
    ctypes.cast(counters, ctypes.POINTER(ctypes.c_uint32))[0] = ctypes.sizeof(counters)
    libraries: Any = ctypes
    kernel = libraries.WinDLL("kernel32")
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    read = kernel.K32GetProcessMemoryInfo
    read.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
    if not read(kernel.GetCurrentProcess(), counters, ctypes.sizeof(counters)):
        return 0.0
    return round(counters[1] / 2**20, 1)


def _table(report: Mapping[str, Any]) -> None:
    print(
        f"{'player':10} {'wins':>6} {'self':>6} {'dealt in':>8} {'mean':>9}  95 % interval        ms p50 / p99 / max"
    )
    for p in report["players"]:
        low, high = p["ci95"]
        print(
            f"{p['name']:10} {p['wins']:6} {p['self_draws']:6} {p['deal_ins']:8} {p['mean']:+9.3f}"
            f"  [{low:+.3f}, {high:+.3f}]  {p['ms_p50']:8} / {p['ms_p99']} / {p['ms_max']}"
        )
    print(
        f"{report['hands']} hands, {report['washouts']} wash-outs, mean win {report['mean_points']}, "
        f"{report['hands_per_s']} hands/s, {report['peak_mb']} MB"
    )
