"""What a frame costs, beside one blit and flip of the game's own window; and what rest costs.

Where there is an X server without a monitor the frames are sent to a window on it, in a process
of their own; elsewhere there is nothing to measure against.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from tests.benchmarks.bench import NotRunError, Trial, at_most, benchmark
from tests.ui.window.desktop import missing, screen

ROOT = Path(__file__).parents[2]
SIZES = {"1080p": (1920, 1080), "2160p": (3840, 2160)}
BYTECODE = Path(gettempdir()) / "thurn-und-taxis-benchmarks"
DRAG_LIMITS = {"1080p": 0.45, "2160p": 0.2}
STARTING = 2.9
"""A window without a texture opens in half the time, and the title takes as long as before."""

WHOLE_LIMITS = {"1080p": 4.0, "2160p": 2.5}


def figure(what: str, size: tuple[int, int]) -> float:
    """What `frames.py` measures in a new process. Raises NotRunError without an X server."""
    if missing():
        raise NotRunError(f"Frames are measured on a screen of their own: install {missing()}.")
    with TemporaryDirectory() as folder, screen(size, Path(folder)) as shown:
        # As after an installation: the bytecode is there, from the round that does not count.
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        environment = kept | {
            "DISPLAY": shown.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "HOME": folder,
            "XDG_CONFIG_HOME": folder,
            "XDG_DATA_HOME": folder,
            "BENCHMARK_BEGAN": str(time.time()),
            "PYTHONPYCACHEPREFIX": str(BYTECODE),
        }
        command = [sys.executable, "-m", "tests.benchmarks.frames", what]
        command += [str(side) for side in size]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True
        )
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found[what]


def side_by_side(size: tuple[int, int], what: str, known: str = "bare") -> Trial:
    """A figure of the game beside that of a bare program, each from a process of its own."""
    return Trial(measured=lambda: figure(what, size), calibration=lambda: figure(known, size))


def enter(name: str, limit: float, what: str, size: tuple[int, int]) -> None:
    @benchmark(f"frames: {name}", unit="ms", limit=at_most(limit), rounds=3)
    def prepare() -> Trial:
        return side_by_side(size, what)


for label, size in SIZES.items():
    enter(f"a card is dragged, {label}", DRAG_LIMITS[label], "drag", size)
    enter(f"the whole table, {label}", WHOLE_LIMITS[label], "whole", size)


def enter_animation(name: str, what: str) -> None:
    @benchmark(f"frames: {name}", unit="ms", limit=at_most(16), rounds=3)
    def prepare() -> Trial:
        return Trial(measured=lambda: figure(what, SIZES["1080p"]))


enter_animation("the busiest closing, median", "median")
enter_animation("the busiest closing, 99th percentile", "p99")
enter_animation("the busiest closing, slowest", "slowest")
enter_animation("the busiest closing while the master thinks, 99th percentile", "p99-thinking")
enter_animation("the busiest closing while all cores think, 99th percentile", "p99-all-cores")


@benchmark("frames: a table at rest", unit="ms/s", limit=at_most(2), rounds=3)
def at_rest() -> Trial:
    """Processor time a second, beside a loop that only waits for its next tick."""
    return side_by_side(SIZES["1080p"], "rest", "tick")


@benchmark("frames: start to title", unit="s", limit=at_most(STARTING), rounds=5)
def starting() -> Trial:
    """From the start of the process, beside a program that opens a window and has a font."""
    return side_by_side(SIZES["1080p"], "title", "window")


@benchmark("frames: start to title, processor time", unit="s", limit=at_most(STARTING), rounds=5)
def starting_work() -> Trial:
    return side_by_side(SIZES["1080p"], "title-cpu", "window-cpu")


@benchmark("frames: while the master thinks, 95th percentile", unit="times", limit=at_most(1.2))
def thinking() -> Trial:
    """Of the work of a frame, beside the frames between them in which its process stands still."""
    return Trial(measured=lambda: figure("thinking-and-not", SIZES["1080p"]))


def enter_memory(label: str, most: float) -> None:
    @benchmark(f"memory: the table, {label}", unit="MB more", limit=at_most(most), rounds=1)
    def prepare() -> Trial:
        """Beyond what a process with a bare window of that size holds."""
        size = SIZES[label]
        more = lambda: figure("table-memory", size) - figure("window-memory", size)  # noqa: E731
        return Trial(measured=more)


enter_memory("1080p", 80)
enter_memory("2160p", 200)


@benchmark("frames: the game's window", unit="ms", limit=at_most(0.5), rounds=3)
def own_window() -> Trial:
    """A blit and a flip in it, beside a window opened as SDL does it unasked.

    That is by way of a texture, which a processor has to draw where there is no graphics card.
    """
    return side_by_side(SIZES["1080p"], "bare", "texture")
