"""The landscape on the title page: mountains, hills with towns, fields, and the road before them.

Its layers appear one after the other, so that the page does not wait for them, and move a little as
the coach drives, the near ones further than the far ones.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import resources
from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.kept import Kept
from game.ui.graphics.paintings import painting
from game.ui.graphics.theme import Colour
from game.ui.graphics.timeline import progress
from game.ui.pieces import cards
from game.ui.settings import Settings

WIDTH, TOP, FOOT = 1600, -80, 382
"""Units of the layers' pictures, from top to foot; their middle is in the middle of the page."""

HEIGHT = FOOT - TOP

ROAD = 333
"""The line on which wheels and hooves stand, in units."""


class Town(NamedTuple):
    """A town on the hills: its middle, its foot and its width in units.

    `haze` is the share of the air's colour in it: the farther away it is, the paler.
    """

    name: str
    x: int
    foot: int
    width: int
    haze: float


TOWNS = (
    Town("sigmaringen", 936, 236, 110, 0.44),
    Town("nuernberg", 326, 247, 108, 0.43),
    Town("salzburg", 578, 272, 106, 0.34),
    Town("ulm", 1188, 277, 112, 0.34),
    Town("muenchen", 196, 277, 136, 0.3),
    Town("freiburg", 1462, 249, 104, 0.43),
)
"""As the pictures of the hills have room for them, those behind first."""

TOWN = 0.75
"""Height of a town, in its widths."""

AIR: Colour = (226, 224, 196)
"""The colour in which what is far away pales."""


NIGHTFALL, DARKEST = 352, (0.86, 0.85, 0.86)
"""The line, in units, from which on the ground before the road darkens towards the viewer, and the
shares of red, green and blue that are left at its foot.
"""

GLOW, GLOW_AT, GLOW_WIDE = (44, 24, 2), 0.47, 0.75
"""The low sun's light on the road: its strength in its middle, where that is in the width of the
picture, and how wide it is, as a share of that.
"""

LIT = ("hills", "fields")
"""The layers on which that light falls."""

FADES = 0.4
"""Seconds in which a layer appears."""


class Layer(NamedTuple):
    """`name` of a picture, the units from `top` to `foot` that are not clear, and those by which it
    moves to the left while the coach drives.
    """

    name: str
    top: int
    foot: int
    moves: int


LAYERS = (
    Layer("far", TOP, 252, 8),
    Layer("hills", 140, 300, 20),
    Layer("fields", 250, 348, 40),
    Layer("wayside", 166, FOOT, 66),
)
"""Those behind first."""


TREE, BEYOND = (290, 400), 136
"""Units of an old tree with a fence, across and high; in the end it stands at the left end, and so
many units of its picture are beyond that.
"""

NEAR_MOVES = 96
"""Units by which it moves to the left while the coach drives."""

SLOPES = 180
"""The highest of what hides the feet of towns, in units."""


