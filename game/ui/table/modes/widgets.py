"""The widgets of a table at which something can be chosen: places for it, large buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.ui.graphics import text
from game.ui.language import _
from game.ui.table.guides.guide import Guide
from game.ui.table.model.hit_targets import Spot, target_rect
from game.ui.table.model.move_index import HAND, NEW_ROUTE, VARIANT_PLACE, Key, KeyKind
from game.ui.table.position import Position
from game.ui.table.variants import variant_ui
from game.ui.widgets import Button

TARGET_KINDS = (KeyKind.ROUTE_END, KeyKind.NEW_ROUTE, KeyKind.HAND, KeyKind.VARIANT_PLACE)
"""The kinds of targets that are no things themselves."""

LOCK = 1.25
"""The room of a lock before the words of a button, as a share of their size."""

QUIETER = 90
"""Font of a button that cannot be pressed yet, in per cent of one that can."""


def target_spots(position: Position, source: Key, tap: Callable[[Key], None]) -> list[Spot]:
    """The places for a chosen thing that the keyboard does not reach as things."""
    return [
        Spot(position.layout.metrics, target, _place(position, source, target), tap)
        for target in position.moves.targets(source)
        if target.kind in TARGET_KINDS
    ]


def _place(position: Position, source: Key, target: Key) -> Rect:
    layout = position.layout
    if target.kind == KeyKind.ROUTE_END:
        return position.geometry.route_end(target.number == 0)
    if target == VARIANT_PLACE:
        gives_up = NEW_ROUTE in position.moves.targets(source)
        return layout.variant_place if gives_up else layout.heading
    return layout.hand if target == HAND else target_rect(position.geometry, target)


def wide_button(position: Position, words: str, action: Callable[[], None], key: str) -> Button:
    """One button in the place of both large ones."""
    m, (left, right) = position.layout.metrics, position.layout.buttons
    button = Button(m, words, action, key=key, primary=True, size=position.layout.button_size)
    button.rect = left.union(right)
    return button


def _common_size(labels: tuple[str, ...], room: int, largest: int) -> int:
    """The font size at which all labels fit with a lock, and stay as large without it."""
    size = largest
    while size > text.READABLE and any(
        text.width_of(label, size, "semibold") + round(LOCK * size) > room for label in labels
    ):
        size -= 1
    return size


def turn_buttons(
    position: Position, guide: Guide, close: Callable[[], None], end: Callable[[], None]
) -> list[Button]:
    """The buttons that close a route and end a turn."""
    m, places, actions = position.layout.metrics, position.layout.buttons, position.moves.actions
    labels = _("Close route"), _("End turn")
    size = _common_size(labels, places[0].width - m.px(1.6), position.layout.button_size)
    closing = Button(m, labels[0], close, key="close", size=size)
    ending = Button(m, labels[1], end, key="end", size=size)
    closing.rect, ending.rect = places
    closing.shortcut, ending.shortcut = (pygame.K_c, 0), (pygame.K_e, 0)
    ways = [action for action in actions if isinstance(action, CloseRoute)]
    closing.primary = any(map(guide.emphasises, ways))
    done = position.view.rules.end
    ending.primary = done in actions and guide.emphasises(done) and not closing.primary
    # What the guide will not have has a lock, too: pressed, it says why.
    closing.locked = all(map(guide.why_not, ways))
    ending.locked = done not in actions or bool(guide.why_not(done))
    seen = position.view.observation
    for button in (closing, ending):
        button.visible = button.key not in guide.untaught.buttons
        button.enabled = position.view.may_act and bool(actions)
        button.outlined = True
        if button.locked:
            button.size = max(text.READABLE, size * QUIETER // 100)
            # Translators: below “Close route” and “End turn”: a card has to be played first.
            button.below = _("after playing") if button.enabled and not seen.played else ""
    lacks = variant_ui(position.view.rules.variant.id).closing_lacks(position.view)
    if lacks and closing.locked and closing.enabled:
        # Who waited until a card is played would find it locked again.
        closing.below = lacks
    return [closing, ending]
