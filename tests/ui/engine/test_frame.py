"""A page that takes long to paint is painted over several frames: the window never stands still.

Until it is whole the page before it stays in sight, and nothing happens on what nobody has seen.
"""

from __future__ import annotations

from concurrent.futures import Future
from time import perf_counter, sleep

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.frame import MAX_FRAMES
from game.ui.engine.scene import Scene
from game.ui.graphics.cache import (
    BudgetExceededError,
    cached,
    clear_cache,
    clear_caches,
    result_within_budget,
    time_budget,
)
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from tests.sampling import share

HASTE = 1e-9
"""Seconds of patience in which a frame paints one picture."""


@pytest.fixture
def painted() -> list[int]:
    """What `square` has painted, in order."""
    return []


@pytest.fixture
def app(app: App) -> App:
    clear_caches()
    return app


class Squares(Scene):
    """So many squares, each painted once."""

    def __init__(self, app: App, count: int, painted: list[int]) -> None:
        super().__init__(app)
        self.count = count
        self.heard: list[str] = []
        self.ticks = 0

        @cached(100)
        def square(number: int) -> Surface:
            painted.append(number)
            image = Surface((20, 20))
            image.fill((10 + number, 60, 60))
            return image

        self.square = square

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.heard.append(pygame.key.name(event.key))

    def tick(self, now: float) -> None:
        self.ticks += 1

    def sprites(self, now: float) -> list[Sprite]:
        return [Sprite(self.square(n), 20 * n, 0) for n in range(self.count)]


def until_shown(app: App) -> int:
    """Let frames go by until the page is whole; how many."""
    for frame in range(1, 2 * MAX_FRAMES):
        app.step()
        if app.painter.complete:
            return frame
    raise AssertionError("the page is never shown")


def test_what_was_painted_before_patience_ran_out_is_not_painted_again(painted: list[int]) -> None:
    @cached(10)
    def paint(number: int) -> int:
        painted.append(number)
        return number

    for frame in range(3):
        with pytest.raises(BudgetExceededError), time_budget(perf_counter()):
            for number in range(4):
                paint(number)
        assert painted == list(range(frame + 1))
    with time_budget(perf_counter()):
        assert [paint(number) for number in range(4)] == [0, 1, 2, 3]
    assert painted == [0, 1, 2, 3]
    clear_cache(paint)
    with time_budget(None):
        assert [paint(number) for number in range(4)] == [0, 1, 2, 3]
    assert painted == [0, 1, 2, 3] * 2


def test_what_is_kept_for_a_brief_while_is_gone_when_the_frame_is_whole(painted: list[int]) -> None:
    @cached(10, brief=True)
    def sketch(number: int) -> int:
        painted.append(number)
        return number

    @cached(10)
    def paint(number: int) -> int:
        return sketch(number) + 1

    with pytest.raises(BudgetExceededError), time_budget(perf_counter()):
        paint(3)
        paint(4)
    assert painted == [3]
    sketch(3)
    assert painted == [3]
    with time_budget(perf_counter()):
        assert paint(3) == 4
    assert painted == [3]
    with time_budget(None):
        assert [paint(3), paint(4)] == [4, 5]
    sketch(3)
    assert painted == [3, 4, 3]


def test_the_page_before_stays_in_sight_and_nothing_happens_until_the_next_is_whole(
    app: App, painted: list[int]
) -> None:
    app.push(Squares(app, 1, []))
    app.step()
    before = app.surface.copy()
    app.painter.time_budget = HASTE
    page = Squares(app, 6, painted)
    app.push(page)
    pygame.event.clear()
    app.step()
    ticks, frames = page.ticks, 1
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    while not app.painter.complete:
        assert pygame.image.tobytes(app.surface, "RGB") == pygame.image.tobytes(before, "RGB")
        assert (page.heard, page.ticks) == ([], ticks)
        app.step()
        frames += 1
    assert frames == 6
    assert painted == [0, 1, 2, 3, 4, 5]
    assert app.surface.get_at((110, 10))[:3] == (15, 60, 60)
    app.step()
    assert page.heard == ["x"]


