"""docs/engine.md: its examples run, and its list of names is that of the docstrings."""

from __future__ import annotations

import doctest

from build_scripts.data import make_api


def test_every_example_of_the_page_runs() -> None:
    done = doctest.testfile(str(make_api.PAGE), module_relative=False, encoding="utf-8")
    assert done.attempted > 25 and done.failed == 0


def test_the_list_of_names_is_made_from_the_docstrings() -> None:
    assert make_api.PAGE.read_text(encoding="utf-8") == make_api.page()


def test_every_public_name_says_what_it_is() -> None:
    listed = make_api.page().partition(make_api.MARK)[2]
    assert listed.count("\n- `") > 80
    assert not [line for line in listed.splitlines() if line.startswith("- `") and line.endswith(": ")]
