"""The page of licences: reached from About, read by every device and by ear."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.parts import TITLE, Part
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.program import Program
from game.ui.scenes.licences import LicencesScene, passages
from game.ui.widgets.list_view import ListView
from tests.ui.accessibility.listener import listen, press, steps
from tests.ui.devices import DEVICES, Somebody
from tests.ui.results.test_results_page import program

__all__ = ["program"]


@pytest.fixture(params=DEVICES)
def somebody(request: pytest.FixtureRequest, app: App, clock: ManualClock) -> Somebody:
    return Somebody(app, clock, request.param)


@pytest.fixture
def some(tmp_path: Path) -> list[Part]:
    """The game, a part with a long licence, and one without a text."""
    (tmp_path / "LICENSE").write_text("Do as you like.\n", encoding="utf-8")
    long = "\n\n".join(f"{number}. This is allowed.\nAnd this." for number in range(90))
    (tmp_path / "COPYING").write_text(long, encoding="utf-8")
    return [
        Part(TITLE, "1.2", "MIT", (tmp_path / "LICENSE",)),
        Part("engine", "3", "LGPL", (tmp_path / "COPYING",), ("libfast.so",)),
        Part("lost", files=(tmp_path / "gone",)),
    ]


@pytest.mark.slow
def test_about_leads_there_and_back(somebody: Somebody, program: Program) -> None:
    program.title()
    somebody.app.step()
    somebody.choose("about")
    about = somebody.app.top
    somebody.choose("licences")
    scene = somebody.app.top
    assert isinstance(scene, LicencesScene)
    choose_python(somebody)
    assert scene.page is not None and scene.page.part.name == "Python"
    somebody.choose("back")
    assert somebody.app.top is about


def choose_python(somebody: Somebody) -> None:
    """The second line of the list."""
    parts = somebody.widget("parts")
    assert isinstance(parts, ListView)
    if somebody.by == "pointer":
        # Each line is as high as the first one.
        height = parts.lines[0].height(parts.metrics, parts.rect.width)
        somebody.click((parts.rect.centerx, parts.rect.y + height * 3 // 2))
    else:
        somebody.go_to("parts")
        somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        somebody.enter()


@pytest.mark.slow
def test_a_long_licence_is_read_to_its_end(somebody: Somebody, some: list[Part]) -> None:
    scene = LicencesScene(somebody.app, some)
    scene.open(1)
    somebody.app.push(scene)
    somebody.app.step()
    page = scene.page
    assert page is not None and page.end > 0
    for _ in range(200):
        if page.top == page.end:
            break
        if somebody.by == "pointer":
            somebody.give(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, which=0))
        else:
            somebody.go_to("text")
            somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert page.top == page.end


def test_what_is_not_there_is_said(app: App, some: list[Part]) -> None:
    scene = LicencesScene(app, some)
    scene.open(2)
    app.push(scene)
    scene.prepare()
    assert scene.page is not None
    words = [each.words for each in scene.page.passages]
    assert words == ["lost", "The text of this licence is not installed here."]


def test_the_page_is_heard_passage_by_passage(app: App, some: list[Part]) -> None:
    ear = listen(app)
    scene = LicencesScene(app, some)
    app.push(scene)
    steps(app)
    assert ear.page.node.name == "Licences"
    assert ear.named("Do as you like.")
    scene.open(1)
    steps(app)
    assert ear.named("It comes with these libraries by others: libfast.so.")
    scene.group.focus_key("text")
    press(app, *[pygame.K_DOWN] * 4)
    assert ear.focused.name == "0. This is allowed.\nAnd this."


FULL = "This sentence goes on and on until its line of some seventy signs is full\n"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (FULL + "and ends.", [f"{FULL.strip()} and ends."]),
        ("A title\nits version\n\n\nText.", ["A title\nits version", "Text."]),
        (FULL + "* a point", [f"{FULL.strip()}\n* a point"]),
        (f"// {FULL}// and ends.\n//\n// More.", [f"{FULL.strip()} and ends.", "More."]),
        (
            "Release      derived from     year      owner of the release\n"
            "1            0                1991      somebody else by far",
            ["Release derived from year owner of the release\n1 0 1991 somebody else by far"],
        ),
        ("One page.\f\r\nAnother.\r\n", ["One page.", "Another."]),
        (" \n\n", []),
    ],
)
def test_lines_that_were_only_full_are_joined(written: str, read: list[str]) -> None:
    assert passages(written) == read


def test_no_passage_is_longer_than_a_reader_reads_at_once() -> None:
    found = passages("\n".join(f"* Somebody No. {number}" for number in range(2000)))
    assert max(map(len, found)) < 2000
    assert sum(each.count("Somebody") for each in found) == 2000
