"""Running commands, in this process and as one of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def fault(self) -> str:
        """The one line of a command that failed."""
        assert self.code in (1, 2), self
        assert self.err.startswith("thurn-und-taxis: "), self
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        return self.err.removeprefix("thurn-und-taxis: ").rstrip("\n")

    def well(self) -> Outcome:
        """This outcome, which must be a good one."""
        assert (self.code, self.err) == (0, ""), self
        return self


def run_main(capsys: pytest.CaptureFixture[str], *argv: object) -> Outcome:
    capsys.readouterr()
    code = main([str(argument) for argument in argv])
    said = capsys.readouterr()
    return Outcome(code, said.out, said.err)


def run_process(*argv: object, home: Path, **settings: str) -> Outcome:
    """`python -m game …` with its folders under `home` and settings in the environment."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *map(str, argv)],
        cwd=ROOT,
        env=environment(home, **settings),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def environment(home: Path, **settings: str) -> dict[str, str]:
    """An environment without a display."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONUNBUFFERED")
        and not name.startswith("XDG_")
    }
    return {**kept, "HOME": str(home), **settings}
