"""The places of a person's games one after another, as a row of small discs on a card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.storage.album.tally import PlayerGame
from game.ui.album.summary import place_words
from game.ui.album.tally.feats import AROUND, put_card
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _
from game.ui.pieces.medals import MEDALS

DISC, STEP = 1.55, 1.8
"""Units of width of a disc, and from one to the next."""

ROWS = 2
"""Rows of discs at most: of more games the last ones are shown."""

LEGEND = 62
"""Side of a disc beside its word, in per cent of the height of the line."""

LEAST = 3
"""The number of games from which on their row is worth a card."""


def put_career(page: FormScene, place: Rect, games: Sequence[PlayerGame]) -> None:
    """A card at the top of a place: the first games at the left, the last one at the end."""
    m = page.metrics
    inner = put_card(page, place).inflate(-2 * m.px(2 * AROUND), -m.px(AROUND))
    row = max(1, inner.width // m.px(STEP))
    most = max(1, min(ROWS, (inner.height - text.line_height(m.small)) // m.px(STEP)))
    shown = sorted(games, key=lambda each: each.game.when)[-most * row :]
    # Translators: over a row of medals, one for each game that somebody has played.
    words = _("All games, the last one at the end")
    if len(shown) < len(games):
        # Translators: the same where not all of them have room.
        words = _("The last {n} games").format(n=len(shown))
    rows = -(-len(shown) // row)
    # The figures at the head of the page tell it to a screen reader, so a copy is not heard.
    head = text.render_fit(words, m.small, inner.width, palette().ink).copy()
    high = head.get_height() + rows * m.px(STEP)
    y = inner.centery - high // 2
    page.put(head, inner.x, y)
    _put_legend(page, Rect(inner.x, y, *head.get_size()), inner.right, shown)
    y += head.get_height()
    for number, each in enumerate(shown):
        disc = _disc(m.px(DISC), each.place)
        page.put(disc, inner.x + number % row * m.px(STEP), y + number // row * m.px(STEP))


def _put_legend(page: FormScene, head: Rect, right: int, shown: Sequence[PlayerGame]) -> None:
    """The places of these discs, each with its word, or its number where words have no room, at the
    right end of the line of the heading; nothing where numbers have none beside this either.
    """
    m, side = page.metrics, head.height * LEGEND // 100
    places = sorted({each.place for each in shown}, reverse=True)
    numbers = [f"{place + 1}" for place in range(len(place_words()))]
    for words in (place_words(), numbers):
        found, x = list[tuple[Surface, int]](), right
        for place in places:
            # The head of the page tells these figures to a screen reader, so a copy is not heard.
            word = text.render(words[place], m.small, palette().ink).copy()
            for image in (word, _disc(side, place)):
                x -= image.get_width()
                found.append((image, x))
                x -= m.px(0.4)
            x -= m.px(0.4)
        if x < head.right + m.px(0.4):
            continue
        for image, left in found:
            page.put(image, left, head.centery - image.get_height() // 2)
        return


def has_career(games: Sequence[PlayerGame]) -> bool:
    """True if there are enough games for a row of them."""
    return len(games) >= LEAST


@cached(8)
def _disc(side: int, place: int) -> Surface:
    """The disc of a medal; of plain paper for all places without one."""
    fine = 4
    large = side * fine
    colour: Colour = MEDALS[place] if place < len(MEDALS) else palette().parchment_light
    rim = mix(colour, palette().ink, 0.55)
    image = Surface((large, large), pygame.SRCALPHA)
    image.fill((*rim, 0))
    pygame.draw.circle(image, rim, (large / 2, large / 2), large / 2)
    pygame.draw.circle(image, colour, (large / 2, large / 2), large / 2 - fine * 1.4)
    return pygame.transform.smoothscale(image, (side, side))
