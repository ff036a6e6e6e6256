"""Drawing of the line over the own route: how many horses there are, how many it needs, and these
horses themselves, in groups with their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, typeface
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _, ngettext
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants.coach_words import CoachWords, Team, Written
from game.ui.table.variants.horse_heads import Horse, stall

FONT, LARGE_FONT, SMALLEST = 68, 82, 0.7
"""The largest font by the height of the line, in per cent, also with large words, and the smallest
by small words.
"""

LARGEST = 1.2
"""The largest font, by that of the body."""

FIGURE = 1.12
"""The font of the number of horses, by that of the words."""

TICK, HIGH = 0.86, 0.88
"""The height of the tick and of a stall, by that of the line."""

BROAD, NARROW = 1.25, 0.8
"""The most and the least width of a stall beside others, by its height."""

INSET = 0.6
"""Units on either side of the line, where it is framed as the place of a card."""

STILL_LARGE, LARGE_STILL = 0.66, 0.85
"""The least font of the whole words, by the largest, also with large words: else they are shorter.
"""

NAME = 0.84
"""The font of the name of a group, by that of the words."""

APART, CLOSE = 0.7, 0.3
"""The space before a group of horses, and behind its name, by the font of the words."""

GAP = 0.34
"""The space between the words and the tick, by their font."""


class TeamLine(NamedTuple):
    """The words in a line with the names of the groups, the horses, and the places of these."""

    parts: tuple[Sprite, ...]
    horses: tuple[Horse, ...]
    places: tuple[Rect, ...]

    def sprites(self, lit: int = 0) -> list[Sprite]:
        """The line, the first `lit` horses of it in light."""
        stalls = [
            Sprite(stall(at.size, horse, number < lit and horse is not Horse.MISSING), *at.topleft)
            for number, (horse, at) in enumerate(zip(self.horses, self.places, strict=True))
        ]
        return [*self.parts, *stalls]


def horses_of(team: Team) -> tuple[Horse, ...]:
    """The horses in the order in which they stand: the coach's own first, then those of cards, and
    as many missing as the route has more cities.
    """
    brought = team.horses - team.own
    kinds = [Horse.OWN] * team.own + [Horse.OF_CARD] * brought
    return (*kinds, *[Horse.MISSING] * team.missing)


def team_line(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> TeamLine:
    """The largest line that there is room for: the words become shorter, then the groups have no
    names, and at last the horses cover each other.
    """
    place = place.inflate(-2 * metrics.px(INSET), 0)
    share, still = FONT, STILL_LARGE
    if metrics.text_scale >= LARGE_WORDS:
        share, still = LARGE_FONT, LARGE_STILL
    largest = min(round(metrics.body * LARGEST), place.height * share // 100)
    smallest = max(text.SMALLEST, min(largest, round(metrics.small * SMALLEST)))
    large = max(smallest, round(largest * still))
    for written, named, least in (
        (words.line, True, large),
        (words.short, True, large),
        (words.short, False, smallest),
    ):
        for font in range(largest, least - 1, -1):
            made = _made(place, font, team, words, written, named)
            if made is not None:
                return made
    made = _made(place, smallest, team, words, words.short, False, cut=True)
    assert made is not None
    return made


def _made(
    place: Rect,
    font: int,
    team: Team,
    words: CoachWords,
    written: Written,
    named: bool,
    cut: bool = False,
) -> TeamLine | None:
    """The line in a font; None where it finds no room."""
    said = _written(written, font, _ink(team, words.closes))
    x, middle = place.x, place.centery
    parts = [Sprite(said, x, middle - said.get_height() // 2)]
    x += said.get_width()
    if team.cities and not team.missing:
        seal = done_seal(round(min(place.height, font * 1.3) * TICK))
        x += round(font * GAP)
        parts.append(Sprite(seal, x, middle - seal.get_height() // 2))
        x += seal.get_width()
    horses = horses_of(team)
    groups = [(kind, len(list(those))) for kind, those in groupby(horses)]
    names = [_name(kind, count, font) for kind, count in groups] if named else []
    if named and any(each.get_height() > place.height for each in names):
        return None
    apart, close = round(font * APART), round(font * CLOSE)
    taken = apart * len(groups) + sum(each.get_width() + close for each in names)
    high = round(place.height * HIGH)
    gap = max(1, high // 14)
    step = min(round(high * BROAD) + gap, (place.right - x - taken) // len(horses))
    if step < round(high * NARROW) + gap and not cut:
        return None
    wide = max(round(high * NARROW), step - gap)
    places = list[Rect]()
    for number, (_kind, count) in enumerate(groups):
        x += apart
        if named:
            name = names[number]
            parts.append(Sprite(name, x, middle - name.get_height() // 2))
            x += name.get_width() + close
        for _each in range(count):
            places.append(Rect(min(x, place.right - wide), middle - high // 2, wide, high))
            x += max(1, step)
    return TeamLine(tuple(parts), horses, tuple(places))


@cached(32)
def _name(horse: Horse, count: int, font: int) -> Surface:
    """The name of a group of so many horses."""
    words = _called(horse, count)
    size = max(text.READABLE, round(font * NAME))
    return text.with_words(text.render(words, size, palette().small_ink, "semibold"), words)


def _called(horse: Horse, count: int) -> str:
    match horse:
        case Horse.OWN:
            # Translators: before small pictures of horses, very little room: the coach's own.
            return _("own")
        case Horse.OF_CARD:
            # Translators: the same: those that cards brought which were played as horses.
            return _("cards")
        case Horse.MISSING:
            # Translators: the same: those, one or more, that are still missing.
            return ngettext("missing", "missing", count)


def _ink(team: Team, closes: bool) -> Colour:
    """Red where horses are missing, green where the route can be closed now."""
    if team.missing:
        return palette().wax
    return palette().green if closes else palette().ink


@cached(32)
def _written(words: Written, font: int, ink: Colour) -> Surface:
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
    return text.with_words(image, words.whole)


def horses_in(line: TeamLine) -> Sequence[Rect]:
    """The places of the horses that are there."""
    return [
        place
        for place, horse in zip(line.places, line.horses, strict=True)
        if horse is not Horse.MISSING
    ]
