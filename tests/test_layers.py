"""The layers of pyproject.toml guard: every module stands in one, and a wrong import between any two is noticed."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import grimp
import pytest
from importlinter import configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract
from importlinter.domain.contract import Contract

configuration.configure()
ROOT = Path(__file__).resolve().parent.parent
TYPES: dict[str, type[Contract]] = {
    "layers": LayersContract,
    "forbidden": ForbiddenContract,
    "independence": IndependenceContract,
    "protected": ProtectedContract,
}
SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]
CONTRACTS: dict[str, dict[str, Any]] = {one["id"]: one for one in SETTINGS["contracts"]}


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom."""
    return grimp.build_graph(
        "engine", "game", include_external_packages=True, exclude_type_checking_imports=True
    )


def kept(name: str, *planted: tuple[str, str]) -> bool:
    """Whether a contract holds when these imports (importer, imported) stand in the code as well."""
    wanted = CONTRACTS[name]
    options = {key: _option(value) for key, value in wanted.items() if key not in ("id", "name", "type")}
    contract = TYPES[wanted["type"]](wanted["name"], SETTINGS, options)
    changed = graph() if not planted else _with(planted)
    return bool(contract.check(changed, verbose=False).kept)


def _option(value: Any) -> Any:
    """A value as the linter reads it from the file: truth is a word there."""
    return str(value) if isinstance(value, bool) else value


def _with(planted: tuple[tuple[str, str], ...]) -> grimp.ImportGraph:
    changed = deepcopy(graph())
    for importer, imported in planted:
        changed.add_import(importer=importer, imported=imported)
    return changed


def layers(name: str) -> list[list[str]]:
    """The layers of a contract from the top, each with its modules by full name."""
    prefix = "".join(f"{one}." for one in CONTRACTS[name].get("containers", ()))
    return [[f"{prefix}{one.strip()}" for one in layer.split("|")] for layer in CONTRACTS[name]["layers"]]


@pytest.mark.parametrize("name", CONTRACTS)
def test_every_contract_is_kept(name: str) -> None:
    assert kept(name)


@pytest.mark.parametrize(("package", "name"), [("engine", "engine-layers"), ("game", "game-layers")])
def test_every_module_stands_in_one_layer(package: str, name: str) -> None:
    listed = [module for layer in layers(name) for module in layer]
    packages = (package, "game.app", "game.match", "game.people")
    for module in graph().modules:
        if module.startswith(f"{package}.") and module not in packages:
            homes = [home for home in listed if module == home or module.startswith(f"{home}.")]
            assert len(homes) == 1, f"{module} stands in {homes or 'no layer'}"


@pytest.mark.parametrize("name", ["engine-layers", "game-layers"])
def test_a_wrong_import_between_any_two_layers_is_noticed(name: str) -> None:
    pairs = list(combinations([layer[0] for layer in layers(name)], 2))
    assert len(pairs) > 50
    for high, low in pairs:
        assert not kept(name, (_module(low), _module(high))), f"{low} may import {high}"


@pytest.mark.parametrize("name", ["engine-layers", "game-layers"])
def test_neighbours_in_one_layer_do_not_import_each_other(name: str) -> None:
    for layer in layers(name):
        for one, other in combinations(layer, 2):
            assert not kept(name, (_module(one), _module(other))), f"{one} may import {other}"


@pytest.mark.parametrize(
    ("name", "importer", "imported"),
    [
        ("rulesets-found", "engine.match", "engine.rulesets.jilin.rules"),
        ("rulesets-found", "engine.hint", "engine.rulesets.harbin.ting"),
        ("rulesets-found", "game.scenes.title", "engine.rulesets.guobiao.rules"),
        ("rulesets-found", "game.store.store", "engine.rulesets.beijing.rules"),
        ("rulesets-apart", "engine.rulesets.jilin.rules", "engine.rulesets.harbin.rules"),
        ("players-fair", "engine.players.minds.guobiao", "engine.table"),
        ("one-way", "engine.deal", "pygame"),
        ("one-way", "engine.match", "game.store.store"),
        ("matches-blind", "game.match.recording", "pygame"),
        ("matches-blind", "game.match.hot_seat", "game.scenes.curtain"),
        ("matches-blind", "game.people.local_players", "game.widgets.button"),
        ("widgets-ignorant", "game.widgets.button", "game.store.settings"),
        ("widgets-ignorant", "game.art.tile3d", "engine.tiles"),
    ],
)
def test_a_wrong_import_of_each_kind_is_noticed(name: str, importer: str, imported: str) -> None:
    assert not kept(name, (importer, imported))


def _module(layer: str) -> str:
    """A module of a layer that others can import: itself where it is one file, else one inside."""
    inside = sorted(m for m in graph().modules if m.startswith(f"{layer}."))
    return inside[0] if inside else layer
