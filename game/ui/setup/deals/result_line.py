"""A line of the results of a deal: place, house, name, and points at its right end."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ui.forms.player_picker import PersonLine
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, ngettext, signed


@dataclass(frozen=True, slots=True)
class ResultLine(PersonLine):
    """`place` among the people and `points` are None for who has not finished the deal."""

    place: int | None = None
    points: int | None = None

    @property
    def heard(self) -> tuple[str, str]:
        if self.place is None or self.points is None:
            return self.words, self.below
        points = ngettext("{n} point", "{n} points", abs(self.points))
        # Translators: a line of results, as a screen reader says it; {points} are “27 points”.
        words = _("{place}. {name}: {points}").format(
            place=self.place, name=self.words, points=points.format(n=signed(self.points))
        )
        return words, self.below

    def paint(self, m: Metrics, width: int) -> Surface:
        high = self.height(m, width)
        block = Surface((width, high), pygame.SRCALPHA)
        before = text.width_of("88.", m.large, "bold") + m.px(0.8)
        after = text.width_of("−88", m.font(26), "bold") + m.px(2.4)
        if self.place is not None and self.points is not None:
            number = text.render(f"{self.place}.", m.large, palette().sepia, "bold")
            block.blit(number, number.get_rect(midright=(before, high // 2)))
            points = text.render(signed(self.points), m.font(26), palette().ink, "bold")
            block.blit(points, points.get_rect(midright=(width - m.px(2), high // 2)))
        # Called by name: a dataclass with slots is another class than the one `super()` knows.
        person = PersonLine.paint(self, m, max(8, width - before - after))
        block.blit(person, (before, 0))
        return block
