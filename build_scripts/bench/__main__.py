"""``python -m build_scripts.bench``: one table of ratios, as text, JSON and a chart."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

from build_scripts.bench import hands, play, screen
from build_scripts.bench.chart import draw_chart
from build_scripts.bench.row import Row

PARTS = {"hands": hands.rows, "play": play.rows, "screen": screen.rows}


def main() -> int:
    """Measure, print as it goes, and write what was asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", choices=[*PARTS, []], help="what to measure (default: everything)"
    )
    parser.add_argument("--scale", type=int, default=1, help="how many times as much work")
    parser.add_argument("--out", type=Path, help="a folder for bench.json and bench.png")
    options = parser.parse_args()
    chosen = options.parts or list(PARTS)
    found: list[Row] = []
    for number, part in enumerate(chosen, 1):
        print(f"[{number}/{len(chosen)}] {part}", file=sys.stderr, flush=True)
        for row in PARTS[part](options.scale):
            found.append(row)
            name, ours, theirs, ratio, wanted = row.cells()
            print(f"{name:38} {ours:>18}  {theirs:44} {ratio:>9}  {wanted}", flush=True)
    if options.out is not None:
        options.out.mkdir(parents=True, exist_ok=True)
        about = {"python": platform.python_version(), "machine": platform.machine(), "scale": options.scale}
        rows = [asdict(row) for row in found]
        text = json.dumps({"about": about, "rows": rows}, ensure_ascii=False, indent=1)
        (options.out / "bench.json").write_text(text + "\n", encoding="utf-8")
        draw_chart([row for row in found if row.ratio], options.out / "bench.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
