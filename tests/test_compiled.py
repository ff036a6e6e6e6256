"""The compiled form plays as the pure one does."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest

from game import resources
from tests.compiled import ROOT, build, environment, obstacle, python
from tests.played import digests

GAMES = 12
"""Games in the suite; `python -m tests.endurance compiled` plays 200 or as many as wanted."""


def test_a_checkout_is_pure() -> None:
    assert not resources.compiled()
    assert resources.build_name() == f"{resources.version()} (pure Python)"


def test_what_is_compiled_is_there_and_can_be_pickled() -> None:
    """A compiled frozen dataclass could not be: FrozenInstanceError while it is unpickled."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert hook["enable-by-default"] is False
    for name in hook["include"]:
        assert "@dataclass(frozen" not in (ROOT / name.lstrip("/")).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(bool(obstacle()), reason=obstacle() or "")
def test_both_forms_play_the_same_games(tmp_path: Path) -> None:
    place = build(tmp_path, optimised=False)
    command = python("tests.played", str(GAMES), "suite")
    ran = subprocess.run(command, env=environment(place), capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    form, *games = ran.stdout.splitlines()
    assert form == "compiled"
    assert games == list(digests(GAMES, "suite"))
    asked = subprocess.run(
        python("game", "--version"), env=environment(place), capture_output=True, text=True
    )
    assert asked.stdout == f"thurn-und-taxis {resources.version()} (compiled)\n"
