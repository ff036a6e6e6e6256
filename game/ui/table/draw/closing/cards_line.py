"""Cards below all ways of a closing: those that go, and those and the horses that stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.rules.board import CardIndex
from game.rules.limits import HAND_LIMIT
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import Lettering, lettering_alone
from game.ui.graphics.cut import fitted
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import driving, figures
from game.ui.pieces.driving import STANDING, Look
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import inside
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.closing import choice_of_hand, coach_words, horses_words
from game.ui.widgets import rule, torn_letter

LABEL, LINE = 2.2, 2.6
"""Units of height of the labels above what goes and what stays, and of a line of it."""

ONE_LINE = 3
"""Cards of a route whose names stand in one line."""

MOST, LEAST_LINE = 14, 12
"""Per cent of the sheet's height that all of it has at most where cards are but named, and the
least pixels of a line.
"""

MOST_CARDS = 15, 20
"""The same where they are seen, below two ways and below one."""

BANDED = 4
"""Per cent of it more where words stand below cards, which are seen whole."""

FONT, TAG = 92, 90
"""Per cent of the usual font that the labels have at most, and the names of cards."""

STAYS, LETTER = 56, 80
"""Per cent of the width that what stays has at most, of a label's height that its letter has."""

HORSE, CARD = 80, 72
"""Per cent of a tag's height that the horses in it have, and of a line's that small cards have."""

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

WIDE = 66
"""Per cent of a small card's height that is its width."""


@dataclass(frozen=True, slots=True)
class Cards:
    """What becomes of the cards of the one who closes: those of the `route`, which go; those in
    `hand`, which stay as far as there are not too many; and what more it costs.
    """

    geometry: TableGeometry
    route: tuple[CardIndex, ...]
    hand: tuple[CardIndex, ...]
    cost: Cost | None
    seat: int

    @property
    def lines(self) -> int:
        """The lines of what goes, where cards are but named."""
        return 2 if self.cost or len(self.route) > ONE_LINE else 1

    def stop(self, card: CardIndex) -> Stop:
        """The name of a card, in the tint of its province."""
        board, factory = self.geometry.board, SpriteFactory(self.geometry)
        tint = factory.province(board.cities[board.city_of[card]].province)[0]
        return Stop(self.geometry.view.city_name(card), tint)


