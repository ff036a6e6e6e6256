"""Hints and the tutor's slips lie beside the map: over the seats' panels where there is room."""

from __future__ import annotations

import pytest

from game.ui.language import set_language
from game.ui.samples import Sample
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from tests.ui.samples.conftest import open_scene

SLOW = [pytest.param(size, marks=pytest.mark.slow) for size in ((1920, 1080), (2560, 1080))]


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), *SLOW], ids=str)
def test_a_hint_lies_beside_the_map_and_leaves_the_own_part_in_sight(
    sample: Sample, size: tuple[int, int], text_scale: float
) -> None:
    settings = Settings(language="de", text_scale=text_scale)
    for name in ("hint-take", "hint-play", "hint-close"):
        scene = open_scene(sample, name, size, settings)[1]
        assert isinstance(scene, TableScene)
        callout, layout = scene.hints.callout, scene.position.layout
        assert callout is not None
        others = [layout.own, *layout.tools, layout.menu, *callout.rings]
        if layout.usual is None:
            others += [layout.board, layout.commentary]
        # Large words need more room than is there beside the map.
        assert callout.rect.collidelist(others) < 0, (name, callout.rect)
        parts = [part for panel in scene.position.geometry.panels for part in panel.read]
        beside = [part for part in parts if part.colliderect(callout.rect)]
        cut = [part for part in beside if part.top < callout.rect.top < part.bottom - 1]
        assert cut == [], "no line of a panel is cut in two"
    set_language("en")
