"""Figures of the seats' panels: cards, houses, carriage or coach, as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.board import Carriage
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.language import ngettext
from game.ui.pieces import cards, figures
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants import variant_ui

HOUSES = 1
"""The place of the houses among the figures."""

WORTH = 0.65
"""Least height of figures that say more, as a share of the plain ones'."""

LEAST_FULL = 2.4
"""Units of height that they have at least."""

WORDY, LEAST_WORDY = 40, 24
"""Pixels of height of a row from which on figures say in words what a carriage counts and houses
cost, and which they have with these words at least: else they say less and are larger.
"""

LEAST_CAPTIONED = 24
"""Pixels of height that figures in a line have at least with words below them: these could not be
read below smaller ones.
"""

UNIT = 62
"""Font of the word below a number, in per cent of the number's."""

LEAST_UNIT = 0.64
"""The share of that which a long word has at least: rather than that pictures are small."""


class Figure(NamedTuple):
    """A picture, the number beside it, and below that a word for what it counts, if the picture
    alone does not say so.
    """

    image: Surface
    words: str
    unit: str = ""

    def label(self, digits: int, ink: Colour, room: int) -> Surface:
        """The number, in a font of `digits` pixels, and the word below it, as large as that has
        room.
        """
        number = text.render(self.words, digits, ink, "semibold")
        if not self.unit:
            return number
        size = _unit_size(digits)
        least = max(text.SMALLEST, round(size * LEAST_UNIT))
        while size > least and text.width_of(self.unit, size, "semibold") > room:
            size -= 1
        return over_unit(number, self.unit, size, ink)

    def width(self, digits: int) -> int:
        """The width of the number and the word at the least."""
        number = text.width_of(self.words, digits, "semibold")
        least = max(text.SMALLEST, round(_unit_size(digits) * LEAST_UNIT))
        unit = text.width_of(self.unit, least, "semibold") if self.unit else 0
        return max(number, unit)


class Figures(NamedTuple):
    """The figures of a row and the font of their numbers."""

    pictures: list[Figure]
    digits: int


class _Fit(NamedTuple):
    """The height of a row of figures, the font of their numbers, and what they say.

    With `fan` as many cards are seen as the seat holds, with `wordy` there are more words.
    """

    height: int
    digits: int
    fan: bool
    wordy: bool


