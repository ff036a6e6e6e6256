"""Every scene at the scales that the settings offer: no word cut, broken, covered or off its sheet.

German has the longer words. Pages, which shrink where a scale is too much for them, are looked at
as a whole; of the table, whose things may lie on each other, its buttons and its callouts.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import pytest
from pygame import Rect

from game.ui.engine.scene import Scene
from game.ui.language import set_language
from game.ui.samples import SCENES, Sample
from game.ui.settings import Settings
from game.ui.table.advice.callout import Callout
from game.ui.table.model.hit_targets import Spot
from game.ui.table.modes.closing import Closing
from game.ui.table.scene import TableScene
from tests.sampling import THOROUGH, every, in_turn
from tests.ui.conftest import MEMORY
from tests.ui.samples.conftest import open_scene
from tests.ui.samples.faults import PageWords

SMALLEST = (1024, 600)
SCALES = {
    SMALLEST: ((1.0, 2.0), (1.0, 1.3), (1.5, 1.0), (0.75, 1.5)),
    (1280, 800): ((2.0, 2.0),),
    (1920, 1080): ((1.5, 1.0),),
}
"""How large everything, and how large the type is to be drawn, as far as the window allows."""

LOOKS = [(size, scales) for size in SCALES for scales in SCALES[size]]

SHOWN = ("first-handover",)
"""For the quick tests."""

WITH_CALLOUTS = [name for name in SCENES if name.startswith(("hint", "closing-hint", "lesson"))]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def german(sample: Sample, name: str, size: tuple[int, int], scales: tuple[float, float]) -> Scene:
    ui_scale, text_scale = scales
    settings = Settings(language="de", ui_scale=ui_scale, text_scale=text_scale)
    return open_scene(sample, name, size, settings)[1]


def number_of(name: str) -> int:
    return list(SCENES).index(name)


def faults_of(
    words: PageWords,
    sample: Sample,
    name: str,
    among: Sequence[tuple[tuple[int, int], tuple[float, float]]],
) -> list[str]:
    found = []
    for size, scales in among:
        words.clear()
        scene = german(sample, name, size, scales)
        scene.sprites(0.0)
        found += [f"{size} {scales}: {fault}" for fault in words.faults(scene)]
    MEMORY.spare()
    return found


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] * (name not in SHOWN))
        for number, name in enumerate(SCENES)
        # What is called after another page is that page in another state, with its words in the
        # same places.
        if THOROUGH or number % (8 if "-" in name else 3) == 1 or name in SHOWN
    ],
)
def test_words_are_whole_at_every_scale(words: PageWords, sample: Sample, name: str) -> None:
    largest_words, *others = LOOKS
    if "-" in name:
        among = in_turn(number_of(name) // 4, LOOKS)
    else:
        among = [largest_words, *in_turn(number_of(name) // 2, others)]
    assert faults_of(words, sample, name, among) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", every(WITH_CALLOUTS, 2))
def test_callouts_leave_buttons_and_own_cards_alone(sample: Sample, name: str) -> None:
    looks = [*itertools.product(SCALES, ((1.0, 1.0), (1.0, 2.0), (1.5, 1.3)))]
    for size, scales in in_turn(number_of(name), looks, 2):
        scene = german(sample, name, size, scales)
        if not isinstance(scene, TableScene):
            return
        found = [each for each in scene.group.widgets if isinstance(each, Callout)]
        callout = scene.hints.callout or found[0]
        assert Rect((0, 0), size).contains(callout.rect), scales
        assert not callout.rect.colliderect(scene.position.layout.own), scales
        mode = scene.table.mode
        group = mode.view.group if isinstance(mode, Closing) else scene.group
        covered = [
            each.key
            for each in group.widgets
            if each.visible
            and not isinstance(each, (Spot, Callout))
            and each.key not in ("next", "lessons", "step-back")
            and each.rect.colliderect(callout.rect)
        ]
        assert covered == [], scales


@pytest.mark.slow
def test_sums_with_head_starts_have_room_where_everything_is_larger(
    words: PageWords, sample: Sample
) -> None:
    """While the page is fitted into the window, the row has next to no height."""
    assert faults_of(words, sample, "results-head-start", [(SMALLEST, (1.5, 1.0))]) == []
