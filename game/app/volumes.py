"""The loudspeakers as the game uses them: volumes follow the settings, music starts and stops with its slider."""

from __future__ import annotations

from game.art.sounds import Sounds
from game.store.settings import Settings, SettingsStore


def open_sounds(settings: SettingsStore) -> Sounds:
    """Sounds at the volumes of the settings, now and after every change. Without a device they are silent."""
    now = settings.now
    sounds = Sounds(*_shares(now))
    if now.music_volume:
        sounds.start_music()

    def follow(before: Settings, after: Settings) -> None:
        if _shares(before) == _shares(after):
            return
        sounds.set_volumes(*_shares(after))
        if after.music_volume and not before.music_volume:
            sounds.start_music()
        elif before.music_volume and not after.music_volume:
            sounds.stop_music()
        if after.effects_volume != before.effects_volume:
            sounds.play("clack")
        elif after.calls_volume != before.calls_volume:
            sounds.play("call_pong")

    settings.listen(follow)
    return sounds


def _shares(settings: Settings) -> tuple[float, float, float]:
    return settings.effects_volume / 100, settings.calls_volume / 100, settings.music_volume / 100
