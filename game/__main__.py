"""Start the game: `python -m game`, or the packaged program.

Exit code 0; 1 after a crash; 2 for a bad call or when there is no display.
"""

from __future__ import annotations

import sys
import time

_BEGIN = time.perf_counter()


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these command-line arguments; answers the exit code and never raises."""
    from game.app.clock import mend_clock
    from game.app.garbage import sweep_again, sweep_nothing
    from game.app.sdl import prepare_environment

    mend_clock()
    prepare_environment()
    sweep_nothing()
    try:
        from game.app.start import run

        return run(sys.argv[1:] if arguments is None else arguments, _BEGIN)
    except KeyboardInterrupt:
        return 130
    finally:
        sweep_again()


if __name__ == "__main__":
    sys.exit(main())
