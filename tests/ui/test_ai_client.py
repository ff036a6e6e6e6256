"""How many processes may think: as many as are set, one on battery, else what cores there are."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.ai_client import PROCESSES, most_processes


@pytest.mark.parametrize(
    ("asked", "on_battery", "most"),
    [
        (None, False, None),
        (None, True, 1),
        ("3", True, 3),
        ("1", False, 1),
        ("0", False, None),
        ("many", True, 1),
    ],
)
def test_most_processes(
    asked: str | None, on_battery: bool, most: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(PROCESSES, raising=False)
    if asked is not None:
        monkeypatch.setenv(PROCESSES, asked)
    power = SimpleNamespace(on_battery=on_battery)
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: power)
    assert most_processes() == most


def test_a_machine_that_says_nothing_of_its_power(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROCESSES, raising=False)
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: None)
    assert most_processes() is None
