"""A long command that is ended from outside leaves the terminal and the machine in order."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.commands import ROOT, environment
from tests.sampling import share

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has other terminals and signals"),
]

LONG = ("simulate", "--seats", "master,master", "--games", "999", "--workers", "2")
HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"
DEADLINE = 30.0
ENDS = [("SIGINT", 130), ("SIGKILL", -9), ("SIGTERM", 143), ("SIGHUP", 129)]


class Command:
    """A command on a terminal of its own."""

    def __init__(self, home: Path) -> None:
        self._terminal, other = os.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *LONG],
            cwd=ROOT,
            env={**environment(home), "TERM": "xterm"},
            stdin=other,
            stdout=other,
            stderr=other,
            start_new_session=True,
            # A test run in the background of a script ignores Ctrl+C, and so would the command.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        os.close(other)
        self.said = b""

    def hear(self, words: bytes) -> None:
        """Read until these words, or until nobody can say anything any more."""
        os.set_blocking(self._terminal, False)
        until = time.monotonic() + DEADLINE
        while not words or words not in self.said:
            assert time.monotonic() < until, self.said
            try:
                heard = os.read(self._terminal, 1 << 16)
            except BlockingIOError:
                time.sleep(0.01)
                continue
            except OSError:
                heard = b""
            if not heard:
                return
            self.said += heard

    def end(self) -> None:
        os.close(self._terminal)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


@pytest.fixture
def command(tmp_path: Path) -> Iterator[Command]:
    made = Command(tmp_path)
    yield made
    made.end()


@pytest.mark.parametrize(("name", "code"), share(ENDS))
def test_an_ended_command_leaves_nothing_behind(command: Command, name: str, code: int) -> None:
    command.hear(HIDE)
    assert HIDE in command.said
    os.kill(command.process.pid, getattr(signal, name))
    # The terminal is heard to its end only after the last worker has gone as well.
    command.hear(b"")
    assert command.process.wait(DEADLINE) == code
    assert b"Traceback" not in command.said
    assert b"Warning" not in command.said
    if name != "SIGKILL":
        assert command.said.rfind(SHOW) > command.said.rfind(HIDE)


@pytest.mark.parametrize(
    ("name", "wait"),
    share([("SIGINT", 0.0), ("SIGTERM", 0.03), ("SIGHUP", 0.015), ("SIGTERM", 0.045)], 2),
)
def test_a_signal_to_all_processes_at_once_ends_them_in_order(
    tmp_path: Path, name: str, wait: float
) -> None:
    """Short games, so that results are on their way at any moment."""
    log = tmp_path / "games.jsonl"
    short = ("--seats", "random,random", "--games", "9999", "--workers", "2")
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", *short, "--resume", str(log)],
        cwd=ROOT,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        until = time.monotonic() + DEADLINE
        while not log.exists() or log.read_bytes().count(b"\n") < 2:
            assert time.monotonic() < until and process.poll() is None
            time.sleep(0.01)
        time.sleep(wait)
        os.killpg(process.pid, getattr(signal, name))
        out, err = process.communicate(timeout=DEADLINE)
        assert out == ""
        assert re.fullmatch(
            rf"thurn-und-taxis: interrupted; \d+ of 9999 games are kept in {log}: .*\n", err
        )
        assert process.returncode == dict(ENDS)[name]
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def test_a_picture_being_drawn_is_ended_like_any_command(tmp_path: Path) -> None:
    """SDL would make an event of the signal, which nobody takes where there is no window."""
    out = tmp_path / "table.png"
    words = ["screenshot", "table", "--size", "8000x5000", "-o", str(out)]
    drawn = "from game.ui.engine.app import App; import os, signal; draw = App.draw; App.draw = "
    ended = f"{drawn}lambda app: (os.kill(os.getpid(), signal.SIGTERM), draw(app))\n"
    command = f"{ended}from game.cli import main; raise SystemExit(main({words}))"
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=ROOT, env=environment(tmp_path), check=False
    )
    assert done.returncode == -signal.SIGTERM
    assert not out.exists()
