"""Tiled itself opens and saves the built-in maps, and nothing is lost on the way."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.tiled import find_map, load_map
from tests.maps.conftest import MAPS

TILED = shutil.which("tiled")


@pytest.mark.skipif(TILED is None, reason="the map editor Tiled is not installed")
@pytest.mark.parametrize("map_id", MAPS)
def test_round_trip(map_id: str, tmp_path: Path) -> None:
    source = find_map(map_id)
    for file in source.parent.glob(f"{map_id}*"):
        shutil.copy(file, tmp_path)
    before, after = tmp_path / source.name, tmp_path / "saved.tmx"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    subprocess.run(
        [str(TILED), "--export-map", "tmx", str(before), str(after)],
        env=environment,
        check=True,
        capture_output=True,
        timeout=60,
    )
    assert load_map(after) == load_map(before)
