"""The opponents of a deal, with their portraits."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.accessibility.node import Node, Role
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import palette
from game.ui.names import character_name
from game.ui.pieces import portraits
from game.ui.table.text.heard.cards import as_sentences


def put_opponents(page: FormScene, characters: Sequence[str], room: Rect) -> None:
    """The AI seats one below the other, each with a portrait."""
    m = page.metrics
    pitch = min(m.px(9), room.height // len(characters))
    page.within(m.px(4), pitch)
    high = pitch - m.px(0.8)
    for character in characters:
        row = take_top(room, pitch)
        image = portraits.character(character, high)
        page.put(image, row.x, row.y)
        take_left(row, image.get_width(), m.px(1.4))
        said, ink = character_name(character), palette().ink
        page.within(text.block_height(said, m.body, row.width), high)
        words = text.render_block(said, m.body, row.width, ink)
        place = page.put(words, row.x, row.y + (high - words.get_height()) // 2)
        # Read one after the other they must not sound like one sentence.
        box = (*place.topleft, *place.size)
        heard = Node(f"opponent-{character}", Role.LABEL, as_sentences([said]), box=box)
        page.described.append(heard)