def test_a_page_that_is_never_whole_is_painted_at_last(app: App, painted: list[int]) -> None:
    """Pictures that do not find room beside each other would be painted for ever."""
    app.push(Squares(app, 1, []))
    app.step()
    app.painter.time_budget = HASTE
    page = Squares(app, 103, painted)
    app.push(page)
    assert until_shown(app) == MAX_FRAMES + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", share(("table", "results", "setup", "closing", "rules", "settings"), 2)
)
def test_a_page_painted_over_several_frames_is_the_same_page(
    app: App, clock: ManualClock, name: str
) -> None:
    sample = Sample.of(replay(sample_lines(), find_board))
    app.push(Squares(app, 1, []))
    app.step()
    app.painter.time_budget = 0.004
    app.push(SCENES[name](app, sample))
    frames = until_shown(app)
    assert frames > 1
    clock.advance(3)
    app.step()
    shown = pygame.image.tobytes(app.surface, "RGB")
    app.pop()
    clear_caches()
    app.painter.time_budget = None
    app.push(SCENES[name](app, sample))
    app.step()
    clock.advance(3)
    app.step()
    assert pygame.image.tobytes(app.surface, "RGB") == shown


def test_what_else_a_frame_does_leaves_some_time_to_paint(painted: list[int]) -> None:
    """Else a page that takes long to lay out would get on by one picture a frame."""

    @cached(100)
    def paint(number: int) -> int:
        painted.append(number)
        return number

    with time_budget(perf_counter(), least=60):
        assert [paint(number) for number in range(50)] == [*range(50)]
    with pytest.raises(BudgetExceededError), time_budget(perf_counter(), least=0):
        assert [paint(number) for number in range(50, 100)]
    assert painted == [*range(51)]


def test_a_frame_waits_for_another_thread_only_as_long_as_it_may() -> None:
    work: Future[int] = Future()
    with pytest.raises(BudgetExceededError), time_budget(perf_counter() + 0.001):
        result_within_budget(work)
    work.set_result(5)
    with time_budget(perf_counter()):
        assert result_within_budget(work) == 5
    broken: Future[int] = Future()
    broken.set_exception(TimeoutError("its own"))
    with pytest.raises(TimeoutError, match="its own"), time_budget(perf_counter()):
        result_within_budget(broken)


@pytest.mark.slow
def test_a_long_list_is_painted_over_several_frames(app: App) -> None:
    """Its lines are measured at once, and those in sight painted one by one."""
    lines = [
        ListLine(f"{number} lines stand before this one", palette().ink) for number in range(300)
    ]

    def book() -> ListView:
        made = ListView(app.metrics(), Rect(0, 0, 200, 300), lines, lambda line: None)
        made.open_at(100)
        made.show(250)
        return made

    slow, frames = book(), 0
    while True:
        frames += 1
        try:
            with time_budget(perf_counter()):
                (sprite,) = slow.sprites()
            break
        except BudgetExceededError:
            assert frames < 400
    assert frames > 5
    in_sight = {slow.line_at((10, y)) for y in range(300)}
    assert 250 in in_sight and 100 not in in_sight
    clear_caches()
    (same,) = book().sprites()
    assert pygame.image.tobytes(same.image, "RGBA") == pygame.image.tobytes(sprite.image, "RGBA")


def test_what_takes_long_is_taken_in_one_by_one(app: App) -> None:
    """A frame comes between two presses that each take as long as a frame may."""
    heard: list[str] = []

    class Slow(Squares):
        def handle(self, event: pygame.Event) -> None:
            super().handle(event)
            if event.type == pygame.KEYDOWN:
                heard.append(event.unicode)
                sleep(0.002)

    app.push(Slow(app, 1, []))
    app.step()
    app.painter.time_budget = 0.001
    pygame.event.clear()
    for letter in "abc":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode=letter))
    taken = []
    while len(heard) < 3:
        before = len(heard)
        app.step()
        taken.append(len(heard) - before)
        assert len(taken) < 20
    assert max(taken) == 1
    assert "".join(heard) == "abc"
    app.painter.time_budget = None
    for letter in "def":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode=letter))
    app.step()
    assert "".join(heard) == "abcdef"


def test_spare_work_waits_until_nobody_does_anything(app: App, clock: ManualClock) -> None:
    done: list[int] = []
    app.push(Squares(app, 1, []))
    app.step()
    app.background.run_when_idle(map(done.append, range(2)))
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"))
    clock.advance(1)
    app.step()
    app.step()
    assert done == []
    clock.advance(1)
    for _ in range(4):
        app.step()
    assert done == [0, 1]
