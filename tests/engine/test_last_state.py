"""Records written before rulesets brought actions and events of their own, and what each of them told then.

Nothing writes these files anew: whoever plays an old record must see the same events, to the letter.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from engine import jsonl, record

FOLDER = Path(__file__).parents[1] / "data" / "last_state"
TOLD = {
    "beijing": (425, "04d2294316071f1168568d417bf7254297ea44547edd64be4129533d8a535186"),
    "guobiao": (816, "351f1a9b365355ae121b0aa2f420c2da884504d81e52a14533c1cb68d065f753"),
    "harbin": (422, "01d3356656f7ca2b5e9eba8378ad8f5c981b09bc663313e21f3d64a023e2a9ad"),
    "jilin": (761, "6abc8884fcb233869f4fc2a690f8bf28664a48a446490308b59fbaceb1fef691"),
}
"""How many events the record of a game brings, and the SHA-256 of them all, a line each."""


@pytest.mark.parametrize("rules", TOLD)
def test_an_old_record_tells_the_same_events(rules: str) -> None:
    lines = (FOLDER / f"{rules}.jsonl").read_text(encoding="utf-8").splitlines()
    told = [jsonl.dump(event.line()) for _, event in record.play(lines)]
    text = "".join(f"{line}\n" for line in told)
    assert (len(told), hashlib.sha256(text.encode()).hexdigest()) == TOLD[rules]
