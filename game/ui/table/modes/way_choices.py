"""Choices beside the ways: the line of the Cartwright, and the province for all houses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.board import CityMask
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, gained
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.caption import size_of_choice
from game.ui.table.draw.closing.province_rows import Blocks
from game.ui.table.draw.closing.rows import Row, row_sprites
from game.ui.table.model.closing_ways import Way, account
from game.ui.table.modes.province_blocks import ProvinceBlocks
from game.ui.table.modes.province_tickets import ProvinceChoice, ProvinceTickets
from game.ui.table.text.closing import (
    cartwright_words,
    helped_lines,
    helped_words,
    points_words,
    province_name,
    province_words,
)
from game.ui.widgets import Choice, Toggle

RING, TICK = 56, 84
"""Per cent of the line's height that the place of its tick has, and the tick."""


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
        self.largest = 0

    def left_margin(self) -> int:
        # Its mark stands at the left edge, its points at the right one: a sign has room beside it.
        return 1

    def preferred_height(self, width: int) -> int:
        column = min(self.metrics.px(4), 2 * self.box)
        return text.block_height(self.words[0], self.size, max(1, width - column)) + self.box // 2

    def sprites(self) -> list[Sprite]:
        high = self.rect.height
        column = min(high, self.metrics.px(4))
        # The same marks as those of a way that is chosen, or may be.
        place = Rect(0, 0, *(min(high * RING // 100, column),) * 2)
        place.center = self.rect.x + column // 2, self.rect.centery
        mark = highlights.tick_place(place.width)
        if self.value:
            mark = highlights.wax_tick(min(high * TICK // 100, column))
        light = [highlights.halo(place, palette().gold, 255)] if self.hovered else []
        row = replace(self.row, pictures=(mark,))
        font = self.size if self.largest else 0
        sprites = row_sprites(row, self.metrics, self.rect, column, font, self.largest)
        return [*light, *sprites, *self.ring_sprites()]

    def lie_among(self, place: Rect, font: int, largest: int) -> None:
        """Be one of the lines of the only way, in a place and a font, no larger than `largest`."""
        self.rect, self.size, self.largest = place, font, largest

    @property
    def row(self) -> Row:
        """The line without its mark."""
        return Row((), self.words, self.points, pale=not self.value)


def cartwright_row(
    session: Session,
    houses: CityMask,
    value: bool,
    alone: bool,
    metrics: Metrics,
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
    return CartwrightRow(metrics, label, words, points, value, changed)


def province_choice(
    metrics: Metrics,
    ways: Sequence[tuple[Way, int]],
    way: Way,
    rules: Ruleset,
    changed: Callable[[Way], None],
    key: str,
    place: Rect,
    taken: bool = False,
    blocks: Blocks | None = None,
) -> Choice[Way]:
    """One of the `ways`, each with its points, that place several houses in one province, at first
    that of `way`, which may be `taken` by now: in `blocks`, or else side by side in this `place`
    where there is room for all.
    """
    options = [(each, province_words(each, points, rules)) for each, points in ways]
    value = next(each for each, _points in ways if each.province == way.province)
    names = tuple(province_name(each, rules) for each, _points in ways)
    if blocks is not None:
        listed = ProvinceBlocks(metrics, options, value, changed, key=key, name=_("Province"))
        listed.taken, listed.names = taken, names
        listed.sums = tuple((points_words(points), gained(points)) for _each, points in ways)
        listed.lie(blocks)
        return listed
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
