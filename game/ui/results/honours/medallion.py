"""The heading of who has won: a banner between portrait and seal, to which coach and rider come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import placed
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.results.honours.winner_animation import WinnerAnimation

PORTRAIT, SEAL, BANNER, WORDS, LARGEST = 0.97, 0.76, 0.58, 0.5, 52
"""Heights of portrait, seal and banner, and of the font of the heading, as shares of that of the
place, and the largest font.
"""

UNDER_CROWN, SMALLER_SEAL, HIGHER, ABOVE = 0.88, 0.56, 0.78, (0.44, 0.36)
"""The same where sentences stand on the banner, too; the font above one and above two of them."""

STORY, BELOW, REASON, LEADING = 28, 72, 76, 82
"""The largest font of the first of these sentences, per cent of the heading's font that it has at
most, of its own font that a further one has, and of its own height that a line on the banner takes
up there.
"""

FILLED = 84
"""Per cent of the height of the banner that all its lines take up at most."""

WIDEST, WIDE = 40, 34
"""Per cent of the place's width that such a sentence takes up at most, and that it takes up in a
font larger than that of any text: coach and riders want room, too.
"""

HIGH_BANNER = 60
"""The height, in lines, from which on a banner has a broad rim."""

CROWN, LEAST_CROWN = 0.24, 1.9
"""The height of the crown as a share of the portrait's, and the least one in units."""

GAP, ROAD = 2.2, 1.4
"""Units on both sides of the heading, and to the roads of coach and rider."""


class Medallion(NamedTuple):
    """The winner's honours in a `place`: `around` is what they take of it, `font` the heading's.

    `crowned` is portrait and crown; nothing for who has no face. `story` are the sentences on the
    banner, below the heading.
    """

    place: Rect
    around: Rect
    banner: Sprite
    words: Sprite
    seal: Sprite
    crowned: tuple[Sprite, ...]
    font: int
    story: tuple[Sprite, ...] = ()

    def coach(self, colour: str, carriage: int, metrics: Metrics) -> WinnerAnimation | None:
        """Coach and rider at both sides; None where there is no room for them."""
        place, around, gap = self.place, self.around, metrics.px(ROAD)
        left = Rect(place.x, place.y, around.left - gap - place.x, place.height)
        right = Rect(around.right + gap, place.y, place.right - around.right - gap, place.height)
        made = WinnerAnimation(left, right, colour, carriage, metrics)
        return made if made.has_room else None


def medallion(
    metrics: Metrics,
    place: Rect,
    heading: str,
    seat: str,
    face: Face | None,
    points: int,
    story: Sequence[tuple[str, Colour]] = (),
) -> Medallion:
    """The honours of a winner in the colour `seat`, with a number on the seal.

    The sentences of the `story`, which `fits_banner`, stand below the heading, each in its ink.
    """
    tall, gap, colour = place.height, metrics.px(GAP), seat_colour(seat)
    shares = PORTRAIT, SEAL, BANNER, WORDS
    if story:
        shares = UNDER_CROWN, SMALLER_SEAL, HIGHER, ABOVE[min(len(story), 2) - 1]
    high, side, paper, largest = (round(tall * each) for each in shares)
    seal = bonus_tiles.bonus_tile("winner", points, side, (colour.main,))
    portrait = None if face is None else face.portrait(high, seat, Mood.PLEASED)
    before = 0 if portrait is None else portrait.get_width()
    beside = before + side + 2 * gap
    size, room = min(metrics.font(LARGEST), largest), place.width - beside
    words = text.render_fit(heading, size, room, colour.ink, "semibold")
    font = text.fit(heading, size, room, "semibold")[1]
    told = _told(metrics, max(words.get_width(), place.width * WIDE // 100), font, story)
    below = sum(each.get_height() for each in told)
    while told and (words.get_height() + below) * LEADING > paper * FILLED and font > text.READABLE:
        # In a page that is shrunk small words stay readable, and the heading gives way.
        font -= 1
        words = text.render(heading, font, colour.ink, "semibold")
    wide = max(each.get_width() for each in (words, *told))
    around = placed((beside + wide, tall), place)
    middle = place.bottom - high // 2
    ground = _banner((around.width - (before + side) // 2, paper), metrics)
    crowned = list[Sprite]()
    if portrait is not None:
        spot = portrait.get_rect(bottomleft=(around.x, place.bottom))
        crowned = [Sprite(portrait, *spot.topleft), crown_on(spot, metrics)]
    x = around.x + before + gap
    # Between lines of such different sizes there is air enough in their own pictures.
    steps = [each.get_height() * (LEADING if told else 100) // 100 for each in (words, *told)]
    y, lines = middle - sum(steps) // 2, list[Sprite]()
    for each, step in zip((words, *told), steps, strict=True):
        lines.append(
            Sprite(each, x + (wide - each.get_width()) // 2, y + (step - each.get_height()) // 2)
        )
        y += step
    return Medallion(
        place,
        around,
        Sprite(ground, around.x + before // 2, middle - ground.get_height() // 2),
        lines[0],
        Sprite(seal, around.right - side, middle - side // 2),
        tuple(crowned),
        font,
        tuple(lines[1:]),
    )


def fits_banner(metrics: Metrics, place: Rect, sentence: str) -> bool:
    """True for a sentence that can be read on the banner in a place."""
    return text.width_of(sentence, metrics.body, "italic") <= _most(place)


def _most(place: Rect) -> int:
    """The pixels of width that a sentence on the banner may take up."""
    return place.width * WIDEST // 100


def _told(
    metrics: Metrics, room: int, font: int, story: Sequence[tuple[str, Colour]]
) -> list[Surface]:
    """The sentences of the story below a heading in a font, wider than a room only where their
    own font is as small as that of any text.
    """
    found, size = list[Surface](), min(metrics.font(STORY), font * BELOW // 100)
    for words, ink in story:
        fitted = text.fit(words, size, room, "italic", text.READABLE)[1]
        found.append(text.render(words, max(fitted, min(size, metrics.body)), ink, "italic"))
        size = max(text.READABLE, size * REASON // 100)
    return found


def crown_on(face: Rect, metrics: Metrics) -> Sprite:
    """The crown on a portrait."""
    high = max(round(face.height * CROWN), metrics.px(LEAST_CROWN))
    crown = figures.crown((round(high * 1.4), high))
    above = crown.get_rect(midbottom=(face.centerx, face.y + high * 2 // 5))
    return Sprite(crown, *above.topleft)


def _banner(size: tuple[int, int], metrics: Metrics) -> Surface:
    """The paper of the heading."""
    line = max(1, metrics.line)
    # On a low one the finer line would run through the words.
    rim_line = 2 * line if size[1] >= HIGH_BANNER * line else line
    ground, rim = palette().parchment_light, palette().gold
    return textures.plate(size, ground, rim, metrics.px(0.8), rim_line, rim)
