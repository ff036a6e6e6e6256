"""Every scene in the typeface that is easy to read: no word cut, broken or covered."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from game.ui.graphics import typeface
from game.ui.graphics.cache import clear_caches
from game.ui.language import set_language
from game.ui.samples import SCENES, Sample
from game.ui.settings import Settings, Typeface
from tests.sampling import every, in_turn, languages
from tests.ui.conftest import MEMORY
from tests.ui.samples.conftest import open_scene
from tests.ui.samples.faults import PageWords

SMALLEST = (1024, 600)
TEXT_SCALES = (1.0, 1.5)


@pytest.fixture(autouse=True)
def usual_letters_again() -> Iterator[None]:
    pytest.importorskip("fontpkg_atkinson_hyperlegible")
    yield
    set_language("en")
    typeface.use_easy_letters(False)
    clear_caches()


@pytest.mark.slow
def test_words_in_easy_letters_are_whole_in_the_smallest_window(
    sample: Sample, words: PageWords
) -> None:
    """Every sixth scene in one language and size of words, the next one in others."""
    found = []
    looks = [*itertools.product(languages(), TEXT_SCALES)]
    for place, name in enumerate(every(SCENES, 6)):
        for language, scale in in_turn(place, looks):
            words.clear()
            settings = Settings(language=language, text_scale=scale, typeface=Typeface.EASY)
            scene = open_scene(sample, name, SMALLEST, settings)[1]
            scene.sprites(0.0)
            found += [f"{name} {language} {scale}: {fault}" for fault in words.faults(scene)]
        MEMORY.spare()
    assert found == []
