"""The line below all ways of a closing: the cards that go, and those and the horses that stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.rules.limits import HAND_LIMIT
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.closing import choice_of_hand
from game.ui.widgets import rule, torn_letter

LABEL, LINE = 2.2, 2.6
"""Units of height of the labels above what goes and what stays, and of a line of it."""

MOST, LEAST_LINE = 11, 12
"""Per cent of the sheet's height that all of it has at most, and the least pixels of a line."""

FONT, TAG = 92, 90
"""Per cent of the usual font that the labels have at most, and the names of cards."""

STAYS = 56
"""Per cent of the width that what stays has at most."""

HORSE, CARD = 80, 72
"""Per cent of a tag's height that the horses in it have, and of a line's that small cards have."""

WIDE = 66
"""Per cent of a small card's height that is its width."""


@dataclass(frozen=True, slots=True)
class Cards:
    """What becomes of the cards of the one who closes: the tints of those of the `route`, which go;
    the cards in `hand`, which stay as far as there are not too many; `horse_cards` that are known,
    with their horses; and what more it costs.
    """

    route: tuple[Colour, ...]
    hand: tuple[Stop, ...]
    horse_cards: tuple[tuple[Stop, int], ...]
    cost: Cost | None

    @property
    def lines(self) -> int:
        """The lines of what goes."""
        return 2 if self.cost else 1


def cards_of(geometry: TableGeometry, cost: Cost | None) -> Cards:
    """The cards of the seat to act."""
    view, board, factory = geometry.view, geometry.board, SpriteFactory(geometry)

    def tint(card: int) -> Colour:
        return factory.province(board.cities[board.city_of[card]].province)[0]

    route = view.observation.seats[view.observation.turn].route
    hand = (Stop(view.city_name(each), tint(each)) for each in view.hand if each is not None)
    horses = () if cost is None else cost.cities
    drawn = ((Stop(name, factory.province(land)[0]), count) for name, land, count in horses)
    return Cards(tuple(map(tint, route)), tuple(hand), tuple(drawn), cost)


def cards_height(cards: Cards, metrics: Metrics, sheet: int) -> int:
    """The height of the line on a sheet of this height; 0 where it would not be read."""
    units = LABEL + LINE * cards.lines
    tall = min(metrics.px(units * max(1.0, metrics.text_scale)), sheet * MOST // 100)
    return tall if tall * LINE >= units * LEAST_LINE else 0


def cards_sprites(cards: Cards, metrics: Metrics, place: Rect) -> list[Sprite]:
    """What goes and what stays beside each other, each below its label, with lines between."""
    if not place.height:
        return []
    gap, room = metrics.unit, Rect(place)
    tall = round(place.height * LABEL / (LABEL + LINE * cards.lines))
    line = (place.height - tall) // cards.lines
    font, result = min(metrics.body * FONT // 100, tall * 8 // 10), list[Sprite]()
    if cards.hand or cards.cost:
        # Translators: a heading: the cards and horses that one keeps when a route is closed.
        stays = _("What stays")
        wide = max(text.width_of(stays, font, "semibold"), _width_of_what_stays(cards, metrics))
        kept = take_right(room, min(room.width * STAYS // 100, wide), 2 * gap)
        pale = mix(palette().letter, palette().sepia, 0.4)
        line_between = rule(metrics.line, place.height * 8 // 10, pale)
        y = place.centery - line_between.get_height() // 2
        result.append(Sprite(line_between, room.right + gap, y))
        result.append(_label(stays, take_top(kept, tall), font, palette().green))
        if cards.cost is not None:
            result += _horses(cards.cost, cards.cost.stay, take_top(kept, line), gap // 2)
        result += _that_stay(cards, metrics, kept)
    head, side = take_top(room, tall), tall * 8 // 10
    sign = torn_letter(side, palette().wax, palette().parchment_light)
    result.append(Sprite(sign, head.x, head.centery - side // 2))
    take_left(head, side, gap // 2)
    # Translators: a heading: the cards that are discarded when a route is closed.
    result.append(_label(_("Cards that go"), head, font, palette().wax))
    return [*result, *_that_go(cards, metrics, room, line)]


def _label(words: str, place: Rect, font: int, ink: Colour) -> Sprite:
    image = text.render_fit(words, font, place.width, ink, "semibold")
    return Sprite(image, place.x, place.centery - image.get_height() // 2)


def _width_of_what_stays(cards: Cards, metrics: Metrics) -> int:
    """The width that it has in large letters."""
    size = metrics.body * TAG // 100
    if len(cards.hand) > HAND_LIMIT:
        return text.width_of(choice_of_hand(len(cards.hand)), size)
    return sum(_card_tag(each, 0, size).get_width() + size // 2 for each in cards.hand)


def _that_stay(cards: Cards, metrics: Metrics, room: Rect) -> list[Sprite]:
    """The names of the cards in hand; the choice among them where not all may stay."""
    size = metrics.body * TAG // 100
    if len(cards.hand) > HAND_LIMIT:
        return [_words(choice_of_hand(len(cards.hand)), size, room)]
    named = tag_sprites([(each, 0) for each in cards.hand], room, size)
    return named or _small_cards([each.tint for each in cards.hand if each.tint], room)


def _that_go(cards: Cards, metrics: Metrics, room: Rect, line: int) -> list[Sprite]:
    """The cards of the route, and below these all that lie before the coach."""
    size, gap = metrics.body * TAG // 100, metrics.unit // 2
    upper = take_top(room, line)
    # Translators: stands below the heading “Cards that go”, beside small pictures of cards.
    words = _("the whole route")
    wide = text.width_of(words, size) + gap
    result = _small_cards(cards.route, Rect(upper.topleft, (upper.width - wide, line)))
    take_left(upper, max(each.rect.right for each in result) - upper.x, gap)
    result.append(_words(words, size, upper))
    if cards.cost is None:
        return result
    # Translators: stands below the heading “Cards that go”, before names of cities.
    words = _("all horse cards")
    result.append(_words(words, size, room))
    take_left(room, result[-1].image.get_width(), gap)
    named = tag_sprites(cards.horse_cards, room, size) if cards.horse_cards else []
    return [*result, *(named or _horses(cards.cost, cards.cost.go, room, gap))]


def _words(words: str, size: int, place: Rect) -> Sprite:
    image = text.render_fit(words, size, place.width, palette().ink)
    return Sprite(image, place.x, place.centery - image.get_height() // 2)


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
    """So many horses in a row, one over the other where they must."""
    wide = cost.picture.get_width()
    step = min(wide + gap, max(1, (room.width - wide) // max(1, count - 1)))
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
