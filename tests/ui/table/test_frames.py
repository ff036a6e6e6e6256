"""What a frame may not do: draw vectors, scale the map, or paint what has not changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.graphics import svg
from game.ui.program.app_factory import offscreen_app
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.settings import Settings
from game.ui.table.draw import ground
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.model.move_index import slot_key
from game.ui.table.scene import TableScene
from tests.ui.table.views import closing_view

SIZE = (1280, 720)
FRAME = 1 / 60
AHEAD_FRAMES = 40
LAST_FRAME = 1
"""Vector pictures drawn in the last frame of a closing: the sign of a button."""

Open = Callable[[str], TableScene]


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample.of(replay(sample_lines(), find_board))


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def table(sample: Sample, clock: ManualClock) -> Iterator[Open]:
    """Opens a scene with a table and lets it come to rest."""

    def opened(name: str) -> TableScene:
        app = offscreen_app(SIZE, Settings(), clock)
        scene = SCENES[name](app, sample)
        assert isinstance(scene, TableScene)
        app.push(scene)
        pygame.event.clear()
        for _ in range(3):
            clock.advance(1.0)
            app.step()
        return scene

    yield opened


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes every vector picture that is drawn and every map that is scaled."""
    noted: list[str] = []
    rasterise = svg.rasterise

    def note_svg(words: str, size: tuple[int, int]) -> pygame.Surface:
        noted.append(f"a picture of {size}")
        return rasterise(words, size)

    def note_sheet(*of: object) -> pygame.Surface:
        noted.append("the map")
        return sheet(*of)  # type: ignore[arg-type]

    monkeypatch.setattr(svg, "rasterise", note_svg)
    monkeypatch.setattr(ground, "sheet", note_sheet)
    return noted


def close(scene: TableScene) -> None:
    """Carry out the closing that is open."""
    chosen = closing_view(scene)
    assert chosen is not None and chosen.choice.action is not None
    scene.table.submit(chosen.choice.action)


@pytest.mark.slow
def test_flights_draw_no_vectors(table: Open, clock: ManualClock, drawn: list[str]) -> None:
    scene = table("closing")
    close(scene)
    # What is to come is painted ahead, a little in each of the first frames.
    for _ in range(AHEAD_FRAMES):
        clock.advance(FRAME)
        scene.app.step()
    drawn.clear()
    flying: list[str] = []
    frames = 0
    while scene.busy:
        # What the next choice wants beside the cards comes with the last frame.
        flying = drawn.copy()
        clock.advance(FRAME)
        scene.app.step()
        frames += 1
    assert frames > 100
    assert flying == []
    # Cards that are not kept stand back, smaller: they were painted ahead as well.
    assert len(drawn) <= LAST_FRAME, drawn


@pytest.mark.slow
def test_a_dragged_card_draws_no_vectors(table: Open, clock: ManualClock, drawn: list[str]) -> None:
    scene = table("table")
    x, y = scene.position.layout.slot(1).center
    pull(scene, [(x, y), (x - 30, y + 20)])
    drawn.clear()
    for step in range(2, 40):
        clock.advance(FRAME)
        motion(scene, (x - 8 * step, y + 5 * step))
        scene.app.step()
    assert drawn == []


@pytest.mark.slow
def test_a_dragged_card_changes_little_more_than_its_own_place(
    table: Open, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table("table")
    slot = scene.position.layout.slot(1)
    x, y = slot.center
    pull(scene, [(x, y), (x - 40, y)])
    clock.advance(FRAME)
    scene.app.step()
    sent: list[Rect] = []
    monkeypatch.setattr(pygame.display, "update", sent.extend)
    motion(scene, (x - 46, y))
    scene.app.step()
    assert sent
    width, height = scene.position.geometry.held_size(slot_key(1), slot)
    assert sum(rect.width * rect.height for rect in sent) < 3 * width * height


@pytest.mark.slow
def test_a_frame_of_a_drag_shows_what_a_table_laid_out_anew_shows(
    table: Open, clock: ManualClock
) -> None:
    """What is kept from frame to frame is never older than what it shows."""
    scene = table("table")
    scene.app.change_setting("reduced_motion", True)
    layout = scene.position.layout
    slot, undo = layout.slot(1), layout.tools[1]
    over = [
        *(slot.move(-12, 9).center, slot.move(-30, 15).center, layout.discard.center),
        *(layout.land.center, scene.position.geometry.marker(0).center, layout.hand.center),
        *(layout.hand.move(9, 4).center, layout.route.center, undo.center, layout.phases.center),
    ]
    way = [undo.center, slot.center]

    def shown(anew: bool) -> list[bytes]:
        """The window at each step of a drag, all of it made and painted `anew` or as it comes."""
        pictures = []
        for number, place in enumerate([*way, *over]):
            motion(scene, place, held=number >= len(way))
            if number == len(way) - 1:
                scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
            if anew:
                scene.table.update_position()
                scene.app.invalidate()
            clock.advance(FRAME)
            scene.app.step()
            assert scene.app.painter.complete
            pictures.append(pygame.image.tobytes(scene.app.surface, "RGB"))
        assert scene.pointer.lifted == slot_key(1)
        scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=over[-1], button=3))
        scene.app.step()
        return pictures

    as_it_comes = shown(anew=False)
    assert len(set(as_it_comes)) == len(as_it_comes)
    for number, (one, other) in enumerate(zip(as_it_comes, shown(anew=True), strict=True)):
        assert one == other, f"step {number}"


@pytest.mark.slow
def test_at_rest_nothing_is_sent_to_the_window(
    table: Open, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table("table")
    sent: list[object] = []
    monkeypatch.setattr(pygame.display, "update", sent.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: sent.append("flip"))
    for _ in range(30):
        clock.advance(1 / 30)
        scene.app.step()
    assert sent == []


def pull(scene: TableScene, way: list[tuple[int, int]]) -> None:
    """Take hold of what lies at the first place and move it on."""
    motion(scene, way[0], held=False)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=way[0], button=1))
    scene.app.step()
    for place in way[1:]:
        motion(scene, place)
        scene.app.step()


def motion(scene: TableScene, place: tuple[int, int], held: bool = True) -> None:
    buttons = (1, 0, 0) if held else (0, 0, 0)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(-6, 0), buttons=buttons))
    scene.app.refresh()