class TitleLandscape:
    """The layers in a place on the page, and what is seen of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._room = Rect(0, 0, 0, 0)
        self._pictures: list[tuple[Surface, int, int]] = []
        self._times: list[float] = []
        """The moment at which each picture was painted."""
        self._now = 0.0
        self._seen = Kept[list[Sprite]]()

    def lay_out(self, room: Rect) -> None:
        """Fill a place in the window, beyond which nothing is seen."""
        if room.size != self._room.size:
            self._pictures, self._times = [], []
        self._room = room

    @property
    def begun(self) -> bool:
        """True once the first layer is there."""
        return bool(self._pictures)

    @property
    def painted(self) -> bool:
        """True once every layer is there."""
        return len(self._pictures) == len(LAYERS)

    def tick(self, now: float) -> bool:
        """Paint the next layer if one is missing; True if the landscape looks different now."""
        before, self._now = self._strengths, now
        if not self.painted and self._room.width:
            self._paint_next(now)
            return True
        return self._strengths != before

    def finish(self) -> None:
        """Paint all layers and show them at once.

        Raises BudgetExceededError if the frame has used up its time.
        """
        while not self.painted:
            self._paint_next(-math.inf)
        self._times = [-math.inf] * len(LAYERS)

    def _paint_next(self, now: float) -> None:
        self._pictures.append(_paint(LAYERS[len(self._pictures)], self._room.size))
        self._times.append(now)

    @property
    def _strengths(self) -> tuple[int, ...]:
        """The strength of each layer that is painted, up to 255."""
        fades = 0.0 if self._settings.reduced_motion else FADES
        return tuple(round(255 * progress(self._now, since, fades)) for since in self._times)

    @property
    def strength(self) -> int:
        """The strength of the nearest layer, up to 255; 0 until it is painted."""
        return self._strengths[-1] if self.painted else 0

    def sprites(self, share: float) -> list[Sprite]:
        """The layers when the coach has driven a share of its way, 0 to 1."""
        moved = tuple(round(moves * share) for _image, _top, moves in self._pictures)
        source = self._room.topleft, self._pictures, moved, self._strengths
        return self._seen.get(source, lambda: self._cut(moved))

    def front(self, share: float) -> list[Sprite]:
        """The tree nearer than the coach, when that has driven a share of its way."""
        if not self.painted:
            return []
        room, scale, strength = self._room, self._room.height / HEIGHT, self.strength
        x = room.x + round((NEAR_MOVES * (1 - share) - BEYOND) * scale)
        image = svg.piece("foreground-fence", (round(TREE[0] * scale), round(TREE[1] * scale)))
        return within(room, [Sprite(image, x, room.bottom - image.get_height(), strength)])

    def _cut(self, moved: tuple[int, ...]) -> list[Sprite]:
        room, result = self._room, []
        shown = zip(self._pictures, moved, self._strengths, strict=True)
        for (image, top, _moves), left, strength in shown:
            part = image.subsurface(left, 0, room.width, image.get_height())
            result.append(Sprite(part, room.x, room.y + top, strength))
        return result


def road(room: Rect) -> int:
    """The y in the window on which wheels stand in a landscape that fills `room`."""
    return room.y + room.height * (ROAD - TOP) // HEIGHT


@cached(1, brief=True)
def _paint(layer: Layer, size: tuple[int, int]) -> tuple[Surface, int, int]:
    """The picture of a layer, the pixels from the top to it, and by how many it moves."""
    width, height = size
    scale = height / HEIGHT
    top, moves = round((layer.top - TOP) * scale), round(layer.moves * scale)
    box = Rect(0, top, width + moves, round((layer.foot - TOP) * scale) - top)
    # The middle of the drawing is in the middle of the picture.
    left = (WIDTH - box.width / scale) / 2
    image = _part(layer.name, left, box, scale)
    if layer.name == "far":
        _tint(image, "landscape-far", left, Rect((0, 0), box.size), scale)
        image.blit(_part("far-lines", left, box, scale), (0, 0))
    if layer.name == "hills":
        _put_towns(image, left, top, scale)
        # What is before the towns: nothing of it is as high as they are.
        low = round((SLOPES - TOP) * scale)
        image.blit(
            _part("slopes", left, Rect(0, low, box.width, box.bottom - low), scale), (0, low - top)
        )
    if layer.name != "far":
        _tint(image, "landscape-wash", left, box, scale)
    if layer.name == "wayside":
        _darken(image, round((NIGHTFALL - TOP) * scale) - top)
    elif layer.name in LIT:
        _warm(image)
    return image, top, moves


def _darken(image: Surface, start: int) -> None:
    """Let the ground of a picture darken from a line on down to its foot."""
    shade, high = Surface((1, 2)), image.get_height() - start
    shade.fill((255, 255, 255))
    shade.set_at((0, 1), [round(255 * each) for each in DARKEST])
    shade = pygame.transform.smoothscale(shade, (1, high))
    shade = pygame.transform.scale(shade, (image.get_width(), high))
    image.blit(shade, (0, start), special_flags=pygame.BLEND_RGB_MULT)


def _warm(image: Surface) -> None:
    """Let the light of the low sun fall on a picture."""
    light = Surface((33, 1))
    for x in range(33):
        off = abs(x / 32 - GLOW_AT) / (GLOW_WIDE / 2)
        light.set_at((x, 0), [round(each * max(0.0, 1 - off * off)) for each in GLOW])
    light = pygame.transform.smoothscale(light, (image.get_width(), 1))
    light = pygame.transform.scale(light, image.get_size())
    image.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _tint(image: Surface, name: str, left: float, box: Rect, scale: float) -> None:
    """Tint a picture, which begins `left` units in and fills a box in pixels from the top of a
    painting, with that.
    """
    whole = painting(name)
    fine = whole.get_width() / WIDTH
    part = Rect(
        round(left * fine),
        round(box.y / scale * fine),
        round(box.width / scale * fine),
        round(box.height / scale * fine),
    )
    seen = whole.subsurface(part.clip(whole.get_rect()))
    spread = pygame.transform.smoothscale(seen, image.get_size())
    image.blit(spread, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _part(name: str, left: float, box: Rect, scale: float) -> Surface:
    """A part of a drawing, from `left` units on; `box` is in pixels from the drawing's top."""
    drawing = resources.folder("assets") / "pieces" / f"landscape-{name}.svg"
    # As many units as there are pixels: the rest of a pixel would be clear.
    units = (left, TOP + box.y / scale, box.width / scale, box.height / scale)
    view = " ".join(f"{each:.3f}" for each in units)
    head = f'viewBox="{view}" width="{box.width}" height="{box.height}"'
    text = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', head, svg.source(drawing), count=1)
    return svg.rasterise(text, box.size)


def _put_towns(image: Surface, left: float, top: int, scale: float) -> None:
    """Stand the towns on the hills of a picture that begins `left` units and `top` pixels in."""
    for town in TOWNS:
        size = round(town.width * scale), round(town.width * TOWN * scale)
        middle = round((town.x - left) * scale)
        if not -size[0] < middle < image.get_width() + size[0]:
            continue
        picture = _hazy(cards.engraving(town.name, size), town.haze)
        image.blit(
            picture, picture.get_rect(midbottom=(middle, round((town.foot - TOP) * scale) - top))
        )


def _hazy(picture: Surface, share: float) -> Surface:
    """A new picture with a share of the colour of the air in it."""
    seen = round(255 * (1 - share))
    result = picture.copy()
    result.fill((seen, seen, seen), special_flags=pygame.BLEND_RGB_MULT)
    result.fill([round(each * share) for each in AIR], special_flags=pygame.BLEND_RGB_ADD)
    return result