class PanelFigures:
    """Finds the figures of every seat for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._fits: dict[tuple[int, bool, bool], _Fit] = {}

    def of(self, seat: int) -> Figures:
        """The figures of a seat, which say more where that costs little."""
        panels = self._geometry.panels
        # Rows of one form are of one size: they are compared.
        alike = [each for each, panel in enumerate(panels) if panel.upright] or [seat]
        seats = alike if panels[seat].upright else [seat]
        wordy = all(_wordy(panels[each]) for each in seats)
        if wordy:
            wordy = min(self._fit(each, False, True) for each in seats).height >= LEAST_WORDY
        plain, full = (min(self._fit(each, fan, wordy) for each in seats) for fan in (False, True))
        chosen = full if self._worth(full, plain) else plain
        return self._figures(seat, panels[seat], chosen)

    def in_lines(self, panels: Mapping[int, Panel]) -> list[Figures]:
        """The figures of seats in lines, all of one size: they are compared. With words below them
        where that costs little.
        """
        plain, wordy = (
            min((self._fitted(seat, each, False, in_words) for seat, each in panels.items()))
            for in_words in (False, True)
        )
        fit = wordy if wordy.height >= max(LEAST_CAPTIONED, plain.height * WORTH) else plain
        return [self._figures(seat, each, fit) for seat, each in panels.items()]

    def _figures(self, seat: int, panel: Panel, chosen: _Fit) -> Figures:
        colour = self._factory.colour(seat).main
        pictures = [
            self._cards(seat, panel, chosen),
            self._houses(seat, panel, chosen),
            *self._carriage(seat, panel, chosen, colour),
        ]
        return Figures(pictures, chosen.digits)

    def _worth(self, full: _Fit, plain: _Fit) -> bool:
        """True if figures that say more are not much smaller for it."""
        # Whoever has large words wants what is there large.
        worth = 1.0 if self._metrics.text_scale >= LARGE_WORDS else WORTH
        return full.height >= max(plain.height * worth, self._metrics.px(LEAST_FULL))

    def _fit(self, seat: int, fan: bool, wordy: bool) -> _Fit:
        """The size of the figures in the panel of a seat."""
        if (seat, fan, wordy) not in self._fits:
            fit = self._fitted(seat, self._geometry.panels[seat], fan, wordy)
            self._fits[seat, fan, wordy] = fit
        return self._fits[seat, fan, wordy]

    def _fitted(self, seat: int, panel: Panel, fan: bool, wordy: bool) -> _Fit:
        height, gap = panel.figure, self._metrics.unit // 2
        while True:
            digits = max(text.SMALLEST, panel.least_number, min(panel.number, height * 9 // 10))
            fit = _Fit(height, digits, fan, wordy)
            # All carriages are measured in one colour: each size is painted once.
            measured = [
                self._cards(seat, panel, fit),
                self._houses(seat, panel, fit),
                *self._carriage(seat, panel, fit, palette().ink),
            ]
            share = min(
                (place.width - gap) / _breadth(each, digits)
                for each, place in zip(measured, panel.figures, strict=False)
            )
            if share >= 1 or height <= 8:
                return fit
            # Every height costs pictures, so most of the way is one step.
            height = max(8, min(height - 1, round(height * share)))

    def _cards(self, seat: int, panel: Panel, fit: _Fit) -> Figure:
        count = self._geometry.view.observation.seats[seat].hand_count
        image = cards.fan_of_backs(count if fit.fan else 1, fit.height)
        # Translators: below the number of cards in a player's hand.
        unit = ngettext("card", "cards", count) if fit.wordy else ""
        return Figure(image, str(count), unit)

    def _houses(self, seat: int, panel: Panel, fit: _Fit) -> Figure:
        view = self._geometry.view
        left = view.observation.seats[seat].houses_left
        unit = ""
        if panel.upright or fit.wordy:
            # Translators: below the number of houses that a player has still to place.
            unit = ngettext("left", "left", left)
        return Figure(self._factory.house(seat, fit.height), str(left), unit)

    def _carriage(self, seat: int, panel: Panel, fit: _Fit, colour: Colour) -> list[Figure]:
        """The carriage or what the variant has in its place; nothing where there is neither."""
        rules, height = self._geometry.view.rules, fit.height
        own = variant_ui(rules.variant.id).figure(self._geometry, seat, height)
        if own is not None:
            picture, count, unit = own
            # In a line there is no room below the number.
            told = panel.upright or fit.wordy
            return [Figure(picture, count, unit) if told else Figure(picture, f"×{count}")]
        if not rules.carriages:
            return []
        number = self._geometry.view.observation.seats[seat].carriage
        if number:
            held = rules.carriages[number - 1]
            return [Figure(_rated(held, height, colour, panel.upright and fit.wordy), "")]
        size = (round(height * figures.CARRIAGE_ASPECT), height)
        image = figures.carriage(rules.carriages[0].length, size, palette().parchment_dark)
        return [Figure(image.subsurface(image.get_bounding_rect()), "–")]


def _rated(held: Carriage, height: int, colour: Colour, in_words: bool) -> Surface:
    """A carriage with what it counts, in words too where there is room for them."""
    words: tuple[str, ...] = ()
    if in_words:
        cities = ngettext("city", "cities", held.length)
        # Translators: below the number of points that a carriage brings.
        words = cities, ngettext("point", "points", held.points)
    return figures.rated_carriage(held.length, held.points, height, colour, words)


def _wordy(panel: Panel) -> bool:
    """True if figures have room for more than a word each."""
    return panel.figure >= WORDY


def gap_of(digits: int) -> int:
    """The gap between a figure and its number."""
    return max(2, digits // 4)


def _breadth(figure: Figure, digits: int) -> int:
    """A figure with its number, in pixels."""
    if not figure.words:
        return figure.image.get_width()
    return figure.image.get_width() + gap_of(digits) + figure.width(digits)


def _unit_size(digits: int) -> int:
    return max(text.SMALLEST, digits * UNIT // 100)


@cached(32)
def over_unit(number: Surface, unit: str, size: int, ink: Colour) -> Surface:
    """A number above a word, close together."""
    word = text.render(unit, size, ink, "semibold")
    box = number.get_bounding_rect()
    below = word.get_bounding_rect()
    gap = max(2, size // 4)
    image = Surface(
        (max(box.width, word.get_width()), box.height + gap + below.height), pygame.SRCALPHA
    )
    image.fill((*ink, 0))
    image.blit(number, ((image.get_width() - box.width) // 2, 0), box)
    image.blit(word, (0, box.height + gap), (0, below.y, word.get_width(), below.height))
    return text.with_words(image, f"{text.words_of(number)}\n{unit}")
