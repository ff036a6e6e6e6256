"""The light around what a lesson asks for, and the hands that point to it, at a moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.actions import Action, CloseRoute, EndTurn, KeepCards
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.advice import spotlight
from game.ui.table.draw import highlights
from game.ui.table.draw.card_rows import card_frame
from game.ui.table.draw.own import zones
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import HAND, SUPPLY, Key, KeyKind, card_key
from game.ui.table.position import Position
from game.ui.tutorial.lesson import Do, Press, Read
from game.ui.tutorial.pointing.drag_path import (
    APPEARS,
    DragPath,
    around_horses,
    clear_share,
    drag_path,
    ghost,
    held,
)
from game.ui.tutorial.pointing.pointing_hand import (
    Turn,
    best_place,
    hand_at,
    hand_sprite,
)
from game.ui.tutorial.pointing.pulse import STEADY, Pulse
from game.ui.tutorial.pointing.way_arrow import way_arrow
from game.ui.tutorial.pointing.words_in_sight import words_in_sight
from game.ui.tutorial.targets import TOOLS

BUTTON = Key(KeyKind.PHASES)
"""Stands for a button, which is no thing on the table."""


MOST_HANDS = 2
"""Things to which hands point: among more of them one chooses, and the light is enough."""


@dataclass(frozen=True, slots=True)
class Around:
    """The things that hands have regard for: the `note`, the `parts` on it, and its `rings`."""

    note: Rect
    parts: Sequence[Rect]
    rings: Sequence[Rect]


class Light:
    """Gold light around some `things`, by their places, and hands that point to them."""

    def __init__(self) -> None:
        self.things: Mapping[Key, Rect] = {}
        self._path: DragPath | None = None
        self._pulse = Pulse()
        self._places = Kept[list[tuple[Turn, Rect]]]()
        self._ghost = Kept[Surface]()
        self._clear = Kept[float]()
        self._arrow = Kept[list[Sprite]]()

    def fall_on(
        self, things: Mapping[Key, Rect], step: Hashable, marks: str, position: Position
    ) -> None:
        """Light these things from now on, of which one may be dragged to where the `marks` say; the
        light pulses anew with each step.
        """
        self.things, self._path = things, drag_path(marks, things, position)
        self._pulse.begin(step)

    def moves(self, now: float) -> bool:
        """True while it changes from moment to moment."""
        return bool(self.things) and self._pulse.draws(now)

    def hands(
        self, position: Position, highlight: Highlight, now: float | None, around: Around
    ) -> list[Sprite]:
        """The hands at a moment, at rest where none is given, as long as there is light.

        They never lie over what stands on the note, and over controls and words only where there is
        no other place. A hand that shows a drag takes a pale copy of the card along its path; at
        rest its arrow is enough.
        """
        if self._is_out(highlight):
            return []
        metrics = position.layout.metrics
        if self._path is not None:
            path = self._path
            ((key, card),) = self.things.items()
            image = self._ghost.get((position, key), lambda: ghost(key, card, position))
            about = position, key, path
            arrow = self._arrow.get(about, lambda: _arrow(path, position))
            share = 0.0 if now is None else self._pulse.travel(now)
            if not share:
                # At rest the arrow says all: the hand would be a second pointer.
                return arrow
            tip = path.at(share)
            hand = hand_sprite(path.turn, hand_at(tip, metrics, path.turn), metrics, 1.0)
            free = self._clear.get(about, lambda: clear_share(path, image))
            if share < free:
                # The finger takes the card itself.
                return [*arrow, hand]
            seen = min(1.0, (share - free + APPEARS / 4) / APPEARS) if free else 1.0
            return [*arrow, held(path, image, share)._replace(alpha=round(255 * seen)), hand]
        source = position, around, tuple(map(tuple, self.things.values()))
        places = self._places.get(source, lambda: self._hand_places(position, around))
        nearness = 1.0 if now is None else self._pulse.strength(now)
        return [hand_sprite(turn, place, metrics, nearness) for turn, place in places]

    def _hand_places(self, position: Position, around: Around) -> list[tuple[Turn, Rect]]:
        if len(self.things) > MOST_HANDS:
            return []
        layout, things = position.layout, [*self.things.values()]
        cities = map(position.geometry.city, range(len(position.geometry.board.cities)))
        others = [*position.places.values(), *cities, *around.rings, *layout.tools, *layout.buttons]
        others = [*(rect for rect in others if rect not in things), layout.menu]
        taken = [*others, *words_in_sight(position)]
        found = (
            best_place(
                rect,
                layout.metrics,
                [*around.parts, *(each for each in things if each != rect)],
                taken,
            )
            for rect in things
        )
        return [each for each in found if each is not None]

    def _is_out(self, highlight: Highlight) -> bool:
        """True while something is in hand, for then its places show."""
        return highlight.selected is not None or bool(
            highlight.lifted and BUTTON not in self.things
        )

    def sprites(self, position: Position, highlight: Highlight, now: float | None) -> list[Sprite]:
        """The light at a moment, steady where none is given."""
        if self._is_out(highlight):
            return []
        geometry, metrics = position.geometry, position.layout.metrics
        alpha, result = STEADY if now is None else self._pulse.opacity(now), list[Sprite]()
        held = [card_key(card) for card, _rect in geometry.hand_cards if card is not None]
        for key, rect in self.things.items():
            hovered = highlight.hovered
            if key in held and hovered in held and hovered != key:
                # The card under the pointer may lie over it.
                continue
            tags = []
            if key == SUPPLY:
                count = position.view.observation.supply_count
                words = _("Supply {count}").format(count=count)
                tags.append(highlights.tag(words, rect, metrics).rect)
            place, framed = card_frame(geometry, key, rect, highlight), key in held
            if framed:
                place = highlights.ring(place, palette().gold, metrics).rect
            result.append(spotlight.glow(place, metrics, alpha, tags, framed))
        return result


def _arrow(path: DragPath, position: Position) -> list[Sprite]:
    """The arrow to the goal, and a frame around the place there as while the card is dragged."""
    arrow = way_arrow(path, position)
    if path.frame is None:
        return arrow
    bare = path.frame != around_horses(position)
    return [zones.zone(path.frame, False, position.layout.metrics, "", wash=bare), *arrow]


def sought(
    step: Read | Do | Press,
    position: Position,
    wanted: Callable[[Action], bool],
    confirm: Rect | None,
) -> dict[Key, Rect]:
    """The things to be pressed next, with its place: things at which a `wanted` action begins, or a
    button. `confirm` is the place of the one that closes the route, while the closing view is open.
    """
    layout, moves = position.layout, position.moves
    if isinstance(step, Press):
        return {BUTTON: layout.tools[TOOLS.index(step.tool)]}
    if isinstance(step, Read):
        return {}
    if confirm is not None and step.inside:
        return {BUTTON: confirm}
    kinds = {type(action) for action in moves.actions if wanted(action)}
    if KeepCards in kinds:
        # Any of the cards may be kept.
        return {HAND: layout.rack}
    for kind, button in zip((CloseRoute, EndTurn), layout.buttons, strict=True):
        if kind in kinds:
            return {BUTTON: button}
    keys = [key for key in moves.sources if any(map(wanted, moves.of(key)))]
    return {key: position.places[key] for key in keys}
