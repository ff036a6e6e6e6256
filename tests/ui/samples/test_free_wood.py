"""Things of the post office lie on free wood: under no paper, no word and no button."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Metrics
from game.ui.pieces import desk
from game.ui.samples import SCENES, Sample
from game.ui.settings import Settings
from tests.sampling import THOROUGH, every, in_turn
from tests.ui.conftest import MEMORY
from tests.ui.samples.conftest import open_scene

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))
QUICK = ("problems", "setup", "table")
BARE = ("setup", "table")
"""Pages that leave no wood free, or only some between the buttons at the foot."""

EDGE = 12
"""Pixels by which a thing's place is larger than what is sure to lie there."""

COVERING = ("log", "review", "hint", "lesson", "problem", "asking", "signs", "giving-up")
"""Scenes with papers that come and go: these may lie over whatever is on the table."""


def lying(monkeypatch: pytest.MonkeyPatch) -> list[desk.Lying]:
    """What was laid out last."""
    found: list[desk.Lying] = []
    lay_out = desk.lay_out

    def noting(metrics: Metrics, taken: Iterable[Rect]) -> tuple[desk.Lying, ...]:
        things = lay_out(metrics, taken)
        found[:] = things
        return things

    monkeypatch.setattr(desk, "lay_out", noting)
    return found


def check(sample: Sample, name: str, size: tuple[int, int], found: list[desk.Lying]) -> int:
    """The number of things of a scene, of which none is covered."""
    found.clear()
    app, _ = open_scene(sample, name, size, Settings(language="de"))
    # A dialog, and the veil below it, may lie over anything.
    lowest = app.visible[0]
    app.picture(app.clock.now())
    drawn = [each.rect for each in lowest.sprites(app.clock.now())]
    if isinstance(lowest, FormScene):
        # The things themselves are the first pictures of such a page, each with its shadow.
        drawn = drawn[2 * len(found) :]
    for each in found:
        assert Rect((0, 0), size).contains(each.place), name
        # The soft shadow of a paper may reach its edge.
        assert each.place.inflate(-EDGE, -EDGE).collidelist(drawn) < 0, (
            name,
            size,
            each.thing.name,
        )
    return len(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_nothing_lies_under_papers(
    sample: Sample, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = check(sample, name, (1920, 1080), lying(monkeypatch))
    assert count == 0 if name in BARE else count


@pytest.mark.slow
def test_nothing_lies_under_papers_on_any_page(
    sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page in one of the windows; on some of them there is no room for anything."""
    found, count = lying(monkeypatch), 0
    for number, name in enumerate(every(SCENES, 3)):
        if not name.startswith(COVERING):
            for size in SIZES if THOROUGH else in_turn(number, SIZES):
                count += check(sample, name, size, found)
                MEMORY.spare()
    assert count
