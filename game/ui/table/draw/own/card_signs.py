"""Drawing of the signs of cards: a seal where one fits or costs the route, a plate on what may be
discarded, grey for what waits.
"""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces.cards import HorsesLook
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key
from game.ui.widgets import lock, torn_letter

SCALE = 3
"""The factor by which torn edges are drawn larger and then shrunk, for smooth edges."""

SEAL = 0.29
"""The side of a seal as a share of a card's width."""

LEAST = 15
"""The least side of a seal in pixels: below it its arrow could not be read."""

CLEAR = 0.07
"""The distance of a seal from the next card that lies over its own, as a share of its width."""

COST = 0.28
"""The same of the smaller sign that a card costs the route: several cards of a hand wear it."""

INSET = 0.6
"""The share of a torn edge that lies on its own card where it covers another."""

FOOT = 0.79
"""Beginning of a card's foot, as a share of its height: its horses are printed below."""

QUIET = 190
"""Opacity, of 255, of torn letters beside advice: several of them would outshout its one arrow."""

COIN, BELOW_NAME = 0.25, 0.2
"""The side of a small tile on a card as a share of its width, and the share of its height that the
name above takes.
"""

PLATE, LEAST_PLATE, LEDGE = 0.165, 13, 0.03
"""Height of a plate on a card as a share of that of the card, its least one in pixels, and the
share of the card at its foot that stands behind the ledge of the rack.
"""

GREY = 120
"""Grey over a card that can do nothing now, of 255."""


