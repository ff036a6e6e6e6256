"""Drawing of the sign beside the own route: the coach, its horses, and how many it needs."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.pieces import coach
from game.ui.table.draw.own.signpost import done_seal, open_board
from game.ui.table.model.regions import LARGE_WORDS

SAID = 48
"""Per cent of the place that the horses in words may take where they need two lines."""

MARGIN = 10
"""Per cent of the place's height above and below the board together."""

SEAL = 2.4
"""Units of the tick beside the words once there are horses enough."""

SEVERAL = 3
"""Spaces from which words without a comma may be parted."""

FRAME = 1
"""Units on either side of the words below the coach, for the frame of its place."""


def coach_sign(
    place: Rect, metrics: Metrics, words: str, colour: Colour, harnessed: int, needed: int
) -> list[Sprite]:
    """A board with the coach and its horses above the words; a tick once there are as many as the
    route needs, a green rim if that is long enough to be closed, too.
    """
    # Large words need all of the place.
    large = metrics.text_scale >= LARGE_WORDS
    board = place if large else place.inflate(0, -place.height * MARGIN // 100)
    enough = harnessed >= needed
    done = needed >= SHORTEST_ROUTE and enough
    # Over the place lies a frame while a card may be let go there.
    low = metrics.unit // 2 if large else 2 * FRAME * metrics.unit
    inner = board.inflate(-2 * FRAME * metrics.unit, -low)
    seal = done_seal(metrics.px(SEAL)) if needed and enough and not large else None
    beside = seal.get_width() + metrics.unit // 2 if seal else 0
    ink = palette().green if enough else palette().wax
    said = _said(words, metrics.body, (inner.width - beside, inner.height * SAID // 100), ink)
    size = (inner.width, max(16, inner.height - said.get_height()))
    team = coach.team(size, harnessed, colour, needed)
    at = said.get_rect(midbottom=(inner.centerx + beside // 2, inner.bottom))
    result = [*open_board(board, place, done, metrics), Sprite(team, *inner.topleft)]
    if seal:
        tick = seal.get_rect(midright=(at.left - metrics.unit // 2, at.centery))
        result.append(Sprite(seal, *tick.topleft))
    return [*result, Sprite(said, *at.topleft)]


def _said(words: str, largest: int, room: tuple[int, int], ink: Colour) -> Surface:
    """Words in one line, or in two if they can be larger so."""
    width, height = room
    lines = _in_two(words)
    one = text.fit(words, largest, width, "semibold", text.SMALLEST)[1]
    sizes = range(min(largest, height * 2 // 5), one, -1) if len(lines) == 2 else ()
    for size in sizes:
        if max(text.width_of(each, size, "semibold") for each in lines) <= width:
            both = "\n".join(lines)
            return text.render_block(both, size, width, ink, "semibold", "center")
    return text.render_fit(words, one, width, ink, "semibold")


def _in_two(words: str) -> list[str]:
    """Words parted after a comma, or where several have none, at the space next to the middle."""
    before, comma, after = words.partition(", ")
    if comma:
        return [f"{before},", after]
    spaces = [place for place, letter in enumerate(words) if letter == " "]
    if len(spaces) < SEVERAL:
        return [words]
    middle = min(spaces, key=lambda place: abs(2 * place - len(words)))
    return [words[:middle], words[middle + 1 :]]
