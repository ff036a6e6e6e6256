"""Drawing of the sign beside the own route: its cities, and the horses for them."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.pieces import cards, coach, figures
from game.ui.table.draw.own.signpost import done_seal, open_board
from game.ui.table.model.regions import LARGE_WORDS

MARGIN = 6
"""Per cent of the place's height above and below the board together."""

FRAME = 0.6
"""Units on either side of what is drawn, for the frame of its place."""

PICTURE = 2.6
"""The largest height, in units, of the town and the horse over their numbers."""

WORDS = 60
"""Per cent of the board's height for words at most."""

TICK, ON_CORNER = 2.1, 22
"""Units of the tick once the route can be closed, and per cent of it that lie within the board's
corner.
"""

NUMBER = 1.25
"""The largest font of the numbers, by that of other words."""

LARGEST = 3.0
"""Units of height of a horse where there are few."""

LEAST_ABOVE = 2.2
"""Units of height for horses above what a card would bring."""

LEAST = 6
"""Pixels of height of one where there are very many."""

SMALLEST = 11
"""Pixels of height from which on a town can be made out."""

ACROSS, DOWN = 1.3, 1.15
"""The width and the height of a horse with the gap beside it, by its own height."""

BEFORE, AFTER, DIGIT, CARD = 2.1, 1.5, 1.05, 1.6
"""Heights of a horse by which the coach or the card before a line of them is wide, and the number
after it; the font of that number and the height of the card, by the same.
"""

LEAST_APART = 50
"""Per cent of the height that horses would have all together which they have apart at least."""

BROAD = 1.5
"""A board so much wider than high has its numbers beside the horses."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""


def coach_sign(
    place: Rect,
    metrics: Metrics,
    harnessed: int,
    cities: int,
    words: str,
    verdict: str = "",
    own: int = 0,
    colour: Colour = (0, 0, 0),
    more: str = "",
) -> list[Sprite]:
    """A board with `words` on the horses and how many are needed, and all of the horses, the
    coach's `own` after it in its seat's `colour`; with a tick and a green rim once the route can be
    closed. Before, where there is room, a `verdict` on whether they are enough stands below the
    words, and at the foot what `more` a card of the hand would bring.

    Large words have no room: there are numbers instead.
    """
    large = metrics.text_scale >= LARGE_WORDS
    board = place if large else place.inflate(0, -place.height * MARGIN // 100)
    done = cities >= SHORTEST_ROUTE and harnessed >= cities
    inner = board.inflate(-2 * round(FRAME * metrics.unit), -2 * round(FRAME * metrics.unit))
    head, room = inner.copy(), inner.copy()
    if inner.width > BROAD * inner.height:
        head.width = inner.width // 2
        room.width -= head.width + metrics.unit
        room.right = inner.right
    else:
        head.height = inner.height // 2
    most = head.width, head.height if room.width < inner.width else inner.height * WORDS // 100
    counted = None if large else _worded(most, metrics, harnessed, cities, words, verdict)
    if counted is None:
        # Beside these numbers, others would be taken for more horses.
        counted, own = _counted(head.size, metrics, harnessed, cities), 0
    if room.width == inner.width:
        head.height = counted.get_height()
        room.height = inner.height - head.height - metrics.unit // 2
        room.bottom = inner.bottom
    foot = _foot(room, metrics, more) if more and own and not done else []
    if foot:
        room.height -= foot[0].rect.height + metrics.unit // 4
    team = _team(room.size, harnessed, cities, metrics.px(LARGEST), own, colour)
    result = [
        *open_board(board, place, done, metrics),
        *foot,
        Sprite(counted, *counted.get_rect(center=head.center).topleft),
        Sprite(team, *room.topleft),
    ]
    if done and not large:
        seal = done_seal(metrics.px(TICK))
        corner = seal.get_rect(center=board.topright)
        inset = corner.width * ON_CORNER // 100
        result.append(Sprite(seal, corner.x - inset, corner.y + inset))
    return result


def _foot(room: Rect, metrics: Metrics, words: str) -> list[Sprite]:
    """Words at the foot of the horses' room; none where they would cost these their size."""
    label = text.render(words, metrics.small, palette().sepia, "semibold")
    place = label.get_rect(midbottom=room.midbottom)
    if place.width > room.width or room.height - place.height < metrics.px(LEAST_ABOVE):
        return []
    return [Sprite(label, *place.topleft)]


