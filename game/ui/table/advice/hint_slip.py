"""The sheet of a hint: its sentences beside pictures of their subjects, pinned over the panels."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame
from pygame import Rect, Surface

from game.ui.graphics import materials, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.input import device
from game.ui.input.gamepad import HINT_KEY
from game.ui.language import _
from game.ui.pieces import portraits
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.hint_pictures import Picture
from game.ui.table.model.player_area import LARGE_UNIT
from game.ui.table.model.scaling import with_usual_words
from game.ui.table.position import Position
from game.ui.widgets import glyphs
from game.ui.widgets.focus import ESCAPE
from game.ui.widgets.marks import dot

PICTURE, BESIDE = 1.5, 2.3
"""Height of a picture and the width of the column for it, in sizes of the words."""

APART = 0.3
"""Units between sentences with pictures, beside those between all blocks."""

MOST_APART = 1.4
"""Units by which they may be further apart on a sheet that is higher than its words."""

COMPACT = 0.87
"""The largest size of words where there are pictures of them, as a share of the usual one: in
paragraphs they are as easy to read, and panels beside them have more room.
"""

TASK = 1.18
"""Font of the advice, in sizes of the words below it."""

FACE = 3.1
"""Height of the portrait of who gives the hint, in the usual sizes of words."""

DOT = 0.3
"""Side of the dot before a sentence without a picture, in sizes of the words."""

CROSS = 0.62
"""Side of the cross, in sizes of the words."""


class HintSlip(Callout):
    """A callout with a hint. A press on it puts it away, which a cross in its corner says."""

    def __init__(
        self,
        metrics: Metrics,
        heading: str,
        said: Sequence[str],
        task: str,
        shape: tuple[float, float],
        more: str,
        pictures: dict[str, Picture],
    ) -> None:
        """`said` are sentences, for some of which there are `pictures`."""
        self._said = said
        self._pictures = pictures if has_pictures(metrics) else {}
        self._high = self._more = 0
        self._goes_on, self._plate_in_heading = bool(more), False
        if shape[0] <= 1 and has_pictures(metrics):
            shape = min(shape[0], COMPACT), shape[1]
        self._face: Surface | None = None
        if task and has_pictures(metrics):
            self._face = portraits.teacher(round(metrics.body * shape[0] * FACE))
        super().__init__(metrics, heading, "\n".join(said), task, False, shape, True, more)
        self._high = self.rect.height

    @property
    def _before_heading(self) -> int:
        """The pixels from the left of the portrait, which is as high as heading and advice, to
        these.
        """
        return self._face.get_width() + self.metrics.unit if self._face else 0

    def _heading_block(self, heading: str, small: int, room: int) -> Surface:
        room -= self._before_heading
        block = super()._heading_block(heading, small, room)
        if not self._goes_on:
            return block
        # Beside the heading the plate leaves the line below the words to further ones.
        wide, plate = text.width_of(heading, small, "semibold-italic"), plate_width(_more(), small)
        beside = self._glyph_side + 2 * self.metrics.px(0.5) + plate + self._beside_cross
        self._plate_in_heading = wide + beside <= room
        if not self._plate_in_heading:
            return block
        self._more = plate
        plates = _plate(_more(), small, room - self._beside_cross, self.metrics.line)
        image = Surface((room, plates.get_height()), pygame.SRCALPHA)
        image.fill((*palette().ink, 0))
        image.blit(block, (0, (image.get_height() - block.get_height()) // 2))
        image.blit(plates, (0, 0))
        return text.with_words(image, f"{heading}\n{_more()}")

    @property
    def _glyph_side(self) -> int:
        return max(glyphs.LEAST, min(self.metrics.px(2.4), round(1.6 * self.size)))

    @property
    def _cross_side(self) -> int:
        return max(9, round(self.size * CROSS))

    @property
    def _beside_cross(self) -> int:
        """The pixels at the right of the heading for the cross."""
        return self._cross_side + self.metrics.unit

    def _going_on(self, more: str, small: int, room: int) -> Surface | None:
        if self._plate_in_heading:
            return None
        self._more = plate_width(_more(), small)
        return _plate(_more(), small, room, self.metrics.line)

    def _paragraphs(self, room: int, task_first: bool) -> list[Surface]:
        pictured = any(each in self._pictures for each in self._said)
        if self._face is None and not pictured:
            return super()._paragraphs(room, task_first)
        size, column = self.size, round(self.size * BESIDE)
        if len(self._said) == 1 and not pictured:
            # A dot before one sentence is the list of nothing.
            column = 0
        blocks = []
        if self.task:
            large, beside = round(size * TASK), self._before_heading
            task = text.render_block(self.task, large, room - beside, palette().wax, "semibold")
            # Below a short advice the portrait still ends above the reasons.
            face = self._face.get_height() if self._face else 0
            above = text.line_height(min(self.metrics.small, size)) + self.metrics.px(0.4)
            blocks.append(_shifted(task, beside, face - above))
        for sentence in self._said:
            left = column or self._before_heading
            words = text.render_block(sentence, size, room - left)
            block = Surface((room, words.get_height() + self.metrics.px(APART)), pygame.SRCALPHA)
            block.fill((*palette().ink, 0))
            block.blit(words, (left, block.get_height() - words.get_height()))
            if not column:
                blocks.append(block)
                continue
            paint = self._pictures.get(sentence)
            tall = round(size * (PICTURE if paint else DOT))
            image = paint(size=tall) if paint else dot(tall, palette().sepia)
            image = fitted(image, column - size // 2)
            middle = block.get_height() - words.get_height() + text.line_height(size) // 2
            place = image.get_rect(center=((column - size // 2) // 2, middle))
            block.blit(image, place.clamp(block.get_rect()))
            blocks.append(block)
        return blocks

    def dock(
        self, position: Position, room: Rect, subjects: Sequence[Rect], clear: Sequence[Rect]
    ) -> bool:
        """As any callout, but no taller below than its words want, or than cuts a panel in two."""
        if not super().dock(position, room, subjects, clear):
            return False
        # A line of a panel below it would look like one of the panel above it.
        feet = [panel.rect.bottom for panel in position.geometry.panels]
        bottom = min((foot for foot in feet if foot >= self.rect.top + self._high), default=inf)
        self.rect.height = int(min(self.rect.bottom, bottom)) - self.rect.top
        return True

    def _apart(self) -> int:
        spare = max(0, self.rect.height - self._above_words - self._high) if self._pictures else 0
        return super()._apart() + min(self.metrics.px(MOST_APART), spare // len(self._blocks))

    def paper(self) -> list[Sprite]:
        m, result = self.metrics, super().paper()
        side, edge = m.px(1.7), m.px(1.6)
        pin = materials.pin(side)
        result.append(Sprite(pin, self.rect.centerx - side // 2, self.rect.y - side // 3))
        if self._face is not None:
            place = self.rect.x + edge, self.rect.y + self._above_words + edge
            result.append(Sprite(self._face, *place))
        cross = _cross(self._cross_side, m.line, palette().sepia)
        x, y = self.rect.right - edge - cross.get_width(), self.rect.y + self._above_words + edge
        if self._plate_in_heading:
            y += (self._blocks[0].get_height() - cross.get_height()) // 2
        result.append(Sprite(cross, x, y))
        return [*result, *self._glyphs(result)]

    def _glyphs(self, shown: Sequence[Sprite]) -> list[Sprite]:
        """The buttons of a gamepad that do what its cross and its plate do, left of these."""
        make, m = device.glyph_make(), self.metrics
        if make is None:
            return []
        side, found = self._glyph_side, list[Sprite]()
        cross = shown[-1].rect
        places = [(ESCAPE, cross)]
        if self._more:
            number = 0 if self._plate_in_heading else -1
            block = next(each.rect for each in shown if each.image is self._blocks[number])
            right = block.right - (self._beside_cross if self._plate_in_heading else 0)
            plate = Rect(right - self._more, block.y, self._more, block.height)
            places.append(((HINT_KEY, 0), plate))
        for press, place in places:
            image = glyphs.glyph(press, make, side)
            if image is not None:
                spot = image.get_rect(midright=(place.x - m.px(0.5), place.centery))
                if place is cross and self._plate_in_heading:
                    # Beside the cross stands the plate: the button is there instead of it.
                    spot.center = cross.center
                found.append(Sprite(image, *spot.topleft))
        return found


def has_pictures(metrics: Metrics) -> bool:
    """True if the words are of the usual size, in a window with room beside them."""
    usual = metrics.text_scale <= with_usual_words(metrics).text_scale
    return usual and metrics.unit >= LARGE_UNIT


def _shifted(block: Surface, left: int, least: int) -> Surface:
    """A block with so many clear pixels before it, of a height of at least so many."""
    if not left:
        return block
    size = block.get_width() + left, max(least, block.get_height())
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    image.blit(block, (left, 0))
    return image


def _more() -> str:
    # Translators: on a small plate in a hint, which is long: a press shows the rest.
    return _("More …")


def plate_width(words: str, size: int) -> int:
    """The width of a ticket with these words."""
    return text.width_of(words, size, "semibold") + 2 * size


@cached(4)
def _plate(words: str, size: int, room: int, line: int) -> Surface:
    """Words on a printed ticket at the right of so many pixels."""
    label = text.render(words, size, palette().ink, "semibold")
    high = round(size * 1.7)
    ground = palette().parchment_light
    plate = materials.ticket(
        (plate_width(words, size), high), ground, palette().sepia, size // 4, line, double=False
    )
    image = Surface((room, high), pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    place = plate.get_rect(right=room)
    image.blit(plate, place)
    image.blit(label, label.get_rect(center=place.center))
    return image


@cached(4)
def _cross(side: int, line: int, colour: Colour) -> Surface:
    fine = 4
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    large.fill((*colour, 0))
    inset, wide = line * fine, max(fine, round(1.6 * line * fine))
    far = side * fine - inset
    for start, end in (((inset, inset), (far, far)), ((inset, far), (far, inset))):
        pygame.draw.line(large, colour, start, end, wide)
    return pygame.transform.smoothscale(large, (side, side))
