"""The trial of a packaged game leaves nothing behind."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.scripts import load_script

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")


@pytest.fixture
def trial() -> ModuleType:
    return load_script("packaging", "trial")


def test_a_window_that_stays_is_ended_with_all_that_it_started(
    trial: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What starts a screen for the game does not end the game when it is ended itself."""
    held, program = tmp_path / "held", tmp_path / "program"
    os.mkfifo(held)
    program.write_text(f"#!/bin/sh\nsleep 60 > {held} &\nwait\n")
    program.chmod(0o755)
    reader = os.open(held, os.O_RDONLY | os.O_NONBLOCK)
    # It is open long enough when all that it starts is running.
    opening = SimpleNamespace(sleep=lambda _: wait_until_held(reader))
    monkeypatch.setattr(trial, "time", opening)
    try:
        assert trial._window_stays(program, os.environ | {"DISPLAY": ":0"})
        assert ended(reader)
    finally:
        os.close(reader)


def wait_until_held(reader: int) -> None:
    for _ in range(2000):
        try:
            os.read(reader, 1)
        except BlockingIOError:
            return
        time.sleep(0.005)
    raise AssertionError("nothing was started")


def ended(reader: int) -> bool:
    """Whether nobody holds the other end of a pipe any more, within some seconds."""
    for _ in range(100):
        with suppress(BlockingIOError):
            return not os.read(reader, 1)
        time.sleep(0.05)
    return False
