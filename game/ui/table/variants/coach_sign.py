"""Drawing of the sign beside the own route: the horses it has, those it needs, those missing."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horse_rows import has_kinds, horse_rows, kinds_height, rows_height

MARGIN = 6
"""Per cent of the place's height above and below the board together."""

FRAME, LESS_AIR = 0.8, 0.5
"""Units on either side of what is drawn, for the frame of its place, and above and below where
words say what to do.
"""

HEADING, FOOT = 42, 56
"""Per cent of the board's height for the words above the horses at most, and of what that leaves
for those below.
"""

LARGEST, LESS = 0.9, 0.86
"""The largest font beside the figure, by that of the body, and the smallest one, by small words."""

FIGURE = 2.1
"""The font of the figure, by that of the two lines beside it."""

LINES = 0.94
"""The distance of these lines, in heights of one."""

TICK, ON_CORNER, CLEAR = 2.1, 8, 0.3
"""Units of the tick once the route can be closed, per cent of it by which it is moved into the
board's corner, and units of width that it takes from the heading.
"""

NUMBER = 1.35
"""The largest font of the numbers, by that of other words."""

TALLEST = 2.6
"""Units of height of a head where there are few."""

LEAST_HEAD = 1.2
"""Units of height of the heads above words at the foot, where there are few."""

CLEAR_HEAD = 1.5
"""The same above words on which of them are of cards: these are told apart at a glance."""

ADVISED = 0.94
"""The smallest font of words on what to do, by small words, as long as shorter ones are left."""

OF_A_KIND, ABOVE_MORE = 1.5, 2.0
"""The least units of height of the heads behind words on which horses they are, and of those above
words on what a longer route needs: rather large heads than these words.
"""

BROAD = 1.9
"""A board so much wider than high has its words beside the horses."""


