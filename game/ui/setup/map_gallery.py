"""Choice of the map by small pictures of the maps, the chosen one on a plate of gold."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.setup.map_tile import map_tile
from game.ui.setup.model import MapChoice
from game.ui.setup.way_medal import way_medal
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.table.variants import variant_ui
from game.ui.widgets import Choice, Widget
from game.ui.widgets.choice import NARROWED

IN_SIGHT = 4
"""Maps that are seen at a time."""

GAP, PAD = 0.5, 0.15
"""Units between two tiles, and between the edge of a tile and its picture."""

AROUND = 0.3
"""Units by which the plate of the chosen map is larger than its tile."""

MEDAL, INSIDE = 0.36, 0.3
"""Height of the medal of another way of playing, in heights of a picture, and units from its corner
to that of the picture.
"""

ASPECT = 1.43
"""Width by height of the place for a picture."""

MOST_LINES = 2
"""Lines of a title."""

SMALLER = 0.88
"""Least share of its size to which all titles shrink for the one with the longest word."""

TITLE_BELOW = 0.5
"""Units from a picture to the first line of its title."""

SIGN = " · "
"""The sign between two ways of playing."""

WAYS = 0.9
"""The font of the ways of playing below a title, in that of small letters."""


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
        """In `width` pixels; what all want is the height of `rect`."""
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
        self._title_room = tile - 2 * metrics.px(0.2)
        names = [each.title for each in maps]
        self.size = _size_of_titles(names, metrics.small, self._title_room)
        self._words = max(_title_height(each, self.size, self._title_room) for each in names)
        count = min(IN_SIGHT, len(maps))
        wide = count * tile + (count - 1) * metrics.px(GAP)
        self._told = _ways_told(maps, max(text.READABLE, round(metrics.small * WAYS)), self._inner)
        """The ways of playing each map, in words."""
        below = max(each.get_height() for each in self._told.values())
        self.rect = Rect(
            0, 0, wide, self._picture + self._words + below + pad + metrics.px(TITLE_BELOW + 0.3)
        )
        self._shown = Kept[list[Sprite]]()
        self._keys: dict[str, MapKey] = {}
        self._ways = {each.id: [way for way in each.variants if way != "base"] for each in maps}
        """The ways of playing each map that are not the usual one."""

    def inherit(self, before: Widget) -> None:
        """The same part of the list as before stays in sight."""
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
        result: list[Sprite] = []
        ink = palette().wax if chosen else palette().ink
        if chosen:
            result += _plate(rect, m)
        place = self.picture_place(rect)
        if (picture := self._thumbnail(map_id, place.size)) is not None:
            spot = picture.get_rect(center=place.center)
            rim = palette().wax if chosen else palette().gold if lit else palette().sepia
            wide = 2 * line if lit or chosen else line
            result += [
                shadows.shadow_sprite(picture.get_size(), *spot.topleft, max(2, m.px(0.4))),
                Sprite(picture, *spot.topleft),
            ]
            result.append(Sprite(_rim(picture.get_size(), rim, wide), *spot.topleft))
            result += self._medals(map_id, spot)
        room = self._title_room, self._words
        words = _title(title, self.size, room, ink)
        spot = words.get_rect(midtop=(rect.centerx, place.bottom + m.px(TITLE_BELOW)))
        result.append(Sprite(words, *spot.topleft))
        ways = self._told[map_id]
        below = ways.get_rect(midtop=(rect.centerx, spot.bottom))
        result.append(Sprite(ways, *below.topleft))
        return result

    def _medals(self, map_id: str, picture: Rect) -> list[Sprite]:
        """What else can be played on a map, at the lower right corner of its picture: with horses
        is another game, which stands on a switch of those maps alone.
        """
        inside, side = self.metrics.px(INSIDE), round(picture.height * MEDAL)
        return [
            Sprite(
                way_medal(variant, side),
                picture.right - inside - (number + 1) * side,
                picture.bottom - inside - side,
            )
            for number, variant in enumerate(self._ways[map_id])
        ]

    def picture_place(self, tile: Rect) -> Rect:
        """The place of the picture in a tile."""
        pad = self.metrics.px(PAD)
        return Rect(tile.x + pad, tile.y + pad, tile.width - 2 * pad, self._picture)

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


def _ways_told(maps: Sequence[MapChoice], size: int, width: int) -> dict[str, Surface]:
    """The ways of playing each map, side by side in a font; where these are too long for a `width`,
    of several the one that only some maps have.
    """
    names = {
        each.id: [
            # The usual one comes first.
            variant_ui(way).short_name()
            for way in sorted(each.variants, key=lambda way: way != "base")
        ]
        for each in maps
    }
    found = {each: SIGN.join(ways) for each, ways in names.items()}
    if any(text.width_of(each, size, "italic") > width for each in found.values()):
        # Translators: below a map: it can be played with carriages, and with horses as well.
        short = _("also {other_way}")
        found = {
            each: short.format(other_way=ways[-1]) if len(ways) > 1 else ways[-1]
            for each, ways in names.items()
        }
    ink = mix(palette().sepia, palette().ink, 0.4)
    return {each: text.render_fit(ways, size, width, ink, "italic") for each, ways in found.items()}


def _plate(tile: Rect, m: Metrics) -> list[Sprite]:
    """The plate of gold below the picture and the name of the chosen map."""
    around = m.px(AROUND)
    rect = tile.inflate(2 * around, 2 * around)
    gold = mix(palette().parchment_light, palette().gold_light, 0.75)
    rim = mix(palette().gold, palette().sepia, 0.35)
    image = textures.plate(rect.size, gold, rim, max(3, m.px(0.6)), 2 * m.line)
    return shadows.with_shadow(image, *rect.topleft, max(2, m.px(0.4)))


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
