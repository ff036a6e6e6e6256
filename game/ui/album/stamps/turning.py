"""Words on the tabs that turn pages of stamps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.language import _
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.more_tab import Turning


def turning_to(stamps_on: Callable[[Sequence[ListLine]], int]) -> Turning:
    """The words on tabs of a list; `stamps_on` counts the stamps on some of its lines."""

    def onward(lines: Sequence[ListLine]) -> str:
        if not stamps_on(lines):
            # Translators: on a paper tab that turns to the next page of an album.
            return _("More maps")
        # Translators: on a paper tab that turns to the next page of an album.
        return _("Next page")

    # Translators: on a paper tab that turns to the page before of an album.
    return Turning(_("Previous page"), onward, _number)


def _number(page: int, pages: int) -> str:
    # Translators: before the tabs that turn pages of an album: the number {page} of {pages} in all.
    return _("page {page} of {pages}").format(page=page, pages=pages)
