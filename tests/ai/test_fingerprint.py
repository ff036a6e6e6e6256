"""The fingerprint covers every file of figures that the AI reads."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from game.ai import fingerprint as module
from game.ai.fingerprint import FIGURES, fingerprint


def test_every_file_of_figures_counts() -> None:
    room = Path(str(files("game.ai")))
    named = {Path(str(files(package).joinpath(name))) for package, name in FIGURES}
    assert named == set(room.rglob("*.json"))


def test_another_figure_is_another_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "files", lambda package: tmp_path)
    monkeypatch.setattr(module, "FIGURES", (("game.ai", "weights.json"),))
    path, found = tmp_path / "weights.json", []
    for text in ('{"carriage": 1, "house": 2}', '{"house":2,\r\n"carriage":1}', '{"house": 3}'):
        path.write_text(text, encoding="utf-8")
        found.append(fingerprint())
    assert found[0] == found[1] != found[2]
    assert len(found[0]) == 64
