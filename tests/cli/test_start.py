"""The first lines of the program: Ctrl+C ends it plainly, even while it is being imported."""

from __future__ import annotations

import builtins
import subprocess
import sys
import tomllib

import pytest

from game.__main__ import main
from tests.cli.commands import ROOT


@pytest.mark.parametrize("at", ["game.cli", "game.cli.play"])
def test_ctrl_c_during_the_imports_ends_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    imported = builtins.__import__

    def interrupted(name: str, *rest: object, **more: object) -> object:
        names = rest[2] if len(rest) > 2 else ()
        asked = {name, *(f"{name}.{each}" for each in names or ())}  # type: ignore[attr-defined]
        if at in asked:
            raise KeyboardInterrupt
        return imported(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(sys, "argv", ["thurn-und-taxis"])
    monkeypatch.setattr(builtins, "__import__", interrupted)
    assert main() == 130


@pytest.mark.parametrize("words", [(), ("simulate", "--seats", "club,club", "--games", "1")])
def test_a_python_without_the_libraries_says_where_to_read_on(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "game", *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("thurn-und-taxis: this Python has no library '")
    assert done.stderr.endswith(
        "'; README.md says how to install the game with all that it needs\n"
    )
    assert done.stderr.count("\n") == 1


def test_every_way_to_start_begins_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {*project["scripts"].values(), *project["gui-scripts"].values()} == {
        "game.__main__:main"
    }
