"""Light and marks over things: where something may land, what is chosen, how many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.scaling import unscaled_words
from game.ui.widgets import torn_letter

CROSS = 5.4
"""Units of height of the cross on a card that goes."""

GLOW = 190
"""Opacity, of 255, of the light from which the bright edge of a card stands out."""


def halo(rect: Rect, colour: Colour, alpha: int, most: int | None = None) -> Sprite:
    """Soft light around and behind a thing, `most` pixels beyond it if that is given."""
    reach = max(4, rect.height // 4)
    reach = reach if most is None else min(reach, most)
    return Sprite(_halo(rect.size, reach, colour), rect.x - reach, rect.y - reach, alpha)


@cached(64)
def _halo(size: tuple[int, int], reach: int, colour: Colour) -> Surface:
    image = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    image.fill((*colour, 0))
    inner = image.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(image, (*colour, 255), inner, border_radius=min(inner.size) // 2)
    return pygame.transform.gaussian_blur(image, max(1, reach // 3))


def glow(rect: Rect, metrics: Metrics) -> Sprite:
    """A bright line around a card that may be taken, and light that fades in the gap beside it."""
    reach, line = max(5, metrics.px(1.1)), max(2, metrics.px(0.28))
    return Sprite(_glow(rect.size, reach, line), rect.x - reach, rect.y - reach)


@cached(16)
def _glow(size: tuple[int, int], reach: int, line: int) -> Surface:
    image = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    image.fill((*palette().focus, 0))
    inner = Rect((reach, reach), size).inflate(2 * line, 2 * line)
    pygame.draw.rect(image, (*palette().focus, GLOW), inner, border_radius=reach)
    image = pygame.transform.gaussian_blur(image, max(1, reach // 3))
    pygame.draw.rect(image, palette().focus, inner, border_radius=max(3, reach // 2))
    return image


def aimed_town(town: Rect, name: Rect, metrics: Metrics) -> list[Sprite]:
    """A green ring around a town and its name where advice leads, and an arrow to it, as on cards
    that fit.
    """
    # The arrow is at the side of the town that its name leaves free.
    around, above = town.union(name), name.centery >= town.centery
    arrow = _aim(metrics.px(2.4), above)
    middle = around.midtop if above else around.midbottom
    ringed = ring(around, palette().green, metrics, wide=max(3, metrics.px(0.35)))
    return [ringed, Sprite(arrow, *arrow.get_rect(center=middle).topleft)]


@cached(4)
def _aim(side: int, down: bool) -> Surface:
    """The arrow of cards that fit, upright."""
    arrow = svg.piece(
        "sign-fits",
        (side, side),
        palette().green,
        mix(palette().green, (255, 255, 255), 0.4),
        None,
        (255, 255, 255),
        palette().parchment_light,
    )
    return pygame.transform.rotate(arrow, -90 if down else 90)


def spoken_ring(rect: Rect, metrics: Metrics) -> Sprite:
    """A golden ring with dark rims around a thing that is spoken of: red would be a player's."""
    line, gap = max(2, metrics.px(0.4)), max(1, metrics.px(0.2))
    rim = max(1, line // 4)
    around = rect.inflate(*[2 * (gap + line + rim)] * 2)
    return Sprite(_spoken_ring(around.size, line, rim, 2 * (gap + line)), *around.topleft)


@cached(16)
def _spoken_ring(size: tuple[int, int], line: int, rim: int, radius: int) -> Surface:
    image, colours = Surface(size, pygame.SRCALPHA), palette()
    whole = image.get_rect()
    inner = whole.inflate(-2 * rim, -2 * rim)
    dark = line + 2 * rim
    pygame.draw.rect(image, colours.walnut_dark, whole, dark, border_radius=radius + rim)
    pygame.draw.rect(image, colours.gold_light, inner, line, border_radius=radius)
    return image


def enlarged(house: Rect) -> Rect:
    """A place an eighth as large again, so that the names beside it stay in sight."""
    return house.inflate(house.width // 8, house.height // 8)


def ghost_house(factory: SpriteFactory, seat: int, rect: Rect, chosen: bool = True) -> list[Sprite]:
    """A house in `rect` that is only thought of; an empty outline where none was `chosen`."""
    image = factory.proposed(seat, rect.height, chosen)
    house = Sprite(image, *image.get_rect(center=rect.center).topleft)
    return [halo(rect, palette().gold_light, 255), house] if chosen else [house]


def chosen_house(factory: SpriteFactory, seat: int, rect: Rect) -> list[Sprite]:
    """A house in full colour and in a light, where one is about to be set."""
    image = factory.piece(seat, rect.height)
    house = Sprite(image, *image.get_rect(center=rect.center).topleft)
    return [halo(rect, palette().gold_light, 255), house]


def thin_edge(metrics: Metrics) -> int:
    """The width of the gold along cards that may all be taken or played alike."""
    return max(2, metrics.px(0.2))


def gold_edge(rect: Rect, metrics: Metrics, alpha: int = 255) -> Sprite:
    """A thin line of gold around a card that may be played like others beside it."""
    return ring(rect, palette().gold_light, metrics, alpha, thin_edge(metrics))


def ring(
    rect: Rect, colour: Colour, metrics: Metrics, alpha: int = 255, wide: int | None = None
) -> Sprite:
    """A line around a card, of the usual width unless another one is given."""
    wide = wide or max(2, metrics.px(0.3))
    around = rect.inflate(2 * wide, 2 * wide)
    return Sprite(_ring(around.size, wide, colour), *around.topleft, alpha)


@cached(64)
def _ring(size: tuple[int, int], wide: int, colour: Colour) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    # A dark hairline sets it off from paper.
    box, fine = image.get_rect(), max(1, wide // 4)
    pygame.draw.rect(image, palette().walnut_dark, box, wide, border_radius=3 * wide)
    inner = box.inflate(-2 * fine, -2 * fine)
    pygame.draw.rect(image, colour, inner, wide, border_radius=3 * wide)
    return image


TALLEST_TOOLTIP = 34
"""Per cent of the window's height that a tooltip has at most, unless its words are the usual ones.
"""

FAR = 25
"""Cost of a pixel of a tooltip's way from its thing, in units of spacing that it would cover."""

EMPTY, EMPTY_STRONG = 90, 220
"""Opacity of the ring where a stack of tiles was, of 255, usually and with high contrast."""

HEAVY = 40
"""Cost of a pixel that a tooltip should never cover."""


def hint(rect: Rect, words: str, metrics: Metrics, pale: bool = False) -> Sprite:
    """Faint words where nothing lies, as large as they go in unbroken; `pale` ones on wood."""
    colour = palette().parchment_dark if pale else palette().faded
    longest = max(words.split(), key=len)
    size = text.fit(longest, metrics.body, rect.width, "italic", text.SMALLEST)[1]
    while (
        size > text.SMALLEST and text.block_height(words, size, rect.width, "italic") > rect.height
    ):
        size -= 1
    label = text.render_block(words, size, rect.width, colour, "italic", "center")
    return Sprite(label, *label.get_rect(center=rect.center).topleft)


def no_route(road: Rect, metrics: Metrics) -> Sprite:
    """The words on the road of a route that has not begun."""
    return hint(road, _("No route yet"), metrics)


def tag(words: str, rect: Rect, metrics: Metrics, urgent: bool = False) -> Sprite:
    """Words on a small tag that hangs out below a pile, clear of the horses printed on it; red ones
    where they are `urgent`.
    """
    # Beyond this it would hang out over the edge of the sheet, or over the pile beside it.
    largest = max(text.SMALLEST, rect.height * 20 // 100)
    size = min(max(metrics.small, rect.height // 8), largest)
    room = rect.width * 96 // 100
    style: Style = "bold" if urgent else "semibold"
    while size > text.SMALLEST and text.width_of(words, size, style) + size // 2 > room:
        size -= 1
    image = paper_tag(words, size, urgent)
    hangs = image.get_height() * 7 // 10
    return Sprite(image, *image.get_rect(midbottom=(rect.centerx, rect.bottom + hangs)).topleft)


TINTED_INK, TINTED_RIM = 0.35, 0.5
"""The shares of sepia in the ink of the letters on a tinted tag, and in its rim."""


@cached(256)
def paper_tag(
    words: str, size: int, urgent: bool = False, tinted: bool = False, most: int = 0
) -> Surface:
    """Words in one or more lines on a small tag of paper, in a font of `size` pixels; `urgent` ones
    in red. A `tinted` one is parchment in lighter letters, which lies back behind the names of
    cities. At the `most` it is so many pixels wide, with narrower letters, unless that is 0.
    """
    ink = palette().wax if urgent else palette().ink
    style: Style = "bold" if urgent else "semibold"
    if tinted and not palette().strong:
        ink, style = mix(palette().ink, palette().sepia, TINTED_INK), "regular"
    labels = [text.render(each, size, ink, style) for each in words.split("\n")]
    wide = max(each.get_width() for each in labels) + size * 2 // 3
    if most and wide > most:
        lines, wide, room = words.split("\n"), most, max(1, most - size // 2)
        labels = [text.render_narrow(each, size, room, ink, style) for each in lines]
    height, more = round(size * 1.25), round(size * 1.05) * (len(labels) - 1)
    box = wide, height + more
    rim = palette().wax if urgent else palette().sepia
    ground = palette().parchment if tinted else palette().letter
    if tinted and not palette().strong:
        rim = mix(ground, rim, TINTED_RIM)
    image = textures.plate(box, ground, rim, size // 3, 1).copy()
    for row, label in enumerate(labels):
        middle = (box[0] // 2, height // 2 + row * round(size * 1.05))
        image.blit(label, label.get_rect(center=middle))
    return image


@cached(8)
def wax_tick(side: int) -> Surface:
    """A tick stamped into wax, on what is chosen."""
    light = palette().parchment_light
    return svg.piece("sign-done", (side, side), main=palette().wax, on=light)


@cached(8)
def tick_place(side: int) -> Surface:
    """A ring: the place of a tick on what may be chosen."""
    line, rim = max(2, side // 9), mix(palette().parchment, palette().sepia, 0.9)
    return textures.plate((side, side), palette().parchment_light, rim, side // 2, line)


@cached(8)
def goes(side: int) -> Surface:
    """A torn letter on paper: a card that will go, as the notes before it say."""
    image = textures.plate((side, side), palette().letter, palette().wax, side // 4, side // 16)
    letter = torn_letter(side * 3 // 4, palette().wax, palette().letter)
    image = image.copy()
    image.blit(letter, letter.get_rect(center=image.get_rect().center))
    return image


def mark(rect: Rect, kept: bool, metrics: Metrics, decided: bool = False) -> Sprite:
    """A tick in wax, or a ring for one, at the side that no other card covers: whether a card is
    kept; a torn letter for one that is not once this is `decided`.

    It stands above the foot, where the horses are printed.
    """
    image = wax_tick(metrics.px(3.4)) if kept else tick_place(metrics.px(2.8))
    if decided and not kept:
        image = goes(metrics.px(3.2))
    inset = metrics.px(0.5)
    foot = rect.height * 22 // 100
    return Sprite(image, rect.x + inset, rect.bottom - foot - image.get_height() - inset)


def crossed_out(rect: Rect, seen: int, metrics: Metrics) -> Sprite:
    """A large cross in wax on the picture of a card that has been chosen to go; `seen` pixels of
    the card are in sight at its left.
    """
    side = min(metrics.px(CROSS), seen - 2, rect.height * 34 // 100)
    image = _cross(max(side, metrics.px(2)))
    # Below the name, above the plate that says what it is about.
    middle = rect.x + seen // 2, rect.y + rect.height * 42 // 100
    return Sprite(image, *image.get_rect(center=middle).topleft)


@cached(8)
def _cross(side: int) -> Surface:
    """A light cross on a disc of wax."""
    scale = 4
    big = Surface((side * scale,) * 2, pygame.SRCALPHA)
    full, light, disc = side * scale, palette().parchment_light, palette().wax
    pygame.draw.circle(big, light, (full // 2, full // 2), full // 2)
    pygame.draw.circle(big, disc, (full // 2, full // 2), full * 46 // 100)
    arm, thick = full * 22 // 100, full * 8 // 100
    for slope in (1, -1):
        ends = [
            (full // 2 - arm, full // 2 - arm * slope),
            (full // 2 + arm, full // 2 + arm * slope),
        ]
        (x, y), (to_x, to_y) = ends
        off = thick * 7 // 10
        corners = [(x + off, y - off * slope), (x - off, y + off * slope)]
        corners += [(to_x - off, to_y + off * slope), (to_x + off, to_y - off * slope)]
        pygame.draw.polygon(big, light, corners)
        for end in ends:
            pygame.draw.circle(big, light, end, thick)
    return pygame.transform.smoothscale(big, (side, side))


def tooltip(words: str, box: Rect, metrics: Metrics) -> list[Sprite]:
    """A tooltip in `box`, which `tooltip_box` has found."""
    pad = metrics.unit
    room, tall = box.width - 2 * pad, box.height - pad
    found = _tooltip_words(words, metrics)
    size = next(size for size, *measures in found if measures == [room, tall])
    block = text.render_block(words, size, room)
    paper = textures.plate(box.size, palette().letter, palette().sepia, pad // 2, 1)
    return [
        *shadows.with_shadow(paper, box.x, box.y, pad),
        Sprite(block, box.x + pad, box.y + pad // 2),
    ]


def _tooltip_words(words: str, metrics: Metrics) -> Iterator[tuple[int, int, int]]:
    """Font sizes of a tooltip's words with their widths and heights, the largest first: wider, then
    smaller, before too tall.
    """
    most = metrics.size[1] * TALLEST_TOOLTIP // 100
    least = min(metrics.body, unscaled_words(metrics).body)
    for size in range(metrics.body, least - 1, -1):
        longest = max(text.width_of(line, size) for line in words.split("\n")) + 2
        for widest in (min(metrics.px(40), metrics.size[0] // 2), metrics.size[0] // 2):
            width = min(widest, longest)
            tall = text.block_height(words, size, width)
            if tall <= most or (size, widest) == (least, metrics.size[0] // 2):
                yield size, width, tall
                break


def tooltip_box(
    words: str,
    near: Rect,
    metrics: Metrics,
    avoid: Sequence[Rect],
    never: Sequence[Rect] = (),
    edges: Sequence[Rect] = (),
) -> Rect:
    """The place of a tooltip beside `near`, in the window, that covers least of what to `avoid`.

    What should `never` be covered counts many times, and so do the places whose `edges` it may lie
    along: rather than cover them, large words become smaller.
    """
    pad, heavy = metrics.unit, [*never, *edges, near]
    largest: Rect | None = None
    for _size, width, tall in _tooltip_words(words, metrics):
        size = width + 2 * pad, tall + pad
        box = _beside(size, near, metrics, avoid, never, edges)
        if box.collidelist(heavy) < 0:
            return box
        largest = largest or box
    assert largest is not None
    return largest


def _beside(
    size: tuple[int, int],
    near: Rect,
    metrics: Metrics,
    avoid: Sequence[Rect],
    never: Sequence[Rect],
    edges: Sequence[Rect],
) -> Rect:
    """The place of a tooltip of this size that costs least."""
    pad, box = metrics.unit, Rect((0, 0), size)
    window = Rect(0, 0, *metrics.size).inflate(-pad, -pad)
    lefts, tops = [near.centerx - box.width // 2], [near.centery - box.height // 2]
    # Past a row of cards or of small buttons there may be room where beside the thing is none.
    for around in (near, _with_its_row(near, [*avoid, *never, *edges], 2 * pad)):
        lefts += [around.right + pad, around.x - pad - box.width]
        tops += [around.y - pad - box.height, around.bottom + pad]
    for rect in edges:
        lefts += [rect.x - pad - box.width, rect.right + pad]
        tops += [rect.y - pad - box.height, rect.bottom + pad]
    places = [Rect(x, y, *box.size).clamp(window) for y in tops for x in lefts]
    heavy = [*never, *edges, near]

    def cost(place: Rect) -> tuple[int, int]:
        hidden = covered(place, avoid) + HEAVY * covered(place, heavy)
        way = abs(place.centerx - near.centerx) + abs(place.centery - near.centery)
        # Far from its thing it would not be seen to belong there.
        far = max(0, way - box.width // 2 - near.width // 2 - 4 * pad)
        return hidden + far * pad * FAR, way

    return min(places, key=cost)


def _with_its_row(near: Rect, others: Sequence[Rect], gap: int) -> Rect:
    """The rectangle around a place and all that follows it within `gap` pixels."""
    around = Rect(near)
    for _each in others:
        grown = around.unionall(
            [rect for rect in others if rect.colliderect(around.inflate(gap, gap))]
        )
        if grown == around:
            break
        around = grown
    return around


@cached(16)
def empty_stack(size: int) -> Surface:
    """The place of a stack of which no tile is left: a ring lightly engraved in the sheet."""
    fine = 4
    large = Surface((size * fine, size * fine), pygame.SRCALPHA)
    large.fill((*palette().sepia, 0))
    middle, radius = (size * fine // 2,) * 2, size * fine * 7 // 20
    dark = *palette().sepia, EMPTY_STRONG if palette().strong else EMPTY
    pygame.draw.circle(large, dark, middle, radius, max(1, size // 40) * fine)
    return pygame.transform.smoothscale(large, (size, size))
