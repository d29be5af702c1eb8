"""The check of hosted workflows and shop metadata finds what it is there for; the manifests name the downloads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.build.packing import manifests, product
from build_scripts.proof.check_workflows import action_faults

SHA = "11bd71901bbe5b1630ceea73d27597364c9af683"
GOOD = {
    "permissions": {"contents": "read"},
    "jobs": {"a": {"timeout-minutes": 5, "steps": [{"uses": f"x/y@{SHA}"}]}},
}


def test_a_pinned_workflow_with_few_rights_has_no_fault() -> None:
    assert list(action_faults("w", GOOD)) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"permissions": {"contents": "write"}}, "may do more than read"),
        ({"jobs": {"a": {"timeout-minutes": 5, "steps": [{"uses": "x/y@v4"}]}}}, "x/y@v4 is not pinned"),
        (
            {"jobs": {"a": {"timeout-minutes": 5, "steps": [{"env": "${{ secrets.KEY }}"}]}}},
            "asks for a secret",
        ),
        ({"jobs": {"a": {"steps": []}}}, "no limit of time"),
    ],
)
def test_each_kind_of_fault_is_found(change: dict[str, object], fault: str) -> None:
    (found,) = action_faults("w", {**GOOD, **change})
    assert fault in found


def test_manifests_point_to_the_downloads_with_their_sums(tmp_path: Path) -> None:
    sums = {word: f"{number}" * 64 for number, word in enumerate(manifests.DOWNLOADS, 1)}
    made = manifests.write_all(tmp_path, sums)
    assert len(made) == len(manifests.MANIFESTS)
    scoop = json.loads((tmp_path / "scoop" / "northwall.json").read_text(encoding="utf-8"))
    download = scoop["architecture"]["64bit"]
    assert download["hash"] == "2" * 64
    assert (
        download["url"]
        == f"{product.HOME}/releases/v{product.VERSION}/northwall-{product.VERSION}-windows.zip"
    )
    winget = (tmp_path / "winget" / "Northwall.Northwall.installer.yaml").read_text(encoding="utf-8")
    assert f"InstallerSha256: {'1' * 64}" in winget


def test_a_release_that_lacks_a_download_is_refused() -> None:
    text = f"{'a' * 64}  northwall-{product.VERSION}-windows.zip\n"
    assert manifests.read_sums(text) == {"archive": "a" * 64}
    with pytest.raises(ValueError, match=r"no checksum of northwall-.*-macos-arm64\.dmg"):
        manifests.write_all(Path(), manifests.read_sums(text))