def cards_of(geometry: TableGeometry, cost: Cost | None) -> Cards:
    """The cards of the seat to act."""
    view, seat = geometry.view, geometry.view.observation.turn
    route = view.observation.seats[seat].route
    hand = tuple(each for each in view.hand if each is not None)
    return Cards(geometry, tuple(route), hand, cost, seat)


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
    return shown_cards(cards, metrics, place) or _named_cards(cards, metrics, place)


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
        feet.inflate_ip(2 * group if len(horses) == 1 else group, 0)
        result += band_sprites(horses_words(cards.cost.go, cards.cost), feet, metrics)
        x += len(horses) * step
    result += _label_of_what_goes(head, font)
    left = x + apart
    if cards.cost:
        slot = Rect(left, room.y, coach * step - gap, foot)
        result += _own_coach(cards, slot, metrics)
        left = slot.right + gap
    below = Rect(left, room.y, held * step - gap, foot)
    result += in_a_row(cards.hand, left + (held - len(cards.hand)) * step // 2)
    if cards.cost and 0 < len(cards.hand) <= HAND_LIMIT:
        # Translators: a heading: the cards that a player holds.
        result += band_sprites(_("Your hand"), below, metrics)
    if cards.hand or cards.cost:
        stays = Rect(x + apart, head.y, room.right - x - apart, head.height)
        result.append(_label(_("What stays"), stays, font, palette().green))
        if len(cards.hand) > HAND_LIMIT:
            take_left(stays, result[-1].image.get_width(), 2 * gap)
            result += _choice_beside(choice_of_hand(len(cards.hand)), stays, below, metrics)
        pale = mix(palette().letter, palette().sepia, 0.4)
        line = rule(metrics.line, place.height * 9 // 10, pale)
        y = place.centery - line.get_height() // 2
        result.append(Sprite(line, x + (apart - gap) // 2, y))
    return result


def _band_height(metrics: Metrics) -> int:
    """The height of words on a strip."""
    return round(text.line_height(max(text.READABLE, metrics.body * BAND // 100)) * 1.1)


def _choice_beside(words: str, head: Rect, below: Rect, metrics: Metrics) -> list[Sprite]:
    """The words that some cards may stay, beside the heading, or where that has no room for them
    over the feet of the cards.
    """
    large, least = metrics.body * FONT // 100, max(text.READABLE, metrics.body * BAND // 100)
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
    seen = image.get_bounding_rect()
    coach = fitted(image.subsurface(seen), place.width)
    at = coach.get_rect(center=(place.centerx, place.y + high // 2))
    words = horses_words(count, cards.cost)
    return [Sprite(coach, *at.topleft), *band_sprites(words, place, metrics)]


def band_sprites(words: str, place: Rect, metrics: Metrics) -> list[Sprite]:
    """Words on a strip over the feet of cards, or wider where they are longer than these."""
    size = max(text.READABLE, metrics.body * BAND // 100)
    wide = place.width
    while size > text.READABLE and text.width_of(words, size, "semibold") > wide - size:
        size -= 1
    said = text.render_fit(words, size, max(wide, LEAST_BAND) - size, palette().ink, "semibold")
    box = max(wide, said.get_width() + size), round(text.line_height(size) * 1.1)
    image = textures.plate(box, palette().letter, palette().sepia, size // 4, 1)
    at = image.get_rect(midbottom=place.midbottom)
    words_at = said.get_rect(center=at.center)
    return [Sprite(image, *at.topleft), Sprite(said, *words_at.topleft)]


def _named_cards(cards: Cards, metrics: Metrics, place: Rect) -> list[Sprite]:
    """The names of the cards, where these would be too small to be read."""
    gap, room = metrics.unit, Rect(place)
    tall = round(place.height * LABEL / (LABEL + LINE * cards.lines))
    line = (place.height - tall) // cards.lines
    font, result = min(metrics.body * FONT // 100, tall * 8 // 10), list[Sprite]()
    if cards.hand or cards.cost:
        # Translators: a heading: the cards and horses that one keeps when a route is closed.
        stays = _("What stays")
        least = text.width_of(stays, font, "semibold")
        wide = max(least, _width_of_what_stays(cards, metrics))
        wide = min(room.width * STAYS // 100, wide)
        if cards.cost is None and len(cards.hand) <= HAND_LIMIT:  # Names of cards may give way.
            wide = min(wide, max(least, room.width - 2 * gap - _width_of_label(tall, font)))
        kept = take_right(room, wide, 2 * gap)
        pale = mix(palette().letter, palette().sepia, 0.4)
        line_between = rule(metrics.line, place.height * 8 // 10, pale)
        y = place.centery - line_between.get_height() // 2
        result.append(Sprite(line_between, room.right + gap, y))
        result.append(_label(stays, take_top(kept, tall), font, palette().green))
        if cards.cost is not None:
            upper = take_top(kept, line)
            result.append(_words(coach_words(cards.cost), metrics.body * TAG // 100, upper))
        result += _that_stay(cards, metrics, kept)
    result += _label_of_what_goes(take_top(room, tall), font)
    return [*result, *_that_go(cards, metrics, room, line)]


def _label_of_what_goes(head: Rect, font: int) -> list[Sprite]:
    """The label of the cards that go, after a torn letter."""
    side, head = head.height * LETTER // 100, Rect(head)
    sign = torn_letter(side, palette().wax, palette().parchment_light)
    torn = Sprite(sign, head.x, head.centery - side // 2)
    take_left(head, side, font // 3)
    return [torn, _label(_heading_of_what_goes(), head, font, palette().wax)]


def _heading_of_what_goes() -> str:
    """The heading of the cards that go."""
    # Translators: a heading: the cards that are discarded when a route is closed.
    return _("To the discard pile")


def _width_of_label(tall: int, font: int) -> int:
    """The width of the label of the cards that go, with its torn letter."""
    letter = tall * LETTER // 100 + font // 3
    return letter + text.width_of(_heading_of_what_goes(), font, "semibold")


def _label(words: str, place: Rect, font: int, ink: Colour) -> Sprite:
    image = text.render_fit(words, font, place.width, ink, "semibold")
    return Sprite(image, place.x, place.centery - image.get_height() // 2)


def _width_of_what_stays(cards: Cards, metrics: Metrics) -> int:
    """The width that it has in large letters."""
    size = metrics.body * TAG // 100
    if len(cards.hand) > HAND_LIMIT:
        return text.width_of(choice_of_hand(len(cards.hand)), size)
    own = text.width_of(coach_words(cards.cost), size) if cards.cost else 0
    tags = (_card_tag(cards.stop(each), 0, size).get_width() + size // 2 for each in cards.hand)
    return max(own, sum(tags))


def _that_stay(cards: Cards, metrics: Metrics, room: Rect) -> list[Sprite]:
    """The names of the cards in hand; the choice among them where not all may stay."""
    size = metrics.body * TAG // 100
    if len(cards.hand) > HAND_LIMIT:
        return [_words(choice_of_hand(len(cards.hand)), size, room)]
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
    # Translators: stands below the heading “To the discard pile”, beside small pictures of cards.
    words = _("the whole route")
    wide = text.width_of(words, size) + gap
    tints = [each.tint for each in stops if each.tint]
    result = list[Sprite]()
    # Beside much that stays, the words are worth more than pictures without names.
    if upper.width - wide >= 2 * line:
        result += _small_cards(tints, Rect(upper.topleft, (upper.width - wide, line)))
        take_left(upper, max(each.rect.right for each in result) - upper.x, gap)
    result.append(_words(words, size, upper))
    if cards.cost is None:
        return result
    # Translators: stands below the heading “To the discard pile”, before names of cities.
    words = _("all horse cards")
    result.append(_words(words, size, room))
    take_left(room, result[-1].image.get_width(), gap)
    horses_of = cards.geometry.board.horses_of
    known = [(cards.stop(each), horses_of[each]) for each in cards.cost.cards]
    named = tag_sprites(known, room, size) if known else []
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
