"""dev.py: what a person meets on the first start, the second, and when something is missing."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import pytest

from build_scripts import commands, environment
from build_scripts.environment import Environment, Trouble
from build_scripts.progress import InstallProgress

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "build_scripts" / "dev.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Environment:
    """A checkout with a bare .venv of this Python, in which nothing is installed yet."""
    root = tmp_path / "northwall"
    root.mkdir()
    for name in ("pyproject.toml", "constraints.txt"):
        (root / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(root / ".venv")], check=True)
    return Environment(root)


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The extras that were installed, instead of installing them. Environments are made without pip: it is slow."""
    done: list[str] = []

    def install(self: Environment, extra: str, progress: InstallProgress) -> None:
        done.append(extra)

    monkeypatch.setattr(Environment, "_install", install)
    monkeypatch.setattr(Environment, "_has_installer", lambda self: True)
    monkeypatch.setattr(environment, "_has_module", lambda name: name != "ensurepip")
    monkeypatch.setattr(environment, "_runs", lambda command: True)
    return done


def test_an_old_python_is_told_so_and_nothing_else_happens() -> None:
    pretend = (
        "import runpy, sys; sys.version_info = (3, 10, 4, 'final', 0); sys.version = '3.10.4 (main)'; "
        f"sys.argv = ['dev.py', 'play']; runpy.run_path({str(DEV)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "Northwall needs Python 3.11 or newer; this is Python 3.10.4.\n"


def test_an_old_python_can_read_dev_py_at_all() -> None:
    tree = ast.parse(DEV.read_text(encoding="utf-8"), feature_version=(3, 4))
    modern = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.NamedExpr)
    assert not [node for node in ast.walk(tree) if isinstance(node, modern)]


def test_an_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["plya"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "'plya'" in said
    assert all(name in said for name in ("play", "test", "check", "build", "gallery", "bench"))


def test_without_a_command_each_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main([]) == 0
    said = capsys.readouterr().out
    assert all(command.help in said for command in commands.COMMANDS.values())


def test_trouble_is_one_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Environment, extra: str = "") -> Path:
        raise Trouble("The disk is full.")

    monkeypatch.setattr(Environment, "prepare", fail)
    assert commands.main(["play"]) == 2
    assert capsys.readouterr() == ("", "The disk is full.\n")


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Environment, extra: str = "") -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "prepare", interrupt)
    assert commands.main(["play"]) == 130
    assert capsys.readouterr().err.strip() == "Stopped."


