"""Pictures of the idea of a step, made of the game's own pieces, for the note that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.position import Position
from game.ui.table.text.tiles import stack_names, stack_words
from game.ui.tutorial.facts import LEARNER
from game.ui.tutorial.pointing.dotted_path import arrow_head

Idea = Callable[[int], Sequence[Surface]]
"""The pieces of a picture of so many pixels of height, from the left."""

CARD, HEAD, POINTS, TAG = 0.68, 0.42, 0.5, 0.3
"""Width of a card, of an arrow, and fonts of points and of a tag, as shares of the height."""

FINE = 4
"""Pixels drawn for one that is seen."""


def pictured(idea: Idea, place: Rect, least: int, most: int, gap: int) -> list[Sprite]:
    """The picture in the middle of a place, as high as there is room for it, with a gap between its
    pieces; nothing where it would be too low.
    """
    height = min(place.height - gap, most)
    while height >= least:
        pieces = idea(height)
        wide = sum(each.get_width() + gap for each in pieces) - gap
        if wide > place.width - gap:
            height = min(height - 1, height * (place.width - gap) // wide)
            continue
        result, x = list[Sprite](), place.centerx - wide // 2
        for each in pieces:
            result.append(Sprite(each, *each.get_rect(midleft=(x, place.centery)).topleft))
            x += each.get_width() + gap
        return result
    return []


def aim(position: Position) -> Idea:
    """From a card to the route, to a house, to a point."""

    def pieces(height: int) -> Sequence[Surface]:
        factory, rules = position.renderer.factory, position.view.rules
        # The card that is taken first.
        ulm = rules.board.city_index["ulm"]
        card = next(each for each, city in enumerate(rules.city_of) if city == ulm)
        arrow = arrow_head(max(8, round(height * HEAD)), 0)
        return (
            factory.card(card, (round(height * CARD), height)),
            arrow,
            _road((round(height * 1.3), height), factory.colour(LEARNER).main),
            arrow,
            factory.house(LEARNER, round(height * 0.86)),
            arrow,
            paper_tag("+1", round(height * POINTS)),
        )

    return pieces


def tiles_won(position: Position) -> Idea:
    """The learner's tiles, each with what it was won for."""

    def pieces(height: int) -> Sequence[Surface]:
        factory, board = position.renderer.factory, position.geometry.board
        found = []
        for stack, value in position.view.observation.seats[LEARNER].tiles:
            won_for = board.stacks[stack]
            words = stack_names(won_for, board) or stack_words(won_for, board)
            tag = paper_tag(words, round(height * TAG))
            found.append(_tagged(factory.tile(stack, value, height, ribbon=False), tag))
        return found

    return pieces


def _tagged(tile: Surface, tag: Surface) -> Surface:
    """A tile with a tag at its foot."""
    wide = max(tile.get_width(), tag.get_width())
    image = Surface((wide, tile.get_height()), pygame.SRCALPHA)
    image.blit(tile, tile.get_rect(midtop=(wide // 2, 0)))
    image.blit(tag, tag.get_rect(midbottom=(wide // 2, tile.get_height())))
    return image


@cached(4)
def _road(size: tuple[int, int], colour: Colour) -> Surface:
    """Three towns on a road in the colour of a seat."""
    width, height = size[0] * FINE, size[1] * FINE
    large = Surface((width, height), pygame.SRCALPHA)
    large.fill((*palette().ink, 0))
    radius = height * 0.15
    ends = (
        (radius * 1.1, height * 0.66),
        (width * 0.5, height * 0.36),
        (width - radius * 1.1, height * 0.6),
    )
    for ink, thick in ((palette().ink, 0.17), (colour, 0.12)):
        for one, other in pairwise(ends):
            pygame.draw.line(large, ink, one, other, round(height * thick))
    for middle in ends:
        pygame.draw.circle(large, palette().ink, middle, radius)
        pygame.draw.circle(large, palette().letter, middle, radius * 0.68)
    return pygame.transform.smoothscale(large, size)
