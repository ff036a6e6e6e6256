"""The words about a decision in a review, for somebody who wants all words large."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.graphics import text
from game.ui.language import set_language
from game.ui.replay.scene import ReplayScene
from game.ui.samples import Sample
from game.ui.settings import Settings, Typeface
from tests.ui.samples.conftest import open_scene

SMALLEST = 13
"""Pixels of height of a line that must be readable."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("large", [False, True], ids=["usual words", "large words"])
def test_the_better_move_stands_whole_above_the_buttons(
    sample: Sample, size: tuple[int, int], large: bool
) -> None:
    settings = Settings(language="de")
    if large:
        settings.sofa, settings.text_scale, settings.typeface = True, 2.0, Typeface.EASY
    scene = open_scene(sample, "review-better", size, settings)[1]
    assert isinstance(scene, ReplayScene) and scene.review is not None
    sheet = scene.review.sheet
    assert sheet is not None
    buttons = [each.rect for each in sheet.widgets if each.key.startswith("mistake")]
    words = [
        each
        for each in sheet.decor
        if any(part in text.words_of(each.image) for part in ("Besser:", "Fehler:", "Basel"))
    ]
    assert len(words) >= 3
    for each in words:
        assert each.rect.bottom <= min(rect.top for rect in buttons)
        assert each.rect.height >= SMALLEST