@pytest.mark.parametrize("gone", ["ensurepip", "venv"])
def test_a_missing_part_of_python_is_named_with_the_package_that_has_it(
    gone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(environment, "_has_module", lambda name: name != gone)
    monkeypatch.setattr(environment, "_runs", lambda command: False)
    monkeypatch.setattr("shutil.which", lambda name: name == "apt-get")
    with pytest.raises(Trouble, match="sudo apt install python3-venv"):
        Environment(tmp_path).prepare()
    assert not (tmp_path / ".venv").exists()


def test_the_second_start_installs_nothing_and_is_immediate(
    checkout: Environment, installs: list[str]
) -> None:
    python = checkout.prepare()
    started = time.monotonic()
    assert checkout.prepare() == python
    assert time.monotonic() - started < 1
    assert installs == [""]


def test_each_extra_is_installed_once_into_the_same_environment(
    checkout: Environment, installs: list[str]
) -> None:
    for extra in ("", "dev", "build", "", "dev", "build"):
        checkout.prepare(extra)
    assert installs == ["", "dev", "build"]


def test_what_was_installed_to_test_is_enough_to_play(checkout: Environment, installs: list[str]) -> None:
    checkout.prepare("dev")
    checkout.prepare()
    assert installs == ["dev"]


def test_a_changed_pin_installs_again(checkout: Environment, installs: list[str]) -> None:
    checkout.prepare()
    with (checkout.root / "constraints.txt").open("a") as file:
        file.write("another==1\n")
    checkout.prepare()
    assert installs == ["", ""]


def test_a_changed_ruff_rule_does_not(checkout: Environment, installs: list[str]) -> None:
    checkout.prepare()
    with (checkout.root / "pyproject.toml").open("a") as file:
        file.write("[tool.another]\nx = 1\n")
    checkout.prepare()
    assert installs == [""]


def test_an_interrupted_first_install_is_taken_up_again(
    checkout: Environment, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(self: Environment, extra: str, progress: InstallProgress) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Environment, "_install", interrupt)
        with pytest.raises(KeyboardInterrupt):
            checkout.prepare()
    checkout.prepare()
    assert installs == [""]


def test_a_moved_checkout_works_on(checkout: Environment, installs: list[str]) -> None:
    checkout.prepare()
    moved = Environment(checkout.root.rename(checkout.root.with_name("else where")))
    python = moved.prepare()
    assert installs == [""]
    answer = subprocess.run(
        [python, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, check=True
    )
    assert Path(answer.stdout.strip()) == moved.folder


@pytest.mark.parametrize("damage", ["another version", "no interpreter", "a file in its place"])
def test_a_venv_that_cannot_be_used_is_made_anew(
    damage: str, checkout: Environment, installs: list[str]
) -> None:
    checkout.prepare()
    if damage == "another version":
        config = checkout.folder / "pyvenv.cfg"
        current = f"version = {sys.version_info.major}.{sys.version_info.minor}."
        config.write_text(config.read_text().replace(current, "version = 3.8."))
    elif damage == "no interpreter":
        checkout.python.unlink()
        checkout.python.symlink_to("/nowhere/python")
    else:
        checkout.folder.rename(checkout.root / "aside")
        checkout.folder.write_text("")
    python = checkout.prepare()
    assert installs == ["", ""]
    subprocess.run([python, "-c", ""], check=True)


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        (
            "ERROR: Could not find a version that satisfies the requirement pygame-ce (from versions: none)",
            "network",
        ),
        ("WARNING: Retrying after NewConnectionError(...): Temporary failure in name resolution", "network"),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("ERROR: Failed to build rlcard", "Failed to build rlcard"),
    ],
)
def test_a_failed_install_is_told_in_a_sentence(printed: str, sentence: str) -> None:
    told = environment._why_failed(["Collecting pygame-ce", printed], Path("install.log"))
    assert sentence in told
    assert "\n" not in told


def test_programs_of_the_checkout_start_from_any_folder(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    decoy = tmp_path / "engine"
    decoy.mkdir()
    (decoy / "__init__.py").write_text("raise SystemExit('the wrong engine')")
    assert (
        commands.run(Path(sys.executable), ["-c", "import engine; print(engine.__file__)"], cwd=tmp_path) == 0
    )
    assert Path(capfd.readouterr().out.strip()) == ROOT / "engine" / "__init__.py"


def test_the_exit_code_is_the_programs_own() -> None:
    assert commands.run(Path(sys.executable), ["-c", "raise SystemExit(3)"]) == 3


def test_progress_is_a_line_per_package(capsys: pytest.CaptureFixture[str]) -> None:
    printed = [
        "Looking in indexes: somewhere",
        "Collecting pygame-ce>=2.5",
        "  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux2014_x86_64.whl (12.3 MB)",
        "Processing ./attrs-26.1.0-py3-none-any.whl (from fluent.runtime>=0.4)",
        "Installing collected packages: pygame-ce, attrs",
    ]
    show = f"print({chr(10).join(printed)!r})"
    output = InstallProgress(sys.stderr).follow([sys.executable, "-c", show], "looking")
    assert (output.lines, output.code) == (printed, 0)
    assert capsys.readouterr().err.splitlines() == ["  pygame-ce", "  attrs", "Installing 2 packages"]
