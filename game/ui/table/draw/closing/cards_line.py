"""Cards below all ways of a closing: those that go, and those and the horses that stay."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.board import CardIndex
from game.rules.limits import HAND_LIMIT
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import Lettering, lettering_alone
from game.ui.graphics.cut import fitted, trimmed
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import driving
from game.ui.pieces.driving import STANDING, Look
from game.ui.table.draw.closing.cards import (
    FONT,
    Cards,
    label_of_what_goes,
    label_of_what_stays,
)
from game.ui.table.draw.closing.named_cards import LABEL, LINE, named_cards
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import inside
from game.ui.table.text.closing import choices_of_hand, own_horses_words, paid_words
from game.ui.widgets import rule

MOST, LEAST_LINE = 14, 12
"""Per cent of the sheet's height that all of it has at most where cards are but named, and the
least pixels of a line.
"""

MOST_CARDS = 17, 22
"""The same where they are seen, below two ways and below one."""

BANDED = 3
"""Per cent of it more where words stand below cards, which are seen whole."""

ASPECT, SQUAT, LEAST_CARD = 64 / 90, 96, 44
"""Width by height of a card that is seen; per cent of the room's height that it is wide at most,
and the least pixels of that.
"""

LARGER = 1.5
"""The factor by which names on small cards are larger, as far as the cards are wide enough."""

COACH_WIDTH, COACH, LEAST_HELD = 3, 72, 2
"""Widths of a card that the own coach has beside them, per cent of their height, and the cards for
which there is room beside it at least, for words below them.
"""

BAND, LEAST_BAND = 74, 40
"""Per cent of the usual font that words over the feet of cards have, and the least pixels of
their strip.
"""


def cards_height(cards: Cards, metrics: Metrics, sheet: Rect, alone: bool) -> int:
    """The height of all of it on a sheet, below two ways or the only one; 0 where it would not be
    read.
    """
    large = sheet.height * (MOST_CARDS[alone] + (BANDED if cards.cost else 0)) // 100
    if shown_cards(cards, metrics, Rect(0, 0, inside(sheet, metrics).width, large)):
        return large
    units = LABEL + LINE * cards.lines
    tall = min(metrics.px(units * max(1.0, metrics.text_scale)), sheet.height * MOST // 100)
    return tall if tall * LINE >= units * LEAST_LINE else 0


def cards_sprites(cards: Cards, metrics: Metrics, place: Rect) -> list[Sprite]:
    """What goes and what stays beside each other, each below its label, with a line between."""
    if not place.height:
        return []
    return shown_cards(cards, metrics, place) or named_cards(cards, metrics, place)


def shown_cards(cards: Cards, metrics: Metrics, place: Rect) -> list[Sprite]:
    """The cards themselves, where their names are read on them."""
    room, factory = Rect(place), SpriteFactory(cards.geometry)
    horses = cards.cost.cards if cards.cost else ()
    if cards.cost and not cards.cost.cards:
        return []
    font = metrics.body * FONT // 100
    head = take_top(room, text.line_height(font), metrics.unit // 3)
    coach = COACH_WIDTH if cards.cost else 0
    gap, apart = max(3, metrics.unit // 3), 3 * metrics.unit
    held = max(len(cards.hand), LEAST_HELD if cards.cost and cards.hand else 0)
    count, group = len(cards.route) + len(horses) + held + coach, metrics.unit if horses else 0
    wide = (room.width - apart - group - gap * count) // count
    wide = min(wide, room.height * SQUAT // 100)
    words_below = _band_height(metrics) + gap if cards.cost else 0
    wide = min(wide, round((room.height - words_below) * ASPECT))
    size = wide, min(room.height, round(wide / ASPECT))
    foot = size[1] + words_below
    names = [cards.geometry.view.city_name(each) for each in (*cards.route, *horses, *cards.hand)]
    letters = lettering_on(names, size)
    if letters is None:
        return []
    step = wide + gap

    def in_a_row(these: Sequence[CardIndex], x: int) -> list[Sprite]:
        pictures = [factory.card(each, size, 0, letters) for each in these]
        return [Sprite(each, x + step * number, room.y) for number, each in enumerate(pictures)]

    result, x = in_a_row(cards.route, room.x), room.x + step * len(cards.route)
    if horses and cards.cost:
        x += group
        result += in_a_row(horses, x)
        feet = Rect(x, room.y, len(horses) * step - gap, foot)
        feet.inflate_ip(2 * group, 0)
        # It has more room below the cards of the route, which need no words.
        longer = max(0, _band_width(paid_words(cards.cost), metrics) - feet.width)
        feet.x, feet.width = feet.x - longer, feet.width + longer
        result += band_sprites(paid_words(cards.cost), feet, metrics)
        x += len(horses) * step
    result += label_of_what_goes(head, font)
    left = x + apart
    if cards.cost:
        slot = Rect(left, room.y, coach * step - gap, foot)
        spare = room.right - (left + (coach + held) * step - gap)
        more = _band_width(own_horses_words(cards.cost)[0], metrics) - slot.width
        slot.width += more if 0 < more <= spare else 0
        result += _own_coach(cards, slot, metrics)
        left = slot.right + gap
    below = Rect(left, room.y, held * step - gap, foot)
    result += in_a_row(cards.hand, left + (held - len(cards.hand)) * step // 2)
    if cards.cost and 0 < len(cards.hand) <= HAND_LIMIT:
        # Translators: a heading: the cards that a player holds.
        result += band_sprites(_("Your hand"), below, metrics)
    if cards.hand or cards.cost:
        stays = Rect(x + apart, head.y, room.right - x - apart, head.height)
        result.append(label_of_what_stays(stays, font))
        if len(cards.hand) > HAND_LIMIT:
            take_left(stays, result[-1].image.get_width(), 2 * gap)
            result += _choice_beside(choices_of_hand(len(cards.hand))[0], stays, below, metrics)
        pale = mix(palette().letter, palette().sepia, 0.4)
        line = rule(metrics.line, place.height * 9 // 10, pale)
        y = place.centery - line.get_height() // 2
        result.append(Sprite(line, x + (apart - gap) // 2, y))
    return result


def _band_font(metrics: Metrics) -> int:
    """The largest font of words on a strip."""
    return max(text.READABLE, metrics.body * BAND // 100)


def _band_width(words: str, metrics: Metrics) -> int:
    """The width of a strip with these words in their largest font."""
    return text.width_of(words, _band_font(metrics), "semibold") + 2 * _band_font(metrics)


def _band_height(metrics: Metrics) -> int:
    """The height of words on a strip."""
    return round(text.line_height(_band_font(metrics)) * 1.1)


def _choice_beside(words: str, head: Rect, below: Rect, metrics: Metrics) -> list[Sprite]:
    """The words that some cards may stay, beside the heading, or where that has no room for them
    over the feet of the cards.
    """
    large, least = metrics.body * FONT // 100, _band_font(metrics)
    fitted, size = text.fit(words, large, head.width, "semibold", least)
    if fitted != words:
        return band_sprites(words, below, metrics)
    image = text.render(words, size, palette().ink, "semibold")
    return [Sprite(image, head.x, head.centery - image.get_height() // 2)]


def lettering_on(names: Sequence[str], size: tuple[int, int]) -> Lettering | None:
    """The lettering of all names on cards of this size; None where these would not be read."""
    if size[0] < LEAST_CARD or not names:
        return None
    every = [lettering_alone(name, size, 0, LARGER) for name in names]
    least = min(every, key=lambda each: each.font)
    return least if not least.upright and least.font > text.READABLE else None


def _own_coach(cards: Cards, place: Rect, metrics: Metrics) -> list[Sprite]:
    """The coach with the horses that stay before it, and these in words below it."""
    assert cards.cost is not None
    colour, count = SpriteFactory(cards.geometry).colour(cards.seat).main, cards.cost.stay
    high = place.height * COACH // 100
    image = driving.carriage(Look.of(0, count, high, colour), STANDING)
    coach = fitted(trimmed(image), place.width)
    at = coach.get_rect(center=(place.centerx, place.y + high // 2))
    long, words = own_horses_words(cards.cost)
    if _band_width(long, metrics) <= place.width:
        words = long
    return [Sprite(coach, *at.topleft), *band_sprites(words, place, metrics)]


def band_sprites(words: str, place: Rect, metrics: Metrics) -> list[Sprite]:
    """Words on a strip over the feet of cards, or wider where they are longer than these."""
    size, wide = _band_font(metrics), place.width
    while size > text.READABLE and text.width_of(words, size, "semibold") > wide - size:
        size -= 1
    said = text.render_fit(words, size, max(wide, LEAST_BAND) - size, palette().ink, "semibold")
    box = max(wide, said.get_width() + size), round(text.line_height(size) * 1.1)
    image = textures.plate(box, palette().letter, palette().sepia, size // 4, 1)
    at = image.get_rect(midbottom=place.midbottom)
    words_at = said.get_rect(center=at.center)
    return [Sprite(image, *at.topleft), Sprite(said, *words_at.topleft)]
