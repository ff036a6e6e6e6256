"""Stamp of an achievement in a sheet: its picture, its name and the date below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.achievements.catalogue import BEATEN, Achievement
from game.ui.album.milestones.words import achievement_lesson, achievement_name
from game.ui.album.stamp_paper import postmark, stamp_paper
from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.names import level_word
from game.ui.pieces import figures, portraits
from game.ui.pieces.level_faces import level_face
from game.ui.widgets.list_line import ListLine

SLANT = 14.0
"""Degrees by which a postmark is turned."""

SIDE, TALL = 7.8, 1.12
"""Units of width of a stamp at most, and its height in widths."""

SHRUNK = 0.75
"""The least share to which stamps shrink where all are in sight then."""

GAP = 0.5
"""Units between the words of two stamps."""

ABOVE, BETWEEN = 0.7, 0.3
"""Units above a stamp, and between it and the words."""

LINES, SMALLER = 2, 0.8
"""Lines of a name, and the least share of small letters to which it may shrink."""

PALE = 120
"""Opacity, of 255, of the paper of a stamp that is still missing."""

OFFICIALS = {
    Achievement.POSTMASTER: "postmaster",
    Achievement.POSTAL_CARRIER: "postal_carrier",
    Achievement.ADMINISTRATOR: "administrator",
    Achievement.CARTWRIGHT: "cartwright",
    Achievement.ALL_OFFICIALS: "postmaster",
}
CARRIAGES = {
    Achievement.CARRIAGE_5: 5,
    Achievement.CARRIAGE_6: 6,
    Achievement.CARRIAGE_7: 7,
}
PORTRAITS = {achievement: level for level, achievement in BEATEN.items()}
NUMBERS = {
    Achievement.LONG_ROUTE: 7,
    Achievement.FOUR_PLAYERS: 4,
    Achievement.TEN_PROBLEMS: 10,
    Achievement.KEPT_CARDS: 2,
}
HOUSES = {
    Achievement.THREE_PROVINCES: ("red", "blue", "yellow"),
    Achievement.FOUR_PROVINCES: ("red", "blue", "yellow", "black"),
    Achievement.ONE_PROVINCE: ("red", "red", "red"),
    Achievement.FIRST_TILE: ("red",),
    Achievement.EVERY_PROVINCE: ("blue", "red", "blue"),
}


@dataclass(frozen=True, slots=True)
class AchievementStamp(ListLine):
    """An achievement, reached on a `date` in words, or at a time not known; or still to do.

    It is no more than `tallest` pixels high where a stamp that is a little smaller helps.
    """

    achievement: Achievement = Achievement.WON
    reached: bool = False
    date: str = ""
    tallest: int = 0

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
        return self._place(m, width).bottom + self._below(m)

    @staticmethod
    def _below(m: Metrics) -> int:
        """The height of the words below the stamp."""
        return m.px(BETWEEN) + _lines_height(m.small) + text.line_height(m.small)

    def beginning(self, m: Metrics) -> int:
        return m.px(2 * ABOVE)

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        place, room = self._place(m, width), width - m.px(GAP)
        if self.reached:
            depth = max(2, m.px(0.4))
            shadow = shadows.shadow(place.size, depth)
            block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
        block.blit(_stamp(self.achievement if self.reached else None, place.size), place)
        ink = palette().ink if self.reached else palette().sepia
        y, most = place.bottom + m.px(BETWEEN), _lines_height(m.small)
        name = text.render_block_fit(
            *(self.called, m.small, room, most, ink),
            "semibold" if self.reached else "italic",
            text.SMALLEST,
            "center",
        )
        block.blit(name, name.get_rect(midtop=(width // 2, y)))
        if self.date:
            date = text.render_fit(self.date, m.small, room, palette().wax, "italic")
            block.blit(date, date.get_rect(midtop=(width // 2, y + name.get_height())))
        return block

    def _place(self, m: Metrics, width: int) -> Rect:
        """The place of the stamp in the cell."""
        side = max(8, min(m.px(SIDE), width - m.px(2)))
        lower = int((self.tallest - m.px(ABOVE) - self._below(m)) / TALL)
        side = lower if SHRUNK * side <= lower < side else side
        return Rect((width - side) // 2, m.px(ABOVE), side, round(side * TALL))


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


def name_fits(m: Metrics, name: str, width: int) -> bool:
    """True if a name fits below a stamp in a cell of this width in letters that can be read."""
    size, room = max(text.READABLE, round(m.small * SMALLER)), width - m.px(GAP)
    whole = text.size_of_whole_words(name, size, room, "semibold") == size
    return whole and text.block_height(name, size, room, "semibold") <= _lines_height(size)


def _lines_height(size: int) -> int:
    """The height of as many lines as a name may have."""
    return text.block_height("\n".join(["M"] * LINES), size, 9 * size, "semibold")


@cached(48)
def _stamp(achievement: Achievement | None, size: tuple[int, int]) -> Surface:
    """A picture on a postage stamp with a postmark; pale paper for one that is missing."""
    side, step = size[0], size[0] / 11
    stamp = stamp_paper(size, step).copy()
    frame = stamp.get_rect().inflate(-step * 1.5, -step * 1.5)
    pygame.draw.rect(stamp, palette().sepia, frame, max(1, side // 90))
    if achievement is None:
        stamp.set_alpha(PALE)
        return stamp
    picture = _picture(achievement, side * 7 // 10)
    stamp.blit(picture, picture.get_rect(center=stamp.get_rect().center))
    mark = postmark(side * 4 // 10, SLANT, 170)
    stamp.blit(mark, mark.get_rect(bottomright=frame.move(step * 0.6, step * 0.6).bottomright))
    return stamp


def _picture(achievement: Achievement, side: int) -> Surface:
    """The picture of an achievement, `side` pixels wide, a carriage a quarter more."""
    if achievement in OFFICIALS:
        return portraits.official(OFFICIALS[achievement], side)
    if achievement in CARRIAGES:
        return figures.carriage(CARRIAGES[achievement], (side * 5 // 4, side))
    if achievement in PORTRAITS:
        return level_face(PORTRAITS[achievement], side)
    if achievement in NUMBERS:
        return figures.milestone(NUMBERS[achievement], side)
    if achievement in HOUSES:
        return _row_of_houses(HOUSES[achievement], side)
    match achievement:
        case Achievement.FIVE_HORSES | Achievement.HORSES_ONLY:
            return figures.horse(side * 3 // 4)
        case Achievement.WON:
            return figures.crown((side, side * 2 // 3))
        case Achievement.EXACT_END:
            return figures.horn((side, side * 2 // 3))
        case _:
            return figures.rider(side)


def _row_of_houses(colours: tuple[str, ...], side: int) -> Surface:
    """Houses side by side, in two rows from three on."""
    tall = side if len(colours) == 1 else side // 2
    houses = [figures.house(colour, tall) for colour in colours]
    picture = Surface((side, side), pygame.SRCALPHA)
    half = len(houses) // 2
    rows = [each for each in (houses[:half], houses[half:]) if each]
    for number, row in enumerate(rows):
        wide = sum(each.get_width() for each in row)
        x = (side - wide) // 2
        for each in row:
            picture.blit(each, (x, number * (side - tall)))
            x += each.get_width()
    return picture
