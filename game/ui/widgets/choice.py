"""Choice of one of several values."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, STEPPED, Act, Node, Path, Role
from game.ui.graphics import materials, shadows, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.input import device
from game.ui.widgets.base import Widget
from game.ui.widgets.marks import arrow, down_arrow, silhouette

T = TypeVar("T")


SLACK = 1.12
"""The least by which options that are equally wide are wider than their words want."""

APART = 75
"""Hundredths of the size of letters that are left between two options, which are to read as two."""

SIGN, BESIDE = 0.6, 0.6
"""Side of the sign that there is a list, and the gap before it, in heights of the letters."""

INSET = 1.5
"""Units from either end of a choice that unfolds to its words and to the sign."""

NARROWED = 0.92
"""Share of their width to which the letters of an option shrink before all become smaller."""


ARROW, QUIET_ARROW = 40, 62
"""Per cent of its height that an arrow of a cycling one has, and of a quiet one."""


def arrow_width(metrics: Metrics, height: int) -> int:
    """The width of the arrow at either end of a choice of this height."""
    return max(metrics.px(2.4), height * 3 // 4)


def flat_ticket(metrics: Metrics, size: tuple[int, int], lit: bool = False) -> Surface:
    """The ground of what is wanted less often: a pale ticket that throws no shadow."""
    strong = 1.0 if palette().strong else 0.55
    rim = mix(palette().parchment_dark, palette().sepia, 1.0 if lit else strong)
    pale = mix(palette().parchment, palette().parchment_light, 0.55)
    ground = materials.POINTED_AT if lit else pale
    notch = max(3, min(size[1] // 5, metrics.px(1)))
    return materials.ticket(size, ground, rim, notch, metrics.line)


class Choice(Widget, Generic[T]):
    """One of several options: side by side, or, if `cycling`, one between two arrows.

    After the last one comes the first again, unless it `ends`. Enter goes on to the next, unless
    only the `arrows` do. One that can `unfold` does so instead wherever it is pressed: a list of
    all options is to come up, as a sign at its end tells; it has no arrows, but the keys for left
    and right step through it. `name` is what is chosen and `about` what there is to know of it,
    for a screen reader; with `tabs` the options are parts of the page, and Enter stays on the open
    one. `pictures`, one for each option, stand before the words of those side by side, and `marks`
    before the sign of one that unfolds. Those side by side are as wide as their words want, or all
    the same if `even`, as far as they have room. A `quiet` one that is cycling lies flat on the
    page and has usual letters.
    """

    inset = INSET
    """Units from either end to the words and to the sign of one that unfolds."""

    def __init__(
        self,
        metrics: Metrics,
        options: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
        *,
        key: str = "",
        cycling: bool = False,
        ends: bool = False,
        arrows: bool = False,
        size: int | None = None,
        name: str = "",
        about: str = "",
        tabs: bool = False,
        pictures: Sequence[Surface] = (),
        marks: Sequence[Surface | None] = (),
        even: bool = False,
        quiet: bool = False,
        unfold: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(metrics, key)
        self.name = name
        self.about = about
        self.tabs = tabs
        if not options:
            raise ValueError("a choice needs something to choose from")
        self.options = tuple(options)
        self.value = value
        self.changed = changed
        self.cycling = cycling
        self.ends = ends
        self.arrows = arrows
        self.size = size or metrics.body
        self.pictures = tuple(pictures)
        self.marks = tuple(marks)
        self.even = even
        self.quiet = quiet
        self.unfold = unfold
        self._hover_at = -1

    @property
    def pressed_by_pad(self) -> bool:
        """True if a pad's directions lead on to the neighbours: a press opens a list."""
        return self.unfold is not None

    @property
    def presses(self) -> bool:
        return super().presses and not self.tabs

    @property
    def index(self) -> int:
        """The index of the value; 0 if it is none of the options."""
        return next((i for i, option in enumerate(self.options) if option[0] == self.value), 0)

    def preferred_width(self) -> int:
        if self.cycling:
            widest = max(text.width_of(label, self.size, "semibold") for _, label in self.options)
            return widest + self._beside_words() + self.metrics.px(1)
        return sum(self._widths())

    def choose(self, index: int) -> None:
        value = self.options[index % len(self.options)][0]
        if value != self.value and self.enabled:
            self.value = value
            self.changed(value)

    def activate(self) -> None:
        if self.unfold is not None:
            self.unfold()
        elif not self.arrows and not self.tabs:
            self._step(1)

    def _step(self, by: int) -> None:
        if self._has_next(by):
            self.choose(self.index + by)

    def _has_next(self, by: int) -> bool:
        return not self.ends or 0 <= self.index + by < len(self.options)

    def release(self, position: tuple[int, int]) -> None:
        if self.cycling:
            if by := self._way_at(position):
                self._step(by)
            else:
                self.activate()
            return
        for index, part in enumerate(self._parts()):
            if part.collidepoint(position):
                self.choose(index)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The arrow or the option, unless it is the end or chosen."""
        if self.cycling:
            by = self._way_at(position)
            return (self.key, by) if not by or self._has_next(by) else None
        parts = enumerate(self._parts())
        found = (index for index, part in parts if part.collidepoint(position))
        index = next(found, self.index)
        return None if index == self.index else (self.key, index)

    def _way_at(self, position: tuple[int, int]) -> int:
        """The step of a press on a cycling one: -1 or 1, 0 if it unfolds."""
        if self.unfold is not None:
            return 0
        return -1 if position[0] < self._parts()[0].right else 1

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """Each arrow or tab that leads on; or Enter, which unfolds or goes through the options."""
        keys = ((-1, pygame.K_LEFT), (1, pygame.K_RIGHT))
        if self.tabs:
            parts = dict(enumerate(self._parts()))
            beside = [(self.index + by, key) for by, key in keys]
            return [(parts[index], key) for index, key in beside if index in parts]
        if not self.cycling or self.unfold is not None:
            return super().strokes()
        arrows = zip(self._parts(), keys, strict=True)
        return [(part, key) for part, (by, key) in arrows if self._has_next(by)]

    def point_at(self, position: tuple[int, int]) -> None:
        """Highlight the part at this position of the mouse."""
        parts = self._parts()
        found = [index for index, part in enumerate(parts) if part.collidepoint(position)]
        self._hover_at = found[0] if found else -1

    def key_down(self, event: pygame.Event) -> bool:
        leads_on = self.pressed_by_pad and device.uses_gamepad()
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not leads_on:
            step = 1 if event.key == pygame.K_RIGHT else -1
            if self.cycling or 0 <= self.index + step < len(self.options):
                self._step(step)
            return True
        return super().key_down(event)

    def accessible(self) -> Node | None:
        """One thing with a value if `cycling`, otherwise a group with the options in it."""
        if self.cycling:
            value = self.options[self.index][1]
            return self.node(
                Role.CHOICE,
                self.name,
                value=value,
                description=self.about,
                acts=STEPPED if self.unfold is None else STEPPED | {Act.PRESS},
                expanded=None if self.unfold is None else False,
                place=(self.index + 1, len(self.options)),
            )
        role, inner = (Role.TABS, Role.TAB) if self.tabs else (Role.RADIO_GROUP, Role.RADIO_BUTTON)
        options = []
        for index, (part, (_, label)) in enumerate(zip(self._parts(), self.options, strict=True)):
            chosen = index == self.index
            options.append(
                Node(
                    f"option-{index}",
                    inner,
                    label,
                    # Said of the option: readers do not say what there is to know of a group.
                    description=self.about if chosen else "",
                    box=(part.x, part.y, part.width, part.height),
                    acts=PRESSED,
                    focused=chosen and self.focused,
                    disabled=not self.enabled,
                    checked=None if self.tabs else chosen,
                    # Orca takes a tab that is selected for the one with the focus.
                    selected=chosen and self.focused if self.tabs else None,
                    place=(index + 1, len(self.options)),
                )
            )
        return self.node(role, self.name, focused=False, children=tuple(options))

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path and act is Act.PRESS:
            self.choose(int(path[0].removeprefix("option-")))
        elif act in (Act.INCREASE, Act.DECREASE):
            self._step(1 if act is Act.INCREASE else -1)
        else:
            super().perform(path, act, value)

    def face(self) -> str:
        """The words of the option that is chosen, as they stand on a cycling one."""
        return self.options[self.index][1]

    def _beside_words(self) -> int:
        """The pixels of the width of a cycling one that its words cannot have."""
        if self.unfold is None:
            return 2 * arrow_width(self.metrics, self.rect.height)
        marks = [each.get_width() + round(self.size * BESIDE) for each in self.marks if each]
        sign = round(self.size * (SIGN + BESIDE))
        return 2 * self.metrics.px(self.inset) + sign + max(marks, default=0)

    @property
    def _lit(self) -> bool:
        """True if it unfolds and the mouse points at it."""
        return self.unfold is not None and self.hovered and self.enabled

    def _list_sign(self) -> list[Sprite]:
        """The sign at the end that there is a list, with the marks before it, if it can unfold."""
        if self.unfold is None:
            return []
        ink = palette().wax if self._lit else mix(palette().parchment_dark, palette().sepia, 0.8)
        image = down_arrow(
            max(6, round(self.size * SIGN)), ink if self.enabled else palette().faded
        )
        at = self.rect.right - self.metrics.px(self.inset), self._head().centery
        place = image.get_rect(midright=at)
        result = [Sprite(image, *place.topleft)]
        if self.marks and (marks := self.marks[self.index]) is not None:
            at = place.x - round(self.size * BESIDE), self._head().centery
            result.append(Sprite(marks, *marks.get_rect(midright=at).topleft))
        return result

    def _common_size(self, room: int) -> int:
        """The font size at which each option fits, so that no step changes it.

        The letters of long ones are narrowed a little before all become smaller.
        """
        room = round(room / NARROWED)
        return min(
            text.fit(label, self.size, room, "semibold", text.READABLE)[1]
            for _, label in self.options
        )

    def _widths(self) -> list[int]:
        gap = self.metrics.px(2.4)
        return [
            text.width_of(label, self.size, "semibold") + self._picture_width(index) + gap
            for index, (_, label) in enumerate(self.options)
        ]

    def _picture_width(self, index: int) -> int:
        """The width of the picture of an option, with the gap after it."""
        return self.pictures[index].get_width() + self.metrics.px(0.8) if self.pictures else 0

    def _parts(self) -> list[Rect]:
        rect = self.rect
        if self.cycling:
            if self.unfold is not None:
                return [rect]
            arrow = arrow_width(self.metrics, rect.height)
            left = Rect(rect.x, rect.y, arrow, rect.height)
            return [left, left.move(rect.width - arrow, 0)]
        widths = self._widths()
        if self.even and round(max(widths) * SLACK) * len(widths) <= rect.width:
            widths = [1] * len(widths)
        total = sum(widths)
        parts, x, used = [], rect.x, 0
        for width in widths:
            used += width
            right = rect.x + rect.width * used // total
            parts.append(Rect(x, rect.y, right - x, rect.height))
            x = right
        return parts

    def _radius(self) -> int:
        return max(3, min(self.rect.height // 5, self.metrics.px(1)))

    def _head(self) -> Rect:
        """The part of a cycling one in which its words and signs stand."""
        return self.rect

    def _ground(self) -> list[Sprite]:
        """A ticket with its shadow, or a pale one without."""
        rect, line = self.rect, self.metrics.line
        if self.quiet:
            lit = self.hovered and self.enabled
            return [Sprite(flat_ticket(self.metrics, rect.size, lit), *rect.topleft)]
        radius = self._radius()
        rim = (
            palette().sepia if self.enabled else mix(palette().parchment_dark, palette().sepia, 0.3)
        )
        ground = materials.ticket(rect.size, palette().parchment_light, rim, radius, line)
        depth = max(2, self.metrics.px(0.4))
        shadow = materials.ticket_shadow(rect.size, radius, depth)
        return [
            Sprite(shadow, *shadows.shadow_corner(rect.x, rect.y, depth)),
            Sprite(ground, *rect.topleft),
        ]

    def sprites(self) -> list[Sprite]:
        line, result, parts = self.metrics.line, self._ground(), self._parts()
        if self.cycling:
            return [*result, *self._one(), *self.ring_sprites()]
        radius = self._radius()
        for index, (part, (_, name)) in enumerate(zip(parts, self.options, strict=True)):
            chosen = index == self.index
            lit = self.hovered and self._hover_at == index and self.enabled
            if chosen:
                inside = part.inflate(-2 * line, -2 * line)
                fill = materials.LEATHER if self.enabled else palette().faded
                image = materials.leather(inside.size, fill, radius, line, palette().gold)
                result.append(Sprite(image, *inside.topleft))
            words = palette().parchment_light if chosen else palette().wax if lit else palette().ink
            before = self._picture_width(index)
            room = part.width - max(self.metrics.px(0.8), self.size * APART // 100) - before
            label = text.render_fit(name, self.size, room, words, "semibold", text.READABLE)
            place = label.get_rect(center=part.move(before // 2, 0).center)
            result.append(Sprite(label, *place.topleft))
            if before:
                picture = self.pictures[index]
                picture = silhouette(picture, words) if chosen else picture
                spot = picture.get_rect(midleft=(place.x - before, part.centery))
                result.append(Sprite(picture, *spot.topleft))
        return result + self.ring_sprites()

    def _arrow_paper(self, part: Rect, lit: bool) -> list[Sprite]:
        """A small raised paper below an arrow."""
        line = self.metrics.line
        place = part.inflate(-2 * line, -4 * line)
        ground = materials.POINTED_AT if lit else palette().parchment_light
        image = materials.ticket(place.size, ground, palette().sepia, max(3, 2 * line), line)
        return [Sprite(image, *place.topleft)]

    def _one(self) -> list[Sprite]:
        """The chosen option of a cycling one with its arrows, or with the sign of the list."""
        m, rect, result = self.metrics, self.rect, self._list_sign()
        for index, part in enumerate(self._parts() if self.unfold is None else ()):
            on = self.enabled and self._has_next(2 * index - 1)
            lit = self.hovered and self._hover_at == index and on
            side = max(6, rect.height * (QUIET_ARROW if self.quiet else ARROW) // 100)
            pale = mix(palette().parchment_light, palette().sepia, 0.25)
            ink = palette().wax if lit else palette().sepia if on else pale
            if self.quiet:
                # Flat as it is, it shows by its arrows that it can be pressed.
                result += self._arrow_paper(part, lit)
            image = arrow(side, index == 1, ink)
            result.append(Sprite(image, part.centerx - side // 2, part.centery - side // 2))
        room = rect.width - self._beside_words()
        ink = palette().wax if self._lit else palette().ink
        words = ink if self.enabled else palette().faded
        size = self._common_size(room)
        style: Style = "regular" if self.quiet else "semibold"
        name = self.face()
        label = text.render_narrow(name, size, room, words, style, text.READABLE)
        place = label.get_rect(center=self._head().center)
        if self.unfold is not None:
            place.x = rect.x + m.px(self.inset)
        return [*result, Sprite(label, *place.topleft)]
