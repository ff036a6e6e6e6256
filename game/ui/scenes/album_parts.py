"""The leaves of the album: a ruled table of games won and lost, and the points as a curve."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.storage.tally import Played, Tally
from game.ui import pieces, text, theme
from game.ui.canvas import Sprite
from game.ui.language import _
from game.ui.scenes.results_model import signed
from game.ui.theme import Colour, Metrics, mix, seat_colour
from game.ui.widgets import rule

FINE = 3
"""How many times larger the curve is drawn than it is shown, for soft edges."""

FAINT = mix(theme.PARCHMENT, theme.SEPIA, 0.3)


@dataclass(frozen=True, slots=True)
class Row:
    """Who was met, or on what was played: then with a picture of the variant, and the seats."""

    words: str
    tally: Tally
    variant: str = ""
    seats: int = 0
    ink: Colour = theme.INK


def ledger(m: Metrics, room: Rect, heading: str, rows: Sequence[Row]) -> list[Sprite]:
    """Games, won and lost, a line each; what finds no room is summed up in the last line."""
    result: list[Sprite] = []
    title = text.render_fit(heading, m.large, room.width, theme.INK, "semibold")
    result.append(Sprite(title, *room.topleft))
    y = room.y + text.line_height(m.large)
    heads = [_("games"), _("won"), _("lost")]
    if any(row.seats for row in rows):
        heads.insert(0, _("seats"))
    rights: list[int] = []
    right = room.right
    for words in reversed(heads):
        rights.insert(0, right)
        image = text.render(words, m.small, theme.SEPIA, "italic")
        right -= image.get_width()
        result.append(Sprite(image, right, y))
        right -= m.px(1.4)
    y += text.line_height(m.small) + m.px(0.3)
    high = text.line_height(m.body) + m.px(0.7)
    shown = shortened(rows, max(1, (room.bottom - y) // high))
    left = room.x + (m.px(4.4) if any(row.variant for row in rows) else 0)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, right - left, "semibold", 10)[1] for row in shown)
    size = min(fits, default=m.body)
    for row in shown:
        result.append(Sprite(rule(room.width, m.line, FAINT), room.x, y))
        middle = y + high // 2
        if row.variant:
            image = _emblem(row.variant, m.px(1.7))
            x = room.x + (m.px(3.8) - image.get_width()) // 2
            result.append(Sprite(image, x, middle - image.get_height() // 2))
        name = text.render_fit(row.words, size, right - left, row.ink, "semibold", 10)
        result.append(Sprite(name, left, middle - name.get_height() // 2))
        counts = [str(each) for each in (row.tally.games, row.tally.won, row.tally.lost)]
        if len(rights) > len(counts):
            counts.insert(0, str(row.seats) if row.seats else "")
        for count, end in zip(counts, rights, strict=True):
            image = text.render(count, m.body, theme.INK)
            result.append(Sprite(image, end - image.get_width(), middle - image.get_height() // 2))
        y += high
    return result


def _emblem(variant: str, high: int) -> Surface:
    """What a variant is played with."""
    if variant == "horses":
        return pieces.horse(high)
    return pieces.carriage(7, (round(high * pieces.CARRIAGE_ASPECT), high))


def shortened(rows: Sequence[Row], most: int) -> list[Row]:
    """At most so many rows, the last of them for all that remain."""
    if len(rows) <= most:
        return list(rows)
    rest = rows[most - 1 :]
    others = Row(_("Others"), sum((row.tally for row in rest), Tally()), ink=theme.SEPIA)
    return [*rows[: most - 1], others]


def curve(m: Metrics, room: Rect, games: Sequence[Played], colour: str) -> list[Sprite]:
    """The points of one game after the other; those that were won are marked in gold."""
    points = [each.points for each in games]
    low = min(0, min(points) // 10 * 10)
    high = max(10, -(-max(points) // 10) * 10)
    left = text.width_of("−88", m.small) + m.px(0.8)
    below = text.line_height(m.small) + m.px(0.8)
    field = Rect(room.x + left, room.y + m.px(1), room.width - left - m.px(1), 0)
    field.height = max(8, room.bottom - below - field.y)
    result: list[Sprite] = []
    step = 10 if high - low <= 60 else 20
    for number in range(low, high + 1, step):
        y = field.y + round(field.height * (high - number) / (high - low))
        ink = FAINT if number else theme.SEPIA
        result.append(Sprite(rule(field.width, m.line, ink), field.x, y))
        image = text.render(signed(number), m.small, theme.SEPIA)
        x = field.x - image.get_width() - m.px(0.6)
        result.append(Sprite(image, x, y - image.get_height() // 2))
    last = max(1, len(points) - 1)
    inset = m.px(1.2)
    across = field.width - 2 * inset
    spots = tuple(
        (
            inset + (across * n / last if len(points) > 1 else across / 2),
            field.height * (high - each) / (high - low),
        )
        for n, each in enumerate(points)
    )
    won = tuple(each.won for each in games)
    margin = m.px(1.4)
    thick = max(2.0, m.px(0.3))
    image = _drawn(field.size, margin, thick, spots, won, seat_colour(colour).id)
    result.append(Sprite(image, field.x - margin, field.y - margin))
    pattern = _("%Y-%m-%d")
    y = field.bottom + m.px(0.8)
    first = text.render(f"{games[0].game.when:{pattern}}", m.small, theme.SEPIA)
    if len(games) == 1:
        return [*result, Sprite(first, field.centerx - first.get_width() // 2, y)]
    gold = text.render_fit(_("gold: won"), m.small, field.width // 3, theme.SEPIA, "italic")
    result.append(Sprite(gold, field.centerx - gold.get_width() // 2, y))
    final = text.render(f"{games[-1].game.when:{pattern}}", m.small, theme.SEPIA)
    return [
        *result,
        Sprite(first, field.x, y),
        Sprite(final, field.right - final.get_width(), y),
    ]


@lru_cache(maxsize=8)
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
        pygame.draw.circle(large, theme.GOLD_LIGHT if victory else theme.PARCHMENT, place, radius)
    return pygame.transform.smoothscale(large, whole)
