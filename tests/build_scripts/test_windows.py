"""Windows on Linux: parts that cannot be used are refused in one line, and nothing half-made gets a final name."""

from __future__ import annotations

import os
import sys
import zipfile
from pathlib import Path

import pytest

from build_scripts.build import executable
from build_scripts.build.packing import product
from build_scripts.build.wine import parts, prefix, python, tests
from build_scripts.build.wine.parts import PartError
from build_scripts.build.wine.prefix import Prefix, WineError
from build_scripts.progress import InstallProgress, Output

TAG = f"cp{parts.TAG}"


def wheel(folder: Path, name: str, files: dict[str, bytes]) -> Path:
    """A wheel of that name with these files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / name
    with zipfile.ZipFile(made, "w") as archive:
        for file, content in files.items():
            archive.writestr(file, content)
    return made


@pytest.mark.parametrize(
    "name",
    [
        f"a-1-{TAG}-{TAG}-win_amd64.whl",
        "a-1-py3-none-any.whl",
        "a-1-py2.py3-none-any.whl",
        "a-1-cp37-abi3-win_amd64.whl",
    ],
)
def test_a_wheel_that_windows_can_use_is_taken(tmp_path: Path, name: str) -> None:
    parts.check(wheel(tmp_path, name, {"a.py": b""}))


@pytest.mark.parametrize(
    "tags", ["cp38-cp38-win_amd64", f"{TAG}-{TAG}-manylinux_2_17_x86_64", f"{TAG}-{TAG}-win32"]
)
def test_a_wheel_of_another_python_or_system_is_refused_by_name(tmp_path: Path, tags: str) -> None:
    with pytest.raises(PartError, match=rf"a-1-{tags}.whl is not for Windows"):
        parts.check(wheel(tmp_path, f"a-1-{tags}.whl", {}))


def test_half_a_download_is_refused(tmp_path: Path) -> None:
    whole = wheel(tmp_path, "a-1-py3-none-any.whl", {"a.py": b"x" * 5000})
    whole.write_bytes(whole.read_bytes()[:200])
    with pytest.raises(PartError, match=r"a-1-py3-none-any\.whl is not whole"):
        parts.check(whole)


def test_a_flipped_bit_is_found(tmp_path: Path) -> None:
    made = wheel(tmp_path, "a-1-py3-none-any.whl", {"a.py": b"x" * 5000})
    content = bytearray(made.read_bytes())
    content[100] ^= 1
    made.write_bytes(content)
    with pytest.raises(PartError, match=r"damaged at a\.py"):
        parts.check(made)


def test_without_a_network_nothing_stays_and_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "pip_command", lambda: ["pip"])
    refused = Output(["ERROR: Could not find a version that satisfies the requirement x"], 1)
    monkeypatch.setattr(InstallProgress, "follow", lambda *arguments: refused)
    with pytest.raises(PartError, match=r"Could not find a version.*Start again when there is a network"):
        parts.fetch(["x"], tmp_path / "parts")
    assert not (tmp_path / "parts").exists() or not any((tmp_path / "parts").iterdir())


def test_the_libraries_come_from_the_carrier_alone(tmp_path: Path) -> None:
    files = {
        f"deploy_libs/python{parts.TAG}.dll": b"dll",
        "panda3d/core.pyd": b"theirs",
        "deploy_libs/_ssl.pyd": b"s",
    }
    carrier = wheel(tmp_path, f"panda3d-1-{TAG}-{TAG}-win_amd64.whl", files)
    parts.libraries([carrier], tmp_path / "DLLs")
    assert sorted(p.name for p in (tmp_path / "DLLs").iterdir()) == ["_ssl.pyd", f"python{parts.TAG}.dll"]
    with pytest.raises(PartError, match="The wheel of panda3d is missing"):
        parts.libraries([], tmp_path / "none")


def test_a_machine_without_a_compiler_is_told_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carrier = wheel(
        tmp_path,
        f"panda3d-1-{TAG}-{TAG}-win_amd64.whl",
        {
            f"deploy_libs/python{parts.TAG}.dll": b"dll",
            "deploy_libs/VCRUNTIME140.dll": b"c",
        },
    )
    monkeypatch.setattr(parts, "fetch", lambda names, cache: [carrier])
    monkeypatch.setattr(python, "_standard_library", lambda to: (to / "site-packages").mkdir(parents=True))
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(PartError, match="sudo apt install gcc-mingw-w64-x86-64"):
        python.make_python(tmp_path / "python", tmp_path / "cache")
    assert not (tmp_path / "python").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows needs no Wine")
def test_a_machine_without_wine_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without() -> str:
        raise WineError(
            "Wine is missing; install it with: sudo apt install --no-install-recommends wine wine64"
        )

    monkeypatch.setattr(prefix, "wine_program", without)
    monkeypatch.setattr(executable, "compiler", lambda: "makensis")
    monkeypatch.setattr(python, "make_python", lambda folder, cache: tmp_path / "python.exe")
    assert executable.main(["--for", "windows", "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "sudo apt install" in said
    monkeypatch.setattr(tests, "make_python", lambda folder, cache: tmp_path / "python.exe")
    assert tests.main([]) == 2
    assert "Wine is missing" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="paths of Linux")
def test_paths_are_known_on_both_sides(tmp_path: Path) -> None:
    windows = Prefix(tmp_path / "prefix", {})
    file = windows.folder / "drive_c" / "users" / "梅 Mei" / "x.txt"
    assert windows.there(file) == "C:\\users\\梅 Mei\\x.txt"
    assert windows.here("C:\\users\\梅 Mei\\x.txt") == file
    assert windows.there(Path("/srv/a b")) == "Z:\\srv\\a b"
    assert windows.here("Z:\\srv\\a b") == Path("/srv/a b")


def test_a_program_says_what_made_it() -> None:
    said = product.built_with()
    assert product.VERSION in said and f"Python {parts.MINOR}." in said
