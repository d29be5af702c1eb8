"""Makes the saves of this version that stay among the tests: `python -m tests.support.make_saves`.

To be run once for every version of the record or of the database, before it is released, and never again after:
what is there already is left as it is.
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
    store.keep_habits(store.add_profile("Anna", "fang"), {"hints": "off", "index_marks": "on"})
    for number, rules in enumerate(ruleset.names()):
        session = saved.play(saved.start(store, saved.setup(rules, 500 + number)), 1)
        if number == 1:
            session.end()
        else:
            for _ in range(12):
                saved.step(session)
        text = "".join(f"{line}\n" for line in session.lines)
        keep(f"record-v{record.VERSION}-{rules}.jsonl", text)
    script = store.base.read(lambda base: "".join(f"{line}\n" for line in base.iterdump()))
    head = f"PRAGMA application_id = {schema.NAME};\nPRAGMA user_version = {schema.VERSION};\n"
    keep(f"store-v{schema.VERSION}.sql", head + script)


def keep(name: str, text: str) -> None:
    """Write a file that is not there yet."""
    if not (FOLDER / name).exists():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
