"""What steps back below thin paper while a lesson speaks of something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pygame import Rect

from game.rules.board import CityIndex, Road
from game.ui.graphics import light
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.pieces.discard_pile import TURNED
from game.ui.table.advice.spotlight import Points, Sheet, paper
from game.ui.table.draw.card_rows import card_frame
from game.ui.table.model.daylight import hour_of
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.layout import bounding
from game.ui.table.model.move_index import SUPPLY
from game.ui.table.model.panels.panel import Panel
from game.ui.table.position import Position

GRAIN = (95, 94, 91)
"""Per cent of its light that grained paper gives back beside a plain colour: a little warmer."""

CORNER = 14
"""A card's width, in radii of its corners."""


def thin_paper(
    position: Position,
    meant: Sequence[Rect],
    cities: Iterable[CityIndex],
    roads: Iterable[tuple[CityIndex, CityIndex]],
) -> Sprite:
    """Thin paper over all but what is `meant`, the learner's own cards, these cities and roads."""
    layout, geometry = position.layout, position.geometry
    route = [position.view.rules.city_of[card] for card in position.view.own_seat.route]
    clear = [geometry.city(city) for city in {*cities, *route}]
    lines = [_points(position, *pair) for pair in (*roads, *pairwise(route))]
    return paper(
        layout.metrics.size,
        _map(position),
        _sheets(position, meant),
        [*meant, *clear],
        lines,
        layout.metrics,
    )


def _map(position: Position) -> Rect:
    """The sheet without the wood beside it on which the cards lie."""
    board, land = position.layout.board, position.layout.land
    beside = position.layout.display.left >= land.right
    return Rect(board.topleft, (land.right - board.x, board.height)) if beside else board


def _sheets(position: Position, meant: Sequence[Rect]) -> list[Sheet]:
    """Cards, panels, officials and buttons that are not meant."""
    layout, m = position.layout, position.layout.metrics
    around, own = palette().parchment, _own_paper(position)
    seats, turn = position.geometry.panels, position.view.observation.turn
    panels = [each.rect for each in seats]
    if 0 <= turn < len(seats):
        # The ribbon of the seat to act reaches a little beyond its panel.
        panels.append(_ribbon(seats[turn], max(2, m.px(0.6))))
    cards = [rect for _slot, _card, rect in position.geometry.display_cards]
    # The uppermost card of the supply lies a little higher than its place.
    cards.append(card_frame(position.geometry, SUPPLY, layout.supply, Highlight()))
    round_ = max(3, layout.supply.width // CORNER)
    found = [Sheet(rect, around, round_) for rect in cards]
    if position.view.observation.discard:
        found.append(Sheet(layout.discarded, around, 0, TURNED))
    found += [Sheet(rect, around) for rect in (layout.commentary, *panels)]
    found += [Sheet(rect, around, m.px(0.7)) for rect in layout.tools]
    found += [Sheet(rect, own, m.px(0.7)) for rect in layout.officials.values()]
    found += [Sheet(rect, own, m.px(0.7)) for rect in layout.buttons]
    return [each for each in found if not _is_meant(each.rect, meant)]


def _ribbon(panel: Panel, fold: int) -> Rect:
    return Rect(panel.rect.x - fold, panel.name.y, panel.rect.width + 2 * fold, panel.name.height)


def _own_paper(position: Position) -> Colour:
    """The paper below the officials, in the light that falls on it."""
    paper, place = palette().letter, bounding(position.layout.officials.values()).center
    if light.is_even():
        return paper
    x, y = (part / whole for part, whole in zip(place, position.layout.metrics.size, strict=True))
    shade = light.PAPER[hour_of(position.view)].at(x, y)
    parts = zip(paper, shade, GRAIN, strict=True)
    red, green, blue = (one * other * share // 25500 for one, other, share in parts)
    return red, green, blue


def _is_meant(thing: Rect, meant: Sequence[Rect]) -> bool:
    return any(each.collidepoint(thing.center) for each in meant)


def _points(position: Position, one: CityIndex, other: CityIndex) -> Points:
    """The road between two cities in the window."""
    cities = position.geometry.board.cities
    return position.layout.road(Road.between(cities[one].id, cities[other].id))
