"""Pictures of cards: a town's engraving, tinted and patterned by province."""

from __future__ import annotations

import random
from enum import Enum
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.card_names import (
    FOOT,
    LARGEST_SHARE,
    LEAST_LETTERS,
    SMALLEST_NAME,
    Lettering,
    goes_in,
    lettering_alone,
    name_room,
    upright_room,
)
from game.ui.graphics.patterns import band_colours, band_pattern
from game.ui.graphics.patterns import pattern as pattern_of
from game.ui.graphics.shadows import SHADE
from game.ui.graphics.theme import Colour, mix, palette, to_hex
from game.ui.pieces.horse_badge import BACK, horse_row, print_badge

VOWELS = frozenset("aeiouyäöü")

FELT: Colour = (66, 84, 62)
"""The cloth of an empty place."""

ASPECT = 64 / 90
"""Width of a card over its height."""

FAN, MOST_IN_FAN = 0.26, 6
"""The share of a card's width that a fan shows of each but the last, and the most cards in it."""


class HorsesLook(Enum):
    """How the horses that a card brings look on its foot: `PRINTED`, `TICKED` where they are enough
    to close a route and those of other cards are not, or `NONE` at all where they do not count.
    """

    PRINTED = 0
    NONE = 1
    TICKED = 2


@cached(256)
def card(
    city_id: str,
    name: str,
    tint: Colour,
    pattern: str,
    size: tuple[int, int],
    horses: int = 0,
    strip: int = 0,
    lettering: Lettering | None = None,
    larger: float = 1.0,
    named: bool = True,
    look: HorsesLook = HorsesLook.PRINTED,
    badge: int = 0,
) -> Surface:
    """The face of a city's card, `size` pixels; `horses` 1 to 3 are printed on its foot in a
    `look` that says whether they count.

    The name of a card that lies alone is `larger` by this factor, as far as its width allows.

    `strip` is the width at its left that another card leaves visible: the name is written there.
    The badge with its horses has at most the width of `badge`, so that it is as large as those of
    other cards in its row.
    With `lettering` the name is written as those of other cards in its row. One that is not `named`
    is a small picture beside words that name it.
    """
    width, height = size
    unit = width / 64
    face = Surface(size, pygame.SRCALPHA)
    face.blit(_body(size, tint), (0, 0))
    edge = max(2, round(2.6 * unit))
    if lettering is not None:
        larger = max(1.0, lettering.font / (height * LARGEST_SHARE))
    elif strip:
        larger = 1.0
    lettering = lettering or lettering_alone(name, size, strip, larger)
    name_height = round(height * 0.185 * larger) if named else 0
    band_height = round(height * FOOT)
    band = Rect(edge, height - edge - band_height, width - 2 * edge, band_height)
    ground, marks = band_colours(pattern, tint)
    face.fill((*ground, 255), band)
    face.blit(
        pattern_of(band_pattern(pattern), band.size, max(4.5, 6 * unit), marks, 0.9), band.topleft
    )

    paper = Rect(edge, edge, width - 2 * edge, height - 2 * edge - band_height)
    face.blit(_sheet(paper.size), paper.topleft)
    art = Rect(paper.x, paper.y + name_height, paper.width, paper.height - name_height)
    sky = mix(tint, palette().parchment_light, 0.7)
    face.fill((*sky, 255), art)
    line = max(1, round(0.7 * unit))
    ink = mix(palette().ink, tint, 0.25)
    face.fill((*ink, 255), (art.x, art.y, art.width, line))
    face.fill((*ink, 255), (art.x, art.bottom - line, art.width, line))
    _engrave(face, city_id, art.inflate(-2 * line, -2 * line))

    title = Rect(paper.x, paper.y, min(paper.width, strip - edge) if strip else paper.width, 0)
    words = name_on(name, size, strip, lettering)
    if strip and lettering.upright:
        # A little of the strip shows beside the next card's round corner.
        face.fill((*sky, 255), (paper.x, paper.y, title.width + edge, paper.height))
        title.height = paper.height - round(height * lettering.signs)
    else:
        title.height = name_height
    if named:
        face.blit(words, words.get_rect(center=title.center))
    if horses and look is not HorsesLook.NONE:
        seen = Rect(band.x, band.y, strip - band.x, band.height) if strip else band
        widest = badge - band.x if badge else seen.width
        print_badge(face, seen, horses, widest, ticked=look is HorsesLook.TICKED)
    if named and width >= 90:
        _postmark(face, city_id, art)
    return face


