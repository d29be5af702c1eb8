"""The checkout as a whole: versions agree, the engine stays pure, an installed copy is complete."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from build_scripts.commands import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# simulate measures hands per second and writes records; the command line reads and writes files.
OUTWARD = {"engine.simulate", "engine.cli", "engine.__main__"}


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """The dotted name and file of every module of a package."""
    for file in sorted((ROOT / package).rglob("*.py")):
        yield ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), file


def imported(file: Path) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it they stand; `from a import b` gives a and a.b."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are absolute here"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_version_is_the_same_everywhere() -> None:
    newest = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert PROJECT["version"] == engine.__version__ == newest[1]


def test_every_package_that_is_asked_for_is_pinned_by_name_alone() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.]*", line) for line in pins)
    pinned = {line.partition("==")[0].lower() for line in pins}
    asked = [
        *PROJECT["dependencies"],
        *(name for extra in PROJECT["optional-dependencies"].values() for name in extra),
    ]
    assert {re.split(r"[\[<>=]", name)[0].lower() for name in asked} <= pinned


def test_every_folder_of_code_is_a_package_so_that_the_layers_hold_for_it() -> None:
    folders = {file.parent for package in ("engine", "game") for _, file in modules(package)}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_nothing_but_five_libraries_is_needed_to_play() -> None:
    assert {re.split(r"[<>=]", name)[0] for name in PROJECT["dependencies"]} == {
        "pygame-ce",
        "platformdirs",
        "fluent.runtime",
        "aiohttp",
        "segno",
    }


def test_the_engine_uses_the_standard_library_only() -> None:
    strangers = {
        (module, name)
        for module, file in modules("engine")
        for name in imported(file)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "engine"}
    }
    assert strangers == set()


def test_the_engine_has_no_clock_thread_screen_or_luck_of_its_own() -> None:
    outward = {"time", "datetime", "threading", "asyncio", "sqlite3", "socket", "secrets", "uuid", "tkinter"}
    reaching = {
        (module, name)
        for module, file in modules("engine")
        if module not in OUTWARD and not module.startswith("engine.simulate")
        for name in imported(file)
        if name.partition(".")[0] in outward
    }
    assert reaching == set()


def test_luck_comes_from_a_seeded_random_never_from_the_module() -> None:
    for module, file in modules("engine"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
            ):
                assert node.attr in {"Random", "random"} or module in OUTWARD, f"{file}:{node.lineno}"
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Random"
            ):
                assert node.args, f"{file}:{node.lineno}: Random without a seed"


def test_players_see_a_view_and_never_the_table() -> None:
    hidden = ("engine.table", "engine.deal", "engine.match", "engine.rulesets", "engine.record")
    peeking = {
        (module, name)
        for module, file in modules("engine/players")
        for name in imported(file)
        if name.startswith(hidden)
    }
    assert peeking == set()


def test_every_command_of_dev_py_has_its_script() -> None:
    scripts = {
        "build": "build/executable",
        "smoke": "build/smoke",
        "gallery": "art/gallery",
        "bench": "bench",
    }
    for name, place in scripts.items():
        assert name in COMMANDS
        script = ROOT / "build_scripts" / place
        assert script.with_suffix(".py").is_file() or (script / "__main__.py").is_file(), name


def test_every_font_is_credited_and_its_licence_lies_beside_it() -> None:
    credits = (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8")
    fonts = [file for file in (ROOT / "assets" / "fonts").iterdir() if file.suffix in (".otf", ".ttf")]
    assert fonts
    for font in fonts:
        row = next(line for line in credits.splitlines() if font.name in line)
        licence = re.search(r"fonts/(OFL-\w+\.txt)", row)
        assert licence is not None
        assert "SIL OPEN FONT LICENSE" in (font.parent / licence[1]).read_text(encoding="utf-8").upper()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files that `pip install .` puts into place."""
    folder = tmp_path_factory.mktemp("wheel")
    # Made beside the checkout's files, but its own build folder stays out of the checkout.
    command = [
        sys.executable,
        "-c",
        "import sys; from setuptools.build_meta import build_wheel as w; w(sys.argv[1])",
    ]
    source = folder / "source"
    source.mkdir()
    for name in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "engine",
        "game",
        "assets",
        "tests",
        "build_scripts",
    ):
        (source / name).symlink_to(ROOT / name)
    done = subprocess.run([*command, str(folder)], cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = folder.glob("northwall-*.whl")
    with zipfile.ZipFile(made) as archive:
        return set(archive.namelist())


def test_an_installed_copy_has_every_module_and_every_asset(wheel: set[str]) -> None:
    for package in ("engine", "game", "assets"):
        for file in (ROOT / package).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert file.relative_to(ROOT).as_posix() in wheel


def test_an_installed_copy_brings_nothing_else(wheel: set[str]) -> None:
    assert {name.partition("/")[0].partition("-")[0] for name in wheel} == {
        "engine",
        "game",
        "assets",
        "northwall",
    }
    assert not [name for name in wheel if "__pycache__" in name]
