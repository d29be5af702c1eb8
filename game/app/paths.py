"""Where things are: the folders this program reads and writes, on every system and when frozen."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

APP = "Northwall"
ENV = "NORTHWALL_DATA_DIR"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of one run. `config`, `data` and `logs` are the player's; `assets` ships with the game.

    `pictures` is the player's folder for pictures, wherever the rest is.
    """

    config: Path
    data: Path
    logs: Path
    assets: Path
    pictures: Path = field(default_factory=platformdirs.user_pictures_path)

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def log(self) -> Path:
        """The newest log file."""
        return self.logs / "northwall.log"

    @property
    def database(self) -> Path:
        """The database of matches, coins and records."""
        return self.data / "northwall.db"

    def make(self) -> list[Path]:
        """Create the player's folders; answers those that could not be made (a read-only home is no crash)."""
        failed = []
        for folder in (self.config, self.data, self.logs):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                failed.append(folder)
        return failed


def program_folder() -> Path:
    """The folder that holds `game`, `engine` and `assets`: the checkout, or the unpacked executable."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]


def find_paths(data_dir: str | None = None) -> Paths:
    """The folders to use: `data_dir` if given, else $NORTHWALL_DATA_DIR, else the system's usual places."""
    assets = program_folder() / "assets"
    chosen = data_dir or os.environ.get(ENV)
    if chosen:
        root = Path(chosen).expanduser().resolve()
        return Paths(root, root, root / "logs", assets)
    dirs = platformdirs.PlatformDirs(APP, appauthor=False)
    return Paths(Path(dirs.user_config_dir), Path(dirs.user_data_dir), Path(dirs.user_log_dir), assets)
