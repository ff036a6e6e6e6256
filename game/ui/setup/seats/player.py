"""Choice who plays at a seat: a switch between person and AI, and a bar with the strength of the AI
as steps that are pressed, and the name of its level.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.levels import STRONGEST, strength
from game.storage.album.like_me import LIKE_ME
from game.ui.forms.option_list import Option
from game.ui.graphics import materials, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, SeatColour, mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces.player_marks import ai_mark, person_mark
from game.ui.setup.model import PERSON, SetupModel
from game.ui.setup.opening_button import plate
from game.ui.setup.seats.line_choice import ARROW, LineChoice, words_on
from game.ui.widgets.choice import NARROWED
from game.ui.widgets.marks import down_arrow

SIGN, AFTER, INSIDE = 1.05, 0.32, 0.52
"""Side of the sign of a half of the switch, the gap after it, and the space at either end of a
half, in sizes of letters.
"""

CELL, WIDE_CELL = 1.05, 1.7
"""Width of what is pressed for a step, and the greatest where there is room, in sizes of letters.
"""

LEAST, MOST = 0.6, 0.9
"""Sides of the first and of the last step, in least widths of what is pressed for them; they grow
with it.
"""

GROWN = 0.8
"""Greatest side of the last step in heights of the bar."""

APART, INSET, BEFORE = 0.9, 0.6, 0.7
"""Units from the switch to the bar, from either end of the bar to what stands in it, and from the
steps to the word.
"""

BRIGHT = 380
"""The sum of its parts from which on a colour wants dark words."""

FINE = 4
"""Factor by which steps are drawn larger and then scaled down."""


class Part(NamedTuple):
    """A place on the choice, and the index of the option for which it stands; None: all options
    are listed.
    """

    rect: Rect
    option: int | None


class PlayerChoice(LineChoice[str]):
    """A switch of two halves; behind it, for an AI, a bar: a step for each level, and the word for
    the one that is chosen.

    A press beside the steps lists all that may play, as Enter does; left and right go through it.
    """

    def __init__(
        self,
        metrics: Metrics,
        options: Sequence[Option[str]],
        model: SetupModel,
        index: int,
        changed: Callable[[str], None],
        unfold: Callable[[], None],
        *,
        size: int,
        about: str = "",
    ) -> None:
        seat = model.seats[index]
        super().__init__(
            *(metrics, options, seat.who, changed),
            key=f"who-{index}",
            name=_("Seat {number}: who plays").format(number=index + 1),
            unfold=unfold,
            size=size,
            about=about,
        )
        numbers = {option.value: number for number, option in enumerate(options)}
        self._numbers = numbers
        self._colour = seat_colour(seat.colour)
        self._levels = [(numbers[each], strength(each)) for each in model.levels if strength(each)]
        played = model.like_me().level if seat.who == LIKE_ME else seat.who
        self._strength = strength(played)
        self._usual_ai = numbers.get(model.usual_ai(index), self.index)

    @property
    def _is_ai(self) -> bool:
        return self.value != PERSON

    def preferred_width(self) -> int:
        """The least width for an AI, with the longest of the words a little narrowed."""
        steps = len(self._levels) * round(self.size * CELL)
        words = round(NARROWED * self._longest())
        return self.before_bar() + self._beside() + steps + words

    def before_bar(self) -> int:
        """The width of the switch and the gap after it."""
        return self.switch_width() + self.metrics.px(APART)

    def _longest(self) -> int:
        """The width of the longest of the words for levels; names of bots are narrowed."""
        levels = {number for number, _strength in self._levels} | {self._numbers.get(LIKE_ME, 0)}
        words = [words_on(each) for n, each in enumerate(self._of) if n in levels]
        return max((text.width_of(each, self.size, "semibold") for each in words), default=0)

    def _beside(self) -> int:
        """The width of all in the bar but steps and word."""
        m = self.metrics
        return 2 * m.px(INSET) + m.px(BEFORE) + round(self.size * (ARROW + 0.4))

    def _cell(self) -> int:
        """The width of what is pressed for a step: the same at all seats."""
        room = self.rect.right - self.rect.x - self.before_bar() - self._beside()
        room -= round(NARROWED * self._longest())
        most = min(round(self.size * WIDE_CELL), room // max(1, len(self._levels)))
        return max(most, round(self.size * CELL))

    def switch_width(self) -> int:
        """The width of the two halves of the switch."""
        return sum(self._half(words) for words in half_words())

    def _half(self, words: str) -> int:
        beside = SIGN + AFTER + 2 * INSIDE
        return text.width_of(words, self.size, "semibold") + round(self.size * beside)

    # Parts

    def _switch(self) -> list[Rect]:
        rect, result = self.rect, []
        x = rect.x
        for words in half_words():
            result.append(Rect(x, rect.y, self._half(words), rect.height))
            x = result[-1].right
        return result

    def _steps(self) -> list[Rect]:
        """The places of the steps, the weakest level first; none for a person."""
        if not self._is_ai:
            return []
        wide, bar = self._cell(), self._bar_place()
        x = bar.x + self.metrics.px(INSET)
        return [
            Rect(x + number * wide, bar.y, wide, bar.height) for number in range(len(self._levels))
        ]

    def _bar_place(self) -> Rect:
        """The place of the bar, to the end of the line."""
        x = self.rect.x + self.before_bar()
        return Rect(x, self.rect.y, max(8, self.rect.right - x), self.rect.height)

    def _bar(self) -> Rect | None:
        """The place of the bar; None for a person."""
        return self._bar_place() if self._is_ai else None

    def parts(self) -> list[Part]:
        """All places that a press may be for."""
        person, ai = self._switch()
        found = [Part(person, self._numbers[PERSON])]
        found.append(Part(ai, self.index if self._is_ai else self._usual_ai))
        found += [
            Part(rect, number)
            for rect, (number, _strength) in zip(self._steps(), self._levels, strict=False)
        ]
        if (bar := self._bar()) is not None:
            # The steps on it go first.
            found.append(Part(bar, None))
        return found

    def _number_at(self, position: tuple[int, int]) -> int:
        """The number of the part at a position, -1 where there is none."""
        found = (n for n, each in enumerate(self.parts()) if each.rect.collidepoint(position))
        return next(found, -1)

    @property
    def pressed_rect(self) -> Rect:
        """The part of the bar behind the steps, a press on which lists all, as Enter does."""
        if (bar := self._bar()) is None:
            return self.rect
        left = max([bar.left, *(step.right for step in self._steps())])
        return Rect(left, bar.y, bar.right - left, bar.height)

    def left_margin(self) -> int:
        # The words of a switch go up to its end: a sign has room beside it.
        return 0 if self._is_ai else 1

    def holds(self, position: tuple[int, int]) -> bool:
        return self.rect.collidepoint(position) or self._number_at(position) >= 0

    def release(self, position: tuple[int, int]) -> None:
        if (number := self._number_at(position)) < 0:
            return
        if (option := self.parts()[number].option) is None:
            self.activate()
        else:
            self.choose(option)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        number = self._number_at(position)
        if number < 0 or self.parts()[number].option == self.index:
            return None
        return self.key, number

    def point_at(self, position: tuple[int, int]) -> None:
        number = self._number_at(position)
        self._hover_at = number if self.part_at(position) is not None else -1

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return [(self.pressed_rect, pygame.K_RETURN)]

    def _pointed_step(self) -> int:
        """The number of the step that is pointed at, -1 for none."""
        number = self._hover_at - len(self._switch())
        return number if self.hovered and 0 <= number < len(self._steps()) else -1

    # The look

    def sprites(self) -> list[Sprite]:
        state = *self.rect, self.index, self.size, self.enabled, self.hovered, self._hover_at
        return self._seen.get((*state, self.focused, self.ring), self._paint)

    def _paint(self) -> list[Sprite]:
        result = self._paint_switch()
        if self._is_ai:
            result += self._paint_bar()
        return result + self.ring_sprites(self.rect)

    def _paint_switch(self) -> list[Sprite]:
        m, halves = self.metrics, self._switch()
        whole = halves[0].union(halves[1])
        result = plate(m, whole, lit=False, flat=True)
        radius, line = max(3, min(whole.height // 6, m.px(0.8))), m.line
        for number, (half, words) in enumerate(zip(halves, half_words(), strict=True)):
            chosen = self._is_ai == bool(number)
            ink = palette().wax if self.hovered and self._hover_at == number else palette().ink
            if chosen:
                inside = half.inflate(-2 * line, -2 * line)
                colour, ink = self._colour.main, ink_on(self._colour)
                rim = mix(colour, palette().ink, 0.5)
                cover = materials.ticket(inside.size, colour, rim, radius, line, double=False)
                result.append(Sprite(cover, *inside.topleft))
            elif not (self.hovered and self._hover_at == number):
                ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.45)
            sign = (person_mark, ai_mark)[number](round(self.size * SIGN), ink)
            x = half.x + round(self.size * INSIDE)
            spot = sign.get_rect(midleft=(x, half.centery))
            label = text.render(words, self.size, ink, "semibold")
            at = label.get_rect(midleft=(spot.right + round(self.size * AFTER), half.centery))
            result += [Sprite(sign, *spot.topleft), Sprite(label, *at.topleft)]
        return result

    def _paint_bar(self) -> list[Sprite]:
        """The steps, the word and the sign that there is a list, on one plate."""
        bar, step = self._bar_place(), self._pointed_step()
        lit = self.hovered and self._hover_at == len(self.parts()) - 1
        # What a press on a step would choose.
        level = self._of[self._levels[step][0] if step >= 0 else self.index]
        ink = palette().wax if lit or step >= 0 else palette().ink
        pale = mix(palette().parchment_dark, palette().sepia, 0.8)
        sign = down_arrow(max(6, round(self.size * ARROW)), palette().wax if lit else pale)
        end = sign.get_rect(midright=(bar.right - self.metrics.px(INSET), bar.centery))
        steps = self._steps()
        x = (steps[-1].right if steps else bar.x) + self.metrics.px(BEFORE)
        room = end.x - round(self.size * 0.3) - x
        label = text.render_narrow(words_on(level), self.size, room, ink, "semibold", text.READABLE)
        at = label.get_rect(midleft=(x, bar.centery))
        return [
            *plate(self.metrics, bar, lit=lit),
            *self._paint_steps(steps, step),
            Sprite(label, *at.topleft),
            Sprite(sign, *end.topleft),
        ]

    def _paint_steps(self, cells: Sequence[Rect], pointed: int) -> list[Sprite]:
        result = []
        for number, cell in enumerate(cells):
            level = self._levels[number][1]
            most = min(cell.width, round(cell.height * GROWN / MOST))
            side = max(6, round(most * (LEAST + (MOST - LEAST) * level / STRONGEST)))
            filled, about = level <= self._strength, self.value == LIKE_ME
            image = _step(side, self._colour.main, filled, number <= pointed, about)
            result.append(Sprite(image, *image.get_rect(center=cell.center).topleft))
        return result


def ink_on(colour: SeatColour) -> Colour:
    """The colour of words on that of a seat."""
    return palette().ink if sum(colour.main) > BRIGHT else palette().parchment_light


def half_words() -> tuple[str, str]:
    """The words on the two halves."""
    # Translators: who plays at a seat: the computer, not a person.
    ai = _("AI")
    return _("Person"), ai


@cached(48)
def _step(side: int, colour: Colour, filled: bool, lit: bool, about: bool) -> Surface:
    """A round stud, or the hole for one; a ring where it is only `about` the strength."""
    big = side * FINE
    image, middle = Surface((big, big), pygame.SRCALPHA), (big / 2, big / 2)
    dark = mix(colour, palette().ink, 0.65)
    pale = mix(palette().sepia, palette().form, 0.0 if palette().strong else 0.3)
    rim = palette().wax if lit else dark if filled else pale
    image.fill((*rim, 0))
    pygame.draw.circle(image, rim, middle, big / 2)
    ground = colour if filled else mix(palette().form, palette().parchment_dark, 0.5)
    pygame.draw.circle(image, ground, middle, big * (0.41 if not lit else 0.37))
    if filled and about:
        pale = mix(palette().form, colour, 0.25)
        pygame.draw.circle(image, pale, middle, big * 0.2)
    elif filled:
        shine = mix(colour, (255, 250, 235), 0.45)
        pygame.draw.circle(image, shine, (big * 0.4, big * 0.37), big * 0.13)
    return pygame.transform.smoothscale(image, (side, side))
