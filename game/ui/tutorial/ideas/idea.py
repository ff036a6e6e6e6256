"""Pictures of the idea of a step, made of the game's own pieces, for the note that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.model.panels.tile_words import stack_lines
from game.ui.table.position import Position
from game.ui.table.text.tiles import stack_words
from game.ui.tutorial.facts.fact import LEARNER

Idea = Callable[[Rect, Metrics], list[Sprite]]
"""The picture in a place of the note; empty where the place is too small."""

SEAL, TAG = 0.84, 0.27
"""The height of a tile and the font of its tag, as shares of the height."""

GAP, HIGH, LEAST = 0.6, 11, 3.4
"""Units between the pieces of a picture, and of its largest and least height."""


def in_a_row(
    pieces: Callable[[int], Sequence[Surface]], place: Rect, m: Metrics, least: int
) -> list[Sprite]:
    """Pieces of a height in the middle of a place, as high as there is room for them; nothing where
    they would be lower than the `least`.
    """
    gap = m.px(GAP)
    height = min(place.height - gap, m.px(HIGH))
    while height >= least:
        found = pieces(height)
        wide = sum(each.get_width() + gap for each in found) - gap
        if wide > place.width - gap:
            height = min(height - 1, height * (place.width - gap) // wide)
            continue
        result, x = list[Sprite](), place.centerx - wide // 2
        for each in found:
            result.append(Sprite(each, *each.get_rect(midleft=(x, place.centery)).topleft))
            x += each.get_width() + gap
        return result
    return []


def tiles_won(position: Position) -> Idea:
    """The learner's tiles, each with what it was won for."""

    def pieces(height: int) -> Sequence[Surface]:
        factory, board = position.renderer.factory, position.geometry.board
        found = []
        for stack, value in position.view.observation.seats[LEARNER].tiles:
            won_for = board.stacks[stack]
            words = " · ".join(stack_lines(won_for, board)) or stack_words(won_for, board)
            tag = paper_tag(words, round(height * TAG))
            seal = factory.tile(stack, value, round(height * SEAL), ribbon=False)
            found.append(_tagged(seal, tag, height))
        return found

    def drawn(place: Rect, metrics: Metrics) -> list[Sprite]:
        return in_a_row(pieces, place, metrics, metrics.px(LEAST))

    return drawn


@cached(8)
def _tagged(tile: Surface, tag: Surface, height: int) -> Surface:
    """A tile with a tag at its foot, together so high: its number stays whole."""
    wide = max(tile.get_width(), tag.get_width())
    image = Surface((wide, height), pygame.SRCALPHA)
    image.fill((*palette().letter, 0))
    image.blit(tile, tile.get_rect(midtop=(wide // 2, 0)))
    image.blit(tag, tag.get_rect(midbottom=(wide // 2, height)))
    return image
