"""Choice who plays at a seat: a switch between person and AI, the level of the AI, and below it its
strength as steps that are pressed.
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
from game.ui.setup.seats.line_choice import LineChoice, opening_width, opening_words
from game.ui.widgets.choice import NARROWED

SIGN, AFTER, INSIDE = 1.05, 0.32, 0.52
"""Side of the sign of a half of the switch, the gap after it, and the space at either end of a
half, in sizes of letters.
"""

CELL, LEAST, MOST = 1.22, 0.64, 1.02
"""Width of what is pressed for a step, and sides of the first and of the last step, in sizes of
letters.
"""

APART = 1.0
"""Units from the switch to the word."""

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
    """A switch of two halves; behind it, for an AI, the word for its level, and in a row below a
    step for each level.

    A press on the word lists all that may play, as Enter does; left and right go through it.
    """

    steps_row = Rect(0, 0, 0, 0)
    """The row in which the steps begin, below the switch and the word."""

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
        """The width for an AI, with the longest of the words."""
        faces = (each.short or each.words for each in self._of)
        words = max(faces, key=lambda each: text.width_of(each, self.size, "semibold"))
        before = self.switch_width() + self._gap()
        return before + round(NARROWED * opening_width(self.metrics, words, self.size))

    def switch_width(self) -> int:
        """The width of the two halves of the switch."""
        return sum(self._half(words) for words in half_words())

    def _half(self, words: str) -> int:
        beside = SIGN + AFTER + 2 * INSIDE
        return text.width_of(words, self.size, "semibold") + round(self.size * beside)

    def used_width(self) -> int:
        """The width of switch and word as they are now."""
        return (
            self.switch_width() + self._gap() + opening_width(self.metrics, self.face(), self.size)
        )

    def _gap(self) -> int:
        return self.metrics.px(APART)

    def steps_width(self) -> int:
        """The width of the row of steps."""
        return len(self._levels) * round(self.size * CELL)

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
        wide, row = round(self.size * CELL), self.steps_row
        return [
            Rect(row.x + number * wide, row.y, wide, row.height)
            for number in range(len(self._levels))
        ]

    def _word(self) -> Rect | None:
        """The place of the word; None for a person."""
        if not self._is_ai:
            return None
        x = self.rect.x + self.switch_width() + self._gap()
        wide = opening_width(self.metrics, self.face(), self.size)
        return Rect(x, self.rect.y, max(8, min(wide, self.rect.right - x)), self.rect.height)

    def parts(self) -> list[Part]:
        """All places that a press may be for."""
        person, ai = self._switch()
        found = [Part(person, self._numbers[PERSON])]
        found.append(Part(ai, self.index if self._is_ai else self._usual_ai))
        found += [
            Part(rect, number)
            for rect, (number, _strength) in zip(self._steps(), self._levels, strict=False)
        ]
        if (word := self._word()) is not None:
            found.append(Part(word, None))
        return found

    def _number_at(self, position: tuple[int, int]) -> int:
        """The number of the part at a position, -1 where there is none."""
        found = (n for n, each in enumerate(self.parts()) if each.rect.collidepoint(position))
        return next(found, -1)

    @property
    def pressed_rect(self) -> Rect:
        return self._word() or self.rect

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
        state = (
            *self.rect,
            *self.steps_row,
            self.index,
            self.size,
            self.enabled,
            self.hovered,
            self._hover_at,
        )
        return self._seen.get((*state, self.focused, self.ring), self._paint)

    def _paint(self) -> list[Sprite]:
        result = self._paint_switch()
        if self._is_ai:
            result += [*self._paint_steps(), *self._paint_word()]
        # Beside the steps stand words.
        used = self._switch() if (word := self._word()) is None else [*self._switch(), word]
        return result + self.ring_sprites(used[0].unionall(used[1:]))

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

    def _paint_steps(self) -> list[Sprite]:
        result = []
        pointed = self._pointed_step()
        for number, cell in enumerate(self._steps()):
            level = self._levels[number][1]
            side = max(6, round(self.size * (LEAST + (MOST - LEAST) * level / STRONGEST)))
            lit = number <= pointed
            image = _step(side, self._colour.main, level <= self._strength, lit)
            result.append(Sprite(image, *image.get_rect(center=cell.center).topleft))
        return result

    def _paint_word(self) -> list[Sprite]:
        place = self._word()
        assert place is not None
        if (step := self._pointed_step()) >= 0:
            # The level that a press would choose.
            level = self._of[self._levels[step][0]]
            words = level.short or level.words
            place.width = min(
                opening_width(self.metrics, words, self.size), self.rect.right - place.x
            )
            ink = palette().wax
            return opening_words(self.metrics, place, words, self.size, ink=ink)
        lit = self.hovered and self._hover_at == len(self.parts()) - 1
        return opening_words(self.metrics, place, self.face(), self.size, lit=lit)


def ink_on(colour: SeatColour) -> Colour:
    """The colour of words on that of a seat."""
    return palette().ink if sum(colour.main) > BRIGHT else palette().parchment_light


def half_words() -> tuple[str, str]:
    """The words on the two halves."""
    # Translators: who plays at a seat: the computer, not a person.
    ai = _("AI")
    return _("Person"), ai


@cached(48)
def _step(side: int, colour: Colour, filled: bool, lit: bool) -> Surface:
    """A round stud, or the hole for one."""
    big = side * FINE
    image, middle = Surface((big, big), pygame.SRCALPHA), (big / 2, big / 2)
    dark = mix(colour, palette().ink, 0.65)
    pale = mix(palette().sepia, palette().form, 0.0 if palette().strong else 0.3)
    rim = palette().wax if lit else dark if filled else pale
    image.fill((*rim, 0))
    pygame.draw.circle(image, rim, middle, big / 2)
    ground = colour if filled else mix(palette().form, palette().parchment_dark, 0.5)
    pygame.draw.circle(image, ground, middle, big * (0.41 if not lit else 0.37))
    if filled:
        shine = mix(colour, (255, 250, 235), 0.45)
        pygame.draw.circle(image, shine, (big * 0.4, big * 0.37), big * 0.13)
    return pygame.transform.smoothscale(image, (side, side))
