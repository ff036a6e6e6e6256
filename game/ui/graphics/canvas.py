"""Retained display list: paints only where a frame differs from the one before.

Surfaces are compared by identity: never draw on one that the canvas has got, make a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

MERGE_SLACK = 1.3
MAX_RECTS = 32


class Sprite(NamedTuple):
    """An image at its top left corner; `alpha`, 0 to 255, is applied on top of the image's own."""

    image: Surface
    x: int
    y: int
    alpha: int = 255

    @property
    def rect(self) -> Rect:
        return self.image.get_rect(topleft=(self.x, self.y))

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Equal for sprites that look the same."""
        return (id(self.image), self.x, self.y, self.alpha)


class Canvas:
    def __init__(self) -> None:
        # The sprites themselves, not their ids: the id of a freed surface may come again.
        self._sprites: list[Sprite] = []
        self._places: list[Rect] = []
        self._background: Surface | None = None
        self._target: Surface | None = None

    def invalidate(self) -> None:
        """Paint everything at the next frame."""
        self._background = None

    def paint(self, surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring `surface` up to date and give the rects for `pygame.display.update`."""
        frame = list(sprites)
        changed = self._changed(frame)
        if background is not self._background or surface is not self._target:
            dirty = [surface.get_rect()]
        else:
            dirty = merge_rects(changed, surface.get_rect())
        self._background, self._target = background, surface
        for rect in dirty:
            overlapping = [frame[index] for index in rect.collidelistall(self._places)]
            _paint_region(surface, background, overlapping, rect)
        return dirty

    def _changed(self, frame: list[Sprite]) -> list[Rect]:
        """The places where a frame differs from the last one, which it replaces.

        Only what lies between the sprites that both begin and end with is compared one by one:
        most of a table does not move.
        """
        last = self._sprites
        head = _common(last, frame)
        tail = _common(last[head:][::-1], frame[head:][::-1])
        end = len(last) - tail
        before, after = last[head:end], frame[head : len(frame) - tail]
        places = [sprite.rect for sprite in after]
        found = [
            *zip(before, self._places[head:end], strict=True),
            *zip(after, places, strict=True),
        ]
        self._places[head:end] = places
        self._sprites = frame
        same = set(before).intersection(after)
        if [each for each in before if each in same] != [each for each in after if each in same]:
            # What is in both, but in another order or number, looks different, too.
            same.clear()
        return [place for sprite, place in found if sprite not in same]


def _common(one: list[Sprite], other: list[Sprite]) -> int:
    """The number of sprites with which both begin."""
    same, differs = 0, min(len(one), len(other)) + 1
    # By halves: slices with the same sprites in them are compared in no time.
    while differs - same > 1:
        middle = (same + differs) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            differs = middle
    return same


def compose(surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> None:
    """Paint everything, once."""
    _paint_region(surface, background, sprites, surface.get_rect())


def merge_rects(rects: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Rects clipped to `bounds`; those that touch are joined where the union costs little more."""
    clips = [clipped for rect in rects if _area(clipped := rect.clip(bounds))]
    # Large ones first: the small ones within them join them at once.
    clips.sort(key=_area, reverse=True)
    result: list[Rect] = []
    changed: list[int] = []
    for clipped in clips:
        area = _area(clipped)
        joined = True
        while joined:
            joined = False
            for index in clipped.inflate(2, 2).collidelistall(result):
                union = clipped.union(result[index])
                union_area = _area(union)
                if union_area <= MERGE_SLACK * (area + changed[index]):
                    # What has changed in it: else a row of small ones joins all between them.
                    clipped, area = union, min(union_area, area + changed[index])
                    del result[index], changed[index]
                    joined = True
                    break
        result.append(clipped)
        changed.append(area)
    if len(result) > MAX_RECTS:
        return [clips[0].unionall(clips[1:])]
    return result


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _paint_region(
    surface: Surface, background: Surface, sprites: Sequence[Sprite], region: Rect
) -> None:
    """Paint `sprites` over the background within `region`."""
    surface.set_clip(region)
    if not background.get_rect().contains(region):
        surface.fill((0, 0, 0), region)
    surface.blit(background, region.topleft, region)
    solid: list[tuple[Surface, tuple[int, int]]] = []
    for image, x, y, alpha in sprites:
        if alpha >= 255:
            solid.append((image, (x, y)))
        elif alpha > 0:
            surface.fblits(solid)
            solid = []
            own = image.get_alpha()
            image.set_alpha(alpha)
            surface.blit(image, (x, y))
            image.set_alpha(own)
    surface.fblits(solid)
    surface.set_clip(None)