def name_on(name: str, size: tuple[int, int], strip: int, lettering: Lettering) -> Surface:
    """The picture of a town's name on a card of `size`, or on a strip of one."""
    font, upright, share, signs, whole = lettering
    ink = palette().ink
    if strip and upright:
        length = upright_room(size, signs)
        image = text.render_narrow(name, font, length, ink, "semibold", smallest=SMALLEST_NAME)
        return pygame.transform.rotate(image, 90)
    font = whole or font
    room, least = name_room(size, strip), SMALLEST_NAME
    if strip:
        name, least = abbreviated(name, font, room), font
    room = min(room, ceil(text.width_of(name, font, "semibold") * share))
    return text.render_narrow(name, font, room, ink, "semibold", smallest=least)


def abbreviated(name: str, font: int, room: int) -> str:
    """A name, or as much of it as goes into `room` pixels: cut after a consonant, with a point."""

    def fits(words: str) -> bool:
        return goes_in(words, font, room)

    if fits(name):
        return name
    cuts = [name[:end] for end in range(len(name) - 2, LEAST_LETTERS - 1, -1)]
    good = [cut for cut in cuts if cut[-1] not in VOWELS and not cut[-1].isspace()]
    fitting = (f"{cut}." for cut in good if fits(f"{cut}."))
    return next(fitting, name[:LEAST_LETTERS])


@cached(64)
def fan_of_backs(count: int, height: int) -> Surface:
    """The backs of so many cards, overlapping, `height` pixels high; one faint if there is none."""
    back = card_back((round(height * ASPECT), height))
    step = round(back.get_width() * FAN)
    seen = min(max(count, 1), MOST_IN_FAN)
    image = Surface((back.get_width() + step * (seen - 1), height), pygame.SRCALPHA)
    for number in range(seen):
        image.blit(back, (number * step, 0))
    if not count:
        image.set_alpha(110)
    return image


@cached(16)
def card_back(size: tuple[int, int], horses: int = 0) -> Surface:
    """The back of a card, with a post horn; with `horses`, of a card before the coach."""
    width, height = size
    unit = width / 64
    back = Surface(size, pygame.SRCALPHA)
    back.blit(_body(size, BACK), (0, 0))
    inset = max(3, round(5 * unit))
    field = Rect(0, 0, width, height).inflate(-2 * inset, -2 * inset)
    lattice = pattern_of("cross", field.size, 7 * unit, mix(BACK, palette().gold_light, 0.4), 0.55)
    back.blit(lattice, field.topleft)
    pygame.draw.rect(back, palette().gold, field, max(1, round(0.9 * unit)))
    middle = round(min(width, height) * 0.6)
    disc = textures.plate(
        (middle, middle),
        mix(BACK, (0, 0, 0), 0.25),
        palette().gold,
        middle // 2,
        max(1, round(unit)),
    )
    spot = disc.get_rect(center=field.center)
    back.blit(disc, spot)
    if horses:
        row = horse_row(f"+{horses}", round(middle * 0.42), palette().gold_light)
        back.blit(row, row.get_rect(center=spot.center))
    else:
        side = round(middle * 0.72)
        gold, light = palette().gold, palette().gold_light
        horn = svg.piece("horn", (side, side), gold, light, (70, 46, 16), gold)
        back.blit(horn, horn.get_rect(center=spot.center))
    return back


