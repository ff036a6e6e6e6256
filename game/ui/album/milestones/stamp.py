"""Stamp of an achievement in a sheet: its picture, its name, and when or how it is reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.achievements.catalogue import Achievement
from game.storage.album.achieving import new_in
from game.storage.album.entries import Album
from game.ui.album.milestones.pictures import PORTRAITS, picture_of
from game.ui.album.milestones.words import (
    achievement_lesson,
    achievement_name,
    achievement_way,
)
from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _, in_a_row
from game.ui.names import level_title
from game.ui.pieces.stamps.paper import cancel, empty_place, printed
from game.ui.table.draw.highlights import paper_tag
from game.ui.widgets.list_line import ListLine

SLANTS = (14.0, -9.0, 27.0, -21.0, 4.0)
"""Degrees by which postmarks are turned, each by another than its neighbours."""

ASPECT = 1.4
"""Width of a stamp over its height."""

GAP = 1.6
"""Units between the words of two stamps."""

ABOVE, BETWEEN = 0.8, 0.25
"""Units above a stamp, and between it and the words."""

LINES = 2
"""Lines of a name, and of how it is reached, at most."""

WAY = 0.9
"""Letters of how it is reached, in those of its name."""

TRACE = 0.8
"""The opacity of what is seen of the picture of a missing stamp."""


@dataclass(frozen=True, slots=True)
class AchievementStamp(ListLine):
    """An achievement, reached on a `date` in words, or at a time not known; or still to do: then
    its place is empty. Words in letters of `size` pixels say how. The line is `tall` pixels high,
    its stamp `high`.
    """

    achievement: Achievement = Achievement.WON
    reached: bool = False
    date: str = ""
    size: int = 0
    high: int = 0
    tall: int = 0
    below: int = 0
    progress: tuple[int, int] | None = None

    @property
    def heard(self) -> tuple[str, str]:
        if not self.reached:
            # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
            words = _("Not yet reached. {lesson}")
            return self.words, words.format(lesson=in_a_row([self.lesson, self._so_far]))
        # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
        dated = _("Reached on {date}. {lesson}")
        # Translators: of a milestone, for a screen reader; {lesson} are whole sentences.
        words = dated if self.date else _("Reached. {lesson}")
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
        return self.tall + self.below

    def beginning(self, m: Metrics) -> int:
        return m.px(2 * ABOVE)

    @property
    def presses(self) -> bool:
        # The game in which it was reached is shown.
        return self.reached

    @property
    def clear(self) -> bool:
        return True

    @property
    def foot(self) -> str:
        """The words at the foot of the sheet: when it was reached, if so, and what it teaches."""
        return self.heard[1] if self.reached else in_a_row([self.lesson, self._so_far])

    @property
    def _so_far(self) -> str:
        """How many of how many there are, "" where nothing is counted."""
        if self.progress is None:
            return ""
        count, total = self.progress
        # Translators: of a milestone that is counted, such as “3 of 4 so far.”
        return _("{count} of {total} so far.").format(count=count, total=total)

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.tall), pygame.SRCALPHA)
        place = Rect(0, m.px(ABOVE), round(self.high * ASPECT), self.high)
        place.centerx = width // 2
        if self.reached:
            depth = max(2, m.px(0.4))
            shadow = shadows.shadow(place.size, depth)
            block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
        block.blit((_stamp if self.reached else _missing)(self.achievement, place.size), place)
        room, y = width - m.px(GAP), place.bottom + m.px(BETWEEN)
        ink = palette().ink
        name = text.render_block(self.called, self.size, room, ink, "semibold", "center")
        block.blit(name, name.get_rect(midtop=(width // 2, y)))
        y += lines_height(self.called, self.size, room, "semibold")
        # The picture alone is pale while it is missing: words are read as well as any others.
        how = text.render_block(self.how, way_size(self.size), room, ink, align="center")
        block.blit(how, how.get_rect(midtop=(width // 2, y)))
        if self._tag:
            tag = paper_tag(self._tag, way_size(self.size) if self.reached else self.size)
            block.blit(tag, tag.get_rect(midbottom=place.midbottom))
        return block

    @property
    def _tag(self) -> str:
        """The words on the stamp: the day on which it was reached, or how much is done."""
        if self.reached:
            return self.date
        if self.progress is None:
            return ""
        count, total = self.progress
        return _("{count} of {total}").format(count=count, total=total)

    @property
    def how(self) -> str:
        """The way to reach it, in few words."""
        return achievement_way(self.achievement)


def way_size(size: int) -> int:
    """The size of letters of how it is reached below a name in letters of a size."""
    return max(text.READABLE, round(WAY * size))


def lines_height(words: str, size: int, room: int, style: Style) -> int:
    """The height of words without the space below them."""
    return text.block_height(words, size, room, style) - round(size * 0.2)


def words_height(m: Metrics, width: int, stamp: AchievementStamp, size: int) -> int:
    """The height of the name below a stamp, and of how it is reached, in a cell."""
    room = width - m.px(GAP)
    name = lines_height(stamp.called, size, room, "semibold")
    return name + text.block_height(stamp.how, way_size(size), room)


def around_height(m: Metrics) -> int:
    """The height of a stamp's line without stamp and words."""
    return m.px(ABOVE) + m.px(BETWEEN)


