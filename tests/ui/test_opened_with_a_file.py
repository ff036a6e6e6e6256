"""The game started with a file, as file managers start it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import NoticeDialog
from game.ui.program.run import open_game
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.title import TitleScene

GAMES = Path(__file__).resolve().parents[1] / "games"


@pytest.mark.parametrize(
    ("name", "page"), [("north.jsonl", ReplayScene), ("missing.jsonl", NoticeDialog)]
)
def test_a_record_is_shown_and_behind_it_is_the_title(
    monkeypatch: pytest.MonkeyPatch, name: str, page: type[Scene]
) -> None:
    tops: list[Scene | None] = []

    def run(app: App) -> None:
        tops.append(app.top)
        app.pop()
        tops.append(app.top)

    monkeypatch.setattr(App, "run", run)
    open_game(GAMES / name)
    assert isinstance(tops[0], page)
    assert isinstance(tops[1], TitleScene)
