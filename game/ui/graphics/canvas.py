"""Retained display list: paints only where a frame differs from the one before.

Surfaces are compared by identity: never draw on one that the canvas has got, make a new one.
"""

from __future__ import annotations

from collections import Counter
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
        self._sprites: tuple[Sprite, ...] = ()
        self._places: list[Rect] = []
        self._background: Surface | None = None
        self._target: Surface | None = None

    def invalidate(self) -> None:
        """Paint everything at the next frame."""
        self._background = None

    def paint(self, surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring `surface` up to date and give the rects for `pygame.display.update`."""
        frame = tuple(sprites)
        before, after = self._differing(frame)
        if background is not self._background or surface is not self._target:
            dirty = [surface.get_rect()]
        else:
            dirty = merge_rects(_changed(before, after), surface.get_rect())
        self._background, self._target = background, surface
        for rect in dirty:
            overlapping = [frame[index] for index in rect.collidelistall(self._places)]
            _paint_region(surface, background, overlapping, rect)
        return dirty

    def _differing(self, frame: tuple[Sprite, ...]) -> tuple[Sequence[Sprite], Sequence[Sprite]]:
        """The parts of the last frame and of this one between what both begin and end with.

        Only these are compared one by one: most of a table does not move.
        """
        last = self._sprites
        shorter = min(len(last), len(frame))
        head = _common(last, frame, shorter)
        tail = _common(last[::-1], frame[::-1], shorter - head)
        before = last[head : len(last) - tail]
        after = frame[head : len(frame) - tail]
        places = [sprite.rect for sprite in after]
        self._places[head : len(last) - tail] = places
        self._sprites = frame
        return before, after


def _common(one: Sequence[Sprite], other: Sequence[Sprite], most: int) -> int:
    """The number of sprites with which both begin, `most` at most."""
    for index, (a, b) in enumerate(zip(one, other, strict=False)):
        if index == most or (a is not b and a != b):
            return index
    return min(most, len(one), len(other))


def compose(surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> None:
    """Paint everything, once."""
    _paint_region(surface, background, sprites, surface.get_rect())


def merge_rects(rects: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Rects clipped to `bounds`, joined wherever painting the union costs little more."""
    clips = [clipped for rect in rects if _area(clipped := rect.clip(bounds))]
    # Large ones first: the small ones within them join them at once.
    clips.sort(key=_area, reverse=True)
    result: list[tuple[Rect, int]] = []
    for clipped in clips:
        area = _area(clipped)
        joined = True
        while joined:
            joined = False
            for index, (other, others_area) in enumerate(result):
                union = clipped.union(other)
                union_area = union.width * union.height
                if union_area <= MERGE_SLACK * (area + others_area):
                    # What has changed in it: else a row of small ones joins all between them.
                    clipped, area = union, min(union_area, area + others_area)
                    del result[index]
                    joined = True
                    break
        result.append((clipped, area))
    if len(result) > MAX_RECTS:
        return [clips[0].unionall(clips[1:])]
    return [rect for rect, _ in result]


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _changed(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Rect]:
    old_counts, new_counts = Counter(before), Counter(after)
    rects = [sprite.rect for sprite in (old_counts - new_counts).elements()]
    rects += [sprite.rect for sprite in (new_counts - old_counts).elements()]
    # Sprites in both frames may still have changed their order.
    common = old_counts & new_counts
    for old, new in zip(_only(before, common), _only(after, common), strict=True):
        if old != new:
            rects += [old.rect, new.rect]
    return rects


def _only(sprites: Sequence[Sprite], counts: Counter[Sprite]) -> list[Sprite]:
    left = counts.copy()
    result = []
    for sprite in sprites:
        if left[sprite] > 0:
            left[sprite] -= 1
            result.append(sprite)
    return result


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
