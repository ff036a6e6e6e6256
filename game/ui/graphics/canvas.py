"""Retained display list: paints only where a frame differs from the one before.

Surfaces are compared by identity: never draw on one that the canvas has got, make a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

RECT_COST = 12_000
"""Pixels that are painted in the time that one more rect takes."""

NEAR = 2 * round(RECT_COST**0.5)
"""Pixels between rects, on both sides together, within which a union may cost less."""

STREAMED = 4
"""Pixels whose multiples lie at multiples of 16 bytes in a row."""

MAX_RECTS = 32

MULTIPLY = -1
"""The `alpha` of a sprite by whose colours those below are multiplied, as by coloured light."""


class Sprite(NamedTuple):
    """An image at its top left corner; `alpha`, 0 to 255, is applied on top of the image's own, or
    is `MULTIPLY`.
    """

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

    def paint(
        self,
        surface: Surface,
        background: Surface,
        sprites: Sequence[Sprite],
        below: Sequence[Rect] = (),
    ) -> list[Rect]:
        """Bring `surface` up to date and give the rects for `pygame.display.update`.

        `below` are the places where the background is not as it was before.
        """
        same = background is self._background and surface is self._target
        if same and not below and sprites == self._sprites:
            return []
        frame = list(sprites)
        changed = [*below, *self._changed(frame)]
        dirty = merge_rects(changed, surface.get_rect()) if same else [surface.get_rect()]
        self._background, self._target = background, surface
        for rect in dirty:
            _shun_streaming(rect)
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
        left = self._places[head:end]
        places = [image.get_rect(topleft=(x, y)) for image, x, y, _alpha in after]
        self._places[head:end] = places
        self._sprites = frame
        same = set(before).intersection(after)
        if same and [each for each in before if each in same] == [
            each for each in after if each in same
        ]:
            left = [place for each, place in zip(before, left, strict=True) if each not in same]
            places = [place for each, place in zip(after, places, strict=True) if each not in same]
        # Else what is in both, but in another order or number, looks different, too.
        return _moved(left, places)


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


def _moved(before: list[Rect], after: list[Rect]) -> list[Rect]:
    """The places that have changed, one for each thing that may have moved a little."""
    if len(before) != len(after):
        return before + after
    result = []
    for one, other in zip(before, after, strict=True):
        union = one.union(other)
        if union.w * union.h <= one.w * one.h + other.w * other.h + RECT_COST:
            result.append(union)
        else:
            result += (one, other)
    return result


def merge_rects(rects: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Rects clipped to `bounds`; those near each other are joined where the union costs less."""
    clips = [clipped for rect in rects if (clipped := rect.clip(bounds)).w]
    if len(clips) < 2:
        return clips
    areas = [rect.w * rect.h for rect in clips]
    around = clips[0].unionall(clips[1:])
    if around.w * around.h <= sum(areas) + RECT_COST:
        return [around]
    # Large ones first: the small ones within them join them at once.
    numbers = range(len(clips))
    order = [number for number in numbers if areas[number] >= RECT_COST]
    order += [number for number in numbers if areas[number] < RECT_COST]
    result: list[Rect] = []
    changed: list[int] = []
    for number in order:
        clipped, area = clips[number], areas[number]
        for index in clipped.inflate(NEAR, NEAR).collidelistall(result):
            union = clipped.union(result[index])
            size, both = union.w * union.h, area + changed[index]
            if size <= both + RECT_COST:
                # What has changed in it: else a row of small ones joins all between them.
                result[index], changed[index] = union, min(size, both)
                break
        else:
            result.append(clipped)
            changed.append(area)
    if len(result) > MAX_RECTS:
        return [around]
    return _without_overlaps(result)


def _without_overlaps(rects: list[Rect]) -> list[Rect]:
    """The same, those joined that have grown into each other so far that one costs less."""
    for index, rect in enumerate(rects):
        for other in rects[index + 1 :]:
            union = rect.union(other)
            if union.w * union.h <= rect.w * rect.h + other.w * other.h + RECT_COST:
                left = [each for each in rects if each is not rect and each is not other]
                return _without_overlaps([union, *left])
    return rects


def _shun_streaming(rect: Rect) -> None:
    """Widen a rect by a pixel at the left where its rows would begin at a multiple of 16 bytes.

    SDL copies such rows past the processor's cache: whatever is blended over them waits for memory.
    """
    if rect.x % STREAMED == 0 < rect.x:
        rect.x -= 1
        rect.w += 1


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
        elif alpha == MULTIPLY:
            surface.fblits(solid)
            solid = []
            surface.blit(image, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        elif alpha > 0:
            surface.fblits(solid)
            solid = []
            own = image.get_alpha()
            image.set_alpha(alpha)
            surface.blit(image, (x, y))
            image.set_alpha(own)
    surface.fblits(solid)
    surface.set_clip(None)
