"""Drawing of the officials: who may help, who has helped, who cannot now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.rules.events import Official
from game.ui.graphics import svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.pieces import figures
from game.ui.table.draw import highlights
from game.ui.table.draw.own.card_signs import lock_coin
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.text import prompts

FIGURES = {
    Official.POSTMASTER: "2",
    Official.POSTAL_CARRIER: "2",
    Official.ADMINISTRATOR: "6",
    Official.CARTWRIGHT: "+2",
}
"""Number of cards or cities that an official's deed is about."""

LEAST_NAME = 11
"""The smallest font of the names in pixels; where they would need less, there are none."""

TALL = 1.1
"""Height by width from which on a place has all its parts below each other."""

FLAT = 5
"""Width by height from which on a place has them all side by side."""

PREFERRED = 0.75
"""How much smaller names may be beside portraits than below them."""

DEED_ASPECT = 2.0
"""Width by height of a deed, its figure and its picture."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an official's place; `name` is the font of the name, 0 for none."""

    portrait: Rect
    words: Rect
    deed: Rect
    name: int


def official_sprites(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """Portraits with names, and as pictures what each does."""
    result: list[Sprite] = []
    metrics = geometry.layout.metrics
    for number, (official, place) in enumerate(geometry.layout.officials.items()):
        parts, state = parts_of(place, metrics), help_of(official, geometry.view)
        key = Key(KeyKind.OFFICIAL, number)
        if key in highlight.gold:
            alpha = 255 if key == highlight.hovered else 170
            result.append(highlights.halo(parts.portrait, palette().gold, alpha))
        spent = state is Help.GONE
        image = figures.official(official.value, parts.portrait.height, spent, state is Help.LATER)
        result.append(Sprite(image, *image.get_rect(center=parts.portrait.center).topleft))
        result += _sign(parts.portrait, state)
        ink = palette().faded if spent else palette().ink
        if parts.name:
            room = parts.words.width
            name = prompts.official_name(number)
            words = text.render_narrow(
                name, parts.name, room, ink, "semibold", smallest=text.SMALLEST
            )
            left = place.width > parts.words.width and parts.portrait.right <= parts.words.left
            at = words.get_rect(center=parts.words.center)
            if left:
                at.left = parts.words.left
            result.append(Sprite(words, *at.topleft))
        result.append(Sprite(_deed(official, parts.deed.height, ink), *parts.deed.topleft))
    return result


def _sign(portrait: Rect, state: Help) -> list[Sprite]:
    """A wax stamp on who has helped, a lock on who cannot now."""
    side = max(14, portrait.height * 46 // 100)
    if state is Help.USED:
        wax = palette().wax
        light = palette().parchment_light
        image = svg.piece("sign-done", (side, side), main=wax, on=light)
    elif state is Help.NOW:
        return []
    else:
        image = lock_coin(max(13, portrait.height * 38 // 100))
    return [Sprite(image, *image.get_rect(bottomright=portrait.bottomright).topleft)]


def parts_of(place: Rect, metrics: Metrics) -> Parts:
    """The parts of a place: in a tall one below each other, in others as the names are larger."""
    if place.height >= TALL * place.width:
        return _stacked(place, metrics)
    if place.width >= FLAT * place.height:
        return _in_line(place, metrics)
    beside, below = _beside(place, metrics), _over_name(place, metrics)
    return beside if beside.name and beside.name >= PREFERRED * below.name else below


def _stacked(place: Rect, metrics: Metrics) -> Parts:
    """Portrait, name and deed below each other."""
    name = _name_size(place.width, metrics.body)
    line = text.line_height(name) if name else 0
    deed = min(round(metrics.small * 1.3), place.height * 26 // 100)
    tall = min(place.height - line - deed, round(place.width / figures.OFFICIAL_ASPECT))
    portrait = Rect(0, place.y, round(tall * figures.OFFICIAL_ASPECT), tall)
    portrait.centerx = place.centerx
    words = Rect(place.x, portrait.bottom, place.width, line)
    return Parts(portrait, words, _deed_rect(deed, midtop=(place.centerx, words.bottom)), name)


def _in_line(place: Rect, metrics: Metrics) -> Parts:
    """Portrait, name and deed side by side."""
    portrait = Rect(place.topleft, (round(place.height * figures.OFFICIAL_ASPECT), place.height))
    gap, high = metrics.px(0.7), min(round(metrics.small * 1.6), place.height * 80 // 100)
    deed = _deed_rect(high, midright=place.midright)
    left = portrait.right + gap
    name = _name_size(deed.left - gap - left, min(metrics.body, place.height * 70 // 100))
    return Parts(portrait, Rect(left, place.y, deed.left - gap - left, place.height), deed, name)


def _beside(place: Rect, metrics: Metrics) -> Parts:
    """The portrait at the left, at its right the name over the deed."""
    wide = min(round(place.height * figures.OFFICIAL_ASPECT), place.width * 34 // 100)
    portrait = Rect(place.x, 0, wide, round(wide / figures.OFFICIAL_ASPECT))
    portrait.centery = place.centery
    left = portrait.right + metrics.px(0.7)
    room = place.right - left
    name = _name_size(room, min(metrics.body, place.height * 36 // 100))
    line = text.line_height(name) if name else 0
    deed = min(round(metrics.small * 1.6), place.height - line, round(room / DEED_ASPECT))
    top = place.centery - (line + deed) // 2
    words = Rect(left, top, room, line)
    return Parts(portrait, words, _deed_rect(deed, topleft=(left, top + line)), name)


def _over_name(place: Rect, metrics: Metrics) -> Parts:
    """Portrait and deed in a row, the name below them."""
    name = _name_size(place.width, min(metrics.body, place.height * 40 // 100))
    line = text.line_height(name) if name else 0
    tall = place.height - line
    wide = min(round(tall * figures.OFFICIAL_ASPECT), place.width * 42 // 100)
    gap = metrics.px(0.4)
    deed = min(tall * 80 // 100, round((place.width - wide - gap) / DEED_ASPECT))
    left = place.centerx - (wide + gap + round(deed * DEED_ASPECT)) // 2
    portrait = Rect(left, 0, wide, round(wide / figures.OFFICIAL_ASPECT))
    portrait.centery = place.y + tall // 2
    at = (portrait.right + gap, place.y + (tall - deed) // 2)
    words = Rect(place.x, place.bottom - line, place.width, line)
    return Parts(portrait, words, _deed_rect(deed, topleft=at), name)


def _deed_rect(height: int, **at: tuple[int, int]) -> Rect:
    size = (round(height * DEED_ASPECT), height)
    rect = Rect((0, 0), size)
    for name, value in at.items():
        setattr(rect, name, value)
    return rect


def _name_size(width: int, largest: int) -> int:
    """The font size at which all names fit, narrowed; 0 where it could not be read."""
    names = [prompts.official_name(number) for number in range(len(FIGURES))]
    size = _fitting(names, largest, round(width / text.NARROWEST))
    return size if size >= LEAST_NAME else 0


def _fitting(lines: Sequence[str], size: int, width: int) -> int:
    """The font size, `size` at the most, at which all lines fit into `width` pixels."""
    return min(text.fit(line, size, width, "semibold", text.SMALLEST)[1] for line in lines)


@cached(32)
def _deed(official: Official, height: int, ink: Colour) -> Surface:
    """The figure and the picture of what an official does."""
    width = round(height * DEED_ASPECT)
    image = Surface((width, height), pygame.SRCALPHA)
    words = text.render(FIGURES[official], max(text.SMALLEST, height * 88 // 100), ink, "bold")
    image.blit(words, words.get_rect(midleft=(0, height // 2)))
    side = min(height, width - words.get_width() - 1)
    picture = svg.piece(
        f"deed-{official.value}",
        (side, height),
        mix(ink, palette().green, 0.55),
        palette().parchment_light,
        ink=ink,
    )
    image.blit(picture, (words.get_width() + max(1, height // 8), 0))
    return image
