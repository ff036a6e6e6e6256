"""Tiled itself opens and saves maps, and nothing is lost on the way: they play the same."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.ai.matches.arena import play_game
from game.rules import Ruleset
from game.tiled import check_map, find_map, load_map
from tests.maps.conftest import MAPS
from tests.maps.grids import Grid
from tests.sampling import every

TILED = shutil.which("tiled")
pytestmark = pytest.mark.skipif(TILED is None, reason="the map editor Tiled is not installed")
OWN = "islet"


def saved_by_tiled(before: Path, place: Path) -> Path:
    after = place / "saved.tmx"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(place)}
    subprocess.run(
        [str(TILED), "--export-map", "tmx", str(before), str(after)],
        env=environment,
        check=True,
        capture_output=True,
        timeout=120,
    )
    return after


@pytest.mark.slow
@pytest.mark.parametrize("map_id", every([OWN, *MAPS], 2))
def test_round_trip(map_id: str, tmp_path: Path) -> None:
    before = tmp_path / f"{map_id}.tmx"
    if map_id == OWN:
        before.write_text(Grid().text(), encoding="utf-8")
    else:
        for file in find_map(map_id).parent.glob(f"{map_id}*"):
            shutil.copy(file, tmp_path)
    old = load_map(before)
    after = saved_by_tiled(before, tmp_path)
    assert after.read_bytes() != before.read_bytes()
    after.replace(before)
    assert check_map(before) == []
    new = load_map(before)
    assert new == old
    assert new.board.sha256 == old.board.sha256
    games = [play_game(Ruleset(each.board), ["novice"] * 2, 0, 1706) for each in (old, new)]
    assert list(games[0].lines()) == list(games[1].lines())
