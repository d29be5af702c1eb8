"""``python -m build_scripts.bench``: one table of comparisons, as text, JSON and a chart."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path

from build_scripts.bench import hands, length, play, screen
from build_scripts.bench.bar import Bar
from build_scripts.bench.chart import draw_chart
from build_scripts.bench.row import Row, Step

PARTS = {"hands": hands.steps, "play": play.steps, "length": length.steps, "screen": screen.steps}
_LINE = "{:34} {:>26}  {:34} {:>18}  {:>13}  {}"


def main(arguments: list[str] | None = None) -> int:
    """Measure, print as it goes, and write what was asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)} (default: everything)")
    parser.add_argument("--scale", type=int, default=1, help="how many times as much work")
    parser.add_argument("--out", type=Path, help="a folder for bench.json and bench.png")
    asked = parser.parse_args(arguments)
    if unknown := [part for part in asked.parts if part not in PARTS]:
        parser.error(f"no part {unknown[0]!r}; there are: {', '.join(PARTS)}")
    steps: list[Step] = [step for part in asked.parts or PARTS for step in PARTS[part](asked.scale)]
    found: list[Row] = []
    bar = Bar(steps, sys.stderr)
    print(_LINE.format("what", "Northwall", "beside", "", "", "limit or aim").rstrip(), flush=True)
    for step in steps:
        bar.show(step)
        rows = list(step.work())
        bar.clear()
        for row in rows:
            print(_LINE.format(*row.cells()).rstrip(), flush=True)
        found += rows
    if asked.out is not None:
        _write(found, asked.scale, asked.out)
    return 0


def _write(found: list[Row], scale: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    about = {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "scale": scale,
    }
    text = json.dumps({"about": about, "rows": [row.json() for row in found]}, ensure_ascii=False, indent=1)
    (folder / "bench.json").write_text(text + "\n", encoding="utf-8")
    draw_chart(found, folder / "bench.png")


if __name__ == "__main__":
    sys.exit(main())
