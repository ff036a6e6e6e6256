"""Sum of what a way brings, at the foot of a bill or on the button that chooses it, and what the
closing ends.
"""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import materials, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _, gained
from game.ui.table.text.closing import points_words

SMALLEST = 11
"""The smallest font of the words in pixels."""

MORE = 58
"""Per cent of its height that the words on how much more a way brings have as their font at most.
"""

DEED, BELOW_DEED = 40, 32
"""Per cent of the height of a button that the font of its deed has at most, and that of how much
more its way brings.
"""

BRIGHTER = 0.75
"""The share of gold in the button of the better way."""

NAMED = 56
"""Per cent of the width that the sum has at most beside words about the end of the game."""


@cached(24)
def total_picture(
    size: tuple[int, int],
    points: int,
    ending: str,
    pale: bool,
    metrics: Metrics,
    boxed: bool,
    more: str = "",
) -> Surface:
    """The points in all below a double line, with the words of what the closing ends before them,
    or else of how much `more` it brings than another way; `pale` for a way that is passed over,
    `boxed` for the only one, which has no other frame.
    """
    if boxed:
        return _boxed(size, points, ending, metrics)
    width, height = size
    image = Surface(size, SRCALPHA)
    line, ink = metrics.line, palette().faded if pale else palette().ink
    rule = mix(palette().parchment, palette().sepia, 0.75)
    for y in (0, 2 * line):
        image.fill(rule, (0, y, width, max(1, line // 2)))
    gap, top = height // 3, 3 * line
    middle, within = (top + height) // 2, height - top
    said, room = None, width
    total = _points(points, height, room, ink, named=True)
    if ending:
        colour = palette().faded if pale else palette().wax
        total = _points(points, height, room * NAMED // 100, ink, named=True)
        said = _ending(ending, (room - total.get_width() - gap, within), colour, metrics)
        if said.get_height() > within:
            # What the closing ends is said whole, even if the sum is without its unit.
            total = _points(points, height, room, ink, named=False)
            said = _ending(ending, (room - total.get_width() - gap, within), colour, metrics)
    elif more and total.get_width() + gap < width:
        wide, high = width - total.get_width() - gap, min(height * MORE // 100, metrics.body)
        if text.width_of(more, SMALLEST, "semibold") <= wide:
            said = text.render_fit(more, high, wide, palette().green, "semibold", SMALLEST)
    if said is not None:
        image.blit(said, said.get_rect(midleft=(0, middle)))
    image.blit(total, total.get_rect(midright=(width, middle)))
    return image


@cached(8)
def choose_picture(
    size: tuple[int, int],
    points: int,
    every: tuple[int, ...],
    under: tuple[str, ...],
    better: bool,
    metrics: Metrics,
) -> Surface:
    """The foot of a way that is not chosen yet, as a button with its points: on gold for the
    `better` one, never on the red of what is chosen. Its deed is said alike beside the points of
    `every` way. Words `under` that are on what the way ends, or how much more it brings, as far as
    there is room.
    """
    width, height = size
    notch, line = max(3, metrics.px(0.6)), metrics.line
    light, ink = palette().parchment_light, palette().ink
    ground = mix(light, palette().gold_light, BRIGHTER) if better else light
    rim = mix(palette().gold, palette().ink, 0.3) if better else palette().sepia
    image = materials.ticket(size, ground, rim, notch, line).copy()
    edge, gap = metrics.unit, height // 4
    room = width - 2 * edge
    sums = [
        _points(each, height * 84 // 100, room * NAMED // 100, ink, named=True)
        for each in (points, *every)
    ]
    total, wide = sums[0], room - max(each.get_width() for each in sums) - gap
    # Translators: on the button that chooses a way to place the houses.
    long = _("Choose this way")
    # Translators: on that button, where there is little room.
    deeds = long, _("Choose")
    size_of_deed = min(metrics.body, height * DEED // 100)
    deed = next(
        (each for each in deeds if text.width_of(each, size_of_deed, "semibold") <= wide), deeds[1]
    )
    said = [text.render_fit(deed, size_of_deed, wide, ink, "semibold", SMALLEST)]
    small = max(SMALLEST, min(metrics.body * 3 // 4, height * BELOW_DEED // 100))
    for words in under:
        if words and text.width_of(words, small, "semibold") <= wide:
            below = text.render(words, small, palette().wax, "semibold")
            if said[0].get_height() + below.get_height() <= height - 2 * line:
                said.append(below)
            break
    y = (height - sum(each.get_height() for each in said)) // 2
    for each in said:
        image.blit(each, (edge, y))
        y += each.get_height()
    image.blit(total, total.get_rect(midright=(width - edge, height // 2)))
    return image


def _boxed(size: tuple[int, int], points: int, ending: str, metrics: Metrics) -> Surface:
    """The points in all on a golden ground of their own."""
    width, height = size
    ground = mix(palette().parchment_light, palette().gold_light, 0.5)
    box = textures.plate(size, ground, palette().gold, metrics.px(0.6), metrics.line).copy()
    edge, within = metrics.unit, height - 4 * metrics.line
    room, gap = width - 2 * edge, height // 3
    words, colour = (ending, palette().wax) if ending else (_("Total"), palette().ink)
    total = _points(points, within, room * NAMED // 100, palette().ink, named=True)
    said = _ending(words, (room - total.get_width() - gap, within), colour, metrics)
    if said.get_height() > within:
        total = _points(points, within, room * NAMED // 100, palette().ink, named=False)
        said = _ending(words, (room - total.get_width() - gap, within), colour, metrics)
    box.blit(said, said.get_rect(midleft=(edge, height // 2)))
    box.blit(total, total.get_rect(midright=(width - edge, height // 2)))
    return box


def _points(points: int, height: int, room: int, ink: Colour, named: bool) -> Surface:
    """The sum, with its unit if it is to be `named` and there is room for that."""
    size = max(SMALLEST, height * 82 // 100)
    long = points_words(points)
    if named:
        fitted, font = text.fit(long, size, room, "bold", max(SMALLEST, size * 7 // 10))
        if fitted == long:
            return text.render(long, font, ink, "bold")
    return text.render_fit(gained(points), size, room, ink, "bold", SMALLEST)


def _ending(words: str, room: tuple[int, int], ink: Colour, metrics: Metrics) -> Surface:
    """The words as wide as they are, so that these and the sum stand in the middle."""
    block = text.render_block_fit(words, metrics.body, *room, ink, "semibold", SMALLEST)
    used = block.get_bounding_rect()
    return block.subsurface((0, 0, used.right, block.get_height()))
