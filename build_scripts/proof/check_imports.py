"""The import-linter contracts of pyproject.toml, quiet unless one is broken."""

from __future__ import annotations

import contextlib
import io
import sys

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports


def main() -> int:
    """0 when every contract is kept, else 1 with the whole report on standard output."""
    report = io.StringIO()
    with contextlib.redirect_stdout(report):
        code = lint_imports(no_cache=True)
    if code != EXIT_STATUS_SUCCESS:
        print(report.getvalue())
    return 0 if code == EXIT_STATUS_SUCCESS else 1


if __name__ == "__main__":
    sys.exit(main())