def highest(m: Metrics, width: int) -> int:
    """The height of the largest stamp that a cell of this width has room for."""
    return round((width - m.px(GAP)) / ASPECT)


def achievement_stamp(
    achievement: Achievement,
    reached: bool,
    date: str = "",
    progress: tuple[int, int] | None = None,
) -> AchievementStamp:
    """The stamp of an achievement; `date` is when it was reached, "" where that is not known, and
    `progress` how many there are of how many.
    """
    return AchievementStamp(
        achievement_name(achievement),
        palette().ink,
        achievement=achievement,
        reached=reached,
        date=date,
        progress=progress,
    )


def new_stamps(album: Album, save: str) -> list[tuple[str, Callable[[tuple[int, int]], Surface]]]:
    """What is new after the game of a save, in a few words, with what paints its stamp: of one
    person each milestone, of several the first one of each.
    """
    new = new_in(album, save)
    if len(new) == 1:
        ((_name, achievements),) = new.items()
        return [(achievement_name(each), partial(_stamp, each)) for each in achievements]
    return [(f"{name} ({len(each)})", partial(_stamp, each[0])) for name, each in new.items()]


def stamp_name(achievement: Achievement) -> str:
    """The name of an achievement as it stands below its stamp."""
    level = PORTRAITS.get(achievement)
    if level is None:
        return achievement_name(achievement)
    return level_title(level)


def words_fit(m: Metrics, stamp: AchievementStamp, width: int, size: int) -> bool:
    """True if both words below a stamp take few lines, without a broken word, in a cell."""
    room = width - m.px(GAP)
    both: tuple[tuple[str, int, Style], ...] = (
        (stamp.called, size, "semibold"),
        (stamp.how, way_size(size), "regular"),
    )
    return all(
        text.size_of_whole_words(words, each, room, style) == each
        and text.block_height(words, each, room, style) <= _most(each)
        for words, each, style in both
    )


def _most(size: int) -> int:
    return text.block_height("\n".join(["M"] * LINES), size, 9 * size, "semibold")


@cached(48)
def _stamp(achievement: Achievement, size: tuple[int, int]) -> Surface:
    """A picture on a postage stamp with a postmark."""
    stamp, inner = printed(size, partial(picture_of, achievement))
    cancel(stamp, inner, SLANTS[[*Achievement].index(achievement) % len(SLANTS)])
    return stamp


@cached(48)
def _missing(achievement: Achievement, size: tuple[int, int]) -> Surface:
    """The place of a stamp that is still missing, with a trace of its picture."""
    place = empty_place(size).copy()
    inner = place.get_rect().inflate(-size[1] // 8, -size[1] // 8)
    trace = pygame.transform.grayscale(picture_of(achievement, inner.size))
    # On paper of its own colour only what is dark is seen.
    trace.fill(palette().parchment_light, special_flags=pygame.BLEND_RGB_MULT)
    trace.set_alpha(round(255 * TRACE))
    place.blit(trace, inner)
    return place
