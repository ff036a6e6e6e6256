"""Somebody who plays the running program by the keyboard, from a home that may be odd."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.library import find_board
from game.rules.records.replaying import replay
from game.storage.saves import Saves
from game.ui.settings import BASE_LESSONS
from tests.storage.games import data_of, new_game, play
from tests.ui.window.desktop import DEADLINE, Game, Home, Screen, wait_for

ALL_LESSONS_TAKEN = {
    "lessons_done": list(range(BASE_LESSONS)),
    "animation_speed": "off",
    "ai_pause": 0.0,
}
"""Who has taken all lessons finds a game, not the lessons, first on the title page."""

PATIENCE = 90.0
"""Seconds for an AI seat that begins: its process runs behind all others of a busy machine."""


class OddHome(Home):
    """A person's folders inside `folder`, all of them on `disk`; `extra` are further variables."""

    def __init__(self, folder: Path, disk: Path | None = None, **extra: str) -> None:
        self.disk = disk or folder
        self.extra = extra
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(self.disk, **ALL_LESSONS_TAKEN)
        self.folder = folder

    @property
    def logs(self) -> list[Path]:
        return sorted(self.disk.glob("state/thurn-und-taxis/**/crash-*.log"))

    def environment(self, display: str | None) -> dict[str, str]:
        places = {
            "HOME": self.disk,
            "XDG_DATA_HOME": self.disk / "data",
            "XDG_CONFIG_HOME": self.disk / "config",
            "XDG_STATE_HOME": self.disk / "state",
            "XDG_CACHE_HOME": self.disk / "cache",
        }
        return {
            **super().environment(display),
            **{name: str(place) for name, place in places.items()},
            **self.extra,
        }

    def put_save(self) -> Path:
        """A game that was left in the middle."""
        self.saves.mkdir(parents=True, exist_ok=True)
        path = self.saves / "20260101-120000-0badcafe.jsonl"
        path.write_bytes(data_of(play(new_game(7), 40)))
        return path


class Player:
    """Somebody with a keyboard in front of the running program."""

    def __init__(self, monitor: Screen, home: OddHome, module: str = "game") -> None:
        self.home = home
        self.game = Game(monitor, home, [sys.executable, "-m", module])
        self.game.find_window()
        x, y = self.game.corner
        # Without a window manager the keys go to the window below the pointer.
        self.game._xdotool("mousemove", str(x + 4), str(y + 4))
        self._settle()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each once the picture has come to rest."""
        for key in keys:
            assert self.game.process.poll() is None, f"the program has ended: {self.game.said}"
            self.game._xdotool("key", key)
            self._settle()

    def _settle(self) -> None:
        """Wait until the window shows something, and the same for a moment."""
        last, until = b"", time.monotonic() + DEADLINE
        while time.monotonic() < until:
            time.sleep(0.12)
            if self.game.process.poll() is not None:
                return
            now = self.game.picture().get_buffer().raw
            if now == last and any(now):
                return
            last = now

    def begin(self) -> Path:
        """From the title to a new game; its save."""
        before = set(self.home.records)
        self.press("Return", "Return")
        wait_for(lambda: set(self.home.records) > before, "the save of the new game")
        (path,) = set(self.home.records) - before
        return path

    def act(self, path: Path) -> None:
        """Take a card; it must be in the save. Twice is all that a turn allows.

        Where an AI seat is to act the key is refused, and what that seat does is in the save.
        """
        before = path.stat().st_size
        self.game._xdotool("key", "1")
        wait_for(lambda: path.stat().st_size > before, f"an action in {path}", PATIENCE)

    def leave(self) -> None:
        """End the program as a session that closes does; it must end well, and say nothing bad."""
        self.end()
        self.no_trouble()

    def end(self) -> None:
        self.game.process.terminate()
        code = self.game.ended()
        assert code == 0, f"it ended with {code}: {self.game.said}"

    def no_trouble(self) -> None:
        assert "Traceback" not in self.game.said, self.game.said
        assert not self.home.logs, self.home.logs[0].read_text(errors="replace")


@contextmanager
def player(monitor: Screen, home: OddHome, module: str = "game") -> Iterator[Player]:
    someone = Player(monitor, home, module)
    try:
        yield someone
    finally:
        if someone.game.process.poll() is None:
            someone.game.kill()


def sound(path: Path) -> int:
    """How many lines a good save has after its header. Raises what is wrong with it."""
    return len(replay(Saves(path.parent).show(path)[0], find_board).entries)


def play_a_little(monitor: Screen, home: OddHome, module: str = "game") -> Path:
    """Begin a game, act, and close the window; its save is good."""
    with player(monitor, home, module) as someone:
        path = someone.begin()
        someone.act(path)
        someone.leave()
    assert sound(path)
    return path
