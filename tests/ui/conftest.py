"""Every test here draws without a screen."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from pygame import Surface

from game.ui.clock import ManualClock
from game.ui.engine import app as engine_app
from game.ui.engine import presenter
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import typeface
from game.ui.graphics.cache import clear_caches
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.language import set_language
from game.ui.pieces import faces
from game.ui.program.app_factory import offscreen_app
from game.ui.replay import moment
from game.ui.results.picture import ResultsPicture
from game.ui.settings import Settings
from game.ui.table import background as table_background
from game.ui.table.draw import strokes
from game.ui.table.draw.map import sheet
from game.ui.table.model import city_plates
from game.ui.widgets import Widget
from tests.ui.drawings import Drawings
from tests.ui.grounds import shared_ground
from tests.ui.placements import SharedPlacements

SIZE = (1024, 600)

FONTS = 200
"""Most fonts that stay open: each holds a file, of which some systems allow 256."""

STATM = Path("/proc/self/statm")


class Memory:
    """How large this process may grow, on Linux: pictures of many windows are over a gigabyte.

    Without any picture it takes a quarter of a gigabyte in the end: had it little more, nearly
    every test would paint its pictures anew.
    """

    most = 1000 << 20
    growth = 400 << 20
    """Bytes that may be resident after a test, and what giving up pictures must be worth."""

    def resident(self) -> int:
        if not STATM.exists():
            return 0
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    def spare(self, most: int | None = None) -> None:
        """Give up the pictures that are kept if they are too many."""
        if self.resident() < (self.most if most is None else most):
            return
        clear_caches()
        gc.collect()
        # The C library keeps what is free, in pieces, unless it is asked to give it back.
        if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):
            trim(0)
        self.most = max(Memory.most, self.resident() + self.growth)


MEMORY = Memory()


@pytest.fixture(autouse=True)
def little_memory() -> Iterator[None]:
    yield
    MEMORY.spare()


@pytest.fixture(autouse=True)
def no_faces_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What people in one test have chosen is no part of the next."""
    monkeypatch.setattr(faces, "_chosen", {})


@pytest.fixture(scope="session")
def kept_files(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of what the other processes of the tests need not find out, nor the next run."""
    kept: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    if kept is not None and os.access(pytestconfig.rootpath, os.W_OK):
        return kept.mkdir("shared")
    own = tmp_path_factory.getbasetemp()
    return (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "shared"


@pytest.fixture(scope="session", autouse=True)
def plates_are_placed_once(kept_files: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        shared = SharedPlacements(kept_files / "placements")
        patch.setattr(city_plates, "place_plates", shared.place)
        yield


@pytest.fixture(scope="session", autouse=True)
def pictures_are_shared(kept_files: Path) -> Iterator[None]:
    """Tables share their grounds, and a drawing is read in each size once."""
    read = pygame.image.load_sized_svg
    drawings = Drawings(read, kept_files / "drawings")

    def shared(file: BytesIO | str, size: tuple[int, int]) -> Surface:
        return read(file, size) if isinstance(file, str) else drawings.get(file.getvalue(), size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_background, "paint_ground", shared_ground)
        # A moment of the past is painted over it.
        patch.setattr(moment, "paint_ground", lambda *table: shared_ground(*table).copy())
        # Tables in some hundred windows: no process of a person lays out so many.
        patch.setattr(typeface, "MEASURED", 200_000)
        # A font that is opened anew draws each letter anew, in four times the time of a known one.
        patch.setattr(typeface, "usual_font", lru_cache(maxsize=FONTS)(typeface.usual_font))
        # A program that is closed here is followed by another one, which has the same pictures.
        patch.setattr(pygame.font, "quit", lambda: None)
        patch.setattr(engine_app, "clear_caches", lambda: None)
        patch.setattr(pygame.image, "load_sized_svg", shared)
        # The roads of a map are the same in the next test, and take a third of its picture's time.
        patch.setattr(strokes, "_brief_stroke", lru_cache(maxsize=2048)(strokes._paint_stroke))
        # The game gives up a map as large as it is painted: here it is asked for at every size.
        patch.setattr(sheet, "_load", lru_cache(maxsize=4)(sheet._load))
        yield


@pytest.fixture(scope="session", autouse=True)
def memory_is_kept_for_the_next_page() -> Iterator[None]:
    """Pages follow each other so fast here that what one gives back the next would ask for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presenter, "give_back_rest", lambda: None)
        yield


@pytest.fixture
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Pictures of games that are saved are of this size: a quarter of the usual pixels."""
    size = (1280, 720)
    monkeypatch.setattr(ResultsPicture.__init__, "__defaults__", (size,))
    return size


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def app(clock: ManualClock) -> Iterator[App]:
    """An app without a window, in English, whose time stands still; nothing was used yet."""
    device.use(Device.POINTER, Make.XBOX)
    yield offscreen_app(SIZE, Settings(), clock)
    set_language("en")


def past_the_guard(app: App) -> None:
    """Let the time pass in which a page that opens by itself takes no press."""
    clock = app.clock
    assert isinstance(clock, ManualClock) and app.top is not None
    app.top.tick(clock.now())
    clock.advance(1.5)


class Hands:
    """Uses a scene as a person does: by real events of mouse and keyboard."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        scene.prepare()

    def _give(self, event: pygame.Event) -> None:
        self.scene.handle(event)
        self.scene.prepare()

    def key(self, key: int, mod: int = 0) -> None:
        self._give(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self._give(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def type(self, words: str) -> None:
        for letter in words:
            self._give(pygame.Event(pygame.TEXTINPUT, text=letter))

    def move(self, position: tuple[int, int]) -> None:
        buttons = (0, 0, 0)
        self._give(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=buttons))

    def click(self, position: tuple[int, int]) -> None:
        self.move(position)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._give(pygame.Event(kind, pos=position, button=1))

    def widget(self, key: str) -> Widget:
        """The widget of this key on the scene's form."""
        self.scene.prepare()
        group = getattr(self.scene, "group")  # noqa: B009 - only forms have one
        found: list[Widget] = [widget for widget in group.widgets if widget.key == key]
        assert found, f"no widget {key!r} among {[widget.key for widget in group.widgets]}"
        return found[0]

    def press(self, key: str) -> None:
        """Click on the middle of a widget."""
        self.click(self.widget(key).rect.center)


@pytest.fixture
def hands() -> Callable[[Scene], Hands]:
    return Hands