def coach_sign(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> list[Sprite]:
    """A board with the number of the horses above them, and with what they are enough for, or how
    many are missing, at its foot; with a tick and a green rim once the route can be closed.

    Where the words above the horses have no room, there are numbers instead.
    """
    result, room, board, font = _without_horses(place, metrics, team, words)
    if room.height > 0:
        result.append(_horses(room, metrics, team, font))
    if words.closes and metrics.text_scale < LARGE_WORDS:
        seal = done_seal(metrics.px(TICK))
        corner = seal.get_rect(center=board.topright)
        inset = corner.width * ON_CORNER // 100
        result.append(Sprite(seal, corner.x - inset, corner.y + inset))
    return result


def lit_horses(
    place: Rect, metrics: Metrics, team: Team, words: CoachWords, lit: int
) -> list[Sprite]:
    """The horses of that board once more, so many of them in golden light; none without room."""
    _result, room, _board, font = _without_horses(place, metrics, team, words)
    return [_horses(room, metrics, team, font, lit)] if room.height > 0 else []


def _horses(room: Rect, metrics: Metrics, team: Team, font: int, lit: int = 0) -> Sprite:
    return Sprite(horse_rows(room.size, team, metrics.px(TALLEST), lit, font), *room.topleft)


def _without_horses(
    place: Rect, metrics: Metrics, team: Team, words: CoachWords
) -> tuple[list[Sprite], Rect, Rect, int]:
    """The board with its words alone, the room for its horses, its place, and the font of words
    before the horses of each kind, 0 for none.
    """
    large = metrics.text_scale >= LARGE_WORDS
    board = place if large else place.inflate(0, -place.height * MARGIN // 100)
    air = round((LESS_AIR if team.missing or words.parts else FRAME) * metrics.unit)
    inner = board.inflate(-2 * round(FRAME * metrics.unit), -2 * air)
    head, room, gap = inner.copy(), inner.copy(), metrics.unit // 2
    if beside := inner.width > BROAD * inner.height:
        head.width = inner.width // 2
        room.width -= head.width + metrics.unit
        room.right = inner.right
    else:
        head.height = inner.height * (50 if large else HEADING) // 100
    clear = metrics.px(CLEAR) if words.closes and not beside else 0
    told = _heading(head.inflate(-2 * clear, 0), metrics, team, words)
    if not told:
        told = [_centred(_counted(head.size, metrics, team, words.closes), head)]
    below = max(each.rect.bottom for each in told) - min(each.rect.y for each in told)
    if not beside:
        rise = min(each.rect.y for each in told) - head.y
        told = [each._replace(y=each.y - rise) for each in told]
        room.height = inner.bottom - head.y - below - gap
        room.bottom = inner.bottom
    result = _board_sprites(board, words.closes, metrics)
    if not large and not beside and (kinds := _below_kinds(room, metrics, team, words)):
        foot, font = kinds
        if foot is not None:
            result.append(Sprite(foot, *foot.get_rect(midbottom=room.midbottom).topleft))
            room.height -= foot.get_height() + gap
        return [*result, *told], room, board, font
    foot = _foot(room.size, metrics, team, words)
    if foot is None and large and words.closes:
        foot = done_seal(min(metrics.px(TICK), room.height // 3))
    if foot is not None:
        at = foot.get_rect(midbottom=room.midbottom)
        room.height -= foot.get_height() + gap
        heads = min(metrics.px(LEAST_HEAD), room.width // max(1, team.places))
        if team.missing and room.height < heads:
            at.y -= max(0, room.height + gap) // 2
            room.height = 0
        result.append(Sprite(foot, *at.topleft))
    result += told
    return result, room, board, 0


def _below_kinds(
    room: Rect, metrics: Metrics, team: Team, words: CoachWords
) -> tuple[Surface | None, int] | None:
    """The words below rows of horses of one kind each, if there are any, and the font of these and
    of the words before the rows; None where there is but one kind, or no room for rows.
    """
    if not has_kinds(team):
        return None
    gap, ink = metrics.unit // 2, _ink(team, words.closes)
    for said, more in words.below_kinds:
        for font in range(metrics.small, round(metrics.small * LESS) - 1, -1):
            parts = [
                _in_lines(each, room.size, font, font, colour)
                for each, colour in ((said, ink), (more, palette().ink))
                if each
            ]
            if None in parts:
                continue
            foot = None
            for part in parts:
                foot = part if foot is None or part is None else _over(foot, part)
            least = metrics.px(ABOVE_MORE if more else OF_A_KIND)
            left = room.height - (foot.get_height() + gap if foot is not None else 0)
            if kinds_height((room.width, left), team, metrics.px(TALLEST), font) >= least:
                return foot, font
    return None


def _board_sprites(board: Rect, done: bool, metrics: Metrics) -> list[Sprite]:
    line = max(1, metrics.px(0.3 if done else 0.15))
    rim, radius = palette().green if done else palette().sepia, metrics.px(0.7)
    image = textures.plate(board.size, palette().parchment_light, rim, radius, line)
    return shadows.with_shadow(image, board.x, board.y, metrics.px(0.4))


def _ink(team: Team, closes: bool) -> Colour:
    """Red where horses are missing, green where the route can be closed now."""
    if team.missing:
        return palette().wax
    return palette().green if closes else palette().ink if team.cities else palette().sepia


def _centred(image: Surface, place: Rect) -> Sprite:
    return Sprite(image, *image.get_rect(center=place.center).topleft)


def _heading(place: Rect, metrics: Metrics, team: Team, words: CoachWords) -> list[Sprite]:
    """The number of horses in large figures, beside it what it counts and for how many cities;
    nothing where that does not fit.
    """
    lines = [each for each in (words.unit, words.purpose) if each]
    ink = palette().green if words.closes else palette().ink
    largest, smallest = round(metrics.body * LARGEST), round(metrics.small * LESS)
    if words.aside or words.longer or words.parts:
        largest = min(largest, metrics.small)
    for font in range(largest, smallest - 1, -1):
        gap, size = max(2, font // 4), round(font * FIGURE)
        step = round(text.line_height(font) * LINES)
        wide = max(text.width_of(each, font, "semibold") for each in lines)
        wide += gap + text.width_of(words.figure, size, "bold")
        if wide <= place.width and max(size, step * len(lines)) <= place.height:
            break
    else:
        return []
    figure = _figure(words.figure, size, ink)
    left = place.centerx - wide // 2
    result = [Sprite(figure, *figure.get_rect(midleft=(left, place.centery)).topleft)]
    x, top = left + figure.get_width() + gap, place.centery - step * len(lines) // 2
    for number, each in enumerate(lines):
        image = text.render(each, font, palette().ink, "semibold")
        y = top + number * step + (step - image.get_height()) // 2
        if len(lines) == 1:
            # One word stands on the line of the figure.
            y = result[0].rect.bottom - image.get_bounding_rect().bottom
        result.append(Sprite(image, x, y))
    return result


@cached(16)
def _figure(said: str, font: int, ink: Colour) -> Surface:
    """A number without the air above and below it."""
    image = text.render(said, font, ink, "bold")
    return text.with_words(image.subsurface(image.get_bounding_rect()), said)


def _foot(size: tuple[int, int], metrics: Metrics, team: Team, words: CoachWords) -> Surface | None:
    """The first of the words that has room below the horses, in a line or a few; None without.

    Those on what to do are rather short than in small letters, and come before the horses, which
    are left out where there is no room for both: the figures above say as much.
    """
    least, gap, ink = round(metrics.small * LESS), metrics.unit // 2, _ink(team, words.closes)
    heads = rows_height(size[0], team, metrics.px(LEAST_HEAD))
    usual = size[1] - gap - heads
    if not team.missing:
        usual = min(size[1] * FOOT // 100 + gap, usual)
    clear = rows_height(size[0], team, metrics.px(CLEAR_HEAD))
    tries = [
        *((said, usual, round(metrics.small * ADVISED)) for said in words.aside),
        *((said, usual, least) for said in words.aside),
        *((said, size[1] + gap // 2, least) for said in words.aside),
        *((said, usual, least) for said in words.signed),
    ]
    for said, most, smallest in tries:
        if image := _in_lines(said, (size[0], most), metrics.small, smallest, ink):
            left = size[0], size[1] - 2 * gap - clear - image.get_height()
            if (parts := _parts(words, left, metrics.small, least)) is not None:
                image = _over(parts, image)
            left = size[0], usual - gap - image.get_height()
            return _over(image, _in_lines(words.longer, left, metrics.small, least, palette().ink))
    return None


def _parts(words: CoachWords, size: tuple[int, int], largest: int, least: int) -> Surface | None:
    """Which horses are the coach's own and which of cards, in one line rather than in more."""
    line = text.line_height(largest)
    for most in (min(size[1], line), size[1]):
        for said in words.parts:
            image = _in_lines(said, (size[0], most), largest, least, palette().ink)
            if image is not None:
                return image
    return None


def _over(image: Surface, below: Surface | None) -> Surface:
    """Words, and others under them if there is room for these."""
    if below is None:
        return image
    size = max(image.get_width(), below.get_width()), image.get_height() + below.get_height()
    both = Surface(size, pygame.SRCALPHA)
    both.blit(image, image.get_rect(midtop=(size[0] // 2, 0)))
    both.blit(below, below.get_rect(midbottom=(size[0] // 2, size[1])))
    return text.with_words(both, f"{text.words_of(image)}\n{text.words_of(below)}")


def _in_lines(
    said: str, size: tuple[int, int], largest: int, least: int, ink: Colour
) -> Surface | None:
    """Words in a line, or else in a few, the font `least` at least; None where they have no
    room.
    """
    if not said:
        return None
    one, font = text.fit(said, largest, size[0], "semibold", least)
    if one == said and text.line_height(font) <= size[1]:
        return text.render(one, font, ink, "semibold")
    for font in range(largest, least - 1, -1):
        if text.size_of_whole_words(said, font, size[0], "semibold") < font:
            continue
        if text.block_height(said, font, size[0], "semibold") <= size[1]:
            return text.render_block(said, font, size[0], ink, "semibold", "center")
    return None


@cached(16)
def _counted(size: tuple[int, int], metrics: Metrics, team: Team, closes: bool) -> Surface:
    """The horses there are against those that the route needs, and the head of a horse, as on the
    cards.
    """
    ink = _ink(team, closes) if team.cities else palette().ink
    said = f"{team.horses}/{team.cities}" if team.cities else str(team.horses)
    largest = min(round(metrics.body * NUMBER), size[1])
    for font in range(largest, text.SMALLEST - 1, -1):
        side = round(font * 0.9)
        gap = side // 5
        if text.width_of(said, font, "bold") + gap + side <= size[0]:
            break
    number = text.render(said, font, ink, "bold")
    box = number.get_bounding_rect()
    tall = max(box.height, side)
    image = Surface((box.width + gap + side, tall), pygame.SRCALPHA)
    image.blit(number, (0, (tall - box.height) // 2), box)
    head = svg.piece("horse-head", (side, side), ink=ink, on=palette().parchment_light)
    image.blit(head, (box.width + gap, (tall - side) // 2))
    return text.with_words(image, said)
