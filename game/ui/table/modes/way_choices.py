"""Choices beside the ways: the line of the Cartwright, and the province for all houses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.rules.actions import CloseRoute
from game.rules.board import CityMask
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.layout import take_left
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, gained
from game.ui.pieces import figures
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.caption import size_of_choice
from game.ui.table.draw.closing.rows import FIGURES, Row, row_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Way, account
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.province_tickets import ProvinceChoice, ProvinceTickets
from game.ui.table.text.closing import (
    cartwright_words,
    helped_lines,
    helped_words,
    province_name,
    province_words,
)
from game.ui.widgets import Choice, Toggle

RING, TICK = 56, 84
"""Per cent of the line's height that the place of its tick has, and the tick."""

NEARLY = 80
"""Per cent of the font of the other lines in which its words are rather said at length."""


class CartwrightRow(Toggle):
    """A line of the sum that can be ticked: its `label` is what is read out, `words` are seen, at
    length and in short.

    `points` are what it brings; None where a line of each way says so.
    """

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        words: tuple[str, ...],
        points: int | None,
        value: bool,
        changed: Callable[[bool], None],
    ) -> None:
        super().__init__(metrics, label, value, changed, key="cartwright")
        self.words, self.points = words, points
        self.picture: Callable[[int], Surface] | None = None
        """The carriage that he helps to, in a size, beside the mark."""
        self.largest = 0

    def left_margin(self) -> int:
        # Its mark stands at the left edge, its points at the right one: a sign has room beside it.
        return 1

    def preferred_height(self, width: int) -> int:
        column = min(self.metrics.px(4), 2 * self.box)
        return text.block_height(self.words[0], self.size, max(1, width - column)) + self.box // 2

    def sprites(self) -> list[Sprite]:
        line = self.rect.copy()
        high = line.height
        column = min(high, self.metrics.px(4))
        carriages = list[Sprite]()
        if self.picture is not None:
            # Where another row has its picture; the mark is between this and the words.
            shown = take_left(line, column, self.metrics.unit // 2)
            image = fitted(self.picture(column), column)
            carriages = [Sprite(image, *image.get_rect(center=shown.center).topleft)]
        # The same marks as those of a way that is chosen, or may be.
        place = Rect(0, 0, *(min(high * RING // 100, column),) * 2)
        place.center = line.x + column // 2, line.centery
        mark = highlights.tick_place(place.width)
        if self.value:
            mark = highlights.wax_tick(min(high * TICK // 100, column))
        light = [highlights.halo(place, palette().gold, 255)] if self.hovered else []
        row = replace(self.row, pictures=(mark,))
        font = self.size if self.largest else 0
        sprites = row_sprites(row, self.metrics, line, column, font, self.largest)
        return [*light, *carriages, *sprites, *self.ring_sprites()]

    def lie_among(self, place: Rect, font: int, largest: int) -> None:
        """Be one of the lines of the only way, in a place and a font, no larger than `largest`:
        hardly smaller where all its words have room then.
        """
        figures = text.width_of(gained(self.points or 0), largest * FIGURES // 100, "bold")
        beside = 2 * min(place.height, self.metrics.px(4)) + 2 * self.metrics.unit + figures
        sizes = range(font, font * NEARLY // 100 - 1, -1)
        fits = (each for each in sizes if self._wide(each) + beside <= place.width)
        self.rect, self.size, self.largest = place, next(fits, font), largest

    def _wide(self, size: int) -> int:
        """The width of its words at length."""
        return text.width_of(self.words[0], size)

    @property
    def row(self) -> Row:
        """The line without its mark."""
        return Row((), self.words, self.points, pale=not self.value)


def cartwright_row(
    session: Session,
    houses: CityMask,
    value: bool,
    alone: bool,
    geometry: TableGeometry,
    changed: Callable[[bool], None],
) -> CartwrightRow:
    """The line for closing with these houses; where a way stands `alone` with its points."""
    state = session.state
    wanted = state.rules.next_carriage(state.seat)
    length = 0 if wanted is None else wanted.length
    plain, helped = (account(session, CloseRoute(houses, helps)) for helps in (False, True))
    # Of two ways each says itself why it brings these points.
    words: tuple[str, ...] = (helped_words(length),)
    points = None
    if helped.carriage is not None and alone:
        # A tile that comes with the carriage has a line of its own.
        words, points = helped_lines(helped.carriage), helped.carriage.gain
    label = cartwright_words(length, helped.points - plain.points)
    row = CartwrightRow(geometry.layout.metrics, label, words, points, value, changed)
    colour = SpriteFactory(geometry).colour(state.turn).main
    row.picture = lambda size: figures.trimmed_carriage(length, size, colour)
    return row


def province_choice(
    metrics: Metrics,
    ways: Sequence[tuple[Way, int]],
    way: Way,
    rules: Ruleset,
    changed: Callable[[Way], None],
    key: str,
    place: Rect,
    taken: bool = False,
) -> Choice[Way]:
    """One of the `ways`, each with its points, that place several houses in one province, at first
    that of `way`, which may be `taken` by now: side by side in this `place` where there is room
    for all.
    """
    options = [(each, province_words(each, points, rules)) for each, points in ways]
    value = next(each for each, _points in ways if each.province == way.province)
    names = tuple(province_name(each, rules) for each, _points in ways)
    fonts = range(size_of_choice(place, metrics), text.READABLE - 1, -1)
    for font in fonts:
        tickets = ProvinceTickets(
            metrics, options, value, changed, key=key, size=font, name=_("Province")
        )
        tickets.taken = taken
        tickets.names = names
        tickets.gains = tuple(gained(points) for _each, points in ways)
        if tickets.preferred_width() <= place.width:
            return tickets
    return ProvinceChoice(
        metrics,
        options,
        value,
        changed,
        key=key,
        cycling=True,
        quiet=True,
        name=_("Province"),
    )
