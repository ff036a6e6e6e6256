"""Words are large enough in every window; text and interface scale separately."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import game
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.table.draw.prompt import sentence

M = Metrics((1024, 600))


@pytest.mark.parametrize(
    "size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_no_text_is_smaller_than_twelve_pixels_and_it_grows_with_the_window(
    size: tuple[int, int],
) -> None:
    metrics = Metrics(size)
    assert metrics.small >= 12
    assert metrics.small < metrics.body < metrics.large < metrics.heading < metrics.title
    assert metrics.body >= min(size[1] / 600, size[0] / 1024) * 13


def test_text_and_interface_scale_separately() -> None:
    plain = Metrics((1280, 720))
    assert Metrics((1280, 720), text_scale=1.5).body > plain.body
    assert Metrics((1280, 720), text_scale=1.5).unit == plain.unit
    assert Metrics((1280, 720), ui_scale=1.25).unit > plain.unit


WITHOUT_A_COLOUR: dict[str, Callable[[], Surface]] = {
    "a line": lambda: text.render("Ulm", 40),
    "a fitted line": lambda: text.render_fit("Ulm", 40, 200),
    "a narrow line": lambda: text.render_narrow("Ulm", 40, 200),
    "a block": lambda: text.render_block("Ulm", 40, 200),
    "a label": lambda: text.render_label("Ulm", 40),
    "the sentence at the table": lambda: sentence("Ulm", pygame.Rect(0, 0, 400, 60), M),
    "a rider": lambda: figures.rider(200),
    "a horse": lambda: figures.horse(200),
}


@pytest.fixture
def high_contrast(app: App) -> Iterator[None]:
    app.settings.high_contrast = True
    app.apply_settings()
    yield
    app.settings.high_contrast = False
    app.apply_settings()


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize("what", WITHOUT_A_COLOUR)
def test_high_contrast_reaches_what_is_drawn_without_a_colour_of_its_own(what: str) -> None:
    image = WITHOUT_A_COLOUR[what]()
    width, height = image.get_size()
    colours = {tuple(image.get_at((x, y)))[:3] for x in range(width) for y in range(height)}
    assert palette().ink in colours


ASKING = ("palette", "seat_colour")


@pytest.mark.slow
def test_no_colour_is_taken_from_the_palette_once_and_for_all() -> None:
    """A default argument or a constant of a module would keep the colours of before a change."""
    for path in sorted((Path(game.__file__).parent / "ui").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(name in source for name in ASKING):
            continue
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
                assert not any(map(asks_the_palette, defaults)), f"{path}:{node.lineno}"
        for statement in statements_at_import(tree):
            assert not asks_the_palette(statement), f"{path}:{statement.lineno}"


def asks_the_palette(node: ast.AST) -> bool:
    return any(
        isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in ASKING
        for each in ast.walk(node)
    )


def statements_at_import(body: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    """What runs when a module is imported, but for what is inside of functions."""
    for statement in body.body:
        if isinstance(statement, ast.ClassDef):
            yield from statements_at_import(statement)
        elif not isinstance(statement, ast.FunctionDef):
            yield statement
