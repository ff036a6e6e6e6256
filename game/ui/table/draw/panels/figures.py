"""Figures of the seats' panels: cards, houses, carriage or coach, as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.rules.board import Carriage
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _
from game.ui.pieces import cards, figures
from game.ui.table.draw.panels.numbers import number_picture, number_width
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants import variant_ui

NO_CARRIAGE = 46
"""Font of the words that there is no carriage yet, in per cent of the height of one."""

IN_LINE, LEAST_IN_LINE = 90, 70
"""Font of these words in a line, in per cent of that of the numbers beside them, and the least in
per cent of that.
"""

HOUSES = 1
"""The place of the houses among the figures."""

WORTH = 0.65
"""Least height of figures that say more, as a share of the plain ones'."""

DISCS = 92
"""Diameter of the discs with the numbers of a carriage, in per cent of its height."""

LEAST_FULL = 2.1
"""Units of height that they have at least."""

TICKED, IN_WORDS = 1, 2
"""How much is told of a number: by a tick that it is enough, or in words of how many it is too few,
too.
"""

LEAST_TOLD = 82
"""The least height of figures that tell this, in per cent of that of others."""


class Figure(NamedTuple):
    """A picture and the number beside it: a house, a card and a horse say what is counted.

    A small `purpose` behind the number says of how many that is too `few`, a tick that it is
    `enough`.
    """

    image: Surface
    words: str
    purpose: str = ""
    enough: bool = False
    few: bool = False

    def label(self, digits: int, ink: Colour) -> Surface:
        """The number and what is behind it, in a font of `digits` pixels."""
        return number_picture(self.words, digits, ink, self.purpose, self.enough, self.few)

    def width(self, digits: int) -> int:
        """The width of the number alone."""
        return number_width(self.words, digits)

    def whole_width(self, digits: int) -> int:
        """The width of the number and of what is behind it."""
        return number_width(self.words, digits, self.purpose, self.enough)


class Figures(NamedTuple):
    """The figures of a row and the font of their numbers, and for each figure how wide the widest
    picture with a number is in its column, and the widest number.
    """

    pictures: list[Figure]
    digits: int
    columns: tuple[tuple[int, int], ...] = ()


class _Fit(NamedTuple):
    """The height of a row of figures, the font of their numbers, and whether as many cards are seen
    as the seat holds, in a `fan`; how much is `told` of whether a number is enough; and whether a
    `dash` stands for a carriage that is not there.
    """

    height: int
    digits: int
    fan: bool
    told: int = 0
    dash: bool = True


