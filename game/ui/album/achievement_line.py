"""Line of the list of achievements: its stamp, its name, what it teaches, and the date."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.achievements.catalogue import Achievement
from game.ui.album.achievement_words import achievement_lesson, achievement_name
from game.ui.album.stamp_paper import postmark, stamp_paper
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.pieces import figures, portraits
from game.ui.pieces.level_faces import level_face
from game.ui.widgets.list_line import ListLine

SLANT = 14.0
"""Degrees by which a postmark is turned."""

SMALLER = 0.9
"""The share of its width that a name may shrink to beside another line."""

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
PORTRAITS = {
    Achievement.BEAT_APPRENTICE: "apprentice",
    Achievement.BEAT_NOVICE: "novice",
    Achievement.BEAT_JOURNEYMAN: "journeyman",
    Achievement.BEAT_CLUB: "club",
    Achievement.BEAT_MASTER: "master",
    Achievement.BEAT_GRANDMASTER: "grandmaster",
}
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
class AchievementLine(ListLine):
    """An achievement, reached on a `date` in words, or at a time not known; or still to do."""

    achievement: Achievement = Achievement.WON
    reached: bool = False
    date: str = ""

    def least_width(self, m: Metrics) -> int:
        """The width with which its words are not too small beside another line."""
        date = text.width_of(self.date, m.small, "italic") + m.px(1) if self.date else 0
        name = round(text.width_of(self.words, self._size(m), "semibold") * SMALLER)
        return m.px(0.8) + self._side(m) + m.px(1.4) + name + date + m.px(1.8)

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
        return self.words, words.format(date=self.date, lesson=self._lesson)

    @property
    def _lesson(self) -> str:
        return achievement_lesson(self.achievement)

    def height(self, m: Metrics, width: int) -> int:
        room = self._room(m, width)
        words = text.line_height(self._size(m)) + text.block_height(
            self._lesson, m.small, room, "italic"
        )
        return max(words, self._side(m)) + 2 * m.px(0.6)

    def paint(self, m: Metrics, width: int) -> Surface:
        pad, side, room = m.px(0.6), self._side(m), self._room(m, width)
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        stamp = _stamp(self.achievement, side, self.reached)
        block.blit(stamp, stamp.get_rect(midleft=(m.px(0.8), block.get_height() // 2)))
        x, ink = m.px(0.8) + side + m.px(1.4), palette().ink if self.reached else palette().sepia
        beside = 0
        if self.date:
            date = text.render_fit(self.date, m.small, room // 3, palette().wax, "italic")
            beside = date.get_width() + m.px(1)
            y = pad + text.line_height(self._size(m)) - text.line_height(m.small)
            block.blit(date, (x + room - date.get_width(), y))
        name = text.render_fit(self.words, self._size(m), room - beside, ink, "semibold")
        block.blit(name, (x, pad))
        lesson = text.render_block(self._lesson, m.small, room, palette().sepia, "italic")
        block.blit(lesson, (x, pad + text.line_height(self._size(m))))
        return block

    def _size(self, m: Metrics) -> int:
        """The size of names: smaller in columns, so that all are of one size."""
        return m.large if self.columns == 1 else m.body

    @staticmethod
    def _side(m: Metrics) -> int:
        return text.line_height(m.large) + text.line_height(m.small) + m.px(0.4)

    def _room(self, m: Metrics, width: int) -> int:
        """The width for the words."""
        return max(8, width - m.px(0.8) - self._side(m) - m.px(1.4) - m.px(1.8))


def achievement_line(achievement: Achievement, reached: bool, date: str = "") -> AchievementLine:
    """The line of an achievement; `date` is when it was reached, "" where that is not known."""
    return AchievementLine(
        achievement_name(achievement),
        palette().ink,
        achievement=achievement,
        reached=reached,
        date=date,
    )


@cached(96)
def _stamp(achievement: Achievement, side: int, reached: bool) -> Surface:
    """A picture on a postage stamp: cancelled where the achievement is reached, else pale."""
    stamp = _paper(side).copy()
    picture = _picture(achievement, side * 5 // 8)
    stamp.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    if not reached:
        stamp = pygame.transform.grayscale(stamp)
        stamp.set_alpha(90)
        return stamp
    mark = postmark(side * 5 // 8, SLANT, 190)
    stamp.blit(mark, mark.get_rect(center=(side * 7 // 9, side * 7 // 9)))
    return stamp


@cached(4)
def _paper(side: int) -> Surface:
    """The paper of a stamp, its edge perforated, with a frame."""
    step = side / 8
    paper = stamp_paper((side, side), step).copy()
    frame = paper.get_rect().inflate(-step * 1.3, -step * 1.3)
    pygame.draw.rect(paper, palette().sepia, frame, 1)
    return paper


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
