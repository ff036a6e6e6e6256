"""Music without a thread: what is asked for is made at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest


def at_once(work: Callable[[], None]) -> Callable[[], None]:
    work()
    return lambda: None


@pytest.fixture(autouse=True)
def no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.audio.music.in_a_thread", at_once)