def seal_side(width: int, seen: int) -> int:
    """The side of a seal on a card so wide, of which `seen` pixels are in sight."""
    return min(max(LEAST, round(width * SEAL)), max(LEAST, seen * 56 // 100))


def sign_sprites(card: Rect, sign: Sign | None, seen: int, side: int | None = None) -> list[Sprite]:
    """The sign on a card of which `seen` pixels are in sight at its left, if it wears one; its
    `side` is that of the others in the row, if it is given.
    """
    if sign is None or not sign.fits:
        return []
    inset = max(1, card.width // 40)
    side = seal_side(card.width, seen) if side is None else min(side, seen - 2 * inset)
    y = card.y + round(card.height * FOOT) - side
    right = card.x + min(seen, card.width) - inset
    if seen < card.width:
        # Close to the next card it would seem to be a sign of that one.
        right -= min(round(card.width * CLEAR), max(0, seen - side - 2 * inset))
    x = right - side
    if sign is Sign.LEFT:
        x = card.x + inset
    elif sign is Sign.BOTH:
        x = card.x + (seen - side) // 2
    return [Sprite(picture_of(sign, side), x, y)]


def coin_side(card: tuple[int, int], seen: int) -> int:
    """The side of the small tile on a card of which `seen` pixels are in sight, which its city is
    the last one missing for.
    """
    return min(max(LEAST, round(card[0] * COIN)), max(LEAST, seen * 45 // 100))


@cached(32)
def with_coin(face: Surface, coin: Surface) -> Surface:
    """The face of a card with a small tile below its name, at the left: there it is in sight beside
    the next card, too.
    """
    image = face.copy()
    width, height = face.get_size()
    image.blit(coin, (max(1, width // 18), round(height * BELOW_NAME)))
    return image


def picture_of(sign: Sign, side: int) -> Surface:
    """A sign beside words that say what it means."""
    if sign is Sign.COSTS:
        return _cost(side)
    return _seal("both" if sign is Sign.BOTH else "right", side, sign is Sign.LEFT)


@cached(64)
def _seal(arrow: str, side: int, mirrored: bool) -> Surface:
    green = palette().green
    image = svg.piece(
        "sign-fits-both" if arrow == "both" else "sign-fits",
        (side, side),
        green,
        mix(green, (255, 255, 255), 0.4),
        None,
        (255, 255, 255),
        palette().parchment_light,
    )
    return pygame.transform.flip(image, True, False) if mirrored else image


@cached(16)
def lock_coin(side: int) -> Surface:
    """A small grey disc with a lock, to be seen on a picture."""
    grey, light = mix(palette().sepia, (120, 122, 124), 0.8), palette().parchment_light
    image = textures.plate((side, side), grey, light, side // 2, max(1, side // 16)).copy()
    sign = lock(round(side * 0.62), light, grey)
    image.blit(sign, sign.get_rect(center=(side // 2, side // 2 - side // 24)))
    return image


def costing_card(card: Surface, place: Rect, seen: int, depth: int, quiet: bool = False) -> Sprite:
    """A card in its place that would cost the route, with a torn letter on a small disc, pale where
    that is `quiet`, and its shadow: one picture, for it is drawn often. `seen` pixels of it are in
    sight at its left.
    """
    x, y = shadows.shadow_corner(0, 0, depth)
    image = _costing_card(card, min(seen, place.width), depth, quiet)
    return Sprite(image, place.x + x, place.y + y)


@cached(32)
def _costing_card(card: Surface, seen: int, depth: int, quiet: bool) -> Surface:
    width, height = card.get_size()
    image = shadows.shadow((width, height), depth).copy()
    x, y = shadows.shadow_corner(0, 0, depth)
    image.blit(card, (-x, -y))
    side = max(LEAST, min(round(width * COST), seen * 45 // 100))
    inset = max(1, width // 28)
    top = round(height * FOOT) - side - inset
    sign = _cost(side)
    if quiet:
        sign = sign.copy()
        sign.set_alpha(QUIET)
    image.blit(sign, (seen - inset - side - x, top - y))
    return image


@cached(8)
def _cost(side: int) -> Surface:
    """A disc of wax with a torn letter on it: no postmark looks like that."""
    paper, wax = palette().parchment_light, palette().wax
    image = textures.plate((side, side), wax, paper, side // 2, max(1, side // 16)).copy()
    letter = torn_letter(round(side * 0.66), paper, wax)
    image.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
    return image


def torn_card(card: Surface, place: Rect, covers: bool = False) -> Sprite:
    """A card in its place with a torn red edge around it: one picture, for it is drawn often.

    Where it `covers` the card at its left, that edge lies mostly on the card itself: the name there
    is not cut.
    """
    reach = max(4, place.width // 14)
    inset = round(reach * INSET) if covers else 0
    left = place.x + inset - reach
    return Sprite(_torn_card(card, reach, inset), left, place.y - reach)


@cached(32)
def _torn_card(card: Surface, reach: int, inset: int) -> Surface:
    seen = card.subsurface((inset, 0, card.get_width() - inset, card.get_height()))
    image = _torn(seen.get_size(), reach).copy()
    image.blit(seen, (reach, reach))
    return image


@cached(32)
def _torn(size: tuple[int, int], reach: int) -> Surface:
    """Paper torn off all around a card: red, with its light fibres outside."""
    width, height = (side + 2 * reach for side in size)
    big = Surface((width * SCALE, height * SCALE), pygame.SRCALPHA)
    for least, colour in ((0.0, palette().parchment_light), (0.3, palette().wax)):
        outline = ragged(Rect(0, 0, *big.get_size()), reach * SCALE, least)
        pygame.draw.polygon(big, colour, outline)
    return pygame.transform.smoothscale(big, (width, height))


def ragged(rect: Rect, reach: int, least: float) -> list[tuple[float, float]]:
    """An outline whose teeth go in from the edges of `rect`, each from `least` of the reach on."""
    draw, points = Random(7), list[tuple[float, float]]()
    step = max(4, round(reach * 0.9))

    def depth(index: int) -> float:
        tooth = draw.uniform(0.0, 0.22) if index % 2 else draw.uniform(0.42, 0.62)
        return reach * (tooth + least)

    across, along = range(rect.left, rect.right, step), range(rect.top, rect.bottom, step)
    points += [(x, rect.top + depth(i)) for i, x in enumerate(across) if i]
    points += [(rect.right - depth(i), y) for i, y in enumerate(along) if i]
    points += [(x, rect.bottom - depth(i)) for i, x in enumerate(reversed(across)) if i]
    points += [(rect.left + depth(i), y) for i, y in enumerate(reversed(along)) if i]
    return points


def discard_plate(
    card: Rect, seen: int, metrics: Metrics, *, printed: bool, pressed: bool
) -> list[Sprite]:
    """The plate at the foot of a card of which `seen` pixels are in sight at its left, above the
    horses where there are some `printed`; red where it is `pressed` or about to be.
    """
    inset = max(2, metrics.px(0.3))
    high = max(LEAST_PLATE, round(card.height * PLATE))
    size = max(1, min(seen, card.width) - 2 * inset), high
    foot = round(card.height * FOOT)
    if printed:
        top = card.y + foot - high - inset // 2
    else:
        top = card.y + (foot + round(card.height * (1 - LEDGE)) - high) // 2
    # Translators: on a small plate, like a button, on each card of which one is to be given up.
    image = _plate(_("discard"), size, pressed)
    return shadows.with_shadow(image, card.x + inset, top, max(1, metrics.px(0.2)))


@cached(32)
def _plate(words: str, size: tuple[int, int], pressed: bool) -> Surface:
    wide, high = size
    paper, wax = palette().letter, palette().wax
    fill, ink = (wax, paper) if pressed else (paper, wax)
    image = textures.plate(size, fill, ink, high // 3, max(1, high // 16)).copy()
    label = text.render_narrow(words, high * 66 // 100, wide - high // 3, ink, "semibold")
    image.blit(label, label.get_rect(center=(wide // 2, high // 2)))
    return image


@cached(64)
def waiting(card: Surface) -> Surface:
    """A card that can do nothing now: greyer, its name still to be read."""
    image, grey = card.copy(), pygame.transform.grayscale(card)
    grey.set_alpha(GREY)
    image.blit(grey, (0, 0))
    return image


def horses_look(key: Key, highlight: Highlight) -> HorsesLook | None:
    """The look of the horses of a card that lets the route be closed where others do not; None for
    any other one.
    """
    ticked = highlight.closers_differ and key in highlight.closers
    return HorsesLook.TICKED if ticked else None
