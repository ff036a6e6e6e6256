"""Drawing of the horses that a route needs: heads of the coach's own, those of cards played as
horses on small cards that lie face down, outlines of those missing; where there is room, each kind
in rows of its own behind a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.language import _, ngettext
from game.ui.pieces.horse_badge import BACK
from game.ui.table.variants.coach_words import Team

IN_A_ROW, MORE_IN_A_ROW = 4, (5, 6, 8, 10)
"""The heads side by side, so that one counts them at a glance, and where these would be small."""

HEAD = 88
"""Per cent of its place that a head takes."""

ON_CARD = 74
"""Per cent of its place that a head takes on a card."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""

LEAST = 3
"""The least pixels of a place."""

FEW_ROWS = 76
"""Per cent of the largest size that heads keep where they stand in rows of four."""

FEW = 2
"""The most rows of four for which words leave room."""

LEAST_COLUMNS = 2
"""The least heads side by side behind a word."""

LIGHT = 84
"""Per cent of its place that the light behind a head takes."""


class Place(NamedTuple):
    """Heads side by side, from a column of a row on: of a card, or a single one, or one missing."""

    row: int
    column: int
    heads: int = 1
    card: bool = False
    missing: bool = False


class Kinds(NamedTuple):
    """Heads in rows of their own kind, the first row of each kind, and the side of a place; none
    and 0 where they have no room.
    """

    places: Sequence[Place]
    first: tuple[int, ...]
    side: int


