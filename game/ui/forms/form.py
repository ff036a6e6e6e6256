"""Base class of pages with widgets: a wooden table, papers on it, one focus group."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import Act, Live, Node, Path, Role
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.heard import reading_order, value_with_head
from game.ui.graphics import materials, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import Anchor, placed, take_top
from game.ui.graphics.text import Align
from game.ui.graphics.textures import PaperStyle
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.graphics.undrawn import undrawn
from game.ui.language import _
from game.ui.pieces import desk
from game.ui.widgets import Button, TextField, Widget
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.heard_words import HeardWords

SHRINKING = (1.0, 0.92, 0.84, 0.77, 0.7, 0.64, 0.58, 0.52, 0.47, 0.42)


class FormScene(Scene):
    """A page built by `build` before it is drawn, again after a change of size, scale or language.

    `build` fills `decor` (sprites below the widgets) and calls `arrange` with the widgets. If
    something does not fit at the person's scale, it sets `crowded`; the page is then built again a
    little smaller. Until a scale fits the page is a `draft`, and slow painting can be skipped.
    Where the wood is to stay `bare`, such as between two buttons, nothing is put on it.
    `build` may be interrupted by BudgetExceededError and is then called again.

    A screen reader hears all words of `decor` and the widgets. Where that is not enough, `build`
    adds nodes to what is `described`: they are heard instead of the words within their boxes.
    While it listens, the focus also goes to these and to all other words.
    """

    app: App

    tips = False
    """True for a page that shows the tooltips of its widgets."""

    words_are_stops = True
    """False for a page on which the focus goes to widgets alone, also while a reader listens."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = FocusGroup(self.escape, app.sound.click)
        self.group.write = app.offer_letters
        self.decor: list[Sprite] = []
        self.described: list[Node] = []
        self.crowded = False
        self._words_among_widgets = False
        self._laid_out = False
        self._focus_next = ""
        self.draft = False
        self._shrink = 1.0
        self.bare: list[Rect] = []
        self._things: tuple[desk.Lying, ...] | None = None
        self._wood_bare = False

    @property
    def metrics(self) -> Metrics:
        whole = self.app.metrics(self.size)
        return Metrics(self.size, whole.ui_scale * self._shrink, whole.text_scale)

    @property
    def laid_out(self) -> bool:
        return self._laid_out

    @property
    def wood_is_seen(self) -> bool:
        """False while a page has more urgent things to show than those on its wood."""
        return True

    @property
    def typing(self) -> bool:
        return isinstance(self.group.focused, TextField)

    @property
    def hears_words(self) -> bool:
        """True while the focus also goes to the words of the page, which somebody listens to."""
        return self._words_among_widgets

    def build(self) -> None:
        raise NotImplementedError

    def escape(self) -> None:
        """React to Escape."""

    def resume(self) -> None:
        self.group.follow_device()

    def rebuild(self, focus: str = "") -> None:
        """Build the page again before the next frame, with the focus on the widget of this key."""
        self._laid_out = False
        self._focus_next = focus
        self.app.refresh()

    def prepare(self) -> None:
        """Build the page if needed."""
        if not self._laid_out:
            self._fit()
            self._laid_out, self._wood_bare = True, not self.overlay
            if self._focus_next:
                self.group.focus_key(self._focus_next)
                self._focus_next = ""
        if self._wood_bare and self.wood_is_seen:
            self.decor[:0] = self._on_the_wood()
            self._wood_bare = False

    def _fit(self) -> None:
        """Build the page at the largest scale at which everything fits."""
        self.draft = False
        for self._shrink in SHRINKING:
            self._build_once()
            if not self.crowded:
                break
            self.draft = True
        if self.draft:
            self.draft = False
            self._build_once()

    def _on_the_wood(self) -> list[Sprite]:
        """Things on the wood that the page leaves free; while it changes, none is put elsewhere."""
        metrics = self.app.metrics(self.size)
        shadow = metrics.px(1.2)
        taken = [*self.bare, *(each.rect for each in self.decor)]
        taken += [w.rect.inflate(shadow, shadow) for w in self.group.widgets if w.visible]
        if self._things is None:
            self._things = desk.lay_out(metrics, taken)
        self._things = desk.still_free(self._things, taken)
        return desk.sprites(self._things, metrics)

    def _build_once(self) -> None:
        focused = self.group.focused
        self.decor, self.described, self.bare = [], [], []
        self.crowded = False
        self._words_among_widgets = self.words_are_stops and self.app.screen_reader.listening
        self.build()
        if self._words_among_widgets:
            self.group.set(self._with_words(self.group.widgets), self.group.default)
            if isinstance(focused, HeardWords):
                self._read_on(focused)

    def _read_on(self, read: HeardWords) -> None:
        """Keep the focus on the words that had it, wherever they stand now, or on those that have
        come in their place.
        """
        words = [each for each in self.group.widgets if isinstance(each, HeardWords)]
        same = [each for each in words if each.heard.name == read.heard.name]
        there = [each for each in (same or words) if each.key == read.key] or same
        if there:
            there[0].inherit(read)
            self.group.focus(there[0])

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._things = None
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        walked = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
        before = self._place_in_lines if walked else None
        if self.group.handle(event) and event.type == pygame.TEXTINPUT and undrawn(event.text):
            self.app.say(_("The game can’t draw this sign, but keeps it."))
        if before is not None and before == self._place_in_lines and self.on_top:
            self.app.announce(_("End of the list."))

    @property
    def _place_in_lines(self) -> tuple[Widget, int] | None:
        """The list, the table or the long text with the focus and what is read there; None if it is
        elsewhere.
        """
        here = self.group.focused
        place = None if here is None else here.place_read
        return None if here is None or place is None else (here, place)

    @property
    def pressed_group(self) -> FocusGroup:
        return self.group

    def draw_background(self, size: tuple[int, int]) -> Surface:
        return textures.walnut(size)

    def sprites(self, now: float) -> list[Sprite]:
        tips = self.group.tooltips() if self.tips and self.on_top else []
        return self.decor + self.group.sprites(self.on_top) + tips

    # For a screen reader

    @property
    def heard_name(self) -> str:
        """The first heading."""
        headings = (each.name for each in self.described if each.role is Role.HEADING)
        return next(headings, "")

    @property
    def status(self) -> str:
        """Words that are read out when they change; "" for none."""
        return ""

    def heard_parts(self) -> Sequence[Node]:
        if self._words_among_widgets:
            found = self.group.accessible()
        else:
            found = self._in_reading_order(self.group.widgets)
        if status := self.status:
            # Where its words stand: a page's words are read from the top down when it comes up.
            box = next((each.box for each in found if each.name == status), None)
            # What has the focus stays: without its node the focus would be nowhere.
            found = [each for each in found if each.name != status or each.focused]
            found.append(Node("status", Role.STATUS, status, box=box, live=Live.POLITE))
        return found

    def _in_reading_order(self, widgets: Sequence[Widget]) -> list[Node]:
        nodes = [each.accessible() for each in widgets if each.visible]
        shown = [each for each in nodes if each is not None]
        return reading_order(self.decor, self.described, shown, self.heard_name)

    def _with_words(self, widgets: Sequence[Widget]) -> list[Widget]:
        """The widgets with all words of the page between them, in reading order."""
        known = {each.key: each for each in widgets}
        found = [
            known.pop(each.key)
            if each.key in known
            else HeardWords(self.metrics, each, value_with_head)
            for each in self._in_reading_order(widgets)
        ]
        return [*found, *known.values()]

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        self.group.perform(path, act, value)

    # Helpers for `build`

    def arrange(self, widgets: Sequence[Widget], default: Button | None = None) -> None:
        self.group.set(widgets, default)
        self.crowded |= not all(self.window.contains(each.rect) for each in widgets if each.visible)

    @property
    def window(self) -> Rect:
        """The whole page."""
        return Rect((0, 0), self.size)

    def put_dialog(self, width: int, height: int, margin: int) -> Rect:
        """Darken the page below and put a notice in the middle, at most as high as the window."""
        room = self.within(height, self.size[1] - margin)
        sheet = placed((width, room), self.window)
        self.decor.append(Sprite(textures.veil(self.size), 0, 0))
        self.put_notice(sheet)
        return sheet

    def put_sheet(self, rect: Rect, style: PaperStyle) -> None:
        """Put a sheet of paper on the table."""
        if self.draft:
            return
        self.decor += materials.sheet(rect, max(6, self.metrics.px(1.4)), style)

    def put_notice(self, rect: Rect) -> None:
        """Put a letter with a line around it on the table."""
        if self.draft:
            return
        self.put_sheet(rect, "letter")
        self.put(_frame(rect.size, self.metrics.px(1), self.metrics.line), *rect.topleft)

    def put(self, image: Surface, x: float, y: float, alpha: int = 255) -> Rect:
        """Put a picture with its top left corner here; its rectangle."""
        self.decor.append(Sprite(image, round(x), round(y), alpha))
        return image.get_rect(topleft=(round(x), round(y)))

    def centre(self, image: Surface, x: float, y: float, alpha: int = 255) -> Rect:
        """Put a picture with its centre here; its rectangle."""
        width, height = image.get_size()
        return self.put(image, x - width / 2, y - height / 2, alpha)

    def pin(self, image: Surface, room: Rect, anchor: Anchor) -> Rect:
        """Put a picture aligned with `room` at an anchor; its rectangle."""
        return self.put(image, *placed(image.get_size(), room, anchor).topleft)

    def write(
        self,
        words: str,
        room: Rect,
        size: int,
        colour: Colour | None = None,
        style: Style = "regular",
        align: Align = "left",
        gap: int = 0,
    ) -> None:
        """Write wrapped words at the top of `room`, which shrinks by them and the gap."""
        if words:
            block = text.render_block(words, size, max(1, room.width), colour, style, align)
            self.put(block, *take_top(room, block.get_height(), gap).topleft)

    def line(
        self,
        words: str,
        room: Rect,
        size: int,
        anchor: Anchor,
        colour: Colour | None = None,
        style: Style = "regular",
    ) -> Rect:
        """Write one line at its full size; the page is crowded if that is too wide."""
        self.within(text.width_of(words, size, style), room.width)
        return self.pin(text.render_fit(words, size, room.width, colour, style), room, anchor)

    def fit(
        self, words: str, size: int, width: int, colour: Colour, style: Style = "regular"
    ) -> Surface:
        """One line made to fit; the page is crowded if it has to be cut."""
        self.crowded |= text.fit(words, size, width, style)[0] != words
        return text.render_fit(words, size, width, colour, style)

    def put_heading(self, words: str, room: Rect, size: int, gap: int = 0) -> Rect:
        """Write a heading on one line at the top of `room`, which shrinks by it and the gap."""
        image = text.render_fit(words, size, room.width, palette().ink, "semibold")
        return self.head(self.put(image, *take_top(room, image.get_height(), gap).topleft), words)

    def head(self, place: Rect, words: str, level: int = 1) -> Rect:
        """Make words that stand at `place` a heading for a screen reader; the place."""
        box = (*place.topleft, *place.size)
        key = f"heading-{len(self.described)}"
        self.described.append(Node(key, Role.HEADING, words, box=box, level=level))
        return place

    def describe(self, place: Rect, words: str, key: str, head: str = "") -> None:
        """Tell a screen reader `words`, behind their `head`, of what lies at `place`."""
        box = (*place.topleft, *place.size)
        name = value_with_head(head, words)
        self.described.append(Node(key, Role.LABEL, name, box=box))

    def within(self, wanted: float, room: float) -> int:
        """`wanted`, but at most `room`; the page is crowded if that is less."""
        self.crowded |= wanted > room
        return int(min(wanted, room))


@cached(4)
def _frame(size: tuple[int, int], inset: int, line: int) -> Surface:
    """The line around a letter."""
    image = Surface(size, pygame.SRCALPHA)
    brown = mix(palette().sepia, palette().letter, 0.5)
    pygame.draw.rect(image, brown, image.get_rect().inflate(-2 * inset, -2 * inset), line)
    return image
