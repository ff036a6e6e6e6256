"""Names of the cards below the ways of a closing, where the cards would not be read."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.rules.limits import HAND_LIMIT
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.closing.cards import (
    FONT,
    Cards,
    heading_of_what_stays,
    headings_of_what_goes,
    label_of_what_goes,
    label_of_what_stays,
    width_of_label,
    words_line,
)
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.model.closing_ways import Cost
from game.ui.table.text.closing import choices_of_hand, own_horses_words
from game.ui.widgets import rule

LABEL, LINE = 2.2, 2.6
"""Units of height of the labels above what goes and what stays, and of a line of it."""

TAG, STAYS = 90, 58
"""Per cent of the usual font that the names of cards have at most, and of the width that what
stays has.
"""

HORSE, CARD, WIDE = 80, 72, 66
"""Per cent of a tag's height that the horses in it have, of a line's that small cards have, and of
such a card's height that is its width.
"""


def named_cards(cards: Cards, metrics: Metrics, place: Rect) -> list[Sprite]:
    """What goes and what stays beside each other, each below its label."""
    gap, room = metrics.unit, Rect(place)
    tall = round(place.height * LABEL / (LABEL + LINE * cards.lines))
    line = (place.height - tall) // cards.lines
    font, result = min(metrics.body * FONT // 100, tall * 8 // 10), list[Sprite]()
    if cards.hand or cards.cost:
        wide = _width_of_what_stays(cards, metrics, (room.width - 2 * gap, tall), font)
        kept = take_right(room, wide, 2 * gap)
        pale = mix(palette().letter, palette().sepia, 0.4)
        line_between = rule(metrics.line, place.height * 8 // 10, pale)
        y = place.centery - line_between.get_height() // 2
        result.append(Sprite(line_between, room.right + gap, y))
        result.append(label_of_what_stays(take_top(kept, tall), font))
        if cards.cost is not None:
            upper = take_top(kept, line)
            result.append(
                words_line(own_horses_words(cards.cost), metrics.body * TAG // 100, upper)
            )
        result += _that_stay(cards, metrics, kept)
    result += label_of_what_goes(take_top(room, tall), font)
    return [*result, *_that_go(cards, metrics, room, line)]


def _width_of_what_stays(cards: Cards, metrics: Metrics, room: tuple[int, int], font: int) -> int:
    """The width that it has beside what goes: each as much as its words need, the longest of them
    for which there is room in both.
    """
    (width, tall), size = room, metrics.body * TAG // 100
    goes = [text.width_of(each, size) for each in _words_of_what_goes(cards)]
    least = text.width_of(heading_of_what_stays(), font, "semibold")
    long = short = least
    if len(cards.hand) > HAND_LIMIT:
        long, short = (text.width_of(each, size) for each in choices_of_hand(len(cards.hand)))
    elif cards.hand:
        tags = (_card_tag(cards.stop(each), 0, size).get_width() + size // 2 for each in cards.hand)
        long = sum(tags)
    if cards.cost:
        own = [text.width_of(each, size) for each in own_horses_words(cards.cost)]
        long, short = max(long, own[0]), max(short, own[1])
    long, short = max(long, least), max(short, least)
    labels = [width_of_label(each, tall, font) for each in headings_of_what_goes()]
    most = width * STAYS // 100
    if cards.cost is None and len(cards.hand) <= HAND_LIMIT:  # Names of cards may give way.
        return min(long, most, max(least, width - labels[0]))
    for label in labels:
        beside = max(label, *goes)
        if long + beside <= width:
            return min(long, most)
    if short + beside <= width:
        return width - beside
    return width * short // (short + beside)


def _that_stay(cards: Cards, metrics: Metrics, room: Rect) -> list[Sprite]:
    """The names of the cards in hand; the choice among them where not all may stay."""
    size = metrics.body * TAG // 100
    if len(cards.hand) > HAND_LIMIT:
        return [words_line(choices_of_hand(len(cards.hand)), size, room)]
    stops = [cards.stop(each) for each in cards.hand]
    named = tag_sprites([(each, 0) for each in stops], room, size)
    return named or _small_cards([each.tint for each in stops if each.tint], room)


def _that_go(cards: Cards, metrics: Metrics, room: Rect, line: int) -> list[Sprite]:
    """The cards of the route, and below these all that lie before the coach."""
    size, gap = metrics.body * TAG // 100, metrics.unit // 2
    stops = [cards.stop(each) for each in cards.route]
    if cards.cost is None and (named := tag_sprites([(each, 0) for each in stops], room, size)):
        return named
    upper = take_top(room, line)
    words, *others = _words_of_what_goes(cards)
    wide = text.width_of(words, size) + gap
    tints = [each.tint for each in stops if each.tint]
    result = list[Sprite]()
    # Beside much that stays, the words are worth more than pictures without names.
    if upper.width - wide >= 2 * line:
        result += _small_cards(tints, Rect(upper.topleft, (upper.width - wide, line)))
        take_left(upper, max(each.rect.right for each in result) - upper.x, gap)
    result.append(words_line((words,), size, upper))
    if cards.cost is None:
        return result
    result.append(words_line((*others,), size, room))
    take_left(room, result[-1].image.get_width(), gap)
    horses_of = cards.geometry.board.horses_of
    known = [(cards.stop(each), horses_of[each]) for each in cards.cost.cards]
    named = tag_sprites(known, room, size) if known else []
    return [*result, *(named or _horses(cards.cost, cards.cost.go, room, gap))]


def _words_of_what_goes(cards: Cards) -> list[str]:
    """The words for the cards of the route, and for the horses where the closing costs any."""
    # Translators: stands below the heading “To the discard pile”, beside small pictures of cards.
    words = [_("the whole route")]
    if cards.cost:
        # Translators: stands below the heading “To the discard pile”, before names of cities.
        words.append(_("all horse cards"))
    return words


def _small_cards(tints: Sequence[Colour], place: Rect) -> list[Sprite]:
    """Cards too small for names, side by side or one over the other."""
    high = place.height * CARD // 100
    wide = high * WIDE // 100
    step = min(wide * 5 // 4, max(2, (place.width - wide) // max(1, len(tints) - 1)))
    y = place.centery - high // 2
    return [
        Sprite(_small_card((wide, high), tint), place.x + number * step, y)
        for number, tint in enumerate(tints)
    ]


@cached(16)
def _small_card(size: tuple[int, int], tint: Colour) -> Surface:
    """A card with the band of its name."""
    width, height = size
    fill, rim = mix(tint, palette().parchment_light, 0.3), mix(tint, palette().ink, 0.5)
    line = max(1, width // 12)
    image = textures.plate(size, fill, rim, max(2, width // 8), line).copy()
    band = Rect(line, line, width - 2 * line, height // 4)
    image.fill(palette().parchment_light, band)
    return image


def _horses(cost: Cost, count: int, room: Rect, gap: int) -> list[Sprite]:
    """So many horses in a row, one over the other where they must; none where one has no room."""
    wide = cost.picture.get_width()
    if room.width < wide:
        return []
    step = min(wide + gap, (room.width - wide) // max(1, count - 1))
    y = room.centery - cost.picture.get_height() // 2
    return [Sprite(cost.picture, room.x + number * step, y) for number in range(count)]


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
    if not horses:
        return name
    horse = figures.horse(name.get_height() * HORSE // 100)
    step = horse.get_width() + max(1, size // 8)
    image = Surface((name.get_width() + size // 4 + horses * step, name.get_height()), SRCALPHA)
    image.blit(name, (0, 0))
    for number in range(horses):
        x = name.get_width() + size // 4 + number * step
        image.blit(horse, horse.get_rect(midleft=(x, image.get_height() // 2)))
    return image
