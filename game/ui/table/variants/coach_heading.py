"""Drawing of the line over the own route: how many horses there are and how many it needs, and
those for which it has no city yet.
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
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horse_heads import Horse, alone
from game.ui.table.variants.stalls import horses_of

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
    """The words and a tick once there are enough horses for a route that is long enough, then the
    `others`, horses that stand in no stall, of which so many of the whole team are in light.
    """
    line = _line(place, metrics, team, words)
    if not others:
        return list(line.parts)
    first = team.cities
    heads = [
        Sprite(alone(at.height, horse, first + number < lit), *at.topleft)
        for number, (horse, at) in enumerate(zip(line.horses, line.places, strict=False))
    ]
    return [*line.parts, *heads]


def places_of_others(
    place: Rect, metrics: Metrics, team: Team, words: CoachWords
) -> Sequence[Rect]:
    """The places of the horses for which the route has no city."""
    return _line(place, metrics, team, words).places


def _line(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> _Line:
    """The largest line that there is room for; the horses are a number where they find none."""
    place = place.inflate(-2 * metrics.px(INSET), 0)
    others = tuple(horses_of(team)[team.cities :])
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
    if team.done:
        seal = done_seal(round(min(place.height, font * 1.3) * TICK))
        parts.append(Sprite(seal, x + gap, middle - seal.get_height() // 2))
        x += gap + seal.get_width()
    places = list[Rect]()
    if others:
        plus = "" if not team.cities else f"+{len(others)}" if counted else "+"
        if plus:
            sign = text.render(plus, font, palette().ink, "semibold")
            parts.append(Sprite(sign, x + 2 * gap, middle - sign.get_height() // 2))
            x += 2 * gap + sign.get_width()
        shown = others[:1] if counted else others
        x += gap // 2 if plus else gap
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
