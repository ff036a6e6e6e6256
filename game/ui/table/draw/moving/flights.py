"""Drawing of what moves above the table: flights, or fades in their place, and announcements."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.timeline import Flight, Timeline, ease_out, progress
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.highlights import no_route
from game.ui.table.draw.sprites import SpriteFactory, scaled
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import LAST_ROUND, Token, TokenKind

SHEETS = (TokenKind.CARD, TokenKind.TORN, TokenKind.BACK, TokenKind.TURNING)
"""The kinds of what is flat and square, and casts such a shadow."""

PLAQUE, LEFT = 3, 0.86
"""The parts of its way in one of which a plaque comes in sight, and the share of its way to the
owner from which it is seen less and less: the carriage alone comes there.
"""

VANISHING = (TokenKind.DUST, TokenKind.RAYS)
"""The kinds of what is seen less and less."""


def token_of(flight: Flight) -> Token:
    assert isinstance(flight.image_key, Token)
    return flight.image_key


def flight_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """Everything that has not come to rest."""
    result: list[Sprite] = []
    depth = geometry.layout.metrics.px(0.8)
    for flight in timeline.flights(now):
        if timeline.fades:
            result += _fading(flight, factory, now)
        else:
            seen = _flying(flight, factory, now, depth)
            if token_of(flight).kind is TokenKind.RAYS:
                # Not over the words beside the map.
                seen = within(geometry.layout.land, seen)
            result += seen
            if token_of(flight).kind is TokenKind.ROAD:
                result.append(_on_road(flight, seen[0].rect, geometry.layout.metrics))
    return result


def _on_road(flight: Flight, road: Rect, metrics: Metrics) -> Sprite:
    """The words on a road that moves, as large as they are at its goal."""
    words = no_route(Rect(*flight.end_rect), metrics).image
    return Sprite(words, *words.get_rect(center=road.center).topleft)


def prepare(factory: SpriteFactory, timeline: Timeline) -> None:
    """Make the pictures of all flights, so that no frame has to wait for one."""
    for flight in timeline.all_flights():
        for done in (0.0, 1.0):
            factory.token(token_of(flight), _largest(flight), done)


def _largest(flight: Flight) -> tuple[int, int]:
    """The size at which a flight's picture is made: the larger of its two ends, unless what flies
    is seen as it lay before.
    """
    if (size := token_of(flight).size) != (0, 0):
        return size
    ends = [tuple(flight.start_rect)[2:], tuple(flight.end_rect)[2:]]
    width, height = max(ends)
    return round(width), round(height)


def _flying(flight: Flight, factory: SpriteFactory, now: float, depth: int) -> list[Sprite]:
    x, y, width, height = flight.rect_at(now)
    done = progress(now, flight.t0, flight.duration)
    token, largest = token_of(flight), _largest(flight)
    image = factory.token(token, largest, done)
    if token.kind in (TokenKind.RACK, TokenKind.ROAD):
        # A part of it, rather than all of it in another size: it is large.
        seen = min(width, image.get_width())
        left = image.get_width() - seen if token.kind is TokenKind.RACK else 0
        return [Sprite(image.subsurface(left, 0, seen, image.get_height()), x, y)]
    size = (
        round(image.get_width() * width / largest[0]),
        round(image.get_height() * height / largest[1]),
    )
    if token.kind is TokenKind.TURNING:
        size = max(2, round(width * abs(1 - 2 * done))), height
    image = scaled(image, size)
    # A card that turns over is narrower than its flight's rectangle.
    left = x + (width - image.get_width()) // 2
    if token.kind in SHEETS:
        return shadows.with_shadow(image, left, y, depth)
    if token.kind is TokenKind.HOUSE:
        # Its rim reaches out of its place.
        top = y + (height - image.get_height()) // 2
        return [*_below(flight, Rect(x, y, width, height)), Sprite(image, left, top)]
    if token.kind in VANISHING:
        # Rays come forth with the tile that they are behind.
        comes = token.kind is TokenKind.RAYS and flight.start_rect != flight.end_rect
        return [Sprite(image, left, y, round(255 * (done if comes else 1 - done)))]
    if token.kind is TokenKind.GAIN and tuple(flight.start_rect)[2:] == tuple(flight.end_rect)[2:]:
        leaves = flight.start_rect != flight.end_rect
        return [Sprite(image, left, y, round(255 * (1 - done)) if leaves else 255)]
    if token.kind is TokenKind.PLAQUE and flight.start_rect != flight.end_rect:
        comes = Rect(*flight.end_rect).width > Rect(*flight.start_rect).width
        # Nothing is seen of it where it would be small.
        share = min(1.0, PLAQUE * done) if comes else min(1.0, (1 - done) / (1 - LEFT))
        return [Sprite(image, left, y, round(255 * share))]
    return [Sprite(image, left, y)]


def _below(flight: Flight, house: Rect) -> list[Sprite]:
    """A house's shadow on the map: the nearer it comes, the smaller and darker."""
    goal = Rect(*(round(each) for each in flight.end_rect))
    away = goal.bottom - house.bottom
    if not 0 <= away <= 3 * goal.height or abs(house.centerx - goal.centerx) > goal.width:
        return []
    share = away / (3 * goal.height)
    width = round(goal.width * (1 + share) / 4) * 4
    image = shadows.pool(width, width // 2)
    spot = image.get_rect(center=(goal.centerx, goal.bottom - goal.height // 10))
    return [Sprite(image, *spot.topleft, round(200 * (1 - 0.75 * share)))]


def _fading(flight: Flight, factory: SpriteFactory, now: float) -> list[Sprite]:
    """The thing vanishes where it was and appears where it goes."""
    token = token_of(flight)
    done = progress(now, flight.t0, flight.duration)
    start, end = (
        Rect(*(round(each) for each in box)) for box in (flight.start_rect, flight.end_rect)
    )
    place, alpha = end, 255
    if start != end:
        place = end if done >= 0.5 else start
        alpha = round(510 * (done - 0.5)) if done >= 0.5 else round(255 * (1 - 2 * done))
    image = factory.token(token, place.size, 1 if place is end else 0)
    if token.laid:
        image = scaled(image, place.size)
    house = token.kind is TokenKind.HOUSE
    corner = image.get_rect(center=place.center).topleft if house else place.topleft
    return [Sprite(image, *corner, alpha)]


def announcement_sprites(geometry: TableGeometry, timeline: Timeline, now: float) -> list[Sprite]:
    """The last round on a banner between two post horns, or the end where no seat follows."""
    shown = timeline.value(LAST_ROUND, now)
    if not 0 < shown < 1:
        return []
    board, metrics = geometry.layout.board, geometry.layout.metrics
    ends = geometry.view.observation.turn == geometry.view.last
    words = _("The game ends!") if ends else _("The last round!")
    image = _banner(words, metrics.title, metrics.px(1), round(board.width * 0.9))
    at = image.get_rect(center=board.center)
    if not timeline.fades:
        at.y -= round((1 - ease_out(min(1.0, 4 * shown))) * board.height / 3)
    alpha = round(255 * min(1.0, 6 * (1 - shown), 8 * shown))
    return [Sprite(image, *at.topleft, alpha)]


@cached(2)
def _banner(said: str, size: int, unit: int, widest: int) -> Surface:
    words = text.render_fit(said, size, widest * 6 // 10, palette().wax, "bold")
    tall = words.get_height() * 9 // 10
    horn = figures.horn((round(tall * 1.4), tall))
    width = words.get_width() + 2 * horn.get_width() + 10 * unit
    paper = textures.paper((width, words.get_height() * 2), "parchment")
    depth = 2 * unit
    image = Surface((width + 2 * depth, paper.get_height() + 2 * depth), pygame.SRCALPHA)
    for each in shadows.with_shadow(paper, depth, depth, depth):
        image.blit(each.image, (each.x, each.y))
    middle = image.get_rect().center
    image.blit(words, words.get_rect(center=middle))
    room = words.get_width() // 2 + 2 * unit + horn.get_width() // 2
    image.blit(horn, horn.get_rect(center=(middle[0] + room, middle[1])))
    turned = pygame.transform.flip(horn, True, False)
    image.blit(turned, turned.get_rect(center=(middle[0] - room, middle[1])))
    return image
