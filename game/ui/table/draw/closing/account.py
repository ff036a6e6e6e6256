"""Account of a way to close a route: a row for each gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.ruleset import Ruleset
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_right
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import gained
from game.ui.pieces import figures
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Account
from game.ui.table.text.closing import (
    carriage_words,
    houses_words,
    nothing_words,
)
from game.ui.table.text.tiles import tile_name

SMALLEST = 11
"""The smallest font of the words in pixels."""

NEARLY = 74
"""Per cent of the font of a row in which words in one line are still rather said than others."""

COLUMN = 23, 14
"""Per cent of the width that pictures before words have at most: of one of two ways, and of one."""

DISC = 66
"""Per cent of a row's height that the number of a carriage has."""

LEADING = 112
"""Per cent of a row's height that two lines have with the air above and below them."""

RIBBON = 40
"""The side of a tile in pixels from which its ribbon leaves its value to be read."""

CARRIAGE = 1
"""The number of the carriage's row, after that of the houses."""

TWO_LINES = 85, 62
"""Per cent of the font of a row that its words have on two lines at most and at least."""

Kind: TypeAlias = str | int
"""What a row is about: "houses", "carriage", "tiles", or the index of a stack of tiles."""


@dataclass(frozen=True, slots=True)
class Row:
    """A gain: its pictures, its words at length and shorter, and its points; or words that there is
    none.
    """

    pictures: tuple[Surface, ...]
    words: tuple[str, ...]
    points: int | None = None
    kind: Kind = ""
    pale: bool = False
    """True for one that is not counted."""


