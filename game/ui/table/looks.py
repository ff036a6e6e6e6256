"""The picture of each thing on this table: pieces in the colours of its map and seats."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from game.rules.board import CardIndex, StackKind
from game.ui import pieces, theme
from game.ui.choreography import Token
from game.ui.language import _
from game.ui.table.scenery import Scenery
from game.ui.theme import Colour, mix

FREE_CITY_TINT: Colour = (222, 206, 168)


class Looks:
    """Pictures for one table; sizes are in pixels."""

    def __init__(self, scenery: Scenery) -> None:
        self._board = scenery.board
        self._chart = scenery.layout.chart
        self._seats = scenery.view.seats

    def card(self, card: CardIndex, size: tuple[int, int]) -> Surface:
        """The face of a card."""
        city = self._board.cities[self._board.city_of[card]]
        tint, pattern = self.province(city.province)
        return pieces.card(city.id, city.name, tint, pattern, size)

    def back(self, size: tuple[int, int]) -> Surface:
        return pieces.card_back(size)

    def province(self, province: str | None) -> tuple[Colour, str]:
        """A province's tint and pattern; a free city's for None."""
        if province is None:
            return FREE_CITY_TINT, "plain"
        area = self._chart.provinces[province]
        return area.tint, area.pattern.value

    def seal(self, stack: int, value: int | None, size: int) -> Surface:
        """A tile of a stack; its value is None where it lies face down."""
        each = self._board.stacks[stack]
        tints = tuple(self.deep(self.province(name)[0]) for name in each.provinces)
        words = str(each.length) if each.kind is StackKind.ROUTE_LENGTH else ""
        return pieces.seal(each.kind.value, value, size, tints, words)

    @staticmethod
    def deep(tint: Colour) -> Colour:
        """A province's tint as wax: darker than its land."""
        return mix(tint, (70, 40, 24), 0.45)

    def house(self, seat: int, size: int, ghost: bool = False) -> Surface:
        return pieces.house(self._seats[seat].colour, size, ghost)

    def colour(self, seat: int) -> theme.SeatColour:
        return theme.seat_colour(self._seats[seat].colour)

    def token(self, token: Token, size: tuple[int, int], progress: float) -> Surface:
        """A thing in flight; a turning card shows its back for the first half of the way."""
        match token.look:
            case "card":
                return _scaled(self.card(token.number, _step(size)), size)
            case "back":
                return _scaled(self.back(_step(size)), size)
            case "turning":
                return self._turning(token, size, progress)
            case "house":
                return self.house(token.number, size[1])
            case "seal":
                return _scaled(self.seal(token.number, token.value, _step(size)[0]), size)
            case "carriage":
                return pieces.carriage(token.number, _step(size))

    def _turning(self, token: Token, size: tuple[int, int], progress: float) -> Surface:
        front = progress > 0.5
        face = self.card(token.number, _step(size)) if front else self.back(_step(size))
        width = max(2, round(size[0] * abs(1 - 2 * progress)))
        return _scaled(face, (width, size[1]))


def stack_name(kind: StackKind, length: int, provinces: list[str], city: str | None) -> str:
    """What a stack of tiles is won for, in words."""
    match kind:
        case StackKind.ROUTE_LENGTH:
            return _("Route of {length} cities").format(length=length)
        case StackKind.PROVINCES:
            return _("Every city of {provinces}").format(provinces=" & ".join(provinces))
        case StackKind.ALL_PROVINCES:
            return _("A house in each province")
        case StackKind.FREE_CITY:
            return _("First house in {city}").format(city=city)
        case StackKind.GAME_END:
            return _("First to trigger the end")


STEP = 24


def _step(size: tuple[int, int]) -> tuple[int, int]:
    """The size of which a growing picture is made: coarse, so that few have to be drawn."""
    width = -(-size[0] // STEP) * STEP
    return width, max(1, round(width * size[1] / max(1, size[0])))


@lru_cache(maxsize=64)
def _scaled(image: Surface, size: tuple[int, int]) -> Surface:
    return image if image.get_size() == size else pygame.transform.smoothscale(image, size)
