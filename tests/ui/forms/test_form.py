"""A page is laid out when a frame asks for it, and never because somebody reads it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics.cache import BudgetExceededError, cached, clear_caches, time_budget
from game.ui.widgets import TextField

HASTE = 1e-9
"""Seconds of a time budget in which a frame paints one picture."""

PICTURES = 5


class Gallery(FormScene):
    """Pictures side by side, and a field to write in."""

    def __init__(self, app: App, paint: Callable[[int], Surface]) -> None:
        self._paint = paint
        super().__init__(app)

    def build(self) -> None:
        for number in range(PICTURES):
            self.put(self._paint(number), 20 * number, 0)
        field = TextField(self.metrics, "", lambda value: None, key="name")
        field.rect = Rect(0, 100, 200, 40)
        self.arrange([field])


@pytest.fixture
def painted() -> list[int]:
    return []


@pytest.fixture
def gallery(app: App, painted: list[int]) -> Gallery:
    clear_caches()

    @cached(PICTURES)
    def paint(number: int) -> Surface:
        painted.append(number)
        return Surface((20, 20))

    return Gallery(app, paint)


def test_reading_a_page_lays_nothing_out(gallery: Gallery, painted: list[int]) -> None:
    """Else what is read last pays for the whole page, or breaks off in the middle of it."""
    gallery.resize((1024, 600))
    with time_budget(perf_counter()):
        assert gallery.decor == []
        assert gallery.group.widgets == []
        assert not gallery.crowded
        assert not gallery.typing
    assert painted == []
    assert not gallery.laid_out


def test_a_layout_that_is_broken_off_goes_on_at_the_next_frame(
    app: App, gallery: Gallery, painted: list[int]
) -> None:
    app.painter.time_budget = HASTE
    app.push(gallery)
    app.step()
    while not app.painter.complete:
        assert gallery.laid_out is (len(painted) == PICTURES)
        app.step()
    assert painted == list(range(PICTURES))
    own = [each.x for each in gallery.decor if each.image.get_size() == (20, 20)]
    assert own == [20 * number for number in range(PICTURES)]
    assert gallery.typing


def test_preparing_says_that_it_was_broken_off(gallery: Gallery) -> None:
    gallery.resize((1024, 600))
    with pytest.raises(BudgetExceededError), time_budget(perf_counter()):
        gallery.prepare()
    assert not gallery.laid_out
    gallery.prepare()
    assert gallery.laid_out
