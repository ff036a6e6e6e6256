"""Words on the tabs that turn pages of stamps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.language import _, ngettext
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.more_tab import Turning


def page_turning() -> Turning:
    """The words on tabs of a list of stamps."""
    # Translators: on a paper tab that turns to the next page of an album.
    onward = _("Next page")
    # Translators: on a paper tab that turns to the page before of an album.
    return Turning(_("Previous page"), lambda _later: onward, _number)


def cities_turning(count: Callable[[ListLine], int]) -> Turning:
    """The words on tabs of a list of cities: how many of them are still to come, so that they are
    as many as a heading says; `count` gives those of a line.
    """

    def onward(later: Sequence[ListLine]) -> str:
        n = sum(count(each) for each in later)
        # Translators: on a paper tab that turns to the next page of an album, with so many
        # pictures of cities that have not been in sight yet.
        return ngettext("{n} more city", "{n} more cities", n).format(n=n)

    return Turning(_("Previous page"), onward, _number)


def _number(page: int, pages: int) -> str:
    # Translators: before the tabs that turn pages of an album: the number {page} of {pages} in all.
    return _("page {page} of {pages}").format(page=page, pages=pages)
