"""Pictures of the things on one table: pieces in the colours of its map and seats."""

from __future__ import annotations

from functools import cached_property

import pygame
from pygame import Rect, Surface

from game.rules.board import CardIndex
from game.ui.graphics import theme
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import Lettering, lettering_of_all
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import bonus_tiles, cards, figures, torn_card
from game.ui.pieces.cards import HorsesLook
from game.ui.pieces.faces import faces_of
from game.ui.table.draw.map.plates import look_of
from game.ui.table.draw.moving.gain_picture import (
    dust_picture,
    gain_picture,
    plaque_picture,
    rays_picture,
)
from game.ui.table.draw.own.milestone import milestone, numbered
from game.ui.table.draw.own.road import road_picture
from game.ui.table.draw.own.signpost import sign_picture
from game.ui.table.draw.own.wood import wood
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.tile_words import ribbon_words
from game.ui.table.model.tokens import Token, TokenKind
from game.ui.table.variants import variant_ui

PEGS = 18
"""Pixels of height below which the houses on a map are pegs."""

PEG = 0.82
"""The size of a peg, by the height of the house that it stands for."""


class SpriteFactory:
    """Pictures for one table; sizes are in pixels."""

    def __init__(self, geometry: TableGeometry) -> None:
        self._geometry = geometry
        self._board = geometry.board
        self._chart = geometry.layout.chart
        self._seats = geometry.view.seats
        self._faces = faces_of(self._seats)
        self._variant = variant_ui(geometry.view.rules.variant.id)
        self._larger = geometry.layout.larger_names
        self._names = tuple(city.name for city in self._board.cities)

    def card(
        self,
        card: CardIndex,
        size: tuple[int, int],
        strip: int = 0,
        lettering: Lettering | None = None,
        *,
        named: bool = True,
        horses: HorsesLook | None = None,
        badge: int = 0,
    ) -> Surface:
        """The face of a card; of one that lies below another only `strip` pixels are seen.

        With `lettering` its name is written as those of the others in its row. One that is not
        `named` has an empty place for its name. Its `horses` look as they count where it lies, as
        on an open one unless told; they take at most the width of `badge` if that is given.
        """
        look = self._variant.open_horses if horses is None else horses
        city = self._board.cities[self._board.city_of[card]]
        tint, pattern = self.province(city.province)
        count = self._board.horses_of[card]
        if lettering is None and named and not strip:
            # One much narrower than those beside it looked like a card of another kind.
            lettering = lettering_of_all(self._names, size, self._larger)
        face = city.id, city.name if named else "", tint, pattern, size, count
        return cards.card(
            *face, strip=strip, lettering=lettering, larger=self._larger, look=look, badge=badge
        )

    def own_card(
        self,
        card: CardIndex,
        size: tuple[int, int],
        strip: int,
        lettering: Lettering | None,
        *,
        laid: bool = False,
        badge: int = 0,
        look: HorsesLook | None = None,
    ) -> Surface:
        """The face of a card of the hand, or of one `laid` in the own route: its horses look as
        they count there unless told, in the width of `badge` at most if that is given.
        """
        look = look or self._variant.horses_look(laid)
        return self.card(card, size, strip, lettering, horses=look, badge=badge)

    def stone(self, place: Rect, number: int) -> Sprite:
        """The stone with the number of a card of the own route in its place."""
        ink = self.colour(self._geometry.view.own).ink
        return milestone(place, number, ink)

    def display_card(
        self, card: CardIndex, size: tuple[int, int], look: HorsesLook | None = None
    ) -> Surface:
        """The face of a card of the display, with horses of this look if one is given."""
        return self.card(card, size, horses=look or self._variant.open_horses)

    @property
    def prints_horses(self) -> bool:
        """True if cards of the hand show at their foot how many horses they bring."""
        return self._variant.horses_look(laid=False) is HorsesLook.PRINTED

    def back(self, size: tuple[int, int], horses: int = 0) -> Surface:
        """The back of a card; with the horses on it once it lies before a coach."""
        return cards.card_back(size, horses)

    def province(self, province: str | None) -> tuple[Colour, str]:
        """A province's tint and pattern; a free city's for None."""
        return look_of(self._chart, province)

    def tile(self, stack: int, value: int | None, size: int, ribbon: bool = True) -> Surface:
        """A tile of a stack; its value is None where it lies face down."""
        each = self._board.stacks[stack]
        tints = tuple(self.deep(self.province(name)[0]) for name in each.provinces)
        words = ribbon_words(each.kind, each.length)
        return bonus_tiles.bonus_tile(each.kind.value, value, size, tints, words, ribbon)

    def tile_to_win(self, stack: int, value: int, size: int) -> Surface:
        """The place of a tile of a stack that somebody may still win."""
        each = self._board.stacks[stack]
        tints = tuple(self.deep(self.province(name)[0]) for name in each.provinces)
        return bonus_tiles.tile_to_win(each.kind.value, value, size, tints)

    @staticmethod
    def deep(tint: Colour) -> Colour:
        """A province's tint as wax: darker than its land."""
        return mix(tint, (70, 40, 24), 0.45)

    def house(self, seat: int, size: int) -> Surface:
        """A seat's house, to stand for the seat."""
        return figures.house(self._seats[seat].colour, size)

    def face(self, seat: int, size: int) -> Surface:
        """The portrait of who sits at a seat."""
        return self._faces[seat].portrait(size, self._seats[seat].colour)

    def piece(self, seat: int, size: int, ghost: bool = False) -> Surface:
        """A seat's house for the middle of a place `size` pixels high on the map; a peg with a sign
        where roofs could not be told apart.
        """
        colour = self._seats[seat].colour
        if self._pegs:
            return figures.peg(colour, round(size * PEG), ghost)
        return figures.map_house(colour, size, ghost)

    def falling(self, seat: int, size: int) -> Surface:
        """Such a piece on its way to its place: as long as it is large enough there, a house."""
        if size < PEGS:
            return self.piece(seat, size)
        return figures.map_house(self._seats[seat].colour, size)

    def proposed(self, seat: int, size: int, chosen: bool) -> Surface:
        """Such a piece that is only thought of; paler where it is not `chosen`."""
        tall = round(size * PEG) if self._pegs else size
        return figures.proposed(self._seats[seat].colour, tall, self._pegs, chosen)

    @cached_property
    def _pegs(self) -> bool:
        return self._geometry.house(0, 0).height < PEGS

    def colour(self, seat: int) -> theme.SeatColour:
        return theme.seat_colour(self._seats[seat].colour)

    def token(self, token: Token, size: tuple[int, int], progress: float) -> Surface:
        """A thing in flight; a turning card shows its back for the first half of the way."""
        match token.kind:
            case TokenKind.CARD if token.laid:
                return self._laid_card(token)
            case TokenKind.CARD:
                return self.card(token.number, size, token.strip, token.lettering)
            case TokenKind.TORN:
                return torn_card.torn(self.card(token.number, size, token.strip, token.lettering))
            case TokenKind.TURNING:
                return self.card(token.number, size) if progress > 0.5 else self.back(size)
            case TokenKind.BACK:
                return self.back(size, token.number)
            case TokenKind.HOUSE:
                return self.falling(token.number, size[1])
            case TokenKind.TILE:
                # Its stack keeps the tag that says what it is won for.
                return self.tile(token.number, token.value, size[0], ribbon=False)
            case TokenKind.CARRIAGE:
                return figures.carriage(token.number, size, self.colour(token.value).main)
            case TokenKind.GAIN:
                seen = self.colour(token.value)
                return gain_picture(token.number, size[1], palette().form, seen.ink)
            case TokenKind.DUST:
                return dust_picture(size)
            case TokenKind.RAYS:
                return rays_picture(size[1])
            case TokenKind.PLAQUE:
                return self._plaque(token, size)
            case TokenKind.RACK:
                return wood(size, True)
            case TokenKind.ROAD:
                return road_picture(size)
            case TokenKind.SIGN:
                goal, metrics = self._geometry.route_goal, self._geometry.layout.metrics
                return sign_picture(size, goal, self.colour(token.value).main, metrics)
            case TokenKind.VARIANT:
                return self._variant.token(token, size)

    def _plaque(self, token: Token, size: tuple[int, int]) -> Surface:
        """The plaque of a carriage that is won by a seat, the number of the key."""
        row = [
            (0, 0),
            *((each.length, each.points) for each in self._geometry.view.rules.carriages),
        ]
        number = next(n for n, (length, _points) in enumerate(row) if length == token.number)
        more, ink = row[number][1] - row[number - 1][1], self.colour(token.key.number).ink
        return plaque_picture(size, token.number, token.value, more, ink)

    def _laid_card(self, token: Token) -> Surface:
        """A card of the own route as it lies there, with its number."""
        card, ink = token.number, self.colour(self._geometry.view.own).ink
        face = self.own_card(card, token.size, token.strip, token.lettering, laid=True)
        if self._geometry.layout.variant_place.width:
            return face
        return numbered(face, token.laid, ink)


@cached(64)
def scaled(image: Surface, size: tuple[int, int]) -> Surface:
    """A picture of something in flight at the size of a moment."""
    if image.get_size() == size:
        return image
    return pygame.transform.smoothscale(image, (max(1, size[0]), max(1, size[1])))
