"""Pictures of a turn in one line, in the order in which things were done.

Left the cards that were taken, and the official who helped to take or to play, by name; behind an
arrow what was done: a route given up, the cities played, horses added. A closing stands in a line
of its own below the cities: how long the route was, what it won, and the points that this brings.
Cards, officials, arrows and cities of all turns stand below each other, as long as what was done
has room behind the widest of them; else each thing follows closely behind the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.board import CardIndex
from game.rules.events import (
    CardDrawn,
    CardTaken,
    CarriageTaken,
    DisplayCleared,
    Event,
    HousePlaced,
    Official,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteExtended,
    RouteStarted,
    TileWon,
)
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.card_names import Lettering
from game.ui.graphics.theme import palette
from game.ui.language import _, gained
from game.ui.pieces import cards, portraits
from game.ui.pieces.torn_card import torn
from game.ui.scenes.handover_plates import CLOSER as MARGIN
from game.ui.scenes.handover_plates import STYLE, TALL, Placed, carriage, houses, tile
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.map.route_ends import route_sign
from game.ui.table.text.prompts import official_name
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.table.variants import variant_ui
from game.ui.widgets.marks import arrow

NAMED, NAME_ROOM = 0.82, 0.8
"""The font of the name on a card, in that of the words, and the share of the card's width that it
has.
"""

BETWEEN, ARROW, ACROSS = 0.3, 0.9, 1.3
"""In fonts: the space between two things, the side of the arrow, and the room in which it lies."""

HELPER, HELPER_NAME, SIGN, TAG = 1.9, 0.74, 0.86, 0.92
"""In fonts: the height of an official and the letters of that name, the height of the sign of a
route, and the letters of points.
"""

LABEL_INSET = 0.07
"""The space around the label on the back of a card, in widths of that."""

CLOSER = 0.35
"""In fonts: the space between two lines."""

NARROWEST = 0.3
"""The share of the whole width that a card with its name has at most."""


class Thing(NamedTuple):
    """A picture in a line: its width and what paints it."""

    wide: int
    paint: Callable[[], Surface]
    high: int = 0
    """The height where it is higher than a plate."""


class _Columns(NamedTuple):
    """The left edge of the officials of all turns, the width that these have, and the left edge of
    what was done.
    """

    helped: int
    helps: int
    plays: int


class TurnPictures:
    """A turn of a summary in at most `width` pixels; `size` is the font of the words above, in
    which the height of a `card` is given. Without cards, where that is 0, there is what was played
    and won alone. Measured at once, painted when asked for.
    """

    def __init__(self, summary: TurnSummary, turn: int, size: int, width: int, card: float) -> None:
        self._summary, self._turn, self._size = summary, turn, size
        self._tall, self._gap = round(size * TALL), round(size * BETWEEN)
        self.card = min(round(size * card), round(width * NARROWEST / cards.ASPECT))
        """The height of a card."""
        self.font = max(text.READABLE, round(size * NAMED))
        """The font of the name on it."""
        turns = range(len(summary.places)) if card else range(0)
        taken = [summary.taken_in(each) for each in turns]
        cells = (self._cell(one, width) for some in taken for one in some)
        self._wide = max(cells, default=0)
        known = turn < len(summary.places)
        self._taken, self._helped = self._takes(turn) if known and card else ([], [])
        before = _width([*self._taken, *self._helped], self._gap)
        columns = self._columns(turns, width) if before else None
        self.ragged = columns is None and before > 0 and len(turns) > 1
        """True where things of several turns do not stand below each other."""
        self._help_at = columns.helped if columns else _width(self._taken, self._gap) + self._gap
        """The left edge of the officials."""
        self._help_wide = columns.helps if columns else 0
        """The width in the middle of which these stand; 0 for their own."""
        self.plays = columns.plays if columns else before + round(size * ACROSS) if before else 0
        """The left edge of what was done with the cards."""
        parts = self._done(turn) if known else []
        self.lines = self._wrapped(parts, max(8, width - self.plays))
        """What was done, in lines."""
        self.torn = not columns and len(self.lines) > sum(map(bool, parts))
        """True where something has no room in its line."""
        widest = max((each.wide for line in self.lines for each in line), default=0)
        self.cramped = self.plays + widest > width
        """True where something would stand out."""
        self._highs = [self._high(line) for line in self.lines]
        done = sum(self._highs) + round(size * CLOSER) * (len(self.lines) - 1)
        things = [*self._taken, *self._helped]
        self.height = max(done if self.lines else 0, self._high(things) if before else 0)

    def pictures(self) -> list[Placed]:
        """The pictures, each in the middle of its line."""
        result = list[Placed]()
        wide = _width(self._helped, self._gap)
        for things, left in (
            (self._taken, 0),
            (self._helped, self._help_at + max(0, self._help_wide - wide) // 2),
        ):
            x = left
            for thing in things:
                image = thing.paint()
                result.append((image, x, (self.height - image.get_height()) // 2))
                x += thing.wide + self._gap
        if (self._taken or self._helped) and self.lines:
            side = round(self._size * ARROW)
            image = arrow(side, True, palette().wax)
            x = self.plays - (round(self._size * ACROSS) + side) // 2
            result.append((image, x, (self.height - side) // 2))
        below = round(self._size * CLOSER)
        y = (self.height - sum(self._highs) - below * (len(self.lines) - 1)) // 2
        for line, high in zip(self.lines, self._highs, strict=True):
            x = self.plays
            for thing in line:
                image = thing.paint()
                result.append((image, x, y + (high - image.get_height()) // 2))
                x += thing.wide + self._gap
            y += high + below
        return result

    def _high(self, line: Sequence[Thing]) -> int:
        """The height of a line."""
        return max(self._tall, round(self._size * HELPER), *(each.high for each in line))

    def _columns(self, turns: Sequence[int], width: int) -> _Columns | None:
        """The columns of all turns; None if what was done in one of them has no room behind these:
        cities may stand one below the other, no higher than a card, but a closing in one line.
        """
        turns = [each for each in turns if each < len(self._summary.lines)]
        takes = [self._takes(each) for each in turns]
        cards_wide = max((_width(taken, self._gap) for taken, _helped in takes), default=0)
        helps = max((_width(helped, self._gap) for _taken, helped in takes), default=0)
        helped = cards_wide + self._gap if cards_wide else 0
        plays = (helped + helps if helps else cards_wide) + round(self._size * ACROSS)
        room, below = width - plays, round(self._size * CLOSER)
        for each in turns:
            played, closed = self._done(each)
            lines = self._wrapped([played, closed], max(8, room))
            high = sum(map(self._high, lines)) + below * (len(lines) - 1)
            if any(_width(line, self._gap) > room for line in (*lines, closed)):
                return None
            if high > max(self.card, self._tall):
                return None
        return _Columns(helped, helps, plays)

    def _takes(self, turn: int) -> tuple[list[Thing], list[Thing]]:
        """The cards that were taken in a turn, and the officials who helped with these or with what
        was played: in each row between the two, so that rows are read as columns.
        """
        found, helpers = list[Thing](), list[Thing]()
        for step in self._summary.events_in(turn):
            closing = any(isinstance(each, RouteClosed) for each in step)
            taken = [each.card for each in step if isinstance(each, CardTaken | CardDrawn)]
            found += [Thing(self._wide, partial(self._named, card), self.card) for card in taken]
            if not closing:
                helpers += self._helpers(step)
        return found, helpers

    def _done(self, turn: int) -> list[list[Thing]]:
        """What was done with the cards, and a closing with what it won."""
        played, closed, points = list[Thing](), list[Thing](), 0
        colour, helped = self._summary.lines[turn][0], any(self._takes(turn))
        for step in self._summary.events_in(turn):
            events, kinds = list(step), (CardTaken, CardDrawn, DisplayCleared)
            took = any(isinstance(each, kinds) for each in events)
            for event in events:
                match event:
                    case RouteAbandoned(cards=lost):
                        played += self._route(len(lost), colour, lost=True)
                    case RouteStarted(card=card) | RouteExtended(card=card):
                        played.append(self._plate(card))
                    case RouteClosed(cards=route):
                        closed += self._route(len(route), colour)
                        side = round(self._size * ARROW)
                        head = partial(arrow, side, True, palette().wax)
                        closed.append(Thing(side, head))
                    case _:
                        played += self._by_variant(event)
            closing = any(isinstance(each, RouteClosed) for each in events)
            if closing:
                closed += self._gains(events, colour)
                points += self._summary.points_in(turn)
            if closing:
                closed += self._helpers(events)
            elif not (took or helped):
                played += self._helpers(events)
        if points:
            tag = paper_tag(gained(points), round(self._size * TAG))
            closed.append(Thing(tag.get_width(), lambda: tag))
        return [played, closed]

    def _gains(self, events: Sequence[Event], colour: str) -> list[Thing]:
        """The houses with their number, tiles and a carriage."""
        rules, result = self._summary.after(None).rules, list[Surface]()
        if count := sum(isinstance(each, HousePlaced) for each in events):
            result.append(houses(count, colour, self._tall))
        for event in events:
            match event:
                case TileWon(stack=stack, value=value):
                    kind = rules.board.stacks[stack]
                    result.append(tile(kind, value, self._summary.chart, self._tall))
                case CarriageTaken(length=length):
                    result.append(carriage(length, colour, self._tall))
                case _:
                    pass
        return [Thing(each.get_width(), partial(_itself, each)) for each in result]

    def _by_variant(self, event: Event) -> list[Thing]:
        """The picture of an event of the variant, if it has one."""
        variant = self._summary.after(None).rules.variant.id
        image = variant_ui(variant).event_picture(event, round(self._size * HELPER))
        return [] if image is None else [Thing(image.get_width(), partial(_itself, image))]

    def _helpers(self, events: Sequence[Event]) -> list[Thing]:
        """The officials who helped with a step."""
        called = [each.official for each in events if isinstance(each, OfficialUsed)]
        found = [helper(Official(each), self._size) for each in called]
        return [
            Thing(each.get_width(), partial(_itself, each), each.get_height()) for each in found
        ]

    def _route(self, cities: int, colour: str, *, lost: bool = False) -> list[Thing]:
        """The sign of a route with the number of its cities; torn where it was given up."""
        image = _long_route(cities, colour, round(self._size * SIGN), lost)
        return [Thing(image.get_width(), partial(_itself, image))]

    def _plate(self, card: CardIndex) -> Thing:
        """The plate of a city that was played."""
        board, size = self._summary.after(None).rules.board, self._size
        town = board.cities[board.city_of[card]]
        wide = text.width_of(town.name, size, STYLE) + round(size * MARGIN)
        look = look_of(self._summary.chart, town.province)
        return Thing(wide, lambda: ribbon((wide, self._tall), town.name, size, STYLE, *look))

    def _wrapped(self, parts: Sequence[Sequence[Thing]], width: int) -> list[list[Thing]]:
        """Each of the parts in as many lines as it needs."""
        lines = list[list[Thing]]()
        for part in parts:
            line = list[Thing]()
            for thing in part:
                if line and _width([*line, thing], self._gap) > width:
                    lines.append(line)
                    line = []
                line.append(thing)
            if line:
                lines.append(line)
        return lines

    def _cell(self, card: int | None, width: int) -> int:
        """The width of a card with its name."""
        wide = ceil(text.width_of(self.name_of(card), self.font, STYLE) / NAME_ROOM)
        least = round(self.card * cards.ASPECT)
        return min(max(least, wide), max(least, round(width * NARROWEST)))

    def name_of(self, card: int | None) -> str:
        """The city of a card; where one came from that was drawn unseen."""
        if card is None:
            return _("Supply")
        board = self._summary.after(None).rules.board
        return board.cities[board.city_of[card]].name

    def _named(self, card: int | None) -> Surface:
        """A card with its name; the back of one that was drawn unseen, with where from."""
        size = self._wide, self.card
        if card is None:
            return _from_supply(size, self.name_of(card), self.font)
        board = self._summary.after(None).rules.board
        town = board.cities[board.city_of[card]]
        look = look_of(self._summary.chart, town.province)
        lettering = Lettering(self.font)
        horses = board.horses_of[card]
        return cards.card(town.id, town.name, *look, size, horses, lettering=lettering)


def _itself(image: Surface) -> Surface:
    return image


def _width(things: Sequence[Thing], gap: int) -> int:
    """The width of things side by side; 0 for none."""
    return sum(each.wide for each in things) + gap * (len(things) - 1) if things else 0


@cached(32)
def _long_route(cities: int, colour: str, tall: int, lost: bool) -> Surface:
    """The sign of a route and how many cities it had."""
    sign = route_sign(tall, colour)
    sign = torn(sign) if lost else sign
    number = text.render(str(cities), tall, palette().ink, "bold")
    gap = tall // 4
    size = number.get_width() + gap + sign.get_width(), max(tall, number.get_height())
    image = Surface(size, pygame.SRCALPHA)
    image.blit(sign, sign.get_rect(midleft=(0, size[1] // 2)))
    image.blit(number, number.get_rect(midright=(size[0], size[1] // 2)))
    return image


@cached(16)
def helper(official: Official, font: int) -> Surface:
    """An official who helped, with the name below; `font` is that of the words of the turn."""
    face = portraits.official(official.value, round(font * HELPER))
    size = max(text.READABLE, round(font * HELPER_NAME))
    name = text.render(official_name(list(Official).index(official)), size, palette().ink, "italic")
    wide, high = max(face.get_width(), name.get_width()), face.get_height() + name.get_height()
    image = Surface((wide, high), pygame.SRCALPHA)
    image.blit(face, face.get_rect(midtop=(wide // 2, 0)))
    image.blit(name, name.get_rect(midbottom=(wide // 2, high)))
    return image


@cached(4)
def _from_supply(size: tuple[int, int], words: str, font: int) -> Surface:
    """The back of a card with words on a plain label across its foot."""
    image = cards.card_back(size).copy()
    inset = max(3, round(size[0] * LABEL_INSET))
    label = Surface((size[0] - 2 * inset, round(font * TALL)), pygame.SRCALPHA)
    label.blit(textures.plate(label.get_size(), palette().parchment_light, palette().gold, 2, 1))
    said = text.render_fit(words, font, label.get_width() - font // 3, palette().ink, STYLE)
    label.blit(said, said.get_rect(center=label.get_rect().center))
    image.blit(label, label.get_rect(midbottom=(size[0] // 2, size[1] - inset)))
    return image
