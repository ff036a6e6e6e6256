"""A picture or a number of the score sheet, which appears when it is counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.results.count import ORDER, Count, medal_key
from game.ui.results.model import ScoreDetail
from game.ui.results.sheet.score_column import ScoreColumn, changing_places
from game.ui.results.turned_seal import Seal, enlarged
from game.ui.widgets import Widget

STEPS = 5
"""Pictures of a thing on its way down to the paper."""

HIGHER = 16
"""Per cent by which it looks larger for each step that is left."""

PointsPainter: TypeAlias = Callable[[int], Sequence[Sprite]]
"""Gives the pictures of a line while only so many of its points are counted."""

LAST_MEDAL = medal_key(1)
"""The key of the count for the medal of the winner."""


class ScoreLine(Widget):
    """A picture and a number of the score sheet; `detail` is what they count.

    `name` says to a screen reader whose number it is, what it is for, and the number, also while
    nothing of it is seen: what is there is as far as the `count` has come.
    """

    def __init__(
        self,
        metrics: Metrics,
        key: str,
        rect: Rect,
        detail: ScoreDetail,
        chosen: Callable[[str], None],
        count: Count,
    ) -> None:
        super().__init__(metrics, key)
        self.rect = rect
        self.detail = detail
        self.chosen = chosen
        self.name = ""
        self.held = False
        self.images: list[Sprite] = []
        self.stamped = False
        """True for what is stamped, and does not only appear."""

        self.large: Callable[[], Surface] | None = None
        """The picture, larger, as it flies to its place before it lies there; None for others."""

        self.owner: Colour | None = None
        """The colour of the ring around it on its way: that of whose it will be."""

        self.partly: PointsPainter | None = None
        """The pictures before all its points are counted; None for what is counted at once."""

        self.column: ScoreColumn | None = None
        """The column with which it changes its place; None for what stays."""

        self.shows: Sequence[ScoreColumn] = ()
        """The columns that this line shows while they change places: one line shows all."""

        self.tells_winner = False
        """True for what looks as if only partly counted until the winner is named."""

        self.ground: Callable[[], Sequence[Sprite]] = tuple
        """What lies below it: one line shows that of the whole sheet."""

        self.sealed: Seal | None = None
        """The seal over its number; None for what is always open."""

        self._stamps: list[tuple[str, Sprite]] = []
        self._in_the_end: list[tuple[str, Sprite]] = []
        self._count = count

    def left_margin(self) -> int:
        first = min((each.x for each in self.images), default=self.rect.centerx)
        return max(1, first - self.rect.x)

    def activate(self) -> None:
        self.chosen(self.key)

    def accessible(self) -> Node | None:
        if self.told_by_words and not self.focused:
            return None
        return self.node(Role.BUTTON, self.name, description=self.detail.words, acts=PRESSED)

    def put(self, image: Surface, x: float, y: float) -> None:
        self.images.append(Sprite(image, round(x), round(y)))

    def put_stamp(self, image: Surface, x: float, y: float, key: str) -> None:
        """Put what tells who has won, or has another rank: it is stamped when `key` of the count
        comes.
        """
        self._stamps.append((key, Sprite(image, round(x), round(y))))

    def put_in_the_end(self, image: Surface, x: float, y: float, key: str = LAST_MEDAL) -> None:
        """Put what appears once all is counted, below what the winner has: with the last medal,
        when all columns have their places, or when another key of the count comes.
        """
        self._in_the_end.append((key, Sprite(image, round(x), round(y))))

    def cover(
        self, back: Surface, middle: tuple[int, int], laid: str, turns: str, *, alone: bool
    ) -> None:
        """Lay a seal over its number at a key of the count, which is turned at another one."""
        spot = back.get_rect(center=middle)
        self.sealed = Seal(Sprite(back, *spot.topleft), laid, turns, alone)

    def sprites(self) -> list[Sprite]:
        result = [*self.ground()]
        if (self.hovered or self.held) and not self.shift:
            ground = mix(
                palette().parchment_light, palette().gold_light, 0.6 if self.held else 0.35
            )
            radius = max(2, self.metrics.px(0.4))
            plate = textures.plate(self.rect.size, ground, palette().gold, radius, 1)
            result.append(Sprite(plate, *self.rect.topleft))
        return [*result, *self._shifted(self._counted()), *self.ring_sprites()]

    def _shifted(self, counted: list[Sprite]) -> list[Sprite]:
        """The counted things, where they lie now."""
        gone, shift = self._count.share(ORDER), self.shift
        if self.column is not None and 0 < gone < 1:
            return changing_places(self.shows, gone)
        for each in self.shows:
            each.release()
        return [each._replace(x=each.x + shift) for each in counted] if shift else counted

    @property
    def shift(self) -> int:
        """The pixels by which it lies to the right of its place now."""
        return 0 if self.column is None else self.column.shift(self._count.share(ORDER))

    def stands_in(self, column: ScoreColumn) -> None:
        """Make it a part of a column, with which it changes its place."""
        self.column = column
        column.parts.append(self._counted)

    def _counted(self) -> list[Sprite]:
        seen, seal = self._open(), self.sealed
        if seal is None or not seen:
            return seen
        laid, turns = self._count.share(seal.laid), self._count.share(seal.turns)
        if not laid or turns >= 1:
            return seen
        *others, number = seen
        if seal.alone:
            others = fade(others, 2 * turns - 1)
        return [*others, seal.over(number, laid, turns)]

    def _open(self) -> list[Sprite]:
        """The things seen as far as they are counted, if no seal lies over it."""
        count = self._count
        share = count.share(self.key)
        # Its points are counted just before floating point reaches 1.
        if round(share, 6) < 1 and self.large is not None:
            return []
        partly = share < 1 or (self.tells_winner and not count.complete)
        if partly and self.partly is not None:
            points = count.points(self.key)
            return [] if points is None else [*self.partly(points)]
        appear = stamp if self.stamped else fade
        end = [part for key, each in self._in_the_end for part in fade([each], self._shown(key))]
        stamped = [part for key, each in self._stamps for part in stamp([each], count.share(key))]
        return [*end, *appear(self.images, share), *stamped]

    def _shown(self, key: str) -> float:
        """The share of what comes in the end: columns change places with what they have there."""
        share = self._count.share(key)
        return float(share > 0) if key == ORDER else share


def fade(sprites: Sequence[Sprite], share: float) -> list[Sprite]:
    """Things that have appeared up to a share, 0 to 1."""
    if share >= 1:
        return [*sprites]
    return [each._replace(alpha=round(each.alpha * share)) for each in sprites if share > 0]


def stamp(sprites: Sequence[Sprite], share: float) -> list[Sprite]:
    """Things on their way down to the paper, which they reach with a share of 1."""
    if share >= 1:
        return [*sprites]
    higher = HIGHER * (STEPS - int(share * STEPS))
    found = []
    for each in fade(sprites, share):
        image = enlarged(each.image, higher)
        found.append(each._replace(image=image, **_corner(each, image)))
    return found


def _corner(sprite: Sprite, image: Surface) -> dict[str, int]:
    """The left upper corner of a picture in the middle of another one."""
    x, y = image.get_rect(center=sprite.rect.center).topleft
    return {"x": x, "y": y}
