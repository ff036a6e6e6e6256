"""Places of words on the table, over which no pointing hand may lie if there is another place."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import text
from game.ui.language import _
from game.ui.table.draw.own.official_parts import official_parts
from game.ui.table.draw.prompt import round_sprites
from game.ui.table.position import Position
from game.ui.table.text.prompts import official_name

HEAD = 0.24
"""The part of a card's height in which its name stands."""

RIM = 0.4
"""Units of bare paper above and below the news."""

NAMED = 12
"""Units of the strip above the own cards in which a name may stand."""


def words_in_sight(position: Position) -> list[Rect]:
    """Names of cards, cities, officials and players, figures, round, news, words of buttons."""
    layout, geometry = position.layout, position.geometry
    cards = [rect for _slot, _card, rect in geometry.display_cards]
    cards += [rect for _card, rect in (*geometry.hand_cards, *geometry.route_cards)]
    found = [Rect(card.topleft, (card.width, round(card.height * HEAD))) for card in cards]
    found += [geometry.label(city) for city in range(len(geometry.board.cities))]
    found += [part for panel in geometry.panels for part in panel.read]
    prompt = layout.prompt
    found.append(Rect(prompt.topleft, (layout.metrics.px(NAMED), prompt.height)))
    news = layout.commentary.inflate(0, -2 * layout.metrics.px(RIM))
    found += [layout.phases, news, layout.beside_route]
    found += [each.rect for each in round_sprites(position.view, layout)]
    for number, parts in enumerate(official_parts(layout).values()):
        wide = text.width_of(official_name(number), parts.name, "semibold") if parts.name else 0
        found += [Rect(parts.words.topleft, (wide, parts.words.height)), parts.deed]
    # Both buttons are as long as the longer words need.
    for rect, said in zip(layout.buttons, (_("Close route"), _("End turn")), strict=True):
        words = Rect(0, 0, text.width_of(said, layout.button_size, "semibold"), rect.height)
        words.center = rect.center
        found.append(words.clip(rect))
    return found
