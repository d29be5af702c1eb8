"""For pytest: that a property fails is enough, no small example is looked for."""

from __future__ import annotations

from typing import Any


def pytest_configure(config: Any) -> None:
    """Chosen after the tests' own profile, before their modules are imported."""
    from hypothesis import Phase, settings

    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", settings.get_profile("northwall"), phases=phases)
    settings.load_profile("mutants")