class PanelFigures:
    """Finds the figures of every seat for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._fits: dict[tuple[tuple[tuple[int, tuple[int, ...]], ...], bool], _Fit] = {}
        self._columns: dict[tuple[int, ...], tuple[tuple[int, int], ...]] = {}

    def of(self, seat: int) -> Figures:
        """The figures of a seat, which say more where that costs little."""
        panels = self._geometry.panels
        # Rows of one form are of one size, and their numbers stand below each other.
        alike = [each for each, panel in enumerate(panels) if panel.upright] or [seat]
        seats = tuple(alike if panels[seat].upright else [seat])
        shown = {each: panels[each] for each in seats}
        plain, full = (self._told(shown, fan) for fan in (False, True))
        chosen = full if self._worth(full, plain) else plain
        if seats not in self._columns:
            rows = [self._measured(each, panels[each], chosen) for each in seats]
            self._columns[seats] = tuple(
                _widest(each, chosen.digits) for each in zip(*rows, strict=True)
            )
        return self._figures(seat, panels[seat], chosen)._replace(columns=self._columns[seats])

    def in_lines(self, panels: Mapping[int, Panel]) -> list[Figures]:
        """The figures of seats in lines, all of one size: they are compared."""
        fit = self._told(panels, False)._replace(dash=False)
        return [self._figures(seat, each, fit) for seat, each in panels.items()]

    def _figures(self, seat: int, panel: Panel, chosen: _Fit) -> Figures:
        colour = self._factory.colour(seat).main
        pictures = [
            self._cards(seat, panel, chosen),
            self._houses(seat, panel, chosen),
            *self._carriage(seat, panel, chosen, colour),
        ]
        return Figures(pictures, chosen.digits)

    def _told(self, panels: Mapping[int, Panel], fan: bool) -> _Fit:
        """The size of the figures of seats, which say whether a number is enough if they are hardly
        smaller for it: in words, or by a tick alone.
        """
        key = tuple((seat, tuple(panel.rect)) for seat, panel in panels.items()), fan
        if key not in self._fits:
            bare = self._fitted(panels, fan, 0)
            tries = (self._fitted(panels, fan, told) for told in (IN_WORDS, TICKED))
            least = bare.height * LEAST_TOLD // 100
            self._fits[key] = next((each for each in tries if each.height >= least), bare)
        return self._fits[key]

    def _worth(self, full: _Fit, plain: _Fit) -> bool:
        """True if figures that say more are not much smaller for it."""
        # Whoever has large words wants what is there large.
        worth = 1.0 if self._metrics.text_scale >= LARGE_WORDS else WORTH
        return full.height >= max(plain.height * worth, self._metrics.px(LEAST_FULL))

    def _measured(self, seat: int, panel: Panel, fit: _Fit) -> list[Figure]:
        """The figures of a seat, all carriages in one colour: each size is painted once."""
        return [
            self._cards(seat, panel, fit),
            self._houses(seat, panel, fit),
            *self._carriage(seat, panel, fit, palette().ink),
        ]

    def _fitted(self, panels: Mapping[int, Panel], fan: bool, told: int) -> _Fit:
        """The size in which all figures have room, whose numbers stand below each other."""
        first = next(iter(panels.values()))
        gap = self._metrics.unit // (1 if first.upright else 2)
        height = min(panel.figure for panel in panels.values())
        while True:
            digits = max(text.SMALLEST, first.least_number, min(first.number, height * 9 // 10))
            fit = _Fit(height, digits, fan, told)
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
        return Figure(image, str(count))

    def _houses(self, seat: int, panel: Panel, fit: _Fit) -> Figure:
        view = self._geometry.view
        left = view.observation.seats[seat].houses_left
        return Figure(self._factory.house(seat, fit.height), str(left))

    def _carriage(self, seat: int, panel: Panel, fit: _Fit, colour: Colour) -> list[Figure]:
        """The carriage or what the variant has in its place; nothing where there is neither."""
        rules, height = self._geometry.view.rules, fit.height
        ui = variant_ui(rules.variant.id)
        own = ui.figure(self._geometry, seat, height)
        if own is not None:
            purpose, enough = ui.figure_purpose(self._geometry, seat)
            words = purpose if fit.told == IN_WORDS else ""
            return [Figure(*own, words, enough and fit.told >= TICKED, bool(purpose))]
        if not rules.carriages:
            return []
        number = self._geometry.view.observation.seats[seat].carriage
        if number:
            held = rules.carriages[number - 1]
            return [Figure(_rated(held, height, colour, panel), "")]
        if not fit.dash:
            return [Figure(_none_in_line(fit.digits, panel.figures[2].width), "")]
        size = (round(height * figures.CARRIAGE_ASPECT), height)
        font = height * NO_CARRIAGE // 100
        if font >= text.READABLE:
            # Beside a picture of one a dash was overlooked.
            return [Figure(_none_yet(min(font, self._metrics.small), size), "")]
        image = figures.carriage(rules.carriages[0].length, size, palette().parchment_dark)
        return [Figure(image.subsurface(image.get_bounding_rect()), "–")]


def _rated(held: Carriage, height: int, colour: Colour, panel: Panel) -> Surface:
    """A carriage with what it counts, in discs as on the sheet; in rows their numbers are nearly as
    large as those of cards and houses.
    """
    share = DISCS if panel.goals_row.height or panel.face.width else figures.RATED
    return figures.rated_carriage(held.length, held.points, height, colour, share)


def _none_in_line(digits: int, width: int) -> Surface:
    """The same words beside numbers in a font of `digits` pixels, hardly smaller than these;
    nothing where they have no room.
    """
    words, most = no_carriage_words(), digits * IN_LINE // 100
    for font in range(most, most * LEAST_IN_LINE // 100 - 1, -1):
        if font >= text.READABLE and text.width_of(words, font, "italic") <= width:
            return text.render(words, font, palette().faded, "italic")
    return Surface((1, 1), SRCALPHA)


def no_carriage_words() -> str:
    """The words in the place of a carriage."""
    # Translators: on a player's panel, in the place of the picture of a carriage.
    return _("no carriage")


def _none_yet(font: int, size: tuple[int, int]) -> Surface:
    """Words that there is no carriage yet, in the place of one."""
    words, ink = no_carriage_words(), palette().faded
    least = text.READABLE - 2
    return text.render_block_fit(words, font, *size, ink, "italic", smallest=least, align="center")


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
    # What is behind a number begins behind the widest one.
    behind = max((each.whole_width(digits) - each.width(digits) for each in column), default=0)
    whole = picture + gap_of(digits) + number + behind if number else 0
    return max([whole, *(each.image.get_width() for each in column)])
