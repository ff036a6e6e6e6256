"""The ways to close a route as cards: they fit in every language, and all are set alike."""

from __future__ import annotations

import pytest

from game.ui.graphics import text
from game.ui.language import LANGUAGES, set_language
from game.ui.samples import Sample
from game.ui.settings import Settings
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.way_card import WayCard
from game.ui.table.scene import TableScene
from tests.ui.samples.conftest import open_scene

NAMES = ("closing-ways", "closing-horses")


def closing_in(sample: Sample, name: str, size: tuple[int, int], language: str) -> ClosingView:
    _app, scene = open_scene(sample, name, size, Settings(language=language))
    assert isinstance(scene, TableScene)
    assert isinstance(scene.table.mode, Closing)
    return scene.table.mode.view


def cards_of(view: ClosingView) -> list[WayCard]:
    return [each for each in view.group.widgets if isinstance(each, WayCard)]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*NAMES, "lesson-closing"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_from_a_usual_window_on_three_ways_have_cards_in_every_language(
    sample: Sample, name: str, size: tuple[int, int]
) -> None:
    found = {each: len(cards_of(closing_in(sample, name, size, each))) for each in LANGUAGES}
    set_language("en")
    wanted = 2 if name == "lesson-closing" else 3
    assert found == dict.fromkeys(LANGUAGES, wanted)


@pytest.mark.parametrize("name", NAMES)
def test_all_cards_have_their_parts_at_the_same_places(sample: Sample, name: str) -> None:
    """One sum is below the other rows of its own card, and each beside the others."""
    cards = cards_of(closing_in(sample, name, (1280, 800), "de"))
    set_language("en")
    assert len({each.rect.size for each in cards}) == 1
    assert len({each.rect.y for each in cards}) == 1
    sums = set[tuple[int, int]]()
    for card in cards:
        # The mark, the change and the sum come last.
        change, total = (card.contents()[at].rect for at in (-2, -3))
        assert str(card.account.points) in text.words_of(card.contents()[-3].image)
        sums.add((total.bottom - card.rect.y, change.bottom - card.rect.y))
        for part in (each.rect for each in card.contents()[:-1]):
            assert card.rect.contains(part)
    assert len(sums) == 1


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)], ids=str)
def test_names_of_two_provinces_stand_below_each_other(
    sample: Sample, size: tuple[int, int]
) -> None:
    """The sign between them had a line of its own."""
    cards = cards_of(closing_in(sample, "closing-ways", size, "de"))
    set_language("en")
    said = [text.words_of(each.image) for card in cards for each in card.contents()]
    assert "Hohenzollern\nWürttemberg" in said
