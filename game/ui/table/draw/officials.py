"""Drawing of the officials: who may help, who has helped, who cannot any more this turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, textures, theme
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.text import Style
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.table.draw import highlights
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.text import prompts

READABLE = 11
"""The smallest font in which whole deeds stand beside portraits."""

Caption: TypeAlias = tuple[tuple[str, bool], ...]
"""The lines below a portrait, each with whether it is the name."""

SMALLEST_CAPTION = 0.59
"""Share of the table's small type below which names are left out."""

LEAST_PORTRAIT = 0.62
"""Least share of their height that portraits keep above names."""

LEAST_NAMED = 0.5
"""Least share of their height that portraits keep above names alone, where words are large."""

LEAST_BESIDE = 0.75
"""Least share of the usual small type for words beside portraits, where words are large."""

LEAST_HEIGHT = 16
"""Least height of a portrait, in pixels."""

BESIDE = 1.9
"""Width by height from which on a place has its words beside the portrait."""


def official_sprites(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """Portraits; names below or names and deeds beside them where there is room."""
    used = geometry.view.observation.official
    places = geometry.layout.officials
    rect = next(iter(places.values()))
    metrics = geometry.layout.metrics
    beside = rect.width >= BESIDE * rect.height and _readable(rect, metrics)
    captions, caption = ([], 0) if beside else _captions(rect, metrics)
    below = _caption_height(captions, caption) if caption else 0
    height = _portrait(rect, below)
    result: list[Sprite] = []
    for number, (official, place) in enumerate(places.items()):
        spent = official not in geometry.view.officials
        image = figures.official(official.value, height, spent)
        spare = place.height - height - below
        at = image.get_rect(midtop=(place.centerx, place.y + spare // 2))
        if beside:
            at.left = place.left
        key = Key(KeyKind.OFFICIAL, number)
        if key in highlight.gold:
            result.append(
                highlights.halo(at, palette().gold, 255 if key == highlight.hovered else 170)
            )
        result.append(Sprite(image, *at.topleft))
        if used is official:
            mark = _helped(max(14, height * 36 // 100))
            result.append(Sprite(mark, *mark.get_rect(bottomright=at.bottomright).topleft))
        ink = palette().faded if spent else palette().wax if used is official else palette().ink
        if beside:
            result += _words(number, place, at.right, metrics, ink)
        elif caption:
            result += _lines(captions[number], caption, at.midbottom, ink)
    return result


def _words(
    number: int, place: Rect, left: int, metrics: Metrics, ink: theme.Colour
) -> list[Sprite]:
    """An official's name and below it what the official does, right of `left`."""
    left += metrics.px(0.8)
    room = place.right - left
    name_size, deed_size, says = _sizes(room, place.height, metrics)
    name = text.render_narrow(prompts.official_name(number), name_size, room, ink, "semibold")
    deed = text.render(says(number), deed_size, ink, "italic")
    y = place.centery - (name.get_height() + deed.get_height()) // 2
    return [Sprite(name, left, y), Sprite(deed, left, y + name.get_height())]


def _readable(place: Rect, metrics: Metrics) -> bool:
    """False where words beside a portrait would be clearly smaller than the usual ones."""
    if metrics.text_scale < LARGE_WORDS:
        return True
    left = round(place.height * figures.OFFICIAL_ASPECT) + metrics.px(0.8)
    least = round(unscaled_words(metrics).small * LEAST_BESIDE)
    return _sizes(place.width - left, place.height, metrics)[1] >= least


def _sizes(width: int, height: int, metrics: Metrics) -> tuple[int, int, Callable[[int], str]]:
    """The font sizes at which all names and all deeds fit, and the words for a deed."""
    names = [prompts.official_name(each) for each in range(4)]
    says = prompts.official_deed
    least = READABLE
    if metrics.text_scale >= LARGE_WORDS:
        least = max(least, round(unscaled_words(metrics).small * LEAST_BESIDE))
    longest = max(text.width_of(says(each), least, "italic") for each in range(4))
    says = says if longest <= width else prompts.official_task
    deeds = [says(each) for each in range(4)]
    name = _fitting(names, metrics.body, round(width / text.NARROWEST), "semibold")
    deed = _fitting(deeds, metrics.small, width, "italic")
    while text.line_height(name) + text.line_height(deed) > height and deed > text.SMALLEST:
        name, deed = max(deed, name - 1), deed - (name <= deed)
    return name, deed, says


def _fitting(lines: Sequence[str], size: int, width: int, style: Style) -> int:
    """The font size, `size` at the most, at which all lines fit into `width` pixels."""
    return min(text.fit(line, size, width, style, text.SMALLEST)[1] for line in lines)


def _portrait(rect: Rect, below: int) -> int:
    """The height of a portrait in its place."""
    return max(LEAST_HEIGHT, min(rect.height - below, round(rect.width / figures.OFFICIAL_ASPECT)))


def _captions(rect: Rect, metrics: Metrics) -> tuple[list[Caption], int]:
    """The captions below the portraits, and their font size; 0 where nothing fits.

    The names and what each does if there is room for both, else what each does, else the names.
    Who wants larger words gets names before tasks, and smaller portraits rather than none.
    """
    names = [(prompts.official_name(number), True) for number in range(4)]
    tasks = [(prompts.official_task(number), False) for number in range(4)]
    both: list[Caption] = list(zip(names, tasks, strict=True))
    one: list[Caption] = [(task,) for task in tasks]
    other: list[Caption] = [(name,) for name in names]
    large = metrics.text_scale >= LARGE_WORDS
    tries = [(both, LEAST_PORTRAIT), (one, LEAST_PORTRAIT), (other, LEAST_PORTRAIT)]
    if large:
        tries = [(both, LEAST_PORTRAIT), (other, LEAST_NAMED), (one, LEAST_NAMED)]
    for captions, least in tries:
        size = _caption_size(captions, rect, metrics, least)
        if size:
            return captions, size
    return [], 0


def _caption_size(captions: list[Caption], rect: Rect, metrics: Metrics, least: float) -> int:
    """The font size at which all four captions fit with the portraits, 0 if there is none."""
    lines = [line for caption in captions for line in caption]
    smallest = max(11, round(unscaled_words(metrics).small * SMALLEST_CAPTION))
    # Portraits are what is pressed: large words do not make them smaller still.
    for size in range(unscaled_words(metrics).small, smallest - 1, -1):
        if max(text.width_of(said, size, _style(name)) for said, name in lines) > rect.width:
            continue
        below = _caption_height(captions, size)
        if rect.height - below >= max(LEAST_HEIGHT, _portrait(rect, 0) * least):
            return size
    return 0


def _caption_height(captions: list[Caption], size: int) -> int:
    return text.line_height(size) * len(captions[0]) + round(size * 0.2)


def _style(name: bool) -> text.Style:
    return "semibold" if name else "italic"


def _lines(caption: Caption, size: int, top: tuple[int, int], ink: theme.Colour) -> list[Sprite]:
    """A caption below a portrait that ends at `top`."""
    result = []
    for number, (said, name) in enumerate(caption):
        image = text.render(said, size, ink, _style(name))
        y = top[1] + number * text.line_height(size)
        result.append(Sprite(image, *image.get_rect(midtop=(top[0], y)).topleft))
    return result


@cached(8)
def _helped(size: int) -> Surface:
    """A ticked drop of wax: this official has helped in this turn."""
    image = textures.plate(
        (size, size), palette().wax, palette().parchment_light, size // 2, max(1, size // 12)
    ).copy()
    corners = [(size * x, size * y) for x, y in ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))]
    pygame.draw.lines(image, palette().parchment_light, False, corners, max(2, size // 8))
    return image
