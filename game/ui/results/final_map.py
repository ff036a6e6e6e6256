"""The left half of the results page: the map at the end, and words below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.kept import Kept
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, palette, route_casing, seat_colour
from game.ui.pieces import figures
from game.ui.results.count import ROUTES, WINNER, Count
from game.ui.results.count_rows import Row
from game.ui.results.model import FinalPosition, Legend, ResultsView, ScoreDetail
from game.ui.results.seal_flight import seal_in_flight
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.review.review import Decision
from game.ui.table.draw.small_map import SmallMap, fit_map

PALE = 36
"""Opacity, of 255, of the paper over the map while the points are counted."""

LARGE_WORDS = 1.3
"""Scale of words from which on the score sheet gets some of the map's room."""

LEGEND = 36
"""Per cent of the width below the map that the words on whose roads and houses it shows have at
most.
"""

LEAST_WORDS = 11
"""The smallest font of words below the map."""

SAMPLE, HOUSE = (2.6, 0.9), 1.7
"""Units of width and height of the piece of road beside the words that say whose it is, and of
height of the house there.
"""

STEPS = 4
"""Pictures in which the map gets back its colours: it is too large for more."""


class FinalMap:
    """The map, laid out by `build`, painted when first drawn after it.

    Until the `count` is complete nothing tells who has won.
    """

    def __init__(
        self, page: FormScene, view: ResultsView, final: FinalPosition, count: Count
    ) -> None:
        self._page = page
        self._count = count
        self._view = view
        self._final = final
        self._place = self._caption = Rect(0, 0, 0, 0)
        self._map: SmallMap | None = None
        self._everybodys: SmallMap | None = None
        self._winners: SmallMap | None = None
        """The winner's houses, while the roads are drawn."""
        self._rival: tuple[int, SmallMap] | None = None
        """Somebody else who is pointed at, and the map with the houses of that one."""
        self._moment: tuple[int, SmallMap] | None = None
        self._lit = Kept[list[Sprite]]()
        self._routes: list[list[Sprite]] = []
        """The winner's routes that have been drawn, in their order."""

    def build(self, body: Rect) -> None:
        """Take the room for the map off the left of `body`."""
        m = self._page.metrics
        self._map = self._everybodys = self._winners = self._rival = self._moment = None
        self._routes = []
        below = max(m.px(3.6), round(m.body * 1.9))
        share = 60 if len(self._view.seats) < 4 else 57
        if m.text_scale >= LARGE_WORDS:
            share -= 5
        room = Rect(body.x, body.y, body.width * share // 100, body.height)
        place = fit_map(self._final.chart, Rect(room.x, room.y, room.width, room.height - below))
        place.topleft = body.topleft
        column = take_left(body, place.width, m.px(2.4))
        take_top(column, place.height, m.px(0.5))
        self._place, self._caption = place, column

    @property
    def place(self) -> Rect:
        """The place of the map."""
        return self._place

    def caption(
        self, words: str, ink: Colour, legend: Legend | None = None, seat: int | None = None
    ) -> list[Sprite]:
        """Words below the map, after a `legend` of roads and houses, behind the house of the `seat`
        that they are about, if any.
        """
        rect, m = self._caption.copy(), self._page.metrics
        size, found = m.body, list[Sprite]()
        if legend is not None:
            of = self._view.seats[legend.seat].colour
            colour, road = seat_colour(of), (m.px(SAMPLE[0]), max(7, m.px(SAMPLE[1])))
            line = _road(road, colour.main) if legend.roads else figures.house(of, m.px(HOUSE))
            room = rect.width * LEGEND // 100, rect.height
            said = render_lines(legend.words, size, room, colour.ink, "semibold")
            middle = rect.y + said.get_height() // 2
            found = [Sprite(line, rect.x, middle - line.get_height() // 2)]
            found.append(Sprite(said, rect.x + line.get_width() + m.unit, rect.y))
            take_left(rect, found[-1].rect.right - rect.x, m.px(2.4))
        if not words:
            return found
        if found and text.block_height(words, LEAST_WORDS, rect.width) > rect.height:
            # Words for several people want the whole line.
            return self.caption(words, ink, seat=seat)
        if seat is not None:
            house = figures.house(self._view.seats[seat].colour, m.px(HOUSE))
            middle = rect.y + text.line_height(size) // 2
            found.append(Sprite(house, rect.x, middle - house.get_height() // 2))
            take_left(rect, house.get_width(), m.px(0.8))
        block = text.render_block_fit(
            words, size, rect.width, rect.height, ink, smallest=LEAST_WORDS
        )
        return [*found, Sprite(block, *rect.topleft)]

    def sprites(self, detail: ScoreDetail, point: Decision | None = None) -> list[Sprite]:
        """The map, with the things in `detail` lit up; or as it was at a turning point."""
        if point is not None:
            return self._at(point)
        share, winner = self._count.share(WINNER), self._view.winner
        if self._map is None:
            # Painted once the page has found its size, not at each attempt.
            self._map = self._small_map(winner, self._final.routes)
            if self._count.share(ROUTES) < 1:
                self._everybodys, self._winners = self._small_map(None), self._small_map(winner)
        paper = round(PALE * (1 - int(share * STEPS) / STEPS))
        veil = [self._paper(paper)] if paper else []
        told = detail.cities, detail.houses, detail.stacks, detail.carriage
        if self._count.share(ROUTES) >= 1:
            self._winners = None
            return [*self._shown(detail).sprites(*told), *veil]
        if share > 0 and self._winners is not None:
            return [*self._winners.sprites(*told), *self._drawn_routes(self._winners), *veil]
        if self._everybodys is None:
            self._everybodys = self._small_map(None)
        everybodys, row = self._everybodys, self._next_row()
        # One seat and one tile after the other: the eye finds which houses it is for.
        seat = self._count.seat
        if seat is None:
            seat = row.beats[0].seat if row is not None else 0
        tile = self._count.tile
        source = everybodys, row, seat, tile

        def light() -> list[Sprite]:
            part = row and (row.of(seat or 0) if tile is None else row.of_tile(tile))
            return self._light(everybodys, part, seat or 0)

        lit = self._lit.get(source, light)
        if self._count.row is None:
            lit = []
        return [*everybodys.sprites(), self._paper(paper), *lit]

    def _small_map(self, seat: int | None, routes: Sequence[Sequence[CityIndex]] = ()) -> SmallMap:
        """The map at the end with the houses of a seat and the roads of these `routes`, or with
        everybody's houses.
        """
        final, metrics = self._final, self._page.metrics
        where = final.header, final.state, final.chart, metrics, self._place
        return SmallMap(*where, network=seat, routes=routes)

    def _shown(self, detail: ScoreDetail) -> SmallMap:
        """The map with the winner's houses alone, or where a detail is about houses of others, with
        those of the one seat, or with everybody's.
        """
        assert self._map is not None
        rival = self._view.shown(detail)
        if rival == self._view.winner:
            return self._map
        if rival is None:
            if self._everybodys is None:
                self._everybodys = self._small_map(None)
            return self._everybodys
        if self._rival is None or self._rival[0] != rival:
            self._rival = rival, self._small_map(rival)
        return self._rival[1]

    def _drawn_routes(self, below: SmallMap) -> list[Sprite]:
        """The winner's routes that are drawn up to now."""
        routes, winner = self._final.routes, self._view.winner
        drawn = int(self._count.share(ROUTES) * len(routes) + 1e-6)
        for route in routes[len(self._routes) : drawn]:
            self._routes.append(below.roads(winner, [route]))
        return [sprite for route in self._routes[:drawn] for sprite in route]

    def _next_row(self) -> Row | None:
        """The row that is counted, or the first one before: it is painted while nothing moves."""
        count = self._count
        first = count.rows[0] if count.rows and not count.held else None
        return count.row or first

    def _light(self, shown: SmallMap, row: Row | None, seat: int) -> list[Sprite]:
        """The things of one seat or one tile that a row counts, over the pale map: whole routes
        with roads, and whole provinces.
        """
        if row is None:
            return []
        board, ink = shown.geometry.board, seat_colour(self._view.seats[seat].colour).main
        lands = [name for stack in row.stacks for name in board.stacks[stack].provinces]
        houses = dict.fromkeys(city for _, city in row.detail.houses)
        cities = row.detail.cities or [*houses]
        roads = [each for seat, route in row.routes for each in shown.roads(seat, [route])]
        lights = list[Sprite]()
        for _seat, length in row.carriages:
            lights += shown.sprites(carriage=length)[1:]
        return [*shown.lit_lands(lands, ink), *roads, *shown.standing_out([*cities]), *lights]

    def seals(self, lines: Mapping[str, ScoreLine]) -> list[Sprite]:
        """The seals of the tiles that are counted, on their way to their lines."""
        if self._everybodys is None:
            return []
        found, count, stack = list[Sprite](), self._count, self._everybodys.geometry.stack
        for key, detail in count.flying.items():
            if detail.stacks and key in lines:
                begin = stack(detail.stacks[0])
                found += seal_in_flight(lines[key], begin, count.share(key))
        return found

    def _paper(self, opacity: int) -> Sprite:
        """Plain paper over the map, so that what is lit up stands out."""
        return Sprite(_plain(self._place.size), *self._place.topleft, opacity)

    def _at(self, point: Decision) -> list[Sprite]:
        if self._moment is None or self._moment[0] != point.at:
            final, metrics = self._final, self._page.metrics
            where = final.chart, metrics, self._place
            self._moment = point.at, SmallMap(final.header, point.step.before, *where)
        small = self._moment[1]
        lit = [small.lit_city(city, palette().wax_light) for city in point.done]
        lit += [small.lit_city(city, palette().green) for city in point.better]
        return [*small.sprites(), *lit]


@cached(2)
def _road(size: tuple[int, int], colour: Colour) -> Surface:
    """A piece of a winner's road, with its light edges."""
    image = Surface(size)
    image.fill(route_casing(colour))
    edge = max(1, size[1] // 7)
    image.fill(palette().parchment_light, (0, edge, size[0], size[1] - 2 * edge))
    image.fill(colour, (0, 2 * edge, size[0], size[1] - 4 * edge))
    return image


@cached(1)
def _plain(size: tuple[int, int]) -> Surface:
    """Plain paper."""
    image = Surface(size)
    image.fill(palette().parchment)
    return image
