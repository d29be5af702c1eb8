"""Packages: what goes into them, what they ask of a system, and what would be noticed if it were wrong."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.build import executable as build
from build_scripts.build import trial
from build_scripts.build.packing import folder, linux, macos, product, windows
from build_scripts.build.packing.deb import contents, members, pack
from build_scripts.build.packing.needs import Needs, UnknownNeed, recommends
from build_scripts.build.packing.tree import Tree
from game.app import cli
from game.app.paths import find_paths
from game.text import Texts

NEEDS = Needs(frozenset({"libc.so.6", "libm.so.6", "libstdc++.so.6"}), "2.28", (3, 4, 19))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small folder shaped like one that PyInstaller makes on Linux."""
    if sys.platform == "win32":
        pytest.skip("links and the right to run are not Windows' way")
    made = tmp_path / "northwall"
    (made / "_internal" / "lib").mkdir(parents=True)
    (made / "northwall").write_text("#!/bin/sh\necho Northwall\n")
    (made / "northwall").chmod(0o755)
    library = made / "_internal" / "lib" / "libSDL2-2.0.so.0"
    library.write_bytes(b"\0libX11.so.6\0libasound.so.2\0")
    library.chmod(0o755)
    (made / "_internal" / "libSDL2-2.0.so.0").symlink_to("lib/libSDL2-2.0.so.0")
    return made


def unpack(made: Path, where: Path) -> None:
    """What a person who downloads the archive does with it."""
    where.mkdir()
    tar = linux.home_tree(made, "2.28").tar(5, "northwall/")
    subprocess.run(["tar", "-C", str(where), "-xf", "-"], input=tar, check=True)


