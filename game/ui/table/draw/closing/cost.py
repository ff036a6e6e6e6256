"""The costs of a closing in a line for all ways: words, and the cards that go with their horses."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.table.draw.closing.rows import Row, row_sprites
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Cost
from game.ui.widgets import torn_letter

LINE = 3.2
"""Units of height of the line."""

FONT, TAG = 56, 84
"""Per cent of the line's height that its font has, and of that font that of the cards' names."""

HORSE = 80
"""Per cent of a tag's height that the horses in it have."""


def cost_height(cost: Cost | None, metrics: Metrics) -> int:
    """The height of the line."""
    return metrics.px(LINE * max(1.0, metrics.text_scale)) if cost else 0


def cost_sprites(cost: Cost, factory: SpriteFactory, metrics: Metrics, place: Rect) -> list[Sprite]:
    """The words after their picture, and a torn letter before the cards that go."""
    font = min(metrics.body, place.height * FONT // 100)
    column, gap = min(place.height, metrics.px(4)), metrics.unit
    words = Rect(place)
    words.width = column + 3 * gap + text.width_of(cost.words, font)
    room = Rect(words.right, place.y, max(0, place.right - words.right), place.height)
    row = row_sprites(Row((cost.picture,), (cost.words,)), metrics, words, column, font)
    if not cost.cities:
        return row
    side = min(place.height * 3 // 4, column)
    room.x, room.width = room.x + side + gap, room.width - side - gap
    stops = [(Stop(name, factory.province(land)[0]), horses) for name, land, horses in cost.cities]
    if not (tags := tag_sprites(stops, room, font * TAG // 100)):
        return row
    sign = torn_letter(side, palette().wax, palette().parchment_light)
    return [*row, Sprite(sign, room.x - gap // 2 - side, place.centery - side // 2), *tags]


def tag_sprites(stops: Sequence[tuple[Stop, int]], room: Rect, largest: int) -> list[Sprite]:
    """Tags of cards with their horses, in lines from the left of a room, as large as all fit."""
    lines, gap = list[list[Surface]](), 0
    for size in range(max(largest, text.READABLE), text.READABLE - 1, -1):
        gap = size // 2
        lines = _tag_lines([_card_tag(*each, size) for each in stops], room, gap)
        if sum(map(len, lines)) == len(stops):
            break
    else:
        # Some names would be taken for all of them.
        return []
    result = list[Sprite]()
    heights = [line[0].get_height() for line in lines]
    y = room.centery - (sum(heights) + gap * (len(lines) - 1)) // 2 if lines else 0
    for line, height in zip(lines, heights, strict=True):
        x = room.x
        for image in line:
            result.append(Sprite(image, x, y))
            x += image.get_width() + gap
        y += height + gap
    return result


def _tag_lines(tags: Sequence[Surface], room: Rect, gap: int) -> list[list[Surface]]:
    """As many tags as a room has place for, line by line."""
    lines = list[list[Surface]]()
    for image in tags:
        wide, high = image.get_size()
        if lines and sum(each.get_width() + gap for each in lines[-1]) + wide <= room.width:
            lines[-1].append(image)
        elif wide <= room.width and (high + gap) * (len(lines) + 1) - gap <= room.height:
            lines.append([image])
        else:
            break
    return lines


@cached(16)
def _card_tag(stop: Stop, horses: int, size: int) -> Surface:
    """A city's tag, and the horses of its card after it."""
    name = tag(stop, size)
    horse = figures.horse(name.get_height() * HORSE // 100)
    step = horse.get_width() + max(1, size // 8)
    image = Surface((name.get_width() + size // 4 + horses * step, name.get_height()), SRCALPHA)
    image.blit(name, (0, 0))
    for number in range(horses):
        x = name.get_width() + size // 4 + number * step
        image.blit(horse, horse.get_rect(midleft=(x, image.get_height() // 2)))
    return image
