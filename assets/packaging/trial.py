"""Tries a packaged game out: its version, AI seats in their own process, a picture, the window."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

LIMIT = 240.0
"""Seconds that any of the trials may take."""

OPEN_SECONDS = 8.0
"""How long the window must stay open by itself."""


def run(program: Path) -> bool:
    """Whether the program passes all trials; each is printed with how it ended."""
    with TemporaryDirectory() as place:
        home = Path(place)
        environment = os.environ | {
            "HOME": place,
            "XDG_CONFIG_HOME": place,
            "XDG_DATA_HOME": place,
        }

        def command(*words: str) -> Callable[[], bool]:
            return lambda: _ends_well([str(program), *words], environment)

        picture = home / "title.png"
        simulate = ("simulate", "--seats", "master,club", "--games", "1", "--seed", "1")
        trials = {
            "--version": command("--version"),
            "simulate with AI processes": command(*simulate, "--workers", "2"),
            "screenshot": lambda: (
                command("screenshot", "title", "-o", str(picture))() and picture.stat().st_size > 0
            ),
            "the window": lambda: _window_stays(program, environment),
        }
        passed = True
        for name, trial in trials.items():
            well = trial()
            passed &= well
            print(f"{'passed' if well else 'FAILED'}: {name}", flush=True)
    return passed


def _ends_well(command: list[str], environment: Mapping[str, str]) -> bool:
    done = subprocess.run(
        command, env=environment, timeout=LIMIT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, done.stderr, file=sys.stderr)
    return done.returncode == 0


def _window_stays(program: Path, environment: Mapping[str, str]) -> bool:
    """Whether the game opens and goes on until it is ended."""
    command = [str(program)]
    if sys.platform == "linux" and "DISPLAY" not in environment:
        if shutil.which("xvfb-run") is None:
            print("there is no screen, and Xvfb is not installed", file=sys.stderr)
            return False
        command = ["xvfb-run", "--auto-servernum", *command]
    process = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        time.sleep(OPEN_SECONDS)
        return process.poll() is None
    finally:
        if sys.platform == "win32":
            process.terminate()
        else:
            # The screen that is made for the game does not end it when it is ended itself.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        process.wait(LIMIT)
