"""What is sent to a seat: byte by byte the same when everything that is hidden from it is something else."""

from __future__ import annotations

from random import Random

import pytest

from engine import ruleset
from engine.view import NOBODY
from tests.support.devices import same_bytes


@pytest.mark.parametrize("rules", ruleset.names())
@pytest.mark.parametrize("viewer", [0, 2, NOBODY])
def test_bytes_tell_nothing_hidden(rules: str, viewer: int) -> None:
    luck = Random(11 + viewer)
    for seed in range(2):
        assert same_bytes(rules, seed, viewer, luck) > 1000
