"""Choice of the map by small pictures of the maps, the chosen one on leather."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.setup.map_tile import map_tile
from game.ui.setup.model import MapChoice
from game.ui.setup.opening_button import link_ground, underlined
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.widgets import Choice, Widget
from game.ui.widgets.choice import NARROWED
from game.ui.widgets.drawn_button import DrawnButton
from game.ui.widgets.marks import dots

IN_SIGHT = 4
"""Maps that are seen at a time."""

GAP, PAD = 0.8, 0.7
"""Units between two tiles, and between the edge of a tile and its picture."""

REST, MOST_REST = 6.4, 0.17
"""Least width in units of the tile that opens the list of all maps, greatest as a share of all."""

ASPECT = 1.43
"""Width by height of the place for a picture."""

MOST_LINES = 2
"""Lines of a title."""

SMALLER = 0.88
"""Least share of its size to which all titles shrink for the one with the longest word."""


def rest_width(m: Metrics, width: int, words: str) -> int:
    """The width of the tile with these `words` for all maps, of `width` pixels for all tiles."""
    wanted = max(text.width_of(word, m.small) for word in words.split())
    return max(m.px(REST), min(wanted + m.px(1.2), round(width * MOST_REST)))


class MapGallery(Choice[str]):
    """One of the `maps`: a press on its tile, or left and right, chooses it.

    Of many those around the chosen one are in sight. For a screen reader it is one thing with a
    value, whatever is in sight.
    """

    def __init__(
        self,
        metrics: Metrics,
        maps: Sequence[MapChoice],
        map_id: str,
        changed: Callable[[str], None],
        width: int,
        name: str,
    ) -> None:
        """In `width` pixels; the height that the tiles want is `rect.height`."""
        titles = [(each.id, each.title) for each in maps]
        super().__init__(
            *(metrics, titles, map_id, changed),
            key="map",
            cycling=True,
            name=name,
        )
        tile = (width - (IN_SIGHT - 1) * metrics.px(GAP)) // IN_SIGHT
        self._first = self._first_near(0)
        pad, self._inner = metrics.px(PAD), tile - 2 * metrics.px(PAD)
        self._picture = round(self._inner / ASPECT)
        self._title_room = self._inner - 2 * metrics.px(0.4)
        names = [each.title for each in maps]
        self.size = _size_of_titles(names, metrics.small, self._title_room)
        self._words = max(_title_height(each, self.size, self._title_room) for each in names)
        count = min(IN_SIGHT, len(maps))
        wide = count * tile + (count - 1) * metrics.px(GAP)
        self.rect = Rect(0, 0, wide, self._picture + self._words + 2 * pad + metrics.px(0.3))
        self._shown = Kept[list[Sprite]]()
        self._keys: dict[str, MapKey] = {}

    def inherit(self, before: Widget) -> None:
        """What was in sight stays where it was."""
        if isinstance(before, MapGallery):
            self._first = self._first_near(before._first)

    def _first_near(self, first: int) -> int:
        """The number of the first map in sight, as near to `first` as the chosen one allows."""
        first = min(max(first, self.index - IN_SIGHT + 1), self.index)
        return max(0, min(first, len(self.options) - IN_SIGHT))

    def tile_of(self, map_id: str) -> Rect | None:
        """The place of a map; None while it is out of sight."""
        places = {self.options[number][0]: rect for number, rect in self._tiles()}
        return places.get(map_id)

    def _tiles(self) -> list[tuple[int, Rect]]:
        """The numbers of the maps in sight, with their places."""
        count = min(IN_SIGHT, len(self.options))
        gap = self.metrics.px(GAP)
        wide = (self.rect.width - (count - 1) * gap) // count
        return [
            (
                self._first + place,
                Rect(self.rect.x + place * (wide + gap), self.rect.y, wide, self.rect.height),
            )
            for place in range(count)
        ]

    def _at(self, position: tuple[int, int]) -> int | None:
        return next((number for number, rect in self._tiles() if rect.collidepoint(position)), None)

    def release(self, position: tuple[int, int]) -> None:
        if (number := self._at(position)) is not None:
            self.choose(number)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        number = self._at(position)
        return None if number in (None, self.index) else (self.key, number)

    def point_at(self, position: tuple[int, int]) -> None:
        number = self._at(position)
        self._hover_at = -1 if number is None else number

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """Left and right at the tiles that they choose, as far as these are in sight."""
        tiles, count = dict(self._tiles()), len(self.options)
        found: dict[int, tuple[Rect, int]] = {}
        for by, key in ((1, pygame.K_RIGHT), (-1, pygame.K_LEFT)):
            number = (self.index + by) % count
            if number != self.index:
                found.setdefault(number, (tiles.get(number, self.rect), key))
        return list(found.values())

    # The look

    def sprites(self) -> list[Sprite]:
        """Made anew only when something has changed: they are asked for at every frame."""
        state = *self.rect, self.index, self._first, self.hovered, self._hover_at
        return self._shown.get((*state, self.focused, self.ring), self._paint)

    def _paint(self) -> list[Sprite]:
        result = []
        for number, rect in self._tiles():
            result += self._tile(number, rect)
        return result + self.ring_sprites()

    def _tile(self, number: int, rect: Rect) -> list[Sprite]:
        m, line = self.metrics, self.metrics.line
        map_id, title = self.options[number]
        chosen = number == self.index
        lit = self.hovered and self._hover_at == number and not chosen
        radius = max(3, m.px(0.9))
        if chosen:
            ground = materials.leather(rect.size, materials.LEATHER, radius, line, palette().gold)
            result = shadows.with_shadow(ground, *rect.topleft, max(2, m.px(0.4)))
            ink = palette().parchment_light
        else:
            result, ink = [], palette().ink
        pad = m.px(PAD)
        place = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, self._picture)
        if (picture := self._thumbnail(map_id, place.size)) is not None:
            spot = picture.get_rect(center=place.center)
            if not chosen:
                result.append(
                    shadows.shadow_sprite(picture.get_size(), *spot.topleft, max(2, m.px(0.4)))
                )
            rim = palette().gold_light if chosen else palette().gold if lit else palette().sepia
            result += [
                Sprite(picture, *spot.topleft),
                Sprite(_rim(picture.get_size(), rim, 3 * line if lit else line), *spot.topleft),
            ]
        words = _title(title, self.size, (self._title_room, self._words), ink)
        centre = rect.centerx, (place.bottom + rect.bottom - m.px(0.4)) // 2
        return [*result, Sprite(words, *words.get_rect(center=centre).topleft)]

    def _thumbnail(self, map_id: str, room: tuple[int, int]) -> Surface | None:
        """The picture of a map; None if it cannot be read any more."""
        if map_id not in self._keys:
            with suppress(LookupError):
                self._keys[map_id] = map_thumbnail.map_key(map_id)
        if (key := self._keys.get(map_id)) is None:
            return None
        aspect = map_thumbnail.aspect_of(key)
        width = min(room[0], round(room[1] * aspect))
        return map_tile(key, (width, max(1, round(width / aspect))))


class AllMapsButton(DrawnButton):
    """The tile behind the maps in sight: words, and three dots, as it opens a page."""

    def __init__(
        self, metrics: Metrics, words: str, action: Callable[[], None], rect: Rect
    ) -> None:
        super().__init__(metrics, words, action, "pick-map", rect)

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        ink = palette().ink
        room = rect.width - m.px(1.2)
        size = text.size_of_whole_words(self.words, m.small, room)
        words = text.render_block(self.words, size, room, ink, align="center")
        sign = dots(max(8, m.px(1.8), size // 2), palette().sepia)
        gap = m.px(0.4)
        top = rect.centery - (words.get_height() + gap + sign.get_height()) // 2
        spot = words.get_rect(midtop=(rect.centerx, top))
        return [
            *link_ground(m, rect, lit=self.hovered),
            *underlined(m, words, spot),
            Sprite(sign, rect.centerx - sign.get_width() // 2, top + words.get_height() + gap),
            *self.ring_sprites(),
        ]


@cached(16)
def _rim(size: tuple[int, int], colour: Colour, line: int) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, colour, image.get_rect(), line)
    return image


def _size_of_titles(titles: Sequence[str], size: int, width: int) -> int:
    """The font size at which the words of all titles fit, as far as that is not too small."""
    room = round(width / NARROWED)
    whole = (text.size_of_whole_words(each, size, room, "semibold") for each in titles)
    return max(min(whole), round(size * SMALLER))


def _lines(title: str, size: int, width: int) -> int:
    """The lines that a title wants: a second one where its letters would be too narrow, but not
    where a word would be broken.
    """
    words = title.split()
    if len(words) < 2 or text.width_of(title, size, "semibold") * NARROWED <= width:
        return 1
    longest = max(text.width_of(word, text.READABLE, "semibold") for word in words)
    return MOST_LINES if longest <= width else 1


def _title_height(title: str, size: int, width: int) -> int:
    """The height of a title; a long one is cut rather than given a third line."""
    if (lines := _lines(title, size, width)) == 1:
        # It is narrowed, not broken.
        return text.line_height(size)
    most = text.block_height("\n".join(["M"] * lines), size, width, "semibold")
    return min(most, text.block_height(title, size, width, "semibold"))


def _title(title: str, size: int, room: tuple[int, int], ink: Colour) -> Surface:
    """A title in one line or two; what is still too long is cut."""
    width, height = room
    if _lines(title, size, width) > 1:
        for each in range(size, text.READABLE - 1, -1):
            if text.block_height(title, each, width, "semibold") <= height:
                return text.render_block(title, each, width, ink, "semibold", "center")
    return text.render_narrow(title, size, width, ink, "semibold", text.READABLE)
