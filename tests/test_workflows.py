"""The workflows: what a release is made of is known by its checksum, and needs no password."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / ".github" / "workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_those_of_one_commit(workflow: Path) -> None:
    """A tag may be moved by whoever gets hold of the action."""
    used = re.findall(r"\buses: (.*)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [each for each in used if not each.startswith("./") and not PINNED.fullmatch(each)] == []


def test_a_release_installs_from_the_locks() -> None:
    text = (FOLDER / "release.yml").read_text(encoding="utf-8").partition("\n  try:\n")[0]
    installs = re.findall(r"pip install (.*)", text)
    assert installs
    # The other packages come from what was built before. The tool that reads locks changes nothing.
    free = [each for each in installs if not each.startswith(("--require-hashes", "--no-deps"))]
    assert free == ["uv"]


def test_the_index_trusts_the_workflow() -> None:
    text = (FOLDER / "release.yml").read_text(encoding="utf-8")
    job = text.partition("\n  index:\n")[2]
    assert "id-token: write" in job
    assert "environment: index" in job
    assert "gh-action-pypi-publish" in job
    assert re.findall("password:|secrets|repository-url", text) == []
