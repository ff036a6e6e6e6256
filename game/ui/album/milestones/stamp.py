"""Stamp of an achievement in a sheet: its picture, its name and the date below it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.achievements.catalogue import Achievement
from game.ui.album.milestones.pictures import PORTRAITS, picture_of
from game.ui.album.milestones.words import achievement_lesson, achievement_name
from game.ui.album.stamp_paper import postmark, stamp_paper
from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.names import level_word
from game.ui.widgets.list_line import ListLine

SLANT = 14.0
"""Degrees by which a postmark is turned."""

SIDE, TALL = 7.6, 1.12
"""Units of width of a stamp at most, and its height in widths."""

GAP, EDGE = 0.8, 0.7
"""Units between the words of two stamps, and around those on a missing one."""

ABOVE, BETWEEN = 0.7, 0.3
"""Units above a stamp, and between it and the words."""

LINES, SMALLER = 2, 0.8
"""Lines of a name, and the least share of small letters to which it may shrink."""

MOST_LINES = 4
"""Lines of what is to be done for a missing stamp at most."""

PALE = 130
"""Opacity, of 255, of the paper of a stamp that is still missing."""


@dataclass(frozen=True, slots=True)
class AchievementStamp(ListLine):
    """An achievement, reached on a `date` in words, or at a time not known; or still to do: then
    pale paper says how. The line is `tall` pixels high, its stamp smaller by `scale`.
    """

    achievement: Achievement = Achievement.WON
    reached: bool = False
    date: str = ""
    tall: int = 0
    scale: float = 1.0

    @property
    def heard(self) -> tuple[str, str]:
        if not self.reached:
            # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
            words = _("Not yet reached. {lesson}")
        elif self.date:
            # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
            words = _("Reached on {date}. {lesson}")
        else:
            # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
            words = _("Reached. {lesson}")
        return self.words, words.format(date=self.date, lesson=self.lesson)

    @property
    def called(self) -> str:
        """Its name below the stamp: of those won against AI levels only the level."""
        return stamp_name(self.achievement)

    @property
    def lesson(self) -> str:
        """What is to be done for it."""
        return achievement_lesson(self.achievement)

    def height(self, m: Metrics, width: int) -> int:
        return self.tall

    def beginning(self, m: Metrics) -> int:
        return m.px(2 * ABOVE)

    @property
    def clear(self) -> bool:
        return True

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.tall), pygame.SRCALPHA)
        if self.reached:
            self._paint_reached(m, block)
        else:
            self._paint_missing(m, block)
        return block

    def _paint_reached(self, m: Metrics, block: Surface) -> None:
        width, room = block.get_width(), block.get_width() - m.px(GAP)
        side = _side(m, width, self.scale)
        place = Rect((width - side) // 2, m.px(ABOVE), side, round(side * TALL))
        depth = max(2, m.px(0.4))
        shadow = shadows.shadow(place.size, depth)
        block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
        block.blit(_stamp(self.achievement, place.size), place)
        y = place.bottom + m.px(BETWEEN)
        # All dates of a row stand on one line, under names of one line and of two.
        below = self.tall - text.line_height(m.small)
        name = text.render_block_fit(
            *(self.called, m.small, room, below - y, palette().ink),
            *("semibold", text.SMALLEST, "center"),
        )
        block.blit(name, name.get_rect(midtop=(width // 2, y)))
        if self.date:
            date = text.render_fit(self.date, m.small, room, palette().wax, "italic")
            block.blit(date, date.get_rect(midtop=(width // 2, below)))

    def _paint_missing(self, m: Metrics, block: Surface) -> None:
        paper = Rect(0, m.px(ABOVE), block.get_width() - m.px(GAP), self.tall - m.px(ABOVE + GAP))
        paper.x = m.px(GAP) // 2
        block.blit(_empty(paper.size, m.px(SIDE) / 11), paper)
        room = paper.width - 2 * m.px(EDGE)
        name = text.render_fit(self.called, m.body, room, palette().ink, "semibold")
        left = paper.height - 2 * m.px(EDGE) - name.get_height()
        lesson = text.render_block_fit(
            *(self.lesson, m.small, room, left, palette().sepia),
            *("italic", text.SMALLEST, "center"),
        )
        y = paper.y + (paper.height - name.get_height() - lesson.get_height()) // 2
        block.blit(name, name.get_rect(midtop=(paper.centerx, y)))
        block.blit(lesson, lesson.get_rect(midtop=(paper.centerx, y + name.get_height())))


def _side(m: Metrics, width: int, scale: float) -> int:
    """The width of a stamp in a cell."""
    return min(m.px(SIDE * scale), width - m.px(2))


def height_of_reached(
    m: Metrics, width: int, reached: Collection[Achievement], scale: float = 1.0
) -> int:
    """The height of stamps in cells of this width, with the longest of their names and a date."""
    side = _side(m, width, scale)
    room, most = width - m.px(GAP), _lines_height(m.small)
    names = (text.block_height(stamp_name(each), m.small, room, "semibold") for each in reached)
    high = min(most, max(names, default=0)) + text.line_height(m.small)
    return m.px(ABOVE) + round(side * TALL) + m.px(BETWEEN) + high


def height_of_missing(m: Metrics, width: int, missing: Collection[Achievement]) -> int:
    """The height of missing stamps in cells of this width, with the longest of their words."""
    room = width - m.px(GAP) - 2 * m.px(EDGE)
    words = (
        text.block_height(achievement_lesson(each), m.small, room, "italic") for each in missing
    )
    high = text.line_height(m.body) + max(words, default=0)
    return m.px(ABOVE + GAP) + 2 * m.px(EDGE) + high


def achievement_stamp(achievement: Achievement, reached: bool, date: str = "") -> AchievementStamp:
    """The stamp of an achievement; `date` is when it was reached, "" where that is not known."""
    return AchievementStamp(
        achievement_name(achievement),
        palette().ink,
        achievement=achievement,
        reached=reached,
        date=date,
    )


def stamp_name(achievement: Achievement) -> str:
    """The name of an achievement as it stands below its stamp."""
    level = PORTRAITS.get(achievement)
    if level is None:
        return achievement_name(achievement)
    word = level_word(level)
    return word[:1].upper() + word[1:]


def name_fits(m: Metrics, achievement: Achievement, width: int) -> bool:
    """True if a name fits below a stamp in a cell of this width in letters that can be read."""
    name = stamp_name(achievement)
    size, room = max(text.READABLE, round(m.small * SMALLER)), width - m.px(GAP)
    whole = text.size_of_whole_words(name, size, room, "semibold") == size
    return whole and text.block_height(name, size, room, "semibold") <= _lines_height(size)


def lesson_fits(m: Metrics, achievement: Achievement, width: int) -> bool:
    """True if what is to be done takes few lines on a missing stamp in a cell of this width."""
    room = width - m.px(GAP) - 2 * m.px(EDGE)
    words = achievement_lesson(achievement)
    if text.width_of(stamp_name(achievement), m.body, "semibold") > room:
        return False
    most = text.block_height("\n".join(["M"] * MOST_LINES), m.small, 9 * m.small, "italic")
    return text.block_height(words, m.small, room, "italic") <= most


def _lines_height(size: int) -> int:
    """The height of as many lines as a name may have."""
    return text.block_height("\n".join(["M"] * LINES), size, 9 * size, "semibold")


@cached(48)
def _stamp(achievement: Achievement, size: tuple[int, int]) -> Surface:
    """A picture on a postage stamp with a postmark."""
    side, step = size[0], size[0] / 11
    stamp = stamp_paper(size, step).copy()
    frame = stamp.get_rect().inflate(-step * 1.5, -step * 1.5)
    pygame.draw.rect(stamp, palette().sepia, frame, max(1, side // 90))
    picture = picture_of(achievement, side * 7 // 10)
    stamp.blit(picture, picture.get_rect(center=stamp.get_rect().center))
    mark = postmark(side * 4 // 10, SLANT, 170)
    stamp.blit(mark, mark.get_rect(bottomright=frame.move(step * 0.6, step * 0.6).bottomright))
    return stamp


@cached(4)
def _empty(size: tuple[int, int], step: float) -> Surface:
    """Pale paper of a stamp that is still missing."""
    stamp = stamp_paper(size, step).copy()
    stamp.set_alpha(PALE)
    return stamp
