"""The system's clock where it shows a year that Python's own clock cannot count to."""

from __future__ import annotations

import time


def mend_clock() -> None:
    """Let `time.time` work at any date. Call it before anything else is imported.

    Python counts nanoseconds in 64 bits: from the year 2262 on its clock raises OverflowError, and logging, which asks
    it as it is imported, cannot even be loaded.
    """
    try:
        time.time()
    except OverflowError:
        time.time = _seconds


def _seconds() -> float:
    """Seconds since 1970, as a C double."""
    return time.clock_gettime(time.CLOCK_REALTIME)
