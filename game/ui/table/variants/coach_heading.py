"""Drawing of the line over the own route: how many horses there are and how many it needs, with a
key to the stalls below; without a route the horses themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, typeface
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horse_heads import Horse, alone, stall
from game.ui.table.variants.stalls import BROAD, horses_of

FONT, LARGE_FONT, SMALLEST = 74, 92, 0.7
"""The largest font by the height of the line, in per cent, also with large words, and the smallest
by small words.
"""

LARGEST = 1.05
"""The largest font, by that of the body."""

FIGURE = 1.12
"""The font of the number of horses, by that of the words."""

TICK, HEAD = 0.86, 0.92
"""The height of the tick and of a horse, by that of the line."""

INSET = 0.6
"""Units on either side of the line, where it is framed as the place of a card."""

SMALL_HEAD, STILL_LARGE = 0.62, 0.8
"""The least height of one of many horses, by that of one of few, and the least font of the words
beside them, by the largest: else they are only counted.
"""

APART, BETWEEN = 1.2, 0.6
"""Units between the line and the key to the stalls, and the space between what this explains, by
its font.
"""

SMALL_KEY = 0.78
"""The smallest font of the key, by the largest."""

STALL = 1.15
"""The height of a stall in the key, by its font."""

GAP = 0.34
"""The space between the parts of the line, by its font."""


class _Line(NamedTuple):
    """The words in a line, the horses behind them, and the places of these."""

    parts: tuple[Sprite, ...]
    horses: tuple[Horse, ...]
    places: tuple[Rect, ...]


def coach_heading(
    place: Rect,
    metrics: Metrics,
    team: Team,
    words: CoachWords,
    lit: int = 0,
    others: bool = True,
) -> list[Sprite]:
    """The words and a tick once there are enough horses for the route, without one then the
    `others`, of which so many are in light, and at the end a key to the stalls.
    """
    line = _line(place, metrics, team, words)
    if not others:
        return list(line.parts)
    heads = [
        Sprite(alone(at.height, horse, number < lit), *at.topleft)
        for number, (horse, at) in enumerate(zip(line.horses, line.places, strict=False))
    ]
    return [*line.parts, *heads, *_key(place, metrics, team, line)]


def _key(place: Rect, metrics: Metrics, team: Team, line: _Line) -> list[Sprite]:
    """What the stalls on the cards mean, at the right end of the line: all of it, or nothing."""
    shown = tuple(dict.fromkeys(horses_of(team)[: team.cities]))
    left = max(each.rect.right for each in line.parts) + metrics.px(APART)
    right = place.right - metrics.px(INSET)
    largest = max(text.READABLE, min(metrics.small, place.height * FONT // 100))
    smallest = max(text.READABLE, round(largest * SMALL_KEY))
    for font in range(largest, smallest - 1, -1):
        items = [_key_item(horse, font, place.height) for horse in shown]
        gap = round(font * BETWEEN)
        wide = sum(each.get_width() + gap for each in items) - gap
        if wide <= right - left:
            break
    else:
        # A key of which a part is missing explains nothing.
        return []
    x, result = right - wide, list[Sprite]()
    for each in items:
        result.append(Sprite(each, x, place.centery - each.get_height() // 2))
        x += each.get_width() + gap
    return result


@cached(32)
def _key_item(horse: Horse, font: int, height: int) -> Surface:
    """A small stall and what it means."""
    words = text.render(_called(horse), font, palette().small_ink, "italic")
    high = min(height, round(font * STALL))
    plate = stall((round(high * BROAD), high), horse)
    gap = font // 4
    size = plate.get_width() + gap + words.get_width(), max(high, words.get_height())
    image = Surface(size, pygame.SRCALPHA)
    image.blit(plate, plate.get_rect(midleft=(0, size[1] // 2)))
    image.blit(words, words.get_rect(midright=(size[0], size[1] // 2)))
    return text.with_words(image, _called(horse))


def _called(horse: Horse) -> str:
    match horse:
        case Horse.OWN:
            # Translators: key to the small pictures of horses, very little room: the coach's own.
            return _("own")
        case Horse.OF_CARD:
            # Translators: the same: those that cards brought which were played as horses.
            return _("cards")
        case Horse.MISSING:
            # Translators: the same: those that are still missing.
            return _("missing")


def places_of_others(
    place: Rect, metrics: Metrics, team: Team, words: CoachWords
) -> Sequence[Rect]:
    """The places of the horses for which the route has no city."""
    line = _line(place, metrics, team, words)
    if not team.cities:
        return line.places
    # They go where they are counted.
    number = line.parts[0].rect
    side = round(number.height * HEAD)
    return [Rect(number.x, number.centery - side // 2, side, side)] * (team.horses - team.cities)


def _line(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> _Line:
    """The largest line that there is room for; the horses are a number where they find none."""
    place = place.inflate(-2 * metrics.px(INSET), 0)
    # Those beyond what a route needs are in the number alone: a picture of them was a riddle.
    others = () if team.cities else tuple(horses_of(team))
    share = LARGE_FONT if metrics.text_scale >= LARGE_WORDS else FONT
    largest = min(round(metrics.body * LARGEST), place.height * share // 100)
    smallest = max(text.SMALLEST, min(largest, round(metrics.small * SMALLEST)))
    few = max(smallest, round(largest * STILL_LARGE)) if others else smallest
    for counted, least in ((False, few), (True, smallest)):
        for font in range(largest, least - 1, -1):
            made = _made(place, font, team, words, others, counted)
            if made is not None:
                return made
        if not others:
            break
    made = _made(place, smallest, team, words, (), False, cut=True)
    assert made is not None
    return made


def _made(
    place: Rect,
    font: int,
    team: Team,
    words: CoachWords,
    others: tuple[Horse, ...],
    counted: bool,
    cut: bool = False,
) -> _Line | None:
    """The line in a font; None where it finds no room."""
    gap, said = round(font * GAP), _written(words, font, _ink(team, words.closes))
    if cut and said.get_width() > place.width:
        said = text.render_narrow(words.line, font, place.width, style="semibold")
    x, middle = place.x, place.centery
    parts = [Sprite(said, x, middle - said.get_height() // 2)]
    x += said.get_width()
    if team.cities and not team.missing:
        seal = done_seal(round(min(place.height, font * 1.3) * TICK))
        parts.append(Sprite(seal, x + gap, middle - seal.get_height() // 2))
        x += gap + seal.get_width()
    places = list[Rect]()
    if others:
        shown = others[:1] if counted else others
        x += gap
        largest = round(min(place.height, font * 1.5) * HEAD)
        # Many of them are rather a little smaller than the words.
        fits = (place.right - x) * 12 // (13 * len(shown))
        side = max(round(largest * SMALL_HEAD), min(largest, fits))
        for _each in shown:
            places.append(Rect(x, middle - side // 2, side, side))
            x += side + max(1, side // 12)
        x = places[-1].right
    if x > place.right and not cut:
        return None
    return _Line(tuple(parts), others, tuple(places))


def _ink(team: Team, closes: bool) -> Colour:
    """Red where horses are missing, green where the route can be closed now."""
    if team.missing:
        return palette().wax
    return palette().green if closes else palette().ink


@cached(32)
def _written(words: CoachWords, font: int, ink: Colour) -> Surface:
    """The words, in which the number of horses is larger and has a colour of its own."""
    large = round(font * FIGURE)
    figure = text.render(words.figure, large, ink, "bold")
    # Their letters stand on one line.
    baseline = typeface.font(large, "bold").get_ascent()
    lower = baseline - typeface.font(font, "semibold").get_ascent()
    before, after = (
        text.render(each, font, palette().ink, "semibold") if each else Surface((0, 0))
        for each in (words.before, words.after)
    )
    high = max(figure.get_height(), *(lower + each.get_height() for each in (before, after)))
    wide = before.get_width() + figure.get_width() + after.get_width()
    image = Surface((wide, high), pygame.SRCALPHA)
    image.blit(before, (0, lower))
    image.blit(figure, (before.get_width(), 0))
    image.blit(after, (wide - after.get_width(), lower))
    return text.with_words(image, words.line)
