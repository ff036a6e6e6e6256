"""Pictures of the signs on cards and roads with the words on what they mean, behind the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.state import GAP
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.pieces.horse_badge import badge_sign
from game.ui.table.draw.own.card_signs import picture_of
from game.ui.table.draw.roads_in_reach import sample_in_reach
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.card_signs import CardSign, RoadSign, Sign
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.legend import Meaning

ROAD, DASH = 1.7, 0.21
"""Length of a piece of marked road there and its width, in sizes of these words."""

SIGN = 1.25
"""Height of a sign beside the words that say what it means, in sizes of these."""

COIN = 1.5
"""The same of a tile, which has a number on it."""


def meanings_beside(
    place: Rect, before: Sprite, said: Sequence[Meaning], m: Metrics
) -> list[Sprite]:
    """As much of what is `said` as fits into a line after what is `before`, the first first."""
    x, y, result = before.rect.right + 2 * m.unit, before.rect.centery + m.line, list[Sprite]()
    # They are no larger than what they stand beside.
    largest = m.body if _height(m.body) <= before.rect.height else text.SMALLEST
    least = m.small
    while least > text.SMALLEST and _height(least) > before.rect.height:
        least -= 1
    room = place.right - x
    shown, size = _fitting(said, room, (max(largest, least), least), 2 * m.unit)
    sizes = _enlarged(shown, size, room, before.image, m)
    for each, size in zip(shown, sizes, strict=True):
        for every in each.signs:
            sign = _picture(every, size)
            result.append(Sprite(sign, x, y - sign.get_height() // 2))
            x += sign.get_width() + size // 3
        room = place.right - x
        image = text.render_narrow(each.words, size, room, palette().ink, "semibold")
        result.append(Sprite(image, x, y - image.get_height() // 2))
        x += image.get_width() + 2 * m.unit
    return result


def tile_meaning(geometry: TableGeometry, factory: SpriteFactory, before: Sprite) -> list[Sprite]:
    """What the small tile on cards means, behind what is explained `before`, as far as there is one
    and room is left: nothing gives way to it.
    """
    layout, view = geometry.layout, geometry.view
    shown = (*view.open_hand, *(card for card in view.observation.display if card != GAP))
    worn = [geometry.last_on_cards.get(view.rules.city_of[card]) for card in shown]
    found = [each for each in worn if each is not None]
    if not found or factory.prints_horses:
        return []
    m, room = layout.metrics, layout.prompt.right - before.rect.right
    # Translators: behind the picture of a small tile: the meaning of those on cards of cities that
    # are the last ones missing for it.
    words, size = _("wins this tile"), m.small
    coin = factory.tile(found[0].stack, found[0].value, round(size * COIN), ribbon=False)
    label = text.render(words, size, palette().ink, "semibold")
    gap = size // 3
    if 2 * m.unit + coin.get_width() + gap + label.get_width() > room:
        return []
    x, y = before.rect.right + 2 * m.unit, before.rect.centery
    return [
        Sprite(coin, x, y - coin.get_height() // 2),
        Sprite(label, x + coin.get_width() + gap, y - label.get_height() // 2),
    ]


def _height(size: int) -> int:
    """The height of the picture of a line in a font of this size."""
    return text.render("A", size, palette().ink, "semibold").get_height()


def _enlarged(
    shown: Sequence[Meaning], size: int, room: int, line: Surface, m: Metrics
) -> Sequence[int]:
    """The font of each: what is said of cards that let the route be closed matters most, and is as
    large as the `line` beside it, where the others leave it room.
    """
    said = text.words_of(line)
    sizes, gaps = [size] * len(shown), 2 * m.unit * (len(shown) - 1)
    for at, each in enumerate(shown):
        if each.sign is CardSign.CLOSES:
            room -= gaps + sum(width_of(other, size) for other in shown if other is not each)
            for font in range(m.large, size, -1):
                # Several lines have less width than their words have in one.
                beside = text.width_of(said, font, "semibold") <= line.get_width()
                if beside and width_of(each, font) <= room:
                    sizes[at] = font
                    break
            break
    return sizes


def _fitting(
    said: Sequence[Meaning], room: int, sizes: tuple[int, int], gap: int
) -> tuple[Sequence[Meaning], int]:
    """The first of what is said that go into so many pixels side by side, `gap` pixels apart, and
    their font of two `sizes`: rather small letters than less words, fewer words than
    fewer signs, and narrow letters than none.
    """
    least = sizes[1]
    every = said, shorter(said)
    tries = [words[:count] for count in range(len(said), 0, -1) for words in every]
    for shown in tries:
        for size in sizes:
            wide = sum(width_of(each, size) + gap for each in shown) - gap
            if wide <= room:
                return shown, size
    if said and width_of(said[0], least) * text.NARROWEST <= room:
        return said[:1], least
    return (), least


def needed(said: Sequence[Meaning]) -> Sequence[Meaning]:
    """What is to be said of the two kinds of marks on cards where both may be worn: neither is seen
    without its words. Nothing where there is only one kind.
    """
    if all(each.sign is not CardSign.CLOSES for each in said):
        return ()
    return [each for each in said if isinstance(each.sign, Sign) or each.sign is CardSign.CLOSES]


def bare(said: Sequence[Meaning]) -> Sequence[Meaning]:
    """What is said in a word or few, each behind one sign alone."""
    return [each._replace(also=None, road=None) for each in shorter(said)]


def shorter(said: Sequence[Meaning]) -> Sequence[Meaning]:
    """What is said in a word or few."""
    return [each._replace(words=each.word or each.words) for each in said]


def width_of(meaning: Meaning, size: int) -> int:
    """The width of a sign and what it means, in a font of this size."""
    wide = sum(_picture(each, size).get_width() + size // 3 for each in meaning.signs)
    return wide + text.width_of(meaning.words, size, "semibold")


def horses_sign(sign: CardSign, high: int) -> Surface:
    """The plate of the horses on cards, beside words about those that wear it so."""
    # A number that is not looked for would be taken for the worth of a card.
    return badge_sign(high, 0, ticked=sign is CardSign.CLOSES)


def roads_sign(high: int) -> Surface:
    """A piece of the roads that are lit up, beside signs of this height."""
    size = high / SIGN
    return sample_in_reach(round(size * ROAD), max(2.0, size * DASH))


def _picture(sign: Sign | RoadSign | CardSign, size: int) -> Surface:
    """A sign beside words in a font of this size."""
    if isinstance(sign, RoadSign):
        return roads_sign(round(size * SIGN))
    if isinstance(sign, CardSign):
        return horses_sign(sign, round(size * SIGN))
    return picture_of(sign, round(size * SIGN))
