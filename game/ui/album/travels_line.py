"""Lines of a person's travels: medals and rivals, and the stamps of the cities of a map."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ui.graphics import svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import cards
from game.ui.widgets.list_line import ListLine

MEDALS: tuple[Colour, ...] = ((201, 158, 54), (160, 164, 170), (170, 112, 66))
"""Gold, silver, bronze."""

SLANTS = (-12.0, 7.0, -4.0, 14.0, 2.0)
"""Degrees by which one stamp after another is turned."""


@dataclass(frozen=True, slots=True)
class MedalsLine(ListLine):
    """How many games ended with each medal, and `words` on map and rival."""

    counts: tuple[int, int, int] = (0, 0, 0)

    @property
    def heard(self) -> tuple[str, str]:
        # Translators: {gold}, {silver}, {bronze} are numbers: games won, second, third places.
        words = _("Medals: {gold} gold, {silver} silver, {bronze} bronze.")
        gold, silver, bronze = self.counts
        return words.format(gold=gold, silver=silver, bronze=bronze), self.words

    def height(self, m: Metrics, width: int) -> int:
        beside = self._beside(m)
        words = text.block_height(self.words, m.body, self._room(m, width), "italic")
        return max(beside, words) + m.px(1)

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        side, x, middle = self._beside(m), m.px(0.8), (block.get_height() - m.px(0.4)) // 2
        for count, colour in zip(self.counts, MEDALS, strict=True):
            medal = _medal(side, colour if count else mix(palette().parchment, colour, 0.25))
            block.blit(medal, medal.get_rect(midleft=(x, middle)))
            number = text.render(f"{count}", m.large, palette().ink, "bold")
            block.blit(number, number.get_rect(midleft=(x + side + m.px(0.6), middle)))
            x += self._step(m)
        room = self._room(m, width)
        words = text.render_block(self.words, m.body, room, palette().sepia, "italic")
        block.blit(words, words.get_rect(midleft=(x, middle)))
        return block

    @staticmethod
    def _beside(m: Metrics) -> int:
        return text.line_height(m.large) + m.px(0.8)

    def _step(self, m: Metrics) -> int:
        most = text.width_of(f"{max(self.counts)}", m.large, "bold")
        return self._beside(m) + m.px(0.6) + most + m.px(1.6)

    def _room(self, m: Metrics, width: int) -> int:
        return max(8, width - m.px(0.8) - 3 * self._step(m) - m.px(1.8))


@dataclass(frozen=True, slots=True)
class TravelsLine(ListLine):
    """The cities of a map: `visited` with stamps, the latest last, the others pale.

    Cities are given by id and name.
    """

    visited: tuple[tuple[str, str], ...] = ()
    others: tuple[tuple[str, str], ...] = ()

    @property
    def heard(self) -> tuple[str, str]:
        missing = ", ".join(name for _id, name in self.others)
        if not self.others:
            return self._head, _("You have built in every city.")
        # Translators: {cities}: names of cities, with commas between them.
        return self._head, _("Not yet built in: {cities}.").format(cities=missing)

    @property
    def _head(self) -> str:
        # Translators: {map}: the name of a map, {count} and {total} are numbers.
        words = _("{map}: {count} of {total} cities")
        total = len(self.visited) + len(self.others)
        return words.format(map=self.words, count=len(self.visited), total=total)

    def height(self, m: Metrics, width: int) -> int:
        count = len(self.visited) + len(self.others)
        rows = -(-count // self._columns(m, width))
        return text.line_height(m.large) + m.px(0.8) + rows * self._cell(m)[1] + m.px(1)

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        head = text.render_fit(self._head, m.large, width - m.px(2), palette().ink, "semibold")
        block.blit(head, (m.px(0.8), m.px(0.3)))
        columns, (wide, high) = self._columns(m, width), self._cell(m)
        step = (width - 2 * m.px(0.8)) / columns
        top = text.line_height(m.large) + m.px(0.8)
        cities = [
            *((*each, True) for each in self.visited),
            *((*each, False) for each in self.others),
        ]
        for number, (city, name, visited) in enumerate(cities):
            middle = m.px(0.8) + round((number % columns + 0.5) * step)
            y = top + number // columns * high
            side = high - text.line_height(m.small) - m.px(0.5)
            stamp = _stamp(city, side, SLANTS[number % len(SLANTS)], visited)
            block.blit(stamp, stamp.get_rect(center=(middle, y + side // 2)))
            ink = palette().ink if visited else palette().faded
            label = text.render_fit(name, m.small, wide, ink, "semibold" if visited else "italic")
            block.blit(label, label.get_rect(midtop=(middle, y + side)))
        return block

    @staticmethod
    def _cell(m: Metrics) -> tuple[int, int]:
        """Width and height of a stamp with its name."""
        return m.px(9.6), m.px(7) + text.line_height(m.small) + m.px(0.5)

    def _columns(self, m: Metrics, width: int) -> int:
        return max(1, (width - 2 * m.px(0.8)) // (self._cell(m)[0] + m.px(0.6)))


@cached(256)
def _stamp(city: str, side: int, slant: float, visited: bool) -> Surface:
    """A round stamp with the landmark of a city; pale where it is still to come."""
    fine = 3
    large, line = side * fine, max(fine, side * fine // 40)
    ink = palette().wax if visited else palette().sepia
    stamp = Surface((large, large), pygame.SRCALPHA)
    middle = (large // 2, large // 2)
    if visited:
        pygame.draw.circle(stamp, (*palette().parchment_light, 255), middle, large // 2 - line)
    pygame.draw.circle(stamp, ink, middle, large // 2 - line, line)
    if visited:
        pygame.draw.circle(stamp, ink, middle, round(large * 0.43), max(1, line // 2))
    stamp = pygame.transform.smoothscale(stamp, (side, side))
    picture = _landmark(city, side * 13 // 20)
    stamp.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    if not visited:
        stamp.set_alpha(70)
        return stamp
    return pygame.transform.rotozoom(stamp, slant, 1.0)


def _landmark(city: str, width: int) -> Surface:
    drawing = svg.landmark(city)
    size = (width, width * 3 // 4)
    return svg.rasterise(drawing, size) if drawing else cards.engraving(city, size)


@cached(12)
def _medal(side: int, colour: Colour) -> Surface:
    """A medal on its ribbon."""
    fine = 3
    large = side * fine
    medal = Surface((large, large), pygame.SRCALPHA)
    band, dark = palette().wax, mix(colour, palette().ink, 0.45)
    for turn in (-1, 1):
        x = large // 2 + turn * large // 5
        points = [(x - large // 8, 0), (x + large // 8, 0), (large // 2, large // 2)]
        pygame.draw.polygon(medal, band if turn < 0 else mix(band, palette().ink, 0.25), points)
    middle = large // 2, large * 13 // 20
    pygame.draw.circle(medal, dark, middle, large * 7 // 20)
    pygame.draw.circle(medal, colour, middle, large * 6 // 20)
    pygame.draw.circle(medal, mix(colour, palette().parchment_light, 0.45), middle, large * 4 // 20)
    pygame.draw.circle(medal, colour, (middle[0] + fine, middle[1] + fine), large * 4 // 20)
    return pygame.transform.smoothscale(medal, (side, side))
