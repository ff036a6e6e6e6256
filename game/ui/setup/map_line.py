"""Line of the map picker: a map with its picture, or the file of a broken one and its faults."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import ngettext
from game.ui.setup.model import BrokenMap, MapChoice
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.table.variants import variant_ui
from game.ui.widgets.list_line import ListLine

PICTURE = 8.5
"""Height of a map's picture in units."""

EMBLEM = 1.7
"""Units of height of the picture of a way of playing."""

MOST_FAULTS = 6
"""Faults that are listed; with many more the next map would be out of sight."""

FAINT = 150
"""Opacity of the parchment over the picture of a map that has a fault by now."""


@dataclass(frozen=True, slots=True)
class MapLine(ListLine):
    """A map's title and picture, or the file of a broken map and the faults.

    `map_id` is empty for a broken one. `picture` is then the map as it was before; that of a good
    one is loaded when the line is painted, and noted in `pictures`, by its id. `written` tells the
    file from what it was before. Emblems behind the title are those of the `variants`.
    """

    map_id: str = ""
    below: str = ""
    variants: tuple[str, ...] = ()
    picture: MapKey | None = None
    written: Hashable = None
    pictures: dict[str, MapKey] = field(default_factory=dict, compare=False)

    @property
    def heard(self) -> tuple[str, str]:
        ways = [variant_ui(each).name() for each in self.variants]
        return self.words, ", ".join([*ways, self.below])

    def height(self, m: Metrics, width: int) -> int:
        below = text.block_height(self.below, m.body, self._room(m, width))
        least = m.px(5 if not self.map_id and self.picture is None else PICTURE)
        return max(text.line_height(m.large) + below, least) + 2 * m.px(0.9)

    @staticmethod
    def _room(m: Metrics, width: int) -> int:
        """The width for the words."""
        return max(8, width - m.px(0.9) - round(m.px(PICTURE) * 1.5) - m.px(1.8) - m.px(2))

    def paint(self, m: Metrics, width: int) -> Surface:
        pad, high = m.px(0.9), m.px(PICTURE)
        wide = round(high * 1.5)
        left, room = pad + wide + m.px(1.8), self._room(m, width)
        title = text.render_fit(self.words, m.large, room, self.colour, "semibold")
        below = text.render_block(self.below, m.body, room, palette().sepia)
        words = title.get_height() + below.get_height()
        height = self.height(m, width)
        block = Surface((width, height), pygame.SRCALPHA)
        middle = pad + round(high * 0.75), height // 2
        if (key := self._key()) is not None:
            picture = self._thumbnail(key, (wide, high))
            block.blit(picture, picture.get_rect(center=middle))
        if not self.map_id:
            self._cross_out(block, middle, m)
        y = (height - words) // 2
        block.blit(title, (left, y))
        x = left + title.get_width() + m.px(1.6)
        for emblem in (variant_ui(each).emblem(m.px(EMBLEM)) for each in self.variants):
            spot = emblem.get_rect(midleft=(x, y + title.get_height() // 2))
            if spot.right <= width:
                block.blit(emblem, spot)
            x = spot.right + m.px(1)
        block.blit(below, (left, y + title.get_height()))
        return block

    def _key(self) -> MapKey | None:
        if self.map_id:
            with suppress(LookupError):
                self.pictures[self.map_id] = map_thumbnail.map_key(self.map_id)
            return self.pictures.get(self.map_id)
        return self.picture

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


def map_line(of: MapChoice, written: Hashable, pictures: dict[str, MapKey]) -> MapLine:
    """The line of a map that can be played; `pictures` will hold what it shows."""
    cities = ngettext("{n} city", "{n} cities", of.cities).format(n=of.cities)
    return MapLine(
        *(of.title, palette().ink),
        map_id=of.id,
        below=cities,
        variants=tuple(of.variants),
        written=written,
        pictures=pictures,
    )


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
