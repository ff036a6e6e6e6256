"""The leaves of the album: a ruled table of games won and lost, and the points as a curve."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.storage.tally import Played, Tally
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.language import _
from game.ui.results.model import signed
from game.ui.table.variants import variant_ui
from game.ui.widgets import rule

FINE = 3
"""How many times larger the curve is drawn than it is shown, for soft edges."""


@dataclass(slots=True)
class Leaf:
    """What is drawn on a leaf. `crowded` says that words do not fit at this scale."""

    sprites: list[Sprite] = field(default_factory=list)
    crowded: bool = False

    def put(self, image: Surface, x: int, y: int) -> None:
        self.sprites.append(Sprite(image, x, y))

    def fit(
        self, words: str, size: int, width: int, ink: Colour, style: text.Style = "regular"
    ) -> Surface:
        """One line; a leaf on which it has to be cut is crowded."""
        self.crowded |= text.fit(words, size, width, style)[0] != words
        return text.render_fit(words, size, width, ink, style)


def _faint() -> Colour:
    return mix(palette().parchment, palette().sepia, 0.3)


@dataclass(frozen=True, slots=True)
class Row:
    """Who was met, or on what was played: then with a picture of the variant, and the seats."""

    words: str
    tally: Tally
    variant: str = ""
    seats: int = 0
    rest: bool = False


def ledger(leaf: Leaf, m: Metrics, room: Rect, heading: str, rows: Sequence[Row]) -> None:
    """Games, won and lost, a line each; what finds no room is summed up in the last line."""
    leaf.put(leaf.fit(heading, m.large, room.width, palette().ink, "semibold"), *room.topleft)
    y = room.y + text.line_height(m.large)
    heads = [_("games"), _("won"), _("lost")]
    if any(row.seats for row in rows):
        heads.insert(0, _("seats"))
    rights: list[int] = []
    right = room.right
    for words in reversed(heads):
        rights.insert(0, right)
        image = text.render(words, m.small, palette().sepia, "italic")
        right -= image.get_width()
        leaf.put(image, right, y)
        right -= m.px(1.4)
    y += text.line_height(m.small) + m.px(0.3)
    high = text.line_height(m.body) + m.px(0.7)
    shown = shortened(rows, max(1, (room.bottom - y) // high))
    left = room.x + (m.px(4.4) if any(row.variant for row in rows) else 0)
    width = max(1, right - left)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, width, "semibold")[1] for row in shown)
    size = min(fits, default=m.body)
    for row in shown:
        leaf.put(rule(room.width, m.line, _faint()), room.x, y)
        middle = y + high // 2
        if row.variant:
            image = variant_ui(row.variant).emblem(m.px(1.7))
            x = room.x + (m.px(3.8) - image.get_width()) // 2
            leaf.put(image, x, middle - image.get_height() // 2)
        name = leaf.fit(
            row.words, size, width, palette().sepia if row.rest else palette().ink, "semibold"
        )
        leaf.put(name, left, middle - name.get_height() // 2)
        counts = [str(each) for each in (row.tally.games, row.tally.won, row.tally.lost)]
        if len(rights) > len(counts):
            counts.insert(0, str(row.seats) if row.seats else "")
        for count, end in zip(counts, rights, strict=True):
            image = text.render(count, m.body, palette().ink)
            leaf.put(image, end - image.get_width(), middle - image.get_height() // 2)
        y += high


def shortened(rows: Sequence[Row], most: int) -> list[Row]:
    """At most so many rows, the last of them for all that remain."""
    if len(rows) <= most:
        return list(rows)
    rest = rows[most - 1 :]
    others = Row(_("Others"), sum((row.tally for row in rest), Tally()), rest=True)
    return [*rows[: most - 1], others]


def curve(leaf: Leaf, m: Metrics, room: Rect, games: Sequence[Played], colour: str) -> None:
    """The points of one game after the other; those that were won are marked in gold."""
    points = [each.points for each in games]
    low = min(0, min(points) // 10 * 10)
    high = max(10, -(-max(points) // 10) * 10)
    left = text.width_of("−88", m.small) + m.px(0.8)
    below = text.line_height(m.small) + m.px(0.8)
    area = Rect(room.x + left, room.y + m.px(1), room.width - left - m.px(1), 0)
    area.height = max(8, room.bottom - below - area.y)
    step = 10 if high - low <= 60 else 20
    for number in range(low, high + 1, step):
        y = area.y + round(area.height * (high - number) / (high - low))
        leaf.put(rule(area.width, m.line, _faint() if number else palette().sepia), area.x, y)
        image = text.render(signed(number), m.small, palette().sepia)
        x = area.x - image.get_width() - m.px(0.6)
        leaf.put(image, x, y - image.get_height() // 2)
    last = max(1, len(points) - 1)
    inset = m.px(1.2)
    across = area.width - 2 * inset
    spots = tuple(
        (
            inset + (across * n / last if len(points) > 1 else across / 2),
            area.height * (high - each) / (high - low),
        )
        for n, each in enumerate(points)
    )
    won = tuple(each.won for each in games)
    margin = m.px(1.4)
    thick = max(2.0, m.px(0.3))
    image = _drawn(area.size, margin, thick, spots, won, seat_colour(colour).id)
    leaf.put(image, area.x - margin, area.y - margin)
    _dates(leaf, m, area, games)


def _dates(leaf: Leaf, m: Metrics, area: Rect, games: Sequence[Played]) -> None:
    """Below the curve the first day and the last one, and what the gold means."""
    pattern = _("%Y-%m-%d")
    y = area.bottom + m.px(0.8)
    ends = dict.fromkeys(f"{each.game.when:{pattern}}" for each in (games[0], games[-1]))
    days = [text.render(day, m.small, palette().sepia) for day in ends]
    leaf.put(days[0], area.x, y)
    free = area.width - days[0].get_width() - m.px(1.6)
    if len(days) > 1:
        leaf.put(days[1], area.right - days[1].get_width(), y)
        free -= days[1].get_width()
    gold = leaf.fit(_("gold: won"), m.small, max(1, free), palette().sepia, "italic")
    middle = area.x + days[0].get_width() + m.px(0.8) + free // 2
    leaf.put(gold, middle - gold.get_width() // 2, y)


@cached(8)
def _drawn(
    size: tuple[int, int],
    margin: int,
    thick: float,
    spots: tuple[tuple[float, float], ...],
    won: tuple[bool, ...],
    colour: str,
) -> Surface:
    """The curve; a game that was won is a gold mark, one that was lost a hollow one."""
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    seat = seat_colour(colour)
    large = Surface((whole[0] * FINE, whole[1] * FINE), pygame.SRCALPHA)
    large.fill((*seat.ink, 0))
    places = [((x + margin) * FINE, (y + margin) * FINE) for x, y in spots]
    for one, other in itertools.pairwise(places):
        pygame.draw.line(large, seat.ink, one, other, round(thick * FINE))
    crowded = len(places) > 1 and (places[1][0] - places[0][0]) < 10 * thick
    radius = thick * FINE * (1.2 if crowded else 1.9)
    for place, victory in zip(places, won, strict=True):
        pygame.draw.circle(large, seat.ink, place, radius * 1.35)
        pygame.draw.circle(
            large, palette().gold_light if victory else palette().parchment, place, radius
        )
    return pygame.transform.smoothscale(large, whole)
