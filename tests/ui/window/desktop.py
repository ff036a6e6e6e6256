"""A screen of its own for the program, and somebody's hand on the mouse in front of it."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from mmap import PROT_READ, mmap
from pathlib import Path
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

Position: TypeAlias = tuple[int, int]

DEADLINE = 20.0
"""Seconds within which anything that a gesture brings about must have come about."""

NEEDED = ("Xvfb", "xdotool")
ROOT = Path(__file__).parents[3]


def missing() -> str:
    """Which programs are missing for these tests; "" if none."""
    return ", ".join(name for name in NEEDED if shutil.which(name) is None)


class Screen:
    """A screen without a monitor. Its frame buffer is a file in the X window dump format."""

    def __init__(self, name: str, buffer: Path) -> None:
        self.name = name
        with buffer.open("rb") as file:
            self._memory = mmap(file.fileno(), 0, prot=PROT_READ)
        fields = struct.unpack(">20I", self._memory[:80])
        self._size = fields[4], fields[5]
        self._line = fields[12]
        self._start = fields[0] + 12 * fields[19]
        assert fields[11] == 32 and self._line == 4 * self._size[0], "an unknown kind of screen"

    def picture(self) -> Surface:
        """What is on the screen now."""
        pixels = self._memory[self._start : self._start + self._line * self._size[1]]
        return pygame.image.frombytes(pixels, self._size, "BGRA").convert(24)


@contextmanager
def screen(size: tuple[int, int], folder: Path) -> Iterator[Screen]:
    """Starts a screen of this size that keeps its frame buffer in a folder."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp", "-noreset", "-fbdir", str(folder)],
        pass_fds=(writer,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        assert number, "the screen could not be started"
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(DEADLINE)


def wait_for(what: Callable[[], bool], description: str, deadline: float = DEADLINE) -> None:
    """Wait until something has come about. Raises AssertionError if it does not."""
    until = time.monotonic() + deadline
    while not what():
        assert time.monotonic() < until, f"in vain waited for: {description}"
        time.sleep(0.002)


class Home:
    """A person's folders, all of them inside one folder of the test's."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.data = folder / "data" / "thurn-und-taxis"
        self.settings = folder / "config" / "thurn-und-taxis" / "settings.json"
        self.settings.parent.mkdir(parents=True)
        self.settings.write_text(json.dumps({"language": "en", **settings}))

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def records(self) -> list[Path]:
        return sorted(self.saves.glob("*.jsonl")) if self.saves.is_dir() else []

    @property
    def faces(self) -> list[str]:
        """The faces of the players at the last setup, "" for one that follows from the name."""
        seats = json.loads((self.data / "album.json").read_text())["setups"][0]["seats"]
        return [seat["portrait"] for seat in seats if seat["who"] != "off"]

    def environment(self, display: str | None) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not _speaks_of_display(key)}
        places = {
            "HOME": self.folder,
            "XDG_DATA_HOME": self.folder / "data",
            "XDG_CONFIG_HOME": self.folder / "config",
            "XDG_STATE_HOME": self.folder / "state",
            "XDG_CACHE_HOME": self.folder / "cache",
            "XDG_RUNTIME_DIR": self.folder,
        }
        own = {key: str(place) for key, place in places.items()}
        if display is not None:
            own |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        return {**kept, **own}


def _speaks_of_display(variable: str) -> bool:
    return variable in ("DISPLAY", "WAYLAND_DISPLAY") or variable.startswith(("SDL_", "XDG_"))


class Game:
    """The running program and its window. `command` is what starts it, in the folder `place`."""

    def __init__(
        self,
        screen: Screen,
        home: Home,
        command: Sequence[str] = (sys.executable, "-m", "game"),
        place: Path = ROOT,
    ) -> None:
        self.environment = home.environment(screen.name)
        self._screen = screen
        self.log = home.folder / "output.txt"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=place,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        self.window = ""
        self.corner = self.size = (0, 0)
        self.awaited: Surface | None = None
        """What is waited for, until it is shown."""

    def find_window(self) -> None:
        """Wait for the window and find out where it is."""
        wait_for(self._has_window, "the window")

    def _has_window(self) -> bool:
        """Whether it can be seen; the first window may still be exchanged for another one."""
        assert self.process.poll() is None, f"the program has ended: {self.said}"
        ours = ["--pid", str(self.process.pid)]
        found = self._xdotool("search", "--onlyvisible", *ours, check=False).split()
        if not found:
            return False
        answer = self._xdotool("getwindowgeometry", "--shell", found[0], check=False)
        place = dict(line.split("=", 1) for line in answer.splitlines())
        if not place:
            return False
        self.window = found[0]
        self.corner = int(place["X"]), int(place["Y"])
        self.size = int(place["WIDTH"]), int(place["HEIGHT"])
        return True

    def has_class(self, name: str) -> bool:
        """Whether a desktop knows the window as of this class."""
        ours = ["--all", "--pid", str(self.process.pid), "--class", f"^{name}$"]
        return bool(self._xdotool("search", *ours, check=False).split())

    @property
    def said(self) -> str:
        """What the program has written on its way."""
        return self.log.read_text(errors="replace")

    def _xdotool(self, *words: str, check: bool = True) -> str:
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=check,
            timeout=DEADLINE,
        ).stdout

    def _to(self, position: Position) -> list[str]:
        x, y = position
        return ["mousemove", str(self.corner[0] + x), str(self.corner[1] + y)]

    def click(self, *positions: Position) -> None:
        """Press and let go at each of these places, in the window's pixels."""
        words: list[str] = []
        for position in positions:
            words += [*self._to(position), "mousedown", "1", "mouseup", "1"]
        self._xdotool(*words)

    def point_at(self, position: Position) -> None:
        self._xdotool(*self._to(position))

    def drag(self, *way: Position) -> None:
        """Press at the first place, go along the way, let go at the last."""
        self._xdotool(*self._drag(way))

    def hold(self, *way: Position) -> None:
        """The same without letting go."""
        self._xdotool(*self._drag(way)[:-2])

    def let_go(self) -> None:
        self._xdotool("mouseup", "1")

    def _drag(self, way: Sequence[Position]) -> list[str]:
        first, *rest = way
        words = [*self._to(first), "mousedown", "1"]
        for position in rest:
            words += self._to(position)
        return [*words, "mouseup", "1"]

    def resize(self, size: tuple[int, int]) -> None:
        self._xdotool("windowsize", self.window, str(size[0]), str(size[1]))
        self.size = size

    def press(self, key: str) -> None:
        """Press a key in the window."""
        self._xdotool("windowfocus", "--sync", self.window, "key", key)

    def minimise(self) -> None:
        """Minimise the window and bring it back."""
        self._xdotool("windowminimize", "--sync", self.window)
        self._xdotool("windowactivate", "--sync", self.window)

    def wait_for_place(self, corner: Position, size: tuple[int, int]) -> None:
        """Wait until the window stands there, and stays for a moment.

        On its way back from being minimised a window in full screen is a common one in between.
        """
        seen = [False]

        def stays() -> bool:
            time.sleep(0.05)
            seen.append(self._has_window() and (self.corner, self.size) == (corner, size))
            return all(seen[-5:])

        wait_for(stays, f"{size} at {corner}, {self.size} at {self.corner} when the wait began")

    def wait_for_frame(self, left: Position | None = None) -> None:
        """Wait until a window manager has framed the window and put it in its place.

        `left` is the size that the window has before, where it is to have another one.
        """
        places = [(self.corner, self.size)]

        def stands() -> bool:
            time.sleep(0.1)
            if self._has_window() and self.size != left:
                places.append((self.corner, self.size))
            return len(places) > 7 and len(set(places[-6:])) == 1

        wait_for(stands, "the window in its place")

    def picture(self) -> Surface:
        """What the window shows."""
        return self._screen.picture().subsurface(Rect(self.corner, self.size))

    def wait_for_picture(self, expected: Surface, part: Rect, what: str) -> None:
        """Wait until a part of the window looks as it does on the expected picture."""
        wanted = pygame.image.tobytes(expected.subsurface(part), "RGB")
        self.awaited = expected

        def shown() -> bool:
            return pygame.image.tobytes(self.picture().subsurface(part), "RGB") == wanted

        wait_for(shown, what)
        self.awaited = None

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(DEADLINE)

    def ended(self) -> int:
        """Wait until the program has ended by itself; its exit code."""
        return self.process.wait(DEADLINE)
