"""Pictures of houses, carriages, riders and towns."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.cut import trimmed
from game.ui.graphics.theme import Colour, Mark, casing, mix, palette, seat_colour

CARRIAGE_ASPECT = 2.4
HOUSE_ASPECT = 66 / 72
RATED, CITIES_ALONE = 58, 64
"""Diameter of the discs beside a carriage, in per cent of its height: of two, and of one alone."""

RIM = 30
"""The height of a house on the map, in widths of its light rim."""

CHOSEN = 120
"""Of 255: how much colour has a house that is only thought of."""

TINT, THIN, CORNER = 0.4, 20, 21
"""The share of its colour that a house has which is offered, its height in widths of the line
around it, and per cent of it that the disc with the plus at its corner has as radius.
"""

OFFERED = 0.28
"""The share of its colour that the house of a seat has which nobody has."""

HORSE_ASPECT = 116 / 88
BROKEN_ASPECT = 184 / 100


@cached(64)
def house(colour: str, size: int, ghost: bool = False) -> Surface:
    """A seat's wooden house, `size` pixels high; a `ghost` is a proposed one, pale."""
    seat = seat_colour(colour)
    # With high contrast a rim sets it off from what is below.
    rim = max(1, size // 12) if palette().strong else 0
    image = svg.piece(
        f"house-{seat.roof}",
        (round(size * HOUSE_ASPECT) - 2 * rim, size - 2 * rim),
        seat.main,
        seat.light,
        seat.dark,
        seat.on,
        mix(palette().ink, seat.dark, 0.3),
    )
    if rim:
        image = _rimmed(image, rim, casing(seat.main))
    if not ghost:
        return image
    pale = image.copy()
    pale.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


@cached(32)
def proposed(colour: str, size: int, round_peg: bool, chosen: bool) -> Surface:
    """A house that is only thought of: half transparent within a dashed line in its colour; where
    it is not `chosen` in a pale tint of that within a thin line, with a small plus at its corner.

    It is `size` pixels high, and a `round_peg` where houses are pegs.
    """
    if not chosen:
        return _offered(colour, size, round_peg)
    fine, seat = 4, seat_colour(colour)
    wide, dash = max(3, round(size * fine / 13)), max(2, round(size / 7)) * fine
    inner = size * fine - wide
    whole = peg(colour, inner) if round_peg else house(colour, inner)
    shape = pygame.mask.from_surface(whole)
    large = Surface((whole.get_width() + wide, whole.get_height() + wide), pygame.SRCALPHA)
    paper = shape.to_surface(setcolor=(*palette().parchment_light, 215), unsetcolor=(0, 0, 0, 0))
    pale = whole.copy()
    pale.fill((255, 255, 255, CHOSEN), special_flags=pygame.BLEND_RGBA_MULT)
    paper.blit(pale, (0, 0))
    large.blit(paper, (wide // 2, wide // 2))
    ink = mix(palette().ink, seat.dark, 0.3 if palette().strong else 0.6)
    for number, (x, y) in enumerate(shape.outline()):
        if number % dash < dash * 6 // 10:
            pygame.draw.circle(large, ink, (x + wide // 2, y + wide // 2), wide / 2)
    return pygame.transform.smoothscale(large, (round(large.get_width() / fine), size))


def _offered(colour: str, size: int, round_peg: bool) -> Surface:
    """A house that a press would put there, in a pale tint within a thin dark line."""
    fine, seat = 4, seat_colour(colour)
    light = palette().parchment_light
    main, bright, dark = (
        mix(light, each, TINT) for each in (seat.main, seat.light, mix(seat.main, seat.dark, 0.5))
    )
    ink = mix(palette().ink, seat.dark, 0.3)
    line = max(fine, size * fine // THIN)
    high = size * fine - 2 * line
    if round_peg:
        large = Surface((size * fine,) * 2, pygame.SRCALPHA)
        pygame.draw.circle(large, ink, large.get_rect().center, size * fine / 2)
        pygame.draw.circle(large, main, large.get_rect().center, high / 2)
    else:
        wide = round(high * HOUSE_ASPECT)
        house = svg.piece(f"house-{seat.roof}", (wide, high), main, bright, dark, main, ink)
        large = _rimmed(house, line, ink)
    _plus(large, ink)
    return pygame.transform.smoothscale(large, (round(large.get_width() / fine), size))


def _plus(image: Surface, ink: Colour) -> None:
    """Paint the sign at the lower right corner of a house that a press would put one there."""
    radius = image.get_height() * CORNER // 100
    x, y = image.get_width() - radius - 1, image.get_height() - radius - 1
    pygame.draw.circle(image, ink, (x, y), radius)
    pygame.draw.circle(image, palette().parchment_light, (x, y), radius * 84 // 100)
    arm, half = radius * 52 // 100, max(2, radius * 14 // 100)
    pygame.draw.rect(image, ink, Rect(x - arm, y - half, 2 * arm, 2 * half))
    pygame.draw.rect(image, ink, Rect(x - half, y - arm, 2 * half, 2 * arm))


@cached(16)
def house_outline(colour: str, size: int) -> Surface:
    """The lines of a seat's house, `size` pixels high, that nobody has yet."""
    ink = palette().sepia
    # As much of its colour as shows whose it would be.
    paper = mix(palette().form, seat_colour(colour).main, OFFERED)
    shade = mix(paper, ink, 0.14)
    line = mix(paper, ink, 1.0 if palette().strong else 0.75)
    fine = 3
    rim = max(fine, size * fine // RIM)
    high = size * fine - 2 * rim
    wide = round(high * HOUSE_ASPECT)
    roof = seat_colour(colour).roof
    large = svg.piece(f"house-{roof}", (wide, high), paper, paper, shade, paper, line)
    image = _rimmed(large, rim, line)
    return pygame.transform.smoothscale(image, (round(image.get_width() / fine), size))


@cached(64)
def map_house(colour: str, size: int, ghost: bool = False) -> Surface:
    """A seat's house on the map, `size` pixels high within a light rim, that sets it off there."""
    if palette().strong:
        return house(colour, size, ghost)
    fine = 3
    rim = max(fine, size * fine // RIM)
    large = _rimmed(house(colour, size * fine - 2 * rim), rim, palette().parchment_light)
    image = pygame.transform.smoothscale(large, (round(large.get_width() / fine), size))
    if ghost:
        image.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@cached(64)
def peg(colour: str, size: int, ghost: bool = False) -> Surface:
    """A round peg in a seat's colour, with a sign by which it is told apart without colours."""
    seat = seat_colour(colour)
    fine = 4
    side = size * fine
    large = Surface((side, side), pygame.SRCALPHA)
    centre, rim = (side / 2, side / 2), max(fine, side // 11)
    pygame.draw.circle(large, mix(palette().ink, seat.dark, 0.3), centre, side / 2)
    pygame.draw.circle(large, seat.main, centre, side / 2 - rim)
    _sign(large, seat.mark, seat.on)
    image = pygame.transform.smoothscale(large, (size, size))
    if ghost:
        image.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _sign(image: Surface, mark: Mark, colour: Colour) -> None:
    """A seat's mark, so large that it is seen in a few pixels."""
    side = image.get_width()
    wide = max(2, side // 7)
    near, far = side * 0.32, side * 0.68
    match mark:
        case Mark.STRIPES:
            for y in (0.41, 0.59):
                pygame.draw.line(image, colour, (near, side * y), (far, side * y), wide * 3 // 4)
        case Mark.DOTS:
            pygame.draw.circle(image, colour, (side / 2, side / 2), side * 0.16)
        case Mark.CROSS:
            pygame.draw.line(image, colour, (near, near), (far, far), wide)
            pygame.draw.line(image, colour, (near, far), (far, near), wide)
        case Mark.PLAIN:
            pass


def _rimmed(image: Surface, rim: int, colour: Colour) -> Surface:
    """A picture with a rim of this colour around it."""
    width, height = image.get_size()
    shape = pygame.mask.from_surface(image)
    # As far to all sides as to left and right first, then up and down: that is much less to draw.
    wide = pygame.Mask((width + 2 * rim, height))
    for x in range(2 * rim + 1):
        wide.draw(shape, (x, 0))
    around = pygame.Mask((width + 2 * rim, height + 2 * rim))
    for y in range(2 * rim + 1):
        around.draw(wide, (0, y))
    result = around.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    result.blit(image, (rim, rim))
    return result


@cached(32)
def carriage(length: int, size: tuple[int, int], colour: Colour | None = None) -> Surface:
    """The carriage for a route of `length` cities (3 to 7; others look like the nearest one)."""
    kind = min(max(length, 3), 7)
    colour = colour or palette().wax
    return svg.piece(f"carriage-{kind}", size, *livery(colour))


def livery(colour: Colour) -> tuple[Colour, Colour, Colour, Colour]:
    """Main, light and dark of a carriage painted in a colour, and the gold on it."""
    return colour, mix(colour, (255, 255, 255), 0.35), mix(colour, (0, 0, 0), 0.42), (232, 196, 106)


@cached(4)
def broken_coach(height: int) -> Surface:
    """A coach without its front wheel, which lies beside it."""
    size = (round(height * BROKEN_ASPECT), height)
    return svg.piece("coach-broken", size, *livery(palette().wax))


@cached(32)
def carriage_card(length: int, points: int, size: tuple[int, int]) -> Surface:
    """A carriage card, with the required route length at its left and the points at its right."""
    width, height = size
    card = textures.paper(size, "tag").copy()
    foot = round(height * 0.49)
    inset = max(3, min(size) // 14)
    room = (width - 2 * inset, height - foot - inset)
    image = carriage(length, room)
    card.blit(image, (inset, inset))
    side = max(12, foot - inset // 2)
    y = height - inset // 2 - side
    card.blit(milestone(length, side), (inset, y))
    card.blit(points_seal(points, side), (width - inset - side, y))
    line_y = y + side // 2
    pygame.draw.line(
        card,
        mix(palette().parchment, palette().sepia, 0.6),
        (inset + side + inset // 2, line_y),
        (width - inset - side - inset // 2, line_y),
        max(1, height // 90),
    )
    return card


def milestone(length: int, side: int) -> Surface:
    """The sign of so many cities of a route: a pale disc."""
    return _badge(str(length), side, palette().parchment_light, palette().sepia, palette().ink)


def points_seal(points: int, side: int) -> Surface:
    """The sign of so many points: a disc of red wax."""
    return _badge(str(points), side, palette().wax, (92, 18, 16), (255, 243, 222))


@cached(8)
def rating_key(size: int, words: tuple[str, str]) -> Surface:
    """The two discs below carriages without numbers, and what each counts, on a tag of paper; in a
    font of so many pixels.
    """
    side, gap = size, max(2, size // 4)
    light, wax = palette().parchment_light, palette().wax
    discs = (
        _badge("", side, light, palette().sepia, palette().ink),
        _badge("", side, wax, (92, 18, 16), light),
    )
    labels = [text.render(each, size, palette().ink) for each in words]
    line = round(size * 1.2)
    wide = side + 3 * gap + max(each.get_width() for each in labels)
    rim = mix(palette().parchment, palette().sepia, 0.5)
    ground = (wide, line * len(labels) + gap)
    result = textures.plate(ground, palette().parchment, rim, gap, 1).copy()
    for row, (disc, label) in enumerate(zip(discs, labels, strict=True)):
        middle = gap // 2 + row * line + line // 2
        result.blit(disc, disc.get_rect(midleft=(gap, middle)))
        result.blit(label, label.get_rect(midleft=(side + 2 * gap, middle)))
    return result


@cached(32)
def rated_carriage(
    length: int, points: int | None, height: int, colour: Colour, share: int = RATED
) -> Surface:
    """A seat's carriage with the cities it stands for and, unless None, the points that it brings:
    joined by a line, as below the carriages on the sheet, in discs of this `share` of its height.
    """
    image = trimmed_carriage(length, height * 6 // 5, colour)
    side = max(12, height * (CITIES_ALONE if points is None else share) // 100)
    seals = [milestone(length, side)]
    seals += [] if points is None else [points_seal(points, side)]
    step, middle = side + max(2, height // 6), height // 2
    left = image.get_width() + max(2, height // 6)
    result = Surface((left + (len(seals) - 1) * step + side, height), pygame.SRCALPHA)
    result.blit(image, image.get_rect(midleft=(0, middle)))
    line = max(1, height // 30)
    result.fill(palette().sepia, (left + side // 2, middle, (len(seals) - 1) * step, line))
    for number, seal in enumerate(seals):
        x = left + number * step + side // 2
        result.blit(seal, seal.get_rect(center=(x, middle)))
    return result


def trimmed_carriage(length: int, size: int, colour: Colour) -> Surface:
    """A carriage without the air around it: the drawing of a small one, `size` pixels high, fills
    half its picture.
    """
    return trimmed(carriage(length, (round(size * CARRIAGE_ASPECT), size), colour))


def _badge(words: str, side: int, fill: Colour, rim: Colour, ink: Colour) -> Surface:
    badge = textures.plate((side, side), fill, rim, side // 2, max(1, side // 16)).copy()
    label = text.render(words, round(side * 0.74), ink, "bold")
    badge.blit(label, label.get_rect(center=(side // 2, side // 2)))
    return badge


@cached(128)
def landmark(city_id: str, size: tuple[int, int]) -> Surface:
    """The landmark of a town in few bold strokes, to be read from 34 pixels of height on."""
    drawing = svg.landmark(city_id)
    return svg.rasterise(drawing, size) if drawing else svg.piece("town-small", size)


@cached(128)
def town(city_id: str, size: tuple[int, int]) -> Surface:
    """A town's drawing for the map, on a light ground that covers the roads below."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    scale = min(width / 160, height / 120)
    art_size = (max(1, round(160 * scale)), max(1, round(120 * scale)))
    art = landmark(city_id, art_size)
    spot = art.get_rect(midbottom=(width // 2, height))
    # The light fades out before the edge of the picture.
    blur = max(1, min(art_size) // 10)
    glow = Surface(art_size, pygame.SRCALPHA)
    glow.fill((*palette().parchment_light, 0))
    inner = glow.get_rect().inflate(-4 * blur, -4 * blur)
    pygame.draw.rect(glow, palette().parchment_light, inner, border_radius=min(inner.size) // 3)
    glow = pygame.transform.gaussian_blur(glow, blur)
    glow.set_alpha(170)
    image.blit(glow, spot)
    image.blit(art, spot)
    return image


@cached(16)
def rider(size: int, colour: Colour | None = None) -> Surface:
    """A postilion on horseback blowing his horn, `size` pixels high."""
    return svg.piece(
        "rider", (round(size * 116 / 112), size), palette().gold, ink=colour or palette().ink
    )


@cached(16)
def horse(size: int, colour: Colour | None = None) -> Surface:
    """A horse, `size` pixels high."""
    return svg.piece("horse", (round(size * HORSE_ASPECT), size), ink=colour or palette().ink)


@cached(16)
def horn(size: tuple[int, int]) -> Surface:
    """A brass post horn."""
    gold, light = palette().gold, palette().gold_light
    return svg.piece("horn", size, gold, light, (92, 60, 16), palette().wax)


@cached(16)
def crown(size: tuple[int, int]) -> Surface:
    return svg.piece(
        "crown", size, palette().gold, palette().gold_light, (92, 60, 16), palette().wax
    )