def _worded(
    size: tuple[int, int],
    metrics: Metrics,
    harnessed: int,
    cities: int,
    words: str,
    verdict: str,
) -> Surface | None:
    """The words, and below them the verdict where it fits and no tick says so; None if the words do
    not fit.
    """
    done = SHORTEST_ROUTE <= cities <= harnessed
    ink = palette().ink if harnessed >= cities else palette().wax
    room, smallest = size[1], metrics.small
    largest = text.size_of_whole_words(words, metrics.body, size[0], "semibold")
    if largest < smallest or text.block_height(words, smallest, size[0], "semibold") > room:
        return None
    block = text.render_block_fit(
        words, largest, size[0], room, ink, "semibold", smallest, "center"
    )
    lines = [block]
    high = text.line_height(smallest)
    if verdict and not done and block.get_height() + high <= room:
        ink = palette().green if harnessed >= cities else palette().wax
        if text.width_of(verdict, smallest, "italic") <= size[0]:
            lines.append(text.render(verdict, smallest, ink, "italic"))
    image = Surface((size[0], sum(each.get_height() for each in lines)), pygame.SRCALPHA)
    y = 0
    for each in lines:
        image.blit(each, ((size[0] - each.get_width()) // 2, y))
        y += each.get_height()
    return image


def _counted(size: tuple[int, int], metrics: Metrics, harnessed: int, cities: int) -> Surface:
    """The cities of the route below a town, and the horses below a horse."""
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


@cached(16)
def _team(
    size: tuple[int, int], harnessed: int, cities: int, largest: int, own: int, colour: Colour
) -> Surface:
    """A green horse for each city, those to spare in green outlines, those lacking in red ones.

    Those that are the coach's `own` stand in a line after it, the others below them after a card,
    each line with its number: both together are all. Where that would leave them very small all
    stand together.
    """
    count = max(harnessed, cities)
    plain = next((each for each in range(largest, LEAST, -1) if _fit(each, size, count)), LEAST)
    image = Surface(size, pygame.SRCALPHA)
    least = max(LEAST, plain * LEAST_APART // 100)
    room = {each: _apart(each, size[0], own, count) for each in range(largest, least - 1, -1)}
    high = next((each for each, lines in room.items() if 0 < lines * DOWN * each <= size[1]), 0)
    if not high or harnessed == own:
        _all_together(image, plain, harnessed, cities)
        return image
    columns = _columns_apart(high, size[0])
    widest = min(columns, max(own, count - own))
    left = (size[0] - round((BEFORE + AFTER + ACROSS * widest) * high)) // 2
    y = round((size[1] - room[high] * DOWN * high) / 2)
    for first, last in ((0, own), (own, count)):
        lines = ceil((last - first) / columns)
        tall, middle = round(lines * DOWN * high), y + round(lines * DOWN * high) // 2
        picture = coach.coach((round(high * coach.COACH_ASPECT), high), colour)
        if first:
            card = min(round(high * CARD), tall)
            picture = cards.card_back((round(card * cards.ASPECT), card))
        image.blit(picture, picture.get_rect(center=(left + round(BEFORE * high) // 2, middle)))
        for number in range(first, last):
            line, across = divmod(number - first, columns)
            x = left + round((BEFORE + across * ACROSS) * high)
            image.blit(_horse(high, number, harnessed, cities), (x, y + round(line * DOWN * high)))
        said = str(own) if not first else f"+{harnessed - own}"
        ink = palette().green if harnessed >= cities else palette().ink
        words = text.render(said, max(text.SMALLEST, round(high * DIGIT)), ink, "semibold")
        x = left + round((BEFORE + widest * ACROSS + AFTER) * high)
        image.blit(words, words.get_rect(midright=(x, middle)))
        y += tall
    return image


def _apart(high: int, width: int, own: int, count: int) -> int:
    """The lines of horses of this height where the coach's `own` stand apart in one; 0 where these
    have no room.
    """
    columns = _columns_apart(high, width)
    return 1 + ceil((count - own) / columns) if columns >= own > 0 else 0


def _columns_apart(high: int, width: int) -> int:
    """The horses that stand beside one another between a picture and a number."""
    return int((width - (BEFORE + AFTER) * high) / (ACROSS * high))


def _all_together(image: Surface, high: int, harnessed: int, cities: int) -> None:
    """All horses in lines below each other."""
    count, (width, height) = max(harnessed, cities), image.get_size()
    columns = min(_columns(high, width), count)
    across, down = ACROSS * high, DOWN * high
    top, left = (height - ceil(count / columns) * down) / 2, (width - columns * across) / 2
    for number in range(count):
        horse = _horse(high, number, harnessed, cities)
        x, y = left + number % columns * across, top + number // columns * down
        image.blit(horse, (round(x + (across - horse.get_width()) / 2), round(y)))


def _horse(high: int, number: int, harnessed: int, cities: int) -> Surface:
    """One of the horses for the route."""
    if number < min(harnessed, cities):
        return figures.horse(high, palette().green)
    return _outline(high, palette().green if number < harnessed else palette().wax)


def _columns(high: int, width: int) -> int:
    """The horses that stand beside one another."""
    return max(1, int(width / (ACROSS * high)))


def _fit(high: int, size: tuple[int, int], count: int) -> bool:
    if ACROSS * high > size[0]:
        return False
    return ceil(count / _columns(high, size[0])) * DOWN * high <= size[1]


@cached(8)
def _outline(height: int, colour: Colour) -> Surface:
    """The outline of a horse, `height` pixels high."""
    shape = figures.horse(height * FINE)
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    outline = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*colour, 40), outline)
    pygame.draw.polygon(image, colour, outline, max(FINE, height * FINE // 14))
    return pygame.transform.smoothscale(image, (round(height * figures.HORSE_ASPECT), height))
