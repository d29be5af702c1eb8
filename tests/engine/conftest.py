"""What tests of the command line share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    """Writes lines of a record into a file and answers its path."""

    def writer(*lines: dict[str, Any] | str) -> str:
        file = tmp_path / "record.jsonl"
        text = "".join((x if isinstance(x, str) else json.dumps(x)) + "\n" for x in lines)
        file.write_text(text, encoding="utf-8")
        return str(file)

    return writer
