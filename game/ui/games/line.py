"""Line of a list of games: picture, title, people, and how far the game has come."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.ui.games.entry import GameEntry, GameSummary
from game.ui.games.thumbnail import game_thumbnail
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _, ngettext
from game.ui.names import map_title, points_alone_and_in_all
from game.ui.pieces import figures
from game.ui.table.variants import variant_ui
from game.ui.widgets.list_line import ListLine

PICTURE = 9.5
"""Height of a map's picture in units."""

SHAPE = 1.5
"""Ratio of width to height of the room for the picture."""


@dataclass(frozen=True, slots=True)
class GameLine(ListLine):
    """A game, or the file that cannot be read and the reason.

    The record is replayed and the picture painted when the line is first seen.
    """

    entry: GameEntry | None = field(default=None)

    @property
    def heard(self) -> tuple[str, str]:
        entry = self.entry
        assert entry is not None
        summary = entry.summary
        if summary is None:
            return _("This file cannot be read: {file}").format(file=entry.key), entry.trouble
        order = _seats_in_order(entry, summary)
        people = ", ".join(person_words(entry, summary, seat) for seat in order)
        # What tells it from others comes first.
        called, what = (entry.title, people) if entry.title else (people, map_title(entry.map_id))
        details = [what, *_details(entry, summary)]
        if entry.in_use:
            details.append(_("Open in another window"))
        return called, " · ".join(details)

    def height(self, m: Metrics, width: int) -> int:
        words = text.line_height(m.large) + 2 * text.line_height(m.body)
        return max(m.px(PICTURE), words + m.px(1.2)) + 2 * m.px(0.7)

    def paint(self, m: Metrics, width: int) -> Surface:
        entry = self.entry
        assert entry is not None
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        pad = m.px(0.7)
        high = block.get_height() - 2 * pad
        picture = Rect(m.px(0.9), pad, round(m.px(PICTURE) * SHAPE), high)
        left = picture.right + m.px(1.8)
        room = Rect(left, pad, max(8, width - left - m.px(2)), high)
        summary = entry.summary
        if summary is None:
            _cross(block, picture, m)
            _trouble(block, entry, room, m)
            return block
        image = game_thumbnail(entry.map_id, summary.houses, picture.size)
        block.blit(image, image.get_rect(center=picture.center))
        _words(block, entry, summary, room, m)
        return block


def _cross(block: Surface, room: Rect, m: Metrics) -> None:
    cross = Rect(0, 0, m.px(3.2), m.px(3.2))
    cross.center = room.center
    line = max(2, m.px(0.6))
    pygame.draw.line(block, palette().wax, cross.topleft, cross.bottomright, line)
    pygame.draw.line(block, palette().wax, cross.topright, cross.bottomleft, line)


