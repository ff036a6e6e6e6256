"""Figures of the seats' panels: cards, houses, carriage or coach, as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.board import Carriage
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _, ngettext
from game.ui.pieces import cards, figures
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants import variant_ui

NO_CARRIAGE = 46
"""Font of the words that there is no carriage yet, in per cent of the height of one."""

HOUSES = 1
"""The place of the houses among the figures."""

WORTH = 0.65
"""Least height of figures that say more, as a share of the plain ones'."""

LEAST_FULL = 2.4
"""Units of height that they have at least."""

WORDY, LEAST_WORDY = 33, 24
"""Pixels of height of a row from which on figures say in words what a carriage counts and houses
cost, and which they have with these words at least: else they say less and are larger.
"""

LEAST_CAPTIONED = 24
"""Pixels of height that figures in a line have at least with words below them: these could not be
read below smaller ones.
"""

UNIT = 62
"""Font of the word below a number, in per cent of the number's."""

LEAST_UNIT = 0.74
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
    """The figures of a row and the font of their numbers, and for each figure how wide the widest
    picture with a number is in its column, and the widest number.
    """

    pictures: list[Figure]
    digits: int
    columns: tuple[tuple[int, int], ...] = ()


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
        self._fits: dict[tuple[tuple[int, ...], bool, bool], _Fit] = {}
        self._columns: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}

    def of(self, seat: int) -> Figures:
        """The figures of a seat, which say more where that costs little."""
        panels = self._geometry.panels
        # Rows of one form are of one size, and their numbers stand below each other.
        alike = [each for each, panel in enumerate(panels) if panel.upright] or [seat]
        seats = tuple(alike if panels[seat].upright else [seat])
        wordy = all(_wordy(panels[each]) for each in seats)
        wordy = wordy and self._fit(seats, False, True).height >= LEAST_WORDY
        plain, full = (self._fit(seats, fan, wordy) for fan in (False, True))
        chosen = full if self._worth(full, plain) else plain
        if seats not in self._columns:
            rows = [self._measured(each, panels[each], chosen) for each in seats]
            self._columns[seats] = tuple(
                _widest(each, chosen.digits) for each in zip(*rows, strict=True)
            )
        return self._figures(seat, panels[seat], chosen)._replace(columns=self._columns[seats])

    def in_lines(self, panels: Mapping[int, Panel]) -> list[Figures]:
        """The figures of seats in lines, all of one size: they are compared. With words below them
        where that costs little.
        """
        plain, wordy = (self._fitted(panels, False, in_words) for in_words in (False, True))
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

    def _fit(self, seats: tuple[int, ...], fan: bool, wordy: bool) -> _Fit:
        """The size of the figures in the panels of seats, whose numbers stand below each other."""
        if (seats, fan, wordy) not in self._fits:
            panels = {seat: self._geometry.panels[seat] for seat in seats}
            self._fits[seats, fan, wordy] = self._fitted(panels, fan, wordy)
        return self._fits[seats, fan, wordy]

    def _measured(self, seat: int, panel: Panel, fit: _Fit) -> list[Figure]:
        """The figures of a seat, all carriages in one colour: each size is painted once."""
        return [
            self._cards(seat, panel, fit),
            self._houses(seat, panel, fit),
            *self._carriage(seat, panel, fit, palette().ink),
        ]

    def _fitted(self, panels: Mapping[int, Panel], fan: bool, wordy: bool) -> _Fit:
        gap = self._metrics.unit // 2
        height = min(panel.figure for panel in panels.values())
        while True:
            first = next(iter(panels.values()))
            digits = max(text.SMALLEST, first.least_number, min(first.number, height * 9 // 10))
            fit = _Fit(height, digits, fan, wordy)
            rows = [self._measured(seat, panel, fit) for seat, panel in panels.items()]
            share = min(
                (place.width - gap) / _breadth(column, digits)
                for column, place in zip(zip(*rows, strict=True), first.figures, strict=False)
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
            whole = Figure(picture, count, unit)
            return [whole if told else Figure(picture, f"×{count}")]
        if not rules.carriages:
            return []
        number = self._geometry.view.observation.seats[seat].carriage
        if number:
            held = rules.carriages[number - 1]
            return [Figure(_rated(held, height, colour, panel.upright and fit.wordy), "")]
        size = (round(height * figures.CARRIAGE_ASPECT), height)
        font = height * NO_CARRIAGE // 100
        if font >= text.READABLE:
            # Beside a picture of one a dash was overlooked.
            return [Figure(_none_yet(min(font, self._metrics.small), size), "")]
        image = figures.carriage(rules.carriages[0].length, size, palette().parchment_dark)
        return [Figure(image.subsurface(image.get_bounding_rect()), "–")]


def _none_yet(font: int, size: tuple[int, int]) -> Surface:
    """Words that there is no carriage yet, in the place of one."""
    # Translators: on a player's panel, in the place of the picture of a carriage.
    words, ink = _("no carriage"), palette().faded
    least = text.READABLE - 2
    return text.render_block_fit(words, font, *size, ink, "italic", smallest=least, align="center")


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


def _widest(column: Sequence[Figure], digits: int) -> tuple[int, int]:
    """The widths of the widest picture with a number and of the widest number, in pixels."""
    numbered = [each for each in column if each.words]
    pictures = [each.image.get_width() for each in numbered]
    return max(pictures, default=0), max((each.width(digits) for each in numbered), default=0)


def _breadth(column: Sequence[Figure], digits: int) -> int:
    """Figures below each other with their numbers, in pixels."""
    picture, number = _widest(column, digits)
    whole = picture + gap_of(digits) + number if number else 0
    return max([whole, *(each.image.get_width() for each in column)])


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
