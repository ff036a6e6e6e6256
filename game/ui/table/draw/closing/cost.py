"""The costs of a closing in a line for all ways: the horses that stay, and the cards that go."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Cost
from game.ui.widgets import torn_letter

LINE, LABEL = 5.2, 2.2
"""Units of height of the line, and of the labels above what stays and what goes."""

FONT, TAG = 92, 90
"""Per cent of the usual font that the labels have at most, and the names of cards."""

STAYS = 36
"""Per cent of the width that what stays has at most."""

HORSE = 80
"""Per cent of a tag's height that the horses in it have."""


def cost_height(cost: Cost | None, metrics: Metrics) -> int:
    """The height of the line."""
    return metrics.px(LINE * max(1.0, metrics.text_scale)) if cost else 0


def cost_sprites(cost: Cost, factory: SpriteFactory, metrics: Metrics, place: Rect) -> list[Sprite]:
    """What stays and what goes beside each other, each below its label, with a line between."""
    gap, tall = metrics.unit, metrics.px(LABEL * max(1.0, metrics.text_scale))
    stays, goes = _("Horses that stay"), _("Cards that go")
    room, font = Rect(place), min(metrics.body * FONT // 100, tall * 8 // 10)
    most = room.width * STAYS // 100
    horses = cost.stay * (cost.picture.get_width() + gap // 2)
    left = take_left(room, min(most, max(horses, text.width_of(stays, font, "semibold"))), 2 * gap)
    rule = Surface((metrics.line, place.height * 8 // 10))
    rule.fill(mix(palette().letter, palette().sepia, 0.4))
    result = [Sprite(rule, left.right + gap, place.centery - rule.get_height() // 2)]
    result.append(_label(stays, take_top(left, tall), font, palette().green))
    for number in range(cost.stay):
        x = left.x + number * (cost.picture.get_width() + gap // 2)
        result.append(Sprite(cost.picture, x, left.centery - cost.picture.get_height() // 2))
    head, side = take_top(room, tall), tall * 8 // 10
    sign = torn_letter(side, palette().wax, palette().parchment_light)
    result.append(Sprite(sign, head.x, head.centery - side // 2))
    take_left(head, side, gap // 2)
    result.append(_label(goes, head, font, palette().wax))
    stops = [(Stop(name, factory.province(land)[0]), horses) for name, land, horses in cost.cities]
    size = metrics.body * TAG // 100
    return [*result, *(tag_sprites(stops, room, size) or _horses_that_go(cost, room))]


def _label(words: str, place: Rect, font: int, ink: Colour) -> Sprite:
    image = text.render_fit(words, font, place.width, ink, "semibold")
    return Sprite(image, place.x, place.centery - image.get_height() // 2)


def _horses_that_go(cost: Cost, room: Rect) -> list[Sprite]:
    """The horses of cards that are not named."""
    wide = cost.picture.get_width()
    step = min(wide * 5 // 4, max(1, (room.width - wide) // max(1, cost.go - 1)))
    y = room.centery - cost.picture.get_height() // 2
    return [Sprite(cost.picture, room.x + number * step, y) for number in range(cost.go)]


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
