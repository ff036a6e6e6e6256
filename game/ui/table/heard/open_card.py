"""The open card that has the focus: what lies there once another seat has taken it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.board import CardIndex
from game.ui.table.context import TableContext
from game.ui.table.model.move_index import Key, KeyKind


class OpenCard:
    """Says the card that has come to lie where the focus is: readers say no name that has changed
    there, and the card heard before is gone.
    """

    def __init__(
        self, table: TableContext, focused: Callable[[], Key | None], words: Callable[[Key], str]
    ) -> None:
        """`focused` gives the thing with the focus, `words` those of a thing."""
        self._table = table
        self._focused = focused
        self._words = words
        self._known: tuple[Key, CardIndex, int | None] | None = None
        """The place with the focus, the card there that has been heard of, and who heard it."""

    def changed(self, *, tell: bool) -> str:
        """The words of a card that was not heard yet, "" for none; unless one may `tell` them they
        are kept.
        """
        thing, before = self._focused(), self._known
        if thing is None or thing.kind is not KeyKind.SLOT:
            self._known = None
            return ""
        view = self._table.actual.view
        card, viewer = view.observation.display[thing.number - 1], view.viewer
        steps = self._table.session.steps
        own = not steps or steps[-1].seat in self._table.people
        if before is None or before[::2] != (thing, viewer) or own:
            self._known = (thing, card, viewer)
            return ""
        if before[1] == card or not tell:
            return ""
        self._known = (thing, card, viewer)
        return self._words(thing)