def _trouble(block: Surface, entry: GameEntry, room: Rect, m: Metrics) -> None:
    words = _("This file cannot be read: {file}").format(file=entry.key)
    head = text.render_fit(words, m.body, room.width, palette().wax, "semibold")
    rest = room.height - head.get_height()
    why = text.render_block_fit(entry.trouble, m.small, room.width, rest, palette().sepia)
    y = room.y + max(0, (rest - why.get_height()) // 2)
    block.blit(head, (room.x, y))
    block.blit(why, (room.x, y + head.get_height()), (0, 0, room.width, rest))


def _words(block: Surface, entry: GameEntry, summary: GameSummary, room: Rect, m: Metrics) -> None:
    """Title, people and details, one below the other, in the middle of the line's height."""
    where = map_title(entry.map_id)
    title = text.render_fit(
        entry.title or where, m.large, room.width, palette().ink, "semibold", text.READABLE
    )
    people = _people(entry, summary, room.width, m)
    below = text.render_fit(
        " · ".join(_details(entry, summary)),
        m.body,
        room.width,
        palette().sepia,
        "italic",
        text.SMALLEST,
    )
    rows = [title, people, below]
    if entry.in_use:
        words = _("Open in another window")
        image = text.render_fit(words, m.body, room.width, palette().wax, "semibold")
        rows[2] = _side_by_side([image, below], m.px(1.4), room.width)
    spare = (room.height - sum(row.get_height() for row in rows)) // (len(rows) - 1)
    gap = max(0, min(spare, m.px(0.6)))
    y = room.y + max(0, (room.height - sum(row.get_height() + gap for row in rows) + gap) // 2)
    for row in rows:
        block.blit(row, (room.x, y))
        y += row.get_height() + gap


def _details(entry: GameEntry, summary: GameSummary) -> list[str]:
    """Map where the title does not say it, occasion, variant, round, date."""
    details = [] if not entry.title else [map_title(entry.map_id)]
    if entry.occasion:
        details.append(entry.occasion)
    if entry.variant != "base":
        details.append(variant_ui(entry.variant).name())
    if summary.winner is None:
        details.append(_("Round {number}").format(number=summary.round))
    else:
        rounds = ngettext("{count} round", "{count} rounds", summary.round)
        details.append(rounds.format(count=summary.round))
    if entry.when:
        details.append(entry.when)
    return details


def _seats_in_order(entry: GameEntry, summary: GameSummary) -> list[int]:
    """The seats as they sit; with points the winner first, then by points."""
    order = list(range(len(entry.seats)))
    if summary.winner is not None:
        order.sort(key=lambda seat: (seat != summary.winner, -summary.points[seat]))
    return order


def _people(entry: GameEntry, summary: GameSummary, width: int, m: Metrics) -> Surface:
    """The names in the seats' colours, each after its house; with points the winner first."""
    order = _seats_in_order(entry, summary)
    size = m.body
    while size > text.SMALLEST and _wide(entry, summary, size) > width:
        size -= 1
    parts = [_person(entry, summary, seat, size, width // len(order)) for seat in order]
    return _side_by_side(parts, round(size * 0.9), width)


def _wide(entry: GameEntry, summary: GameSummary, size: int) -> float:
    """The width of all names at this size, with their houses and the gaps between."""
    names = (person_words(entry, summary, seat) for seat in range(len(entry.seats)))
    return sum(text.width_of(name, size, "semibold") + 2.6 * size for name in names)


def person_words(entry: GameEntry, summary: GameSummary, seat: int) -> str:
    """The name at a seat, with its points once the game is over."""
    name, ahead = entry.seats[seat].name, entry.seats[seat].head_start
    if not summary.points:
        return name
    return f"{name}{NO_BREAK}{points_alone_and_in_all(summary.points[seat] - ahead, ahead)}"


def _person(entry: GameEntry, summary: GameSummary, seat: int, size: int, most: int) -> Surface:
    colour = entry.seats[seat].colour
    house = figures.house(colour, round(size * 1.15))
    room = max(8, most if _wide(entry, summary, size) > most * len(entry.seats) else 1 << 14)
    words = person_words(entry, summary, seat)
    name = text.render_fit(words, size, room, seat_colour(colour).ink, "semibold", text.SMALLEST)
    mark = house
    if seat == summary.winner:
        crown = figures.crown((house.get_width(), round(house.get_height() * 0.7)))
        mark = _side_by_side([crown, house], max(1, size // 8), room)
    return _side_by_side([mark, name], round(size * 0.35), room)


def _side_by_side(images: list[Surface], gap: int, width: int) -> Surface:
    """The pictures in a row, each in the middle of its height; cut at `width`."""
    wide = sum(image.get_width() + gap for image in images) - gap
    row = Surface(
        (max(1, min(wide, width)), max(image.get_height() for image in images)), pygame.SRCALPHA
    )
    x = 0
    for image in images:
        row.blit(image, (x, (row.get_height() - image.get_height()) // 2))
        x += image.get_width() + gap
    return row