def account_sprites(
    account: Account,
    both: Sequence[Account],
    factory: SpriteFactory,
    seat: int,
    rules: Ruleset,
    metrics: Metrics,
    room: Rect,
    chosen_apart: bool = False,
) -> list[Sprite]:
    """The rows of an account in `room`, as high as those of `both` ways; but for that of the
    carriage where this is `chosen_apart`, by a widget in its place.
    """
    result = list[Sprite]()
    merged, height = _plan(both, metrics, room.height)
    side = min(height - metrics.unit // 4, metrics.px(4))
    most = room.width * COLUMN[len(both) == 1] // 100
    rows = _rows(account, factory, seat, rules, side, merged, most)
    if len(both) == 1 and not account.tiles:
        del rows[-1]
    if chosen_apart:
        rows[CARRIAGE] = Row((), ())
    column = _column(rows, metrics, height, most)
    others = [_gains(other, merged) for other in both if other is not account]
    for number, row in enumerate(rows):
        if not (row.pictures or row.words):
            continue
        less = [gains.get(row.kind, 0) for gains in others]
        if less and row.points is not None and row.points > max(less):
            plate = Rect(room.x, room.y + number * height, room.width, height - 1)
            result.append(_more_gain(plate.inflate(metrics.unit // 2, 0), metrics))
        place = Rect(room.x, room.y + number * height, room.width, height)
        result += row_sprites(row, metrics, place, column)
    return result


def carriage_place(both: Sequence[Account], metrics: Metrics, room: Rect) -> Rect:
    """The place in `room` of the row of the carriage."""
    height = _plan(both, metrics, room.height)[1]
    return Rect(room.x, room.y + CARRIAGE * height, room.width, height)


def _column(rows: Sequence[Row], metrics: Metrics, height: int, most: int) -> int:
    """The width of the column of the pictures, so that the words of all rows begin alike."""
    least = min(height, metrics.px(4))
    widest = [each.get_width() for row in rows if row.words for each in row.pictures]
    return max(least, min(max(widest, default=0), most))


def _gains(account: Account, merged: bool) -> dict[Kind, int]:
    """The points of a way by the kinds of its rows."""
    gains: dict[Kind, int] = {"houses": account.houses}
    if account.carriage is not None:
        gains["carriage"] = account.carriage.gain
    if merged:
        return {**gains, "tiles": sum(value for _stack, value in account.tiles)}
    return {**gains, **dict(account.tiles)}


def _more_gain(place: Rect, metrics: Metrics) -> Sprite:
    """A golden ground for what this way brings and the other does not, or less of it."""
    ground = mix(palette().parchment_light, palette().gold_light, 0.5)
    image = textures.plate(place.size, ground, palette().gold, metrics.px(0.6), metrics.line)
    return Sprite(image, *place.topleft)


def wanted_height(both: Sequence[Account], metrics: Metrics) -> int:
    """The height in which every row of both ways is as high as it can be."""
    return _most_rows(both) * _tall(metrics)


def _most_rows(both: Sequence[Account], merged: bool = False) -> int:
    """The most rows of both ways; with `merged` all tiles share one."""
    # That there is no tile is said only beside a way that may bring one.
    least = 1 if len(both) > 1 else 0
    return max(
        1 + bool(each.carriage or each.wanted) + max(least, _tile_rows(each, merged))
        for each in both
    )


def _tile_rows(account: Account, merged: bool) -> int:
    return min(1, len(account.tiles)) if merged else len(account.tiles)


def _tall(metrics: Metrics) -> int:
    """The largest height of a row."""
    return metrics.px(3.4 * max(1.0, metrics.text_scale))


def _plan(both: Sequence[Account], metrics: Metrics, room: int) -> tuple[bool, int]:
    """Whether the tiles share a row, and the height of a row: the same for both ways."""
    tall, low = _tall(metrics), metrics.px(2.5 * max(1.0, metrics.text_scale))
    height = room // _most_rows(both)
    if height >= low:
        return False, min(tall, height)
    return True, min(tall, room // _most_rows(both, merged=True))


def _rows(
    account: Account,
    factory: SpriteFactory,
    seat: int,
    rules: Ruleset,
    height: int,
    merged: bool,
    width: int,
) -> list[Row]:
    """Rows of houses, carriage and tiles, their pictures `height` pixels high; that of the carriage
    no wider than `width`.

    What there is none of has a row, too. With `merged` there is one for all tiles.
    """
    side = max(12, height - 2)
    no_house, no_carriage, no_tile = (Row((), (words,)) for words in nothing_words(account))
    rows = [no_house]
    if account.houses:
        house = factory.house(seat, side * 9 // 10)
        rows = [Row((house,), (houses_words(account.houses),), account.houses, "houses")]
    if (carriage := account.carriage) is not None:
        colour = factory.colour(seat).main
        image = _carriage(carriage.length, (width, side), colour)
        rows.append(Row((image,), carriage_words(carriage), carriage.gain, "carriage"))
    elif no_carriage.words[0]:
        rows.append(no_carriage)
    ribbon = side >= RIBBON
    tiles = [(factory.tile(*each, side, ribbon=ribbon), *each) for each in account.tiles]
    if merged and tiles:
        pictures = tuple(image for image, _stack, _value in tiles)
        return [*rows, Row(pictures, (), sum(value for _image, _stack, value in tiles), "tiles")]
    named = [
        Row((image,), (tile_name(stack, rules),), value, stack) for image, stack, value in tiles
    ]
    return [*rows, *(named or [no_tile])]


@cached(8)
def _carriage(length: int, room: tuple[int, int], colour: Colour) -> Surface:
    """A carriage before the number of its cities, which is as large whatever room is left."""
    width, height = room
    disc = figures.milestone(length, max(12, height * DISC // 100))
    gap = max(2, disc.get_width() // 8)
    coach = figures.trimmed_carriage(length, height, colour)
    coach = _fitted(coach, max(1, width - disc.get_width() - gap))
    image = Surface((coach.get_width() + gap + disc.get_width(), height), SRCALPHA)
    image.blit(coach, coach.get_rect(midleft=(0, height // 2)))
    image.blit(disc, disc.get_rect(midright=(image.get_width(), height // 2)))
    return image


def _nothing(words: str, metrics: Metrics, place: Rect) -> list[Sprite]:
    size = max(SMALLEST, min(metrics.body, place.height * 6 // 10))
    image = text.render_fit(words, size, place.width, palette().faded, "italic", SMALLEST)
    return [Sprite(image, place.x, place.centery - image.get_height() // 2)]


def row_sprites(row: Row, metrics: Metrics, place: Rect, column: int) -> list[Sprite]:
    """A row in its place: pictures in a `column`, words, and points at the right."""
    if row.points is None and not row.pictures:
        return _nothing(row.words[0], metrics, place)
    place, result = place.copy(), list[Sprite]()
    ink = palette().faded if row.pale else palette().ink
    if row.points is not None:
        size = max(SMALLEST, min(metrics.large, place.height * 7 // 10, place.width // 5))
        points = text.render(gained(row.points), size, ink, "bold")
        right = take_right(place, points.get_width(), metrics.unit // 2)
        result.append(Sprite(points, right.x, right.centery - points.get_height() // 2))
    # Without words the pictures are the whole row.
    wide = column if row.words else place.width
    pictures = _fitted(_side_by_side(row.pictures, place.width), wide)
    aside = max(0, (column - pictures.get_width()) // 2) if row.words else 0
    y = place.centery - pictures.get_height() // 2
    result.append(Sprite(pictures, place.x + aside, y))
    before = column + metrics.unit * 3 // 4
    room = place.width - before - metrics.unit // 2
    font = max(SMALLEST, min(metrics.body, place.height * 6 // 10))
    if (words := _said(row.words, font, room, place.height, ink)) is not None:
        at = place.x + before
        result.append(Sprite(words, at, place.centery - words.get_height() // 2))
    return result


def _said(forms: Sequence[str], font: int, room: int, height: int, ink: Colour) -> Surface | None:
    """The first of the words that fit: in one line, in two, or small, and narrow only where that
    is not enough; None if none fits.
    """
    for words in forms:
        fitted, size = text.fit(words, font, room, smallest=font * NEARLY // 100)
        if fitted == words:
            return text.render(words, size, ink)
        most, least = (font * share // 100 for share in TWO_LINES)
        for size in range(most, least, -1):
            lines = text.block_height(words, size, room) / text.line_height(size)
            whole = text.size_of_whole_words(words, size, room) == size
            if (
                whole
                and 2 <= lines < 3
                and 100 * lines * text.line_height(size) <= LEADING * height
            ):
                return text.render_block(words, size, room, ink)
    # Much smaller words are not read beside large figures; the picture says what they would.
    least = max(SMALLEST, font // 2)
    shortest = min(forms, key=lambda each: text.width_of(each, least), default="")
    large = font * NEARLY // 100
    if shortest and text.width_of(shortest, large) * text.NARROWEST <= room:
        return text.render_narrow(shortest, font, room, ink, smallest=large)
    wide = text.width_of(shortest, least)
    if wide <= room:
        return text.render_fit(shortest, font, room, ink, smallest=least) if shortest else None
    narrow = wide * text.NARROWEST <= room
    return text.render_narrow(shortest, font, room, ink, smallest=least) if narrow else None


def _side_by_side(images: Sequence[Surface], width: int) -> Surface:
    """The pictures in a row no wider than `width`, one over the other where they must."""
    return images[0] if len(images) == 1 else _joined(tuple(images), width)


@cached(16)
def _fitted(image: Surface, width: int) -> Surface:
    """The picture, smaller if it is wider than `width`."""
    if image.get_width() <= width:
        return image
    size = width, max(1, image.get_height() * width // image.get_width())
    return pygame.transform.smoothscale(image, size)


@cached(32)
def _joined(images: tuple[Surface, ...], width: int) -> Surface:
    side = images[0].get_width()
    step = min(side + 2, max(1, (width - side) // (len(images) - 1)))
    result = Surface((side + step * (len(images) - 1), images[0].get_height()), SRCALPHA)
    for number, image in enumerate(images):
        result.blit(image, (number * step, 0))
    return result