@cached(16)
def card_slot(size: tuple[int, int]) -> Surface:
    """An empty place for a card: felt that many cards have pressed down, with a worn horn."""
    width, height = size
    radius, deep = max(3, width // 14), max(2, width // 18)
    felt = Surface(size, pygame.SRCALPHA)
    felt.blit(textures.noise(size, (width, height), 200, 255, 7), (0, 0))
    felt.fill((*FELT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    side = round(width * 0.5)
    worn = mix(FELT, (255, 250, 220), 0.22)
    horn = svg.piece("horn", (side, side), worn, worn, FELT, worn).copy()
    horn.set_alpha(130)
    felt.blit(horn, horn.get_rect(center=(width // 2, height // 2)))
    # The rim throws a shadow from above and the left.
    rim = Surface((width + 4 * deep, height + 4 * deep), pygame.SRCALPHA)
    rim.fill((*SHADE, 215))
    hole = Rect(3 * deep, 3 * deep, width - deep, height - deep)
    pygame.draw.rect(rim, (*SHADE, 0), hole, border_radius=radius)
    rim = pygame.transform.gaussian_blur(rim, deep)
    felt.blit(rim, (-2 * deep, -2 * deep))
    line = max(1, width // 64)
    pygame.draw.rect(felt, (18, 14, 8, 255), felt.get_rect(), line, border_radius=radius)
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    felt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return felt


@cached(64)
def _body(size: tuple[int, int], tint: Colour) -> Surface:
    width, height = size
    unit = width / 64
    rim = mix(tint, palette().walnut_dark, 0.72)
    light = mix(tint, (255, 255, 255), 0.35)
    line = max(0.8, 0.8 * unit)
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}" '
        f'rx="{3.4 * unit:.1f}" fill="{to_hex(tint)}" stroke="{to_hex(rim)}" '
        f'stroke-width="{line}"/>'
        f'<rect x="{1.4 * line}" y="{1.4 * line}" width="{width - 2.8 * line}" '
        f'height="{height - 2.8 * line}" rx="{2.9 * unit:.1f}" fill="none" '
        f'stroke="{to_hex(light)}" stroke-width="{line * 0.7}"/></svg>'
    )
    return svg.rasterise(drawing, size)


@cached(32)
def _sheet(size: tuple[int, int]) -> Surface:
    sheet = Surface(size)
    sheet.fill((251, 243, 224))
    grain = textures.noise(size, (size[0] // 3 + 2, size[1] // 3 + 2), 244, 255, 5)
    sheet.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sheet


@cached(128)
def engraving(city_id: str, size: tuple[int, int]) -> Surface:
    """A town's engraving fitted into `size`; small ones have stronger lines."""
    drawing = svg.town_art(city_id)
    image = svg.rasterise(drawing, size) if drawing else svg.piece("town-generic", size)
    strong = image.copy()
    for _ in range(2 if size[0] < 70 else 1 if size[0] < 130 else 0):
        strong.blit(image, (0, 0))
    return strong


def town_view(city_id: str, size: tuple[int, int]) -> Surface:
    """A town's large engraving fitted into `size`; of an unknown town that of the cards."""
    drawing = svg.town_view(city_id)
    return svg.rasterise(drawing, size) if drawing else engraving(city_id, size)


def _engrave(face: Surface, city_id: str, room: Rect) -> None:
    scale = min(room.width / 160, room.height / 120)
    size = (max(1, round(160 * scale)), max(1, round(120 * scale)))
    art = engraving(city_id, size)
    face.blit(art, (room.centerx - size[0] // 2, room.bottom - size[1]))


def _postmark(face: Surface, city_id: str, art: Rect) -> None:
    """Print a postmark on the engraving, a little different for every city."""
    draw = random.Random(city_id)
    side = round(art.width * 0.27)
    stamp = svg.piece("postmark", (side, side), ink=palette().wax)
    stamp = pygame.transform.rotozoom(stamp, draw.uniform(-24, 24), 1.0)
    stamp.set_alpha(125)
    gap = round(side * draw.uniform(0.06, 0.16))
    face.blit(stamp, stamp.get_rect(topright=(art.right - gap, art.top + gap)))
