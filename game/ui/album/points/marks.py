"""Games that stand out in the chart of points: the record with a seal, the first win crowned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.storage.album.tally import PlayerGame
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, written_day
from game.ui.pieces import figures
from game.ui.pieces.bonus_tiles import bonus_tile

LEAST = 5
"""The number of games from which on some stand out."""

SEAL, CROWN = 3.4, 2.4
"""Units of width of the seal and of the crown."""

GAP, RISES = 0.4, 5
"""Units between a picture and its words, and how many times these above it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A game by its `number`, and what it is `called`; the `record` has a seal."""

    number: int
    called: str
    record: bool


def marks_of(games: Sequence[PlayerGame]) -> list[Mark]:
    """The games that stand out, the record first; none among a few games."""
    if len(games) < LEAST:
        return []
    points = [each.points for each in games]
    # Translators: beside a seal in a chart: the game with the most points.
    marks = [Mark(points.index(max(points)), _("Record"), record=True)]
    first = next((number for number, each in enumerate(games) if each.won), None)
    if first is not None and first != marks[0].number:
        # Translators: beside a crown in a chart: the first game that somebody has won.
        marks.append(Mark(first, _("First win"), record=False))
    return marks


def record_seal(m: Metrics, points: int) -> Surface:
    """A golden seal with the points of the record."""
    return bonus_tile("provinces", points, m.px(SEAL), (palette().gold,), ribbon=False)


def mark_sprites(
    m: Metrics,
    mark: Mark,
    played: PlayerGame,
    spot: tuple[float, float],
    radius: float,
    dots: Sequence[Rect],
    room: Rect,
) -> list[Sprite]:
    """The picture of a mark at the `spot` of its game, and beside it its words over the date, clear
    of the `dots`; without the date where only that has room.
    """
    x, y = map(round, spot)
    if mark.record:
        picture = record_seal(m, played.points)
        place = picture.get_rect(center=(x, y))
    else:
        picture = figures.crown((m.px(CROWN), m.px(CROWN * 0.75)))
        place = picture.get_rect(midbottom=(x, y - round(radius)))
    day = text.render(written_day(played.game.when), m.small, palette().small_ink)
    # The note of a dot tells its day, too.
    for size, dated in ((m.body, True), (m.body, False), (m.small, False)):
        words = [text.render(mark.called, size, palette().ink, "semibold"), *[day][:dated]]
        step = text.line_height(size) * 9 // 10
        wide = max(each.get_width() for each in words)
        tall = step + text.line_height(m.small) * dated
        block = _clear_place((wide, tall), place, m.px(GAP), dots, room)
        if not covered(block, dots):
            break
    result = [Sprite(picture, *place.topleft)]
    for number, image in enumerate(words):
        line = image.get_rect(midtop=(block.centerx, block.y + number * step))
        if block.left >= place.right:
            line.left = block.left
        elif block.right <= place.left:
            line.right = block.right
        result.append(Sprite(image, *line.topleft))
    return result


def _clear_place(
    size: tuple[int, int], thing: Rect, gap: int, dots: Sequence[Rect], room: Rect
) -> Rect:
    """Where a block of words of a size covers the fewest dots beside a thing within a room."""
    sides = [
        ("midleft", (thing.right + gap, thing.centery)),
        ("midright", (thing.left - gap, thing.centery)),
    ]
    for rise in range(1, RISES + 1):
        y = thing.top - rise * gap
        sides += [("midbottom", (thing.centerx, y)), ("bottomleft", (thing.left, y))]
        sides.append(("bottomright", (thing.right, y)))
    offers = [Rect((0, 0), size) for _side in sides]
    for offer, (anchor, place) in zip(offers, sides, strict=True):
        setattr(offer, anchor, place)
    within = [each for each in offers if room.contains(each)] or [offers[2].clamp(room)]
    return min(within, key=lambda each: covered(each, dots))
