"""Rules page: chapters and search on the left, the text of a chapter on the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.long_paper import long_paper
from game.ui.graphics import text
from game.ui.graphics.cache import clear_cache
from game.ui.graphics.layout import take_bottom, take_top
from game.ui.graphics.theme import palette
from game.ui.input.keys import ENTERS
from game.ui.language import _, ngettext
from game.ui.rulebook.chapter_view import ChapterView
from game.ui.rulebook.chapters import RULES_CHAPTERS
from game.ui.rulebook.content import RulesChapter
from game.ui.rulebook.pictures import paint_picture
from game.ui.rulebook.search import count
from game.ui.widgets import Button, TextField, Widget
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView


class RulesScene(FormScene):
    """The rules, opened at the chapter of this id, else at the first one."""

    def __init__(self, app: App, leave: Callable[[], None], chapter: str = "") -> None:
        super().__init__(app)
        self._leave = leave
        self.query = ""
        self._next_hit: int | None = None
        self.chapter = next(
            (each for each in RULES_CHAPTERS if each.id == chapter), RULES_CHAPTERS[0]
        )

    @property
    def found(self) -> list[RulesChapter]:
        """The chapters that contain the query; all of them while it is empty."""
        if not self.query.strip():
            return list(RULES_CHAPTERS)
        return [chapter for chapter in RULES_CHAPTERS if count(chapter, self.query)]

    @property
    def heard_name(self) -> str:
        return _("Rules")

    @property
    def status(self) -> str:
        return self._note() if self.query.strip() else ""

    def build(self) -> None:
        m = self.metrics
        room, page = long_paper(self)
        # Translators: a page with the rules of the game.
        self.write(_("Rules"), room, m.font(24), palette().ink, "bold", gap=m.px(0.4))
        field = TextField(
            m,
            self.query,
            self._search,
            key="search",
            placeholder=_("Look up …"),
            longest=24,
            size=m.body,
            name=_("Look up in the rules"),
        )
        field.rect = take_top(room, m.px(4.4), m.px(0.3))
        note = take_top(room, text.line_height(m.small), m.px(0.8))
        self.write(self._note(), note, m.small, palette().sepia, "italic")
        # Escape first forgets the words that are looked up.
        leave = self._leave if self.query else self.escape
        back = Button(m, _("Back"), leave, key="back", size=m.body)
        back.rect = take_bottom(room, m.px(4.8), m.px(1))
        self._list = self._chapters(room)
        self.page = ChapterView(
            m,
            page,
            self.chapter,
            self.query,
            by_passage=self.app.screen_reader.listening,
        )
        widgets: list[Widget] = [self._list, self.page, field, back]
        self.arrange(widgets)
        if self._next_hit is not None:
            self.page.top = 0
            if self.page.hits:
                self.page.show_hit(self._next_hit)
            self._next_hit = None

    def _note(self) -> str:
        if not self.query.strip():
            number = len(RULES_CHAPTERS)
            return ngettext("{count} chapter", "{count} chapters", number).format(count=number)
        number = sum(count(chapter, self.query) for chapter in RULES_CHAPTERS)
        if not number:
            return _("Nothing was found.")
        return ngettext("{count} match", "{count} matches", number).format(count=number)

    def _chapters(self, rect: Rect) -> ListView:
        chapters = self.found
        lines = [ListLine(_(chapter.title), palette().ink) for chapter in chapters]

        def show(number: int) -> None:
            self.open(chapters[number])

        # Translators: what a screen reader calls the list of chapters.
        result = ListView(self.metrics, rect, lines, show, show, key="chapters", name=_("Chapters"))
        if self.chapter in chapters:
            result.show(chapters.index(self.chapter))
        return result

    # Navigation

    def open(self, chapter: RulesChapter, hit: int = 0) -> None:
        """Show a chapter, at one of the places found."""
        self.chapter = chapter
        self._next_hit = hit
        self.rebuild()

    def _search(self, words: str) -> None:
        self.query = words
        found = self.found
        if found and self.chapter not in found:
            self.chapter = found[0]
        self.open(self.chapter)

    def next_place(self) -> None:
        """Go to the next place found, from the last one to the first."""
        found = self.found
        if not self.query.strip() or not found or self.page.next_hit():
            self.app.refresh()
            return
        at = found.index(self.chapter) if self.chapter in found else -1
        self.open(found[(at + 1) % len(found)])

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            # Wherever the pointer is, the wheel turns the page, but over the list of chapters.
            if not self.group.handle(event):
                self.page.wheel(event.y)
        elif event.type == pygame.KEYDOWN and self._key(event):
            self.app.refresh()
        else:
            super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        """Handle a key that works wherever the focus is; False for any other key."""
        searching = isinstance(self.group.focused, TextField)
        if event.key in ENTERS and searching:
            self.next_place()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.page.key_down(event)
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.group.focus_key("search")
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and searching:
            self.page.key_down(event)
        else:
            return False
        return True

    def leave(self) -> None:
        # Pictures for a large window weigh tens of megabytes.
        clear_cache(paint_picture)

    def escape(self) -> None:
        if self.query:
            self._search("")
        else:
            self._leave()
