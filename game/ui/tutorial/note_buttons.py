"""The buttons of a lesson's note: on to the next one, back by a step, and out of the lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.past.undo import Undo
from game.ui.tutorial.lesson import Do, Press, Read
from game.ui.tutorial.note import LessonNote
from game.ui.widgets import Button


class NoteButtons:
    """`shown` are those on the note that lies on the table, in tab order.

    `chapters` shows all lessons, as the menu does; `undo` is the table's, without which none of the
    buttons goes back.
    """

    def __init__(self, chapters: Callable[[], None], read_on: Callable[[], None]) -> None:
        self.shown: Sequence[Button] = ()
        self.undo: Undo | None = None
        self._chapters = chapters
        self._read_on = read_on

    def leads(self, metrics: Metrics, step: Read | Do | Press) -> list[Button]:
        """The quiet buttons, which have no place yet."""
        found: list[Button] = []

        def add(words: str, action: Callable[[], None], key: str) -> None:
            found.append(Button(metrics, words, action, key=key, size=metrics.small))

        # Translators: a button: show all lessons.
        add(_("Lessons"), self._chapters, "lessons")
        undo = self.undo
        # Where the arrow is to be learnt, it is to be pressed.
        if undo is not None and undo.can_undo and not isinstance(step, Press):
            add(_("Back"), undo.undo, "step-back")
        return found

    def put(self, note: LessonNote, leads: Sequence[Button], refresh: Callable[[], None]) -> None:
        """Put those quiet buttons on a note that it has room for, and the one to read on."""
        shown = []
        for button, place in zip(leads, note.lead_places, strict=False):
            button.rect, button.size = place, note.lead_size
            shown.append(button)
        if note.lesson.button:
            shown.append(self._next(note, refresh))
        self.shown = shown

    def _next(self, note: LessonNote, refresh: Callable[[], None]) -> Button:
        m = note.metrics

        def read_on() -> None:
            self._read_on()
            refresh()

        # Translators: a button: on to the next note of a lesson.
        button = Button(m, _("Next"), read_on, key="next", primary=True, size=m.body)
        button.rect = note.foot
        return button

    def under(self, place: tuple[int, int]) -> bool:
        """True if one of them lies there."""
        return any(each.rect.collidepoint(place) for each in self.shown)
