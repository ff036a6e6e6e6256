"""Title, setup and handover page where words are large: nothing cut, nothing smaller than usual."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.ui.engine.app import App
from game.ui.graphics.text import words_of
from game.ui.language import set_language
from game.ui.samples import Sample
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.handover_map import mark_of, mark_size, marked
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.scenes.title_pictured import PicturedWord
from game.ui.settings import Settings
from game.ui.setup.scene import SetupScene
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Button, Choice
from tests.sampling import every
from tests.ui.samples.conftest import open_scene
from tests.ui.samples.faults import PageWords

LARGER = ((1280, 800), (1570, 890), (1920, 1080))
SLOW = [pytest.param(size, marks=pytest.mark.slow) for size in LARGER]
AT_SIZES = pytest.mark.parametrize("size", [(1024, 600), *SLOW], ids=str)
LINK = "unfinished"
"""The small plate on the card of the game to continue, which is of no rank."""

RUNNING = "Das angefangene Spiel ist in einem anderen Fenster offen."


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> PageWords:
    return PageWords(monkeypatch)


def sizes_of_ranks(scene: TitleScene) -> list[int]:
    """The size of the words in each rank of the menu, the first rank first."""
    ranks: dict[tuple[type[Button], int], set[int]] = {}
    for each in scene.group.widgets:
        if not isinstance(each, Button) or each.key == LINK:
            continue
        if isinstance(each, PicturedWord) or not each.quiet:
            ranks.setdefault((type(each), each.rect.height), set()).add(each.size)
    assert all(len(found) == 1 for found in ranks.values()), ranks
    return [max(found) for found in ranks.values()]


@pytest.mark.slow
@AT_SIZES
@pytest.mark.parametrize("language", ["de", "en"])
def test_buttons_of_a_rank_of_the_title_have_one_size_that_is_never_smaller(
    sample: Sample, language: str, size: tuple[int, int]
) -> None:
    before = [0, 0, 0, 0, 0]
    for scale in (1.0, 1.3, 2.0):
        settings = Settings(language=language, text_scale=scale)
        scene = open_scene(sample, "title", size, settings)[1]
        assert isinstance(scene, TitleScene)
        sizes = sizes_of_ranks(scene)
        assert sizes == sorted(sizes, reverse=True), "what leads on is not smaller than the rest"
        (link,) = (each for each in scene.group.widgets if each.key == LINK)
        learn = next(each for each in scene.group.widgets if each.key == "learn")
        assert isinstance(link, Button) and isinstance(learn, Button)
        assert link.size <= learn.size, "it leads less far than the smallest way into a game"
        assert link.rect.height < learn.rect.height
        sizes.append(link.size)
        assert all(now >= then for then, now in zip(before, sizes, strict=True)), scale
        before = sizes


@AT_SIZES
def test_the_words_below_continue_are_whole(
    app: App, words: PageWords, size: tuple[int, int]
) -> None:
    def nothing() -> None:
        pass

    actions = TitleActions(nothing, nothing, nothing, resume_words=lambda: RUNNING)
    app.settings.text_scale = 2.0
    scene = TitleScene(app, actions)
    scene.resize(size)
    scene.prepare()
    said = dict(words.pictures.values())
    assert RUNNING in said
    assert said[RUNNING].get_width() <= size[0] * 0.36


@pytest.mark.slow
@pytest.mark.parametrize("size", every([(1024, 600), *LARGER], 3), ids=str)
def test_who_is_next_is_never_smaller_and_clear_of_the_border(
    sample: Sample, words: PageWords, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """On a page that has much to tell, and shrinks for that."""
    lines: Any = vars(TurnSummary)["lines"]
    monkeypatch.setattr(
        TurnSummary,
        "lines",
        property(
            lambda summary: [(who, " ".join([said] * 2)) for who, said in lines.fget(summary)]
        ),
    )
    found = []
    for scale in (1.0, 2.0):
        words.clear()
        settings = Settings(language="de", text_scale=scale)
        page = open_scene(sample, "handover", size, settings)[1]
        assert isinstance(page, HandoverScene)
        parts = {said: rect for _, said, rect in words.on(page.decor)}
        found.append([parts[said].height for said in ("Jetzt ist", page.name, "dran")])
        assert parts[page.name].top >= page.metrics.px(6.3), scale
    assert all(less <= more for less, more in zip(*found, strict=True)), found


@pytest.mark.slow
def test_who_did_what_is_shown_beside_the_map_and_on_it(sample: Sample, words: PageWords) -> None:
    page = open_scene(sample, "handover", (1920, 1080), Settings())[1]
    assert isinstance(page, HandoverScene) and page.summary is not None
    assert len(page.summary.lines) == len(page.summary.places) == 3
    sprites = page.sprites(0.0)
    beside = {said: rect for _, said, rect in words.on(page.decor)}
    heading = beside["Since your last turn"]
    room = page._place.height - heading.height
    # The column is used: larger words, and room between them.
    assert page._rows[-1].bottom - heading.top > 0.55 * room
    # All cities that were laid have the portrait of who did it: with one alone the other seemed to
    # be nobody's. A route that was closed has one.
    now, told = page.summary.now, zip(page.summary.seats, page.summary.places, strict=True)
    count = sum(len(marked(now, seat, cities)) for seat, cities in told)
    assert count >= sum(bool(cities) for cities in page.summary.places) == 3
    # A number among those of tiles on the map was taken for one of these.
    assert not [said for _, said, _ in words.on(page.decor) if said in "123"]
    summary = page.summary
    small = SmallMap(summary.header, now, summary.chart, page.metrics, page._place)
    side = mark_size(small.geometry, page.metrics)
    faces = {id(mark_of(summary, seat, side)) for seat in summary.seats}
    on_map = [each for each in sprites if id(each.image) in faces]
    assert len(on_map) == count and len({id(each.image) for each in on_map}) == 3
    assert all(page._place.contains(each.rect) for each in on_map)
    for city in page.summary.cities_of(None):
        assert any(city in cities for cities in page.summary.places)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_choices_of_the_setup_page_are_hardly_smaller_where_they_are_long(
    sample: Sample, size: tuple[int, int]
) -> None:
    """The help of a seat, and the game to play again, in few steps of size."""
    scene = open_scene(sample, "setup-people", size, Settings(language="de", text_scale=2.0))[1]
    assert isinstance(scene, SetupScene)
    heights = {}
    for choice in (each for each in scene.group.widgets if isinstance(each, Choice)):
        words = [each.image for each in choice.sprites() if words_of(each.image)]
        heights[choice.key] = words[0].get_height()
    assert heights["help-0"] >= 0.62 * heights["who-0"]
    assert heights["past"] >= 0.62 * heights["who-0"]
