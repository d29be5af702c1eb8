"""Makes the saves of this version that stay among the tests: `python -m tests.support.make_saves`.

To be run once for every version of the record or of the database, before it is released, and never again after.
"""

from __future__ import annotations

from pathlib import Path

from engine import record, ruleset
from game.store import schema
from game.store.store import Store
from tests.support import saved

FOLDER = Path(__file__).resolve().parent.parent / "data" / "saves"
CLOCK = 1_800_000_000.0


def main() -> None:
    """Write a record of every ruleset, and a database that holds them all."""
    store = Store(None, clock=lambda: CLOCK)
    store.set_owner("", "you")
    for number, rules in enumerate(ruleset.names()):
        session = saved.play(saved.start(store, saved.setup(rules, 500 + number)), 1)
        if number == 1:
            session.end()
        else:
            for _ in range(12):
                saved.step(session)
        text = "".join(f"{line}\n" for line in session.lines)
        (FOLDER / f"record-v{record.VERSION}-{rules}.jsonl").write_text(text, encoding="utf-8")
    script = store.base.read(lambda base: "".join(f"{line}\n" for line in base.iterdump()))
    head = f"PRAGMA application_id = {schema.NAME};\nPRAGMA user_version = {schema.VERSION};\n"
    (FOLDER / f"store-v{schema.VERSION}.sql").write_text(head + script, encoding="utf-8")


if __name__ == "__main__":
    main()
