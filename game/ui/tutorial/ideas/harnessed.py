"""Picture of a card that is played as horses: the card, an arrow, its back, and its horses."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import ngettext
from game.ui.table.position import Position
from game.ui.table.variants.horse_heads import horse_head
from game.ui.tutorial.ideas.idea import LEAST, Idea, in_a_row
from game.ui.tutorial.pointing.way_arrow import arrow_head

NAMED = 40
"""Pixels of width from which on the name on the card stands whole."""

CARD, HORSE, HEAD = 0.7, 0.5, 0.44
"""Width of the card, height of a horse and side of the arrow, as shares of the height."""

LEAST_SAID = 1.3
"""The least height of a picture with words below it, in least heights of one without."""


def card_as_horses(city: str, horses: int) -> Callable[[Position], Idea]:
    """The card of a city, and the horses that it brings."""

    def idea(position: Position) -> Idea:
        rules, factory = position.view.rules, position.renderer.factory
        of = rules.board.city_index[city]
        # Of several cards of a city each brings another number.
        cards = [each for each, other in enumerate(rules.city_of) if other == of]
        card = next(each for each in cards if rules.board.horses_of[each] == horses)

        def pieces(height: int) -> Sequence[Surface]:
            size = round(height * CARD), height
            # On a small card its name would be cut.
            face = factory.card(card, size, named=size[0] >= NAMED)
            # The heads are those of the sign beside the route, where they are counted.
            team = [horse_head(round(height * HORSE))] * horses
            return [face, arrow_head(round(height * HEAD), 0), factory.back(size, horses), *team]

        def drawn(place: Rect, metrics: Metrics) -> list[Sprite]:
            said = caption(horses, place.width, metrics)
            above = Rect(place.x, place.y, place.width, place.height - said.get_height())
            if row := in_a_row(pieces, above, metrics, metrics.px(LEAST_SAID * LEAST)):
                foot = max(each.rect.bottom for each in row)
                x = place.centerx - said.get_width() // 2
                return [*row, Sprite(said, x, foot)]
            return in_a_row(pieces, place, metrics, metrics.px(LEAST))

        return drawn

    return idea


def caption(horses: int, room: int, metrics: Metrics) -> Surface:
    """The words below the picture."""
    # Translators: below the picture of a card that is laid face down; very little room.
    words = ngettext("{n} horse, but no city", "{n} horses, but no city", horses)
    return text.render_fit(words.format(n=horses), metrics.body, room, palette().ink, "italic")
