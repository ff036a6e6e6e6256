"""The maps that were made from recipes are those that their recipes make.

Only where the extra `art` is installed: see `collect_ignore` in `conftest.py` beside this.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from math import dist
from pathlib import Path

import pytest

from game.tiled import find_map, load_map
from tests.sampling import share

pytest.importorskip("scipy", reason="maps are made with the extra 'art'")

ROOT = Path(__file__).resolve().parents[2]
RECIPES = sorted((ROOT / "assets" / "maps").glob("*.toml"))


@pytest.mark.slow
@pytest.mark.parametrize("recipe", share(RECIPES), ids=lambda path: str(path.stem))
def test_the_recipe_makes_the_map(recipe: Path, tmp_path: Path) -> None:
    built_in = load_map(find_map(recipe.stem))
    for picture in (ROOT / "maps").glob(f"{recipe.stem}-ground*"):
        shutil.copy(picture, tmp_path)
    script = recipe.parent / "make.py"
    done = subprocess.run(
        [sys.executable, script, recipe, "-o", tmp_path], capture_output=True, text=True, check=True
    )
    assert "cross" not in done.stdout
    made = load_map(tmp_path / f"{recipe.stem}.tmx")
    assert made.board.sha256 == built_in.board.sha256
    assert made.chart.cities == built_in.chart.cities
    assert made.chart.stacks == built_in.chart.stacks
    # Borders may differ by a hair with another version of numpy.
    for name, area in made.chart.provinces.items():
        (ours,), (theirs,) = area.polygons, built_in.chart.provinces[name].polygons
        assert max(min(dist(spot, other) for other in theirs) for spot in ours) < 12