@cached(32)
def horse_rows(
    size: tuple[int, int], team: Team, tallest: int, lit: int = 0, font: int = 0
) -> Surface:
    """The horses in rows, `tallest` pixels each at most: dark heads of the coach's own, pale ones
    on a card for each that is played, red outlines of those that are missing; the first `lit` ones
    stand in golden light. With a `font` each kind has rows of its own behind a word.
    """
    image, told = Surface(size, pygame.SRCALPHA), list[str]()
    if font:
        words = _labels_width(team, font)
        kinds = _kinds(team, size[0] - words, size[1], tallest)
        places, _first, side = kinds
        columns, rows = _extent(places)
        start, top = (size[0] - words - columns * side) // 2, (size[1] - rows * side) // 2
        told, left = _write_labels(image, (start, top), kinds, team, font), start + words
    else:
        places, side = _laid(size, team, tallest)
        columns, rows = _extent(places)
        left, top = (size[0] - columns * side) // 2, (size[1] - rows * side) // 2
    number = 0
    for each in places:
        x, y = left + each.column * side, top + each.row * side
        if each.card:
            inset = max(1, side // 20)
            card = Rect(x, y, each.heads * side, side).inflate(-2 * inset, -2 * inset)
            _lay_card(image, card)
        for column in range(each.heads):
            place = Rect(x + column * side, y, side, side)
            if not each.missing and number < lit:
                _draw_light(image, place)
                head = horse_head(max(LEAST, side * (ON_CARD if each.card else HEAD) // 100))
            else:
                head = _head(side, each)
            number += 1
            image.blit(head, head.get_rect(center=place.center))
    return text.with_words(image, "\n".join(told)) if told else image


def has_kinds(team: Team) -> bool:
    """True if there are horses of more than one kind, which words tell apart."""
    return bool(team.missing or sum(team.played))


def kinds_height(size: tuple[int, int], team: Team, tallest: int, font: int) -> int:
    """The height of a row where each kind stands behind its word in a font, `tallest` pixels at
    most; 0 without room for them.
    """
    room = size[0] - _labels_width(team, font)
    return _kinds(team, room, size[1], tallest).side


def _labels(team: Team) -> Sequence[tuple[str, Team]]:
    """The kinds of horses that there are: their words, and a team of them alone."""
    spent = sum(team.played)
    # Translators: on the sign of one's own coach, before pictures of the horses that belong to it,
    # in the row above those that cards brought; very little room.
    own = _("own")
    # Translators: on the sign of one's own coach, before pictures of small cards that were played
    # as horses, in the row below the coach's own ones; very little room.
    cards = _("cards")
    kinds = [(own, Team(0, team.own))] if team.own else []
    kinds += [(cards, Team(0, spent, team.played))] if spent else []
    if team.missing:
        # Translators: on the sign of one's own coach, before outlines of so many horses that are
        # missing before the route may be closed, in the row below "own" and "cards"; very little
        # room.
        missing = ngettext("missing", "missing", team.missing)
        kinds.append((missing, Team(team.missing, 0)))
    return kinds


def _labels_width(team: Team, font: int) -> int:
    """The width of the words before the rows and of the gap behind them."""
    return max(text.width_of(said, font, "semibold") for said, _some in _labels(team)) + font // 2


def _kinds(team: Team, room: int, height: int, tallest: int) -> Kinds:
    """The places of the heads, each kind in rows of its own, as large as there is room for."""
    for side in range(min(tallest, room // max((LEAST_COLUMNS, *team.played))), LEAST - 1, -1):
        places, first, row = list[Place](), list[int](), 0
        for _said, some in _labels(team):
            laid = placed(some, room // side)
            places += [each._replace(row=row + each.row) for each in laid]
            first.append(row)
            row += _extent(laid)[1]
        if row * side <= height:
            return Kinds(places, tuple(first), side)
    return Kinds((), (), 0)


def _write_labels(
    image: Surface, start: tuple[int, int], kinds: Kinds, team: Team, font: int
) -> list[str]:
    """Write the words of each kind before the first of its rows; which they are."""
    told = list[str]()
    for row, (said, some) in zip(kinds.first, _labels(team), strict=True):
        word = text.render(said, font, palette().wax if some.missing else palette().ink, "semibold")
        y = start[1] + row * kinds.side + (kinds.side - word.get_height()) // 2
        image.blit(word, (start[0], y))
        told.append(said)
    return told


def _head(side: int, place: Place) -> Surface:
    if place.missing:
        return missing_head(max(LEAST, side * HEAD // 100))
    if place.card:
        return pale_head(max(LEAST, side * ON_CARD // 100))
    return horse_head(max(LEAST, side * HEAD // 100))


def _lay_card(image: Surface, place: Rect) -> None:
    """A small card that lies face down."""
    radius, line = max(2, place.height // 6), max(1, place.height // 18)
    image.blit(textures.plate(place.size, BACK, palette().gold, radius, line), place)


def _draw_light(image: Surface, place: Rect) -> None:
    """The golden light behind a head."""
    lit = place.scale_by(LIGHT / 100)
    pygame.draw.ellipse(image, palette().gold, lit)
    inner = lit.inflate(-max(2, lit.width // 8), -max(2, lit.height // 8))
    pygame.draw.ellipse(image, palette().gold_light, inner)


def rows_height(width: int, team: Team, tallest: int) -> int:
    """The height of the rows of a team's heads, `tallest` pixels each at most: of more than four in
    a row where else there were more than two rows.
    """
    for most in (IN_A_ROW, *MORE_IN_A_ROW):
        columns, rows = _extent(placed(team, most))
        if rows <= FEW:
            break
    return rows * min(tallest, width // columns)


def _extent(places: Sequence[Place]) -> tuple[int, int]:
    """The columns and rows of places."""
    columns = max(each.column + each.heads for each in places)
    return columns, max(each.row for each in places) + 1


def _laid(size: tuple[int, int], team: Team, tallest: int) -> tuple[Sequence[Place], int]:
    """The places of the heads and the side of each: rows of four unless these would be small."""
    found = list[tuple[int, Sequence[Place]]]()
    for most in (IN_A_ROW, *MORE_IN_A_ROW):
        places = placed(team, most)
        columns, rows = _extent(places)
        found.append((min(size[0] // columns, size[1] // rows, tallest), places))
    largest = max(side for side, _places in found)
    side, places = next(each for each in found if each[0] * 100 >= largest * FEW_ROWS)
    return places, max(LEAST, side)


def placed(team: Team, most: int) -> Sequence[Place]:
    """The heads in rows of at most so many: the coach's own, each card as a whole where there is
    room for it first, then those that are missing.
    """
    taken, result = list[int](), list[Place]()
    for part in _parts(team):
        row = next((i for i, each in enumerate(taken) if each + part.heads <= most), len(taken))
        if row == len(taken):
            taken.append(0)
        result.append(part._replace(row=row, column=taken[row]))
        taken[row] += part.heads
    return result


def _parts(team: Team) -> Iterator[Place]:
    """What is placed, without its place."""
    for _each in range(team.own):
        yield Place(0, 0)
    for horses in team.played:
        if horses:
            yield Place(0, 0, horses, card=True)
    for _each in range(team.missing):
        yield Place(0, 0, missing=True)


def horse_head(side: int) -> Surface:
    """The head of a horse, as on cards, so many pixels high."""
    return svg.piece("horse-head", (side, side), ink=palette().ink, on=palette().parchment_light)


def pale_head(side: int) -> Surface:
    """The same on the back of a card."""
    return svg.piece("horse-head", (side, side), ink=palette().parchment_light, on=BACK)


@cached(8)
def missing_head(side: int) -> Surface:
    """The outline of the head of a missing horse, so many pixels high."""
    shape, colour = horse_head(side * FINE), palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    points = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*mix(palette().parchment_light, colour, 0.12), 255), points)
    pygame.draw.polygon(image, colour, points, max(FINE, side * FINE // 14))
    return pygame.transform.smoothscale(image, (side, side))
