"""The closing view in windows of odd shapes."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from game.ui.clock import ManualClock
from game.ui.graphics import text
from game.ui.language import LANGUAGES, set_language
from game.ui.samples import Sample
from game.ui.settings import Settings
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.scene import TableScene
from tests.ui.samples.conftest import open_scene
from tests.ui.table.views import without_cards


@pytest.mark.slow
@pytest.mark.parametrize("name", ["closing", "closing-ways", "closing-horses"])
@pytest.mark.parametrize("size", [(1080, 1080), (800, 1000), (1280, 1024)], ids=str)
def test_a_route_is_closed_in_square_and_upright_windows(
    sample: Sample, name: str, size: tuple[int, int]
) -> None:
    """There the sheet may lie below the open cards, and the map ends above it."""
    app, scene = open_scene(sample, name, size, Settings())
    app.draw()
    assert scene.sprites(0.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["closing", "closing-ways", "closing-horses"])
@pytest.mark.parametrize("size", [(1024, 600), (1050, 656), (1280, 800)], ids=str)
def test_no_word_of_a_closing_is_cut_in_any_language(
    sample: Sample, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each half of the foot takes as much of its width as its words need, or says it shorter."""
    cut, render_as = list[tuple[str, str]](), text.render_as

    def noting(words: str, shown: str, *args: Any) -> Surface:
        cut.append((words, shown))
        return render_as(words, shown, *args)

    monkeypatch.setattr(text, "render_as", noting)
    for language in LANGUAGES:
        app, _scene = open_scene(sample, name, size, Settings(language=language))
        app.draw()
    set_language("en")
    assert not cut


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
def test_no_words_lie_over_the_names_of_the_towns(
    sample: Sample, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow sheet the words on pale houses hid the second line of towns."""
    without_cards(monkeypatch)
    _app, scene = open_scene(sample, "closing-horses", size, Settings(language="de"))
    set_language("en")
    assert isinstance(scene, TableScene)
    mode = scene.table.mode
    assert isinstance(mode, Closing)
    cells = [each for each in mode.view.group.widgets if isinstance(each, RouteCell)]
    assert any(each.choice for each in cells)
    for cell in cells:
        for sprite in cell._caption_sprites():
            assert sprite.rect.collidelist([*cell.part.names.values()]) < 0


def test_the_earlier_turns_stay_while_a_closing_is_told(sample: Sample) -> None:
    """Without them bare wood lay below the panels of two at the most festive moment."""
    app, scene = open_scene(sample, "closing-horses", (1280, 720), Settings())
    assert isinstance(scene, TableScene) and isinstance(scene.table.mode, Closing)
    assert isinstance(app.clock, ManualClock)
    app.draw()
    scene.table.mode.view.close()
    frames = 0
    while not frames or scene.busy:
        app.clock.advance(0.1)
        app.step()
        said = {text.words_of(each.image) for each in scene.sprites(app.clock.now())}
        assert "Earlier turns" in said
        assert "Friedrich takes Lübeck and starts a route in Münster." in said
        frames += 1
    assert frames > 20
