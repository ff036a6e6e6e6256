"""Chart of the points of somebody's games: a dot for each, to be pointed at, and their average."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.storage.album.entries import GameResult
from game.storage.album.tally import PlayerGame
from game.ui.accessibility.node import PRESSED, Act, Node, Path, Role
from game.ui.album.game_words import day_and_map, standings
from game.ui.album.points.marks import mark_sprites, marks_of
from game.ui.album.points.picture import (
    HALO,
    RIM,
    Spot,
    broken_axis,
    dot,
    line_mark,
    paint_games,
    pointed_dot,
)
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _, ngettext, signed, written_day
from game.ui.names import lost_word, won_word
from game.ui.widgets import Widget, rule
from game.ui.widgets.list_view import HEARD

AVERAGED = 10
"""The number of games whose average a point of the curve is."""

STEPS = ((50, 10), (100, 20))
"""Points from the lowest to the highest line at most, and those from one line to the next."""

SCATTERED, DENSE = 0.45, 0.32
"""Units of radius of the dots, and of those where many games stand close together."""

INSET = 1.4
"""Units between the ends of the axis and the first and the last dot."""

NEAR_NONE = 10
"""Points up to which the lowest line may lie for the chart to begin at none instead."""

REACH = 2.2
"""Units from a dot within which one points at it."""


def averages(points: Sequence[int]) -> list[float]:
    """After each game the average of it and of those before it, AVERAGED in all at most."""
    found = []
    for end in range(1, len(points) + 1):
        latest = points[max(0, end - AVERAGED) : end]
        found.append(sum(latest) / len(latest))
    return found


class PointsChart(Widget):
    """The points of one game after the other, full where it was won, and their average.

    The record and the first win are marked; a game that is pointed at, or that keys have come to,
    is told in a note. `chosen` is called with a game that is pressed.
    """

    def __init__(
        self,
        metrics: Metrics,
        room: Rect,
        games: Sequence[PlayerGame],
        colour: str,
        chosen: Callable[[GameResult], None],
        key: str = "chart",
    ) -> None:
        super().__init__(metrics, key)
        self.rect = room
        self.games = tuple(games)
        self.current = len(games) - 1
        self._chosen = chosen
        self._seat = seat_colour(colour).id
        self._pointed: int | None = None
        points = [each.points for each in games]
        # From none on, or from near a worst one that is far above: what is below it is empty.
        low = min(points) // 10 * 10
        self._low = 0 if 0 < low <= NEAR_NONE else low
        # A little room above the best one, for its label.
        self._high = max(self._low + 10, -(-(max(points) + 2) // 5) * 5)
        self._area = self._plot(room)
        self.spots = self._places(points)
        self._marks = marks_of(self.games)
        self._still: list[Sprite] | None = None

    def inherit(self, before: Widget) -> None:
        if isinstance(before, PointsChart) and before.games == self.games:
            self.current = before.current

    # Pointer and keys

    def point_at(self, position: tuple[int, int]) -> None:
        self._pointed = self._near(position)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        near = self._near(position)
        return None if near is None else (self.key, near)

    def release(self, position: tuple[int, int]) -> None:
        near = self._near(position)
        if near is not None:
            self.current = near
            self.activate()

    def activate(self) -> None:
        self._chosen(self.games[self.current].game)

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        left = Rect(self.rect.x, self.rect.y, self.rect.width // 3, self.rect.height)
        right = left.move(self.rect.width - left.width, 0)
        return [(left, pygame.K_LEFT), (right, pygame.K_RIGHT), (self.rect, pygame.K_RETURN)]

    def key_down(self, event: pygame.Event) -> bool:
        goals = {
            pygame.K_LEFT: self.current - 1,
            pygame.K_RIGHT: self.current + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.games) - 1,
        }
        if event.key not in goals:
            return super().key_down(event)
        self._go_to(goals[event.key])
        return True

    def _go_to(self, number: int) -> None:
        self.current = min(max(number, 0), len(self.games) - 1)

    def _near(self, position: tuple[int, int]) -> int | None:
        """The game whose dot lies nearest to a position, if it is near."""
        at = pygame.Vector2(position)
        far = [at.distance_to((x, y)) for x, y in self.spots]
        nearest = min(range(len(far)), key=far.__getitem__)
        return nearest if far[nearest] <= self.metrics.px(REACH) else None

    @property
    def told(self) -> int | None:
        """The number of the game that the note is about; None for none."""
        if self.hovered and self._pointed is not None:
            return self._pointed
        return self.current if self.focused and self.ring else None

    # For a screen reader

    def accessible(self) -> Node | None:
        """A list of the games around the one that keys have come to, where the focus is."""
        first = max(0, self.current - HEARD)
        near = range(first, min(len(self.games), self.current + HEARD + 1))
        lines = tuple(self._line_node(number) for number in near)
        return self.node(Role.LIST, _("Points of all games"), acts=PRESSED, children=lines)

    def _line_node(self, number: int) -> Node:
        here = self.focused and number == self.current
        return Node(
            f"game-{number}",
            Role.LINE,
            self.words(number),
            acts=PRESSED,
            focused=here,
            # A reader takes what is newly selected for what has the focus.
            selected=here,
            place=(number + 1, len(self.games)),
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path:
            self._go_to(int(path[0].removeprefix("game-")))
        super().perform(path, act, value)

    def words(self, number: int) -> str:
        """What there is to be said about a game."""
        played = self.games[number]
        count = ngettext("{n} point", "{n} points", played.points).format(n=signed(played.points))
        end = (won_word if played.won else lost_word)(1)
        marks = [mark.called for mark in self._marks if mark.number == number]
        return ", ".join((count, end, *marks, standings(played), day_and_map(played)))

    # Pictures

    def _plot(self, room: Rect) -> Rect:
        """The room between the axes; the legend stands above it, the dates below."""
        m = self.metrics
        left = text.width_of("−88", m.small) + m.px(0.8)
        above = text.line_height(m.body) + m.px(1.2)
        below = text.line_height(m.small) + m.px(0.8)
        high = max(8, room.height - above - below)
        return Rect(room.x + left, room.y + above, max(8, room.width - left - m.px(1)), high)

    def _places(self, values: Sequence[float]) -> list[Spot]:
        """Where values, one for each game, lie in the window."""
        area, inset = self._area, self.metrics.px(INSET)
        across, last = area.width - 2 * inset, len(self.games) - 1
        return [
            (
                area.x + inset + (across * n / last if last else across / 2),
                area.y + area.height * (self._high - each) / (self._high - self._low),
            )
            for n, each in enumerate(values)
        ]

    def sprites(self) -> list[Sprite]:
        if self._still is None:
            self._still = [*self._axes(), *self._legend(), self._picture(), *self._marked()]
        told = self.told
        return [*self._still, *([] if told is None else self._note(told))]

    def _picture(self) -> Sprite:
        m, area = self.metrics, self._area
        margin, won = m.px(1.6), tuple(each.won for each in self.games)
        curve = self._places(averages([each.points for each in self.games]))[AVERAGED - 1 :]
        if len(curve) < 2:
            # A single point would look like a speck.
            curve = []

        def within(spots: Sequence[Spot]) -> tuple[Spot, ...]:
            return tuple((x - area.x + margin, y - area.y + margin) for x, y in spots)

        size = area.width + 2 * margin, area.height + 2 * margin
        image = paint_games(
            *(size, self._radius, within(self.spots), within(curve), won, self._seat)
        )
        return Sprite(image, area.x - margin, area.y - margin)

    @property
    def _radius(self) -> float:
        m, spots = self.metrics, self.spots
        dense = len(spots) > 1 and spots[1][0] - spots[0][0] < m.px(1)
        return max(2.0, m.px(DENSE if dense else SCATTERED))

    def _axes(self) -> list[Sprite]:
        m, area = self.metrics, self._area
        pale, dark = mix(palette().parchment, palette().sepia, 0.3), palette().sepia
        tall = self._high - self._low
        step = next((step for most, step in STEPS if tall <= most), 50)
        axis = Sprite(rule(area.width, m.line, dark), area.x, area.bottom)
        result = [axis]
        for number in range(-(-self._low // step) * step, self._high + 1, step):
            y = area.y + round(area.height * (self._high - number) / tall)
            line = rule(area.width, m.line, dark if number in (0, self._low) else pale)
            image = text.render(signed(number), m.small, palette().small_ink)
            x = area.x - image.get_width() - m.px(0.6)
            result += [Sprite(line, area.x, y), Sprite(image, x, y - image.get_height() // 2)]
        if self._low > 0:
            # A break says that the chart does not begin at none.
            sign = broken_axis(m.px(1.6))
            result.append(Sprite(sign, area.x, area.bottom - sign.get_height() // 2))
        return [*result, *self._dates()]

    def _dates(self) -> list[Sprite]:
        """Below the axis the days of the first and the last game, and between them how many there
        are.
        """
        m, area, count = self.metrics, self._area, len(self.games)
        days = [written_day(self.games[number].game.when) for number in (0, -1)]
        first, last = (text.render(day, m.small, palette().small_ink) for day in days)
        y = area.bottom + m.px(0.6)
        result = [Sprite(last, area.right - last.get_width(), y)]
        if count == 1:
            return result
        result.insert(0, Sprite(first, area.x, y))
        words = ngettext("{n} game", "{n} games", count).format(n=count)
        image = text.render(words, m.small, palette().small_ink)
        place = image.get_rect(midtop=(area.centerx, y))
        one, other = (each.rect.inflate(2 * m.px(1), 0) for each in result)
        if not place.colliderect(one) and not place.colliderect(other):
            result.append(Sprite(image, *place.topleft))
        return result

    def _legend(self) -> list[Sprite]:
        """What dots and curve mean, above them."""
        side = self.metrics.px(1.6)
        entries: list[tuple[Surface, str]] = [
            (dot(side, self._seat, won=True), won_word(1)),
            (dot(side, self._seat, won=False), lost_word(1)),
        ]
        if len(self.games) > AVERAGED:
            # Translators: beside the line in a chart of points by game.
            entries.append((line_mark(side), _("average of the last ten")))
        return self._legend_row(entries, self.rect.y + text.line_height(self.metrics.body) // 2)

    def _legend_row(self, entries: Sequence[tuple[Surface, str]], middle: int) -> list[Sprite]:
        """Marks with their words side by side, their middle at this height."""
        m = self.metrics
        gap, beside = m.px(2.4), m.px(0.6)
        marks = sum(mark.get_width() + beside + gap for mark, _words in entries)
        room = max(8, self._area.width - marks)
        wanted = sum(text.width_of(words, m.body) for _mark, words in entries)
        size = max(text.READABLE, min(m.body, m.body * room // max(1, wanted)))
        x, result = self._area.x, list[Sprite]()
        for mark, words in entries:
            image = text.render(words, size, palette().ink)
            result.append(Sprite(mark, x, middle - mark.get_height() // 2))
            x += mark.get_width() + beside
            result.append(Sprite(image, x, middle - image.get_height() // 2))
            x += image.get_width() + gap
        return result

    def _marked(self) -> list[Sprite]:
        """The games that stand out, each with words clear of all dots."""
        side = 2 * round(self._radius * RIM)
        dots = [Rect(0, 0, side, side) for _spot in self.spots]
        for dot_place, (x, y) in zip(dots, self.spots, strict=True):
            dot_place.center = round(x), round(y)
        room, result = Rect(self._area), list[Sprite]()
        for mark in self._marks:
            own = self.spots[mark.number]
            around = self._radius * (RIM + HALO)
            shown = self.games[mark.number]
            found = mark_sprites(self.metrics, mark, shown, own, around, dots, room)
            # The next one keeps clear of these, too.
            dots += [each.rect for each in found]
            result += found
        return result

    def _note(self, number: int) -> list[Sprite]:
        """The game that is pointed at: a ring around its dot, and words on it."""
        m, (x, y) = self.metrics, self.spots[number]
        played = self.games[number]
        ring = pointed_dot(round(self._radius * 2.6), self._seat, won=played.won)
        lines: tuple[tuple[str, Style], ...] = (
            (standings(played), "semibold"),
            (day_and_map(played), "regular"),
        )
        image = _note_paper(lines, min(self._area.width, m.px(44)), m)
        gap = ring.get_height() // 2 + m.px(0.5)
        place = image.get_rect(midbottom=(round(x), round(y) - gap))
        if place.top < self.rect.top:
            place.top = round(y) + gap
        place.clamp_ip(self.rect)
        spot = ring.get_rect(center=(round(x), round(y)))
        return [Sprite(ring, *spot.topleft), Sprite(image, *place.topleft)]


@cached(8)
def _note_paper(lines: tuple[tuple[str, Style], ...], wide: int, m: Metrics) -> Surface:
    """Small lines of words on a slip of paper with an edge."""
    around = m.px(0.8)
    room, ink = max(8, wide - 2 * around), palette().ink
    images = [text.render_fit(words, m.small, room, ink, style) for words, style in lines]
    size = (
        max(image.get_width() for image in images) + 2 * around,
        sum(image.get_height() for image in images) + 2 * (around // 2),
    )
    paper = textures.plate(size, palette().parchment_light, palette().sepia, m.px(0.5), m.line)
    paper = paper.copy()
    y = around // 2
    for image in images:
        paper.blit(image, (around, y))
        y += image.get_height()
    return paper
