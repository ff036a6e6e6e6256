"""The landscape on the title page: mountains, hills with towns, fields, and the road before them.

Its layers appear one after the other, so that the page does not wait for them, and move a little as
the coach drives, the near ones further than the far ones.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from pygame import Rect, Surface

from game import resources
from game.ui.graphics import svg
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.timeline import progress
from game.ui.pieces import cards
from game.ui.settings import Settings

WIDTH, HEIGHT = 1600, 400
"""Units of the layers' pictures; their middle is in the middle of the page."""

ROAD = 341
"""Units from the top of the picture to the line on which wheels and hooves stand."""

TOWNS = (
    ("salzburg", 455, 264),
    ("nuernberg", 640, 262),
    ("ulm", 1090, 262),
    ("innsbruck", 170, 262),
)
"""The towns on the hills: the middle and the foot of each in units."""

TOWN = 124, 93
"""Width and height of a town in units."""


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
    Layer("far", 8, 252, 8),
    Layer("hills", 160, 300, 20),
    Layer("fields", 250, 348, 40),
    Layer("wayside", 166, HEIGHT, 66),
)
"""Those behind first."""


class TitleLandscape:
    """The layers in a place on the page, and what is seen of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._room = Rect(0, 0, 0, 0)
        self._pictures: list[tuple[Surface, int, int]] = []
        self._times: list[float] = []
        """When each picture was painted."""
        self._now = 0.0
        self._seen = Kept[list[Sprite]]()

    def lay_out(self, room: Rect) -> None:
        """Fill a place in the window, beyond which nothing is seen."""
        if room.size != self._room.size:
            self._pictures, self._times = [], []
        self._room = room

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
        """Paint all layers and show them at once."""
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

    def sprites(self, share: float) -> list[Sprite]:
        """The layers when the coach has driven a share of its way, 0 to 1."""
        moved = tuple(round(moves * share) for _image, _top, moves in self._pictures)
        source = self._room.topleft, self._pictures, moved, self._strengths
        return self._seen.get(source, lambda: self._cut(moved))

    def _cut(self, moved: tuple[int, ...]) -> list[Sprite]:
        room, result = self._room, []
        shown = zip(self._pictures, moved, self._strengths, strict=True)
        for (image, top, _moves), left, strength in shown:
            part = image.subsurface(left, 0, room.width, image.get_height())
            result.append(Sprite(part, room.x, room.y + top, strength))
        return result


def road(room: Rect) -> int:
    """The y in the window on which wheels stand in a landscape that fills `room`."""
    return room.y + room.height * ROAD // HEIGHT


def _paint(layer: Layer, size: tuple[int, int]) -> tuple[Surface, int, int]:
    """The picture of a layer, the pixels from the top to it, and by how many it moves."""
    width, height = size
    scale = height / HEIGHT
    top, moves = round(layer.top * scale), round(layer.moves * scale)
    box = width + moves, round(layer.foot * scale) - top
    left = (WIDTH - box[0] / scale) / 2
    drawing = resources.folder("assets") / "pieces" / f"landscape-{layer.name}.svg"
    # As many units as there are pixels: the rest of a pixel would be clear.
    view = " ".join(f"{each:.3f}" for each in (left, top / scale, box[0] / scale, box[1] / scale))
    head = f'viewBox="{view}" width="{box[0]}" height="{box[1]}"'
    text = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', head, svg.source(drawing), count=1)
    image = svg.rasterise(text, box)
    if layer.name == "hills":
        _put_towns(image, left, top, scale)
    return image, top, moves


def _put_towns(image: Surface, left: float, top: int, scale: float) -> None:
    """Stand the towns on the hills of a picture that begins `left` units and `top` pixels in."""
    size = round(TOWN[0] * scale), round(TOWN[1] * scale)
    for city, x, foot in TOWNS:
        town = cards.engraving(city, size)
        place = town.get_rect(midbottom=(round((x - left) * scale), round(foot * scale) - top))
        image.blit(town, place)