def test_dpkg_reads_the_package(built: Path, tmp_path: Path) -> None:
    deb = pack(linux.control(built, NEEDS), linux.system_tree(built), 1_700_000_000)
    parts = members(deb)
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    told = contents(parts["control.tar.xz"]).extractfile("./control")
    assert told is not None
    text = told.read().decode()
    assert f"Version: {product.VERSION}\n" in text
    assert "Depends: libc6 (>= 2.28), libstdc++6 (>= 5), libx11-6\n" in text
    assert "Recommends: libasound2t64 | libasound2\n" in text
    assert all(line.startswith((" ", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for line in text.splitlines())
    names = {info.name: info for info in contents(parts["data.tar.xz"])}
    assert names["./usr/games/northwall"].linkname == "../lib/northwall/northwall"
    assert names["./usr/lib/northwall/northwall"].mode & stat.S_IXOTH
    assert not names["./usr/lib/northwall/_internal/lib/libSDL2-2.0.so.0"].mode & stat.S_IXOTH
    assert names["./usr/lib/northwall/_internal/libSDL2-2.0.so.0"].issym()
    assert {info.uname for info in names.values()} == {"root"}
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        assert f"./usr/share/icons/hicolor/{size}x{size}/apps/{product.APP_ID}.png" in names


def test_two_builds_of_one_time_are_the_same_bytes(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")

    def make() -> bytes:
        return pack(linux.control(built, NEEDS), linux.system_tree(built), product.made_at())

    first = make()
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    assert make() == first


def test_the_package_sums_are_those_of_its_files(built: Path) -> None:
    import hashlib

    parts = members(pack(linux.control(built, NEEDS), linux.system_tree(built), 5))
    listed = contents(parts["control.tar.xz"]).extractfile("./md5sums")
    assert listed is not None
    data = contents(parts["data.tar.xz"])
    for line in listed.read().decode().splitlines():
        digest, _, name = line.partition("  ")
        file = data.extractfile(f"./{name}")
        assert file is not None and hashlib.md5(file.read()).hexdigest() == digest


def test_a_library_of_no_known_package_stops_the_build() -> None:
    with pytest.raises(UnknownNeed, match=r"libexotic\.so\.3"):
        Needs(frozenset({"libexotic.so.3"}), "2.28", (0,)).depends([])
    with pytest.raises(UnknownNeed, match="GLIBCXX"):
        Needs(frozenset({"libstdc++.so.6"}), "2.28", (3, 4, 30)).depends([])


def test_only_what_a_window_needs_is_required_and_sound_is_recommended() -> None:
    late = ["libX11.so.6", "libasound.so.2", "libwayland-client.so.0"]
    assert NEEDS.depends(late) == ["libc6 (>= 2.28)", "libstdc++6 (>= 5)", "libx11-6"]
    assert recommends(late) == ["libasound2t64 | libasound2", "libwayland-client0"]


def test_the_archive_installs_into_a_home_and_goes_without_a_trace(built: Path, tmp_path: Path) -> None:
    unpacked, home = tmp_path / "unpacked", tmp_path / "a home"
    home.mkdir()
    unpack(built, unpacked)
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "en_GB.UTF-8"}

    def run(*command: str) -> str:
        return subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
        ).stdout

    said = run(str(unpacked / "northwall" / "install.sh"))
    assert "Northwall is installed" in said
    started = run(str(home / ".local/bin/northwall"))
    assert started == "Northwall\n"
    entry = (home / f".local/share/applications/{product.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{home}/.local/lib/northwall/northwall" %f\n' in entry
    stranger = home / ".local/share/icons/hicolor/64x64/apps/another.png"
    stranger.write_text("not ours")
    saves = home / ".local/share/Northwall/northwall.db"
    saves.parent.mkdir()
    saves.write_text("coins")
    run(str(unpacked / "northwall" / "install.sh"))  # an update
    run(str(home / ".local/lib/northwall/uninstall.sh"))
    assert trial.files_below(home) == {
        ".local/share/icons/hicolor/64x64/apps/another.png",
        ".local/share/Northwall/northwall.db",
    }


def test_a_program_that_does_not_start_here_is_not_installed(built: Path, tmp_path: Path) -> None:
    (built / "northwall").write_text("#!/bin/sh\nexit 127\n")
    unpack(built, tmp_path / "unpacked")
    done = subprocess.run(
        [tmp_path / "unpacked/northwall/install.sh"], env={"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1 and "glibc 2.28" in done.stderr
    assert not (tmp_path / "home").exists()


def test_menu_entry_and_metadata_belong_together() -> None:
    entry = product.fill("northwall.desktop", exec="/usr/games/northwall")
    assert f"Icon={product.APP_ID}\n" in entry and "Exec=/usr/games/northwall %f\n" in entry
    kind = ElementTree.fromstring(product.fill("mime.xml")).find("{*}mime-type")
    assert kind is not None and kind.get("type") == "application/x-northwall-record"
    assert "MimeType=application/x-northwall-record;\n" in entry
    assert kind.find("{*}glob").get("pattern") == "*.northwall"  # type: ignore[union-attr]
    root = ElementTree.fromstring(product.fill("metainfo.xml", home=product.HOME))
    assert root.findtext("id") == product.APP_ID
    assert root.findtext("launchable") == f"{product.APP_ID}.desktop"
    release = root.find("releases/release")
    assert release is not None and release.get("version") == product.VERSION


@pytest.mark.parametrize("page", ["northwall.6", "northwall.zh.6"])
def test_the_manual_tells_every_option_in_both_languages(page: str) -> None:
    text = product.fill(page).replace("\\-", "-")
    parser = cli.make_parser(Texts(find_paths().assets, "en"))
    options = {option for action in parser._actions for option in action.option_strings}
    assert options
    assert sorted(option for option in options if option not in text) == []


def test_a_template_without_its_value_is_noticed() -> None:
    with pytest.raises(ValueError, match="EXEC"):
        product.fill("northwall.desktop")


def test_one_file_holds_the_licence_of_everything_that_ships() -> None:
    text = product.licences()
    assert (
        "MIT License" in text
        and "GNU LESSER GENERAL PUBLIC LICENSE" in text
        and "SIL OPEN FONT LICENSE" in text
    )
    assets = product.ROOT / "assets"
    for file in [*assets.glob("licences/*.txt"), *assets.glob("fonts/OFL-*.txt"), assets / "CREDITS.md"]:
        assert file.read_text(encoding="utf-8").strip() in text


def test_debian_reads_the_newest_changes() -> None:
    lines = linux.changelog().splitlines()
    assert lines[0] == f"northwall ({product.VERSION}) unstable; urgency=medium"
    assert sum(line.startswith("  * ") for line in lines) >= 1
    assert re.fullmatch(r" -- .+ <.+@.+>  \w{3}, \d{2} \w{3} \d{4} .*", lines[-1])


def test_windows_shows_the_version_everywhere() -> None:
    text = windows.version_resource()
    assert f"StringStruct('ProductVersion', '{product.VERSION}')" in text
    first, second, third = product.VERSION.split(".")
    assert f"filevers=({first}, {second}, {third}, 0)" in text
    script = windows.SCRIPT.read_text(encoding="utf-8")
    known = {"MUI_PAGE_LICENSE", "LANG_ENGLISH", "LANG_SIMPCHINESE"}
    asked = set(re.findall(r"\$\{([A-Z0-9_]+)\}", script)) - known
    assert asked == {
        "OUT",
        "VERSION",
        "VERSION4",
        "PUBLISHER",
        "RIGHTS",
        "ICON",
        "LICENCE",
        "PAYLOAD",
        "SIZE",
    } | {
        "KEY",
        "SAVES",
    }


def test_the_windows_uninstaller_asks_before_saves_go_and_silently_keeps_them() -> None:
    script = windows.SCRIPT.read_text(encoding="utf-8")
    question = script.index('"$(ASKSAVES)" /SD IDNO')
    assert question < script.index('RMDir /r "${SAVES}"')
    assert "RequestExecutionLevel user" in script and "HKLM" not in script
    assert 'RMDir /r "$INSTDIR"\n' not in script, "a folder that someone chose may hold other files"


def test_the_mac_app_says_what_it_is() -> None:
    told = macos.info()
    assert told["CFBundleShortVersionString"] == product.VERSION and told["NSHighResolutionCapable"] is True
    commands = macos.disk_image_commands(Path("folder"), Path("made.dmg"))
    assert commands[-1][0] == "hdiutil" and commands[-1][-1] == "made.dmg"


def test_a_missing_changed_or_heavy_file_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "checkout"
    for name in ("assets/tile.svg", "engine/rulesets/beijing/text/en.ftl", "game/words.toml", "game/code.py"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(name)
    monkeypatch.setattr(folder, "ROOT", source)
    made = tmp_path / "northwall"
    inside = made / "_internal"
    for name in ("assets/tile.svg", "engine/rulesets/beijing/text/en.ftl", "game/words.toml"):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_text(name)
    (inside / "LICENCES.txt").write_text("MIT")
    (inside / "BUILT.txt").write_text("by hand")
    assert list(folder.find_faults(made)) == []
    (inside / "engine/rulesets/beijing/text/en.ftl").unlink()
    (inside / "game/words.toml").write_text("older")
    monkeypatch.setattr(folder, "LARGEST_FOLDER", 0)
    assert [fault.partition(":")[0] for fault in folder.find_faults(made)][:2] == [
        "missing in the build",
        "not the same in the build",
    ]
    assert "the limit is 0" in list(folder.find_faults(made))[-1]


def test_a_download_that_is_too_large_fails_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "northwall_2.deb"
    (tmp_path / "northwall_1.deb").write_bytes(b"older")

    def make(made: Path, out: Path) -> list[Path]:
        package.write_bytes(b"x" * 2_000_000)
        return [package]

    monkeypatch.setattr(build, "make_linux", make)
    assert build.make_packages(tmp_path, tmp_path, "linux") == []
    monkeypatch.setattr(build, "LARGEST_ARCHIVE", 1)
    (fault,) = build.make_packages(tmp_path, tmp_path, "linux")
    assert "is 2 MB; the limit is 1" in fault
    assert (tmp_path / "SHA256SUMS").read_text().endswith("  northwall_2.deb\n")
    assert not (tmp_path / "northwall_1.deb").exists()


def test_a_tree_keeps_links_and_the_right_to_run(built: Path) -> None:
    tree = Tree()
    tree.folder("x", built)
    assert tree.entries["x/northwall"].runs
    assert tree.entries["x/_internal/libSDL2-2.0.so.0"].link == "lib/libSDL2-2.0.so.0"
    assert tree.folders() == ["x", "x/_internal", "x/_internal/lib"]
