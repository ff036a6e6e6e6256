"""Two windows of the game at once: each keeps what was done in the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage import folders
from game.storage.saves import Saves
from game.storage.settings import load_settings
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.settings import Settings


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], App]:
    """Opens one more window of the game."""
    monkeypatch.setattr(folders, "settings_file", lambda: tmp_path / "settings.json")

    def opened() -> App:
        settings = load_settings(Settings, folders.settings_file())[0]
        app = offscreen_app((1024, 600), settings, ManualClock())
        Program(app, GameKeeper(Saves(tmp_path / "saves")))
        return app

    return opened


def test_a_setting_changed_in_one_window_is_not_lost_in_the_other(
    window: Callable[[], App],
) -> None:
    first, second = window(), window()
    second.change_setting("ui_scale", 1.3)
    first.change_setting("high_contrast", True)
    first.change_setting("lesson", 4)
    second.settings.sofa = True
    second.change_setting("ai_pause", 0.9)
    kept, notices = load_settings(Settings, folders.settings_file())
    assert notices == ()
    assert (kept.high_contrast, kept.lesson, kept.ai_pause) == (True, 4, 0.9)
    assert kept.sofa and kept.before_sofa is not None and kept.before_sofa.ui_scale == 1.3
