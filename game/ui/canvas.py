"""A retained display list: paints only where this frame differs from the one before.

Surfaces are compared by identity, so a surface that has been handed to the canvas must not be
drawn on afterwards; make a new one instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface

Key: TypeAlias = tuple[int, int, int, int]

MERGE_SLACK = 1.3
MAX_RECTS = 24


class Sprite(NamedTuple):
    """An image at its top left corner; `alpha` 0 to 255 on top of the image's own."""

    image: Surface
    x: int
    y: int
    alpha: int = 255

    @property
    def rect(self) -> Rect:
        return self.image.get_rect(topleft=(self.x, self.y))

    @property
    def key(self) -> Key:
        return (id(self.image), self.x, self.y, self.alpha)


class Canvas:
    def __init__(self) -> None:
        # Held, not only remembered by id: a freed surface's id may come again.
        self._sprites: tuple[Sprite, ...] = ()
        self._background: Surface | None = None
        self._target: Surface | None = None

    def invalidate(self) -> None:
        """Paint everything at the next frame."""
        self._background = None

    def paint(self, surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring `surface` up to date; the rects for `pygame.display.update`, [] if none."""
        frame = tuple(sprites)
        if background is not self._background or surface is not self._target:
            dirty = [surface.get_rect()]
        else:
            dirty = merged(_changed(self._sprites, frame), surface.get_rect())
        self._sprites, self._background, self._target = frame, background, surface
        for rect in dirty:
            _paint_region(surface, background, frame, rect)
        return dirty


def compose(surface: Surface, background: Surface, sprites: Sequence[Sprite]) -> None:
    """Paint everything, once."""
    _paint_region(surface, background, sprites, surface.get_rect())


def merged(rects: Sequence[Rect], bounds: Rect) -> list[Rect]:
    """Rects clipped to `bounds`, joined wherever painting the union costs little more."""
    result: list[Rect] = []
    for rect in rects:
        clipped = rect.clip(bounds)
        if clipped.width == 0 or clipped.height == 0:
            continue
        joined = True
        while joined:
            joined = False
            for index, other in enumerate(result):
                union = clipped.union(other)
                if _area(union) <= MERGE_SLACK * (_area(clipped) + _area(other)):
                    clipped = union
                    del result[index]
                    joined = True
                    break
        result.append(clipped)
    if len(result) > MAX_RECTS:
        return [result[0].unionall(result[1:])]
    return result


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _changed(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Rect]:
    old_keys = [sprite.key for sprite in before]
    new_keys = [sprite.key for sprite in after]
    if old_keys == new_keys:
        return []
    old_counts, new_counts = Counter(old_keys), Counter(new_keys)
    rects = _surplus(before, old_counts - new_counts)
    rects += _surplus(after, new_counts - old_counts)
    # What stayed may still have changed places in the stacking order.
    kept = old_counts & new_counts
    kept_before, kept_after = _only(before, kept), _only(after, kept)
    for old, new in zip(kept_before, kept_after, strict=True):
        if old.key != new.key:
            rects += [old.rect, new.rect]
    return rects


def _surplus(sprites: Sequence[Sprite], surplus: Counter[Key]) -> list[Rect]:
    return [sprite.rect for sprite in sprites if sprite.key in surplus]


def _only(sprites: Sequence[Sprite], counts: Counter[Key]) -> list[Sprite]:
    left = counts.copy()
    result = []
    for sprite in sprites:
        if left[sprite.key] > 0:
            left[sprite.key] -= 1
            result.append(sprite)
    return result


def _paint_region(
    surface: Surface, background: Surface, sprites: Sequence[Sprite], region: Rect
) -> None:
    surface.set_clip(region)
    if not background.get_rect().contains(region):
        surface.fill((0, 0, 0), region)
    surface.blit(background, region.topleft, region)
    for image, x, y, alpha in sprites:
        if alpha <= 0 or not region.colliderect((x, y, *image.get_size())):
            continue
        if alpha >= 255:
            surface.blit(image, (x, y))
            continue
        own = image.get_alpha()
        image.set_alpha(alpha)
        surface.blit(image, (x, y))
        image.set_alpha(own)
    surface.set_clip(None)
