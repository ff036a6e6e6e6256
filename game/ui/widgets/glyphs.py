"""Glyphs of gamepad buttons, as each make prints them."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.input.device import Make
from game.ui.input.gamepad import BUTTONS, TRIGGERS, Press

ROUND_NAMES = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
}
SHOULDER_NAMES = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
}
TRIGGER_NAMES = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}
GLYPH_OF_PRESS: dict[Press, str] = {
    **{BUTTONS[button]: sign for button, sign in {**ROUND_NAMES, **SHOULDER_NAMES}.items()},
    **{TRIGGERS[axis]: sign for axis, sign in TRIGGER_NAMES.items()},
}
"""The name of the button that sends a key."""

WORDS = {
    Make.XBOX: {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "ls": "L", "rs": "R"},
    Make.PLAYSTATION: {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "ls": "L3", "rs": "R3"},
    Make.NINTENDO: {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "ls": "L", "rs": "RS"},
}
WHITE: Colour = (250, 248, 244)
DISC: Colour = (34, 33, 38)
LETTERS: dict[str, Colour] = {
    "a": (132, 206, 88),
    "b": (240, 104, 92),
    "x": (104, 172, 240),
    "y": (246, 202, 76),
}
SHAPES: dict[str, Colour] = {
    "a": (142, 182, 240),
    "b": (244, 124, 120),
    "x": (238, 156, 208),
    "y": (106, 216, 184),
}
LEAST = 14
"""The least height of a glyph on a widget, in pixels."""

SQUARE_SHARE = 0.55
"""The share of a square widget's height that a glyph may have."""

NARROW = 80
"""The height of a glyph that reaches over the edge, in per cent of the usual one."""

SCALE = 4
"""The factor by which glyphs are drawn larger and then shrunk, for smooth edges."""


def glyph(press: Press, make: Make, side: int) -> Surface | None:
    """The glyph of the button that sends a key, `side` pixels high; None if there is none."""
    name = GLYPH_OF_PRESS.get(press)
    return None if name is None else _paint_glyph(name, make, side)


@cached(64)
def _paint_glyph(name: str, make: Make, side: int) -> Surface:
    words = WORDS[make].get(name)
    s = side * SCALE
    if words is None:
        image = _disc((s, s))
        _face(image, name, make)
    else:
        image = _disc((s * 3 // 2, s))
        label = text.render(words, s * 62 // 100, WHITE, "bold")
        image.blit(label, label.get_rect(center=image.get_rect().center))
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (width // SCALE, height // SCALE))


def _disc(size: tuple[int, int]) -> Surface:
    """A dark disc with a light rim, visible on wood and on paper."""
    image = Surface(size, pygame.SRCALPHA)
    rect, radius = image.get_rect(), size[1] // 2
    rim = max(SCALE, size[1] // 18)
    pygame.draw.rect(image, palette().parchment_light, rect, border_radius=radius)
    pygame.draw.rect(image, DISC, rect.inflate(-2 * rim, -2 * rim), border_radius=radius)
    return image


def _face(image: Surface, name: str, make: Make) -> None:
    s = image.get_width()
    if name in ("back", "start"):
        _small(image, name, make)
    elif make is Make.PLAYSTATION:
        _shape(image, name, SHAPES[name])
    else:
        colour = LETTERS[name] if make is Make.XBOX else WHITE
        letter = text.render(name.upper(), s * 80 // 100, colour, "bold")
        box = letter.get_bounding_rect()
        place = box.copy()
        place.center = image.get_rect().center
        image.blit(letter, place, box)


def _shape(image: Surface, name: str, colour: Colour) -> None:
    """Cross, circle, square and triangle."""
    s = image.get_width()
    middle, reach, line = s / 2, s * 0.22, max(2, s // 12)
    if name == "a":
        for dy in (-reach, reach):
            start, end = (middle - reach, middle - dy), (middle + reach, middle + dy)
            pygame.draw.line(image, colour, start, end, line)
    elif name == "b":
        pygame.draw.circle(image, colour, (middle, middle), reach * 1.15, line)
    elif name == "x":
        square = Rect(0, 0, round(2 * reach), round(2 * reach))
        square.center = (s // 2, s // 2)
        pygame.draw.rect(image, colour, square, line)
    else:
        corners = [
            (
                middle + 1.3 * reach * math.sin(angle),
                middle + 0.1 * s - 1.3 * reach * math.cos(angle),
            )
            for angle in (0, math.tau / 3, 2 * math.tau / 3)
        ]
        pygame.draw.polygon(image, colour, [(x, y - 0.04 * s) for x, y in corners], line)


def _small(image: Surface, name: str, make: Make) -> None:
    """The glyphs of the two small buttons in the middle."""
    s = image.get_width()
    middle, reach, line = s // 2, s * 22 // 100, max(2, s // 12)
    if make is Make.NINTENDO:
        bar = Rect(0, 0, 2 * reach, line)
        bar.center = (middle, middle)
        pygame.draw.rect(image, WHITE, bar)
        if name == "start":
            post = Rect(0, 0, line, 2 * reach)
            post.center = (middle, middle)
            pygame.draw.rect(image, WHITE, post)
    elif name == "start":
        for row in (-1, 0, 1):
            bar = Rect(0, 0, 2 * reach, line)
            bar.center = (middle, middle + row * reach * 3 // 4)
            pygame.draw.rect(image, WHITE, bar)
    elif make is Make.PLAYSTATION:
        for turn in (-1, 0, 1):
            x, y = middle + turn * reach, middle + abs(turn) * reach // 3
            end = (x + turn * reach // 3, y - reach)
            pygame.draw.line(image, WHITE, (x, y + reach // 3), end, line)
    else:
        side = reach * 5 // 4
        for offset in (-reach // 2, reach // 3):
            square = Rect(0, 0, side, side)
            square.center = (middle + offset, middle + offset)
            pygame.draw.rect(image, DISC, square)
            pygame.draw.rect(image, WHITE, square, max(2, line * 3 // 4))


def badge(
    press: Press,
    make: Make,
    rect: Rect,
    metrics: Metrics,
    margin: int,
    *,
    corner: bool = False,
) -> list[Sprite]:
    """A glyph on a widget in `rect`: in its left `margin`, over the edge too where that is narrow,
    so that no word is covered; on the edge if there is none, or on the upper right `corner`.
    """
    wide = rect.width > 2.4 * rect.height
    # What a small square button shows must be seen above the glyph.
    most = rect.height if wide or margin else rect.height * SQUARE_SHARE
    side = max(LEAST, min(metrics.px(2.8), round(most)))
    gap = metrics.px(0.6)
    if 0 < margin < side + 2 * gap:
        # Over the edge it must leave the words of a button beside it free, too.
        side = max(LEAST, side * NARROW // 100)
    image = glyph(press, make, side)
    if image is None:
        return []
    place = image.get_rect()
    if margin >= place.width + 2 * gap:
        place.midleft = (rect.x + gap, rect.centery)
    elif margin > 0:
        place.midright = (rect.x + margin - gap // 2, rect.centery)
    elif corner:
        # Words go up to the edges of what is pressed, but not into the corners.
        place.center = rect.topright
    elif wide:
        place.center = (rect.right - place.width // 3, rect.top + place.height // 8)
    else:
        place.center = (rect.centerx, rect.bottom + place.height // 8)
    place.clamp_ip(Rect(0, 0, *metrics.size))
    return [Sprite(image, *place.topleft)]
