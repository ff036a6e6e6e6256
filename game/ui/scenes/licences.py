"""Licences: the parts that the game is made of on the left, what holds for one on the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect

from game.parts import TITLE, Part, parts
from game.plain_text import plain
from game.ui.accessibility.node import Role
from game.ui.engine.app import App
from game.ui.forms.dialogs import OWN_WORK
from game.ui.forms.form import FormScene
from game.ui.forms.long_paper import long_paper
from game.ui.graphics import text
from game.ui.graphics.layout import take_bottom
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.widgets import Button, Widget
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.long_text import Block, HeardPassage, LongText

COMMENT = re.compile(r"^\s*(//|#)(?=\s|$)")
"""The beginning of lines of a program's source."""

COLUMNS = re.compile(r"\S {3,}\S")
"""A gap between columns, as lines of a table have it."""

FULL_LINE = 40
"""Characters that a line has at least that was broken because it was full."""

RAGGED = 8
"""Characters by which lines that are full differ."""

LONGEST_PASSAGE = 1500
"""Characters that a screen reader is given at once."""


class LicencesScene(FormScene):
    """The parts with their licences; `found` are those of this game unless given."""

    def __init__(self, app: App, found: Sequence[Part] | None = None) -> None:
        super().__init__(app)
        self.parts = list(parts() if found is None else found)
        self.shown = 0
        self.page: LicenceText | None = None

    @property
    def heard_name(self) -> str:
        return _("Licences")

    def build(self) -> None:
        m = self.metrics
        room, page = long_paper(self)
        # Translators: a page with the licences of all parts of the program.
        self.put_heading(_("Licences"), room, m.font(24), m.px(1))
        back = Button(m, _("Back"), self.escape, key="back", size=m.body)
        back.rect = take_bottom(room, m.px(4.8), m.px(1))
        self.page = LicenceText(
            m,
            page,
            self.parts[self.shown],
            by_passage=self.app.screen_reader.listening,
        )
        self.arrange([self._list(room), self.page, back])

    def _list(self, room: Rect) -> ListView:
        lines = [ListLine(each.title, palette().ink) for each in self.parts]
        # Translators: what a screen reader calls the list of parts of the program.
        name = _("Parts")
        result = ListView(self.metrics, room, lines, self.open, self.open, key="parts", name=name)
        result.show(self.shown)
        return result

    def open(self, number: int) -> None:
        """Show the licence of a part."""
        if number != self.shown:
            self.shown = number
            self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if self.page is not None and event.type == pygame.MOUSEWHEEL:
            # Wherever the pointer is, the wheel turns the text, but over the list of parts.
            if not self.group.handle(event):
                self.page.wheel(event.y)
        elif self.page is not None and event.type == pygame.KEYDOWN and event.key in pages:
            self.page.key_down(event)
            self.app.refresh()
        else:
            super().handle(event)

    def escape(self) -> None:
        self.app.pop()


class LicenceText(LongText):
    """The name of a part, its version and licence, and the licence's texts as they were written."""

    def __init__(self, metrics: Metrics, rect: Rect, part: Part, *, by_passage: bool) -> None:
        name = _("Text of the licence")
        super().__init__(metrics, rect, "text", name, by_passage=by_passage)
        self.part = part
        self._write(part.title, metrics.font(24), "bold", Role.HEADING)
        for words in about(part):
            self._write(words, metrics.font(17), "italic")
        for written in part.texts():
            self.height += metrics.px(2)
            for words in passages(written):
                self._write(words, metrics.font(16))

    def _write(
        self, words: str, size: int, style: Style = "regular", role: Role = Role.LINE
    ) -> None:
        """Put wrapped words below all others."""
        start, tall = self.height, text.block_height(words, size, self.room, style)
        paint = partial(text.render_block, words, size, self.room, palette().ink, style)
        self.blocks.append(Block(0, start, tall, paint))
        self.passages.append(HeardPassage(role, words, start, start + tall))
        self.height += tall + self.metrics.px(0.8)

    def inherit(self, before: Widget) -> None:
        if isinstance(before, LicenceText) and before.part == self.part:
            self.keep_place(before)


def about(part: Part) -> list[str]:
    """The facts of a part that stand before its licence."""
    found = []
    if part.version:
        found.append(_("Version {version}").format(version=part.version))
    if part.licence:
        # Translators: {licence} is a name such as MIT.
        found.append(_("Licence: {licence}").format(licence=part.licence))
    if part.name == TITLE:
        found.append(_(OWN_WORK))
    if part.libraries:
        words = _("It comes with these libraries by others: {libraries}.")
        found.append(words.format(libraries=", ".join(part.libraries)))
    if not part.texts():
        found.append(_("The text of this licence is not installed here."))
    return found


def passages(written: str) -> list[str]:
    """The passages of a text in lines of fixed length; lines that were only full are joined."""
    found = []
    lines = [COMMENT.sub("", line).rstrip() for line in written.replace("\f", "\n\n").split("\n")]
    for block in re.split(r"\n{2,}", "\n".join(lines).strip("\n")):
        words = ""
        longest = max(map(len, block.split("\n")))
        for before, line in pairwise(["", *block.split("\n")]):
            if len(words) > LONGEST_PASSAGE:
                found.append(words)
                words = ""
            joint = " " if _goes_on(before, line, longest) else "\n"
            words += (joint if words else "") + " ".join(plain(line).split())
        found.append(words)
    return [words for words in found if words]


def _goes_on(before: str, line: str, longest: int) -> bool:
    """True if a line was broken before it for want of room: `longest` characters were the most."""
    word = line.strip().partition(" ")[0]
    full = len(before) >= FULL_LINE and len(before) + len(word) + RAGGED > longest
    return full and not (COLUMNS.search(before) or COLUMNS.search(line) or word in ("*", "-", "·"))
