"""Drawing of the sign beside the own route: its cities, and the horses for them."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.table.draw.own.signpost import done_seal, open_board
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants.city_horses import Team, city_horses
from game.ui.table.variants.coach_words import CoachWords

MARGIN = 6
"""Per cent of the place's height above and below the board together."""

FRAME = 0.6
"""Units on either side of what is drawn, for the frame of its place."""

PICTURE = 2.6
"""The largest height, in units, of the town and the horse over their numbers."""

HEADING, FOOT = 36, 40
"""Per cent of the board's height for the words above and below the picture at most."""

LARGER, LESS = 1.05, 0.86
"""The largest font of the heading and the smallest, by those of other words."""

TICK, ON_CORNER, CLEAR = 2.1, 8, 1.4
"""Units of the tick once the route can be closed, per cent of it by which it is moved into the
board's corner, and units of width that it takes from the heading.
"""

NUMBER = 1.25
"""The largest font of the numbers, by that of other words."""

WIDEST = 8.0
"""Units of width of the place of a city where there are few."""

LEAST_ABOVE = 3.6
"""Units of height for cities and horses above words at the foot."""

SMALLEST = 11
"""Pixels of height from which on a town can be made out."""

BROAD = 1.5
"""A board so much wider than high has its words beside the horses."""


def sign_for(place: Rect, metrics: Metrics, cities: int, horses: int) -> list[Sprite]:
    """The board for a route of so many cities and a coach of so many horses, with its words."""
    return coach_sign(place, metrics, Team(cities, horses), CoachWords.of(horses, cities))


def coach_sign(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> list[Sprite]:
    """A board with a place for each city and the horses in them below a heading; with a tick and a
    green rim once the route can be closed. At the foot stands what they are enough for.

    Large words have no room: there are numbers instead.
    """
    large = metrics.text_scale >= LARGE_WORDS
    board = place if large else place.inflate(0, -place.height * MARGIN // 100)
    done = team.cities >= SHORTEST_ROUTE and team.horses >= team.cities
    inner = board.inflate(-2 * round(FRAME * metrics.unit), -2 * round(FRAME * metrics.unit))
    head, room, gap = inner.copy(), inner.copy(), metrics.unit // 2
    if beside := inner.width > BROAD * inner.height:
        head.width = inner.width // 2
        room.width -= head.width + metrics.unit
        room.right = inner.right
    else:
        head.height = inner.height * (50 if large else HEADING) // 100
    wide = head.width - (metrics.px(CLEAR) if done else 0)
    told = None if large else _heading((wide, head.height), metrics, team, words.heading)
    foot = None
    if told is None:
        # Beside these numbers, others would be taken for more horses.
        if not beside:
            head.height = inner.height // 2
        told = _counted(head.size, metrics, team)
    else:
        foot = _meaning((room.width, room.height * FOOT // 100), metrics, words.meaning)
    if not beside:
        head.height = told.get_height()
        room.height = inner.bottom - head.bottom - gap
        room.bottom = inner.bottom
    result = open_board(board, place, done, metrics)
    if foot is not None and room.height - foot.get_height() - gap >= metrics.px(LEAST_ABOVE):
        result.append(Sprite(foot, *foot.get_rect(midbottom=room.midbottom).topleft))
        room.height -= foot.get_height() + gap
    picture = city_horses(room.size, team, metrics.px(WIDEST))
    result += [
        Sprite(told, *told.get_rect(center=head.center).topleft),
        Sprite(picture, *room.topleft),
    ]
    if done and not large:
        seal = done_seal(metrics.px(TICK))
        corner = seal.get_rect(center=board.topright)
        inset = corner.width * ON_CORNER // 100
        result.append(Sprite(seal, corner.x - inset, corner.y + inset))
    return result


def _heading(size: tuple[int, int], metrics: Metrics, team: Team, words: str) -> Surface | None:
    """The number of horses, in green if they are enough; None if the words do not fit."""
    smallest, ink = round(metrics.small * LESS), palette().ink
    if team.cities:
        ink = palette().green if team.horses >= team.cities else palette().wax
    largest = round(metrics.body * LARGER)
    largest = text.size_of_whole_words(words, largest, size[0], "semibold")
    if largest < smallest or text.block_height(words, smallest, size[0], "semibold") > size[1]:
        return None
    # Rather one line than the largest letters.
    one = text.fit(words, largest, size[0], "semibold", smallest)
    if one[0] == words:
        return text.render(words, one[1], ink, "semibold")
    return text.render_block_fit(
        words, largest, size[0], size[1], ink, "semibold", smallest, "center"
    )


def _meaning(size: tuple[int, int], metrics: Metrics, words: str) -> Surface | None:
    """The words below the horses, rather in one line than in two; None if they do not fit."""
    least = round(metrics.small * LESS)
    one, font = text.fit(words, metrics.small, size[0], "semibold", least)
    if one == words:
        return text.render(one, font, palette().sepia, "semibold")
    if text.size_of_whole_words(words, least, size[0], "semibold") < least:
        return None
    if text.block_height(words, least, size[0], "semibold") > size[1]:
        return None
    return text.render_block(words, least, size[0], palette().sepia, "semibold", "center")


def _counted(size: tuple[int, int], metrics: Metrics, team: Team) -> Surface:
    """The cities of the route below a town, and the horses below a horse."""
    cities, harnessed = team.cities, team.horses
    enough = harnessed >= cities
    ink = palette().green if enough else palette().wax
    done = SHORTEST_ROUTE <= cities <= harnessed
    tick = min(metrics.px(TICK), size[0] // 5) if done else 0
    counts = [(str(cities), palette().ink)] if cities else []
    counts.append((str(harnessed), ink))
    wide = (size[0] - tick) // len(counts)
    largest = min(round(metrics.body * NUMBER), size[1] - metrics.unit // 2)
    numbers = [
        text.render_fit(said, largest, wide, colour, "semibold", text.SMALLEST)
        for said, colour in counts
    ]
    tall = max(each.get_height() for each in numbers)
    high = min(metrics.px(PICTURE), size[1] - tall, round(wide * 0.9 / figures.HORSE_ASPECT))
    high = high if high >= SMALLEST else 0
    image = Surface((size[0], high + tall), pygame.SRCALPHA)
    for column, number in enumerate(numbers):
        middle = column * (wide + tick) + wide // 2
        if high:
            # A town is drawn in finer lines than a horse.
            picture = figures.horse(high, ink)
            if column < len(numbers) - 1:
                picture = figures.landmark("", (round(high * 4 / 3), high))
            image.blit(picture, picture.get_rect(midtop=(middle, 0)))
        image.blit(number, number.get_rect(midtop=(middle, high)))
    if tick:
        image.blit(done_seal(tick), (wide, high + (tall - tick) // 2))
    return image
