"""The check of what runs on hosted machines and of what shops read: schemas, shell steps, pins, metadata.

`python -m build_scripts.proof.check_workflows` prints a line per fault and exits 1 if there is any. shellcheck and
appstreamcli are asked where they are installed; what was not asked is said.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from build_scripts.build.packing import manifests, product
from build_scripts.build.packing.product import ROOT

WORKFLOWS = ROOT / ".github" / "workflows"
PINNED = re.compile(r"^[\w.-]+/[\w./-]+@[0-9a-f]{40}$")
SCRIPTS = (".ci/run", ".ci/packages", "build_scripts/build/packing/files/install.sh")
EXPRESSION = re.compile(r"\$\{\{.*?\}\}")


def main() -> int:
    """0 when there is no fault."""
    faults = [*workflow_faults(), *shell_faults(), *metadata_faults()]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def read(file: Path) -> dict[str, Any]:
    """A workflow as data."""
    from ruamel.yaml import YAML

    found: dict[str, Any] = YAML(typ="safe").load(file)
    return found


def workflow_faults() -> Iterator[str]:
    """What the schema of workflows refuses, an action without a pin, and rights that are not needed."""
    files = sorted(WORKFLOWS.glob("*.yml"))
    schema = ["-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, files)]
    done = subprocess.run([sys.executable, *schema], capture_output=True, text=True, check=False)
    if done.returncode:
        yield (done.stdout + done.stderr).strip()
    for file in files:
        yield from action_faults(file.name, read(file))


def action_faults(name: str, workflow: Mapping[str, Any]) -> Iterator[str]:
    """Actions that are not pinned to a commit, secrets, and rights beyond reading."""
    if workflow.get("permissions") != {"contents": "read"}:
        yield f"{name}: may do more than read"
    for job, about in workflow["jobs"].items():
        for step in about.get("steps", ()):
            if "uses" in step and not PINNED.match(step["uses"]):
                yield f"{name}: {job}: {step['uses']} is not pinned to a commit"
        if "secrets." in str(about):
            yield f"{name}: {job} asks for a secret"
        if "timeout-minutes" not in about:
            yield f"{name}: {job} has no limit of time"


def shell_faults() -> Iterator[str]:
    """What shellcheck says of our scripts and of every shell step of the workflows."""
    if not shutil.which("shellcheck"):
        print("shellcheck is not installed: shell steps are not checked")
        return
    for script in SCRIPTS:
        yield from _shellcheck(script, ["-x", str(ROOT / script)], "")
    for file in sorted(WORKFLOWS.glob("*.yml")):
        for job, about in read(file)["jobs"].items():
            for step in about.get("steps", ()):
                if "run" in step and step.get("shell", "bash") == "bash":
                    # GitHub fills its expressions in before the shell sees the step.
                    text = EXPRESSION.sub("filled_in", step["run"])
                    yield from _shellcheck(f"{file.name}: {job}", ["--shell", "bash", "-"], text)


def _shellcheck(name: str, arguments: list[str], text: str) -> Iterator[str]:
    command = ["shellcheck", "--format", "gcc", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        yield f"{name}: {line}"


def metadata_faults() -> Iterator[str]:
    """What appstreamcli says of the metadata, at its strictest; and manifests that cannot be made."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            manifests.write_all(Path(folder), {name: "0" * 64 for name in manifests.DOWNLOADS})
        except ValueError as error:
            yield str(error)
        if not shutil.which("appstreamcli"):
            print("appstreamcli is not installed: the metadata is not checked")
            return
        file = Path(folder) / f"{product.APP_ID}.metainfo.xml"
        file.write_text(product.fill("metainfo.xml", home=product.HOME), encoding="utf-8")
        command = ["appstreamcli", "validate", "--pedantic", "--no-net", "--no-color", str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            yield done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
