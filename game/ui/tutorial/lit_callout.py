"""A callout beside which all else steps back, but for what is to be pressed and is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.rules.actions import Action
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.advice.callout import Callout
from game.ui.table.model.highlight import NOTHING, Untaught
from game.ui.table.position import Position
from game.ui.tutorial.ideas.bare_ground import bare_ground
from game.ui.tutorial.stepping_back import evening
from game.ui.tutorial.subjects import Subjects, signs, subjects

LESS = 2.2
"""Units by which the light on an official is smaller than on other things."""


class LitCallout(Callout):
    """`targets` are the places of what is to be pressed, whose glow is for the owner to draw, as it
    moves. While it `dims`, all but its subjects step back. `ground` is printed on the table below.
    """

    def __init__(self, *args: Any) -> None:
        self.targets: Sequence[Rect] = ()
        self.ground: Sequence[Sprite] = ()
        self.dims = False
        self._subjects_there = Subjects()
        self._below = list[Rect]()
        self._shadow: Sprite | None = None
        self._signs: list[Sprite] | None = []
        super().__init__(*args)

    def light(
        self, position: Position, targets: Sequence[Rect], untaught: Untaught = NOTHING
    ) -> None:
        """Say what is to be pressed, and what is not there yet."""
        self.ground = bare_ground(position, untaught)
        self.targets, self.dims, self._subjects_there = targets, False, Subjects()
        self._position, self._below = position, list[Rect]()
        self._shadow, self._signs = None, None

    def dim(self, marks: str, wanted: Callable[[Action], bool]) -> None:
        """Let all step back but what is to be pressed or spoken of: `marks` name that, and the step
        is done by a `wanted` action.
        """
        self.dims, self._subjects_there = True, subjects(marks, self._position, wanted)

    def hide_rings(self, below: Rect) -> None:
        super().hide_rings(below)
        self.targets = [rect for rect in self.targets if not below.colliderect(rect)]
        self.dims, self._signs = False, None
        self._below.append(below)

    def sprites(self) -> list[Sprite]:
        # With high contrast nothing is made darker.
        dims = self.dims and not palette().strong
        shade = [self._over_all_else()] if dims else []
        return [*shade, *self.ground, *self._marks(), *self.paper()]

    def _over_all_else(self) -> Sprite:
        if self._shadow is None:
            found, position = self._subjects_there, self._position
            layout, officials = position.layout, [*position.layout.officials.values()]
            # Officials stand close together: light on one does not reach the next.
            less = -self.metrics.px(LESS)
            meant = [
                each.inflate(less, less).move(less // 2, 0) if each in officials else each
                for each in (*self.rings, *self.targets)
            ]
            aside = layout.variant_place in self.rings
            if aside:
                meant.append(layout.variant_sign)
            elif layout.hand.collidelist(self.targets) >= 0:
                # The whole bar: from there a card of the hand goes to the route.
                meant.append(layout.prompt.unionall([layout.route, layout.hand]))
            self._shadow = evening(position, meant, found.cities, found.roads)
        return self._shadow

    def _marks(self) -> list[Sprite]:
        """The signs at what is only spoken of."""
        if self._signs is None:
            found, geometry = self._subjects_there, self._position.geometry
            bare = [geometry.city(city) for city in found.cities]
            layout = self._position.layout
            # A frame around an official would make a button of him, and to the places of cards
            # leads the arrow.
            bare += [*layout.officials.values(), layout.hand, layout.route, layout.variant_place]
            others = [
                rect
                for rect in self.rings
                if rect not in bare and rect.collidelist(self.targets) < 0
            ]
            drawn = signs(self._position, found, others)
            self._signs = [each for each in drawn if each.rect.collidelist(self._below) < 0]
        return self._signs
