"""Line of the map picker: a map with its picture, or the file of a broken one and its faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import ngettext
from game.ui.setup.model import BrokenMap, MapChoice
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.widgets.list_line import ListLine

PICTURE = 8.5
"""Height of a map's picture in units."""

MOST_FAULTS = 6
"""Faults that are listed; with many more the next map would be out of sight."""

FAINT = 150
"""Opacity of the parchment over the picture of a map that has a fault by now."""


@dataclass(frozen=True, slots=True)
class MapLine(ListLine):
    """A map's title and picture, or the file of a broken map and the faults.

    `map_id` is empty for a broken one. `picture` is then the map as it was before.
    """

    map_id: str = ""
    below: str = ""
    picture: MapKey | None = None

    @property
    def heard(self) -> tuple[str, str]:
        return self.words, self.below

    def height(self, m: Metrics, width: int) -> int:
        return self.paint(m, width).get_height()

    def paint(self, m: Metrics, width: int) -> Surface:
        pad, high = m.px(0.9), m.px(PICTURE)
        wide = round(high * 1.5)
        left = pad + wide + m.px(1.8)
        room = max(8, width - left - m.px(2))
        title = text.render_fit(self.words, m.large, room, self.colour, "semibold")
        below = text.render_block(self.below, m.body, room, palette().sepia)
        words = title.get_height() + below.get_height()
        height = max(words, m.px(5) if self.picture is None else high) + 2 * pad
        block = Surface((width, height), pygame.SRCALPHA)
        middle = pad + round(high * 0.75), height // 2
        if self.picture is not None:
            picture = self._thumbnail(self.picture, (wide, high))
            block.blit(picture, picture.get_rect(center=middle))
        if not self.map_id:
            self._cross_out(block, middle, m)
        y = (height - words) // 2
        block.blit(title, (left, y))
        block.blit(below, (left, y + title.get_height()))
        return block

    def _thumbnail(self, key: MapKey, room: tuple[int, int]) -> Surface:
        aspect = map_thumbnail.aspect_of(key)
        width = min(room[0], round(room[1] * aspect))
        size = max(1, width), max(1, round(width / aspect))
        image = map_thumbnail.thumbnail_of(key, size)
        if self.map_id:
            return image
        veil = Surface(size)
        veil.fill(palette().parchment_light)
        veil.set_alpha(FAINT)
        image = image.copy()
        image.blit(veil, (0, 0))
        return image

    @staticmethod
    def _cross_out(block: Surface, middle: tuple[int, int], m: Metrics) -> None:
        cross = Rect(0, 0, m.px(3.2), m.px(3.2))
        cross.topleft = middle[0] - cross.width // 2, middle[1] - cross.height // 2
        line = max(2, m.px(0.6))
        pygame.draw.line(block, palette().wax, cross.topleft, cross.bottomright, line)
        pygame.draw.line(block, palette().wax, cross.topright, cross.bottomleft, line)


def map_line(of: MapChoice, picture: MapKey | None) -> MapLine:
    """The line of a map that can be played."""
    cities = ngettext("{n} city", "{n} cities", of.cities).format(n=of.cities)
    return MapLine(of.title, palette().ink, map_id=of.id, below=cities, picture=picture)


def broken_line(of: BrokenMap, before: MapKey | None) -> MapLine:
    """The line of a map that cannot be played, with the picture that it had `before`."""
    return MapLine(of.file, palette().wax, below=_listed(of.faults), picture=before)


def _listed(faults: Sequence[str]) -> str:
    """Faults one below the other, with the number of those for which there is no room."""
    if len(faults) == 1:
        return faults[0]
    lines = [f"– {each}" for each in faults[:MOST_FAULTS]]
    more = len(faults) - MOST_FAULTS
    if more > 0:
        words = ngettext("and {n} more fault", "and {n} more faults", more)
        lines.append(f"– {words.format(n=more)}")
    return "\n".join(lines)
